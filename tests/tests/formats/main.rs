//! Files: what is written and read, by whom, and what is said about bad ones.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say plainly what they expect, and measurements are printed"
)]

mod convert;
mod formats;
mod fuzz_targets;
mod import;
mod long_texts;
mod measures;
mod other_programs;
mod pictures;
mod plain_errors;
mod png_texts;
mod problems;
