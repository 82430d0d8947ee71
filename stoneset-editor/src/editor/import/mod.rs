//! Import Picture: a picture of another program becomes stones, or the board.

mod grid_picture;
mod grid_requester;
mod preview;
mod result;

use std::sync::Arc;

use ishido_shared::formats::picture::{ForeignFormat, Format};
use ishido_shared::shell::{Model, choose_file};
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::FileQuery;

use crate::editor::model::{BoxedScreen, Command, Cx, Drawers, EditorModel, Menu, Transition};
use crate::editor::path;
use crate::editor::workspace::NOT_IMPORTED;
use crate::import::{Choices, MAX_BYTES, ReadPicture};
use crate::stones::{Scope, is_blank};

/// The command of the stoneset screen.
pub const STONESET_COMMANDS: &[Command] =
    &[
        Command::new("Import Picture...", (Menu::File, 1, 0), choose)
            .about("stones of any picture"),
    ];

/// The command of the board screen.
pub const BOARD_COMMANDS: &[Command] =
    &[Command::new("Import Picture...", (Menu::File, 1, 8), choose).about("of any size")];

/// Asks for a picture, for the stones or for the board: what is on the screen.
fn choose(cx: &mut Cx<'_, '_>) -> Transition {
    let endings = Format::ENDINGS.into_iter().chain(ForeignFormat::ENDINGS);
    let query = FileQuery {
        title: "Import Picture".to_owned(),
        kind: "Pictures".to_owned(),
        endings: endings.map(str::to_owned).collect(),
        drawer: cx.model.drawers.pictures.clone(),
        limit: MAX_BYTES as u64,
        decoder: Some(Decoder::of::<PictureFile>()),
        ..FileQuery::default()
    };
    choose_file(query, Drawers::remember_pictures)
        .opened(|file, cx| match &file.decoded::<PictureFile>().0 {
            Ok(picture) => Transition::Replace(open(Arc::clone(picture), cx.model)),
            Err(sentence) => {
                let text = format!("{}: {sentence}. Nothing has changed.", file.path);
                cx.model.show_message(NOT_IMPORTED, &text);
                Transition::Stay
            }
        })
        .push()
}

/// The first requester for a picture that was read.
pub fn open(picture: Arc<ReadPicture>, model: &EditorModel) -> BoxedScreen {
    if model.board.is_open {
        let choices = Choices::of_board(&picture.colours);
        // Nothing is cut off.
        return if choices.grid.cell == picture.colours.size() {
            result::of_board(picture, choices, model)
        } else {
            grid_requester::open(picture, choices, model)
        };
    }
    match &picture.sheet {
        Ok((set, note)) => result::of_sheet(set, *note, model),
        Err(_) => {
            let work = &model.stoneset;
            let mut column = Scope::Column.positions(work.chosen);
            let is_blank = column.all(|at| is_blank(work.content(), at));
            let choices = picture.proposed(model.last_import, is_blank);
            grid_requester::open(picture, choices, model)
        }
    }
}

/// A picture that was read, or a sentence without its end that says why there is none.
struct PictureFile(Result<Arc<ReadPicture>, String>);

impl Decode for PictureFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        if bytes.starts_with(b"Stoneset(") {
            let sentence = "this is a stoneset; open it with File > Load Stoneset";
            return Self(Err(sentence.to_owned()));
        }
        let read = ReadPicture::read(bytes, path::stem(path));
        Self(read.map(Arc::new).map_err(|error| error.to_string()))
    }
}
