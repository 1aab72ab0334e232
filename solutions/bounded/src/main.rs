//! Bounded Nim: how many first moves win, if a move takes at most k stones?
//!
//! Cases to n = 0 or the end of the input: n, k and the sizes of n piles. A move takes 1 to k stones from one
//! pile; k = 0 means no bound. For each case the number of winning moves if the last stone wins, then if it loses.
//! (Game 2 and its duals in Li Xuewu, "Bitwise exclusive OR and its application to game strategy problems", 2001.)
//!
//! What counts is a pile's residue modulo k + 1: a move changes one residue, to any lesser one, or to any
//! greater one if the pile has more than k stones. With T the XOR of the residues, lost are:
//! - last stone wins: T = 0. Every move changes T. From T ≠ 0 some pile has the highest bit of T in its
//!   residue, and a lesser residue, this one XOR T, makes T = 0.
//! - last stone loses: T = 0 where some residue is 2 or more, T = 1 where none is. The reasons are those of
//!   misère Nim; where all residues are 0 but stones are left, taking k from a pile makes its residue 1.
//!
//! So each pile has at most one winning residue, that which makes T = 0 or T = 1, and at most one winning move.
//! Where some residue exceeds 1, the two endings count alike: if it is the only one, the endings ask for the
//! other one of 0 and 1 in its place, but either is one move, downwards.
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
    let count = |lost_nim_sum: u32| {
        let wins = |&&pile: &&u32| {
            let from = residue(pile);
            let to = nim_sum ^ from ^ lost_nim_sum;
            to < from || from < to && to <= k && pile > k
        };
        piles.iter().filter(wins).count() as u32
    };
    [count(0), count(u32::from(!any_rich))]
}
