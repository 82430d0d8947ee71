//! The panel of the board "Gems": compartments of the jewel case, framed in brass.

use ishido_assets::play_screen::{FOUR_WAYS, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use super::{casket, lining};
use crate::board_grid::TOUCHSTONE_MIDDLE;
use crate::pixel_art;
use crate::tablet::{self, Material};
use crate::texture::{folded, inset, outline};

/// Black velvet.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    edges: (Pen::BLACK, Pen::CHAR),
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
    }
    tablet::draw(picture, TABLET);
    draw_lace(picture);
    draw_tooling(picture, inset(FOUR_WAYS, 3), 3);
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    picture.fill(inset(POUCH, 2), Pen::NAVY);
    casket::draw(picture);
}

/// Lace of gilt thread along the edges of the points, so narrow that no mark lies on it, with a flower in every corner.
fn draw_lace(picture: &mut Bitmap) {
    let area = inset(POINTS, 4);
    let (width, height) = (area.size.width as i32, area.size.height as i32);
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        let flower = pixel_art::stamp_pen(&FLOWER, Point::new(x, y));
        // The lace is folded at the middle of every edge, so that both of its ends are alike.
        let along = if x < y { height / 2 - y } else { width / 2 - x };
        let lace = || pixel_art::stamp_pen(&LACE, Point::new(along.rem_euclid(8), x.min(y)));
        flower.or_else(lace)
    });
}

/// One repeat of the lace, from the edge inwards.
const LACE: [&str; 5] = ["77777777", "........", "788...88", "..88.88.", "...878.."];

/// A line tooled into the velvet, whose corners are hollow.
fn draw_tooling(picture: &mut Bitmap, area: Rectangle, hollow: i32) {
    let round = hollow * hollow;
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        let arc = (round - hollow..=round + hollow).contains(&(x * x + y * y));
        let line = x.min(y) == 0 && x.max(y) > hollow;
        (arc || line).then_some(Pen::OCHRE)
    });
}

/// A little flower of gold.
const FLOWER: [&str; 7] = [
    "..878..", ".87678.", "8778778", "7684867", "8778778", ".87678.", "..878..",
];

/// A setting of beaded gold on gathered satin for the touchstone: its slate-grey bed brings out all jewels.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    let middle = TOUCHSTONE_MIDDLE;
    picture.clipped(area, |picture| {
        lining::draw_folds(picture, area, middle);
        picture.fill_with(area, |at| {
            let (x, y) = (2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1);
            setting(x, y)
        });
        for bead in BEADS
            .into_iter()
            .flat_map(|(x, y)| [(x, y), (-y, x), (-x, -y), (y, -x)])
        {
            let at = middle + Point::new(bead.0 - 3, bead.1 - 3);
            pixel_art::stamp(picture, at, &BEAD);
        }
    });
    outline(picture, area, Pen::BLACK, Pen::BLACK);
}

/// The middles of the beads in a quarter of the setting.
const BEADS: [(i32, i32); 5] = [(30, 0), (29, 9), (24, 18), (18, 24), (9, 29)];

/// A bead of gold.
const BEAD: [&str; 7] = [
    "..111..", ".14661.", "1446671", "1666671", "1666771", ".17771.", "..111..",
];

/// The pen of a pixel of the setting, given twice its offset from the middle.
fn setting(x: i32, y: i32) -> Option<Pen> {
    let far = ((x * x + y * y) as u32).isqrt() as i32;
    let lit = x + y < 0;
    match far {
        ..50 => Some(Pen::CHAR),
        50..53 => Some(if lit { Pen::BLACK } else { Pen::SILVER }),
        53..55 => Some(Pen::BLACK),
        55..62 => Some(Pen::BROWN),
        62..66 => Some(Pen::BLACK),
        _ => None,
    }
}
