//! The marks of the page: what kind of goal a problem has, and that it was solved with help.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect};

use crate::problem::Target;

/// The width and height of the mark of a goal.
pub const SIDE: i32 = 22;
/// The width and height of the mark of help.
const HELP_SIDE: usize = 11;
/// The side of its tile.
pub const HELP_TILE: u32 = HELP_SIDE as u32 + 2;

/// The left half of a pouch with its string; the right half is its mirror image.
const POUCH: [&str; SIDE as usize] = [
    "....11.....",
    "....1711...",
    "....1777111",
    ".....177777",
    "......17777",
    ".....966666",
    ".....999999",
    ".....177777",
    "....1777777",
    "...17777777",
    "..177777777",
    ".1777777777",
    ".1777777777",
    "17777777777",
    "17777777777",
    "17777777777",
    "17777777777",
    "17777777777",
    ".1777777777",
    ".1177777777",
    "..111777777",
    "....1111111",
];

/// A question mark.
const HELP: [&str; HELP_SIDE] = [
    "...11111...",
    "..1111111..",
    "..11...11..",
    ".......11..",
    "......111..",
    ".....111...",
    "....111....",
    "....11.....",
    "...........",
    "....11.....",
    "....11.....",
];

/// The kinds of goals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GoalKind {
    FourWays,
    Square,
    AllPlaced,
    Points,
}

impl GoalKind {
    /// The kind of a goal.
    pub const fn of(target: Target) -> Self {
        match target {
            Target::FourWays(_) => Self::FourWays,
            Target::FourWayAt(_) => Self::Square,
            Target::AllPlaced { .. } => Self::AllPlaced,
            Target::Points(_) => Self::Points,
        }
    }

    /// Its name beside the mark.
    pub const fn name(self) -> &'static str {
        match self {
            Self::FourWays => "4-Ways",
            Self::Square => "square",
            Self::AllPlaced => "placed",
            Self::Points => "points",
        }
    }

    /// Draws its mark on a light ground.
    pub fn draw(self, screen: &mut Bitmap, corner: Point) {
        let gem = |screen: &mut Bitmap, area| {
            screen.fill(area, Pen::GOLD);
            frame(screen, area, 1, Pen::BROWN);
        };
        match self {
            Self::FourWays => {
                for (x, y) in [(8, 0), (0, 8), (16, 8), (8, 16)] {
                    screen.fill(rect(corner.x + x, corner.y + y, 6, 6), Pen::BROWN);
                }
                gem(screen, rect(corner.x + 8, corner.y + 8, 6, 6));
            }
            Self::Square => {
                let area = Rectangle::new(corner, Size::new_equal(SIDE as u32));
                frame(screen, area, 3, Pen::BROWN);
                gem(screen, rect(corner.x + 7, corner.y + 7, 8, 8));
            }
            Self::AllPlaced => {
                let rows = POUCH
                    .map(|half| -> String { half.chars().chain(half.chars().rev()).collect() });
                screen.draw_digits(rows.iter().map(String::as_str), corner);
            }
            Self::Points => draw_coin(screen, corner),
        }
    }

    /// Draws the mark at half its size, on a tile of paper that is a pixel larger on each side.
    pub fn draw_small(self, screen: &mut Bitmap, corner: Point) {
        let mut mark = Bitmap::new(Size::new_equal(SIDE as u32), Pen::CREAM);
        self.draw(&mut mark, Point::zero());
        let tile = Rectangle::new(corner, Size::new_equal(HELP_TILE));
        screen.fill(tile, Pen::CREAM);
        for (x, y) in (0..SIDE / 2).flat_map(|y| (0..SIDE / 2).map(move |x| (x, y))) {
            if let Some(pen) = mark.get(Point::new(x, y) * 2) {
                screen.set(corner + Point::new(x + 1, y + 1), pen);
            }
        }
    }
}

/// Draws a coin with a square hole.
fn draw_coin(screen: &mut Bitmap, corner: Point) {
    for (x, y) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (x, y))) {
        // Twice the distances from the middle, which is between two pixels.
        let (right, down) = (2 * x + 1 - SIDE, 2 * y + 1 - SIDE);
        let pen = match (right.abs().max(down.abs()), right * right + down * down) {
            (..7, _) => continue,
            (7..9, _) | (_, 400..=484) => Pen::BROWN,
            (_, 485..) => continue,
            (_, 270..330) => Pen::OCHRE,
            _ => Pen::GOLD,
        };
        screen.fill(rect(corner.x + x, corner.y + y, 1, 1), pen);
    }
}

/// Draws the mark of help on a tile of paper, a pixel larger on each side.
pub fn draw_help(screen: &mut Bitmap, corner: Point) {
    let tile = Rectangle::new(corner, Size::new_equal(HELP_TILE));
    screen.fill(tile, Pen::CREAM);
    frame(screen, tile, 1, Pen::BROWN);
    screen.draw_digits(HELP, corner + Point::new_equal(1));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_differ_and_stay_in_their_place() {
        let kinds = [
            GoalKind::FourWays,
            GoalKind::Square,
            GoalKind::AllPlaced,
            GoalKind::Points,
        ];
        let place = rect(5, 5, SIDE as u32, SIDE as u32);
        let mut seen = Vec::new();
        for kind in kinds {
            let mut picture = Bitmap::new(place.size + Size::new_equal(10), Pen::CREAM);
            kind.draw(&mut picture, place.top_left);
            let around = picture.area().rows().flat_map(|y| {
                let columns = picture.area().columns();
                columns.map(move |x| Point::new(x, y))
            });
            for at in around.filter(|at| !place.contains(*at)) {
                assert_eq!(picture.get(at), Some(Pen::CREAM), "{kind:?} {at}");
            }
            assert!(!seen.contains(&picture.digest()), "{kind:?}");
            seen.push(picture.digest());
        }
    }
}
