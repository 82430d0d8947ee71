//! The bodies of the fuzz targets, apart from libFuzzer, so that the workspace's tests can compile and run them as well.

#![allow(clippy::expect_used, reason = "a target says plainly what it expects")]

use ishido::judge::{Options, judge};
use ishido::oracle::{self, SearchText};
use ishido::session::save;
use ishido_shared::formats::picture::{self, Format, Metadata, ilbm};
use ishido_shared::formats::{board, stoneset::Stoneset};
use ishido_shared::gfx::Size;
use stoneset_editor::check::SetMeasures;
use stoneset_editor::convert::read_set;

/// Files of auguries. An augury that can be read survives being saved again, and can be deleted from its file.
pub fn augury(bytes: &[u8]) {
    let Ok(file) = oracle::read(bytes) else {
        return;
    };
    for augury in file.auguries {
        let _ = SearchText::of(&augury);
        let again = oracle::read(augury.file_text().as_bytes()).expect("it can be read again");
        assert!(again.auguries[0].reading == augury.reading);
        assert!(again.auguries[0].text == augury.text);
        let text = oracle::write(&augury.reading);
        let again = oracle::read(text.as_bytes()).expect("what was written can be read");
        assert!(again.auguries[0].reading == augury.reading);
        let range = oracle::section_range(bytes, &augury.source).expect("it is in the file");
        assert!(!bytes[range].is_empty());
    }
}

/// Board pictures of any format. A picture that can be read survives a round trip through every format.
pub fn board(bytes: &[u8]) {
    let Ok(board) = board::read(bytes) else {
        return;
    };
    for format in [Format::Png, Format::Gif, Format::Ilbm] {
        let file = picture::write(format, &board.picture, &Metadata::default())
            .expect("it can be written");
        let again = board::read(&file).expect("what was written can be read");
        assert!(again.picture == board.picture && again.note.is_none());
    }
}

/// ILBM pictures of any size up to a large one.
pub fn ilbm(bytes: &[u8]) {
    let header = bytes.windows(4).position(|id| id == b"BMHD");
    let sides = header.and_then(|at| bytes.get(at + 8..at + 12));
    let Some(&[w1, w2, h1, h2]) = sides else {
        return;
    };
    let (width, height) = (u16::from_be_bytes([w1, w2]), u16::from_be_bytes([h1, h2]));
    if u32::from(width) * u32::from(height) > 1 << 18 {
        return;
    }
    let size = Size::new(width.into(), height.into());
    let Ok(read) = picture::read(bytes, size) else {
        return;
    };
    for packing in [ilbm::Packing::None, ilbm::Packing::ByteRun1] {
        // A picture without pixels can be read and not be written.
        if let Ok(file) = ilbm::write(&read.pens, &read.metadata, packing) {
            let again = picture::read(&file, size).expect("what was written can be read");
            assert!(again.pens == read.pens);
        }
    }
}

/// Game records, judged as the command `judge` does.
pub fn record(bytes: &[u8]) {
    for moves_only in [false, true] {
        let options = Options {
            scoring: None,
            moves_only,
        };
        let _ = judge(bytes, options, &mut Vec::new());
    }
}

/// Saved games. A game that can be read survives a round trip.
pub fn save(bytes: &[u8]) {
    let Ok(session) = save::read(bytes) else {
        return;
    };
    let text = save::write(&session).expect("a session can be written");
    let again = save::read(text.as_bytes()).expect("what was written can be read");
    assert!(save::write(&again).expect("and written again") == text);
}

/// Stonesets in RON and as sheets, measured. A set that can be read survives a round trip.
pub fn stoneset(bytes: &[u8]) {
    let Ok((set, _)) = read_set(bytes, "name") else {
        return;
    };
    let _ = SetMeasures::of(&set);
    let text = set.write().expect("a set can be written");
    let mut again = Stoneset::read_draft(text.as_bytes()).expect("what was written can be read");
    again.draft = set.draft;
    assert!(again == set, "it comes back as it was");
}
