//! The pouch of the board "Chungfu": a bowl for the stones of Go in red lacquer, its lid laid beside it.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::pixel_art::stamp;
use crate::pouch::{self, LIP, MIDDLE, Profile};

const PROFILE: &Profile = &[
    (0, 43),
    (2, 43),
    (3, 42),
    (5, 44),
    (9, 47),
    (14, 49),
    (20, 49),
    (26, 46),
    (31, 41),
    (35, 34),
    (36, 31),
    (37, 33),
    (40, 33),
];

/// The lid lies on its back; a black stone and a white one are in it.
const LID: [&str; 17] = [
    "..........1111111111..........",
    "......1111999AAAA9991111......",
    "....119988881111118888A911....",
    "...19888811444111111888889A1..",
    "..1988888144443122211888889A1.",
    ".198888814444431222118888888A1",
    ".1988888134433311111888888A991",
    "1A98888881333311888888888A9981",
    "1AA99888888888888888888AA99981",
    ".1AAA999888888888888AA99999881",
    ".19AAAAAAA9999999999999999981.",
    "..199AAAAA999999999999999881..",
    "...1899999999999999999998881..",
    "....1188899999999999888811....",
    "......1118888888888881111.....",
    ".........167777778811.........",
    "..........1111111111..........",
];

/// Draws the bowl.
pub fn draw(picture: &mut Bitmap) {
    pouch::draw_shadow(picture, PROFILE, Pen::SILVER);
    let rim = [Pen::BLACK, Pen::GOLD, Pen::ROSE, Pen::RED, Pen::BLACK];
    pouch::draw_mouth(picture, (44, 16), &rim, |at| match at.y - LIP {
        -5 | -2 => Pen::RED,
        _ => Pen::BROWN,
    });
    pouch::draw_front(picture, PROFILE, surface);
    stamp(picture, Point::new(MIDDLE + 20, LIP + 25), &LID);
}

fn surface(at: Point, turned: i32) -> Pen {
    let row = at.y - LIP;
    match row {
        0 => Pen::CREAM,
        1 => Pen::GOLD,
        2 => Pen::OCHRE,
        3 => Pen::BLACK,
        36 => Pen::BLACK,
        37 => Pen::GOLD,
        38.. => Pen::OCHRE,
        // The reflection of a window.
        10..22 if (-78..-72).contains(&turned) && row != 16 => Pen::WHITE,
        9..23 if (-84..-66).contains(&turned) => Pen::ROSE,
        _ => pouch::round(
            at,
            turned + 30 * (row > 28) as i32,
            [Pen::RED, Pen::RED, Pen::BROWN],
        ),
    }
}
