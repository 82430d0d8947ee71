//! Reads the fonts of `assets/fonts` while a program is compiled: it has their bits, which take half of the bytes of the text in a page.

/// The glyphs of a font, each of `HEIGHT` rows of `BYTES` bytes.
pub(super) struct FontFile<const GLYPHS: usize, const HEIGHT: usize, const BYTES: usize> {
    /// The distance of each character from the one before: characters themselves do not compress.
    steps: [u16; GLYPHS],
    widths: [u8; GLYPHS],
    rows: [[[u8; BYTES]; HEIGHT]; GLYPHS],
}

/// A glyph with the space around it.
#[derive(Clone, Copy)]
pub(super) struct Glyph {
    pub width: u32,
    pub height: u32,
    /// The bytes of all rows; the highest bit of the first is the leftmost pixel.
    bytes: &'static [u8],
}

impl Glyph {
    /// The pixels of a row; the highest bit is the leftmost one.
    pub fn row(&self, y: usize) -> u64 {
        let length = self.bytes.len() / self.height as usize;
        let row = self.bytes.iter().skip(y * length).take(length);
        row.rev()
            .fold(0, |bits, byte| bits >> 8 | u64::from(*byte) << 56)
    }
}

impl<const GLYPHS: usize, const HEIGHT: usize, const BYTES: usize> FontFile<GLYPHS, HEIGHT, BYTES> {
    /// Reads a font. One that has other numbers of glyphs, rows or bytes does not compile.
    pub const fn read(source: &str) -> Self {
        let mut font = Self {
            steps: [0; GLYPHS],
            widths: [0; GLYPHS],
            rows: [[[0; BYTES]; HEIGHT]; GLYPHS],
        };
        let (mut glyphs, mut last, mut height) = (0, 0, HEIGHT);
        let mut rest = source.as_bytes();
        while !rest.is_empty() {
            let line;
            (line, rest) = first_line(rest);
            if let [b'.' | b'#', _, ..] = line {
                let mut x = 0;
                while x < line.len() {
                    if line[x] == b'#' {
                        font.rows[glyphs - 1][height][x / 8] |= 0x80 >> (x % 8);
                    }
                    x += 1;
                }
                font.widths[glyphs - 1] = line.len() as u8;
                height += 1;
            } else if let Some(code) = code_point(line) {
                assert!(height == HEIGHT);
                font.steps[glyphs] = code - last;
                (glyphs, last, height) = (glyphs + 1, code, 0);
            }
        }
        assert!(glyphs == GLYPHS && height == HEIGHT);
        font
    }

    /// The glyph of a character, if the font has it.
    pub fn glyph(&'static self, character: char) -> Option<Glyph> {
        let mut code = 0;
        let index = self.steps.iter().position(|step| {
            code += u32::from(*step);
            code == u32::from(character)
        });
        index.map(|index| self.glyph_at(index))
    }

    pub fn glyph_at(&'static self, index: usize) -> Glyph {
        Glyph {
            width: self.widths[index].into(),
            height: HEIGHT as u32,
            bytes: self.rows[index].as_flattened(),
        }
    }
}

/// A text up to its first line break, and what is behind it.
const fn first_line(text: &[u8]) -> (&[u8], &[u8]) {
    let mut length = 0;
    while length < text.len() && text[length] != b'\n' {
        length += 1;
    }
    match text.split_at(length) {
        (line, [_, rest @ ..]) => (line, rest),
        whole => whole,
    }
}

/// The character of the first line of a glyph: itself, or `U+XXXX name`. Other lines have none.
const fn code_point(line: &[u8]) -> Option<u16> {
    const fn low(byte: u8) -> u16 {
        byte as u16 & 0x3F
    }
    const fn digit(byte: u8) -> u16 {
        match (byte as char).to_digit(16) {
            Some(digit) => digit as u16,
            None => 0,
        }
    }
    match *line {
        [b';', ..] => None,
        [byte] => Some(byte as u16),
        [first, second] => Some(low(first) << 6 | low(second)),
        [first, second, third] => Some((first as u16) << 12 | low(second) << 6 | low(third)),
        [b'U', b'+', a, b, c, d, b' ', ..] => {
            Some(digit(a) << 12 | digit(b) << 8 | digit(c) << 4 | digit(d))
        }
        _ => None,
    }
}

/// Checks that a font of a height is well formed, and has been read as it is. Returns its characters.
#[cfg(test)]
pub(super) fn check(source: &str, height: usize, find: impl Fn(char) -> Glyph) -> String {
    let mut characters = String::new();
    let is_glyph = |line: &&str| !line.starts_with("face ");
    let mut lines = source
        .lines()
        .filter(|line| !line.is_empty())
        .filter(is_glyph);
    while let Some(head) = lines.next() {
        let character = match head.strip_prefix("U+") {
            Some(named) => char::from_u32(u32::from_str_radix(&named[..4], 16).unwrap()).unwrap(),
            None => head.parse().expect(head),
        };
        assert!(
            characters.chars().all(|other| other < character),
            "{head} is out of order"
        );
        characters.push(character);
        let glyph = find(character);
        for (y, row) in lines.by_ref().take(height).enumerate() {
            let pixel = |x: u32| match glyph.row(y) << x >> 63 {
                0 => '.',
                _ => '#',
            };
            let read: String = (0..glyph.width).map(pixel).collect();
            assert_eq!(read, row, "{head}");
        }
    }
    characters
}
