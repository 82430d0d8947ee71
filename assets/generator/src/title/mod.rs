//! The title: the way of stones at sunset, and the slab with the credits.

pub mod card;
pub mod garden;
pub mod gate;
pub mod ground;
pub mod lantern;
pub mod lettering;
pub mod mountains;
pub mod outline;
pub mod sky;
pub mod slab;
pub mod standing_stones;
pub mod subtitle;
