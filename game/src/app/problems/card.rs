//! The card of the chosen problem below the page's board: its position, its name, what has become of it, and what the marks mean.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, line_width, wrap,
};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::goal_mark::{GoalKind, HELP_TILE, SIDE, draw_help};
use super::posed::Posed;
use super::squares::SMALL;
use crate::app::board_view::{draw_small_stone, small_board};
use crate::app::model::appearance::Appearance;
use crate::rules::{Square, Stone};

/// The least heights: on the screen, and upright for a name and two lines of text.
const LEAST: u32 = 53;
const LEAST_UPRIGHT: u32 = 40;
/// The height of such a text below the card, in the gap above the answers.
const BELOW: i32 = 8;
/// The height of the name in the headline's face, and of a line where there is no room for that.
const NAME: i32 = 21;
const TIGHT: i32 = 16;
/// The sides of a square of the small board.
const SMALLEST: u32 = 5;
const LARGEST: u32 = 9;
/// Between the small board and the text, and between a mark and its word.
const GAP: i32 = 12;
/// The width of the mat around the small board.
const MAT: u32 = 2;
const BEHIND: i32 = 4;
/// The height of letters.
const LETTERS: i32 = GLYPH_SIZE.height as i32;
/// Between two marks of the legend.
const BETWEEN: i32 = 8;
/// The side of the tile of paper on which the mark of a goal lies.
const TILE: u32 = SIDE as u32 + 4;

/// What a mark of the legend shows.
#[derive(Debug, Clone, Copy)]
enum Mark {
    Goal(GoalKind),
    Tried,
    Helped,
}

impl Mark {
    const ALL: [Self; 6] = [
        Self::Goal(GoalKind::FourWays),
        Self::Goal(GoalKind::Square),
        Self::Goal(GoalKind::AllPlaced),
        Self::Goal(GoalKind::Points),
        Self::Tried,
        Self::Helped,
    ];

    const fn word(self) -> &'static str {
        match self {
            Self::Goal(goal) => goal.name(),
            Self::Tried => "tried",
            Self::Helped => "help",
        }
    }

    /// Its width and height.
    const fn side(self) -> u32 {
        match self {
            Self::Goal(_) => TILE,
            Self::Tried => SMALL,
            Self::Helped => HELP_TILE,
        }
    }
}

/// The card.
#[derive(Debug)]
pub struct Card {
    posed: Option<Posed>,
    appearance: Appearance,
    is_upright: bool,
    area: Rectangle,
}

impl Card {
    /// A card of no problem.
    pub const fn new(appearance: Appearance) -> Self {
        Self {
            posed: None,
            appearance,
            is_upright: false,
            area: Rectangle::zero(),
        }
    }

    const fn least(&self) -> u32 {
        if self.is_upright {
            LEAST_UPRIGHT
        } else {
            LEAST
        }
    }

    /// Shows a problem.
    pub fn set(&mut self, posed: Option<&Posed>) {
        self.posed = posed.cloned();
    }

    /// The small board of the problem, the largest that leaves an area of this size room for the words.
    fn board(&self, posed: &Posed, size: Size) -> Option<Bitmap> {
        let [columns, rows] = [Square::COLUMNS, Square::ROWS].map(|count| count as u32);
        let name = Headline::Small.width(&posed.name());
        let fits = |side: &u32| {
            let width = columns * (side + 1) + 1 + 2 * MAT + GAP as u32;
            let left = size.width.saturating_sub(width);
            let lines = wrap(&posed.summary(), (left / GLYPH_SIZE.width) as usize).len();
            let words = NAME + lines as i32 * LINE - 2;
            rows * (side + 1) + 2 * MAT < size.height && name <= left && words <= size.height as i32
        };
        let side = (SMALLEST..=LARGEST).rev().find(fits)?;
        Some(small_board(&self.appearance, posed.problem.board(), side))
    }

    /// Draws what the marks mean, as far as a width has room. Upright the words must do.
    fn draw_legend(&self, screen: &mut Bitmap, mut at: Point, width: i32) {
        let right = at.x + width;
        for mark in Mark::ALL {
            let text_from = at.x + mark.side() as i32 + BEHIND;
            let end = text_from + line_width(mark.word()) as i32;
            if end > right {
                break;
            }
            let side = mark.side();
            let corner = at + Point::new(0, (TILE - side) as i32 / 2);
            match mark {
                Mark::Goal(goal) => {
                    screen.fill(Rectangle::new(corner, Size::new_equal(TILE)), Pen::CREAM);
                    goal.draw(screen, corner + Point::new_equal((TILE as i32 - SIDE) / 2));
                }
                Mark::Helped => draw_help(screen, corner),
                Mark::Tried => {
                    if let Some(stone) = Stone::all().next() {
                        draw_small_stone(screen, &self.appearance, (stone, side), corner);
                    }
                }
            }
            let text = Point::new(text_from, at.y + (TILE as i32 - LETTERS) / 2);
            engraved(screen, text, mark.word(), Pen::CREAM);
            at.x = end + BETWEEN;
        }
    }
}

/// Draws what the marks of the goals mean, in columns of a width together.
fn draw_goals(screen: &mut Bitmap, at: Point, width: i32) {
    let goals = Mark::ALL.into_iter().filter_map(|mark| match mark {
        Mark::Goal(goal) => Some(goal),
        Mark::Tried | Mark::Helped => None,
    });
    for (column, goal) in (0..).zip(goals) {
        let corner = at + Point::new(column * width / 4, 0);
        goal.draw_small(screen, corner);
        let text = Point::new(HELP_TILE as i32 + BEHIND, (HELP_TILE as i32 - LETTERS) / 2);
        engraved(screen, corner + text, goal.name(), Pen::CREAM);
    }
}

impl Gadget for Card {
    fn area(&self) -> Rectangle {
        self.area
    }

    fn put(&mut self, corner: Point) {
        self.area.top_left = corner;
    }

    fn fit(&mut self, room: Room, _material: Material) {
        self.is_upright = room.is_upright();
        self.area.size = Size::new(room.inner_width(), self.least());
    }

    fn is_tall(&self) -> bool {
        true
    }

    fn heighten(&mut self, height: u32) {
        self.area.size.height = height.max(self.least());
    }

    fn draw(&self, screen: &mut Bitmap, _focus: bool) {
        let Some(posed) = &self.posed else {
            return;
        };
        let (corner, size) = (self.area.top_left, self.area.size);
        let (mut left, mut below) = (corner.x, corner.y);
        if let Some(board) = self.board(posed, size) {
            let mat = board.area().size + Size::new_equal(2 * MAT);
            screen.fill(Rectangle::new(corner, mat), Pen::CREAM);
            screen.copy(&board, board.area(), corner + Point::new_equal(MAT as i32));
            left += mat.width as i32 + GAP;
            below += mat.height as i32;
        }
        let width = (corner.x + size.width as i32 - left).max(0) as u32;
        let bottom = corner.y + size.height as i32;
        let place = (Point::new(left, corner.y), width);
        if self.is_upright {
            let end = draw_words(screen, posed, place, bottom + BELOW);
            let legend = Point::new(corner.x, below.max(end) + BETWEEN);
            if legend.y + HELP_TILE as i32 <= bottom + BELOW {
                draw_goals(screen, legend, size.width as i32);
            }
            return;
        }
        let end = draw_words(screen, posed, place, bottom);
        if end + TILE as i32 <= bottom {
            let legend = Point::new(left, bottom - TILE as i32);
            self.draw_legend(screen, legend, width as i32);
        }
    }

    fn describe(&self, _name: &str, _focus: bool) -> Vec<Item> {
        let Some(posed) = &self.posed else {
            return Vec::new();
        };
        let text = format!("{}. {}.", posed.heading(), posed.goal_in_short());
        vec![Item::new(Role::Text, text, self.area)]
    }

    fn takes_keys(&self) -> bool {
        false
    }
}

/// Draws the name and the summary of a problem in lines of a width, down to a bottom. Returns where they end.
fn draw_words(screen: &mut Bitmap, posed: &Posed, (at, width): (Point, u32), bottom: i32) -> i32 {
    let (name, face) = (posed.name(), Headline::Small);
    let summary = wrap(&posed.summary(), (width / GLYPH_SIZE.width) as usize);
    let height = NAME + summary.len() as i32 * LINE - 2;
    let (mut y, pitch) = if at.y + height <= bottom && face.width(&name) <= width {
        face.draw(screen, &name, at + Point::new(1, 1), Pen::BLACK);
        face.draw(screen, &name, at, Pen::GOLD);
        (at.y + NAME, LINE)
    } else {
        engraved(screen, at, &name, Pen::GOLD);
        (at.y + TIGHT, TIGHT)
    };
    for text in summary {
        if y + TIGHT <= bottom {
            screen.text(Point::new(at.x, y), &text, Pen::CREAM);
        }
        y += pitch;
    }
    y
}
