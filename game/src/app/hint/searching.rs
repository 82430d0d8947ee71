//! The search for a square to suggest. The board stays visible, and the next click or key ends the search.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Millis, Phase};
use ishido_shared::ui::item::Item;

use crate::app::app_state::AppState;
use crate::app::computer_search::ComputerSearch;
use crate::app::explanation::Notice;
use crate::app::game_event::GameEvent;
use crate::app::screen::{Cx, Screen, ScreenView, Transition, Waiting};
use crate::skill::Skill;

/// A search in progress.
struct Searching {
    search: ComputerSearch,
}

/// Begins to search the position on the board; `None` when no stone can be placed.
pub fn open(cx: &mut Cx<'_, '_>) -> Option<Box<dyn Screen>> {
    // The best advice there is, whoever plays.
    let seed = cx.ctx.random();
    let session = cx.app.game.session()?;
    let search = ComputerSearch::new(session, Skill::Master, seed)?;
    Some(Box::new(Searching { search }))
}

impl Screen for Searching {
    fn handle(&mut self, event: &Event, _cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => Transition::PopAndPass,
            Event::Key(_) => Transition::PopAndPass,
            _ => Transition::Stay,
        }
    }

    /// The search ends when the position changes, because its suggestion would be for the old one.
    fn game_event(&mut self, event: &GameEvent, _cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            GameEvent::Applied(applied)
                if !applied.taken.is_empty() || !applied.taken_back.is_empty() =>
            {
                Transition::Pop
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let transition = match self.search.step(cx.ctx.host) {
            None => Transition::Stay,
            Some(decision) => {
                let reason = self.search.reason(&decision);
                cx.app.suggested(decision.square);
                let chances = decision
                    .facts
                    .chance
                    .map_or_else(Vec::new, |chance| chance.squares);
                let notice = Notice::suggestion(decision.square, &reason, chances);
                Transition::Replace(Box::new(notice))
            }
        };
        (transition, Some(cx.ctx.now))
    }

    fn draw(&self, _screen: &mut Bitmap, _view: &ScreenView<'_>) {}

    fn describe(&self, _view: &ScreenView<'_>) -> Vec<Item> {
        Vec::new()
    }

    fn hint(&self, _shared: &AppState) -> Option<&'static str> {
        Some("Thinking...")
    }

    fn waiting(&self) -> Waiting {
        Waiting::Time
    }
}
