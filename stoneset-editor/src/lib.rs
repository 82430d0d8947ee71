//! The stoneset editor. So far it only shows a set: every stone, its mask, and how it looks on dark and on light ground.

pub mod check;
pub mod cli;
pub mod convert;
mod editor;

pub use editor::{Editor, EditorOutcome, EditorProgram};
