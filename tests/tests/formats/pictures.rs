//! Picture files of other programs: good ones are read correctly, bad ones are rejected with a clear message.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use ishido_shared::formats::board;
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE};

fn folder(name: &str) -> PathBuf {
    let tests = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
    tests.join("fixtures/pictures").join(name)
}

fn files(name: &str) -> Vec<(String, Vec<u8>)> {
    let mut files: Vec<_> = fs::read_dir(folder(name))
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_str().unwrap().to_owned();
            (name, fs::read(path).unwrap())
        })
        .collect();
    files.sort();
    assert!(files.len() > 10, "the folder {name} has too few files");
    files
}

/// The picture in all good files: eight bars of each half of the pens, and one red pixel.
fn shown() -> Bitmap {
    let mut picture = Bitmap::from_fn(SCREEN_SIZE, |x, y| {
        Pen::new((x / 80 + y / 200 * 8) as u8).unwrap()
    });
    picture.set(Point::new(3, 5), Pen::RED);
    picture
}

#[test]
fn good_pictures_are_read_correctly() {
    for (name, bytes) in files("good") {
        let board = board::read(&bytes).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(board.picture == shown(), "{name}");
        let note = board.note.map(|note| note.to_string());
        let foreign = "2 of the picture's 16 colours are not in the palette; the nearest were used, up to 2.2 away";
        let wanted = (name == "foreign.png").then_some(foreign);
        assert_eq!(note.as_deref(), wanted, "{name}");
    }
}

#[test]
fn bad_pictures_are_rejected_with_a_message() {
    let sentences = fs::read_to_string(folder("bad.txt")).unwrap();
    let mut told = BTreeSet::new();
    for (name, bytes) in files("bad") {
        let error = board::read(&bytes).unwrap_err().to_string();
        let line = format!("{name}: {error}");
        assert!(
            sentences.lines().any(|wanted| wanted == line),
            "not in bad.txt: {line}"
        );
        assert!(line.len() < 200 && !error.contains('\n'), "{line}");
        told.insert(line);
    }
    assert_eq!(sentences.lines().count(), told.len());
}
