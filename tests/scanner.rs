//! The scanner through its public face, against a parser as plain as can be.

pub mod harness;

use harness::Random;
use io::Judge;
use std::cell::RefCell;
use std::io::{Error, ErrorKind, Read, Result, Write};
use std::rc::Rc;
use std::sync::Once;
use std::thread;

/// Where what `io` flags, indexes and reads at a time ends.
const EDGES: [usize; 4] = [64, 128, 4096, 65_536];

/// Hands out its input in pieces of these sizes in turn, with an interruption before each.
struct Pieces<'a> {
    input: &'a [u8],
    sizes: &'a [usize],
    calls: usize,
}

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
        self.calls += 1;
        if self.calls % 2 == 1 {
            return Err(ErrorKind::Interrupted.into());
        }
        let size = self.sizes[self.calls / 2 % self.sizes.len()].min(buffer.len()).min(self.input.len());
        buffer[..size].copy_from_slice(&self.input[..size]);
        self.input = &self.input[size..];
        Ok(size)
    }
}

/// Ends the whole test program if the scanner does not end: a loop in this process cannot be killed alone.
fn limit_time() {
    static STARTED: Once = Once::new();
    STARTED.call_once(|| {
        thread::spawn(|| {
            thread::sleep(6 * harness::LIMIT);
            eprintln!(
                "error: the scanner does not end within {:?} in one of the tests above that are not ok",
                6 * harness::LIMIT
            );
            std::process::exit(1)
        });
    });
}

/// A reader of the same input that is as plain as can be.
struct Plain<'a> {
    input: &'a [u8],
    at: usize,
    /// The line of the token that was read last.
    line: usize,
}

impl<'a> Plain<'a> {
    fn new(input: &'a [u8]) -> Self {
        Plain { input, at: if input.starts_with(b"\xef\xbb\xbf") { 3 } else { 0 }, line: 1 }
    }

    /// Where from here on the first byte is that is of that kind, or the end.
    fn find(&self, kind: fn(u8) -> bool) -> usize {
        self.input[self.at..].iter().position(|&byte| kind(byte)).map_or(self.input.len(), |steps| self.at + steps)
    }

    fn number_or_end(&mut self) -> std::result::Result<Option<u32>, String> {
        let blanks = &self.input[self.at..self.find(|byte| byte > b' ')];
        self.at += blanks.len();
        let token = &self.input[self.at..self.find(|byte| byte <= b' ')];
        self.at += token.len();
        if token.is_empty() {
            return Ok(None);
        }
        self.line += blanks.iter().filter(|&&byte| byte == b'\n').count();
        let text = String::from_utf8_lossy(token);
        match text.parse::<u128>() {
            Ok(number) if !text.starts_with('+') && number <= u128::from(u32::MAX) => Ok(Some(number as u32)),
            _ => {
                let shown = String::from_utf8_lossy(&token[..token.len().min(20)]);
                let more = if token.len() > 20 { "..." } else { "" };
                let expected = "expected a number from 0 to 4294967295";
                Err(format!("line {}: {}, found {:?}{}", self.line, expected, shown, more))
            }
        }
    }

    fn number(&mut self) -> std::result::Result<u32, String> {
        let line = self.line;
        self.number_or_end()?.ok_or_else(|| format!("line {}: the input ends within a case", line))
    }

    fn skip_line(&mut self) {
        self.at = self.find(|byte| byte == b'\n');
    }
}

/// All numbers, then the message of the error that ends them, that of the end of the input included.
type Outcome = (Vec<u32>, String);

fn scanned(input: &[u8], sizes: &[usize]) -> Outcome {
    limit_time();
    let mut judge = Judge::new(Pieces { input, sizes, calls: 0 }, std::io::sink());
    let mut numbers = Vec::new();
    loop {
        match judge.number() {
            Ok(number) => numbers.push(number),
            Err(error) => return (numbers, error.to_string()),
        }
    }
}

fn plain(input: &[u8]) -> Outcome {
    let mut plain = Plain::new(input);
    let mut numbers = Vec::new();
    loop {
        match plain.number() {
            Ok(number) => numbers.push(number),
            Err(error) => return (numbers, error),
        }
    }
}

fn assert_scans(input: &[u8], sizes: &[usize]) {
    let start = String::from_utf8_lossy(&input[..input.len().min(60)]).into_owned();
    assert!(scanned(input, sizes) == plain(input), "{} bytes in pieces of {:?}: {:?}", input.len(), sizes, start);
}

#[test]
fn the_least_and_the_largest_number() {
    for (token, number) in [("0", 0), ("1", 1), ("999999999", 999_999_999), ("1000000000", 1_000_000_000)] {
        assert_eq!(scanned(token.as_bytes(), &[1]).0, [number], "{}", token);
    }
    assert_eq!(scanned(b"4294967295 004294967295 4294967295\n", &[99]).0, [u32::MAX; 3]);
    let large =
        ["4294967296", "4294967300", "9999999999", "10000000000", "18446744073709551616", "99999999999999999999"];
    for token in &large {
        for input in [format!("7 {}", token), format!("7 {} 7 ", token), format!("7 000{} 7", token)] {
            assert_eq!(scanned(input.as_bytes(), &[99]).0, [7], "{}", input);
            assert_scans(input.as_bytes(), &[99]);
        }
    }
}

#[test]
fn tokens_of_a_hundred_thousand_digits() {
    let zeros = "0".repeat(100_000);
    for sizes in [&[1][..], &[4096], &[65_536], &[70_000]] {
        let (numbers, _) = scanned(format!("{}7 {} 5\n{}4294967295", zeros, zeros, zeros).as_bytes(), sizes);
        assert_eq!(numbers, [7, 0, 5, u32::MAX]);
        let (numbers, error) = scanned(format!("1\n{}4294967296", zeros).as_bytes(), sizes);
        assert_eq!((numbers, &error[..30]), (vec![1], "line 2: expected a number from"));
        let (_, error) = scanned("9".repeat(100_000).as_bytes(), sizes);
        assert!(error.ends_with("found \"99999999999999999999\"..."), "{}", error);
    }
}

#[test]
fn every_length_at_every_place_around_the_edges() {
    for edge in EDGES {
        for length in 1..=12 {
            let token = &b"000123456789"[12 - length..];
            for before in edge - 20..edge + 20 {
                let mut input = vec![b' '; before];
                input[..8].copy_from_slice(b"1 22 333");
                input.extend(token);
                assert_scans(&input, &[usize::MAX]);
                assert_scans(&[&input[..], b"x 1"].concat(), &[edge, 1]);
                assert_scans(&[&input[..], b"\n5 "].concat(), &[usize::MAX]);
            }
        }
    }
}

#[test]
fn every_byte_in_every_place_of_a_token() {
    for length in 1..=11 {
        for place in 0..length {
            for byte in 0..=u8::MAX {
                let mut input = [&b"31 "[..], &b"00123456789"[11 - length..], b" 8"].concat();
                input[3 + place] = byte;
                assert_scans(&input, &[usize::MAX]);
            }
        }
    }
}

const SEPARATORS: [&[u8]; 10] =
    [b" ", b" ", b" ", b"\n", b"\n", b"\r\n", b"\t", b"  \n", b"\0\x1a\x1f", b"             "];
const BAD: [&[u8]; 9] =
    [b"-", b"x", b"+5", b"1.5", b"4294967296", b"/", b":", b"\xef\xbb\xbf", b"123456789012345678901234567890"];

/// Tokens of every kind, one in `good` of them no number, and now and then a byte-order mark in front.
fn random_input(random: &mut Random, tokens: usize, good: u32) -> Vec<u8> {
    let mut input = if random.between(1, 10) == 1 { b"\xef\xbb\xbf".to_vec() } else { Vec::new() };
    for _ in 0..tokens {
        if random.between(1, good) == 1 {
            input.extend(random.one_of(&BAD));
        }
        input.extend(&b"00000000000000"[..random.one_of(&[0, 0, 0, 0, 0, 1, 3, 14])]);
        input.extend((random.bits() as u32 >> random.between(0, 31)).to_string().bytes());
        input.extend(random.one_of(&SEPARATORS));
    }
    input
}

#[test]
fn a_million_random_tokens() {
    let mut random = Random(4);
    for _ in 0..20_000 {
        let input = random_input(&mut random, 50, 100);
        let sizes = [1000, 20, 90].map(|most| random.between(1, most) as usize);
        assert_scans(&input, &sizes);
    }
}

/// Whatever is called, in whatever order, both readers say the same; what is no number costs the rest of its line.
#[test]
fn every_call_after_every_other() {
    limit_time();
    let mut random = Random(6);
    for round in 0..60 {
        let good = random.one_of(&[20, 500, u32::MAX]);
        let input = random_input(&mut random, 14_000, good);
        assert!(input.len() > 70_000);
        let sizes = [70_000, 5000, 100].map(|most| random.between(1, most) as usize);
        let mut judge = Judge::new(Pieces { input: &input, sizes: &sizes, calls: 0 }, std::io::sink());
        let mut plain = Plain::new(&input);
        let mut piles = Vec::new();
        while plain.at < input.len() {
            let n = random.one_of(&[0, 1, 3, 50, 50, 3000]);
            let call = random.between(0, 4);
            let (found, expected) = match call {
                0 => (judge.number().map(Some), plain.number().map(Some)),
                1 => (judge.number_or_end(), plain.number_or_end()),
                2 => {
                    let filled = judge.fill(&mut piles, n);
                    let expected: std::result::Result<Vec<u32>, String> = (0..n).map(|_| plain.number()).collect();
                    assert!(filled.is_err() || expected.as_ref() == Ok(&piles), "round {}, fill {}", round, n);
                    (filled.map(|()| None), expected.map(|_| None))
                }
                3 => {
                    let expected = format!("line {}: no", plain.line);
                    assert_eq!(judge.refuse("no").to_string(), expected, "round {}", round);
                    continue;
                }
                _ => {
                    judge.skip_line().unwrap();
                    plain.skip_line();
                    continue;
                }
            };
            let found = found.map_err(|error| error.to_string());
            assert_eq!(found, expected, "round {}, call {}", round, call);
            if found.is_err() {
                judge.skip_line().unwrap();
                plain.skip_line();
            }
        }
    }
}

#[test]
fn a_long_input_in_pieces_of_any_size() {
    let mut random = Random(5);
    let mut input = Vec::new();
    while input.len() < 300_000 {
        write!(input, "{}{}", random.bits() as u32 >> random.between(0, 31), random.one_of(&[" ", "\n", "\r\n"]))
            .unwrap();
    }
    for sizes in [&[1][..], &[2, 3], &[63], &[64], &[65], &[4095, 4097], &[65_535], &[65_536, 1], &[usize::MAX]] {
        assert_scans(&input, sizes);
    }
}

#[test]
fn fill_takes_what_is_asked() {
    let input: String = (0..100_000).map(|number| format!("{} ", number)).collect();
    let mut judge = Judge::new(input.as_bytes(), std::io::sink());
    let (mut numbers, mut next) = (vec![7], 0);
    for n in [0, 1, 2, 3, 100, 4096, 0, 65_536, 1] {
        judge.fill(&mut numbers, n).unwrap();
        assert_eq!(numbers, (next..next + n).collect::<Vec<u32>>());
        next += n;
        assert_eq!(judge.number().unwrap(), next);
        next += 1;
    }
    let error = judge.fill(&mut numbers, u32::MAX).unwrap_err();
    assert_eq!(error.to_string(), "line 1: the input ends within a case");
    assert!(numbers.capacity() < 300_000, "room for {} numbers", numbers.capacity());
}

#[test]
fn the_end_of_the_input_stays() {
    struct Once(u32);
    impl Read for Once {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            self.0 += 1;
            assert!(self.0 <= 2, "read after the end");
            buffer[0] = b'5';
            Ok(usize::from(self.0 == 1))
        }
    }
    let mut judge = Judge::new(Once(0), std::io::sink());
    assert_eq!(judge.number_or_end().unwrap(), Some(5));
    for _ in 0..3 {
        assert_eq!(judge.number_or_end().unwrap(), None);
    }
}

#[test]
fn what_was_read_last_is_refused_with_its_line() {
    for sizes in [&[1][..], &[2], &[5], &[usize::MAX]] {
        let input = b"\n1 2\n\n3\r\n 4\n".to_vec();
        let mut judge = Judge::new(Pieces { input: &input, sizes, calls: 0 }, std::io::sink());
        for line in [2, 2, 4, 5] {
            judge.number().unwrap();
            assert_eq!(judge.refuse("no").to_string(), format!("line {}: no", line));
        }
        assert_eq!(judge.number_or_end().unwrap(), None);
        assert_eq!(judge.refuse("no").to_string(), "line 5: no");
    }
}

#[test]
fn the_end_is_told_with_the_line_of_the_last_token() {
    let long = ["5\n".to_string(), "\n".repeat(70_000), " ".repeat(70_000)].concat();
    for input in ["", "\n\n", "5", "5\n\n\n", "1\n5 \n \n\r\n", "\n\n5\t\n", "1\n2\n3\n\n\n\n", &long] {
        for sizes in [&[1][..], &[2, 3], &[64], &[usize::MAX]] {
            assert_scans(input.as_bytes(), sizes);
        }
    }
}

#[test]
fn the_rest_of_a_line_can_be_skipped() {
    let input = b"1 2 x\n3\n4 \xff 5\r\n\n6 y z\n 007".to_vec();
    for sizes in [&[1][..], &[2], &[5], &[usize::MAX]] {
        let mut judge = Judge::new(Pieces { input: &input, sizes, calls: 0 }, std::io::sink());
        assert_eq!(judge.number().unwrap(), 1);
        judge.skip_line().unwrap();
        for (number, slip_on) in [(3, 0), (4, 3), (6, 5)] {
            assert_eq!(judge.number().unwrap(), number);
            if slip_on > 0 {
                let error = judge.number().unwrap_err().to_string();
                assert!(error.starts_with(&format!("line {}: expected a number", slip_on)), "{}", error);
            }
            judge.skip_line().unwrap();
        }
        assert_eq!(judge.number().unwrap(), 7);
        judge.skip_line().unwrap();
        assert_eq!(judge.number_or_end().unwrap(), None);
    }
}

/// What was written so far, and in how many calls.
#[derive(Clone, Default)]
struct Written(Rc<RefCell<(Vec<u8>, usize)>>);

impl Write for Written {
    fn write(&mut self, bytes: &[u8]) -> Result<usize> {
        let mut written = self.0.borrow_mut();
        written.0.extend(bytes);
        written.1 += 1;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_written_before_input_is_awaited() {
    struct Asking(Written, u32);
    impl Read for Asking {
        fn read(&mut self, buffer: &mut [u8]) -> Result<usize> {
            let expected: String = (0..self.1).map(|number| format!("{}\n", number)).collect();
            assert_eq!(String::from_utf8_lossy(&self.0 .0.borrow().0), expected);
            let text = format!("{}\n", self.1);
            self.1 += 1;
            buffer[..text.len()].copy_from_slice(text.as_bytes());
            Ok(text.len())
        }
    }
    let written = Written::default();
    let mut judge = Judge::new(Asking(written.clone(), 0), written);
    for _ in 0..1000 {
        let number = judge.number().unwrap();
        judge.answer_numbers(&[number]).unwrap();
    }
}

#[test]
fn a_million_answers_take_few_writes() {
    let written = Written::default();
    let input = "1\n5\n".repeat(1_000_000);
    let mut judge = Judge::new(input.as_bytes(), written.clone());
    while let Some(n) = judge.number_or_end().unwrap() {
        judge.fill(&mut Vec::new(), n).unwrap();
        judge.answer_numbers(&[n]).unwrap();
    }
    drop(judge);
    let (bytes, calls) = &*written.0.borrow();
    assert_eq!(bytes.len(), 2_000_000);
    assert!(*calls < 500, "{} writes", calls);
}

#[test]
fn answers_of_every_size() {
    let numbers = [0, 9, 10, 99, 100, 999_999_999, 1_000_000_000, u32::MAX];
    let written = Written::default();
    let mut judge = Judge::new(std::io::empty(), written.clone());
    for count in 0..=numbers.len() {
        judge.answer_numbers(&numbers[..count]).unwrap();
    }
    judge.answer("").unwrap();
    judge.answer(&"long".repeat(100_000)).unwrap();
    drop(judge);
    let mut expected = String::new();
    for count in 0..=numbers.len() {
        let words: Vec<String> = numbers[..count].iter().map(u32::to_string).collect();
        expected += &(words.join(" ") + "\n");
    }
    expected += &("\n".to_string() + &"long".repeat(100_000) + "\n");
    assert!(written.0.borrow().0 == expected.as_bytes());
}

#[test]
fn errors_of_reading_and_writing_are_passed_on() {
    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> Result<usize> {
            Err(Error::new(ErrorKind::Other, "on fire"))
        }
    }
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> Result<usize> {
            Err(Error::new(ErrorKind::BrokenPipe, "gone"))
        }
        fn flush(&mut self) -> Result<()> {
            Ok(())
        }
    }
    let mut judge = Judge::new(b"7 ".chain(Broken), std::io::sink());
    assert_eq!(judge.number().unwrap(), 7);
    let error = judge.number().unwrap_err();
    assert_eq!(error.to_string(), "cannot read the input: on fire");

    let mut judge = Judge::new(&b"7 8"[..], Broken);
    assert_eq!(judge.number().unwrap(), 7);
    judge.answer("7").unwrap();
    // The second is in the same read; the answer goes out before the next one.
    let error = (0..3).find_map(|_| judge.number_or_end().err()).expect("the answer is not written before reading on");
    assert_eq!((error.kind(), error.to_string().as_str()), (ErrorKind::BrokenPipe, "cannot write the answers: gone"));
    for text in ["short", &"long".repeat(100_000)] {
        let mut judge = Judge::new(std::io::empty(), Broken);
        let error = judge.answer(text).and_then(|()| judge.flush()).unwrap_err();
        assert_eq!(error.to_string(), "cannot write the answers: gone");
    }
}
