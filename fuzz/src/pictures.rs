//! Pictures of every format, as files are and built around the input.

use ishido_shared::formats::board;
use ishido_shared::formats::picture::{self, ColourPicture, Format, Metadata, ilbm};
use ishido_shared::formats::rgb_picture::RgbPicture;
use ishido_shared::gfx::Size;
use stoneset_editor::import::{Choices, ReadPicture, Target, apply, cut, guess, guess_as};
use stoneset_editor::stones::{self, StonePosition};

use super::{gif_builder, png_builder};

/// The largest picture that is built.
const LARGEST: Size = Size::new(256, 256);

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

/// PNG files of chunks with right checksums around the input: texts, palettes, pixels, transparency, animations.
pub fn chunks(bytes: &[u8]) {
    any_picture(&png_builder::build(bytes));
}

/// GIF files of blocks around the input: frames with places, sizes, tables, transparency and interlace; comments.
pub fn frames(bytes: &[u8]) {
    any_picture(&gif_builder::build(bytes));
}

/// Pictures that are imported, of formats that are only read, and of all others.
pub fn import(bytes: &[u8]) {
    if let Ok(read) = ReadPicture::read(bytes, "name") {
        import_of(&read.colours);
    }
}

/// Guesses what a picture is, and makes stones and a board of it in every way.
fn import_of(picture: &ColourPicture) {
    let board = Choices::of_board(picture);
    let _ = cut(picture, &board);
    for target in Target::STONES {
        let choices = Choices {
            dither: true,
            ..Choices::of(guess_as(picture, target))
        };
        let cut = cut(picture, &choices);
        apply(
            &mut stones::blank(),
            StonePosition::default(),
            &choices,
            &cut,
        );
    }
    let guessed = Choices::of(guess(picture));
    let _ = cut(picture, &guessed);
}

/// Reads a picture as a board, as one of the clipboard, in pens, and in its own colours. A picture that can be read survives a
/// round trip with its texts.
fn any_picture(file: &[u8]) {
    let _ = board::read(file);
    let _ = RgbPicture::from_png(file);
    let Ok(picture) = ColourPicture::read(file, LARGEST) else {
        return;
    };
    import_of(&picture);
    let Ok(read) = picture::read(file, picture.size()) else {
        return;
    };
    for format in [Format::Png, Format::Gif, Format::Ilbm] {
        let file = picture::write(format, &read.pens, &read.metadata).expect("it can be written");
        let again = picture::read(&file, picture.size()).expect("what was written can be read");
        assert!(again.pens == read.pens, "{format:?} keeps the pixels");
        assert_eq!(again.metadata, read.metadata, "{format:?} keeps the texts");
    }
}
