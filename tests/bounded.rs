//! Bounded Nim against a brute force over the moves, with both endings.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{answers, compare, disguised, line, positions, taking, xor_of_others, Game, Random};

/// The winning moves if the last stone wins, and if it loses.
type Counts = [usize; 2];

fn counts(cases: &[(Vec<u32>, u32)]) -> Vec<Counts> {
    let input: String = cases.iter().map(|(piles, k)| format!("{} {}\n{}", piles.len(), k, line(piles))).collect();
    let numbers = |answer: &String| answer.split(' ').map(|number| number.parse().unwrap()).collect::<Vec<usize>>();
    let pair = |numbers: Vec<usize>| [numbers[0], numbers[1]];
    answers(&(input + "0\n")).iter().map(|answer| pair(numbers(answer))).collect()
}

fn with_bound(positions: &[Vec<u32>], k: u32) -> Vec<(Vec<u32>, u32)> {
    positions.iter().map(|piles| (piles.clone(), k)).collect()
}

fn random_positions(count: usize) -> Vec<Vec<u32>> {
    let mut random = Random(2001);
    (0..count).map(|_| random.piles(8)).collect()
}

#[test]
fn every_small_position() {
    let positions = [positions(4, 4), positions(3, 9), positions(2, 15)].concat();
    for k in 0..=7 {
        let most = if k == 0 { u32::MAX } else { k };
        let mut normal = Game::new(taking(1, most), true);
        let mut misere = Game::new(taking(1, most), false);
        println!("with k = {}:", k);
        compare(&positions, counts(&with_bound(&positions, k)), |piles| {
            [normal.winning_moves(piles), misere.winning_moves(piles)]
        });
    }
}

/// On positions too large to play out, the counts must agree with each other: as many moves win as leave a position
/// that is lost. It is lost if no move wins there, but for the empty one where the last stone loses.
#[test]
fn large_positions_move_by_move() {
    let mut random = Random(2002);
    for _ in 0..200 {
        let k = random.between(1, 20);
        let mut piles = random.piles(6);
        if random.between(0, 1) == 0 {
            // Near a multiple of k + 1, where residues are small.
            piles.iter_mut().for_each(|pile| *pile = (*pile / (k + 1) * (k + 1)).saturating_add(1));
        }
        let mut positions = taking(1, k)(&piles);
        positions.insert(0, piles.clone());
        let counts = counts(&with_bound(&positions, k));
        let mut lost = [0, 0];
        for (after, counts) in positions.iter().zip(&counts).skip(1) {
            let empty = after.iter().all(|&pile| pile == 0);
            lost[0] += usize::from(counts[0] == 0);
            lost[1] += usize::from(counts[1] == 0 && !empty);
        }
        assert_eq!(counts[0], lost, "k = {}, {:?}; left: the answer, right: by the answers after every move", k, piles);
    }
}

/// Without a bound a winning move makes a pile the XOR of the others.
#[test]
fn large_positions_without_a_bound() {
    let positions = random_positions(3000);
    for (piles, [normal, misere]) in positions.iter().zip(counts(&with_bound(&positions, 0))) {
        let expected = (0..piles.len()).filter(|&i| xor_of_others(piles, i) < piles[i]).count();
        assert_eq!(normal, expected, "{:?}", piles);
        assert!(normal == 0 || normal % 2 == 1, "{:?}", piles);
        if piles.iter().any(|&pile| pile > 1) {
            assert_eq!(misere, normal, "{:?}: with a rich pile as many moves win", piles);
        }
    }
}

#[test]
fn a_bound_of_the_largest_pile_is_none() {
    let positions = random_positions(2000);
    let largest = |piles: &Vec<u32>| piles.iter().copied().max().unwrap_or(0).max(1);
    let bounded: Vec<_> = positions.iter().map(|piles| (piles.clone(), largest(piles))).collect();
    let free = counts(&with_bound(&positions, 0));
    assert_eq!(counts(&bounded), free);
    assert_eq!(counts(&with_bound(&positions, u32::MAX)), free);
    let below: Vec<_> = positions.into_iter().filter(|piles| !piles.contains(&u32::MAX)).collect();
    assert_eq!(counts(&with_bound(&below, u32::MAX - 1)), counts(&with_bound(&below, 0)));
}

#[test]
fn neither_order_nor_empty_piles_matter() {
    let mut random = Random(2003);
    let positions = random_positions(1000);
    let bounds: Vec<u32> = positions.iter().map(|_| random.piles(1)[0]).collect();
    let cases: Vec<_> = positions.iter().cloned().zip(bounds.iter().copied()).collect();
    let changed: Vec<_> = disguised(&positions).into_iter().zip(bounds.iter().copied()).collect();
    assert_eq!(counts(&cases), counts(&changed));
}
