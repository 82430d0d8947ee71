//! The board that a set goes with: a built-in one, the one edited beside it, or a file where the game looks for it.

use ishido_shared::formats::board;
use ishido_shared::formats::stoneset::BoardName;
use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::{Model, Service};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Reply, Request, RequestId};
use ishido_shared::ui::title_line::truncated;
use ishido_shared::ui::user_files::{FileReply, FileRequest, Place};

use crate::editor::model::{Cx, EditorModel, Transition};
use crate::editor::path;
use crate::editor::workspace::BoardFile;

/// The board of a set, as far as it is known.
#[derive(Default)]
pub enum OwnBoard {
    /// The set goes with none.
    #[default]
    None,
    Known(String, Bitmap),
    /// A file of this name, which is looked for.
    Sought(Search),
    /// A file of this name is not there, or is no board.
    Missing(String),
}

/// A search for a file in the drawers where the game looks for it.
pub struct Search {
    name: BoardName,
    request: RequestId,
    /// The drawer in which it is sought next.
    next: Option<String>,
}

impl OwnBoard {
    /// Finds the board of the set, or begins to look for its file.
    pub fn find(cx: &mut Cx<'_, '_>) -> Self {
        let Some(name) = cx.model.stoneset.content().details.board.clone() else {
            return Self::of_same_name(cx.model);
        };
        if let Some((name, picture)) = cx.model.view.boards.built_in_named(name.as_str()) {
            return Self::Known(name.to_owned(), picture.clone());
        }
        let edited = &cx.model.board;
        let edited_name = edited.path().map(|path| path::split(path).1);
        if edited_name == Some(name.as_str()) {
            return Self::Known(name.as_str().to_owned(), edited.picture().clone());
        }
        let boards = cx.model.drawers.boards.clone();
        let beside = cx
            .model
            .stoneset
            .path()
            .map(|path| path::split(path).0.to_owned());
        match beside {
            Some(beside) => Self::seek(name, &beside, Some(boards), cx),
            None => Self::seek(name, &boards, None, cx),
        }
    }

    /// The built-in board with the name of the set.
    fn of_same_name(model: &EditorModel) -> Self {
        let name = &model.stoneset.content().details.name;
        match model.view.boards.built_in_named(name) {
            Some((name, picture)) => Self::Known(name.to_owned(), picture.clone()),
            None => Self::None,
        }
    }

    fn seek(name: BoardName, drawer: &str, next: Option<String>, cx: &mut Cx<'_, '_>) -> Self {
        let place = Place::within(drawer, name.as_str());
        let request = FileRequest::decode::<BoardFile>(place, board::MAX_BYTES as u64);
        let request = cx.host.request(Request::UserFile(request));
        Self::Sought(Search {
            name,
            request,
            next,
        })
    }

    /// Takes the reply of a drawer over. Returns whether it was asked for and the search is over.
    pub fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> bool {
        let Self::Sought(search) = self else {
            return false;
        };
        let Reply::UserFile(FileReply::File(read)) = reply else {
            return false;
        };
        if search.request != id {
            return false;
        }
        let (name, next) = (search.name.clone(), search.next.take());
        let shown = name.as_str().to_owned();
        *self = match (read, next) {
            (Ok(file), _) => match &file.decoded::<BoardFile>().board {
                Ok(board) => Self::Known(shown, board.picture.clone()),
                Err(_) => Self::Missing(shown),
            },
            (Err(_), Some(drawer)) => Self::seek(name, &drawer, None, cx),
            (Err(_), None) => Self::Missing(shown),
        };
        !matches!(self, Self::Sought(_))
    }
}

/// Shows the stones on the board file that a set names, as soon as it is found.
#[derive(Default)]
pub struct OwnBoardService(OwnBoard);

impl Service<EditorModel> for OwnBoardService {
    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if std::mem::take(&mut cx.model.view.seeks_own_board) {
            self.0 = OwnBoard::find(cx);
        }
        (Transition::Stay, None)
    }

    fn reply(&mut self, id: RequestId, reply: &Reply, cx: &mut Cx<'_, '_>) -> Transition {
        if !self.0.reply(id, reply, cx) {
            return Transition::Stay;
        }
        match std::mem::take(&mut self.0) {
            OwnBoard::Known(name, picture) => {
                cx.model
                    .view
                    .boards
                    .set_from_file(path::stem(&name), picture);
                cx.model.request_redraw();
            }
            OwnBoard::Missing(name) => {
                let name = truncated(&name, 20);
                cx.model
                    .show_note(format!("The board {name} was not found"));
            }
            OwnBoard::None | OwnBoard::Sought(_) => {}
        }
        Transition::Stay
    }
}
