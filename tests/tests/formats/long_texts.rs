//! Files that are written can be read: stonesets, sheets and boards with texts as long as a file can have them, and of
//! characters that need several times the room in another format.

use ishido_shared::formats::board;
use ishido_shared::formats::picture::{self, Format, MAX_BYTES, Metadata};
use ishido_shared::formats::sheet;
use ishido_shared::formats::stoneset::{LONGEST_NAME, LONGEST_NOTES, Stoneset};
use stoneset_editor::convert::{OutputFormat, convert, read_set};

const FORMATS: [Format; 3] = [Format::Png, Format::Gif, Format::Ilbm];

/// Characters that need much room somewhere: as escapes, in UTF-8, as Latin-1.
const CHARACTERS: [char; 5] = ['\u{1}', '"', '\u{10FFFF}', '\u{E4}', 'x'];

fn text(character: char, length: usize) -> String {
    std::iter::repeat_n(character, length).collect()
}

fn set() -> Stoneset {
    Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap()
}

#[test]
fn a_stoneset_with_the_longest_texts_goes_through_every_format() {
    for character in CHARACTERS {
        let mut longest = set();
        longest.name = text(character, LONGEST_NAME);
        longest.author = text(character, LONGEST_NAME);
        longest.notes = text(character, LONGEST_NOTES);
        let ron = longest.write().unwrap();
        assert!(Stoneset::read(ron.as_bytes()).unwrap() == longest);
        for format in FORMATS {
            let sheet = convert(ron.as_bytes(), "x", OutputFormat::Picture(format)).unwrap();
            let back = convert(&sheet.bytes, "x", OutputFormat::Stoneset).unwrap();
            let back = Stoneset::read(&back.bytes).unwrap();
            assert!(back.stone(3, 2) == longest.stone(3, 2));
        }
    }
}

#[test]
fn a_stoneset_that_could_not_be_read_again_is_refused() {
    for (most, field) in [
        (LONGEST_NAME, "name"),
        (LONGEST_NAME, "author"),
        (LONGEST_NOTES, "notes"),
    ] {
        let mut long = set();
        let longest = text('x', most);
        match field {
            "name" => long.name = longest.clone(),
            "author" => long.author = longest.clone(),
            _ => long.notes = longest.clone(),
        }
        let sentence = format!("the text of `{field}` has more than {most} characters");
        let by_hand = long
            .write()
            .unwrap()
            .replace(&longest, &(longest.clone() + "z"));
        let error = Stoneset::read(by_hand.as_bytes()).unwrap_err();
        assert_eq!(error.to_string(), sentence);
        match field {
            "name" => long.name += "z",
            "author" => long.author += "z",
            _ => long.notes += "z",
        }
        assert_eq!(long.write().unwrap_err().to_string(), sentence);
    }
}

/// Another program's picture with comments of megabytes: what is converted from it, in any chain, can be read.
#[test]
fn pictures_with_long_texts_are_converted_to_what_can_be_read() {
    let sheet = sheet::draw(&set());
    let screen = board::read(ishido_assets::TEST_BOARD.bytes)
        .unwrap()
        .picture;
    for character in CHARACTERS {
        let long = Metadata {
            name: Some(text(character, 60_000)),
            author: Some(text(character, 60_000)),
            notes: Some(text(character, 800_000 / character.len_utf8())),
            ..Metadata::default()
        };
        for from in FORMATS {
            let of_stones = picture::write(from, &sheet, &long).unwrap();
            let converted = convert(&of_stones, "x", OutputFormat::Stoneset).unwrap();
            read_set(&converted.bytes, "x").unwrap();
            let of_board = picture::write(from, &screen, &long).unwrap();
            for to in FORMATS {
                let converted = convert(&of_board, "x", OutputFormat::Picture(to)).unwrap();
                assert!(board::read(&converted.bytes).unwrap().picture == screen);
            }
        }
        let huge = Metadata {
            notes: Some(text(character, MAX_BYTES)),
            ..Metadata::default()
        };
        for format in FORMATS {
            if let Ok(bytes) = picture::write(format, &screen, &huge) {
                assert!(board::read(&bytes).is_ok());
            }
        }
    }
}

/// The name of a file can be longer than that of a set.
#[test]
fn a_sheet_with_a_long_file_name_becomes_a_set_that_can_be_read() {
    let bytes = picture::write(Format::Png, &sheet::draw(&set()), &Metadata::default()).unwrap();
    let made = convert(&bytes, &text('y', 255), OutputFormat::Stoneset).unwrap();
    assert_eq!(
        Stoneset::read(&made.bytes).unwrap().name,
        text('y', LONGEST_NAME)
    );
}
