//! An open sack in the place of the pouch, of a cloth that the board chooses: a dark mouth in which the game piles up stones,
//! a hem, and a belly with a plain patch for the number.

use ishido_assets::play_screen::{PILE, POUCH};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect, shade};

use crate::texture::inset;

/// The pens of a sack.
#[derive(Debug, Clone, Copy)]
pub struct Cloth {
    /// The cloth in the light, as it is, and in shade.
    pub cloth: [Pen; 3],
    /// The hem in the light, as it is, and in shade.
    pub hem: [Pen; 3],
    /// The cords in the light, as they are, and in shade.
    pub cord: [Pen; 3],
    /// The shadow of the sack on what it stands on.
    pub shadow: Pen,
}

/// The line between the two pixels in the middle of the sack.
const MIDDLE: i32 = PILE.top_left.x + PILE.size.width as i32 / 2;
/// The upper edge of the hem in front of the mouth.
const LIP: i32 = PILE.top_left.y + PILE.size.height as i32;
/// The first row below the hem.
const BELLY: i32 = LIP + 5;
/// Half the width of the belly: rows below the hem, pixels.
const SIDES: [(i32, i32); 10] = [
    (0, 43),
    (3, 43),
    (7, 45),
    (12, 48),
    (17, 49),
    (23, 48),
    (28, 45),
    (31, 41),
    (33, 37),
    (35, 31),
];
/// The cord of the left side with its tassel: `l`, `c` and `d` are light, cord and shade.
const CORD: [&str; 31] = [
    "..#cc#..", "..#lc#..", "..#cd#..", "..#lc#..", "..#cd#..", "..#lc#..", "..#cd#..", "..#lc#..",
    "..#cd#..", "..#lc#..", "..#cd#..", "..#lc#..", "..#cd#..", "..#lc#..", ".#llcd#.", "#llccdd#",
    "#lcccdd#", ".#ccdd#.", "..####..", ".#lcdd#.", ".#lcdd#.", "#lclcdd#", "#lclcdd#", "#lclcdd#",
    "#lclcdd#", "#lclcdd#", "#lclcdd#", "#lclcdd#", "#lclcdd#", "#l#cd#d#", ".#.##.#.",
];

/// Draws the sack on the ground that is there.
pub fn draw(picture: &mut Bitmap, sack: Cloth) {
    let place = inset(POUCH, 2);
    picture.fill_with(place, |at| {
        let behind = is_belly(at - Point::new(3, 2));
        (behind && !is_belly(at)).then_some(sack.shadow)
    });
    picture.fill_with(place, |at| is_belly(at).then(|| belly(at, sack)));
    draw_folds(picture, sack);
    draw_back(picture, sack);
    for x in [-43, 42, -35, 34, -26, 25, -17, 16, -9, 8, 0] {
        draw_front_gather(picture, Point::new(MIDDLE + x, LIP), sack.hem);
    }
    for left in [MIDDLE - 48, MIDDLE + 40] {
        draw_cord(picture, Point::new(left, BELLY), sack);
    }
}

/// The far side of the sack around its mouth: the hem turned over, and the lining, which is lost in the dark.
fn draw_back(picture: &mut Bitmap, sack: Cloth) {
    let [lit, plain, dim] = sack.hem;
    picture.fill_with(inset(POUCH, 2), |at| {
        let left = at.x < MIDDLE + (LIP - at.y) / 2;
        Some(match at {
            _ if at.y >= LIP => return None,
            _ if is_arch(at, 38, 37) => Pen::BLACK,
            _ if is_arch(at, 39, 39) => [Pen::BLACK, sack.cloth[2]][usize::from(shade(at, 8))],
            _ if is_arch(at, 41, 40) => sack.cloth[2],
            _ if is_arch(at, 42, 41) => Pen::BLACK,
            _ if is_arch(at, 43, 42) => dim,
            _ if is_arch(at, 45, 43) => plain,
            _ if is_arch(at, 46, 44) => [dim, lit][usize::from(left)],
            _ if is_arch(at, 47, 45) => Pen::BLACK,
            _ => return None,
        })
    });
}

/// A gather of the hem in front of the mouth, which hangs down from the lip.
fn draw_front_gather(picture: &mut Bitmap, top: Point, [lit, plain, dim]: [Pen; 3]) {
    picture.fill_with(rect(top.x - 6, top.y, 13, 8), |at| {
        let from = at - top;
        match from.x * from.x + from.y * from.y {
            ..27 if from.y == 0 || from.x < -1 && from.y < 4 => Some(lit),
            ..27 if from.x + from.y > 5 => Some(dim),
            ..27 => Some(plain),
            27..42 => Some(Pen::BLACK),
            _ => None,
        }
    });
}

/// The cloth below the hem, lit at the left and in shade at the right and at the foot.
fn belly(at: Point, sack: Cloth) -> Pen {
    let [lit, plain, dim] = sack.cloth;
    let row = at.y - BELLY;
    let half = half_width(row).unwrap_or(0);
    let (left, right) = (at.x - (MIDDLE - half), MIDDLE + half - 1 - at.x);
    let foot = SIDES[SIDES.len() - 1].0 - row;
    let outside = !is_belly(at + Point::new(0, 1));
    if left == 0 || right == 0 || outside {
        return Pen::BLACK;
    }
    // How deep a pixel lies in the shade, and how near the ridge in the light.
    let dark = (10 - right).max(row - right - 14).max(7 - 2 * foot) + (row < 2) as i32 * 8;
    let ridge = (left - 12 + row / 9).abs();
    if shade(at, (2 * dark).clamp(0, 16) as u8) {
        dim
    } else if row > 3 && foot > 4 && shade(at, (14 - 6 * ridge).clamp(0, 16) as u8) {
        lit
    } else {
        plain
    }
}

/// Whether a pixel belongs to the belly.
fn is_belly(at: Point) -> bool {
    half_width(at.y - BELLY).is_some_and(|half| (MIDDLE - half..MIDDLE + half).contains(&at.x))
}

/// Half the width of the belly so many rows below the hem.
fn half_width(row: i32) -> Option<i32> {
    SIDES.windows(2).find_map(|pair| {
        let ((from, a), (to, b)) = (pair[0], pair[1]);
        (from..=to)
            .contains(&row)
            .then(|| a + (b - a) * (row - from) / (to - from))
    })
}

/// Whether a pixel lies in the upper half of an ellipse with full shoulders over the lip, given half its width and its height.
const fn is_arch(at: Point, wide: i32, high: i32) -> bool {
    let x = 1024 * (2 * (at.x - MIDDLE) + 1).abs() / (2 * wide);
    let y = 1024 * (2 * (LIP - at.y) - 1) / (2 * high);
    let (squares, cubes) = (x * x + y * y, (x * x / 1024) * x + (y * y / 1024) * y);
    y > 0 && x < 1100 && y < 1100 && (squares + cubes) / 1024 <= 2048
}

/// Folds that taper from the hem down to the foot, beside the place of the number.
fn draw_folds(picture: &mut Bitmap, sack: Cloth) {
    let [lit, _, dim] = sack.cloth;
    for (x, length) in [(-33, 30), (-26, 8), (-8, 4), (9, 4), (25, 8), (33, 27)] {
        let at = Point::new(MIDDLE + x, BELLY);
        for row in 1..length {
            // The folds follow the round of the belly.
            let round =
                x.signum() * (row.min(14) / 5 - (row - 20).max(0) / 4) * i32::from(length > 20);
            let width = 1 + (length - row) as u32 / 9;
            let fold = at + Point::new(round, row);
            picture.fill(rect(fold.x, fold.y, width, 1), dim);
            picture.fill(rect(fold.x - 1, fold.y, 1, 1), lit);
        }
    }
}

fn draw_cord(picture: &mut Bitmap, at: Point, sack: Cloth) {
    for (y, row) in (0..).zip(CORD) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::BLACK,
                b'l' => sack.cord[0],
                b'c' => sack.cord[1],
                b'd' => sack.cord[2],
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}
