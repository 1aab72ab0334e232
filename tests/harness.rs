//! Runs a solution as a judge would: bytes in, bytes out, a status, and a limit on its time.

use std::collections::{BTreeSet, HashMap};
use std::fmt::Debug;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{channel, Receiver};
use std::thread;
use std::time::{Duration, Instant};

/// The solution that the tests are about: its package, its binary and its samples have one name.
pub const PROBLEM: &str = env!("CARGO_PKG_NAME");

/// Solutions that hold a conversation, say on stderr what a person wants to read, and are free of the contract.
pub const INTERACTIVE: [&str; 1] = ["stones"];

/// How long a program may take, on the slowest machine that runs the tests.
pub const LIMIT: Duration = Duration::from_secs(20);

/// What a program did.
pub struct Run {
    pub stdout: String,
    pub stderr: String,
    pub code: Option<i32>,
}

/// Where Cargo has put the solution's program for this test.
pub fn program() -> &'static str {
    let program = option_env!(concat!("CARGO_BIN_EXE_", env!("CARGO_PKG_NAME")));
    program.unwrap_or_else(|| panic!("{} has no program of its name", PROBLEM))
}

pub fn solution() -> Command {
    Command::new(program())
}

/// Runs the solution on an input.
pub fn run(input: impl AsRef<[u8]>) -> Run {
    let input = input.as_ref();
    let start = String::from_utf8_lossy(&input[..input.len().min(200)]);
    run_program(&mut solution(), input, &format!("an input that starts\n{}", start))
}

/// Runs any program on an input. If it takes longer than the limit, it is killed, and the test fails with `what` it was.
pub fn run_program(program: &mut Command, input: &[u8], what: &str) -> Run {
    let mut live = Live::start(program);
    let mut stdin = live.stdin.take().unwrap();
    let bytes = input.to_vec();
    // A program may end before it has read everything: that is no fault of its own.
    thread::spawn(move || stdin.write_all(&bytes));
    live.end(what)
}

/// A program at the other end of two pipes, whose answers are collected while it runs.
pub struct Live {
    pub child: Child,
    /// Closed by `take`.
    pub stdin: Option<ChildStdin>,
    stdout: Collected,
    stderr: Collected,
}

impl Live {
    pub fn start(program: &mut Command) -> Live {
        let pipes = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        Live::of(pipes.spawn().unwrap_or_else(|error| panic!("cannot run {:?}: {}", program, error)))
    }

    /// Takes over a program that may have other ends than pipes.
    pub fn of(mut child: Child) -> Live {
        let stdin = child.stdin.take();
        let stdout = child.stdout.take().map_or_else(Collected::default, Collected::from);
        let stderr = child.stderr.take().map_or_else(Collected::default, Collected::from);
        Live { child, stdin, stdout, stderr }
    }

    /// Sends bytes, and says whether the program still listens.
    pub fn send(&mut self, bytes: impl AsRef<[u8]>) -> bool {
        self.stdin.as_mut().map_or(false, |stdin| stdin.write_all(bytes.as_ref()).is_ok())
    }

    /// Waits until the program has written `lines` lines to stdout, and says whether it did within the limit.
    pub fn shows(&mut self, lines: usize) -> bool {
        let enough = |text: &[u8]| text.iter().filter(|&&byte| byte == b'\n').count() >= lines;
        self.stdout.wait(enough, Instant::now() + LIMIT)
    }

    /// Waits until what was written to stderr ends with `text`.
    pub fn prompts(&mut self, text: &str) -> bool {
        self.stderr.wait(|written| written.ends_with(text.as_bytes()), Instant::now() + LIMIT)
    }

    /// What the program has written to stdout so far.
    pub fn stdout(&self) -> String {
        String::from_utf8_lossy(&self.stdout.text).into_owned()
    }

    /// Closes the input and waits for the end. The test fails with `what` it was if that does not come within the limit.
    pub fn end(mut self, what: &str) -> Run {
        self.stdin = None;
        let deadline = Instant::now() + LIMIT;
        self.stdout.wait(|_| false, deadline);
        self.stderr.wait(|_| false, deadline);
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
                return Run { stdout: text(&self.stdout.text), stderr: text(&self.stderr.text), code: status.code() };
            }
            assert!(Instant::now() < deadline, "{} does not end within {:?} on {}", PROBLEM, LIMIT, what);
            thread::yield_now();
        }
    }
}

/// No process outlives its test.
impl Drop for Live {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Reads a pipe in a thread of its own, so that neither side waits for the other.
#[derive(Default)]
struct Collected {
    pieces: Option<Receiver<Vec<u8>>>,
    text: Vec<u8>,
}

impl Collected {
    fn from(mut pipe: impl Read + Send + 'static) -> Collected {
        let (sender, pieces) = channel();
        thread::spawn(move || {
            let mut piece = vec![0; 1 << 16];
            while let Ok(length @ 1..) = pipe.read(&mut piece) {
                let _ = sender.send(piece[..length].to_vec());
            }
        });
        Collected { pieces: Some(pieces), text: Vec::new() }
    }

    /// Collects until `enough`, and says whether that came before the pipe's end and the deadline.
    fn wait(&mut self, enough: impl Fn(&[u8]) -> bool, deadline: Instant) -> bool {
        while !enough(&self.text) {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.pieces.as_ref().and_then(|pieces| pieces.recv_timeout(left).ok()) {
                Some(piece) => self.text.extend(piece),
                None => return false,
            }
        }
        true
    }
}

/// The workspace's root.
pub fn root() -> &'static Path {
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    folders.find(|folder| folder.join("Cargo.lock").is_file()).expect("a workspace around the package")
}

/// A text of the checkout, as it would be if no editor or archive had put in carriage returns or a byte-order mark.
pub fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    let text = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {}", path.display(), error));
    String::from_utf8_lossy(&text).trim_start_matches('\u{feff}').replace("\r\n", "\n")
}

/// `cargo submit`, as the user runs it in some folder of the checkout, but built where this test was built.
pub fn cargo_submit(argument: Option<&str>, folder: impl AsRef<Path>) -> Command {
    let mut cargo = Command::new(env!("CARGO"));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().expect("a folder around the scratch folder");
    cargo.arg("submit").args(argument).current_dir(root().join(folder)).env("CARGO_TARGET_DIR", target);
    cargo
}

/// One input with its answer.
pub struct Sample {
    /// Of the input, from the root.
    pub path: String,
    pub input: Vec<u8>,
    pub answer: String,
}

/// All of the solution's samples, in the order of their names; or what is missing.
pub fn all_samples() -> Result<Vec<Sample>, String> {
    let folder = format!("samples/{}", PROBLEM);
    let entries = root().join(&folder).read_dir().into_iter().flatten();
    let names = entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned());
    let names: BTreeSet<String> = names.filter(|name| !name.starts_with('.')).collect();
    let mut samples = Vec::new();
    for name in &names {
        let (partner, what) = match name.rsplit_once('.') {
            Some((case, "in")) => (format!("{}.out", case), "answer"),
            Some((case, "out")) => (format!("{}.in", case), "input"),
            _ => return Err(format!("{}/{} is neither an input, .in, nor an answer, .out", folder, name)),
        };
        if !names.contains(&partner) {
            return Err(format!("{} has no {}: write {}/{}", name, what, folder, partner));
        }
        if what == "answer" {
            let path = format!("{}/{}", folder, name);
            let input = std::fs::read(root().join(&path)).unwrap();
            let input = input.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&input).to_vec();
            samples.push(Sample { input, answer: text(format!("{}/{}", folder, partner)), path });
        }
    }
    if samples.is_empty() {
        return Err(format!("there are no samples: put the statement's into {}/sample.in and sample.out", folder));
    }
    Ok(samples)
}

/// The samples that the solution answers as it should: what other tests are made from. Of a sample that is missing or
/// not answered `samples.rs` tells, and nobody else.
pub fn samples() -> Vec<Sample> {
    let answered = |sample: &Sample| {
        let run = run(&sample.input);
        run.code == Some(0) && run.stdout == sample.answer
    };
    all_samples().unwrap_or_default().into_iter().filter(answered).collect()
}

/// The first line in which an output differs from the answer.
pub fn difference(answer: &str, output: &str) -> String {
    if answer.strip_suffix('\n') == Some(output) {
        return "the output lacks the line feed at its end".to_string();
    }
    if output.strip_suffix('\n') == Some(answer) {
        return "the file with the answer lacks the line feed at its end".to_string();
    }
    let (mut answer, mut output) = (answer.lines(), output.lines());
    for number in 1.. {
        let (expected, found) = (answer.next(), output.next());
        if expected != found || expected.is_none() {
            let show = |line: Option<&str>| line.map_or("nothing".to_string(), |line| format!("{:?}", line));
            return format!("line {}: expected {}, found {}", number, show(expected), show(found));
        }
    }
    unreachable!("texts end")
}

/// Compares the solution's answers on these positions with those of a brute force.
pub fn compare<T, F>(positions: &[Vec<u32>], answers: Vec<T>, mut brute_force: F)
where
    T: PartialEq + Debug,
    F: FnMut(&[u32]) -> T,
{
    assert_eq!(answers.len(), positions.len(), "left: the solution's answers, right: the positions");
    for (piles, answer) in positions.iter().zip(answers) {
        let expected = brute_force(piles);
        assert!(answer == expected, "{:?}: the solution says {:?}, the brute force {:?}", piles, answer, expected);
    }
}

/// A game played out by its moves alone: the judge of every theorem. It takes for granted that both players have the
/// same moves, that no play goes on for ever, and nothing of the piles: what they mean is the moves' affair.
pub struct Game<M> {
    moves: M,
    last_stone_wins: bool,
    known: HashMap<Vec<u32>, bool>,
}

impl<M: Fn(&[u32]) -> Vec<Vec<u32>>> Game<M> {
    /// `moves` gives every position after one move. Who cannot move has lost, or won if the last stone loses.
    pub fn new(moves: M, last_stone_wins: bool) -> Self {
        Game { moves, last_stone_wins, known: HashMap::new() }
    }

    pub fn mover_wins(&mut self, piles: &[u32]) -> bool {
        if let Some(&wins) = self.known.get(piles) {
            return wins;
        }
        let moves = (self.moves)(piles);
        let wins = moves.is_empty() && !self.last_stone_wins || moves.iter().any(|after| !self.mover_wins(after));
        self.known.insert(piles.to_vec(), wins);
        wins
    }

    pub fn winning_moves(&mut self, piles: &[u32]) -> usize {
        (self.moves)(piles).iter().filter(|after| !self.mover_wins(after)).count()
    }
}

/// Every way to take `least` to `most` stones from one pile.
pub fn taking(least: u32, most: u32) -> impl Fn(&[u32]) -> Vec<Vec<u32>> {
    move |piles| {
        let mut moves = Vec::new();
        for (i, &pile) in piles.iter().enumerate() {
            for taken in least..=most.min(pile) {
                let mut after = piles.to_vec();
                after[i] -= taken;
                moves.push(after);
            }
        }
        moves
    }
}

/// Every position of 1 to `piles` piles, each of 0 to `stones` stones.
pub fn positions(piles: usize, stones: u32) -> Vec<Vec<u32>> {
    let (mut all, mut longest) = (Vec::new(), vec![Vec::new()]);
    for _ in 0..piles {
        let longer = |piles: &Vec<u32>| (0..=stones).map(|pile| [&piles[..], &[pile]].concat()).collect::<Vec<_>>();
        longest = longest.iter().flat_map(longer).collect();
        all.extend(longest.iter().cloned());
    }
    all
}

/// The XOR of all piles but one.
pub fn xor_of_others(piles: &[u32], one: usize) -> u32 {
    piles[..one].iter().chain(&piles[one + 1..]).fold(0, |others, pile| others ^ pile)
}

/// Some moves of Nim without a bound, from a position too large to try them all: in each pile to the XOR of the others
/// and to sizes beside it, which alone can win whatever the ending, and to some at random. No move twice.
pub fn some_moves(random: &mut Random, piles: &[u32]) -> Vec<Vec<u32>> {
    let mut moves = Vec::new();
    for i in 0..piles.len() {
        let others = xor_of_others(piles, i);
        let mut sizes = vec![0, 1, others, others ^ 1, piles[i].saturating_sub(1)];
        sizes.extend((0..10).map(|_| random.between(0, piles[i])));
        sizes.retain(|&size| size < piles[i]);
        sizes.sort_unstable();
        sizes.dedup();
        moves.extend(sizes.iter().map(|&size| [&piles[..i], &[size], &piles[i + 1..]].concat()));
    }
    moves
}

/// The same positions where neither order nor empty piles matter: in reverse, and with an empty pile more.
pub fn disguised(positions: &[Vec<u32>]) -> Vec<Vec<u32>> {
    positions.iter().map(|piles| piles.iter().rev().copied().chain([0]).collect()).collect()
}

/// In misère Nim two rich piles are lost exactly if they are equal: whichever bit they differ in, the first player can
/// make them so.
pub fn every_bit_counts(wins: fn(&[Vec<u32>]) -> Vec<bool>) {
    for bit in 0..32 {
        let (one, other) = (0x5555_5556, 0x5555_5556 ^ 1 << bit);
        assert_eq!(wins(&[vec![one, other], vec![one, one], vec![other, other]]), [true, false, false], "bit {}", bit);
    }
}

/// A line of numbers, as a judge writes it.
pub fn line(numbers: &[u32]) -> String {
    let words: Vec<String> = numbers.iter().map(u32::to_string).collect();
    words.join(" ") + "\n"
}

/// A case as most judges write it: how many piles, and the piles.
pub fn case(piles: &[u32]) -> String {
    format!("{}\n{}", piles.len(), line(piles))
}

/// The solution's answers to a whole input, one a line; the input must be good.
pub fn answers(input: &str) -> Vec<String> {
    let run = run(input);
    assert!(run.code == Some(0) && run.stderr.is_empty(), "the solution ends with {:?}: {}", run.code, run.stderr);
    run.stdout.lines().map(str::to_string).collect()
}

/// The solution's verdicts on a whole input: whether each is `won`, the only other word being `lost`.
pub fn verdicts(input: &str, won: &str, lost: &str) -> Vec<bool> {
    let verdict = |answer: &String| {
        assert!(answer == won || answer == lost, "{:?} is no answer", answer);
        answer == won
    };
    answers(input).iter().map(verdict).collect()
}

/// Numbers that look random and are the same in every run (xorshift: the seed is not 0).
pub struct Random(pub u64);

impl Random {
    pub fn bits(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn one_of<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[self.between(0, choices.len() as u32 - 1) as usize]
    }

    /// One to `most` piles, all small or of any size: both have their traps.
    pub fn piles(&mut self, most: u32) -> Vec<u32> {
        let bits = self.between(1, 32);
        (0..self.between(1, most)).map(|_| (self.bits() & ((1 << bits) - 1)) as u32).collect()
    }

    /// A number from `low` to `high`.
    pub fn between(&mut self, low: u32, high: u32) -> u32 {
        low + (self.bits() % (u64::from(high - low) + 1)) as u32
    }
}
