//! A telephone: programs are laid out for its page, and shots show the page.

use ishido_shared::gfx::{Bitmap, Pen, Point, Size, line_width};
use ishido_shared::host::view::{Layout, Page, Placed, arrange, room};
use ishido_shared::ui::display::Scaling;
use ishido_shared::ui::gadget::Material;
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

    /// The page with a program's picture in it, and the button for the menus.
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
            let closes = panes.are_menus_open();
            let label = if closes { "Close" } else { "Menu" };
            draw_menu_button(
                &mut shown,
                menu,
                Material::of_menu_button(self.room(), closes),
                (label, arrangement.keys_scale()),
            );
        }
        shown
    }
}

/// Draws the button for the menus as pages for browsers show it.
fn draw_menu_button(
    shown: &mut Bitmap,
    place: Layout,
    material: Material,
    (label, keys_scale): (&str, Option<f32>),
) {
    const WIDE: f32 = 2.0 * Telephone::DENSITY;
    const HIGH: f32 = Telephone::DENSITY;
    let (right, bottom) = (place.right() - WIDE, place.bottom() - HIGH);
    let (ground, [light, dark]) = material.plate(false);
    fill(shown, place, |x, y| {
        Some(match (x, y) {
            (x, y) if x < place.left + WIDE || y < place.top + HIGH => light,
            (x, y) if x >= right || y >= bottom => dark,
            _ => ground,
        })
    });
    let (wide, high) = (line_width(label) as i32, 16);
    let mut word = Bitmap::new(Size::new(wide as u32, high as u32), Pen::SILVER);
    word.text(Point::zero(), label, Pen::BLACK);
    let enlarged = if place.width >= 76.0 * Telephone::DENSITY {
        1.5
    } else {
        1.0
    };
    let scale = keys_scale.unwrap_or(enlarged * Telephone::DENSITY);
    let (width, height) = (wide as f32 * scale, high as f32 * scale);
    let area = Layout {
        left: (place.left + (place.width - width) / 2.0).floor(),
        top: (place.top + (place.height - height) / 2.0).floor(),
        width,
        height,
    };
    fill(shown, area, |x, y| {
        let at = Point::new(
            ((x - area.left) / scale) as i32,
            ((y - area.top) / scale) as i32,
        );
        word.get(at).filter(|pen| *pen == Pen::BLACK)
    });
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
