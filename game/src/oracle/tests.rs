//! Tests of hexagrams, casting and saved auguries.

use super::*;
use crate::local_time::LocalTime;
use crate::rules::{Square, Stone};

/// The usual table: rows are the lower trigrams, columns the upper ones, in the order of [`Trigram::ALL`].
const TABLE: [[u8; 8]; 8] = [
    [1, 34, 5, 26, 11, 9, 14, 43],
    [25, 51, 3, 27, 24, 42, 21, 17],
    [6, 40, 29, 4, 7, 59, 64, 47],
    [33, 62, 39, 52, 15, 53, 56, 31],
    [12, 16, 8, 23, 2, 20, 35, 45],
    [44, 32, 48, 18, 46, 57, 50, 28],
    [13, 55, 63, 22, 36, 37, 30, 49],
    [10, 54, 60, 41, 19, 61, 38, 58],
];

#[test]
fn the_bits_of_every_hexagram_are_those_of_its_trigrams() {
    for (lower, row) in Trigram::ALL.into_iter().zip(TABLE) {
        for (upper, number) in Trigram::ALL.into_iter().zip(row) {
            let hexagram = Hexagram::of(lower, upper);
            assert_eq!(hexagram.number(), number, "{lower:?} below {upper:?}");
            assert_eq!(Hexagram::from_number(number), Some(hexagram));
            assert_eq!((hexagram.lower(), hexagram.upper()), (lower, upper));
            for line in 0..3 {
                assert_eq!(hexagram.is_yang(line), lower.is_yang(line));
                assert_eq!(hexagram.is_yang(line + 3), upper.is_yang(line));
            }
        }
    }
}

#[test]
fn the_symbols_are_the_blocks_of_unicode_in_their_order() {
    let block: Vec<char> = ('\u{4DC0}'..='\u{4DFF}').collect();
    let symbols: Vec<char> = Hexagram::all().map(Hexagram::symbol).collect();
    assert_eq!(symbols, block);
    // The code points of the two trigrams have the bits of the hexagram, counted down from the top line.
    for (lower, row) in Trigram::ALL.into_iter().zip(TABLE) {
        for (upper, number) in Trigram::ALL.into_iter().zip(row) {
            let bits = [upper, lower].map(|trigram| 0x2637 - trigram.symbol() as u32);
            let from_the_top = bits[0] | bits[1] << 3;
            let reversed = (from_the_top as u8).reverse_bits() >> 2;
            let hexagram = Hexagram::from_bits(reversed);
            assert_eq!(hexagram.symbol() as u32, 0x4DC0 + u32::from(number) - 1);
        }
    }
    // U+2630 to U+2637: heaven, lake, fire, thunder, wind, water, mountain, earth.
    let trigrams = [
        "Heaven", "Lake", "Fire", "Thunder", "Wind", "Water", "Mountain", "Earth",
    ];
    for (image, symbol) in trigrams.into_iter().zip('\u{2630}'..) {
        let trigram = Trigram::ALL
            .into_iter()
            .find(|t| t.image() == image)
            .unwrap();
        assert_eq!(trigram.symbol(), symbol, "{image}");
    }
}

#[test]
fn each_pair_of_the_order_is_one_hexagram_and_its_inverse_or_its_opposite() {
    for number in (1..=64).step_by(2) {
        let [first, second] = [number, number + 1].map(|n| Hexagram::from_number(n).unwrap());
        let partner = if first.inverse() == first {
            first.opposite()
        } else {
            first.inverse()
        };
        assert_eq!(partner, second, "{number}");
    }
    for hexagram in Hexagram::all() {
        assert_eq!(hexagram.inverse().inverse(), hexagram);
        assert_eq!(hexagram.opposite().opposite(), hexagram);
        let nuclear = hexagram.nuclear();
        let inner = [1, 2, 3, 2, 3, 4].map(|line| hexagram.is_yang(line));
        assert_eq!([0, 1, 2, 3, 4, 5].map(|line| nuclear.is_yang(line)), inner);
    }
}

/// A 4-Way of some stones on a square. Which stones match is for the rules; any five can be cast.
fn four_way(square: &str, stones: [usize; 5]) -> FourWay {
    let square: Square = square.parse().unwrap();
    let around = crate::rules::Direction::ALL.map(|direction| square.neighbour(direction).unwrap());
    let mut board = crate::rules::Board::EMPTY;
    for (stone, square) in stones.into_iter().zip([square].into_iter().chain(around)) {
        board.put(Stone::from_index(stone % 36).unwrap(), square);
    }
    FourWay::around(square, &board).unwrap()
}

fn time(unix_ms: u64) -> LocalTime {
    LocalTime {
        unix_ms,
        utc_offset: 60,
    }
}

#[test]
fn five_stones_are_written_and_read_in_their_order() {
    let cast = four_way("f4", [14, 0, 35, 7, 7]);
    let text = cast.to_string();
    assert_eq!(text, "3C f4, 1A f3, 6F g4, 2B f5, 2B e4");
    assert_eq!(text.parse(), Ok(cast));
    for bad in [
        "",
        "3C f4",
        "3C f4, 1A f3, 6F g4, 2B f5",
        "3C f4, 1A f3, 6F g4, 2B f5, 2B e4, 2B e4",
        "3C f4, 1A f3, 6F g4, 2B f5, 2B e5",
        "3C f4, 6F g4, 1A f3, 2B f5, 2B e4",
        "9C f4, 1A f3, 6F g4, 2B f5, 2B e4",
        "3C m4, 1A f3, 6F g4, 2B f5, 2B e4",
        "3C a1, 1A a2, 6F b1, 2B a8, 2B l1",
    ] {
        assert!(bad.parse::<FourWay>().is_err(), "{bad}");
    }
}

/// A reading that has lines of every kind.
fn reading() -> Reading {
    let stones = four_way("f4", [14, 0, 35, 7, 7]);
    let question = "What do I need to know about the house by the river, which nobody has lived in for as long as I can \
                    remember: and who has the key?";
    (0..)
        .map(|millis| Reading::new(question, stones, time(1_795_378_053_512 + millis)))
        .find(|reading| reading.cast.changing().count() == 2)
        .unwrap()
}

#[test]
fn what_is_saved_is_read_again() {
    let reading = reading();
    let text = write(&reading);
    let file = read(text.as_bytes()).unwrap();
    assert_eq!(file.problems, []);
    let [augury] = &file.auguries[..] else {
        panic!("{file:?}")
    };
    assert_eq!(augury.reading, reading);
    assert!(!augury.altered && augury.reading.is_genuine());
    assert!(text.starts_with(&augury.source));
    // Other ends of lines and a mark at the beginning are not a change.
    let windows = format!("\u{FEFF}{}", text.replace('\n', "\r\n"));
    assert_eq!(
        read(windows.as_bytes()).unwrap().auguries[0].reading,
        reading
    );
    assert!(!read(windows.as_bytes()).unwrap().auguries[0].altered);
}

#[test]
fn several_auguries_stand_in_a_file_between_other_text() {
    let reading = reading();
    let text = write(&reading);
    let later = Reading::new(
        "And what then?",
        reading.four_way,
        time(reading.time.unix_ms + 1),
    );
    let both = format!("My notes\n\n{text}{}\nThe end.\n", write(&later));
    let file = read(both.as_bytes()).unwrap();
    let readings: Vec<&Reading> = file.auguries.iter().map(|augury| &augury.reading).collect();
    assert_eq!(readings, [&reading, &later]);
    assert!(file.auguries.iter().all(|augury| !augury.altered));
    let range = section_range(both.as_bytes(), &file.auguries[0].source).unwrap();
    let one = [&both[..range.start], &both[range.end..]].concat();
    let expected = format!("My notes\n\n{}\nThe end.\n", write(&later));
    assert_eq!(one, expected);
    assert_eq!(
        section_range(one.as_bytes(), &file.auguries[0].source),
        None
    );
}

#[test]
fn an_augury_with_doubled_ends_of_lines_can_be_deleted() {
    let text = write(&reading()).replace('\n', "\r\r\n");
    let file = read(text.as_bytes()).unwrap();
    assert_eq!(
        section_range(text.as_bytes(), &file.auguries[0].source),
        Some(0..text.len())
    );
}

#[test]
fn white_space_of_any_kind_may_stand_behind_a_title_and_a_ruler() {
    let text = write(&reading());
    for space in ["\u{B}", "\u{A0}", " \t\u{2003}"] {
        let spaced = text.replacen('\n', &format!("{space}\n"), 1).replacen(
            "---\n",
            &format!("---{space}\n"),
            1,
        );
        let file = read(spaced.as_bytes()).unwrap();
        assert_eq!(file.auguries[0].reading, reading(), "{space:?}");
        assert!(!file.auguries[0].altered, "{space:?}");
        let again = read(file.auguries[0].file_text().as_bytes()).unwrap();
        assert_eq!(again.auguries[0].text, file.auguries[0].text, "{space:?}");
        assert_eq!(
            section_range(spaced.as_bytes(), &file.auguries[0].source),
            Some(0..spaced.len()),
            "{space:?}"
        );
    }
}

#[test]
fn a_change_by_hand_is_noticed_and_a_mistake_is_told_with_its_line() {
    let text = write(&reading());
    let lines = |text: &str| text.lines().map(str::to_owned).collect::<Vec<_>>();
    let note = text.replace("\n---", "\nMy note: I bought it.\n---");
    let altered = &read(note.as_bytes()).unwrap().auguries[0];
    assert!(altered.altered && altered.text.ends_with("My note: I bought it."));
    let numbers = lines(&text)
        .iter()
        .position(|line| line.starts_with("Lines:"))
        .unwrap();
    let replaced = |new: &str| {
        let mut lines = lines(&text);
        lines[numbers] = new.to_owned();
        lines.join("\n")
    };
    let other = read(replaced("Lines: 7 7 7 7 7 7").as_bytes()).unwrap();
    assert!(other.auguries[0].altered && !other.auguries[0].reading.is_genuine());
    for bad in ["Lines: 7 7 7", "Lines: 7 7 7 7 7 5", "Lines:", "Lines: x"] {
        let error = read(replaced(bad).as_bytes()).unwrap_err().to_string();
        assert!(
            error.starts_with(&format!("line {}: six numbers", numbers + 1)),
            "{error}"
        );
    }
    let error = read(replaced("").as_bytes()).unwrap_err().to_string();
    assert_eq!(
        error,
        "line 1: the augury that begins here has no line `Lines:`"
    );
    assert!(
        read(b"\xFF")
            .unwrap_err()
            .to_string()
            .starts_with("it is not a text file")
    );
    assert!(
        read(b"hello")
            .unwrap_err()
            .to_string()
            .starts_with("there is no augury in it")
    );
}
