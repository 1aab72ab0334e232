//! Numbers from a judge in, answers out: streamed, checked and fast, in safe Rust.
#![forbid(unsafe_code)]

use std::convert::TryInto;
use std::io::{BufWriter, Error, ErrorKind, Read, Write};

pub use std::io::Result;

/// Runs `solve` on stdin and stdout: the whole `main` of a solution.
///
/// An error ends the process with status 1 and one line on stderr, after all answers that came before it; a
/// pipe whose reader has gone (`| head -1`) ends it quietly.
///
/// ```
/// fn solve(judge: &mut io::Judge) -> io::Result<()> {
///     let mut piles = Vec::new();
///     while let Some(n) = judge.number_or_end()? {
///         judge.fill(&mut piles, n)?;
///         judge.answer_numbers(&[piles.iter().fold(0, |nim_sum, pile| nim_sum ^ pile)])?;
///     }
///     Ok(())
/// }
/// io::run(solve)
/// ```
pub fn run(solve: fn(&mut Judge) -> Result<()>) {
    let (stdin, stdout) = (std::io::stdin(), std::io::stdout());
    let mut judge = Judge::new(stdin.lock(), stdout.lock());
    let solved = solve(&mut judge);
    match judge.flush().and(solved) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            // Where stderr is closed too, the status alone must do.
            // Only what writes answers fails with a bare error of the system.
            let what = if error.raw_os_error().is_some() { "the answers cannot be written: " } else { "" };
            let _ = writeln!(std::io::stderr(), "error: {}{}", what, error);
            std::process::exit(1)
        }
        _ => {}
    }
}

/// The other end of the pipe: gives numbers and takes answers. Before it waits for input, it writes all answers.
///
/// ```
/// let mut output = Vec::new();
/// let mut judge = io::Judge::new("7 x 8\n0".as_bytes(), &mut output);
/// assert_eq!(judge.number().unwrap(), 7);
/// let error = judge.number().unwrap_err();
/// assert_eq!(error.to_string(), r#"line 1: expected a number from 0 to 4294967295, found "x""#);
/// judge.skip_line().unwrap();
/// assert_eq!(judge.number_or_end().unwrap(), Some(0));
/// assert_eq!(judge.refuse("expected L > 0, found 0").to_string(), "line 2: expected L > 0, found 0");
/// assert_eq!(judge.number_or_end().unwrap(), None);
/// assert_eq!(judge.number().unwrap_err().to_string(), "line 2: the input ends within a case");
/// judge.answer("John").unwrap();
/// drop(judge);
/// assert_eq!(output, b"John\n");
/// ```
pub struct Judge<'a> {
    input: Box<dyn Read + 'a>,
    output: BufWriter<Box<dyn Write + 'a>>,
    /// Guard bytes, the `len` bytes of one `read`, and digits to the end of the last group.
    buffer: [u8; DIGITS + SIZE + GROUP],
    len: usize,
    /// Where the separator after the last token is.
    at: usize,
    /// The separators that are still to come in the group that ends at `next_group`, a bit for each byte.
    separators: u64,
    next_group: usize,
    /// The line on which the buffer begins.
    line: u64,
    in_front: bool,
    ended: bool,
}

impl<'a> Judge<'a> {
    /// Reads nothing yet.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a) -> Self {
        Judge {
            input: Box::new(input),
            output: BufWriter::with_capacity(SIZE, Box::new(output)),
            buffer: [0; DIGITS + SIZE + GROUP],
            len: 0,
            at: 0,
            separators: 0,
            next_group: 0,
            line: 1,
            in_front: true,
            ended: false,
        }
    }

    /// The next number where a case may begin; `None` at the end of the input.
    ///
    /// Anything else there is an error, as are input that cannot be read and answers that cannot be written.
    #[inline]
    pub fn number_or_end(&mut self) -> Result<Option<u32>> {
        while self.separators != 0 || self.index() {
            let end = self.next_group - GROUP + self.separators.trailing_zeros() as usize;
            let length = end - self.at - 1;
            let number = if length <= DIGITS {
                let window = &self.buffer[end..][..DIGITS];
                let digit = word(&window[1..]) & KEEP[length];
                let pair = (10 * digit + (digit >> 8)) & 0x00ff_00ff_00ff_00ff;
                let four = (100 * pair + (pair >> 16)) & 0x0000_ffff_0000_ffff;
                let eight = 10_000 * four + (four >> 32);
                Some(eight as u32 + u32::from(window[0] & 15) * NINTH[length])
            } else {
                self.buffer[DIGITS..][self.at + 1..end].iter().fold(Some(0), append)
            };
            if number.is_none() {
                break;
            }
            self.separators &= self.separators - 1;
            self.at = end;
            if length > 0 {
                return Ok(number);
            }
        }
        self.crawl()
    }

    /// The next number within a case, where the end of the input is an error too.
    #[inline]
    pub fn number(&mut self) -> Result<u32> {
        self.number_or_end()?.ok_or_else(|| self.refuse("the input ends within a case"))
    }

    /// Replaces `numbers` by the next `n`, with the errors of [`number`](Judge::number).
    ///
    /// Memory grows with the numbers that are there, whatever `n` promises.
    pub fn fill(&mut self, numbers: &mut Vec<u32>, n: u32) -> Result<()> {
        numbers.clear();
        while numbers.len() < n as usize {
            let filled = numbers.len();
            numbers.resize((n as usize).min(filled + GROUP), 0);
            for number in &mut numbers[filled..] {
                *number = self.number()?;
            }
        }
        Ok(())
    }

    /// An error about what was read last, with its line.
    #[cold]
    pub fn refuse(&self, why: &str) -> Error {
        let line = self.line + line_feeds(&self.buffer[DIGITS..][..self.at]);
        Error::new(ErrorKind::InvalidData, format!("line {}: {}", line, why))
    }

    /// Drops what else is on the line of what was read last.
    pub fn skip_line(&mut self) -> Result<()> {
        while self.peek()?.map_or(false, |byte| byte != b'\n') {
            self.at += 1;
        }
        Ok(())
    }

    /// Answers with a line of text.
    pub fn answer(&mut self, text: &str) -> Result<()> {
        self.output.write_all(text.as_bytes())?;
        self.output.write_all(b"\n")
    }

    /// Answers with a line of numbers.
    pub fn answer_numbers(&mut self, numbers: &[u32]) -> Result<()> {
        for (i, &number) in numbers.iter().enumerate() {
            let (mut digits, mut first, mut rest) = ([b' '; 11], 10, number);
            digits[10] = b'0' + (rest % 10) as u8;
            while rest > 9 {
                rest /= 10;
                first -= 1;
                digits[first] = b'0' + (rest % 10) as u8;
            }
            self.output.write_all(&digits[first - usize::from(i > 0)..])?;
        }
        self.output.write_all(b"\n")
    }

    /// Writes what answers there are, as reading does by itself.
    pub fn flush(&mut self) -> Result<()> {
        self.output.flush()
    }

    /// The next byte, unless the input ends.
    fn peek(&mut self) -> Result<Option<u8>> {
        if self.at == self.len && !self.ended {
            self.output.flush()?;
            self.line += line_feeds(&self.buffer[DIGITS..][..self.len]);
            self.at = 0;
            self.len = loop {
                match self.input.read(&mut self.buffer[DIGITS..][..SIZE]) {
                    Ok(len) => break len,
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(error) => {
                        return Err(Error::new(error.kind(), format!("the input cannot be read: {}", error)))
                    }
                }
            };
            self.ended = self.len == 0;
            self.buffer[DIGITS + self.len..][..GROUP].fill(b'0');
        }
        self.separators = 0;
        self.next_group = self.at + 1;
        Ok(if self.ended { None } else { Some(self.buffer[DIGITS + self.at]) })
    }

    /// The next number the slow way: byte by byte and across reads, from whatever stands there.
    #[cold]
    fn crawl(&mut self) -> Result<Option<u32>> {
        let (mut token, mut number, mut skipped) = (Vec::new(), Some(0), 0);
        while let Some(byte) = self.peek()? {
            if byte <= b' ' && !token.is_empty() || number.is_none() && token.len() > SHOWN {
                break;
            }
            self.at += 1;
            if byte <= b' ' {
                skipped += u64::from(byte == b'\n');
            } else {
                number = append(number, &byte);
                token.push(byte);
                token.truncate(SHOWN + 1);
            }
            if self.in_front && token == BYTE_ORDER_MARK {
                token.clear();
                number = Some(0);
            }
            self.in_front &= !token.is_empty() && BYTE_ORDER_MARK.starts_with(&token);
        }
        if token.is_empty() {
            self.line -= skipped;
            return Ok(None);
        }
        let more = if token.len() > SHOWN { "..." } else { "" };
        token.truncate(SHOWN);
        let found = String::from_utf8_lossy(&token);
        let why = || format!("expected a number from 0 to {}, found {:?}{}", u32::MAX, found, more);
        number.map(Some).ok_or_else(|| self.refuse(&why()))
    }

    /// Finds the separators of the next group that has any; `false` if it must be crawled through.
    #[inline(never)]
    fn index(&mut self) -> bool {
        while self.separators == 0 && self.next_group < self.len {
            let (mut flags, mut worst) = ([0; GROUP], 0);
            for (flag, &byte) in flags.iter_mut().zip(&self.buffer[DIGITS + self.next_group..][..GROUP]) {
                *flag = u8::from(byte <= b' ');
                let digit = if byte <= b' ' { 0 } else { byte.wrapping_sub(b'0') };
                worst |= digit.saturating_add(0x7f - 9);
            }
            if worst > 0x7f {
                break;
            }
            let gather = |bits, flags| bits << 8 | word(flags).wrapping_mul(GATHER) >> 56;
            self.separators = flags.chunks_exact(8).rev().fold(0, gather);
            self.next_group += GROUP;
        }
        self.separators != 0
    }
}

/// The number with one more digit, if that is a number.
fn append(number: Option<u32>, byte: &u8) -> Option<u32> {
    number?.checked_mul(10)?.checked_add(char::from(*byte).to_digit(10)?)
}

/// Counted by parts whose count fits a byte, so that the compiler compares sixteen bytes at once.
fn line_feeds(bytes: &[u8]) -> u64 {
    let count = |part: &[u8]| part.iter().fold(0, |count, &byte| count + u8::from(byte == b'\n'));
    bytes.chunks(224).map(|part| u64::from(count(part))).sum()
}

fn word(bytes: &[u8]) -> u64 {
    u64::from_le_bytes(bytes.try_into().unwrap())
}

/// Bytes asked of one `read`, and bytes looked at together.
const SIZE: usize = 1 << 16;
const GROUP: usize = 64;
/// Digits read at a stroke, and bytes of a bad token that are shown.
const DIGITS: usize = 9;
const SHOWN: usize = 20;
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
/// Times eight flags, the highest byte holds them as bits.
const GATHER: u64 = 0x0102_0408_1020_4080;
/// The values of eight digits; by the length of a number, those that are its own, and what a ninth one counts.
const ALL: u64 = 0x0f0f_0f0f_0f0f_0f0f;
const KEEP: [u64; 10] =
    [0, ALL << 56, ALL << 48, ALL << 40, ALL << 32, ALL << 24, ALL << 16, ALL << 8, ALL, ALL];
const NINTH: [u32; 10] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 100_000_000];
