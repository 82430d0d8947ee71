//! The panel of the board "Chungfu": an ink stone on a desk as the touchstone, a bowl for the stones of Go as the pouch.

use ishido_assets::play_screen::{FOUR_WAYS, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::{bowl, lacquer};
use crate::tablet::{self, Material};
use crate::texture::{inset, outline};

/// The brush at rest, its tip down; `#` is its outline.
const BRUSH: [&str; 52] = [
    "....r....",
    "...r.r...",
    "...r.r...",
    "....r....",
    "...###...",
    "..#wgo#..",
    "..#wgo#..",
    "..#####..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#oob#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#oob#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#wco#..",
    "..#####..",
    ".#wggoo#.",
    ".#wggoo#.",
    ".#######.",
    ".#wwsss#.",
    "#wwwsssd#",
    "#wwssssd#",
    "#wwssdsd#",
    "#wsssdsd#",
    "#wsdssdd#",
    "#ssdssdd#",
    ".#sdsdd#.",
    ".#ddsdd#.",
    ".#ddddd#.",
    "..#ddd#..",
    "..#d#d#..",
    "...###...",
    "...###...",
    "....#....",
    ".........",
];

/// The seal of jade, a lion on its back, red paste on its foot.
const SEAL: [&str; 26] = [
    "...............",
    ".....####......",
    "....#cll##.....",
    "...#clllff#....",
    "..#cl#llfff#...",
    "..#lllllfff#...",
    "..##fl#llff##..",
    "..#cl##cllff#..",
    "..#clllclllf#..",
    "..#llflllfff#..",
    ".#############.",
    ".#ccccccccccl#.",
    ".#clllllllllf#.",
    ".#clllllllflf#.",
    ".#cllllllllff#.",
    ".#clllllllllf#.",
    ".#clllllllflf#.",
    ".#cllllllllff#.",
    ".#clllllllflf#.",
    ".#cllllllflff#.",
    ".#lffffffffff#.",
    ".#############.",
    ".#arrrrrrrrrr#.",
    ".#############.",
    "..sssssssssssss",
    "...............",
];

/// The print of a seal, the two characters of Chung Fu cut out of it.
const PRINT: [&str; 17] = [
    "..rrrrrrrrrrr..",
    ".rrrrrrrrrrrrr.",
    "rrrrrrr.rrrrrrr",
    "rrr.........rrr",
    "rrr.rrr.rrr.rrr",
    "rrr.........rrr",
    "rrrrrrr.rrrrrrr",
    "rrrrrrr.rrrrrrr",
    "rrrrrrrrrrrrrrr",
    "rr.rr..r.rr.rrr",
    "rrr.rr.rr.rrrrr",
    "rrr........rrrr",
    "rrrrrrr..rrrrrr",
    "rrr.........rrr",
    "rrrrrrr.rrrrrrr",
    ".rrrr..rrrrrrr.",
    "..rrrrrrrrrr...",
];

/// Black lacquer for inscriptions in gold.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    grain: (Pen::BLACK, 0),
    stretch: (1, 1),
    edges: (Pen::BLACK, Pen::BROWN),
};

/// The upper left corner of a lacquer tablet: a fret in brown, as quiet as the border it runs out into, since names are written over it.
const CORNER: [&str; 14] = [
    "bbbbbbbbbbbbbb",
    "b.............",
    "b.bbbbbbbbb...",
    "b.b.......b...",
    "b.b.bbbbb.b...",
    "b.b.b...b.b...",
    "b.b.b.b.b.b...",
    "b.b.b.bbb.b...",
    "b.b.b.....b...",
    "b.b.bbbbbbb...",
    "b.b...........",
    "b.bbb.........",
    "b.............",
    "b.............",
];

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    lacquer::draw_plate(picture, PANEL);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::OCHRE, Pen::GOLD);
        outline(picture, inset(place, 1), Pen::BLACK, Pen::BROWN);
        picture.fill(inset(place, 2), Pen::BLACK);
    }
    draw_table(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    for (place, size) in [(POINTS, 14), (FOUR_WAYS, 1)] {
        draw_border(picture, inset(place, 5), size);
    }
    let foot = POINTS.top_left.y + POINTS.size.height as i32 - 6;
    draw_waves(picture, rect(POINTS.top_left.x + 6, foot - 24, 92, 24));
    draw_paper(picture, inset(POUCH, 2));
    bowl::draw(picture);
}

/// The border of a tablet: an ochre line with as much of the fret in its upper corners.
fn draw_border(picture: &mut Bitmap, area: Rectangle, size: i32) {
    outline(picture, area, Pen::OCHRE, Pen::OCHRE);
    let last = area.size.width as i32 - 1;
    for (y, row) in (0..size).zip(CORNER) {
        for (x, pixel) in (0..size).zip(row.bytes()) {
            for across in [x, last - x] {
                if pixel == b'b' {
                    picture.set(area.top_left + Point::new(across, y), Pen::OCHRE);
                }
            }
        }
    }
}

/// Waves at the foot of a tablet, as on the hem of a court robe: each of the front row hides half of two behind.
fn draw_waves(picture: &mut Bitmap, area: Rectangle) {
    let (left, foot) = (area.top_left.x, area.top_left.y + area.size.height as i32);
    picture.fill_with(area, |at| {
        let far = (0..3).find_map(|row| {
            let across = 2 * ((at.x - left + 9 * (row % 2)).rem_euclid(18) - 9) + 1;
            let up = 2 * (foot - 1 - at.y - 7 * row);
            Some(across * across + up * up).filter(|&far| far < 400)
        })?;
        match far {
            310.. => Some(Pen::OCHRE),
            110..170 | ..20 => Some(Pen::BROWN),
            _ => None,
        }
    });
}

/// Paper on the table with the ink stone, a seal and its print, and a brush.
fn draw_table(picture: &mut Bitmap, area: Rectangle) {
    draw_paper(picture, area);
    draw_ink_stone(picture, rect(556, 28, 56, 60));
    stamp_letters(picture, &SEAL, Point::new(538, 32));
    stamp_letters(picture, &PRINT, Point::new(538, 67));
    stamp_letters(picture, &BRUSH, Point::new(620, 32));
}

/// A slab of slate with a bed for the stone.
fn draw_ink_stone(picture: &mut Bitmap, area: Rectangle) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    picture.fill(rect(x + 4, y + 4, 54, 58), Pen::SILVER);
    fill_rounded(picture, area, Pen::BLACK);
    fill_rounded(picture, inset(area, 1), Pen::CHAR);
    picture.fill(rect(x + 3, y + 1, 50, 1), Pen::SILVER);
    picture.fill(rect(x + 1, y + 3, 1, 54), Pen::SILVER);
    picture.fill(rect(x + 3, y + 2, 49, 1), Pen::GREY);
    picture.fill(rect(x + 2, y + 3, 1, 53), Pen::GREY);
    let lip = rect(x + 5, y + 7, 46, 46);
    fill_rounded(picture, lip, Pen::GREY);
    fill_rounded(picture, rect(x + 5, y + 7, 45, 45), Pen::BLACK);
}

/// Fills an area with rounded corners.
fn fill_rounded(picture: &mut Bitmap, area: Rectangle, pen: Pen) {
    let (x, y) = (area.top_left.x, area.top_left.y);
    let (width, height) = (area.size.width, area.size.height);
    picture.fill(rect(x + 2, y, width - 4, height), pen);
    picture.fill(rect(x + 1, y + 1, width - 2, height - 2), pen);
    picture.fill(rect(x, y + 2, width, height - 4), pen);
}

fn stamp_letters(picture: &mut Bitmap, rows: &[&str], at: Point) {
    for (y, row) in (0..).zip(rows) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::BLACK,
                b'r' => Pen::RED,
                b'a' => Pen::ROSE,
                b'l' => Pen::LEAF,
                b'f' => Pen::FOREST,
                b'w' => Pen::WHITE,
                b'c' => Pen::CREAM,
                b'g' => Pen::GOLD,
                b'o' => Pen::OCHRE,
                b'b' => Pen::BROWN,
                b's' => Pen::SILVER,
                b'd' => Pen::CHAR,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}

/// Paper, and the shadow of the frame on it.
fn draw_paper(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::CREAM);
    outline(picture, area, Pen::SILVER, Pen::WHITE);
}
