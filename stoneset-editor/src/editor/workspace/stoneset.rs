//! Stonesets as documents.

use std::sync::Arc;

use ishido_assets::STONESETS;
use ishido_shared::formats::picture::ColourNote;
use ishido_shared::formats::stoneset::{COLUMNS, ROWS, Stoneset};
use ishido_shared::gfx::{Bitmap, Mask, Pen};
use ishido_shared::quoted::shown;
use ishido_shared::ron_text::{self, Root};
use ishido_shared::shell::Model;
use ishido_shared::ui::decode::{Decode, Decoder};
use ishido_shared::ui::event::Modifiers;
use ishido_shared::ui::file_requester::{BuiltInFile, BytesFor, FileContent, FileQuery};
use ishido_shared::ui::program::{Request, RequestId};
use ishido_shared::ui::user_files::{ContentDigest, FileError, FileRead, FileRequest, Place};
use serde::{Deserialize, Serialize};

use super::save::{save_anyway, save_under_new_name};
use super::{
    BUILT_IN, DocumentKind, EditedFile, End, Intent, Opening, Used, UsedFrom, Workspace, replace,
};
use crate::convert::{ConvertError, read_set};
use crate::document::Content;
use crate::editor::model::{BoxedScreen, Cx, EditorModel, News, Transition, ask};
use crate::editor::path;
use crate::import::{MAX_BYTES, ReadPicture, is_meant_as_picture, is_picture};
use crate::stones::{self, Clipboard, Extent, INSIDE, MaskChange, Scope, StonePosition, UNNAMED};
use crate::transform::PenMap;

/// The kind of picture in the edit box.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Edited {
    #[default]
    Stone,
    /// The mask of its column.
    Mask,
}

/// An action of a press on a pixel in place of the tool, until it is switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PixelAction {
    /// Gives all pixels of its colour the pen in use.
    XColor,
    /// Exchanges its colour and the pen in use.
    Swap,
    /// Draws a bevel along the inner edge of its area.
    Bevel,
    /// Draws an outline around its shape.
    Outline,
}

impl PixelAction {
    /// All of them.
    #[cfg(test)]
    pub const ALL: [Self; 4] = [Self::XColor, Self::Swap, Self::Bevel, Self::Outline];

    /// Its name in the menus.
    pub const fn name(self) -> &'static str {
        match self {
            Self::XColor => "XColor",
            Self::Swap => "Swap Colours",
            Self::Bevel => "Bevel",
            Self::Outline => "Outline",
        }
    }

    /// Returns true if it changes colours, also in several stones.
    pub const fn changes_colours(self) -> bool {
        matches!(self, Self::XColor | Self::Swap)
    }
}

/// A kind of what was cut or copied last.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Copied {
    /// A stone, a column or a row.
    #[default]
    Part,
    Mask,
    /// Selected pixels.
    Pixels,
}

/// The first two stones of a set that look the same.
type Twins = (StonePosition, StonePosition);

/// A stoneset that is edited, beside its pictures: the stone or mask in the edit box, and the clipboard.
pub struct EditedStoneset {
    pub chosen: StonePosition,
    /// The kind of picture in the edit box.
    pub edited: Edited,
    pub action: Option<PixelAction>,
    /// True if strokes on a stone are repeated on the others of its column.
    pub all_six: bool,
    /// The stones that XColor and Swap Colours change without modifiers.
    pub xcolor_in: Extent,
    /// The keys held with the pointer, as far as they say which stones XColor changes.
    pub held: Modifiers,
    pub clipboard: Option<Clipboard>,
    /// The mask that was copied last.
    pub copied_mask: Option<Mask>,
    /// The kind of what was cut or copied last.
    pub copied: Copied,
    /// The name of the built-in set that this is a copy of, until it has a file of its own.
    pub copy_of: Option<String>,
    /// The twins that the user has agreed to save.
    twins_accepted: Option<Twins>,
}

impl Default for EditedStoneset {
    fn default() -> Self {
        Self {
            chosen: StonePosition::default(),
            edited: Edited::default(),
            action: None,
            all_six: false,
            xcolor_in: Extent::default(),
            held: Modifiers::NONE,
            clipboard: None,
            copied_mask: None,
            copied: Copied::default(),
            copy_of: None,
            twins_accepted: None,
        }
    }
}

impl EditedStoneset {
    /// The stones that XColor and Swap Colours change, with these keys held: with Shift the column, with the right Amiga key the row, with
    /// both the set.
    #[must_use]
    pub const fn extent(&self, modifiers: Modifiers) -> Extent {
        match (modifiers.shift, modifiers.amiga()) {
            (true, true) => Extent::Set,
            (true, false) => Extent::Part(Scope::Column),
            (false, true) => Extent::Part(Scope::Row),
            (false, false) => self.xcolor_in,
        }
    }

    /// The extent that the screen shows: of what is chosen, and of the keys held while colours are changed.
    #[must_use]
    pub fn shown_extent(&self) -> Extent {
        match self.action.is_some_and(PixelAction::changes_colours) {
            true => self.extent(self.held),
            false => self.xcolor_in,
        }
    }

    /// The layer that the edit box shows.
    #[must_use]
    pub const fn layer(&self) -> usize {
        match self.edited {
            Edited::Stone => self.chosen.layer(),
            Edited::Mask => stones::mask_layer(self.chosen.column),
        }
    }
}

/// The properties of a stoneset beside its content.
#[derive(Default)]
pub struct StonesetOwn {
    /// The name of the built-in set that it is a copy of.
    copy_of: Option<String>,
    /// The stone or mask that is shown first.
    shown: (StonePosition, Edited),
    /// True if strokes are repeated on its column.
    all_six: bool,
}

impl Opening<EditedStoneset> {
    /// A set from a file or from nowhere.
    pub fn set(set: &Stoneset, file: Option<EditedFile>) -> Self {
        let mut content = stones::content_of(set);
        // A set with twins is a draft by itself, and none any more when the last twin has been changed.
        content.details.draft &= set.twins().is_none();
        Self::new(content, file, StonesetOwn::default())
    }

    /// A copy of a built-in set: it has no file, and its author is the one who edits it.
    pub fn copy(set: &Stoneset, author: &str) -> Self {
        let mut copy = set.clone();
        author.clone_into(&mut copy.author);
        let mut opening = Self::set(&copy, None);
        opening.own.copy_of = Some(set.name.clone());
        opening
    }
}

impl Workspace<EditedStoneset> {
    /// The picture that the edit box shows.
    #[must_use]
    pub fn picture(&self) -> &Bitmap {
        self.content().layer(self.layer())
    }

    #[must_use]
    pub fn mask(&self) -> Mask {
        stones::mask_of(self.content(), self.chosen.column)
    }

    /// The pixels that tools may change: those of a stone that its mask shows.
    #[must_use]
    pub fn stencil(&self) -> Option<Mask> {
        (self.edited == Edited::Stone).then(|| self.mask())
    }

    /// The only pen of a mask.
    #[must_use]
    pub fn single_pen(&self) -> Option<Pen> {
        (self.edited == Edited::Mask).then_some(INSIDE)
    }

    /// The pen that a stone has most inside its mask, which may be the transparent one.
    #[must_use]
    pub fn ground(&self, at: StonePosition) -> Pen {
        let mask = self.content().layer(stones::mask_layer(at.column)).pens();
        let stone = self.content().layer(at.layer()).pens();
        let inside = |wanted: Pen| {
            let pixels = stone.iter().zip(mask);
            let of_pen = pixels.filter(|(pen, mask)| **pen == wanted && **mask != Pen::GREY);
            of_pen.count()
        };
        Pen::all()
            .max_by_key(|&pen| inside(pen))
            .unwrap_or(Pen::GREY)
    }

    /// The pen that is left where pixels of the edit box were moved away.
    #[must_use]
    pub fn edited_ground(&self) -> Pen {
        match self.edited {
            Edited::Stone => self.ground(self.chosen),
            Edited::Mask => Pen::GREY,
        }
    }

    /// Changes the content in one step, which belongs to what the edit box shows. Returns whether anything has changed.
    pub fn edit(&mut self, name: &'static str, change: impl FnOnce(&mut Content)) -> bool {
        let layer = self.layer();
        self.document.edit(name, layer, change)
    }

    /// The other stones that strokes are repeated on, from the top.
    pub fn repeated(&self) -> impl Iterator<Item = StonePosition> + use<> {
        let repeats = self.all_six && self.edited == Edited::Stone;
        let chosen = self.chosen;
        Scope::Column
            .positions(chosen)
            .filter(move |stone| repeats && *stone != chosen)
    }

    /// The stones that are painted on, each with its pens in place of those of the chosen one.
    #[must_use]
    pub fn painted(&self) -> Vec<(StonePosition, PenMap)> {
        let of_row = |stone: StonePosition| {
            let pens = stones::pens_of_row(self.content(), self.chosen, stone.row);
            (stone, pens)
        };
        let chosen = (self.chosen, PenMap::default());
        std::iter::once(chosen)
            .chain(self.repeated().map(of_row))
            .collect()
    }

    /// Replaces the picture in the edit box in one step, with those of the other stones that were painted on. For a mask, returns
    /// what that did to the stones of its column.
    pub fn replace_picture(
        &mut self,
        name: &'static str,
        picture: Bitmap,
        others: Vec<(StonePosition, Bitmap)>,
    ) -> Option<MaskChange> {
        let (layer, column) = (self.layer(), self.chosen.column);
        match self.edited {
            Edited::Stone => {
                self.edit(name, |content| {
                    content.set_layer(layer, picture);
                    for (stone, picture) in others {
                        content.set_layer(stone.layer(), picture);
                    }
                });
                None
            }
            Edited::Mask => {
                let mask = stones::mask_of_picture(&picture);
                let mut change = None;
                self.edit(name, |content| {
                    change = Some(stones::redraw_mask(content, column, &mask));
                });
                change
            }
        }
    }

    /// Keeps a copy of a stone, its column or its row.
    pub fn keep_copy(&mut self, part: Scope, at: StonePosition) {
        self.clipboard = Some(stones::copy(self.content(), part, at));
        self.copied = Copied::Part;
    }

    /// The set for the game.
    #[must_use]
    pub fn used(&self) -> Used<Stoneset> {
        let content = stones::stoneset_of(self.content());
        let from = match &self.copy_of {
            Some(name) if !self.document.is_changed() => UsedFrom::BuiltIn(name.clone()),
            _ => self.used_from(),
        };
        Used { content, from }
    }

    /// Names the author of a copy that nobody has changed.
    pub fn set_author_of_copy(&mut self, author: &str) {
        if self.copy_of.is_some() && !self.document.is_changed() {
            let set = stones::stoneset_of(self.content());
            self.open(Opening::copy(&set, author));
        }
    }

    /// Returns true if its author has given it no name, so that it is named after its file.
    pub fn is_unnamed(&self) -> bool {
        let name = self.content().details.name.as_str();
        matches!(name, "" | UNNAMED) || self.copy_of.as_deref() == Some(name)
    }

    /// The first two stones that look the same.
    fn first_twins(&self) -> Option<Twins> {
        let groups = stones::twins(self.content());
        let group = groups.first()?;
        Some((*group.first()?, *group.get(1)?))
    }
}

/// The name of the set in a sentence.
fn set_name(model: &EditorModel) -> String {
    match model.stoneset.content().details.name.as_str() {
        "" => "The stoneset".to_owned(),
        name => format!("The stoneset \"{}\"", shown(name)),
    }
}

/// The answer to Use when the game cannot use the set; `None` if it can.
pub fn use_refusal(model: &EditorModel) -> Option<BoxedScreen> {
    let work = &model.stoneset;
    let text = match work.first_twins() {
        Some(twins) => format!(
            "{} A game needs 36 different stones. Change one of them, or save the set as a draft and finish it later.",
            sentence(twins)
        ),
        None if work.content().details.draft => format!(
            "{} is marked as unfinished, so it cannot be played with. Untick \"Unfinished\" in \
            File > Set Details, or save the set and finish it later.",
            set_name(model)
        ),
        None => return None,
    };
    Some(draft_question(&text, Intent::Stay, work.file.is_none()))
}

/// The question whether a set that the game cannot use is to be saved.
fn draft_question(text: &str, then: Intent, as_new: bool) -> BoxedScreen {
    ask("Unfinished Stoneset", text)
        .button("_Save as Draft", move |cx| {
            // The same twins are not asked about at every save.
            let work = &mut cx.model.stoneset;
            work.twins_accepted = work.first_twins();
            save_anyway::<EditedStoneset>(then.clone(), as_new, cx)
        })
        .cancel("_Cancel")
        .open()
}

fn sentence((one, other): Twins) -> String {
    format!(
        "The stones {} and {} look the same (column-row).",
        one.name(),
        other.name()
    )
}

/// A stoneset or a sheet of stones that was read, or a sentence that says why there is none.
struct SetFile {
    set: Result<ReadSet, String>,
    /// The picture that can be imported, if it is no sheet.
    picture: Option<Arc<ReadPicture>>,
}

impl Decode for SetFile {
    fn decode(path: &str, bytes: &[u8]) -> Self {
        let mut picture = None;
        let read = if is_meant_as_picture(path, bytes) {
            let read = ReadPicture::read(bytes, path::stem(path)).map_err(ConvertError::from);
            read.and_then(|read| match &read.sheet {
                Ok((set, note)) => Ok((set.clone(), *note)),
                Err(error) => {
                    let error = error.clone();
                    picture = Some(Arc::new(read));
                    Err(error.into())
                }
            })
        } else {
            read_set(bytes, path::stem(path))
        };
        Self {
            set: decode(path, bytes, read, picture.is_some()),
            picture,
        }
    }
}

#[derive(Clone)]
struct ReadSet {
    set: Stoneset,
    /// True for a stoneset file, which Save writes again; false for a picture.
    is_own_file: bool,
    digest: ContentDigest,
    /// A note about its colours for the user.
    note: Option<String>,
}

fn decode(
    path: &str,
    bytes: &[u8],
    read: Result<(Stoneset, Option<ColourNote>), ConvertError>,
    can_be_imported: bool,
) -> Result<ReadSet, String> {
    let (set, colours) = read.map_err(|error| {
        let advice = if can_be_imported {
            "To turn a picture into stones, choose File > Import Picture"
        } else {
            "Nothing has changed"
        };
        format!("{path}: {error}. {advice}.")
    })?;
    Ok(ReadSet {
        set,
        is_own_file: !is_picture(bytes),
        digest: ContentDigest::of(bytes),
        note: colours.map(|colours| colours.to_string()),
    })
}

/// The file of a set whose name follows the name of the file.
fn named_after_file(bytes: &[u8], file: &str) -> Vec<u8> {
    let named = Stoneset::read_draft(bytes).ok().and_then(|mut set| {
        let draft = set.draft;
        set.name = path::set_name(file);
        set.draft = draft;
        set.write().ok()
    });
    named.map_or_else(|| bytes.to_vec(), String::into_bytes)
}

impl DocumentKind for EditedStoneset {
    type Own = StonesetOwn;

    const WORK_FILE: &'static str = "stoneset-work.ron";
    const CANNOT_OPEN: &'static str = "The stoneset cannot be opened";
    const NOT_SAVED: &'static str = "The stoneset was not saved";
    const UNREAD: &'static str = "";
    const NOUN: &'static str = "stoneset";

    fn work(model: &EditorModel) -> &Workspace<Self> {
        &model.stoneset
    }

    fn work_mut(model: &mut EditorModel) -> &mut Workspace<Self> {
        &mut model.stoneset
    }

    fn own(&self) -> StonesetOwn {
        StonesetOwn {
            copy_of: self.copy_of.clone(),
            shown: (self.chosen, self.edited),
            all_six: self.all_six,
        }
    }

    fn take_over(&mut self, own: StonesetOwn) {
        let (chosen, edited) = own.shown;
        *self = Self {
            chosen,
            edited,
            all_six: own.all_six,
            copy_of: own.copy_of,
            ..Self::default()
        };
    }

    fn show(&mut self, layer: Option<usize>) {
        if let Some(stone) = layer.and_then(StonePosition::of_layer) {
            (self.chosen, self.edited) = (stone, Edited::Stone);
        } else if let Some(column) = layer.and_then(stones::column_of_mask) {
            (self.chosen.column, self.edited) = (column, Edited::Mask);
        }
    }

    fn blank(model: &EditorModel) -> Opening<Self> {
        let mut content = stones::blank();
        model.author.clone_into(&mut content.details.author);
        Opening::new(content, None, StonesetOwn::default())
    }

    fn load_query(model: &EditorModel) -> FileQuery {
        let built_in = STONESETS.iter().map(|file| BuiltInFile {
            path: format!("Stonesets/{}.ron", file.name),
            bytes: file.bytes.into(),
        });
        FileQuery {
            title: "Load Stoneset".to_owned(),
            kind: "Stonesets".to_owned(),
            endings: vec!["ron".to_owned()],
            drawer: model.drawers.stonesets.clone(),
            limit: MAX_BYTES as u64,
            decoder: Some(Decoder::of::<SetFile>()),
            built_in: built_in.collect(),
            ..FileQuery::default()
        }
    }

    fn save_query(model: &EditorModel) -> FileQuery {
        let work = &model.stoneset;
        let drawer = work.path().map(|path| path::split(path).0.to_owned());
        let drawer = drawer.unwrap_or_else(|| model.drawers.stonesets.clone());
        let name = match &work.file {
            Some(file) => path::split(&file.path).1.to_owned(),
            None => {
                let name = path::file_name(&work.content().details.name, UNNAMED);
                format!("{name}.ron")
            }
        };
        FileQuery {
            title: "Save Stoneset".to_owned(),
            kind: "Stonesets".to_owned(),
            endings: vec!["ron".to_owned()],
            drawer,
            name,
            ..FileQuery::default()
        }
    }

    fn remember_drawer(model: &mut EditorModel, drawer: &str) {
        drawer.clone_into(&mut model.drawers.stonesets);
    }

    fn read(path: &str, cx: &mut Cx<'_, '_>) -> RequestId {
        let place = Place::within("", path);
        let request = FileRequest::decode::<SetFile>(place, MAX_BYTES as u64);
        cx.host.request(Request::UserFile(request))
    }

    fn check(file: &FileRead) -> Result<(), String> {
        match &file.decoded::<SetFile>().set {
            Ok(_) => Ok(()),
            Err(sentence) => Err(sentence.clone()),
        }
    }

    fn picture(file: &FileRead) -> Option<Arc<ReadPicture>> {
        file.decoded::<SetFile>().picture.clone()
    }

    fn joined(pictures: &[Arc<ReadPicture>]) -> Option<ReadPicture> {
        ReadPicture::joined(pictures)
    }

    fn open(file: &FileRead, cx: &mut Cx<'_, '_>) -> Result<(), String> {
        let read = file.decoded::<SetFile>().set.clone()?;
        let name = path::split(&file.path).1.to_owned();
        let opening = if file.path.starts_with(BUILT_IN) {
            Opening::copy(&read.set, &cx.model.author)
        } else {
            let own = || EditedFile::new(file.path.clone(), read.digest);
            let opening = Opening::set(&read.set, read.is_own_file.then(own));
            match read.is_own_file {
                true => opening,
                false => opening.read_from(file.path.clone()),
            }
        };
        replace(opening, cx);
        if let Some(board) = &read.set.board {
            cx.model.look_at_board(board.as_str());
        }
        cx.model.show_note(format!("Loaded: {name}"));
        if let Some(note) = read.note {
            cx.model.show_message("Some colours were changed", &note);
        }
        Ok(())
    }

    fn encode(work: &Workspace<Self>, _path: &str) -> Result<Vec<u8>, String> {
        let text = stones::stoneset_of(work.content()).write();
        text.map(String::into_bytes)
            .map_err(|error| error.to_string())
    }

    fn content(model: &EditorModel, bytes: Vec<u8>) -> FileContent {
        FileContent {
            bytes_for: (model.stoneset.is_unnamed()).then_some(named_after_file as BytesFor),
            ..FileContent::new(bytes)
        }
    }

    fn ask_before_saving(then: &Intent, as_new: bool, model: &EditorModel) -> Option<BoxedScreen> {
        let work = &model.stoneset;
        let twins = work.first_twins()?;
        if work.twins_accepted == Some(twins) {
            return None;
        }
        let text = format!(
            "{} A game needs 36 different stones. You can save the set as a draft and finish it later.",
            sentence(twins)
        );
        Some(draft_question(&text, then.clone(), as_new))
    }

    fn named(path: &str, state: u64, work: &mut Workspace<Self>) -> u64 {
        let is_written = work.document.state() == state;
        work.edit("Name", |content| {
            content.details.name = path::set_name(path);
        });
        if is_written {
            work.document.state()
        } else {
            state
        }
    }

    fn saved(path: &str, work: &mut Workspace<Self>) -> String {
        work.copy_of = None;
        let draft = stones::stoneset_of(work.content()).is_draft();
        let kind = if draft { "Draft saved" } else { "Saved" };
        format!("{kind}: {}", path::split(path).1)
    }

    fn not_written(error: &FileError, then: Intent, cx: &mut Cx<'_, '_>) -> Transition {
        let text = format!(
            "{error}. Nothing was written. Save the stoneset in another drawer or on another volume."
        );
        cx.model.show_message(Self::NOT_SAVED, &text);
        save_under_new_name::<Self>(then, cx)
    }

    fn unsaved_text(then: &Intent, model: &EditorModel) -> String {
        let before = match then {
            Intent::Stay | Intent::End(End::Use, _) => "first",
            Intent::New => "before all stones are erased",
            Intent::Load | Intent::Open(_) => "before another is loaded",
            Intent::End(End::Cancel | End::UseBoard, _) => "before you leave the editor",
            Intent::End(End::Quit, _) => "before you quit",
        };
        format!(
            "{} has unsaved changes. Do you want to save them {before}?",
            set_name(model)
        )
    }

    fn encode_work(work: &Workspace<Self>) -> Option<Vec<u8>> {
        let head = Head {
            version: VERSION,
            file: work.file.as_ref().map(|file| file.path.clone()),
            file_digest: work.file.as_ref().and_then(|file| file.digest),
            read_from: work.read_from.clone(),
            copy_of: work.copy_of.clone(),
            column: work.chosen.column + 1,
            row: work.chosen.row + 1,
            mask: work.edited == Edited::Mask,
            all_six: work.all_six,
            draft: work.content().details.draft,
        };
        let head = ron_text::line(&head).ok()?;
        let set = stones::stoneset_of(work.content()).write().ok()?;
        Some(format!("{head}\n{set}").into_bytes())
    }

    fn decode_work(_path: &str, bytes: &[u8]) -> Result<Opening<Self>, String> {
        let line = bytes.iter().position(|&byte| byte == b'\n');
        let (head, set) = bytes.split_at(line.unwrap_or(bytes.len()));
        let root = Root {
            name: "StonesetWork",
            version: VERSION,
            most_bytes: usize::MAX,
        };
        let head: Head = ron_text::read(head, &root).map_err(|error| error.to_string())?;
        let place = |number: usize, count| number.checked_sub(1).filter(|&index| index < count);
        let chosen = place(head.column, COLUMNS)
            .zip(place(head.row, ROWS))
            .map(|(column, row)| StonePosition { column, row });
        let set = Stoneset::read_draft(set).map_err(|error| error.to_string())?;
        let mut content = stones::content_of(&set);
        content.details.draft = head.draft;
        let digest = head.file_digest;
        let file = head.file.map(|path| EditedFile { path, digest });
        let edited = if head.mask {
            Edited::Mask
        } else {
            Edited::Stone
        };
        let own = StonesetOwn {
            copy_of: head.copy_of,
            shown: (chosen.ok_or("its chosen stone does not exist")?, edited),
            all_six: head.all_six,
        };
        let opening = Opening::new(content, file, own).unsaved();
        Ok(match head.read_from {
            Some(path) => opening.read_from(path),
            None => opening,
        })
    }

    fn offer_text(opening: &Opening<Self>) -> String {
        let set = match opening.document.content().details.name.as_str() {
            "" => "a stoneset without a name".to_owned(),
            name => format!("the stoneset \"{}\"", shown(name)),
        };
        let file = match &opening.file {
            Some(file) => format!(" Its file is {}.", file.path),
            None => String::new(),
        };
        format!(
            "The editor was closed without saving {set}.{file} Do you want to open it as you left it?"
        )
    }

    fn damaged_text(cause: &str, kept: &str) -> String {
        format!("Your unsaved work cannot be opened: {cause}. Its file is kept as {kept}.")
    }

    fn not_kept_text(error: &str) -> String {
        format!(
            "Your unsaved work cannot be written to disk. {error}. You can carry on working, but save often: the editor tries again after every step."
        )
    }

    fn restored(model: &mut EditorModel) {
        model.show_note("Opened as you left it. Undo starts here");
    }

    fn offered(model: &mut EditorModel) {
        model.tell(News::UnsavedStonesetsOffered);
    }
}

/// The version of the work file.
const VERSION: u32 = 1;

/// The first line of the work file, which says which set it is and which stone is chosen. After it comes the set as in its own
/// file.
#[derive(Serialize, Deserialize)]
#[serde(rename = "StonesetWork")]
struct Head {
    version: u32,
    /// The whole path of the file that the set has.
    file: Option<String>,
    /// The content of that file as it was read or written last.
    #[serde(default)]
    file_digest: Option<ContentDigest>,
    /// The whole path of the picture that the set was read from, if it has no file.
    #[serde(default)]
    read_from: Option<String>,
    /// The built-in set that it is a copy of.
    copy_of: Option<String>,
    column: usize,
    row: usize,
    /// True if the mask of the column is edited, and not the stone.
    mask: bool,
    /// True if strokes are repeated on the column.
    #[serde(default)]
    all_six: bool,
    /// True if the set is marked as unfinished; the set below is a draft with twins, too.
    draft: bool,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The built-in sets saved under another name are the same bytes but for name and author.
    #[test]
    fn built_in_sets_are_saved_as_they_are() {
        for file in STONESETS {
            let mut set = Stoneset::read(file.bytes).unwrap();
            let work = Workspace::new(Opening::copy(&set, "Somebody"));
            let saved = stones::stoneset_of(work.content()).write().unwrap();
            let saved = named_after_file(saved.as_bytes(), "/home/me/Another.ron");
            let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).unwrap();
            let expected = text(file.bytes)
                .replacen(&format!("name: {:?}", set.name), "name: \"Another\"", 1)
                .replacen(
                    &format!("author: {:?}", set.author),
                    "author: \"Somebody\"",
                    1,
                );
            assert_eq!(text(&saved), expected, "{}", file.name);
            set.name = "Another".to_owned();
            set.author = "Somebody".to_owned();
            assert_eq!(Stoneset::read(&saved), Ok(set));
        }
    }
}
