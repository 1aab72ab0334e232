//! Bounded Nim: how many first moves win, if a move takes at most k stones?
//!
//! Cases to n = 0 or the end of the input: n, k and the sizes of n piles. A move takes 1 to k stones from one
//! pile; k = 0 means no bound. For each case the number of winning moves if the last stone wins, then if it loses.
//! (Game 2 and its duals in Li Xuewu, "Bitwise exclusive OR and its application to game strategy problems", 2001.)
//!
//! What counts is a pile's residue modulo k + 1: a move changes one residue, to any lesser one, or to any greater one if
//! the pile has more than k stones. With T the XOR of the residues, lost are:
//! - last stone wins: T = 0. Every move changes T; and from T != 0, a pile whose residue has the highest bit of T can go
//!   to that residue XOR T, which is less, and makes T = 0.
//! - last stone loses: T = 0 where some residue is 2 or more, T = 1 where none is. With T = 0 at least two are 2 or
//!   more, so a move leaves one, and T != 0. With T = 1 a move leaves T = 0, or raises one residue to 2 or more, alone,
//!   so that T != 0. All else is won: with two residues above 1 or more as above; a lone one is cut to 0 or 1, whichever
//!   makes T = 1; with none, a 1 goes to 0, or k stones of a pile make its 0 a 1, or no stone is left.
//!
//! So each pile has at most one winning residue, that which makes T = 0 or T = 1, and at most one winning move. Where
//! some residue exceeds 1, both endings have as many winning moves: a lone one must become 0 for one ending and 1 for
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
