//! Gadgets: buttons, check boxes, lists and the other controls of a requester or a screen.
//!
//! A gadget knows its area, draws and describes itself, and handles the events that a [group](super::gadget_group) of gadgets
//! hands it. What a change means is for the owner of the group.

mod bar;
mod button;
mod check_box;
mod interface;
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

pub use bar::ScrollBar;
pub use button::{Button, focus_frame, raised};
pub use check_box::CheckBox;
pub use interface::{Gadget, Response};
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
