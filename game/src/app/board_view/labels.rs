//! The places of labels at squares: each is attached to its own square, and covers no other square that is spoken of, no other label,
//! and no other stone where there is such a place.

use ishido_shared::gfx::{Point, Rectangle, Size};
use ishido_shared::ui::panes::grown;

use super::layout;
use super::marks::outline;
use crate::rules::{Board, Square};

/// The distance of a label from the frame of its square, in pixels.
const GAP: i32 = 2;
/// The distance from one place that is tried to the next.
const STEP: usize = 4;

/// The places of labels of these sizes beside their squares, or over the edge of their own square where there is no room beside it.
/// `named` are the squares that the marks on the board are about.
pub fn places(
    labels: &[(Square, Size)],
    named: &[Square],
    within: Rectangle,
    board: &Board,
) -> Vec<Rectangle> {
    let choices = labels.iter().enumerate().map(|(index, &(square, size))| {
        let areas = candidates(square, size, within);
        // The weight of what is hidden, other labels apart.
        let weighed = areas.map(|area| (weight(area, square, named, board), area));
        let weighed: Vec<(u32, Rectangle)> = weighed.collect();
        (index, weighed)
    });
    let mut choices: Vec<(usize, Vec<(u32, Rectangle)>)> = choices.collect();
    // Those with the fewest places choose first.
    choices.sort_by_key(|(_, areas)| areas.iter().filter(|(weight, _)| *weight < OWN).count());
    let mut taken: Vec<(usize, Rectangle)> = Vec::new();
    for (index, areas) in choices {
        let labels = |area: Rectangle| -> u32 {
            let hidden = taken
                .iter()
                .map(|(_, other)| common(area, grown(*other, GAP)));
            hidden.sum()
        };
        let best = areas
            .into_iter()
            .min_by_key(|&(weight, area)| weight + NAMED * labels(area));
        taken.extend(best.map(|(_, area)| (index, area)));
    }
    taken.sort_by_key(|(index, _)| *index);
    taken.into_iter().map(|(_, area)| area).collect()
}

/// The places at a square where a label may be, all of them within an area: along its four sides, and from the middle of each side over
/// the square.
fn candidates(square: Square, size: Size, within: Rectangle) -> impl Iterator<Item = Rectangle> {
    let corner = layout::square_area(square).top_left;
    let along = |length: u32| {
        let (before, behind) = (-(length as i32) - GAP, layout::PITCH + GAP);
        let middle = (layout::PITCH - length as i32) / 2;
        // From the middle both ways, so that of equal places the nearest comes first.
        let steps = (0..behind - middle).step_by(STEP);
        let between = steps.flat_map(move |step| [middle + step, middle - step]);
        let lines = [middle, before, behind];
        (lines, between.chain([before, behind]))
    };
    let (columns, across) = along(size.width);
    let (rows, down) = along(size.height);
    let upright = columns
        .into_iter()
        .flat_map(move |x| down.clone().map(move |y| Point::new(x, y)));
    let level = rows
        .into_iter()
        .flat_map(move |y| across.clone().map(move |x| Point::new(x, y)));
    let all = upright
        .chain(level)
        .map(move |by| Rectangle::new(corner + by, size));
    all.map(move |area| moved_into(area, within))
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

/// The weight of a hidden pixel of a named square or of another label, of any other stone, and of the label's own square. The distance
/// from the middle of that weighs less.
const NAMED: u32 = 10_000;
const OTHER: u32 = 1_000;
const OWN: u32 = 100;

/// The number of pixels that two areas have in common.
fn common(area: Rectangle, other: Rectangle) -> u32 {
    let size = area.intersection(&other).size;
    size.width * size.height
}

/// The weight of what a label of a square hides at an area, and of its distance.
fn weight(area: Rectangle, own: Square, named: &[Square], board: &Board) -> u32 {
    let others = named.iter().filter(|square| **square != own);
    let named: u32 = others.map(|square| common(area, outline(*square))).sum();
    let stones = board.stones().map(|(square, _)| square);
    let stones = stones.filter(|square| *square != own);
    let stones = stones.map(|square| common(area, layout::square_area(square)));
    let own = layout::square_area(own);
    let away = area.center() - own.center();
    let distance = away.x.unsigned_abs() + away.y.unsigned_abs();
    NAMED * named + OTHER * stones.sum::<u32>() + OWN * common(area, own) + distance
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Deal, DealCode, Position, Stone};

    /// Whole games: labels of all neighbours of a square are attached to their own, cover no other of these squares, nor each other, and
    /// stay on the board.
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
            let own = labels[index].0;
            assert!(is_attached(*area, own), "{own} beside {square}");
            for at in named.iter().filter(|at| **at != own) {
                let covered = layout::square_area(*at).intersection(area);
                assert!(covered.is_zero_sized(), "{at} beside {square}");
            }
            for other in &places[..index] {
                assert!(other.intersection(area).is_zero_sized(), "{square}");
            }
        }
    }

    fn is_attached(area: Rectangle, square: Square) -> bool {
        let near = grown(layout::square_area(square), GAP + 1);
        !near.intersection(&area).is_zero_sized()
    }

    /// Between stones a label lies over the edge of its own one.
    #[test]
    fn labels_keep_off_other_stones() {
        let square = |name: &str| name.parse::<Square>().unwrap();
        let mut board = Board::EMPTY;
        for name in ["c3", "e3", "d4", "f4", "c5", "d5", "e5"] {
            board.put(Stone::from_index(0).unwrap(), square(name));
        }
        let labels = [(square("d4"), Size::new(54, 19))];
        let named = ["c3", "c4", "d4", "c5"].map(square);
        let places = places(&labels, &named, layout::FRAME, &board);
        assert!(is_attached(places[0], square("d4")));
        for other in board
            .stones()
            .map(|(at, _)| at)
            .filter(|at| *at != square("d4"))
        {
            let hidden = layout::square_area(other).intersection(&places[0]);
            assert!(hidden.is_zero_sized(), "{other}");
        }
    }
}
