//! The file requester as a screen, for every feature that reads or writes files of the player.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::disk::FileRead;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::file_requester::{FileOutcome, FileQuery, FileRequester};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::program::{Reply, RequestId};

use crate::app::model::Model;
use crate::app::model::settings::Settings;
use crate::app::screen::{Cx, Screen, ScreenView, Transition, Waiting};

/// What the file requester does after a file was read.
pub enum OpenedOutcome {
    /// The file was used.
    Done,
    /// The file cannot be used; the requester stays open.
    TryAgain,
    /// The file is shown by a screen that takes the place of the requester.
    Open(Box<dyn Screen>),
    /// The player is asked about the file first.
    Ask(Box<dyn Screen>),
}

/// A file that was written.
pub struct SavedFile {
    /// Its whole path.
    pub path: String,
    /// Whether it was there already, and the text was added at its end.
    pub appended: bool,
}

/// What a file is chosen for.
#[derive(Clone, Copy)]
pub struct FileChoice {
    /// Where the drawer used last is remembered.
    pub drawer: fn(&mut Settings) -> &mut String,
    /// Uses a file that was chosen and read.
    pub opened: fn(&FileRead, &mut Cx<'_, '_>) -> OpenedOutcome,
    /// The file was written.
    pub saved: fn(SavedFile, &mut Model),
}

/// A file requester, and what it is for.
struct FileScreen {
    requester: FileRequester,
    choice: FileChoice,
}

/// Opens a file requester.
pub fn choose_file(query: FileQuery, choice: FileChoice) -> Transition {
    let requester = FileRequester::closed(query);
    Transition::Push(Box::new(FileScreen { requester, choice }))
}

impl FileScreen {
    fn respond(&mut self, outcome: FileOutcome, cx: &mut Cx<'_, '_>) -> Transition {
        cx.app.request_redraw_if(outcome != FileOutcome::Nothing);
        match outcome {
            FileOutcome::Nothing | FileOutcome::Changed => return Transition::Stay,
            FileOutcome::Cancelled => {}
            FileOutcome::Saved { path, appended } => {
                (self.choice.saved)(SavedFile { path, appended }, cx.app);
            }
            FileOutcome::Opened(file) => match (self.choice.opened)(&file, cx) {
                OpenedOutcome::TryAgain => return Transition::Stay,
                OpenedOutcome::Ask(question) => {
                    self.remember_drawer(cx.app);
                    return Transition::Push(question);
                }
                OpenedOutcome::Open(screen) => {
                    self.remember_drawer(cx.app);
                    return Transition::Replace(screen);
                }
                OpenedOutcome::Done => {}
            },
        }
        self.remember_drawer(cx.app);
        Transition::Pop
    }

    fn remember_drawer(&self, app: &mut Model) {
        let drawer = self.requester.drawer();
        let mut settings = app.settings().clone();
        if (self.choice.drawer)(&mut settings) != drawer {
            app.set(|settings| drawer.clone_into((self.choice.drawer)(settings)));
        }
    }
}

impl Screen for FileScreen {
    fn opened(&mut self, cx: &mut Cx<'_, '_>) {
        self.requester.open(cx.ctx);
    }

    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        let outcome = self.requester.handle(event, cx.ctx);
        self.respond(outcome, cx)
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let reply = reply.clone();
        self.handle(&Event::Reply { id, reply }, cx)
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.requester.tick(cx.ctx);
        (self.respond(outcome, cx), next)
    }

    fn closed(&mut self, cx: &mut Cx<'_, '_>) {
        self.remember_drawer(cx.app);
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
        let own = app.moment.device.choose(
            "Choose a file, or Cancel",
            "Choose a file, or Cancel",
            "Tab moves, letters seek, Esc cancels",
        );
        Some(self.requester.hint_behind(app.moment.device).unwrap_or(own))
    }

    fn waiting(&self) -> Waiting {
        if self.requester.is_waiting() {
            Waiting::Reply
        } else {
            Waiting::User
        }
    }

    #[cfg(test)]
    fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }
}

/// The drawer and the name of a whole path.
pub fn split(path: &str) -> (&str, &str) {
    match path.rfind(['/', '\\', ':']) {
        // The separator stays with the drawer: without it, `/` would be empty.
        Some(end) => (&path[..=end], &path[end + 1..]),
        None => ("", path),
    }
}
