//! HDU 2509 against a brute force over the moves, those that split a row included.

mod contract;
pub mod harness;
mod samples;
mod submission;

use harness::{case, compare, disguised, every_bit_counts, positions, verdicts, xor_of_others, Game, Random};

/// Whether the first player wins.
fn wins(positions: &[Vec<u32>]) -> Vec<bool> {
    let input: String = positions.iter().map(|rows| case(rows)).collect();
    verdicts(&input, "Yes", "No")
}

/// Every way to take neighbouring apples from one row and leave what is on the two sides.
fn splitting(rows: &[u32]) -> Vec<Vec<u32>> {
    let mut moves = Vec::new();
    for (i, &row) in rows.iter().enumerate() {
        for left in 0..row {
            for right in 0..row - left {
                let sides = [left, right];
                let others = rows[..i].iter().chain(&rows[i + 1..]);
                moves.push(others.chain(&sides).copied().filter(|&row| row > 0).collect());
            }
        }
    }
    moves
}

#[test]
fn every_small_position() {
    let positions = [positions(4, 4), positions(2, 7), positions(1, 12)].concat();
    let mut game = Game::new(splitting, false);
    compare(&positions, wins(&positions), |rows| game.mover_wins(rows));
}

/// On positions too large to play out, the verdicts must agree with each other: a won position has a move to a lost
/// one, and no move leads from lost to lost, whether it splits a row or not.
#[test]
fn large_positions_move_by_move() {
    let mut random = Random(2509);
    for _ in 0..300 {
        let rows = random.piles(8);
        let mut positions = vec![rows.clone()];
        for i in 0..rows.len() {
            let others = xor_of_others(&rows, i);
            let mut sides = vec![[0, 0], [1, 0], [others, 0], [others ^ 1, 0]];
            for _ in 0..10 {
                let left = random.between(0, rows[i]);
                sides.extend([[left, 0], [left, random.between(0, rows[i] - left)], [left, left ^ others]]);
            }
            for [left, right] in sides {
                if left.checked_add(right).map_or(false, |rest| rest < rows[i]) {
                    positions.push([&rows[..i], &[left, right], &rows[i + 1..]].concat());
                }
            }
        }
        let wins = wins(&positions);
        let some_move_wins = wins[1..].contains(&false) || rows.iter().all(|&row| row == 0);
        assert_eq!(wins[0], some_move_wins, "{:?}; left: the answer, right: by the answers after every move", rows);
    }
}

#[test]
fn neither_order_nor_empty_rows_matter() {
    let mut random = Random(2510);
    let positions: Vec<Vec<u32>> = (0..1000).map(|_| random.piles(12)).collect();
    assert_eq!(wins(&positions), wins(&disguised(&positions)));
}

#[test]
fn every_bit_of_a_length() {
    every_bit_counts(wins);
}
