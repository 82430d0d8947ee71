//! The board screen: a board picture is painted in a scrolling pane, and its areas are filled and bevelled.

mod areas;
mod check;
mod commands;
mod describe;
mod draw;
mod input;
mod keyboard;
pub mod layout;
#[cfg(test)]
mod tests;

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::{Model, Screen, TitleLine};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::press::PressTracker;

use super::workspace::{EditedBoard, End, Incoming};
use crate::editor::model::pictures;
use crate::editor::model::{
    Action, CommandList, Cx, EditorModel, Notice, Traits, Transition, View,
};
pub use commands::{COMMANDS, SELECTION_COMMANDS};
#[cfg(test)]
pub use describe::hint;
use keyboard::KeyboardCursor;
use layout::{Layout, Sheet, Target};

/// The thing that the pointer holds on the board screen.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum Held {
    /// Nothing, or a button.
    #[default]
    Nothing,
    Brush,
    Overview,
    /// A scroll bar: 0 across, 1 down.
    Bar(usize),
    /// The board itself, which is pushed with the middle button: the pixel that stays under the pointer, and true once it has moved.
    Board(Point, bool),
}

/// The screen on which board pictures are edited.
pub struct BoardScreen {
    commands: CommandList,
    layout: Layout,
    /// The sheet that is open, or would be in an upright room.
    sheet: Sheet,
    press: PressTracker<Target>,
    held: Held,
    /// The target that the pointer is over, as far as the status line tells it.
    hovered: Option<Target>,
    /// The place where the keys go.
    keyboard: KeyboardCursor,
    /// The end of the editor for which the board is asked about as soon as the screen is open.
    ends: Option<End>,
    /// The boards that were dropped on the window.
    incoming: Incoming<EditedBoard>,
}

impl BoardScreen {
    /// The screen with its commands. `ends` is an end of the editor that is wanted, for which the board is asked about at once.
    pub fn new(commands: CommandList, ends: Option<End>) -> Self {
        Self {
            commands,
            layout: Layout::default(),
            sheet: Sheet::default(),
            press: PressTracker::default(),
            held: Held::default(),
            hovered: None,
            keyboard: KeyboardCursor::default(),
            ends,
            incoming: Incoming::default(),
        }
    }
}

impl Screen<EditorModel> for BoardScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.dispatch(event, cx)
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                cx.model.show_board(true);
                if let Some(end) = self.ends.take() {
                    cx.model.act(Action::End(end));
                }
            }
            Notice::Interrupted => {
                self.press.cancel();
                self.cancel_pointer(cx);
            }
            Notice::Closed => cx.model.show_board(false),
            Notice::Reply(id, reply) => self.incoming.reply(id, reply),
            Notice::News(_) => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if in_front {
            pictures::deliver(cx.model);
            match self.incoming.open_next(cx) {
                Transition::Stay => {}
                opened => return (opened, None),
            }
        }
        let layout = &mut self.layout;
        let is_new = layout.follow(cx.host.room, self.sheet);
        // The pane is where the last board screen had it, perhaps in another room.
        let view = &mut cx.model.board.view;
        if view.pane != layout.pane {
            view.put(layout.pane, layout.bars);
        }
        cx.model.request_redraw_if(is_new);
        (Transition::Stay, self.scroll_on(cx))
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        self.draw_all(screen, view.model);
        view.draw_title_line(screen);
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = self.describe_all(view.model);
        items.push(view.describe_title_line());
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        self.layout.shown()
    }

    fn traits(&self) -> Traits {
        Traits {
            commands: self.commands,
            is_full: true,
            ..Traits::default()
        }
    }

    fn title_line(&self, model: &EditorModel) -> TitleLine {
        TitleLine::new(describe::title(model), describe::hint(model)).or_message(model.note())
    }

    fn pointer(&self, at: Point) -> PointerShape {
        if self.layout.pane.contains(at) {
            PointerShape::Cross
        } else {
            PointerShape::Arrow
        }
    }
}
