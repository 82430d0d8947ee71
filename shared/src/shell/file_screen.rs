//! The file requester as a screen.

use super::model::Model;
use super::screen::{Cx, Notice, Screen, TitleLine, Traits, Transition, View, Waiting};
use crate::gfx::Bitmap;
use crate::ui::event::{Event, Millis};
use crate::ui::file_requester::{FileOutcome, FileQuery, FileRequester};
use crate::ui::item::Item;
use crate::ui::user_files::FileRead;

/// A file that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SavedFile<'a> {
    /// Its whole path.
    pub path: &'a str,
    /// True if it was there already, and the text was added at its end.
    pub appended: bool,
}

type Opened<M> = Box<dyn FnMut(&FileRead, &mut Cx<'_, '_, M>) -> Transition<M>>;
type Saved<M> = Box<dyn FnMut(SavedFile<'_>, &mut Cx<'_, '_, M>) -> Transition<M>>;
type Cancelled<M> = Box<dyn FnMut(&mut Cx<'_, '_, M>) -> Transition<M>>;

/// The choice of a file that is being put together, by [`choose_file`].
pub struct ChooseFile<M: Model> {
    query: FileQuery,
    opened: Opened<M>,
    saved: Saved<M>,
    cancelled: Cancelled<M>,
    /// Remembers the drawer used last.
    drawer: fn(&mut M, &str),
}

/// Begins the choice of a file. `drawer` remembers the drawer used last.
#[must_use]
pub fn choose_file<M: Model>(query: FileQuery, drawer: fn(&mut M, &str)) -> ChooseFile<M> {
    ChooseFile {
        query,
        opened: Box::new(|_, _| Transition::Pop),
        saved: Box::new(|_, _| Transition::Pop),
        cancelled: Box::new(|_| Transition::Pop),
        drawer,
    }
}

impl<M: Model> ChooseFile<M> {
    /// Uses a file that was chosen and read. [`Transition::Stay`] leaves the requester open for another one, and so does a
    /// question in front of it.
    #[must_use]
    pub fn opened(
        mut self,
        opened: impl FnMut(&FileRead, &mut Cx<'_, '_, M>) -> Transition<M> + 'static,
    ) -> Self {
        self.opened = Box::new(opened);
        self
    }

    /// The file was written.
    #[must_use]
    pub fn saved(
        mut self,
        saved: impl FnMut(SavedFile<'_>, &mut Cx<'_, '_, M>) -> Transition<M> + 'static,
    ) -> Self {
        self.saved = Box::new(saved);
        self
    }

    /// The user does not want any file.
    #[must_use]
    pub fn cancelled(
        mut self,
        cancelled: impl FnMut(&mut Cx<'_, '_, M>) -> Transition<M> + 'static,
    ) -> Self {
        self.cancelled = Box::new(cancelled);
        self
    }

    /// The file requester as a screen.
    #[must_use]
    pub fn open(mut self) -> Box<dyn Screen<M>> {
        let requester = FileRequester::closed(std::mem::take(&mut self.query));
        let choice = self;
        Box::new(FileScreen { requester, choice })
    }

    /// The transition that opens it.
    #[must_use]
    pub fn push(self) -> Transition<M> {
        Transition::Push(self.open())
    }
}

/// A file requester, and what it is for.
struct FileScreen<M: Model> {
    requester: FileRequester,
    choice: ChooseFile<M>,
}

impl<M: Model> FileScreen<M> {
    fn respond(&mut self, outcome: FileOutcome, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        cx.model.request_redraw_if(outcome != FileOutcome::Nothing);
        let is_over = !matches!(outcome, FileOutcome::Nothing | FileOutcome::Changed);
        let transition = match outcome {
            FileOutcome::Nothing | FileOutcome::Changed => Transition::Stay,
            FileOutcome::Cancelled => (self.choice.cancelled)(cx),
            FileOutcome::Saved { path, appended } => {
                let path = path.as_str();
                (self.choice.saved)(SavedFile { path, appended }, cx)
            }
            FileOutcome::Opened(file) => (self.choice.opened)(&file, cx),
        };
        if is_over {
            self.remember_drawer(cx);
        }
        transition
    }

    fn remember_drawer(&self, cx: &mut Cx<'_, '_, M>) {
        (self.choice.drawer)(cx.model, self.requester.drawer());
    }
}

impl<M: Model> Screen<M> for FileScreen<M> {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        if matches!(event, Event::Dropped { .. } | Event::CloseRequested) {
            return Transition::Pass;
        }
        let outcome = self.requester.handle(event, cx.host);
        self.respond(outcome, cx)
    }

    fn notice(&mut self, notice: Notice<'_, M>, cx: &mut Cx<'_, '_, M>) -> Transition<M> {
        match notice {
            Notice::Opened => self.requester.open(cx.host),
            Notice::Interrupted => self.requester.cancel_pointer(),
            Notice::Closed => self.remember_drawer(cx),
            Notice::Reply(id, reply) => {
                let reply = reply.clone();
                let outcome = self.requester.handle(&Event::Reply { id, reply }, cx.host);
                return self.respond(outcome, cx);
            }
            Notice::News(_) => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_, M>) -> (Transition<M>, Option<Millis>) {
        let (outcome, next) = self.requester.tick(cx.host);
        (self.respond(outcome, cx), next)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_, M>) {
        self.requester.draw_as(screen, view.key_cues());
    }

    fn describe(&self, _view: &View<'_, M>) -> Vec<Item> {
        self.requester.describe()
    }

    fn traits(&self) -> Traits<M> {
        let waiting = match self.requester.is_waiting() {
            true => Waiting::Reply,
            false => Waiting::User,
        };
        Traits {
            waiting,
            ..Traits::default()
        }
    }

    fn title_line(&self, model: &M) -> TitleLine {
        TitleLine::hint(self.requester.hint(model.device()))
    }

    #[cfg(not(feature = "web"))]
    fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }
}
