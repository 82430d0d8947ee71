//! The panel of First Stones: what a step says and asks for, where it does not hide the squares that matter.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect, wrap};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys};
use ishido_shared::ui::surface::{engraved, paper, wood};

use crate::app::board_view::layout;

/// The distance of lines, without the air between those of a requester: the panel is to hide little of the board.
const LINE: i32 = 16;
/// The height of the line with the title and the buttons.
const HEAD: i32 = 26;
/// The height of the wood behind it.
const HEAD_WOOD: u32 = 31;
const MARGIN: i32 = 7;
const BUTTON: u32 = 76;
/// The width of a panel between the corners of the board, and of one over half of it, in squares.
const INNER: i32 = 10;
const NARROW: i32 = 6;
/// The height of the buttons of a narrow panel, which stand below the text.
const FOOT: i32 = 28;

/// The buttons of the panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PanelButton {
    Back,
    Next,
    NewGame,
    Leave,
}

impl PanelButton {
    const fn label(self) -> &'static str {
        match self {
            // The letters A to L are columns of the board, which are typed: Back has no key of its own.
            Self::Back => "Back",
            Self::Next => "_Next",
            Self::NewGame => "_New Game",
            Self::Leave => "Lea_ve",
        }
    }
}

/// The text of the panel.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PanelText {
    pub title: String,
    pub text: String,
    /// The task of the step.
    pub task: String,
    /// It says why something was not right.
    pub refuses: bool,
}

/// The panel at its place.
#[derive(Debug)]
pub struct Panel {
    text: PanelText,
    area: Rectangle,
    pub buttons: GadgetGroup<PanelButton>,
    shown: [PanelButton; 3],
}

impl Panel {
    /// A panel with these buttons.
    pub fn new(shown: [PanelButton; 3]) -> Self {
        let mut buttons = GadgetGroup::new(GroupKeys::Letters);
        for button in shown {
            let width = if button == PanelButton::NewGame {
                96
            } else {
                BUTTON
            };
            buttons.add(
                button,
                Point::zero(),
                Button::new(button.label()).wide(width),
            );
        }
        Self {
            text: PanelText::default(),
            area: Rectangle::zero(),
            buttons,
            shown,
        }
    }

    /// Changes what it says, and moves it where it hides none of the first areas and few of the second, if there is such
    /// a place. While a button is held it stays as it is.
    pub fn put(&mut self, text: PanelText, keep: &[Vec<Rectangle>; 2]) {
        if self.buttons.is_held() {
            return;
        }
        let hidden = |area: &Rectangle| {
            let common = |kept: &&Rectangle| area.intersection(kept).size != Rectangle::zero().size;
            keep.each_ref()
                .map(|areas| areas.iter().filter(common).count())
        };
        let places = places(&text);
        // Of equal places the first.
        if let Some(area) = places.iter().min_by_key(|area| hidden(area)) {
            self.area = *area;
        }
        self.text = text;
        let (top, bottom) = (
            self.area.top_left.y,
            self.area.top_left.y + self.area.size.height as i32,
        );
        let y = if is_narrow(self.area.size.width) {
            bottom - FOOT - 2
        } else {
            top + MARGIN - 2
        };
        // In all wide panels the buttons end at one place: one more click on Next must press nothing else.
        let mut right = if is_narrow(self.area.size.width) {
            self.area.top_left.x + self.area.size.width as i32
        } else {
            square(1 + INNER)
        } - MARGIN;
        for &button in self.shown.iter().rev() {
            let width = self.buttons.area(button).map_or(0, |area| area.size.width);
            right -= width as i32;
            self.buttons.put(button, Point::new(right, y));
            right -= 6;
        }
    }

    /// The right end of the title: before the buttons, if they stand beside it.
    fn title_end(&self) -> i32 {
        let right = self.area.top_left.x + self.area.size.width as i32 - 6;
        if is_narrow(self.area.size.width) {
            return right;
        }
        let first = self.buttons.area(self.shown[0]);
        first.map_or(right, |first| first.top_left.x - 6)
    }

    /// Its area.
    pub const fn area(&self) -> Rectangle {
        self.area
    }

    pub const fn text(&self) -> &PanelText {
        &self.text
    }

    /// Draws it: paper with a head of wood in a gold line, which sets it apart from boards of sand and of paper.
    pub fn draw(&self, screen: &mut Bitmap, in_front: bool) {
        let Rectangle { top_left, size } = self.area;
        paper(screen, self.area);
        wood(
            screen,
            Rectangle::new(top_left, Size::new(size.width, HEAD_WOOD)),
        );
        frame(screen, self.area, 1, Pen::BLACK);
        let inside = Rectangle::new(top_left + Point::new(1, 1), size - Size::new(2, 2));
        frame(screen, inside, 1, Pen::OCHRE);
        let corner = top_left + Point::new(12, MARGIN);
        let mut ink = Pen::GOLD;
        if self.text.refuses {
            let left = top_left.x + 6;
            let width = (self.title_end() - left).max(0) as u32;
            screen.fill(rect(left, corner.y, width, 20), Pen::RED);
            ink = Pen::WHITE;
        }
        engraved(screen, corner + Point::new(0, 3), &self.text.title, ink);
        let columns = columns(self.area.size.width as i32);
        let (lines, task) = lines(&self.text, columns);
        let inks = lines.iter().map(|line| (line, Pen::BROWN));
        let inks = inks.chain(task.iter().map(|line| (line, Pen::NAVY)));
        for (row, (line, pen)) in inks.enumerate() {
            let at = corner + Point::new(0, HEAD + row as i32 * LINE);
            screen.text(at, line, pen);
        }
        self.buttons.draw(screen, in_front);
    }
}

const fn is_narrow(width: u32) -> bool {
    width as i32 <= NARROW * layout::PITCH
}

fn columns(width: i32) -> usize {
    (width - 24) as usize / 8
}

fn lines(text: &PanelText, columns: usize) -> (Vec<String>, Vec<String>) {
    let task = if text.task.is_empty() {
        Vec::new()
    } else {
        wrap(&text.task, columns)
    };
    (wrap(&text.text, columns), task)
}

/// The left edge of a column of the board.
const fn square(column: i32) -> i32 {
    layout::BOARD.top_left.x + column * layout::PITCH
}

/// The places where it can be: over the whole frame at its lower edge and below its letters, there between the corners, then
/// over half of the board. At the lower edge it lies on the frame, so that the middle of the board stays in sight.
fn places(text: &PanelText) -> Vec<Rectangle> {
    let (frame, board) = (layout::FRAME, layout::BOARD);
    let bottom = frame.top_left.y + frame.size.height as i32;
    let area = |left: i32, width: i32, at_top: bool| {
        let (lines, task) = lines(text, columns(width));
        let height = 2 * MARGIN + HEAD - 4 + (lines.len() + task.len()) as i32 * LINE;
        let foot = if is_narrow(width as u32) { FOOT } else { 0 };
        let height = height + foot;
        let top = if at_top {
            board.top_left.y
        } else {
            bottom - height
        };
        rect(left, top, width as u32, height as u32)
    };
    let whole = (frame.top_left.x, frame.size.width as i32);
    let inner = (square(1), INNER * layout::PITCH);
    let right = (square(NARROW), NARROW * layout::PITCH);
    let left = (square(0), NARROW * layout::PITCH);
    let both = |(left, width): (i32, i32)| [false, true].map(|at_top| area(left, width, at_top));
    let mut places: Vec<Rectangle> = [whole, inner].into_iter().flat_map(both).collect();
    // At the lower edge first on both sides.
    places.extend([right, left].map(|(left, width)| area(left, width, false)));
    places.extend([right, left].map(|(left, width)| area(left, width, true)));
    places
}
