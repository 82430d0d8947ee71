//! The places of labels beside squares: they cover none of the squares that they are about, no other label, and as few stones as
//! possible.

use ishido_shared::gfx::{Point, Rectangle, Size};

use super::layout;
use super::marks::outline;
use crate::rules::{Board, Square};

/// The distance of a label from the frame of its square, in pixels.
const GAP: i32 = 2;

/// The places of labels of these sizes beside their squares. No label covers a square of `named`, which the marks on the board are
/// about, if there is another place for it in the area where labels may be.
pub fn places(
    labels: &[(Square, Size)],
    named: &[Square],
    within: Rectangle,
    board: &Board,
) -> Vec<Rectangle> {
    let choices = labels
        .iter()
        .map(|(square, size)| candidates(*square, *size, within));
    let mut choices: Vec<(usize, Vec<Rectangle>)> = choices.enumerate().collect();
    let is_harmless = |area: &&Rectangle| cost(**area, &[], named, board) < HARM;
    // Those with the fewest places choose first.
    choices.sort_by_key(|(_, areas)| areas.iter().filter(is_harmless).count());
    let mut taken: Vec<(usize, Rectangle)> = Vec::new();
    for (index, areas) in choices {
        let best = areas
            .into_iter()
            .min_by_key(|area| cost(*area, &taken, named, board));
        taken.extend(best.map(|area| (index, area)));
    }
    taken.sort_by_key(|(index, _)| *index);
    taken.into_iter().map(|(_, area)| area).collect()
}

/// The places around a square where a label may be, all of them within an area: the nearest first.
fn candidates(square: Square, size: Size, within: Rectangle) -> Vec<Rectangle> {
    let area = layout::square_area(square);
    let (side, wide, high) = (layout::PITCH, size.width as i32, size.height as i32);
    let middle = ((side - wide) / 2, (side - high) / 2);
    let (before, behind) = ((-wide - GAP, -high - GAP), side + GAP);
    let (flush_right, flush_low) = (side - wide, side - high);
    let offsets = [
        (middle.0, before.1),
        (middle.0, behind),
        (before.0, middle.1),
        (behind, middle.1),
        (0, before.1),
        (flush_right, before.1),
        (0, behind),
        (flush_right, behind),
        (before.0, 0),
        (before.0, flush_low),
        (behind, 0),
        (behind, flush_low),
        (before.0, before.1),
        (behind, before.1),
        (before.0, behind),
        (behind, behind),
        // On the square itself, where nothing else is left.
        (middle.0, 0),
    ];
    let all = offsets.map(|(x, y)| Rectangle::new(area.top_left + Point::new(x, y), size));
    all.map(|area| moved_into(area, within)).to_vec()
}

/// The area of a label, moved as far as it has to be.
fn moved_into(area: Rectangle, within: Rectangle) -> Rectangle {
    let least = within.top_left;
    let room = within.size.saturating_sub(area.size);
    let most = least + Point::new(room.width as i32, room.height as i32);
    let corner = area.top_left;
    Rectangle::new(
        Point::new(
            corner.x.clamp(least.x, most.x),
            corner.y.clamp(least.y, most.y),
        ),
        area.size,
    )
}

/// Cost of each covered pixel of a named square or of another label. Covering every stone on the board costs less than one such
/// pixel.
const HARM: u32 = 1_000;

/// The cost of a label at an area.
fn cost(area: Rectangle, taken: &[(usize, Rectangle)], named: &[Square], board: &Board) -> u32 {
    let covered = |other: Rectangle| {
        let size = area.intersection(&other).size;
        size.width * size.height
    };
    let labels: u32 = taken.iter().map(|(_, other)| covered(*other)).sum();
    let about: u32 = named.iter().map(|square| covered(outline(*square))).sum();
    let stones = board.stones().map(|(square, _)| square);
    let stones = stones.filter(|square| covered(layout::square_area(*square)) > 0);
    HARM * (labels + about) + stones.count() as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, DealCode, Position};

    /// Whole games: labels of a square and all its neighbours cover none of them, nor each other, and stay on the board.
    #[test]
    fn labels_leave_free_what_they_name() {
        for number in 0..6 {
            let deal = Deal::generate(DealCode::from_entropy(number));
            let mut position = Position::new(&deal);
            while let Some(legal) = position.legal().nth(number as usize % 3) {
                for square in Square::all() {
                    check(square, position.board());
                }
                position.place(legal).unwrap();
            }
        }
    }

    fn check(square: Square, board: &Board) {
        let beside: Vec<Square> = square.neighbours().collect();
        let labels: Vec<(Square, Size)> =
            beside.iter().map(|at| (*at, Size::new(50, 18))).collect();
        let mut named = beside.clone();
        named.push(square);
        let places = places(&labels, &named, layout::FRAME, board);
        assert_eq!(places.len(), beside.len());
        for (index, area) in places.iter().enumerate() {
            assert_eq!(layout::FRAME.intersection(area), *area, "{square}");
            for at in &named {
                let covered = layout::square_area(*at).intersection(area);
                assert!(covered.is_zero_sized(), "{at} beside {square}");
            }
            for other in &places[..index] {
                assert!(other.intersection(area).is_zero_sized(), "{square}");
            }
        }
    }
}
