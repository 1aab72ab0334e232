//! POJ 2975, Nim: how many first moves win? <http://poj.org/problem?id=2975>
//!
//! Cases to n = 0: the sizes of n piles. A move takes any number of stones from one pile; who takes the last
//! stone wins. For each case, the number of moves that leave a lost position.
//!
//! A position is lost for the player to move exactly if its Nim-sum, the XOR of all sizes, is 0 (C. L. Bouton, 1901).
//! By induction on the number of stones:
//! - No stones: the Nim-sum is 0, and the player to move has lost.
//! - Nim-sum 0: every move changes one size, so it leaves another Nim-sum, a won position.
//! - Another Nim-sum: some pile has its highest bit. Cut to `pile ^ nim_sum`, which is less, it leaves 0, a lost
//!   position.
//!
//! So only the move to `pile ^ nim_sum` can win in a pile, and it is one exactly if that is less than `pile`.
//!
//! Time O(n) and memory O(n) a case.
#![forbid(unsafe_code)]

fn main() {
    io::run(solve)
}

fn solve(judge: &mut io::Judge) -> io::Result<()> {
    let mut piles = Vec::new();
    while let Some(n) = judge.number_or_end()? {
        if n == 0 {
            break;
        }
        judge.fill(&mut piles, n)?;
        judge.answer_numbers(&[winning_moves(&piles)])?;
    }
    Ok(())
}

/// How many moves leave a Nim-sum of 0.
fn winning_moves(piles: &[u32]) -> u32 {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    piles.iter().map(|&pile| u32::from(pile ^ nim_sum < pile)).sum()
}
