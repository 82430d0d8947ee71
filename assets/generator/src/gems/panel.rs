//! The panel of the board "Gems": compartments of the jewel case, framed in brass.

use ishido_assets::play_screen::{
    FOUR_WAYS, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE, TOUCHSTONE_STONE,
};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle};

use super::lining;
use crate::pixel_art;
use crate::pouch::{self, Form, Neck, Pouch};
use crate::tablet::{self, Material};
use crate::texture::{inset, outline, outset};

/// Black velvet.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    grain: (Pen::BLACK, 0),
    stretch: (1, 1),
    edges: (Pen::BLACK, Pen::CHAR),
};

/// Crimson velvet with a cord of gold.
const BAG: Pouch = Pouch {
    cloth: [Pen::ROSE, Pen::RED, Pen::BROWN],
    hem: [Pen::ROSE, Pen::RED, Pen::BROWN],
    neck: Neck::Cord([Pen::GOLD, Pen::OCHRE]),
    form: Form::Pear,
    cord: &[
        "..1671..", "..1761..", "..1671..", "..1761..", "..1671..", "..1761..", "..1671..",
        ".166771.", "16667771", "16667771", ".166771.", "..1111..", ".166771.", ".161771.",
        "16617871", "16617871", "16617871", "16617871", "16617871", "11111111",
    ],
    shadow: Pen::NAVY,
};

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    for place in PANEL_PLACES {
        outline(picture, place, Pen::GOLD, Pen::OCHRE);
        outline(picture, inset(place, 1), Pen::OCHRE, Pen::GOLD);
        picture.fill(inset(place, 2), Pen::BLACK);
    }
    tablet::draw(picture, TABLET);
    draw_tooling(picture, inset(POINTS, 6), 9);
    draw_tooling(picture, inset(FOUR_WAYS, 4), 4);
    draw_touchstone(picture, inset(TOUCHSTONE, 2));
    lining::draw_velvet(picture, inset(POUCH, 2));
    pouch::draw(picture, &BAG);
}

/// A line tooled into the velvet, whose corners are hollow; a small flower stands in every hollow that is wide enough.
fn draw_tooling(picture: &mut Bitmap, area: Rectangle, hollow: i32) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (right, lower) = (
        x + area.size.width as i32 - 1,
        y + area.size.height as i32 - 1,
    );
    let edge = |at: i32, low: i32, high: i32| (at - low).min(high - at);
    let round = hollow * hollow;
    picture.fill_with(area, |at| {
        let (u, v) = (edge(at.x, x, right), edge(at.y, y, lower));
        let arc = (round - hollow..=round + hollow).contains(&(u * u + v * v));
        let line = u.min(v) == 0 && u.max(v) > hollow;
        (arc || line).then_some(Pen::BROWN)
    });
    if hollow > 6 {
        for (x, y) in [
            (x, y),
            (right - 6, y),
            (x, lower - 6),
            (right - 6, lower - 6),
        ] {
            pixel_art::stamp(picture, Point::new(x, y), &FLOWER);
        }
    }
}

const FLOWER: [&str; 7] = [
    "..878..", ".87678.", "8778778", "7684867", "8778778", ".87678.", "..878..",
];

/// A tray of slate-grey velvet for the touchstone, on which all jewels stand out.
fn draw_touchstone(picture: &mut Bitmap, area: Rectangle) {
    lining::draw_velvet(picture, area);
    let cushion = outset(TOUCHSTONE_STONE, 4);
    picture.fill(cushion, Pen::CHAR);
    for by in 1..4 {
        outline(picture, inset(cushion, by), Pen::BLACK, Pen::CHAR);
    }
    for (by, upper, lower) in [
        (0, Pen::BLACK, Pen::SILVER),
        (1, Pen::BLACK, Pen::BLACK),
        (2, Pen::GOLD, Pen::OCHRE),
        (3, Pen::CREAM, Pen::OCHRE),
        (4, Pen::BLACK, Pen::BLACK),
    ] {
        outline(picture, outset(cushion, by), upper, lower);
    }
}
