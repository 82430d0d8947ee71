//! Stonesets, built in and random, are converted to pictures of every format and back without loss.

use ishido_shared::formats::picture::Format;
use ishido_shared::formats::stoneset::{BoardName, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use stoneset_editor::convert::{ConvertError, OutputFormat, convert};

const FORMATS: [Format; 3] = [Format::Png, Format::Gif, Format::Ilbm];

/// Converts, and expects this number of notes.
fn converted(bytes: &[u8], target: OutputFormat, notes: usize) -> Vec<u8> {
    let converted = convert(bytes, "name of the file", target).unwrap();
    assert_eq!(converted.notes.len(), notes, "{:?}", converted.notes);
    converted.bytes
}

/// A random set: any pens, also outside the masks, and any words without zeros.
fn random_set(random: &mut SmallRng) -> Stoneset {
    let mut words = |most: usize| -> String {
        let length = random.random_range(0..=most);
        let letters = [
            'a',
            ' ',
            'Z',
            '\n',
            '"',
            '\\',
            '\u{e9}',
            '\u{fc}',
            '\u{77f3}',
            '\u{1F5FF}',
            ':',
            '\t',
        ];
        (0..length)
            .map(|_| letters[random.random_range(0..letters.len())])
            .collect()
    };
    let texts = [words(30), words(10), words(2_000)];
    let mut stones = Vec::new();
    let mut masks = Vec::new();
    for _ in 0..36 {
        let most = random.random_range(1..=16);
        stones.push(Bitmap::from_fn(STONE_SIZE, |_, _| {
            Pen::new(random.random_range(0..most)).unwrap()
        }));
    }
    for _ in 0..6 {
        let share = random.random_range(0..=10);
        masks.push(Mask::from_fn(STONE_SIZE, |_, _| {
            random.random_range(0..10) < share
        }));
    }
    let mut set = Stoneset::from_fn(
        &texts[0],
        |column, row| stones[row * 6 + column].clone(),
        |column| masks[column].clone(),
    );
    set.author.clone_from(&texts[1]);
    set.notes.clone_from(&texts[2]);
    set.board = [None, BoardName::new("Garden.png").ok()][random.random_range(0..2)].clone();
    set.draft = random.random_range(0..4) == 0;
    set
}

#[test]
fn built_in_sets_come_back_byte_for_byte() {
    let built_in = ishido_assets::STONESETS.iter();
    for file in built_in.chain([&ishido_assets::TEST_STONESET]) {
        for format in FORMATS {
            let sheet = converted(file.bytes, OutputFormat::Picture(format), 0);
            let back = converted(&sheet, OutputFormat::Stoneset, 0);
            assert!(back == file.bytes, "{} {format:?}", file.name);
        }
    }
}

#[test]
fn random_sets_come_back_through_any_formats() {
    let mut random = SmallRng::seed_from_u64(36);
    for round in 0..60 {
        let set = random_set(&mut random);
        let text = set.write().unwrap().into_bytes();
        let twins = usize::from(set.twins().is_some());
        let mut file = text.clone();
        for _ in 0..random.random_range(1..4) {
            let format = FORMATS[random.random_range(0..3)];
            file = converted(&file, OutputFormat::Picture(format), 0);
        }
        let back = converted(&file, OutputFormat::Stoneset, twins);
        assert!(back == text, "round {round}");
        let read = Stoneset::read_draft(&back).unwrap();
        assert_eq!((&read.name, &read.notes), (&set.name, &set.notes));
        assert_eq!(read.is_draft(), set.is_draft());
        assert_eq!(Stoneset::read(&back).is_err(), set.is_draft());
    }
}

#[test]
fn built_in_boards_come_back_through_every_format() {
    for file in ishido_assets::BOARDS {
        for format in FORMATS {
            let picture = converted(file.bytes, OutputFormat::Picture(format), 0);
            let back = converted(&picture, OutputFormat::Picture(Format::Png), 0);
            let first = converted(file.bytes, OutputFormat::Picture(Format::Png), 0);
            assert!(back == first, "{} {format:?}", file.name);
            assert!(matches!(
                convert(&picture, "", OutputFormat::Stoneset),
                Err(ConvertError::NoStones)
            ));
        }
    }
}
