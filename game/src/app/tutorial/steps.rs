//! The steps of First Stones: what each says, and what it waits for.

use ishido_shared::gfx::Rectangle;
use ishido_shared::ui::input_device::InputDevice;

use super::deals::{Scene, squares};
use crate::app::board::layout;
use crate::rules::Square;

/// What a step waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Action {
    /// That its text has been read.
    Read,
    /// The touchstone on one of these squares, which are marked.
    Place(&'static str),
    /// The touchstone on this square, which the learner has to find.
    Find(&'static str),
    /// The stone placed last, which lies on this square, taken back.
    TakeBack(&'static str),
    /// The stone placed last taken back with the menu.
    Menu,
}

/// A part of the play screen beside the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScreenPart {
    Touchstone,
    Points,
    FourWays,
    Pouch,
}

impl ScreenPart {
    /// Its area.
    pub const fn area(self) -> Rectangle {
        match self {
            Self::Touchstone => layout::TOUCHSTONE,
            Self::Points => layout::POINTS,
            Self::FourWays => layout::FOUR_WAYS,
            Self::Pouch => layout::POUCH,
        }
    }
}

/// A step of the lesson.
#[derive(Debug, Clone, Copy)]
pub struct Step {
    pub scene: Scene,
    pub title: &'static str,
    pub text: &'static str,
    pub action: Action,
    /// The parts of the screen that are framed.
    pub parts: &'static [ScreenPart],
    /// What the wanted square has that another legal one has not.
    pub instead: &'static str,
}

impl Step {
    /// The squares that are right, if a stone has to be placed.
    pub fn wanted(&self) -> Vec<Square> {
        match self.action {
            Action::Place(text) | Action::Find(text) => squares(text),
            _ => Vec::new(),
        }
    }

    /// The square of the stone that has to be taken back.
    pub fn taken_back(&self) -> Option<Square> {
        match self.action {
            Action::TakeBack(text) => text.parse().ok(),
            _ => None,
        }
    }

    /// What the learner has to do, worded for the device used last.
    pub fn task(&self, device: InputDevice) -> String {
        match self.action {
            Action::Read => device
                .choose("Click Next.", "Tap Next.", "Press Enter.")
                .to_owned(),
            Action::Place(names) => place_task(names, device),
            Action::Find(_) => device
                .choose(
                    "Find the square and click it.",
                    "Find the square and tap it.",
                    "Find the square, go there with the arrow keys, press Enter.",
                )
                .to_owned(),
            Action::TakeBack(name) => match device {
                InputDevice::Mouse => format!("Click the stone on {name} to pick it up."),
                InputDevice::Touch => format!("Tap the stone on {name} to take it back."),
                InputDevice::Keys => "Press Backspace or Ctrl+Z.".to_owned(),
            },
            Action::Menu => device
                .choose(
                    "Hold the right button, move to Help, then to Undo Previous Move, and let go.",
                    "Hold a finger on the board. Tap Help, then Undo Previous Move.",
                    "Press Esc, go right to Help, down to Undo Previous Move, and press Enter.",
                )
                .to_owned(),
        }
    }
}

fn place_task(names: &str, device: InputDevice) -> String {
    let names: Vec<&str> = names.split(' ').collect();
    let names = match names.as_slice() {
        [others @ .., last] if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    };
    match device {
        InputDevice::Mouse => format!("Click {names}, or drag the touchstone there."),
        InputDevice::Touch => format!("Tap {names}, or drag the touchstone there."),
        InputDevice::Keys => {
            format!("Go to {names} with the arrow keys, then press Enter.")
        }
    }
}
