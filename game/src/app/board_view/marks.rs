//! Marks on the board: frames around squares, and words on small plates.
//!
//! A mark lies on any board and on any stone, so each has a light and a dark pen: one of them stands out. Their
//! shapes differ as well: the keyboard cursor has corners only, a suggestion is a frame of dashes, a refusal has a cross.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, line_width, rect,
};
use ishido_shared::ui::event::Millis;

use super::layout;
use crate::rules::Square;

/// The length of a dash, in pixels along the frame; sixteen fit.
const DASH: i32 = 10;
/// The way of the dashes at a time, in pixels, and the time between, in milliseconds.
const STRIDE: i32 = 2;
const STEP: Millis = 100;
/// The time for which dashes move, so that they catch the eye. Then they rest, and the program with them.
const MARCH: Millis = 3_000;
/// The length of an arm of the keyboard cursor.
const ARM: u32 = 14;

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
            Self::Success => [Pen::LEAF, Pen::BLACK],
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
    let area = layout::square_area(square);
    let (corner, size) = (area.top_left, area.size.width + 1);
    rect(corner.x - 1, corner.y - 1, size, size)
}

/// The same area without `by` pixels on every side.
const fn inset(area: Rectangle, by: i32) -> Rectangle {
    let (corner, size) = (area.top_left, area.size);
    let less = 2 * by as u32;
    rect(
        corner.x + by,
        corner.y + by,
        size.width - less,
        size.height - less,
    )
}

/// Draws a frame around a square, with a white line along it: a stone of the same pen hides none of it.
pub fn frame_square(screen: &mut Bitmap, square: Square, pen: Pen) {
    let area = outline(square);
    frame(screen, area, 5, Pen::BLACK);
    frame(screen, inset(area, 1), 3, pen);
    frame(screen, inset(area, 1), 1, Pen::WHITE);
}

/// Draws a thin frame around the stone that was placed last.
pub fn draw_last(screen: &mut Bitmap, square: Square, pen: Pen) {
    let area = outline(square);
    frame(screen, area, 4, Pen::BLACK);
    frame(screen, inset(area, 1), 1, pen);
}

/// Draws the frame of a mark around a square, which was shown for a time. Its dashes go round clockwise.
pub fn draw_mark(screen: &mut Bitmap, square: Square, mark: Mark, shown_for: Millis) {
    let area = outline(square);
    frame(screen, area, 4, Pen::BLACK);
    let [light, dark] = mark.pens();
    let ring = inset(area, 1);
    let shift = (shown_for.min(MARCH) / STEP) as i32 * STRIDE;
    screen.fill_with(ring, |at| {
        let along = along(ring, at)? - shift;
        let is_light = along.div_euclid(DASH).rem_euclid(2) == 0;
        Some(if is_light { light } else { dark })
    });
    if mark == Mark::Refusal {
        draw_cross(screen, area.center());
    }
}

/// Marks a square where a 4-Way may be made with the symbol of 4-Ways: five squares in a cross.
pub fn draw_chance(screen: &mut Bitmap, square: Square) {
    draw_cross_of_squares(screen, square, [Pen::GOLD, Pen::CREAM]);
}

/// Marks a square whose 4-Way a move has spoilt, or left to the opponent.
pub fn draw_lost_chance(screen: &mut Bitmap, square: Square) {
    draw_cross_of_squares(screen, square, [Pen::RED, Pen::ROSE]);
}

fn draw_cross_of_squares(screen: &mut Bitmap, square: Square, [strong, light]: [Pen; 2]) {
    let middle = layout::square_area(square).center();
    // One edge around all five.
    for (edge, [centre, arms]) in [(1, [Pen::BLACK; 2]), (0, [strong, light])] {
        for (x, y) in [(0, -5), (-5, 0), (0, 0), (5, 0), (0, 5)] {
            let pen = if (x, y) == (0, 0) { centre } else { arms };
            let corner = middle + Point::new(x, y) - Point::new_equal(1 + edge);
            let side = (4 + 2 * edge) as u32;
            screen.fill(Rectangle::new(corner, Size::new_equal(side)), pen);
        }
    }
}

/// The distance of a pixel along a frame two pixels thick, clockwise from the top left; `None` inside of it.
fn along(ring: Rectangle, at: Point) -> Option<i32> {
    let (x, y) = (at.x - ring.top_left.x, at.y - ring.top_left.y);
    let side = ring.size.width as i32 - 1;
    if y < 2 {
        Some(x)
    } else if x > side - 2 {
        Some(side + y)
    } else if y > side - 2 {
        Some(3 * side - x)
    } else if x < 2 {
        Some(4 * side - y)
    } else {
        None
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
    draw_corners_of(screen, outline(square), 3, Pen::WHITE);
}

/// Draws corners that hold a stone, in a pen between black lines. Those of neighbours do not overlap.
pub fn draw_corners(screen: &mut Bitmap, square: Square, pen: Pen) {
    draw_corners_of(screen, inset(outline(square), 1), 2, pen);
}

/// Draws the four corners of an area, so many pixels thick between black lines.
fn draw_corners_of(screen: &mut Bitmap, area: Rectangle, thickness: u32, pen: Pen) {
    let right = area.size.width - ARM;
    let corners = [(0, 0), (right, 0), (0, right), (right, right)];
    for (x, y) in corners.map(|(x, y)| (x as i32, y as i32)) {
        let corner = rect(area.top_left.x + x, area.top_left.y + y, ARM, ARM);
        screen.clipped(corner, |screen| {
            frame(screen, area, thickness + 2, Pen::BLACK);
        });
        screen.clipped(inset(corner, 1), |screen| {
            frame(screen, inset(area, 1), thickness, pen);
        });
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
    const MARKS: [(&str, Draw); 10] = [
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
