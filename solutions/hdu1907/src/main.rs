//! HDU 1907, John: who wins misère Nim? <https://acm.hdu.edu.cn/showproblem.php?pid=1907>
//!
//! First the number of cases; then each case: n and the sizes of n piles. A move takes any number of stones
//! from one pile; who takes the last stone loses. John moves first; for each case, the winner's name.
//!
//! Call a pile rich if it holds two stones or more, and let T be the Nim-sum. Lost are (C. L. Bouton, 1901):
//! - no pile is rich and T = 1: an odd number of single stones, and each move takes one;
//! - some pile is rich and T = 0: then at least two are rich, for nothing would cancel the high bits of one alone. So
//!   every move leaves a rich pile, and a T other than 0, since it changes one size.
//!
//! Everything else is won. With two rich piles or more, the move of normal play to T = 0 leaves one of them; with one,
//! the mover cuts it to 0 or 1, whichever leaves an odd number of single stones; with none and T = 0, a single stone
//! goes and leaves an odd number, or nothing is there and the other player has taken the last stone.
//! (Where positions are named S or T for a Nim-sum other than 0 or 0, with the number of rich piles, up to 2, behind it:
//! lost are S0 and T2.)
//!
//! Time O(n) and memory O(1) a case.
#![forbid(unsafe_code)]

fn main() {
    io::run(solve)
}

fn solve(judge: &mut io::Judge) -> io::Result<()> {
    let cases = judge.number_or_end()?.unwrap_or(0);
    for _ in 0..cases {
        let (mut nim_sum, mut any_rich) = (0, false);
        for _ in 0..judge.number()? {
            let pile = judge.number()?;
            nim_sum ^= pile;
            any_rich |= pile > 1;
        }
        judge.answer(if mover_wins(nim_sum, any_rich) { "John" } else { "Brother" })?;
    }
    Ok(())
}

/// Whether the player to move wins, if the last stone loses.
fn mover_wins(nim_sum: u32, any_rich: bool) -> bool {
    any_rich == (nim_sum != 0)
}
