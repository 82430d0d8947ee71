//! Draws the circle of the eight trigrams around a 4-Way, carved into the wood while the lines appear; the trigrams that
//! were cast shine.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size};

use crate::oracle::Trigram;

/// The trigrams in the order of King Wen, clockwise from the top, where the south is; each with its direction in
/// thousandths.
const DIRECTIONS: [(Trigram, i32, i32); 8] = [
    (Trigram::FIRE, 0, -1_000),
    (Trigram::EARTH, 707, -707),
    (Trigram::LAKE, 1_000, 0),
    (Trigram::HEAVEN, 707, 707),
    (Trigram::WATER, 0, 1_000),
    (Trigram::MOUNTAIN, -707, 707),
    (Trigram::THUNDER, -1_000, 0),
    (Trigram::WIND, -707, -707),
];

/// The distance from the middle to the bottom lines, and from one line to the next.
const INNER: i32 = 68;
const PITCH: i32 = 14;
/// The size of a line.
const THICK: i32 = 9;
const HALF: i32 = 24;
/// Half of the gap in a broken line.
const GAP: i32 = 5;

/// The pens of a shape in gold, of one carved into the wood, and of one inlaid in lacquer.
const SHINING: [Pen; 4] = [Pen::GOLD, Pen::CREAM, Pen::OCHRE, Pen::BLACK];
const CARVED: [Pen; 4] = [Pen::BLACK, Pen::BLACK, Pen::BLACK, Pen::OCHRE];
const INLAID: [Pen; 4] = [Pen::GOLD, Pen::CREAM, Pen::OCHRE, Pen::BROWN];

/// Draws the circle in the middle of an area, with the trigrams that were cast.
pub fn draw(screen: &mut Bitmap, area: Rectangle, cast: &[Trigram]) {
    let pens = |trigram| match cast.contains(&trigram) {
        true => SHINING,
        false => CARVED,
    };
    draw_with(screen, area, pens);
}

/// Draws the circle in the middle of an area of black lacquer, before anything is cast.
pub fn draw_inlaid(screen: &mut Bitmap, area: Rectangle) {
    draw_with(screen, area, |_| INLAID);
}

/// Draws the circle with the pens of each trigram.
fn draw_with(screen: &mut Bitmap, area: Rectangle, pens: impl Fn(Trigram) -> [Pen; 4]) {
    let middle = middle(area);
    for (trigram, x, y) in DIRECTIONS {
        let inside = |at: Point| is_inside(trigram, (x, y), at - middle);
        draw_shape(screen, around(middle, (x, y)), inside, pens(trigram));
    }
    let reach = Point::new(30, 30);
    let area = Rectangle::new(middle - reach, Size::new_equal(62));
    let inside = |at: Point| is_in_four_way(at - middle);
    draw_shape(screen, area, inside, SHINING);
}

/// The middle of the circle.
fn middle(area: Rectangle) -> Point {
    area.top_left + Point::new(area.size.width as i32 - 1, area.size.height as i32 + 2) / 2
}

/// Draws a shape with the pens of its face, of its upper left edges, of its round lower right edges, and of the line beyond them.
fn draw_shape(
    screen: &mut Bitmap,
    area: Rectangle,
    inside: impl Fn(Point) -> bool,
    [face, light, shade, dark]: [Pen; 4],
) {
    screen.fill_with(area, |at| {
        let is_near_edge = |reach| !inside(at + Point::new(reach, reach));
        match (inside(at), inside(at - Point::new(1, 1))) {
            (true, true) if is_near_edge(1) => Some(shade),
            (true, true) if is_near_edge(3) && (at.x + at.y) % 2 == 0 => Some(shade),
            (true, true) => Some(face),
            (true, false) => Some(light),
            (false, true) => Some(dark),
            (false, false) => None,
        }
    });
}

/// Returns true if a point, counted from the middle, is on one of the five squares of a 4-Way.
fn is_in_four_way(at: Point) -> bool {
    let square = |distance: i32| (distance + 22).div_euclid(15);
    let within = |distance: i32| (distance + 22).rem_euclid(15) < 13;
    let (column, row) = (square(at.x), square(at.y));
    within(at.x)
        && within(at.y)
        && (0..3).contains(&column)
        && (0..3).contains(&row)
        && (column == 1 || row == 1)
}

/// Returns the area of the trigram in a direction.
fn around(middle: Point, (x, y): (i32, i32)) -> Rectangle {
    let out = INNER + PITCH + THICK / 2;
    let at = middle + Point::new(x * out / 1_000, y * out / 1_000);
    // A little more than half of the diagonal of the three lines.
    let reach = 32;
    Rectangle::new(
        at - Point::new(reach, reach),
        Size::new_equal(2 * reach as u32 + 2),
    )
}

/// Returns true if a point, counted from the middle of the circle, is on a line of the trigram in a direction; the bottom line is
/// next to the middle.
fn is_inside(trigram: Trigram, (x, y): (i32, i32), at: Point) -> bool {
    let out = (at.x * x + at.y * y) / 1_000 - INNER;
    let aside = ((at.x * y - at.y * x) / 1_000).abs();
    let (line, within) = (out.div_euclid(PITCH), out.rem_euclid(PITCH));
    (0..3).contains(&line)
        && within < THICK
        && aside <= HALF
        && (trigram.is_yang(line as usize) || aside > GAP)
}

#[cfg(test)]
mod tests {
    use ishido_shared::ui::room::Room;

    use super::super::layout::{Places, QUESTION_ROWS};
    use super::*;

    #[test]
    fn each_trigram_has_its_direction() {
        for trigram in Trigram::ALL {
            let found = DIRECTIONS.iter().filter(|(other, ..)| *other == trigram);
            assert_eq!(found.count(), 1);
        }
        for room in [Room::Screen, Room::upright(0)] {
            for rows in 1..=QUESTION_ROWS {
                let answer = Places::of(room, rows, false).answer;
                for (_, x, y) in DIRECTIONS {
                    let area = around(middle(answer), (x, y));
                    assert_eq!(area.intersection(&answer), area);
                }
            }
        }
    }
}
