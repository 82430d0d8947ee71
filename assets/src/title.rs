//! The title: two pictures of the whole screen, and where words are written on the second.

use ishido_shared::gfx::{Rectangle, rect};

/// The card with the name of the game: a picture in PNG.
pub static NAME_CARD: &[u8] = picture!("title/title.png");

/// The card with the credits, likewise: a slab with the name, without the words.
pub static CREDITS_CARD: &[u8] = picture!("title/credits.png");

/// The bare part of the slab below the name.
pub const UPPER_WORDS: Rectangle = rect(112, 128, 416, 70);
/// The bare part of the slab below the symbols.
pub const LOWER_WORDS: Rectangle = rect(112, 240, 416, 118);

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
            for y in place.rows() {
                for x in place.columns() {
                    assert_eq!(credits.get(Point::new(x, y)), Some(Pen::CHAR), "{x} {y}");
                }
            }
        }
    }
}
