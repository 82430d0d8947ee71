//! The table of commands: the one place that defines each. Menus, shortcuts and their states follow from it.

use ishido_shared::ui::event::{Key, KeyPress};
use ishido_shared::ui::menu::{Entry, Menu};
use ishido_shared::ui::program::Ctx;

use super::Game;
use super::dialogs;
use crate::computer::Skill;
use crate::rules::Scoring;

/// A command of the game.
pub struct Command {
    /// Its name in the menu.
    pub name: &'static str,
    /// The key that gives it together with the right Amiga key.
    pub shortcut: Option<char>,
    /// Whether it can be given while a question is open.
    pub always: bool,
    /// Whether it can be given now; the menu shows it ghosted when not.
    pub available: fn(&Game) -> bool,
    /// Whether the menu shows it checked.
    pub checked: fn(&Game) -> bool,
    /// Carries it out; called only while it is available.
    pub run: fn(&mut Game, &mut Ctx<'_>),
}

impl Command {
    /// A command that can always be given and is never checked.
    const fn new(name: &'static str, run: fn(&mut Game, &mut Ctx<'_>)) -> Self {
        Self {
            name,
            shortcut: None,
            always: false,
            available: |_| true,
            checked: |_| false,
            run,
        }
    }

    /// A command whose work is not there yet; it is ghosted.
    const fn later(name: &'static str) -> Self {
        Self::new(name, |_, _| {}).when(|_| false)
    }

    const fn key(mut self, letter: char) -> Self {
        self.shortcut = Some(letter);
        self
    }

    const fn when(mut self, available: fn(&Game) -> bool) -> Self {
        self.available = available;
        self
    }

    const fn check(mut self, checked: fn(&Game) -> bool) -> Self {
        self.checked = checked;
        self
    }

    const fn always(mut self) -> Self {
        self.always = true;
        self
    }
}

/// A line of a menu.
pub enum Line {
    /// A command.
    Give(Command),
    /// A line that parts.
    Bar,
    /// A submenu, which has none of its own.
    Sub(&'static str, &'static [Line]),
}

use Line::{Bar, Give, Sub};

/// The menus of the manual, from the left ("Menus").
pub const MENUS: &[(&str, &[Line])] = &[
    (
        "?",
        &[Give(Command::new("About Ishido", |game, _| {
            game.ask(dialogs::about());
        }))],
    ),
    ("File", FILE),
    ("Game", GAME),
    ("Choices", CHOICES),
    ("Help", HELP),
    ("Scores", SCORES),
];

const FILE: &[Line] = &[
    Give(Command::new("Load Game...", Game::load_game).key('l')),
    Give(
        Command::new("Save Game...", Game::save_game)
            .key('s')
            .when(|game| game.session.is_some()),
    ),
    Give(Command::new("Save Game As...", Game::save_game_as).when(|game| game.session.is_some())),
    Bar,
    Give(Command::new("Quit", Game::quit).key('q').always()),
];

const GAME: &[Line] = &[
    Give(Command::new("New Game", Game::ask_new_game).key('n')),
    Give(
        Command::new("Play a Deal...", |game, _| {
            game.ask(dialogs::deal_code(game.is_running() && game.has_moves()));
        })
        .key('d'),
    ),
    Give(
        Command::new("Start Game Over", Game::ask_start_over)
            .key('r')
            .when(Game::has_moves),
    ),
    Give(
        Command::new("End Game", Game::ask_end)
            .key('e')
            .when(Game::is_running),
    ),
    Bar,
    Give(Command::later("Solitaire...").check(|_| true)),
    Give(Command::later("Cooperative...")),
    Give(Command::later("Tournament...")),
    Give(Command::later("Challenge...")),
    Bar,
    Give(scoring(
        "Ancient",
        |game, ctx| game.choose_scoring(Scoring::Ancient, ctx),
        |game| game.scores(Scoring::Ancient),
    )),
    Give(scoring(
        "Modern",
        |game, ctx| game.choose_scoring(Scoring::Modern, ctx),
        |game| game.scores(Scoring::Modern),
    )),
    Give(scoring(
        "Pocket",
        |game, ctx| game.choose_scoring(Scoring::Pocket, ctx),
        |game| game.scores(Scoring::Pocket),
    )),
    Bar,
    Give(
        Command::new("Computer Player 1", Game::toggle_computer)
            .key('1')
            .check(|game| game.settings.computer),
    ),
    Give(Command::later("Computer Player 2")),
    Sub(
        "Computer's Skill",
        &[
            Give(
                Command::new("Novice", |game, ctx| game.choose_skill(Skill::Novice, ctx))
                    .check(|game| game.settings.skill == Skill::Novice.into()),
            ),
            Give(
                Command::new("Adept", |game, ctx| game.choose_skill(Skill::Adept, ctx))
                    .check(|game| game.settings.skill == Skill::Adept.into()),
            ),
            Give(
                Command::new("Master", |game, ctx| game.choose_skill(Skill::Master, ctx))
                    .check(|game| game.settings.skill == Skill::Master.into()),
            ),
        ],
    ),
    Give(Command::later("Timer...")),
];

const CHOICES: &[Line] = &[
    Sub(
        "Stonesets",
        &[
            Give(Command::new("Choose Stoneset...", Game::choose_stoneset)),
            Give(Command::later("Edit Stoneset...")),
        ],
    ),
    Sub(
        "Boards",
        &[
            Give(Command::new("Choose Board...", Game::choose_board)),
            Give(
                Command::new("Matching Board", Game::toggle_matching)
                    .check(|game| game.settings.matching_board),
            ),
        ],
    ),
    Give(
        Command::new("Pattern Stones", Game::toggle_textures).check(|game| game.settings.textures),
    ),
    Bar,
    Give(
        Command::new("Graphic Scoreboard", Game::toggle_marks)
            .key('g')
            .check(|game| game.settings.graphic),
    ),
    Give(
        Command::new("Sounds", |game, ctx| {
            game.set(ctx, |s| s.sounds = !s.sounds);
        })
        .check(|game| game.settings.sounds),
    ),
    Give(
        Command::new("Stone Click", |game, ctx| {
            game.set(ctx, |s| s.click = !s.click);
        })
        .when(|game| game.settings.sounds)
        .check(|game| game.settings.click),
    ),
    Give(
        Command::new("Messages", |game, ctx| {
            game.set(ctx, |s| s.messages = !s.messages);
        })
        .check(|game| game.settings.messages),
    ),
    Give(Command::later("Show High Scores")),
    Bar,
    Give(Command::later("Oracle...")),
];

const HELP: &[Line] = &[
    Give(
        Command::new("Undo Previous Move", Game::ask_undo)
            .key('z')
            .when(Game::can_undo),
    ),
    Give(
        Command::new("Redo", Game::redo)
            .key('y')
            .when(Game::can_redo),
    ),
    Bar,
    Give(
        Command::new("Suggest a Move", Game::ask_hint)
            .key('h')
            .when(|game| game.is_running() && game.allows_help() && !game.computer_is_on()),
    ),
    Give(
        Command::new("Show Possible Moves", Game::ask_moves)
            .key('m')
            .when(Game::is_running),
    ),
    Give(
        Command::new("Always Show Moves", Game::ask_always_moves)
            .when(Game::allows_help)
            .check(|game| game.settings.always_moves),
    ),
    Give(
        Command::new("Show Pouch...", Game::ask_pouch)
            .when(|game| game.is_running() && game.allows_help()),
    ),
    Give(
        Command::new("Remaining Stones", Game::show_remaining).when(|game| game.session.is_some()),
    ),
    Bar,
    Give(Command::new("Review Game...", Game::review_game).when(Game::can_review)),
    Give(Command::new("Rules...", |game, _| {
        game.read("Rules", ishido_assets::RULES);
    })),
    Give(Command::new("Strategy...", |game, _| {
        game.read("Strategy", ishido_assets::STRATEGY);
    })),
];

const SCORES: &[Line] = &[
    Give(Command::later("Modern Scores...")),
    Give(Command::later("Ancient Scores...")),
    Give(Command::later("Tournament Scores...")),
];

const fn scoring(
    name: &'static str,
    run: fn(&mut Game, &mut Ctx<'_>),
    checked: fn(&Game) -> bool,
) -> Command {
    Command::new(name, run).check(checked)
}

/// Every command there is, menu by menu.
pub fn all() -> impl Iterator<Item = &'static Command> {
    MENUS.iter().flat_map(|(_, lines)| commands_of(lines))
}

fn commands_of(lines: &'static [Line]) -> Vec<&'static Command> {
    let of_line = |line: &'static Line| match line {
        Give(command) => vec![command],
        Bar => Vec::new(),
        Sub(_, lines) => commands_of(lines),
    };
    lines.iter().flat_map(of_line).collect()
}

/// The command that a key press gives, if it is available.
pub fn of_key(press: &KeyPress, game: &Game) -> Option<&'static Command> {
    // Held down, only these go on and on.
    let held = |letter: char| press.repeat && !matches!(letter, 'z' | 'y');
    let letter = match press.key {
        Key::Char(letter) if press.modifiers.amiga() && !press.modifiers.alt => {
            letter.to_ascii_lowercase()
        }
        // Backspace takes back, as a key alone.
        Key::Backspace => 'z',
        _ => return None,
    };
    all().find(|command| {
        command.shortcut == Some(letter) && !held(letter) && (command.available)(game)
    })
}

/// The menus as they are now.
pub fn menus(game: &Game) -> Vec<Menu<&'static Command>> {
    let menu = |(name, lines): &(&'static str, &'static [Line])| Menu {
        name,
        entries: lines.iter().map(|line| entry(line, game)).collect(),
    };
    MENUS.iter().map(menu).collect()
}

fn entry(line: &'static Line, game: &Game) -> Entry<&'static Command> {
    match line {
        Bar => Entry::bar(),
        Sub(name, lines) => {
            Entry::submenu(name, lines.iter().map(|line| entry(line, game)).collect())
        }
        Give(command) => Entry {
            name: command.name,
            command: Some(command),
            shortcut: command.shortcut,
            enabled: (command.available)(game),
            checked: (command.checked)(game),
            sub: Vec::new(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_shortcuts_are_unique() {
        let commands: Vec<&Command> = all().collect();
        for (index, a) in commands.iter().enumerate() {
            for b in &commands[..index] {
                assert_ne!(a.name, b.name);
                assert!(
                    a.shortcut.is_none() || a.shortcut != b.shortcut,
                    "{} {}",
                    a.name,
                    b.name
                );
            }
        }
    }
}
