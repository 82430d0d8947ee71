//! A reviewed game on the board: stepping through what was played, and through a better line.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};
use ishido_shared::ui::event::{Button as MouseButton, Event, Key, Phase, Pointer};
use ishido_shared::ui::gadget::{Button, Gadget, Response};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::plate;

use super::draw::frame_square;
use super::{Look, layout};
use crate::computer::review::Reviewed;
use crate::rules::{Deal, Position, Square};

/// Where the buttons lie: over the pouch and the 4-Ways.
const PANEL: Rectangle = rect(532, 266, 104, 130);

/// What came of an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing visible.
    Nothing,
    /// It looks different now.
    Changed,
    /// It was looked at.
    Closed,
}

/// A line of moves, and the positions they lead through.
#[derive(Debug)]
struct Line {
    positions: Vec<Position>,
    moves: Vec<Square>,
}

impl Line {
    fn new(mut position: Position, moves: impl IntoIterator<Item = Square>) -> Self {
        let mut line = Self {
            positions: vec![position.clone()],
            moves: Vec::new(),
        };
        for square in moves {
            if position.place(square).is_err() {
                break;
            }
            line.positions.push(position.clone());
            line.moves.push(square);
        }
        line
    }
}

/// A game that is stepped through.
#[derive(Debug)]
pub struct Replay {
    played: Line,
    /// The best lines found in hindsight, from before each move.
    better: Vec<Vec<Square>>,
    /// How many moves are shown.
    at: usize,
    /// A better line from there, and how far it is shown.
    other: Option<(Line, usize)>,
    buttons: [Button; 4],
    held: Option<usize>,
}

impl Replay {
    /// The game of a deal, before a move.
    pub fn new(deal: &Deal, reviewed: &Reviewed, at: usize) -> Self {
        let moves = reviewed.moves.iter().map(|judged| judged.square);
        let played = Line::new(Position::new(deal), moves);
        let lines = reviewed
            .moves
            .iter()
            .map(|judged| judged.hindsight.as_ref());
        let better = lines.map(|line| line.map_or_else(Vec::new, |line| line.moves.clone()));
        let mut buttons =
            ["_Next", "_Before", "Bet_ter", "_Exit"].map(|label| Button::new(label).wide(92));
        for (row, button) in buttons.iter_mut().enumerate() {
            button.put(PANEL.top_left + Point::new(6, 8 + row as i32 * 30));
        }
        Self {
            better: better.collect(),
            at: at.min(played.moves.len()),
            played,
            other: None,
            buttons,
            held: None,
        }
    }

    /// What the title line says of it.
    pub fn title(&self) -> String {
        match &self.other {
            None => format!("Move {} of {}", self.at, self.played.moves.len()),
            Some((line, step)) => format!("Better: {step} of {}", line.moves.len()),
        }
    }

    /// Hands it an event.
    pub fn handle(&mut self, event: &Event) -> Outcome {
        match event {
            Event::Key(press) => match press.key {
                Key::Right | Key::Down | Key::Enter | Key::Char(' ' | 'n' | 'N') => self.push(0),
                Key::Left | Key::Up | Key::Backspace | Key::Char('b' | 'B') => self.push(1),
                Key::Char('t' | 'T') | Key::Tab => self.push(2),
                Key::Escape | Key::Char('e' | 'E') => self.push(3),
                Key::Home => self.go(0),
                Key::End => self.go(usize::MAX),
                _ => Outcome::Nothing,
            },
            Event::Wheel { notches, .. } => self.push(usize::from(*notches < 0)),
            Event::Pointer(pointer) => self.point(pointer),
            _ => Outcome::Nothing,
        }
    }

    fn point(&mut self, pointer: &Pointer) -> Outcome {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(MouseButton::Left)) => {
                self.held = self
                    .buttons
                    .iter()
                    .position(|button| button.area().contains(pointer.at));
                match self.held {
                    Some(index) => self.buttons[index].down(pointer, 0),
                    None => return Outcome::Nothing,
                };
                Outcome::Changed
            }
            (Phase::Move, _) => match self.held.map(|index| self.buttons[index].moved(pointer)) {
                None | Some(Response::Ignored) => Outcome::Nothing,
                Some(_) => Outcome::Changed,
            },
            (Phase::Up, Some(MouseButton::Left)) => {
                let Some(index) = self.held.take() else {
                    return Outcome::Nothing;
                };
                match self.buttons[index].up(pointer, 0) {
                    Response::Activated => self.push(index),
                    _ => Outcome::Changed,
                }
            }
            (Phase::Cancel, _) => {
                if let Some(index) = self.held.take() {
                    self.buttons[index].cancel();
                }
                Outcome::Changed
            }
            _ => Outcome::Nothing,
        }
    }

    /// A button by its place.
    fn push(&mut self, button: usize) -> Outcome {
        let (_, at) = self.shown();
        match button {
            0 => self.go(at + 1),
            1 => self.go(at.saturating_sub(1)),
            2 => {
                let line = self.better.get(self.at).filter(|line| !line.is_empty());
                self.other = match (&self.other, line) {
                    (None, Some(line)) => {
                        let from = self.played.positions[self.at].clone();
                        Some((Line::new(from, line.iter().copied()), 0))
                    }
                    _ => None,
                };
                Outcome::Changed
            }
            _ => Outcome::Closed,
        }
    }

    fn go(&mut self, to: usize) -> Outcome {
        match &mut self.other {
            Some((line, at)) => *at = to.min(line.moves.len()),
            None => self.at = to.min(self.played.moves.len()),
        }
        Outcome::Changed
    }

    /// The line on the board, and how far.
    fn shown(&self) -> (&Line, usize) {
        match &self.other {
            Some((line, at)) => (line, *at),
            None => (&self.played, self.at),
        }
    }

    /// Draws the position over the play screen.
    pub fn draw(&self, screen: &mut Bitmap, look: &Look) {
        let (line, at) = self.shown();
        let Some(position) = line.positions.get(at) else {
            return;
        };
        // All but the title line: what lies behind is not to be seen.
        look.draw_part(screen, rect(0, 20, 640, 380));
        let plate_at = layout::PLATE.top_left;
        let (kind, pen) = match self.other {
            None => ("Played", Pen::GOLD),
            Some(_) => ("Better", Pen::LEAF),
        };
        screen.text(plate_at + Point::new(8, 3), "Review", Pen::CREAM);
        screen.text(plate_at + Point::new(8, 19), kind, pen);
        for (square, stone) in position.board().stones() {
            look.draw_stone(screen, stone, layout::stone_corner(square));
        }
        if let Some(stone) = position.touchstone() {
            look.draw_stone(screen, stone, layout::TOUCHSTONE_STONE.top_left);
        }
        // The next move is marked, the last one a little less.
        if let Some(square) = at.checked_sub(1).and_then(|last| line.moves.get(last)) {
            frame_square(screen, *square, Pen::SILVER);
        }
        if let Some(square) = line.moves.get(at) {
            frame_square(
                screen,
                *square,
                if self.other.is_some() {
                    Pen::LEAF
                } else {
                    Pen::GOLD
                },
            );
        }
        plate(screen, PANEL);
        for button in &self.buttons {
            button.draw(screen, false);
        }
    }

    /// What it shows, in words.
    pub fn describe(&self) -> Vec<Item> {
        let (line, at) = self.shown();
        let mut items = vec![Item::new(Role::Requester, "Review on the board", PANEL)];
        items.extend(
            self.buttons
                .iter()
                .flat_map(|button| button.describe("", false)),
        );
        let next = line
            .moves
            .get(at)
            .map_or_else(String::new, ToString::to_string);
        items
            .push(Item::new(Role::Text, self.title(), layout::TITLE).state(format!("next {next}")));
        items
    }
}
