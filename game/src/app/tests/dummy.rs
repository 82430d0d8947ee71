//! A test of the design: a screen with a command of its own touches nothing but its own file and one line of
//! registration (`COMMANDS` here, `registry.rs` in the program). `ARCHITECTURE.md`, "How to add a screen", shows it.

use crate::app::shell::{Command, Cx, MenuName, Screen, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, KeyPress, Modifiers};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::menu::{Entry, Menu};

use super::{app_state, with_cx};
use crate::app::board::BoardScreen;
use crate::app::model::Model;
use crate::app::registry;
use crate::app::stack::Stack;

/// The line of registration: the features of the program, and one more.
fn commands() -> impl Iterator<Item = &'static Command> {
    registry::COMMANDS.iter().chain(count_keys::COMMANDS)
}

/// The feature.
mod count_keys {
    use super::*;

    /// The commands of this feature.
    pub const COMMANDS: &[Command] = &[Command::new(
        "Count Keys...",
        (MenuName::Help, 3, 0),
        |_| Transition::Push(Box::<CountKeys>::default()),
    )];

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

fn front(stack: &Stack, app: &Model) -> String {
    stack.describe(app)[0].label.clone()
}

#[test]
fn a_new_screen_is_its_own_file_and_one_line() {
    let mut app = app_state();
    let menus = menus_of(commands(), &app);
    let help: &Menu<&Command> = menus.iter().find(|menu| menu.name == "Help").unwrap();
    let last: &Entry<&Command> = help.entries.last().unwrap();
    assert_eq!(last.name, "Count Keys...");
    // Another section: a bar is above it.
    assert_eq!(help.entries[help.entries.len() - 2].name, "");
    let command = last.command.unwrap();
    let mut stack = Stack::new(Box::new(BoardScreen::new()));
    with_cx(&mut app, |cx| {
        let transition = (command.run)(cx);
        stack.carry_out_in_front(transition, cx);
    });
    assert_eq!(front(&stack, &app), "0 keys");
    let mut press = |key| {
        let (modifiers, repeat) = (Modifiers::NONE, false);
        let event = Event::Key(KeyPress {
            key,
            modifiers,
            repeat,
        });
        with_cx(&mut app, |cx| stack.handle(&event, cx));
        front(&stack, &app)
    };
    assert_eq!(press(Key::Char('x')), "1 keys");
    assert_eq!(press(Key::Tab), "2 keys");
    assert_eq!(press(Key::Escape), "Play screen");
}
