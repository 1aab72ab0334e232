//! Luogu P1247, the stone-taking game: show a winning move. <https://www.luogu.com.cn/problem/P1247>
//!
//! n and the sizes of n piles. A move takes any number of stones from one pile; who takes the last stone wins.
//! The winning move in the first pile that has one, as stones and pile, and on the next line the piles after it;
//! `lose` if no move wins.
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
//! Time O(n) and memory O(n).
#![forbid(unsafe_code)]

fn main() {
    io::run(solve)
}

fn solve(judge: &mut io::Judge) -> io::Result<()> {
    if let Some(n) = judge.number_or_end()? {
        let mut piles = Vec::new();
        judge.fill(&mut piles, n)?;
        match winning_move(&piles) {
            Some((i, left)) => {
                judge.answer_numbers(&[piles[i] - left, i as u32 + 1])?;
                piles[i] = left;
                judge.answer_numbers(&piles)?;
            }
            None => judge.answer("lose")?,
        }
    }
    Ok(())
}

/// The first pile with a winning move, and what that leaves of it.
fn winning_move(piles: &[u32]) -> Option<(usize, u32)> {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    let i = piles.iter().position(|pile| pile ^ nim_sum < *pile)?;
    Some((i, piles[i] ^ nim_sum))
}
