//! The surfaces of pages, of cards and of the Oracle: dark wood in a gold line, paper, and wells of black lacquer.

use crate::gfx::{
    Bevel, Bitmap, Headline, Pen, Point, Rectangle, Size, bevel, frame, line_width, rect, shade,
};

/// Draws dark wood.
pub fn wood(screen: &mut Bitmap, area: Rectangle) {
    fibres(screen, area, |x| x / 64);
    bevel(screen, area, Bevel::Raised);
}

/// Draws dark wood without an edge, whose fibres go on where it is repeated at its right end.
pub fn repeated_wood(screen: &mut Bitmap, area: Rectangle) {
    let width = area.size.width.max(1);
    fibres(screen, area, |x| x % width * 3 / width);
}

/// Draws long fibres, each a few rows away from the next, with ends that fade out. `piece` numbers those of a row by the distance
/// from its beginning.
fn fibres(screen: &mut Bitmap, area: Rectangle, piece: impl Fn(u32) -> u32) {
    screen.fill(area, Pen::BROWN);
    for y in area.rows() {
        let row = y as u32;
        let beginning = hash(row) % 640;
        let (mut last, mut level) = (None, 0);
        for x in area.columns() {
            let along = piece((x as u32).wrapping_add(beginning));
            if last.replace(along) != Some(along) {
                level = match hash(row.wrapping_mul(31).wrapping_add(along)) % 24 {
                    dark @ ..9 => dark as u8,
                    _ => 0,
                };
            }
            let at = Point::new(x, y);
            if shade(at, level) {
                screen.set(at, Pen::BLACK);
            }
        }
    }
}

/// Draws a sheet of paper with its shadow.
pub fn paper(screen: &mut Bitmap, area: Rectangle) {
    let shadow = Rectangle::new(area.top_left + Point::new(4, 4), area.size);
    screen.fill(shadow, Pen::BLACK);
    screen.fill(area, Pen::CREAM);
    screen.fill_with(area, |at| {
        hash((at.y as u32) << 10 | at.x as u32)
            .is_multiple_of(40)
            .then_some(Pen::WHITE)
    });
    bevel(screen, area, Bevel::Raised);
}

/// Draws a sheet of paper with a heading and a line below it, both within `head` pixels of its upper edge.
pub fn sheet(screen: &mut Bitmap, area: Rectangle, heading: &str, head: u32) {
    const EDGE: u32 = 8;
    paper(screen, area);
    let face = Headline::Small;
    let below = head as i32 * 7 / 8;
    let above = (below - face.capitals() as i32) / 2;
    let corner = area.top_left + Point::new(EDGE as i32, 0);
    face.draw(screen, heading, corner + Point::new(2, above), Pen::BROWN);
    let width = area.size.width.saturating_sub(2 * EDGE);
    screen.fill(rect(corner.x, corner.y + below, width, 1), Pen::OCHRE);
}

/// Draws a well of black lacquer, which the light leaves at its lower right edges.
pub fn well(screen: &mut Bitmap, area: Rectangle) {
    let (corner, size) = (area.top_left, area.size);
    let (right, bottom) = (
        corner.x + size.width as i32 - 1,
        corner.y + size.height as i32 - 1,
    );
    screen.fill(area, Pen::BLACK);
    screen.fill(rect(right, corner.y, 1, size.height), Pen::OCHRE);
    screen.fill(rect(corner.x, bottom, size.width, 1), Pen::OCHRE);
}

/// A rock with moss at its foot, as it lies in the sand of a board.
const ROCK: [&str; 17] = [
    "..........1111...........",
    "......144333000021.......",
    "......143333000221.......",
    ".....14333003002221......",
    ".....13330002000221......",
    "....1433000022002221.....",
    "....1330003022202221.....",
    "...143300300220022221....",
    "...133000000222022221....",
    "..14300000002222222211...",
    "..13300200002222222221...",
    "..13000022000222222211...",
    ".11CC0000CC22222B2222B1..",
    "1CCCCC00CCCCB22BBB2BBBB1.",
    "1CCCCCCCCCCBBBBBBBBBBB11.",
    ".11CBBCCBBBBBBBBBBBB11...",
    "...1111111111111111......",
];

/// The distance from one furrow of raked sand to the next.
pub const FURROW: i32 = 11;
/// The height of its arcs.
const WAVE: i32 = 5;

/// Draws raked sand in a sunken frame: long furrows that run around rings with a stone in the middle of each.
pub fn raked_sand(screen: &mut Bitmap, area: Rectangle, rings: &[Point]) {
    rake(screen, area, rings, [Pen::CREAM, Pen::WHITE], false);
    bevel(screen, area, Bevel::Sunken);
}

/// The same sand without a frame.
pub fn bare_sand(screen: &mut Bitmap, area: Rectangle, rings: &[Point]) {
    rake(screen, area, rings, [Pen::CREAM, Pen::WHITE], false);
}

/// The same sand at night without a frame, for room that is left over beside what is read.
pub fn dark_sand(screen: &mut Bitmap, area: Rectangle, rings: &[Point]) {
    rake(screen, area, rings, [Pen::BLACK, Pen::CHAR], true);
}

/// Draws sand with furrows, the pens of which are that of the sand and of the furrows. Where it has no frame, `is_whole` leaves out
/// furrows that its edges would cut.
fn rake(
    screen: &mut Bitmap,
    area: Rectangle,
    rings: &[Point],
    [sand, furrow]: [Pen; 2],
    is_whole: bool,
) {
    const RING: i32 = 38;
    const SMOOTH: i32 = 15;
    screen.fill(area, sand);
    screen.fill_with(area, |at| {
        // Rings around the stone, and waves beyond.
        let nearest = rings.iter().map(|&ring| distance(at, ring)).min();
        let near = nearest.filter(|&nearest| nearest < RING);
        // Around the stone the sand is smooth.
        if near.is_some_and(|near| near < SMOOTH) {
            return None;
        }
        let place = near.unwrap_or_else(|| at.y - area.top_left.y + 3 + wave(at.x));
        let middle = place - 3 - WAVE..=place - 3 + WAVE;
        let is_cut = is_whole
            && near.is_none()
            && (*middle.start() < 0 || *middle.end() >= area.size.height as i32);
        (place.rem_euclid(FURROW) == 0 && !is_cut).then_some(furrow)
    });
    for &ring in rings {
        screen.draw_digits(ROCK, ring - Point::new(11, 9));
    }
}

/// How far the furrows are above their middle at a place: arcs that go up and down in turn.
const fn wave(x: i32) -> i32 {
    const ARC: i32 = 90;
    let from_top = x.rem_euclid(ARC) - ARC / 2;
    let height = WAVE - 4 * WAVE * from_top * from_top / (ARC * ARC);
    if x.div_euclid(ARC) % 2 == 0 {
        height
    } else {
        -height
    }
}

/// Writes lines on raked sand with their middle at a point. The sand is smooth below them.
pub fn words_on_sand(screen: &mut Bitmap, middle: Point, lines: &[String]) {
    const PITCH: i32 = 18;
    let mut top = middle.y - lines.len() as i32 * PITCH / 2;
    for line in lines {
        let width = line_width(line);
        let left = middle.x - width as i32 / 2;
        let smooth = rect(left - 8, top - 1, width + 16, PITCH as u32);
        screen.fill(smooth, Pen::CREAM);
        screen.text(Point::new(left, top), line, Pen::BROWN);
        top += PITCH;
    }
}

/// The distance of two points, rounded down.
fn distance(from: Point, to: Point) -> i32 {
    let away = from - to;
    away.x.pow(2).saturating_add(away.y.pow(2)).isqrt()
}

/// Draws the inlaid gold line near the edge of a wooden area.
pub fn gold_line(screen: &mut Bitmap, area: Rectangle) {
    let corner = area.top_left + Point::new(4, 4);
    let size = area.size - Size::new(8, 8);
    frame(screen, Rectangle::new(corner, size), 1, Pen::OCHRE);
}

/// The height of a row with a headline.
#[must_use]
pub fn headline_height(face: Headline) -> u32 {
    face.capitals() + 16
}

/// Draws a headline in the middle of a row, with a gold line at both sides if there is room for both.
pub fn headline(screen: &mut Bitmap, row: Rectangle, text: &str, face: Headline) {
    const SHORTEST: i32 = 8;
    // A title with a long name on a telephone.
    if face.width(text) > row.size.width {
        let left = row.center().x - line_width(text) as i32 / 2;
        let at = Point::new(left, row.top_left.y + 10);
        return engraved(screen, at, text, Pen::GOLD);
    }
    let width = face.width(text) as i32;
    let left = row.center().x - width / 2;
    let at = Point::new(left, row.top_left.y + 10);
    face.draw(screen, text, at + Point::new(1, 1), Pen::BLACK);
    face.draw(screen, text, at + Point::new(2, 2), Pen::BLACK);
    face.draw(screen, text, at, Pen::GOLD);
    let y = at.y + face.capitals() as i32 / 2;
    let (start, end) = (row.top_left.x, row.top_left.x + row.size.width as i32);
    let sides = [(start, left - 14), (left + width + 14, end)];
    if sides.iter().all(|(from, to)| to - from >= SHORTEST) {
        for (from, to) in sides {
            screen.fill(rect(from, y, (to - from) as u32, 1), Pen::OCHRE);
        }
    }
}

/// Draws text on wood: with its shadow.
pub fn engraved(screen: &mut Bitmap, at: Point, text: &str, pen: Pen) {
    screen.text(at + Point::new(1, 1), text, Pen::BLACK);
    screen.text(at, text, pen);
}

/// Draws a label at the left of a row and a value at its right end, with dots between them.
pub fn leader(screen: &mut Bitmap, row: Rectangle, label: &str, value: &str, pens: (Pen, Pen)) {
    let (ink, dots) = pens;
    let (corner, right) = (row.top_left, row.top_left.x + row.size.width as i32);
    let value_left = right - line_width(value) as i32;
    screen.text(corner, label, ink);
    screen.text(Point::new(value_left, corner.y), value, ink);
    let mut x = right - line_width(value) as i32 - 8;
    let label_right = corner.x + line_width(label) as i32 + 6;
    while x > label_right {
        screen.set(Point::new(x, corner.y + 11), dots);
        x -= 4;
    }
}

/// A number that looks random, from another.
const fn hash(number: u32) -> u32 {
    let mut mixed = number.wrapping_mul(0x9E37_79B1);
    mixed ^= mixed >> 15;
    mixed = mixed.wrapping_mul(0x85EB_CA77);
    mixed ^ mixed >> 13
}
