//! The key of the signs in lists of high scores: a quiet line below them.

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, line_width};

use super::row::ScoreRow;
use crate::app::seal::Seal;
use crate::app::symbols::{CHIP, FOUR_WAY, draw_chip, draw_four_way};

/// From one sign with its words to the next.
const GAP: i32 = 16;

/// A sign that needs its words.
#[derive(Debug, Clone, Copy)]
pub enum Sign {
    FourWays,
    Left,
    Seal(Seal),
}

impl Sign {
    /// The signs of some rows, whose counts have signs as well where they are not in columns.
    pub fn of<'a>(
        rows: impl Iterator<Item = &'a ScoreRow> + Clone,
        has_columns: bool,
    ) -> Vec<Self> {
        let counts = [Self::FourWays, Self::Left];
        let counts = counts
            .into_iter()
            .filter(|_| !has_columns && rows.clone().next().is_some());
        let is_shown = |seal: &Seal| rows.clone().any(|row| row.seals.contains(seal));
        let seals = Seal::ALL.into_iter().filter(is_shown).map(Self::Seal);
        counts.chain(seals).collect()
    }

    pub const fn words(self) -> &'static str {
        match self {
            Self::FourWays => "4-Ways",
            Self::Left => "left",
            Self::Seal(seal) => seal.name(),
        }
    }

    /// The width of the sign with the space behind it.
    const fn width(self) -> i32 {
        match self {
            Self::FourWays => FOUR_WAY + 2,
            Self::Left => CHIP + 2,
            Self::Seal(_) => Seal::PITCH + 2,
        }
    }

    /// Draws some signs with their words in the middle of a row.
    pub fn draw_all(signs: &[Self], screen: &mut Bitmap, row: Rectangle) {
        let width = |sign: &Self| sign.width() + line_width(sign.words()) as i32 + GAP;
        let all: i32 = signs.iter().map(width).sum();
        let mut at = Point::new(row.center().x - (all - GAP) / 2, row.top_left.y);
        for sign in signs {
            match sign {
                Self::FourWays => draw_four_way(screen, at + Point::new(0, 2), Pen::SILVER),
                Self::Left => draw_chip(screen, at + Point::new(0, 5), Pen::OCHRE),
                Self::Seal(seal) => seal.draw(screen, at),
            }
            screen.text(at + Point::new(sign.width(), 0), sign.words(), Pen::SILVER);
            at.x += width(sign);
        }
    }
}
