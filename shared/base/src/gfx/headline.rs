//! The headline face of `assets/fonts/headline-SIZE.font` in its two sizes: proportional Roman letters after those of the title.

use super::font::{self, GLYPH_SIZE};
use super::font_file::{FontFile, Glyph};
use super::{Bitmap, Pen, Point};

static SMALL: FontFile<95, 25, 3> = FontFile::read(Headline::Small.source());
static LARGE: FontFile<95, 36, 5> = FontFile::read(Headline::Large.source());

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

impl Headline {
    /// The height of capitals and figures in pixels.
    #[must_use]
    pub const fn capitals(self) -> u32 {
        match self {
            Self::Small => 16,
            Self::Large => 24,
        }
    }

    /// The rows above the capitals, for accents.
    const fn above(self) -> i32 {
        match self {
            Self::Small => 4,
            Self::Large => 5,
        }
    }

    /// The width of a line of text in pixels.
    #[must_use]
    pub fn width(self, text: &str) -> u32 {
        text.chars().map(|letter| self.advance(letter)).sum()
    }

    /// Draws a line of text; `corner` is where the top left of a capital would be. A letter that the face lacks is drawn with the plain
    /// font on the same baseline.
    pub fn draw(self, target: &mut Bitmap, text: &str, corner: Point, pen: Pen) {
        let top = corner.y - self.above();
        let plain_top = corner.y + self.capitals() as i32 - PLAIN_BASELINE;
        let mut x = corner.x;
        for letter in text.chars() {
            if let Some(glyph) = self.glyph(letter) {
                target.glyph(Point::new(x, top), glyph, pen);
            } else {
                target.glyph(Point::new(x, plain_top), font::glyph(letter), pen);
            }
            x += self.advance(letter) as i32;
        }
    }

    fn advance(self, letter: char) -> u32 {
        let glyph = self.glyph(letter);
        glyph.map_or(GLYPH_SIZE.width, |glyph| glyph.width)
    }

    fn glyph(self, letter: char) -> Option<Glyph> {
        match self {
            Self::Small => SMALL.glyph(letter),
            Self::Large => LARGE.glyph(letter),
        }
    }

    const fn source(self) -> &'static str {
        match self {
            Self::Small => include_str!("../../../../assets/fonts/headline-16.font"),
            Self::Large => include_str!("../../../../assets/fonts/headline-24.font"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::iter;

    use super::super::{Size, font_file, rect};
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

    fn rows_of(face: Headline, letter: char) -> Vec<u64> {
        let glyph = face.glyph(letter).unwrap();
        (0..glyph.height as usize).map(|y| glyph.row(y)).collect()
    }

    /// The first and last row with a pixel, counted from the top of the capitals.
    fn rows(face: Headline, letter: char) -> (i32, i32) {
        let rows = rows_of(face, letter);
        let from_capitals = |row: Option<usize>| row.unwrap() as i32 - face.above();
        (
            from_capitals(rows.iter().position(|&row| row != 0)),
            from_capitals(rows.iter().rposition(|&row| row != 0)),
        )
    }

    #[test]
    fn the_files_are_well_formed() {
        for face in FACES {
            let source = face.source();
            let height = face.glyph(' ').unwrap().height;
            let (above, capitals) = (face.above() as u32, face.capitals());
            let sizes = format!("face {above} {capitals} {}\n", height - above - capitals);
            assert!(source.starts_with(&sizes), "{sizes}");
            let letters = font_file::check(source, height as usize, |letter| {
                face.glyph(letter).unwrap()
            });
            assert!(
                letters
                    .chars()
                    .all(|letter| promised().any(|other| other == letter))
            );
        }
    }

    #[test]
    fn every_letter_promised_is_there_and_like_no_other() {
        for face in FACES {
            let mut seen = HashMap::new();
            for letter in promised() {
                let rows = rows_of(face, letter);
                let blank = rows.iter().all(|&row| row == 0);
                assert_eq!(blank, letter == ' ', "{face:?} {letter}");
                let twin = seen.insert(rows, letter);
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
                let end = face.width(&a.to_string()) - 1;
                let touching = iter::zip(rows_of(face, a), rows_of(face, b))
                    .any(|(a, b)| a << end & b & 1 << 63 != 0);
                assert!(!touching, "{face:?} {a}{b}");
            }
        }
    }

    #[test]
    fn figures_have_one_width() {
        for face in FACES {
            let mut widths = ('0'..='9').map(|figure| face.width(&figure.to_string()));
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
                corner.y - face.above(),
                face.width(text),
                face.glyph(' ').unwrap().height,
            );
            let drawn = |x: i32, y: i32| target.get(Point::new(x, y)) == Some(Pen::GOLD);
            let pixels = || (0..80).flat_map(|y| (0..320).map(move |x| (x, y)));
            assert!(pixels().all(|(x, y)| !drawn(x, y) || room.contains(Point::new(x, y))));
            let wanted: u32 = text.chars().filter(|c| *c != 'Ω').fold(0, |sum, letter| {
                sum + rows_of(face, letter)
                    .iter()
                    .map(|row| row.count_ones())
                    .sum::<u32>()
            });
            let plain = font::glyph('Ω');
            let plain: u32 = (0..16).map(|y| plain.row(y).count_ones()).sum();
            let count = pixels().filter(|&(x, y)| drawn(x, y)).count() as u32;
            assert_eq!(count, wanted + plain);
        }
    }

    #[test]
    fn a_letter_of_the_plain_font_stands_on_the_same_baseline() {
        for face in FACES {
            assert!(face.glyph('Í').is_none());
            let mut ours = Bitmap::new(Size::new(40, 60), Pen::NAVY);
            face.draw(&mut ours, "Í", Point::new(9, 12), Pen::GOLD);
            let last =
                (0..60).rfind(|&y| (0..40).any(|x| ours.get(Point::new(x, y)) == Some(Pen::GOLD)));
            assert_eq!(last, Some(12 + face.capitals() as i32 - 1));
            assert_eq!(face.width("Í"), GLYPH_SIZE.width);
        }
    }
}
