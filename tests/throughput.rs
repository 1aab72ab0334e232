//! The benchmark: how fast POJ 2975 is answered, beside other ways to read its input.
//!
//! All programs run in turn on the same inputs, in one run, and are compared by the CPU time that they took: absolute
//! times say more of the machine and its other work than of the programs.
#![forbid(unsafe_code)]

pub mod harness;

use harness::Random;
use std::fs::File;
use std::io::{BufRead, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

const ROUNDS: usize = 7;
const MEGABYTES: usize = 32;
const MEGABYTES_QUICK: usize = 2;

const C_READER: &str = "C: fread and gc()";

/// Two readers as contestants write them in C.
const C_SOURCE: &str = r#"
#include <stdio.h>
#ifdef SCANF
static int next(unsigned *x) { return scanf("%u", x) == 1; }
#else
static char buffer[1 << 16], *at = buffer, *end = buffer;
static int gc(void) {
    if (at == end) {
        at = buffer;
        end = buffer + fread(buffer, 1, sizeof buffer, stdin);
        if (at == end) return -1;
    }
    return *at++;
}
static int next(unsigned *x) {
    int c = gc();
    while (c != -1 && (c < '0' || c > '9')) c = gc();
    if (c == -1) return 0;
    for (*x = 0; c >= '0' && c <= '9'; c = gc()) *x = *x * 10 + (c - '0');
    return 1;
}
#endif
static unsigned piles[1000];
int main(void) {
    unsigned n;
    while (next(&n) && n) {
        unsigned nim_sum = 0, count = 0;
        for (unsigned i = 0; i < n; i++) {
            next(&piles[i]);
            nim_sum ^= piles[i];
        }
        for (unsigned i = 0; i < n; i++) count += (piles[i] ^ nim_sum) < piles[i];
        printf("%u\n", count);
    }
}
"#;

/// A program that is compared, by name.
struct Contestant {
    name: &'static str,
    program: PathBuf,
    argument: Option<&'static str>,
    answers: bool,
}

/// Inputs by name: the least and the largest number of piles in a case, and the largest pile.
const INPUTS: [(&str, [u32; 3]); 3] =
    [("L", [1000, 1000, 1_000_000_000]), ("S", [47, 47, 4747]), ("T", [1, 3, 1_000_000_000])];

/// How an input is laid out.
struct Layout {
    name: &'static str,
    /// One of these stands between two piles.
    between: [&'static str; 3],
    line_end: &'static str,
    /// How wide a pile is at the least.
    width: usize,
}

const PLAIN: Layout = Layout { name: "one blank between, line feeds", between: [" "; 3], line_end: "\n", width: 1 };
const LAYOUTS: [Layout; 6] = [
    PLAIN,
    Layout { name: "lines end with CRLF", line_end: "\r\n", ..PLAIN },
    Layout { name: "a blank before each line end", line_end: " \n", ..PLAIN },
    Layout { name: "one number a line, CRLF", between: ["\r\n"; 3], line_end: "\r\n", ..PLAIN },
    Layout { name: "one to three blanks between", between: [" ", "  ", "   "], ..PLAIN },
    Layout { name: "right-aligned columns of 11", between: [""; 3], width: 11, ..PLAIN },
];

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match arguments.iter().find_map(|argument| argument.strip_prefix("--read=")) {
        Some("only") => only_read(),
        Some("whole") => split_the_whole(),
        Some("lines") => split_lines(),
        Some(other) => panic!("there is no reader {:?}", other),
        None if arguments.iter().any(|argument| argument == "--quick") => compare(MEGABYTES_QUICK, 3),
        None => compare(MEGABYTES, ROUNDS),
    }
}

fn compare(megabytes: usize, rounds: usize) {
    let contestants = contestants();
    let all: Vec<&Contestant> = contestants.iter().collect();
    let (mut columns, mut names) = (Vec::new(), Vec::new());
    for (name, sizes) in INPUTS {
        let bytes = input(megabytes << 20, sizes, &PLAIN);
        for pipe in [false, true] {
            names.push(format!("{} {}", name, if pipe { "pipe" } else { "file" }));
            columns.push(measure(&all, &bytes, pipe, rounds));
        }
    }
    eprintln!();
    let unit = if cfg!(target_os = "linux") { "CPU time" } else { "wall time" };
    print!("{}", head(&format!("{} / ours", unit), &names));
    for (i, contestant) in contestants.iter().enumerate() {
        print!("{}", row(contestant.name, columns.iter().map(|times| ratio(&times[i], &times[0]))));
    }
    let speed = |times: &[Vec<f64>]| format!("{:.0}", megabytes as f64 * 1.048_576 / median(&times[0]));
    println!("{}", row("ours in MB/s, here and now", columns.iter().map(|times| speed(times))));

    if let Some(c) = all.iter().find(|contestant| contestant.name == C_READER) {
        compare_layouts(&[all[0], c], unit, megabytes, rounds);
    }
}

fn compare_layouts(pair: &[&Contestant; 2], unit: &str, megabytes: usize, rounds: usize) {
    let names = INPUTS.map(|(name, _)| name.to_string());
    let mut table = head(&format!("{}: {} / {}", unit, pair[0].name, pair[1].name), &names);
    for layout in &LAYOUTS {
        let ratios = INPUTS.iter().map(|&(_, sizes)| {
            let times = measure(pair, &input(megabytes << 20, sizes, layout), false, rounds);
            ratio(&times[0], &times[1])
        });
        table += &row(layout.name, ratios);
    }
    eprintln!();
    print!("{}", table);
}

/// The seconds of every contestant in every round, all of them in turn.
fn measure(contestants: &[&Contestant], bytes: &[u8], pipe: bool, rounds: usize) -> Vec<Vec<f64>> {
    let path = scratch("throughput.in");
    fs::write(&path, bytes).unwrap();
    let mut times = vec![Vec::new(); contestants.len()];
    for _ in 0..rounds {
        eprint!(".");
        let mut expected = None;
        for (contestant, times) in contestants.iter().zip(&mut times) {
            let (time, answers) = if pipe {
                run(contestant, Stdio::piped(), bytes.to_vec())
            } else {
                run(contestant, File::open(&path).unwrap().into(), Vec::new())
            };
            times.push(time.as_secs_f64());
            if contestant.answers {
                let expected = expected.get_or_insert_with(|| answers.clone());
                assert!(*expected == answers, "{} answers in another way", contestant.name);
            }
        }
    }
    fs::remove_file(&path).unwrap();
    times
}

/// The median of the rounds, and their spread.
fn ratio(times: &[f64], others: &[f64]) -> String {
    let ratios = sorted(times.iter().zip(others).map(|(time, other)| time / other).collect());
    format!("{:.2} ({:.2}-{:.2})", ratios[ratios.len() / 2], ratios[0], ratios[ratios.len() - 1])
}

fn head(name: &str, columns: &[String]) -> String {
    row(name, columns.iter().cloned()) + "|---|" + &"---|".repeat(columns.len()) + "\n"
}

fn row(name: &str, cells: impl Iterator<Item = String>) -> String {
    let cells: String = cells.map(|cell| format!(" {} |", cell)).collect();
    format!("| {} |{}\n", name, cells)
}

fn median(numbers: &[f64]) -> f64 {
    sorted(numbers.to_vec())[numbers.len() / 2]
}

fn sorted(mut numbers: Vec<f64>) -> Vec<f64> {
    numbers.sort_by(|a, b| a.partial_cmp(b).expect("times are numbers"));
    numbers
}

/// The solution first, then what it is compared with.
fn contestants() -> Vec<Contestant> {
    let this = env::current_exe().unwrap();
    let ours = PathBuf::from(harness::program());
    let mut contestants = vec![
        Contestant { name: "ours", program: ours, argument: None, answers: true },
        Contestant { name: "only read", program: this.clone(), argument: Some("--read=only"), answers: false },
        Contestant {
            name: "read_to_string, split, parse",
            program: this.clone(),
            argument: Some("--read=whole"),
            answers: true,
        },
        Contestant { name: "read_line, split, parse", program: this, argument: Some("--read=lines"), answers: true },
    ];
    for (name, define) in [(C_READER, "-DFREAD"), ("C: scanf", "-DSCANF")] {
        match compile_c(define) {
            Some(program) => contestants.push(Contestant { name, program, argument: None, answers: true }),
            None => eprintln!("no C compiler: {} is left out", name),
        }
    }
    contestants
}

fn compile_c(define: &str) -> Option<PathBuf> {
    let (source, program) = (scratch("reader.c"), scratch(&format!("reader{}.exe", define)));
    fs::write(&source, C_SOURCE).unwrap();
    let status = Command::new("cc").args(["-O2", define, "-o"]).arg(&program).arg(&source).status();
    status.ok().filter(|status| status.success()).map(|_| program)
}

fn scratch(name: &str) -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// Cases of random piles, the same in every run, up to a size.
fn input(size: usize, [least, most, largest]: [u32; 3], layout: &Layout) -> Vec<u8> {
    let mut random = Random(2975);
    let mut bytes = Vec::with_capacity(size + 20_000);
    while bytes.len() < size {
        let n = random.between(least, most);
        write!(bytes, "{}{}", n, layout.line_end).unwrap();
        for i in 1..=n {
            let after = if i < n { random.one_of(&layout.between) } else { layout.line_end };
            write!(bytes, "{:width$}{}", random.between(1, largest), after, width = layout.width).unwrap();
        }
    }
    bytes.extend(b"0\n");
    bytes
}

/// Runs a contestant; what is not in `stdin` comes through a pipe.
fn run(contestant: &Contestant, stdin: Stdio, piped: Vec<u8>) -> (Duration, Vec<u8>) {
    let mut command = Command::new(&contestant.program);
    let started = Instant::now();
    let mut child = command.args(contestant.argument).stdin(stdin).stdout(Stdio::piped()).spawn().unwrap();
    if let Some(mut stdin) = child.stdin.take() {
        thread::spawn(move || stdin.write_all(&piped));
    }
    let mut answers = Vec::new();
    child.stdout.take().unwrap().read_to_end(&mut answers).unwrap();
    let cpu = cpu_time(&child);
    assert!(child.wait().unwrap().success(), "{} failed", contestant.name);
    (cpu.unwrap_or_else(|| started.elapsed()), answers)
}

/// The CPU time of a child, read when it has ended and before it is waited for: Linux keeps it until then.
fn cpu_time(child: &Child) -> Option<Duration> {
    let of_child = |file: &str| fs::read_to_string(format!("/proc/{}/{}", child.id(), file)).ok();
    while !of_child("stat")?.rsplit(')').next()?.trim_start().starts_with('Z') {
        thread::yield_now();
    }
    let nanoseconds = of_child("schedstat")?.split(' ').next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

/// What no program that reads can do without.
fn only_read() {
    let mut buffer = vec![0; 1 << 16];
    let stdin = std::io::stdin();
    while stdin.lock().read(&mut buffer).unwrap() > 0 {}
}

fn split_the_whole() {
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).unwrap();
    solve(text.split_ascii_whitespace().map(|word| word.parse().unwrap()));
}

fn split_lines() {
    let stdin = std::io::stdin();
    let mut stdin = stdin.lock();
    let mut line = String::new();
    let mut numbers = Vec::new().into_iter();
    solve(std::iter::from_fn(|| loop {
        if let Some(number) = numbers.next() {
            return Some(number);
        }
        line.clear();
        if stdin.read_line(&mut line).unwrap() == 0 {
            return None;
        }
        let words = line.split_ascii_whitespace();
        numbers = words.map(|word| word.parse().unwrap()).collect::<Vec<u32>>().into_iter();
    }));
}

fn solve(mut numbers: impl Iterator<Item = u32>) {
    let stdout = std::io::stdout();
    let mut stdout = std::io::BufWriter::new(stdout.lock());
    let mut piles = Vec::new();
    while let Some(n) = numbers.next().filter(|&n| n > 0) {
        piles.clear();
        piles.extend(numbers.by_ref().take(n as usize));
        let nim_sum = piles.iter().fold(0, |sum, pile| sum ^ pile);
        writeln!(stdout, "{}", piles.iter().filter(|&&pile| pile ^ nim_sum < pile).count()).unwrap();
    }
}
