//! Stonesets and board pictures: good ones are read back as written, bad ones are rejected with place and reason.

use ishido_shared::formats::picture::read_png;
use ishido_shared::formats::stoneset::{Stoneset, StonesetError};
use ishido_shared::gfx::SCREEN_SIZE;
use ishido_shared::ron_text::ReadError;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

fn text() -> String {
    String::from_utf8(ishido_assets::TEST_STONESET.bytes.to_vec()).unwrap()
}

fn error(text: &str) -> String {
    Stoneset::read(text.as_bytes()).unwrap_err().to_string()
}

#[test]
fn stonesets_come_back_as_they_were() {
    for file in ishido_assets::STONESETS
        .iter()
        .chain([&ishido_assets::TEST_STONESET])
    {
        let set = Stoneset::read(file.bytes).unwrap();
        let written = set.write().unwrap();
        assert_eq!(Stoneset::read(written.as_bytes()).unwrap(), set);
    }
}

#[test]
fn a_byte_order_mark_is_ignored() {
    let set = Stoneset::read(text().as_bytes());
    assert_eq!(
        Stoneset::read(format!("\u{FEFF}{}", text()).as_bytes()),
        set
    );
    assert_eq!(
        error(&format!(
            "\u{FEFF}{}",
            text().replacen("name: \"", "name: ", 1)
        )),
        error(&text().replacen("name: \"", "name: ", 1)),
    );
    assert!(Stoneset::read(format!("\u{FEFF}\u{FEFF}{}", text()).as_bytes()).is_err());
}

#[test]
fn wrong_stonesets_say_what_is_wrong_and_where() {
    let good = text();
    // The first row of the first stone.
    let (masks, stones) = good.split_once("stones:").unwrap();
    let row = stones.split('"').nth(1).unwrap();
    let with_row = |row: &str| {
        format!(
            "{masks}stones:{}",
            stones.replacen(stones.split('"').nth(1).unwrap(), row, 1)
        )
    };
    let cases = [
        (String::new(), "the file is empty"),
        (
            "0".repeat(2 << 20),
            "the file is too large to be a stoneset",
        ),
        (
            good.replace("version: 1", "version: 7"),
            "this stoneset is version 7",
        ),
        (
            good.replace("draft: false", "draft: true"),
            "the stoneset is a draft",
        ),
        (good.replace("name:", "title:"), "line "),
        (
            with_row(&row[1..]),
            "line 263: a row of pixels has 39 digits; 40 are needed",
        ),
        (
            with_row(&format!("G{}", &row[1..])),
            "line 263: `G` at place 1 of the row is not a pixel; only the digits 0-9",
        ),
        (
            format!(
                "{masks}stones:{}",
                stones.replacen(&format!("\"{row}\","), "", 1)
            ),
            "line 262: stone 1-1 has 39 rows; 40 are needed",
        ),
        (good.replacen('#', "0", 1), "line "),
    ];
    for (text, wanted) in cases {
        let message = error(&text);
        assert!(message.starts_with(wanted), "{message} instead of {wanted}");
        assert!(!message.contains('\n') && message.len() < 300, "{message}");
    }
    let not_text = ReadError::NotText { noun: "a stoneset" };
    assert_eq!(Stoneset::read(b"\xFFversion"), Err(not_text.into()));
    let bomb = "[".repeat(200_000);
    assert!(Stoneset::read(bomb.as_bytes()).is_err());
}

#[test]
fn twins_are_named() {
    let set = Stoneset::read(text().as_bytes()).unwrap();
    let twins = Stoneset::from_fn(
        "Twins",
        |column, row| {
            if (column, row) == (4, 5) {
                set.stone(4, 2)
            } else {
                set.stone(column, row)
            }
            .clone()
        },
        |column| set.mask(column).clone(),
    );
    let message = error(&twins.write().unwrap());
    assert_eq!(
        message,
        "stone 5-3 and stone 5-6 look the same (column-row)"
    );
}

/// A draft is rejected by the game, opens in the editor, and is written back unchanged.
#[test]
fn drafts_are_read_for_editing_only() {
    let marked = text().replace("draft: false", "draft: true");
    assert_eq!(Stoneset::read(marked.as_bytes()), Err(StonesetError::Draft));
    let set = Stoneset::read_draft(marked.as_bytes()).unwrap();
    assert!(set.draft && set.is_draft());
    assert_eq!(set.twins(), None);
    assert_eq!(set.write().unwrap(), marked);

    let alike = Stoneset::from_fn(
        "Alike",
        |column, row| set.stone(column, row.min(4)).clone(),
        |column| set.mask(column).clone(),
    );
    assert!(!alike.draft && alike.is_draft());
    let (one, other) = alike.twins().unwrap();
    assert_eq!((one.as_str(), other.as_str()), ("stone 1-5", "stone 1-6"));
    assert!(matches!(
        alike.check_complete(),
        Err(StonesetError::Twins(..))
    ));
    let written = alike.write().unwrap();
    assert!(written.contains("draft: true"));
    let back = Stoneset::read_draft(written.as_bytes()).unwrap();
    assert_eq!(back.stone(3, 5), alike.stone(3, 5));

    // Lenient with what is unfinished, not with what is broken.
    let broken = marked.replacen('#', "0", 1);
    assert_eq!(
        Stoneset::read_draft(broken.as_bytes())
            .unwrap_err()
            .to_string(),
        Stoneset::read(broken.as_bytes()).unwrap_err().to_string()
    );
}

#[test]
fn no_bytes_make_the_readers_panic() {
    let mut random = SmallRng::seed_from_u64(4);
    let sources: [&[u8]; 2] = [
        ishido_assets::TEST_STONESET.bytes,
        ishido_assets::TEST_BOARD.bytes,
    ];
    for round in 0..600 {
        let mut bytes = sources[round % 2].to_vec();
        for _ in 0..random.random_range(1..8) {
            let place = random.random_range(0..bytes.len());
            match random.random_range(0..3) {
                0 => bytes[place] = random.random(),
                1 => bytes.truncate(place.max(1)),
                _ => bytes.insert(place, random.random()),
            }
        }
        let _ = Stoneset::read(&bytes);
        let _ = read_png(&bytes, SCREEN_SIZE);
    }
}
