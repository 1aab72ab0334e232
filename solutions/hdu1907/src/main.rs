//! HDU 1907, John: who wins misère Nim? <https://acm.hdu.edu.cn/showproblem.php?pid=1907>
//!
//! First the number of cases; then each case: n and the sizes of n piles. A move takes any number of stones
//! from one pile; who takes the last stone loses. John moves first; for each case, the winner's name.
//!
//! Call a pile rich if it holds two stones or more. A position is lost for the player to move exactly if it has a rich
//! pile and Nim-sum 0, or none and Nim-sum 1 (C. L. Bouton, 1901). By induction on the number of stones:
//! - No rich pile: every move takes a single stone. Who faces an odd number of them, which is Nim-sum 1, takes the
//!   last.
//! - One rich pile, so that the Nim-sum is not 0: cut to 0 or 1, whichever leaves an odd number of single stones, it
//!   leaves a lost position.
//! - More, and Nim-sum 0: every move leaves a rich pile, and another Nim-sum since it changes one size. That is won.
//! - More, and another Nim-sum: some pile has its highest bit. Cut to `pile ^ nim_sum`, which is less, it leaves
//!   Nim-sum 0 and a rich pile, a lost position.
//!
//! (Chinese texts name a position S if its Nim-sum is not 0 and T if it is, and put behind that whether it has no rich
//! pile, one or more, as 0, 1 or 2: lost are S0 and T2.)
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
