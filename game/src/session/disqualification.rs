//! What keeps a game from the All-Time Highs (RULINGS, "High scores").

use serde::{Deserialize, Serialize};

use super::Assist;

/// What keeps a game from the All-Time Highs, besides its [`Origin`](super::Origin).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Disqualification {
    /// Help was taken.
    Assist(Assist),
    /// More than the last stone was taken back.
    DeepUndo,
    /// The computer took over a player, or handed over what it had begun.
    ComputerTookPart,
}
