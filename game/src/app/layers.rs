//! What lies in front of the board, one over the other: questions, messages, reasons, panels. The topmost gets everything
//! that happens.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Key, Millis, Phase};
use ishido_shared::ui::file_requester::FileRequester;
use ishido_shared::ui::gadget::ScrollText;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::Ctx;
use ishido_shared::ui::requester::{Requester, RequesterOutcome};

use super::dialogs::{self, Answer};
use super::files::{Opening, Purpose};
use super::notice::Notice;
use super::panel::Panel;
use super::replay::{self, Replay};
use super::{Game, Look};

/// Something in front of the board.
#[derive(Debug)]
pub(super) enum Layer {
    /// A question that waits for its answer.
    Asked(Requester<Answer>),
    /// Something went wrong, or has to be known. Several wait for each other: what was said first is read first.
    Said(Requester<Answer>),
    /// Whether the game that was read from a file is to be played.
    Opening(Requester<Answer>, Box<Opening>),
    /// Why a stone may not lie there, or might. Any click or key dismisses it.
    Refused(Notice),
    /// Stones to look at. Any click or key takes them away.
    Shown(Panel),
    /// A reviewed game on the board.
    Replay(Box<Replay>),
    /// A file to be chosen, and what for.
    Files(Box<FileRequester>, Purpose),
}

impl Layer {
    fn describe(&self) -> Vec<Item> {
        match self {
            Self::Asked(requester) | Self::Said(requester) | Self::Opening(requester, _) => {
                requester.describe()
            }
            Self::Refused(notice) => notice.describe().to_vec(),
            Self::Shown(panel) => panel.describe().to_vec(),
            Self::Files(files, _) => files.describe(),
            Self::Replay(replay) => replay.describe(),
        }
    }

    fn draw(&self, screen: &mut Bitmap, look: &Look, active: bool) {
        match self {
            Self::Asked(requester) | Self::Said(requester) | Self::Opening(requester, _) => {
                requester.draw_as(screen, active);
            }
            Self::Refused(notice) => notice.draw(screen),
            Self::Shown(panel) => panel.draw(screen, look),
            Self::Files(files, _) => files.draw_as(screen, active),
            Self::Replay(replay) => replay.draw(screen, look),
        }
    }

    /// The requester it is, if it is one.
    pub(super) fn requester(&mut self) -> Option<&mut Requester<Answer>> {
        match self {
            Self::Asked(requester) | Self::Said(requester) | Self::Opening(requester, _) => {
                Some(requester)
            }
            Self::Refused(_) | Self::Shown(_) | Self::Files(..) | Self::Replay(_) => None,
        }
    }

    /// What the pointer holds there is lost: something comes in front.
    pub(super) fn cancel_pointer(&mut self) {
        if let Self::Files(files, _) = self {
            files.cancel_pointer();
        } else if let Some(requester) = self.requester() {
            requester.cancel_pointer();
        }
    }

    /// Whether it is a text to be read.
    pub(super) fn is_reading(&self) -> bool {
        matches!(self, Self::Asked(requester) if requester.get::<ScrollText>("text").is_some())
    }
}

impl Game {
    /// Whether anything lies in front of the board.
    pub(super) fn is_covered(&self) -> bool {
        !self.layers.is_empty()
    }

    /// Shows a question in front.
    pub(super) fn ask(&mut self, question: Requester<Answer>) {
        self.come_forward();
        self.layers.push(Layer::Asked(question));
    }

    /// Says something that has to be known, after what is being said already.
    pub(super) fn say(&mut self, title: &str, text: &str) {
        self.come_forward();
        let said = |layer: &Layer| matches!(layer, Layer::Said(_));
        let at = self
            .layers
            .iter()
            .rposition(|layer| !said(layer))
            .map_or(0, |below| below + 1);
        self.layers
            .insert(at, Layer::Said(dialogs::message(title, text)));
    }

    /// Shows a text to be read.
    pub(super) fn read(&mut self, title: &str, text: &str) {
        self.ask(dialogs::reading(title, text));
    }

    /// Shows stones.
    pub(super) fn show(&mut self, panel: Panel) {
        self.come_forward();
        self.layers.push(Layer::Shown(panel));
    }

    /// The question in front, if there is one.
    pub(super) fn front(&mut self) -> Option<&mut Requester<Answer>> {
        self.layers.last_mut()?.requester()
    }

    /// The reason in front, if there is one.
    pub(super) fn refused(&self) -> Option<&Notice> {
        match self.layers.last()? {
            Layer::Refused(notice) => Some(notice),
            _ => None,
        }
    }

    /// Hands an event to what is in front; whether it goes no further.
    pub(super) fn layers_take(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> bool {
        match self.layers.last_mut() {
            None => false,
            Some(
                Layer::Asked(requester) | Layer::Said(requester) | Layer::Opening(requester, _),
            ) => {
                let outcome = requester.handle(event, ctx);
                self.requester_did(outcome, ctx);
                true
            }
            Some(Layer::Files(files, _)) => {
                let outcome = files.handle(event, ctx);
                self.files_did(outcome, ctx);
                true
            }
            Some(Layer::Replay(replay)) => {
                let outcome = replay.handle(event);
                self.dirty |= outcome != replay::Outcome::Nothing;
                if outcome == replay::Outcome::Closed {
                    self.layers.pop();
                }
                true
            }
            Some(Layer::Refused(_) | Layer::Shown(_)) => !self.dismisses(event),
        }
    }

    /// Lets time pass in what is in front; when it wants the time again.
    pub(super) fn tick_layers(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        if let Some(Layer::Files(files, _)) = self.layers.last_mut() {
            let (outcome, next) = files.tick(ctx);
            self.files_did(outcome, ctx);
            return next;
        }
        let (outcome, next) = self.front()?.tick(ctx);
        self.requester_did(outcome, ctx);
        next
    }

    pub(super) fn describe_layers(&self) -> Vec<Item> {
        self.layers.iter().rev().flat_map(Layer::describe).collect()
    }

    pub(super) fn draw_layers(&self, screen: &mut Bitmap) {
        let front = self.layers.len().saturating_sub(1);
        for (index, layer) in self.layers.iter().enumerate() {
            let active = index == front && self.menus.is_none();
            layer.draw(screen, &self.look, active);
        }
    }

    fn requester_did(&mut self, outcome: RequesterOutcome<Answer>, ctx: &mut Ctx<'_>) {
        self.dirty |= outcome != RequesterOutcome::Nothing;
        match outcome {
            RequesterOutcome::Answer(answer) => self.answered(answer, ctx),
            RequesterOutcome::Touched("moves") => self.show_judged(),
            RequesterOutcome::Activated("moves") => self.show_replay(),
            RequesterOutcome::Touched(id) => self.preview(id),
            _ => {}
        }
    }

    /// A click or a key takes a reason or a panel away; whether the event goes on to what is behind. An arrow key moves
    /// on at once.
    fn dismisses(&mut self, event: &Event) -> bool {
        let (dismissed, passes) = match event {
            Event::Pointer(pointer) => (pointer.phase == Phase::Down, false),
            Event::Key(press) => {
                let arrow = matches!(press.key, Key::Left | Key::Right | Key::Up | Key::Down);
                let refused = self.refused().is_some() && self.layers.len() == 1;
                (!press.repeat, arrow && refused)
            }
            _ => (false, false),
        };
        if dismissed {
            self.layers.pop();
            self.dirty = true;
        }
        dismissed && passes
    }
}
