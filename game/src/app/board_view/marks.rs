//! Marks on the board: frames around squares, and words on small plates.
//!
//! A mark lies on any board and on any stone, so each has a light and a dark pen: one of them stands out. Their
//! shapes differ as well: the keyboard cursor has corners only, a suggestion is a frame of dashes, a refusal has a cross.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, line_width, rect,
};
use ishido_shared::ui::event::Millis;

use super::layout;
use super::small_stone::STONE;
use crate::rules::Square;

/// The length of a dash, in pixels along the frame; eighteen fit.
const DASH: i32 = 10;
/// The way of the dashes at a time, in pixels, and the time between, in milliseconds.
const STRIDE: i32 = 2;
const STEP: Millis = 100;
/// The time for which dashes move, so that they catch the eye. Then they rest, and the program with them.
const MARCH: Millis = 3_000;
/// The length of an arm of the keyboard cursor.
const ARM: u32 = 14;
/// The pixels of a frame between its black lines: those that lie between two stones.
const BAND: i32 = 2;
/// The radius of the corners of a stone.
const STONE_RADIUS: i32 = 5;

/// The meaning of a marked square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mark {
    /// A square that is suggested, or that something is about.
    Suggestion,
    /// A square on which the stone may not be placed.
    Refusal,
    /// A square on which a goal was reached.
    Success,
}

impl Mark {
    /// The light and the dark pen of its dashes.
    const fn pens(self) -> [Pen; 2] {
        match self {
            Self::Suggestion => [Pen::GOLD, Pen::BLACK],
            Self::Refusal => [Pen::WHITE, Pen::RED],
            Self::Success => [Pen::WHITE, Pen::GOLD],
        }
    }

    /// The time until the dashes move again, after they were shown for a time; `None` when they rest.
    #[must_use]
    pub const fn next_step(shown_for: Millis) -> Option<Millis> {
        if shown_for < MARCH {
            Some(STEP - shown_for % STEP)
        } else {
            None
        }
    }
}

/// The area of the frame of a square.
pub(super) fn outline(square: Square) -> Rectangle {
    ring_area(square, BAND)
}

/// The area of a ring with so many pixels between its black lines.
fn ring_area(square: Square, band: i32) -> Rectangle {
    let side = STONE + 2 * (band as u32 + 1);
    let corner = layout::stone_corner(square) - Point::new_equal(band + 1);
    Rectangle::new(corner, Size::new_equal(side))
}

/// A pixel of a ring.
struct RingPixel {
    /// Its distance from the outer black line, from 1.
    depth: i32,
    /// Its distance along the ring, clockwise from the top left.
    along: i32,
}

/// Draws a ring around the stone on a square, with corners as round as those of the stone: a band of so many pixels between two black lines.
/// The inner line lies on the edge of the stone, so a stone of the same pen hides nothing of the ring and loses nothing of its face.
fn draw_ring(screen: &mut Bitmap, square: Square, band: i32, pen: impl Fn(RingPixel) -> Pen) {
    let area = ring_area(square, band);
    let (last, radius) = (area.size.width as i32 - 1, STONE_RADIUS + band + 1);
    screen.fill_with(area, |at| {
        let Point { x, y } = at - area.top_left;
        let (to_right, to_foot) = (last - x, last - y);
        let corner = [x.min(to_right), y.min(to_foot)].map(|edge| (radius - edge).max(0));
        let [across, down] = corner;
        // The distance to the middle of the corner's circle, to the nearest pixel.
        let distance = ((4 * (across.pow(2) + down.pow(2))).isqrt() + 1) / 2;
        let along = match x.min(to_right).min(y).min(to_foot) {
            nearest if nearest == y => x,
            nearest if nearest == to_right => last + y,
            nearest if nearest == to_foot => 3 * last - x,
            _ => 4 * last - y,
        };
        match radius - distance {
            0 => Some(Pen::BLACK),
            depth if (1..=band).contains(&depth) => Some(pen(RingPixel { depth, along })),
            depth if depth == band + 1 => Some(Pen::BLACK),
            _ => None,
        }
    });
}

/// Draws a frame around a square. A red one, which is too dark for wood and stones, has a white line around it, and so has a green one, for hedges.
pub fn frame_square(screen: &mut Bitmap, square: Square, pen: Pen) {
    draw_ring(screen, square, BAND, |RingPixel { depth, .. }| {
        let is_lined = [Pen::RED, Pen::LEAF].contains(&pen) && depth == 1;
        if is_lined { Pen::WHITE } else { pen }
    });
}

/// Draws a thin frame around the stone that was placed last.
pub fn draw_last(screen: &mut Bitmap, square: Square, pen: Pen) {
    draw_ring(screen, square, 1, |_| pen);
}

/// Draws the frame of a mark around a square, which was shown for a time. Its dashes go round clockwise.
pub fn draw_mark(screen: &mut Bitmap, square: Square, mark: Mark, shown_for: Millis) {
    let [light, dark] = mark.pens();
    let shift = (shown_for.min(MARCH) / STEP) as i32 * STRIDE;
    draw_ring(screen, square, BAND, |RingPixel { along, .. }| {
        let is_light = (along - shift).div_euclid(DASH).rem_euclid(2) == 0;
        if is_light { light } else { dark }
    });
    if mark == Mark::Refusal {
        draw_cross(screen, layout::square_area(square).center());
    }
}

/// Marks a square where a 4-Way may be made with the symbol of 4-Ways: five squares in a cross.
pub fn draw_chance(screen: &mut Bitmap, square: Square) {
    draw_squares(screen, layout::square_area(square).center(), CHANCE);
}

/// Marks a square whose 4-Way a move has spoilt, or left to the opponent.
pub fn draw_lost_chance(screen: &mut Bitmap, square: Square) {
    draw_squares(screen, layout::square_area(square).center(), LOST);
}

/// The pens of the middle and the arms of the cross for a chance of a 4-Way, and for one that a move has spoilt.
pub const CHANCE: [Pen; 2] = [Pen::GOLD; 2];
pub const LOST: [Pen; 2] = [Pen::RED, Pen::ROSE];

/// Draws the cross of five squares around a point.
pub fn draw_squares(screen: &mut Bitmap, middle: Point, [centre, arms]: [Pen; 2]) {
    // One edge around all five.
    for (edge, [centre, arms]) in [(1, [Pen::BLACK; 2]), (0, [centre, arms])] {
        for (x, y) in [(0, -4), (-4, 0), (0, 0), (4, 0), (0, 4)] {
            let pen = if (x, y) == (0, 0) { centre } else { arms };
            let corner = middle + Point::new(x, y) - Point::new_equal(1 + edge);
            let side = (4 + 2 * edge) as u32;
            screen.fill(Rectangle::new(corner, Size::new_equal(side)), pen);
        }
    }
}

/// A red cross with a white and a black edge.
fn draw_cross(screen: &mut Bitmap, middle: Point) {
    const REACH: i32 = 8;
    for (edge, pen) in [(2, Pen::BLACK), (1, Pen::WHITE), (0, Pen::RED)] {
        for step in -REACH..=REACH {
            for at in [Point::new(step, step), Point::new(step, -step)] {
                let corner = middle + at - Point::new(1 + edge, 1 + edge);
                let side = (3 + 2 * edge) as u32;
                screen.fill(rect(corner.x, corner.y, side, side), pen);
            }
        }
    }
}

/// Draws the keyboard cursor: the four corners of a square, white between two black lines.
pub fn draw_pointer(screen: &mut Bitmap, square: Square) {
    draw_corners_of(screen, square, 3, Pen::WHITE);
}

/// Draws corners that hold a stone, in a pen between black lines.
pub fn draw_corners(screen: &mut Bitmap, square: Square, pen: Pen) {
    draw_corners_of(screen, square, BAND, pen);
}

/// Draws the four corners of a ring.
fn draw_corners_of(screen: &mut Bitmap, square: Square, band: i32, pen: Pen) {
    let area = ring_area(square, band);
    let far = (area.size.width - ARM) as i32;
    for (x, y) in [(0, 0), (far, 0), (0, far), (far, far)] {
        let corner = rect(area.top_left.x + x, area.top_left.y + y, ARM, ARM);
        // A black line ends each arm.
        screen.clipped(corner, |screen| {
            draw_ring(screen, square, band, |_| Pen::BLACK);
        });
        let inside = Rectangle::new(
            corner.top_left + Point::new_equal(1),
            corner.size - Size::new_equal(2),
        );
        screen.clipped(inside, |screen| draw_ring(screen, square, band, |_| pen));
    }
}

/// A small square of an even width in the middle of one where the touchstone may lie.
pub fn draw_possible(screen: &mut Bitmap, square: Square, width: u32) {
    let inset = (layout::square_area(square).size.width - width) as i32 / 2;
    let corner = layout::square_area(square).top_left + Point::new(inset, inset);
    let area = rect(corner.x, corner.y, width, width);
    frame(screen, area, 4, Pen::BLACK);
    let inside = rect(corner.x + 1, corner.y + 1, width - 2, width - 2);
    frame(screen, inside, 2, Pen::GOLD);
}

/// The size of the plate behind words.
pub fn plate_size(text: &str) -> Size {
    Size::new(line_width(text) + 9, GLYPH_SIZE.height + 2)
}

/// Words in gold on a small dark plate, around a point.
pub fn draw_label(screen: &mut Bitmap, middle: Point, text: &str) {
    draw_label_in(screen, middle, text, Pen::GOLD);
}

/// Words on a small dark plate, around a point.
pub fn draw_label_in(screen: &mut Bitmap, middle: Point, text: &str, pen: Pen) {
    let Size { width, height } = plate_size(text);
    let (left, top) = (middle.x - width as i32 / 2, middle.y - height as i32 / 2);
    // The corners are left out, so that the plate looks round.
    screen.fill(rect(left + 1, top, width - 2, height), Pen::BLACK);
    screen.fill(rect(left, top + 1, width, height - 2), Pen::BLACK);
    screen.text(Point::new(left + 5, top + 1), text, pen);
}

#[cfg(test)]
mod tests {
    use ishido_shared::gfx::SCREEN_SIZE;

    use super::*;
    use crate::app::model::appearance::{Appearance, built_in_board, built_in_stoneset};
    use crate::rules::Stone;

    /// The marks that have to be seen, with what draws them.
    type Draw = fn(&mut Bitmap, Square);
    const MARKS: [(&str, Draw); 11] = [
        ("pointer", draw_pointer),
        ("suggestion", |screen, square| {
            draw_mark(screen, square, Mark::Suggestion, 0);
        }),
        ("moving suggestion", |screen, square| {
            draw_mark(screen, square, Mark::Suggestion, 500);
        }),
        ("refusal", |screen, square| {
            draw_mark(screen, square, Mark::Refusal, 0);
        }),
        ("last stone", |screen, square| {
            draw_last(screen, square, Pen::WHITE);
        }),
        ("gold frame", |screen, square| {
            frame_square(screen, square, Pen::GOLD);
        }),
        ("white frame", |screen, square| {
            frame_square(screen, square, Pen::WHITE);
        }),
        ("silver frame", |screen, square| {
            frame_square(screen, square, Pen::SILVER);
        }),
        ("gold corners", |screen, square| {
            draw_corners(screen, square, Pen::GOLD);
        }),
        ("green frame", |screen, square| {
            frame_square(screen, square, Pen::LEAF);
        }),
        ("red frame", |screen, square| {
            frame_square(screen, square, Pen::RED);
        }),
    ];

    fn points(area: Rectangle) -> impl Iterator<Item = Point> {
        let (width, height) = (area.size.width as i32, area.size.height as i32);
        let pixels = (0..height).flat_map(move |y| (0..width).map(move |x| Point::new(x, y)));
        pixels.map(move |at| area.top_left + at)
    }

    /// The pixels that a mark covers on a square, each with the pens of the mark beside it: no further away than half a dash, so
    /// that of a frame no more than single dashes are lost on any ground.
    fn pixels(draw: Draw, square: Square) -> Vec<(Point, Vec<Pen>)> {
        let grounds = [Pen::PLUM, Pen::LEAF].map(|pen| {
            let mut screen = Bitmap::new(SCREEN_SIZE, pen);
            draw(&mut screen, square);
            screen
        });
        let covered = |at: Point| {
            let pen = grounds[0].get(at)?;
            (grounds[1].get(at) == Some(pen)).then_some(pen)
        };
        let corner = outline(square).top_left;
        let near = |at: Point| {
            let around = points(rect(at.x - 6, at.y - 6, 13, 13));
            let mut pens: Vec<Pen> = around.filter_map(&covered).collect();
            pens.sort_unstable();
            pens.dedup();
            pens
        };
        let all = points(outline(square));
        all.filter(|&at| covered(at).is_some())
            .map(|at| (at - corner, near(at)))
            .collect()
    }

    /// Asserts that each pixel of a mark has a pen beside it with a contrast of 3:1 or more to what the mark covers.
    fn check(name: &str, pixels: &[(Point, Vec<Pen>)], ground: &Bitmap, square: Square, on: &str) {
        let corner = outline(square).top_left;
        for (offset, pens) in pixels {
            let Some(beneath) = ground.get(corner + *offset) else {
                continue;
            };
            let contrasts = pens.iter().map(|pen| pen.contrast(beneath));
            let best = contrasts.fold(1.0, f64::max);
            assert!(best >= 3.0, "{name} on {on}, {square}: {best:.1}");
        }
    }

    #[test]
    fn marks_stand_out_on_every_board_and_stone() {
        let square = Square::all().next().unwrap();
        let marks = MARKS.map(|(name, draw)| (name, pixels(draw, square)));
        for (name, pixels) in &marks {
            assert!(pixels.len() > 100, "{name} covers {}", pixels.len());
        }
        for board in ishido_assets::BOARDS {
            let ground = built_in_board(board.name).unwrap();
            for square in Square::all() {
                for (name, pixels) in &marks {
                    check(name, pixels, &ground, square, board.name);
                }
            }
        }
        for (set, textures) in ishido_assets::STONESETS
            .iter()
            .flat_map(|set| [(set, false), (set, true)])
        {
            let board = Bitmap::new(SCREEN_SIZE, Pen::GREY);
            let stoneset = built_in_stoneset(set.name).unwrap();
            let appearance = Appearance::new(stoneset, board).with_textures(textures);
            for stone in Stone::all() {
                let mut ground = Bitmap::new(SCREEN_SIZE, Pen::GREY);
                appearance.draw_stone(&mut ground, stone, layout::stone_corner(square));
                for (name, pixels) in &marks {
                    check(
                        name,
                        pixels,
                        &ground,
                        square,
                        &format!("{} {stone}", set.name),
                    );
                }
            }
        }
    }

    #[test]
    fn marks_have_shapes_of_their_own() {
        let square = Square::all().nth(30).unwrap();
        let shape = |draw| -> Vec<Point> {
            let pixels = pixels(draw, square).into_iter();
            pixels.map(|(at, _)| at).collect()
        };
        let [pointer, suggestion, _, refusal, ..] = MARKS.map(|(_, draw)| shape(draw));
        assert!(pointer.len() < suggestion.len() && suggestion.len() < refusal.len());
    }

    #[test]
    fn dashes_move_for_three_seconds_and_rest_where_they_began() {
        let square = Square::all().nth(30).unwrap();
        let picture = |shown_for| {
            let mut screen = Bitmap::screen();
            draw_mark(&mut screen, square, Mark::Suggestion, shown_for);
            screen
        };
        assert_ne!(picture(0), picture(100));
        assert_eq!(picture(0), picture(99));
        assert_eq!(picture(0), picture(MARCH));
        assert_eq!(Mark::next_step(0), Some(100));
        assert_eq!(Mark::next_step(2_950), Some(50));
        assert_eq!(Mark::next_step(MARCH), None);
    }
}
