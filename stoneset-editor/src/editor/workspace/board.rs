//! Boards as documents.

use std::path::Path;
use std::sync::Arc;

use ishido_assets::BuiltIn;
use ishido_shared::formats::board::{self, Board};
use ishido_shared::formats::picture::{self, ColourNote, Format, LeftOut, Metadata, PictureError};
use ishido_shared::gfx::{Bitmap, Pen, Point, SCREEN_SIZE};
use ishido_shared::ron_text::{self, Root};
use ishido_shared::shell::Model;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::file_requester::{BuiltInFile, FileContent, FileQuery};
use ishido_shared::ui::program::{Request, RequestId};
use ishido_shared::ui::user_files::{ContentDigest, FileError, FileRead, FileRequest, Place};

use serde::{Deserialize, Serialize};

use super::{BUILT_IN, DocumentKind, EditedFile, Intent, Opening, Used, Workspace, replace};
use crate::board::{Area, BevelStyle, plain};
use crate::document::{Content, Details};
use crate::editor::model::board_pane::BoardView;
use crate::editor::model::{Action, Cx, EditorModel, Transition};
use crate::editor::path;
use crate::import::{self, ReadPicture, is_picture};
use crate::painter::Canvas;
use crate::stones::UNNAMED;

/// The endings of the names of board pictures; PNG comes first.
const ENDINGS: [&str; 6] = ["png", "iff", "ilbm", "lbm", "gif", "(board)"];

/// A kind of filling for an area, in the order in which the requester offers them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FillKind {
    Pen,
    /// Two pens in a dither.
    TwoPens,
    Texture,
}

impl FillKind {
    pub const ALL: [Self; 3] = [Self::Pen, Self::TwoPens, Self::Texture];
}

/// The filling of an area.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FillChoice {
    pub kind: FillKind,
    pub pens: [Pen; 2],
    /// The share of the second pen, in sixteenths (0 to 16).
    pub level: u8,
    /// The number of the texture, counted from 0: the built-in boards, then those that were loaded.
    pub texture: usize,
}

impl Default for FillChoice {
    fn default() -> Self {
        Self {
            kind: FillKind::Pen,
            pens: [Pen::BROWN, Pen::BLACK],
            level: 8,
            texture: 0,
        }
    }
}

/// A board that textures can be taken from.
#[derive(Debug, Clone)]
pub struct LoadedTexture {
    pub name: String,
    pub picture: Bitmap,
}

/// The choices made last for areas.
#[derive(Debug, Clone, Default)]
pub struct AreaChoices {
    pub area: Area,
    pub fill: FillChoice,
    pub bevel: BevelStyle,
    /// The boards that were loaded for their textures.
    pub textures: Vec<LoadedTexture>,
}

/// A board that is edited, beside its picture: the texts of its file, the part that is shown, and the choices made last.
#[derive(Default)]
pub struct EditedBoard {
    /// The title, the author and the comment that are saved in the file.
    pub metadata: Metadata,
    pub view: BoardView,
    /// The pixel that the pointer or the cursor is over.
    pub pixel: Option<Point>,
    pub xcolor: bool,
    /// The name of the picture that was imported last, without its ending, while the board has no file.
    pub imported: Option<String>,
    /// The choices made last for areas.
    pub areas: AreaChoices,
    /// True while the board screen is open.
    pub is_open: bool,
}

impl Default for Workspace<EditedBoard> {
    fn default() -> Self {
        Self::new(Opening::board(plain(), None))
    }
}

impl Opening<EditedBoard> {
    /// A board picture of 640 x 400, from a file or from nowhere.
    pub fn board(picture: Bitmap, file: Option<EditedFile>) -> Self {
        Self::new(content_of(picture), file, Metadata::default())
    }
}

fn content_of(picture: Bitmap) -> Content {
    Content::new(vec![picture], Details::default())
}

impl Workspace<EditedBoard> {
    #[must_use]
    pub fn picture(&self) -> &Bitmap {
        self.document.content().layer(0)
    }

    /// The canvas for the painter.
    #[must_use]
    pub fn canvas(&self) -> Canvas<'_> {
        Canvas {
            picture: self.picture(),
            stencil: None,
            single_pen: None,
            ground: Pen::GREY,
        }
    }

    /// Changes the picture in one step. Returns whether anything has changed.
    pub fn edit(&mut self, name: &'static str, change: impl FnOnce(&mut Bitmap)) -> bool {
        self.document
            .edit(name, 0, |content| change(content.layer_mut(0)))
    }

    /// Returns true if it is the plain board that nobody has painted or opened.
    #[must_use]
    pub fn is_untouched(&self) -> bool {
        self.path().is_none() && self.document.undo_name().is_none() && *self.picture() == plain()
    }

    /// The board for the game.
    #[must_use]
    pub fn used(&self) -> Used<Board> {
        let content = Board {
            picture: self.picture().clone(),
            note: None,
            left_out: None,
            metadata: self.metadata.clone(),
        };
        let from = self.used_from();
        Used { content, from }
    }

    /// The name of the board: that of its file, or of the picture it was made of, without its ending.
    #[must_use]
    pub fn name(&self) -> String {
        let of_picture = self.imported.as_deref().unwrap_or(UNNAMED);
        self.path().map_or(of_picture, path::stem).to_owned()
    }
}

/// A board that was read, or a sentence without its end that says why there is none.
pub struct BoardFile {
    pub board: Result<Board, String>,
    /// The picture that can be imported, if it is no board.
    picture: Option<Arc<ReadPicture>>,
}

impl Decode for BoardFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        let board = board::read(bytes);
        let picture = match &board {
            Err(_) if is_picture(bytes) => ReadPicture::read(bytes, path::stem(path)).ok(),
            _ => None,
        };
        let advice = match (&board, &picture) {
            (Err(PictureError::OnlyImported(_)), _) | (_, None) => "",
            (_, Some(_)) => "; File > Import Picture fits it",
        };
        Self {
            board: board.map_err(|error| format!("{error}{advice}")),
            picture: picture.map(Arc::new),
        }
    }
}

/// A query of the file requester for a board to be read.
pub fn load_query(title: &str, model: &EditorModel) -> FileQuery {
    let built_in = |file: &BuiltIn| BuiltInFile {
        path: format!("Boards/{}.png", file.name),
        bytes: file.bytes.into(),
    };
    FileQuery {
        title: title.to_owned(),
        limit: import::MAX_BYTES as u64,
        decoder: Some(Decoder::of::<BoardFile>()),
        built_in: ishido_assets::BOARDS.iter().map(built_in).collect(),
        ..query(model)
    }
}

/// A query of the file requester for a board.
fn query(model: &EditorModel) -> FileQuery {
    FileQuery {
        kind: "Boards".to_owned(),
        endings: ENDINGS.map(str::to_owned).into(),
        drawer: model.drawers.boards.clone(),
        ..FileQuery::default()
    }
}

/// Tells what of a picture is lost, if anything is.
pub fn tell_losses(note: Option<ColourNote>, left_out: Option<LeftOut>, model: &mut EditorModel) {
    let losses = picture::losses(note, left_out);
    let sentences: Vec<String> = losses.iter().map(|loss| sentence(loss)).collect();
    let title = match (note, left_out) {
        (None, None) => return,
        (None, Some(LeftOut::Chunks)) => "Some parts were left out",
        _ => "Some colours were changed",
    };
    model.show_message(title, &sentences.join(" "));
}

/// A sentence with its beginning and its end.
fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|first| first.to_ascii_uppercase());
    format!("{}{}.", first.unwrap_or_default(), characters.as_str())
}

/// The format of a file by its name: PNG unless the ending says otherwise.
fn format_of(path: &str) -> Format {
    Format::of_ending(Path::new(path)).unwrap_or(Format::Png)
}

/// A board as a PNG file, in the format that the ending of a name stands for.
fn in_format_of_ending(png: &[u8], name: &str) -> Vec<u8> {
    let format = format_of(name);
    let converted = picture::read(png, SCREEN_SIZE)
        .and_then(|picture| picture::write(format, &picture.pens, &picture.metadata));
    match converted {
        Ok(bytes) if format != Format::Png => bytes,
        _ => png.to_vec(),
    }
}

impl DocumentKind for EditedBoard {
    type Own = Metadata;

    // An ILBM picture is written fastest.
    const WORK_FILE: &'static str = "board-work.iff";
    const CANNOT_OPEN: &'static str = "The board cannot be opened";
    const NOT_SAVED: &'static str = "The board was not saved";
    const UNREAD: &'static str = " The board is unchanged.";
    const NOUN: &'static str = "board";

    fn work(model: &EditorModel) -> &Workspace<Self> {
        &model.board
    }

    fn work_mut(model: &mut EditorModel) -> &mut Workspace<Self> {
        &mut model.board
    }

    fn own(&self) -> Metadata {
        self.metadata.clone()
    }

    fn take_over(&mut self, metadata: Metadata) {
        self.metadata = metadata;
        self.imported = None;
    }

    fn blank(_model: &EditorModel) -> Opening<Self> {
        Opening::board(plain(), None)
    }

    fn began(model: &mut EditorModel) {
        model.show_note("A new board");
    }

    fn load_query(model: &EditorModel) -> FileQuery {
        load_query("Load Board", model)
    }

    fn save_query(model: &EditorModel) -> FileQuery {
        let work = &model.board;
        let query = query(model);
        let drawer = work.path().map(|path| path::split(path).0.to_owned());
        // Beside the picture, which must not be replaced.
        let is_of_picture = work.read_from.is_some() || work.imported.is_some();
        let name = match is_of_picture && work.file.is_none() {
            true => format!("{}-ishido.png", work.name()),
            false => work.name(),
        };
        FileQuery {
            title: "Save Board".to_owned(),
            drawer: drawer.unwrap_or(query.drawer),
            name,
            ..query
        }
    }

    fn remember_drawer(model: &mut EditorModel, drawer: &str) {
        drawer.clone_into(&mut model.drawers.boards);
    }

    fn read(path: &str, cx: &mut Cx<'_, '_>) -> RequestId {
        let place = Place::within("", path);
        let request = FileRequest::decode::<BoardFile>(place, import::MAX_BYTES as u64);
        cx.host.request(Request::UserFile(request))
    }

    fn check(file: &FileRead) -> Result<(), String> {
        match &file.decoded::<BoardFile>().board {
            Ok(_) => Ok(()),
            Err(error) => Err(format!("{}: {error}. The board is unchanged.", file.path)),
        }
    }

    fn picture(file: &FileRead) -> Option<Arc<ReadPicture>> {
        file.decoded::<BoardFile>().picture.clone()
    }

    fn open(file: &FileRead, cx: &mut Cx<'_, '_>) -> Result<(), String> {
        Self::check(file)?;
        let Ok(board) = file.decoded::<BoardFile>().board.clone() else {
            return Ok(());
        };
        let (note, left_out) = (board.note, board.left_out);
        let is_whole = board.losses().is_empty();
        // A built-in board is a copy without a file.
        let is_own = !file.path.starts_with(BUILT_IN);
        let digest = ContentDigest::of(&file.bytes);
        let own = is_own.then(|| EditedFile::new(file.path.clone(), digest));
        let metadata = if is_own {
            board.metadata
        } else {
            Metadata::default()
        };
        let opening = Opening::<Self>::new(content_of(board.picture), own, metadata);
        if is_whole {
            replace(opening, cx);
        } else {
            // What is shown differs from the file, which is the artist's own.
            replace(opening.read_from(file.path.clone()), cx);
            tell_losses(note, left_out, cx.model);
        }
        Ok(())
    }

    fn encode(work: &Workspace<Self>, path: &str) -> Result<Vec<u8>, String> {
        picture::write(format_of(path), work.picture(), &work.metadata)
            .map_err(|error| error.to_string())
    }

    fn content(model: &EditorModel, png: Vec<u8>) -> FileContent {
        FileContent {
            own: model.board.file.as_ref().map(|file| file.path.clone()),
            bytes_for: Some(in_format_of_ending),
            ..FileContent::new(png)
        }
    }

    fn saved(path: &str, _work: &mut Workspace<Self>) -> String {
        format!("Saved: {}", path::split(path).1)
    }

    fn not_written(error: &FileError, _then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
        let text = format!("{error}. Save the board in another place with File > Save Board As.");
        cx.model.show_message(Self::NOT_SAVED, &text);
        Transition::Stay
    }

    fn unsaved_text(_then: &Intent, model: &EditorModel) -> String {
        format!(
            "The board \"{}\" has unsaved changes. Do you want to save them first?",
            model.board.name()
        )
    }

    fn encode_work(work: &Workspace<Self>) -> Option<Vec<u8>> {
        let metadata = kept_metadata(work)?;
        picture::write(Format::Ilbm, work.picture(), &metadata).ok()
    }

    fn decode_work(path: &str, bytes: &[u8]) -> Result<Opening<Self>, String> {
        let unsaved =
            picture::read(bytes, SCREEN_SIZE).map_err(|error| format!("{path}: {error}"))?;
        let (file, read_from, metadata) =
            restored_metadata(unsaved.metadata).map_err(|cause| format!("{path}: {cause}"))?;
        let opening = Opening::new(content_of(unsaved.pens), file, metadata).unsaved();
        Ok(match read_from {
            Some(path) => opening.read_from(path),
            None => opening,
        })
    }

    fn offer_text(opening: &Opening<Self>) -> String {
        let whose = match (&opening.file, &opening.read_from) {
            (Some(file), _) => format!("the board {}", file.path),
            (None, Some(path)) => format!("a board read from {path}"),
            (None, None) => "a new board".to_owned(),
        };
        format!(
            "The editor was closed without saving {whose}. Do you want to open it as you left it?"
        )
    }

    fn damaged_text(cause: &str, kept: &str) -> String {
        format!("An unsaved board cannot be opened: {cause}. Its file is kept as {kept}.")
    }

    fn not_kept_text(error: &str) -> String {
        format!(
            "{error}. You can carry on painting, but save the board soon: after a crash it cannot be restored."
        )
    }

    fn restored(model: &mut EditorModel) {
        model.act(Action::ShowBoard);
    }
}

/// The version of the work file.
const VERSION: u32 = 1;

/// The first line of the notes of the work file, which says which board it is. After it come the notes of the board.
#[derive(Serialize, Deserialize)]
#[serde(rename = "BoardWork")]
struct Head {
    version: u32,
    /// The whole path of the file that the board has.
    file: Option<String>,
    /// The content of that file as it was read or written last.
    file_digest: Option<ContentDigest>,
    /// The whole path of the picture that the board was read from, if it has no file.
    read_from: Option<String>,
    /// True if the board has notes, which may be empty.
    notes: bool,
}

/// The metadata of the work file: those of the board, with the head before the notes.
fn kept_metadata(work: &Workspace<EditedBoard>) -> Option<Metadata> {
    let notes = &work.metadata.notes;
    let head = Head {
        version: VERSION,
        file: work.file.as_ref().map(|file| file.path.clone()),
        file_digest: work.file.as_ref().and_then(|file| file.digest),
        read_from: work.read_from.clone(),
        notes: notes.is_some(),
    };
    let head = ron_text::line(&head).ok()?;
    let notes = notes.as_deref().unwrap_or_default();
    Some(Metadata {
        notes: Some(format!("{head}\n{notes}")),
        ..work.metadata.clone()
    })
}

/// The file of a board, the path of the picture it was read from, and its own metadata.
type Restored = (Option<EditedFile>, Option<String>, Metadata);

/// The properties of a board, from the metadata of its work file.
///
/// # Errors
/// The cause why they cannot be read.
pub fn restored_metadata(kept: Metadata) -> Result<Restored, String> {
    let notes = kept.notes.unwrap_or_default();
    let (head, notes) = notes.split_once('\n').unwrap_or((&notes, ""));
    let root = Root {
        name: "BoardWork",
        version: VERSION,
        most_bytes: usize::MAX,
    };
    let head: Head = ron_text::read(head.as_bytes(), &root).map_err(|error| error.to_string())?;
    let digest = head.file_digest;
    let file = head.file.map(|path| EditedFile { path, digest });
    let metadata = Metadata {
        notes: head.notes.then(|| notes.to_owned()),
        ..kept
    };
    Ok((file, head.read_from, metadata))
}
