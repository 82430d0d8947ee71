//! The registry of features: the commands and the services of each. Menus and shortcuts follow from the commands.

use super::model::Model;
use super::shell::{CommandList, Service};
use super::{
    appearance, assist, codewheel, computer_player, crash, daily, editor, files, flow, help, modes,
    oracle, replay, review, saved_games, scores, settings, statistics, title, tutorial,
};

/// The commands of every feature.
pub const COMMANDS: CommandList = &[
    appearance::COMMANDS,
    assist::COMMANDS,
    codewheel::COMMANDS,
    computer_player::COMMANDS,
    daily::COMMANDS,
    editor::COMMANDS,
    files::COMMANDS,
    flow::COMMANDS,
    help::COMMANDS,
    modes::COMMANDS,
    modes::SCORING_COMMANDS,
    oracle::COMMANDS,
    oracle::hexagrams::COMMANDS,
    replay::COMMANDS,
    review::COMMANDS,
    saved_games::COMMANDS,
    scores::COMMANDS,
    settings::COMMANDS,
    statistics::COMMANDS,
    title::COMMANDS,
    tutorial::COMMANDS,
];

/// The services, in the order in which they start and learn of events.
pub fn services() -> Vec<Box<dyn Service<Model>>> {
    vec![
        Box::<settings::SettingsService>::default(),
        Box::<appearance::AppearanceLoader>::default(),
        // Before the autosave: the log never knows less than the autosaved game.
        Box::<scores::ScoreService>::default(),
        // Likewise the diary.
        Box::<oracle::DiaryService>::default(),
        Box::<saved_games::Autosave>::default(),
        Box::<crash::CrashService>::default(),
        Box::<files::DroppedFiles>::default(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::shell::{Command, all};
    use ishido_shared::ui::event::{Key, KeyPress, Modifiers};
    use ishido_shared::ui::shortcut;

    #[test]
    fn names_places_and_shortcuts_are_unique() {
        let commands: Vec<&Command> = all(COMMANDS).collect();
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
        let alone = command.key.map(|key| (key, Modifiers::NONE));
        for (key, modifiers) in letter.into_iter().chain(alone) {
            let repeat = false;
            assert!(shortcut::is_known(&KeyPress {
                key,
                modifiers,
                repeat
            }));
        }
    }
}
