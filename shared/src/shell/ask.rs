//! Questions: requesters as screens. Most are made by [`ask`] with a closure for each button; a question with a state of its own
//! is a [`Question`] in a [`Dialog`].

use std::fmt::Debug;

use super::model::Model;
use super::screen::{Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use crate::gfx::Bitmap;
use crate::ui::event::{Event, Millis};
use crate::ui::input_device::InputDevice;
use crate::ui::item::{Item, Role};
use crate::ui::requester::{Choice, Requester, RequesterOutcome, shortened};

/// The question that a requester asks: its state, and what its answers and gadgets do.
pub trait Question<M: Model> {
    /// The answers.
    type Answer: Copy + PartialEq + Debug + 'static;

    /// Acts on an answer. [`Transition::Stay`] leaves the requester open, for another try.
    fn answered(
        &mut self,
        answer: Self::Answer,
        requester: &mut Requester<Self::Answer>,
        cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M>;

    /// The value of a gadget has changed.
    fn changed(
        &mut self,
        _gadget: &'static str,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        Transition::Stay
    }

    /// A gadget that acts by itself was activated: a button in the requester, a line of a list by a double click.
    fn activated(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<Self::Answer>,
        cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        self.changed(gadget, requester, cx)
    }

    /// An input has come, which the requester handles next, unless this leads elsewhere.
    fn input(
        &mut self,
        _event: &Event,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        Transition::Stay
    }

    /// Time passed. Returns when the question wants the time again.
    fn tick(
        &mut self,
        _requester: &mut Requester<Self::Answer>,
        _cx: &mut Cx<'_, '_, M>,
    ) -> (Transition<M>, Option<Millis>) {
        (Transition::Stay, None)
    }

    /// Something concerns the question, though no input. A reply is then for the gadgets, unless it changes the stack.
    fn notice(&mut self, _notice: Notice<'_, M>, _cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        Transition::Stay
    }

    /// Returns the traits of the requester as a screen.
    fn traits(&self) -> Traits<M> {
        Traits::default()
    }

    /// Returns what the title line says is shown; `None` for what is behind the requester.
    fn title(&self) -> Option<String> {
        None
    }

    /// Returns the hint in the title line. If it is empty, the hint is made from the gadgets of the requester.
    fn hint(&self, _requester: &Requester<Self::Answer>, _model: &M) -> &'static str {
        ""
    }
}

/// A requester with its question.
pub struct Dialog<M: Model, Q: Question<M>> {
    requester: Requester<Q::Answer>,
    question: Q,
}

impl<M: Model, Q: Question<M> + 'static> Dialog<M, Q> {
    /// The screen of a requester and its question.
    pub fn open(requester: Requester<Q::Answer>, question: Q) -> Box<dyn Screen<M>> {
        Box::new(Self {
            requester,
            question,
        })
    }

    fn respond(
        &mut self,
        outcome: RequesterOutcome<Q::Answer>,
        cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        cx.model
            .request_redraw_if(outcome != RequesterOutcome::Nothing);
        let (question, requester) = (&mut self.question, &mut self.requester);
        match outcome {
            RequesterOutcome::Nothing | RequesterOutcome::Changed => Transition::Stay,
            RequesterOutcome::Touched(gadget) => question.changed(gadget, requester, cx),
            RequesterOutcome::Activated(gadget) => question.activated(gadget, requester, cx),
            RequesterOutcome::Answer(answer) => question.answered(answer, requester, cx),
        }
    }
}

impl<M: Model, Q: Question<M> + 'static> Screen<M> for Dialog<M, Q> {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        if matches!(event, Event::Dropped { .. } | Event::CloseRequested) {
            return Transition::Pass;
        }
        match self.question.input(event, &mut self.requester, cx) {
            Transition::Stay => {
                let outcome = self.requester.handle(event, cx.host);
                self.respond(outcome, cx)
            }
            elsewhere => elsewhere,
        }
    }

    fn notice(&mut self, notice: Notice<'_, M>, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        match notice {
            Notice::Opened => self.requester.fit(cx.host.room),
            Notice::Interrupted => self.requester.cancel_pointer(),
            _ => {}
        }
        match (self.question.notice(notice, cx), notice) {
            (Transition::Stay, Notice::Reply(id, reply)) => {
                let reply = reply.clone();
                let outcome = self.requester.handle(&Event::Reply { id, reply }, cx.host);
                self.respond(outcome, cx)
            }
            (transition, _) => transition,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_, M>) -> (Transition<M>, Option<Millis>) {
        let (outcome, held) = self.requester.tick(cx.host);
        match self.respond(outcome, cx) {
            Transition::Stay => {
                let (transition, next) = self.question.tick(&mut self.requester, cx);
                (transition, held.into_iter().chain(next).min())
            }
            transition => (transition, held),
        }
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_, M>) {
        self.requester.draw_as(screen, view.key_cues());
    }

    fn describe(&self, _view: &View<'_, M>) -> Vec<Item> {
        self.requester.describe()
    }

    fn traits(&self) -> Traits<M> {
        self.question.traits()
    }

    fn title_line(&self, model: &M) -> TitleLine {
        let device = model.device();
        let own = || match self.question.hint(&self.requester, model) {
            "" => hint_of(&self.requester.describe(), device),
            own => own,
        };
        TitleLine {
            title: self.question.title(),
            ..TitleLine::hint(self.requester.hint_behind(device).unwrap_or_else(own))
        }
    }

    #[cfg(not(feature = "web"))]
    fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }
}

/// Returns the hint for a requester with these gadgets.
fn hint_of(items: &[Item], device: InputDevice) -> &'static str {
    // The gadgets of the title bar are no answers.
    let is_answer = |item: &&Item| item.role == Role::Button && !item.label.ends_with(" gadget");
    let answers = items.iter().filter(is_answer).count();
    let is_typed = |item: &Item| item.role == Role::TextField && item.state.starts_with("focused");
    let has = |roles: &[Role]| items.iter().any(|item| roles.contains(&item.role));
    if has(&[Role::Radio, Role::CheckBox, Role::Slider, Role::List]) {
        device.choose(
            "Choose, then click a button",
            "Choose, then tap a button",
            "Tab and arrows choose, Enter answers, Esc cancels",
        )
    } else if items.iter().any(is_typed) {
        device.choose(
            "Type, then click a button",
            "Type, then tap a button",
            "Type, then Enter; Tab to the buttons; Esc cancels",
        )
    } else if answers > 1 {
        // Not everything with several buttons is a question.
        let asks = items.iter().any(|item| item.label.contains('?'));
        device.choose(
            if asks {
                "Click your answer"
            } else {
                "Click a button"
            },
            if asks {
                "Tap your answer"
            } else {
                "Tap a button"
            },
            "Tab moves, Enter answers, Esc cancels",
        )
    } else {
        device.choose(
            "Click the button to continue",
            "Tap the button to continue",
            "Press Enter to continue",
        )
    }
}

/// The action of a button of a question.
type Action<M> = Box<dyn FnMut(&mut Requester<usize>, &mut Cx<'_, '_, M>) -> Transition<M>>;

/// A question that is being put together, by [`ask`].
pub struct Ask<'a, M: Model> {
    title: String,
    text: String,
    choices: Vec<Choice<usize>>,
    /// The choice that Esc answers.
    esc: Option<usize>,
    gadgets: Box<dyn FnOnce(Requester<usize>) -> Requester<usize> + 'a>,
    asked: Asked<M>,
}

/// The behaviour of a question made of closures.
struct Asked<M: Model> {
    actions: Vec<Action<M>>,
    changed: Option<Action<M>>,
    hint: fn(InputDevice) -> &'static str,
    traits: fn() -> Traits<M>,
}

/// Begins a question with a title and a text. Its buttons are added from the left; Enter presses the first.
///
/// ```text
/// ask("Quit", "Do you want to quit?")
///     .button("_Quit", |cx| { cx.model.quit_anyway(); Transition::Stay })
///     .cancel("_Cancel")
///     .open()
/// ```
#[must_use]
pub fn ask<'a, M: Model>(title: &str, text: &str) -> Ask<'a, M> {
    Ask {
        title: title.to_owned(),
        text: text.to_owned(),
        choices: Vec::new(),
        esc: None,
        gadgets: Box::new(|requester| requester),
        asked: Asked {
            actions: Vec::new(),
            changed: None,
            hint: |_| "",
            traits: Traits::default,
        },
    }
}

impl<'a, M: Model> Ask<'a, M> {
    /// A button that does something and closes the question; in `label` the letter after `_` is its key.
    #[must_use]
    pub fn button(
        self,
        label: &str,
        mut action: impl FnMut(&mut Cx<'_, '_, M>) -> Transition<M> + 'static,
    ) -> Self {
        self.button_with(label, move |_, cx| action(cx).closing())
    }

    /// A button that reads or changes gadgets. [`Transition::Stay`] leaves the question open, for another try.
    #[must_use]
    pub fn button_with(
        mut self,
        label: &str,
        action: impl FnMut(&mut Requester<usize>, &mut Cx<'_, '_, M>) -> Transition<M> + 'static,
    ) -> Self {
        self.choices
            .push(Choice::new(self.asked.actions.len(), label));
        self.asked.actions.push(Box::new(action));
        self
    }

    /// A button that only closes the question, as Esc does.
    #[must_use]
    pub fn cancel(self, label: &str) -> Self {
        self.button(label, |_| Transition::Stay).on_esc()
    }

    /// Esc does the same as the button added last. Without this and without [`Ask::cancel`], it is the last button.
    #[must_use]
    pub fn on_esc(mut self) -> Self {
        self.esc = self.asked.actions.len().checked_sub(1);
        self
    }

    /// Adds gadgets to the requester.
    #[must_use]
    pub fn with(mut self, gadgets: impl FnOnce(Requester<usize>) -> Requester<usize> + 'a) -> Self {
        self.gadgets = Box::new(gadgets);
        self
    }

    /// What is done whenever the value of a gadget has changed.
    #[must_use]
    pub fn on_change(
        mut self,
        action: impl FnMut(&mut Requester<usize>, &mut Cx<'_, '_, M>) -> Transition<M> + 'static,
    ) -> Self {
        self.asked.changed = Some(Box::new(action));
        self
    }

    /// Sets the hint in the title line, in place of the one made from the gadgets.
    #[must_use]
    pub fn hint(mut self, hint: fn(InputDevice) -> &'static str) -> Self {
        self.asked.hint = hint;
        self
    }

    /// Sets the traits of the requester as a screen.
    #[must_use]
    pub fn traits(mut self, traits: fn() -> Traits<M>) -> Self {
        self.asked.traits = traits;
        self
    }

    /// The question as a screen.
    #[must_use]
    pub fn open(self) -> Box<dyn Screen<M>> {
        let last = self.asked.actions.len().saturating_sub(1);
        let esc = self.esc.unwrap_or(last);
        let requester = Requester::new(&self.title, &self.text, self.choices, esc);
        Dialog::open((self.gadgets)(requester), self.asked)
    }
}

impl<M: Model> Question<M> for Asked<M> {
    type Answer = usize;

    fn answered(
        &mut self,
        answer: usize,
        requester: &mut Requester<usize>,
        cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        match self.actions.get_mut(answer) {
            Some(action) => action(requester, cx),
            None => Transition::Pop,
        }
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<usize>,
        cx: &mut Cx<'_, '_, M>,
    ) -> Transition<M> {
        let action = self.changed.as_mut();
        action.map_or(Transition::Stay, |action| action(requester, cx))
    }

    fn traits(&self) -> Traits<M> {
        (self.traits)()
    }

    fn hint(&self, _requester: &Requester<Self::Answer>, model: &M) -> &'static str {
        (self.hint)(model.device())
    }
}

/// A message that reports something: what happened, why, and what to do about it. It waits behind earlier messages.
#[must_use]
pub fn message<M: Model>(title: &str, text: &str) -> Box<dyn Screen<M>> {
    let hint = |device: InputDevice| {
        device.choose(
            "Click OK to continue",
            "Tap OK to continue",
            "Press Enter to continue",
        )
    };
    let traits = || Traits {
        is_lasting: true,
        is_message: true,
        ..Traits::default()
    };
    let message = ask(title, &shortened(text)).cancel("_OK");
    message.hint(hint).traits(traits).open()
}

/// Shows a few sentences that the user asked for. Any click closes it.
#[must_use]
pub fn information<M: Model>(title: &str, text: &str) -> Box<dyn Screen<M>> {
    let hint = |device: InputDevice| {
        device.choose(
            "Click to continue",
            "Tap to continue",
            "Press Enter to continue",
        )
    };
    let information = ask(title, text).cancel("_OK").hint(hint);
    information.with(Requester::closing_on_click).open()
}
