//! CSES 1098, Nim Game II: who wins if a move takes at most three? <https://cses.fi/problemset/task/1098>
//!
//! First the number of cases; then each case: n and the sizes of n heaps. A move takes one, two or three sticks
//! from one heap; who takes the last stick wins. For each case, the winner.
//!
//! A heap of x has the Grundy value x mod 4, the least value that no move leads to. By induction on x:
//! - x of 0 to 2: the moves lead to all of 0 to x - 1, so the least value missing is x.
//! - x of 3 or more: the moves lead to x - 1, x - 2 and x - 3, which have the three values of 0 to 3 other than x mod
//!   4.
//!
//! The first player wins exactly if the XOR of these values is not 0 (R. Sprague, 1935; P. M. Grundy, 1939).
//!
//! Time O(n) and memory O(1) a case.
#![forbid(unsafe_code)]

fn main() {
    io::run(solve)
}

fn solve(judge: &mut io::Judge) -> io::Result<()> {
    let cases = judge.number_or_end()?.unwrap_or(0);
    for _ in 0..cases {
        let mut nim_sum = 0;
        for _ in 0..judge.number()? {
            nim_sum ^= grundy_value(judge.number()?);
        }
        judge.answer(if nim_sum != 0 { "first" } else { "second" })?;
    }
    Ok(())
}

/// The Grundy value of a heap from which a move takes one, two or three sticks.
fn grundy_value(heap: u32) -> u32 {
    heap % 4
}
