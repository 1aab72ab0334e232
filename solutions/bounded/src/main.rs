//! Bounded Nim: how many first moves win, if a move takes at most k stones?
//!
//! Cases to n = 0 or the end of the input: n, k and the sizes of n piles. A move takes 1 to k stones from one
//! pile; k = 0 means no bound. For each case the number of winning moves if the last stone wins, then if it loses.
//! (Game 2 and its duals in Li Xuewu, "Bitwise exclusive OR and its application to game strategy problems", 2001.)
//!
//! What counts is a pile's residue modulo k + 1: a move changes one residue, to any lesser one, or to any greater one
//! up to k if the pile has more than k stones. Let T be the XOR of the residues. By induction on the number of stones:
//!
//! If the last stone wins, lost is T = 0.
//! - No stones: T = 0, and the player to move has lost.
//! - T = 0: every move changes one residue, so it leaves another T, which is won.
//! - Another T: some residue has its highest bit. Lowered to that residue XOR T, it leaves T = 0, which is lost.
//!
//! If the last stone loses, lost is T = 0 with a residue above 1, and T = 1 without.
//! - No stones: T = 0, no residue is above 1, and the player to move has won.
//! - No residue above 1, T = 0: a 1 goes to 0; or all are 0, and k stones of a pile make its 0 a 1. That leaves T = 1.
//! - No residue above 1, T = 1: a move leaves T = 0, or one residue above 1, alone, so that T is not 0. Both are won.
//! - One residue above 1: lowered to 0 or 1, whichever leaves T = 1, it leaves what is lost.
//! - Two or more, T = 0: a move leaves one at least, and another T, which is won.
//! - Two or more, another T: lowered as where the last stone wins, a residue leaves T = 0, and one above 1. That is
//!   lost.
//!
//! So each pile has at most one winning residue, that which makes T = 0 or T = 1, and at most one winning move. Where
//! some residue is above 1, both endings have as many winning moves: a lone one must become 0 for one ending and 1 for
//! the other, each of them one move downwards; all other winning moves are the same.
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
        let k = judge.number()?;
        judge.fill(&mut piles, n)?;
        // No bound is the same as one that no pile exceeds.
        let k = if k == 0 { u32::MAX } else { k };
        judge.answer_numbers(&winning_moves(&piles, k))?;
    }
    Ok(())
}

/// How many moves leave a lost position, if the last stone wins and if it loses.
fn winning_moves(piles: &[u32], k: u32) -> [u32; 2] {
    // Where k + 1 exceeds the type, it exceeds every pile, too.
    let residue = |pile: u32| k.checked_add(1).map_or(pile, |modulus| pile % modulus);
    let (mut nim_sum, mut any_rich) = (0, false);
    for &pile in piles {
        nim_sum ^= residue(pile);
        any_rich |= residue(pile) > 1;
    }
    let mut counts = [0, 0];
    for &pile in piles {
        let from = residue(pile);
        for (count, lost_nim_sum) in counts.iter_mut().zip([0, u32::from(!any_rich)]) {
            let to = nim_sum ^ from ^ lost_nim_sum;
            *count += u32::from(to < from || from < to && to <= k && pile > k);
        }
    }
    counts
}
