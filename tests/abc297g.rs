//! AtCoder ABC297 G against a brute force over the moves.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{compare, line, run, taking, verdicts, Game, Random};

/// Whether the first player wins.
fn wins(piles: &[u32], least: u32, most: u32) -> bool {
    let input = line(&[piles.len() as u32, least, most]) + &line(piles);
    let verdicts = verdicts(&input, "First", "Second");
    assert_eq!(verdicts.len(), 1);
    verdicts[0]
}

/// Two piles are lost exactly if their Grundy values are equal, so that pairs tell all values apart.
#[test]
fn every_pair_of_small_piles() {
    for least in 1..=4 {
        for most in 1..=5 {
            let mut game = Game::new(taking(least, most), true);
            let pairs: Vec<_> = (0..=10).flat_map(|pile| (0..=pile).map(move |other| vec![pile, other])).collect();
            let wins = pairs.iter().map(|piles| wins(piles, least, most)).collect();
            println!("with {} to {}:", least, most);
            compare(&pairs, wins, |piles| game.mover_wins(piles));
        }
    }
}

#[test]
fn small_positions_of_more_piles() {
    let mut random = Random(297);
    for _ in 0..300 {
        let (least, most) = (random.between(1, 3), random.between(1, 6));
        let piles: Vec<u32> = (0..random.between(0, 4)).map(|_| random.between(0, 9)).collect();
        let wins = vec![wins(&piles, least, most)];
        println!("with {} to {}:", least, most);
        compare(&[piles], wins, |piles| Game::new(taking(least, most), true).mover_wins(piles));
    }
}

/// Equal piles are lost, as the second player copies every move; piles that differ by L to R are won, as the first
/// player makes them equal.
#[test]
fn pairs_of_large_piles() {
    let mut random = Random(298);
    for _ in 0..100 {
        let (least, most, pile) =
            (random.between(1, 9), random.between(10, u32::MAX), random.between(100, u32::MAX - 9));
        let other = pile + random.between(least, 9);
        assert!(!wins(&[pile, pile], least, most), "{}, {} to {}", pile, least, most);
        assert!(wins(&[other, pile], least, most), "{} and {}, {} to {}", other, pile, least, most);
    }
}

#[test]
fn a_least_of_zero_is_refused() {
    let run = run("3 0 5\n1 2 3\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), ""));
    assert_eq!(run.stderr, "error: line 1: expected L of at least 1, found 0\n");
}

/// L + R exceeds 32 bits here: piles below L have no move, those from L to R one that takes all and leaves none.
#[test]
fn large_moves() {
    let (least, most) = (3_000_000_000, 4_000_000_000);
    assert!(!wins(&[least - 1], least, most));
    assert!(wins(&[least], least, most));
    assert!(wins(&[most, least - 1], least, most));
    assert!(!wins(&[most, least], least, most));
    assert!(wins(&[u32::MAX, 1], least, most));
}
