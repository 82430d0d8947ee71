//! Both programs as wholes, without a window: what scripts cannot say or measure.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say plainly what they expect, and measurements are printed"
)]

mod described;
mod diary_store;
mod editor;
mod editor_view;
mod file_requester;
mod garden;
mod idle;
mod interrupt;
mod interruptions;
mod manual;
mod monkey;
mod oracle;
mod random_input;
mod reached_screens;
mod scoreboard;
mod scores_store;
mod screenshots;
mod sounds;
mod title;
