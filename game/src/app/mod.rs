//! The game as a program on the shell.
//!
//! `model/` is what screens share, `shell.rs` names the types of the shell for it, `board_view/` shows a board. Every other folder is a
//! feature, which names no other: `registry.rs` lists them all, and `flow/` knows what follows what.

mod another_game;
mod appearance;
mod assist;
mod board;
mod board_sheet;
mod board_view;
mod codewheel;
mod column_heads;
mod computer_player;
mod computer_search;
mod crash;
mod daily;
mod editor;
mod files;
mod flow;
mod game_rows;
mod help;
mod invitation;
mod model;
mod modes;
mod oracle;
mod path;
mod problems;
mod reader;
mod registry;
mod replay;
mod review;
mod root;
mod row_pens;
mod saved_games;
mod scores;
mod seal;
mod settings;
mod shell;
mod sound;
mod statistics;
mod stone_row;
mod symbols;
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
