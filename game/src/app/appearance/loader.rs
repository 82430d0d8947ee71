//! Reads the remembered files of stoneset and board when the program starts.

use ishido_shared::ui::disk::{FileReply, FileRequest, Place};
use ishido_shared::ui::program::{Reply, Request, RequestId};

use crate::app::model::appearance::{AppearancePart, FALLBACK, Source, decoder};
use crate::app::screen::{Cx, Transition};
use crate::app::service::Service;

/// Reads the remembered files.
#[derive(Debug, Default)]
pub struct AppearanceLoader {
    pending: Vec<(RequestId, AppearancePart, Source)>,
}

impl Service for AppearanceLoader {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let look = cx.app.settings().appearance.clone();
        let appearance = &mut cx.app.appearance;
        appearance.begin(&look.stoneset, &look.board, look.matching_board);
        for part in [AppearancePart::Stoneset, AppearancePart::Board] {
            let source = appearance.source(part);
            if let Source::File(path) = source {
                let place = Place::within("", path);
                let request = FileRequest::Read(place, part.limit(), Some(decoder(part)));
                let id = cx.ctx.request(Request::Disk(request));
                self.pending.push((id, part, source.clone()));
            }
        }
        appearance.update(look.textures);
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let index = self.pending.iter().position(|(asked, ..)| *asked == id);
        let (Some(index), Reply::Disk(FileReply::File(read))) = (index, reply) else {
            return Transition::Stay;
        };
        let (_, part, source) = self.pending.remove(index);
        if *cx.app.appearance.source(part) != source {
            // The player has chosen another one meanwhile.
            return Transition::Stay;
        }
        let used = match read {
            Ok(file) => cx.app.appearance.read(part, file).map(drop),
            Err(error) => Err(error.to_string()),
        };
        match used {
            Ok(()) => {
                let textures = cx.app.settings().appearance.textures;
                cx.app.appearance.update(textures);
                cx.app.request_redraw();
            }
            Err(sentence) => {
                let (title, what) = match part {
                    AppearancePart::Stoneset => ("The stoneset cannot be used", "stoneset"),
                    AppearancePart::Board => ("The board cannot be used", "board"),
                };
                let text = format!(
                    "{sentence}. The {what} \"{FALLBACK}\" is used instead. Your choice is kept for the next start."
                );
                cx.app.show_message(title, &text);
            }
        }
        Transition::Stay
    }
}
