//! The way in which values become heights.

/// The way in which values become heights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    /// In proportion: for 4-Ways.
    Linear,
    /// By their logarithm: points grow by doubling.
    Logarithmic,
}

impl Scale {
    /// A measure of a value, whose unit has no meaning.
    pub fn measure(self, value: u64) -> u64 {
        match self {
            Self::Linear => value.saturating_mul(256),
            Self::Logarithmic => {
                // The logarithm to the base 2 in 256ths, straight between the powers; no two machines differ.
                let value = value.saturating_add(1);
                let whole = value.ilog2();
                let rest = (u128::from(value) << 8 >> whole) as u64 - 256;
                u64::from(whole) * 256 + rest
            }
        }
    }

    /// The measure of the mean of some values.
    pub fn mean(self, values: &[u64]) -> u64 {
        let sum: u128 = values.iter().map(|&value| u128::from(value)).sum();
        let count = values.len().max(1) as u128;
        match self {
            // Few 4-Ways are made, so the fractions matter.
            Self::Linear => u64::try_from(sum * 256 / count).unwrap_or(u64::MAX),
            Self::Logarithmic => self.measure((sum / count) as u64),
        }
    }

    /// Values of the grid lines: from a round number that is at most `least` to one that is at least `greatest`.
    pub fn lines(self, least: u64, greatest: u64) -> Vec<u64> {
        const FEW: usize = 6;
        if self == Self::Linear {
            let step = greatest / 5 + 1;
            let last = greatest.div_ceil(step).max(1);
            return (0..=last).map(|line| line.saturating_mul(step)).collect();
        }
        let round = round_numbers();
        let first = round.iter().rposition(|&line| line <= least).unwrap_or(0);
        let end = round.iter().position(|&line| line >= greatest);
        let last = end.unwrap_or(round.len() - 1).max(first + 1);
        let range = round.get(first..=last).unwrap_or(&round);
        let (low, high) = (range.first().copied(), range.last().copied());
        // Of many decades only the powers of ten have lines, and both ends.
        let has_line = |line: &u64| {
            range.len() <= FEW
                || Some(*line) == low
                || Some(*line) == high
                || is_power_of_ten(*line)
        };
        range.iter().copied().filter(has_line).collect()
    }
}

/// Zero, and one, two and five times each power of ten.
fn round_numbers() -> Vec<u64> {
    let powers = (0..19).map(|power| 10_u64.pow(power));
    let numbers = powers.flat_map(|power| [power, 2 * power, 5 * power]);
    [0].into_iter().chain(numbers).collect()
}

const fn is_power_of_ten(number: u64) -> bool {
    let mut number = number;
    while number > 1 && number.is_multiple_of(10) {
        number /= 10;
    }
    number == 1
}

/// A number in at most four characters.
pub fn short(number: u64) -> String {
    const UNITS: [&str; 7] = ["", "k", "M", "G", "T", "P", "E"];
    let mut number = number;
    let mut unit = 0;
    while number >= 1_000 {
        (number, unit) = (number / 1_000, unit + 1);
    }
    format!("{number}{}", UNITS.get(unit).copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_those_of_the_decades_that_occur() {
        let measure = |value| Scale::Logarithmic.measure(value);
        let measures: Vec<u64> = (0..5_000).map(measure).collect();
        assert!(measures.is_sorted());
        assert_eq!(Scale::Linear.lines(0, 0), [0, 1]);
        assert_eq!(Scale::Linear.lines(2, 12), [0, 3, 6, 9, 12]);
        let lines = |least, greatest| Scale::Logarithmic.lines(least, greatest);
        assert_eq!(lines(40, 1_000), [20, 50, 100, 200, 500, 1_000]);
        assert_eq!(lines(40, 1_001), [20, 100, 1_000, 2_000]);
        assert_eq!(lines(300, 900), [200, 500, 1_000]);
        assert_eq!(lines(0, 0), [0, 1]);
        assert_eq!(lines(0, 11), [0, 1, 2, 5, 10, 20]);
        for (least, greatest) in [(0, u64::MAX), (u64::MAX, u64::MAX), (10, 10)] {
            let lines = lines(least, greatest);
            assert!(lines.is_sorted() && lines.len() > 1, "{lines:?}");
            assert!(lines[0] <= least, "{lines:?}");
        }
        assert_eq!([7, 1_000, 99_999].map(short), ["7", "1k", "99k"]);
    }
}
