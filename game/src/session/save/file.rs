//! The fields of a saved game as they stand in the file, and its limits.

use ishido_shared::ron_text;
use serde::{Deserialize, Serialize};

use super::error::SaveError;
use crate::rules::Scoring;
use crate::session::{GameId, Mode, Origin, Player, Timer};

/// The longest saved game that is read, in bytes; a game of 66 stones has about 1,000, each earlier game
/// of a tournament about 300.
pub const MAX_BYTES: usize = 1 << 20;

/// The most bytes of questions that the earlier games of a tournament have.
pub(super) const QUESTIONS_BEFORE: usize = MAX_BYTES / 4;

/// The longest path that an autosaved game has, in characters. One that is longer is left out: it only says where Save Game
/// writes to.
pub(super) const LONGEST_PATH: usize = 4_096;

/// The version that is written, and the only one that is read.
pub(super) const VERSION: u32 = 1;

/// A saved game: a field for every line of the file, in the order of the checksum. Everything in it
/// is checked before a session is made of it.
// Its fields stay in one type: RON writes the fields of `serde(flatten)` as those of a map, so the format would change.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Save", deny_unknown_fields)]
pub(super) struct File {
    pub(super) version: u32,
    pub(super) mode: Mode,
    pub(super) scoring: Scoring,
    pub(super) players: Vec<Player>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) timer: Option<Timer>,
    pub(super) origin: Origin,
    pub(super) code: Option<String>,
    pub(super) tableau: String,
    pub(super) pouch: String,
    pub(super) journal: String,
    /// The milliseconds left on the clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) time_left: Option<u64>,
    /// The question that waits for an answer of the Oracle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) question: Option<String>,
    /// The questions that were answered, one for each reading of the journal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) answered: Vec<String>,
    /// In a Tournament game, the games of the tournament that were played before it, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) tournament: Vec<EarlierGame>,
    /// In an autosaved game, the path of the file that the player saved it in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) file: Option<String>,
    /// In an autosaved game, the number under which it is recorded when it ends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) id: Option<GameId>,
    /// In an autosaved game, when it was saved: milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) played: Option<u64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) check: Option<String>,
}

/// A finished game of a tournament; the stones, the scoring and the timer are those of the tournament.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
pub(super) struct EarlierGame {
    pub(super) player: Player,
    pub(super) journal: String,
    /// The questions that were answered, or none of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) answered: Vec<String>,
}

const ROOT: ron_text::Root = ron_text::Root {
    name: "Save",
    version: VERSION,
    most_bytes: MAX_BYTES,
};

impl File {
    /// Reads the fields.
    pub(super) fn parse(bytes: &[u8]) -> Result<Self, SaveError> {
        Ok(ron_text::read(bytes, &ROOT)?)
    }

    /// Returns true if the checksum is that of the other fields.
    pub(super) fn is_unchanged(&self) -> bool {
        self.check.as_ref() == Some(&self.checksum())
    }

    /// The number that shows whether anything was changed since the file was written: FNV-1a, 64 bits, over the values of
    /// the fields before it, each followed by a zero byte.
    pub(super) fn checksum(&self) -> String {
        let player = |player: &Player| match player {
            Player::Human(name) => format!("Human {name}"),
            Player::Computer(skill) => format!("Computer {}", skill.name()),
        };
        let timer = |timer: Timer| match timer {
            Timer::MinutesPerGame(minutes) => format!("MinutesPerGame {minutes}"),
            Timer::SecondsPerMove(seconds) => format!("SecondsPerMove {seconds}"),
        };
        let mut fields = vec![format!("{:?}", self.mode), format!("{:?}", self.scoring)];
        fields.extend(self.players.iter().map(&player));
        fields.extend(self.timer.map(timer));
        fields.push(format!("{:?}", self.origin));
        fields.extend(self.code.clone());
        fields.extend([&self.tableau, &self.pouch, &self.journal].map(String::clone));
        fields.extend(self.time_left.map(|left| left.to_string()));
        fields.extend(
            self.question
                .as_ref()
                .map(|question| format!("? {question}")),
        );
        fields.extend(self.answered.iter().map(|question| format!("! {question}")));
        for game in &self.tournament {
            fields.extend([player(&game.player), game.journal.clone()]);
            fields.extend(game.answered.iter().map(|question| format!("! {question}")));
        }
        fields.extend(self.file.clone());
        fields.extend(self.id.map(|id| id.to_string()));
        fields.extend(self.played.map(|played| format!("@ {played}")));
        let bytes = fields.iter().flat_map(|field| field.bytes().chain([0]));
        let sum = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        format!("{sum:016X}")
    }
}
