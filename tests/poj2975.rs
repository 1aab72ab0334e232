//! POJ 2975 against a brute force over the moves.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{answers, case, compare, disguised, positions, some_moves, taking, Game, Random};

fn counts(positions: &[Vec<u32>]) -> Vec<usize> {
    let input: String = positions.iter().map(|piles| case(piles)).collect();
    answers(&(input + "0\n")).iter().map(|count| count.parse().unwrap()).collect()
}

fn random_positions(count: usize) -> Vec<Vec<u32>> {
    let mut random = Random(2975);
    (0..count).map(|_| random.piles(12)).collect()
}

#[test]
fn every_small_position() {
    let positions = [positions(4, 5), positions(6, 2)].concat();
    let mut game = Game::new(taking(1, u32::MAX), true);
    compare(&positions, counts(&positions), |piles| game.winning_moves(piles));
}

/// On positions too large to play out, the counts must agree with each other: as many moves win as leave a position
/// where none does.
#[test]
fn large_positions_move_by_move() {
    let mut random = Random(2976);
    for _ in 0..300 {
        let piles = random.piles(8);
        let mut positions = some_moves(&mut random, &piles);
        positions.insert(0, piles.clone());
        let counts = counts(&positions);
        assert_eq!(
            counts[0],
            counts[1..].iter().filter(|&&count| count == 0).count(),
            "{:?}; left: the answer, right: by the answers after every move",
            piles
        );
    }
}

#[test]
fn zero_or_odd() {
    let positions = random_positions(3000);
    for (piles, count) in positions.iter().zip(counts(&positions)) {
        assert!(count == 0 || count % 2 == 1, "{:?} has {} winning moves", piles, count);
        assert!(count <= piles.len(), "{:?} has {} winning moves", piles, count);
    }
}

#[test]
fn neither_order_nor_empty_piles_matter() {
    let positions = random_positions(1000);
    assert_eq!(counts(&positions), counts(&disguised(&positions)));
}

#[test]
fn a_hundred_thousand_piles() {
    assert_eq!(counts(&[vec![u32::MAX; 100_000], vec![u32::MAX; 99_999]]), [0, 99_999]);
}
