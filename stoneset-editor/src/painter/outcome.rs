//! What follows when the pointer or a command is handed to the painter.

use ishido_shared::gfx::{Bitmap, Pen};

/// The result of handing the pointer to the painter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PaintOutcome {
    /// Nothing has changed.
    Nothing,
    /// What [`Painter::shown`](super::Painter::shown) or [`Painter::selection`](super::Painter::selection) returns has
    /// changed.
    Changed,
    /// A step is complete: its name, and the picture as it is now.
    Done(&'static str, Box<Bitmap>),
    /// A pen was picked up, and is the current one now.
    Picked(Pen),
}
