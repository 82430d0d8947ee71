//! The picture of the title, drawn for the screen and for a telephone held upright, with the areas of its animations and words. The
//! card with the credits is the same picture at night.

use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE, Size, rect};
use ishido_shared::ui::room::Room;

/// The cards of the title in one shape.
pub struct Cards {
    pub size: Size,
    /// The card with the name of the game, as a PNG file.
    pub name: &'static [u8],
    /// The name and the line below it, which stay bright on the card with the credits.
    pub title: Rectangle,
    /// The letters of the name on both cards.
    pub letters: Rectangle,
    /// The tip of the accent on its last letter.
    pub accent: Point,
    /// The lantern that is seen on the card with the credits, above the wall behind it and below, and its window on the first card.
    pub lantern: [Rectangle; 2],
    pub flame: Rectangle,
    /// The stars on the first card: the position, and true if the star is large.
    pub stars: &'static [(Point, bool)],
    /// The line on the first card that says how to begin.
    pub prompt: Rectangle,
    /// The area of the credits.
    pub upper_words: Rectangle,
    /// The area of the note below them.
    pub lower_words: Rectangle,
}

/// The cards for the screen.
pub static SCREEN: Cards = Cards {
    size: SCREEN_SIZE,
    name: packed!("title/title.png"),
    title: rect(104, 8, 432, 150),
    letters: rect(118, 32, 404, 92),
    accent: Point::new(497, 12),
    lantern: [rect(12, 214, 41, 24), rect(9, 238, 50, 84)],
    flame: rect(26, 250, 14, 11),
    stars: &[
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
    ],
    // At the lower edge, between the rocks and the stones.
    prompt: rect(220, 374, 200, 18),
    upper_words: rect(120, 178, 400, 75),
    lower_words: rect(64, 279, 512, 112),
};

/// The cards for a telephone held upright, which shows as many of their middle rows as fit.
pub static UPRIGHT: Cards = Cards {
    size: Room::HIGHEST_COVER,
    name: packed!("title/title-upright.png"),
    title: rect(8, 128, 304, 122),
    letters: rect(18, 150, 284, 66),
    accent: Point::new(284, 134),
    // Its foot stands behind a rock.
    lantern: [rect(17, 398, 41, 24), rect(14, 422, 50, 73)],
    flame: rect(31, 434, 14, 11),
    stars: &[
        (Point::new(30, 22), false),
        (Point::new(212, 34), true),
        (Point::new(110, 14), false),
        (Point::new(282, 12), false),
        (Point::new(64, 58), true),
        (Point::new(150, 66), false),
        (Point::new(298, 72), false),
        (Point::new(252, 92), false),
        (Point::new(20, 98), false),
        (Point::new(104, 106), false),
        (Point::new(186, 112), true),
        (Point::new(44, 130), false),
        (Point::new(226, 128), false),
        (Point::new(140, 136), false),
        (Point::new(308, 122), false),
        (Point::new(8, 168), false),
        (Point::new(312, 196), true),
        (Point::new(8, 224), false),
        (Point::new(306, 240), false),
        (Point::new(76, 140), false),
        (Point::new(266, 52), false),
        (Point::new(20, 252), false),
    ],
    prompt: rect(60, 622, 200, 18),
    upper_words: rect(16, 280, 288, 75),
    // Between the lanterns.
    lower_words: rect(68, 400, 184, 166),
};

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::formats::picture::read_png;
    use ishido_shared::gfx::{Bitmap, Pen};

    const SHAPES: [&Cards; 2] = [&SCREEN, &UPRIGHT];

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
        for cards in SHAPES {
            let card = read_png(cards.name, cards.size).unwrap();
            for &(star, _) in cards.stars {
                assert_eq!(card.get(star), Some(Pen::WHITE), "{star}");
            }
            let count = |area: Rectangle, pens: &[Pen]| count(&card, area, pens);
            let flame = [Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::BROWN];
            let Size { width, height } = cards.flame.size;
            assert_eq!(count(cards.flame, &flame), width * height);
            // Every metal pixel of the capitals is inside their area.
            let metal = &flame[1..];
            let letters = cards.letters;
            let wider = rect(
                letters.top_left.x - 12,
                letters.top_left.y,
                letters.size.width + 24,
                letters.size.height + 8,
            );
            assert_eq!(count(letters, metal), count(wider, metal));
            assert!(count(letters, metal) * 4 > letters.size.width * letters.size.height);
            let tip = rect(cards.accent.x - 2, cards.accent.y - 2, 5, 5);
            assert!(count(tip, metal) > 5);
        }
    }
}
