//! The value that all screens of the editor share.

use ishido_assets::play_screen::BOARD;
use ishido_shared::gfx::{Bitmap, Pen};
use ishido_shared::ui::input_device::InputDevice;

use super::board_work::BoardWork;
use super::files::FilesState;
use super::outcome::{EditorOutcome, End};
use super::pens::pen_name;
use super::picture_clipboard::PictureClipboard;
use super::stoneset_work::StonesetWork;
use super::view::ViewOptions;
use crate::painter::{Canvas, PaintOutcome, Painter};

/// The program that the editor runs in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HostProgram {
    /// A window of its own.
    #[default]
    Alone,
    /// The game: Use plays with the set, Cancel leads back to the board.
    InGame,
}

/// The drawers used last.
#[derive(Debug, Clone, Default)]
pub struct Drawers {
    /// Of stonesets.
    pub stonesets: String,
    /// Of pictures that are imported and exported.
    pub pictures: String,
    /// Of board pictures.
    pub boards: String,
}

/// What the user is told.
#[derive(Default)]
struct Messages {
    /// What the title line reports until the next press or key.
    note: Option<String>,
    /// Messages that wait to be opened: their titles and texts.
    reports: Vec<(String, String)>,
}

/// How the editor ends.
#[derive(Default)]
struct Ending {
    /// The end that is wanted, and not asked about yet.
    wanted: Option<End>,
    /// How it ends, once that is decided.
    outcome: Option<EditorOutcome>,
}

/// The value that all screens of the editor share.
pub struct EditorState {
    /// The stoneset that is edited.
    pub stoneset: StonesetWork,
    /// The board that is edited.
    pub board: BoardWork,
    /// The tool in use.
    pub painter: Painter,
    /// What was cut or copied of pictures, and what the system's clipboard was asked for.
    pub pictures: PictureClipboard,
    /// What is shown.
    pub view: ViewOptions,
    /// The drawers used last.
    pub drawers: Drawers,
    /// The program that the editor runs in.
    pub hosting: HostProgram,
    /// What is known of files beside the document.
    pub files: FilesState,
    /// The device used last; hints are worded for it.
    pub device: InputDevice,
    messages: Messages,
    ending: Ending,
    dirty: bool,
}

impl EditorState {
    /// The state of an editor with a stoneset.
    #[must_use]
    pub fn new(stoneset: StonesetWork, hosting: HostProgram) -> Self {
        Self {
            view: ViewOptions::new(&stoneset.content().details.name),
            stoneset,
            board: BoardWork::default(),
            painter: Painter::default(),
            pictures: PictureClipboard::default(),
            drawers: Drawers::default(),
            hosting,
            files: FilesState::default(),
            device: InputDevice::default(),
            messages: Messages::default(),
            ending: Ending::default(),
            dirty: true,
        }
    }

    /// Requests that the picture be drawn again.
    pub const fn request_redraw(&mut self) {
        self.dirty = true;
    }

    /// Whether the picture has to be drawn again; it counts as drawn from now on.
    pub const fn take_dirty(&mut self) -> bool {
        std::mem::replace(&mut self.dirty, false)
    }

    /// Shows a sentence in the title line until the next press or key.
    pub fn show_note(&mut self, sentence: impl Into<String>) {
        self.messages.note = Some(sentence.into());
        self.request_redraw();
    }

    /// The sentence that the title line shows.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.messages.note.as_deref()
    }

    /// Removes the sentence from the title line.
    pub fn clear_note(&mut self) {
        self.dirty |= self.messages.note.take().is_some();
    }

    /// Opens a message in front of everything.
    pub fn show_message(&mut self, title: &str, text: &str) {
        self.messages
            .reports
            .push((title.to_owned(), text.to_owned()));
    }

    /// The next message to be opened.
    pub fn take_report(&mut self) -> Option<(String, String)> {
        (!self.messages.reports.is_empty()).then(|| self.messages.reports.remove(0))
    }

    /// Ends the editor.
    pub fn end(&mut self, outcome: EditorOutcome) {
        self.ending.outcome = Some(outcome);
    }

    /// How the editor ends, if it does.
    pub const fn take_outcome(&mut self) -> Option<EditorOutcome> {
        self.ending.outcome.take()
    }

    /// Chooses a pen.
    pub fn choose_pen(&mut self, pen: Pen) {
        self.painter.options.pen = pen;
        self.request_redraw();
    }

    /// Exchanges the pen in use and the second one.
    pub const fn swap_pens(&mut self) {
        let options = &mut self.painter.options;
        std::mem::swap(&mut options.pen, &mut options.second);
        self.request_redraw();
    }

    /// Hands something to the painter, and makes a step of what it paints. Its canvas is the board while the board screen is
    /// open, and else what the edit box shows.
    pub fn paint(&mut self, f: impl FnOnce(&mut Painter, Canvas<'_>) -> PaintOutcome) {
        if self.board.screen.is_open {
            return self.paint_board(f);
        }
        let (picture, stencil) = (self.stoneset.picture().clone(), self.stoneset.stencil());
        let canvas = Canvas {
            picture: &picture,
            stencil: stencil.as_ref(),
            single_pen: self.stoneset.single_pen(),
        };
        let outcome = f(&mut self.painter, canvas);
        self.on_painted(outcome);
    }

    fn on_painted(&mut self, outcome: PaintOutcome) {
        match outcome {
            PaintOutcome::Nothing => {}
            PaintOutcome::Changed | PaintOutcome::Picked(_) => self.request_redraw(),
            PaintOutcome::Done(name, picture) => self.replace_picture(name, *picture),
        }
    }

    /// Replaces the picture in the edit box in one step, and says what a mask has done to the stones.
    pub fn replace_picture(&mut self, name: &'static str, picture: Bitmap) {
        if let Some(change) = self.stoneset.replace_picture(name, picture)
            && let Some(sentence) = change.sentence(pen_name(change.pen))
        {
            self.show_note(sentence);
        }
        self.request_redraw();
    }

    /// Puts down what floats, before something else is shown or saved.
    pub fn put_down(&mut self) {
        self.paint(Painter::drop_selection);
    }

    /// Wants the editor to end, after the user was asked about everything that is not saved.
    pub const fn ask_to_end(&mut self, end: End) {
        self.ending.wanted = Some(end);
    }

    /// The end that is wanted and not asked about yet.
    pub const fn take_end(&mut self) -> Option<End> {
        self.ending.wanted.take()
    }

    /// Takes the last step back, or says that there is none. A stroke in hand is given up instead.
    pub fn undo(&mut self) {
        let floats = self.painter.is_floating() || self.painter.is_drawing();
        if !floats || !self.painter.cancel() {
            match self.stoneset.document.undo_name() {
                Some(name) => self.show_note(format!("Undone: {name}")),
                None => self.show_note("Nothing to undo"),
            }
            self.stoneset.undo();
        }
        self.request_redraw();
    }

    /// Does the step again that was taken back last, or says that there is none.
    pub fn redo(&mut self) {
        match self.stoneset.document.redo_name() {
            Some(name) => self.show_note(format!("Redone: {name}")),
            None => self.show_note("Nothing to redo"),
        }
        self.painter.cancel();
        self.stoneset.redo();
        self.request_redraw();
    }

    /// Goes to the board screen, or back to the stones. What floats is put down where it is.
    pub fn show_board(&mut self, open: bool) {
        self.put_down();
        self.stoneset.action = None;
        self.board.xcolor = false;
        self.board.screen.is_open = open;
        // Mirror images are about the middle of the squares, and grey is a colour like any other.
        self.painter.options.axis = open.then_some(BOARD);
        self.painter.options.opaque = open;
        self.request_redraw();
    }

    /// Hands something to the painter, with the board as its canvas, and makes a step of what it paints.
    pub(super) fn paint_board(&mut self, f: impl FnOnce(&mut Painter, Canvas<'_>) -> PaintOutcome) {
        let outcome = f(&mut self.painter, self.board.canvas());
        self.on_board_painted(outcome);
    }

    fn on_board_painted(&mut self, outcome: PaintOutcome) {
        match outcome {
            PaintOutcome::Nothing => return,
            PaintOutcome::Changed | PaintOutcome::Picked(_) => {}
            PaintOutcome::Done(name, picture) => {
                self.board.edit(name, |board| *board = *picture);
            }
        }
        self.request_redraw();
    }

    /// Whether the board has to be asked about before the editor ends. The board screen, while it is open, has done so.
    #[must_use]
    pub fn must_ask_about_board(&self) -> bool {
        !self.board.screen.is_open && self.board.needs_saving()
    }

    /// Takes the last step on the board back, or says that there is none. A stroke in hand is given up instead.
    pub fn undo_board(&mut self) {
        let floats = self.painter.is_floating() || self.painter.is_drawing();
        if !floats || !self.painter.cancel() {
            match self.board.document.undo_name() {
                Some(name) => self.show_note(format!("Undone: {name}")),
                None => self.show_note("Nothing to undo"),
            }
            self.board.document.undo();
        }
        self.request_redraw();
    }

    /// Does the step on the board again that was taken back last, or says that there is none.
    pub fn redo_board(&mut self) {
        match self.board.document.redo_name() {
            Some(name) => self.show_note(format!("Redone: {name}")),
            None => self.show_note("Nothing to redo"),
        }
        self.painter.cancel();
        self.board.document.redo();
        self.request_redraw();
    }
}
