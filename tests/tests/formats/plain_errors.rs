//! What readers say about bad files is for people who draw stones and play: it names the line, and has no words of the
//! parsers' own.

use std::fs;
use std::path::{Path, PathBuf};

use ishido::computer::ValueFunction;
use ishido::oracle;
use ishido::session::record::Record;
use ishido::session::save;
use ishido_shared::formats::board;
use ishido_shared::formats::picture::{self, Format, Metadata};
use ishido_shared::formats::rgb_picture::RgbPicture;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen, Size};
use ishido_shared::host::record::Player;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use stoneset_editor::convert::read_set;

/// Words of parsers, in lower case.
const JARGON: [&str; 21] = [
    "boolean",
    "char ",
    "column ",
    "deseri",
    "eof",
    "enum",
    "expected",
    "extension named",
    "field",
    "identifier",
    "integer",
    "invalid type",
    "literal",
    "non-whitespace",
    "ron ",
    "sequence",
    "string",
    "struct",
    "tuple",
    "utf",
    "variant",
];

type Reader = (&'static str, fn(&[u8]) -> Option<String>);

/// What the debug texts of Rust and of libraries have in them, and no sentence of ours.
const DEBUG: [&str; 16] = [
    "{",
    "}",
    "::",
    "Some(",
    "Ok(",
    "Err(",
    "None",
    "ChunkType",
    "unwrap",
    "panic",
    "Error",
    "IHDR",
    "PLTE",
    "IDAT",
    "LZW",
    "()",
];

const READERS: [Reader; 10] = [
    ("stoneset", |bytes| {
        Stoneset::read(bytes).err().map(|error| error.to_string())
    }),
    ("stoneset or sheet", |bytes| {
        read_set(bytes, "x").err().map(|error| error.to_string())
    }),
    ("saved game", |bytes| {
        save::read(bytes).err().map(|error| error.to_string())
    }),
    ("game record", |bytes| {
        Record::read(bytes, None)
            .err()
            .map(|error| error.to_string())
    }),
    ("augury", |bytes| {
        oracle::read(bytes).err().map(|error| error.to_string())
    }),
    ("board", |bytes| {
        board::read(bytes).err().map(|error| error.to_string())
    }),
    ("picture of any size", |bytes| {
        picture::read(bytes, Size::new(3, 2))
            .err()
            .map(|error| error.to_string())
    }),
    ("picture in true colour", |bytes| {
        RgbPicture::from_png(bytes)
            .err()
            .map(|error| error.to_string())
    }),
    ("weights", |bytes| {
        ValueFunction::read(bytes)
            .err()
            .map(|error| error.to_string())
    }),
    ("recording", |bytes| {
        Player::new(bytes).err().map(|error| error.to_string())
    }),
];

fn check(bytes: &[u8]) {
    for (name, read) in READERS {
        if let Some(message) = read(bytes) {
            // What stands in backquotes is quoted from the file.
            let own: String = message.split('`').step_by(2).collect();
            let own = own.to_lowercase();
            let found = JARGON.iter().find(|word| own.contains(*word));
            assert_eq!(found, None, "{name}: {message}");
            let own: String = message.split('`').step_by(2).collect();
            let found = DEBUG.iter().find(|word| own.contains(*word));
            assert_eq!(found, None, "{name}: {message}");
            for quoted in message.split('`').skip(1).step_by(2) {
                assert!(quoted.chars().count() <= 40, "{name}: {message}");
            }
            assert!(!message.contains(char::is_control), "{name}: {message:?}");
            assert!(message.len() < 400, "{name}: {message}");
        }
    }
}

/// The files in a folder of the project.
fn files(folder: &str) -> Vec<Vec<u8>> {
    let folder: PathBuf = Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .unwrap()
        .join(folder);
    let paths = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path());
    paths
        .filter(|path| path.is_file())
        .map(|path| fs::read(path).unwrap())
        .collect()
}

#[test]
fn bad_files_are_explained_in_plain_words() {
    let folders = [
        "tests/fixtures",
        "tests/fixtures/pictures/bad",
        "fuzz/seeds/record",
        "fuzz/seeds/save",
        "fuzz/seeds/stoneset",
        "fuzz/seeds/ilbm",
        "tests/scripts/auguries",
        "tests/scripts/logs",
    ];
    for bytes in folders.iter().flat_map(|folder| files(folder)) {
        check(&bytes);
    }
    for bytes in [
        &b""[..],
        b" \n",
        b"\xFF\xFE",
        b"(",
        b"Stoneset",
        b"Save(",
        b"Settings(version: 3)",
        b"[1, 2]",
    ] {
        check(bytes);
    }
}

/// Pictures with a damaged byte, a missing part or a part twice, in every format: none of the decoders' own words are shown.
#[test]
fn damaged_pictures_are_explained_in_plain_words() {
    let mut random = SmallRng::seed_from_u64(18);
    let small = Bitmap::from_fn(Size::new(3, 2), |x, _| Pen::new(x as u8 + 4).unwrap());
    let mut good = files("tests/fixtures/pictures/good");
    good.extend(files("tests/fixtures/pictures/bad"));
    for format in [Format::Png, Format::Gif, Format::Ilbm] {
        let file = picture::write(format, &small, &Metadata::default()).unwrap();
        good.extend(std::iter::repeat_n(file, 12));
    }
    for file in good.iter().filter(|file| file.len() < 100_000) {
        for _ in 0..25 {
            let mut bytes = file.clone();
            let near = if random.random_bool(0.7) {
                120
            } else {
                bytes.len()
            };
            let at = random.random_range(0..bytes.len().clamp(1, near.max(1)));
            let end = (at + random.random_range(1..30)).min(bytes.len());
            match random.random_range(0..4) {
                0 => bytes.truncate(at),
                1 => drop(bytes.drain(at..end)),
                2 => {
                    let part = bytes[at..end].to_vec();
                    bytes.splice(at..at, part);
                }
                _ => bytes
                    .iter_mut()
                    .skip(at)
                    .take(1)
                    .for_each(|byte| *byte = random.random()),
            }
            check(&with_check_numbers(&bytes));
            check(&bytes);
        }
    }
}

/// The parts of a PNG file with the right checksums, so that what they contain is looked at.
fn with_check_numbers(bytes: &[u8]) -> Vec<u8> {
    let mut file = bytes.to_vec();
    let mut at = 8;
    while let Some(length) = file
        .get(at..at + 4)
        .map(|part| u32::from_be_bytes(part.try_into().unwrap()))
    {
        let end = at + 8 + length as usize;
        if end + 4 > file.len() {
            break;
        }
        let sum = crc32(&file[at + 4..end]);
        file[end..end + 4].copy_from_slice(&sum.to_be_bytes());
        at = end + 4;
    }
    file
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            if sum & 1 == 1 {
                sum >> 1 ^ 0xEDB8_8320
            } else {
                sum >> 1
            }
        })
    })
}

#[test]
fn long_and_invisible_words_are_shown_short_and_escaped() {
    let word = format!("\u{1b}[31m{}\u{202e}", "wahrlich".repeat(100_000));
    for text in [
        format!("scoring {word}\n"),
        format!("{word}\n"),
        format!("scoring modern\ntableau {word}\n"),
        format!("scoring modern\nmode {word}\ntableau 1A 2B 3C 4D 5E 6F\npouch 1B\nmoves\n"),
        format!("Stoneset(version: 1, {}: 1)", "w".repeat(50_000)),
        format!("Save(version: 5, mode: {})", "W".repeat(50_000)),
    ] {
        check(text.as_bytes());
        let record = Record::read(text.as_bytes(), None).unwrap_err().to_string();
        assert!(record.len() < 200, "{record}");
    }
}

/// A sign is put in, taken away or replaced, or a whole line is taken away, in files that were good.
#[test]
fn damaged_files_are_explained_in_plain_words() {
    let signs = b"()[]{},:\"'\\#.-_0xrA \n\xC3";
    let mut good = files("fuzz/seeds/save");
    good.extend(files("fuzz/seeds/stoneset"));
    good.extend(files("fuzz/seeds/record"));
    let mut random = SmallRng::seed_from_u64(16);
    for file in good {
        for _ in 0..400 {
            let mut bytes = file.clone();
            // Most of a stoneset is pixels; the rest stands in front of them.
            let end = if random.random_bool(0.8) {
                bytes.len().min(400)
            } else {
                bytes.len()
            };
            let at = random.random_range(0..end);
            let sign = signs[random.random_range(0..signs.len())];
            match random.random_range(0..5) {
                0 => bytes.insert(at, sign),
                1 => drop(bytes.remove(at)),
                2 => bytes[at] = sign,
                3 => bytes.truncate(at),
                _ => {
                    let begin = bytes[..at]
                        .iter()
                        .rposition(|&byte| byte == b'\n')
                        .map_or(0, |line| line + 1);
                    let end = bytes[at..]
                        .iter()
                        .position(|&byte| byte == b'\n')
                        .map_or(bytes.len(), |line| at + line);
                    bytes.drain(begin..end);
                }
            }
            check(&bytes);
        }
    }
}

#[test]
fn the_line_and_what_is_needed_there_are_named() {
    let set = String::from_utf8(ishido_assets::TEST_STONESET.bytes.to_vec()).unwrap();
    let stoneset = |text: &str| Stoneset::read(text.as_bytes()).unwrap_err().to_string();
    let name = set.lines().nth(2).unwrap();
    assert!(name.trim_start().starts_with("name: \""), "{name}");
    let cases = [
        (
            set.replacen(name, " name: Runes,", 1),
            "line 3: the name must be in quotes",
        ),
        (
            set.replacen(name, " name: \"Runes\"", 1),
            "line 4: a comma is needed",
        ),
        (set.replacen(name, "", 1), "the entry `name` is missing"),
        (
            format!(
                "#![enable(implicit_some)]\n{}",
                set.replacen(name, " name: Runes,", 1)
            ),
            "line 4: the name must be in quotes",
        ),
        (
            set.replacen("name:", "title:", 1),
            "line 3: there is no entry `title`",
        ),
        (
            set.replacen("version: 1", "version: one", 1),
            "line 2: a number is needed",
        ),
        (
            set.replacen("draft: false", "draft: no", 1),
            "`true` or `false` is needed",
        ),
        (set[..set.len() / 2].to_owned(), "the file ends too early"),
        (
            "Save(version: 5)".to_owned(),
            "this is a saved game, not a stoneset",
        ),
        (
            "// My first\nSettings(version: 3)".to_owned(),
            "this is a file of the game's settings, not a stoneset",
        ),
        ("Once upon a time".to_owned(), "this is not a stoneset"),
    ];
    let cut = &set[..set.find('"').unwrap() + 3];
    assert_eq!(stoneset(cut), "line 3: a text has no closing quote");
    for (text, wanted) in cases {
        let message = stoneset(&text);
        assert!(message.contains(wanted), "{message}\ninstead of {wanted}");
    }
    let game = save::read(set.as_bytes()).unwrap_err().to_string();
    assert_eq!(game, "this is a stoneset, not a saved game");
}
