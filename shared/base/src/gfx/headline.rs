//! The headline face of `assets/fonts/headline-SIZE.font` in its two sizes: proportional Roman letters after those of the title.

use std::collections::HashMap;
use std::iter;
use std::sync::LazyLock;

use super::font::{self, GLYPH_SIZE};
use super::{Bitmap, Pen, Point, Rectangle, Size};

static SMALL: LazyLock<Face> = LazyLock::new(|| parse(Headline::Small.source()));
static LARGE: LazyLock<Face> = LazyLock::new(|| parse(Headline::Large.source()));

/// The rows of a cell of the plain font down to the baseline.
const PLAIN_BASELINE: i32 = 13;

/// A size of the headline face.
///
/// ```
/// use ishido_base::gfx::{Bitmap, Headline, Pen, Point, SCREEN_SIZE};
///
/// let face = Headline::Large;
/// assert_eq!(face.capitals(), 24);
/// assert!(face.width("WAY") > face.width("lily"), "each letter is as wide as it needs");
///
/// let mut screen = Bitmap::new(SCREEN_SIZE, Pen::BROWN);
/// let left = (SCREEN_SIZE.width - face.width("High Scores")) / 2;
/// face.draw(&mut screen, "High Scores", Point::new(left as i32, 40), Pen::GOLD);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Headline {
    /// Capitals of 16 pixels.
    Small,
    /// Capitals of 24 pixels.
    Large,
}

/// A face; the rows of a glyph are counted from the top of its accents.
struct Face {
    above: u32,
    capitals: u32,
    glyphs: HashMap<char, Glyph>,
}

/// A glyph with the space around it; the highest bit of a row is the leftmost pixel.
#[derive(PartialEq, Eq, Hash)]
struct Glyph {
    width: u32,
    rows: Vec<u64>,
}

impl Headline {
    /// The height of capitals and figures in pixels.
    #[must_use]
    pub fn capitals(self) -> u32 {
        self.face().capitals
    }

    /// The width of a line of text in pixels.
    #[must_use]
    pub fn width(self, text: &str) -> u32 {
        text.chars().map(|letter| self.advance(letter)).sum()
    }

    /// Draws a line of text; `corner` is where the top left of a capital would be. A letter that the face lacks is drawn with the plain
    /// font on the same baseline.
    pub fn draw(self, target: &mut Bitmap, text: &str, corner: Point, pen: Pen) {
        let face = self.face();
        let top = corner.y - face.above as i32;
        let plain_top = corner.y + face.capitals as i32 - PLAIN_BASELINE;
        let mut x = corner.x;
        for letter in text.chars() {
            if let Some(glyph) = face.glyphs.get(&letter) {
                let size = Size::new(glyph.width, glyph.rows.len() as u32);
                let cell = Rectangle::new(Point::new(x, top), size);
                target.stencil(cell, |row| glyph.rows[row], pen);
            } else {
                target.glyph(Point::new(x, plain_top), font::glyph(letter), pen);
            }
            x += self.advance(letter) as i32;
        }
    }

    fn advance(self, letter: char) -> u32 {
        let glyph = self.face().glyphs.get(&letter);
        glyph.map_or(GLYPH_SIZE.width, |glyph| glyph.width)
    }

    fn face(self) -> &'static Face {
        match self {
            Self::Small => &SMALL,
            Self::Large => &LARGE,
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Self::Small => include_str!("../../../../assets/fonts/headline-16.font"),
            Self::Large => include_str!("../../../../assets/fonts/headline-24.font"),
        }
    }
}

fn parse(source: &str) -> Face {
    let mut lines = source
        .lines()
        .filter(|line| !line.starts_with(';') && !line.is_empty());
    let mut sizes = lines
        .next()
        .and_then(|line| line.strip_prefix("face "))
        .into_iter()
        .flat_map(|sizes| sizes.split(' '))
        .map(|size| size.parse().unwrap_or(0));
    let [above, capitals, below] = std::array::from_fn(|_| sizes.next().unwrap_or(0));
    let height = (above + capitals + below) as usize;
    let glyphs = iter::from_fn(|| {
        let letter = font::code_point(lines.next()?)?;
        let rows: Vec<&str> = lines.by_ref().take(height).collect();
        Some((letter, Glyph::new(&rows)))
    })
    .collect();
    Face {
        above,
        capitals,
        glyphs,
    }
}

impl Glyph {
    fn new(rows: &[&str]) -> Self {
        let bits = |row: &&str| {
            let set = row.bytes().enumerate().filter(|(_, pixel)| *pixel == b'#');
            set.fold(0, |bits, (x, _)| bits | 1 << (63 - x))
        };
        Self {
            width: rows.first().map_or(0, |row| row.len() as u32),
            rows: rows.iter().map(bits).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::rect;
    use super::*;

    const FACES: [Headline; 2] = [Headline::Small, Headline::Large];
    const SIGNS: &str = " .,:;!?'-()&/+";
    const ACCENTED: &str = "ÉéÓóÜüÄäÖößÑñÇçÀàÈè";

    fn promised() -> impl Iterator<Item = char> {
        ('A'..='Z')
            .chain('a'..='z')
            .chain('0'..='9')
            .chain(SIGNS.chars())
            .chain(ACCENTED.chars())
    }

    fn glyph(face: Headline, letter: char) -> &'static Glyph {
        face.face().glyphs.get(&letter).unwrap()
    }

    /// The first and last row with a pixel, counted from the top of the capitals.
    fn rows(face: Headline, letter: char) -> (i32, i32) {
        let rows = &glyph(face, letter).rows;
        let from_capitals = |row: Option<usize>| row.unwrap() as i32 - face.face().above as i32;
        (
            from_capitals(rows.iter().position(|&row| row != 0)),
            from_capitals(rows.iter().rposition(|&row| row != 0)),
        )
    }

    #[test]
    fn the_files_are_well_formed() {
        for face in FACES {
            let mut lines = face
                .source()
                .lines()
                .filter(|line| !line.starts_with(';') && !line.is_empty());
            let sizes = lines.next().unwrap().strip_prefix("face ").unwrap();
            let sizes: Vec<u32> = sizes.split(' ').map(|size| size.parse().unwrap()).collect();
            assert_eq!(sizes[..2], [face.face().above, face.capitals()]);
            assert_eq!(sizes.len(), 3);
            let height: u32 = sizes.iter().sum();
            let mut last = None;
            while let Some(head) = lines.next() {
                let letter = font::code_point(head).expect(head);
                assert!(last < Some(letter), "{head} is out of order");
                assert!(promised().any(|other| other == letter), "{head}");
                last = Some(letter);
                let rows: Vec<&str> = lines.by_ref().take(height as usize).collect();
                assert_eq!(rows.len(), height as usize, "{head}");
                for row in rows {
                    assert_eq!(row.len() as u32, face.width(&letter.to_string()), "{head}");
                    assert!(row.len() <= 64, "{head}");
                    assert!(row.chars().all(|c| matches!(c, '.' | '#')), "{head}: {row}");
                }
            }
        }
    }

    #[test]
    fn every_letter_promised_is_there_and_like_no_other() {
        for face in FACES {
            let mut seen = HashMap::new();
            for letter in promised() {
                let glyph = face.face().glyphs.get(&letter);
                let glyph = glyph.unwrap_or_else(|| panic!("{face:?} lacks {letter}"));
                let blank = glyph.rows.iter().all(|&row| row == 0);
                assert_eq!(blank, letter == ' ', "{face:?} {letter}");
                let twin = seen.insert(glyph, letter);
                assert_eq!(twin, None, "{face:?} {letter}");
            }
        }
    }

    #[test]
    fn letters_stand_on_the_baseline_and_keep_to_their_heights() {
        for face in FACES {
            let bottom = face.capitals() as i32 - 1;
            for letter in ('A'..='Z').chain('0'..='9') {
                let (top, last) = rows(face, letter);
                assert_eq!(top, 0, "{face:?} {letter}");
                let descends = matches!(letter, 'J' | 'Q');
                assert_eq!(last > bottom, descends, "{face:?} {letter}");
                assert!(last >= bottom, "{face:?} {letter}");
            }
            let small = rows(face, 'x').0;
            for letter in 'a'..='z' {
                let (top, last) = rows(face, letter);
                let descends = matches!(letter, 'g' | 'j' | 'p' | 'q' | 'y');
                assert_eq!(last > bottom, descends, "{face:?} {letter}");
                assert!(last >= bottom, "{face:?} {letter}");
                let ascends = matches!(letter, 'b' | 'd' | 'f' | 'h' | 'i' | 'j' | 'k' | 'l' | 't');
                assert_eq!(top < small, ascends, "{face:?} {letter}");
            }
            assert!(small as u32 > face.capitals() / 4);
        }
    }

    #[test]
    fn letters_do_not_touch() {
        for face in FACES {
            for (a, b) in promised().flat_map(|a| promised().map(move |b| (a, b))) {
                let (left, right) = (glyph(face, a), glyph(face, b));
                let touching = iter::zip(&left.rows, &right.rows)
                    .any(|(a, b)| a << (left.width - 1) & b & 1 << 63 != 0);
                assert!(!touching, "{face:?} {a}{b}");
            }
        }
    }

    #[test]
    fn figures_have_one_width() {
        for face in FACES {
            let mut widths = ('0'..='9').map(|figure| glyph(face, figure).width);
            let first = widths.next();
            assert!(widths.all(|width| Some(width) == first), "{face:?}");
        }
    }

    #[test]
    fn text_is_drawn_where_it_is_measured() {
        for face in FACES {
            let corner = Point::new(40, 20);
            let text = "Ä 4-Way, Ωjy";
            let mut target = Bitmap::new(Size::new(320, 80), Pen::NAVY);
            face.draw(&mut target, text, corner, Pen::GOLD);
            let room = rect(
                corner.x,
                corner.y - face.face().above as i32,
                face.width(text),
                glyph(face, ' ').rows.len() as u32,
            );
            let drawn = |x: i32, y: i32| target.get(Point::new(x, y)) == Some(Pen::GOLD);
            let pixels = || (0..80).flat_map(|y| (0..320).map(move |x| (x, y)));
            assert!(pixels().all(|(x, y)| !drawn(x, y) || room.contains(Point::new(x, y))));
            let wanted: u32 = text.chars().filter(|c| *c != 'Ω').fold(0, |sum, letter| {
                let rows = &glyph(face, letter).rows;
                sum + rows.iter().map(|row| row.count_ones()).sum::<u32>()
            });
            let plain: u32 = font::glyph('Ω').iter().map(|row| row.count_ones()).sum();
            let count = pixels().filter(|&(x, y)| drawn(x, y)).count() as u32;
            assert_eq!(count, wanted + plain);
        }
    }

    #[test]
    fn a_letter_of_the_plain_font_stands_on_the_same_baseline() {
        for face in FACES {
            assert!(!face.face().glyphs.contains_key(&'Í'));
            let mut ours = Bitmap::new(Size::new(40, 60), Pen::NAVY);
            face.draw(&mut ours, "Í", Point::new(9, 12), Pen::GOLD);
            let last =
                (0..60).rfind(|&y| (0..40).any(|x| ours.get(Point::new(x, y)) == Some(Pen::GOLD)));
            assert_eq!(last, Some(12 + face.capitals() as i32 - 1));
            assert_eq!(face.width("Í"), GLYPH_SIZE.width);
        }
    }
}
