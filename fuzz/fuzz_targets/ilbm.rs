//! IFF ILBM pictures of whatever size they say they have, up to a large one.

#![no_main]

use ishido_shared::formats::picture::{self, ilbm};
use ishido_shared::gfx::Size;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
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
});
