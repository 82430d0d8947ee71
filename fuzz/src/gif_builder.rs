//! Builds GIF files around an input, so that the fuzzer need not find out lengths and compression.
//!
//! ```text
//! width - 1, height - 1, flags, background
//! then blocks: kind (modulo 6) and what belongs to it, up to the end of the input
//! ```

use ishido_shared::gfx::PALETTE;

use super::bytes::Bytes;

/// The beginnings of the comments of pictures.
const COMMENTS: [&[u8]; 5] = [b"Name: ", b"Author: ", b"Notes: ", b"Draft: ", b""];

/// The file of an input.
pub fn build(input: &[u8]) -> Vec<u8> {
    let mut input = Bytes(input);
    let (width, height) = (u16::from(input.byte()) + 1, u16::from(input.byte()) + 1);
    let (flags, background) = (input.byte(), input.byte());
    let mut file = b"GIF89a".to_vec();
    file.extend(width.to_le_bytes());
    file.extend(height.to_le_bytes());
    file.extend([flags, background, 0]);
    colours(&mut file, flags);
    while !input.is_over() {
        match input.byte() % 6 {
            0 | 1 => frame(&mut file, &mut input, (width, height)),
            2 => control(&mut file, &mut input),
            3 => {
                file.extend([0x21, 0xFE]);
                let comment = [input.one_of(&COMMENTS), input.some()].concat();
                sub_blocks(&mut file, &comment);
            }
            4 => {
                file.extend([0x21, input.byte()]);
                sub_blocks(&mut file, input.some());
            }
            _ => file.extend(input.some()),
        }
    }
    file.push(0x3B);
    file
}

/// A table of the colours of the palette, if the flags say that there is one.
fn colours(file: &mut Vec<u8>, flags: u8) {
    if flags & 0x80 != 0 {
        let count = 2 << (flags & 7);
        let pens = PALETTE.iter().cycle().take(count);
        file.extend(pens.flat_map(|c| [c.red, c.green, c.blue]));
    }
}

/// Disposal, delay and the transparent colour of the next frame.
fn control(file: &mut Vec<u8>, input: &mut Bytes<'_>) {
    file.extend([0x21, 0xF9, 4, input.byte(), 0, 0, input.byte(), 0]);
}

/// A frame: its place and size, flags, the size of its codes, then either codes as they are or colours to be made codes of.
fn frame(file: &mut Vec<u8>, input: &mut Bytes<'_>, (width, height): (u16, u16)) {
    let form = input.byte();
    let (left, top) = if form & 1 == 0 {
        (0, 0)
    } else {
        (input.number(), input.number())
    };
    let (width, height) = if form & 2 == 0 {
        (width, height)
    } else {
        (input.number(), input.number())
    };
    file.push(0x2C);
    for number in [left, top, width, height] {
        file.extend(number.to_le_bytes());
    }
    let flags = input.byte();
    file.push(flags);
    colours(file, flags);
    let bits = input.byte();
    if form & 4 != 0 {
        file.push(bits);
        sub_blocks(file, input.some());
        return;
    }
    let bits = 2 + bits % 7;
    file.push(bits);
    // No more pixels than a picture of the largest size has; the header may ask for more.
    let count = (usize::from(width) * usize::from(height)).min(1 << 16);
    let pattern = input.some();
    let pens = match pattern {
        [] => vec![0; count],
        _ => pattern.iter().copied().cycle().take(count).collect(),
    };
    sub_blocks(file, &codes(&pens, bits));
}

/// LZW codes that stand for a colour each. The table is cleared before it grows to codes of more bits.
fn codes(colours: &[u8], bits: u8) -> Vec<u8> {
    let clear = 1_u32 << bits;
    let mut writer = BitWriter::default();
    let width = u32::from(bits) + 1;
    for group in colours.chunks((1 << bits) - 2) {
        writer.push(clear, width);
        for &colour in group {
            writer.push(u32::from(colour) % clear, width);
        }
    }
    writer.push(clear + 1, width);
    writer.finish()
}

/// Packs numbers of some bits, the lowest bits first.
#[derive(Default)]
struct BitWriter {
    bytes: Vec<u8>,
    pending: u32,
    count: u32,
}

impl BitWriter {
    fn push(&mut self, value: u32, bits: u32) {
        self.pending |= value << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.bytes.push(self.pending as u8);
            self.pending >>= 8;
            self.count -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        self.push(0, 7);
        self.bytes
    }
}

fn sub_blocks(file: &mut Vec<u8>, content: &[u8]) {
    for block in content.chunks(255) {
        file.push(block.len() as u8);
        file.extend(block);
    }
    file.push(0);
}
