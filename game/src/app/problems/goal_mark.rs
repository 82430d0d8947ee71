//! The small marks of the page: what kind of goal a problem has, how many stones, and that it was solved with help.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect};

use crate::app::symbols::draw_four_way;
use crate::problem::Target;

/// The width and height of a mark of a goal.
pub const SIDE: i32 = 11;
/// The stones of a row, their size and the distances between them.
const IN_ROW: usize = 5;
const STONE: Size = Size::new(3, 4);
const PITCH: Point = Point::new(4, 5);

/// An empty pouch with its string.
const POUCH: [&str; SIDE as usize] = [
    "..11...11..",
    "...11111...",
    "....111....",
    "..11...11..",
    ".1.......1.",
    "1.........1",
    "1.........1",
    "1.........1",
    ".1.......1.",
    "..1111111..",
    "...........",
];

/// A coin.
const COIN: [&str; SIDE as usize] = [
    "...11111...",
    "..1666661..",
    ".166777661.",
    "16676667661",
    "16766666761",
    "16766666761",
    "16766666761",
    "16676667661",
    ".166777661.",
    "..1666661..",
    "...11111...",
];

/// A question mark.
const HELP: [&str; SIDE as usize] = [
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
    pub const ALL: [Self; 4] = [Self::FourWays, Self::Square, Self::AllPlaced, Self::Points];

    /// The kind of a goal.
    pub const fn of(target: Target) -> Self {
        match target {
            Target::FourWays(_) => Self::FourWays,
            Target::FourWayAt(_) => Self::Square,
            Target::AllPlaced { .. } => Self::AllPlaced,
            Target::Points(_) => Self::Points,
        }
    }

    /// Its name below the marks.
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
        match self {
            Self::FourWays => draw_four_way(screen, corner, Pen::BROWN),
            Self::Square => {
                let area = rect(corner.x, corner.y, SIDE as u32, SIDE as u32);
                frame(screen, area, 2, Pen::BROWN);
                screen.fill(rect(corner.x + 4, corner.y + 4, 3, 3), Pen::GOLD);
            }
            Self::AllPlaced => screen.draw_digits(POUCH, corner),
            Self::Points => screen.draw_digits(COIN, corner),
        }
    }
}

/// Draws the mark of help on a tile of paper, a pixel larger on each side.
pub fn draw_help(screen: &mut Bitmap, corner: Point) {
    let tile = Rectangle::new(corner, Size::new_equal(SIDE as u32 + 2));
    screen.fill(tile, Pen::CREAM);
    frame(screen, tile, 1, Pen::BROWN);
    screen.draw_digits(HELP, corner + Point::new_equal(1));
}

/// Draws as many little stones, in rows of five.
pub fn draw_stones(screen: &mut Bitmap, corner: Point, count: usize) {
    for number in 0..count {
        let (column, row) = ((number % IN_ROW) as i32, (number / IN_ROW) as i32);
        let at = corner + Point::new(column * PITCH.x, row * PITCH.y);
        screen.fill(Rectangle::new(at, STONE), Pen::BROWN);
    }
}
