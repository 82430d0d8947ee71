//! What the player has chosen, and what is remembered of it.

use ishido_shared::ui::program::{Ctx, Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};
use ron::ser::PrettyConfig;
use serde::{Deserialize, Serialize};

use super::source::Source;
use crate::computer::Skill;
use crate::rules::Scoring;

const NAME: &str = "settings.ron";
const VERSION: u32 = 1;

/// The skills that the menu offers.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SkillName {
    /// Like a casual player.
    #[default]
    Novice,
    /// Without looking ahead.
    Adept,
    /// Looking ahead.
    Master,
}

impl From<SkillName> for Skill {
    fn from(name: SkillName) -> Self {
        match name {
            SkillName::Novice => Self::Novice,
            SkillName::Adept => Self::Adept,
            SkillName::Master => Self::Master,
        }
    }
}

impl From<Skill> for SkillName {
    fn from(skill: Skill) -> Self {
        match skill {
            Skill::Random | Skill::Greedy | Skill::Novice => Self::Novice,
            Skill::Adept => Self::Adept,
            Skill::Master => Self::Master,
        }
    }
}

/// The options of the menus. What a file lacks is as in a new program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename = "Settings")]
pub struct Settings {
    version: u32,
    /// The way of scoring of the next game.
    pub scoring: Scoring,
    /// Roman digits on the scoreboard.
    pub graphic: bool,
    /// Any sound at all.
    pub sounds: bool,
    /// The sound of a stone.
    pub click: bool,
    /// Whether a refused move is explained.
    pub messages: bool,
    /// Whether the possible moves are shown for every stone.
    pub always_moves: bool,
    /// Whether the computer plays the next game.
    pub computer: bool,
    /// How well the computer plays.
    pub skill: SkillName,
    /// The stoneset.
    pub stoneset: Source,
    /// The board.
    pub board: Source,
    /// Whether the board is that of the stoneset.
    pub matching_board: bool,
    /// Whether the rows of stones have textures.
    pub textures: bool,
    /// The drawer that stonesets were loaded from last; empty at first.
    pub stonesets_drawer: String,
    /// The drawer that boards were loaded from last; empty at first.
    pub boards_drawer: String,
    /// The drawer that games were loaded from or saved in last; empty at first.
    pub games_drawer: String,
    /// The file of the game on the board, if it has one.
    pub saved_as: Option<String>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            version: VERSION,
            scoring: Scoring::default(),
            graphic: true,
            sounds: true,
            click: true,
            messages: true,
            always_moves: false,
            computer: false,
            skill: SkillName::default(),
            stoneset: Source::default(),
            board: Source::default(),
            matching_board: true,
            textures: false,
            stonesets_drawer: String::new(),
            boards_drawer: String::new(),
            games_drawer: String::new(),
            saved_as: None,
        }
    }
}

impl Settings {
    /// The remembered settings.
    ///
    /// # Errors
    /// A sentence that says why they cannot be had; the program goes on with those of a new one.
    pub fn read(ctx: &mut Ctx<'_>) -> Result<Self, String> {
        let Some(bytes) = ctx.store.read(NAME).map_err(|error| error.to_string())? else {
            return Ok(Self::default());
        };
        let settings: Self =
            ron::de::from_bytes(&bytes).map_err(|error| format!("{NAME}: {error}"))?;
        if settings.version == VERSION {
            Ok(settings)
        } else {
            Err(format!(
                "{NAME}: it is of version {}; this program knows {VERSION}",
                settings.version
            ))
        }
    }

    /// Asks for them to be remembered; the request.
    pub fn write(&self, ctx: &mut Ctx<'_>) -> Option<RequestId> {
        let config = PrettyConfig::new()
            .struct_names(true)
            .new_line("\n".to_owned());
        let text = ron::ser::to_string_pretty(self, config).ok()?;
        let change = Change::Write((text + "\n").into_bytes());
        Some(ctx.request(Request::Store {
            name: NAME.to_owned(),
            change,
        }))
    }
}

/// A settings file that could not be read and is being moved aside. Until that is done nothing is written over it.
#[derive(Debug)]
pub struct Unread {
    asked: RequestId,
    cause: String,
}

impl Unread {
    /// Begins to move the file aside.
    pub fn put_aside(cause: String, ctx: &mut Ctx<'_>) -> Self {
        let name = format!("settings-broken-{}.ron", ctx.wall);
        let change = Change::Rename(name);
        let asked = ctx.request(Request::Store {
            name: NAME.to_owned(),
            change,
        });
        Self { asked, cause }
    }

    /// What is to be told when this request has been answered: whether the file is out of the way, and a sentence.
    pub fn answer(
        &self,
        id: RequestId,
        result: &Result<String, StoreError>,
    ) -> Option<(bool, String)> {
        let Self { asked, cause } = self;
        (*asked == id).then(|| match result {
            Ok(path) => (true, format!("{cause}. They are kept as {path}, and all choices are as in a new program.")),
            Err(error) => (
                false,
                format!(
                    "{cause}. They cannot be moved aside ({error}), so they are left as they are. All choices are as in a \
                     new program, and hold until you quit."
                ),
            ),
        })
    }
}
