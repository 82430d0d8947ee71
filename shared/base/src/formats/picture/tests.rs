//! Tests of all picture formats. Pictures of other programs are in `tests/fixtures`.

use std::path::Path;

use super::*;
use crate::gfx::{Pen, Rgb};

const FORMATS: [Format; 3] = [Format::Png, Format::Gif, Format::Ilbm];

fn pattern(size: Size) -> Bitmap {
    Bitmap::from_fn(size, |x, y| Pen::new(((x * x + y * 5) % 16) as u8).unwrap())
}

fn metadata(name: &str) -> Metadata {
    Metadata {
        name: Some(name.to_owned()),
        author: Some("Zoë".to_owned()),
        notes: Some(format!("{}\nof 石道", "many words ".repeat(90))),
        board: Some("Garden.png".to_owned()),
        draft: true,
    }
}

#[test]
fn zeros_at_the_end_of_texts_are_padding() {
    let padded = Metadata {
        name: Some("Garden\0\0".to_owned()),
        ..Metadata::default()
    };
    for format in FORMATS {
        let file = write(format, &pattern(Size::new(3, 2)), &padded).unwrap();
        let read = read(&file, Size::new(3, 2)).unwrap();
        assert_eq!(read.metadata.name.as_deref(), Some("Garden"), "{format:?}");
    }
}

#[test]
fn a_text_cut_within_zeros_survives_a_round_trip() {
    let size = Size::new(3, 2);
    let long = metadata(&format!("{}\0\0end", "a".repeat(4_094)));
    for format in FORMATS {
        let read_again = |metadata: &Metadata| {
            let file = write(format, &pattern(size), metadata).unwrap();
            read(&file, size).unwrap().metadata
        };
        let first = read_again(&long);
        assert_eq!(first.name.as_ref().map(String::len), Some(4_094));
        assert_eq!(read_again(&first), first, "{format:?}");
    }
}

#[test]
fn pictures_and_metadata_survive_a_round_trip() {
    for format in FORMATS {
        for (width, height) in [(1, 1), (15, 3), (16, 2), (17, 5), (33, 18), (640, 400)] {
            let size = Size::new(width, height);
            for wanted in [Metadata::default(), metadata(""), metadata("Ishidō")] {
                let picture = pattern(size);
                let file = write(format, &picture, &wanted).unwrap();
                assert_eq!(Format::of(&file), Some(format));
                let read = read(&file, size).unwrap();
                assert_eq!(read.pens, picture, "{format:?} {size}");
                assert_eq!(read.metadata, wanted);
                assert_eq!(read.note, None);
            }
        }
    }
}

#[test]
fn png_is_enlarged() {
    let picture = pattern(Size::new(33, 18));
    let doubled = write_png(&picture, 2).unwrap();
    let wanted = Bitmap::from_fn(Size::new(66, 36), |x, y| {
        picture.pens()[(y / 2 * 33 + x / 2) as usize]
    });
    assert_eq!(read_png(&doubled, Size::new(66, 36)).unwrap(), wanted);
}

#[test]
fn other_sizes_are_refused() {
    for format in FORMATS {
        let file = write(format, &pattern(Size::new(6, 4)), &Metadata::default()).unwrap();
        let error = read(&file, Size::new(6, 5)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the picture has 6 x 4 pixels instead of 6 x 5"
        );
    }
}

#[test]
fn pieces_of_files_are_refused() {
    let size = Size::new(31, 17);
    for format in FORMATS {
        let whole = write(format, &pattern(size), &metadata("name")).unwrap();
        let mut refused = 0;
        for length in 0..whole.len() {
            match read(&whole[..length], size) {
                Err(_) => refused += 1,
                // Only the end mark is missing.
                Ok(read) => assert_eq!(read.pens, pattern(size), "{format:?} {length}"),
            }
        }
        assert!(whole.len() - refused <= 20, "{format:?}: {refused}");
    }
    assert_eq!(read(&[], size), Err(PictureError::Unknown));
    assert_eq!(
        read(&vec![0; MAX_BYTES + 1], size),
        Err(PictureError::TooLarge(MAX_BYTES))
    );
}

#[test]
fn pictures_without_pixels_cannot_be_written() {
    for format in FORMATS {
        let nothing = Bitmap::new(Size::new(0, 3), Pen::RED);
        let error = write(format, &nothing, &Metadata::default());
        assert!(
            matches!(error, Err(PictureError::Unwritable { .. })),
            "{format:?}"
        );
    }
    let long = Bitmap::new(Size::new(65_536, 1), Pen::RED);
    for format in [Format::Gif, Format::Ilbm] {
        let error = write(format, &long, &Metadata::default()).unwrap_err();
        assert!(
            error
                .to_string()
                .starts_with("a picture of 65536 x 1 pixels cannot be written as "),
            "{error}"
        );
    }
}

#[test]
fn foreign_colours_become_the_nearest_pens() {
    let size = Size::new(4, 1);
    let red = Rgb {
        red: 0xCE,
        green: 0x10,
        blue: 0x20,
    };
    let pixels = [
        Some(Pen::NAVY.rgb()),
        None,
        Some(red),
        Some(Pen::NAVY.rgb()),
    ];
    let (pens, note) = colours::to_pens(size, &pixels).unwrap();
    assert_eq!(pens.pens(), [Pen::NAVY, Pen::GREY, Pen::RED, Pen::NAVY]);
    let note = note.unwrap();
    assert_eq!((note.colours, note.foreign), (2, 1));
    assert_eq!(
        note.to_string(),
        "1 of the picture's 2 colours is not in the palette; the nearest was used, 0.7 away"
    );
}

#[test]
fn seventeen_colours_are_too_many() {
    let grey = |value: u8| {
        Some(Rgb {
            red: value,
            green: value,
            blue: value,
        })
    };
    let pixels: Vec<_> = (0..34).map(|value| grey(value % 17)).collect();
    let size = Size::new(17, 2);
    assert_eq!(
        colours::to_pens(size, &pixels),
        Err(PictureError::Colours(17))
    );
    let pixels: Vec<_> = (0..34).map(|value| grey(value % 16)).collect();
    let (_, note) = colours::to_pens(size, &pixels).unwrap();
    assert_eq!(note.unwrap().foreign, 16);
}

#[test]
fn transparency_is_no_colour() {
    let colours = (0..16).map(|red| {
        Some(Rgb {
            red: red * 3,
            green: 0,
            blue: 200,
        })
    });
    let pixels: Vec<_> = [None, None].into_iter().chain(colours).collect();
    let (pens, note) = colours::to_pens(Size::new(18, 1), &pixels).unwrap();
    assert_eq!(pens.pens()[..2], [Pen::GREY, Pen::GREY]);
    let note = note.unwrap();
    assert_eq!((note.colours, note.foreign), (16, 16));
    let nothing = colours::to_pens(Size::new(2, 1), &[None, None]).unwrap();
    assert_eq!(nothing, (Bitmap::new(Size::new(2, 1), Pen::GREY), None));
}

#[test]
fn endings_name_formats() {
    for (name, format) in [
        ("a.png", Some(Format::Png)),
        ("a.GIF", Some(Format::Gif)),
        ("b/a.iff", Some(Format::Ilbm)),
        ("a.ilbm", Some(Format::Ilbm)),
        ("A.LBM", Some(Format::Ilbm)),
        ("newboard.(board)", Some(Format::Ilbm)),
        ("a.ron", None),
        ("png", None),
    ] {
        assert_eq!(Format::of_ending(Path::new(name)), format, "{name}");
    }
}

/// A GIF of 3 x 2 pixels whose only frame has this place and size.
fn gif_with_frame(left: u16, top: u16, width: u16, height: u16) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = ::gif::Encoder::new(&mut bytes, 3, 2, &[0; 6]).unwrap();
    let pixels = vec![0; usize::from(width) * usize::from(height)];
    let mut frame = ::gif::Frame::from_indexed_pixels(width, height, pixels, None);
    (frame.left, frame.top) = (left, top);
    encoder.write_frame(&frame).unwrap();
    drop(encoder);
    bytes
}

#[test]
fn a_gif_that_shows_nothing_is_refused() {
    let read = |place: (u16, u16, u16, u16)| {
        let bytes = gif_with_frame(place.0, place.1, place.2, place.3);
        let read = super::read(&bytes, Size::new(3, 2)).map(drop);
        read.map_err(|error| error.to_string())
    };
    assert_eq!(read((0, 0, 3, 2)), Ok(()));
    assert_eq!(read((2, 1, 1, 1)), Ok(()));
    let damaged = |cause: &str| Err(format!("the GIF picture is damaged: {cause}"));
    for outside in [(3, 0, 1, 1), (0, 2, 3, 2), (65_535, 65_535, 1, 1)] {
        let wanted = damaged("its frame is outside the picture");
        assert_eq!(read(outside), wanted, "{outside:?}");
    }
    for empty in [(0, 0, 0, 0), (0, 0, 3, 0), (0, 0, 0, 2)] {
        assert_eq!(read(empty), damaged("it has no pixels"), "{empty:?}");
    }
    let large = damaged("its frame does not fit the picture");
    assert_eq!(read((0, 0, 4, 2)), large);
    let whole = gif_with_frame(0, 0, 3, 2);
    let none = super::read(&[&whole[..19], b";"].concat(), Size::new(3, 2));
    assert!(none.is_err(), "a file without a frame");
}

#[test]
fn what_a_file_would_lose_is_known() {
    let size = Size::new(3, 2);
    let left_out = |bytes: &[u8]| super::read(bytes, size).unwrap().left_out;
    for format in FORMATS {
        let own = write(format, &pattern(size), &metadata("own")).unwrap();
        assert_eq!(left_out(&own), None, "{format:?}");
    }
    let mut cycled = write(Format::Ilbm, &pattern(size), &Metadata::default()).unwrap();
    let range = *b"CRNG\0\0\0\x08\0\0\x0A\0\0\x01\x04\x07";
    cycled.splice(12..12, range);
    assert_eq!(left_out(&cycled), Some(LeftOut::Chunks));

    for (alpha, lost) in [
        (0, None),
        (100, Some(LeftOut::Translucent)),
        (200, Some(LeftOut::Translucent)),
        (255, None),
    ] {
        let pixel = image::Rgba([0x11, 0x11, 0x22, alpha]);
        let image = image::RgbaImage::from_pixel(size.width, size.height, pixel);
        let mut png = std::io::Cursor::new(Vec::new());
        image.write_to(&mut png, image::ImageFormat::Png).unwrap();
        assert_eq!(left_out(png.get_ref()), lost, "{alpha}");
    }
}
