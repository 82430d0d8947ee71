//! The two title cards.

use ishido_shared::gfx::Bitmap;

use super::{garden, gate, lantern, lettering, mountains, sky, slab, standing_stones, subtitle};

/// The first card: the name over the way of stones.
#[must_use]
pub fn title() -> Bitmap {
    let mut picture = Bitmap::screen();
    sky::draw(&mut picture);
    mountains::draw(&mut picture);
    garden::draw(&mut picture);
    gate::draw(&mut picture);
    lantern::draw(&mut picture);
    standing_stones::draw(&mut picture);
    lettering::draw_name(&mut picture, 320, 34, 88);
    subtitle::draw(&mut picture, 320, 142);
    picture
}

/// The second card: a slab with room for the credits.
#[must_use]
pub fn credits() -> Bitmap {
    let mut picture = Bitmap::screen();
    slab::draw(&mut picture);
    picture
}
