//! Messages about bad files: one short line without control characters, and for a file in RON the line and what is needed there.

use std::fs;
use std::path::{Path, PathBuf};

use ishido::computer::ValueFunction;
use ishido::oracle;
use ishido::problems;
use ishido::session::record::Record;
use ishido::session::save;
use ishido_shared::formats::board;
use ishido_shared::formats::picture;
use ishido_shared::formats::rgb_picture::RgbPicture;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Size;
use ishido_shared::host::record::Player;
use stoneset_editor::convert::read_set;

type Reader = (&'static str, fn(&[u8]) -> Option<String>);

const READERS: [Reader; 12] = [
    ("stoneset", |bytes| {
        Stoneset::read(bytes).err().map(|error| error.to_string())
    }),
    ("stoneset or sheet", |bytes| {
        read_set(bytes, "x").err().map(|error| error.to_string())
    }),
    ("saved game", |bytes| {
        save::read(bytes).err().map(|error| error.to_string())
    }),
    ("problem", |bytes| {
        problems::read(bytes).err().map(|error| error.to_string())
    }),
    ("code of a problem", |bytes| {
        let text = String::from_utf8_lossy(bytes);
        problems::code::read(&text)
            .err()
            .map(|error| error.to_string())
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
fn messages_about_bad_files_are_short_and_visible() {
    let folders = [
        "tests/fixtures",
        "tests/fixtures/pictures/bad",
        "fuzz/seeds/record",
        "fuzz/seeds/problem",
        "fuzz/seeds/save",
        "fuzz/seeds/stoneset",
        "fuzz/seeds/ilbm",
        "fuzz/seeds/import",
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
        b"Problem(version: 1, board: [], stones: \"\", target: Points(0), scoring: Modern)",
        b"Settings(version: 1)",
        b"[1, 2]",
    ] {
        check(bytes);
    }
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
        format!("Save(version: 1, mode: {})", "W".repeat(50_000)),
    ] {
        check(text.as_bytes());
        let record = Record::read(text.as_bytes(), None).unwrap_err().to_string();
        assert!(record.len() < 200, "{record}");
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
            "line 3: a text in quotes is needed",
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
            "line 4: a text in quotes is needed",
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
            "Save(version: 1)".to_owned(),
            "this is a saved game, not a stoneset",
        ),
        (
            "// My first\nSettings(version: 1)".to_owned(),
            "this is the game's settings file, not a stoneset",
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
