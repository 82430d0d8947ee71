//! The picture of the credits card: the first card at night, with only the name and the flame still bright, and the lantern around it in
//! sight, at both sides of the words.

use ishido_assets::title::Cards;
use ishido_shared::gfx::{Bitmap, Pen, Point, shade};

/// The night colour of each pen, in the order of the pens.
const NIGHT: [Pen; Pen::COUNT] = [
    Pen::CHAR,
    Pen::BLACK,
    Pen::BLACK,
    Pen::GREY,
    Pen::SILVER,
    Pen::CHAR,
    Pen::GREY,
    Pen::BROWN,
    Pen::BLACK,
    Pen::BROWN,
    Pen::PLUM,
    Pen::BLACK,
    Pen::FOREST,
    Pen::BLACK,
    // Of the stars only the middles stay: their rays would be specks of blue.
    Pen::BLACK,
    Pen::NAVY,
];

/// The pens of the name and of the flame, which stay as they are.
const BRIGHT: [Pen; 5] = [Pen::WHITE, Pen::CREAM, Pen::GOLD, Pen::OCHRE, Pen::BROWN];

/// The night colour of a pen of the lantern's stone, which all its sides keep; `None` for the ground around it.
const fn stone_at_night(pen: Pen) -> Option<Pen> {
    match pen {
        Pen::WHITE => Some(Pen::SILVER),
        Pen::SILVER => Some(Pen::GREY),
        Pen::GREY | Pen::CHAR => Some(Pen::CHAR),
        _ => None,
    }
}

/// The number of black pixels in sixteen at the upper edge, and above the words: along a line it is the same, so that no edge of a
/// darker part looks like a mistake.
const DARKNESS: (i32, i32) = (12, 16);

/// The distance from there to the words.
const ABOVE_WORDS: i32 = 40;

/// Darkens a card: every pen becomes darker, and most pixels become black, all of them behind the words.
pub fn darken(day: &Bitmap, cards: &Cards) -> Bitmap {
    let stays = |at: Point, pen: Pen| {
        let is_lit = cards.title.contains(at) || cards.flame.contains(at);
        is_lit && BRIGHT.contains(&pen)
    };
    let of_lantern = |at: Point, pen: Pen| {
        let is_there = cards.lantern.iter().any(|part| part.contains(at));
        stone_at_night(pen).filter(|_| is_there)
    };
    let width = day.area().size.width as i32;
    let words = (cards.upper_words.top_left.y - ABOVE_WORDS).max(1);
    Bitmap::from_fn(day.area().size, |x, y| {
        let (from, to) = DARKNESS;
        let darkness = from + (to - from) * (y as i32).min(words) / words;
        let at = Point::new(x as i32, y as i32);
        let opposite = Point::new(width - 1 - at.x, at.y);
        let is_there = cards.lantern.iter().any(|part| part.contains(opposite));
        let at = if is_there { opposite } else { at };
        match day.get(at) {
            Some(pen) if stays(at, pen) => pen,
            Some(pen) => of_lantern(at, pen).unwrap_or_else(|| match shade(at, darkness as u8) {
                true => Pen::BLACK,
                false => NIGHT[pen.index() % Pen::COUNT],
            }),
            None => Pen::BLACK,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::title::cards::Card;
    use ishido_assets::title::{SCREEN, UPRIGHT};

    #[test]
    fn words_have_dark_room() {
        let bright = [
            Pen::WHITE,
            Pen::CREAM,
            Pen::GOLD,
            Pen::OCHRE,
            Pen::ROSE,
            Pen::LEAF,
            Pen::SKY,
        ];
        for cards in [&SCREEN, &UPRIGHT] {
            let night = darken(&Card::Name.picture(cards).unwrap(), cards);
            for place in [cards.upper_words, cards.lower_words] {
                let pixels = place
                    .rows()
                    .flat_map(|y| place.columns().map(move |x| Point::new(x, y)));
                let pens: Vec<Pen> = pixels.filter_map(|at| night.get(at)).collect();
                let black = pens.iter().filter(|pen| **pen == Pen::BLACK).count();
                assert!(black * 2 >= pens.len());
                assert!(!pens.iter().any(|pen| bright.contains(pen)), "{place:?}");
            }
        }
    }
}
