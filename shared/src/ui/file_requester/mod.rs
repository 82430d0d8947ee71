//! The file requester of the Amiga: a list of volumes, one of drawers and files below it, and fields to type into (manual,
//! "Load Game", "Save Game"); a button opens the desktop's own dialogue instead.
//!
//! It reaches disks by [`FileRequest`]s only, so it goes on working while a slow disk answers. It asks questions and shows
//! errors itself; its owner gets a file that was read or written.

mod built_in;
mod columns;
mod input;
mod listing;
mod prompt;
mod query;
mod requests;

pub use built_in::BuiltInFile;
pub use query::{BytesFor, FileContent, FileOutcome, FileQuery};

use super::disk::{FileRequest, Listing, Place, Volume, WriteMode};
use super::event::{Event, Millis};
use super::gadget::{Button, CheckBox, List, Radio, Text};
use super::input_device::InputDevice;
use super::item::Item;
use super::program::{Ctx, RequestId};
use super::requester::{Choice, Requester};
use super::text_field::{StringGadget, TextField};
use crate::gfx::Bitmap;
use prompt::Prompt;

/// The widths of the lists and of the text fields, in characters: everything ends on one line at the right.
const VOLUME_COLUMNS: u32 = 49;
const LIST_COLUMNS: u32 = 66;
const FIELD_COLUMNS: u32 = 58;
const LONGEST_PATH: usize = 4_096;
/// The width of the status with nothing and with a choice beside it.
const STATUS_COLUMNS: u32 = 48;
const SHORT_STATUS_COLUMNS: u32 = 36;
/// The index of the radio button Append, which is chosen at the beginning: nothing is lost by it.
const APPEND: usize = 1;

/// The answers of the requester itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Accept,
    Cancel,
}

/// The purpose of a file request that was sent.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Pending {
    Volumes,
    /// A drawer to be shown. `true` for the drawer of last time, which may be gone.
    Drawer(bool),
    /// A drawer to be made, and then shown.
    Make,
    Read,
    Write(Place),
    Dialogue,
}

/// A file requester in front of everything else.
#[derive(Debug)]
pub struct FileRequester {
    query: FileQuery,
    requester: Requester<Answer>,
    volumes: Vec<Volume>,
    /// The drawer that is shown; `None` until the first has come.
    listing: Option<Listing>,
    /// The indices of the listing's lines that are shown, after `/Parent`.
    shown: Vec<usize>,
    pending: Vec<(RequestId, Pending)>,
    /// The message or question in front.
    prompt: Option<Prompt>,
    /// When a drawer was opened by a click; the second click of a double click is not meant for its content.
    entered_at: Option<Millis>,
    now: Millis,
    /// How many minutes the local time is ahead of UTC.
    utc_offset: i32,
}

impl FileRequester {
    /// A requester for a file. It sends its first request at once.
    pub fn new(query: FileQuery, ctx: &mut Ctx<'_>) -> Self {
        let mut file_requester = Self::closed(query);
        file_requester.open(ctx);
        file_requester
    }

    /// A requester for a file that has not sent a request yet.
    #[must_use]
    pub fn closed(query: FileQuery) -> Self {
        let mut requester = build(&query);
        requester.ghost_choice(0, query.name.is_empty());
        Self {
            requester,
            volumes: Vec::new(),
            listing: None,
            shown: Vec::new(),
            pending: Vec::new(),
            prompt: None,
            entered_at: None,
            now: 0,
            utc_offset: 0,
            query,
        }
    }

    /// Sends the first request.
    pub fn open(&mut self, ctx: &mut Ctx<'_>) {
        self.now = ctx.now;
        self.send(FileRequest::Volumes, Pending::Volumes, ctx);
    }

    /// Whether a request to the disk has not been answered yet.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Whether the system's own dialogue is open.
    fn is_dialogue_open(&self) -> bool {
        let mut pending = self.pending.iter().map(|(_, pending)| pending);
        pending.any(|pending| *pending == Pending::Dialogue)
    }

    /// The drawer that is shown, to be remembered for next time.
    #[must_use]
    pub fn drawer(&self) -> &str {
        self.listing
            .as_ref()
            .map_or(&self.query.drawer, |listing| &listing.path)
    }

    /// Handles an event.
    pub fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> FileOutcome {
        (self.now, self.utc_offset) = (ctx.now, ctx.utc_offset);
        if let Some(outcome) = self.handle_reply(event, ctx) {
            return outcome;
        }
        if self.prompt.is_some() {
            return self.handle_prompt(event, ctx);
        }
        self.handle_requester(event, ctx)
    }

    /// Releases what the pointer holds without acting: something else has come in front.
    pub fn cancel_pointer(&mut self) {
        self.requester.cancel_pointer();
        if let Some(prompt) = &mut self.prompt {
            prompt.cancel_pointer();
        }
    }

    /// Lets time pass. Returns when it needs the next tick.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> (FileOutcome, Option<Millis>) {
        let (outcome, next) = self.requester.tick(ctx);
        (self.on_outcome(outcome, false, ctx), next)
    }

    /// Draws it as the one in front.
    pub fn draw(&self, screen: &mut Bitmap) {
        self.draw_as(screen, true);
    }

    /// Draws it; behind something else it shows no focus.
    pub fn draw_as(&self, screen: &mut Bitmap, active: bool) {
        self.requester
            .draw_as(screen, active && self.prompt.is_none());
        if let Some(prompt) = &self.prompt {
            prompt.draw(screen, active);
        }
    }

    /// Everything it shows in words, front first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let mut items = self.prompt.as_ref().map_or_else(Vec::new, Prompt::describe);
        items.extend(self.requester.describe());
        items
    }

    /// What the title line says while it is behind the screen, see [`Requester::hint_behind`].
    #[must_use]
    pub const fn hint_behind(&self, device: InputDevice) -> Option<&'static str> {
        self.requester.hint_behind(device)
    }

    /// The mistakes of its layout and keys, in words.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }

    /// What happens to a file that exists, unless the user is asked first.
    fn write_mode(&self) -> WriteMode {
        match self.requester.get::<Radio>("mode") {
            Some(radio) if radio.chosen() == APPEND => WriteMode::Append,
            _ => WriteMode::New,
        }
    }

    /// Whether a file is to be written, rather than read.
    const fn saves(&self) -> bool {
        self.query.saves()
    }
}

fn build(query: &FileQuery) -> Requester<Answer> {
    let (accept, focus) = if query.saves() {
        ("_OK", "file")
    } else {
        ("_Open", "files")
    };
    let choices = vec![
        Choice::new(Answer::Accept, accept),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let field = |text: &str| StringGadget::new(TextField::new(text, LONGEST_PATH), FIELD_COLUMNS);
    let buttons = 124;
    // The choice of what happens to an existing file takes the place of a line of the list.
    let appends = query.appends();
    let rows = if appends { 6 } else { 7 };
    let requester = Requester::new(&query.title, "", choices, Answer::Cancel)
        .with("volumes", List::new(VOLUME_COLUMNS, 3))
        .acting()
        .beside("system", Button::new("_Browse...").wide(buttons))
        .under("make", Button::new("_New Drawer").wide(buttons))
        .with("files", List::new(LIST_COLUMNS, rows))
        .acting()
        .with("all", CheckBox::new("_All files", false));
    let requester = if appends {
        requester
            .under("status", Text::room(SHORT_STATUS_COLUMNS, 1))
            .labelled_beside(
                "mode",
                "If it exists:",
                Radio::new(&["_Replace", "A_ppend"], APPEND),
            )
    } else {
        // The blank label keeps it apart from the words of the check box.
        requester.labelled_beside("status", "   ", Text::room(STATUS_COLUMNS, 1))
    };
    requester
        .labelled("drawer", "_Drawer", field(&query.drawer))
        .acting()
        .labelled("file", "_File", field(&query.name))
        .focused_on(focus)
}
