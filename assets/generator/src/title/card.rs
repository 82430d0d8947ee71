//! The title card.

use ishido_shared::gfx::{Bitmap, Pen};

use super::scene::Scene;
use super::{garden, gate, lantern, lettering, mountains, sky, standing_stones, subtitle};

/// The card: the name over the way of stones.
#[must_use]
pub fn title(scene: &Scene) -> Bitmap {
    let mut picture = Bitmap::new(scene.cards.size, Pen::BLACK);
    sky::draw(&mut picture, scene);
    mountains::draw(&mut picture, scene);
    garden::draw(&mut picture, scene);
    lantern::draw(&mut picture, scene);
    gate::draw(&mut picture, scene);
    standing_stones::draw(&mut picture, scene);
    draw_name(&mut picture, scene);
    picture
}

fn draw_name(picture: &mut Bitmap, scene: &Scene) {
    let (centre, top, height) = scene.name;
    lettering::draw_name(picture, centre, top, height);
    let (top, between_letters, between_words) = scene.subtitle;
    subtitle::draw(picture, centre, top, (between_letters, between_words));
}
