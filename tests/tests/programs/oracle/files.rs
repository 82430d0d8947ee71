//! Tests of files of auguries: damage, size, deleting and searching.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use ishido::local_time::LocalTime;
use ishido::oracle::*;
use ishido::rules::{Board, Direction, Square, Stone};

/// The reading of some stones a number of days after 22 November 2026.
fn reading(question: &str, days: u64) -> Reading {
    let square: Square = "f4".parse().unwrap();
    let around = Direction::ALL.map(|direction| square.neighbour(direction).unwrap());
    let mut board = Board::EMPTY;
    for (stone, square) in (3..).step_by(7).zip([square].into_iter().chain(around)) {
        board.put(Stone::from_index(stone % 36).unwrap(), square);
    }
    let stones = FourWay::around(square, &board).unwrap();
    let time = LocalTime {
        unix_ms: 1_795_378_053_512 + days * 86_400_000,
        utc_offset: 60,
    };
    Reading::new(question, stones, time)
}

/// A file of some auguries.
fn file(count: u64) -> String {
    (0..count).fold(String::new(), |mut text, days| {
        let _ = write!(
            text,
            "{}",
            write(&reading(&format!("Question {days}?"), days))
        );
        text
    })
}

/// A file without one of its auguries; `None` if it is not in it.
fn without(bytes: &[u8], source: &str) -> Option<Vec<u8>> {
    let range = section_range(bytes, source)?;
    Some([&bytes[..range.start], &bytes[range.end..]].concat())
}

#[test]
fn a_file_cut_off_anywhere_gives_what_is_whole() {
    let text = file(3);
    let whole = read(text.as_bytes()).unwrap().auguries;
    for end in 0..text.len() {
        let bytes = &text.as_bytes()[..end];
        let Ok(found) = read(bytes) else {
            assert!(end < text.len() / 3, "{end}");
            continue;
        };
        // The last one may be cut off; those before it are as they were.
        let before = found.auguries.len() - 1;
        assert_eq!(found.auguries[..before], whole[..before], "{end}");
        let last = &found.auguries[before];
        let cut = last.altered || !last.reading.is_same(&whole[before].reading);
        assert!(cut || last.reading == whole[before].reading, "{end}");
    }
}

#[test]
fn a_damaged_byte_spoils_only_the_augury_that_it_is_in() {
    let text = file(3);
    let whole = read(text.as_bytes()).unwrap().auguries;
    let second = whole[0].file_text().len();
    let third = second + whole[1].file_text().len();
    for at in second..third - 2 {
        for damage in [0xFF, b'\n', b'-', b'X'] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = damage;
            let found = read(&bytes).unwrap();
            assert_eq!(found.auguries.first(), whole.first(), "{at}");
            assert_eq!(found.auguries.last(), whole.last(), "{at}");
        }
    }
    let mut bytes = text.clone().into_bytes();
    bytes[second + 200] = 0xFF;
    let found = read(&bytes).unwrap();
    assert_eq!(found.auguries.len(), 2);
    let before = &text[..second + 200];
    let line = before.matches('\n').count() + 1;
    let problem = found.problems[0].to_string();
    assert_eq!(problem, format!("line {line}: a character is damaged"));
    // It is not in the way of deleting another.
    let rest = without(&bytes, &whole[2].source).unwrap();
    assert_eq!(rest, bytes[..third]);
}

#[test]
fn deleting_leaves_everything_else_byte_for_byte() {
    let parts = [
        "\u{FEFF}Notes \n\n".to_owned(),
        file(1).replace('\n', "\r\n"),
        "\r\nmore notes\r\n".to_owned(),
        write(&reading("Second?", 7)),
        "the end, without a line end".to_owned(),
    ];
    let text = parts.concat();
    let auguries = read(text.as_bytes()).unwrap().auguries;
    assert_eq!(auguries.len(), 2);
    let one = without(text.as_bytes(), &auguries[0].source).unwrap();
    assert_eq!(
        one,
        [&parts[0], &parts[2], &parts[3], &parts[4]]
            .map(String::as_str)
            .concat()
            .as_bytes()
    );
    let other = without(text.as_bytes(), &auguries[1].source).unwrap();
    assert_eq!(
        other,
        [&parts[0], &parts[1], &parts[2], &parts[4]]
            .map(String::as_str)
            .concat()
            .as_bytes()
    );
    assert_eq!(without(&one, &auguries[0].source), None);
    assert_eq!(
        read(auguries[0].file_text().as_bytes()).unwrap().auguries[0],
        auguries[0]
    );
}

#[test]
fn an_augury_of_the_game_is_like_one_of_a_file() {
    let reading = reading("What do I need to know?", 0);
    let saved = SavedAugury::from(reading.clone());
    assert_eq!(saved.file_text(), write(&reading));
    assert_eq!(read(write(&reading).as_bytes()).unwrap().auguries, [saved]);
}

#[test]
fn files_of_any_kind_are_read_in_time_in_proportion_to_their_length() {
    let title = "THE ORACLE OF THE STONES\n";
    let start = write(&reading("Q?", 0));
    let start = start
        .split_once("\n\n")
        .unwrap()
        .1
        .split_once("Stones")
        .unwrap()
        .0
        .to_owned();
    for part in [
        title,
        "\n",
        " \n",
        "a:\n",
        " a\n",
        "Question: a\n",
        "-----------\n",
        "a b ",
    ] {
        let count = (4 << 20) / part.len();
        for before in [String::new(), format!("{title}\n{start}")] {
            let text = before + &part.repeat(count);
            let begun = Instant::now();
            let _ = read(text.as_bytes());
            let _ = section_range(text.as_bytes(), title);
            let time = begun.elapsed();
            assert!(time < Duration::from_secs(2), "{part:?}: {time:?}");
        }
    }
    let huge = write(&reading("Q?", 0)) + title + "\n" + &"word ".repeat(20_000);
    let found = read(huge.as_bytes()).unwrap();
    assert!(
        found.problems[0]
            .to_string()
            .ends_with("the augury that begins here has more than 64 KiB")
    );
}

#[test]
fn auguries_are_found_by_all_that_they_say() {
    let reading = (0..)
        .map(|days| reading("Müssen wir über den Fluß?", days))
        .find(|reading| reading.cast.becomes().is_some())
        .unwrap();
    let augury = SavedAugury::from(reading.clone());
    let text = SearchText::of(&augury);
    let second = reading.cast.becomes().unwrap();
    let word = augury.text.split_whitespace().last().unwrap();
    for words in [
        "FLUSS? mussen".replace("SS", "ß").as_str(),
        reading.cast.hexagram().pinyin(),
        hexagram_text(second).name,
        second.characters(),
        &word.to_uppercase(),
        &reading.time.date().to_string(),
        "",
    ] {
        assert!(text.has(&SearchWords::new(words)), "{words}");
    }
    assert!(!text.has(&SearchWords::new("Fluß Hippopotamus")));
    let pinyin = Hexagram::from_number(34).unwrap().pinyin();
    assert!(SearchText::new(pinyin).has(&SearchWords::new("da zhuang")));
}

#[test]
fn two_thousand_auguries_are_searched_at_once() {
    let found = read(file(2_000).as_bytes()).unwrap();
    let texts: Vec<SearchText> = found.auguries.iter().map(SearchText::of).collect();
    let begun = Instant::now();
    let words = SearchWords::new("question 1999 zzz");
    assert!(!texts.iter().any(|text| text.has(&words)));
    let words = SearchWords::new("question 1999?");
    assert_eq!(texts.iter().filter(|text| text.has(&words)).count(), 1);
    let time = begun.elapsed();
    assert!(time < Duration::from_secs(1), "{time:?}");
}
