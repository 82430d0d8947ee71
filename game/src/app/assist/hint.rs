//! Suggest a Move: the computer looks for the best square; the board shows it, and says why it is good.

use crate::app::shell::{Cx, Notice, Screen, TitleLine, Traits, Transition, View, Waiting};
use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Millis, Phase};
use ishido_shared::ui::item::Item;

use super::ask_before;
use crate::app::computer_search::ComputerSearch;
use crate::app::model::{Action, GameEvent, Model};
use crate::session::{Assist, Entry};

/// Asks first while the game counts for the All-Time Highs.
pub fn ask_suggestion(cx: &mut Cx<'_, '_>) -> Transition {
    let game = &cx.model.game;
    if game
        .session()
        .is_some_and(|session| session.state().is_stuck())
    {
        cx.model.act(Action::AskIfStuck);
        Transition::Stay
    } else if game.counts_for_all_time() {
        Transition::Push(suggest(cx.model))
    } else {
        suggest_now(cx)
    }
}

/// Begins to look for a square.
fn suggest_now(cx: &mut Cx<'_, '_>) -> Transition {
    if cx.model.apply(Entry::Assist(Assist::Hint)).is_err() {
        return Transition::Stay;
    }
    search(cx).map_or(Transition::Stay, Transition::Push)
}

/// The question before a suggestion.
pub fn suggest(app: &Model) -> Box<dyn Screen<Model>> {
    let question = "Suggest a move?";
    ask_before("Suggest a Move", question, "_Suggest", suggest_now, app)
}

/// A search in progress. The board stays visible, and the next click or key ends the search.
struct Searching {
    search: ComputerSearch,
}

/// Begins to search the position on the board; `None` when no stone can be placed.
fn search(cx: &mut Cx<'_, '_>) -> Option<Box<dyn Screen<Model>>> {
    let session = cx.model.game.session()?;
    let search = ComputerSearch::advising(session)?;
    Some(Box::new(Searching { search }))
}

impl Screen<Model> for Searching {
    fn handle(&mut self, event: &Event, _cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => Transition::PopAndPass,
            Event::Key(_) => Transition::PopAndPass,
            _ => Transition::Stay,
        }
    }

    fn notice(&mut self, notice: Notice<'_>, _cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            // The search ends when the position changes, because its suggestion would be for the old one.
            Notice::News(event) => match event {
                GameEvent::Applied(applied)
                    if !applied.taken.is_empty() || !applied.taken_back.is_empty() =>
                {
                    Transition::Pop
                }
                _ => Transition::Stay,
            },
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let transition = match self.search.step(cx.host.traits) {
            None => Transition::Stay,
            Some(decision) => {
                let reason = self.search.reason(&decision);
                let chance = decision.facts.chance;
                let mut chances = chance.map_or_else(Vec::new, |chance| chance.squares);
                // A mark that no sentence explains tells nothing.
                chances.retain(|square| reason.contains(&square.to_string()));
                cx.model.tell(GameEvent::Suggested {
                    square: decision.square,
                    reason,
                    chances,
                });
                Transition::Pop
            }
        };
        (transition, Some(cx.host.now))
    }

    fn draw(&self, _screen: &mut Bitmap, _view: &View<'_>) {}

    fn describe(&self, _view: &View<'_>) -> Vec<Item> {
        Vec::new()
    }

    fn traits(&self) -> Traits {
        Traits {
            waiting: Waiting::Time,
            ..Traits::default()
        }
    }

    fn title_line(&self, _model: &Model) -> TitleLine {
        TitleLine::hint("Thinking...")
    }
}
