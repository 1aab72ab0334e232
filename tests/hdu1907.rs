//! HDU 1907 against a brute force over the moves.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{case, compare, disguised, every_bit_counts, positions, run, some_moves, taking, verdicts, Game, Random};

/// Whether the first player wins.
fn wins(positions: &[Vec<u32>]) -> Vec<bool> {
    let cases: String = positions.iter().map(|piles| case(piles)).collect();
    verdicts(&format!("{}\n{}", positions.len(), cases), "John", "Brother")
}

#[test]
fn every_small_position() {
    let positions = [positions(4, 5), positions(6, 2)].concat();
    let mut game = Game::new(taking(1, u32::MAX), false);
    compare(&positions, wins(&positions), |piles| game.mover_wins(piles));
}

/// On positions too large to play out, the verdicts must agree with each other: a won position has a move to a lost
/// one, and no move leads from lost to lost.
#[test]
fn large_positions_move_by_move() {
    let mut random = Random(1907);
    for _ in 0..300 {
        let piles = random.piles(8);
        let mut positions = some_moves(&mut random, &piles);
        positions.insert(0, piles.clone());
        let wins = wins(&positions);
        let some_move_wins = wins[1..].contains(&false) || piles.iter().all(|&pile| pile == 0);
        assert_eq!(wins[0], some_move_wins, "{:?}; left: the answer, right: by the answers after every move", piles);
    }
}

#[test]
fn neither_order_nor_empty_piles_matter() {
    let mut random = Random(1908);
    let positions: Vec<Vec<u32>> = (0..1000).map(|_| random.piles(12)).collect();
    assert_eq!(wins(&positions), wins(&disguised(&positions)));
}

#[test]
fn a_case_without_piles_is_won() {
    assert_eq!(wins(&[vec![], vec![1], vec![]]), [true, false, true]);
}

#[test]
fn a_count_of_cases_that_promises_too_many() {
    let run = run("3\n1 1\n1 2\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), "Brother\nJohn\n"));
    assert_eq!(run.stderr, "error: line 3: the input ends within a case\n");
}

#[test]
fn every_bit_of_a_size() {
    every_bit_counts(wins);
}
