//! Hostile files: every reader gets random bytes and damaged files, and must not panic, hang, or allocate much memory.
//! `fuzz/` does the same for as long as one likes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use ishido::oracle;
use ishido::problems::progress;
use ishido::scores::{GameLog, List, ListGroup};
use ishido::session::record::Record;
use ishido::session::save;
use ishido_shared::formats::picture::{self, Format};
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::formats::{board, sheet};
use ishido_shared::gfx::Size;
use peak_alloc::PeakAlloc;
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use stoneset_editor::convert::{OutputFormat, convert, read_set};

/// Measures the allocations of this test binary, which therefore has only one test.
#[global_allocator]
static MEMORY: PeakAlloc = PeakAlloc;

/// The limits of a reader: bytes allocated beside its input, and time.
const MOST: usize = 64 << 20;
const LONGEST: Duration = Duration::from_secs(5);

/// The number of files for each reader, and how many of them are random bytes.
const ROUNDS: u32 = 1_500;
const NOISE: u32 = 10;

struct Reader {
    name: &'static str,
    seeds: Vec<Vec<u8>>,
    read: fn(&[u8]),
}

/// The files in folders of the project.
fn seeds(folders: &[&str]) -> Vec<Vec<u8>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut paths: Vec<_> = folders
        .iter()
        .flat_map(|folder| fs::read_dir(root.join(folder)).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    paths.iter().map(|path| fs::read(path).unwrap()).collect()
}

fn readers() -> Vec<Reader> {
    let pictures = seeds(&[
        "tests/fixtures/pictures/good",
        "tests/fixtures/pictures/bad",
    ]);
    let of = |format: Format| -> Vec<Vec<u8>> {
        let files = pictures
            .iter()
            .filter(|file| Format::of(file) == Some(format));
        files.cloned().collect()
    };
    let set = Stoneset::read(ishido_assets::TEST_STONESET.bytes).unwrap();
    let mut sheets = vec![ishido_assets::TEST_STONESET.bytes.to_vec()];
    for format in [Format::Png, Format::Gif, Format::Ilbm] {
        sheets.push(picture::write(format, &sheet::draw(&set), &sheet::metadata(&set)).unwrap());
    }
    let board: fn(&[u8]) = |bytes| drop(board::read(bytes));
    let reader = |name, seeds, read| Reader { name, seeds, read };
    vec![
        reader("PNG", of(Format::Png), board),
        reader("GIF", of(Format::Gif), board),
        reader("ILBM", of(Format::Ilbm), board),
        reader("ILBM of any size", seeds(&["fuzz/seeds/ilbm"]), any_size),
        reader("stoneset", seeds(&["fuzz/seeds/stoneset"]), |bytes| {
            drop(Stoneset::read(bytes));
        }),
        reader("sheet", sheets.clone(), |bytes| {
            drop(read_set(bytes, "name"));
        }),
        reader("convert", sheets, |bytes| {
            drop(convert(bytes, "name", OutputFormat::Stoneset));
        }),
        reader("record", seeds(&["fuzz/seeds/record"]), |bytes| {
            drop(Record::read(bytes, None));
        }),
        reader("save", seeds(&["fuzz/seeds/save"]), |bytes| {
            drop(save::read(bytes));
        }),
        reader(
            "problems",
            vec![include_bytes!("../scripts/problems/own.ron").to_vec()],
            |bytes| {
                drop(progress::read(bytes));
            },
        ),
        reader("auguries", seeds(&["tests/scripts/auguries"]), |bytes| {
            drop(oracle::read(bytes));
        }),
        reader("log", seeds(&["tests/scripts/logs"]), log),
    ]
}

/// Reads a log of finished games, makes every list of it, and plays its games again.
fn log(bytes: &[u8]) {
    let mut log = GameLog::default();
    log.load([bytes]);
    for list in ListGroup::ALL.into_iter().flat_map(List::of_group) {
        for entry in log.entries(list, 20_778) {
            drop(entry.result.session());
        }
    }
}

/// Reads a picture of whatever size it declares, up to a large one.
fn any_size(bytes: &[u8]) {
    let header = bytes.windows(4).position(|id| id == b"BMHD");
    let sides = header.and_then(|at| bytes.get(at + 8..at + 12));
    if let Some(&[w1, w2, h1, h2]) = sides {
        let (width, height) = (u16::from_be_bytes([w1, w2]), u16::from_be_bytes([h1, h2]));
        if u32::from(width) * u32::from(height) <= 1 << 20 {
            drop(picture::read(bytes, Size::new(width.into(), height.into())));
        }
    }
}

/// A damaged file, or random bytes.
fn damaged(seeds: &[Vec<u8>], round: u32, random: &mut SmallRng) -> Vec<u8> {
    if round.is_multiple_of(NOISE) {
        let length = random.random_range(0..2_000);
        return (0..length).map(|_| random.random()).collect();
    }
    let mut bytes = seeds[random.random_range(0..seeds.len())].clone();
    for _ in 0..random.random_range(1..8) {
        // Most of what matters stands at the beginning.
        let near = random.random_bool(0.5);
        let end = if near {
            bytes.len().min(120)
        } else {
            bytes.len()
        };
        let place = random.random_range(0..=end);
        match random.random_range(0..6) {
            0 => bytes.truncate(place),
            1 => bytes.insert(place, random.random()),
            2 => drop(bytes.drain(place..(place + random.random_range(0..20)).min(bytes.len()))),
            3 => {
                let part = bytes[place..(place + 300).min(bytes.len())].to_vec();
                bytes.splice(place..place, part);
            }
            _ => {
                let values = [0, 1, 0x7F, 0x80, 0xFF, random.random()];
                if let Some(byte) = bytes.get_mut(place) {
                    *byte = values[random.random_range(0..values.len())];
                }
            }
        }
    }
    bytes
}

#[test]
fn no_file_does_harm() {
    for reader in readers() {
        let mut random = SmallRng::seed_from_u64(5);
        let (mut memory, mut time) = (0, Duration::ZERO);
        let good = reader.seeds.iter().cloned();
        let spoilt = (0..ROUNDS).map(|round| damaged(&reader.seeds, round, &mut random));
        for bytes in good.chain(spoilt.collect::<Vec<_>>()) {
            let (before, start) = (MEMORY.current_usage(), Instant::now());
            MEMORY.reset_peak_usage();
            (reader.read)(&bytes);
            memory = memory.max(MEMORY.peak_usage().saturating_sub(before));
            time = time.max(start.elapsed());
        }
        println!(
            "{}: at the most {} KiB and {time:?}",
            reader.name,
            memory >> 10
        );
        assert!(memory < MOST, "{}: {memory} bytes", reader.name);
        assert!(time < LONGEST, "{}: {time:?}", reader.name);
    }
}
