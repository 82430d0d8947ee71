//! The registry of features: the commands and the services of each. Menus and shortcuts follow from the commands.

use super::model::Model;
use super::shell::{CommandList, Service};
use super::{
    appearance, assist, codewheel, computer_player, crash, daily, editor, files, flow, help, modes,
    oracle, problems, replay, review, saved_games, scores, settings, statistics, title, tutorial,
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
    problems::COMMANDS,
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
        Box::<problems::ProgressService>::default(),
        Box::<saved_games::Autosave>::default(),
        // In front of the offer of a game, which would close it.
        Box::<editor::UnsavedWorkService>::default(),
        Box::<crash::CrashService>::default(),
        Box::<files::DroppedFiles>::default(),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::model::appearance::{Appearance, AppearanceInUse};
    use crate::app::shell::{Command, MenuName, all, menus};
    use ishido_shared::gfx::{Bitmap, Rectangle, rect};
    use ishido_shared::shell::MenuName as _;
    use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
    use ishido_shared::ui::item::Role;
    use ishido_shared::ui::menu::MenuBar;
    use ishido_shared::ui::room::Room;
    use ishido_shared::ui::shortcut;
    use ishido_shared::ui::window_frame::TITLE_HEIGHT;

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

    #[test]
    fn every_menu_fits_below_the_names_of_the_menus() {
        let appearance = AppearanceInUse::new(Appearance::flat().unwrap());
        let model = Model::new(appearance, COMMANDS);
        let screen = Bitmap::screen().area();
        let below_screen = rect(0, 400, 480, 306);
        for (room, place) in [(Room::Screen, screen), (Room::upright(0), below_screen)] {
            let mut bar = MenuBar::by_key(menus(COMMANDS, &model));
            bar.follow(room);
            every_menu_fits(bar, place);
        }
    }

    fn every_menu_fits(mut bar: MenuBar<usize>, place: Rectangle) {
        let names = place.top_left.y + TITLE_HEIGHT as i32;
        for _ in MenuName::ALL {
            for item in bar.describe() {
                let below = item.role == Role::Menu || item.area.top_left.y >= names;
                let inside = item.area.intersection(&place) == item.area;
                assert!(below && inside, "{item:?}");
            }
            let modifiers = Modifiers::NONE;
            let (key, repeat) = (Key::Right, false);
            bar.handle(
                &Event::Key(KeyPress {
                    key,
                    modifiers,
                    repeat,
                }),
                0,
            );
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
