//! Our ILBM files are read by independent programs (netpbm and ffmpeg), and netpbm's by us. Without them on the machine
//! these tests say so and pass; `pictures.rs` always reads a fixture of netpbm.

use std::io::{ErrorKind, Write};
use std::process::{Command, Stdio};

use ishido_shared::formats::picture::ilbm::{self, Packing};
use ishido_shared::formats::picture::{self, Metadata};
use ishido_shared::gfx::{Bitmap, PALETTE, Pen, SCREEN_SIZE, Size};
use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};

/// Returns the output of a program for an input; `None` when there is no such program.
fn through(program: &str, arguments: &[&str], input: &[u8]) -> Option<Vec<u8>> {
    let child = Command::new(program)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn();
    let mut child = match child {
        Err(error) if error.kind() == ErrorKind::NotFound => {
            println!("skipped: {program} is not on this machine");
            return None;
        }
        child => child.unwrap(),
    };
    let mut pipe = child.stdin.take().unwrap();
    let input = input.to_vec();
    let writer = std::thread::spawn(move || pipe.write_all(&input));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{program} {arguments:?}");
    Some(output.stdout)
}

/// Pictures of odd and even sizes: with large areas, and of noise.
fn pictures() -> Vec<Bitmap> {
    let mut random = SmallRng::seed_from_u64(11);
    let mut pictures = Vec::new();
    for (width, height) in [(640, 400), (1, 1), (7, 9), (16, 16), (17, 3), (333, 50)] {
        let size = Size::new(width, height);
        pictures.push(Bitmap::from_fn(size, |_, _| {
            Pen::new(random.random_range(0..16)).unwrap()
        }));
        pictures.push(Bitmap::from_fn(size, |x, y| {
            Pen::new(((x / 50 + y / 20) % 16) as u8).unwrap()
        }));
    }
    pictures.push(Bitmap::new(SCREEN_SIZE, Pen::PLUM));
    pictures
}

/// The picture as netpbm's own format.
fn ppm(picture: &Bitmap) -> Vec<u8> {
    let size = picture.area().size;
    let mut bytes = format!("P6\n{} {}\n255\n", size.width, size.height).into_bytes();
    for pen in picture.pens() {
        let colour = pen.rgb();
        bytes.extend([colour.red, colour.green, colour.blue]);
    }
    bytes
}

/// A mask with some noise, as netpbm's own format.
fn pbm(size: Size) -> Vec<u8> {
    let mut bytes = format!("P4\n{} {}\n", size.width, size.height).into_bytes();
    let row = size.width.div_ceil(8);
    bytes.extend((0..row * size.height).map(|number| (number * 37 % 251) as u8));
    bytes
}

#[test]
fn netpbm_reads_what_we_write() {
    let metadata = Metadata {
        name: Some("odd".to_owned()),
        ..Metadata::default()
    };
    for picture in pictures() {
        for packing in [Packing::None, Packing::ByteRun1] {
            let file = ilbm::write(&picture, &metadata, packing).unwrap();
            let Some(read) = through("ilbmtoppm", &[], &file) else {
                return;
            };
            assert!(read == ppm(&picture), "{} {packing:?}", picture.area().size);
        }
    }
}

#[test]
fn we_read_what_netpbm_writes() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let map = format!("{folder}/pens.ppm");
    let mut colours = b"P6\n16 1\n255\n".to_vec();
    colours.extend(PALETTE.iter().flat_map(|c| [c.red, c.green, c.blue]));
    std::fs::write(&map, colours).unwrap();
    for picture in pictures() {
        let mask = format!("{folder}/mask.pbm");
        std::fs::write(&mask, pbm(picture.area().size)).unwrap();
        // Its option -fixplanes crashes on large pictures.
        let ways: [&[&str]; 4] = [
            &["-map", &map],
            &["-map", &map, "-nocompress"],
            &["-maxplanes", "8"],
            &["-map", &map, "-maskfile", &mask],
        ];
        for way in ways {
            let Some(file) = through("ppmtoilbm", way, &ppm(&picture)) else {
                return;
            };
            let size = picture.area().size;
            let read = picture::read(&file, size)
                .unwrap_or_else(|error| panic!("{size} {way:?}: {error}"));
            assert!(read.pens == picture, "{size} {way:?}");
            assert_eq!(read.note, None);
        }
    }
}

#[test]
fn ffmpeg_reads_what_we_write() {
    let path = format!("{}/ffmpeg.iff", env!("CARGO_TARGET_TMPDIR"));
    for picture in pictures() {
        let file = ilbm::write(&picture, &Metadata::default(), Packing::ByteRun1).unwrap();
        std::fs::write(&path, file).unwrap();
        let arguments = ["-i", &path, "-f", "rawvideo", "-pix_fmt", "rgb24", "-"];
        let Some(read) = through("ffmpeg", &arguments, &[]) else {
            return;
        };
        let size = picture.area().size;
        let pixels = 3 * (size.width * size.height) as usize;
        let ppm = ppm(&picture);
        assert!(read == ppm[ppm.len() - pixels..], "{size}");
    }
}
