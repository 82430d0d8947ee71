//! Placing, picking up and putting back stones, and showing what an entry did.

use ishido_shared::gfx::Point;

use super::pointer_state::{PointerState, carried_corner};
use super::state::{BoardScreen, GlideOrigin};
use super::{layout, tags};
use crate::app::dialog::information;
use crate::app::explanation::Notice;
use crate::app::model::Model;
use crate::app::screen::{Cx, Transition};
use crate::app::sound::play_refusal;
use crate::app::wording::thousands;
use crate::rules::{Scoring, Square, Stone};
use crate::session::{Applied, Assist, Entry, Impossible, Turn, UndoPrice};

/// Where the touchstone's picture begins.
const TOUCHSTONE: Point = layout::TOUCHSTONE_STONE.top_left;

/// Where the picture of a stone begins that comes out of the pouch.
const POUCH: Point = Point::new(TOUCHSTONE.x, layout::POUCH.top_left.y + 8);

impl BoardScreen {
    /// Tries to place the touchstone. Its picture comes from a corner, or else from the touchstone's place.
    pub(super) fn place(
        &mut self,
        square: Square,
        from: Option<Point>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.origin = from.map(GlideOrigin::From);
        match cx.app.apply(Entry::Place(square)) {
            Ok(_) => return Transition::Stay,
            Err(Impossible::Refused(refusal)) => {
                if let (Some(from), Some(stone)) = (from, touchstone(cx.app)) {
                    self.glide_back(stone, from, cx.app);
                }
                self.origin = None;
                if is_answered(square, cx.app) {
                    let text = "The Oracle has answered this 4-Way, so it cannot be taken back.";
                    return Transition::Push(information("Undo", text));
                }
                if cx.app.settings().help.messages {
                    return Transition::Push(Box::new(Notice::refusal(&refusal, square)));
                }
                self.animation.beep(cx.app.moment.now);
                play_refusal(cx);
                cx.app.request_redraw();
            }
            Err(Impossible::Over) => {}
            Err(other) => cx
                .app
                .show_message("This cannot be done", &format!("{other}.")),
        }
        self.origin = None;
        Transition::Stay
    }

    /// Takes the last stone back into the pointer, which is at a point.
    pub(super) fn pick_up(&mut self, at: Point, held: bool, cx: &mut Cx<'_, '_>) {
        self.origin = Some(GlideOrigin::IntoPointer(at, held));
        if cx.app.apply(Entry::Undo).is_err() {
            self.origin = None;
        }
    }

    /// Puts a carried stone back on the touchstone.
    pub(super) fn put_back(&mut self, app: &mut Model) {
        if let PointerState::Carrying { at, .. } = self.pointer
            && let Some(stone) = touchstone(app)
        {
            self.glide_back(stone, carried_corner(at), app);
        }
        self.pointer = PointerState::Empty;
        app.request_redraw();
    }

    /// Another game is on the board.
    pub(super) fn started(&mut self, resumed: bool, app: &Model) {
        self.animation.clear();
        self.pointer = PointerState::Empty;
        self.moves_shown_at = None;
        self.turn.cancel();
        let session = app.game.session();
        if session.is_some_and(|session| session.journal().is_empty()) && !resumed {
            self.draw_next(app);
        }
    }

    /// Shows what an entry did.
    pub(super) fn applied(&mut self, applied: &Applied, app: &Model) {
        self.turn.cancel();
        let origin = self.origin.take();
        match applied.entry {
            Entry::Place(_) | Entry::Redo => {
                if let Some(turn) = applied.last_turn() {
                    self.show_placed(turn, origin, app);
                }
            }
            Entry::Undo => self.show_taken_back(&applied.taken_back, origin, app),
            Entry::Assist(Assist::ShowMoves) => {
                let session = app.game.session();
                self.moves_shown_at = session.map(|s| s.state().position().pouch().placed());
            }
            // The augury is opening.
            Entry::Reading(_) => self.note = None,
            _ => {}
        }
    }

    /// The stone glides to its square; points rise and a 4-Way flashes when it lands.
    fn show_placed(&mut self, turn: &Turn, origin: Option<GlideOrigin>, app: &Model) {
        let Some(placed) = turn.placed else { return };
        let (square, now) = (placed.square, app.moment.now);
        self.key_square = square;
        self.placed_at = Some(now);
        let from = match origin {
            Some(GlideOrigin::From(from)) => from,
            _ => TOUCHSTONE,
        };
        let to = layout::stone_corner(square);
        self.animation
            .glide(placed.stone, Some(square), from, to, now);
        self.draw_next(app);
        let landing = now + self.animation.landing();
        let four_way = placed.ways.is_four_way();
        let (_, scoring) = app.mode_and_scoring();
        if let (Some(text), Some(session)) = (
            points_text(four_way, turn.points, scoring),
            app.game.session(),
        ) {
            let way = tags::path(&text, square, session.state().position().board());
            self.animation.rise(text, way, landing);
        }
        if four_way {
            let around = square.neighbours().chain([square]).collect();
            self.animation.flash(around, landing);
            if let Some(session) = app.game.session() {
                let entry = turn.player.min(session.setup().mode.tallies() - 1);
                let tally = session.state().tally(session.setup(), entry);
                let before = tally.points.saturating_sub(turn.points);
                self.animation.count(entry, before, landing);
            }
        }
    }

    /// The next stone comes out of the pouch.
    fn draw_next(&mut self, app: &Model) {
        if let Some(stone) = touchstone(app).filter(|_| app.game.is_running()) {
            self.animation
                .draw_from_pouch(stone, (POUCH, TOUCHSTONE), app.moment.now);
        }
    }

    fn show_taken_back(&mut self, turns: &[Turn], origin: Option<GlideOrigin>, app: &Model) {
        self.animation.clear();
        if let Some(GlideOrigin::IntoPointer(at, held)) = origin {
            self.pointer = PointerState::Carrying { at, held };
            return;
        }
        let first = turns.iter().find_map(|turn| turn.placed);
        if let Some(placed) = first {
            let from = layout::stone_corner(placed.square);
            let stone = touchstone(app).unwrap_or(placed.stone);
            self.glide_back(stone, from, app);
        }
    }

    fn glide_back(&mut self, stone: Stone, from: Point, app: &Model) {
        self.animation
            .glide(stone, None, from, TOUCHSTONE, app.moment.now);
    }

    /// Whether the possible moves were asked for with the stone that is on the touchstone.
    pub(super) fn shows_moves_once(&self, app: &Model) -> bool {
        let session = app.game.session();
        let placed = session.map(|session| session.state().position().pouch().placed());
        placed.is_some() && self.moves_shown_at == placed
    }

    /// Whether the last stone was placed so recently that a click on it may be the second of a double click.
    pub(super) fn just_placed(&self, now: u64) -> bool {
        const DOUBLE: u64 = 300;
        self.placed_at
            .is_some_and(|placed| now.saturating_sub(placed) < DOUBLE)
    }
}

/// The stone to be placed.
pub fn touchstone(app: &Model) -> Option<Stone> {
    app.game
        .session()
        .and_then(|session| session.state().touchstone())
}

/// Whether there is a touchstone that has a square somewhere.
pub fn can_pick_up(app: &Model) -> bool {
    app.game.is_running()
        && app.game.session().is_some_and(|session| {
            let state = session.state();
            state.touchstone().is_some() && !state.is_stuck()
        })
}

/// Whether no stone lies on a square.
pub fn is_empty(square: Square, app: &Model) -> bool {
    let session = app.game.session();
    session.is_some_and(|session| session.state().position().board().stone(square).is_none())
}

/// Whether the stone on a square was placed last and can be taken back.
pub fn is_last_placed(square: Square, app: &Model) -> bool {
    let last = app.game.session().and_then(|s| s.state().last_placed());
    last.is_some_and(|placed| placed.square == square) && app.game.undo_price().is_some()
}

/// Whether the stone on a square was placed last, and made a 4-Way that the Oracle has answered.
fn is_answered(square: Square, app: &Model) -> bool {
    let turns = app.game.session().map(|session| session.state().turns());
    let last = turns.and_then(<[Turn]>::last);
    last.is_some_and(|turn| {
        turn.read.is_some() && turn.placed.is_some_and(|placed| placed.square == square)
    })
}

/// Whether the last stone can be taken back for nothing.
pub fn undo_is_free(app: &Model) -> bool {
    app.game.undo_price() == Some(UndoPrice::Free)
}

/// The words that rise from a stone that was placed, if there is something to say. In the Modern way that is so in the
/// Beyond, too: a newcomer learns that nothing is earned there.
fn points_text(four_way: bool, points: u64, scoring: Scoring) -> Option<String> {
    let number = thousands(points);
    match (four_way, scoring) {
        (true, Scoring::Ancient) => Some("4-Way".to_owned()),
        (false, Scoring::Ancient) => None,
        (true, _) => Some(format!("4-Way +{number}")),
        (false, _) => Some(format!("+{number}")),
    }
}
