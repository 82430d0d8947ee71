//! Builds PNG files around an input, so that the fuzzer need not find out checksums and compression.
//!
//! ```text
//! width - 1, height - 1, form (an index into FORMS), interlace, length of the palette
//! then chunks: kind (an index into KINDS) and what belongs to it, up to the end of the input
//! ```

use ishido_shared::gfx::PALETTE;
use png::text_metadata::{EncodableTextChunk, ITXtChunk, ZTXtChunk};

use super::bytes::Bytes;

const MAGIC: &[u8] = b"\x89PNG\r\n\x1A\n";

/// Bits and colour types: all that the format has, and one that it has not.
const FORMS: [(u8, u8); 16] = [
    (4, 3),
    (1, 3),
    (2, 3),
    (8, 3),
    (1, 0),
    (2, 0),
    (4, 0),
    (8, 0),
    (16, 0),
    (8, 2),
    (16, 2),
    (8, 4),
    (16, 4),
    (8, 6),
    (16, 6),
    (3, 5),
];

/// The pieces that can stand in a file, chosen by numbers in the input.
#[derive(Clone, Copy)]
enum Kind {
    /// A chunk of this name with bytes of the input.
    Raw(&'static [u8; 4]),
    /// A chunk whose name is in the input as well.
    Unknown,
    /// A whole picture, made of the bytes of the input, again and again.
    Pixels,
    /// Bytes of the input as compressed pixels.
    Deflated,
    /// A text, compressed or of UTF-8.
    Compressed,
    International,
}

const KINDS: [Kind; 22] = [
    Kind::Raw(b"tEXt"),
    Kind::Raw(b"zTXt"),
    Kind::Raw(b"iTXt"),
    Kind::Raw(b"eXIf"),
    Kind::Raw(b"tRNS"),
    Kind::Raw(b"PLTE"),
    Kind::Raw(b"IDAT"),
    Kind::Raw(b"gAMA"),
    Kind::Raw(b"cHRM"),
    Kind::Raw(b"iCCP"),
    Kind::Raw(b"sRGB"),
    Kind::Raw(b"pHYs"),
    Kind::Raw(b"acTL"),
    Kind::Raw(b"fcTL"),
    Kind::Raw(b"fdAT"),
    Kind::Raw(b"IHDR"),
    Kind::Raw(b"IEND"),
    Kind::Unknown,
    Kind::Pixels,
    Kind::Deflated,
    Kind::Compressed,
    Kind::International,
];

const KEYWORDS: [&str; 6] = ["Title", "Author", "Comment", "Draft", "Software", "title"];

/// The file of an input.
pub fn build(input: &[u8]) -> Vec<u8> {
    let mut input = Bytes(input);
    let (width, height) = (u32::from(input.byte()) + 1, u32::from(input.byte()) + 1);
    let (bits, colours) = input.one_of(&FORMS);
    let interlace = input.byte() % 2;
    let mut file = MAGIC.to_vec();
    let mut header = [width.to_be_bytes(), height.to_be_bytes()].concat();
    header.extend([bits, colours, 0, 0, interlace]);
    chunk(&mut file, b"IHDR", &header);
    let pens = usize::from(input.byte()) % (PALETTE.len() + 1);
    if pens > 0 {
        let pens = PALETTE.iter().take(pens);
        let palette: Vec<u8> = pens.flat_map(|c| [c.red, c.green, c.blue]).collect();
        chunk(&mut file, b"PLTE", &palette);
    }
    // Enough for 16 bits of four channels, the passes of interlaced pictures, and a byte before each row.
    let pixels = ((width + 8) * 8 + 8) * (height + 8);
    while !input.is_over() {
        add(&mut file, &mut input, pixels as usize);
    }
    chunk(&mut file, b"IEND", b"");
    file
}

fn add(file: &mut Vec<u8>, input: &mut Bytes<'_>, pixels: usize) {
    match input.one_of(&KINDS) {
        Kind::Raw(name) => chunk(file, name, input.some()),
        Kind::Unknown => {
            let mut name = *b"none";
            let taken = input.take(4);
            name[..taken.len()].copy_from_slice(taken);
            chunk(file, &name, input.some());
        }
        Kind::Pixels => {
            let pattern = input.some();
            let pixels: Vec<u8> = match pattern {
                [] => vec![0; pixels],
                _ => pattern.iter().copied().cycle().take(pixels).collect(),
            };
            chunk(file, b"IDAT", &zlib(&pixels));
        }
        Kind::Deflated => chunk(file, b"IDAT", &zlib(input.some())),
        Kind::Compressed => {
            let (keyword, text) = text(input);
            // A chunk that the format does not allow is left out.
            let _ = ZTXtChunk::new(keyword, text).encode(file);
        }
        Kind::International => {
            let (keyword, text) = text(input);
            let mut chunk = ITXtChunk::new(keyword, text);
            chunk.compressed = input.byte() % 2 == 1;
            let _ = chunk.encode(file);
        }
    }
}

/// A keyword, and a text repeated up to 32,768 times.
fn text(input: &mut Bytes<'_>) -> (String, String) {
    let keyword = input.one_of(&KEYWORDS).to_owned();
    let times = 1 << (input.byte() % 16);
    let text = String::from_utf8_lossy(input.some()).into_owned();
    (keyword, text.repeat(times))
}

fn chunk(file: &mut Vec<u8>, name: &[u8; 4], content: &[u8]) {
    file.extend((content.len() as u32).to_be_bytes());
    let start = file.len();
    file.extend(name);
    file.extend(content);
    let check = crc32(&file[start..]);
    file.extend(check.to_be_bytes());
}

/// CRC-32 as PNG has it.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            crc >> 1 ^ (0xEDB8_8320 * (crc & 1))
        })
    })
}

/// A zlib stream that stores the bytes as they are.
fn zlib(bytes: &[u8]) -> Vec<u8> {
    let mut stream = vec![0x78, 0x01];
    for block in bytes.chunks(0xFFFF) {
        let length = block.len() as u16;
        stream.push(0);
        stream.extend(length.to_le_bytes());
        stream.extend((!length).to_le_bytes());
        stream.extend(block);
    }
    // The last block is empty.
    stream.extend([1, 0, 0, 0xFF, 0xFF]);
    let (a, b) = bytes.iter().fold((1_u32, 0_u32), |(a, b), &byte| {
        let a = (a + u32::from(byte)) % 65_521;
        (a, (a + b) % 65_521)
    });
    stream.extend((b << 16 | a).to_be_bytes());
    stream
}
