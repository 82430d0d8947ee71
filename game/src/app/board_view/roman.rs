//! The marks of the Graphic Scoreboard (manual, "Scoreboard & High Scores Display"; RULINGS, "Graphic Scoreboard").

/// From here on the board shows Arabic digits.
pub const LIMIT: u64 = 4_000_000;

/// The marks for one, five and ten of each power of ten; small letters are thousands.
const MARKS: [[&str; 3]; 7] = [
    ["I", "V", "X"],
    ["X", "L", "C"],
    ["C", "D", "M"],
    ["M", "v", "x"],
    ["x", "l", "c"],
    ["c", "d", "m"],
    ["m", "", ""],
];

/// A number in marks, one decimal digit per line, the most significant on top; nothing for zero. `None` when the number
/// is too large for marks.
#[must_use]
pub fn lines(number: u64) -> Option<Vec<String>> {
    if number >= LIMIT {
        return None;
    }
    let digit = |power: usize| (number / 10_u64.pow(power as u32) % 10) as usize;
    Some(
        (0..MARKS.len())
            .rev()
            .map(|power| marks(digit(power), MARKS[power]))
            .filter(|m| !m.is_empty())
            .collect(),
    )
}

/// The ways to divide the marks of decimal digits into lines, the fewest lines first, and of these the shortest.
#[must_use]
pub fn divisions(digits: &[String]) -> Vec<Vec<String>> {
    let places = digits.len().saturating_sub(1);
    let divided = |breaks: u32| {
        let mut lines: Vec<String> = Vec::new();
        for (index, digit) in digits.iter().enumerate() {
            match lines.last_mut() {
                Some(line) if breaks >> (index - 1) & 1 == 0 => line.push_str(digit),
                _ => lines.push(digit.clone()),
            }
        }
        lines
    };
    let mut all: Vec<Vec<String>> = (0..1 << places).map(divided).collect();
    let longest = |lines: &[String]| lines.iter().map(String::len).max();
    all.sort_by_key(|lines| (lines.len(), longest(lines)));
    all
}

/// A number in marks on one line; Arabic digits when it is too large for them.
#[must_use]
pub fn line(number: u64) -> String {
    lines(number).map_or_else(|| number.to_string(), |lines| lines.concat())
}

fn marks(digit: usize, [one, five, ten]: [&str; 3]) -> String {
    match digit {
        4 => format!("{one}{five}"),
        9 => format!("{one}{ten}"),
        0..=3 => one.repeat(digit),
        _ => format!("{five}{}", one.repeat(digit - 5)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_manuals_table_holds() {
        let table = [
            (1, "I"),
            (2, "II"),
            (3, "III"),
            (4, "IV"),
            (5, "V"),
            (6, "VI"),
            (7, "VII"),
            (8, "VIII"),
            (9, "IX"),
            (10, "X"),
            (20, "XX"),
            (30, "XXX"),
            (40, "XL"),
            (50, "L"),
            (60, "LX"),
            (70, "LXX"),
            (80, "LXXX"),
            (90, "XC"),
            (100, "C"),
            (500, "D"),
            (1000, "M"),
            (5000, "v"),
            (10_000, "x"),
            (50_000, "l"),
            (4_000, "Mv"),
            (9_000, "Mx"),
            (40_000, "xl"),
            (90_000, "xc"),
            (100_000, "c"),
            (500_000, "d"),
            (1_000_000, "m"),
            (0, ""),
        ];
        for (number, marks) in table {
            assert_eq!(line(number), marks, "{number}");
        }
    }

    #[test]
    fn each_digit_has_its_line() {
        assert_eq!(
            lines(127_688).unwrap(),
            ["c", "xx", "vMM", "DC", "LXXX", "VIII"]
        );
        assert_eq!(lines(1_003).unwrap(), ["M", "III"]);
        assert_eq!(lines(3_999_999).unwrap().len(), 7);
        assert_eq!(lines(LIMIT), None);
        assert_eq!(line(LIMIT), "4000000");
    }

    #[test]
    fn marks_are_divided_between_digits() {
        let first = |number, count| {
            let all = divisions(&lines(number).unwrap());
            all.into_iter().find(|lines| lines.len() == count)
        };
        let divided = |number, count| first(number, count).map(|lines| lines.join("/"));
        assert_eq!(divided(86, 1).unwrap(), "LXXXVI");
        assert_eq!(divided(1_786, 2).unwrap(), "MDCC/LXXXVI");
        assert_eq!(divided(1_786, 4).unwrap(), "M/DCC/LXXX/VI");
        assert_eq!(divided(1_786, 5), None);
        assert_eq!(first(0, 0), Some(Vec::new()));
    }

    /// Reading the marks back gives the number, for every number of up to five digits and some above.
    #[test]
    fn marks_stand_for_their_number() {
        let value = |mark| match mark {
            'I' => 1,
            'V' => 5,
            'X' => 10,
            'L' => 50,
            'C' => 100,
            'D' => 500,
            'M' => 1_000,
            'v' => 5_000,
            'x' => 10_000,
            'l' => 50_000,
            'c' => 100_000,
            'd' => 500_000,
            'm' => 1_000_000,
            _ => panic!("{mark}"),
        };
        for number in (0..100_000).chain((100_000..LIMIT).step_by(997)) {
            let values: Vec<i64> = line(number).chars().map(value).collect();
            let sum: i64 = values
                .iter()
                .enumerate()
                .map(|(i, &v)| {
                    if values.get(i + 1).is_some_and(|&next| next > v) {
                        -v
                    } else {
                        v
                    }
                })
                .sum();
            assert_eq!(sum, number as i64);
        }
    }
}
