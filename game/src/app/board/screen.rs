//! The screen of the board, and what it makes of time and of events in the game.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::menu::MenuBar;

use super::pointer_state::PointerState;
use super::scores::{player_name, shortened, turn_of_two};
use super::state::BoardScreen;
use super::turn::TurnAction;
use super::{describe, draw, hints, plate};
use crate::app::app_state::AppState;
use crate::app::game_event::GameEvent;
use crate::app::game_flow::end_game;
use crate::app::menu;
use crate::app::screen::{Cx, Screen, ScreenView, Transition};
use crate::session::Entry;

/// How long a finger rests until the menus open, in milliseconds.
const LONG_PRESS: Millis = 500;

impl BoardScreen {
    /// Opens the menus when a finger has rested long enough; when that will be, if one rests.
    fn tick_resting(&mut self, cx: &Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let Some((since, _)) = self.resting else {
            return (Transition::Stay, None);
        };
        if cx.ctx.now < since + LONG_PRESS {
            return (Transition::Stay, Some(since + LONG_PRESS));
        }
        self.resting = None;
        self.pointer = PointerState::Empty;
        let menus = menu::open(cx.app, MenuBar::sticky);
        (Transition::Push(menus), None)
    }

    /// Lets the time blink in its last ten seconds; when it changes next.
    fn tick_alarm(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let app = &mut *cx.app;
        let left = app.game.session()?.clock()?.left();
        let lit = plate::is_lit(left);
        app.redraw_if(self.time_lit != lit);
        self.time_lit = lit;
        let runs = app.game.is_running() && !app.game.is_stuck();
        plate::until_blink(left)
            .filter(|_| runs)
            .map(|wait| cx.ctx.now + wait)
    }

    fn act(&mut self, action: TurnAction, cx: &mut Cx<'_, '_>) -> Transition {
        match action {
            TurnAction::Place(square) => self.place(square, None, cx),
            TurnAction::End => end_game(cx),
            TurnAction::Forfeit => {
                let _ = cx.app.apply(Entry::Forfeit);
                Transition::Stay
            }
        }
    }
}

impl Screen for BoardScreen {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) => {
                self.watch_finger(pointer, cx.ctx.now);
                self.point(pointer, cx)
            }
            Event::Key(press) => self.key(press, cx),
            _ => Transition::Stay,
        }
    }

    fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            GameEvent::Started { .. } => self.started(cx.app),
            GameEvent::Applied(applied) => self.applied(applied, cx.app),
            GameEvent::ResumeDeclined | GameEvent::SavedAs | GameEvent::ClockRan => {
                Transition::Stay
            }
        }
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        cx.app.redraw_if(self.animation.is_busy());
        let moving = self.animation.tick(cx.ctx.now);
        if !in_front {
            self.turn.pause();
            return (Transition::Stay, moving);
        }
        let (menus, rests) = self.tick_resting(cx);
        if let Transition::Push(_) = menus {
            return (menus, moving);
        }
        let (action, next) = self.turn.tick(self.placed_at, cx);
        let transition = action.map_or(Transition::Stay, |action| self.act(action, cx));
        let times = [moving, rests, next, self.tick_alarm(cx)];
        (transition, times.into_iter().flatten().min())
    }

    /// What is carried goes back, a resting finger is forgotten.
    fn covered(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        self.put_back(cx.app);
        self.resting = None;
        Transition::Stay
    }

    fn draw(&self, screen: &mut Bitmap, view: &ScreenView<'_>) {
        draw::draw(self, screen, view);
    }

    fn describe(&self, view: &ScreenView<'_>) -> Vec<Item> {
        describe::describe(self, view)
    }

    /// In a game of two, whose turn it is, because the hint beside it may cut the rest off.
    fn title(&self, app: &AppState) -> Option<String> {
        const NAME: usize = 10;
        let session = app.game.session();
        let turn = session.and_then(|session| {
            let name = player_name(session, turn_of_two(session)?);
            Some(format!("{}'s turn", shortened(&name, NAME)))
        });
        let code = session.and_then(|session| session.setup().code);
        Some(match (turn, code) {
            (Some(turn), Some(code)) => format!("{turn}  {code}"),
            (Some(turn), None) => turn,
            (None, Some(code)) => format!("Ishidó  {code}"),
            (None, None) => "Ishidó: The Way of Stones".to_owned(),
        })
    }

    fn hint(&self, app: &AppState) -> Option<&'static str> {
        Some(hints::hint(self, app))
    }

    fn outlives_game(&self) -> bool {
        true
    }
}
