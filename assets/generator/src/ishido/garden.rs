//! The materials of the garden: sand, rocks, moss, and a lantern of stone.

use ishido_assets::play_screen::WITHIN;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect, shade};

use crate::texture::noise;

/// A place in the sand of the Within that is raked in rings.
struct Rings {
    middle: Point,
    /// The outermost ring.
    radius: i32,
}

/// The rings around the two rocks, each so near the middle of a square that a stone covers the rock, and so that a line of the rake
/// passes them at either side: none runs into them and ends.
const RINGS: [Rings; 2] = [
    Rings {
        middle: Point::new(121, 192),
        radius: 29,
    },
    Rings {
        middle: Point::new(415, 279),
        radius: 43,
    },
];
/// From ring to ring, so that no ring runs along the edges of the square in its middle.
const RING_STEP: i32 = 14;
/// The width of the flat sand around the rings.
const PILLAR: i32 = 6;
/// From line to line of the rake: a third of a square, so that the lines keep clear of the grid.
const FURROW: i32 = 14;

/// A bed of sand, raked across in lines that go on from square to square, and bend around the rings.
pub fn draw_sand(picture: &mut Bitmap, area: Rectangle) {
    picture.fill_with(area, |at| {
        let line = ring_at(at).unwrap_or_else(|| is_furrow(at));
        Some(if line { Pen::WHITE } else { Pen::CREAM })
    });
}

/// Returns true if a pixel belongs to a ring; `None` outside the rings.
fn ring_at(at: Point) -> Option<bool> {
    RINGS.iter().find_map(|rings| {
        let from = at - rings.middle;
        let far = ((4 * (from.x * from.x + from.y * from.y)) as u32).isqrt() as i32;
        let inwards = rings.radius - (far + 1) / 2;
        (inwards > -PILLAR).then_some(inwards >= 0 && inwards % RING_STEP == 0)
    })
}

/// Returns true if a line of the rake passes a pixel.
fn is_furrow(at: Point) -> bool {
    let (here, below, beside) = (
        stream(at),
        stream(at + Point::new(0, 1)),
        stream(at + Point::new(1, 0)),
    );
    // Steep parts of a line take their pixels from the rows, all others from the columns.
    let next = if (beside - here).abs() > (below - here).abs() {
        beside
    } else {
        below
    };
    here.div_euclid(64 * FURROW) != next.div_euclid(64 * FURROW)
}

/// The row of the sand that flows past a pixel, in 64ths: the lines bend like water around a pillar.
fn stream(at: Point) -> i32 {
    let bent = RINGS.iter().map(|rings| {
        let from = at - rings.middle;
        let pillar = (rings.radius + PILLAR) * (rings.radius + PILLAR);
        let far = (from.x * from.x + from.y * from.y).max(1);
        64 * from.y * pillar / far
    });
    64 * (at.y - WITHIN.top_left.y - 3) - bent.sum::<i32>()
}

/// The pen of a pixel of sand raked in narrow lines; `through` counts pixels across the lines.
#[must_use]
pub const fn raked(through: i32) -> Pen {
    if through.rem_euclid(6) == 0 {
        Pen::WHITE
    } else {
        Pen::CREAM
    }
}

/// A cushion of moss: its middle in a square, and its radii.
type Cushion = (i32, i32, i32, i32);

/// The cushions of a square, by turns, those behind first.
const CUSHIONS: [&[Cushion]; 6] = [
    &[(14, 14, 10, 8), (30, 25, 8, 6), (14, 33, 7, 5)],
    &[(28, 13, 8, 6), (17, 27, 12, 9)],
    &[(12, 11, 7, 5), (30, 15, 8, 7), (19, 32, 9, 6)],
    &[(27, 14, 10, 8), (11, 25, 7, 6), (28, 34, 7, 4)],
    &[(13, 12, 8, 6), (26, 27, 11, 9)],
    &[(30, 11, 7, 5), (13, 17, 8, 7), (26, 31, 9, 7)],
];

/// Moss: dark and even, darkest under a few cushions in each square.
pub fn draw_moss(picture: &mut Bitmap, area: Rectangle) {
    picture.fill(area, Pen::FOREST);
    let (column, row) = (area.top_left.x / 42, area.top_left.y / 42);
    let cushions = CUSHIONS[((column + 2 * row) % 6) as usize];
    for &(x, y, wide, high) in cushions {
        let foot = area.top_left + Point::new(x + 2, y + high / 2);
        fill_dome(picture, foot, (wide + 3, high + 2), |at, _| damp(at));
    }
    for &(x, y, wide, high) in cushions {
        draw_cushion(picture, area.top_left + Point::new(x, y), wide, high);
    }
}

/// The pen of moss in the shadow of something.
fn damp(at: Point) -> Pen {
    if shade(at, 8) {
        Pen::BLACK
    } else {
        Pen::FOREST
    }
}

/// Moss around one thing of stone, which stands in the middle of the square on its dark ground.
pub fn draw_moss_around(picture: &mut Bitmap, area: Rectangle, stone: &[&str]) {
    picture.fill(area, Pen::FOREST);
    let (wide, high) = (stone[0].len() as i32, stone.len() as i32);
    let corner = area.top_left + Point::new((41 - wide) / 2, (40 - high) / 2);
    let foot = corner + Point::new(wide / 2 + 2, high - 3);
    fill_dome(picture, foot, (wide / 2 + 5, 7), |at, _| damp(at));
    draw_rock(picture, corner, stone);
}

/// A cushion of moss: three domes, the one in the middle behind, and their shadow at the foot.
fn draw_cushion(picture: &mut Bitmap, middle: Point, wide: i32, high: i32) {
    let (wide_dome, high_dome) = ((3 * wide + 2) / 5, (7 * high + 5) / 10);
    let domes = [
        (0, -high / 3),
        (-wide * 2 / 5, high / 5),
        (wide * 2 / 5, high / 3),
    ]
    .map(|(x, y)| middle + Point::new(x, y));
    for at in domes {
        fill_dome(
            picture,
            at + Point::new(1, 2),
            (wide_dome, high_dome),
            |_, _| Pen::BLACK,
        );
    }
    for at in domes {
        fill_dome(picture, at, (wide_dome, high_dome), moss_in_light);
    }
}

/// The pen of moss: dithered light from the upper left.
fn moss_in_light(at: Point, light: i32) -> Pen {
    let lit = match light {
        58.. => true,
        16.. => shade(at, 8),
        _ => false,
    };
    if lit { Pen::LEAF } else { Pen::FOREST }
}

/// Fills an ellipse with pens by the pixel and how far it turns to the light, at most 150.
fn fill_dome(
    picture: &mut Bitmap,
    middle: Point,
    (wide, high): (i32, i32),
    pen: impl Fn(Point, i32) -> Pen,
) {
    let corner = middle - Point::new(wide, high);
    let place = rect(corner.x, corner.y, 2 * wide as u32 + 1, 2 * high as u32 + 1);
    picture.fill_with(place, |at| {
        let from = at - middle;
        let (x, y) = (128 * from.x / (2 * wide + 1), 128 * from.y / (2 * high + 1));
        (x * x + y * y < 64 * 64).then(|| pen(at, -(x + 2 * y)))
    });
}

/// A round clump of moss.
pub fn draw_moss_clump(picture: &mut Bitmap, centre: Point, radius: i32) {
    for dy in -radius..=radius {
        for dx in -radius..=radius {
            let at = centre + Point::new(dx, dy);
            let far = 4 * (dx * dx + dy * dy);
            let rim = (2 * radius + 1) * (2 * radius + 1) - 2;
            if far > rim || picture.get(at).is_none() {
                continue;
            }
            let lit = -dx - 2 * dy + (noise(at, 5) % 3) as i32;
            let inner = (2 * radius - 1) * (2 * radius - 1) - 2;
            let pen = if far > inner && lit < radius {
                Pen::BLACK
            } else if lit > radius || (lit > radius / 3 && shade(at, 6)) {
                Pen::LEAF
            } else if lit < -radius && shade(at, 8) {
                Pen::BLACK
            } else {
                Pen::FOREST
            };
            picture.set(at, pen);
        }
    }
}

/// A rock on moss: `#` black, `d` char, `g` grey, `s` silver, `w` white, `f` forest, `l` leaf.
pub const ROCK: &[&str] = &[
    "..........####..........",
    "......#wwsssggggd#......",
    "......#wssssgggdd#......",
    ".....#wsssggsggddd#.....",
    ".....#sssgggdgggdd#.....",
    "....#wssggggddggddd#....",
    "....#ssgggsgdddgddd#....",
    "...#wssggsggddggdddd#...",
    "...#ssggggggdddgdddd#...",
    "..#wsgggggggdddddddd##..",
    "..#ssggdggggddddddddd#..",
    "..#sggggddgggddddddd##..",
    ".##llgggglldddddfddddf#.",
    "#lllllggllllfddfffdffff#",
    "#llllllllllfffffffffff##",
    ".##lffllffffffffffff##..",
    "...################.....",
];

/// A low rock on moss, in the letters of the other.
pub const LOW_ROCK: &[&str] = &[
    "......#####.......",
    "....##wwsss##.....",
    "...#wwssssggg#....",
    "..#wsssgggggdd##..",
    "..#ssgggsggdgddd#.",
    ".#lsgggggggddddd#.",
    "#lllggglggddfdddf#",
    "#llllllllffffdffff",
    ".#llfllffffffffff#",
    "..##############..",
];

/// A lantern of stone with a cap of moss, in the letters of the rocks; its light is gold `o` and cream `c`.
pub const LANTERN: &[&str] = &[
    ".........##.........",
    "........#ws#........",
    "........#sg#........",
    ".......######.......",
    ".....##wsssgd##.....",
    "...##llwsssggdd##...",
    ".##lllllsssggdfff##.",
    "#llllsssssgggddddff#",
    "####################",
    "....#wsggggggddd#...",
    "....#ws##oo##gdd#...",
    "....#ws#coco#gdd#...",
    "....#ws#occo#gdd#...",
    "....#ws##oo##gdd#...",
    "...##############...",
    "...#wsssssggggdd#...",
    "....############....",
    "......#wsggdd#......",
    "......#wsggdd#......",
    "......#wsggdd#......",
    "......#wsggdd#......",
    "....##########......",
    "...#wssssggggdd##...",
    "..#llssgggggddfff#..",
    ".#lllllggffdfffffff#",
    "..################..",
];

/// The rocks in the sand, each in the middle of its rings.
pub fn draw_rocks(picture: &mut Bitmap) {
    for (rings, rock) in RINGS.iter().zip([LOW_ROCK, ROCK]) {
        let (width, height) = (rock[0].len() as i32, rock.len() as i32);
        draw_rock(
            picture,
            rings.middle - Point::new(width / 2, height / 2 + 1),
            rock,
        );
    }
}

/// Draws a rock.
pub fn draw_rock(picture: &mut Bitmap, at: Point, rock: &[&str]) {
    for (y, row) in (0..).zip(rock) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::BLACK,
                b'd' => Pen::CHAR,
                b'g' => Pen::GREY,
                b's' => Pen::SILVER,
                b'w' => Pen::WHITE,
                b'f' => Pen::FOREST,
                b'l' => Pen::LEAF,
                b'o' => Pen::GOLD,
                b'c' => Pen::CREAM,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}

/// A pebble, lit from above.
pub fn draw_pebble(picture: &mut Bitmap, at: Point) {
    const PEBBLE: [&str; 6] = [
        "..####..", ".#+++s#.", "#+wwsss#", "#++sssc#", "#sssscc#", ".######.",
    ];
    for (y, row) in (0..).zip(PEBBLE) {
        for (x, pixel) in (0..).zip(row.bytes()) {
            let pen = match pixel {
                b'#' => Pen::BLACK,
                b'w' => Pen::WHITE,
                b'+' => Pen::SILVER,
                b's' => Pen::GREY,
                b'c' => Pen::CHAR,
                _ => continue,
            };
            picture.set(at + Point::new(x, y), pen);
        }
    }
}
