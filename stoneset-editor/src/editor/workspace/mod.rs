//! A document that is edited, from its opening to its end, for stonesets and boards alike: its history, its file, its unsaved
//! work on disk, and the questions about it. Where the two kinds differ is in `stoneset.rs` and `board.rs`.

mod board;
mod incoming;
mod save;
mod stoneset;
mod work_file;

use std::ops::{Deref, DerefMut};
use std::sync::Arc;

use ishido_shared::shell::{Model, choose_file};
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::program::{Owner, RequestId};
use ishido_shared::ui::user_files::{ContentDigest, FileError, FileRead, WriteMode};

use super::model::{BoxedScreen, Cx, EditorModel, Transition};
use crate::document::{Content, Document};
use crate::import::ReadPicture;
pub use board::{
    BoardFile, EditedBoard, FillChoice, FillKind, LoadedTexture, load_query, tell_losses,
};
pub use incoming::{Incoming, NOT_IMPORTED};
pub use save::{close, save, save_as};

#[cfg(test)]
pub use board::restored_metadata;
use save::Saving;
pub use stoneset::{Copied, Edited, EditedStoneset, PixelAction, use_refusal};
use work_file::WorkFile;
pub use work_file::{LeftBehind, WorkspaceService};

/// The volume with what is built into the program.
const BUILT_IN: &str = "Ishido:";

/// The file of a stoneset or a board that is edited, to which Save writes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditedFile {
    /// Its whole path.
    pub path: String,
    /// Its content as it was read or written last, if that is known.
    pub digest: Option<ContentDigest>,
}

impl EditedFile {
    /// A file whose content was read or written.
    #[must_use]
    pub const fn new(path: String, digest: ContentDigest) -> Self {
        Self {
            path,
            digest: Some(digest),
        }
    }

    /// The way Save writes it: what another program has changed is not replaced unasked.
    fn write_mode(&self) -> WriteMode {
        self.digest.map_or(WriteMode::Over, WriteMode::Unchanged)
    }
}

/// A file whose content is not known.
impl From<String> for EditedFile {
    fn from(path: String) -> Self {
        Self { path, digest: None }
    }
}

/// An end of the editor that is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// With the stoneset used.
    Use,
    /// With the board used.
    UseBoard,
    /// With nothing used.
    Cancel,
    /// Of the whole program.
    Quit,
}

/// A wish of the user, for which a document has to be saved or given up first.
#[derive(Clone)]
pub enum Intent {
    /// Nothing: the user only wanted to save.
    Stay,
    New,
    /// Another one, which is still to be chosen.
    Load,
    /// The one in this file, which has been read.
    Open(FileRead),
    /// The end of the editor, and what is next on the way to it.
    End(End, fn(End, &mut Cx<'_, '_>) -> Transition),
}

/// Identifies a state of a document among all that were opened: equal values stand for equal contents.
type UnsavedState = (u64, u64);

/// A document that is edited. What belongs to documents of its kind only is in `K`.
pub struct Workspace<K: DocumentKind> {
    /// Its content and history.
    pub document: Document,
    /// Its file, if it has one.
    pub file: Option<EditedFile>,
    /// The whole path of the file that it was read from with losses, or in another format. Save never writes there.
    pub read_from: Option<String>,
    kind: K,
    /// The write to its file that is under way.
    saving: Option<Saving>,
    /// The file that keeps it while it is not saved.
    work_file: WorkFile,
    /// The state that the user has agreed to lose.
    given_up: Option<u64>,
    /// The number of documents that were opened before.
    generation: u64,
    /// The service, which gets the replies to requests for its files.
    owner: Owner,
    /// The number of the document that the game plays with although it is not saved.
    played: Option<u64>,
    /// That document as it was saved since.
    played_saved: Option<Opening<K>>,
    /// The unsaved work that is to be opened at the start, if any is.
    pub resumed: Option<Resumed<K>>,
}

impl<K: DocumentKind> Deref for Workspace<K> {
    type Target = K;

    fn deref(&self) -> &K {
        &self.kind
    }
}

impl<K: DocumentKind> DerefMut for Workspace<K> {
    fn deref_mut(&mut self) -> &mut K {
        &mut self.kind
    }
}

/// A document that is opened, with its file and what belongs to its kind.
pub struct Opening<K: DocumentKind> {
    document: Document,
    file: Option<EditedFile>,
    read_from: Option<String>,
    own: K::Own,
}

/// A document that the last run left unsaved.
pub struct LeftWork<K: DocumentKind> {
    /// The name of its work file.
    name: String,
    opening: Opening<K>,
}

/// Unsaved work that an editor begins with.
pub enum Resumed<K: DocumentKind> {
    /// The game plays with this, which an earlier editor of the same run has left.
    InUse(Opening<K>),
    /// An earlier editor of the same run has left this; it is offered.
    Left(Opening<K>),
    /// The user wants to open the work file of this name.
    File(String),
}

impl<K: DocumentKind> Resumed<K> {
    /// The work of an earlier editor, with which the game plays or not.
    pub const fn left(opening: Opening<K>, in_use: bool) -> Self {
        if in_use {
            Self::InUse(opening)
        } else {
            Self::Left(opening)
        }
    }
}

/// A stoneset or a board for the game.
#[derive(Debug, Clone)]
pub struct Used<T> {
    pub content: T,
    pub from: UsedFrom,
}

/// The place where the game can find again what it plays with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum UsedFrom {
    /// This file holds exactly that.
    File(EditedFile),
    /// It is an unchanged copy of the built-in set of this name.
    BuiltIn(String),
    /// It is not saved.
    Unsaved,
}

/// A kind of documents, and what is special about it.
pub trait DocumentKind: Default + 'static {
    /// The properties of a document of the kind beside its content.
    type Own;

    /// The name of the file that keeps unsaved work, in the slot of this program.
    const WORK_FILE: &'static str;
    /// The title of the message about a file that cannot be opened.
    const CANNOT_OPEN: &'static str;
    /// The title of the message about a document that cannot be saved.
    const NOT_SAVED: &'static str;
    /// The end of the message about a file that cannot be read.
    const UNREAD: &'static str;
    /// The kind in a sentence.
    const NOUN: &'static str;

    fn work(model: &EditorModel) -> &Workspace<Self>;
    /// The document of this kind, to be changed.
    fn work_mut(model: &mut EditorModel) -> &mut Workspace<Self>;

    /// The properties of the document beside its content.
    fn own(&self) -> Self::Own;
    /// Takes over what a document has that is opened.
    fn take_over(&mut self, own: Self::Own);
    /// Shows the layer that a step which was taken back or done again belongs to.
    fn show(&mut self, _layer: Option<usize>) {}
    /// The document with which New begins.
    fn blank(model: &EditorModel) -> Opening<Self>;
    /// A new document has been opened.
    fn began(_model: &mut EditorModel) {}

    /// A query of the file requester for a file to load.
    fn load_query(model: &EditorModel) -> FileQuery;
    /// A query of the file requester for a file to save, without its content.
    fn save_query(model: &EditorModel) -> FileQuery;
    /// Remembers the drawer used last.
    fn remember_drawer(model: &mut EditorModel, drawer: &str);
    /// Asks for a file to be read and decoded.
    fn read(path: &str, cx: &mut Cx<'_, '_>) -> RequestId;
    /// Checks that a file that was read can be opened.
    ///
    /// # Errors
    /// A sentence that says why it cannot be opened.
    fn check(file: &FileRead) -> Result<(), String>;
    /// The picture in a file that cannot be opened but imported, if it is one.
    fn picture(file: &FileRead) -> Option<Arc<ReadPicture>>;
    /// Joins several pictures into one, if they belong together.
    fn joined(_pictures: &[Arc<ReadPicture>]) -> Option<ReadPicture> {
        None
    }
    /// Opens a file that was read.
    ///
    /// # Errors
    /// A sentence that says why it cannot be opened.
    fn open(file: &FileRead, cx: &mut Cx<'_, '_>) -> Result<(), String>;

    /// The content of a file with this path.
    ///
    /// # Errors
    /// The cause, without its end.
    fn encode(work: &Workspace<Self>, path: &str) -> Result<Vec<u8>, String>;
    /// The content of a file whose name is still to be chosen.
    fn content(model: &EditorModel, bytes: Vec<u8>) -> FileContent;
    /// The question before the document is saved, if there is something that the user has to know first.
    fn ask_before_saving(
        _then: &Intent,
        _as_new: bool,
        _model: &EditorModel,
    ) -> Option<BoxedScreen> {
        None
    }
    /// The document has been saved under a name that was chosen. Returns the state that is in the file, if it is another one now.
    fn named(_path: &str, state: u64, _work: &mut Workspace<Self>) -> u64 {
        state
    }
    /// The document has been saved. Returns what the title line says.
    fn saved(path: &str, work: &mut Workspace<Self>) -> String;
    /// The file could not be written: says so, and what can be done.
    fn not_written(error: &FileError, then: Intent, cx: &mut Cx<'_, '_>) -> Transition;
    /// The question about changes that are not saved.
    fn unsaved_text(then: &Intent, model: &EditorModel) -> String;

    /// The content of the file that keeps the document while it is not saved.
    fn encode_work(work: &Workspace<Self>) -> Option<Vec<u8>>;
    /// The document in such a file with this whole path.
    ///
    /// # Errors
    /// The cause why it cannot be read.
    fn decode_work(path: &str, bytes: &[u8]) -> Result<Opening<Self>, String>;
    /// The question whether unsaved work of the last run is to be opened.
    fn offer_text(opening: &Opening<Self>) -> String;
    /// The message about a file of unsaved work that cannot be read, and is kept under another name.
    fn damaged_text(cause: &str, kept: &str) -> String;
    /// The message about unsaved work that cannot be written.
    fn not_kept_text(error: &str) -> String;
    /// Unsaved work of the last run was opened.
    fn restored(model: &mut EditorModel);
    /// The user has decided about all unsaved work of the last run.
    fn offered(_model: &mut EditorModel) {}
}

impl<K: DocumentKind> Workspace<K> {
    /// A document as it was opened.
    #[must_use]
    pub fn new(opening: Opening<K>) -> Self {
        let mut kind = K::default();
        kind.take_over(opening.own);
        Self {
            document: opening.document,
            file: opening.file,
            read_from: opening.read_from,
            kind,
            saving: None,
            work_file: WorkFile::new(K::WORK_FILE),
            given_up: None,
            generation: 0,
            owner: Owner::default(),
            played: None,
            played_saved: None,
            resumed: None,
        }
    }

    /// The same document, which the game plays with although it is not saved.
    #[must_use]
    pub const fn played(mut self) -> Self {
        self.played = Some(self.generation);
        self
    }

    /// What the game plays with, if that was saved since the editor was opened.
    pub fn take_played(&mut self) -> Option<Self> {
        self.played_saved.take().map(Self::new)
    }

    /// Replaces the document by another one. A file that is still being written is that of the old one.
    pub fn open(&mut self, opening: Opening<K>) {
        self.document = opening.document;
        self.file = opening.file;
        self.read_from = opening.read_from;
        self.kind.take_over(opening.own);
        self.saving = None;
        self.given_up = None;
        self.generation += 1;
    }

    /// The document for the next editor of the same run, with its history, if it is not saved.
    pub fn unsaved(&self) -> Option<Opening<K>> {
        self.unsaved_state().map(|_| Opening {
            document: self.document.clone(),
            file: self.file.clone(),
            read_from: self.read_from.clone(),
            own: self.kind.own(),
        })
    }

    /// The place where the document as it is now can be found again.
    fn used_from(&self) -> UsedFrom {
        match &self.file {
            Some(file) if !self.document.is_changed() => UsedFrom::File(file.clone()),
            _ => UsedFrom::Unsaved,
        }
    }

    #[must_use]
    pub const fn content(&self) -> &Content {
        self.document.content()
    }

    /// Takes the last step back, and shows the picture it belongs to.
    pub fn undo(&mut self) {
        let layer = self.document.undo();
        self.kind.show(layer);
    }

    /// Does the step again that was taken back last, and shows the picture it belongs to.
    pub fn redo(&mut self) {
        let layer = self.document.redo();
        self.kind.show(layer);
    }

    /// The whole path of its file, or of the one that it was read from.
    #[must_use]
    pub fn path(&self) -> Option<&str> {
        let file = self.file.as_ref().map(|file| file.path.as_str());
        file.or(self.read_from.as_deref())
    }

    /// Returns true while its file is being written.
    #[must_use]
    pub const fn is_saving(&self) -> bool {
        self.saving.is_some()
    }

    /// Identifies what would be lost in a crash; `None` if nothing would.
    fn unsaved_state(&self) -> Option<UnsavedState> {
        let state = self.document.state();
        let needs_saving = self.document.is_changed() && self.given_up != Some(state);
        needs_saving.then_some((self.generation, state))
    }

    /// The user has agreed to lose what is not saved.
    pub fn give_up(&mut self) {
        self.given_up = Some(self.document.state());
    }

    /// The user goes on working: nothing is given up any more.
    pub const fn resume(&mut self) {
        self.given_up = None;
    }
}

impl<K: DocumentKind> Opening<K> {
    /// A document as it is in its file, or nowhere, with what belongs to its kind.
    pub fn new(content: Content, file: Option<EditedFile>, own: K::Own) -> Self {
        let document = Document::new(content);
        Self {
            document,
            file,
            read_from: None,
            own,
        }
    }

    /// The same document without a file, for what was read with losses, or in another format, from the file of this path: what is
    /// there must not be written over.
    #[must_use]
    pub fn read_from(mut self, path: String) -> Self {
        self.file = None;
        self.read_from = Some(path);
        self
    }

    /// The same document, which differs from what is in its file.
    #[must_use]
    pub fn unsaved(mut self) -> Self {
        self.document = Document::unsaved(self.document.content().clone());
        self
    }
}

/// Carries out what the user asked for. Unsaved changes are lost.
pub fn carry_out<K: DocumentKind>(intent: Intent, cx: &mut Cx<'_, '_>) -> Transition {
    match intent {
        Intent::Stay => Transition::Stay,
        Intent::New => {
            let blank = K::blank(cx.model);
            replace(blank, cx);
            K::began(cx.model);
            Transition::Stay
        }
        Intent::Load => choose::<K>(cx),
        Intent::Open(file) => {
            open::<K>(&file, cx);
            Transition::Stay
        }
        Intent::End(end, next) => next(end, cx),
    }
}

/// Replaces the document. A stroke in hand and what floats are given up.
fn replace<K: DocumentKind>(opening: Opening<K>, cx: &mut Cx<'_, '_>) {
    cx.model.cancel();
    K::work_mut(cx.model).open(opening);
    cx.model.request_redraw();
}

/// Has the user choose a file to load.
fn choose<K: DocumentKind>(cx: &mut Cx<'_, '_>) -> Transition {
    choose_file(K::load_query(cx.model), K::remember_drawer)
        .opened(|file, cx| {
            if open::<K>(file, cx) {
                Transition::Pop
            } else {
                Transition::Stay
            }
        })
        .push()
}

/// Opens a file that was read, or reports why it cannot be used. Returns whether it was opened.
fn open<K: DocumentKind>(file: &FileRead, cx: &mut Cx<'_, '_>) -> bool {
    let opened = K::open(file, cx);
    if let Err(sentence) = &opened {
        cx.model.show_message(K::CANNOT_OPEN, sentence);
    }
    opened.is_ok()
}
