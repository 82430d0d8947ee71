//! The menus as a screen: open until a command is chosen or the user closes them.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::Event;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::menu::{Menu, MenuBar, MenuOutcome};
use ishido_shared::ui::panes::Shown;

use super::command::Command;
use super::model::Model;
use super::screen::{Cx, Screen, ScreenView, Transition};

/// The open menus.
struct Menus(MenuBar<&'static Command>);

/// Opens the menus; `open` says how: held by the right button, by key, or to stay.
pub fn open(
    app: &Model,
    open: impl FnOnce(Vec<Menu<&'static Command>>) -> MenuBar<&'static Command>,
) -> Box<dyn Screen> {
    Box::new(Menus(open(app.commands.menus(app))))
}

impl Screen for Menus {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let outcome = self.0.handle(event, cx.ctx.now);
        cx.app
            .request_redraw_if(!matches!(outcome, MenuOutcome::Nothing));
        match outcome {
            MenuOutcome::Nothing | MenuOutcome::Changed => Transition::Stay,
            MenuOutcome::Closed => Transition::Pop,
            MenuOutcome::Chosen(command) => command.invoke(cx).closing(),
        }
    }

    /// Menus are open only over the bare board.
    fn covered(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Pop
    }

    fn draw(&self, screen: &mut Bitmap, _view: &ScreenView<'_>) {
        self.0.draw(screen);
    }

    fn describe(&self, _view: &ScreenView<'_>) -> Vec<Item> {
        self.0.describe()
    }

    fn shown(&self, _view: &ScreenView<'_>) -> Shown {
        self.0.shown()
    }
}
