//! The value that all screens and services of the editor share.

pub mod board_pane;
pub mod pen_picker;
pub mod pictures;
pub mod selection;

use std::borrow::Cow;
use std::sync::Arc;

use ishido_assets::play_screen::BOARD;
use ishido_shared::formats::board::Board;
use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Pen};
use ishido_shared::shell::{self, MenuName, Model, Outbox, Screen};
use ishido_shared::ui::event;
use ishido_shared::ui::input_device::InputDevice;

use super::board_view::{BoardId, ViewOptions};
use super::path;
use super::workspace::{Edited, EditedBoard, EditedStoneset, End, Used, Workspace};
use crate::document::Document;
use crate::import::{LastImport, ReadPicture};
use crate::painter::{Canvas, Modifiers, PaintOutcome, Painter};
use crate::pens::pen_name;
use crate::stones::{self, StonePosition};
use pictures::PictureClipboard;

pub type Cx<'a, 'b> = shell::Cx<'a, 'b, EditorModel>;
pub type Transition = shell::Transition<EditorModel>;
pub type BoxedScreen = Box<dyn Screen<EditorModel>>;
pub type Notice<'a> = shell::Notice<'a, EditorModel>;
pub type Traits = shell::Traits<EditorModel>;
pub type View<'a> = shell::View<'a, EditorModel>;
pub type Command = shell::Command<EditorModel>;
pub type CommandList = shell::CommandList<EditorModel>;

/// Begins a question.
pub fn ask<'a>(title: &str, text: &str) -> shell::Ask<'a, EditorModel> {
    shell::ask(title, text)
}

/// The hint of a question whose gadgets explain themselves.
pub const fn answer_hint(device: InputDevice) -> &'static str {
    device.choose(
        "Click your answer",
        "Tap your answer",
        "Tab moves, Enter answers, Esc cancels",
    )
}

/// The menus, from the left. The manual has File and Edit; what it does not know is in the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Menu {
    File,
    Edit,
    Tool,
    Picture,
    View,
    Help,
}

impl MenuName for Menu {
    const ALL: &'static [Self] = &[
        Self::File,
        Self::Edit,
        Self::Tool,
        Self::Picture,
        Self::View,
        Self::Help,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::Tool => "Tool",
            Self::Picture => "Picture",
            Self::View => "View",
            Self::Help => "Help",
        }
    }
}

/// The program that the editor runs in.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum HostProgram {
    /// A window of its own.
    #[default]
    Alone,
    /// The game: Use plays with the set, Cancel leads back to the board.
    InGame,
}

/// The end of the editor, for the program it runs in.
#[derive(Debug, Clone)]
pub enum EditorOutcome {
    /// Play with this stoneset.
    Use(Box<Used<Stoneset>>),
    /// Play on this board, and with the stoneset that was edited beside it.
    UseBoard(Box<Used<Board>>, Option<Box<Used<Stoneset>>>),
    /// Leave the editor, and change nothing.
    Cancel,
    /// End the whole program: its window was closed, or Ctrl+Q pressed.
    Quit,
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

impl Drawers {
    /// Remembers the drawer of pictures used last.
    pub fn remember_pictures(model: &mut EditorModel, drawer: &str) {
        drawer.clone_into(&mut model.drawers.pictures);
    }
}

/// The stoneset that is opened at the start.
#[derive(Debug, Default)]
pub enum FirstFile {
    #[default]
    None,
    /// The file that was edited last, if there is one.
    Last,
    /// The file of the command line, by its whole path.
    Given(String),
}

/// Something that a feature leaves to the flow.
pub enum Action {
    /// Opens the board screen, unless it is open.
    ShowBoard,
    /// Opens the import of a picture that was dropped.
    Import(Arc<ReadPicture>),
    /// Ends the editor, after the questions about what is not saved.
    End(End),
}

/// Something that has happened in the editor.
pub enum News {
    /// The user has decided about stonesets that the last run left unsaved: the one of the start can be opened.
    UnsavedStonesetsOffered,
}

/// The value that all screens and services of the editor share.
pub struct EditorModel {
    pub stoneset: Workspace<EditedStoneset>,
    pub board: Workspace<EditedBoard>,
    /// The tool in use.
    pub painter: Painter,
    /// The painters of the other stones that strokes are repeated on, from the top.
    repeaters: Vec<Painter>,
    pub pictures: PictureClipboard,
    pub view: ViewOptions,
    pub drawers: Drawers,
    pub last_import: Option<LastImport>,
    /// The program that the editor runs in.
    pub hosting: HostProgram,
    /// True if the editor was opened with the board screen. Otherwise Back returns from it to the stones.
    pub begins_with_board: bool,
    /// The author of new sets: the one typed last.
    pub author: String,
    /// The stoneset that was edited last, by its whole path; empty if there is none.
    pub last: String,
    pub first: FirstFile,
    /// The device used last; hints are worded for it.
    pub device: InputDevice,
    outbox: Outbox<Self>,
    /// A sentence that the title line reports until the next press or key.
    note: Option<String>,
    outcome: Option<EditorOutcome>,
}

impl EditorModel {
    /// The model of an editor with a stoneset.
    #[must_use]
    pub fn new(stoneset: Workspace<EditedStoneset>, hosting: HostProgram) -> Self {
        Self {
            view: ViewOptions::new(&stoneset.content().details.name),
            stoneset,
            board: Workspace::default(),
            painter: Painter::default(),
            repeaters: Vec::new(),
            pictures: PictureClipboard::default(),
            drawers: Drawers::default(),
            last_import: None,
            hosting,
            begins_with_board: false,
            author: String::new(),
            last: String::new(),
            first: FirstFile::default(),
            device: InputDevice::default(),
            outbox: Outbox::default(),
            note: None,
            outcome: None,
        }
    }

    /// The name and the picture of the board that the stones are looked at on.
    #[must_use]
    pub fn board_in_view(&self) -> (Cow<'_, str>, &Bitmap) {
        match self.view.boards.shown() {
            Some((name, picture)) => (Cow::Borrowed(name), picture),
            None => (Cow::Owned(self.board.name()), self.board.picture()),
        }
    }

    /// Looks at the stones on the board of this name: one that is built in or edited beside them at once, another one when its file is
    /// found.
    pub fn look_at_board(&mut self, name: &str) {
        let edited = self.board.path().map(|path| path::split(path).1);
        if edited == Some(name) {
            self.view.boards.choose(BoardId::Edited);
        } else {
            self.view.boards.choose_named(name);
            self.view.seeks_own_board = self.view.boards.built_in_named(name).is_none();
        }
    }

    /// Looks at the stones on the board `step` places further.
    pub fn step_board(&mut self, step: isize) {
        self.view.boards.step(step, !self.board.is_untouched());
    }

    /// The name and the effect of Use without a game.
    #[must_use]
    pub fn use_alone(&self) -> Option<(&'static str, &'static str)> {
        (self.hosting == HostProgram::Alone).then_some(("Save & Quit", ""))
    }

    /// Shows a sentence in the title line until the next press or key.
    pub fn show_note(&mut self, sentence: impl Into<String>) {
        self.note = Some(sentence.into());
        self.request_redraw();
    }

    /// The sentence that the title line shows.
    #[must_use]
    pub fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }

    /// The user has agreed to lose what is not saved.
    pub fn give_up(&mut self) {
        self.stoneset.give_up();
        self.board.give_up();
    }

    /// Ends the editor.
    pub fn end(&mut self, outcome: EditorOutcome) {
        self.outcome = Some(outcome);
    }

    /// The end of the editor, if it has come.
    pub const fn take_outcome(&mut self) -> Option<EditorOutcome> {
        self.outcome.take()
    }

    /// These modifier keys are held with the pointer from now on.
    pub fn hold(&mut self, held: event::Modifiers) {
        let before = (self.stoneset.shown_extent(), self.painter.modifiers);
        self.stoneset.held = held;
        self.painter.modifiers = Modifiers {
            constrain: held.shift,
            copy: held.alt || held.amiga(),
            pick: held.alt,
        };
        self.request_redraw_if(before != (self.stoneset.shown_extent(), self.painter.modifiers));
    }

    /// Chooses a pen.
    pub fn choose_pen(&mut self, pen: Pen) {
        self.painter.options.pen = pen;
        self.request_redraw();
    }

    /// Chooses the pen `step` places further; after the last comes the first.
    pub fn step_pen(&mut self, step: isize) {
        let index = self.painter.options.pen.index() as isize + step;
        let pen = Pen::new(index.rem_euclid(Pen::COUNT as isize) as u8);
        self.choose_pen(pen.unwrap_or(Pen::GREY));
    }

    /// Exchanges the pen in use and the second one.
    pub fn swap_pens(&mut self) {
        let options = &mut self.painter.options;
        std::mem::swap(&mut options.pen, &mut options.second);
        self.request_redraw();
    }

    /// Hands something to the painter, and makes a step of what it paints. Its canvas is the board while the board screen is
    /// open, and else what the edit box shows.
    ///
    /// With All Six, the painters of the other stones of the column are handed the same first.
    pub fn paint(&mut self, mut f: impl FnMut(&mut Painter, Canvas<'_>) -> PaintOutcome) {
        self.prepare_repeaters();
        let mut others = Vec::new();
        let stencil = self.stoneset.stencil();
        for (repeater, stone) in self.repeaters.iter_mut().zip(self.stoneset.repeated()) {
            let canvas = Canvas {
                picture: self.stoneset.content().layer(stone.layer()),
                stencil: stencil.as_ref(),
                single_pen: None,
                ground: self.stoneset.ground(stone),
            };
            if let PaintOutcome::Done(_, picture) = f(repeater, canvas) {
                others.push((stone, *picture));
            }
        }
        let mut painter = std::mem::take(&mut self.painter);
        let outcome = self.on_canvas(|_, canvas| f(&mut painter, canvas));
        self.painter = painter;
        match outcome {
            PaintOutcome::Nothing => return,
            PaintOutcome::Changed | PaintOutcome::Picked(_) => {}
            PaintOutcome::Done(name, picture) if self.board.is_open => {
                self.board.edit(name, |board| *board = *picture);
            }
            PaintOutcome::Done(name, picture) => {
                let work = &self.stoneset;
                let is_same =
                    work.edited == Edited::Mask && stones::mask_of_picture(&picture) == work.mask();
                self.replace_picture(name, *picture, others);
                if is_same {
                    self.show_note("No change: only T draws a hole in a mask");
                }
            }
        }
        self.request_redraw();
    }

    /// The result of a function of the painter and its canvas.
    pub fn on_canvas<T>(&self, f: impl FnOnce(&Painter, Canvas<'_>) -> T) -> T {
        if self.board.is_open {
            return f(&self.painter, self.board.canvas());
        }
        let stencil = self.stoneset.stencil();
        let canvas = Canvas {
            picture: self.stoneset.picture(),
            stencil: stencil.as_ref(),
            single_pen: self.stoneset.single_pen(),
            ground: self.stoneset.edited_ground(),
        };
        f(&self.painter, canvas)
    }

    /// Lets the painters of the other stones do what the painter does next. Their pens are found again while they are idle.
    fn prepare_repeaters(&mut self) {
        let count = match self.board.is_open {
            true => 0,
            false => self.stoneset.repeated().count(),
        };
        let is_idle = !self.painter.is_drawing() && self.painter.selection().is_none();
        if is_idle || count != self.repeaters.len() {
            self.repeaters = vec![self.painter.clone(); count];
        }
        if count > 0 && !self.painter.is_drawing() && !self.painter.is_floating() {
            let painted = self.stoneset.painted();
            for (repeater, (_, pens)) in self.repeaters.iter_mut().zip(painted.iter().skip(1)) {
                repeater.pens = *pens;
            }
        }
        for repeater in &mut self.repeaters {
            repeater.follow(&self.painter);
        }
    }

    /// The stones that are being drawn on together with the one in the edit box, as they are shown now.
    pub fn repeated(&self) -> impl Iterator<Item = (StonePosition, Bitmap)> {
        let stencil = self.stoneset.stencil();
        let repeaters = self.repeaters.iter().zip(self.stoneset.repeated());
        repeaters.map(move |(repeater, stone)| {
            let canvas = Canvas {
                picture: self.stoneset.content().layer(stone.layer()),
                stencil: stencil.as_ref(),
                single_pen: None,
                ground: self.stoneset.ground(stone),
            };
            (stone, repeater.shown(canvas, None))
        })
    }

    /// Gives up what is being done, as [`Painter::cancel`] does. Returns whether there was anything.
    pub fn cancel(&mut self) -> bool {
        for repeater in &mut self.repeaters {
            repeater.cancel();
        }
        self.painter.cancel()
    }

    /// Gives up the stroke in hand, as [`Painter::cancel_press`] does. Returns whether there was one.
    pub fn cancel_press(&mut self) -> bool {
        for repeater in &mut self.repeaters {
            repeater.cancel_press();
        }
        self.painter.cancel_press()
    }

    /// Replaces the picture in the edit box in one step, with those of the other stones that were painted on, and says what a mask
    /// has done to the stones.
    pub fn replace_picture(
        &mut self,
        name: &'static str,
        picture: Bitmap,
        others: Vec<(StonePosition, Bitmap)>,
    ) {
        if let Some(change) = self.stoneset.replace_picture(name, picture, others)
            && let Some(sentence) = change.sentence(pen_name)
        {
            self.show_note(sentence);
        }
        self.request_redraw();
    }

    /// Puts down what floats, before something else is shown or saved.
    pub fn put_down(&mut self) {
        self.paint(Painter::drop_selection);
    }

    /// The document that is painted on: the board while the board screen is open, and else the stoneset.
    #[must_use]
    pub fn document(&self) -> &Document {
        if self.board.is_open {
            &self.board.document
        } else {
            &self.stoneset.document
        }
    }

    /// Takes the last step back, or says that there is none. A stroke in hand is given up instead.
    pub fn undo(&mut self) {
        let floats = self.painter.is_floating() || self.painter.is_drawing();
        if !floats || !self.cancel() {
            match self.document().undo_name() {
                Some(name) => self.show_note(format!("Undone: {name}")),
                None => self.show_note("Nothing to undo"),
            }
            if self.board.is_open {
                self.board.undo();
            } else {
                self.stoneset.undo();
            }
        }
        self.request_redraw();
    }

    /// Does the step again that was taken back last, or says that there is none.
    pub fn redo(&mut self) {
        match self.document().redo_name() {
            Some(name) => self.show_note(format!("Redone: {name}")),
            None => self.show_note("Nothing to redo"),
        }
        self.cancel();
        if self.board.is_open {
            self.board.redo();
        } else {
            self.stoneset.redo();
        }
        self.request_redraw();
    }

    /// Returns the reason why nothing can be undone; `None` if something can.
    #[must_use]
    pub fn undo_refusal(&self) -> Option<String> {
        let floats = self.painter.is_floating() || self.painter.is_drawing();
        let nothing = self.document().undo_name().is_none() && !floats;
        nothing.then(|| "Nothing to undo".to_owned())
    }

    /// Returns the reason why nothing can be redone; `None` if something can.
    #[must_use]
    pub fn redo_refusal(&self) -> Option<String> {
        let nothing = self.document().redo_name().is_none();
        nothing.then(|| "Nothing to redo".to_owned())
    }

    /// Goes to the board screen, or back to the stones. What floats is put down where it is.
    pub fn show_board(&mut self, open: bool) {
        self.put_down();
        self.stoneset.action = None;
        self.board.xcolor = false;
        self.board.is_open = open;
        // Mirror images are about the middle of the squares, and grey is a colour like any other.
        self.painter.options.axis = open.then_some(BOARD);
        self.painter.options.opaque = open;
        self.request_redraw();
    }
}

impl Model for EditorModel {
    type Action = Action;
    type News = News;
    type Menu = Menu;

    fn outbox(&self) -> &Outbox<Self> {
        &self.outbox
    }

    fn outbox_mut(&mut self) -> &mut Outbox<Self> {
        &mut self.outbox
    }

    fn device(&self) -> InputDevice {
        self.device
    }

    /// The user goes on: what the title line has reported is read, and nothing is given up any more.
    fn note_device(&mut self, device: InputDevice) {
        let changed = self.device != device || self.note.is_some();
        self.request_redraw_if(changed);
        self.device = device;
        self.note = None;
        self.stoneset.resume();
        self.board.resume();
    }

    fn refuse(&mut self, sentence: String) {
        self.show_note(sentence);
    }

    /// Puts down what floats, which is part of what is saved.
    fn before_command(&mut self, command: &Command) {
        if command.place.0 == Menu::File {
            self.put_down();
        }
    }
}
