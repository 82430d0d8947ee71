//! The registry of features: the commands and the services of each. Menus and shortcuts follow from the commands.

use ishido_shared::ui::event::{Key, KeyPress};
use ishido_shared::ui::menu::{Entry, Menu};
use ishido_shared::ui::shortcut;

use super::app_state::AppState;
use super::command::{Command, MenuName};
use super::screen::Transition;
use super::service::Service;
use super::{
    appearance, assist, autosave, codewheel, computer_player, crash, daily, display, earlier,
    editor, files, game_flow, help, hint, modes, options, oracle, replay, review, scores, scoring,
    settings, sound, statistics, title, tutorial, undo,
};

/// The commands of every feature.
const COMMANDS: &[&[Command]] = &[
    appearance::COMMANDS,
    assist::COMMANDS,
    codewheel::COMMANDS,
    computer_player::COMMANDS,
    daily::COMMANDS,
    display::COMMANDS,
    earlier::COMMANDS,
    editor::COMMANDS,
    files::COMMANDS,
    game_flow::COMMANDS,
    help::COMMANDS,
    hint::COMMANDS,
    modes::COMMANDS,
    options::COMMANDS,
    oracle::COMMANDS,
    oracle::hexagrams::COMMANDS,
    replay::COMMANDS,
    review::COMMANDS,
    scores::COMMANDS,
    scoring::COMMANDS,
    sound::COMMANDS,
    LEARNING,
    statistics::COMMANDS,
    title::COMMANDS,
    undo::COMMANDS,
];

/// The commands of features that need all commands themselves.
const LEARNING: &[Command] = &[
    tutorial::command(|_| Transition::Push(tutorial::lesson(LESSON_LINKS))),
    help::controls_command(|_| Transition::Push(help::controls(commands()))),
];

/// The first lesson's links to the rest of the program.
pub const LESSON_LINKS: tutorial::LessonLinks = tutorial::LessonLinks {
    menus,
    command_of_key: bound_command,
    new_game: game_flow::new_game,
};

/// The services, in the order in which they start and learn of events.
pub fn services() -> Vec<Box<dyn Service>> {
    vec![
        Box::<settings::SettingsService>::default(),
        Box::<appearance::AppearanceLoader>::default(),
        // Before the autosave: the log never knows less than the autosaved game.
        Box::<scores::ScoreService>::default(),
        // Likewise the diary.
        Box::<oracle::DiaryService>::default(),
        Box::<autosave::Autosave>::default(),
        Box::<crash::CrashService>::default(),
        Box::<files::DroppedFiles>::default(),
    ]
}

/// Every command of the game, in no particular order.
pub fn commands() -> impl Iterator<Item = &'static Command> {
    COMMANDS.iter().copied().flatten()
}

/// The command that a key press gives, if it is available.
pub fn command_of_key(press: &KeyPress, app: &AppState) -> Option<&'static Command> {
    bound_command(press).filter(|command| (command.available)(app))
}

/// The command that a key press gives when it is available.
fn bound_command(press: &KeyPress) -> Option<&'static Command> {
    // Held down, only these go on and on.
    let held = |letter: char| press.repeat && !matches!(letter, 'z' | 'y');
    if let Key::F(number) = press.key {
        return commands().find(|command| command.function_key == Some(number) && !press.repeat);
    }
    let letter = match press.key {
        // Backspace takes back, as a key alone.
        Key::Backspace => 'z',
        _ => shortcut::letter(press)?,
    };
    commands().find(|command| command.shortcut == Some(letter) && !held(letter))
}

/// The menus as they are now.
pub fn menus(app: &AppState) -> Vec<Menu<&'static Command>> {
    menus_of(commands(), app)
}

/// The menus of a number of commands.
pub fn menus_of(
    commands: impl Iterator<Item = &'static Command>,
    app: &AppState,
) -> Vec<Menu<&'static Command>> {
    let mut commands: Vec<&'static Command> = commands.collect();
    commands.sort_by_key(|command| command.place);
    MenuName::ALL
        .map(|menu| Menu {
            name: menu.name(),
            entries: entries(commands.iter().filter(|c| c.place.0 == menu), app),
        })
        .into()
}

/// The lines of a menu, with a bar between sections, and submenus in the place of their first commands.
fn entries<'a>(
    commands: impl Iterator<Item = &'a &'static Command>,
    app: &AppState,
) -> Vec<Entry<&'static Command>> {
    let mut entries: Vec<Entry<&'static Command>> = Vec::new();
    let mut section = None;
    for &command in commands {
        let (_, number, _) = command.place;
        if section.is_some_and(|before| before != number) {
            entries.push(Entry::bar());
        }
        section = Some(number);
        let line = entry(command, app);
        match (command.submenu, entries.last_mut()) {
            (None, _) => entries.push(line),
            (Some(name), Some(last)) if last.name == name => last.sub.push(line),
            (Some(name), _) => entries.push(Entry::submenu(name, vec![line])),
        }
    }
    // A submenu in which nothing can be chosen does not open.
    for entry in entries.iter_mut().filter(|entry| !entry.sub.is_empty()) {
        entry.enabled = entry.sub.iter().any(|line| line.enabled);
    }
    entries
}

fn entry(command: &'static Command, app: &AppState) -> Entry<&'static Command> {
    Entry {
        name: command.name,
        command: Some(command),
        shortcut: command.shortcut,
        key: command
            .function_key
            .map_or_else(String::new, |number| format!("F{number}")),
        enabled: (command.available)(app),
        checked: (command.checked)(app),
        sub: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ishido_shared::ui::event::Modifiers;
    use ishido_shared::ui::shortcut;

    #[test]
    fn names_places_and_shortcuts_are_unique() {
        let commands: Vec<&Command> = commands().collect();
        for (index, a) in commands.iter().enumerate() {
            assert_known(a);
            for b in &commands[..index] {
                assert_ne!((a.submenu, a.name), (b.submenu, b.name));
                assert_ne!(a.place, b.place, "{} {}", a.name, b.name);
                assert!(
                    a.shortcut.is_none() || a.shortcut != b.shortcut,
                    "{} {}",
                    a.name,
                    b.name
                );
            }
        }
    }

    /// Browsers leave only these keys to a page.
    fn assert_known(command: &Command) {
        let letter = command
            .shortcut
            .map(|letter| (Key::Char(letter), Modifiers::CONTROL));
        let function = command
            .function_key
            .map(|number| (Key::F(number), Modifiers::NONE));
        for (key, modifiers) in letter.into_iter().chain(function) {
            let repeat = false;
            assert!(shortcut::is_known(&KeyPress {
                key,
                modifiers,
                repeat
            }));
        }
    }
}
