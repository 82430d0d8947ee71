//! The parts of the page that need no browser and are tested natively; fingers, wheel, scaling and
//! the elements are also the window's.

mod arrange;
#[cfg(test)]
mod arrange_tests;
mod arrangement;
mod columns;
mod elements;
mod input;
mod loupe;
mod menus;
#[cfg(test)]
mod menus_tests;
#[cfg(feature = "nodes")]
mod nodes;
mod raster;
mod rows;
mod scaling;
mod sheet;
mod throttle;

pub use arrange::{arrange, room};
pub use arrangement::{Arrangement, Page, Placed};
pub use elements::{Element, announcement, announcement_beside_focus, elements, has_focus};
pub use input::{
    Fingers, MouseButtons, TouchPhase, Typed, WheelNotches, letter_on_key, press_at, typed,
};
pub use loupe::Loupe;
#[cfg(feature = "nodes")]
pub use nodes::{Announcement, Nodes};
pub use raster::{draw_region, regions};
pub use scaling::Layout;
pub use throttle::Throttle;
