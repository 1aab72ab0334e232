//! What every batch solution must do, made from its samples alone:
//!
//! 1. Numbers are decimal digits, 0 to 4,294,967,295. Every byte up to space separates them; a byte-order mark in front
//!    is skipped. Line ends mean nothing.
//! 2. The input may end where a case could begin, also without the terminating zero; an empty input is no case. A count
//!    of cases that promises more than there are is an error. After the terminator nothing is looked at.
//! 3. Bad input: the answers to all whole cases before it, nothing for the broken case, one short line on stderr that
//!    names the input's line, status 1. Never a panic, a silent wrap or a wrong answer. So with input that cannot be read.
//! 4. A count that promises more than the input holds takes no memory in advance.
//! 5. Answers to all that has been read are visible before the program waits for more; otherwise many go in one write.
//! 6. Output that cannot be written is an error; a pipe whose reader has gone ends the program quietly. (Rust opens a
//!    closed stdout as the null device, so answers into nothing are no error.)
//! 7. Memory does not grow with the input beyond the piles of one case, and not at all where the rule needs none.
//! 8. Same bytes in, same bytes out: from a file, through a pipe, or one byte at a time.

use crate::harness::{difference, root, run, samples, solution, Live, Random, Run, Sample, PROBLEM};
use std::ops::Range;
use std::process::Stdio;

/// What no solution may take for a number.
const GARBAGE: [&str; 11] =
    ["12x", "x12", "-1", "+5", "1.5", "4294967296", "99999999999999999999", "0x1", "\u{ff11}", "\"\\'", "1\u{7f}2"];

/// Solutions of which the first number counts the cases.
const COUNTED_CASES: [&str; 2] = ["cses1098", "hdu1907"];

/// Solutions whose cases follow each other to the end of the input.
const CASE_AFTER_CASE: [&str; 3] = ["bounded", "hdu2509", "poj2975"];

/// Solutions whose rule needs no pile to be kept.
const CONSTANT_MEMORY: [&str; 4] = ["abc297g", "cses1098", "hdu1907", "hdu2509"];

/// Nobody is tested, or spared, for being forgotten in a list.
fn assert_listed(list: &[&str], name: &str, belongs: bool) {
    let verb = if belongs { "add it to" } else { "take it out of" };
    assert_eq!(
        list.contains(&PROBLEM),
        belongs,
        "{} behaves otherwise: {} {} in tests/contract.rs",
        PROBLEM,
        verb,
        name
    );
}

/// Where the tokens of an input are.
fn tokens(input: &[u8]) -> Vec<Range<usize>> {
    let mut tokens = Vec::new();
    let mut start = None;
    for (at, &byte) in input.iter().chain(b" ").enumerate() {
        match start {
            None if byte > b' ' => start = Some(at),
            Some(from) if byte <= b' ' => {
                tokens.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    tokens
}

/// The statement's own sample, or else the first.
#[cfg(target_os = "linux")]
fn statement_sample() -> Option<Sample> {
    let samples = samples();
    let own = samples.iter().position(|sample| sample.path.ends_with("/sample.in")).unwrap_or(0);
    samples.into_iter().nth(own)
}

/// Every token of a small input; of a large one the first, the last and a hundred more.
fn chosen(count: usize) -> Vec<usize> {
    if count <= 200 {
        return (0..count).collect();
    }
    let mut random = Random(2975);
    let mut chosen: Vec<usize> = (0..100).map(|_| random.between(0, count as u32 - 1) as usize).collect();
    chosen.extend([0, count - 1]);
    chosen.sort_unstable();
    chosen.dedup();
    chosen
}

/// The line on which a place in the input is.
fn line(input: &[u8], at: usize) -> usize {
    1 + input[..at].iter().filter(|&&byte| byte == b'\n').count()
}

fn assert_answers(run: &Run, answer: &str, what: &str) {
    assert!(run.stdout == answer, "{}: {}", what, difference(answer, &run.stdout));
    assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", what);
}

/// Status 1, and one short line on stderr.
fn assert_refuses(run: &Run, error: &str, what: &str) {
    assert_eq!(run.code, Some(1), "{}: the status is not 1", what);
    assert!(run.stderr.starts_with(error), "{}: expected {:?}, found {:?}", what, error, run.stderr);
    assert!(run.stderr.ends_with('\n') && run.stderr.lines().count() == 1, "{}: {:?}", what, run.stderr);
    assert!(run.stderr.len() < 160, "{}: a long message: {:?}", what, run.stderr);
}

/// Contract 1: line ends mean nothing, and every byte up to space separates.
#[test]
fn white_space_means_nothing() {
    let all: Vec<u8> = (0..=b' ').collect();
    let separators: [&[u8]; 8] = [b" ", b"\n", b"\r\n", b"\t", b"\r", b"\0", b" \n\n\t \x0b\x0c\x1a\x1f ", &all];
    for sample in samples() {
        let tokens = tokens(&sample.input);
        for separator in &separators {
            let words: Vec<&[u8]> = tokens.iter().map(|token| &sample.input[token.clone()]).collect();
            let joined = words.join(*separator);
            let what = format!("{} with {:?} between its numbers", sample.path, separator);
            assert_answers(&run(&joined), &sample.answer, &what);
            let around = [separator, &joined[..], separator].concat();
            assert_answers(&run(&around), &sample.answer, &(what + " and around them"));
        }
    }
}

/// Contract 1: a byte-order mark in front is skipped, and nowhere else.
#[test]
fn byte_order_mark_in_front() {
    let mark = b"\xef\xbb\xbf";
    for sample in samples() {
        let what = format!("{} with a byte-order mark", sample.path);
        for between in [&b""[..], b"\r\n"] {
            assert_answers(&run([mark, between, &sample.input].concat()), &sample.answer, &what);
        }
        for front in [&b"\xef\xbb\xbf\xef\xbb\xbf"[..], b" \xef\xbb\xbf", b"\xef\xbb"] {
            let run = run([front, &sample.input].concat());
            assert_refuses(&run, "error: line 1: expected a number", &format!("{} after {:?}", what, front));
            assert_eq!(run.stdout, "", "{} after {:?}", what, front);
        }
    }
}

/// Contract 1: leading zeros change nothing, however many.
#[test]
fn leading_zeros() {
    for sample in samples() {
        for zeros in [1, 7, 8, 9, 10, 30, 70_000] {
            let tokens = tokens(&sample.input);
            let mut padded = sample.input.clone();
            for &i in chosen(tokens.len()).iter().rev().take(20) {
                let at = tokens[i].start;
                if padded[at..tokens[i].end].iter().all(u8::is_ascii_digit) {
                    padded.splice(at..at, std::iter::repeat(b'0').take(zeros));
                }
            }
            let what = format!("{} with {} leading zeros", sample.path, zeros);
            assert_answers(&run(&padded), &sample.answer, &what);
        }
    }
}

/// Contract 2: an empty input is no case.
#[test]
fn nothing_in_nothing_out() {
    for input in [&b""[..], b"\n", b" \r\n\t", b"\xef\xbb\xbf", b"\x1a"] {
        assert_answers(&run(input), "", &format!("the input {:?}", input));
    }
}

/// Contracts 2 and 3: wherever the input ends, the answers to the cases before stand, and nothing else does.
#[test]
fn cut_and_garbled() {
    for sample in samples() {
        let (input, path) = (&sample.input, &sample.path);
        let tokens = tokens(input);
        let mut lines = 0;
        for i in chosen(tokens.len()) {
            let before = if i == 0 { 0 } else { tokens[i - 1].end };
            let cut = run(&input[..before]);
            let what = format!("{}, cut after {} numbers", path, i);
            assert!(sample.answer.starts_with(&cut.stdout), "{}: {}", what, cut.stdout);
            assert!(cut.stdout.is_empty() || cut.stdout.ends_with('\n'), "{}: {:?}", what, cut.stdout);
            let count = cut.stdout.lines().count();
            assert!(count >= lines, "{}: {} answers, but {} to a shorter input", what, count, lines);
            lines = count;
            if cut.code == Some(0) {
                assert_eq!(cut.stderr, "", "{}", what);
            } else {
                let error = format!("error: line {}: the input ends within a case\n", line(input, before));
                assert_refuses(&cut, &error, &what);
            }

            for garbage in GARBAGE.iter().cycle().skip(i).take(if i < 3 { GARBAGE.len() } else { 1 }) {
                let garbled = run([&input[..tokens[i].start], garbage.as_bytes(), &input[tokens[i].end..]].concat());
                let what = format!("{}, with {:?} in the place of number {}", path, garbage, i + 1);
                if garbled.code == Some(0) {
                    assert_answers(&garbled, &sample.answer, &what);
                } else {
                    let line = line(input, tokens[i].start);
                    let error =
                        format!("error: line {}: expected a number from 0 to 4294967295, found {:?}\n", line, garbage);
                    assert_refuses(&garbled, &error, &what);
                    assert_eq!(garbled.stdout, cut.stdout, "{}", what);
                }
            }
        }
    }
}

/// Contracts 2 and 3, where the first number counts the cases: a cut in the last case loses that answer alone.
#[test]
fn cut_in_the_last_of_a_count_of_cases() {
    let samples = samples();
    if samples.is_empty() {
        return;
    }
    // The first number counts the cases if one less of it takes the last answer away, from every sample.
    let one_less: Option<Vec<String>> =
        samples.iter().map(|sample| one_case_less(&sample.input, &sample.answer)).collect();
    assert_listed(&COUNTED_CASES, "COUNTED_CASES", one_less.is_some());
    for (sample, fewer) in samples.iter().zip(one_less.unwrap_or_default()) {
        let last = tokens(&sample.input).pop().unwrap();
        let cut = run(&sample.input[..last.start]);
        let what = format!("{}, cut before its last number", sample.path);
        assert!(cut.stdout == fewer, "{}: {}", what, difference(&fewer, &cut.stdout));
        assert_refuses(&cut, "error: line ", &what);
    }
}

/// The answers with the first number lowered by one, if those are all but the last.
fn one_case_less(input: &[u8], answer: &str) -> Option<String> {
    let first = tokens(input).into_iter().next()?;
    let lowered = std::str::from_utf8(&input[first.clone()]).ok()?.parse::<u32>().ok()?.checked_sub(1)?;
    let fewer = run([lowered.to_string().as_bytes(), &input[first.end..]].concat());
    let rest = answer.strip_prefix(&fewer.stdout)?;
    Some(fewer.stdout.clone()).filter(|_| fewer.code == Some(0) && rest.lines().count() == 1)
}

/// Contract 3: the message is short whatever the bytes.
#[test]
fn endless_garbage() {
    for byte in ["x", "9", "\u{20ac}", "\""] {
        let run = run(byte.repeat(1_000_000));
        assert_refuses(&run, "error: line 1: expected a number from 0 to 4294967295, found \"", byte);
        assert!(run.stderr.ends_with("\"...\n"), "{}", run.stderr);
    }
}

/// Contract 3: garbage is refused as soon as there is more of it than the message shows, though the input goes on.
#[test]
fn garbage_without_an_end() {
    for garbage in ["x".repeat(21), "9".repeat(21), "\u{20ac}".repeat(7)] {
        let mut live = Live::start(&mut solution());
        live.send(&garbage);
        let stdin = live.stdin.take();
        let run = live.end(&format!("{:?} while the input stays open", garbage));
        drop(stdin);
        assert_refuses(&run, "error: line 1: expected a number from 0 to 4294967295, found \"", &garbage);
    }
}

/// Contract 3: input that cannot be read is an error, too.
#[test]
#[cfg(unix)]
fn a_directory_is_no_input() {
    let folder = std::fs::File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let output = solution().stdin(folder).output().unwrap();
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{}", stderr);
    assert!(stderr.starts_with("error: cannot read the input: ") && stderr.lines().count() == 1, "{}", stderr);
}

/// Contract 3: an error that cannot be told is one all the same.
#[test]
#[cfg(target_os = "linux")]
fn a_full_stderr_changes_nothing() {
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    for sample in samples() {
        let input = [&sample.input[..], b" x"].concat();
        let expected = run(&input);
        let mut program = solution();
        let program = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(full.try_clone().unwrap());
        let mut live = Live::of(program.spawn().unwrap());
        live.send(&input);
        let found = live.end(&sample.path);
        assert_eq!((found.code, found.stdout), (expected.code, expected.stdout), "{}", sample.path);
    }
}

/// Contract 4: a count that lies takes no memory.
#[test]
#[cfg(target_os = "linux")]
fn a_count_that_lies_takes_no_memory() {
    let mut live = Live::start(&mut solution());
    live.send("4294967295 4294967295 4294967295 1 ");
    let peak = settled_peak(&live);
    assert!(peak < 8_000, "{} kB for four numbers", peak);
    let run = live.end("a count that lies");
    assert_eq!(run.stdout, "");
    assert_refuses(&run, "error: line 1: the input ends within a case\n", "a count that lies");
}

/// Contract 5: answers to what has been read are visible before the program waits for more.
#[test]
fn answers_before_it_waits() {
    for sample in samples() {
        let tokens = tokens(&sample.input);
        let mut live = Live::start(&mut solution());
        let (mut sent, mut lines) = (0, 0);
        for &i in chosen(tokens.len()).iter().take(60) {
            let count = run(&sample.input[..tokens[i].end]).stdout.lines().count();
            if count > lines {
                live.send(&sample.input[sent..tokens[i].end]);
                live.send(" ");
                sent = tokens[i].end;
                lines = count;
                let what = format!("{}: {} answers after {} numbers", sample.path, lines, i + 1);
                assert!(live.shows(lines), "{} are not visible while the program waits", what);
            }
        }
        live.send(&sample.input[sent..]);
        let path = &sample.path;
        assert_answers(&live.end(path), &sample.answer, path);
    }
}

/// Contract 6: answers that cannot be written are an error.
#[test]
#[cfg(target_os = "linux")]
fn a_full_device() {
    for sample in samples() {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output =
            solution().stdin(std::fs::File::open(root().join(&sample.path)).unwrap()).stdout(full).output().unwrap();
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{}: {}", sample.path, stderr);
        assert!(stderr.starts_with("error: cannot write the answers: "), "{}", stderr);
        assert_eq!(stderr.lines().count(), 1, "{}", stderr);
    }
}

/// Contract 6: a reader that has gone ends the program quietly.
#[test]
fn a_reader_that_has_gone() {
    for sample in samples() {
        let mut program = solution();
        let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let mut live = Live::of(child);
        live.send(&sample.input);
        let run = live.end(&sample.path);
        assert_eq!((run.code, run.stderr.as_str()), (Some(0), ""), "{}", sample.path);
    }
}

/// Contracts 3 and 6: where the input is bad and the answers before that cannot be written, the writing is told; a
/// reader that has gone hears of neither.
#[test]
#[cfg(target_os = "linux")]
fn bad_input_and_no_way_to_answer() {
    for sample in samples() {
        let last = tokens(&sample.input).pop().unwrap();
        let garbled = [&sample.input[..last.start], b"x "].concat();
        if run(&garbled).stdout.is_empty() {
            continue; // Nothing is to be written.
        }
        let end = |stdout: Stdio| {
            let mut child = solution().stdin(Stdio::piped()).stdout(stdout).stderr(Stdio::piped()).spawn().unwrap();
            drop(child.stdout.take());
            let mut live = Live::of(child);
            live.send(&garbled);
            live.end(&sample.path)
        };
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        assert_refuses(&end(full.into()), "error: cannot write the answers: ", &sample.path);
        // A program that another test starts just now may hold a copy of the pipe for a moment.
        let quiet = (0..50).map(|_| end(Stdio::piped())).any(|run| run.code == Some(0) && run.stderr.is_empty());
        assert!(quiet, "{}: something is said to a reader that has gone", sample.path);
    }
}

/// Contract 7: memory stays as it is while blanks and zeros go by.
#[test]
#[cfg(target_os = "linux")]
fn memory_does_not_grow() {
    let sample = match statement_sample() {
        Some(sample) => sample,
        None => return,
    };
    let tokens = tokens(&sample.input);
    let last = tokens[tokens.len() - 1].start;
    let peak = |stretch: &[u8]| {
        let mut live = Live::start(&mut solution());
        for token in &tokens[..tokens.len() - 1] {
            for _ in 0..(8 << 20) / tokens.len() / 4096 {
                live.send(stretch);
            }
            live.send(&sample.input[token.clone()]);
            live.send(" ");
        }
        let peak = settled_peak(&live);
        live.send(&sample.input[last..]);
        let path = &sample.path;
        assert_answers(&live.end(path), &sample.answer, path);
        peak
    };
    let plain = peak(b"");
    for stretch in [vec![b' '; 4096], vec![b'\n'; 4096], vec![b'0'; 4096]] {
        let stretched = peak(&stretch);
        assert!(stretched < plain + 500, "{} kB, but {} kB with {:?} put in", plain, stretched, &stretch[..1]);
    }
}

/// Contract 7: where the rule needs no pile, none is kept.
#[test]
#[cfg(target_os = "linux")]
fn constant_memory() {
    let mut live = Live::start(&mut solution());
    live.send("4294967295 4294967295 4294967295 ");
    let few = settled_peak(&live);
    live.send("1 ".repeat(4 << 20));
    let many = settled_peak(&live);
    assert_listed(&CONSTANT_MEMORY, "CONSTANT_MEMORY", many < few + 500);
}

/// Contracts 5 and 7, where cases follow each other to the end of the input: a case is forgotten when it is answered,
/// and many answers go in one write.
#[test]
#[cfg(target_os = "linux")]
fn case_after_case() {
    let sample = match statement_sample() {
        Some(sample) => sample,
        None => return,
    };
    // Without a terminator, if it has one.
    let last = tokens(&sample.input).pop().unwrap();
    let end = if run(&sample.input[..last.start]).stdout == sample.answer { last.start } else { last.end };
    let cases = [&sample.input[..end], b" "].concat();
    let follow = run(cases.repeat(2)).stdout == sample.answer.repeat(2);
    assert_listed(&CASE_AFTER_CASE, "CASE_AFTER_CASE", follow);
    if !follow {
        return; // One case an input, or a count of cases in front.
    }
    let peak_and_writes = |times: usize| {
        let mut live = Live::start(&mut solution());
        live.send(cases.repeat(times));
        let peak = settled_peak(&live);
        let io = std::fs::read_to_string(format!("/proc/{}/io", live.child.id())).unwrap();
        let writes = io.lines().find_map(|line| line.strip_prefix("syscw: ")?.parse::<usize>().ok()).unwrap();
        assert_answers(&live.end("many cases"), &sample.answer.repeat(times), "many cases");
        (peak, writes)
    };
    let many = (4 << 20) / cases.len();
    let ((few_kb, _), (many_kb, writes)) = (peak_and_writes(1), peak_and_writes(many));
    assert!(many_kb < few_kb + 500, "{} kB, but {} kB with {} times as many cases", few_kb, many_kb, many);
    assert!(writes < many / 20, "{} writes for {} times the answers of {}", writes, many, sample.path);
}

/// The most memory that a program had, in kB, once it has read what was sent and waits.
#[cfg(target_os = "linux")]
fn settled_peak(live: &Live) -> u64 {
    let status = || std::fs::read_to_string(format!("/proc/{}/status", live.child.id())).unwrap();
    let value = |status: &str, key: &str| {
        let line = status.lines().find(|line| line.starts_with(key)).expect("a key of /proc/<pid>/status");
        line[key.len()..].trim().to_string()
    };
    for _ in 0..2_000 {
        if value(&status(), "State:").starts_with('S') {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    let peak = value(&status(), "VmHWM:");
    peak.trim_end_matches(" kB").parse().unwrap()
}

/// Contract 8: same bytes in, same bytes out: from a file, in one piece, or byte by byte.
#[test]
fn however_the_bytes_come() {
    for sample in samples() {
        let path = &sample.path;
        let file = std::fs::File::open(root().join(&sample.path)).unwrap();
        let mut program = solution();
        let program = program.stdin(file).stdout(Stdio::piped()).stderr(Stdio::piped());
        let from_file = Live::of(program.spawn().unwrap()).end(&format!("{} as a file", path));
        assert_answers(&from_file, &sample.answer, &format!("{} as a file", path));
        assert_answers(&run(&sample.input), &sample.answer, &format!("{} through a pipe", path));
        if sample.input.len() < 10_000 {
            let mut live = Live::start(&mut solution());
            for byte in sample.input.chunks(1) {
                live.send(byte);
                std::thread::yield_now();
            }
            let what = format!("{} byte by byte", path);
            assert_answers(&live.end(&what), &sample.answer, &what);
        }
    }
}
