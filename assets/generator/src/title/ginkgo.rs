//! The leaf of the ginkgo on the large stones: an outline with veins, drawn for their size.

use ishido_shared::gfx::Point;

use super::outline::{Knot, Outline, UNIT, flatten, off, on};

/// The leaf with its stalk, in thousandths of its square.
const LEAF: [Knot; 30] = [
    on(466, 640),
    off(400, 560),
    on(262, 556),
    off(140, 560),
    on(60, 478),
    off(10, 420),
    on(46, 352),
    off(76, 250),
    on(150, 206),
    off(196, 110),
    on(310, 104),
    off(390, 54),
    on(474, 92),
    on(496, 340),
    on(530, 92),
    off(616, 50),
    on(694, 102),
    off(800, 106),
    on(850, 206),
    off(926, 250),
    on(954, 352),
    off(990, 420),
    on(940, 478),
    off(860, 560),
    on(738, 556),
    off(600, 560),
    on(536, 640),
    off(530, 810),
    on(600, 946),
    on(540, 976),
];

/// The ends of the veins.
const VEINS: [(i32, i32); 8] = [
    (146, 432),
    (200, 300),
    (300, 204),
    (404, 170),
    (596, 170),
    (700, 204),
    (800, 300),
    (854, 432),
];
/// The place on the stalk where all of them begin.
const BASE: (i32, i32) = (500, 610);

/// The outline in a square of `size` pixels with its upper left corner at a pixel.
pub fn outline(corner: Point, size: i32) -> Outline {
    let leaf = Outline::new(vec![flatten(&LEAF, true)]);
    let place = (i64::from(corner.x) * UNIT, i64::from(corner.y) * UNIT);
    leaf.placed(i64::from(size) * UNIT, place)
}

/// The pixels of the veins in such a square.
pub fn veins(corner: Point, size: i32) -> impl Iterator<Item = Point> {
    VEINS.into_iter().flat_map(move |(x, y)| {
        let (dx, dy) = (x - BASE.0, y - BASE.1);
        let steps = dx.abs().max(dy.abs()) * size / 1000;
        // They leave the stalk bare, where they would run into each other.
        (steps / 4..=steps).map(move |step| {
            let at = |from: i32, way: i32| (from * size + way * size * step / steps) / 1000;
            corner + Point::new(at(BASE.0, dx), at(BASE.1, dy))
        })
    })
}
