//! The file requester in the Amiga manner: volumes above, drawers and files below them, and what is typed (manual, "Load
//! Game", "Save Game"); a button opens the desktop's own dialogue instead.
//!
//! Everything it does to disks is an [`FileRequest`], so it stays alive while a slow one answers. It asks and complains by
//! itself, and comes back to its owner only with a file that was read or written.

mod built_in;
mod input;
mod over;
mod requests;
mod shelf;

pub use built_in::BuiltInFile;

use super::disk::{FileRead, FileRequest, Listing, Place, Volume};
use super::event::{Event, Millis};
use super::gadget::{Button, CheckBox, List, Text};
use super::item::Item;
use super::program::{Ctx, RequestId};
use super::requester::{Choice, Requester};
use super::text_field::{StringGadget, TextField};
use crate::gfx::Bitmap;
use over::Over;

const COLUMNS: u32 = 46;
const TYPED: u32 = 54;
const LONGEST_PATH: usize = 4_096;

/// What a file is wanted for.
#[derive(Debug, Clone, Default)]
pub struct FileQuery {
    /// The words in the title.
    pub title: String,
    /// What is to be written; `None` when a file is to be read.
    pub bytes: Option<Vec<u8>>,
    /// What the files are called, such as `Saved games`.
    pub kind: String,
    /// The endings of their names, without the dot; the first is put behind a name that has none.
    pub endings: Vec<String>,
    /// The drawer used last; empty for the volume to begin with.
    pub drawer: String,
    /// The name of the volume to begin with; another one if there is none of that name.
    pub volume: &'static str,
    /// The name to begin with.
    pub name: String,
    /// The whole path of a file that may be written over without asking: the one that is being worked on.
    pub own: Option<String>,
    /// The most bytes to be read.
    pub limit: u64,
    /// What is in the volume `Ishido:`.
    pub built_in: Vec<BuiltInFile>,
}

/// What came of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileOutcome {
    /// Nothing visible.
    Nothing,
    /// It looks different now.
    Changed,
    /// The user does not want any file.
    Cancelled,
    /// This file was chosen and read. The requester can stay, for another if this one is no good.
    Opened(FileRead),
    /// The file was written, under this whole path.
    Saved(String),
}

/// The answers of the requester itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Take,
    Cancel,
}

/// A file request under way, and what it is for.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Pending {
    Volumes,
    /// A drawer to be shown. `true` for the first, which may be gone since last time.
    Drawer(bool),
    /// A drawer to be made, and shown then.
    Make,
    Read,
    Write(Place),
    Dialogue,
}

/// A file requester in front of everything else.
#[derive(Debug)]
pub struct FileRequester {
    query: FileQuery,
    asked: Requester<Answer>,
    volumes: Vec<Volume>,
    /// The drawer that is shown; `None` until the first has come.
    listing: Option<Listing>,
    /// The numbers of the listing's lines that are shown, behind `/Parent`.
    shown: Vec<usize>,
    pending: Vec<(RequestId, Pending)>,
    over: Option<Over>,
    /// When a drawer was entered by a click; the second click of a double click is not meant for what is in it.
    entered: Option<Millis>,
    now: Millis,
}

impl FileRequester {
    /// A requester for a file; it begins to look at the disk at once.
    pub fn new(query: FileQuery, ctx: &mut Ctx<'_>) -> Self {
        let mut requester = Self::closed(query);
        requester.open(ctx);
        requester
    }

    /// A requester for a file that has not looked at the disk yet.
    #[must_use]
    pub fn closed(query: FileQuery) -> Self {
        let mut asked = build(&query);
        asked.ghost_choice(0, query.name.is_empty());
        Self {
            asked,
            volumes: Vec::new(),
            listing: None,
            shown: Vec::new(),
            pending: Vec::new(),
            over: None,
            entered: None,
            now: 0,
            query,
        }
    }

    /// Begins to look at the disk.
    pub fn open(&mut self, ctx: &mut Ctx<'_>) {
        self.now = ctx.now;
        self.send(FileRequest::Volumes, Pending::Volumes, ctx);
    }

    /// Whether a request to the disk has not been answered yet.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        !self.pending.is_empty()
    }

    /// The drawer that is shown, to be remembered for next time.
    #[must_use]
    pub fn drawer(&self) -> &str {
        self.listing
            .as_ref()
            .map_or(&self.query.drawer, |listing| &listing.path)
    }

    /// Hands it an event.
    pub fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> FileOutcome {
        self.now = ctx.now;
        if let Some(outcome) = self.answered(event, ctx) {
            return outcome;
        }
        if self.over.is_some() {
            return self.handle_over(event, ctx);
        }
        self.take(event, ctx)
    }

    /// What the pointer holds is lost: something comes in front of it.
    pub fn cancel_pointer(&mut self) {
        self.asked.cancel_pointer();
        if let Some(over) = &mut self.over {
            over.cancel_pointer();
        }
    }

    /// Lets time pass; when it wants the time again.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> (FileOutcome, Option<Millis>) {
        let (outcome, next) = self.asked.tick(ctx);
        (self.did(outcome, false, ctx), next)
    }

    /// Draws it as the one in front.
    pub fn draw(&self, screen: &mut Bitmap) {
        self.draw_as(screen, true);
    }

    /// Draws it; behind something else it shows no focus.
    pub fn draw_as(&self, screen: &mut Bitmap, active: bool) {
        self.asked.draw_as(screen, active && self.over.is_none());
        if let Some(over) = &self.over {
            over.draw(screen, active);
        }
    }

    /// What it shows, front first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let mut items = self.over.as_ref().map_or_else(Vec::new, Over::describe);
        items.extend(self.asked.describe());
        items
    }

    /// What is wrong with its looks and keys, if anything.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        self.asked.audit()
    }

    const fn saves(&self) -> bool {
        self.query.bytes.is_some()
    }
}

fn build(query: &FileQuery) -> Requester<Answer> {
    let (take, focus) = if query.bytes.is_some() {
        ("_OK", "file")
    } else {
        ("_Open", "files")
    };
    let choices = vec![
        Choice::new(Answer::Take, take),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let field = |text: &str| StringGadget::new(TextField::new(text, LONGEST_PATH), TYPED);
    let buttons = 124;
    Requester::new(&query.title, "", choices, Answer::Cancel)
        .with("volumes", List::new(COLUMNS, 3))
        .acting()
        .beside("system", Button::new("_System...").wide(buttons))
        .under("make", Button::new("_New Drawer").wide(buttons))
        .with("files", List::new(COLUMNS, 9))
        .acting()
        .beside("all", CheckBox::new("_All files", false))
        .under("status", Text::room(15, 6))
        .labelled("drawer", "_Drawer", field(&query.drawer))
        .acting()
        .labelled("file", "_File", field(&query.name))
        .focused_on(focus)
}
