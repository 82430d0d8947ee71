//! The garden: sand raked along the way and around what stands in it, and the wall behind it.

use ishido_shared::gfx::{Bitmap, Pen, Point, rect};

use super::ground::{Place, UNIT};
use super::lettering::{dithered, in_planes};
use super::scene::{Scene, WIDE};
use super::standing_stones::WIDTH;
use crate::texture::value_noise;

/// Draws the wall, and the sand with its raked rings and the shadows of the objects on it.
pub fn draw(picture: &mut Bitmap, scene: &Scene) {
    draw_wall(picture, scene);
    let (edge, size) = (scene.edge(), scene.cards.size);
    let ground = rect(0, edge, size.width, size.height - edge as u32);
    picture.fill_with(ground, |at| Some(sand(scene, at)));
}

/// The pens of the sand.
const SAND: [Pen; 5] = [Pen::NAVY, Pen::PLUM, Pen::ROSE, Pen::CREAM, Pen::WHITE];

/// The width of a furrow with its ridge, on the ground.
const FURROW: i32 = 16 * UNIT;

fn sand(scene: &Scene, at: Point) -> Pen {
    let (ground, way) = (&scene.ground, scene.ground.vanishing);
    let spot = ground.at(at);
    let below = (at.y - way.y) * WIDE.ground.near / ground.near;
    let side = (at.x - way.x).abs();
    // Light lies on the middle of the way, and fades towards the corners.
    let level = 50 - side / 22 - (below - 100).max(0) / 9;
    if is_shaded(scene, spot) {
        return dithered(
            &SAND,
            at,
            in_planes(18 + rake(scene, spot, below, side) / 2),
        );
    }
    // Beyond the stones the sand is smooth: rakes seen so flat would only flicker.
    if spot.across > scene.stones[0].across + WIDTH / 2 * UNIT {
        return dithered(&SAND, at, in_planes(level));
    }
    dithered(&SAND, at, in_planes(level + rake(scene, spot, below, side)))
}

/// Returns true if a shadow lies on a place: the sun stands behind what throws it.
fn is_shaded(scene: &Scene, spot: Place) -> bool {
    let (x, z) = (
        spot.across - scene.rocks.across,
        spot.away - scene.rocks.away,
    );
    let rocks = x / 54 * (x / 54) + (z + 12 * UNIT) / 46 * ((z + 12 * UNIT) / 46) < UNIT * UNIT;
    let mut blocks = scene
        .stones
        .iter()
        .map(|stone| (*stone, WIDTH / 2, scene.shadow))
        .chain([(scene.lantern, 20, 110)]);
    rocks
        || blocks.any(|(foot, half, long)| {
            (spot.across - foot.across).abs() < half * UNIT
                && (foot.away - long * UNIT..foot.away + 4 * UNIT).contains(&spot.away)
        })
}

/// The change of light by the rake, in sixteenths from pen to pen: furrows are darker, and fade where they are seen flat.
fn rake(scene: &Scene, spot: Place, below: i32, side: i32) -> i32 {
    let through = scene
        .stones
        .iter()
        .map(|stone| (*stone, 92))
        .chain([(scene.rocks, 128), (scene.lantern, 60)])
        .map(|(middle, reach)| (spot.distance(middle), reach * UNIT))
        .find(|(far, reach)| far < reach);
    let phase = through.map_or(spot.across, |(far, _)| far);
    let phase = phase.rem_euclid(FURROW) * 16 / FURROW;
    let flat = (side - 2 * below).max(0) / 6;
    let strength = ((below - 30) / 4 - flat).clamp(0, 18);
    match phase {
        0..4 => -strength,
        4 | 15 => -strength / 2,
        _ => 0,
    }
}

/// The wall: a low roof of tiles on clay, open where the way goes through.
fn draw_wall(picture: &mut Bitmap, scene: &Scene) {
    let top = scene.edge() - 16;
    picture.fill_with(rect(0, top, scene.cards.size.width, 16), |at| {
        let open = (at.x - scene.ground.vanishing.x).abs() < 40;
        if open {
            return None;
        }
        let tile = at.x.rem_euclid(6);
        Some(match at.y - top {
            0 => Pen::ROSE,
            1 => Pen::PLUM,
            2..5 if tile == 0 => Pen::BLACK,
            2..5 if tile == 1 => Pen::PLUM,
            2..5 => Pen::CHAR,
            5 if tile < 3 => Pen::CHAR,
            5 | 6 => Pen::BLACK,
            14.. => Pen::BLACK,
            row => {
                let stain = value_noise(at, 14, 61) / 40;
                dithered(&[Pen::OCHRE, Pen::BROWN], at, row - 6 + stain)
            }
        })
    });
}
