//! Gadgets: buttons, check boxes, lists and the other controls of a requester or a screen.
//!
//! A gadget knows its area, draws and describes itself, and handles the events that a [group](super::gadget_group) of gadgets
//! hands it. What a change means is for the owner of the group.

mod bar;
mod button;
mod check_box;
mod folded;
pub(super) mod keyboard;
mod keys;
mod list;
mod material;
mod number;
mod picture;
mod progress;
mod radio;
mod scroll_text;
mod slider;
#[cfg(test)]
pub(in crate::ui) mod test_support;
#[cfg(test)]
mod tests;
mod text;

use std::any::Any;
use std::fmt::{self, Debug, Formatter};

pub use bar::ScrollBar;

pub use button::Button;
pub use check_box::CheckBox;
pub use keyboard::Keyboard;
pub use list::{LineMark, List, ListLine, Rows};
pub use material::Material;
pub use number::Number;
pub use picture::{Picture, PictureButton};
pub use progress::Progress;
pub use radio::{Radio, RadioNote};
pub use scroll_text::ScrollText;
pub use slider::Slider;
pub use text::{Label, Text, in_one_line};

use crate::gfx::{Bitmap, GLYPH_SIZE, Point, Rectangle, Size};
use crate::ui::event::{KeyPress, Millis, Pointer};
use crate::ui::item::Item;
use crate::ui::press::PressTracker;
use crate::ui::room::Room;

/// The distance of text lines in pixels; descenders and accents need two pixels between cells.
pub const LINE: i32 = 18;

/// The names of the states that hold, separated by commas.
pub(super) fn join_states(states: &[(bool, &str)]) -> String {
    let words: Vec<&str> = states
        .iter()
        .filter(|(on, word)| *on && !word.is_empty())
        .map(|(_, word)| *word)
        .collect();
    words.join(", ")
}

/// The result of handing an event to a gadget.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// The gadget did not use the event; a key may mean something elsewhere.
    Ignored,
    /// The gadget used the event, and may look different now.
    Changed,
    /// Its value has changed.
    Touched,
    /// It was pressed, double-clicked or entered: its owner has to act.
    Activated,
    /// A text has to be put on the clipboard. `true` if the gadget's value has changed, too.
    Copy(String, bool),
    /// The text of the clipboard is wanted, to be given with [`Gadget::paste`].
    Paste,
    /// The on-screen keyboard has to be shown, to type into the gadget.
    Keyboard,
    /// A finger has touched the text of the gadget: a keyboard has to be shown, that of the host if it has one.
    Typing,
}

impl Response {
    /// [`Response::Changed`] if something has changed, else [`Response::Ignored`].
    #[must_use]
    pub const fn changed(changed: bool) -> Self {
        if changed {
            Self::Changed
        } else {
            Self::Ignored
        }
    }

    /// [`Response::Touched`] if the value has changed, else [`Response::Changed`].
    #[must_use]
    pub const fn touched(touched: bool) -> Self {
        if touched {
            Self::Touched
        } else {
            Self::Changed
        }
    }
}

/// A control of a requester or a screen.
pub trait Gadget: Any {
    /// Its size in pixels.
    fn size(&self) -> Size {
        self.area().size
    }

    /// Its area on the screen.
    fn area(&self) -> Rectangle;

    /// The distance from its top to its first line of text, in pixels; a label beside it is level with that line.
    fn first_line(&self) -> i32 {
        // Low gadgets have their text in the middle, high ones near the top.
        let height = match self.size().height {
            height if height <= Room::FINGER_IN_LEAST => height,
            _ => 28,
        };
        height as i32 / 2 - GLYPH_SIZE.height as i32 / 2
    }

    /// The row at its foot that it leaves to a field; `None` for a gadget that stands for itself alone.
    fn foot(&self) -> Option<Rectangle> {
        None
    }

    /// Moves it so that its top left corner is at a point.
    fn put(&mut self, corner: Point);

    /// Takes the size that it has by itself in a room, no wider than that: in an upright one a finger can press it. From now on it is
    /// of this material.
    fn fit(&mut self, _room: Room, _material: Material) {}

    /// Sets the width of a gadget that fills the width of its row; others ignore it.
    fn stretch(&mut self, _width: u32) {}

    /// Returns true if text is typed into it.
    fn is_typed_into(&self) -> bool {
        false
    }

    /// Returns true if the gadget fills the height of its row.
    fn is_tall(&self) -> bool {
        false
    }

    /// Returns true if it stands in the row of the answers of a page, at the left of them.
    fn is_beside_answers(&self) -> bool {
        false
    }

    /// Sets the height of a gadget that fills the height of its row, but not below its least useful height.
    fn heighten(&mut self, _height: u32) {}

    /// Draws it; with the focus it shows that it gets the keys.
    fn draw(&self, screen: &mut Bitmap, focus: bool);

    /// Underlines the letters of its keys, on what it has drawn.
    fn underline(&self, _screen: &mut Bitmap) {}

    /// Everything it shows in words, itself first. `name` is the label beside it, or its name without a label.
    fn describe(&self, name: &str, focus: bool) -> Vec<Item>;

    /// Returns true if it is nothing but a plate with its words: ghosted on wood it is drawn as an outline.
    fn is_plate(&self) -> bool {
        false
    }

    /// Returns true if it can have the focus.
    fn takes_keys(&self) -> bool {
        true
    }

    /// The underlined letters that reach it from any gadget of its group, in lower case.
    fn letters(&self) -> Vec<char> {
        Vec::new()
    }

    /// One of its underlined letters was pressed.
    fn press_letter(&mut self, _letter: char) -> Response {
        Response::Changed
    }

    /// The press of a gadget that is pressed as a whole, like a button. With it the functions of the pointer need not be
    /// written: a click is [`Response::Activated`].
    fn press(&mut self) -> Option<&mut PressTracker<()>> {
        None
    }

    /// The left button or a finger goes down within its area.
    fn down(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        let Some(press) = self.press() else {
            return Response::Ignored;
        };
        press.down(Some(()));
        Response::Changed
    }

    /// The pointer moves after it went down here.
    fn moved(&mut self, pointer: &Pointer) -> Response {
        let inside = self.area().contains(pointer.at).then_some(());
        let moved = self.press().is_some_and(|press| press.moved(inside));
        Response::changed(moved)
    }

    /// The pointer that went down here comes up.
    fn up(&mut self, pointer: &Pointer, _now: Millis) -> Response {
        let inside = self.area().contains(pointer.at).then_some(());
        match self.press().map(|press| press.up(inside)) {
            None => Response::Ignored,
            Some(None) => Response::Changed,
            Some(Some(())) => Response::Activated,
        }
    }

    /// The press is lost: nothing must be done.
    fn cancel(&mut self) {
        if let Some(press) = self.press() {
            press.cancel();
        }
    }

    /// A key was pressed while it has the focus.
    fn key(&mut self, _press: KeyPress, _now: Millis) -> Response {
        Response::Ignored
    }

    /// Returns true if Enter takes what is entered in it: in a requester Enter is the first answer then.
    fn is_entered(&self) -> bool {
        false
    }

    /// The wheel was turned over it; down counts positive.
    fn wheel(&mut self, _notches: i32) -> Response {
        Response::Ignored
    }

    /// The text of the clipboard has come.
    fn paste(&mut self, _text: &str) -> Response {
        Response::Ignored
    }

    /// It gets the focus by a key.
    fn enter(&mut self) {}

    /// It loses the focus.
    fn leave(&mut self) -> Response {
        Response::Ignored
    }

    /// Time passes while the pointer holds it. Also returns when it needs the next tick.
    fn tick(&mut self, _now: Millis) -> (Response, Option<Millis>) {
        (Response::Ignored, None)
    }
}

/// One implementation for all gadgets: a derived one for each would enlarge the program of a page considerably.
impl Debug for dyn Gadget {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Gadget").field(&self.area()).finish()
    }
}
