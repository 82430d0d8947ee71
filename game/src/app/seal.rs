//! The seals beside an entry: of a Master Game, of an Ishido master in the Pocket way, and the sign of a game that is off the All-Time
//! Highs.

use ishido_shared::gfx::{Bitmap, GLYPH_SIZE, Pen, Point, line_width};

use crate::app::board_view::{OFF_THE_LISTS, shortened};
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
    /// Something that keeps a person's game off the All-Time Highs.
    OffTheLists,
}

/// The size of a seal, in pixels.
const SIZE: i32 = 15;
/// The distances of seals from each other, and of the first one from the name.
const BETWEEN: i32 = 3;
const BEFORE: i32 = 5;

/// A chop in red ink: the four corners and the centre of a board.
const MASTER_GAME: [&str; 15] = [
    "..99999999999..",
    ".9999999999999.",
    "999999999999999",
    "999559999955999",
    "999559999955999",
    "999999959999999",
    "999999555999999",
    "999995555599999",
    "999999555999999",
    "999999959999999",
    "999559999955999",
    "999559999955999",
    "999999999999999",
    ".9999999999999.",
    "..99999999999..",
];

/// A golden medal with a stone's lozenge in it.
const MASTER: [&str; 15] = [
    "....7777777....",
    "..777666667777.",
    ".77666666666677",
    ".76666.d.66667.",
    "77666.ddd.66677",
    "7666.ddedd.6667",
    "766.ddeeddd.667",
    "76.dddeddddd.67",
    "766.ddddddd.667",
    "7666.ddddd.6667",
    "77666.ddd.66677",
    ".76666.d.66667.",
    ".7766666666677.",
    "..77776667777..",
    "....7777777....",
];

impl Seal {
    pub const ALL: [Self; 3] = [Self::MasterGame, Self::Master, Self::OffTheLists];
    /// The width of one behind a name, with the distance to the next.
    pub const PITCH: i32 = SIZE + BETWEEN;

    /// The seals of an entry.
    pub fn of(result: &GameResult, score: &Score) -> Vec<Self> {
        let master =
            result.scoring == Scoring::Pocket && score.points >= MASTER_POINTS && score.is_human();
        let is_off = score.is_human() && result.is_off_all_time();
        let seals = [
            (result.master_game, Self::MasterGame),
            (master, Self::Master),
            (is_off, Self::OffTheLists),
        ];
        let earned = seals.into_iter().filter(|(earned, _)| *earned);
        earned.map(|(_, seal)| seal).collect()
    }

    /// Returns its meaning in words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MasterGame => "Master Game",
            Self::Master => "Ishidó master",
            Self::OffTheLists => "off the All-Time Highs",
        }
    }

    /// Draws a name at a point with seals behind it. Both end before a column; a name that has no room is shortened.
    pub fn draw_name(
        (name, seals): (&str, &[Self]),
        screen: &mut Bitmap,
        at: Point,
        end: i32,
        pen: Pen,
    ) {
        let width = seals.len() as i32 * Self::PITCH;
        let room = (end - at.x - width).max(0) / GLYPH_SIZE.width as i32;
        let name = shortened(name, room as usize);
        screen.text(at, &name, pen);
        let mut left = at.x + line_width(&name) as i32 + BEFORE;
        for seal in seals {
            seal.draw(screen, Point::new(left, at.y));
            left += Self::PITCH;
        }
    }

    /// Draws it with its top left corner at a point.
    pub fn draw(self, screen: &mut Bitmap, corner: Point) {
        match self {
            Self::MasterGame => screen.draw_digits(MASTER_GAME, corner),
            Self::Master => screen.draw_digits(MASTER, corner),
            Self::OffTheLists => screen.draw_digits(OFF_THE_LISTS, corner + Point::new(0, 1)),
        }
    }
}
