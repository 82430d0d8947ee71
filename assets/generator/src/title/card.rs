//! The two title cards.

use ishido_shared::gfx::Bitmap;

use super::{credits, garden, gate, lantern, lettering, mountains, sky, standing_stones, subtitle};

/// The first card: the name over the way of stones.
#[must_use]
pub fn title() -> Bitmap {
    let mut picture = scene();
    gate::draw(&mut picture);
    standing_stones::draw(&mut picture);
    draw_name(&mut picture);
    picture
}

/// The second card: the same garden at night. There is neither gate nor way of stones behind the credits.
#[must_use]
pub fn credits() -> Bitmap {
    let mut picture = scene();
    credits::darken(&mut picture);
    lantern::draw_light(&mut picture);
    draw_name(&mut picture);
    credits::draw_stones(&mut picture);
    picture
}

/// The garden at sunset.
fn scene() -> Bitmap {
    let mut picture = Bitmap::screen();
    sky::draw(&mut picture);
    mountains::draw(&mut picture);
    garden::draw(&mut picture);
    lantern::draw(&mut picture);
    picture
}

fn draw_name(picture: &mut Bitmap) {
    lettering::draw_name(picture, 320, 34, 88);
    subtitle::draw(picture, 320, 139);
}
