//! The frame of everything in front of the screen: a shadow, a plate, a title bar.

use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, rect};

/// The height of a title bar in pixels.
pub const TITLE_HEIGHT: u32 = 20;

/// Draws a raised plate with a dithered shadow.
pub fn plate(screen: &mut Bitmap, area: Rectangle) {
    let shadow = Rectangle::new(area.top_left + Point::new(6, 6), area.size);
    screen.fill_with(shadow, |at| ((at.x ^ at.y) & 1 == 0).then_some(Pen::BLACK));
    screen.fill(area, Pen::SILVER);
    bevel(screen, area, Bevel::Raised);
}

/// Draws a plate with a title bar on top, which is coloured while the plate is in front, as on the Amiga.
pub fn window_frame(screen: &mut Bitmap, area: Rectangle, title: &str, active: bool) {
    plate(screen, area);
    let bar = title_bar(area);
    screen.fill(bar, if active { Pen::SKY } else { Pen::GREY });
    bevel(screen, bar, Bevel::Raised);
    screen.text(bar.top_left + Point::new(10, 2), title, Pen::BLACK);
}

/// The area of a plate's title bar.
#[must_use]
pub const fn title_bar(area: Rectangle) -> Rectangle {
    rect(
        area.top_left.x,
        area.top_left.y,
        area.size.width,
        TITLE_HEIGHT,
    )
}
