//! The title: two pictures of the whole screen, and where words are written on the second.

use ishido_shared::gfx::{Point, Rectangle, rect};

/// The card with the name of the game: a picture in PNG.
pub static NAME_CARD: &[u8] = picture!("title/title.png");

/// The card with the credits, likewise: the same place at night, without the words.
pub static CREDITS_CARD: &[u8] = picture!("title/credits.png");

/// The letters of the name on both cards.
pub const LETTERS: Rectangle = rect(118, 32, 404, 92);
/// The tip of the accent on its last letter.
pub const ACCENT: Point = Point::new(497, 12);
/// The window of the lantern on the first card.
pub const FLAME: Rectangle = rect(26, 250, 14, 11);

/// The stars on the first card: where, and whether large.
pub const STARS: [(Point, bool); 22] = [
    (Point::new(28, 18), false),
    (Point::new(61, 52), true),
    (Point::new(96, 22), false),
    (Point::new(118, 84), false),
    (Point::new(24, 96), false),
    (Point::new(150, 12), false),
    (Point::new(226, 20), false),
    (Point::new(287, 10), true),
    (Point::new(352, 18), false),
    (Point::new(405, 8), false),
    (Point::new(536, 14), false),
    (Point::new(566, 46), true),
    (Point::new(604, 24), false),
    (Point::new(622, 78), false),
    (Point::new(588, 92), false),
    (Point::new(540, 100), false),
    (Point::new(82, 122), false),
    (Point::new(470, 14), false),
    (Point::new(618, 124), false),
    (Point::new(180, 30), false),
    (Point::new(10, 60), false),
    (Point::new(556, 74), false),
];

/// The dark below the name.
pub const UPPER_WORDS: Rectangle = rect(120, 166, 400, 75);
/// The dark below the stones.
pub const LOWER_WORDS: Rectangle = rect(120, 296, 400, 98);

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::formats::picture::read_png;
    use ishido_shared::gfx::{Bitmap, Pen, SCREEN_SIZE};

    #[test]
    fn the_cards_have_the_size_of_the_screen_and_room_for_words() {
        read_png(NAME_CARD, SCREEN_SIZE).unwrap();
        let credits = read_png(CREDITS_CARD, SCREEN_SIZE).unwrap();
        let bright = [
            Pen::WHITE,
            Pen::CREAM,
            Pen::GOLD,
            Pen::OCHRE,
            Pen::ROSE,
            Pen::LEAF,
            Pen::SKY,
        ];
        for place in [UPPER_WORDS, LOWER_WORDS] {
            let size = place.size.width * place.size.height;
            assert!(count(&credits, place, &[Pen::BLACK]) * 2 >= size);
            assert_eq!(count(&credits, place, &bright), 0, "{place:?}");
        }
    }

    /// The pixels of an area in one of these pens.
    fn count(card: &Bitmap, area: Rectangle, pens: &[Pen]) -> u32 {
        let pixels = area
            .rows()
            .flat_map(|y| area.columns().map(move |x| Point::new(x, y)));
        let wanted = |at: &Point| card.get(*at).is_some_and(|pen| pens.contains(&pen));
        pixels.filter(wanted).count() as u32
    }

    #[test]
    fn what_moves_on_the_first_card_is_where_it_is_said_to_be() {
        let card = read_png(NAME_CARD, SCREEN_SIZE).unwrap();
        for (star, _) in STARS {
            assert_eq!(card.get(star), Some(Pen::WHITE), "{star}");
        }
        let count = |area: Rectangle, pens: &[Pen]| count(&card, area, pens);
        let flame = [Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::BROWN];
        assert_eq!(count(FLAME, &flame), FLAME.size.width * FLAME.size.height);
        // All metal of the capitals lies in their area: there is none beside it.
        let metal = &flame[1..];
        let wider = rect(
            LETTERS.top_left.x - 12,
            LETTERS.top_left.y,
            LETTERS.size.width + 24,
            LETTERS.size.height + 8,
        );
        assert_eq!(count(LETTERS, metal), count(wider, metal));
        assert!(count(LETTERS, metal) > 10_000);
        let tip = rect(ACCENT.x - 2, ACCENT.y - 2, 5, 5);
        assert!(count(tip, metal) > 5);
    }
}
