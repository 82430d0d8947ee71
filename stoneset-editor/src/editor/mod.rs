//! The editor as a child program: a shell of screens over one shared value. It runs in a window of its own or in the game.

mod board_screen;
mod board_view;
mod button;
mod files;
mod flow;
mod help;
mod import;
mod model;
mod path;
mod registry;
mod services;
mod sheets;
mod status_line;
mod stoneset_screen;
#[cfg(test)]
mod tests;
mod tool_menu;
mod view;
mod workspace;

use ishido_shared::formats::board::Board;
use ishido_shared::formats::picture::Metadata;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::shell::{Flow, Model, Service, Shell};
use ishido_shared::ui::event::{Event, Millis};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::Item;
use ishido_shared::ui::panes::Panes;
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::program::{ChildProgram, Host, Program};

use board_screen::BoardScreen;
pub use board_view::SAMPLE_GAME;
use model::pictures::PictureService;
use model::{Action, EditorModel, FirstFile};
pub use model::{Drawers, EditorOutcome, HostProgram};
use services::{CrashService, SettingsService};
use stoneset_screen::StonesetScreen;
use view::OwnBoardService;
use workspace::{EditedBoard, EditedStoneset, End, Opening, Resumed, Workspace, WorkspaceService};
pub use workspace::{EditedFile, LeftBehind, Used, UsedFrom};

/// Work that is not saved, with its history, for the next editor of the same run.
#[derive(Default)]
pub struct UnsavedWork {
    stoneset: Option<Opening<EditedStoneset>>,
    board: Option<Opening<EditedBoard>>,
}

/// The editor of a stoneset. It can be embedded: its end is an [`EditorOutcome`] for its owner.
pub struct Editor {
    shell: Shell<EditorModel>,
    is_started: bool,
}

impl Editor {
    /// An editor with a set that has no file: it is saved under a name that the user is asked for.
    #[must_use]
    pub fn new(set: &Stoneset, hosting: HostProgram) -> Self {
        Self::with(Opening::copy(set, ""), hosting)
    }

    /// An editor with a set and its file.
    #[must_use]
    pub fn with_file(set: &Stoneset, file: Option<EditedFile>, hosting: HostProgram) -> Self {
        Self::with(Opening::set(set, file), hosting)
    }

    fn with(opening: Opening<EditedStoneset>, hosting: HostProgram) -> Self {
        let model = EditorModel::new(Workspace::new(opening), hosting);
        let first = Box::new(StonesetScreen::new(registry::STONESET));
        let services: Vec<Box<dyn Service<EditorModel>>> = vec![
            Box::new(SettingsService::default()),
            Box::new(CrashService::default()),
            Box::new(WorkspaceService::<EditedBoard>::default()),
            Box::new(WorkspaceService::<EditedStoneset>::default()),
            Box::new(PictureService),
            Box::new(OwnBoardService::default()),
        ];
        let flow = Flow {
            act: flow::act,
            ..Flow::default()
        };
        Self {
            shell: Shell::new(model, first, services, flow),
            is_started: false,
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
        editor.shell.model.board = Workspace::new(Opening::board(picture, file));
        editor.shell.model.begins_with_board = true;
        editor
    }

    /// The same editor, whose stoneset the game plays with and is in no file: Save asks for a name.
    #[must_use]
    pub fn with_unsaved_stoneset(mut self, set: &Stoneset) -> Self {
        let model = &mut self.shell.model;
        model.stoneset = Workspace::new(Opening::set(set, None).unsaved()).played();
        self
    }

    /// The same editor, whose board the game plays on and is in no file: Save asks for a name.
    #[must_use]
    pub fn with_unsaved_board(mut self, board: Board) -> Self {
        let opening = Opening::board(board.picture, None).unsaved();
        self.shell.model.board = Workspace::new(opening).played();
        self.with_board_texts(board.metadata)
    }

    /// The same editor, which goes on with what an earlier one has left unsaved. What the game plays with is open at once, as it was
    /// left; the rest is offered.
    #[must_use]
    pub fn resuming(
        mut self,
        work: UnsavedWork,
        stoneset_in_use: bool,
        board_in_use: bool,
    ) -> Self {
        let model = &mut self.shell.model;
        if let Some(opening) = work.stoneset {
            model.stoneset.resumed = Some(Resumed::left(opening, stoneset_in_use));
        }
        if let Some(opening) = work.board {
            model.board.resumed = Some(Resumed::left(opening, board_in_use));
        }
        self
    }

    /// The same editor, which opens work that an earlier run has left.
    #[must_use]
    pub fn opening_left(mut self, left: &LeftBehind) -> Self {
        let (model, name) = (&mut self.shell.model, left.name.clone());
        if left.is_board {
            model.board.resumed = Some(Resumed::File(name));
        } else {
            model.stoneset.resumed = Some(Resumed::File(name));
        }
        self
    }

    /// The work that is not saved, after the end of the editor.
    #[must_use]
    pub fn unsaved_work(&self) -> UnsavedWork {
        UnsavedWork {
            stoneset: self.shell.model.stoneset.unsaved(),
            board: self.shell.model.board.unsaved(),
        }
    }

    /// The stoneset that the game has played with unsaved, if it was saved since. A draft is none for the game.
    #[must_use]
    pub fn take_saved_stoneset(&mut self) -> Option<Used<Stoneset>> {
        let used = self.shell.model.stoneset.take_played()?.used();
        (!used.content.is_draft()).then_some(used)
    }

    /// The board that the game has been played on unsaved, if it was saved since.
    #[must_use]
    pub fn take_saved_board(&mut self) -> Option<Used<Board>> {
        Some(self.shell.model.board.take_played()?.used())
    }

    /// The same editor, whose stoneset was read from this picture: it has no file, and Save asks for a name beside the picture.
    #[must_use]
    pub fn with_stoneset_read_from(mut self, path: String) -> Self {
        self.shell.model.stoneset.read_from = Some(path);
        self
    }

    /// The same editor, whose board was read from this picture with losses: it has no file, and Save asks for a name.
    #[must_use]
    pub fn with_board_read_from(mut self, path: String) -> Self {
        let board = &mut self.shell.model.board;
        (board.file, board.read_from) = (None, Some(path));
        self
    }

    /// The same editor, which opens the file of the last time if there is one.
    #[must_use]
    pub fn opening_last(mut self) -> Self {
        self.shell.model.first = FirstFile::Last;
        self
    }

    /// The same editor, which opens a file, given by its whole path, when it is shown.
    #[must_use]
    pub fn opening(mut self, path: String) -> Self {
        self.shell.model.first = FirstFile::Given(path);
        self
    }

    /// The same editor, which saves these texts in the file of its board.
    #[must_use]
    pub fn with_board_texts(mut self, metadata: Metadata) -> Self {
        self.shell.model.board.metadata = metadata;
        self
    }

    /// The same editor with the board in use in the game, for the live board.
    #[must_use]
    pub fn with_board(mut self, name: &str, picture: Bitmap) -> Self {
        self.shell.model.view.boards.set_from_game(name, picture);
        self
    }

    /// The same editor for somebody who has worked with this device so far.
    #[must_use]
    pub fn with_device(mut self, device: InputDevice) -> Self {
        self.shell.model.device = device;
        self
    }

    /// The drawers used last, in which requesters begin.
    #[must_use]
    pub const fn drawers(&self) -> &Drawers {
        &self.shell.model.drawers
    }

    /// Requesters begin in these drawers from now on.
    pub fn set_drawers(&mut self, drawers: Drawers) {
        self.shell.model.drawers = drawers;
    }

    /// Reads the store, and offers what was left unsaved. Called at the first event or tick, if not before.
    pub fn start(&mut self, host: &mut Host<'_>) {
        if std::mem::replace(&mut self.is_started, true) {
            return;
        }
        self.shell.start(true, host);
        if self.shell.model.begins_with_board {
            let board = BoardScreen::new(registry::BOARD, None);
            self.shell.push_above_first(Box::new(board), host);
        }
        self.shell.deliver(host);
    }

    /// The left half of the title line: the program and the set, with a star while it is not saved.
    #[must_use]
    pub fn title(&self) -> String {
        self.shell.title_line().title.unwrap_or_default()
    }

    /// Returns true if something is open in front of what is edited.
    fn is_asking(&self) -> bool {
        self.shell.open_screens() > 1 + usize::from(self.shell.model.board.is_open)
    }
}

impl ChildProgram for Editor {
    type Outcome = EditorOutcome;

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) -> Option<EditorOutcome> {
        self.start(host);
        let is_asking = self.is_asking();
        let model = &mut self.shell.model;
        match event {
            Event::CloseRequested => {
                model.act(Action::End(End::Quit));
                self.shell.deliver(host);
            }
            Event::Dropped { .. } if is_asking => {
                model.show_note("Answer this first, then drop the file again");
            }
            Event::Trouble { text } => model.show_note(text),
            Event::Wheel { .. } => {
                model.note_device(InputDevice::Mouse);
                self.shell.handle(event, host);
            }
            _ => self.shell.handle(event, host),
        }
        let outcome = self.shell.model.take_outcome();
        if outcome.is_some() {
            // The owner may give the editor no more time to keep or remove what is on disk.
            self.shell.tick(host);
        }
        outcome
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        self.start(host);
        self.shell.tick(host)
    }

    fn take_dirty(&mut self) -> bool {
        self.shell.model.take_dirty()
    }

    fn draw(&self, screen: &mut Bitmap) {
        self.shell.draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.shell.describe()
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.shell.pointer(at)
    }

    fn panes(&self) -> Panes {
        self.shell.panes()
    }
}

/// The program `stoneset-editor`: an editor that ends the program with any of its outcomes.
pub struct EditorProgram {
    editor: Editor,
    dirty: bool,
}

impl EditorProgram {
    /// A program around an editor.
    #[must_use]
    pub const fn new(editor: Editor) -> Self {
        Self {
            editor,
            dirty: true,
        }
    }

    /// The same program for somebody who will work with this device first.
    #[must_use]
    pub fn with_device(mut self, device: InputDevice) -> Self {
        self.editor = self.editor.with_device(device);
        self
    }
}

impl Program for EditorProgram {
    fn start(&mut self, host: &mut Host<'_>) {
        self.editor.start(host);
    }

    fn handle(&mut self, event: &Event, host: &mut Host<'_>) {
        if self.editor.handle(event, host).is_some() {
            host.quit();
        }
        self.dirty |= self.editor.take_dirty();
    }

    fn tick(&mut self, host: &mut Host<'_>) -> Option<Millis> {
        let wake = self.editor.tick(host);
        self.dirty |= self.editor.take_dirty();
        wake
    }

    fn dirty(&self) -> bool {
        self.dirty
    }

    fn draw(&mut self, screen: &mut Bitmap) {
        self.dirty = false;
        self.editor.draw(screen);
    }

    fn describe(&self) -> Vec<Item> {
        self.editor.describe()
    }

    fn pointer(&self, at: Point) -> PointerShape {
        self.editor.pointer(at)
    }

    fn panes(&self) -> Panes {
        self.editor.panes()
    }
}
