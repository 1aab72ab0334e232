//! The stone game: a program that plays, and moves first.
//!
//! A setup `n k w` and the sizes of n piles; then, move by move, the other player's `pile stones`. A move takes 1 to
//! k stones from one pile; k = 0 means no bound. The last stone wins if w = 1 and loses if w = 0. Stdout is for a
//! program: the computer's moves. Stderr is for a person: questions, piles and hints.
//!
//! It plays as in Li Xuewu, "Bitwise exclusive OR and its application to game strategy problems", 2001: from a won
//! position the winning move in the first pile that has one; from a lost one a single stone from a largest pile,
//! which leaves the other player the most to go wrong with.
//!
//! A pile counts by its residue modulo k + 1. Lost is where the XOR T of the residues is 0 (C. L. Bouton, 1901);
//! but if the last stone loses and no residue exceeds 1, where T = 1. So a pile's winning move makes its residue
//! the XOR of the others, or that XOR 1 if the last stone loses and no other residue exceeds 1: downwards always,
//! and upwards past a multiple of k + 1 if the pile has more than k stones.
//!
//! Time O(n) a move, memory O(n).
#![forbid(unsafe_code)]

use std::io::{Error, ErrorKind, Write};

const SETUP: &str = "Piles, most stones a move (0: no bound), last stone wins (1) or loses (0): ";
const SIZES: &str = "Stones in each pile: ";
const MOVE: &str = "Your move, pile and stones: ";

fn main() {
    io::run(play)
}

fn play(judge: &mut io::Judge) -> io::Result<()> {
    let (n, k, last_stone_wins) = ask(judge, SETUP, setup)?;
    let mut piles =
        ask(judge, SIZES, |judge| (0..n).map(|_| number(judge)).collect::<io::Result<Vec<u32>>>())?;
    if is_over(&piles) {
        say("There is nothing to take.\n");
        return Ok(());
    }
    loop {
        let (i, stones) = winning_move(&piles, k, last_stone_wins).unwrap_or_else(|| patient_move(&piles));
        piles[i] -= stones;
        say("The computer takes, pile and stones: ");
        judge.answer_numbers(&[i as u32 + 1, stones])?;
        judge.flush()?;
        if is_over(&piles) {
            say(if last_stone_wins { "The computer wins.\n" } else { "You win.\n" });
            return Ok(());
        }
        say(&drawing(&piles));
        let (i, stones) = ask(judge, MOVE, |judge| legal_move(judge, &piles, k))?;
        piles[i] -= stones;
        if is_over(&piles) {
            say(if last_stone_wins { "You win.\n" } else { "The computer wins.\n" });
            return Ok(());
        }
    }
}

/// Asks until there is an answer. After a slip, the rest of its line is worth nothing.
fn ask<T>(
    judge: &mut io::Judge,
    question: &str,
    answer: impl Fn(&mut io::Judge) -> io::Result<T>,
) -> io::Result<T> {
    loop {
        say(question);
        match answer(judge) {
            Err(slip) if slip.kind() == ErrorKind::InvalidData => {
                say(&format!("{}\n", slip));
                judge.skip_line()?;
            }
            Err(end) => {
                say("\n");
                return Err(end);
            }
            answer => return answer,
        }
    }
}

fn setup(judge: &mut io::Judge) -> io::Result<(u32, u32, bool)> {
    let (n, k) = (number(judge)?, number(judge)?);
    // No bound is the same as one that no pile exceeds.
    let k = if k == 0 { u32::MAX } else { k };
    match number(judge)? {
        w @ 0..=1 => Ok((n, k, w == 1)),
        w => Err(judge.refuse(&format!("expected 1 or 0, found {}", w))),
    }
}

fn legal_move(judge: &mut io::Judge, piles: &[u32], k: u32) -> io::Result<(usize, u32)> {
    let pile = number(judge)?;
    let i = (pile as usize).wrapping_sub(1);
    let most = match piles.get(i) {
        None => {
            return Err(judge.refuse(&format!("expected a pile from 1 to {}, found {}", piles.len(), pile)))
        }
        Some(0) => return Err(judge.refuse(&format!("pile {} is empty", pile))),
        Some(&size) => size.min(k),
    };
    match number(judge)? {
        stones if 1 <= stones && stones <= most => Ok((i, stones)),
        stones => {
            Err(judge.refuse(&format!("expected 1 to {} stones of pile {}, found {}", most, pile, stones)))
        }
    }
}

fn number(judge: &mut io::Judge) -> io::Result<u32> {
    let end = "the input ends before the game";
    judge.number_or_end()?.ok_or_else(|| Error::new(ErrorKind::UnexpectedEof, judge.refuse(end).to_string()))
}

/// Talks to the person, if there is one who listens.
fn say(text: &str) {
    let _ = std::io::stderr().write_all(text.as_bytes());
}

/// The piles as rows of stones, as far as that can be looked at.
fn drawing(piles: &[u32]) -> String {
    let row = |&pile: &u32| match pile {
        0..=60 => "o".repeat(pile as usize),
        _ => format!("{} stones", pile),
    };
    let rows = piles.iter().enumerate().map(|(i, pile)| format!("{:3}  {}\n", i + 1, row(pile)));
    if piles.len() <= 20 {
        rows.collect()
    } else {
        String::new()
    }
}

fn is_over(piles: &[u32]) -> bool {
    piles.iter().all(|&pile| pile == 0)
}

/// The first pile that has a winning move, and how many stones that takes.
fn winning_move(piles: &[u32], k: u32, last_stone_wins: bool) -> Option<(usize, u32)> {
    let modulus = u64::from(k) + 1;
    let residue = |pile: u32| u64::from(pile) % modulus;
    let nim_sum = piles.iter().fold(0, |sum, &pile| sum ^ residue(pile));
    let rich = piles.iter().filter(|&&pile| residue(pile) > 1).count();
    piles.iter().enumerate().find_map(|(i, &pile)| {
        let from = residue(pile);
        let others_poor = rich == usize::from(from > 1);
        let to = nim_sum ^ from ^ u64::from(others_poor && !last_stone_wins);
        if to >= modulus {
            return None;
        }
        let stones = (from + modulus - to) % modulus;
        Some((i, stones as u32)).filter(|_| 1 <= stones && stones <= u64::from(pile))
    })
}

/// A single stone from the first of the largest piles.
fn patient_move(piles: &[u32]) -> (usize, u32) {
    let largest = piles.iter().max();
    (piles.iter().position(|pile| Some(pile) == largest).unwrap_or(0), 1)
}
