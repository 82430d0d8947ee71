//! The script runner, recordings and goldens, with a small program.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say plainly what they expect, and measurements are printed"
)]

mod disk;
mod fake;
mod golden;
mod record;
mod runner;
