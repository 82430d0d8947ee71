//! The card of the chosen problem below the page's board: its position, its name, what has become of it, and what the marks mean.

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Headline, Pen, Point, Rectangle, Size, line_width, rect, wrap,
};
use ishido_shared::ui::gadget::{Gadget, LINE, Material};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::engraved;

use super::goal_mark::{GoalKind, SIDE, draw_help, draw_stones};
use super::posed::Posed;
use super::squares::{NEXT, draw_choice};
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
/// Between two marks of the legend.
const BETWEEN: i32 = 8;
/// A mark lies on a tile of paper, so many pixels larger on each side.
const EDGE: i32 = 2;
/// The width of the tile of stones, and the stones on it.
const STONES: (u32, usize) = (15, 3);
/// From the top of the card to the marks beside the name.
const NAME_MARKS: i32 = 4;
/// From one line of the legend to the next.
const LEGEND_LINE: i32 = SIDE + 2 * EDGE + 1;
/// The heights upright of the name with two lines of text, and of the legend in three lines.
const WORDS: u32 = 55;
const LEGEND: u32 = 47;

/// What a mark of the legend shows.
enum Mark {
    Goal(GoalKind),
    Stones,
    Tried,
    Helped,
    Chosen,
    Next,
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

    /// The marks of the legend with their words and the widths of their tiles.
    fn legend() -> Vec<(Mark, &'static str, u32)> {
        let tile = (SIDE + 2 * EDGE) as u32;
        let goals = GoalKind::ALL.into_iter();
        let goals = goals.map(|goal| (Mark::Goal(goal), goal.name(), tile));
        let others = [
            (Mark::Stones, "stones", STONES.0),
            (Mark::Tried, "tried", tile),
            (Mark::Helped, "help", tile),
            (Mark::Chosen, "chosen", tile),
            (Mark::Next, "next", tile),
        ];
        goals.chain(others).collect()
    }

    /// The places of marks of the legend in an area, the first of them if it has no room for all.
    fn legend_in(
        area: Rectangle,
        marks: impl IntoIterator<Item = (Mark, &'static str, u32)>,
    ) -> Vec<(Point, Mark, &'static str, u32)> {
        let right = area.top_left.x + area.size.width as i32;
        let bottom = area.top_left.y + area.size.height as i32;
        let mut at = area.top_left;
        let mut places = Vec::new();
        for (mark, word, tile) in marks {
            let width = tile as i32 + BEHIND + line_width(word) as i32;
            if at.x + width > right {
                at = Point::new(area.top_left.x, at.y + LEGEND_LINE);
            }
            let is_too_wide = at.x + width > right;
            if is_too_wide || at.y + SIDE + 2 * EDGE > bottom {
                break;
            }
            places.push((at, mark, word, tile));
            at.x += width + BETWEEN;
        }
        places
    }

    /// Draws what the marks mean: in an area, and what has no room there at the right of another one.
    fn draw_legend(&self, screen: &mut Bitmap, area: Rectangle, other: Rectangle) {
        let mut places = Self::legend_in(area, Self::legend());
        // Without an area upright, only the mark of the chosen problem is told.
        let only = self
            .posed
            .as_ref()
            .filter(|_| self.is_upright && places.is_empty());
        let is_told = |mark: &Mark| {
            only.is_none_or(|posed| matches!(mark, Mark::Goal(goal) if *goal == posed.goal_kind()))
        };
        let rest = Self::legend().into_iter().skip(places.len());
        let rest: Vec<_> = rest.filter(|(mark, ..)| is_told(mark)).collect();
        let widths = rest
            .iter()
            .map(|(_, word, tile)| *tile as i32 + BEHIND + line_width(word) as i32 + BETWEEN);
        let width = widths.sum::<i32>() - BETWEEN;
        let free = (other.size.width as i32 - width).clamp(0, other.size.width as i32);
        let corner = other.top_left + Point::new(free, 0);
        let size = Size::new(other.size.width - free as u32, other.size.height);
        places.extend(Self::legend_in(Rectangle::new(corner, size), rest));
        for (at, mark, word, tile) in places {
            let height = (SIDE + 2 * EDGE) as u32;
            screen.fill(rect(at.x, at.y, tile, height), Pen::CREAM);
            let corner = at + Point::new_equal(EDGE);
            match mark {
                Mark::Goal(goal) => goal.draw(screen, corner),
                Mark::Stones => draw_stones(screen, corner + Point::new(0, 3), STONES.1),
                Mark::Helped => draw_help(screen, at + Point::new_equal(1)),
                Mark::Chosen => draw_choice(screen, rect(at.x, at.y, tile, height), true),
                Mark::Next => screen.fill(rect(at.x, at.y, tile, height), NEXT),
                Mark::Tried => {
                    if let Some(stone) = Stone::all().next() {
                        let small = (stone, height);
                        draw_small_stone(screen, &self.appearance, small, at);
                    }
                }
            }
            let text = Point::new(at.x + tile as i32 + BEHIND, at.y - 1);
            engraved(screen, text, word, Pen::CREAM);
        }
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
        // Upright the legend has the whole width below the board and the words, as many lines of it as there is room for.
        let below = match self.is_upright {
            true => {
                // A line less where the small board would have no room else.
                let height = size.height.saturating_sub(WORDS).min(LEGEND);
                let block = Size::new(size.width, size.height - height);
                match self.board(posed, block) {
                    Some(_) => height,
                    None => height.min(LEGEND - LEGEND_LINE as u32),
                }
            }
            false => 0,
        };
        let block = Size::new(size.width, size.height - below);
        let mut left = corner.x;
        if let Some(board) = self.board(posed, block) {
            let mat = board.area().size + Size::new_equal(2 * MAT);
            screen.fill(Rectangle::new(corner, mat), Pen::CREAM);
            screen.copy(&board, board.area(), corner + Point::new_equal(MAT as i32));
            left += mat.width as i32 + GAP;
        }
        let width = (corner.x + size.width as i32 - left).max(0) as u32;
        let bottom = corner.y + block.height as i32;
        let over = if self.is_upright && below == 0 {
            BELOW
        } else {
            0
        };
        let place = (Point::new(left, corner.y), width);
        let end = draw_words(screen, posed, place, bottom + over);
        let legend = if below > 0 {
            rect(corner.x, bottom, size.width, below)
        } else {
            // The legend stands apart from the summary where there is room.
            let apart = (bottom - end - LEGEND_LINE).clamp(-2, 6);
            let height = (bottom - end - apart).max(0) as u32;
            rect(left, end + apart, width, height)
        };
        // On the screen, and where the name is in small letters, it leaves room.
        let (name, top) = match (self.is_upright, below) {
            (true, 0) => (line_width(&posed.name()), 0),
            (true, _) => (width, 0),
            (false, _) => (Headline::Small.width(&posed.name()), NAME_MARKS),
        };
        let name = (name + GAP as u32).min(width);
        let beside = Point::new(left + name as i32, corner.y + top);
        let beside = Rectangle::new(beside, Size::new(width - name, (SIDE + 2 * EDGE) as u32));
        self.draw_legend(screen, legend, beside);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_legend_without_room_for_all_marks_has_fewer() {
        let all = Card::legend().len();
        let marks =
            |width, height| Card::legend_in(rect(0, 0, width, height), Card::legend()).len();
        assert_eq!(marks(1_000, 15), all);
        assert_eq!(marks(288, LEGEND), all);
        assert!((1..all).contains(&marks(288, 15)));
        assert!((marks(288, 15)..all).contains(&marks(288, 31)));
        assert_eq!(marks(288, 14), 0);
    }
}
