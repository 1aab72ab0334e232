//! HDU 2509, Be the Winner: who wins with rows of apples? <https://acm.hdu.edu.cn/showproblem.php?pid=2509>
//!
//! Cases to the end of the input: n and the lengths of n rows. A move takes any number of neighbouring apples
//! from one row, which may split it in two; who takes the last apple loses. For each case, whether the first
//! player wins.
//!
//! The rule is that of misère Nim (C. L. Bouton, 1901; proof: HDU 1907). Call a row rich if it has two apples or more,
//! and the XOR of the lengths the Nim-sum: lost is a rich row with Nim-sum 0, or none with Nim-sum 1. For splitting
//! changes nothing:
//! - A won position needs no split: the moves of misère Nim that win it are all there.
//! - A lost position that can be split has a rich row, so Nim-sum 0, so at least two rich rows, for nothing would
//!   cancel the high bits of one alone. A split of x leaves a and b with a ^ b <= a + b < x: the Nim-sum changes from
//!   0, and the other rich row stays. That is won.
//!
//! Time O(n) and memory O(1) a case.
#![forbid(unsafe_code)]

fn main() {
    io::run(solve)
}

fn solve(judge: &mut io::Judge) -> io::Result<()> {
    while let Some(n) = judge.number_or_end()? {
        let (mut nim_sum, mut any_rich) = (0, false);
        for _ in 0..n {
            let row = judge.number()?;
            nim_sum ^= row;
            any_rich |= row > 1;
        }
        judge.answer(if mover_wins(nim_sum, any_rich) { "Yes" } else { "No" })?;
    }
    Ok(())
}

/// Whether the player to move wins, if the last apple loses.
fn mover_wins(nim_sum: u32, any_rich: bool) -> bool {
    any_rich == (nim_sum != 0)
}
