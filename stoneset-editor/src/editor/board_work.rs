//! The board picture that is edited: its document and file, what of it is shown, and what was chosen last.

use ishido_shared::formats::picture::Metadata;
use ishido_shared::gfx::{Bitmap, Pen, Point};
use ishido_shared::ui::disk::ContentDigest;
use ishido_shared::ui::program::RequestId;

use super::board_screen::BoardView;
use super::edited_file::EditedFile;
use super::files::path;
use super::outcome::End;
use crate::board::{self, Area, BevelStyle};
use crate::document::{Content, Details, Document};
use crate::painter::Canvas;
use crate::stones::UNNAMED;

/// What the user asked for when the board has to be saved or given up first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum BoardNextStep {
    /// A new board.
    New,
    /// Another board, which is still to be chosen.
    Load,
    /// The board of a file.
    Read(String),
    /// The end of the editor, to play on the board.
    Use,
    /// The end of the editor, to play with the stoneset.
    UseSet,
    /// The end of the editor without anything used.
    Cancel,
    /// The end of the program.
    Quit,
}

impl BoardNextStep {
    /// An end of the editor as seen from the board.
    #[must_use]
    pub const fn of(end: End) -> Self {
        match end {
            End::Use => Self::UseSet,
            End::UseBoard => Self::Use,
            End::Cancel => Self::Cancel,
            End::Quit => Self::Quit,
        }
    }
}

/// A file of the board that is being written or read.
#[derive(Debug, Clone)]
pub enum Saving {
    /// The board is written in a state, as this content; then something else may follow.
    Write(RequestId, u64, ContentDigest, Option<BoardNextStep>),
    /// A file that was dropped is read; it replaces the board in this state only.
    Read(RequestId, u64),
}

/// Identifies a state of a board: equal values stand for equal pictures.
pub type UnsavedState = (u64, u64);

/// What an area can be filled with, in the order in which the requester offers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FillKind {
    /// One pen.
    Pen,
    /// Two pens in a dither.
    TwoPens,
    /// The picture of a board.
    Texture,
}

impl FillKind {
    /// All kinds, in order.
    pub const ALL: [Self; 3] = [Self::Pen, Self::TwoPens, Self::Texture];
}

/// What an area was filled with last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FillChoice {
    /// What it is filled with.
    pub kind: FillKind,
    /// The two pens.
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
    /// The name of its file.
    pub name: String,
    /// The picture.
    pub picture: Bitmap,
}

/// What was chosen last for areas.
#[derive(Debug, Clone, Default)]
pub struct AreaChoices {
    /// The area.
    pub area: Area,
    /// What it was filled with.
    pub fill: FillChoice,
    /// How it was bevelled.
    pub bevel: BevelStyle,
    /// The boards that were loaded for their textures.
    pub textures: Vec<LoadedTexture>,
}

/// What of the board screen is open.
#[derive(Debug, Clone, Default)]
pub struct BoardScreenState {
    /// Whether the board screen is open.
    pub is_open: bool,
    /// Whether the board screen is to be opened, and for which end it is to ask about the board; the editor does it.
    pub opens: Option<Option<BoardNextStep>>,
    /// Whether the question about what is not saved is open.
    pub is_asking: bool,
}

/// The board picture that is edited.
pub struct BoardWork {
    /// Its picture and history.
    pub document: Document,
    /// Its file, if it has one.
    pub file: Option<EditedFile>,
    /// The title, the author and the comment that are saved in the file.
    pub metadata: Metadata,
    /// What the pane shows of it.
    pub view: BoardView,
    /// The pixel that the pointer or the cursor is over.
    pub pixel: Option<Point>,
    /// Whether XColor is on.
    pub xcolor: bool,
    /// What was chosen last for areas.
    pub areas: AreaChoices,
    /// The file that is being written.
    pub saving: Option<Saving>,
    /// The name in the store of the unsaved board of another slot that this one comes from. It is removed when this one is on disk.
    pub unsaved_source: Option<String>,
    /// The state that the user has agreed to lose.
    given_up: Option<u64>,
    /// The board screen.
    pub screen: BoardScreenState,
    /// How many boards were opened before.
    generation: u64,
}

impl Default for BoardWork {
    fn default() -> Self {
        Self::new(board::plain(), None)
    }
}

impl BoardWork {
    /// A board picture of 640 x 400 as it was opened, from a file or from nowhere.
    #[must_use]
    pub fn new(picture: Bitmap, file: Option<EditedFile>) -> Self {
        Self {
            document: Document::new(content_of(picture)),
            file,
            metadata: Metadata::default(),
            view: BoardView::default(),
            pixel: None,
            xcolor: false,
            areas: AreaChoices::default(),
            saving: None,
            unsaved_source: None,
            given_up: None,
            screen: BoardScreenState::default(),
            generation: 0,
        }
    }

    /// Replaces the picture by another one, with another file; view and choices stay.
    pub fn open(&mut self, picture: Bitmap, file: Option<EditedFile>) {
        self.document = Document::new(content_of(picture));
        self.file = file;
        self.metadata = Metadata::default();
        self.given_up = None;
        self.generation += 1;
    }

    /// Replaces the picture by one that was never saved; `file` is where it belongs.
    pub fn open_unsaved(&mut self, picture: Bitmap, file: Option<EditedFile>) {
        self.open(picture, file);
        self.document = Document::unsaved(self.document.content().clone());
    }

    /// The picture.
    #[must_use]
    pub fn picture(&self) -> &Bitmap {
        self.document.content().layer(0)
    }

    /// What the painter paints on.
    #[must_use]
    pub fn canvas(&self) -> Canvas<'_> {
        Canvas {
            picture: self.picture(),
            stencil: None,
            single_pen: None,
        }
    }

    /// Changes the picture in one step. Returns whether anything has changed.
    pub fn edit(&mut self, name: &'static str, change: impl FnOnce(&mut Bitmap)) -> bool {
        self.document
            .edit(name, 0, |content| change(content.layer_mut(0)))
    }

    /// The name of the board: that of its file without its ending.
    #[must_use]
    pub fn name(&self) -> String {
        self.file
            .as_ref()
            .map_or(UNNAMED, |file| path::stem(&file.path))
            .to_owned()
    }

    /// Whether something would be lost that the user has not given up.
    #[must_use]
    pub fn needs_saving(&self) -> bool {
        self.document.is_changed() && self.given_up != Some(self.document.state())
    }

    /// Identifies what would be lost in a crash; `None` if nothing would.
    #[must_use]
    pub fn unsaved_state(&self) -> Option<UnsavedState> {
        let state = (self.generation, self.document.state());
        self.needs_saving().then_some(state)
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

fn content_of(picture: Bitmap) -> Content {
    Content::new(vec![picture], Details::default())
}
