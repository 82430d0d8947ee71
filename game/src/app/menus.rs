//! When the menus open, and what is done with what is chosen there.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::{Device, Millis, Phase, Pointer};
use ishido_shared::ui::menu::{Menu, MenuBar, MenuOutcome};
use ishido_shared::ui::program::Ctx;

use super::Game;
use super::commands::{self, Command};
use super::hand::{Hand, slack};

/// How long a finger rests until the menus open, in milliseconds.
const LONG: Millis = 500;

type Bar = MenuBar<&'static Command>;

impl Game {
    /// Opens the menus; what is carried goes back first.
    pub(super) fn open_menus(
        &mut self,
        ctx: &mut Ctx<'_>,
        open: impl FnOnce(Vec<Menu<&'static Command>>) -> Bar,
    ) {
        self.finish_glide(ctx);
        if !self.is_covered() {
            self.come_forward();
            self.menus = Some(open(commands::menus(self)));
        }
    }

    /// Does what came of an event in the menus.
    pub(super) fn menus_answered(
        &mut self,
        outcome: MenuOutcome<&'static Command>,
        ctx: &mut Ctx<'_>,
    ) {
        match outcome {
            MenuOutcome::Nothing => return,
            MenuOutcome::Changed => {}
            MenuOutcome::Closed => self.menus = None,
            MenuOutcome::Chosen(command) => {
                self.menus = None;
                (command.run)(self, ctx);
            }
        }
        self.dirty = true;
    }

    /// Notices a finger that goes down, moves away or comes up.
    pub(super) fn watch_finger(&mut self, pointer: &Pointer) {
        let near = |from: Point| {
            let slack = slack(Device::Touch);
            from.x.abs_diff(pointer.at.x) <= slack && from.y.abs_diff(pointer.at.y) <= slack
        };
        match pointer.phase {
            Phase::Down if pointer.device == Device::Touch => {
                self.resting = Some((self.now, pointer.at));
            }
            Phase::Move if self.resting.is_some_and(|(_, from)| near(from)) => {}
            _ => self.resting = None,
        }
    }

    /// Opens the menus when a finger has rested long enough; when that will be, if one rests.
    pub(super) fn tick_resting(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        let (since, _) = self.resting?;
        if ctx.now < since + LONG {
            return Some(since + LONG);
        }
        self.resting = None;
        self.hand = Hand::Empty;
        self.open_menus(ctx, MenuBar::sticky);
        None
    }
}
