//! Numbers from a judge in, answers out: streamed, checked and fast, in safe Rust.
#![forbid(unsafe_code)]

use std::convert::TryInto;
pub use std::io::Result;
use std::io::{BufWriter, Error, ErrorKind, Read, Write};
use std::ops::Range;

/// Runs `solve` on stdin and stdout: the whole `main` of a solution. An error ends the process with status 1 and one
/// line on stderr, after all answers before it; a pipe whose reader has gone (`| head -1`) ends it quietly.
/// ```
/// io::run(|judge| judge.answer("John"))
/// ```
pub fn run(solve: fn(&mut Judge) -> Result<()>) {
    let mut judge = Judge::new(std::io::stdin(), std::io::stdout());
    let solved = solve(&mut judge);
    if let Some(error) = judge.flush().and(solved).err().filter(|error| error.kind() != ErrorKind::BrokenPipe) {
        let _ = writeln!(std::io::stderr(), "error: {}", error);
        std::process::exit(1)
    }
}

/// The other end of the pipe: gives numbers and takes answers. Before it waits for input, it writes all answers.
/// ```
/// let mut judge = io::Judge::new("7 x 8\n0".as_bytes(), std::io::sink());
/// assert_eq!(judge.number().unwrap(), 7);
/// let error = judge.number().unwrap_err().to_string();
/// assert_eq!(error, r#"line 1: expected a number from 0 to 4294967295, found "x""#);
/// judge.skip_line().unwrap();
/// assert_eq!(judge.number_or_end().unwrap(), Some(0));
/// assert_eq!(judge.refuse("expected L > 0, found 0").to_string(), "line 2: expected L > 0, found 0");
/// ```
pub struct Judge<'a> {
    input: Box<dyn Read + 'a>,
    output: BufWriter<Box<dyn Write + 'a>>,
    buffer: [u8; DIGITS + SIZE + GROUP], // guard bytes, those of one `read`, and digits to the end of a group
    rest: Range<usize>,                  // what comes after the last token and its separator
    ends: [u16; BLOCK + WORD],           // where separators are
    ahead: Range<usize>,                 // which of these are in `rest`
    line: u64,                           // the line of the byte at `counted`
    counted: usize,
    ended: bool,
}

impl<'a> Judge<'a> {
    /// Reads nothing yet.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a) -> Self {
        let output = BufWriter::with_capacity(SIZE, Box::new(output) as Box<dyn Write + 'a>);
        let (input, buffer, ends) = (Box::new(input), [0; DIGITS + SIZE + GROUP], [0; BLOCK + WORD]);
        Judge { input, output, buffer, rest: 0..0, ends, ahead: 0..0, line: 1, counted: 0, ended: false }
    }

    /// The next number where a case may begin; `None` at the end of the input. Anything else is an error.
    #[inline]
    pub fn number_or_end(&mut self) -> Result<Option<u32>> {
        let mut number = [0];
        Ok(self.take(&mut number)?.map(|_| number[0]))
    }

    /// The next number within a case, where the end of the input is an error, too.
    #[inline]
    pub fn number(&mut self) -> Result<u32> {
        self.number_or_end()?.ok_or_else(|| self.refuse("the input ends within a case"))
    }

    /// Replaces `numbers` by the next `n` within a case. Memory grows with what is there, whatever `n` promises.
    pub fn fill(&mut self, numbers: &mut Vec<u32>, n: u32) -> Result<()> {
        let (n, mut filled) = (n as usize, 0);
        numbers.truncate(n);
        while filled < n {
            numbers.resize(n.min(filled + BLOCK), 0);
            let taken = self.take(&mut numbers[filled..])?;
            filled += taken.ok_or_else(|| self.refuse("the input ends within a case"))?;
        }
        Ok(())
    }

    /// An error about what was read last, with its line.
    pub fn refuse(&mut self, why: &str) -> Error {
        self.count_lines(self.rest.start.saturating_sub(1));
        Error::new(ErrorKind::InvalidData, format!("line {}: {}", self.line, why))
    }

    /// Drops what else is on the line of what was read last.
    pub fn skip_line(&mut self) -> Result<()> {
        while self.buffer[DIGITS - 1..][self.rest.start] != b'\n' && self.advance()?.is_some() {}
        Ok(())
    }

    /// Answers with a line of text.
    pub fn answer(&mut self, text: &str) -> Result<()> {
        self.output.write_all(text.as_bytes()).and_then(|()| self.output.write_all(b"\n"))
    }

    /// Answers with a line of numbers.
    pub fn answer_numbers(&mut self, numbers: &[u32]) -> Result<()> {
        for (i, &number) in numbers.iter().enumerate() {
            let (mut digits, mut first, mut rest) = ([b' '; 11], 11, number);
            while rest > 0 || first == 11 {
                first -= 1;
                digits[first] = b'0' + (rest % 10) as u8;
                rest /= 10;
            }
            self.output.write_all(&digits[first - usize::from(i > 0)..])?;
        }
        self.output.write_all(b"\n")
    }

    /// Writes the answers now, as reading does by itself.
    pub fn flush(&mut self) -> Result<()> {
        self.output.flush().map_err(|error| Error::new(error.kind(), format!("cannot write the answers: {}", error)))
    }

    // How it is fast. Read digit by digit, a number cannot begin before the one before it has ended, and the processor
    // guesses wrong when that will be. Here no number waits for another, and there is little to guess. `index` notes
    // where the separators of a block are, 64 bytes at a time: vector instructions, which the compiler finds by itself,
    // flag them, and a multiplication gathers eight flags into bits. Then `take` looks backwards from each: the eight
    // bytes before it are one word, a mask keeps those of the number, and three multiplications join digits into pairs,
    // fours and eight; a ninth counts by itself. So each number costs the same few steps, however long, and guard bytes
    // before the buffer let the first look back, too. What is odd goes to `crawl`: more digits or separators, a number
    // that two reads share, the end of the input, and what is no number.

    /// Fills `slots` from the front with the next numbers and says how many, at least one; `None` at the end.
    #[inline]
    fn take(&mut self, slots: &mut [u32]) -> Result<Option<usize>> {
        if self.ahead.is_empty() {
            self.ahead = 0..self.index();
        }
        let (mut start, mut taken) = (self.rest.start, 0);
        for (slot, &end) in slots.iter_mut().zip(&self.ends[self.ahead.clone()]) {
            let end = usize::from(end);
            let last = end.wrapping_sub(start + 1);
            if last >= DIGITS {
                break;
            }
            let digit = u64::from_le_bytes(self.buffer[end + 1..][..WORD].try_into().unwrap()) & KEEP[last];
            let pair = (digit.wrapping_mul((10 << 8) + 1) >> 8) & 0x00ff_00ff_00ff_00ff;
            let four = (pair.wrapping_mul((100 << 16) + 1) >> 16) & 0x0000_ffff_0000_ffff;
            let eight = four.wrapping_mul((10_000 << 32) + 1) >> 32;
            *slot = eight as u32 + u32::from(self.buffer[end] & 15) * NINTH[last];
            taken += 1;
            start = end + 1;
        }
        self.rest.start = start;
        self.ahead.start += taken;
        Ok(if taken > 0 { Some(taken) } else { self.crawl(&mut slots[0])? })
    }

    /// Finds the separators of the next block, up to a group with anything but digits between them.
    fn index(&mut self) -> usize {
        let mut found = 0;
        for base in self.rest.clone().step_by(GROUP).take(BLOCK / GROUP) {
            let (mut flags, mut worst) = ([0; GROUP], 0);
            for (flag, &byte) in flags.iter_mut().zip(&self.buffer[DIGITS + base..][..GROUP]) {
                *flag = u8::from(byte <= b' ');
                worst = worst.max(if byte <= b' ' { 0 } else { byte.wrapping_sub(b'0') });
            }
            if worst > 9 {
                break;
            }
            let gather =
                |bits, flags: [u8; WORD]| bits >> 8 | u64::from_le_bytes(flags).wrapping_mul(GATHER) & 0xff << 56;
            let mut bits: u64 = flags.chunks_exact(WORD).map(|flags| flags.try_into().unwrap()).fold(0, gather);
            let count = bits.count_ones() as usize;
            // Rounded up, so that the end of the loop is easy to guess; the last places mean nothing.
            for end in &mut self.ends[found..][..count | (WORD - 1)] {
                *end = (base + (bits | 1 << 63).trailing_zeros() as usize) as u16;
                bits &= bits.wrapping_sub(1);
            }
            found += count;
        }
        found
    }

    /// Takes the next number byte by byte, from whatever stands there.
    fn crawl(&mut self, slot: &mut u32) -> Result<Option<usize>> {
        let (mut token, mut number, mut in_front) = (Vec::new(), Some(0_u32), self.rest.end == 0);
        let mut lines = u64::from(self.buffer[DIGITS - 1..][self.rest.start] == b'\n');
        while let Some(byte) = self.advance()? {
            if byte > b' ' && (number.is_some() || token.len() <= SHOWN) {
                number = number.and_then(|old| old.checked_mul(10)?.checked_add((byte as char).to_digit(10)?));
                token.push(byte);
                token.truncate(SHOWN + 1);
            } else if !token.is_empty() {
                break;
            }
            if in_front && token == b"\xef\xbb\xbf" {
                token.clear();
                number = Some(0);
            }
            in_front &= !token.is_empty();
            lines += u64::from(byte == b'\n');
        }
        if token.is_empty() {
            self.line -= lines; // an error at the end is about the last token
            return Ok(None);
        }
        let more = if token.len() > SHOWN { "..." } else { "" };
        token.truncate(SHOWN);
        let found = String::from_utf8_lossy(&token);
        let why = || format!("expected a number from 0 to {}, found {:?}{}", u32::MAX, found, more);
        *slot = number.ok_or_else(|| self.refuse(&why()))?;
        Ok(Some(1))
    }

    /// The next byte, unless the input ends.
    fn advance(&mut self) -> Result<Option<u8>> {
        if self.rest.is_empty() && !self.ended {
            self.flush()?;
            self.count_lines(self.rest.end);
            let len = loop {
                match self.input.read(&mut self.buffer[DIGITS..][..SIZE]) {
                    Ok(len) => break len,
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(error) => return Err(Error::new(error.kind(), format!("cannot read the input: {}", error))),
                }
            };
            self.buffer[DIGITS + len..][..GROUP].fill(b'0');
            self.rest = 0..len;
            self.counted = 0;
            self.ended = len == 0;
        }
        let byte = self.rest.next().map(|at| self.buffer[DIGITS + at]);
        self.ahead.start += usize::from(byte <= Some(b' ') && !self.ahead.is_empty());
        Ok(byte)
    }

    /// Counts the lines before a place in the buffer.
    fn count_lines(&mut self, to: usize) {
        // In parts whose count fits a byte, so that the compiler compares sixteen bytes at once.
        let count = |part: &[u8]| part.iter().fold(0, |count, &byte| count + u8::from(byte == b'\n'));
        let parts = self.buffer[DIGITS..][self.counted..to].chunks(224);
        self.line += parts.map(|part| u64::from(count(part))).sum::<u64>();
        self.counted = to;
    }
}

const SIZE: usize = 1 << 16; // bytes asked of one `read`
const BLOCK: usize = 4096; // bytes indexed at a time, so that all of it stays in the nearest cache
const GROUP: usize = 64; // bytes looked at together
const WORD: usize = 8;
const DIGITS: usize = 9; // digits read at a stroke
const SHOWN: usize = 20; // bytes of a bad token
const GATHER: u64 = 0x0102_0408_1020_4080; // times eight flags, the highest byte holds them as bits
const ALL: u64 = 0x0f0f_0f0f_0f0f_0f0f; // what eight digits count
/// By the place of a number's last digit: which of eight digits are its own, and what a ninth counts.
const KEEP: [u64; DIGITS] = [ALL << 56, ALL << 48, ALL << 40, ALL << 32, ALL << 24, ALL << 16, ALL << 8, ALL, ALL];
const NINTH: [u32; DIGITS] = [0, 0, 0, 0, 0, 0, 0, 0, 100_000_000];
