//! AtCoder ABC297 G, Constrained Nim 2: who wins if a move takes L to R stones?
//! <https://atcoder.jp/contests/abc297/tasks/abc297_g>
//!
//! N, L and R, then the sizes of N piles. A move takes L to R stones from one pile; who cannot move loses. The
//! winner.
//!
//! With r = x mod (L + R), a pile of x has the Grundy value r div L, the least value that no move leads to. By induction
//! on x:
//! - No move keeps the value. It changes r by L to R downwards, or, past 0, by L + R less that, which is L to R
//!   upwards; but residues of one value lie less than L apart.
//! - Some move leads to each lesser value u. The residues from uL to uL + L - 1 have it. They lie below r at distances
//!   in a row, of which the largest, r - uL, is at least L, and the least, r - uL - L + 1, is at most R: one of them is
//!   a move. It is no more than r, so the stones are there.
//!
//! The first player wins exactly if the XOR of the values is not 0 (R. Sprague, 1935; P. M. Grundy, 1939). With L > R
//! there is no move, and each value is 0.
//!
//! Time O(N), memory O(1).
#![forbid(unsafe_code)]

fn main() {
    io::run(solve)
}

fn solve(judge: &mut io::Judge) -> io::Result<()> {
    if let Some(n) = judge.number_or_end()? {
        let least = judge.number()?;
        if least == 0 {
            return Err(judge.refuse("expected L of at least 1, found 0"));
        }
        let most = judge.number()?;
        let mut nim_sum = 0;
        for _ in 0..n {
            nim_sum ^= grundy_value(judge.number()?, least, most);
        }
        judge.answer(if nim_sum != 0 { "First" } else { "Second" })?;
    }
    Ok(())
}

/// The Grundy value of a pile from which a move takes `least` to `most` stones, with `least` at least 1.
fn grundy_value(pile: u32, least: u32, most: u32) -> u64 {
    if least > most {
        return 0;
    }
    let (least, most) = (u64::from(least), u64::from(most));
    u64::from(pile) % (least + most) / least
}
