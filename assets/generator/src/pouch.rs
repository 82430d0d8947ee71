//! The pouch of most boards: an open bag with a dark mouth, in which the game piles up stones, something that gathers it below
//! the mouth, and a belly with a plain patch for the number. The boards choose form, neck, cords and pens.

use ishido_assets::play_screen::{PILE, POUCH};
use ishido_shared::gfx::{Bitmap, Pen, Point, rect, shade};

use crate::pixel_art::stamp;
use crate::texture::inset;

/// How a pouch looks.
#[derive(Debug, Clone, Copy)]
pub struct Pouch {
    /// The cloth or leather in the light, as it is, and in shade.
    pub cloth: [Pen; 3],
    /// The hem in the light, as it is, and in shade.
    pub hem: [Pen; 3],
    /// The hem in front of the mouth, and what gathers the cloth there.
    pub neck: Neck,
    /// The form of the belly.
    pub form: Form,
    /// The picture of a cord and what hangs at its end, 8 pixels wide.
    pub cord: &'static [&'static str],
    /// The shadow of the pouch on what it stands on.
    pub shadow: Pen,
}

/// The front of a pouch between its mouth and its belly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Neck {
    /// A frill that hangs down from the lip.
    Frill,
    /// A rolled hem.
    Roll,
    /// A narrow hem, and below it a cord in two pens, light and shade.
    Cord([Pen; 2]),
    /// A border of fur.
    Fur,
    /// A narrow hem, and below it a band of beads in these pens, from the middle to both ends.
    Beads(&'static [Pen]),
}

/// The form of a belly.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Form {
    /// Bulging, narrow again at the foot.
    Round,
    /// Narrow at the neck, widest far below.
    Pear,
    /// With straight sides and a broad foot.
    Straight,
}

impl Form {
    /// Half the width of the belly: rows below the hem, pixels.
    const fn sides(self) -> &'static [(i32, i32)] {
        match self {
            Self::Round => &[
                (0, 43),
                (3, 43),
                (7, 45),
                (12, 48),
                (17, 49),
                (23, 48),
                (28, 45),
                (31, 41),
                (33, 37),
                (FOOT, 31),
            ],
            Self::Pear => &[
                (0, 41),
                (4, 41),
                (9, 43),
                (15, 46),
                (22, 49),
                (27, 49),
                (30, 47),
                (32, 44),
                (34, 38),
                (FOOT, 33),
            ],
            Self::Straight => &[
                (0, 43),
                (6, 44),
                (16, 46),
                (28, 47),
                (32, 46),
                (33, 45),
                (34, 43),
                (FOOT, 40),
            ],
        }
    }
}

/// The line between the two pixels in the middle of the pouch.
const MIDDLE: i32 = PILE.top_left.x + PILE.size.width as i32 / 2;
/// The upper edge of the hem in front of the mouth.
const LIP: i32 = PILE.top_left.y + PILE.size.height as i32;
/// The first row below the hem.
const BELLY: i32 = LIP + 5;
/// The last row of the belly below the hem.
const FOOT: i32 = 35;
/// The middles of the gathers of a frill, from the sides inwards: those in front hide those behind.
const GATHERS: [i32; 11] = [-43, 42, -35, 34, -26, 25, -17, 16, -9, 8, 0];

/// Draws the pouch on the ground that is there.
pub fn draw(picture: &mut Bitmap, pouch: &Pouch) {
    let place = inset(POUCH, 2);
    picture.fill_with(place, |at| {
        let behind = is_belly(at - Point::new(3, 2), pouch.form);
        (behind && !is_belly(at, pouch.form)).then_some(pouch.shadow)
    });
    picture.fill_with(place, |at| {
        is_belly(at, pouch.form).then(|| belly(at, pouch))
    });
    draw_folds(picture, pouch);
    draw_back(picture, pouch);
    draw_neck(picture, pouch);
    for left in [MIDDLE - 48, MIDDLE + 40] {
        stamp(picture, Point::new(left, BELLY), pouch.cord);
    }
}

/// The far side of the pouch around its mouth: the hem turned over, and the lining, which is lost in the dark.
fn draw_back(picture: &mut Bitmap, pouch: &Pouch) {
    let [lit, plain, dim] = pouch.hem;
    picture.fill_with(inset(POUCH, 2), |at| {
        let left = at.x < MIDDLE + (LIP - at.y) / 2;
        Some(match at {
            _ if at.y >= LIP => return None,
            _ if is_arch(at, 38, 37) => Pen::BLACK,
            _ if is_arch(at, 39, 39) => [Pen::BLACK, pouch.cloth[2]][usize::from(shade(at, 8))],
            _ if is_arch(at, 41, 40) => pouch.cloth[2],
            _ if is_arch(at, 42, 41) => Pen::BLACK,
            _ if is_arch(at, 43, 42) => dim,
            _ if is_arch(at, 45, 43) => plain,
            _ if is_arch(at, 46, 44) => [dim, lit][usize::from(left)],
            _ if is_arch(at, 47, 45) => Pen::BLACK,
            _ => return None,
        })
    });
}

/// The hem in front of the mouth.
fn draw_neck(picture: &mut Bitmap, pouch: &Pouch) {
    match pouch.neck {
        Neck::Frill => {
            for x in GATHERS {
                draw_gather(picture, Point::new(MIDDLE + x, LIP), pouch.hem);
            }
        }
        Neck::Roll => draw_band(picture, |x, row| roll(x, row, pouch.hem)),
        Neck::Cord(cord) => draw_band(picture, |x, row| corded(x, row, pouch.hem, cord)),
        Neck::Fur => draw_band(picture, |x, row| fur(x, row, pouch.hem)),
        Neck::Beads(beads) => draw_band(picture, |x, row| beaded(x, row, pouch.hem[0], beads)),
    }
}

/// Fills the neck; `pen` gets the distance from the middle line and the row.
fn draw_band(picture: &mut Bitmap, pen: impl Fn(i32, i32) -> Option<Pen>) {
    picture.fill_with(rect(MIDDLE - 48, LIP, 96, 7), |at| {
        pen(at.x - MIDDLE, at.y - LIP)
    });
}

/// How far a pixel of the neck lies from its nearer end, if the neck is so wide.
const fn from_end(x: i32, half: i32) -> i32 {
    let (left, right) = (x + half, half - 1 - x);
    if left < right { left } else { right }
}

/// A gather of a frill, which hangs down from the lip.
fn draw_gather(picture: &mut Bitmap, top: Point, [lit, plain, dim]: [Pen; 3]) {
    picture.fill_with(rect(top.x - 6, top.y, 13, 8), |at| {
        let from = at - top;
        match from.x * from.x + 3 * from.y * from.y / 2 {
            ..27 if from.y == 0 || from.x < -1 && from.y < 4 => Some(lit),
            ..27 if from.x + from.y > 4 => Some(dim),
            ..27 => Some(plain),
            27..42 => Some(Pen::BLACK),
            _ => None,
        }
    });
}

/// The pen of a pixel of a rolled hem, which slanting creases cross.
fn roll(x: i32, row: i32, [lit, plain, dim]: [Pen; 3]) -> Option<Pen> {
    let end = from_end(x, 47);
    let crease = (x + row).rem_euclid(8);
    Some(match row {
        _ if end < 0 || row > 5 => return None,
        0 | 5 if end == 0 => return None,
        5 => Pen::BLACK,
        _ if end == 0 => Pen::BLACK,
        0 => lit,
        4 => dim,
        _ if crease == 0 => dim,
        1 | 2 if crease == 1 => lit,
        _ => plain,
    })
}

/// The pen of a pixel of a narrow hem or of the twisted cord below it.
fn corded(x: i32, row: i32, [lit, plain, dim]: [Pen; 3], cord: [Pen; 2]) -> Option<Pen> {
    let end = from_end(x, if row < 2 { 48 } else { 45 });
    Some(match row {
        _ if end < 0 => return None,
        _ if end == 0 && row < 6 => Pen::BLACK,
        0 if x % 9 != 4 => lit,
        0 | 1 if x.rem_euclid(9) == 4 => dim,
        1 => plain,
        2 | 5 => Pen::BLACK,
        3 | 4 => cord[usize::from((x + row).rem_euclid(4) > 1)],
        _ => return None,
    })
}

/// The pen of a pixel of a narrow hem or of the beads below it.
fn beaded(x: i32, row: i32, hem: Pen, beads: &[Pen]) -> Option<Pen> {
    let end = from_end(x, 47);
    let place = if x < 0 { -1 - x } else { x };
    Some(match row {
        _ if end < 0 || row > 5 => return None,
        _ if end == 0 || row == 5 || row > 0 && place % 4 == 3 => Pen::BLACK,
        0 => hem,
        _ => beads[(place / 4) as usize % beads.len()],
    })
}

/// Two tufts of fur: `l`, `c` and `d` are light, fur and shade.
const FUR: [&[u8; 12]; 7] = [
    b"llllllllllll",
    b"lllllcllllll",
    b"llllcdllllcd",
    b"cllllcd#llcd",
    b"#lllcd#.#c##",
    b".#lcd#...#..",
    b"..###.......",
];

/// The pen of a pixel of fur, whose tufts hang down.
fn fur(x: i32, row: i32, [lit, plain, dim]: [Pen; 3]) -> Option<Pen> {
    let end = from_end(x, 48);
    Some(match FUR[row as usize][x.rem_euclid(12) as usize] {
        _ if end < 0 || end == 0 && row == 0 => return None,
        _ if end == 0 && row < 4 => Pen::BLACK,
        b'#' => Pen::BLACK,
        b'l' => lit,
        b'c' => plain,
        b'd' => dim,
        _ => return None,
    })
}

/// The cloth below the hem, lit at the left and in shade at the right and at the foot.
fn belly(at: Point, pouch: &Pouch) -> Pen {
    let [lit, plain, dim] = pouch.cloth;
    let row = at.y - BELLY;
    let half = half_width(row, pouch.form).unwrap_or(0);
    let (left, right) = (at.x - (MIDDLE - half), MIDDLE + half - 1 - at.x);
    let foot = FOOT - row;
    let outside = !is_belly(at + Point::new(0, 1), pouch.form);
    if left == 0 || right == 0 || outside {
        return Pen::BLACK;
    }
    // How deep a pixel lies in the shade.
    let dark = (10 - right).max(row - right - 14).max(7 - 2 * foot) + (row < 2) as i32 * 8;
    // The columns of the gloss at the left.
    let shine = match row {
        13..16 | 24..28 => 7..8,
        16..24 => 7..9,
        _ => 0..0,
    };
    if shade(at, (2 * dark).clamp(0, 16) as u8) {
        dim
    } else if shine.contains(&left) {
        lit
    } else {
        plain
    }
}

/// Whether a pixel belongs to the belly.
fn is_belly(at: Point, form: Form) -> bool {
    half_width(at.y - BELLY, form)
        .is_some_and(|half| (MIDDLE - half..MIDDLE + half).contains(&at.x))
}

/// Half the width of the belly so many rows below the hem.
fn half_width(row: i32, form: Form) -> Option<i32> {
    form.sides().windows(2).find_map(|pair| {
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
fn draw_folds(picture: &mut Bitmap, pouch: &Pouch) {
    let [lit, _, dim] = pouch.cloth;
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
