//! The feature of a window of 2 x 3 cells.

use super::layout::{WINDOW, WINDOW_CLASS, stage};
use crate::computer::geometry::{Geometry, WINDOW_CLASSES};
use crate::computer::search_position::{SearchPosition, status};

/// The feature of a window: the status of each of its cells.
#[inline]
pub fn window_feature(position: &SearchPosition, geometry: &Geometry, window: usize) -> usize {
    let window = &geometry.windows[window];
    let mut pattern = 0;
    for cell in window.cells {
        pattern = pattern * status::CODES + usize::from(position.status[usize::from(cell)]);
    }
    let class = usize::from(window.class);
    WINDOW + (stage(position.count) / 2 * WINDOW_CLASSES + class) * WINDOW_CLASS + pattern
}
