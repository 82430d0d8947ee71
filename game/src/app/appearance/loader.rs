//! Reads files of stonesets and boards without a question: the remembered ones when the program starts, and the board that a
//! stoneset names.

use crate::app::model::{GameEvent, Model};
use crate::app::shell::{Cx, Service, Transition};
use ishido_shared::formats::stoneset::BoardName;
use ishido_shared::quoted::shown;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::program::{Host, Reply, Request, RequestId};
use ishido_shared::ui::user_files::{FileError, FileRead, FileReply, FileRequest, Place};

use crate::app::model::appearance::{AppearancePart, FALLBACK, MatchingBoard, Source, decoder};

/// Reads the files that are not asked for.
#[derive(Debug, Default)]
pub struct AppearanceLoader {
    /// The remembered files that are being read.
    pending: Vec<(RequestId, AppearancePart, Source)>,
    /// True if the board is that of the stoneset, and none is named on the command line.
    matching: bool,
    /// The search for the board of the stoneset.
    search: Option<Search>,
}

/// A search for the board that a stoneset names.
#[derive(Debug)]
struct Search {
    request: RequestId,
    name: BoardName,
    /// The drawer in which it is sought next.
    next: Option<String>,
}

impl Service<Model> for AppearanceLoader {
    fn start(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        let look = cx.model.settings().appearance.clone();
        let appearance = &mut cx.model.appearance;
        self.matching = appearance.begin(&look.stoneset, &look.board, look.matching_board);
        for part in [AppearancePart::Stoneset, AppearancePart::Board] {
            let source = appearance.source(part);
            if let Source::File(path) = source {
                let id = read(part, Place::within("", path), cx.host);
                self.pending.push((id, part, source.clone()));
            }
        }
        appearance.update(look.textures);
        Transition::Stay
    }

    fn news(&mut self, news: &GameEvent, cx: &mut Cx<'_, '_>) {
        let GameEvent::BoardSought(name) = news else {
            return;
        };
        self.search = None;
        if let Some(name) = name {
            let boards = cx.model.settings().drawers.boards.clone();
            let (first, next) = match &cx.model.appearance.stoneset {
                Source::File(path) => (drawer_of(path).to_owned(), Some(boards)),
                Source::BuiltIn(_) => (boards, None),
            };
            self.seek(name.clone(), &first, next, cx);
        }
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        let Reply::UserFile(FileReply::File(read)) = reply else {
            return Transition::Stay;
        };
        if let Some(search) = self.search.take_if(|search| search.request == id) {
            self.sought(search, read, cx);
        } else if let Some(index) = self.pending.iter().position(|(asked, ..)| *asked == id) {
            let (_, part, source) = self.pending.remove(index);
            let is_used = remembered(part, &source, read, cx.model);
            // A remembered stoneset has its board already, one of the command line has not.
            let model = &mut *cx.model;
            if is_used
                && self.matching
                && part == AppearancePart::Stoneset
                && source != model.settings().appearance.stoneset
            {
                model.match_board();
                model.update_pictures();
            }
        }
        Transition::Stay
    }
}

impl AppearanceLoader {
    /// Looks for a board in a drawer, in place of the one that was sought before.
    fn seek(&mut self, name: BoardName, drawer: &str, next: Option<String>, cx: &mut Cx<'_, '_>) {
        let place = Place::within(drawer, name.as_str());
        let request = read(AppearancePart::Board, place, cx.host);
        self.search = Some(Search {
            request,
            name,
            next,
        });
    }

    /// A drawer was looked into.
    fn sought(&mut self, search: Search, read: &Result<FileRead, FileError>, cx: &mut Cx<'_, '_>) {
        let wanted = MatchingBoard::File(search.name.clone());
        if cx.model.appearance.matching_board() != Some(wanted) {
            // The player has chosen another stoneset meanwhile.
            return;
        }
        match (read, search.next) {
            (Ok(file), _) => use_matching(file, cx.model),
            (Err(_), Some(drawer)) => self.seek(search.name, &drawer, None, cx),
            (Err(_), None) => {
                let text = format!(
                    "This stoneset goes with the board \"{}\", which is neither in the same \
                    drawer nor in your drawer of boards. The board stays as it is.",
                    shown(search.name.as_str())
                );
                cx.model
                    .show_message("The matching board is missing", &text);
            }
        }
    }
}

/// Uses the board of the stoneset. It is remembered if the stoneset is.
fn use_matching(file: &FileRead, model: &mut Model) {
    match model.appearance.read(AppearancePart::Board, file) {
        Ok(_) => {
            let source = Source::File(file.path.clone());
            let is_remembered = !model.appearance.is_unsaved(AppearancePart::Stoneset)
                && model.appearance.stoneset == model.settings().appearance.stoneset;
            if is_remembered {
                model.use_board(source, true);
            } else {
                model.appearance.use_board(source);
                model.update_pictures();
            }
        }
        Err(sentence) => {
            let text = format!("{sentence}. The board stays as it is.");
            model.show_message("The matching board cannot be used", &text);
        }
    }
}

/// A remembered file was read. Returns true if it is used.
fn remembered(
    part: AppearancePart,
    source: &Source,
    read: &Result<FileRead, FileError>,
    model: &mut Model,
) -> bool {
    if model.appearance.source(part) != source {
        // The player has chosen another one meanwhile.
        return false;
    }
    let used = match read {
        Ok(file) => model.appearance.read(part, file).map(drop),
        Err(error) => Err(error.to_string()),
    };
    match used {
        Ok(()) => {
            model.update_pictures();
            true
        }
        Err(sentence) => {
            let (title, what) = match part {
                AppearancePart::Stoneset => ("The stoneset cannot be used", "stoneset"),
                AppearancePart::Board => ("The board cannot be used", "board"),
            };
            let text = format!(
                "{sentence}. The {what} \"{FALLBACK}\" is used instead. Your choice is kept for next time."
            );
            model.show_message(title, &text);
            false
        }
    }
}

/// Begins to read a file.
fn read(part: AppearancePart, place: Place, host: &mut Host<'_>) -> RequestId {
    let request = FileRequest::Read(place, part.limit(), Some(decoder(part)));
    host.request(Request::UserFile(request))
}

/// The drawer of a whole path, which the host wrote.
fn drawer_of(path: &str) -> &str {
    let file = Source::File(path.to_owned());
    path.strip_suffix(file.name()).unwrap_or_default()
}
