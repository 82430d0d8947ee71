//! Reads the remembered files of stoneset and board when the program starts.

use crate::app::model::Model;
use crate::app::shell::{Cx, Service, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::user_files::{FileReply, FileRequest, Place};

use crate::app::model::appearance::{AppearancePart, FALLBACK, Source, decoder};

/// Reads the remembered files.
#[derive(Debug, Default)]
pub struct AppearanceLoader {
    pending: Vec<(RequestId, AppearancePart, Source)>,
}

impl Service<Model> for AppearanceLoader {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let look = cx.model.settings().appearance.clone();
        let appearance = &mut cx.model.appearance;
        appearance.begin(&look.stoneset, &look.board, look.matching_board);
        for part in [AppearancePart::Stoneset, AppearancePart::Board] {
            let source = appearance.source(part);
            if let Source::File(path) = source {
                let place = Place::within("", path);
                let request = FileRequest::Read(place, part.limit(), Some(decoder(part)));
                let id = cx.host.request(Request::UserFile(request));
                self.pending.push((id, part, source.clone()));
            }
        }
        appearance.update(look.textures);
        Transition::Stay
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let index = self.pending.iter().position(|(asked, ..)| *asked == id);
        let (Some(index), Reply::UserFile(FileReply::File(read))) = (index, reply) else {
            return Transition::Stay;
        };
        let (_, part, source) = self.pending.remove(index);
        if *cx.model.appearance.source(part) != source {
            // The player has chosen another one meanwhile.
            return Transition::Stay;
        }
        let used = match read {
            Ok(file) => cx.model.appearance.read(part, file).map(drop),
            Err(error) => Err(error.to_string()),
        };
        match used {
            Ok(()) => {
                let textures = cx.model.settings().appearance.textures;
                cx.model.appearance.update(textures);
                cx.model.request_redraw();
            }
            Err(sentence) => {
                let (title, what) = match part {
                    AppearancePart::Stoneset => ("The stoneset cannot be used", "stoneset"),
                    AppearancePart::Board => ("The board cannot be used", "board"),
                };
                let text = format!(
                    "{sentence}. The {what} \"{FALLBACK}\" is used instead. Your choice is kept for the next start."
                );
                cx.model.show_message(title, &text);
            }
        }
        Transition::Stay
    }
}
