//! The title: the way of stones at sunset.

pub mod card;
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
