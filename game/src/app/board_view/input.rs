//! The board under mouse, finger and keyboard: what is pressed and carried, where the keyboard cursor is, and what the player
//! wants with that.

use ishido_shared::gfx::{Point, Rectangle};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Millis, Phase, Pointer};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::title_line;

use super::kinds::KindsForSquare;
use super::layout;
use super::view::carried_corner;
use crate::app::model::Model;
use crate::app::shell::MenuOpening;
use crate::rules::{Direction, Square, SquareSet};
use crate::session::{Session, UndoPrice};

/// The time that a finger rests until the menus open, in milliseconds.
const LONG_PRESS: Millis = 500;
/// The time after a stone was placed in which a click on it may be the second of a double click, in milliseconds.
const DOUBLE_CLICK: Millis = 300;
/// The time after a click on the pouch in which another one opens it, in milliseconds.
const DOUBLE_CLICK_ON_POUCH: Millis = 400;

/// An action that the player asks for on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayerAction {
    /// The touchstone on a square. Its picture comes from a corner, or else from the touchstone's place.
    Place(Square, Option<Point>),
    /// The last stone back into the pointer, for nothing.
    PickUp { at: Point, held: bool },
    /// The last stone back, whatever that costs.
    TakeBack,
    /// Enter on the last stone, which takes nothing back.
    EnterOnLast,
    /// The carried stone back to the touchstone's place, from this corner.
    PutBack(Point),
    /// The move of the computer, at once.
    Hurry,
    /// A new game.
    NewGame,
    /// A click on the scores of a game that is over.
    AnotherGame,
    /// The question what is to be done when nothing can be placed.
    WhatNext,
    /// The stones in the pouch.
    ShowPouch,
    /// The kinds in the pouch in the place of its pile, or the pile again.
    ToggleKinds,
    /// Points in Roman or in Arabic digits.
    ToggleDigits,
    /// The meaning of the sign on the plate.
    ExplainPlate,
    /// The menus.
    OpenMenus(MenuOpening),
}

/// A place on the play screen that can be pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Target {
    Touchstone,
    Pouch,
    Plate,
    /// Points or 4-Ways.
    Scoreboard,
    Square(Square),
}

impl Target {
    fn at(point: Point) -> Option<Self> {
        let inside = |area: Rectangle| area.contains(point);
        if inside(layout::TOUCHSTONE) {
            Some(Self::Touchstone)
        } else if inside(layout::POUCH) {
            Some(Self::Pouch)
        } else if inside(layout::PLATE) {
            Some(Self::Plate)
        } else if inside(layout::POINTS) || inside(layout::FOUR_WAYS) {
            Some(Self::Scoreboard)
        } else {
            layout::square_at(point).map(Self::Square)
        }
    }
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
enum PointerState {
    #[default]
    Empty,
    /// The button is down on something since it was there, and may become a click or a drag.
    Pressed { target: Target, at: Point },
    /// The touchstone is carried. While the button is held, its release sets the stone down.
    Carrying { at: Point, held: bool },
}

impl PointerState {
    /// The target that was pressed, when the pointer has left the place so far that it is a drag.
    fn dragged(self, to: Point, device: Device) -> Option<Target> {
        match self {
            Self::Pressed { target, at } if !is_near(at, to, device) => Some(target),
            _ => None,
        }
    }
}

/// Returns true if the pointer has moved no further than between press and release of a click. Fingers tremble.
const fn is_near(from: Point, to: Point, device: Device) -> bool {
    let slack = match device {
        Device::Mouse | Device::Reader => 4,
        Device::Touch => 8,
    };
    from.x.abs_diff(to.x) <= slack && from.y.abs_diff(to.y) <= slack
}

/// The state of pointer and keyboard cursor over a board.
pub struct BoardInput {
    pointer: PointerState,
    /// The square of the keyboard cursor.
    cursor: Square,
    /// Time and place at which a finger went down that has not moved since.
    resting: Option<(Millis, Point)>,
    /// The square under the mouse, or under a finger that is down.
    pointed: Option<Square>,
    /// A finger that rests asks for the kinds that could go on its square, not for the menus.
    asks: bool,
    pouch_clicked: Option<Millis>,
    placed_at: Option<Millis>,
    /// The board looks different since the last input began.
    changed: bool,
}

impl BoardInput {
    /// Nothing pressed or carried; the keyboard cursor is in the middle.
    #[must_use]
    pub const fn new() -> Self {
        let [.., centre, _] = Square::TABLEAU;
        Self {
            pointer: PointerState::Empty,
            cursor: centre,
            resting: None,
            pointed: None,
            asks: false,
            pouch_clicked: None,
            placed_at: None,
            changed: false,
        }
    }

    /// The square of the keyboard cursor.
    #[must_use]
    pub const fn cursor(&self) -> Square {
        self.cursor
    }

    pub fn set_cursor(&mut self, square: Square) {
        self.cursor = square;
        self.changed = true;
    }

    /// The pointer, if it carries the touchstone.
    #[must_use]
    pub const fn carried(&self) -> Option<Point> {
        match self.pointer {
            PointerState::Carrying { at, .. } => Some(at),
            _ => None,
        }
    }

    #[must_use]
    pub const fn is_carrying(&self) -> bool {
        self.carried().is_some()
    }

    /// The square under the mouse, or under a finger that is down.
    #[must_use]
    pub const fn pointed_square(&self) -> Option<Square> {
        self.pointed
    }

    /// The square that is pressed.
    #[must_use]
    pub const fn pressed_square(&self) -> Option<Square> {
        match self.pointer {
            PointerState::Pressed {
                target: Target::Square(square),
                ..
            } => Some(square),
            _ => None,
        }
    }

    /// The time at which the last stone was placed.
    #[must_use]
    pub const fn placed_at(&self) -> Option<Millis> {
        self.placed_at
    }

    /// Returns true if the board looks different after the last input.
    #[must_use]
    pub const fn has_changed(&self) -> bool {
        self.changed
    }

    /// A game is on the board: the keyboard cursor goes to the empty square beside a stone that is nearest to the middle. Whether the
    /// touchstone fits there is not told (RULINGS, "Pointer").
    pub fn begin(&mut self, session: &Session) {
        let from_middle = |square: &Square| {
            let across = (2 * square.column() + 1).abs_diff(Square::COLUMNS);
            let down = (2 * square.row() + 1).abs_diff(Square::ROWS);
            across * across + down * down
        };
        let squares = squares_beside_stones(session).into_iter();
        if let Some(square) = squares.min_by_key(from_middle) {
            self.set_cursor(square);
        }
    }

    /// A stone was placed; the keyboard cursor follows it.
    pub const fn placed(&mut self, square: Square, now: Millis) {
        self.cursor = square;
        self.placed_at = Some(now);
    }

    /// Takes the touchstone into the pointer.
    pub const fn carry(&mut self, at: Point, held: bool) {
        self.pointer = PointerState::Carrying { at, held };
        self.changed = true;
    }

    /// Lets go of everything. Returns the corner of the stone that was carried.
    pub fn release_all(&mut self) -> Option<Point> {
        self.changed = true;
        let carried = self.carried().map(carried_corner);
        self.pointer = PointerState::Empty;
        carried
    }

    /// Lets go of everything because something is in front of the board. Returns the corner of the stone that was carried.
    pub fn covered(&mut self) -> Option<Point> {
        self.resting = None;
        self.release_all()
    }

    fn put_back(&mut self) -> Option<PlayerAction> {
        self.release_all().map(PlayerAction::PutBack)
    }

    /// Opens the menus when a finger has rested long enough. Otherwise returns when that will be, if one rests.
    pub fn tick(&mut self, now: Millis) -> (Option<PlayerAction>, Option<Millis>) {
        let Some((since, _)) = self.resting else {
            return (None, None);
        };
        if now < since + LONG_PRESS {
            return (None, Some(since + LONG_PRESS));
        }
        self.resting = None;
        self.release_all();
        let menus = PlayerAction::OpenMenus(MenuOpening::Sticky);
        (Some(menus).filter(|_| !self.asks), None)
    }

    /// Handles input for a game, or for the board without one. Commands have been looked for before. `marked` are the possible
    /// moves, if they are shown.
    pub fn handle(
        &mut self,
        event: &Event,
        session: Option<&Session>,
        marked: SquareSet,
        app: &Model,
    ) -> Option<PlayerAction> {
        self.changed = false;
        match event {
            Event::Pointer(pointer) => {
                self.watch_finger(pointer, app.moment.now);
                self.note_pointed(pointer, session, app);
                self.point(pointer, session, app)
            }
            Event::Key(press) => self.key(press, session, marked, app),
            _ => None,
        }
    }

    fn key(
        &mut self,
        press: &KeyPress,
        session: Option<&Session>,
        marked: SquareSet,
        app: &Model,
    ) -> Option<PlayerAction> {
        match press.key {
            Key::Escape if self.is_carrying() => return self.put_back(),
            Key::Left => self.move_cursor(Direction::Left),
            Key::Right => self.move_cursor(Direction::Right),
            Key::Up => self.move_cursor(Direction::Above),
            Key::Down => self.move_cursor(Direction::Below),
            Key::Enter | Key::Char(' ') if !press.repeat && !press.modifiers.alt => {
                return self.press_cursor(session, app);
            }
            Key::Tab if !press.modifiers.alt => {
                self.step_cursor(press.modifiers.shift, session, marked);
            }
            Key::Char(typed) if !press.modifiers.amiga() && !press.modifiers.alt => {
                self.type_cursor(typed);
            }
            _ => return MenuOpening::of_key(press).map(PlayerAction::OpenMenus),
        }
        None
    }

    /// Moves the keyboard cursor to a neighbour; it wraps around at the edges.
    fn move_cursor(&mut self, direction: Direction) {
        let (column, row) = (self.cursor.column(), self.cursor.row());
        let (column, row) = match direction {
            Direction::Left => (column + Square::COLUMNS - 1, row),
            Direction::Right => (column + 1, row),
            Direction::Above => (column, row + Square::ROWS - 1),
            Direction::Below => (column, row + 1),
        };
        if let Some(square) = Square::new(column % Square::COLUMNS, row % Square::ROWS) {
            self.set_cursor(square);
        }
    }

    /// Moves the keyboard cursor to the next marked square, or, where none is, to the next empty square beside a stone, row by
    /// row, or to the one before.
    fn step_cursor(&mut self, back: bool, session: Option<&Session>, marked: SquareSet) {
        let squares: Vec<Square> = if marked.is_empty() {
            session.map_or_else(Vec::new, squares_beside_stones)
        } else {
            marked.into_iter().collect()
        };
        let here = self.cursor.index();
        let next = if back {
            let mut before = squares.iter().rev();
            before
                .find(|square| square.index() < here)
                .or(squares.last())
        } else {
            let mut after = squares.iter();
            after
                .find(|square| square.index() > here)
                .or(squares.first())
        };
        if let Some(&square) = next {
            self.set_cursor(square);
        }
    }

    /// Moves the keyboard cursor by a part of a square's name: a letter is the column, a digit the row. After both, in any
    /// order, it is on that square.
    fn type_cursor(&mut self, typed: char) {
        let (column, row) = (self.cursor.column(), self.cursor.row());
        let square = match typed.to_ascii_lowercase() {
            letter @ 'a'..='l' => Square::new(usize::from(letter as u8 - b'a'), row),
            digit @ '1'..='8' => Square::new(column, usize::from(digit as u8 - b'1')),
            _ => None,
        };
        if let Some(square) = square {
            self.set_cursor(square);
        }
    }

    /// Enter at the keyboard cursor. It only ever places, so that one Enter too many takes nothing back.
    fn press_cursor(&mut self, session: Option<&Session>, app: &Model) -> Option<PlayerAction> {
        let Some(session) = session.filter(|session| session.is_running()) else {
            return Some(PlayerAction::NewGame);
        };
        if session.computer_is_to_move() {
            return Some(PlayerAction::Hurry);
        }
        // The cursor has only now come in sight: where it acts must be seen first.
        if !app.moment.key_cursor_was_visible {
            return None;
        }
        if is_last_placed(self.cursor, session) {
            return (!self.just_placed(app.moment.now)).then_some(PlayerAction::EnterOnLast);
        }
        let from = self.carried().map(carried_corner);
        self.pointer = PointerState::Empty;
        Some(PlayerAction::Place(self.cursor, from))
    }

    fn point(
        &mut self,
        pointer: &Pointer,
        session: Option<&Session>,
        app: &Model,
    ) -> Option<PlayerAction> {
        match (pointer.phase, pointer.button) {
            // The title line turns into the menu bar.
            (Phase::Down, Some(Button::Left)) if title_line::AREA.contains(pointer.at) => {
                self.resting = None;
                Some(PlayerAction::OpenMenus(MenuOpening::Sticky))
            }
            (Phase::Down, Some(Button::Left)) => self.press(pointer, session, app),
            (Phase::Down, Some(Button::Right)) => {
                let held = MenuOpening::Held(pointer.at);
                Some(PlayerAction::OpenMenus(held))
            }
            (Phase::Move, _) => self.drag(pointer, session, app.moment.now),
            (Phase::Up, Some(Button::Left)) => self.release(pointer, session, app.moment.now),
            (Phase::Cancel, _) => match self.pointer {
                PointerState::Carrying { held: false, .. } | PointerState::Empty => None,
                _ => self.put_back(),
            },
            _ => None,
        }
    }

    /// Notices a finger that goes down, moves away or comes up: when it rests, the menus open.
    fn watch_finger(&mut self, pointer: &Pointer, now: Millis) {
        let near = |from: Point| is_near(from, pointer.at, Device::Touch);
        match pointer.phase {
            Phase::Down if pointer.device == Device::Touch => {
                self.resting = Some((now, pointer.at));
            }
            Phase::Move if self.resting.is_some_and(|(_, from)| near(from)) => {}
            _ => self.resting = None,
        }
    }

    /// Notes the square that is pointed at. A finger points while it is down.
    fn note_pointed(&mut self, pointer: &Pointer, session: Option<&Session>, app: &Model) {
        let lifted = pointer.device == Device::Touch && pointer.phase == Phase::Up;
        let here =
            layout::square_at(pointer.at).filter(|_| !lifted && pointer.phase != Phase::Cancel);
        let wanted = app.settings().help.kinds_for_square;
        self.changed |= wanted && self.pointed != here;
        self.pointed = here;
        if pointer.phase == Phase::Down {
            let asked = session
                .zip(here)
                .map(|(session, square)| KindsForSquare::of(session, square));
            self.asks = wanted && asked.flatten().is_some();
        }
    }

    fn press(
        &mut self,
        pointer: &Pointer,
        session: Option<&Session>,
        app: &Model,
    ) -> Option<PlayerAction> {
        let target = Target::at(pointer.at);
        let stones = matches!(target, Some(Target::Touchstone | Target::Square(_)));
        if stones && session.is_some_and(Session::computer_is_to_move) {
            return Some(PlayerAction::Hurry);
        }
        match &mut self.pointer {
            // The stone that was picked up by a click is set down by the next.
            PointerState::Carrying { held, .. } => *held = true,
            state => {
                let at = pointer.at;
                *state = target.map_or(PointerState::Empty, |target| PointerState::Pressed {
                    target,
                    at,
                });
                // The square under a finger is framed.
                self.changed |= app.moment.device == InputDevice::Touch;
            }
        }
        None
    }

    fn drag(
        &mut self,
        pointer: &Pointer,
        session: Option<&Session>,
        now: Millis,
    ) -> Option<PlayerAction> {
        if let PointerState::Carrying { at, .. } = &mut self.pointer {
            self.changed |= *at != pointer.at;
            *at = pointer.at;
            return None;
        }
        let session = session?;
        match self.pointer.dragged(pointer.at, pointer.device)? {
            Target::Touchstone if can_pick_up(session) => self.carry(pointer.at, true),
            Target::Square(square)
                if is_last_placed(square, session)
                    && undo_is_free(session)
                    && !self.just_placed(now) =>
            {
                self.pointer = PointerState::Empty;
                let (at, held) = (pointer.at, true);
                return Some(PlayerAction::PickUp { at, held });
            }
            // A finger hides the square that it presses: it slides on with the stone to the one that is meant.
            Target::Square(square)
                if pointer.device == Device::Touch
                    && can_pick_up(session)
                    && is_empty(square, session) =>
            {
                self.carry(pointer.at, true);
            }
            // Nothing else can be dragged; released where it was pressed, it is still a click.
            _ => {}
        }
        None
    }

    fn release(
        &mut self,
        pointer: &Pointer,
        session: Option<&Session>,
        now: Millis,
    ) -> Option<PlayerAction> {
        match self.pointer {
            PointerState::Empty | PointerState::Carrying { held: false, .. } => None,
            PointerState::Pressed { target, .. } => {
                self.pointer = PointerState::Empty;
                self.changed |= pointer.device == Device::Touch;
                let clicked = Target::at(pointer.at) == Some(target);
                clicked.then(|| self.click(target, pointer, session, now))?
            }
            PointerState::Carrying { held, .. } => {
                let at = pointer.at;
                self.pointer = PointerState::Carrying { at, held };
                let Some(square) = layout::square_at(at) else {
                    return self.put_back();
                };
                Some(PlayerAction::Place(square, self.release_all()))
            }
        }
    }

    fn click(
        &mut self,
        target: Target,
        pointer: &Pointer,
        session: Option<&Session>,
        now: Millis,
    ) -> Option<PlayerAction> {
        let running = session.filter(|session| session.is_running());
        match (target, running) {
            (Target::Touchstone | Target::Pouch, None) => Some(PlayerAction::NewGame),
            (Target::Touchstone, Some(game)) if can_pick_up(game) => {
                if pointer.device == Device::Mouse {
                    self.carry(pointer.at, false);
                }
                None
            }
            // Nothing can be placed: the question what to do comes again.
            (Target::Touchstone, Some(_)) => Some(PlayerAction::WhatNext),
            (Target::Pouch, Some(_)) => self.click_pouch(now),
            (Target::Plate, _) => Some(PlayerAction::ExplainPlate),
            (Target::Scoreboard, None) if session.is_some() => Some(PlayerAction::AnotherGame),
            (Target::Scoreboard, _) => Some(PlayerAction::ToggleDigits),
            (Target::Square(square), Some(game)) => self.click_square(square, pointer, game, now),
            // The board is empty: a newcomer clicks where stones will lie.
            (Target::Square(_), None) if session.is_none() => Some(PlayerAction::NewGame),
            (Target::Square(_), None) => None,
        }
    }

    fn click_square(
        &self,
        square: Square,
        pointer: &Pointer,
        session: &Session,
        now: Millis,
    ) -> Option<PlayerAction> {
        if !is_last_placed(square, session) {
            return Some(PlayerAction::Place(square, None));
        }
        // The second click of a double click is not meant for the stone that the first has placed.
        if self.just_placed(now) {
            return None;
        }
        let picks_up = pointer.device == Device::Mouse && undo_is_free(session);
        Some(if picks_up {
            let (at, held) = (pointer.at, false);
            PlayerAction::PickUp { at, held }
        } else {
            PlayerAction::TakeBack
        })
    }

    /// A second click on the pouch soon after the first shows what is in it (manual, "The Game Board").
    fn click_pouch(&mut self, now: Millis) -> Option<PlayerAction> {
        let soon = |before: Millis| now.saturating_sub(before) <= DOUBLE_CLICK_ON_POUCH;
        if self.pouch_clicked.take().is_some_and(soon) {
            return Some(PlayerAction::ShowPouch);
        }
        self.pouch_clicked = Some(now);
        Some(PlayerAction::ToggleKinds)
    }

    /// Returns true if a click on the last stone may be the second of the double click that has placed it.
    fn just_placed(&self, now: Millis) -> bool {
        self.placed_at
            .is_some_and(|placed| now.saturating_sub(placed) < DOUBLE_CLICK)
    }
}

/// Returns true if there is a touchstone that has a square somewhere.
fn can_pick_up(session: &Session) -> bool {
    let state = session.state();
    session.is_running() && state.touchstone().is_some() && !state.is_stuck()
}

fn is_empty(square: Square, session: &Session) -> bool {
    session.state().position().board().stone(square).is_none()
}

/// Returns true if the stone on a square was placed last and can be taken back.
fn is_last_placed(square: Square, session: &Session) -> bool {
    let last = session.state().last_placed();
    last.is_some_and(|placed| placed.square == square) && session.undo_price().is_some()
}

fn undo_is_free(session: &Session) -> bool {
    session.undo_price() == Some(UndoPrice::Free)
}

/// The empty squares from which a stone could touch another one, row by row.
fn squares_beside_stones(session: &Session) -> Vec<Square> {
    if !session.is_running() {
        return Vec::new();
    }
    let board = session.state().position().board();
    let is_beside =
        |square: &Square| board.stone(*square).is_none() && board.neighbour_count(*square) > 0;
    Square::all().filter(is_beside).collect()
}
