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

fn winning_moves(piles: &[u32]) -> u32 {
    let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
    piles.iter().map(|&pile| u32::from(pile ^ nim_sum < pile)).sum()
}
