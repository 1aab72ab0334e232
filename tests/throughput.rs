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
const INPUTS: [(&str, u32, u32, u32); 3] =
    [("L", 1000, 1000, 1_000_000_000), ("S", 47, 47, 4747), ("T", 1, 3, 1_000_000_000)];

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
    let mut columns = Vec::new();
    for (name, least, most, largest) in INPUTS {
        let bytes = input(megabytes << 20, least, most, largest);
        let path = scratch("throughput.in");
        fs::write(&path, &bytes).unwrap();
        for mode in ["file", "pipe"] {
            let mut times = vec![Vec::new(); contestants.len()];
            for round in 1..=rounds {
                eprint!("\r{} {}, round {} of {} ", name, mode, round, rounds);
                let mut expected = None;
                for (contestant, times) in contestants.iter().zip(&mut times) {
                    let (time, answers) = if mode == "file" {
                        run(contestant, File::open(&path).unwrap().into(), Vec::new())
                    } else {
                        run(contestant, Stdio::piped(), bytes.clone())
                    };
                    times.push(time.as_secs_f64());
                    if contestant.answers {
                        let expected = expected.get_or_insert_with(|| answers.clone());
                        assert!(*expected == answers, "{} answers {} in another way", contestant.name, name);
                    }
                }
            }
            columns.push((format!("{} {}", name, mode), times));
        }
        fs::remove_file(&path).unwrap();
    }
    eprintln!("\r{:30}", "");
    print!("{}", table(&contestants, &columns, megabytes));
}

/// A table of times as multiples of the first contestant's: the median of the rounds, and their spread.
fn table(contestants: &[Contestant], columns: &[(String, Vec<Vec<f64>>)], megabytes: usize) -> String {
    let unit = if cfg!(target_os = "linux") { "CPU time" } else { "wall time" };
    let names: String = columns.iter().map(|(name, _)| format!(" {} |", name)).collect();
    let mut table = format!("| {} / ours |{}\n|---|{}\n", unit, names, "---|".repeat(columns.len()));
    for (i, contestant) in contestants.iter().enumerate() {
        table += &format!("| {} |", contestant.name);
        for (_, times) in columns {
            let ratios = sorted(times[i].iter().zip(&times[0]).map(|(time, ours)| time / ours).collect());
            let (least, most) = (ratios[0], ratios[ratios.len() - 1]);
            table += &format!(" {:.2} ({:.2}-{:.2}) |", ratios[ratios.len() / 2], least, most);
        }
        table += "\n";
    }
    let speed = |times: &[f64]| megabytes as f64 * 1.048_576 / sorted(times.to_vec())[times.len() / 2];
    let speeds: String = columns.iter().map(|(_, times)| format!(" {:.0} |", speed(&times[0]))).collect();
    table + &format!("| ours in MB/s, here and now |{}\n", speeds)
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
    for (name, define) in [("C: fread and gc()", "-DFREAD"), ("C: scanf", "-DSCANF")] {
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
fn input(size: usize, least: u32, most: u32, largest: u32) -> Vec<u8> {
    let mut random = Random(2975);
    let mut bytes = Vec::with_capacity(size + 20_000);
    while bytes.len() < size {
        let n = random.between(least, most);
        writeln!(bytes, "{}", n).unwrap();
        for i in 1..=n {
            write!(bytes, "{}{}", random.between(1, largest), if i < n { " " } else { "\n" }).unwrap();
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
