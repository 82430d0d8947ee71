//! The evening sky: it grows light towards the sun, with clouds and the first stars.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, interpolated, rect};

use super::lettering::dithered;
use super::scene::Scene;
use crate::pixel_art::stamp;
use crate::texture::{noise, value_noise};

/// The radius of the sun.
const RADIUS: i32 = 44;

/// The pens of the sky, from the zenith to the sun.
const AIR: [Pen; 6] = [
    Pen::BLACK,
    Pen::NAVY,
    Pen::PLUM,
    Pen::ROSE,
    Pen::CREAM,
    Pen::WHITE,
];

/// The reach of the light of the sun.
const GLOW: i32 = 250;

/// The light of the sky at a point, in sixteenths of the way through [`AIR`].
fn light(scene: &Scene, at: Point) -> i32 {
    let high = interpolated(scene.air, i64::from(at.y)) as i32;
    let sun = scene.ground.vanishing;
    let (dx, dy) = (at.x - sun.x, (at.y - sun.y) * 3 / 2);
    let far = ((dx * dx + dy * dy) as u32).isqrt() as i32;
    let glow = (GLOW - far).max(0);
    high + 22 * glow * glow / (GLOW * GLOW)
}

/// Draws sky, stars, sun and clouds.
pub fn draw(picture: &mut Bitmap, scene: &Scene) {
    let below_horizon = (scene.edge() + 4) as u32;
    let sky = rect(0, 0, scene.cards.size.width, below_horizon);
    picture.fill_with(sky, |at| Some(dithered(&AIR, at, light(scene, at))));
    draw_stars(picture, scene);
    draw_sun(picture, scene.ground.vanishing);
    for cloud in scene.clouds {
        draw_cloud(picture, scene, *cloud);
    }
    for (x, y) in BIRDS {
        stamp(picture, scene.birds + Point::new(x, y), &BIRD);
    }
}

/// The upper left corners of the birds in their flock.
const BIRDS: [(i32, i32); 5] = [(12, 5), (26, 0), (31, 12), (42, 6), (0, 13)];
const BIRD: [&str; 3] = ["11...11", "..1.1..", "...1..."];

fn draw_stars(picture: &mut Bitmap, scene: &Scene) {
    for &(at, large) in scene.cards.stars {
        if large {
            for (dx, dy) in [
                (0, -2),
                (0, -1),
                (0, 1),
                (0, 2),
                (-2, 0),
                (-1, 0),
                (1, 0),
                (2, 0),
            ] {
                let pen = if dx * dx + dy * dy > 1 {
                    Pen::NAVY
                } else {
                    Pen::SKY
                };
                picture.set(at + Point::new(dx, dy), pen);
            }
        } else {
            picture.set(at + Point::new(1, 0), Pen::SKY);
        }
        picture.set(at, Pen::WHITE);
    }
}

/// The sun: white above, golden below, with a golden rim.
fn draw_sun(picture: &mut Bitmap, sun: Point) {
    let area = Rectangle::with_center(sun, ishido_shared::gfx::Size::new(100, 100));
    picture.fill_with(area, |at| {
        let (dx, dy) = (at.x - sun.x, at.y - sun.y);
        let far = dx * dx + dy * dy;
        let low = (dy + RADIUS) * 40 / (2 * RADIUS);
        if far > RADIUS * RADIUS + RADIUS {
            None
        } else if far > (RADIUS - 2) * (RADIUS - 2) + RADIUS {
            Some(Pen::GOLD)
        } else {
            Some(dithered(
                &[Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::GOLD],
                at,
                low,
            ))
        }
    });
}

/// A long cloud.
#[derive(Debug, Clone, Copy)]
pub struct Cloud {
    middle: Point,
    /// Half of its length.
    reach: i32,
    /// Half of its thickness.
    depth: i32,
}

/// Makes a cloud from its centre, half its length and half its thickness.
#[must_use]
pub const fn cloud(x: i32, y: i32, reach: i32, depth: i32) -> Cloud {
    Cloud {
        middle: Point::new(x, y),
        reach,
        depth,
    }
}

/// A cloud: its lower side is lit by the sun, its upper side is not.
fn draw_cloud(picture: &mut Bitmap, scene: &Scene, cloud: Cloud) {
    let Cloud {
        middle,
        reach,
        depth,
    } = cloud;
    let area = Rectangle::with_center(
        middle,
        ishido_shared::gfx::Size::new(2 * reach as u32, 4 * depth as u32 + 8),
    );
    picture.fill_with(area, |at| {
        let along = (at.x - middle.x) * 256 / reach;
        let wave = value_noise(Point::new(at.x, middle.y), 22, 71) - 128;
        let thick = (256 * 256 - along * along) / 256 * depth * (256 + wave) / 256;
        let down = (at.y - middle.y) * 256 + wave;
        let edge = i32::from(noise(Point::new(at.x / 3, at.y), 5) % 256 < 128) * 60;
        // Flat below, round above.
        let (above, below) = (thick - edge, thick / 2);
        if down < -above || down > below {
            return None;
        }
        let lit = down > below - 300;
        let level = light(scene, at) + if lit { 16 } else { -9 };
        Some(dithered(&AIR, at, (level + 4) / 8 * 8))
    });
}
