//! Files dropped on the window: games to be opened.

use ishido_shared::ui::disk::{FileReply, FileRequest, Place};
use ishido_shared::ui::event::Event;
use ishido_shared::ui::program::{Reply, Request, RequestId};

use super::open::{SavedGame, question_for};
use crate::app::screen::{Cx, Transition};
use crate::app::service::Service;
use crate::session::save;

/// Reads files that are dropped on the window. Of several at once, each is reported and the last one is asked about.
#[derive(Debug, Default)]
pub struct DroppedFiles;

impl Service for DroppedFiles {
    fn observe(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        if let Event::Dropped { path } = event {
            let place = Place::within("", path);
            let request = FileRequest::decode::<SavedGame>(place, save::MAX_BYTES as u64);
            cx.ctx.request(Request::Disk(request));
        }
    }

    fn reply(&mut self, _id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let Reply::Disk(FileReply::File(read)) = reply else {
            return Transition::Stay;
        };
        match read {
            Ok(file) => match question_for(file, cx.app) {
                Ok(question) => return Transition::Push(question),
                Err(text) => cx.app.show_message("This game cannot be opened", &text),
            },
            Err(error) => cx
                .app
                .show_message("The file cannot be read", &format!("{error}.")),
        }
        Transition::Stay
    }
}
