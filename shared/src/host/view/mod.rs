//! What a window and a page have in common: how the picture of a program is laid out, and what fingers, wheels and the
//! keyboard of the screen mean.

mod arrange;
#[cfg(test)]
mod arrange_tests;
mod arrangement;
mod columns;
mod fingers;
mod scaling;
mod typing;
mod wheel;

pub use arrange::arrange;
pub use arrangement::{Arrangement, Page, Placed};
pub use fingers::{Fingers, TouchPhase};
pub use scaling::Layout;
pub use typing::{Typed, typed};
pub use wheel::WheelNotches;
