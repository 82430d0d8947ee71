//! The stones along the way, as in the stoneset Ishido. Each matches the next by its colour or its symbol.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

use super::ground::{Place, VANISHING, place};
use crate::ishido::symbols::{Part, SIZE, SYMBOLS, Symbol, part_at};

/// Where the stones stand.
pub const PLACES: [Place; 6] = [
    place(413, 284),
    place(413, 452),
    place(413, 654),
    place(413, 904),
    place(413, 1224),
    place(413, 1650),
];

/// The width of a stone on the ground.
pub const WIDTH: i32 = 118;
/// Its height.
const HEIGHT: i32 = 136;
/// Its thickness.
const THICK: i32 = 34;

/// The pens of a stone.
#[derive(Debug, Clone, Copy)]
struct Pens {
    top: Pen,
    side: Pen,
    face: Pen,
    dark: Pen,
    symbol: Pen,
    /// Between symbol and face.
    between: Pen,
}

const RED: Pens = Pens {
    top: Pen::CREAM,
    side: Pen::ROSE,
    face: Pen::RED,
    dark: Pen::BROWN,
    symbol: Pen::CREAM,
    between: Pen::ROSE,
};
const SKY: Pens = Pens {
    top: Pen::WHITE,
    side: Pen::WHITE,
    face: Pen::SKY,
    dark: Pen::NAVY,
    symbol: Pen::NAVY,
    between: Pen::NAVY,
};
const GOLD: Pens = Pens {
    top: Pen::WHITE,
    side: Pen::CREAM,
    face: Pen::GOLD,
    dark: Pen::OCHRE,
    symbol: Pen::BROWN,
    between: Pen::OCHRE,
};
const WHITE: Pens = Pens {
    top: Pen::WHITE,
    side: Pen::WHITE,
    face: Pen::SILVER,
    dark: Pen::GREY,
    symbol: Pen::CHAR,
    between: Pen::GREY,
};

/// The stones, the nearest first: pens, and the number of the symbol.
const STONES: [(Pens, usize); 6] = [
    (RED, 5),
    (SKY, 5),
    (SKY, 0),
    (GOLD, 0),
    (GOLD, 3),
    (WHITE, 3),
];

/// Draws the stones, the farthest first.
pub fn draw(picture: &mut Bitmap) {
    for (place, (pens, symbol)) in PLACES.iter().zip(STONES).rev() {
        draw_stone(picture, *place, pens, SYMBOLS[symbol]);
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
    fn at(place: Place) -> Self {
        let foot = place.pixel();
        let (width, height) = (place.scaled(WIDTH), place.scaled(HEIGHT));
        Self {
            left: foot.x - width / 2,
            top: foot.y - height,
            width,
            height,
        }
    }

    /// How far a pixel lies within the front, which has round corners; `None` outside.
    fn depth(self, at: Point) -> Option<i32> {
        let round = self.width / 7;
        let inside =
            |value: i32, from: i32, length: i32| (value - from).min(from + length - 1 - value);
        let x = inside(at.x, self.left, self.width);
        let y = inside(at.y, self.top, self.height);
        // The foot stands flat on the sand.
        let top = at.y - self.top;
        if x < 0 || y < 0 {
            return None;
        }
        if x < round && top < round {
            let (dx, dy) = (round - x, round - top);
            let far = ((16 * (dx * dx + dy * dy)) as u32).isqrt() as i32 / 4;
            return (far <= round).then_some(round - far);
        }
        Some(x.min(top))
    }
}

/// What a pixel of a stone belongs to.
enum Surface {
    Front(i32),
    Side,
    Top,
}

fn draw_stone(picture: &mut Bitmap, place: Place, pens: Pens, symbol: &Symbol) {
    let front = Front::at(place);
    let back = Place {
        away: place.away + THICK * super::ground::UNIT,
        ..place
    };
    let (near, far) = (place.scaled(1000), back.scaled(1000));
    let surface = |at: Point| surface(front, at, near, far);
    let area = Rectangle::with_corners(
        Point::new(front.left - front.width / 2, front.top - 12),
        Point::new(front.left + front.width + 2, front.top + front.height),
    );
    picture.fill_with(area, |at| {
        if let Some(surface) = surface(at) {
            return Some(match surface {
                Surface::Front(depth) => front_pen(front, at, depth, pens, symbol),
                Surface::Side => {
                    let low = (at.y - front.top) * 8 / front.height - 2;
                    if shade(at, low.max(0) as u8) {
                        pens.face
                    } else {
                        pens.side
                    }
                }
                Surface::Top => pens.top,
            });
        }
        let around = [(1, 0), (-1, 0), (0, 1), (0, -1)];
        let touches = around
            .iter()
            .any(|&(x, y)| surface(at + Point::new(x, y)).is_some());
        touches.then_some(Pen::BLACK)
    });
}

/// Which surface of a stone a pixel shows; `near` and `far` are the sizes of its front and of its back.
fn surface(front: Front, at: Point, near: i32, far: i32) -> Option<Surface> {
    if let Some(depth) = front.depth(at) {
        return Some(Surface::Front(depth));
    }
    (1..=24).find_map(|step| {
        let size = near + (far - near) * step / 24;
        let from = at - VANISHING;
        let moved = VANISHING + Point::new(from.x * near / size, from.y * near / size);
        front.depth(moved)?;
        let above = moved.y < front.top + front.width / 12;
        Some(if above { Surface::Top } else { Surface::Side })
    })
}

fn front_pen(front: Front, at: Point, depth: i32, pens: Pens, symbol: &Symbol) -> Pen {
    let (x, y) = (at.x - front.left, at.y - front.top);
    let from_right = front.width - 1 - x;
    let bevel = 1 + front.width / 48;
    if front.width > 28 && depth < bevel {
        return match (from_right <= y, x < y) {
            (true, _) if from_right < x => pens.dark,
            (_, true) => pens.top,
            _ => pens.side,
        };
    }
    let covered = |dx: i32, dy: i32| symbol_at(front, x + dx, y + dy, symbol);
    match covered(0, 0) {
        6.. => return pens.symbol,
        3.. => return pens.between,
        _ => {}
    }
    // The inlay stands out a little, and throws its shadow to the lower right.
    let raised = front.width / 45;
    if (1..=raised).any(|step| covered(-step, -step) >= 6) {
        return pens.dark;
    }
    let dark = (x * 6 / front.width + y * 8 / front.height - 6).max(0);
    if shade(at, dark as u8) {
        pens.dark
    } else {
        pens.face
    }
}

/// How much of a pixel of the front the symbol covers, in tenths. It fills the same part of every stone.
fn symbol_at(front: Front, x: i32, y: i32, symbol: &Symbol) -> i32 {
    let size = front.width * 25 / 32;
    let left = (front.width - size) / 2;
    let top = (front.height - size) / 2;
    inlay(symbol, x - left, y - top, size)
}

/// How much of a pixel the inlay of a symbol covers, in tenths, when it is drawn in another size. Between the pixels of the
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
