//! Numbers from a judge in, answers out: streamed, checked and fast, in safe Rust.
#![forbid(unsafe_code)]
use std::convert::TryInto;
pub use std::io::Result;
use std::io::{BufWriter, Error, ErrorKind, Read, Write};
use std::ops::Range;

/// The whole `main` of a solution. An error ends it with status 1 and one line on stderr, after all answers before it;
/// a pipe whose reader has gone (`| head -1`) ends it quietly. Where the input is bad and answers cannot be written
/// either, the writing is told, or kept quiet: answers are lost, while the input can be read again.
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

/// The other end of the pipe: gives numbers, takes answers. Before it waits for input, it writes all answers.
/// ```
/// let mut answers = Vec::new();
/// let mut judge = io::Judge::new("3\n7 11 13\n0".as_bytes(), &mut answers);
/// let mut piles = Vec::new();
/// while let Some(n) = judge.number_or_end()? {
///     if n == 0 {
///         assert_eq!(judge.refuse("no piles").to_string(), "line 3: no piles");
///         break;
///     }
///     judge.fill(&mut piles, n)?;
///     judge.answer_numbers(&piles)?;
/// }
/// assert_eq!(judge.number().unwrap_err().to_string(), "line 3: the input ends within a case");
/// drop(judge);
/// assert_eq!(answers, b"7 11 13\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub struct Judge<'a> {
    input: Box<dyn Read + 'a>,
    output: BufWriter<Box<dyn Write + 'a>>,
    /// Guard bytes, the bytes of one `read`, and digits to fill a group.
    buffer: [u8; GUARD + SIZE + GROUP],
    /// Where the bytes of that `read` end.
    end: usize,
    /// From the end of the last token that was given out or refused to behind the last one read ahead.
    block: Range<usize>,
    /// The numbers of the block.
    numbers: [u32; BLOCK],
    /// Which of them are still to be given out.
    ahead: Range<usize>,
    /// The line on which the block begins.
    line: u64,
    /// Whether a `read` has found the end of the input.
    ended: bool,
}

impl<'a> Judge<'a> {
    /// Reads nothing yet.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a) -> Self {
        Judge {
            input: Box::new(input),
            output: BufWriter::with_capacity(SIZE, Box::new(output)),
            buffer: [0; GUARD + SIZE + GROUP],
            end: GUARD,
            block: GUARD..GUARD,
            numbers: [0; BLOCK],
            ahead: 0..0,
            line: 1,
            ended: false,
        }
    }

    /// The next number where a case may begin; `None` at the end of the input. An error if anything else stands there,
    /// or if the answers so far cannot be written.
    #[inline]
    pub fn number_or_end(&mut self) -> Result<Option<u32>> {
        match self.ahead.next() {
            Some(i) => Ok(Some(self.numbers[i % BLOCK])),
            None => self.read_ahead(),
        }
    }

    /// The next number within a case: there the end of the input is an error, too.
    #[inline]
    pub fn number(&mut self) -> Result<u32> {
        self.number_or_end()?.ok_or_else(|| self.cut_short())
    }

    /// Replaces `numbers` with the next `n`, within a case. Memory grows with the input, whatever `n` promises.
    pub fn fill(&mut self, numbers: &mut Vec<u32>, n: u32) -> Result<()> {
        let n = n as usize;
        numbers.clear();
        while numbers.len() < n {
            numbers.push(self.number()?);
            // What that has read ahead can be copied in one go.
            let count = self.ahead.len().min(n - numbers.len());
            numbers.extend_from_slice(&self.numbers[self.ahead.start..][..count]);
            self.ahead.start += count;
        }
        Ok(())
    }

    /// An error about what was read last, with its line.
    pub fn refuse(&mut self, why: &str) -> Error {
        self.settle();
        Error::new(ErrorKind::InvalidData, format!("line {}: {}", self.line, why))
    }

    fn cut_short(&mut self) -> Error {
        Error::new(ErrorKind::UnexpectedEof, self.refuse("the input ends within a case").to_string())
    }

    /// Drops the rest of the line of what was read last, up to the end of the input if that comes first.
    pub fn skip_line(&mut self) -> Result<()> {
        self.settle();
        while self.peek()?.map_or(false, |byte| byte != b'\n') {
            self.pass();
        }
        Ok(())
    }

    /// Answers with a line of text. Here and below, an error says that answers cannot be written.
    pub fn answer(&mut self, text: &str) -> Result<()> {
        self.write(text.as_bytes())?;
        self.write(b"\n")
    }

    /// Answers with numbers on a line.
    pub fn answer_numbers(&mut self, numbers: &[u32]) -> Result<()> {
        for (i, &number) in numbers.iter().enumerate() {
            self.write(if i > 0 { b" " } else { b"" })?;
            self.digits(number)?;
        }
        self.write(b"\n")
    }

    /// By hand: with `write!`, a program with many small answers takes half as long again.
    fn digits(&mut self, number: u32) -> Result<()> {
        if number > 9 {
            self.digits(number / 10)?;
        }
        self.write(&[b'0' + (number % 10) as u8])
    }

    fn write(&mut self, bytes: &[u8]) -> Result<()> {
        self.output.write_all(bytes).map_err(|error| cannot("write the answers", &error))
    }

    /// Writes the answers now, as reading does by itself.
    pub fn flush(&mut self) -> Result<()> {
        self.output.flush().map_err(|error| cannot("write the answers", &error))
    }

    // A plain reader takes digit after digit: each waits for the sum of those before it, each number for the end of the
    // one before, and the processor guesses at every digit whether it is the last. Here no number waits for another:
    // `separators` finds the ends of all numbers in 64 bytes at once, and `short` reads each backwards from its end.
    // `crawl` is a plain reader, for what is left: the first number, one in two reads, and what is no number.

    /// Reads a block of numbers ahead and gives out the first; `None` at the end of the input.
    #[inline(never)] // a loop by itself has all registers
    fn read_ahead(&mut self) -> Result<Option<u32>> {
        self.settle();
        // `start` and `end` of a number count from its group: one that began in a group before starts below 0.
        let (mut group, mut start, mut taken) = (self.block.start, 0_usize, 0);
        'block: while group < self.end.min(self.block.start + BLOCK) {
            let window: &[u8; GUARD + GROUP] = self.buffer[group - GUARD..][..GUARD + GROUP].try_into().unwrap();
            let mut bits = match separators(window[GUARD..].try_into().unwrap()) {
                Some(bits) => bits,
                None => break,
            };
            while bits != 0 {
                let end = bits.trailing_zeros() as usize;
                bits &= bits - 1;
                let length = end.wrapping_sub(start);
                let number = if length <= GUARD {
                    short(window, end, length)
                } else {
                    match long(&self.buffer[group + end - length..group + end]) {
                        Some(number) => number,
                        None => break 'block,
                    }
                };
                self.numbers[taken % BLOCK] = number; // a remainder costs less than a check of the index
                taken += usize::from(length > 0); // nothing stands between two separators in a row
                start = end + 1;
            }
            group += GROUP;
            start = start.wrapping_sub(GROUP);
        }
        if taken == 0 {
            return self.crawl();
        }
        self.block.end = group.wrapping_add(start);
        self.ahead = 1..taken;
        Ok(Some(self.numbers[0]))
    }

    /// Forgets what is ahead: a new block begins where the token ends that was read last.
    fn settle(&mut self) {
        let Range { start, end } = self.block;
        let is_end = |at: &usize| self.buffer[*at] <= b' ' && self.buffer[*at - 1] > b' ';
        let place = (start..=end).rev().filter(is_end).nth(self.ahead.len()).unwrap_or(start);
        self.line += line_feeds(&self.buffer[start..place]);
        self.block = place..place;
        self.ahead = 0..0;
    }

    /// Takes a number byte by byte, from whatever stands there.
    fn crawl(&mut self) -> Result<Option<u32>> {
        let (mut in_front, mut lines) = (self.end == GUARD, 0);
        while let Some(byte) = self.peek()?.filter(|&byte| byte <= b' ') {
            in_front = false;
            lines += u64::from(byte == b'\n');
            self.pass();
        }
        let (mut token, mut length, mut number) = ([0; SHOWN + 1], 0, Some(0_u32));
        // What is no number is read only as far as it is shown.
        while number.is_some() || length <= SHOWN {
            let byte = match self.peek()? {
                Some(byte) if byte > b' ' => byte,
                _ => break,
            };
            self.pass();
            let digit = byte.wrapping_sub(b'0');
            number = number.filter(|_| digit <= 9).and_then(|old| old.checked_mul(10)?.checked_add(digit.into()));
            token[length.min(SHOWN)] = byte;
            length += 1;
            if in_front && token.starts_with(b"\xef\xbb\xbf") {
                return self.crawl();
            }
        }
        if length == 0 {
            return Ok(None);
        }
        self.line += lines;
        let more = if length > SHOWN { "..." } else { "" };
        let found = String::from_utf8_lossy(&token[..length.min(SHOWN)]);
        let why = || format!("expected a number from 0 to {}, found {:?}{}", u32::MAX, found, more);
        number.map(Some).ok_or_else(|| self.refuse(&why()))
    }

    /// The next byte, unless the input ends.
    fn peek(&mut self) -> Result<Option<u8>> {
        if self.block.end == self.end && !self.ended {
            self.flush()?;
            let length = loop {
                match self.input.read(&mut self.buffer[GUARD..][..SIZE]) {
                    Ok(length) => break length,
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(error) => return Err(cannot("read the input", &error)),
                }
            };
            self.ended = length == 0;
            self.end = GUARD + length;
            self.buffer[self.end..][..GROUP].fill(b'0');
            self.block = GUARD..GUARD;
        }
        Ok(self.buffer[..self.end].get(self.block.end).copied())
    }

    fn pass(&mut self) {
        self.block.end += 1;
        self.block.start = self.block.end;
    }
}

/// The separators of a group, as bits; `None` if there is anything but digits between them.
#[inline]
fn separators(group: &[u8; GROUP]) -> Option<u64> {
    // Compilers make vector instructions of this loop; those of 2022 would not if `worst` were a truth value.
    let (mut flags, mut worst) = ([0; GROUP], 0);
    for (flag, &byte) in flags.iter_mut().zip(group) {
        *flag = u8::from(byte <= b' ');
        worst = worst.max(if byte <= b' ' { 0 } else { byte.wrapping_sub(b'0') });
    }
    if worst > 9 {
        return None;
    }
    let words = flags.chunks_exact(8).map(|flags| u64::from_le_bytes(flags.try_into().unwrap()));
    Some(words.fold(0, |bits, flags| (bits >> 8) | (flags.wrapping_mul(GATHER) & (0xff << 56))))
}

/// A number of up to nine digits. Eight bytes are one word: a mask keeps the number's own, and three multiplications
/// join digits into pairs, fours and eight. A ninth counts by itself.
#[inline]
fn short(window: &[u8; GUARD + GROUP], end: usize, length: usize) -> u32 {
    let digits = u64::from_le_bytes(window[end + 1..end + GUARD].try_into().unwrap()) & KEEP[length];
    let pairs = (digits.wrapping_mul((10 << 8) + 1) >> 8) & 0x00ff_00ff_00ff_00ff;
    let fours = (pairs.wrapping_mul((100 << 16) + 1) >> 16) & 0x0000_ffff_0000_ffff;
    let eight = fours.wrapping_mul((10_000 << 32) + 1) >> 32;
    eight as u32 + u32::from(window[end] & 15) * NINTH[length]
}

/// A number of more digits, if it fits.
#[cold]
fn long(digits: &[u8]) -> Option<u32> {
    digits.iter().try_fold(0_u32, |number, digit| number.checked_mul(10)?.checked_add((digit & 15).into()))
}

fn cannot(what: &str, error: &Error) -> Error {
    Error::new(error.kind(), format!("cannot {}: {}", what, error))
}

/// Counted in parts that fit a byte: so the compiler compares 16 bytes at once.
fn line_feeds(bytes: &[u8]) -> u64 {
    let count = |part: &[u8]| part.iter().fold(0, |count, &byte| count + u8::from(byte == b'\n'));
    bytes.chunks(224).map(|part| u64::from(count(part))).sum()
}

const SIZE: usize = 1 << 16; // bytes asked of one `read`
const BLOCK: usize = 4096; // bytes read ahead at a time
const GROUP: usize = 64; // bytes looked at at once
const GUARD: usize = 9; // bytes in front of all groups, as many as digits are read at a stroke
const SHOWN: usize = 20; // bytes shown of a bad token
const GATHER: u64 = 0x0102_0408_1020_4080; // times eight flags, the highest byte has them as bits
const ALL: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// By the length of a number: which of eight digits are its own, and what a ninth counts.
const KEEP: [u64; GUARD + 1] =
    [0, ALL << 56, ALL << 48, ALL << 40, ALL << 32, ALL << 24, ALL << 16, ALL << 8, ALL, ALL];
const NINTH: [u32; GUARD + 1] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 100_000_000];
