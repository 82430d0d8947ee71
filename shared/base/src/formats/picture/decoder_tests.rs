//! Tests of PNG and GIF files of other programs that are unusual, or damaged in ways that the decoders do not notice.

use super::*;
use crate::formats::rgb_picture::{RgbPicture, RgbPictureError};
use crate::gfx::Pen;

const SIZE: Size = Size::new(3, 2);

/// The palette that the files below have, of two colours.
const TWO: [u8; 6] = [0xCC, 0x11, 0x22, 0xFF, 0xCC, 0x11];

fn message(bytes: &[u8]) -> String {
    read(bytes, SIZE).unwrap_err().to_string()
}

/// A PNG of 3 x 2 pixels with two colours: an animation if there are `frames`, all of them alike. `before` makes the picture
/// before the frames none of them.
fn animated_png(frames: u32, before: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, 3, 2);
    encoder.set_color(::png::ColorType::Indexed);
    encoder.set_palette(TWO.as_slice());
    if frames > 0 {
        encoder.set_animated(frames, 0).unwrap();
        encoder.set_sep_def_img(before).unwrap();
    }
    let mut writer = encoder.write_header().unwrap();
    for _ in 0..frames.max(1) + u32::from(before) {
        writer.write_image_data(&[0, 1, 0, 1, 0, 1]).unwrap();
    }
    writer.finish().unwrap();
    bytes
}

#[test]
fn an_animation_of_one_frame_is_a_picture() {
    let still = read(&animated_png(0, false), SIZE).unwrap();
    assert_eq!(still.pens.pens()[..2], [Pen::RED, Pen::GOLD]);
    assert_eq!(read(&animated_png(1, false), SIZE), Ok(still));
    // A browser shows the frame, and other programs the picture before it.
    for (frames, before) in [(1, true), (2, false), (2, true)] {
        let error = read(&animated_png(frames, before), SIZE);
        assert_eq!(error, Err(PictureError::Animated), "{frames} {before}");
    }
}

/// A PNG with a palette of two colours and packed rows of colour numbers.
fn indexed_png(depth: ::png::BitDepth, size: Size, rows: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, size.width, size.height);
    encoder.set_color(::png::ColorType::Indexed);
    encoder.set_depth(depth);
    encoder.set_palette(TWO.as_slice());
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(rows).unwrap();
    writer.finish().unwrap();
    bytes
}

/// A GIF of 3 x 2 pixels whose frame has colour numbers up to 15.
fn gif(numbers: [u8; 6], transparent: Option<u8>, local: bool) -> Vec<u8> {
    let mut bytes = Vec::new();
    let global = if local { &[9; 48][..] } else { &TWO };
    let mut encoder = ::gif::Encoder::new(&mut bytes, 3, 2, global).unwrap();
    let mut frame = ::gif::Frame::from_indexed_pixels(3, 2, numbers.to_vec(), transparent);
    frame.palette = local.then(|| TWO.to_vec());
    encoder.write_frame(&frame).unwrap();
    drop(encoder);
    bytes
}

#[test]
fn colour_numbers_beyond_the_table_are_refused() {
    use ::png::BitDepth::{Eight, Four, Two};
    let sentence = |x: u32, y: u32, number: u32| {
        format!(
            "the pixel at {x}, {y} has colour number {number}, but the colour table ends before it"
        )
    };
    for (depth, rows, wanted) in [
        (Eight, vec![0, 1, 0, 1, 0, 2], sentence(2, 1, 2)),
        (Eight, vec![0, 255, 0, 1, 0, 2], sentence(1, 0, 255)),
        (Four, vec![0x01, 0, 0x10, 0xF0], sentence(2, 1, 15)),
        (Two, vec![0b0001_0000, 0b0011_0100], sentence(1, 1, 3)),
    ] {
        let file = indexed_png(depth, SIZE, &rows);
        assert_eq!(message(&file), wanted);
        let damaged = RgbPicture::from_png(&file).unwrap_err();
        assert_eq!(damaged, RgbPictureError::Damaged(wanted));
    }
    for local in [false, true] {
        assert_eq!(
            message(&gif([0, 1, 0, 7, 0, 2], None, local)),
            sentence(0, 1, 7)
        );
        let wanted = sentence(2, 1, 2);
        assert_eq!(message(&gif([0, 1, 0, 7, 0, 2], Some(7), local)), wanted);
    }
}

#[test]
fn short_tables_with_all_colours_of_the_pixels_are_enough() {
    use ::png::BitDepth::{Eight, Four, One, Two};
    let (red, gold) = (Pen::RED, Pen::GOLD);
    let wanted = [red, gold, red, gold, red, gold];
    for (depth, rows) in [
        (Eight, vec![0, 1, 0, 1, 0, 1]),
        (Four, vec![0x01, 0, 0x10, 0x10]),
        (Two, vec![0b0001_0000, 0b0100_0100]),
        // Bits that fill up the last byte of a row are no pixels.
        (Two, vec![0b0001_0011, 0b0100_0111]),
        (One, vec![0b0100_0000, 0b1010_0000]),
    ] {
        let file = indexed_png(depth, SIZE, &rows);
        assert_eq!(read(&file, SIZE).unwrap().pens.pens(), wanted, "{depth:?}");
        assert!(RgbPicture::from_png(&file).is_ok(), "{depth:?}");
    }
    for local in [false, true] {
        let file = gif([0, 1, 0, 1, 0, 1], None, local);
        assert_eq!(read(&file, SIZE).unwrap().pens.pens(), wanted);
        // A number that stands for transparency needs no colour.
        let file = gif([0, 1, 0, 7, 0, 1], Some(7), local);
        let pens = read(&file, SIZE).unwrap().pens;
        assert_eq!(pens.pens(), [red, gold, red, Pen::GREY, red, gold]);
    }
}

#[test]
fn too_few_rows_are_an_error() {
    let long = indexed_png(::png::BitDepth::Eight, SIZE, &[0, 1, 0, 1, 0, 1]);
    let short = indexed_png(::png::BitDepth::Eight, Size::new(3, 1), &[0, 1, 0]);
    // The header of the long picture, and the pixels of the short one.
    let file = [&long[..33], &short[33..]].concat();
    assert_eq!(
        message(&file),
        "the PNG picture is damaged: it cannot be decoded"
    );
    let error = RgbPicture::from_png(&file).unwrap_err();
    assert_eq!(error.to_string(), "it is damaged (it cannot be decoded)");
    // Up to the pixels, and the end.
    let without = [&long[..33 + 18], &long[long.len() - 12..]].concat();
    assert_eq!(
        message(&without),
        "the PNG picture is damaged: it cannot be decoded"
    );

    let mut short = gif([0, 1, 0, 1, 0, 1], None, false);
    // The frame is higher than its pixels, and the picture as well.
    let frame = short.iter().rposition(|&byte| byte == 0x2C).unwrap();
    (short[8], short[frame + 7]) = (9, 9);
    let error = read(&short, Size::new(3, 9)).unwrap_err().to_string();
    assert_eq!(error, "the GIF picture is damaged: it cannot be decoded");
}

#[test]
fn long_texts_hide_no_damaged_palette() {
    let mut bytes = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut bytes, 3, 2);
    encoder.set_color(::png::ColorType::Indexed);
    encoder.set_palette(&TWO[..4]);
    encoder
        .add_text_chunk("Comment".to_owned(), "x".repeat(MAX_BYTES - 500))
        .unwrap();
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&[0, 1, 0, 1, 0, 1]).unwrap();
    writer.finish().unwrap();
    assert!(bytes.len() <= MAX_BYTES, "{}", bytes.len());
    assert_eq!(
        message(&bytes),
        "the PNG picture is damaged: its colour table is missing or wrong"
    );
}

#[test]
fn a_frame_in_a_corner_leaves_the_rest_transparent() {
    let mut bytes = Vec::new();
    let mut encoder = ::gif::Encoder::new(&mut bytes, 3, 2, &TWO).unwrap();
    let mut frame = ::gif::Frame::from_indexed_pixels(2, 2, vec![1, 7, 0, 7], None);
    (frame.left, frame.top) = (2, 0);
    encoder.write_frame(&frame).unwrap();
    drop(encoder);
    // Pixels outside of the picture are ignored.
    let (grey, gold, red) = (Pen::GREY, Pen::GOLD, Pen::RED);
    let read = read(&bytes, SIZE).unwrap();
    assert_eq!(read.pens.pens(), [grey, grey, gold, grey, grey, red]);
}
