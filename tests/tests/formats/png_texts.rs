//! Compressed texts of PNG files: a small file can have thousands of them that are huge when they are decompressed.
use std::time::{Duration, Instant};

use ishido_shared::formats::picture::{MAX_BYTES, read};
use ishido_shared::gfx::Size;

/// A PNG file of 3 x 2 pixels, of nearly the most bytes, with copies of a compressed text of a million letters, and behind
/// them one that says "last".
fn png_with_texts(keyword: &str) -> Vec<u8> {
    let with_text = |text: &str| {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, 3, 2);
        encoder.set_color(png::ColorType::Grayscale);
        encoder
            .add_ztxt_chunk(keyword.to_owned(), text.to_owned())
            .unwrap();
        let mut writer = encoder.write_header().unwrap();
        writer.write_image_data(&[0; 6]).unwrap();
        writer.finish().unwrap();
        file
    };
    let chunk = |file: &[u8]| {
        let start = file.windows(4).position(|name| name == b"zTXt").unwrap() - 4;
        let size = u32::from_be_bytes(file[start..start + 4].try_into().unwrap());
        start..start + size as usize + 12
    };
    let (long, last) = (with_text(&"a".repeat(1 << 20)), with_text("last"));
    let (long_chunk, last_chunk) = (chunk(&long), chunk(&last));
    let mut file = last[..last_chunk.start].to_vec();
    let room = MAX_BYTES - last.len();
    for _ in 0..room / long_chunk.len() {
        file.extend_from_slice(&long[long_chunk.clone()]);
    }
    file.extend_from_slice(&last[last_chunk.start..]);
    file
}

#[test]
fn thousands_of_texts_in_a_png_cost_no_time() {
    let size = Size::new(3, 2);
    let name = |file: &[u8]| read(file, size).unwrap().metadata.name;
    let many = png_with_texts("Title");
    assert!(many.len() > MAX_BYTES * 9 / 10);
    let start = Instant::now();
    assert_eq!(name(&many).as_deref(), Some("last"));
    // To decompress them all took many seconds.
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{:?}",
        start.elapsed()
    );
    let others = png_with_texts("Software");
    assert_eq!(name(&others), None);
}
