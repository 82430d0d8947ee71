//! The panel of the board "Inner Shapes": a sunburst for the touchstone, dark wood for the scores, an inlaid box as the pouch.

use ishido_assets::play_screen::{FOUR_WAYS, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use super::inlaid_box;
use super::wood::{Grain, walnut};
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::pixel_art::stamp_pen;
use crate::tablet::{self, Material};
use crate::texture::{folded, inset, outline};

/// The directions of the edges of the rays in a quadrant, as (cosine, sine) in thousandths.
const RAYS: [(i32, i32); 8] = [
    (1000, 0),
    (981, 195),
    (924, 383),
    (831, 556),
    (707, 707),
    (556, 831),
    (383, 924),
    (195, 981),
];

/// Rosewood.
const TABLET: Material = Material {
    ground: Pen::BROWN,
    edges: (Pen::BLACK, Pen::OCHRE),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    let slab = PANEL;
    picture.fill(slab, Pen::BLACK);
    outline(picture, slab, Pen::GOLD, Pen::OCHRE);
    outline(picture, inset(slab, 1), Pen::OCHRE, Pen::GOLD);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
    }
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    for place in [POINTS, FOUR_WAYS] {
        draw_corners(picture, inset(place, 2));
    }
    draw_banding(picture, inset(POINTS, 2));
    picture.fill(inset(POUCH, 2), Pen::BROWN);
    inlaid_box::draw(picture);
}

/// A sunburst of maple and walnut behind an eight-sided tablet.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    let middle = TOUCHSTONE_MIDDLE;
    picture.fill_with(area, |at| {
        // Twice the distance, so that the rays meet between the pixels.
        let (x, y) = (2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1);
        Some(ray(x, y))
    });
    picture.fill_with(area, |at| {
        let (x, y) = (
            (2 * (at.x - middle.x) + 1).abs(),
            (2 * (at.y - middle.y) + 1).abs(),
        );
        let far = x.max(y).max((x + y) * 5 / 7) / 2;
        let lit = at.x - middle.x + at.y - middle.y < 0;
        match far {
            ..24 => Some(walnut(at, Grain::Across, 12)),
            24 => Some(Pen::BLACK),
            25 => Some(if lit { Pen::CREAM } else { Pen::OCHRE }),
            26 => Some(if lit { Pen::GOLD } else { Pen::OCHRE }),
            27 => Some(Pen::BLACK),
            _ => None,
        }
    });
}

/// The pen of a pixel of the sunburst: even wedges, light and dark in turn.
fn ray(x: i32, y: i32) -> Pen {
    let turn = |x: i32, y: i32| RAYS.iter().filter(|(c, s)| y * c - x * s >= 0).count() - 1;
    let sector = match (x > 0, y > 0) {
        (true, true) => turn(x, y),
        (false, true) => 8 + turn(y, -x),
        (false, false) => 16 + turn(-x, -y),
        (true, false) => 24 + turn(-y, x),
    };
    if sector % 2 == 0 {
        Pen::OCHRE
    } else {
        Pen::BROWN
    }
}

/// A narrow banding of pale and dark teeth around the wood of a plate, which leaves room for four lines of numerals.
fn draw_banding(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        let (along, across) = (x.max(y), x.min(y));
        let tooth = (along % 8 - 4).abs();
        Some(match across {
            0..5 if along < 5 => [Pen::BROWN, Pen::OCHRE][usize::from(x + y < 5)],
            0..5 if tooth < across => Pen::OCHRE,
            0..5 => Pen::BROWN,
            5 => Pen::BLACK,
            _ => return None,
        })
    });
}

/// Small fans in the corners of a plate.
fn draw_corners(picture: &mut Bitmap, area: Rectangle) {
    const FAN: [&str; 6] = ["767671", "65751.", "7551..", "671...", "71....", "1....."];
    picture.fill_with(area, |at| stamp_pen(&FAN, folded(area, at)));
}
