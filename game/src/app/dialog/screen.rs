//! The screen that shows a requester.

use std::fmt::Debug;

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::program::{Reply, RequestId};
use ishido_shared::ui::requester::{Requester, RequesterOutcome};

use crate::app::model::Model;
use crate::app::screen::{Cx, Help, Screen, ScreenView, Transition, Waiting};

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

    /// The value of a gadget has changed.
    fn changed(
        &mut self,
        _gadget: &'static str,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_>,
    ) {
    }

    /// A gadget that acts by itself was activated.
    fn activated(
        &mut self,
        _gadget: &'static str,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Stay
    }

    /// Time passed. Returns when the question wants the time again.
    fn tick(
        &mut self,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        (Transition::Stay, None)
    }

    /// A request that the question made has been answered.
    fn reply(&mut self, _id: RequestId, _reply: &Reply, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Stay
    }

    /// What the title line says. Left empty, it says what can be done with the gadgets of the requester.
    fn hint(&self, _app: &Model) -> &'static str {
        ""
    }

    /// See [`Screen::help`].
    fn help(&self) -> Option<Help> {
        None
    }

    /// See [`Screen::outlives_game`].
    fn outlives_game(&self) -> bool {
        false
    }

    /// See [`Screen::is_message`].
    fn is_message(&self) -> bool {
        false
    }

    /// See [`Screen::only_one`].
    fn only_one(&self) -> Option<&'static str> {
        None
    }

    /// See [`Screen::waiting`].
    fn waiting(&self) -> Waiting {
        Waiting::User
    }
}

/// What can be done with these gadgets.
fn hint_of(items: &[Item], app: &Model) -> &'static str {
    // The gadgets of the title bar are no answers.
    let is_answer = |item: &&Item| item.role == Role::Button && !item.label.ends_with(" gadget");
    let answers = items.iter().filter(is_answer).count();
    let count = |roles: &[Role]| {
        items
            .iter()
            .filter(|item| roles.contains(&item.role))
            .count()
    };
    if count(&[Role::Radio, Role::CheckBox, Role::Slider, Role::List]) > 0 {
        app.moment.device.choose(
            "Choose, then click a button",
            "Choose, then tap a button",
            "Tab and arrows choose, Enter takes it, Esc cancels",
        )
    } else if count(&[Role::TextField]) > 0 {
        app.moment.device.choose(
            "Type, then click a button",
            "Type, then tap a button",
            "Type, then press Enter; Esc cancels",
        )
    } else if answers > 1 {
        app.moment.device.choose(
            "Click your answer",
            "Tap your answer",
            "Tab moves, Enter answers, Esc cancels",
        )
    } else {
        app.moment.device.choose(
            "Click the button to go on",
            "Tap the button to go on",
            "Press Enter to go on",
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
        cx.app
            .request_redraw_if(outcome != RequesterOutcome::Nothing);
        let (question, requester) = (&mut self.question, &mut self.requester);
        match outcome {
            RequesterOutcome::Nothing | RequesterOutcome::Changed => Transition::Stay,
            RequesterOutcome::Touched(gadget) => {
                question.changed(gadget, requester, cx);
                Transition::Stay
            }
            RequesterOutcome::Activated(gadget) => question.activated(gadget, requester, cx),
            RequesterOutcome::Answer(answer) => question.answered(answer, requester, cx),
        }
    }
}

impl<Q: Question + 'static> Screen for Dialog<Q> {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let outcome = self.requester.handle(event, cx.ctx);
        self.respond(outcome, cx)
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        match self.question.reply(id, reply, cx) {
            Transition::Stay => {
                let reply = reply.clone();
                self.handle(&Event::Reply { id, reply }, cx)
            }
            transition => transition,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, held) = self.requester.tick(cx.ctx);
        match self.respond(outcome, cx) {
            Transition::Stay => {
                let (transition, next) = self.question.tick(&mut self.requester, cx);
                (transition, held.into_iter().chain(next).min())
            }
            transition => (transition, held),
        }
    }

    fn covered(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        self.requester.cancel_pointer();
        Transition::Stay
    }

    fn draw(&self, screen: &mut Bitmap, view: &ScreenView<'_>) {
        self.requester.draw_as(screen, view.in_front);
    }

    fn describe(&self, _view: &ScreenView<'_>) -> Vec<Item> {
        self.requester.describe()
    }

    fn hint(&self, app: &Model) -> Option<&'static str> {
        let own = || match self.question.hint(app) {
            "" => hint_of(&self.requester.describe(), app),
            own => own,
        };
        Some(
            self.requester
                .hint_behind(app.moment.device)
                .unwrap_or_else(own),
        )
    }

    fn help(&self) -> Option<Help> {
        self.question.help()
    }

    fn outlives_game(&self) -> bool {
        self.question.outlives_game()
    }

    fn is_message(&self) -> bool {
        self.question.is_message()
    }

    fn only_one(&self) -> Option<&'static str> {
        self.question.only_one()
    }

    fn waiting(&self) -> Waiting {
        self.question.waiting()
    }

    #[cfg(test)]
    fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }
}
