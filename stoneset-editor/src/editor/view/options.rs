//! What is shown beside the pictures.

use ishido_shared::colour::ColourVision;

use super::boards::Boards;
use super::live_board::LiveBoard;
use super::twin_cache::TwinCache;

/// What is shown beside the pictures.
#[derive(Debug)]
pub struct ViewOptions {
    /// Whether the enlarged stone has a grid.
    pub grid: bool,
    /// The live board.
    pub live: LiveBoard,
    /// The boards that it shows.
    pub boards: Boards,
    /// The eyes that boards are shown for.
    pub vision: ColourVision,
    /// The stones that look the same.
    pub twins: TwinCache,
}

impl ViewOptions {
    /// What is shown at first, for a stoneset with a name.
    #[must_use]
    pub fn new(stoneset: &str) -> Self {
        Self {
            grid: true,
            live: LiveBoard::default(),
            boards: Boards::matching(stoneset),
            vision: ColourVision::Normal,
            twins: TwinCache::default(),
        }
    }
}
