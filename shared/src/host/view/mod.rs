//! What a window and a page have in common: how the logical screen is laid out, and what fingers and wheels mean.

mod fingers;
mod scaling;
mod wheel;

pub use fingers::{Fingers, TouchPhase};
pub use scaling::Layout;
pub use wheel::WheelNotches;
