//! Tools for tests that cross packages: the headless script runner, goldens, replays. See `README.md`.

pub mod cli;
pub mod files;
pub mod find_problems;
pub mod games;
pub mod golden;
pub mod programs;
pub mod reference;
pub mod script;
pub mod sentences;
