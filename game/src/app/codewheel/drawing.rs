//! Draws the codewheel in sixteen pens: three discs of paper on a cloth. Patterns, words and numbers stay upright, so that they can
//! be read however the discs are turned.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, line_width, rect, shade};

use super::layout::{
    CENTRE, CLOTH, ITEM_RADII, RADII, WINDOW, WINDOW_RADIUS, WORD_DOWN, around, on_wheel,
};
use crate::codewheel::{
    FIRST_WORDS, MIDDLE_NUMBERS, MIDDLE_PATTERNS, OUTER_NUMBERS, OUTER_PATTERNS, PATTERN_SIZE,
    Pattern, Ring, SECOND_WORDS, SECTOR, WORD_SECTORS,
};

/// The pens of a disc.
#[derive(Debug, Clone, Copy)]
pub struct Paper {
    /// The paper itself.
    pub ground: Pen,
    /// The patterns and words printed on it.
    pub ink: Pen,
    /// Lines, and the side of the edge that is turned away from the light.
    shade: Pen,
    /// The outline.
    edge: Pen,
}

/// The pens of a ring.
pub const fn paper(ring: Ring) -> Paper {
    match ring {
        Ring::Outer => Paper {
            ground: Pen::CREAM,
            ink: Pen::BROWN,
            shade: Pen::OCHRE,
            edge: Pen::BROWN,
        },
        Ring::Middle => Paper {
            ground: Pen::SKY,
            ink: Pen::NAVY,
            shade: Pen::NAVY,
            edge: Pen::NAVY,
        },
        Ring::Inner => Paper {
            ground: Pen::WHITE,
            ink: Pen::BLACK,
            shade: Pen::SILVER,
            edge: Pen::CHAR,
        },
    }
}

/// Draws a pattern, each of its pixels `scale` wide and high, with its top left corner at a point.
pub fn draw_pattern(screen: &mut Bitmap, (pattern, scale): (&Pattern, u32), at: Point, pen: Pen) {
    for y in 0..PATTERN_SIZE {
        for x in 0..PATTERN_SIZE {
            if pattern.has(x, y) {
                let corner = at + Point::new((x * scale) as i32, (y * scale) as i32);
                screen.fill(Rectangle::new(corner, Size::new_equal(scale)), pen);
            }
        }
    }
}

/// Draws the wheel with its discs turned by these angles. The ring that the keys turn is marked.
pub fn draw_wheel(screen: &mut Bitmap, angles: [i32; 3], chosen: Option<Ring>) {
    screen.fill_with(CLOTH, |at| ground(at - CENTRE, at, chosen));
    for ring in [Ring::Outer, Ring::Middle] {
        draw_sectors(screen, ring, angles[ring as usize]);
    }
    draw_words(screen, angles[Ring::Inner as usize]);
    for word in 0..SECOND_WORDS.len() {
        draw_window(screen, word, angles);
    }
    draw_pin(screen);
    draw_mark(screen);
}

/// The pen of a point of the discs or of their shadow, by its distance from the middle; `None` beside them.
fn ground(from: Point, at: Point, chosen: Option<Ring>) -> Option<Pen> {
    let square = |point: Point| point.x * point.x + point.y * point.y;
    let within = |point: Point, radius: i32| square(point) < radius * radius;
    for ring in Ring::ALL.into_iter().rev() {
        let radius = RADII[ring as usize];
        let paper = paper(ring);
        if !within(from, radius) {
            // The shadow that the disc casts to the lower right.
            let shaded = within(from - Point::new(2, 2), radius);
            match ring {
                Ring::Outer if within(from - Point::new(4, 4), radius) => return Some(Pen::BLACK),
                Ring::Middle if shaded => return Some(Pen::OCHRE),
                Ring::Inner if shaded && shade(at, 8) => return Some(Pen::NAVY),
                _ => continue,
            }
        }
        let (lit, is_chosen) = (from.x + from.y < 0, chosen == Some(ring));
        let border = if is_chosen || lit { 3 } else { 2 };
        let pen = if !within(from, radius - 1) {
            paper.edge
        } else if !within(from, radius - border) {
            match (is_chosen, lit) {
                (true, _) => Pen::RED,
                (false, true) => Pen::WHITE,
                (false, false) => paper.shade,
            }
        } else {
            paper.ground
        };
        return Some(pen);
    }
    None
}

/// Draws the lines between the sectors of a ring, and its patterns.
fn draw_sectors(screen: &mut Bitmap, ring: Ring, turned: i32) {
    let paper = paper(ring);
    let index = ring as usize;
    let patterns = match ring {
        Ring::Outer => &OUTER_PATTERNS,
        _ => &MIDDLE_PATTERNS,
    };
    for (pattern, sector) in patterns.iter().zip(0..) {
        let angle = turned + sector * SECTOR;
        for radius in RADII[index + 1] + 1..RADII[index] - 3 {
            screen.set(on_wheel(radius, angle + SECTOR / 2), paper.shade);
        }
        let middle = on_wheel(ITEM_RADII[index], angle);
        let area = around(middle, Size::new_equal(PATTERN_SIZE));
        draw_pattern(screen, (pattern, 1), area.top_left, paper.ink);
    }
}

/// Draws the words at the edge of the inner ring, with notches between them.
fn draw_words(screen: &mut Bitmap, turned: i32) {
    let radius = RADII[Ring::Inner as usize];
    let paper = paper(Ring::Inner);
    for (word, sector) in FIRST_WORDS.iter().zip(0..) {
        let angle = turned + sector * SECTOR;
        for radius in radius - 9..radius - 3 {
            screen.set(on_wheel(radius, angle + SECTOR / 2), Pen::CHAR);
        }
        screen.text(first_word_area(word, angle).top_left, word, paper.ink);
    }
}

/// The area of a word on the inner ring, at an angle: moved a little inwards at the left and the right, where its end would
/// touch the edge.
pub fn first_word_area(word: &str, angle: i32) -> Rectangle {
    let middle = on_wheel(ITEM_RADII[Ring::Inner as usize], angle);
    let inwards = (CENTRE.x - middle.x) / 24;
    word_area(word, middle + Point::new(inwards, 0))
}

/// The area of a word around a point.
pub fn word_area(word: &str, middle: Point) -> Rectangle {
    around(middle, Size::new(line_width(word), 16))
}

/// The window of a second word, when the inner disc is turned by an angle.
pub fn window_area(word: usize, turned: i32) -> Rectangle {
    let angle = turned + (word * WORD_SECTORS) as i32 * SECTOR;
    around(on_wheel(WINDOW_RADIUS, angle), WINDOW)
}

/// The area of the word below a window.
pub fn second_word_area(word: usize, turned: i32) -> Rectangle {
    let middle = window_area(word, turned).center();
    word_area(SECOND_WORDS[word], middle + Point::new(0, WORD_DOWN))
}

/// Draws a window of the inner disc, what is seen in it, and the word below it.
fn draw_window(screen: &mut Bitmap, word: usize, angles: [i32; 3]) {
    let [outer, middle, inner] = angles;
    let window = window_area(word, inner);
    let border = Rectangle::new(window.top_left - Point::new(1, 1), WINDOW + Size::new(2, 2));
    frame(screen, border, 1, Pen::CHAR);
    screen.clipped(window, |screen| {
        screen.fill(window, paper(Ring::Middle).ground);
        for (number, sector) in MIDDLE_NUMBERS.iter().zip(0..) {
            let at = on_wheel(WINDOW_RADIUS, middle + sector * SECTOR);
            match number {
                Some(number) => draw_number(screen, *number, at, Ring::Middle),
                None => screen.clipped(around(at, WINDOW), |screen| {
                    draw_hole(screen, around(at, WINDOW), outer);
                }),
            }
        }
        draw_thickness(screen, window, Pen::CHAR);
    });
    let name = SECOND_WORDS[word];
    let area = second_word_area(word, inner);
    screen.text(area.top_left, name, Pen::RED);
}

/// Draws what a hole of the middle disc shows of the outer one.
fn draw_hole(screen: &mut Bitmap, hole: Rectangle, outer: i32) {
    screen.fill(hole, paper(Ring::Outer).ground);
    for (number, sector) in OUTER_NUMBERS.iter().zip(0..) {
        let at = on_wheel(WINDOW_RADIUS, outer + sector * SECTOR);
        draw_number(screen, *number, at, Ring::Outer);
    }
    let (corner, size) = (hole.top_left, hole.size);
    draw_thickness(
        screen,
        rect(corner.x + 1, corner.y, size.width, size.height),
        Pen::NAVY,
    );
}

/// Draws the edge of the paper above and at the left of a hole, where it keeps the light off.
fn draw_thickness(screen: &mut Bitmap, hole: Rectangle, pen: Pen) {
    let corner = hole.top_left;
    screen.fill(Rectangle::new(corner, Size::new(hole.size.width, 1)), pen);
    screen.fill(Rectangle::new(corner, Size::new(1, hole.size.height)), pen);
}

fn draw_number(screen: &mut Bitmap, number: u8, middle: Point, ring: Ring) {
    let text = number.to_string();
    let area = word_area(&text, middle);
    screen.text(area.top_left, &text, paper(ring).ink);
}

/// Draws the pin that holds the discs together.
fn draw_pin(screen: &mut Bitmap) {
    let area = around(CENTRE, Size::new(19, 19));
    screen.fill_with(area, |at| {
        let from = at - CENTRE;
        let square = from.x * from.x + from.y * from.y;
        let glint = Point::new(from.x + 2, from.y + 2);
        match square {
            0..50 if glint.x * glint.x + glint.y * glint.y < 5 => Some(Pen::WHITE),
            0..50 if from.x + from.y < 3 => Some(Pen::GOLD),
            0..50 => Some(Pen::OCHRE),
            50..72 => Some(Pen::BROWN),
            _ => None,
        }
    });
}

/// Draws the mark at the top: a triangle that points at the wheel.
fn draw_mark(screen: &mut Bitmap) {
    let tip = CENTRE - Point::new(0, RADII[0] + 1);
    for row in 0..9 {
        let y = tip.y - row;
        screen.fill(
            rect(tip.x - row - 1, y, (2 * row + 3) as u32, 1),
            Pen::BLACK,
        );
        if row > 0 {
            screen.fill(rect(tip.x - row + 1, y, (2 * row - 1) as u32, 1), Pen::GOLD);
        }
    }
    screen.fill(rect(tip.x - 10, tip.y - 9, 21, 1), Pen::BLACK);
}
