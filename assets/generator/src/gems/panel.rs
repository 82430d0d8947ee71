//! The panel of the board "Gems": compartments of the jewel case, framed in brass.

use ishido_assets::play_screen::{PANEL_PLACES, POUCH, TOUCHSTONE, TOUCHSTONE_STONE};
use ishido_shared::gfx::{Bitmap, Pen, Rectangle};

use super::lining;
use crate::tablet::{self, Material};
use crate::texture::{inset, outline, outset};
use crate::velvet_pouch::{self, Velvet};

/// Black velvet.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    grain: (Pen::BLACK, 0),
    stretch: (1, 1),
    edges: (Pen::BLACK, Pen::CHAR),
};

/// Crimson velvet with a cord of gold.
const BAG: Velvet = Velvet {
    cloth: [Pen::ROSE, Pen::RED, Pen::BROWN],
    cord: [Pen::GOLD, Pen::OCHRE],
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
        picture.fill(inset(place, 2), Pen::BLACK);
    }
    tablet::draw(picture, TABLET);
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    lining::draw_velvet(picture, inset(POUCH, 2));
    velvet_pouch::draw(picture, BAG);
}

/// A cushion of satin on velvet for the touchstone.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    lining::draw_velvet(picture, area);
    let cushion = outset(TOUCHSTONE_STONE, 4);
    lining::draw_satin(picture, cushion);
    for (by, upper, lower) in [
        (0, Pen::WHITE, Pen::SILVER),
        (1, Pen::BLACK, Pen::BLACK),
        (2, Pen::GOLD, Pen::OCHRE),
        (3, Pen::CREAM, Pen::OCHRE),
        (4, Pen::BLACK, Pen::BLACK),
    ] {
        outline(picture, outset(cushion, by), upper, lower);
    }
}
