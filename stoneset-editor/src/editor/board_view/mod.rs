//! Views beside the pictures: the boards, the live board with the stones of a game in play, and the stones that look the
//! same.

mod boards;
mod live_board;
mod sample_position;
mod scene;
mod twin_cache;

use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::Bitmap;

pub use boards::BoardId;
use boards::Boards;
use live_board::LiveBoard;
pub use live_board::LiveBoardOutcome;
pub use sample_position::{SAMPLE_GAME, TOUCHSTONE, placed_stones, square_name, stones_on_board};
pub use scene::Scene;
use twin_cache::TwinCache;
pub use twin_cache::draw_twin_mark;

/// The distance of the lines over the enlarged stone, in its pixels.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Grid {
    Off,
    Five,
    Eight,
    #[default]
    Ten,
}

impl Grid {
    /// The next one, after the last the first.
    #[must_use]
    pub const fn next(self) -> Self {
        match self {
            Self::Off => Self::Five,
            Self::Five => Self::Eight,
            Self::Eight => Self::Ten,
            Self::Ten => Self::Off,
        }
    }

    /// Its name in the title line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Off => "off",
            Self::Five => "5 pixels",
            Self::Eight => "8 pixels",
            Self::Ten => "10 pixels",
        }
    }

    /// The distance of its lines; `None` if there are none.
    #[must_use]
    pub const fn pitch(self) -> Option<i32> {
        match self {
            Self::Off => None,
            Self::Five => Some(5),
            Self::Eight => Some(8),
            Self::Ten => Some(10),
        }
    }
}

/// The choice of what is shown beside the pictures.
#[derive(Debug)]
pub struct ViewOptions {
    /// The grid over the enlarged stone.
    pub grid: Grid,
    /// The stone that is faintly shown below the one that is painted, to be traced.
    pub trace: Option<Bitmap>,
    pub live: LiveBoard,
    /// The boards that it shows.
    pub boards: Boards,
    /// True if the board that the set names is a file that is to be found and shown.
    pub seeks_own_board: bool,
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
            grid: Grid::default(),
            trace: None,
            live: LiveBoard::default(),
            boards: Boards::matching(stoneset),
            seeks_own_board: false,
            vision: ColourVision::Normal,
            twins: TwinCache::default(),
        }
    }
}
