//! The editor of stonesets. So far it shows them: every stone, its mask, and how it looks on dark and on light ground.

pub mod check;
pub mod cli;
pub mod convert;
mod editor;

pub use editor::{Editor, EditorOutcome, EditorProgram};
