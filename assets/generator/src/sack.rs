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
const BELLY: i32 = LIP + 6;
/// Half the width of the belly: rows below the hem, pixels.
const SIDES: [(i32, i32); 9] = [
    (0, 44),
    (3, 44),
    (8, 46),
    (14, 48),
    (22, 48),
    (28, 46),
    (31, 43),
    (33, 39),
    (34, 35),
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
        let behind = is_sack(at - Point::new(3, 2));
        (behind && !is_sack(at)).then_some(sack.shadow)
    });
    picture.fill_with(place, |at| pen_at(at, sack));
    draw_folds(picture, sack);
    for left in [MIDDLE - 48, MIDDLE + 40] {
        draw_cord(picture, Point::new(left, BELLY - 2), sack);
    }
}

/// The pen of a pixel of the sack without its folds and cords.
fn pen_at(at: Point, sack: Cloth) -> Option<Pen> {
    if !is_sack(at) {
        return None;
    }
    let beside = [(-1, 0), (1, 0), (0, -1), (0, 1)];
    if beside
        .iter()
        .any(|&(dx, dy)| !is_sack(at + Point::new(dx, dy)))
    {
        return Some(Pen::BLACK);
    }
    Some(match at.y - LIP {
        ..0 => mouth(at, sack),
        0..6 => front(at, sack),
        _ => belly(at, sack),
    })
}

/// The rolled hem behind the mouth, and the dark inside.
fn mouth(at: Point, sack: Cloth) -> Pen {
    let [lit, plain, dim] = sack.hem;
    if is_in_arch(at, MOUTH.0, MOUTH.1) {
        Pen::BLACK
    } else if is_in_arch(at, MOUTH.0 + 2, MOUTH.1 + 1) || is_pleat(at) {
        dim
    } else if is_in_arch(at, MOUTH.0 + 5, MOUTH.1 + 3) || at.x > MIDDLE + 30 {
        plain
    } else {
        lit
    }
}

/// The pen of a row of the hem in front of the mouth.
fn front(at: Point, sack: Cloth) -> Pen {
    let pleat = (2 * (at.x - MIDDLE) + 1).abs() % 20 < 3;
    match at.y - LIP {
        0 => sack.hem[0],
        1..4 if pleat => sack.hem[2],
        1..4 => sack.hem[1],
        4 => sack.hem[2],
        _ => Pen::BLACK,
    }
}

/// Whether a pleat of the hem behind the mouth lies at a pixel: on some rays from the middle of the lip.
fn is_pleat(at: Point) -> bool {
    const RAYS: [(i32, i32); 6] = [(10, 1), (9, 4), (8, 7), (6, 9), (4, 10), (1, 10)];
    let (x, y) = ((at.x - MIDDLE).abs(), LIP - at.y);
    RAYS.iter()
        .any(|&(across, up)| (x * up - y * across).abs() <= 6)
}

/// The cloth below the hem, lit at the left and in shade at the right and at the foot.
fn belly(at: Point, sack: Cloth) -> Pen {
    let [lit, plain, dim] = sack.cloth;
    if !is_sack(at + Point::new(4, 0)) || !is_sack(at + Point::new(2, 3)) {
        dim
    } else if !is_sack(at - Point::new(3, 0)) && at.y > BELLY + 3 {
        lit
    } else {
        plain
    }
}

/// Whether a pixel belongs to the sack, its mouth included.
fn is_sack(at: Point) -> bool {
    let half = match at.y - BELLY {
        ..-6 => return is_in_arch(at, MOUTH.0 + 8, MOUTH.1 + 4),
        -6 | -1 => 48,
        -5..-1 => 49,
        row => match half_width(row) {
            Some(half) => half,
            None => return false,
        },
    };
    (MIDDLE - half..MIDDLE + half).contains(&at.x)
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

/// Whether a pixel lies in an arch over the middle of the lip, half of an ellipse with full shoulders.
const fn is_in_arch(at: Point, across: i32, up: i32) -> bool {
    let (x, y) = (
        (2 * (at.x - MIDDLE) + 1).abs() as i64,
        (2 * (LIP - at.y) - 1) as i64,
    );
    let (across, up) = (2 * across as i64, 2 * up as i64);
    let cubes = (
        x * x * x * up * up * up,
        y * y * y * across * across * across,
    );
    y > 0 && cubes.0 + cubes.1 <= across * across * across * up * up * up
}

/// Folds that taper from the hem down, beside the place of the number.
fn draw_folds(picture: &mut Bitmap, sack: Cloth) {
    for x in [-37, 34] {
        let at = Point::new(MIDDLE + x, BELLY);
        for row in 0..15 {
            let width = 3 - row as u32 / 5;
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
