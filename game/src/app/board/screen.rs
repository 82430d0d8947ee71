//! The screen of the board, and what it makes of time and of events in the game.

use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::menu::MenuBar;
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::pointer_shape::PointerShape;

use super::input::act;
use super::pointer_state::PointerState;
use super::scores::{player_name, shortened, turn_of_two};
use super::state::BoardScreen;
use super::turn::TurnAction;
use super::{describe, draw, hints, layout, plate};
use crate::app::explanation::Notice;
use crate::app::menu;
use crate::app::model::Action;
use crate::app::model::GameEvent;
use crate::app::model::Model;
use crate::app::screen::{Cx, Screen, ScreenView, Transition};
use crate::session::{Entry, Mode, Origin};

/// How long a finger rests until the menus open, in milliseconds.
const LONG_PRESS: Millis = 500;

/// How many letters of a player's name the title line shows.
const NAME: usize = 10;

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

    /// Which possible moves are shown, by the number of stones placed.
    fn moves_shown(&self, app: &Model) -> Option<usize> {
        let shown = !app.shown_moves(self.shows_moves_once(app)).is_empty();
        let session = app.game.session().filter(|_| shown);
        session.map(|session| session.state().position().pouch().placed())
    }

    /// When both players have let a turn pass, the clock waits until somebody is there.
    fn wait_for_somebody(&self, cx: &mut Cx<'_, '_>) {
        let session = cx.app.game.session();
        let turns = session.map_or(&[][..], |session| session.state().turns());
        let passed = turns.iter().rev().take_while(|turn| turn.placed.is_none());
        let mut people = 0;
        for turn in passed {
            people += usize::from(!turn.by_computer);
        }
        if people >= 2 && people.is_multiple_of(2) {
            cx.app.show_message(
                "The time ran out twice",
                "Nobody placed a stone in the last two turns. The clock is stopped until you press OK.",
            );
        }
    }

    /// Lets the time blink in its last ten seconds; when it changes next.
    fn tick_alarm(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let app = &mut *cx.app;
        let clock = app.game.session()?.clock()?;
        let (left, limit) = (clock.left(), clock.limit());
        let lit = plate::is_lit(left, limit);
        app.request_redraw_if(self.time_lit != lit);
        self.time_lit = lit;
        let runs = app.game.is_running() && !app.game.is_stuck();
        plate::until_blink(left, limit)
            .filter(|_| runs)
            .map(|wait| cx.ctx.now + wait)
    }

    fn act(&mut self, action: TurnAction, cx: &mut Cx<'_, '_>) -> Transition {
        match action {
            TurnAction::Place(square) => self.place(square, None, cx),
            TurnAction::End => act(Action::EndGame, cx),
            TurnAction::Forfeit => {
                self.put_back(cx.app);
                cx.app.apply_or_explain(Entry::Forfeit);
                self.show_note("The time is up: the turn passes.".to_owned(), cx);
                self.wait_for_somebody(cx);
                Transition::Stay
            }
        }
    }
}

/// The name of a file without its drawers.
fn file_name(path: &str) -> &str {
    path.rsplit(['/', '\\']).next().unwrap_or(path)
}

/// Whether the game on the board is one of the Daily Stones.
fn is_daily(app: &Model) -> bool {
    let origin = app.game.session().map(|session| session.setup().origin);
    matches!(origin, Some(Origin::Daily | Origin::DailyAgain))
}

/// Whether a question waits for the answer of the Oracle.
fn asks(app: &Model) -> bool {
    let session = app.game.session().filter(|_| app.game.is_running());
    session.is_some_and(|session| session.question().is_some())
}

/// What was chosen for the next game, while a game of another kind runs.
fn next_game_text(app: &Model) -> Option<String> {
    let session = app.game.session().filter(|_| app.game.is_running())?;
    let (setup, next) = (session.setup(), &app.settings().next_game);
    let continues = setup.mode == Mode::Tournament && !next.new_tournament;
    let same = setup.mode == next.mode
        && (continues
            || (setup.scoring == next.scoring_of_mode() && setup.timer == next.timer_of_mode()));
    // The line has room for the most important difference only.
    let new = if setup.mode != next.mode || setup.mode == Mode::Tournament {
        next.mode.name()
    } else if setup.scoring != next.scoring_of_mode() {
        next.scoring_of_mode().name()
    } else {
        "another timer"
    };
    (!same).then(|| format!("Next: {new}"))
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
            GameEvent::Started { resumed } => {
                self.started(*resumed, cx.app);
                Transition::Stay
            }
            GameEvent::Applied(applied) => {
                self.applied(applied, cx.app);
                Transition::Stay
            }
            GameEvent::SavedAs => {
                let name = cx.app.game.file().map(file_name).unwrap_or_default();
                self.show_note(format!("The game is saved as {name}."), cx);
                Transition::Stay
            }
            GameEvent::QuestionChanged => {
                // While a question waits, the title line says so all the time.
                self.note = None;
                if !asks(cx.app) {
                    self.show_note("The Oracle is off. Your question is kept.".to_owned(), cx);
                }
                Transition::Stay
            }
            GameEvent::Note(text) => {
                self.show_note(text.clone(), cx);
                Transition::Stay
            }
            GameEvent::Suggested {
                square,
                reason,
                chances,
            } => {
                self.set_key_square(*square, cx.app);
                let notice = Notice::suggestion(*square, reason, chances.clone());
                Transition::Push(Box::new(notice))
            }
            GameEvent::BoardShown | GameEvent::ResumeDeclined | GameEvent::ClockRan => {
                Transition::Stay
            }
        }
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        self.in_front = in_front;
        self.animation.set_motion(cx.app.settings().screen.motion);
        self.animation
            .show_moves(self.moves_shown(cx.app), cx.ctx.now);
        cx.app.request_redraw_if(self.animation.is_busy());
        let moving = self.animation.tick(cx.ctx.now);
        let moving = moving.into_iter().chain(self.tick_note(cx)).min();
        if !in_front || !cx.app.moment.window_in_front {
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
        self.draw_note(screen);
    }

    fn describe(&self, view: &ScreenView<'_>) -> Vec<Item> {
        let mut items = describe::describe(self, view);
        // Behind the screen that it is in.
        items.splice(1..1, self.describe_note());
        items
    }

    fn shown(&self, _view: &ScreenView<'_>) -> Shown {
        Shown::Parts(layout::parts().with_menus())
    }

    /// In a game of two, whose turn it is, because the hint beside it may cut the rest off.
    fn title(&self, app: &Model) -> Option<String> {
        let session = app.game.session();
        let turn = session.and_then(|session| {
            let name = player_name(session, turn_of_two(session)?);
            Some(format!("{}'s turn", shortened(&name, NAME)))
        });
        let code = session.and_then(|session| session.setup().code);
        let about = next_game_text(app).or_else(|| code.map(|code| code.to_string()));
        Some(match (turn, about) {
            (Some(turn), _) if asks(app) => format!("{turn}  Question asked"),
            (None, Some(code)) if asks(app) => format!("Question asked  {code}"),
            (Some(turn), Some(about)) => format!("{turn}  {about}"),
            (Some(turn), None) => turn,
            (None, Some(about)) if is_daily(app) => format!("Daily Stones  {about}"),
            (None, Some(about)) => format!("Ishidó  {about}"),
            (None, None) if self.in_front => hints::menus(app).to_owned(),
            (None, None) => "Ishidó: The Way of Stones".to_owned(),
        })
    }

    fn hint(&self, app: &Model) -> Option<&'static str> {
        Some(hints::hint(self, app))
    }

    /// While a stone is carried, the stone is the pointer.
    fn pointer(&self, _at: Point) -> PointerShape {
        if self.pointer.is_carrying() {
            PointerShape::Hidden
        } else {
            PointerShape::Arrow
        }
    }

    fn outlives_game(&self) -> bool {
        true
    }
}
