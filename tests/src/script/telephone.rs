//! A telephone: programs are laid out for its page, and shots show the page.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size};
use ishido_shared::host::view::{Layout, Page, Placed, arrange, room};
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::panes::Panes;
use ishido_shared::ui::room::Room;

/// The page of a telephone or a tablet that is used with a finger.
#[derive(Debug, Clone, Copy)]
pub(super) struct Telephone(Page);

impl Telephone {
    /// Display pixels in a CSS pixel.
    const DENSITY: f32 = 2.0;

    /// The page of this size in CSS pixels.
    pub(super) fn new(size: Size) -> Self {
        Self(Page {
            free: Layout {
                left: 0.0,
                top: 0.0,
                width: size.width as f32 * Self::DENSITY,
                height: size.height as f32 * Self::DENSITY,
            },
            density: Self::DENSITY,
            menu_button: true,
            finger: true,
        })
    }

    pub(super) fn room(self) -> Room {
        room(&self.0, Scaling::Auto)
    }

    /// The page with a program's picture in it. The button for the menus is a white frame.
    pub(super) fn show(self, screen: &Bitmap, panes: &Panes) -> Bitmap {
        let arrangement = arrange(panes, &self.0, Scaling::Auto);
        let Layout { width, height, .. } = self.0.free;
        let mut shown = Bitmap::new(Size::new(width as u32, height as u32), Pen::BLACK);
        let parts = arrangement.fillers.iter().chain(&arrangement.placed);
        for part in parts.flat_map(Placed::drawn) {
            fill(&mut shown, part.target, |x, y| {
                let (x, y) = part.exact(x, y);
                screen.get(Point::new(x.floor() as i32, y.floor() as i32))
            });
        }
        if let Some(menu) = arrangement.menu {
            fill(&mut shown, menu, |_, _| Some(Pen::WHITE));
            let inner = Layout {
                left: menu.left + 2.0,
                top: menu.top + 2.0,
                width: menu.width - 4.0,
                height: menu.height - 4.0,
            };
            fill(&mut shown, inner, |_, _| Some(Pen::CHAR));
        }
        shown
    }
}

/// Fills a place with the pen that `pen` returns for the middle of each pixel; pixels without one stay as they are.
fn fill(shown: &mut Bitmap, place: Layout, pen: impl Fn(f32, f32) -> Option<Pen>) {
    for y in place.top as i32..place.bottom() as i32 {
        for x in place.left as i32..place.right() as i32 {
            if let Some(pen) = pen(x as f32 + 0.5, y as f32 + 0.5) {
                shown.set(Point::new(x, y), pen);
            }
        }
    }
}
