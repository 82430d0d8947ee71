//! The script of First Stones: what a step is, and the steps in order with their texts.

use ishido_shared::gfx::Rectangle;
use ishido_shared::ui::input_device::InputDevice;

use super::deals::{Scene, squares};
use crate::app::board_view::layout;
use crate::rules::Square;
use Action::{Find, Menu, Place, Read, TakeBack};
use Scene::{NearEnd, Opening};
use ScreenPart::{FourWays, Points, Pouch, Touchstone};

/// The action that a step waits for.
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
    /// The advantage of the wanted square over other legal ones.
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

    /// Its text. Where a finger is used there are no keys, so none are explained.
    pub fn text_for(&self, device: InputDevice) -> String {
        match device {
            InputDevice::Touch => self.text.replace(SLANTED, ""),
            InputDevice::Mouse | InputDevice::Keys | InputDevice::Reader => self.text.to_owned(),
        }
    }

    /// The task of the learner, worded for the device used last.
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
                    "Find the square, go there, and press Enter.",
                )
                .to_owned(),
            Action::TakeBack(name) => match device {
                InputDevice::Mouse => format!("Click the stone on {name} to pick it up."),
                InputDevice::Touch => format!("Tap the stone on {name} to take it back."),
                InputDevice::Keys | InputDevice::Reader => "Press Backspace or Ctrl+Z.".to_owned(),
            },
            Action::Menu => device
                .choose(
                    "Hold the right button, move to Help, then to Undo Previous Move, and let go.",
                    "Hold a finger on the board. Tap Help, then Undo Previous Move.",
                    "Press F10, go right to Help, choose Undo Previous Move, and press Enter.",
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
        InputDevice::Mouse => format!("Click {names}, or drag the stone there."),
        InputDevice::Touch => format!("Tap {names}, or drag the stone there."),
        InputDevice::Keys | InputDevice::Reader => {
            format!("Type {names} or use the arrows, then press Enter.")
        }
    }
}

/// The sentence about the keys of the menus.
const SLANTED: &str = " A slanted A stands for Ctrl.";

/// The steps, in order.
pub const STEPS: &[Step] = &[
    Step {
        scene: Opening,
        title: "Welcome",
        text: "Six colours, six symbols, each twice: 72 stones. Place them all, and make 4-Ways! The stone to place next is the touchstone.",
        action: Read,
        parts: &[Touchstone, Pouch],
        instead: "",
    },
    Step {
        scene: Opening,
        title: "A 1-Way by colour",
        text: "A stone goes above, below or beside another, and must match it by colour or by \
            symbol. On f3 this one matches f4 by colour.",
        action: Place("f3"),
        parts: &[Touchstone],
        instead: "For this lesson, put it on f3.",
    },
    Step {
        scene: Opening,
        title: "A 1-Way by symbol",
        text: "Right! A match with one stone is a 1-Way: 1 point, shown as a Roman numeral. The \
            next stone has the symbol of g5: another 1-Way.",
        action: Place("h5"),
        parts: &[Points],
        instead: "For this lesson, put it on h5: it matches g5 by symbol.",
    },
    Step {
        scene: Opening,
        title: "Taking a stone back",
        text: "One more point. If you change your mind, you can take the last stone back. Its \
            points go with it. Taking back one stone is free.",
        action: TakeBack("h5"),
        parts: &[],
        instead: "First take back the stone on h5.",
    },
    Step {
        scene: Opening,
        title: "Placing it again",
        text: "Now you could choose another square for this stone. But h5 was a good choice, so \
            put it there again.",
        action: Place("h5"),
        parts: &[],
        instead: "For this lesson, put it back on h5.",
    },
    Step {
        scene: Opening,
        title: "Planning ahead",
        text: "On g3 this stone matches f3 by colour: one point. And g4, below it, gains a third \
            neighbour. Such squares are worth a lot.",
        action: Place("g3"),
        parts: &[],
        instead: "On g3 it helps to surround g4.",
    },
    Step {
        scene: Opening,
        title: "Closing the ring",
        text: "On h4 this stone matches h5 by symbol, and then g4 has stones on all four sides. Few will fit there, but one of them comes soon.",
        action: Place("h4"),
        parts: &[],
        instead: "On h4 it closes the ring around g4.",
    },
    Step {
        scene: Opening,
        title: "A 2-Way",
        text: "Beside two stones, it must match one by colour and one by symbol. Here: the \
            symbol of g3, the colour of h4. A 2-Way earns 2 points.",
        action: Place("h3"),
        parts: &[],
        instead: "On h3 it matches two stones and earns 2 points.",
    },
    Step {
        scene: Opening,
        title: "Within and Beyond",
        text: "The light squares are the Within; the dark edge, the Beyond. A stone there earns nothing, but must still match. This one fits beside l1.",
        action: Place("k1 l2"),
        parts: &[],
        instead: "For this lesson, put it beside l1.",
    },
    Step {
        scene: Opening,
        title: "Room for a 3-Way",
        text: "No points in the Beyond, but the stone is out of the way. Next, a 3-Way on f5. It needs a stone on e5, and e5 needs one on e4 first.",
        action: Place("e4"),
        parts: &[Points],
        instead: "On e4 it prepares a 3-Way.",
    },
    Step {
        scene: Opening,
        title: "The third side",
        text: "On e5 this stone matches e4 by symbol. And f5, beside it, will then have stones on \
            three sides.",
        action: Place("e5"),
        parts: &[],
        instead: "On e5 it prepares a 3-Way on f5.",
    },
    Step {
        scene: Opening,
        title: "A 3-Way",
        text: "Beside three stones, match two by colour and one by symbol, or the other way \
            round: a 3-Way, 4 points. One square is right for this stone.",
        action: Find("f5"),
        parts: &[],
        instead: "Look for a square with stones on three sides.",
    },
    Step {
        scene: Opening,
        title: "A 4-Way",
        text: "4 points! Now fill the square you prepared: two by colour, two by symbol. It \
            earns 8 points plus 25, and doubles all points to come.",
        action: Find("g4"),
        parts: &[],
        instead: "Look for the square with stones on all four sides.",
    },
    Step {
        scene: Opening,
        title: "Points count double",
        text: "33 points! From now on a 2-Way earns 4. This stone is the twin of f3, and a twin counts either way: here f3 by symbol, e4 by colour.",
        action: Place("e3"),
        parts: &[FourWays],
        instead: "On e3 it makes a 2-Way for 4 points.",
    },
    Step {
        scene: Opening,
        title: "The menus",
        text: "All commands are in the menus: File saves games, Game begins them, Choices has \
            stones and boards. A slanted A stands for Ctrl. Here only Undo works: try it.",
        action: Menu,
        parts: &[],
        instead: "First use the menu to take the last stone back.",
    },
    Step {
        scene: NearEnd,
        title: "When nothing fits",
        text: "Another game, near its end. The touchstone fits nowhere: the stone on d8 took its only square. Take it back, or choose Game > End Game.",
        action: TakeBack("d8"),
        parts: &[Touchstone, Pouch],
        instead: "It fits nowhere. Take the stone on d8 back.",
    },
    Step {
        scene: NearEnd,
        title: "Another way",
        text: "This stone matches on a4 as well, and there it leaves d8 free for the stone that comes next.",
        action: Place("a4"),
        parts: &[],
        instead: "There it was in the way of the next stone.",
    },
    Step {
        scene: NearEnd,
        title: "Looking ahead",
        text: "Now this stone fits on d8, matching c8 by symbol. The fewer squares there are \
            left, the more it pays to look ahead: which stones are still to come?",
        action: Place("d8"),
        parts: &[],
        instead: "",
    },
    Step {
        scene: NearEnd,
        title: "The last stone",
        text: "The last stone fits on two squares. One, in the Beyond, earns nothing. The other \
            is a 3-Way for 64 points, thanks to four 4-Ways. And an empty pouch earns 1,000 more.",
        action: Find("b7"),
        parts: &[Pouch],
        instead: "But it earns nothing there. Look for a square with three neighbours.",
    },
    Step {
        scene: NearEnd,
        title: "Well done",
        text: "All 72 stones are placed! One stone left earns 500, two left 100. The Help menu \
            suggests moves and shows the rules (F1) and how masters play. Game > Problems has 72 \
            positions to solve.",
        action: Read,
        parts: &[Points, FourWays],
        instead: "",
    },
];
