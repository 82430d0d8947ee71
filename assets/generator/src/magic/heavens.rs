//! The moon of the Within, stars and balls.

use ishido_shared::gfx::{Bitmap, Pen, Point};

/// The craters of the moon: their middles and radii, in groups of a large one and small ones, each group inside one square.
const CRATERS: [(i32, i32, i32); 27] = [
    (121, 107, 8),
    (131, 118, 3),
    (205, 233, 8),
    (216, 223, 3),
    (195, 244, 3),
    (247, 149, 8),
    (258, 159, 3),
    (373, 191, 8),
    (362, 201, 3),
    (457, 149, 8),
    (447, 160, 3),
    (468, 139, 3),
    (415, 275, 8),
    (404, 285, 3),
    (425, 264, 3),
    (289, 317, 8),
    (300, 307, 3),
    (79, 233, 5),
    (88, 242, 3),
    (121, 275, 8),
    (111, 264, 3),
    (331, 107, 5),
    (340, 115, 3),
    (163, 317, 5),
    (172, 309, 3),
    (457, 317, 5),
    (448, 309, 3),
];

/// The smallest radius of a crater with bright dust around it.
const DUSTY: i32 = 8;

/// The pen of a pixel of the moon: cream, with craters, the large ones in bright dust.
#[must_use]
pub fn moonlight(at: Point) -> Pen {
    let crater = CRATERS
        .iter()
        .find_map(|&(x, y, radius)| crater(at - Point::new(x, y), radius));
    if let Some(pen) = crater {
        return pen;
    }
    let (woven, sparse) = ((at.x + at.y) % 2 == 0, at.x % 2 == 0 && at.y % 2 == 0);
    if is_dust(at, 14) && woven || is_dust(at, 19) && sparse {
        return Pen::WHITE;
    }
    Pen::CREAM
}

/// The pen of a pixel of a crater, given its offset from the middle: a raised rim around a hollow with a silver floor.
fn crater(from: Point, radius: i32) -> Option<Pen> {
    let within = |by: i32, radius: i32| {
        let (x, y) = (from.x - by, from.y - by);
        x * x + y * y <= radius * radius + radius
    };
    let lit = from.x + from.y < 0;
    if !within(0, radius) {
        return None;
    }
    Some(match () {
        () if !within(0, radius - 1) => [Pen::OCHRE, Pen::WHITE][usize::from(lit)],
        () if !within(1 + radius / 8, radius - 2) && lit => Pen::GREY,
        () if !within(-1 - radius / 8, radius - 2) && !lit => Pen::WHITE,
        () => Pen::SILVER,
    })
}

/// Whether a pixel lies in the dust of a crater, which reaches so many tenths of its radius.
fn is_dust(at: Point, reach: i32) -> bool {
    CRATERS
        .iter()
        .filter(|crater| crater.2 >= DUSTY)
        .any(|&(x, y, radius)| {
            let (x, y) = (at.x - x, at.y - y);
            100 * (x * x + y * y) < (reach * radius) * (reach * radius)
        })
}

/// A star of four rays, seven pixels wide, around `at`.
pub fn draw_star(picture: &mut Bitmap, at: Point, middle: Pen, rays: Pen) {
    for far in -3..=3_i32 {
        let pen = if far.abs() < 2 { middle } else { rays };
        picture.set(at + Point::new(far, 0), pen);
        picture.set(at + Point::new(0, far), pen);
    }
    for (x, y) in [(-1, -1), (1, -1), (-1, 1), (1, 1)] {
        picture.set(at + Point::new(x, y), rays);
    }
}

/// A ball, lit from the upper left; `pens` from bright to dark.
pub fn draw_ball(picture: &mut Bitmap, middle: Point, radius: i32, pens: [Pen; 3]) {
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let far = dx * dx + dy * dy;
            let at = middle + Point::new(dx, dy);
            if far > radius * radius + radius {
                continue;
            }
            let (lx, ly) = (3 * dx + radius, 3 * dy + radius);
            let shade = (lx * lx + ly * ly) / 9;
            let pen = if far > (radius - 1) * (radius - 1) + radius - 1 {
                Pen::BLACK
            } else if 6 * shade < radius * radius {
                pens[0]
            } else if 4 * shade < 3 * radius * radius {
                pens[1]
            } else {
                pens[2]
            };
            picture.set(at, pen);
        }
    }
}
