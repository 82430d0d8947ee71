//! Trials: games that the computer plays without a window, to measure how well it plays; and training runs. Clocks, threads
//! and files are here, so that the computer player itself needs none.

mod contest;
mod file_error;
mod files;
mod game;
mod progress;
mod run;
mod summary;
mod threads;
pub mod train;
mod trial;

pub use contest::{ContestSummary, contest};
pub use files::{FileWriter, Records};
pub use game::PlayedGame;
pub use run::run;
pub use summary::Summary;
pub use trial::{Contender, Trial};
