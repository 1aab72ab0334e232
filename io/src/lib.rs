//! Numbers from a judge in, answers out: streamed, checked and fast, in safe Rust.
#![forbid(unsafe_code)]
use std::convert::TryInto;
pub use std::io::Result;
use std::io::{BufWriter, Error, ErrorKind, Read, Write};
use std::ops::Range;

/// The whole `main` of a solution. An error ends it with status 1 and one line on stderr, after all answers before it;
/// a pipe whose reader has gone (`| head -1`) ends it quietly.
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
/// let mut judge = io::Judge::new("7\n0".as_bytes(), std::io::sink());
/// assert_eq!(judge.number().unwrap(), 7);
/// assert_eq!(judge.number_or_end().unwrap(), Some(0));
/// assert_eq!(judge.refuse("L is 0").to_string(), "line 2: L is 0");
/// ```
pub struct Judge<'a> {
    input: Box<dyn Read + 'a>,
    output: BufWriter<Box<dyn Write + 'a>>,
    /// Guard bytes, those of one `read`, and digits to fill a group.
    buffer: [u8; DIGITS + SIZE + GROUP],
    /// What comes after the last token and its separator.
    rest: Range<usize>,
    /// Where separators are, and which of these are in `rest`.
    ends: [u16; BLOCK + 8],
    ahead: Range<usize>,
    /// The line on which the buffer begins.
    line: u64,
    ended: bool,
}

impl<'a> Judge<'a> {
    /// Reads nothing yet.
    pub fn new(input: impl Read + 'a, output: impl Write + 'a) -> Self {
        let output = BufWriter::with_capacity(SIZE, Box::new(output) as Box<dyn Write + 'a>);
        let (input, buffer, ends) = (Box::new(input), [0; DIGITS + SIZE + GROUP], [0; BLOCK + 8]);
        Judge { input, output, buffer, rest: 0..0, ends, ahead: 0..0, line: 1, ended: false }
    }

    /// The next number where a case may begin; `None` at the end of the input. Anything else is an error.
    #[inline]
    pub fn number_or_end(&mut self) -> Result<Option<u32>> {
        let mut number = [0];
        Ok(self.take(&mut number)?.map(|_| number[0]))
    }

    /// The next number within a case: there the end of the input is an error, too.
    pub fn number(&mut self) -> Result<u32> {
        self.number_or_end()?.ok_or_else(|| self.cut_short())
    }

    /// Replaces `numbers` with the next `n`. Memory grows with the numbers that are there, whatever `n` promises.
    pub fn fill(&mut self, numbers: &mut Vec<u32>, n: u32) -> Result<()> {
        let (n, mut filled) = (n as usize, 0);
        numbers.truncate(n);
        while filled < n {
            numbers.resize(n.min(filled + BLOCK), 0);
            filled += self.batch(&mut numbers[filled..])?;
        }
        Ok(())
    }

    #[inline(never)] // a loop by itself has all registers
    fn batch(&mut self, slots: &mut [u32]) -> Result<usize> {
        self.take(slots)?.ok_or_else(|| self.cut_short())
    }

    /// An error about what was read last, with its line.
    pub fn refuse(&self, why: &str) -> Error {
        let line = self.line + line_feeds(&self.buffer[DIGITS - 1..][..self.rest.start]);
        Error::new(ErrorKind::InvalidData, format!("line {}: {}", line, why))
    }

    fn cut_short(&self) -> Error {
        Error::new(ErrorKind::UnexpectedEof, self.refuse("the input ends within a case").to_string())
    }

    /// Drops the rest of the line of what was read last.
    pub fn skip_line(&mut self) -> Result<()> {
        while self.buffer[DIGITS - 1..][self.rest.start] != b'\n' && self.advance()?.is_some() {}
        Ok(())
    }

    /// Answers with a line of text.
    pub fn answer(&mut self, text: &str) -> Result<()> {
        self.output.write_all(text.as_bytes()).and_then(|()| self.output.write_all(b"\n"))
    }

    /// Answers with numbers on a line.
    pub fn answer_numbers(&mut self, numbers: &[u32]) -> Result<()> {
        for (i, &number) in numbers.iter().enumerate() {
            self.output.write_all(if i > 0 { b" " } else { b"" })?;
            self.digits(number)?;
        }
        self.output.write_all(b"\n")
    }

    fn digits(&mut self, number: u32) -> Result<()> {
        if number > 9 {
            self.digits(number / 10)?;
        }
        self.output.write_all(&[b'0' + (number % 10) as u8])
    }

    /// Writes the answers now, as reading does by itself.
    pub fn flush(&mut self) -> Result<()> {
        self.output.flush().map_err(|error| Error::new(error.kind(), format!("cannot write the answers: {}", error)))
    }

    // The trick: no number waits for the one before it, as it must where digits are read one by one and the processor
    // guesses where they end. `index` finds the separators of a block, 64 bytes at a time: the compiler flags them with
    // vector instructions, and a multiplication gathers eight flags into bits. `take` looks back from each: the eight
    // bytes before it are one word, a mask keeps those of the number, and three multiplications join digits into pairs,
    // fours and eight; a ninth counts by itself. All else goes to `crawl`: longer numbers, separators in a row, a number
    // in two reads, the end of the input, and what is no number.

    /// Puts numbers into `slots` and says how many, at least one; `None` at the end.
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
            let digit = u64::from_le_bytes(self.buffer[end + 1..][..8].try_into().unwrap()) & KEEP[last];
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

    /// Finds the separators of a block, up to a group with anything but digits between them.
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
            let words = flags.chunks_exact(8).map(|flags| u64::from_le_bytes(flags.try_into().unwrap()));
            let mut bits = words.fold(0, |bits, flags| bits >> 8 | flags.wrapping_mul(GATHER) & 0xff << 56);
            let count = bits.count_ones() as usize;
            // Rounded up: the loop's end is easy to guess then, and places beyond the count mean nothing.
            for end in &mut self.ends[found..][..count | 7] {
                *end = (base + (bits | 1 << 63).trailing_zeros() as usize) as u16;
                bits &= bits.wrapping_sub(1);
            }
            found += count;
        }
        found
    }

    /// Takes a number byte by byte, from whatever stands there.
    fn crawl(&mut self, slot: &mut u32) -> Result<Option<usize>> {
        let (mut token, mut length, mut number, mut in_front) = ([0; SHOWN + 1], 0, Some(0_u32), self.rest.end == 0);
        let mut blank_lines = u64::from(self.buffer[DIGITS - 1..][self.rest.start] == b'\n');
        while let Some(byte) = self.advance()? {
            if byte > b' ' && (number.is_some() || length <= SHOWN) {
                let digit = byte.wrapping_sub(b'0');
                number = number.filter(|_| digit <= 9).and_then(|old| old.checked_mul(10)?.checked_add(digit.into()));
                token[length.min(SHOWN)] = byte;
                length += 1;
            } else if length > 0 {
                break;
            }
            if in_front && token.starts_with(b"\xef\xbb\xbf") {
                length = 0;
                number = Some(0);
            }
            in_front &= length > 0;
            blank_lines += u64::from(byte == b'\n');
        }
        if length == 0 {
            self.line -= blank_lines;
            return Ok(None);
        }
        let more = if length > SHOWN { "..." } else { "" };
        let found = String::from_utf8_lossy(&token[..length.min(SHOWN)]);
        let why = || format!("expected a number from 0 to {}, found {:?}{}", u32::MAX, found, more);
        *slot = number.ok_or_else(|| self.refuse(&why()))?;
        Ok(Some(1))
    }

    /// The next byte, unless the input ends.
    fn advance(&mut self) -> Result<Option<u8>> {
        if self.rest.is_empty() && !self.ended {
            self.flush()?;
            let lines = line_feeds(&self.buffer[DIGITS..][..self.rest.end]);
            let len = loop {
                match self.input.read(&mut self.buffer[DIGITS..][..SIZE]) {
                    Ok(len) => break len,
                    Err(error) if error.kind() == ErrorKind::Interrupted => {}
                    Err(error) => return Err(Error::new(error.kind(), format!("cannot read the input: {}", error))),
                }
            };
            self.line += lines;
            self.buffer[DIGITS + len..][..GROUP].fill(b'0');
            self.rest = 0..len;
            self.ended = len == 0;
        }
        let byte = self.rest.next().map(|at| self.buffer[DIGITS + at]);
        self.ahead.start += usize::from(byte <= Some(b' ') && !self.ahead.is_empty());
        Ok(byte)
    }
}

/// Counted in parts that fit a byte: so the compiler compares 16 bytes at once.
fn line_feeds(bytes: &[u8]) -> u64 {
    let count = |part: &[u8]| part.iter().fold(0, |count, &byte| count + u8::from(byte == b'\n'));
    bytes.chunks(224).map(|part| u64::from(count(part))).sum()
}

const SIZE: usize = 1 << 16; // bytes asked of one `read`
const BLOCK: usize = 4096; // bytes indexed at a time
const GROUP: usize = 64; // bytes flagged at a time
const DIGITS: usize = 9; // digits read at a stroke
const SHOWN: usize = 20; // bytes shown of a bad token
const GATHER: u64 = 0x0102_0408_1020_4080; // times eight flags, the highest byte has them as bits
const ALL: u64 = 0x0f0f_0f0f_0f0f_0f0f;
/// By length less one: which of eight digits are a number's own, and what a ninth counts.
const KEEP: [u64; DIGITS] = [ALL << 56, ALL << 48, ALL << 40, ALL << 32, ALL << 24, ALL << 16, ALL << 8, ALL, ALL];
const NINTH: [u32; DIGITS] = [0, 0, 0, 0, 0, 0, 0, 0, 100_000_000];
