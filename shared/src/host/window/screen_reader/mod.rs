//! Offers what the program describes to screen readers: by AT-SPI on Linux, by UI Automation on Windows. AccessKit speaks both, and
//! is only built in with the feature `screen-reader`.

#[cfg(all(feature = "screen-reader", target_os = "linux"))]
mod linux;
#[cfg(not(all(feature = "screen-reader", any(target_os = "linux", windows))))]
mod none;
#[cfg(all(feature = "screen-reader", any(target_os = "linux", windows)))]
mod tree;
#[cfg(all(feature = "screen-reader", windows))]
pub(super) mod windows;

#[cfg(not(all(feature = "screen-reader", any(target_os = "linux", windows))))]
pub(super) use none::ScreenReaders;
#[cfg(all(feature = "screen-reader", any(target_os = "linux", windows)))]
pub(super) use tree::ScreenReaders;

use crate::host::view::Layout;
use crate::ui::item::Item;

/// What screen readers are told of.
#[cfg_attr(
    not(all(feature = "screen-reader", any(target_os = "linux", windows))),
    allow(dead_code)
)]
pub(super) struct Described {
    /// Everything the program shows, front first.
    pub items: Vec<Item>,
    /// Only what is in front can be used.
    pub is_modal: bool,
    /// The position of the picture in the window.
    pub layout: Layout,
    /// The left and the top edge of the window on the screen, and its width and height.
    pub window: [f32; 4],
}
