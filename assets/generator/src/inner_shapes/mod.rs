//! The set and the board "Inner Shapes": tiles and marquetry.

pub mod board;
pub mod border;
pub mod figures;
pub mod inlaid_box;
pub mod inlay;
pub mod panel;
pub mod stones;
pub mod wood;
