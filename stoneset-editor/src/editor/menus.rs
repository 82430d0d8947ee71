//! The menus as a screen: open until a command is chosen or the user closes them.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::Event;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::menu::{Menu, MenuBar, MenuOutcome};
use ishido_shared::ui::panes::Shown;

use super::command::Command;
use super::command_list::{self, CommandList};
use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;

/// The open menus.
struct Menus(MenuBar<&'static Command>);

/// Opens the menus of a screen; `open` says how: held by the right button, by key, or to stay.
pub fn open(
    list: CommandList,
    state: &EditorState,
    open: impl FnOnce(Vec<Menu<&'static Command>>) -> MenuBar<&'static Command>,
) -> Transition {
    Transition::Push(Box::new(Menus(open(command_list::menus(list, state)))))
}

impl Menus {
    /// Why the ghosted line cannot be chosen that the user points at.
    fn refusal(&self, state: &EditorState) -> Option<String> {
        self.0
            .refused()
            .and_then(|command| (command.refusal)(state))
    }
}

impl Screen for Menus {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let before = self.refusal(cx.state);
        let outcome = self.0.handle(event, cx.ctx.now);
        let refusal = self.refusal(cx.state);
        let refusal_ends = before.is_some() && refusal.is_none();
        if let Some(sentence) = refusal.filter(|after| Some(after) != before.as_ref()) {
            cx.state.show_note(sentence);
        }
        if refusal_ends {
            cx.state.clear_note();
        }
        match outcome {
            MenuOutcome::Nothing => Transition::Stay,
            MenuOutcome::Changed => {
                cx.state.request_redraw();
                Transition::Stay
            }
            MenuOutcome::Closed => Transition::Pop,
            MenuOutcome::Chosen(command) => command.invoke(cx).closing(),
        }
    }

    fn draw(&self, screen: &mut Bitmap, _state: &EditorState, _in_front: bool) {
        self.0.draw(screen);
    }

    fn describe(&self, _state: &EditorState) -> Vec<Item> {
        self.0.describe()
    }

    fn shown(&self, _state: &EditorState) -> Shown {
        self.0.shown()
    }
}
