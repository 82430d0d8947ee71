//! The stones along the way, as in the stoneset Ishido. Each matches the next by its colour or its symbol.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use super::ginkgo;
use super::ground::{Ground, Place, UNIT};
use super::lettering::dithered;
use super::outline::{Outline, middle};
use super::scene::Scene;
use crate::ishido::symbols::{Part, SIZE, SYMBOLS, Symbol, part_at};

/// The width of a stone on the ground.
pub const WIDTH: i32 = 118;
/// Its height.
const HEIGHT: i32 = 124;

/// The pens of a stone.
#[derive(Debug, Clone, Copy)]
struct Pens {
    top: Pen,
    side: Pen,
    face: Pen,
    dark: Pen,
    symbol: Pen,
    /// The edge of the symbol in the light.
    edge: Pen,
    /// The veins of a leaf.
    vein: Pen,
    /// Between symbol and face.
    between: Pen,
}

const RED: Pens = Pens {
    top: Pen::CREAM,
    side: Pen::ROSE,
    face: Pen::RED,
    dark: Pen::BROWN,
    symbol: Pen::CREAM,
    edge: Pen::WHITE,
    vein: Pen::OCHRE,
    between: Pen::ROSE,
};
const SKY: Pens = Pens {
    top: Pen::WHITE,
    side: Pen::WHITE,
    face: Pen::SKY,
    dark: Pen::NAVY,
    symbol: Pen::NAVY,
    edge: Pen::NAVY,
    vein: Pen::SKY,
    between: Pen::NAVY,
};
const GOLD: Pens = Pens {
    top: Pen::WHITE,
    side: Pen::CREAM,
    face: Pen::GOLD,
    dark: Pen::OCHRE,
    symbol: Pen::BROWN,
    edge: Pen::BROWN,
    vein: Pen::GOLD,
    between: Pen::OCHRE,
};
const WHITE: Pens = Pens {
    top: Pen::WHITE,
    side: Pen::WHITE,
    face: Pen::SILVER,
    dark: Pen::GREY,
    symbol: Pen::CHAR,
    edge: Pen::CHAR,
    vein: Pen::SILVER,
    between: Pen::GREY,
};

/// The number of the symbol that is a leaf.
const LEAF: usize = 5;

/// The stones, the nearest first: pens, and the number of the symbol.
const STONES: [(Pens, usize); 6] = [
    (RED, LEAF),
    (SKY, LEAF),
    (SKY, 0),
    (GOLD, 0),
    (GOLD, 3),
    (WHITE, 3),
];

/// Draws the stones, the farthest first.
pub fn draw(picture: &mut Bitmap, scene: &Scene) {
    for (place, (pens, symbol)) in scene.stones.iter().zip(STONES).rev() {
        draw_stone(picture, scene, *place, pens, symbol);
    }
}

/// The front of a stone on the screen.
#[derive(Debug, Clone, Copy)]
struct Front {
    left: i32,
    top: i32,
    width: i32,
    height: i32,
}

impl Front {
    fn at(ground: &Ground, place: Place) -> Self {
        let foot = ground.pixel(place);
        let (width, height) = (ground.scaled(place, WIDTH), ground.scaled(place, HEIGHT));
        Self {
            left: foot.x - width / 2,
            top: foot.y - height,
            width,
            height,
        }
    }

    /// The radius of its corners.
    const fn round(self) -> i32 {
        self.width / 9
    }

    /// The distances of a pixel from the left, top, right and bottom of the front.
    const fn margins(self, at: Point) -> [i32; 4] {
        let (x, y) = (at.x - self.left, at.y - self.top);
        [x, y, self.width - 1 - x, self.height - 1 - y]
    }

    /// The distance of a pixel inwards from the edge of the front, which has round corners; `None` outside.
    fn depth(self, at: Point) -> Option<i32> {
        let round = self.round();
        let [left, top, right, bottom] = self.margins(at);
        let (x, y) = (left.min(right), top.min(bottom));
        if x < 0 || y < 0 {
            return None;
        }
        if x < round && y < round {
            let (dx, dy) = (round - x, round - y);
            let far = ((16 * (dx * dx + dy * dy)) as u32).isqrt() as i32 / 4;
            return (far <= round).then_some(round - far);
        }
        Some(x.min(y))
    }
}

/// The part of a stone that a pixel shows.
enum Surface {
    Front(i32),
    Side,
    Top,
    Underside,
}

fn draw_stone(picture: &mut Bitmap, scene: &Scene, place: Place, pens: Pens, symbol: usize) {
    let ground = &scene.ground;
    let front = Front::at(ground, place);
    let sign = Sign::new(front, symbol);
    let back = Place {
        // Distant stones are drawn thicker, so that their sides stay visible.
        away: place.away + (scene.thick * UNIT).max(place.away / 16),
        ..place
    };
    let sizes = [place, back].map(|place| ground.scaled(place, 1000));
    let surface = |at: Point| surface(front, ground.vanishing, at, sizes);
    // The dark below the stone, where it has sunk into the sand.
    let contact = 1 + front.width / 36;
    let area = Rectangle::with_corners(
        Point::new(front.left - front.width / 2, front.top - front.height / 4),
        Point::new(
            front.left + front.width + 2,
            front.top + front.height + contact,
        ),
    );
    picture.fill_with(area, |at| {
        if let Some(surface) = surface(at) {
            return Some(match surface {
                Surface::Front(depth) => front_pen(front, at, depth, pens, &sign),
                Surface::Side => {
                    let low = (at.y - front.top) * 16 / front.height - 6;
                    dithered(&[pens.side, pens.face], at, low)
                }
                Surface::Top => pens.top,
                Surface::Underside => pens.dark,
            });
        }
        let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let touches = around
            .iter()
            .any(|&(x, y)| surface(at + Point::new(x, y)).is_some());
        if touches {
            return Some(Pen::BLACK);
        }
        let sunk = (2..=contact).any(|up| surface(at - Point::new(0, up)).is_some());
        sunk.then_some(Pen::NAVY)
    });
    sign.draw_veins(picture, pens);
}

/// The surface of a stone that a pixel shows; `near` and `far` are the sizes of its front and of its back.
fn surface(front: Front, vanishing: Point, at: Point, [near, far]: [i32; 2]) -> Option<Surface> {
    if let Some(depth) = front.depth(at) {
        return Some(Surface::Front(depth));
    }
    (1..=24).find_map(|step| {
        let size = near + (far - near) * step / 24;
        let from = at - vanishing;
        let moved = vanishing + Point::new(from.x * near / size, from.y * near / size);
        front.depth(moved)?;
        let [left, top, _, bottom] = front.margins(moved);
        Some(if top <= left && top < front.round() {
            Surface::Top
        } else if bottom <= left && bottom < front.round() {
            Surface::Underside
        } else {
            Surface::Side
        })
    })
}

fn front_pen(front: Front, at: Point, depth: i32, pens: Pens, sign: &Sign) -> Pen {
    let [x, y, from_right, from_bottom] = front.margins(at);
    let bevel = 1 + front.width / 48;
    if front.width > 28 && depth < bevel {
        return if from_right.min(from_bottom) < x.min(y) {
            pens.dark
        } else if x < y {
            pens.side
        } else {
            pens.top
        };
    }
    let covered = |by: i32| sign.covers(at + Point::new(by, by));
    match covered(0) {
        6.. if covered(-1) < 6 => return pens.edge,
        6.. => return pens.symbol,
        3.. => return pens.between,
        _ => {}
    }
    // The inlay stands out a little, and throws its shadow to the lower right.
    let raised = front.width / 45;
    if (1..=raised).any(|step| covered(-step) >= 6) {
        return pens.dark;
    }
    let dark = (x * 6 / front.width + y * 8 / front.height - 6).max(0);
    if shade(at, dark as u8) {
        pens.dark
    } else {
        pens.face
    }
}

/// The symbol on a front. It fills the same part of every stone.
struct Sign {
    corner: Point,
    size: i32,
    symbol: &'static Symbol,
    /// The leaf on stones where the small picture of it would be coarse.
    leaf: Option<Outline>,
}

impl Sign {
    /// The symbol with a number, in its place on a front.
    fn new(front: Front, symbol: usize) -> Self {
        let size = front.width * 25 / 32;
        let corner = Point::new(
            front.left + (front.width - size) / 2,
            front.top + (front.height - size) / 2,
        );
        Self {
            corner,
            size,
            symbol: SYMBOLS[symbol],
            leaf: (symbol == LEAF).then(|| ginkgo::outline(corner, size)),
        }
    }

    /// The tenths of a pixel that the symbol covers.
    fn covers(&self, at: Point) -> i32 {
        match &self.leaf {
            Some(leaf) => 10 * i32::from(leaf.contains(middle(at))),
            None => inlay(
                self.symbol,
                at.x - self.corner.x,
                at.y - self.corner.y,
                self.size,
            ),
        }
    }

    /// Cuts the veins of the leaf, whose lower right edges catch the light.
    fn draw_veins(&self, picture: &mut Bitmap, pens: Pens) {
        if self.leaf.is_none() {
            return;
        }
        for (by, pen) in [(1, pens.edge), (0, pens.vein)] {
            for vein in ginkgo::veins(self.corner, self.size) {
                picture.set(vein + Point::new(by, 0), pen);
            }
        }
    }
}

/// The tenths of a pixel that the inlay of a symbol covers when it is drawn in another size. Between the pixels of the
/// grid the edges go straight.
fn inlay(symbol: &Symbol, x: i32, y: i32, size: i32) -> i32 {
    const SUB: i32 = 4;
    let mut covered = 0;
    for sub in 0..SUB * SUB {
        // In 256ths of the grid, counted from the middle of its first pixel.
        let across = ((x * SUB + sub % SUB) * 2 + 1) * SIZE * 128 / (size * SUB) - 128;
        let down = ((y * SUB + sub / SUB) * 2 + 1) * SIZE * 128 / (size * SUB) - 128;
        covered += i32::from(is_inlaid(symbol, across, down));
    }
    covered * 10 / (SUB * SUB)
}

fn is_inlaid(symbol: &Symbol, across: i32, down: i32) -> bool {
    let (column, row) = (across.div_euclid(256), down.div_euclid(256));
    let (u, v) = (across.rem_euclid(256), down.rem_euclid(256));
    let full = |dx: i32, dy: i32| {
        let part = part_at(symbol, column + dx, row + dy);
        i32::from(matches!(part, Some(Part::Inlay | Part::Shade)))
    };
    let upper = full(0, 0) * (256 - u) + full(1, 0) * u;
    let lower = full(0, 1) * (256 - u) + full(1, 1) * u;
    upper * (256 - v) + lower * v > 32_768
}
