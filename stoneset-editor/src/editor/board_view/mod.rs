//! Views beside the pictures: the boards, the live board with the stones of a game in play, and the stones that look the
//! same.

mod boards;
mod live_board;
mod sample_position;
mod scene;
mod twin_cache;

use ishido_shared::colour::ColourVision;

pub use boards::BoardId;
use boards::Boards;
use live_board::LiveBoard;
pub use live_board::{FRAME as LIVE_FRAME, LiveBoardOutcome};
pub use sample_position::{SAMPLE_GAME, TOUCHSTONE, placed_stones, square_name, stones_on_board};
pub use scene::Scene;
use twin_cache::TwinCache;
pub use twin_cache::draw_twin_mark;

/// The choice of what is shown beside the pictures.
#[derive(Debug)]
pub struct ViewOptions {
    /// True if the enlarged stone has a grid.
    pub grid: bool,
    pub live: LiveBoard,
    /// The boards that it shows.
    pub boards: Boards,
    /// The eyes that boards are shown for.
    pub vision: ColourVision,
    /// The stones that look the same.
    pub twins: TwinCache,
}

impl ViewOptions {
    /// The choice at first, for a stoneset with a name.
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
