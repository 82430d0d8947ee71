//! The parts of the page that need no browser and are tested natively; fingers, wheel and scaling are also the window's.

mod arrange;
#[cfg(test)]
mod arrange_tests;
mod arrangement;
mod columns;
mod elements;
mod fingers;
mod loupe;
mod menus;
#[cfg(test)]
mod menus_tests;
mod mouse_buttons;
mod rows;
mod scaling;
mod typing;
mod wheel;

pub use arrange::arrange;
pub use arrangement::{Arrangement, Page, Placed};
pub use elements::{Element, announcement, elements};
pub use fingers::{Fingers, TouchPhase};
pub use loupe::Loupe;
pub use mouse_buttons::MouseButtons;
pub use scaling::Layout;
pub use typing::{Typed, typed};
pub use wheel::WheelNotches;
