//! The stone game, played against a brute force and by partners who slip, flood and leave.

pub mod harness;
mod samples;
mod submission;

use harness::{line, run, solution, taking, Game, Live, Random, Run};
use std::fs::{self, File};
use std::path::Path;
use std::process::Stdio;

const SETUP: &str = "Piles, most stones a move (0: any), last stone wins (1) or loses (0): ";
const SIZES: &str = "Stones in each pile: ";
const MOVE: &str = "Your move, pile and stones: ";

#[derive(Clone, Copy)]
struct Rules {
    k: u32,
    last_stone_wins: bool,
}

impl Rules {
    fn most(self) -> u32 {
        if self.k == 0 {
            u32::MAX
        } else {
            self.k
        }
    }

    fn setup(self, piles: &[u32]) -> String {
        format!("{} {} {}\n{}", piles.len(), self.k, u32::from(self.last_stone_wins), line(piles))
    }

    /// The last words of a game, by who took the last stone.
    fn verdict(self, computer_took_it: bool) -> &'static str {
        if computer_took_it == self.last_stone_wins {
            "The computer wins.\n"
        } else {
            "You win.\n"
        }
    }

    /// Makes the computer's move, which must be a legal one, and names its pile.
    fn make(self, piles: &mut [u32], shown: &str) -> usize {
        let numbers: Vec<u32> = shown.split(' ').map(|number| number.parse().expect(shown)).collect();
        let (i, stones) = match numbers[..] {
            [pile, stones] => (pile as usize - 1, stones),
            _ => panic!("{:?} is no move", shown),
        };
        assert!(1 <= stones && stones <= self.most() && stones <= piles[i], "{:?} in {:?}", shown, piles);
        piles[i] -= stones;
        i
    }
}

const ALL_RULES: [Rules; 8] = [
    Rules { k: 0, last_stone_wins: true },
    Rules { k: 0, last_stone_wins: false },
    Rules { k: 1, last_stone_wins: true },
    Rules { k: 1, last_stone_wins: false },
    Rules { k: 2, last_stone_wins: true },
    Rules { k: 2, last_stone_wins: false },
    Rules { k: 3, last_stone_wins: true },
    Rules { k: 3, last_stone_wins: false },
];

fn is_over(piles: &[u32]) -> bool {
    piles.iter().all(|&pile| pile == 0)
}

fn changed(before: &[u32], after: &[u32]) -> usize {
    (0..before.len()).find(|&i| before[i] != after[i]).expect("a move changes a pile")
}

/// Follows every line of play from here, where the computer is to move and has shown `moves` so far.
fn explore<M>(rules: Rules, game: &mut Game<M>, script: &str, moves: &str, before: &[u32]) -> usize
where
    M: Fn(&[u32]) -> Vec<Vec<u32>>,
{
    let run = run(script);
    let shown = run.stdout.strip_prefix(moves).expect("earlier moves stay as they were").trim_end();
    let mut after = before.to_vec();
    let i = rules.make(&mut after, shown);
    let replies = taking(1, rules.most())(before);
    match replies.iter().find(|reply| !game.mover_wins(reply)) {
        Some(first) => {
            assert!(!game.mover_wins(&after), "{:?} was won, {:?} is not, after {:?}", before, after, script);
            assert_eq!(i, changed(before, first), "{:?}: the first pile with a winning move", before);
        }
        None => {
            let largest = before.iter().max().unwrap();
            let first = before.iter().position(|pile| pile == largest).unwrap();
            assert_eq!((i, after[i]), (first, largest - 1), "{:?} is lost and calls for patience", before);
        }
    }
    if is_over(&after) {
        assert_eq!(run.code, Some(0), "{:?}", script);
        assert!(run.stderr.ends_with(rules.verdict(true)), "{:?}: {}", script, run.stderr);
        return 1;
    }
    assert_eq!(run.code, Some(1), "{:?}", script);
    let moves = format!("{}{}\n", moves, shown);
    let mut lines = 0;
    for next in taking(1, rules.most())(&after) {
        let i = changed(&after, &next);
        let script = format!("{}{} {}\n", script, i + 1, after[i] - next[i]);
        lines += if is_over(&next) {
            let run = harness::run(&script);
            assert_eq!((run.code, run.stdout.as_str()), (Some(0), moves.as_str()), "{:?}", script);
            assert!(run.stderr.ends_with(rules.verdict(false)), "{:?}: {}", script, run.stderr);
            1
        } else {
            explore(rules, game, &script, &moves, &next)
        };
    }
    lines
}

fn explore_all(rules: &[Rules], positions: &[Vec<u32>]) {
    let mut lines = 0;
    for &rules in rules {
        let mut game = Game::new(taking(1, rules.most()), rules.last_stone_wins);
        for piles in positions.iter().filter(|piles| !is_over(piles)) {
            lines += explore(rules, &mut game, &rules.setup(piles), "", piles);
        }
    }
    assert!(lines > 0);
}

#[test]
fn every_line_of_one_and_two_piles_without_a_bound() {
    explore_all(&ALL_RULES[..2], &harness::positions(2, 4));
}

#[test]
fn every_line_of_one_and_two_piles_with_a_bound() {
    explore_all(&ALL_RULES[2..], &harness::positions(2, 4));
}

#[test]
fn every_line_of_some_positions_of_three_piles() {
    explore_all(&ALL_RULES, &[vec![1, 1, 1], vec![1, 2, 1], vec![2, 1, 2], vec![0, 3, 1], vec![3, 1, 2]]);
}

/// Large games cannot be played out; but once the XOR of the residues is 0 after a move of the computer, with a
/// residue above 1 left, it must be 0 after each further one.
#[test]
fn large_games_against_random_partners() {
    let mut random = Random(2001);
    let (mut kept, mut finished) = (0, 0);
    for game in 0..300 {
        let rules = Rules { k: random.one_of(&[0, 0, 1, 2, 4, 6, 1000, u32::MAX]), last_stone_wins: game % 2 == 0 };
        let mut piles = random.piles(5);
        piles.push(random.between(1, u32::MAX));
        let mut live = Live::start(&mut solution());
        live.send(rules.setup(&piles));
        let mut won = false;
        for turn in 1..=50 {
            assert!(live.shows(turn), "no move in {:?}", piles);
            let shown = live.stdout();
            rules.make(&mut piles, shown.lines().nth(turn - 1).unwrap());
            let residue = |pile: u32| u64::from(pile) % (u64::from(rules.most()) + 1);
            let lost = piles.iter().fold(0, |nim_sum, &pile| nim_sum ^ residue(pile)) == 0;
            let rich = piles.iter().any(|&pile| residue(pile) > 1);
            assert!(lost || !won || !rich, "the computer has won, but leaves {:?} with k = {}", piles, rules.k);
            kept += usize::from(won && rich);
            won |= lost && rich;
            let left: Vec<usize> = (0..piles.len()).filter(|&i| piles[i] > 0).collect();
            if left.is_empty() {
                break;
            }
            let i = random.one_of(&left);
            let stones = random.between(1, piles[i].min(rules.most()));
            piles[i] -= stones;
            live.send(format!("{} {}\n", i + 1, stones));
            if is_over(&piles) {
                break;
            }
        }
        let run = live.end("a large game");
        if won && is_over(&piles) {
            finished += 1;
            assert!(run.stderr.ends_with("The computer wins.\n"), "a won game is lost: {}", run.stderr);
        }
    }
    assert!(finished > 50, "{} won games were finished", finished);
    assert!(kept > 1000, "{} moves that kept a won game", kept);
}

/// What a terminal shows: both outputs in the order in which they are written.
#[test]
fn one_conversation() {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("conversation.txt");
    let file = File::create(&path).unwrap();
    let mut program = solution();
    let program = program.stdin(Stdio::piped()).stdout(file.try_clone().unwrap()).stderr(file);
    let mut live = Live::of(program.spawn().unwrap());
    live.send("2 0 1\n1 3\nhelp\n1 1\n");
    assert_eq!(live.end("a conversation").code, Some(0));
    let expected = [
        SETUP,
        SIZES,
        "The computer takes, pile and stones: 2 2\n  1  o\n  2  o\n",
        MOVE,
        "line 3: expected a number from 0 to 4294967295, found \"help\"\n",
        MOVE,
        "The computer takes, pile and stones: 2 1\nThe computer wins.\n",
    ];
    assert_eq!(fs::read_to_string(&path).unwrap(), expected.concat());
}

#[test]
fn a_game_ends_at_once_and_waits_for_nothing() {
    for (script, verdict) in [("1 0 1\n7\n", "The computer wins.\n"), ("1 0 0\n1\n", "You win.\n")] {
        let mut live = Live::start(&mut solution());
        live.send(script);
        assert!(live.prompts(verdict), "{:?}", script);
        let stdin = live.stdin.take();
        let run = live.end(script);
        assert_eq!(run.code, Some(0), "{}", run.stderr);
        drop(stdin);
    }
}

#[test]
fn nothing_to_take() {
    for script in ["0 0 1\n", "0 7 0 ", "1 0 1\n0\n", "3 2 0\n0 0 0"] {
        let run = run(script);
        assert_eq!((run.code, run.stdout.as_str()), (Some(0), ""), "{:?}", script);
        assert!(run.stderr.ends_with("There is nothing to take.\n"), "{:?}: {}", script, run.stderr);
    }
}

#[test]
fn a_question_comes_before_its_answer() {
    let mut live = Live::start(&mut solution());
    assert!(live.prompts(SETUP), "no first question");
    live.send("2 0\n");
    live.send("\n\n1\n");
    assert!(live.prompts(SIZES), "no question for the sizes");
    live.send("3\n\n4\n");
    assert!(live.shows(1), "no first move");
    assert!(live.prompts(&format!("  1  ooo\n  2  ooo\n{}", MOVE)), "no question for a move");
    assert_eq!(live.stdout(), "2 1\n");
    live.send("1\n");
    live.send("\n3\n");
    assert!(live.shows(2), "no second move");
    assert!(live.prompts("The computer wins.\n"), "no end");
    assert_eq!(live.end("a conversation").code, Some(0));
}

/// Each slip gets one line and the same question again, and the game goes on as if nothing had been said.
#[test]
fn slips_at_every_question() {
    let slips = ["x", "-1", "+1", "1.5", "4294967296", "\u{e9}", "99999999999999999999999999 1"];
    let setups = ["1 0 2", "2 1 7 and so on", "1 x 1", "1 1 -1"];
    let sizes = ["1 x", "1 -2", "1 4294967296 5"];
    let moves = ["0 1", "3 1", "1 0", "1 4", "1 -1", "4294967295 1", "1 4294967295", "1 x"];
    let script = |question: usize, slip: &str| {
        let before = |number: usize| if number == question { format!("{}\n", slip) } else { String::new() };
        format!("{}2 0 1\n{}3 3\n{}1 1\n{}2 1\n", before(0), before(1), before(2), before(3))
    };
    let clean = run(script(9, ""));
    let asked = |run: &Run| {
        (run.stderr.matches(SETUP).count(), run.stderr.matches(SIZES).count(), run.stderr.matches(MOVE).count())
    };
    for (question, own) in [(0, &setups[..]), (1, &sizes), (2, &moves), (3, &moves)] {
        for slip in slips.iter().chain(own) {
            let run = run(script(question, slip));
            assert_eq!(
                (run.code, &run.stdout),
                (clean.code, &clean.stdout),
                "{:?} at {}: {}",
                slip,
                question,
                run.stderr
            );
            let mut expected = asked(&clean);
            match question {
                0 => expected.0 += 1,
                1 => expected.1 += 1,
                _ => expected.2 += 1,
            }
            assert_eq!(asked(&run), expected, "{:?} at {}: {}", slip, question, run.stderr);
            assert_eq!(run.stderr.matches("expected").count(), 1, "{:?} at {}: {}", slip, question, run.stderr);
        }
    }
}

#[test]
fn an_empty_pile_is_none_to_take_from() {
    let run = run("3 0 1\n1 2 3\n1 1\n1 1\n3 1\n3 1\n");
    assert!(run.stderr.contains("line 4: expected a pile with stones, found 1\n"), "{}", run.stderr);
    assert!(run.stderr.ends_with("You win.\n"), "{}", run.stderr);
}

#[test]
fn the_input_ends_at_every_token() {
    let script = "2 0 1\n3 3\n1 1\n2 1\n";
    let whole = run(script);
    assert_eq!(whole.code, Some(0), "{}", whole.stderr);
    let last = script.trim_end().len();
    for (end, _) in script[..last].match_indices(|c: char| c.is_whitespace()).chain([(0, "")]) {
        let cut = run(&script[..end]);
        assert_eq!(cut.code, Some(1), "{:?}", &script[..end]);
        assert!(whole.stdout.starts_with(&cut.stdout), "{:?}: {}", &script[..end], cut.stdout);
        let last = cut.stderr.lines().last().unwrap();
        assert!(last.starts_with("error: line ") && last.ends_with(": the input ends within a case"), "{}", cut.stderr);
        assert_eq!(cut.stderr.matches("error").count(), 1, "{}", cut.stderr);
    }
}

#[test]
fn a_partner_that_floods() {
    for text in ["1 9\n", "x\n", "x ", "\n"] {
        let flood = run("2 0 1\n3 3\n".to_string() + &text.repeat(20_000));
        assert_eq!((flood.code, flood.stdout.as_str()), (Some(1), "1 1\n"), "{:?}", text);
    }
}

#[test]
fn piles_that_are_no_rows() {
    let run = run("3 1 1\n4294967295 61 60\n");
    let rows = format!("  1  4294967294 stones\n  2  61 stones\n  3  {}\n", "o".repeat(60));
    assert!(run.stderr.contains(&rows), "{}", run.stderr);
    let shown = |piles: usize| harness::run(format!("{} 0 0\n{}", piles, "1 ".repeat(piles))).stderr;
    assert!(shown(20).contains(" 19  o\n 20  o\nYour move"), "{}", shown(20));
    assert!(shown(21).contains(MOVE) && !shown(21).contains("  o\n"), "{}", shown(21));
}
