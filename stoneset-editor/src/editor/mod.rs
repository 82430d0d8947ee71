//! The editor as a child program: a stack of screens over one shared value. It runs in a window of its own or in the game.

mod board_screen;
mod board_work;
mod button;
mod changed_file;
mod command;
mod command_list;
mod dialog;
mod edit;
mod edited_file;
mod file_choice;
mod files;
mod help;
mod icons;
mod menus;
mod outcome;
mod pens;
mod picture;
mod picture_clipboard;
mod program;
mod registry;
mod screen;
mod stack;
mod state;
mod status_line;
mod stoneset_screen;
mod stoneset_work;
#[cfg(test)]
mod tests;
mod tools;
mod view;

use ishido_shared::formats::picture::Metadata;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::event::{Event, Key, KeyPress, Millis};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::{Panes, title_line_layout};
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{ChildProgram, Ctx};
use ishido_shared::ui::title_line;

use crate::stones::UNNAMED;
use board_screen::BoardScreen;
use board_screen::autosave::BoardAutosave;
use board_work::{BoardNextStep, BoardWork};
pub use edited_file::EditedFile;
use files::FirstFile;
pub use outcome::EditorOutcome;
pub use program::EditorProgram;
use screen::{Cx, Transition};
use stack::Stack;
use state::EditorState;
pub use state::{Drawers, HostProgram};
use stoneset_screen::StonesetScreen;
use stoneset_work::StonesetWork;
pub use view::SAMPLE_GAME;

/// The editor of a stoneset. It can be embedded: its end is an [`EditorOutcome`] for its owner.
pub struct Editor {
    state: EditorState,
    stack: Stack,
    board_autosave: BoardAutosave,
}

impl Editor {
    /// An editor with a set that has no file: it is saved under a name that the user is asked for.
    #[must_use]
    pub fn new(set: &Stoneset, hosting: HostProgram) -> Self {
        let mut editor = Self::with_file(set, None, hosting);
        editor.state.stoneset = StonesetWork::copy(set, "");
        editor
    }

    /// The same editor, which opens the file of the last time if there is one.
    #[must_use]
    pub fn opening_last(mut self) -> Self {
        self.state.files.first = FirstFile::Last;
        self
    }

    /// The same editor, which opens a file, given by its whole path, when it is shown.
    #[must_use]
    pub fn opening(mut self, path: String) -> Self {
        self.state.files.first = FirstFile::Given(path);
        self
    }

    /// Reads the store, and offers what was left unsaved. Called at the first event or tick, if not before.
    pub fn start(&mut self, ctx: &mut Ctx<'_>) {
        let state = &mut self.state;
        let mut cx = Cx { state, ctx };
        let unsaved = self.board_autosave.offer(&mut cx);
        let transition = files::start(&mut cx);
        if let Some(screen) = unsaved {
            self.stack.push(screen, &mut cx);
        }
        self.carry_out(transition, ctx);
        self.open_reports(ctx);
    }

    /// Opens a screen for a feature that is no screen itself.
    fn carry_out(&mut self, transition: Transition, ctx: &mut Ctx<'_>) {
        if let Transition::Push(screen) | Transition::Replace(screen) = transition {
            let state = &mut self.state;
            self.stack.push(screen, &mut Cx { state, ctx });
        }
    }

    /// Gives an event to what is in front, or to the files, which some events concern whatever is in front.
    fn dispatch(&mut self, event: &Event, ctx: &mut Ctx<'_>) {
        let state = &mut self.state;
        if let Event::Trouble { text } = event {
            state.show_note(text);
            return;
        }
        let mut cx = Cx { state, ctx };
        let is_bare = self.stack.is_bare();
        // Whatever is in front, Quit is like the window's close button.
        let event = match event {
            Event::Key(press) if !is_bare && is_quit(press) => &Event::CloseRequested,
            event => event,
        };
        if let (Event::Dropped { .. }, false) = (event, is_bare || cx.state.board.screen.is_open) {
            cx.state
                .show_note("Answer this first, then drop the file again");
            return;
        }
        if event == &Event::CloseRequested && cx.state.board.screen.is_open {
            let transition = board_screen::leave(BoardNextStep::Quit, &mut cx);
            return self.carry_out(transition, ctx);
        }
        let transition = match files::observe(event, &mut cx) {
            Some(transition) => transition,
            None => {
                let transition = files::reply(event, &mut cx);
                self.stack.handle(event, &mut cx);
                transition
            }
        };
        self.carry_out(transition, ctx);
    }

    /// An editor with a set and its file.
    #[must_use]
    pub fn with_file(set: &Stoneset, file: Option<EditedFile>, hosting: HostProgram) -> Self {
        Self {
            state: EditorState::new(StonesetWork::new(set, file), hosting),
            stack: Stack::new(Box::new(StonesetScreen::new(registry::STONESET))),
            board_autosave: BoardAutosave::default(),
        }
    }

    /// The same editor, which saves these texts in the file of its board.
    #[must_use]
    pub fn with_board_texts(mut self, metadata: Metadata) -> Self {
        self.state.board.metadata = metadata;
        self
    }

    /// The same editor with the board in use in the game, for the live board.
    #[must_use]
    pub fn with_board(mut self, name: &str, picture: Bitmap) -> Self {
        self.state.view.boards.set_from_game(name, picture);
        self
    }

    /// The same editor for somebody who has worked with this device so far.
    #[must_use]
    pub fn with_device(mut self, device: InputDevice) -> Self {
        self.state.device = device;
        self
    }

    /// The drawers used last, in which requesters begin.
    #[must_use]
    pub const fn drawers(&self) -> &Drawers {
        &self.state.drawers
    }

    /// Requesters begin in these drawers from now on.
    pub fn set_drawers(&mut self, drawers: Drawers) {
        self.state.drawers = drawers;
    }

    /// Offers to load another stoneset (manual, "The Stoneset Editor", the note about Other), unless unsaved work is offered:
    /// what the user takes of that must not be replaced.
    pub fn offer_to_load(&mut self, ctx: &mut Ctx<'_>) {
        if self.stack.is_bare() {
            let state = &mut self.state;
            let transition = files::ask_to_load(&mut Cx { state, ctx });
            self.carry_out(transition, ctx);
        }
    }

    /// An editor that begins with a board picture, of the size of the screen, and its file. The stones laid on the board are
    /// those of the set.
    #[must_use]
    pub fn for_board(
        picture: Bitmap,
        file: Option<EditedFile>,
        set: &Stoneset,
        hosting: HostProgram,
    ) -> Self {
        let mut editor = Self::new(set, hosting);
        editor.state.board = BoardWork::new(picture, file);
        editor.stack = editor
            .stack
            .with(Box::new(BoardScreen::new(registry::BOARD, None)));
        editor.state.show_board(true);
        editor
    }

    /// Ends the editor, if that is wanted, after asking about the board and then about the stoneset.
    fn settle_end(&mut self, ctx: &mut Ctx<'_>) {
        if let Some(end) = self.state.take_end() {
            if self.state.must_ask_about_board() {
                self.state.board.screen.opens = Some(Some(BoardNextStep::of(end)));
            } else {
                let state = &mut self.state;
                let transition = files::end(end, &mut Cx { state, ctx });
                self.carry_out(transition, ctx);
            }
        }
        if let Some(asks) = self.state.board.screen.opens.take() {
            let board = BoardScreen::new(registry::BOARD, asks);
            self.carry_out(Transition::Push(Box::new(board)), ctx);
        }
    }

    /// Pastes a picture that has come from the clipboard, unless something is open in front of what is edited.
    fn deliver_picture(&mut self) {
        if self.stack.len() == 1 + usize::from(self.state.board.screen.is_open) {
            picture_clipboard::deliver(&mut self.state);
        }
    }

    /// Opens a file that has been read, unless something is open in front of the stones.
    fn deliver_file(&mut self, ctx: &mut Ctx<'_>) {
        if self.stack.is_bare() {
            let state = &mut self.state;
            let transition = files::deliver(&mut Cx { state, ctx });
            self.carry_out(transition, ctx);
        }
    }

    /// What the editor has found out and not said yet: messages come in front.
    fn open_reports(&mut self, ctx: &mut Ctx<'_>) {
        while let Some((title, text)) = self.state.take_report() {
            let state = &mut self.state;
            self.stack
                .push(dialog::message(&title, &text), &mut Cx { state, ctx });
        }
    }

    /// The left half of the title line: the program and the set, with a star while it is not saved.
    #[must_use]
    pub fn title(&self) -> String {
        if let Some(title) = self.stack.title(&self.state) {
            return title;
        }
        let work = &self.state.stoneset;
        let name = match work.content().details.name.as_str() {
            "" => UNNAMED,
            name => name,
        };
        let draft = match work.content().details.draft {
            true => " (draft)",
            false => "",
        };
        let star = if work.document.is_changed() { "*" } else { "" };
        format!("Stoneset Editor: {name}{draft}{star}")
    }
}

/// Whether a key is the shortcut of Quit.
const fn is_quit(press: &KeyPress) -> bool {
    matches!(press.key, Key::Char('q')) && press.modifiers.amiga() && !press.repeat
}

impl ChildProgram for Editor {
    type Outcome = EditorOutcome;

    fn handle(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> Option<EditorOutcome> {
        let device = match event {
            Event::Wheel { .. } => Some(InputDevice::Mouse),
            _ => InputDevice::of(event),
        };
        if let Some(device) = device {
            if self.state.device != device {
                self.state.request_redraw();
            }
            self.state.device = device;
            self.state.clear_note();
        }
        self.start(ctx);
        // The owner may not have ended the editor after all.
        self.state.files.is_over = false;
        self.board_autosave.reply(event, &mut self.state, ctx);
        picture_clipboard::reply(event, &mut self.state);
        self.dispatch(event, ctx);
        self.deliver_picture();
        self.deliver_file(ctx);
        self.settle_end(ctx);
        let state = &mut self.state;
        files::update(&mut Cx { state, ctx });
        self.open_reports(ctx);
        self.board_autosave.update(&self.state, ctx);
        self.state.take_outcome()
    }

    fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        self.start(ctx);
        let state = &mut self.state;
        let mut cx = Cx { state, ctx };
        let wake = self.stack.tick(&mut cx);
        let retry = files::update(&mut cx);
        self.deliver_picture();
        self.deliver_file(ctx);
        self.open_reports(ctx);
        self.board_autosave.update(&self.state, ctx);
        wake.into_iter().chain(retry).min()
    }

    fn take_dirty(&mut self) -> bool {
        self.state.take_dirty()
    }

    fn draw(&self, screen: &mut Bitmap) {
        self.stack.draw(screen, &self.state, |screen| {
            title_line::draw(screen, &self.title(), &self.stack.hint(&self.state));
        });
    }

    fn describe(&self) -> Vec<Item> {
        let mut items = self.stack.describe(&self.state);
        let title = format!("{} - {}", self.title(), self.stack.hint(&self.state));
        items.push(Item::new(Role::Text, title, title_line::AREA));
        items
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.stack.pointer(at)
    }

    fn panes(&self) -> Panes {
        let line = title_line_layout(&self.title(), &self.stack.hint(&self.state));
        self.stack.panes(&self.state, line)
    }
}
