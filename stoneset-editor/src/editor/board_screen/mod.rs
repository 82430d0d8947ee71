//! The board screen: a board picture is painted in a scrolling pane, and its areas are filled and bevelled.

mod area_choice;
pub mod autosave;
mod bevel_area;
pub mod buttons;
mod check;
mod commands;
mod cursor;
mod describe;
mod draw;
mod files;
mod fill_area;
mod input;
mod keyboard;
mod layout;
mod pane;
mod pen_picker;
mod position;
mod save;
mod selection;
mod target;
#[cfg(test)]
mod tests;
mod view;
mod words;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::press::PressTracker;

use super::board_work::BoardNextStep;
use super::command_list::CommandList;
use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;
pub use commands::{COMMANDS, OPENING};
use cursor::KeyboardCursor;
pub use save::leave;
pub use selection::COMMANDS as SELECTION_COMMANDS;
use target::Target;
pub use view::BoardView;

/// What the pointer holds on the board screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Held {
    /// Nothing, or a button.
    #[default]
    Nothing,
    /// The brush.
    Brush,
    /// The overview.
    Overview,
    /// A scroll bar: 0 across, 1 down.
    Bar(usize),
    /// The board itself, which is pushed with the middle button: the pixel that stays under the pointer.
    Board(Point),
}

/// The screen on which board pictures are edited.
pub struct BoardScreen {
    commands: CommandList,
    press: PressTracker<Target>,
    held: Held,
    /// What the pointer is over, as far as the status line tells it.
    hovered: Option<Target>,
    /// Where the keys go.
    keyboard: KeyboardCursor,
    /// What is asked about as soon as the screen is open.
    asks: Option<BoardNextStep>,
}

impl BoardScreen {
    /// The screen with its commands. `asks` is what leads away from the board, if that is to be asked about at once.
    pub fn new(commands: CommandList, asks: Option<BoardNextStep>) -> Self {
        Self {
            commands,
            press: PressTracker::default(),
            held: Held::default(),
            hovered: None,
            keyboard: KeyboardCursor::default(),
            asks,
        }
    }
}

impl Screen for BoardScreen {
    fn opened(&mut self, cx: &mut Cx<'_, '_>) {
        cx.state.show_board(true);
    }

    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        cx.state.board.resume();
        self.dispatch(event, cx)
    }

    fn reply(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        save::on_reply(event, cx)
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        match self.asks.take() {
            _ if !cx.state.board.screen.is_open => (Transition::Pop, None),
            Some(leaving) => (leave(leaving, cx), None),
            None => (Transition::Stay, self.scroll_on(cx)),
        }
    }

    fn covered(&mut self, cx: &mut Cx<'_, '_>) {
        self.press.cancel();
        self.cancel_pointer(cx);
    }

    fn draw(&self, screen: &mut Bitmap, state: &EditorState, _in_front: bool) {
        self.draw_all(screen, state);
    }

    fn shown(&self, _state: &EditorState) -> Shown {
        layout::shown()
    }

    fn describe(&self, state: &EditorState) -> Vec<Item> {
        self.describe_all(state)
    }

    fn is_full(&self) -> bool {
        true
    }

    fn title(&self, state: &EditorState) -> Option<String> {
        Some(words::title(state))
    }

    fn hint(&self, state: &EditorState) -> Option<String> {
        Some(words::hint(state))
    }

    fn pointer(&self, at: Point) -> PointerShape {
        if layout::CANVAS.contains(at) {
            PointerShape::Cross
        } else {
            PointerShape::Arrow
        }
    }
}
