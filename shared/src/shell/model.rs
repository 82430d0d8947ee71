//! The value that all screens of a program share, and the requests of screens and services to the shell.

use super::command::{Command, MenuName};
use crate::ui::input_device::InputDevice;

/// A message for the user, shown in a requester with an OK button.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The title.
    pub title: String,
    /// The text: what happened, and what to do about it.
    pub text: String,
}

/// The wish to end the program.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Quit {
    /// There is none.
    #[default]
    No,
    /// It ends if nothing is lost with it; otherwise the user is asked.
    Ask,
    /// It ends; the user was asked.
    Anyway,
}

/// The requests of screens and services to the shell, which carries them out when they have returned.
pub struct Outbox<M: Model> {
    /// Actions that features leave to others, in order.
    pub(super) actions: Vec<M::Action>,
    /// Events of the program for all screens and services, in order.
    pub(super) news: Vec<M::News>,
    /// Messages to be shown, in order.
    pub(super) messages: Vec<Message>,
    pub(super) quit: Quit,
    /// True if the picture has to be drawn again.
    dirty: bool,
}

impl<M: Model> Default for Outbox<M> {
    /// The outbox of a program that starts: its picture has not been drawn.
    fn default() -> Self {
        Self {
            actions: Vec::new(),
            news: Vec::new(),
            messages: Vec::new(),
            quit: Quit::No,
            dirty: true,
        }
    }
}

impl<M: Model> Outbox<M> {
    /// Returns true if there is nothing to be delivered.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.actions.is_empty()
            && self.news.is_empty()
            && self.messages.is_empty()
            && matches!(self.quit, Quit::No)
    }

    /// Returns true if something is to be delivered that may begin something.
    pub(super) fn is_busy(&self) -> bool {
        let has_news = self.news.iter().any(|news| !M::is_quiet(news));
        has_news || !self.actions.is_empty() || !self.messages.is_empty()
    }

    /// The news that have not been delivered yet, in order.
    #[must_use]
    pub fn news(&self) -> &[M::News] {
        &self.news
    }

    /// Takes what is to be delivered. The request to draw stays.
    pub(super) fn take(&mut self) -> Self {
        let dirty = self.dirty;
        let taken = std::mem::take(self);
        self.dirty = dirty;
        taken
    }
}

/// The value that all screens and services of a program share. No feature keeps state of its own in it.
pub trait Model: Sized + 'static {
    /// An action that a feature leaves to others; see [`Flow`](super::Flow).
    type Action;
    /// Something that has happened in the program.
    type News;
    /// The menus of the program.
    type Menu: MenuName;

    /// Returns the requests to the shell.
    fn outbox(&self) -> &Outbox<Self>;

    /// Returns the requests to the shell, to be added to.
    fn outbox_mut(&mut self) -> &mut Outbox<Self>;

    /// The device used last, for which hints are worded.
    fn device(&self) -> InputDevice;

    /// Notes the device that is used now.
    fn note_device(&mut self, device: InputDevice);

    /// Shows a sentence that says why a command is not available.
    fn refuse(&mut self, sentence: String);

    /// A command is about to run, or to be refused.
    fn before_command(&mut self, _command: &Command<Self>) {}

    /// Returns true if the document was replaced by another: questions about the old one close.
    fn replaces_document(_news: &Self::News) -> bool {
        false
    }

    /// Returns true for news that begin nothing, such as a clock that ran on: no tick is due after them.
    fn is_quiet(_news: &Self::News) -> bool {
        false
    }

    /// Requests that the picture be drawn again.
    fn request_redraw(&mut self) {
        self.outbox_mut().dirty = true;
    }

    /// Requests that the picture be drawn again if something visible has changed.
    fn request_redraw_if(&mut self, changed: bool) {
        self.outbox_mut().dirty |= changed;
    }

    /// Returns true if the picture has to be drawn again.
    fn is_dirty(&self) -> bool {
        self.outbox().dirty
    }

    /// The same; the picture counts as drawn from now on.
    fn take_dirty(&mut self) -> bool {
        std::mem::take(&mut self.outbox_mut().dirty)
    }

    /// Leaves something to another feature, which does it when this event has been handled.
    fn act(&mut self, action: Self::Action) {
        self.outbox_mut().actions.push(action);
    }

    /// Tells all screens and services what has happened.
    fn tell(&mut self, news: Self::News) {
        self.outbox_mut().news.push(news);
    }

    /// Shows a message behind those that have not been read yet, in front of everything else.
    fn show_message(&mut self, title: &str, text: &str) {
        self.outbox_mut().messages.push(Message {
            title: title.to_owned(),
            text: text.to_owned(),
        });
    }

    /// Ends the program after this event; the user is asked first if something is lost.
    fn quit(&mut self) {
        let quit = &mut self.outbox_mut().quit;
        if *quit == Quit::No {
            *quit = Quit::Ask;
        }
    }

    /// Ends the program after this event, whatever is lost.
    fn quit_anyway(&mut self) {
        self.outbox_mut().quit = Quit::Anyway;
    }
}
