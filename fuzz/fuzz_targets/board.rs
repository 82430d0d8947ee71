//! Board pictures of any format; what can be read is written in every format and read again as it was.

#![no_main]

use ishido_shared::formats::board;
use ishido_shared::formats::picture::{self, Format, Metadata};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(board) = board::read(bytes) else {
        return;
    };
    for format in [Format::Png, Format::Gif, Format::Ilbm] {
        let file =
            picture::write(format, &board.picture, &Metadata::default()).expect("it can be written");
        let again = board::read(&file).expect("what was written can be read");
        assert!(again.picture == board.picture && again.note.is_none());
    }
});
