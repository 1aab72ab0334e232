//! The stone game: a program that plays it, and moves first.
//!
//! For a person, stderr has questions, piles and hints. A bot needs three lines of protocol:
//! - It sends `n k w` and n sizes. A move takes 1 to k stones from one pile (k = 0: any number); the last stone wins if
//!   w = 1 and loses if w = 0.
//! - It reads a move, `pile stones`, from stdout, sends its own, and so on until the last stone is gone.
//! - A slip, such as an illegal move, costs the rest of its line and is told on stderr alone: send the move again.
//!
//! The computer makes the winning move in the first pile that has one; without one it takes a single stone from a
//! largest pile and waits for a mistake (Li Xuewu, 2001). With T the XOR of the residues modulo k + 1, lost is T = 0;
//! but T = 1 if the last stone loses and no residue is above 1 (proof: `bounded`).
//!
//! Time O(n) a move, memory O(n).
#![forbid(unsafe_code)]

use std::io::{ErrorKind, Write};

fn main() {
    io::run(play)
}

fn play(judge: &mut io::Judge) -> io::Result<()> {
    let question = "Piles, most stones a move (0: any), last stone wins (1) or loses (0): ";
    let (n, k, last_stone_wins) = ask(judge, question, setup)?;
    let sizes = "Stones in each pile: ";
    let mut piles: Vec<u32> = ask(judge, sizes, |judge| (0..n).map(|_| judge.number()).collect())?;
    if piles.iter().all(|&pile| pile == 0) {
        say("There is nothing to take.\n");
        return Ok(());
    }
    let mut computer_moves = true;
    while piles.iter().any(|&pile| pile > 0) {
        let (i, stones) = if computer_moves {
            let (i, stones) = best_move(&piles, k, last_stone_wins);
            say("The computer takes, pile and stones: ");
            judge.answer_numbers(&[i as u32 + 1, stones])?;
            judge.flush()?;
            (i, stones)
        } else {
            draw(&piles);
            ask(judge, "Your move, pile and stones: ", |judge| legal_move(judge, &piles, k))?
        };
        piles[i] -= stones;
        computer_moves = !computer_moves;
    }
    // Who is next has not taken the last stone.
    say(if computer_moves == last_stone_wins { "You win.\n" } else { "The computer wins.\n" });
    Ok(())
}

/// Asks until the answer will do. A slip costs the rest of its line.
fn ask<T>(judge: &mut io::Judge, question: &str, read: impl Fn(&mut io::Judge) -> io::Result<T>) -> io::Result<T> {
    loop {
        say(question);
        match read(judge) {
            Err(slip) if slip.kind() == ErrorKind::InvalidData => say(&format!("{}\n", slip)),
            Err(end) => {
                say("\n");
                return Err(end);
            }
            answer => return answer,
        }
        judge.skip_line()?;
    }
}

fn setup(judge: &mut io::Judge) -> io::Result<(u32, u32, bool)> {
    let (n, k, w) = (judge.number()?, judge.number()?, judge.number()?);
    if w > 1 {
        return Err(judge.refuse(&format!("expected 1 or 0, found {}", w)));
    }
    Ok((n, if k == 0 { u32::MAX } else { k }, w == 1))
}

fn legal_move(judge: &mut io::Judge, piles: &[u32], k: u32) -> io::Result<(usize, u32)> {
    let pile = judge.number()?;
    let i = (pile as usize).wrapping_sub(1);
    let most = piles.get(i).map_or(0, |&size| size.min(k));
    if most == 0 {
        return Err(judge.refuse(&format!("expected a pile with stones, found {}", pile)));
    }
    let stones = judge.number()?;
    if stones == 0 || stones > most {
        return Err(judge.refuse(&format!("expected stones from 1 to {}, found {}", most, stones)));
    }
    Ok((i, stones))
}

fn say(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// Shows rows of stones, where they can be looked at.
fn draw(piles: &[u32]) {
    for (i, &pile) in piles.iter().enumerate().filter(|_| piles.len() <= 20) {
        let row = if pile <= 60 { "o".repeat(pile as usize) } else { format!("{} stones", pile) };
        say(&format!("{:3}  {}\n", i + 1, row));
    }
}

/// The pile and the stones of the first winning move, or of the patient one.
fn best_move(piles: &[u32], k: u32, last_stone_wins: bool) -> (usize, u32) {
    let modulus = u64::from(k) + 1;
    let residue = |pile: u32| u64::from(pile) % modulus;
    let nim_sum = piles.iter().fold(0, |sum, &pile| sum ^ residue(pile));
    let rich = piles.iter().filter(|&&pile| residue(pile) > 1).count();
    let mut largest = 0;
    for (i, &pile) in piles.iter().enumerate() {
        let from = residue(pile);
        let others_poor = rich == usize::from(from > 1);
        let to = nim_sum ^ from ^ u64::from(others_poor && !last_stone_wins);
        if to < from || from < to && to < modulus && pile > k {
            return (i, ((from + modulus - to) % modulus) as u32);
        }
        if pile > piles[largest] {
            largest = i;
        }
    }
    (largest, 1)
}
