//! The keys for a thumb on a telephone or a tablet: the commands that are wanted most in a game, which a finger else finds in the menus.

use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size};
use ishido_shared::shell::{Model as _, named};
use ishido_shared::ui::event::Event;
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome, KeyCues};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::wood;

use crate::app::shell::{Command, CommandList, Cx, Transition};

/// The names on the keys, their commands, and the widths of keys beside each other.
const KEYS: [(&str, &str, u32); 3] = [
    ("Undo", "Undo Previous Move", 62),
    ("Hint", "Suggest a Move", 62),
    ("Remaining", "Remaining Stones", 104),
];
/// Between keys beside each other, and below each other.
const GAPS: [i32; 2] = [4, 6];

/// The keys, where the room has a place for them.
pub struct ThumbKeys {
    commands: CommandList,
    buttons: GadgetGroup<&'static str>,
    room: Room,
}

impl ThumbKeys {
    /// The keys of a screen with these commands.
    pub fn new(commands: CommandList) -> Self {
        let mut buttons = GadgetGroup::new(GroupKeys::Letters).on_wood();
        for (label, command, _) in KEYS {
            buttons.add(command, Point::zero(), Button::new(label).on_wood());
        }
        Self {
            commands,
            buttons,
            room: Room::Screen,
        }
    }

    /// Their place.
    pub fn area(&self) -> Option<Rectangle> {
        self.room.keys()
    }

    /// Follows the room and the game: a key is ghosted while its command is.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) {
        let has_moved = self.room.follow(cx.host.room);
        let Some(area) = self.area() else {
            return;
        };
        if has_moved {
            self.lay_out(area);
            cx.model.request_redraw();
        }
        for (_, name, _) in KEYS {
            let command = self.command(name);
            let is_given = command.is_some_and(|command| command.is_available(cx.model));
            self.buttons.ghost(name, !is_given);
        }
    }

    fn lay_out(&mut self, area: Rectangle) {
        let is_column = self.room == Room::Turned;
        let mut at = area.top_left;
        for (_, name, width) in KEYS {
            let size = match is_column {
                true => Size::new(area.size.width, (area.size.height - 2 * GAPS[1] as u32) / 3),
                false => Size::new(width, area.size.height),
            };
            if let Some(button) = self.buttons.get_mut::<Button>(name) {
                button.resize(size);
            }
            self.buttons.put(name, at);
            at += match is_column {
                true => Point::new(0, size.height as i32 + GAPS[1]),
                false => Point::new(width as i32 + GAPS[0], 0),
            };
        }
    }

    fn command(&self, name: &str) -> Option<&'static Command> {
        named(self.commands, name)
    }

    /// Handles a press on a key, also on a ghosted one, which tells why it is; `None` for what is meant for the board.
    pub fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Option<Transition> {
        if self.area().is_none() || !matches!(event, Event::Pointer(_)) {
            return None;
        }
        let ghosted = self.buttons.ghosted_for(event);
        let outcome = self.buttons.handle(event, cx.host);
        cx.model.request_redraw_if(outcome.is_visible());
        let pressed = match outcome {
            GroupOutcome::Activated(name) => Some(name),
            _ => ghosted,
        };
        let command = pressed.and_then(|name| self.command(name));
        match command {
            Some(command) => Some(command.invoke(cx)),
            None => outcome.is_used().then_some(Transition::Stay),
        }
    }

    /// Lets go of a key: something else is in front.
    pub fn cancel(&mut self) {
        self.buttons.cancel_pointer();
    }

    pub fn draw(&self, screen: &mut Bitmap, cues: KeyCues) {
        if let Some(area) = self.area() {
            wood(screen, area);
            self.buttons.draw(screen, cues);
        }
    }

    pub fn describe(&self) -> Vec<Item> {
        self.area()
            .map_or_else(Vec::new, |_| self.buttons.describe())
    }
}
