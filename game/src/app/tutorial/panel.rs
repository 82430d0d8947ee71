//! The panel of First Stones: what a step says and asks for, where it does not hide the squares that matter.

use ishido_shared::gfx::{
    Bitmap, Headline, Pen, Point, Rectangle, SCREEN_SIZE, Size, frame, rect, wrap,
};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, KeyCues};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{engraved, paper, wood};

use crate::app::board_view::layout;

/// The distance of lines, without the air between those of a requester: the panel is to hide little of the board.
const LINE: i32 = 16;
/// The height of the wood with the title, and around the lines of the task.
const HEAD: i32 = 24;
const FOOT: i32 = 6;
const MARGIN: i32 = 10;
/// Above and below the text and the picture.
const AIR: i32 = 2;
const BUTTON: Size = Size::new(64, 18);
/// The width of New Game.
const WIDE_BUTTON: u32 = 88;
/// The height of the shadow, which stays within the board.
const SHADOW: i32 = 4;
/// Between buttons.
const GAP: i32 = 6;
/// The size of the picture.
pub const PICTURE: Size = Size::new(102, 70);
/// The width of a panel between the corners of the board, and of one over half of it, in squares.
const INNER: i32 = 10;
const NARROW: i32 = 6;
/// The height of the room at the lower edge of the board into which most panels fit.
pub const LOW: i32 = 146;
/// The height of a panel for a finger: the same in all steps, so that neither the board nor the buttons move.
const UPRIGHT: u32 = 300;
/// Between texts, picture and buttons there.
const UPRIGHT_AIR: i32 = 8;
/// The size of the picture there: three squares in a row and in a column.
const UPRIGHT_PICTURE: Size = Size::new(128, 128);

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
    /// It says why the rules refuse a square.
    pub refuses: bool,
}

/// The panel at its place.
#[derive(Debug)]
pub struct Panel {
    text: PanelText,
    places: Places,
    pub buttons: GadgetGroup<PanelButton>,
    shown: [PanelButton; 3],
}

/// The places of its parts.
#[derive(Debug, Clone, Copy)]
struct Places {
    area: Rectangle,
    title: Rectangle,
    picture: Rectangle,
    text: Rectangle,
    /// The wood around the task.
    task: Rectangle,
}

/// The shapes of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    /// Over the width of the board, or between its corners.
    Wide,
    /// The same without the picture, where that has no room.
    Low,
    /// Over half of the board.
    Narrow,
    /// Below or beside the screen, for a finger.
    Upright,
}

impl Panel {
    /// A panel with these buttons.
    pub fn new(shown: [PanelButton; 3]) -> Self {
        let mut buttons = GadgetGroup::new(GroupKeys::Letters).on_wood();
        for button in shown {
            let gadget = Button::new(button.label()).on_wood();
            let leads_on = matches!(button, PanelButton::Next | PanelButton::NewGame);
            let gadget = if leads_on { gadget.leading() } else { gadget };
            buttons.add(button, Point::zero(), gadget);
        }
        Self {
            text: PanelText::default(),
            places: Places::of(&PanelText::default(), Rectangle::zero(), Shape::Wide),
            buttons,
            shown,
        }
    }

    /// Changes what it says, and moves it where it hides none of the first areas and few of the second, if there is such
    /// a place. While a button is held it stays as it is.
    pub fn put(&mut self, text: PanelText, keep: &[Vec<Rectangle>; 2], room: Room) {
        if self.buttons.is_held() {
            return;
        }
        let hidden = |area: &Rectangle| {
            let common = |kept: &&Rectangle| area.intersection(kept).size != Rectangle::zero().size;
            keep.each_ref()
                .map(|areas| areas.iter().filter(common).count())
        };
        // The first of several equal places; over the letters only if it hides nothing there.
        let is_good = |(area, _): &(Rectangle, Shape)| {
            let on_letters = area.top_left.y < layout::BOARD.top_left.y;
            !on_letters || hidden(area) == [0, 0]
        };
        let over_board = areas(&text)
            .into_iter()
            .filter(is_good)
            .min_by_key(|(area, _)| hidden(area));
        let apart = room.panel(UPRIGHT);
        let apart = apart.map(|area| (area, Shape::Upright));
        let Some((area, shape)) = apart.or(over_board) else {
            return;
        };
        self.places = Places::of(&text, area, shape);
        self.text = text;
        match shape {
            Shape::Upright => self.put_buttons_for_finger(),
            Shape::Narrow | Shape::Wide | Shape::Low => self.put_buttons(shape),
        }
    }

    /// Puts the buttons into a row: at the right end of the head, or below the text.
    fn put_buttons(&mut self, shape: Shape) {
        let area = self.places.area;
        let (corner, end) = (area.top_left, area.top_left + area.size);
        // In all wide panels they end at one place: one more click on Next must press nothing else.
        let (mut right, y) = match shape {
            Shape::Wide | Shape::Low => (square(1 + INNER), corner.y + 3),
            Shape::Narrow | Shape::Upright => (end.x, end.y - BUTTON.height as i32 - 6),
        };
        right -= GAP;
        for (button, place) in self.shown.into_iter().enumerate().rev() {
            let width = if place == PanelButton::NewGame {
                WIDE_BUTTON
            } else {
                BUTTON.width
            };
            right -= width as i32;
            self.put_button(button, rect(right, y, width, BUTTON.height));
            if button == 0 && shape != Shape::Narrow {
                let room = right - GAP - self.places.title.top_left.x;
                self.places.title.size.width = room.max(0) as u32;
            }
            right -= GAP;
        }
    }

    /// Puts the buttons below each other beside the picture, the one that leads on first.
    fn put_buttons_for_finger(&mut self) {
        let (area, picture) = (self.places.area, self.places.picture);
        let left = picture.top_left.x + picture.size.width as i32 + UPRIGHT_AIR;
        let width = area.top_left.x + area.size.width as i32 - MARGIN - left;
        let high = (picture.size.height as i32 - 2 * GAP) / 3;
        for (row, button) in (0..).zip([1, 0, 2]) {
            let top = picture.top_left.y + row * (high + GAP);
            self.put_button(button, rect(left, top, width as u32, high as u32));
        }
    }

    fn put_button(&mut self, index: usize, area: Rectangle) {
        let Some(&id) = self.shown.get(index) else {
            return;
        };
        if let Some(button) = self.buttons.get_mut::<Button>(id) {
            button.resize(area.size);
        }
        self.buttons.put(id, area.top_left);
    }

    /// Its area.
    pub const fn area(&self) -> Rectangle {
        self.places.area
    }

    /// The area of its picture, if it has room for one.
    pub fn picture(&self) -> Option<Rectangle> {
        Some(self.places.picture).filter(|area| !area.is_zero_sized())
    }

    pub const fn text(&self) -> &PanelText {
        &self.text
    }

    /// Draws it without its picture: a sheet of paper between wood with the title and wood with the task.
    pub fn draw(&self, screen: &mut Bitmap, cues: KeyCues) {
        let Places { area, title, .. } = self.places;
        let Rectangle { top_left, size } = area;
        if area.top_left.y < SCREEN_SIZE.height as i32 {
            paper(screen, area);
        } else {
            // Below the screen its shadow would fall on nothing.
            screen.clipped(area, |screen| paper(screen, area));
        }
        wood(
            screen,
            Rectangle::new(top_left, Size::new(size.width, HEAD as u32)),
        );
        wood(screen, self.places.task);
        frame(screen, area, 1, Pen::BLACK);
        let inside = Rectangle::new(top_left + Point::new(1, 1), size - Size::new(2, 2));
        frame(screen, inside, 1, Pen::OCHRE);
        let mut ink = Pen::GOLD;
        if self.text.refuses {
            let ground = rect(
                title.top_left.x - 5,
                title.top_left.y - 4,
                title.size.width + 5,
                title.size.height + 8,
            );
            screen.fill(ground, Pen::RED);
            ink = Pen::WHITE;
        }
        draw_title(screen, title, &self.text.title, ink);
        let text = self.places.text;
        let lines = wrap(&self.text.text, columns(text.size.width));
        let high = lines.len() as i32 * LINE;
        let first = text.top_left + Point::new(0, (text.size.height as i32 - high) / 2);
        for (row, line) in lines.iter().enumerate() {
            screen.text(first + Point::new(0, row as i32 * LINE), line, Pen::BROWN);
        }
        let task = self.places.task;
        let first = task.top_left + Point::new(MARGIN, FOOT / 2);
        draw_arrow(screen, first + Point::new(0, 3));
        for (row, line) in task_lines(&self.text, task.size.width).iter().enumerate() {
            let at = first + Point::new(ARROW, row as i32 * 16);
            engraved(screen, at, line, Pen::WHITE);
        }
        self.buttons.draw(screen, cues);
    }
}

impl Places {
    fn of(text: &PanelText, area: Rectangle, shape: Shape) -> Self {
        let (corner, size) = (area.top_left, area.size);
        let end = corner + size;
        let inner = size.width.saturating_sub(2 * MARGIN as u32);
        let title = rect(corner.x + MARGIN, corner.y + 4, inner, 16);
        let task = task_height(text, size.width);
        let head = corner.y + HEAD;
        let task_at = |top: i32| rect(corner.x, top, size.width, task as u32);
        let (picture, text, task) = match shape {
            Shape::Wide => {
                let foot = end.y - task;
                let left = corner.x + MARGIN + PICTURE.width as i32 + 12;
                let high = (foot - head) as u32;
                let width = (end.x - MARGIN - left).max(0) as u32;
                let down = (high as i32 - PICTURE.height as i32) / 2;
                (
                    Point::new(corner.x + MARGIN, head + down),
                    rect(left, head, width, high),
                    task_at(foot),
                )
            }
            Shape::Low => {
                let foot = end.y - task;
                let high = (foot - head).max(0) as u32;
                (
                    end,
                    rect(title.top_left.x, head, inner, high),
                    task_at(foot),
                )
            }
            Shape::Narrow => {
                let foot = end.y - task - BUTTONS;
                let top = head + 2 * AIR + PICTURE.height as i32;
                (
                    Point::new(area.center().x - PICTURE.width as i32 / 2, head + AIR),
                    rect(corner.x + MARGIN, top, inner, (foot - top).max(0) as u32),
                    task_at(foot),
                )
            }
            Shape::Upright => {
                let picture = end.y - UPRIGHT_AIR - UPRIGHT_PICTURE.height as i32;
                let foot = picture - UPRIGHT_AIR - task;
                (
                    Point::new(corner.x + MARGIN, picture),
                    rect(corner.x + MARGIN, head, inner, (foot - head).max(0) as u32),
                    task_at(foot),
                )
            }
        };
        let picture = match shape {
            Shape::Low => Rectangle::zero(),
            Shape::Upright => Rectangle::new(picture, UPRIGHT_PICTURE),
            Shape::Wide | Shape::Narrow => Rectangle::new(picture, PICTURE),
        };
        Self {
            area,
            title,
            picture,
            text,
            task,
        }
    }
}

/// Draws the title as a headline where it has room.
fn draw_title(screen: &mut Bitmap, area: Rectangle, title: &str, ink: Pen) {
    let face = Headline::Small;
    if face.width(title) <= area.size.width {
        face.draw(screen, title, area.top_left + Point::new(1, 1), Pen::BLACK);
        face.draw(screen, title, area.top_left, ink);
    } else {
        engraved(screen, area.top_left, title, ink);
    }
}

/// Draws the arrow before a task.
fn draw_arrow(screen: &mut Bitmap, corner: Point) {
    for row in 0..9 {
        let length = 5 - (row - 4_i32).abs();
        let at = corner + Point::new(0, row);
        screen.fill(rect(at.x, at.y, length as u32 * 2, 1), Pen::GOLD);
    }
}

/// The room of the arrow before a task.
const ARROW: i32 = 16;
/// The height of the row of buttons in a narrow panel.
const BUTTONS: i32 = BUTTON.height as i32 + 12;

const fn columns(width: u32) -> usize {
    width as usize / 8
}

/// The lines of the task in a panel of this width, and the height of the wood around them.
fn task_lines(text: &PanelText, width: u32) -> Vec<String> {
    let room = width.saturating_sub((2 * MARGIN + ARROW) as u32);
    wrap(&text.task, columns(room).max(1))
}

fn task_height(text: &PanelText, width: u32) -> i32 {
    task_lines(text, width).len() as i32 * 16 + FOOT
}

/// The height of the text and the picture in a panel over the board.
fn body_height(text: &PanelText, width: u32, shape: Shape) -> i32 {
    let inner = width.saturating_sub(2 * MARGIN as u32);
    let picture = PICTURE.height as i32;
    let lines = |width| wrap(&text.text, columns(width)).len() as i32 * LINE;
    match shape {
        Shape::Narrow => picture + lines(inner) + 3 * AIR,
        Shape::Low => lines(inner) + 2 * AIR,
        Shape::Wide | Shape::Upright => {
            let beside = inner.saturating_sub(PICTURE.width + 12);
            picture.max(lines(beside)) + 2 * AIR
        }
    }
}

/// The left edge of a column of the board.
const fn square(column: i32) -> i32 {
    layout::BOARD.top_left.x + column * layout::PITCH
}

/// The places where it can be: over the whole frame at its lower edge and below its letters, there between the corners, then
/// over half of the board, and last over the letters. At the lower edge it lies on the frame, so that the middle of the board stays in sight.
fn areas(text: &PanelText) -> Vec<(Rectangle, Shape)> {
    let (frame, board) = (layout::FRAME, layout::BOARD);
    let bottom = board.top_left.y + board.size.height as i32 - SHADOW;
    let area = |(left, width): (i32, i32), top: Option<i32>, shape: Shape| {
        let buttons = if shape == Shape::Narrow { BUTTONS } else { 0 };
        let task = task_height(text, width as u32);
        let height = HEAD + body_height(text, width as u32, shape) + task + buttons;
        let top = top.unwrap_or(bottom - height);
        (rect(left, top, width as u32, height as u32), shape)
    };
    let whole = (frame.top_left.x, frame.size.width as i32);
    let inner = (square(1), INNER * layout::PITCH);
    let right = (square(NARROW), NARROW * layout::PITCH);
    let left = (square(0), NARROW * layout::PITCH);
    let edges = [None, Some(board.top_left.y)];
    let mut areas = Vec::new();
    for shape in [Shape::Wide, Shape::Low] {
        for place in [whole, inner] {
            areas.extend(edges.map(|top| area(place, top, shape)));
        }
    }
    // At the lower edge first on both sides.
    for top in edges {
        areas.extend([right, left].map(|place| area(place, top, Shape::Narrow)));
    }
    areas.push(area(inner, Some(frame.top_left.y), Shape::Low));
    areas
}

#[cfg(test)]
impl Panel {
    /// Returns true if its text and title are in their places, and no button or picture is in them.
    pub fn has_room_for_its_text(&self) -> bool {
        let Places {
            title,
            text,
            picture,
            task,
            ..
        } = self.places;
        let lines = wrap(&self.text.text, columns(text.size.width));
        let apart = |one: &Rectangle, other: &Rectangle| one.intersection(other).is_zero_sized();
        let areas = [title, text, picture, task];
        let buttons = self.shown.map(|button| self.buttons.area(button));
        lines.len() as i32 * LINE <= text.size.height as i32
            && ishido_shared::gfx::line_width(&self.text.title) <= title.size.width
            && (0..areas.len()).all(|index| {
                areas[..index]
                    .iter()
                    .all(|other| apart(&areas[index], other))
            })
            && buttons
                .into_iter()
                .flatten()
                .all(|button| areas.iter().all(|area| apart(area, &button)))
    }
}
