//! Deals: the Opening Tableau and the order of the pouch, and the codes that name the generated ones.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use ishido_base::quoted::quoted;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, SeedableRng};
use thiserror::Error;

use super::{Colour, Stone, Symbol};

/// The stones of a game: six on the board and up to 66 in the pouch, in the order in which they are drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    tableau: [Stone; 6],
    pouch: Arc<[Stone]>,
}

/// The reason why a deal is rejected.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum DealError {
    /// The tableau lacks one of the six colours or symbols.
    #[error("the tableau must show each of the six colours and each of the six symbols once")]
    Tableau,
    /// There are more than two stones of a kind.
    #[error("the stone {0} occurs more than twice")]
    TooMany(Stone),
}

impl Deal {
    /// The number of stones in a full pouch.
    pub const POUCH: usize = Stone::TOTAL - 6;

    /// A deal of given stones.
    ///
    /// # Errors
    /// Returns an error if the tableau does not show every colour and symbol, or there are more than two stones of a kind.
    ///
    /// # Examples
    /// ```
    /// use ishido_engine::rules::{Deal, DealError};
    /// let tableau = ["1A", "2B", "3C", "4D", "5E", "6F"].map(|name| name.parse().unwrap());
    /// assert!(Deal::new(tableau, vec!["1A".parse()?]).is_ok());
    /// assert_eq!(
    ///     Deal::new(tableau, vec!["1A".parse()?, "1A".parse()?]),
    ///     Err(DealError::TooMany("1A".parse()?)),
    /// );
    /// # Ok::<(), ishido_engine::rules::StoneError>(())
    /// ```
    pub fn new(tableau: [Stone; 6], pouch: Vec<Stone>) -> Result<Self, DealError> {
        let complete = Colour::all().all(|c| tableau.iter().any(|s| s.colour() == c))
            && Symbol::all().all(|m| tableau.iter().any(|s| s.symbol() == m));
        if !complete {
            return Err(DealError::Tableau);
        }
        let mut count = [0; Stone::KINDS];
        for &stone in tableau.iter().chain(&pouch) {
            count[stone.index()] += 1;
            if count[stone.index()] > Stone::OF_EACH {
                return Err(DealError::TooMany(stone));
            }
        }
        Ok(Self {
            tableau,
            pouch: pouch.into(),
        })
    }

    /// The deal that a code names, the same in every version of this program.
    ///
    /// ```
    /// use ishido_engine::rules::{Deal, DealCode};
    /// let code = DealCode::from_entropy(42);
    /// assert_eq!(Deal::generate(code), Deal::generate(code.to_string().parse()?));
    /// # Ok::<(), ishido_engine::rules::CodeError>(())
    /// ```
    #[must_use]
    pub fn generate(code: DealCode) -> Self {
        let mut seed = *b"ishido deal, first kind.\0\0\0\0\0\0\0\0";
        seed[24..].copy_from_slice(&code.0.to_le_bytes());
        let mut random = ChaCha8Rng::from_seed(seed);

        let mut colours: Vec<Colour> = Colour::all().collect();
        let mut symbols: Vec<Symbol> = Symbol::all().collect();
        shuffle(&mut colours, &mut random);
        shuffle(&mut symbols, &mut random);
        let tableau: [Stone; 6] = std::array::from_fn(|i| Stone::new(colours[i], symbols[i]));

        // Each kind twice, less the six of the tableau.
        let mut pouch: Vec<Stone> = Stone::all()
            .flat_map(|stone| {
                let dealt = usize::from(tableau.contains(&stone));
                std::iter::repeat_n(stone, Stone::OF_EACH - dealt)
            })
            .collect();
        shuffle(&mut pouch, &mut random);
        Self {
            tableau,
            pouch: pouch.into(),
        }
    }

    /// The six stones of the Opening Tableau, in the order of [`Square::TABLEAU`](super::Square::TABLEAU).
    #[must_use]
    pub const fn tableau(&self) -> &[Stone; 6] {
        &self.tableau
    }

    /// The stones of the pouch in the order in which they are drawn.
    #[must_use]
    pub const fn pouch(&self) -> &Arc<[Stone]> {
        &self.pouch
    }
}

/// Shuffles a slice (Fisher-Yates, from the end). Deals depend on every detail of this, so it is our own and never
/// changes.
pub fn shuffle<T>(things: &mut [T], random: &mut impl Rng) {
    for last in (1..things.len()).rev() {
        things.swap(last, below(last as u32 + 1, random) as usize);
    }
}

/// A uniform random number below `bound`.
fn below(bound: u32, random: &mut impl Rng) -> u32 {
    let fair = u32::MAX - (u32::MAX % bound + 1) % bound;
    loop {
        let number = random.next_u32();
        if number <= fair {
            return number % bound;
        }
    }
}

/// The code of a generated deal: 35 bits, written as seven characters and a check character, `3F9K-07TB`.
///
/// ```
/// use ishido_engine::rules::{CodeError, DealCode};
/// let code: DealCode = "hck4 3eqn".parse()?;
/// assert_eq!(code.to_string(), "HCK4-3EQN");
/// assert_eq!("HCK4-3EQM".parse::<DealCode>(), Err(CodeError::Check));
/// assert_eq!("HCK4".parse::<DealCode>(), Err(CodeError::Length));
/// # Ok::<(), CodeError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DealCode(u64);

/// The reason why a text is not a deal code.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
pub enum CodeError {
    /// It does not have eight letters and digits.
    #[error(
        "a deal code has eight letters and digits, like {}",
        DealCode(0x2_4D3B_7A16)
    )]
    Length,
    /// It has a character that is not used in codes.
    #[error("{} is not used in deal codes; the letters are A-Z without I, L, O and U", quoted(&.0.to_string()))]
    Letter(char),
    /// It is mistyped.
    #[error("that is not a valid deal code; one of its characters may be mistyped")]
    Check,
}

impl DealCode {
    /// Crockford's base 32, which has no letter that looks like a digit.
    const ALPHABET: &'static [u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const DIGITS: u32 = 7;

    /// A code from the low 35 bits of a random number.
    #[must_use]
    pub const fn from_entropy(number: u64) -> Self {
        Self(number & ((1 << (5 * Self::DIGITS)) - 1))
    }

    fn digits(self) -> impl Iterator<Item = u8> {
        (0..Self::DIGITS)
            .rev()
            .map(move |i| (self.0 >> (5 * i)) as u8 & 31)
    }

    /// The check digit: the sum of the digits times powers of x in the field of 32 elements, which detects every single
    /// wrong digit and every swap of two.
    fn check(self) -> u8 {
        self.digits().fold(0, |sum, digit| times_x(sum) ^ digit)
    }
}

/// Multiplies by x in GF(32) modulo x^5 + x^2 + 1.
const fn times_x(value: u8) -> u8 {
    let shifted = value << 1;
    if shifted & 32 == 0 {
        shifted
    } else {
        shifted ^ 0b10_0101
    }
}

impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The check digit is multiplied once more, so that swapping it with the last digit is detected too.
        for (place, digit) in self.digits().chain([times_x(self.check())]).enumerate() {
            let hyphen = if place == 4 { "-" } else { "" };
            write!(f, "{hyphen}{}", Self::ALPHABET[usize::from(digit)] as char)?;
        }
        Ok(())
    }
}

impl FromStr for DealCode {
    type Err = CodeError;

    /// Reads a code. Lower case, missing or extra hyphens and spaces, and I, L, O for the digits they look like are
    /// accepted.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let mut digits = Vec::new();
        for letter in text.chars().filter(|c| !matches!(c, '-' | ' ')) {
            let plain = match letter.to_ascii_uppercase() {
                'I' | 'L' => '1',
                'O' => '0',
                other => other,
            };
            let digit = Self::ALPHABET.iter().position(|&a| a as char == plain);
            digits.push(digit.ok_or(CodeError::Letter(letter))? as u8);
            if digits.len() > 8 {
                return Err(CodeError::Length);
            }
        }
        let Some((&check, digits)) = digits
            .split_last()
            .filter(|(_, rest)| rest.len() == Self::DIGITS as usize)
        else {
            return Err(CodeError::Length);
        };
        let code = Self(
            digits
                .iter()
                .fold(0, |code, &digit| code << 5 | u64::from(digit)),
        );
        if times_x(code.check()) == check {
            Ok(code)
        } else {
            Err(CodeError::Check)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_like_a_one_are_read_as_one() {
        let codes = (0..200).map(DealCode::from_entropy);
        let with_one: Vec<DealCode> = codes
            .filter(|code| code.to_string().contains('1'))
            .collect();
        assert!(with_one.len() > 10);
        for code in with_one {
            for letter in ["I", "i", "L", "l"] {
                assert_eq!(code.to_string().replace('1', letter).parse(), Ok(code));
            }
        }
    }

    #[test]
    fn codes_are_read_as_they_are_written() {
        for number in [0, 1, 42, 0x1234_5678, u64::MAX] {
            let code = DealCode::from_entropy(number);
            let text = code.to_string();
            assert_eq!(text.parse(), Ok(code));
            assert_eq!(
                text.to_lowercase()
                    .replace('-', "")
                    .replace('0', "o")
                    .parse(),
                Ok(code)
            );
        }
        assert_eq!("".parse::<DealCode>(), Err(CodeError::Length));
        assert_eq!("0000-00000".parse::<DealCode>(), Err(CodeError::Length));
        assert_eq!("0000-00U0".parse::<DealCode>(), Err(CodeError::Letter('U')));
        assert_eq!("é".parse::<DealCode>(), Err(CodeError::Letter('é')));
    }

    #[test]
    fn one_wrong_or_two_swapped_characters_are_detected() {
        for number in 0..200 {
            let code =
                DealCode::from_entropy(0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(number + 1) >> 9);
            let text: Vec<char> = code.to_string().replace('-', "").chars().collect();
            for place in 0..8 {
                for &letter in DealCode::ALPHABET {
                    let mut wrong = text.clone();
                    wrong[place] = letter as char;
                    let read = wrong.iter().collect::<String>().parse::<DealCode>();
                    assert_eq!(read.is_ok(), wrong == text, "{wrong:?}");
                }
                let mut swapped = text.clone();
                swapped.swap(place, (place + 1) % 8);
                let read = swapped.iter().collect::<String>().parse::<DealCode>();
                assert_eq!(read.is_ok(), swapped == text, "{swapped:?}");
            }
        }
    }

    #[test]
    fn generated_deals_are_valid() {
        for number in 0..500 {
            let deal = Deal::generate(DealCode::from_entropy(number));
            assert_eq!(deal.pouch().len(), Deal::POUCH);
            assert_eq!(
                Deal::new(*deal.tableau(), deal.pouch().to_vec()),
                Ok(deal.clone())
            );
        }
    }
}
