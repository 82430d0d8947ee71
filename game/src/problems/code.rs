//! Codes of problems, short enough to be sent in a message.
//!
//! A code is a stream of bits in Crockford's base 32, as deal codes are: 4 bits for the number of stones less three, 2 for the
//! scoring, 5 for the 4-Ways before, 2 for the target, then its number or square in 7 bits (points in 32), a bit for each of the 96
//! squares, and 16 bits for every three stones, those of the board row by row before those to place. The last ten bits are a checksum.

use ishido_shared::quoted;
use thiserror::Error;

use crate::problem::{Problem, ProblemError, Target};
use crate::rules::{Board, Scoring, Square, Stone};

/// The characters of a code. No letter looks like a digit.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The most characters of a code: that of a full board.
pub const LONGEST: usize = 112;

/// The bits of the checksum.
const CHECK: usize = 10;

/// The number of kinds of stones, and of ways to choose three.
const KINDS: u64 = Stone::KINDS as u64;

/// The reason why a text is no code of a problem.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    /// It has a character that is not used in codes.
    #[error("{} is not used in codes; the letters are A-Z without I, L, O and U", quoted::quoted(&.0.to_string()))]
    Letter(char),
    /// It has too many or too few characters, or one of them is wrong.
    #[error("there is no such problem code; a character is mistyped, or a part is missing")]
    Check,
    /// The points are too many for a code.
    #[error("a code has no room for {0} points")]
    Points(u64),
    /// The parts make no problem.
    #[error("{0}")]
    Problem(#[from] ProblemError),
}

/// The code of a problem, in groups of four characters.
///
/// # Errors
/// Returns an error if the target has more points than a code has room for.
pub fn write(problem: &Problem) -> Result<String, CodeError> {
    let mut bits = Bits::default();
    bits.push(problem.stones().len() as u64 - Problem::FEWEST as u64, 4);
    let scoring = Scoring::ALL
        .iter()
        .position(|&one| one == problem.scoring());
    bits.push(scoring.unwrap_or(0) as u64, 2);
    bits.push(problem.four_ways().into(), 5);
    match problem.target() {
        Target::FourWays(number) => bits.push_two(0, number.into(), 7),
        Target::FourWayAt(square) => bits.push_two(1, square.index() as u64, 7),
        Target::AllPlaced { four_ways } => bits.push_two(2, four_ways.into(), 7),
        Target::Points(points) if u32::try_from(points).is_err() => {
            return Err(CodeError::Points(points));
        }
        Target::Points(points) => bits.push_two(3, points, 32),
    }
    for square in Square::all() {
        bits.push(problem.board().occupied().contains(square).into(), 1);
    }
    let on_board = problem.board().stones().map(|(_, stone)| stone);
    let stones: Vec<Stone> = on_board.chain(problem.stones().iter().copied()).collect();
    for three in stones.chunks(3) {
        let number = three.iter().rev();
        bits.push(
            number.fold(0, |sum, stone| sum * KINDS + stone.index() as u64),
            16,
        );
    }
    // The last character is filled with zeros.
    while bits.0.len() % 5 != 0 {
        bits.0.push(false);
    }
    bits.push(bits.checksum(), CHECK);
    let characters: Vec<char> = bits.0.chunks(5).map(character).collect();
    let groups = characters.chunks(4).map(|four| four.iter().collect());
    Ok(groups.collect::<Vec<String>>().join("-"))
}

/// Reads a code. Lower case, missing or extra hyphens and white space, and I, L, O for the digits they look like are accepted.
///
/// # Errors
/// Returns an error if the text is no code, or its parts make no problem.
pub fn read(text: &str) -> Result<Problem, CodeError> {
    let mut bits = Bits::default();
    for letter in text
        .chars()
        .filter(|c| *c != '-' && !c.is_ascii_whitespace())
    {
        let plain = match letter.to_ascii_uppercase() {
            'I' | 'L' => '1',
            'O' => '0',
            other => other,
        };
        let digit = ALPHABET.iter().position(|&a| char::from(a) == plain);
        bits.push(digit.ok_or(CodeError::Letter(letter))? as u64, 5);
        if bits.0.len() > LONGEST * 5 {
            return Err(CodeError::Check);
        }
    }
    let body = bits.0.len().checked_sub(CHECK).ok_or(CodeError::Check)?;
    let check = Bits(bits.0.split_off(body)).into_reader().take(CHECK);
    if check != Some(bits.checksum()) {
        return Err(CodeError::Check);
    }
    let mut reader = bits.into_reader();
    let problem = reader.problem().ok_or(CodeError::Check)??;
    // Two texts that differ are two problems.
    if reader.left().len() < 5 && reader.left().iter().all(|&bit| !bit) {
        Ok(problem)
    } else {
        Err(CodeError::Check)
    }
}

fn character(five: &[bool]) -> char {
    let digit = five
        .iter()
        .fold(0, |digit, &bit| digit << 1 | usize::from(bit));
    ALPHABET
        .get(digit)
        .map_or('0', |&letter| char::from(letter))
}

/// Bits, the first of a number being its highest.
#[derive(Default)]
struct Bits(Vec<bool>);

impl Bits {
    fn push(&mut self, number: u64, count: usize) {
        self.0
            .extend((0..count).rev().map(|bit| number >> bit & 1 == 1));
    }

    fn push_two(&mut self, target: u64, number: u64, count: usize) {
        self.push(target, 2);
        self.push(number, count);
    }

    /// FNV-1a over the bits, folded.
    fn checksum(&self) -> u64 {
        let sum = self.0.iter().fold(0xCBF2_9CE4_8422_2325_u64, |sum, &bit| {
            (sum ^ u64::from(bit)).wrapping_mul(0x0100_0000_01B3)
        });
        (sum ^ (sum >> 32)) >> 7 & ((1 << CHECK) - 1)
    }

    fn into_reader(self) -> Reader {
        Reader {
            bits: self.0,
            at: 0,
        }
    }
}

/// Bits that are read.
struct Reader {
    bits: Vec<bool>,
    at: usize,
}

impl Reader {
    fn take(&mut self, count: usize) -> Option<u64> {
        let bits = self.bits.get(self.at..self.at + count)?;
        self.at += count;
        Some(
            bits.iter()
                .fold(0, |number, &bit| number << 1 | u64::from(bit)),
        )
    }

    fn left(&self) -> &[bool] {
        self.bits.get(self.at..).unwrap_or_default()
    }

    /// Reads a problem; `None` if the bits are none.
    fn problem(&mut self) -> Option<Result<Problem, ProblemError>> {
        let count = self.take(4)? as usize + Problem::FEWEST;
        let scoring = *Scoring::ALL.get(self.take(2)? as usize)?;
        let before = self.take(5)? as u8;
        let target = match self.take(2)? {
            0 => Target::FourWays(self.take(7)? as u8),
            1 => Target::FourWayAt(Square::from_index(self.take(7)? as usize)?),
            2 => Target::AllPlaced {
                four_ways: self.take(7)? as u8,
            },
            _ => Target::Points(self.take(32)?),
        };
        let mut occupied = Vec::new();
        for square in Square::all() {
            if self.take(1)? == 1 {
                occupied.push(square);
            }
        }
        let total = occupied.len() + count;
        let mut stones = Vec::with_capacity(total + 2);
        while stones.len() < total {
            let mut three = self.take(16)?;
            for _ in 0..3.min(total - stones.len()) {
                stones.push(Stone::from_index((three % KINDS) as usize)?);
                three /= KINDS;
            }
            if three != 0 {
                return None;
            }
        }
        let mut board = Board::EMPTY;
        for (&square, &stone) in occupied.iter().zip(&stones) {
            board.put(stone, square);
        }
        let stones = stones.split_off(occupied.len());
        Some(Problem::new(board, stones, target, scoring, before))
    }
}
