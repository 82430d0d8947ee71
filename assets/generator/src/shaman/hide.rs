//! The Within of the board: a tanned hide painted with the sun, and with horses and bison that run around it.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::texture::value_noise;

/// The corners of a painted figure, in order.
type Figure = &'static [(i32, i32)];

/// The width of the figures.
const FIGURE_WIDTH: i32 = 96;

/// A horse at full gallop, to the left.
const HORSE: Figure = &[
    (1, 24),
    (0, 20),
    (12, 7),
    (14, 1),
    (17, 6),
    (26, 9),
    (36, 18),
    (52, 21),
    (64, 18),
    (71, 20),
    (80, 15),
    (95, 20),
    (86, 22),
    (79, 27),
    (74, 28),
    (76, 36),
    (84, 42),
    (94, 55),
    (91, 58),
    (80, 48),
    (69, 44),
    (74, 53),
    (70, 64),
    (66, 64),
    (67, 54),
    (60, 42),
    (44, 43),
    (36, 42),
    (28, 47),
    (27, 57),
    (23, 57),
    (22, 44),
    (14, 46),
    (4, 54),
    (1, 51),
    (10, 41),
    (22, 36),
    (19, 26),
    (16, 19),
    (6, 25),
];

/// A bison at a run, to the left.
const BISON: Figure = &[
    (34, 1),
    (48, 6),
    (64, 17),
    (78, 16),
    (82, 11),
    (91, 3),
    (94, 6),
    (85, 17),
    (86, 26),
    (84, 34),
    (90, 42),
    (95, 50),
    (92, 53),
    (82, 44),
    (76, 38),
    (74, 46),
    (66, 56),
    (61, 55),
    (68, 46),
    (66, 36),
    (60, 33),
    (46, 42),
    (36, 47),
    (32, 55),
    (22, 63),
    (18, 61),
    (26, 54),
    (28, 47),
    (17, 52),
    (9, 58),
    (6, 55),
    (12, 48),
    (22, 42),
    (18, 39),
    (14, 47),
    (11, 38),
    (9, 41),
    (4, 40),
    (1, 35),
    (5, 24),
    (9, 17),
    (7, 11),
    (8, 5),
    (11, 8),
    (14, 14),
    (22, 5),
];

/// The figures around the sun: the upper ones run to the left, the lower ones to the right.
const HERD: [(Figure, Point, bool); 4] = [
    (BISON, Point::new(12, 26), false),
    (HORSE, Point::new(312, 26), false),
    (HORSE, Point::new(12, 160), true),
    (BISON, Point::new(312, 160), true),
];

/// Draws the hide over the whole Within.
pub fn draw(picture: &mut Bitmap) {
    picture.fill_with(WITHIN, |at| Some(surface(at - WITHIN.top_left)));
}

/// The pen of the hide at a place in the Within.
fn surface(at: Point) -> Pen {
    let size = WITHIN.size;
    let far = Point::new(size.width as i32 - 1 - at.x, size.height as i32 - 1 - at.y);
    let edge = at.x.min(at.y).min(far.x).min(far.y);
    // Smoke has tanned the edge darker, not everywhere equally far.
    let tanned = value_noise(at, 23, 4) / 20 - 1;
    if edge < tanned {
        return Pen::OCHRE;
    }
    if edge < tanned + 2 {
        return Pen::ROSE;
    }
    // Figures in contour: filled ones would be as strong as the stones.
    let near = (-2..=2).flat_map(|y| (-2..=2).map(move |x| Point::new(x, y)));
    let is_contour = is_painted(at)
        && near
            .filter(|by| by.x.abs() + by.y.abs() <= 2)
            .any(|by| !is_painted(at + by));
    if is_contour { Pen::OCHRE } else { Pen::CREAM }
}

/// Whether there is paint at a place in the Within.
fn is_painted(at: Point) -> bool {
    let middle = Point::new(WITHIN.size.width as i32 / 2, WITHIN.size.height as i32 / 2);
    is_sun(2 * (at.x - middle.x) + 1, 2 * (at.y - middle.y) + 1)
        || HERD.iter().any(|&(figure, place, mirrored)| {
            let Point { x, y } = at - place;
            contains(figure, if mirrored { FIGURE_WIDTH - 1 - x } else { x }, y)
        })
}

/// Whether the sun covers a place, in half pixels from its middle: a disc, a ring and rays.
fn is_sun(x: i32, y: i32) -> bool {
    let radius = (x * x + y * y).isqrt() / 2;
    match radius {
        0..22 | 32..35 => true,
        42..96 => is_ray(x, y, radius),
        _ => false,
    }
}

/// Whether a ray of the sun covers a place: sixteen strokes, long and short in turn.
fn is_ray(x: i32, y: i32, radius: i32) -> bool {
    /// The directions of the rays in a quarter, in 256ths, and where they end.
    const RAYS: [(i32, i32, i32); 4] = [(256, 0, 96), (237, 98, 70), (181, 181, 96), (98, 237, 70)];
    [(x, y), (y, -x), (-x, -y), (-y, x)].iter().any(|&(x, y)| {
        RAYS.iter()
            .any(|&(u, v, end)| radius < end && x * u + y * v > 0 && (x * v - y * u).abs() < 600)
    })
}

/// Whether a figure covers a pixel: a line from there to the left crosses its outline an odd number of times.
fn contains(figure: Figure, x: i32, y: i32) -> bool {
    let next = figure.iter().cycle().skip(1);
    let crossings = figure.iter().zip(next).filter(|&(&(x0, y0), &(x1, y1))| {
        (y0 > y) != (y1 > y) && {
            let crossing = x0 + (x1 - x0) * (y - y0) / (y1 - y0);
            crossing <= x
        }
    });
    crossings.count() % 2 == 1
}
