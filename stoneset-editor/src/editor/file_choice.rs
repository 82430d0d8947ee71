//! The file requester as a screen.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::disk::FileRead;
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::file_requester::{FileOutcome, FileQuery, FileRequester};
use ishido_shared::ui::item::Item;

use super::screen::{Cx, Screen, Transition};
use super::state::EditorState;

/// What a file is chosen for: what happens when it has been read or written.
pub trait FilePurpose {
    /// Uses a file that was chosen and read. [`Transition::Stay`] leaves the requester open for another one.
    fn opened(&mut self, _file: &FileRead, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Pop
    }

    /// The file was written, under this whole path.
    fn saved(&mut self, _path: &str, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Pop
    }

    /// The user does not want any file.
    fn cancelled(&mut self, _cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Pop
    }

    /// Where the drawer used last is remembered.
    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String;
}

/// A file requester, and what it is for.
struct FileScreen<P> {
    requester: FileRequester,
    purpose: P,
}

/// Opens a file requester.
pub fn choose_file(query: FileQuery, purpose: impl FilePurpose + 'static) -> Transition {
    let requester = FileRequester::closed(query);
    Transition::Push(Box::new(FileScreen { requester, purpose }))
}

impl<P: FilePurpose> FileScreen<P> {
    fn respond(&mut self, outcome: FileOutcome, cx: &mut Cx<'_, '_>) -> Transition {
        if outcome != FileOutcome::Nothing {
            cx.state.request_redraw();
        }
        let transition = match outcome {
            FileOutcome::Nothing | FileOutcome::Changed => return Transition::Stay,
            FileOutcome::Cancelled => self.purpose.cancelled(cx),
            FileOutcome::Saved { path, .. } => self.purpose.saved(&path, cx),
            FileOutcome::Opened(file) => self.purpose.opened(&file, cx),
        };
        let drawer = self.requester.drawer();
        drawer.clone_into(self.purpose.drawer(cx.state));
        transition
    }
}

impl<P: FilePurpose> Screen for FileScreen<P> {
    fn opened(&mut self, cx: &mut Cx<'_, '_>) {
        self.requester.open(cx.ctx);
    }

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
        Some(behind.unwrap_or("Choose a file, or Cancel").to_owned())
    }

    #[cfg(test)]
    fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }
}
