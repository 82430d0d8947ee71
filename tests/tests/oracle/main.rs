//! The Oracle of the Stones: the statistics of the casting, and the texts of the auguries.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::print_stdout,
    reason = "tests say plainly what they expect"
)]

mod casts;
mod chi_square;
mod files;
mod text_checks;
mod texts;
