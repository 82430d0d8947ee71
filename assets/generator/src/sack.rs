//! An open sack in the place of the pouch, of a cloth that the board chooses: a dark mouth in which the game piles up stones,
//! a hem, and a belly with a plain patch for the number.

use ishido_assets::play_screen::{PILE, POUCH};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

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
/// Half the width of the mouth, and its height.
const MOUTH: (i32, i32) = (41, 42);
/// The first row below the hem.
const BELLY: i32 = LIP + 5;
/// Half the width of the belly: rows below the hem, pixels.
const SIDES: [(i32, i32); 10] = [
    (0, 41),
    (3, 42),
    (7, 45),
    (12, 48),
    (17, 49),
    (23, 48),
    (28, 45),
    (31, 41),
    (33, 37),
    (35, 31),
];
/// The middles of the gathers of the hem behind the mouth, from the middle of the lip to the right and up; those behind
/// first, and the same to the left.
const GATHERS: [(i32, i32); 6] = [(0, 40), (13, 39), (26, 34), (36, 25), (42, 14), (44, 4)];
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
    for (across, up) in GATHERS {
        for x in [-across, across - 1] {
            draw_gather(picture, Point::new(MIDDLE + x, LIP - up), sack.hem);
        }
    }
    let mouth = rect(PILE.top_left.x - 4, LIP - 43, PILE.size.width + 8, 43);
    picture.fill_with(mouth, |at| is_mouth(at).then_some(Pen::BLACK));
    for x in [-44, 43, -35, 34, -26, 25, -17, 16, -9, 8, 0] {
        draw_front_gather(picture, Point::new(MIDDLE + x, LIP), sack.hem);
    }
    for left in [MIDDLE - 48, MIDDLE + 40] {
        draw_cord(picture, Point::new(left, BELLY), sack);
    }
}

/// A gather of the hem: a small cushion lit from the upper left.
fn draw_gather(picture: &mut Bitmap, middle: Point, [lit, plain, dim]: [Pen; 3]) {
    picture.fill_with(rect(middle.x - 5, middle.y - 5, 11, 11), |at| {
        let from = at - middle;
        let slope = from.x + from.y;
        match from.x * from.x + from.y * from.y {
            ..20 if slope < -1 => Some(lit),
            ..20 if slope > 3 => Some(dim),
            ..20 => Some(plain),
            20..30 => Some(Pen::BLACK),
            _ => None,
        }
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
    let beside = |dx: i32, dy: i32| !is_belly(at + Point::new(dx, dy));
    if beside(1, 0) || beside(-1, 0) || beside(0, 1) {
        Pen::BLACK
    } else if beside(6, 0) && at.y > BELLY + 10 || beside(0, 2) || beside(4, 4) && at.y > BELLY + 20
    {
        dim
    } else if beside(-12, 0) && !beside(-9, 0) && at.y > BELLY + 8 {
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

/// Whether a pixel lies in the mouth: the upper half of an ellipse with full shoulders.
const fn is_mouth(at: Point) -> bool {
    let x = 1024 * (2 * (at.x - MIDDLE) + 1).abs() / (2 * MOUTH.0);
    let y = 1024 * (2 * (LIP - at.y) - 1) / (2 * MOUTH.1);
    let (squares, cubes) = (x * x + y * y, (x * x / 1024) * x + (y * y / 1024) * y);
    y > 0 && x < 1100 && y < 1100 && (squares + cubes) / 1024 <= 2048
}

/// Folds that taper from the hem down, beside the place of the number.
fn draw_folds(picture: &mut Bitmap, sack: Cloth) {
    for x in [-36, 33] {
        let at = Point::new(MIDDLE + x, BELLY);
        for row in 0..16 {
            let width = 4 - (row as u32 + 2) / 5;
            picture.fill(rect(at.x, at.y + row, width, 1), sack.cloth[2]);
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
