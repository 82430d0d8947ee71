//! The stoneset editor, and what it is made of.

#![allow(missing_docs, reason = "names say enough where there is no comment")]

pub mod arguments;
pub mod board;
pub mod check;
pub mod cli;
pub mod convert;
pub mod document;
mod editor;
pub mod import;
pub mod painter;
mod pens;
pub mod stones;
pub mod transform;
#[cfg(all(feature = "web", target_arch = "wasm32"))]
pub mod web;

pub use editor::{
    Drawers, EditedFile, Editor, EditorOutcome, EditorProgram, HostProgram, LeftBehind,
    SAMPLE_GAME, UnsavedWork, Used, UsedFrom,
};
