//! Luogu P1247 against a brute force over the moves.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{answers, case, line, positions, taking, xor_of_others, Game, Random};

/// The piles after the move that the solution shows, once the move itself has been checked.
fn after_move(piles: &[u32]) -> Option<(usize, Vec<u32>)> {
    let answers = answers(&case(piles));
    if answers == ["lose"] {
        return None;
    }
    assert_eq!(answers.len(), 2, "{:?}: {:?}", piles, answers);
    let numbers = |line: &str| line.split(' ').map(|number| number.parse().unwrap()).collect::<Vec<u32>>();
    let (taken, i) = match numbers(&answers[0])[..] {
        [taken, pile] => (taken, pile as usize - 1),
        _ => panic!("{:?}: {:?} is no move", piles, answers[0]),
    };
    assert!(1 <= taken && taken <= piles[i], "{:?}: {:?} is no move", piles, answers[0]);
    let mut after = piles.to_vec();
    after[i] -= taken;
    assert_eq!(answers[1], line(&after).trim_end(), "{:?}", piles);
    Some((i, after))
}

#[test]
fn every_small_position() {
    let mut game = Game::new(taking(1, u32::MAX), true);
    for piles in positions(4, 4) {
        let wins = game.mover_wins(&piles);
        match after_move(&piles) {
            None => assert!(!wins, "{:?} is won", piles),
            Some((i, after)) => {
                assert!(!game.mover_wins(&after), "{:?}: the move to {:?} does not win", piles, after);
                for before in 0..i {
                    for left in 0..piles[before] {
                        let mut other = piles.clone();
                        other[before] = left;
                        assert!(game.mover_wins(&other), "{:?}: pile {} has a winning move", piles, before + 1);
                    }
                }
            }
        }
    }
}

/// The move shown is in the first pile that exceeds the XOR of the others, and leaves a position without such a pile.
#[test]
fn large_positions() {
    let mut random = Random(1247);
    for _ in 0..300 {
        let piles = random.piles(10);
        let first = (0..piles.len()).find(|&i| xor_of_others(&piles, i) < piles[i]);
        let shown = after_move(&piles);
        assert_eq!(shown.as_ref().map(|(i, _)| *i), first, "{:?}", piles);
        if let Some((_, after)) = shown {
            assert_eq!(after_move(&after), None, "{:?} after {:?}", after, piles);
        }
    }
}

#[test]
fn half_a_million_piles() {
    let mut piles = vec![1_000_000_000; 500_000];
    piles[499_999] = 7;
    assert_eq!(after_move(&piles).map(|(i, _)| i), Some(0));
}
