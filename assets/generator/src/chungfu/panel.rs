//! The panel of the board "Chungfu": an ink stone on a desk as the touchstone, a bowl for the stones of Go as the pouch.

use ishido_assets::play_screen::{FOUR_WAYS, PANEL, PANEL_PLACES, POINTS, POUCH, TOUCHSTONE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use super::{bowl, lacquer};
use crate::pixel_art::letter_at;
use crate::tablet::{self, Material};
use crate::texture::{folded, inset, outline};

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

/// The print of a seal, from which the first character of Chung Fu, "middle", is cut.
const PRINT: [&str; 17] = [
    "..rrrrrrrrrrr..",
    ".rrrrrrrrrrrrr.",
    "rrrrrr...rrrrrr",
    "rrrrrr...rrrrrr",
    "rrrrrr...rrrrrr",
    "rr...........rr",
    "rr...........rr",
    "rr..rr...rr..rr",
    "rr..rr...rr..rr",
    "rr..rr...rr..rr",
    "rr...........rr",
    "rr...........rr",
    "rrrrrr...rrrrrr",
    "rrrrrr...rrrrrr",
    "rrrrrr...rrrrr.",
    ".rrrrr...rrrr..",
    "..rrrrrrrrrr...",
];

/// Black lacquer for inscriptions in gold.
const TABLET: Material = Material {
    ground: Pen::BLACK,
    edges: (Pen::BLACK, Pen::BROWN),
};

/// The upper left corner of a lacquer tablet: a fret that runs out into the border, and is so small that no mark lies on it.
const CORNER: [&str; 8] = [
    "#######", "#......", "#.#####", "#.#...#", "#.#.#.#", "#.#.###", "#.#....", "#.###..",
];

/// Draws the panel.
pub fn draw(picture: &mut Bitmap) {
    lacquer::draw_plate(picture, PANEL);
    for place in PANEL_PLACES {
        outline(picture, place, Pen::OCHRE, Pen::GOLD);
        outline(picture, inset(place, 1), Pen::BLACK, Pen::BROWN);
    }
    draw_table(picture, inset(TOUCHSTONE, 2));
    tablet::draw(picture, TABLET);
    draw_border(picture, inset(POINTS, 3), &CORNER);
    draw_border(picture, inset(FOUR_WAYS, 4), &[]);
    draw_paper(picture, inset(POUCH, 2));
    bowl::draw(picture);
}

/// The border of a tablet: an ochre line with a fret in its corners.
fn draw_border(picture: &mut Bitmap, area: Rectangle, corner: &[&str]) {
    outline(picture, area, Pen::OCHRE, Pen::OCHRE);
    picture.fill_with(area, |at| {
        let Point { x, y } = folded(area, at);
        (letter_at(corner, x, y) == b'#').then_some(Pen::OCHRE)
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
