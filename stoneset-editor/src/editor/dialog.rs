//! Requesters as screens.

use std::fmt::Debug;

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::requester::{Choice, Requester, RequesterOutcome, shortened};

use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;

/// The question that a requester asks: its state, and what its answers and gadgets do.
pub trait Question {
    /// The answers.
    type Answer: Copy + PartialEq + Debug + 'static;

    /// Acts on an answer. [`Transition::Stay`] leaves the requester open, for another try.
    fn answered(
        &mut self,
        answer: Self::Answer,
        requester: &mut Requester<Self::Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition;

    /// The value of a gadget has changed, or a gadget that acts by itself was activated.
    fn changed(
        &mut self,
        _gadget: &'static str,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Stay
    }

    /// What the title line says on the right.
    fn hint(&self, state: &EditorState) -> &'static str {
        state.device.choose(
            "Click your answer",
            "Tap your answer",
            "Tab moves, Enter answers, Esc cancels",
        )
    }
}

/// A requester with its question.
pub struct Dialog<Q: Question> {
    requester: Requester<Q::Answer>,
    question: Q,
}

impl<Q: Question + 'static> Dialog<Q> {
    /// The screen of a requester and its question.
    pub fn open(requester: Requester<Q::Answer>, question: Q) -> Box<dyn Screen> {
        Box::new(Self {
            requester,
            question,
        })
    }

    fn respond(&mut self, outcome: RequesterOutcome<Q::Answer>, cx: &mut Cx<'_, '_>) -> Transition {
        if outcome != RequesterOutcome::Nothing {
            cx.state.request_redraw();
        }
        let (question, requester) = (&mut self.question, &mut self.requester);
        match outcome {
            RequesterOutcome::Nothing | RequesterOutcome::Changed => Transition::Stay,
            RequesterOutcome::Touched(gadget) | RequesterOutcome::Activated(gadget) => {
                question.changed(gadget, requester, cx)
            }
            RequesterOutcome::Answer(answer) => question.answered(answer, requester, cx),
        }
    }
}

impl<Q: Question + 'static> Screen for Dialog<Q> {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let outcome = self.requester.handle(event, cx.ctx);
        self.respond(outcome, cx)
    }

    fn reply(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.handle(event, cx)
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.requester.tick(cx.ctx);
        (self.respond(outcome, cx), next)
    }

    fn covered(&mut self, _cx: &mut Cx<'_, '_>) {
        self.requester.cancel_pointer();
    }

    fn draw(&self, screen: &mut Bitmap, _state: &EditorState, in_front: bool) {
        self.requester.draw_as(screen, in_front);
    }

    fn describe(&self, _state: &EditorState) -> Vec<Item> {
        self.requester.describe()
    }

    fn hint(&self, state: &EditorState) -> Option<String> {
        let behind = self.requester.hint_behind(state.device);
        Some(
            behind
                .unwrap_or_else(|| self.question.hint(state))
                .to_owned(),
        )
    }

    #[cfg(test)]
    fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }
}

/// A message, which is only read.
struct Message;

impl Question for Message {
    type Answer = ();

    fn answered(
        &mut self,
        (): (),
        _requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Pop
    }

    fn hint(&self, state: &EditorState) -> &'static str {
        state.device.choose(
            "Click OK to go on",
            "Tap OK to go on",
            "Press Enter to go on",
        )
    }
}

/// A message with an OK button: what happened, why, and what to do about it.
pub fn message(title: &str, text: &str) -> Box<dyn Screen> {
    let choices = vec![Choice::new((), "_OK")];
    let requester = Requester::new(title, &shortened(text), choices, ());
    Dialog::open(requester, Message)
}
