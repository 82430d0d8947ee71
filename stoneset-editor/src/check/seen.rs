//! Shows pictures as colour-blind eyes see them, with the sixteen pens of the screen.
//!
//! The colour of a pen to such eyes is often none of the pens. It is drawn as the pen nearest to it, or as a dither of two
//! pens where that is clearly nearer. The dithers are a table, so that the same is drawn on every machine; a test finds them
//! again with the measures of `ishido_shared::colour`.

use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, shade};

/// A dither of two pens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Dither {
    ground: u8,
    other: u8,
    /// The share of the other pen in sixteenths.
    level: u8,
}

const fn pen(ground: u8) -> Dither {
    dither(ground, ground, 0)
}

const fn dither(ground: u8, other: u8, level: u8) -> Dither {
    Dither {
        ground,
        other,
        level,
    }
}

const PROTANOPIA: [Dither; Pen::COUNT] = [
    pen(0),
    pen(1),
    pen(2),
    pen(3),
    pen(4),
    pen(5),
    dither(12, 6, 12),
    dither(11, 7, 8),
    pen(8),
    dither(11, 8, 12),
    dither(3, 0, 8),
    dither(11, 7, 8),
    dither(11, 6, 8),
    pen(13),
    dither(14, 3, 8),
    dither(14, 13, 12),
];
const DEUTERANOPIA: [Dither; Pen::COUNT] = [
    pen(0),
    pen(1),
    pen(2),
    pen(3),
    pen(4),
    pen(5),
    pen(6),
    dither(12, 7, 12),
    dither(11, 8, 12),
    dither(11, 7, 8),
    dither(5, 0, 8),
    dither(11, 9, 4),
    dither(11, 6, 8),
    pen(13),
    dither(15, 14, 12),
    dither(14, 2, 12),
];
const TRITANOPIA: [Dither; Pen::COUNT] = [
    pen(0),
    pen(1),
    dither(1, 0, 4),
    pen(3),
    pen(4),
    dither(10, 4, 8),
    dither(10, 5, 8),
    dither(9, 3, 4),
    pen(8),
    pen(9),
    pen(10),
    dither(13, 11, 12),
    dither(14, 12, 8),
    dither(13, 11, 8),
    dither(14, 12, 8),
    dither(10, 2, 12),
];

impl Dither {
    /// The dither that looks to normal eyes as a pen does to others.
    const fn of(vision: ColourVision, pen: Pen) -> Option<Self> {
        Some(match vision {
            ColourVision::Normal => return None,
            ColourVision::Protanopia => PROTANOPIA[pen.index()],
            ColourVision::Deuteranopia => DEUTERANOPIA[pen.index()],
            ColourVision::Tritanopia => TRITANOPIA[pen.index()],
        })
    }

    /// The pen of a pixel.
    fn pen_at(self, at: Point) -> Option<Pen> {
        let index = if shade(at, self.level) {
            self.other
        } else {
            self.ground
        };
        Pen::new(index)
    }
}

/// Draws what is in an area again, as eyes of a kind see it.
pub fn draw_as_seen(screen: &mut Bitmap, area: Rectangle, vision: ColourVision) {
    if vision == ColourVision::Normal {
        return;
    }
    let cells = cells(vision);
    for y in area.rows() {
        for x in area.columns() {
            let at = Point::new(x, y);
            if let Some(pen) = screen.get(at) {
                screen.set(at, cells[cell(at)][pen.index()]);
            }
        }
    }
}

/// The pens in place of each pen, for every cell of the dither's pattern of 4 x 4 pixels.
fn cells(vision: ColourVision) -> [[Pen; Pen::COUNT]; 16] {
    let mut cells = [[Pen::GREY; Pen::COUNT]; 16];
    for at in (0..4).flat_map(|y| (0..4).map(move |x| Point::new(x, y))) {
        for pen in Pen::all() {
            let drawn = Dither::of(vision, pen).and_then(|dither| dither.pen_at(at));
            cells[cell(at)][pen.index()] = drawn.unwrap_or(pen);
        }
    }
    cells
}

const fn cell(at: Point) -> usize {
    ((at.y & 3) * 4 + (at.x & 3)) as usize
}

#[cfg(test)]
mod tests {
    use ishido_shared::colour::{Lab, Light};
    use ishido_shared::gfx::rect;

    use super::*;

    /// The penalty of a dither against a plain pen for each unit of distance between its pens.
    const GRAIN: f64 = 0.12;

    /// The penalty of a dither: its distance from the colour that is seen, and its grain.
    fn cost(dither: Dither, seen: Lab) -> f64 {
        let light = |index: u8| Light::from(Pen::new(index).unwrap().rgb());
        let (a, b) = (light(dither.ground), light(dither.other));
        let share = f64::from(dither.level) / 16.0;
        let mix = |a: f64, b: f64| a + (b - a) * share;
        let mixed = Light {
            red: mix(a.red, b.red),
            green: mix(a.green, b.green),
            blue: mix(a.blue, b.blue),
        };
        Lab::from(mixed).distance(seen) + GRAIN * Lab::from(a).distance(Lab::from(b))
    }

    fn best(seen: Lab) -> Dither {
        let mut all: Vec<Dither> = (0..16).map(pen).collect();
        for ground in 0..16 {
            for other in 0..ground {
                all.extend([4, 8, 12].map(|level| dither(ground, other, level)));
            }
        }
        let costs = all.into_iter().map(|dither| (dither, cost(dither, seen)));
        costs.min_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0
    }

    #[test]
    fn the_table_has_the_nearest_dithers() {
        for vision in ColourVision::ALL {
            for pen in Pen::all() {
                let Some(used) = Dither::of(vision, pen) else {
                    continue;
                };
                let seen = Lab::from(vision.sees(pen.rgb().into()));
                let (used, nearest) = (cost(used, seen), cost(best(seen), seen));
                assert!(used < nearest + 0.01, "{vision:?} {}: {used}", pen.index());
            }
        }
    }

    #[test]
    fn only_the_area_is_changed_and_normal_eyes_change_nothing() {
        let size = ishido_shared::gfx::Size::new(8, 4);
        let picture = Bitmap::new(size, Pen::RED);
        let mut seen = picture.clone();
        draw_as_seen(&mut seen, picture.area(), ColourVision::Normal);
        assert_eq!(seen, picture);
        draw_as_seen(&mut seen, rect(0, 0, 4, 4), ColourVision::Protanopia);
        let count = |pen: Pen| seen.pens().iter().filter(|&&other| other == pen).count();
        assert_eq!(
            (count(Pen::RED), count(Pen::BROWN), count(Pen::FOREST)),
            (16, 12, 4)
        );
    }
}
