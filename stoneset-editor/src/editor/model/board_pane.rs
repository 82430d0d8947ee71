//! The part of the board that the pane shows: the enlargement, the position of the scroll bars, and what lies over the picture.

use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE, rect};
use ishido_shared::ui::gadget::ScrollBar;

/// The pane that shows the board on the screen.
pub const PANE: Rectangle = rect(6, 26, 480, 320);
/// The scroll bars on the screen, across and down.
pub const BARS: [Rectangle; 2] = [rect(4, 350, 484, 20), rect(490, 24, 20, 324)];
/// The sides of a pane are multiples of this, so that they are of four pixels of the board at every enlargement.
pub const UNIT: u32 = 32;

/// The pixels of the board that a step of a scroll bar is.
const STEP: i32 = 4;
pub const ZOOMS: [i32; 4] = [1, 2, 4, 8];

/// The part of the board that the pane shows, and how.
#[derive(Debug, Clone)]
pub struct BoardView {
    zoom: i32,
    /// The place of the pane.
    pub pane: Rectangle,
    /// The places of the scroll bars; of no size where they are not shown.
    places: [Rectangle; 2],
    /// The scroll bars, across and down; they hold the position.
    pub bars: [ScrollBar; 2],
    pub guides: bool,
    pub stones: bool,
}

impl Default for BoardView {
    fn default() -> Self {
        let mut view = Self {
            zoom: 0,
            pane: PANE,
            places: BARS,
            bars: [ScrollBar::new(false, 1, 1), ScrollBar::new(true, 1, 1)],
            guides: true,
            stones: false,
        };
        view.set_zoom(1, Point::zero());
        view
    }
}

impl BoardView {
    /// The width and height of a pixel of the board, in pixels of the screen.
    #[must_use]
    pub const fn zoom(&self) -> i32 {
        self.zoom
    }

    /// The part of the board that is seen.
    #[must_use]
    pub const fn seen(&self) -> Rectangle {
        let size = self.pane.size;
        let [across, down] = &self.bars;
        rect(
            across.first() as i32 * STEP,
            down.first() as i32 * STEP,
            size.width / self.zoom as u32,
            size.height / self.zoom as u32,
        )
    }

    /// Enlarges `zoom` times; a pixel of the board stays where it is in the pane, as far as possible.
    pub fn set_zoom(&mut self, zoom: i32, about: Point) {
        if zoom == self.zoom {
            return;
        }
        let before = self.zoom.max(1);
        let offset = (about - self.seen_corner()) * before / zoom;
        self.zoom = zoom;
        self.renew_bars();
        self.scroll_to(about - offset);
    }

    /// Puts the pane and the scroll bars elsewhere; without bars, they are not shown. What was in the middle stays there, as far as
    /// possible.
    pub fn put(&mut self, pane: Rectangle, bars: Option<[Rectangle; 2]>) {
        let middle = self.seen().center();
        self.pane = pane;
        self.places = bars.unwrap_or_default();
        self.renew_bars();
        self.centre_on(middle);
    }

    /// Scroll bars for the pane and the enlargement.
    fn renew_bars(&mut self) {
        let (whole, size, zoom) = (SCREEN_SIZE, self.pane.size, self.zoom);
        let steps = |pixels: u32| pixels as usize / STEP as usize;
        let [across, down] = &mut self.bars;
        *across = ScrollBar::new(false, steps(whole.width), steps(size.width / zoom as u32));
        *down = ScrollBar::new(true, steps(whole.height), steps(size.height / zoom as u32));
        across.put(self.places[0]);
        down.put(self.places[1]);
    }

    /// Scrolls so that a pixel is the first that is seen, as far as possible. Returns whether it has scrolled.
    pub fn scroll_to(&mut self, corner: Point) -> bool {
        let [across, down] = &mut self.bars;
        let moved = across.scroll_to(((corner.x + STEP / 2).div_euclid(STEP)) as isize);
        down.scroll_to(((corner.y + STEP / 2).div_euclid(STEP)) as isize) | moved
    }

    /// Scrolls so that a pixel is in the middle, as far as possible. Returns whether it has scrolled.
    pub fn centre_on(&mut self, pixel: Point) -> bool {
        let size = self.seen().size;
        self.scroll_to(pixel - Point::new(size.width as i32 / 2, size.height as i32 / 2))
    }

    /// Scrolls as little as possible so that a pixel is seen.
    pub fn reveal(&mut self, pixel: Point) {
        let seen = self.seen();
        let corner = |first: i32, length: u32, at: i32| {
            if at < first {
                at.div_euclid(STEP) * STEP
            } else if at >= first + length as i32 {
                (at - length as i32 + STEP).div_euclid(STEP) * STEP
            } else {
                first
            }
        };
        self.scroll_to(Point::new(
            corner(seen.top_left.x, seen.size.width, pixel.x),
            corner(seen.top_left.y, seen.size.height, pixel.y),
        ));
    }

    /// The pixel of the board at a point of the screen, which may lie outside of both.
    #[must_use]
    pub fn pixel_at(&self, at: Point) -> Point {
        let inside = at - self.pane.top_left;
        let pixel = Point::new(
            inside.x.div_euclid(self.zoom),
            inside.y.div_euclid(self.zoom),
        );
        self.seen().top_left + pixel
    }

    /// The place of a rectangle of the board on the screen, which may lie outside of the pane.
    #[must_use]
    pub fn area_of(&self, area: Rectangle) -> Rectangle {
        let corner = (area.top_left - self.seen().top_left) * self.zoom;
        let corner = self.pane.top_left + corner;
        Rectangle::new(corner, area.size * self.zoom as u32)
    }

    fn seen_corner(&self) -> Point {
        if self.zoom == 0 {
            return Point::zero();
        }
        self.seen().top_left
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pixel_stays_in_place_when_the_zoom_changes() {
        let mut view = BoardView::default();
        let about = Point::new(320, 200);
        for zoom in [2, 8, 4, 1, 8, 2] {
            let before = view.area_of(Rectangle::new(about, ishido_shared::gfx::Size::new(1, 1)));
            view.set_zoom(zoom, about);
            let after = view.area_of(Rectangle::new(about, ishido_shared::gfx::Size::new(1, 1)));
            let moved = after.top_left - before.top_left;
            // Positions are multiples of four pixels of the board, and end at its edges.
            let most = STEP * zoom + 80;
            assert!(moved.x.abs() <= most && moved.y.abs() <= most, "{moved:?}");
            assert_eq!(view.pixel_at(after.top_left), about);
        }
    }

    #[test]
    fn every_pixel_can_be_revealed_and_found() {
        for zoom in ZOOMS {
            let mut view = BoardView::default();
            view.set_zoom(zoom, Point::zero());
            for at in [(0, 0), (639, 399), (0, 399), (320, 201), (639, 0)] {
                let pixel = Point::new(at.0, at.1);
                view.reveal(pixel);
                let area = view.area_of(Rectangle::new(pixel, ishido_shared::gfx::Size::new(1, 1)));
                assert!(PANE.contains(area.top_left), "{zoom} {pixel:?}");
                assert_eq!(view.pixel_at(area.top_left), pixel);
            }
        }
    }
}
