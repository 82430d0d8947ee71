//! Gadgets: what requesters are made of. Each knows its place, draws itself, tells itself in words, and takes what mouse,
//! keyboard and finger do to it; what that means is for the requester and its owner.

mod bar;
mod button;
mod check_box;
pub(super) mod keyboard;
mod label;
mod list;
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
use std::fmt::Debug;

pub use bar::Bar;
pub use button::Button;
pub use check_box::CheckBox;
pub use keyboard::Keyboard;
pub use label::Label;
pub use list::{List, ListLine};
pub use number::Number;
pub use picture::{Picture, PictureButton};
pub use progress::Progress;
pub use radio::Radio;
pub use scroll_text::ScrollText;
pub use slider::Slider;
pub use text::Text;

use super::event::{KeyPress, Millis, Pointer};
use super::item::Item;
use crate::gfx::{Bitmap, Point, Rectangle, Size};

/// What a gadget makes of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Response {
    /// Nothing; a key may mean something elsewhere.
    Ignored,
    /// It looks different now, or has at least used the event.
    Changed,
    /// Its value is another now.
    Touched,
    /// It was pressed, double-clicked or entered: the owner acts.
    Activated,
    /// A text is to be put on the clipboard. `true` when the gadget's value has changed with that.
    Copy(String, bool),
    /// It wants the text of the clipboard, to be given with [`Gadget::paste`].
    Paste,
    /// It is to be typed into with keys on the screen.
    Keyboard,
}

impl Response {
    /// [`Response::Changed`] if so, else [`Response::Ignored`].
    #[must_use]
    pub const fn changed(changed: bool) -> Self {
        if changed {
            Self::Changed
        } else {
            Self::Ignored
        }
    }

    /// [`Response::Touched`] if so, else [`Response::Changed`].
    #[must_use]
    pub const fn touched(touched: bool) -> Self {
        if touched {
            Self::Touched
        } else {
            Self::Changed
        }
    }
}

/// Part of a requester.
pub trait Gadget: Any + Debug {
    /// How much room it takes, in pixels.
    fn size(&self) -> Size {
        self.area().size
    }

    /// Where it is.
    fn area(&self) -> Rectangle;

    /// Puts its top left corner somewhere.
    fn put(&mut self, corner: Point);

    /// Draws it; with the focus it shows that the keys are its own.
    fn draw(&self, screen: &mut Bitmap, focus: bool);

    /// What it shows, in words, itself first. `name` is the label that stands beside it, if any.
    fn describe(&self, name: &str, focus: bool) -> Vec<Item>;

    /// Whether keys can go to it.
    fn takes_keys(&self) -> bool {
        true
    }

    /// The underlined letters that reach it from anywhere in the requester, in lower case.
    fn letters(&self) -> Vec<char> {
        Vec::new()
    }

    /// One of its letters was pressed.
    fn press_letter(&mut self, _letter: char) -> Response {
        Response::Changed
    }

    /// The left button or a finger goes down within its area.
    fn down(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        Response::Ignored
    }

    /// The pointer moves while this gadget holds it.
    fn moved(&mut self, _pointer: &Pointer) -> Response {
        Response::Ignored
    }

    /// The button or finger that went down here comes up.
    fn up(&mut self, _pointer: &Pointer, _now: Millis) -> Response {
        Response::Ignored
    }

    /// What is held is lost: nothing must be done.
    fn cancel(&mut self) {}

    /// A key was pressed while the keys are its own.
    fn key(&mut self, _press: KeyPress, _now: Millis) -> Response {
        Response::Ignored
    }

    /// The wheel turned over it; down counts positive.
    fn wheel(&mut self, _notches: i32) -> Response {
        Response::Ignored
    }

    /// The text of the clipboard comes.
    fn paste(&mut self, _text: &str) -> Response {
        Response::Ignored
    }

    /// The keys go elsewhere.
    fn leave(&mut self) -> Response {
        Response::Ignored
    }

    /// Time passes: what is held down may go on. When it wants the time again.
    fn tick(&mut self, _now: Millis) -> (Response, Option<Millis>) {
        (Response::Ignored, None)
    }
}

/// Words for a state: those that hold, parted by commas.
pub(super) fn states(states: &[(bool, &str)]) -> String {
    let words: Vec<&str> = states
        .iter()
        .filter(|(on, word)| *on && !word.is_empty())
        .map(|(_, word)| *word)
        .collect();
    words.join(", ")
}
