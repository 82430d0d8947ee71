//! The stoneset editor. So far it only shows a set: every stone, its mask, and how it looks on dark and on light ground.

pub mod check;
pub mod cli;
pub mod convert;
pub mod document;
mod editor;
pub mod painter;
pub mod stones;
pub mod transform;

pub use editor::{Editor, EditorOutcome, EditorProgram};
