//! The title: two pictures of the whole screen, and where words are written on the second.

use ishido_shared::gfx::{Rectangle, rect};

/// The card with the name of the game: a picture in PNG.
pub static NAME_CARD: &[u8] = picture!("title/title.png");

/// The card with the credits, likewise: the same place at night, without the words.
pub static CREDITS_CARD: &[u8] = picture!("title/credits.png");

/// The dark below the name.
pub const UPPER_WORDS: Rectangle = rect(160, 160, 320, 54);
/// The dark below the stones.
pub const LOWER_WORDS: Rectangle = rect(120, 266, 400, 114);

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::formats::picture::read_png;
    use ishido_shared::gfx::{Pen, Point, SCREEN_SIZE};

    #[test]
    fn the_cards_have_the_size_of_the_screen_and_room_for_words() {
        read_png(NAME_CARD, SCREEN_SIZE).unwrap();
        let credits = read_png(CREDITS_CARD, SCREEN_SIZE).unwrap();
        for place in [UPPER_WORDS, LOWER_WORDS] {
            let pixels = place
                .rows()
                .flat_map(|y| place.columns().map(move |x| Point::new(x, y)));
            let dark = pixels
                .filter(|at| credits.get(*at) == Some(Pen::BLACK))
                .count() as u32;
            assert!(
                dark * 2 >= place.size.width * place.size.height,
                "{place:?}: {dark}"
            );
        }
    }
}
