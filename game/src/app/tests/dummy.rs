//! A test of the design: a screen with a command of its own touches nothing but its own file and one line of
//! registration (`COMMANDS` here, `registry.rs` in the program). `ARCHITECTURE.md`, "How to add a screen", shows it.

use crate::app::shell::{Command, CommandList, Cx, MenuName, Screen, Transition, View, menus};
use ishido_shared::gfx::{Bitmap, Pen, rect};
use ishido_shared::shell::{Flow, Model as _, Shell};
use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::item::{Item, Role};

use super::{TestHost, app_state};
use crate::app::board::BoardScreen;
use crate::app::model::Model;
use crate::app::registry;

/// The line of registration: the features of the program, and one more.
const COMMANDS: CommandList = &[registry::COMMANDS[0], count_keys::COMMANDS];

/// The feature.
mod count_keys {
    use super::*;

    /// The commands of this feature.
    pub const COMMANDS: &[Command] =
        &[Command::new("Count Keys...", (MenuName::Help, 3, 0), |_| {
            Transition::Push(Box::<CountKeys>::default())
        })
        .shortcut('k')];

    /// A screen that counts keys, and closes with Esc.
    #[derive(Default)]
    pub struct CountKeys {
        keys: u32,
    }

    impl Screen<Model> for CountKeys {
        fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
            match event {
                Event::Key(press) if press.key == Key::Escape => Transition::Pop,
                Event::Key(_) => {
                    self.keys += 1;
                    cx.model.request_redraw();
                    Transition::Stay
                }
                _ => Transition::Stay,
            }
        }

        fn draw(&self, screen: &mut Bitmap, _view: &View<'_>) {
            screen.fill(rect(200, 100, 200, 100), Pen::SILVER);
        }

        fn describe(&self, _view: &View<'_>) -> Vec<Item> {
            let area = rect(200, 100, 200, 100);
            vec![Item::new(
                Role::Requester,
                format!("{} keys", self.keys),
                area,
            )]
        }
    }
}

#[test]
fn a_new_screen_is_its_own_file_and_one_line() {
    let app = app_state();
    let help = menus(COMMANDS, &app);
    let help = help.iter().find(|menu| menu.name == "Help").unwrap();
    assert_eq!(help.entries.last().unwrap().name, "Count Keys...");
    let first = Box::new(BoardScreen::new(COMMANDS));
    let mut shell = Shell::new(app, first, Vec::new(), Flow::default());
    let mut host = TestHost::default();
    host.with(|host| shell.start(true, host));
    let mut press = |key, modifiers| {
        let event = Event::Key(KeyPress {
            key,
            modifiers,
            repeat: false,
        });
        host.with(|host| shell.handle(&event, host));
        shell.describe()[0].label.clone()
    };
    assert_eq!(press(Key::Char('k'), Modifiers::CONTROL), "0 keys");
    assert_eq!(press(Key::Char('x'), Modifiers::NONE), "1 keys");
    assert_eq!(press(Key::Tab, Modifiers::NONE), "2 keys");
    assert_eq!(press(Key::Escape, Modifiers::NONE), "Play screen");
}
