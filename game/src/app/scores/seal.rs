//! The seals of honour beside an entry: of a Master Game, and of an Ishido master in the Pocket way.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use crate::rules::Scoring;
use crate::scores::{GameResult, Score};

/// The points from which on a player of the Pocket way is an Ishido master (RULINGS, "Pocket scoring").
const MASTER_POINTS: u64 = 800;

/// A seal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Seal {
    /// A Master Game.
    MasterGame,
    /// 800 points in the Pocket way.
    Master,
}

/// The size of a seal, in pixels.
pub const SIZE: i32 = 15;

/// A chop in red ink: the four corners and the centre of a board.
const MASTER_GAME: [&str; 15] = [
    "..rrrrrrrrrrr..",
    ".rrrrrrrrrrrrr.",
    "rrrrrrrrrrrrrrr",
    "rrrccrrrrrccrrr",
    "rrrccrrrrrccrrr",
    "rrrrrrrcrrrrrrr",
    "rrrrrrcccrrrrrr",
    "rrrrrcccccrrrrr",
    "rrrrrrcccrrrrrr",
    "rrrrrrrcrrrrrrr",
    "rrrccrrrrrccrrr",
    "rrrccrrrrrccrrr",
    "rrrrrrrrrrrrrrr",
    ".rrrrrrrrrrrrr.",
    "..rrrrrrrrrrr..",
];

/// A golden medal with a stone's lozenge in it.
const MASTER: [&str; 15] = [
    "....ggggggg....",
    "..gggooooogggg.",
    ".ggoooooooooogg",
    ".goooo.b.oooog.",
    "ggooo.bbb.ooogg",
    "gooo.bbsbb.ooog",
    "goo.bbssbbb.oog",
    "go.bbbsbbbbb.og",
    "goo.bbbbbbb.oog",
    "gooo.bbbbb.ooog",
    "ggooo.bbb.ooogg",
    ".goooo.b.oooog.",
    ".ggooooooooogg.",
    "..ggggooogggg..",
    "....ggggggg....",
];

impl Seal {
    /// The seals of an entry.
    pub fn of(result: &GameResult, score: &Score) -> Vec<Self> {
        let master =
            result.scoring == Scoring::Pocket && score.points >= MASTER_POINTS && score.is_human();
        let seals = [
            (result.master_game, Self::MasterGame),
            (master, Self::Master),
        ];
        let earned = seals.into_iter().filter(|(earned, _)| *earned);
        earned.map(|(_, seal)| seal).collect()
    }

    /// Returns its meaning in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MasterGame => "Master Game",
            Self::Master => "Ishido master",
        }
    }

    /// Draws it with its top left corner at a point.
    pub fn draw(self, screen: &mut Bitmap, corner: Point) {
        let rows = match self {
            Self::MasterGame => MASTER_GAME,
            Self::Master => MASTER,
        };
        for (y, row) in (0..).zip(rows) {
            for (x, digit) in (0..).zip(row.chars()) {
                let pen = match digit {
                    'r' => Pen::RED,
                    'c' => Pen::CREAM,
                    'g' => Pen::OCHRE,
                    'o' => Pen::GOLD,
                    'b' => Pen::NAVY,
                    's' => Pen::SKY,
                    _ => continue,
                };
                screen.set(corner + Point::new(x, y), pen);
            }
        }
    }
}
