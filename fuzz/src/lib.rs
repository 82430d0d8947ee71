//! The bodies of the fuzz targets, apart from libFuzzer, so that the workspace's tests can compile and run them as well.

#![allow(clippy::expect_used, reason = "a target says plainly what it expects")]

mod bytes;
mod gif_builder;
mod pictures;
mod png_builder;
mod programs;
mod scores;
mod texts;

pub use pictures::{board, chunks, frames, ilbm, import};
pub use programs::{home, recording};
pub use scores::scores;
pub use texts::{augury, problem, record, save, settings, stoneset};
