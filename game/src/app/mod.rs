//! The game as a program: a stack of screens over one shared value, and services that work without a screen.
//!
//! `screen.rs` says what a screen is, `registry.rs` lists the features, and every folder is one feature.

mod active_game;
mod app_state;
mod appearance;
mod assist;
mod autosave;
mod board;
mod board_flow;
mod board_view;
mod codewheel;
mod command;
mod computer_player;
mod computer_search;
mod crash;
mod daily;
mod dialog;
mod display;
mod earlier;
mod editor;
mod explanation;
mod files;
mod game_event;
mod game_flow;
mod help;
mod hint;
mod menu;
mod modes;
mod options;
mod oracle;
mod registry;
mod replay;
mod review;
mod root;
mod scores;
mod scoring;
mod screen;
mod service;
mod settings;
mod sound;
mod stack;
mod statistics;
#[cfg(test)]
mod tests;
mod title;
mod tutorial;
mod undo;
mod wording;

pub use appearance::{Appearance, AppearanceError, Source, built_in_board, built_in_stoneset};
pub use board_view::layout;
pub use board_view::roman;
pub use board_view::{ScoreEntry, Scores, draw_scores};
pub use game_flow::Start;
pub use root::Game;
pub use settings::{Settings, read_settings, write_settings};
pub use sound::sound_name;
