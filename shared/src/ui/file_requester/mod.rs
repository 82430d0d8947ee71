//! The file requester of the Amiga: a list of volumes, one of drawers and files below it, and fields to type into (manual,
//! "Load Game", "Save Game"); a button opens the desktop's own dialogue instead.
//!
//! On a telephone it is plain first: the files of the drawer that it begins with, below the name if one is to be written. Drawers...
//! leads from there to everything else.
//!
//! It reaches disks by [`FileRequest`]s only, so it goes on working while a slow disk answers. It asks questions and shows
//! errors itself; its owner gets a file that was read or written.

mod built_in;
mod describe;
mod listing;
mod prompt;
mod requests;

pub use built_in::BuiltInFile;
use describe::Described;
pub use describe::{Describer, Preview};
use listing::ListRow;
use prompt::{Prompt, PromptAnswer};

use std::rc::Rc;

use crate::gfx::Bitmap;
use crate::ui::decode::Decoder;
use crate::ui::event::{Event, Key, Millis, Phase};
use crate::ui::gadget::{Button, CheckBox, Gadget, List, Picture, Radio, Text};
use crate::ui::gadget_group::KeyCues;
use crate::ui::input_device::InputDevice;
use crate::ui::item::Item;
use crate::ui::press::DOUBLE_CLICK;
use crate::ui::program::{Host, RequestId};
use crate::ui::requester::{Choice, Requester, RequesterOutcome};
use crate::ui::room::Room;
use crate::ui::text_field::{StringGadget, TextField};
use crate::ui::user_files::{FileRead, FileRequest, Listing, Place, Volume, WriteMode};

/// The widths of the lists and of the text fields, in characters: everything ends on one line at the right.
const VOLUME_COLUMNS: u32 = 37;
/// The width of the volumes beside a preview.
const NARROW_COLUMNS: u32 = 21;
const LIST_COLUMNS: u32 = 54;
const FIELD_COLUMNS: u32 = 46;
const LONGEST_PATH: usize = 4_096;
/// The width of the status: one line also on a telephone.
const STATUS_COLUMNS: u32 = 33;
/// The index of the radio button Append, which is chosen at the beginning: nothing is lost by it.
const APPEND: usize = 1;

/// The answers of the requester itself.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Accept,
    Browse,
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
    /// A file to be described in its row of the list: the drawer and the name.
    Describe(String, String),
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
    /// Descriptions of the files of the drawer that is shown, by their names; `None` for those that cannot be described.
    described: Vec<(String, Option<Described>)>,
    /// The file whose picture is shown.
    previewed: Option<String>,
    /// The name in the File box, if it was put there as that of the newest file.
    newest: Option<String>,
    /// The message or question in front.
    prompt: Option<Prompt>,
    /// True if only the files of the drawer are shown, without volumes, drawers and fields.
    is_plain: bool,
    room: Room,
    /// Time at which a drawer was opened by a click; the second click of a double click is not meant for its content.
    entered_at: Option<Millis>,
    now: Millis,
    /// The minutes by which the local time is ahead of UTC.
    utc_offset: i32,
}

impl FileRequester {
    /// A requester for a file. It sends its first request at once.
    pub fn new(query: FileQuery, host: &mut Host<'_>) -> Self {
        let mut file_requester = Self::closed(query);
        file_requester.open(host);
        file_requester
    }

    /// A requester for a file that has not sent a request yet.
    #[must_use]
    pub fn closed(query: FileQuery) -> Self {
        let mut requester = build(&query, true);
        requester.ghost_choice(0, query.name.is_empty());
        Self {
            requester,
            volumes: Vec::new(),
            listing: None,
            shown: Vec::new(),
            pending: Vec::new(),
            described: Vec::new(),
            previewed: None,
            newest: None,
            prompt: None,
            is_plain: false,
            room: Room::Screen,
            entered_at: None,
            now: 0,
            utc_offset: 0,
            query,
        }
    }

    /// Sends the first request.
    pub fn open(&mut self, host: &mut Host<'_>) {
        self.now = host.now;
        self.room = host.room;
        self.is_plain = self.can_be_plain();
        if self.is_plain {
            self.requester = build_plain(&self.query, self.room);
            self.update_accept();
        }
        self.send(FileRequest::Volumes, Pending::Volumes, host);
    }

    /// Returns true if the room is one for the files of the drawer alone, and these say enough.
    fn can_be_plain(&self) -> bool {
        let says_enough = match self.saves() {
            true => !self.query.appends(),
            false => self.query.describer.is_some(),
        };
        self.room != Room::Screen && says_enough
    }

    /// Shows the files of the drawer alone, or volumes, drawers and all fields as well. What was typed stays.
    fn show_plain(&mut self, is_plain: bool) -> FileOutcome {
        let name = self.file_name();
        self.is_plain = is_plain;
        self.requester = match is_plain {
            true => build_plain(&self.query, self.room),
            false => build(&self.query, self.room == Room::Screen),
        };
        (self.newest, self.previewed) = (None, None);
        self.show_volumes(self.volumes.clone());
        match self.listing.take() {
            Some(listing) => {
                self.show_drawer(listing);
                self.choose_newest();
            }
            None => self.update_accept(),
        }
        if self.saves()
            && let Some(field) = self.requester.get_mut::<StringGadget>("file")
        {
            field.set(&name);
            self.update_accept();
        }
        FileOutcome::Changed
    }

    /// Returns true if a request to the disk has not been answered yet without which the user cannot go on.
    #[must_use]
    pub fn is_waiting(&self) -> bool {
        let mut pending = self.pending.iter().map(|(_, pending)| pending);
        pending.any(|pending| !matches!(pending, Pending::Describe(..)))
    }

    /// Returns true if the system's own dialogue is open.
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
    pub fn handle(&mut self, event: &Event, host: &mut Host<'_>) -> FileOutcome {
        (self.now, self.utc_offset) = (host.now, host.utc_offset);
        let outcome = self.handle_any(event, host);
        self.describe_next(host);
        self.show_preview();
        outcome
    }

    fn handle_any(&mut self, event: &Event, host: &mut Host<'_>) -> FileOutcome {
        if let Some(outcome) = self.handle_reply(event, host) {
            return outcome;
        }
        if self.prompt.is_some() {
            return self.handle_prompt(event, host);
        }
        self.handle_requester(event, host)
    }

    /// Releases what the pointer holds without acting: something else has come in front.
    pub fn cancel_pointer(&mut self) {
        self.requester.cancel_pointer();
        if let Some(prompt) = &mut self.prompt {
            prompt.cancel_pointer();
        }
    }

    /// Lets time pass. Returns when it needs the next tick.
    pub fn tick(&mut self, host: &mut Host<'_>) -> (FileOutcome, Option<Millis>) {
        if self.room.follow(host.room) && self.is_plain != self.can_be_plain() {
            self.show_plain(!self.is_plain);
        }
        let (outcome, next) = self.requester.tick(host);
        let mut outcome = self.on_outcome(outcome, false, host);
        let mut wanted = next;
        if let Some(prompt) = &mut self.prompt {
            // The prompt must be laid out for the room, too.
            let (of_prompt, next) = prompt.requester.tick(host);
            if outcome == FileOutcome::Nothing && of_prompt != RequesterOutcome::Nothing {
                outcome = FileOutcome::Changed;
            }
            wanted = wanted.into_iter().chain(next).min();
        }
        self.describe_next(host);
        (outcome, wanted)
    }

    /// Draws it as the one in front.
    pub fn draw(&self, screen: &mut Bitmap) {
        self.draw_as(screen, KeyCues::ALL);
    }

    /// Draws it with these cues for the keyboard.
    pub fn draw_as(&self, screen: &mut Bitmap, cues: KeyCues) {
        // An upright prompt at the foot of the page replaces the requester; the screen behind both is seen above it.
        if self.prompt.is_none() || !self.room.is_upright() {
            let in_front = cues.in_front && self.prompt.is_none();
            self.requester.draw_as(screen, KeyCues { in_front, ..cues });
        }
        if let Some(prompt) = &self.prompt {
            prompt.draw(screen, cues);
        }
    }

    /// Everything it shows in words, front first.
    #[must_use]
    pub fn describe(&self) -> Vec<Item> {
        let mut items = self.prompt.as_ref().map_or_else(Vec::new, Prompt::describe);
        items.extend(self.requester.describe());
        items
    }

    /// The hint in the title line: what keys do depends on the gadget that has the focus.
    #[must_use]
    pub fn hint(&self, device: InputDevice) -> &'static str {
        if let Some(behind) = self.requester.hint_behind(device) {
            return behind;
        }
        if let Some(prompt) = &self.prompt {
            return prompt.hint(device);
        }
        let keys = match self.requester.focus() {
            "drawer" | "file" => "Type a name; Tab moves, Esc cancels",
            "volumes" | "files" => "Type to find a name; Tab moves, Esc cancels",
            _ => "Tab moves, Enter chooses, Esc cancels",
        };
        let files = self.requester.get::<List>("files");
        let points = match files.is_some_and(|files| files.lines().is_empty()) {
            _ if self.saves() => "Type a name, then Save",
            true => "Choose another drawer, or Cancel",
            false => "Choose a file, or Cancel",
        };
        device.choose(points, points, keys)
    }

    /// The mistakes of its layout and keys, in words.
    #[must_use]
    pub fn audit(&self) -> Vec<String> {
        self.requester.audit()
    }

    /// The treatment of a file that exists, unless the user is asked first.
    fn write_mode(&self) -> WriteMode {
        match self.requester.get::<Radio>("mode") {
            Some(radio) if radio.chosen() == APPEND => WriteMode::Append,
            _ => WriteMode::New,
        }
    }

    /// Returns true if a file is to be written, rather than read.
    const fn saves(&self) -> bool {
        self.query.saves()
    }

    /// Shows a prompt in front.
    fn show_prompt(&mut self, prompt: Prompt) {
        self.cancel_pointer();
        self.prompt = Some(prompt);
    }

    /// Hands an event to the prompt.
    fn handle_prompt(&mut self, event: &Event, host: &mut Host<'_>) -> FileOutcome {
        let Some(prompt) = &mut self.prompt else {
            return FileOutcome::Nothing;
        };
        let answer = match prompt.requester.handle(event, host) {
            RequesterOutcome::Nothing => return FileOutcome::Nothing,
            RequesterOutcome::Answer(answer) => answer,
            _ => return FileOutcome::Changed,
        };
        let (place, name) = (prompt.place.clone(), prompt.requester.text("name"));
        let name = name.trim();
        if answer == PromptAnswer::MakeDrawer && name.is_empty() {
            // Without a name there is nothing to make yet.
            prompt.requester.focus_on("name");
            return FileOutcome::Changed;
        }
        self.prompt = None;
        match answer {
            PromptAnswer::Overwrite => return self.use_file(place, WriteMode::Over, host),
            PromptAnswer::MakeDrawer => self.make_drawer(name, host),
            PromptAnswer::Close => {}
        }
        FileOutcome::Changed
    }

    /// Hands an event to the requester itself.
    fn handle_requester(&mut self, event: &Event, host: &mut Host<'_>) -> FileOutcome {
        if self.is_second_click(event) {
            return FileOutcome::Nothing;
        }
        self.begin_path(event);
        // A drag passes drawers without opening them.
        let pointed = matches!(event, Event::Pointer(pointer) if pointer.phase != Phase::Move);
        let outcome = self.requester.handle(event, host);
        self.on_outcome(outcome, pointed, host)
    }

    /// A key that begins a path, and no name in the list, begins it in the File box.
    fn begin_path(&mut self, event: &Event) {
        let Event::Key(press) = event else {
            return;
        };
        let begins = matches!(press.key, Key::Char('/' | '\\' | '~'));
        let is_typed = matches!(self.requester.focus(), "drawer" | "file");
        if begins && !press.modifiers.amiga() && !press.modifiers.alt && !is_typed {
            self.requester.focus_on("file");
            if let Some(field) = self.requester.get_mut::<StringGadget>("file") {
                field.set("");
            }
        }
    }

    /// Does what the gadgets ask for. `pointed` says whether the outcome is that of a click.
    fn on_outcome(
        &mut self,
        outcome: RequesterOutcome<Answer>,
        pointed: bool,
        host: &mut Host<'_>,
    ) -> FileOutcome {
        match outcome {
            RequesterOutcome::Nothing => FileOutcome::Nothing,
            RequesterOutcome::Changed => FileOutcome::Changed,
            RequesterOutcome::Answer(Answer::Cancel) => FileOutcome::Cancelled,
            RequesterOutcome::Answer(Answer::Accept) => self.accept(host),
            RequesterOutcome::Answer(Answer::Browse) => self.show_plain(false),
            RequesterOutcome::Touched("volumes") => self.open_volume(pointed, host),
            RequesterOutcome::Activated("volumes") => self.open_volume(true, host),
            RequesterOutcome::Touched("files") => self.on_row_chosen(pointed, host),
            RequesterOutcome::Touched("all") => {
                self.fill_list();
                FileOutcome::Changed
            }
            RequesterOutcome::Touched(_) => {
                self.update_accept();
                FileOutcome::Changed
            }
            RequesterOutcome::Activated("files") => self.open_row(host),
            RequesterOutcome::Activated("drawer") => {
                let place = self.place_of(&self.requester.text("drawer"));
                self.open_drawer(place, host)
            }
            RequesterOutcome::Activated("system") => self.open_dialogue(host),
            RequesterOutcome::Activated("make") => {
                self.show_prompt(Prompt::new_drawer());
                FileOutcome::Changed
            }
            RequesterOutcome::Activated(_) => FileOutcome::Changed,
        }
    }

    /// Opens the chosen volume. Of one whose files cannot be listed, the dialogue for them opens at once, unless keys only pass it.
    fn open_volume(&mut self, is_wanted: bool, host: &mut Host<'_>) -> FileOutcome {
        let chosen = self.requester.get::<List>("volumes").and_then(List::chosen);
        match chosen.and_then(|index| self.volumes.get(index)) {
            Some(volume) => {
                let (place, chooser) = (Place::drawer(&volume.path), volume.chooser);
                let outcome = self.open_drawer(place, host);
                if chooser && is_wanted && !self.saves() && !self.is_dialogue_open() {
                    return self.open_dialogue(host);
                }
                outcome
            }
            None => FileOutcome::Changed,
        }
    }

    /// Handles a chosen row: the name of a file goes to the File box; a click on a drawer opens it, as on the Amiga.
    fn on_row_chosen(&mut self, pointed: bool, host: &mut Host<'_>) -> FileOutcome {
        match self.chosen_row() {
            Some(ListRow::File(_)) => {
                self.name_chosen_file();
                FileOutcome::Changed
            }
            Some(ListRow::Drawer(place)) if pointed => {
                self.entered_at = Some(self.now);
                self.open_drawer(place, host)
            }
            _ => FileOutcome::Changed,
        }
    }

    /// Puts the name of the chosen file into the File box.
    fn name_chosen_file(&mut self) {
        if let Some(ListRow::File(name)) = self.chosen_row() {
            if let Some(field) = self.requester.get_mut::<StringGadget>("file") {
                field.set(&name);
            }
            self.requester.ghost_choice(0, false);
        }
    }

    /// Handles a double click or Enter in the list.
    fn open_row(&mut self, host: &mut Host<'_>) -> FileOutcome {
        match self.chosen_row() {
            Some(ListRow::Drawer(place)) => self.open_drawer(place, host),
            Some(ListRow::File(_)) => self.accept(host),
            None => FileOutcome::Changed,
        }
    }

    /// Uses the file whose name is typed, or opens the drawer.
    fn accept(&mut self, host: &mut Host<'_>) -> FileOutcome {
        if let Some(drawer) = self.typed_drawer() {
            let place = self.place_of(&drawer);
            return self.open_drawer_instead(place, host);
        }
        let name = self.file_name();
        if name.is_empty() {
            return FileOutcome::Changed;
        }
        let is_drawer =
            name.ends_with(['/', '\\', ':']) || name == ".." || name == "." || name == "~";
        let place = self.place_of(&name);
        if is_drawer || self.has_drawer(&name) {
            if let Some(field) = self.requester.get_mut::<StringGadget>("file") {
                field.set("");
            }
            return self.open_drawer_instead(place, host);
        }
        let place = Place {
            name: if self.saves() {
                self.with_ending(place.name)
            } else {
                place.name
            },
            ..place
        };
        self.use_file(place, self.write_mode(), host)
    }

    /// Opens a drawer instead of giving the answer. The focus goes to the list then, and never to Cancel.
    fn open_drawer_instead(&mut self, place: Place, host: &mut Host<'_>) -> FileOutcome {
        if self.requester.focus().is_empty() {
            self.requester.focus_on("files");
        }
        self.update_accept();
        self.open_drawer(place, host)
    }

    /// Ghosts the first answer unless there is a file to use or a drawer to open.
    fn update_accept(&mut self) {
        let file = !self.file_name().is_empty();
        let ready = file || self.typed_drawer().is_some();
        self.requester.ghost_choice(0, !ready);
    }

    /// A drawer that was typed and not opened yet: the file is meant to be in it.
    fn typed_drawer(&self) -> Option<String> {
        let typed = self.requester.text("drawer").trim().to_owned();
        (!typed.is_empty() && typed != self.shown_drawer()).then_some(typed)
    }

    /// The text in the Drawer box: the name of a volume, or else a path.
    fn shown_drawer(&self) -> &str {
        let path = self.drawer();
        let volume = self.volumes.iter().find(|volume| volume.path == path);
        volume.map_or(path, |volume| &volume.name)
    }

    /// The place of a typed path: from a volume if it begins with the name of one, else from the drawer that is shown.
    fn place_of(&self, text: &str) -> Place {
        let text = text.trim();
        if let Some((volume, rest)) = text.split_once(':') {
            let named = |known: &str| known.trim_end_matches(':').eq_ignore_ascii_case(volume);
            if let Some(volume) = self.volumes.iter().find(|known| named(&known.name)) {
                return Place::within(&volume.path, rest.trim_start_matches(['/', '\\']));
            }
        }
        match built_in::is_inside(text) {
            true => Place::drawer(text),
            false => Place::within(self.drawer(), text),
        }
    }

    /// The name of the file that is typed, or chosen in a plain list.
    fn file_name(&self) -> String {
        match self.chosen_row() {
            Some(ListRow::File(name)) if self.is_plain && !self.saves() => name,
            _ => self.requester.text("file").trim().to_owned(),
        }
    }

    fn chosen_row(&self) -> Option<ListRow> {
        let row = self.requester.get::<List>("files").and_then(List::chosen)?;
        self.row(row)
    }

    /// Returns true if a press is the second one of the double click that has just opened a drawer.
    fn is_second_click(&mut self, event: &Event) -> bool {
        let Event::Pointer(pointer) = event else {
            return false;
        };
        let on_list = || {
            self.requester
                .get::<List>("files")
                .is_some_and(|list| list.area().contains(pointer.at))
        };
        let soon = self
            .entered_at
            .is_some_and(|entered| self.now.saturating_sub(entered) < DOUBLE_CLICK);
        pointer.phase == Phase::Down && soon && on_list()
    }
}

/// The files of a drawer alone, below the name of the one that is written; upright a preview of the one that is read is below them.
fn build_plain(query: &FileQuery, room: Room) -> Requester<Answer> {
    let (accept, focus) = if query.saves() {
        ("_Save", "file")
    } else {
        ("_Open", "files")
    };
    let choices = vec![
        Choice::new(Answer::Accept, accept),
        Choice::new(Answer::Browse, "_Drawers..."),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let mut requester = Requester::new(&query.title, "", choices, Answer::Cancel);
    if query.saves() {
        let field = TextField::new(&query.name, LONGEST_PATH);
        requester = requester.labelled("file", "_File", StringGadget::new(field, FIELD_COLUMNS));
    }
    // All that has the height of a finger on a telephone that is turned sideways.
    let files = List::new(LIST_COLUMNS, 5);
    requester = requester.with("files", files).acting();
    let previews = room.is_upright() && !query.saves();
    if let Some(preview) = query.preview.as_ref().filter(|_| previews) {
        requester = requester.with("preview", Picture::new(preview.picture(None, true)));
    }
    requester
        .with("status", Text::room(STATUS_COLUMNS, 1))
        .focused_on(focus)
}

/// All lists and fields, and a preview if there is one and room for it.
fn build(query: &FileQuery, has_room: bool) -> Requester<Answer> {
    let (accept, focus) = if query.saves() {
        ("_Save", "file")
    } else {
        ("_Open", "files")
    };
    let choices = vec![
        Choice::new(Answer::Accept, accept),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let field = |text: &str| StringGadget::new(TextField::new(text, LONGEST_PATH), FIELD_COLUMNS);
    // The choice of what happens to an existing file takes the place of a line of the list.
    let appends = query.appends();
    let preview = query.preview.as_ref().filter(|_| has_room);
    let buttons = if preview.is_some() { 127 } else { 124 };
    let rows = if appends || preview.is_some() { 6 } else { 7 };
    let volumes = match preview {
        Some(_) => List::new(NARROW_COLUMNS, 4),
        None => List::new(VOLUME_COLUMNS, 3),
    };
    let mut requester = Requester::new(&query.title, "", choices, Answer::Cancel)
        .with("volumes", volumes.low())
        .acting();
    if let Some(preview) = preview {
        let picture = Picture::new(preview.picture(None, false));
        requester = requester.beside("preview", picture);
    }
    let requester = requester
        .beside("system", Button::new("_Browse...").wide(buttons))
        .under("make", Button::new("_New Drawer").wide(buttons))
        .with("files", List::new(LIST_COLUMNS, rows))
        .acting()
        .with("all", CheckBox::new("_All files", false));
    let requester = if appends {
        requester
            .under("status", Text::room(STATUS_COLUMNS, 1))
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

/// Makes what is written of the content and the name or path of the file.
pub type BytesFor = fn(&[u8], &str) -> Vec<u8>;

/// Content to be written to a file.
#[derive(Debug, Clone, Default)]
pub struct FileContent {
    /// The content.
    pub bytes: Vec<u8>,
    /// Makes the content in place of `bytes` when it depends on the name of the file: of `bytes` and the name or path that
    /// was chosen.
    pub bytes_for: Option<BytesFor>,
    /// The whole path of a file that may be overwritten without asking: the one that is being worked on.
    pub own: Option<String>,
    /// True if the user chooses between Replace and Append; the content has to be text then.
    pub appends: bool,
}

impl FileContent {
    /// These bytes, whatever the name of the file is.
    #[must_use]
    pub fn new(bytes: Vec<u8>) -> Self {
        Self {
            bytes,
            ..Self::default()
        }
    }

    /// The content for a file with this name or path.
    fn bytes_for(&self, name: &str) -> Vec<u8> {
        match self.bytes_for {
            Some(bytes_for) => bytes_for(&self.bytes, name),
            None => self.bytes.clone(),
        }
    }
}

/// The file that is wanted, and its purpose.
#[derive(Debug, Clone, Default)]
pub struct FileQuery {
    /// The text in the title bar.
    pub title: String,
    /// The content to be written; `None` to read a file.
    pub content: Option<FileContent>,
    /// The name of this kind of files, such as `Saved games`.
    pub kind: String,
    /// The endings of their names, without the dot; the first is put behind a name that has none.
    pub endings: Vec<String>,
    /// The drawer used last, to begin with; empty to begin with `volume`.
    pub drawer: String,
    /// The name of the volume to begin with; the first one if there is none of that name.
    pub volume: &'static str,
    /// The name to begin with.
    pub name: String,
    /// The most bytes to be read.
    pub limit: u64,
    /// Decodes the file in the thread that reads it.
    pub decoder: Option<Decoder>,
    /// Tells in the rows of the list what is in the files, in place of their sizes.
    pub describer: Option<Describer>,
    /// Shows the chosen file, or what is to be written, where there is room.
    pub preview: Option<Rc<dyn Preview>>,
    /// True if the list begins at the newest file of this kind.
    pub newest_first: bool,
    /// The files of the volume `Ishido:`.
    pub built_in: Vec<BuiltInFile>,
}

impl FileQuery {
    /// Returns true if a file is to be written, rather than read.
    const fn saves(&self) -> bool {
        self.content.is_some()
    }

    /// Returns true if the user chooses between Replace and Append.
    fn appends(&self) -> bool {
        self.content.as_ref().is_some_and(|content| content.appends)
    }
}

/// The result of handing an event to a file requester.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FileOutcome {
    /// Nothing visible.
    Nothing,
    /// It looks different now.
    Changed,
    /// The user does not want any file.
    Cancelled,
    /// This file was chosen and read. The requester can stay open, to choose another if this one is of no use.
    Opened(FileRead),
    /// The file was written.
    Saved {
        /// Its whole path.
        path: String,
        /// True if the file existed, and the content was added at its end.
        appended: bool,
    },
}
