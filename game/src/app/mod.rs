//! The game as a program: a stack of screens over one shared value, and services that work without a screen.
//!
//! `model/` is what screens share, `screen.rs` says what a screen is. Every other folder is a feature, which names no other:
//! `registry.rs` lists them all, and `flow/` knows what follows what.

mod another_game;
mod appearance;
mod assist;
mod board;
mod board_view;
mod codewheel;
mod command;
mod computer_player;
mod computer_search;
mod crash;
mod daily;
mod dialog;
mod editor;
mod explanation;
mod file_screen;
mod files;
mod flow;
mod help;
mod menu;
mod model;
mod modes;
mod oracle;
mod reader;
mod registry;
mod replay;
mod review;
mod root;
mod saved_games;
mod scores;
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
mod wording;

pub use board_view::layout;
pub use board_view::roman;
pub use board_view::{ScoreEntry, Scores, draw_scores};
pub use flow::Start;
pub use model::appearance::{
    Appearance, AppearanceError, Source, built_in_board, built_in_stoneset,
};
pub use model::settings::Settings;
pub use root::Game;
pub use settings::{read_settings, write_settings};
pub use sound::sound_name;
