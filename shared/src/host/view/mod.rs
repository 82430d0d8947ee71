//! What a window and a page have in common: how the logical screen is laid out, what fingers and wheels mean, and the elements
//! of an accessible page.

mod elements;
mod fingers;
mod scaling;
mod wheel;

pub use elements::{Element, announcement, elements};
pub use fingers::{Fingers, TouchPhase};
pub use scaling::Layout;
pub use wheel::WheelNotches;
