//! CSES 1098 against a brute force over the moves.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{case, compare, positions, run, taking, verdicts, Game, Random};

/// Whether the first player wins.
fn wins(positions: &[Vec<u32>]) -> Vec<bool> {
    let cases: String = positions.iter().map(|heaps| case(heaps)).collect();
    verdicts(&format!("{}\n{}", positions.len(), cases), "first", "second")
}

#[test]
fn every_small_position() {
    let positions = [positions(4, 6), positions(2, 20)].concat();
    let mut game = Game::new(taking(1, 3), true);
    compare(&positions, wins(&positions), |heaps| game.mover_wins(heaps));
}

/// On positions too large to play out, the verdicts must agree with each other: won is what has a move to lost.
#[test]
fn large_positions_move_by_move() {
    let mut random = Random(1098);
    for _ in 0..200 {
        let heaps = random.piles(8);
        let mut positions = taking(1, 3)(&heaps);
        positions.insert(0, heaps.clone());
        let wins = wins(&positions);
        assert_eq!(
            wins[0],
            wins[1..].contains(&false),
            "{:?}; left: the answer, right: by the answers after every move",
            heaps
        );
    }
}

#[test]
fn two_hundred_thousand_cases() {
    let cases: Vec<Vec<u32>> = (1..=200_000).map(|heap| vec![heap]).collect();
    let lost = wins(&cases).iter().filter(|&&wins| !wins).count();
    assert_eq!(lost, 50_000);
}

#[test]
fn a_count_of_cases_that_promises_too_many() {
    let run = run("3\n1 4\n1 5\n");
    assert_eq!((run.code, run.stdout.as_str()), (Some(1), "second\nfirst\n"));
    assert_eq!(run.stderr, "error: line 3: the input ends within a case\n");
}
