//! The title: the way of stones at sunset, and the same place at night with the credits.

pub mod card;
pub mod credits;
pub mod garden;
pub mod gate;
pub mod ginkgo;
pub mod ground;
pub mod lantern;
pub mod lettering;
pub mod mountains;
pub mod outline;
pub mod scene;
pub mod sky;
pub mod standing_stones;
pub mod subtitle;
