//! The stone game: a program that plays, and moves first.
//!
//! It reads `n k w` and n piles, then, move by move, the other player's `pile stones`. A move takes 1 to k stones
//! from one pile (k = 0: any number); the last stone wins if w = 1 and loses if w = 0. Stdout has the computer's
//! moves, for a program; stderr has questions, piles and hints, for a person.
//!
//! It plays as in Li Xuewu, "Bitwise exclusive OR and its application to game strategy problems", 2001: from a won
//! position the winning move in the first pile that has one; from a lost one a single stone from a largest pile,
//! which leaves the most to go wrong with.
//!
//! A position is lost if its residues modulo k + 1 have the XOR 0 (C. L. Bouton, 1901), but if the last stone loses
//! and no residue exceeds 1, the XOR 1. So a winning move makes a residue the XOR of the others, or that XOR 1 if
//! the last stone loses and no *other* residue exceeds 1; upwards only in a pile of more than k stones.
//!
//! Time O(n) a move, memory O(n).
#![forbid(unsafe_code)]

use std::io::{Error, ErrorKind, Write};

fn main() {
    io::run(play)
}

fn play(judge: &mut io::Judge) -> io::Result<()> {
    let question = "Piles, most stones a move (0: no bound), last stone wins (1) or loses (0): ";
    let (n, k, last_stone_wins) = ask(judge, question, setup)?;
    let mut piles: Vec<u32> = ask(judge, "Stones in each pile: ", |judge| (0..n).map(|_| number(judge)).collect())?;
    let mut computer_moves = true;
    if is_over(&piles) {
        say("There is nothing to take.\n");
        return Ok(());
    }
    while !is_over(&piles) {
        let (i, stones) = if computer_moves {
            let (i, stones) = best_move(&piles, k, last_stone_wins);
            say("The computer takes, pile and stones: ");
            judge.answer_numbers(&[i as u32 + 1, stones])?;
            judge.flush()?;
            (i, stones)
        } else {
            say(&drawing(&piles));
            ask(judge, "Your move, pile and stones: ", |judge| legal_move(judge, &piles, k))?
        };
        piles[i] -= stones;
        computer_moves = !computer_moves;
    }
    // Who would be next has not taken the last stone.
    say(if computer_moves == last_stone_wins { "You win.\n" } else { "The computer wins.\n" });
    Ok(())
}

/// Asks until the answer will do. After a slip, the rest of its line counts for nothing.
fn ask<T>(judge: &mut io::Judge, question: &str, answer: impl Fn(&mut io::Judge) -> io::Result<T>) -> io::Result<T> {
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
        None => return Err(judge.refuse(&format!("expected a pile from 1 to {}, found {}", piles.len(), pile))),
        Some(0) => return Err(judge.refuse(&format!("expected a pile with stones, found {}", pile))),
        Some(&size) => size.min(k),
    };
    match number(judge)? {
        stones if 1 <= stones && stones <= most => Ok((i, stones)),
        stones => Err(judge.refuse(&format!("expected stones from 1 to {}, found {}", most, stones))),
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
    let row = |pile| if pile <= 60 { "o".repeat(pile as usize) } else { format!("{} stones", pile) };
    let rows = piles.iter().take(if piles.len() <= 20 { 20 } else { 0 }).enumerate();
    rows.map(|(i, &pile)| format!("{:3}  {}\n", i + 1, row(pile))).collect()
}

fn is_over(piles: &[u32]) -> bool {
    piles.iter().all(|&pile| pile == 0)
}

/// The pile and the stones of the first winning move, or of the patient one.
fn best_move(piles: &[u32], k: u32, last_stone_wins: bool) -> (usize, u32) {
    let modulus = u64::from(k) + 1;
    let residue = |pile: u32| u64::from(pile) % modulus;
    let nim_sum = piles.iter().fold(0, |sum, &pile| sum ^ residue(pile));
    let rich = piles.iter().filter(|&&pile| residue(pile) > 1).count();
    let (mut largest, mut most) = (0, 0);
    for (i, &pile) in piles.iter().enumerate() {
        let from = residue(pile);
        let others_poor = rich == usize::from(from > 1);
        let to = nim_sum ^ from ^ u64::from(others_poor && !last_stone_wins);
        if to < from || from < to && to <= u64::from(k) && pile > k {
            return (i, ((from + modulus - to) % modulus) as u32);
        }
        if pile > most {
            largest = i;
            most = pile;
        }
    }
    (largest, 1)
}
