//! The marks of the scoreboard: Roman numerals and Arabic digits as pictures, in several cuts, and the inks in which they
//! stand out on every board.

use std::sync::LazyLock;

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use super::roman;
use crate::app::wording::thousands;

/// A cut: all marks in one height and width.
#[derive(Debug)]
pub struct Cut {
    /// The height of a mark in pixels, without its shadow.
    pub height: i32,
    /// The width in hundredths of that of the widest cut.
    percent: i32,
    /// The distance of marks.
    gap: i32,
    /// The marks by the ASCII code of their characters. Characters that are no marks have a width of 0.
    glyphs: Vec<Glyph>,
}

/// The picture of a mark: the number of the pen of each pixel ([`pens`]), row by row. One column and one row more than the mark
/// itself, for the shadow.
#[derive(Debug, Clone, Default)]
struct Glyph {
    width: i32,
    pixels: Vec<u8>,
}

/// The numbers of the pens of a glyph ([`pens`]).
const GROUND: u8 = 0;
const UPPER: u8 = 1;
const FACE: u8 = 2;
const LOWER: u8 = 3;
const SHADOW: u8 = 4;

/// The least width of digits, in hundredths: a lower cut is preferred to a narrower one, because thin strokes cannot be read from
/// a distance.
pub const LEAST_DIGITS: i32 = 80;

/// The distance by which a comma hangs below the other marks, in pixels.
const DROP: i32 = 2;

/// The least width of letters that stand alone: narrower ones look like a fence.
const LEAST_LETTERS: i32 = 66;

/// The cuts, the tallest first, and of each height the widest first.
static CUTS: LazyLock<Vec<Cut>> = LazyLock::new(|| parse(ishido_assets::SCOREBOARD_MARKS));

fn parse(text: &str) -> Vec<Cut> {
    let mut cuts: Vec<Cut> = Vec::new();
    for block in text.split("\n\n") {
        let mut lines = block.lines().filter(|line| !line.starts_with(';'));
        let Some(first) = lines.next() else {
            continue;
        };
        if let Some(numbers) = first.strip_prefix("cut ") {
            let mut numbers = numbers.split(' ').map(|number| number.parse().unwrap_or(0));
            let mut next = || numbers.next().unwrap_or(0);
            cuts.push(Cut {
                height: next(),
                percent: next(),
                gap: next(),
                glyphs: vec![Glyph::default(); 128],
            });
        } else if let Some(cut) = cuts.last_mut()
            && let Some(character) = first.bytes().next()
            && let Some(glyph) = cut.glyphs.get_mut(usize::from(character))
        {
            let columns = lines.map(|column| u32::from_str_radix(column, 16).unwrap_or(0));
            *glyph = Glyph::lit(cut.height, &columns.collect::<Vec<_>>());
        }
    }
    cuts.sort_by_key(|cut| (-cut.height, -cut.percent));
    cuts
}

impl Glyph {
    /// The picture of a mark of a height, of which each column has a bit for a pixel, lit from the upper left.
    fn lit(height: i32, columns: &[u32]) -> Self {
        let has = |x: i32, y: i32| {
            let column = usize::try_from(x).ok().and_then(|x| columns.get(x));
            column.is_some_and(|column| {
                (0..height).contains(&y) && column >> (height - 1 - y) & 1 == 1
            })
        };
        let width = columns.len() as i32;
        let all = (0..=height).flat_map(|y| (0..=width).map(move |x| (x, y)));
        let pixels = all.map(|(x, y)| relief(|dx, dy| has(x + dx, y + dy)));
        Self {
            width: width + 1,
            pixels: pixels.collect(),
        }
    }
}

/// The number of the pen of a pixel of a mark ([`pens`]). `inside` tells whether a pixel at a distance from it is one of the mark.
fn relief(inside: impl Fn(i32, i32) -> bool) -> u8 {
    if !inside(0, 0) {
        return if inside(-1, -1) { SHADOW } else { GROUND };
    }
    let lit = |dx, dy| !inside(dx, dy - 1) || !inside(dx - 1, dy);
    let shaded = !inside(0, 1) || !inside(1, 0);
    // A stroke of two pixels has an edge in the light and a face, but no edge in the shade: it would be lost.
    let thin = (!inside(1, 0) && lit(-1, 0) && !inside(-2, 0))
        || (!inside(0, 1) && lit(0, -1) && !inside(0, -2));
    match (lit(0, 0), shaded) {
        (true, false) => UPPER,
        (false, true) if thin => FACE,
        (false, true) => LOWER,
        // The end of a thin stroke: the upper or left side decides.
        (true, true) if inside(0, 1) || inside(1, 0) => UPPER,
        (true, true) => LOWER,
        (false, false) => FACE,
    }
}

impl Cut {
    fn glyph(&self, mark: char) -> Option<&Glyph> {
        let glyph = self.glyphs.get(mark as usize);
        glyph.filter(|glyph| glyph.width > 0)
    }

    /// The width of a line in pixels, without the shadow of the last mark; `None` when a character is no mark.
    pub fn width(&self, line: &str) -> Option<i32> {
        let widths = line
            .chars()
            .map(|mark| Some(self.glyph(mark)?.width - 1 + self.gap));
        Some((widths.sum::<Option<i32>>()? - self.gap).max(0))
    }

    /// Draws a line with its upper left corner at a point.
    pub fn draw(&self, screen: &mut Bitmap, at: Point, line: &str, ink: Ink) {
        let (mut left, pens) = (at.x, pens(ink));
        let comma = [pens[0], pens[1], pens[2], pens[2], pens[4]];
        for (mark, glyph) in line
            .chars()
            .filter_map(|mark| Some((mark, self.glyph(mark)?)))
        {
            // A comma that ends with the digits, or has a dark tail, looks like a point.
            let (down, pens) = match mark {
                ',' => (DROP, comma),
                _ => (0, pens),
            };
            let corner = Point::new(left, at.y + down);
            screen.draw_indexed(&glyph.pixels, glyph.width as usize, &pens, corner);
            left += glyph.width - 1 + self.gap;
        }
    }
}

/// The marks of a line in the largest cut for its room, at its own size or doubled.
#[derive(Debug, Clone, Copy)]
pub struct Display {
    cut: &'static Cut,
    scale: i32,
}

impl Display {
    /// The largest marks in which a line fits a width and a height; `None` if there are none, or when a character is no mark.
    pub fn fitting(line: &str, width: i32, height: i32) -> Option<Self> {
        let sizes = || {
            let scaled = |scale| heights().map(move |height| (height, scale));
            scaled(2).chain(scaled(1))
        };
        let digits = line.starts_with(|c: char| c.is_ascii_digit());
        let fit = |least| {
            sizes()
                .filter(|(own, scale)| own * scale <= height)
                .find_map(|(own, scale)| {
                    let cut = widest(&[line], own, width / scale, least)?;
                    Some(Self { cut, scale })
                })
        };
        fit(if digits { LEAST_DIGITS } else { LEAST_LETTERS }).or_else(|| fit(0))
    }

    /// The width of a line in pixels, without the shadow of its last mark.
    pub fn width(self, line: &str) -> i32 {
        self.cut.width(line).unwrap_or(0) * self.scale
    }

    /// The height of the marks in pixels, without their shadow.
    pub const fn height(self) -> i32 {
        self.cut.height * self.scale
    }

    /// Draws a line with its upper left corner at a point.
    pub fn draw(self, screen: &mut Bitmap, at: Point, line: &str, ink: Ink) {
        if self.scale == 1 {
            return self.cut.draw(screen, at, line, ink);
        }
        let size = Size::new(
            self.cut.width(line).unwrap_or(0) as u32 + 1,
            self.cut.height as u32 + 1,
        );
        // Pixels that no mark covers have a pen that the ink does not have.
        let Some(ground) = Pen::all().find(|pen| !pens(ink).contains(&Some(*pen))) else {
            return;
        };
        let mut marks = Bitmap::new(size, ground);
        self.cut.draw(&mut marks, Point::zero(), line, ink);
        let scale = self.scale as u32;
        screen.fill_with(Rectangle::new(at, size * scale), |point| {
            let place = (point - at) / self.scale;
            marks.get(place).filter(|pen| *pen != ground)
        });
    }
}

/// The pens of an ink by their numbers; 0 is the ground.
fn pens(ink: Ink) -> [Option<Pen>; 5] {
    [
        None,
        Some(ink.upper),
        Some(ink.face),
        Some(ink.lower),
        Some(ink.rim),
    ]
}

/// The heights of the cuts, the tallest first.
pub fn heights() -> impl Iterator<Item = i32> {
    let first = |index: usize| index == 0 || CUTS[index - 1].height != CUTS[index].height;
    (0..CUTS.len())
        .filter(move |&index| first(index))
        .map(|index| CUTS[index].height)
}

/// The widest cut of a height in which all lines fit a width, without the cuts in which letters have less than `least` hundredths
/// of their full width.
pub fn widest(
    lines: &[impl AsRef<str>],
    height: i32,
    width: i32,
    least: i32,
) -> Option<&'static Cut> {
    let fits = |cut: &Cut, line: &str| cut.width(line).is_some_and(|needed| needed <= width);
    CUTS.iter()
        .filter(|cut| cut.height == height && cut.percent >= least)
        .find(|cut| lines.iter().all(|line| fits(cut, line.as_ref())))
}

/// A number in marks outside the scoreboard, on one line, as large as there is room for.
#[derive(Debug, Clone)]
pub struct BigNumber {
    line: String,
    marks: Display,
}

impl BigNumber {
    /// A number in a room, in Roman digits if they are wanted and fit; `None` when the room is too small for any digits.
    pub fn new(number: u64, roman: bool, room: Size) -> Option<Self> {
        let marks = roman::line(number);
        let wanted = (roman && !marks.is_empty()).then_some(marks);
        let mut lines = wanted.into_iter().chain([thousands(number)]);
        lines.find_map(|line| {
            // The shadow lies in the room as well, doubled where marks are.
            let marks = Display::fitting(&line, room.width as i32 - 2, room.height as i32 - 2)?;
            Some(Self { line, marks })
        })
    }

    /// Its size, without the shadow.
    pub fn size(&self) -> Size {
        let width = self.marks.width(&self.line);
        Size::new(width as u32, self.marks.height() as u32)
    }

    /// Draws it with its upper left corner at a point.
    pub fn draw(&self, screen: &mut Bitmap, corner: Point, ink: Ink) {
        self.marks.draw(screen, corner, &self.line, ink);
    }

    /// Draws it in the middle of an area.
    pub fn draw_centred(&self, screen: &mut Bitmap, area: Rectangle, ink: Ink) {
        let space = area.size.saturating_sub(self.size());
        let corner = Point::new(space.width as i32 / 2, space.height as i32 / 2);
        self.draw(screen, area.top_left + corner, ink);
    }
}

/// The room of points over the board, and the width of the black edge around them.
const POINTS: Size = Size::new(128, 22);
const EDGE_WIDTH: i32 = 2;

/// The size of points over the board with their edge, in Roman or Arabic digits.
pub fn points_size(points: u64) -> Size {
    let sizes = [true, false].map(|roman| BigNumber::new(points, roman, POINTS));
    let sizes = sizes.into_iter().flatten().map(|number| number.size());
    let largest = sizes.fold(Size::zero(), Size::component_max);
    largest + Size::new_equal(2 * EDGE_WIDTH as u32)
}

/// Draws points around a point, in gold marks with a black edge.
pub fn draw_points(screen: &mut Bitmap, middle: Point, points: u64, roman: bool) {
    let Some(number) = BigNumber::new(points, roman, POINTS) else {
        return;
    };
    let size = number.size();
    let at = middle - Point::new(size.width as i32 / 2, size.height as i32 / 2);
    for y in -EDGE_WIDTH..=EDGE_WIDTH {
        for x in (-EDGE_WIDTH..=EDGE_WIDTH).filter(|x| y.abs() + x.abs() == EDGE_WIDTH) {
            number.draw(screen, at + Point::new(x, y), EDGE);
        }
    }
    number.draw(screen, at, GOLD);
}

/// The pens of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ink {
    /// The edges towards the upper left.
    pub upper: Pen,
    /// The face, and text.
    pub face: Pen,
    /// The edges towards the lower right.
    pub lower: Pen,
    /// The line just beyond the lower right edges: the shadow of an inlay, or the lit rim of a carving.
    pub rim: Pen,
}

const fn ink(upper: Pen, face: Pen, lower: Pen, rim: Pen) -> Ink {
    Ink {
        upper,
        face,
        lower,
        rim,
    }
}

/// Gold with a dark edge, for wood and for points over stones.
pub const GOLD: Ink = ink(Pen::WHITE, Pen::GOLD, Pen::OCHRE, Pen::BLACK);

/// Black, for an edge around marks.
const EDGE: Ink = ink(Pen::BLACK, Pen::BLACK, Pen::BLACK, Pen::BLACK);

/// The ink for a ground. On dark ones the marks are inlaid in gold, ivory or silver, and lit from the upper left; on light
/// ones they are carved, so that their upper left edges lie in the shade.
pub const fn on(ground: Pen) -> Ink {
    match ground {
        Pen::BLACK => ink(Pen::WHITE, Pen::GOLD, Pen::OCHRE, Pen::BROWN),
        Pen::BROWN => ink(Pen::WHITE, Pen::CREAM, Pen::OCHRE, Pen::BLACK),
        Pen::CHAR => ink(Pen::WHITE, Pen::WHITE, Pen::SILVER, Pen::BLACK),
        Pen::NAVY | Pen::FOREST | Pen::PLUM | Pen::RED => GOLD,
        Pen::CREAM | Pen::OCHRE | Pen::GOLD => ink(Pen::BLACK, Pen::BROWN, Pen::BROWN, Pen::WHITE),
        Pen::SILVER | Pen::GREY => ink(Pen::BLACK, Pen::BLACK, Pen::CHAR, Pen::WHITE),
        Pen::SKY => ink(Pen::BLACK, Pen::NAVY, Pen::NAVY, Pen::WHITE),
        _ => ink(Pen::BLACK, Pen::BLACK, Pen::CHAR, Pen::WHITE),
    }
}

/// The ink of what is not lit: the points of the player whose turn it is not.
pub const fn dimmed_on(ground: Pen) -> Ink {
    let (face, lower) = match ground {
        Pen::BLACK | Pen::NAVY => (Pen::GREY, Pen::CHAR),
        Pen::CHAR => (Pen::GREY, Pen::BLACK),
        Pen::BROWN | Pen::CREAM => (Pen::OCHRE, Pen::OCHRE),
        Pen::FOREST => (Pen::LEAF, Pen::BLACK),
        Pen::RED => (Pen::ROSE, Pen::BLACK),
        Pen::PLUM => (Pen::SILVER, Pen::BLACK),
        Pen::GREY | Pen::OCHRE => (Pen::CHAR, Pen::CHAR),
        Pen::ROSE => (Pen::RED, Pen::RED),
        Pen::LEAF => (Pen::FOREST, Pen::FOREST),
        Pen::SKY => (Pen::PLUM, Pen::PLUM),
        _ => (Pen::GREY, Pen::GREY),
    };
    ink(face, face, lower, ground)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::board_view::roman;

    #[test]
    fn every_mark_is_in_every_cut() {
        assert_eq!(heights().collect::<Vec<_>>(), [28, 20, 17]);
        for cut in CUTS.iter() {
            for mark in "IVXLCDMvxlcdm0123456789,:".chars() {
                let glyph = cut.glyph(mark).unwrap();
                assert_eq!(
                    glyph.pixels.len() as i32,
                    glyph.width * (cut.height + 1),
                    "{mark} in {} {}",
                    cut.height,
                    cut.percent
                );
            }
            assert_eq!(cut.width("?"), None);
        }
    }

    #[test]
    fn a_big_number_stays_within_its_room() {
        for number in [0, 7, 1_190, 3_888, 99_999, 3_888_888, u64::from(u32::MAX)] {
            for (width, height) in [(260, 58), (112, 30), (80, 30), (80, 22)] {
                for roman in [false, true] {
                    let room = Size::new(width, height);
                    let Some(big) = BigNumber::new(number, roman, room) else {
                        assert!(number > 3_888_000 && width < 112, "{number} {room}");
                        continue;
                    };
                    // The shadow lies one pixel of the cut beyond.
                    let shadow = Size::new(big.marks.scale as u32, big.marks.scale as u32);
                    let size = big.size() + shadow;
                    assert!(
                        size.width <= width && size.height <= height,
                        "{number} {room}"
                    );
                }
            }
        }
        let big = BigNumber::new(1_190, false, Size::new(260, 58)).unwrap();
        assert_eq!((big.line.as_str(), big.size().height), ("1,190", 56));
        let big = BigNumber::new(14, true, Size::new(112, 30)).unwrap();
        assert_eq!((big.line.as_str(), big.size().height), ("XIV", 28));
    }

    /// The longest lines, such as that of 8,000 or 888, fit the scoreboard, and a column of it in Challenge play.
    #[test]
    fn every_line_of_marks_fits() {
        for power in 0..7 {
            for digit in 1..10 {
                let Some(lines) = roman::lines(digit * 10_u64.pow(power)) else {
                    continue;
                };
                let fits = |height, width| widest(&lines, height, width, 0).is_some();
                for height in heights() {
                    assert!(fits(height, 82), "{lines:?} {height}");
                }
                assert!(heights().any(|height| fits(height, 43)), "{lines:?}");
            }
        }
    }

    #[test]
    fn marks_stand_out_from_every_ground() {
        for ground in Pen::all() {
            let contrast = on(ground).face.contrast(ground);
            assert!(contrast >= 3.0, "{ground:?}: {contrast}");
        }
    }

    #[test]
    fn what_is_dimmed_is_fainter_and_can_still_be_read() {
        for ground in Pen::all() {
            let (lit, dimmed) = (on(ground).face, dimmed_on(ground).face);
            let (lit, dimmed) = (lit.contrast(ground), dimmed.contrast(ground));
            assert!(dimmed >= 1.7 && dimmed < lit, "{ground:?}: {dimmed} {lit}");
        }
    }
}
