//! The keys for a thumb on a telephone or a tablet: the commands that are wanted most in a game, which a finger would otherwise find in
//! the menus.

use ishido_shared::gfx::{Bitmap, Point, Rectangle, Size, ghost};
use ishido_shared::shell::{Model as _, named};
use ishido_shared::ui::event::{Button as MouseButton, Event, Phase};
use ishido_shared::ui::gadget::{Button, Gadget, Material};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::press::PressTracker;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::repeated_wood;

use crate::app::shell::{Command, CommandList, Cx, Transition};

/// The names on the keys, their commands, and the least widths of keys beside each other.
const KEYS: [(&str, &str, u32); 3] = [
    ("Undo", "Undo Previous Move", 62),
    ("Hint", "Suggest a Move", 62),
    ("Remaining", "Remaining Stones", 104),
];
/// Between keys beside each other, and below each other.
const GAPS: [i32; 2] = [4, 4];

/// The keys, where the room has a place for them.
pub struct ThumbKeys {
    commands: CommandList,
    ghosted: [bool; KEYS.len()],
    press: PressTracker<usize>,
    /// A press that began on a key is under way.
    is_held: bool,
    room: Room,
}

impl ThumbKeys {
    /// The keys of a screen with these commands.
    pub fn new(commands: CommandList) -> Self {
        Self {
            commands,
            ghosted: [true; KEYS.len()],
            press: PressTracker::default(),
            is_held: false,
            room: Room::Screen,
        }
    }

    /// Their place.
    pub fn area(&self) -> Option<Rectangle> {
        self.room.keys()
    }

    /// Follows the room and the game: a key is ghosted while its command is. Returns whether it was another room before.
    pub fn tick(&mut self, cx: &mut Cx<'_, '_>) -> bool {
        let has_moved = self.room.follow(cx.host.room);
        let is_ghosted = |index: usize| {
            let command = self.command(index);
            !command.is_some_and(|command| command.is_available(cx.model))
        };
        let ghosted = std::array::from_fn(is_ghosted);
        let has_changed = std::mem::replace(&mut self.ghosted, ghosted) != ghosted;
        cx.model.request_redraw_if(has_moved || has_changed);
        has_moved
    }

    fn command(&self, index: usize) -> Option<&'static Command> {
        named(self.commands, KEYS[index].1)
    }

    /// The keys at their places.
    fn buttons(&self) -> Vec<Button> {
        let Some(area) = self.area() else {
            return Vec::new();
        };
        let is_column = self.room == Room::Turned;
        let mut at = area.top_left;
        let gaps = GAPS[0] as u32 * (KEYS.len() as u32 - 1);
        let least: u32 = KEYS.iter().map(|(_, _, width)| width).sum();
        let spare = area.size.width.saturating_sub(least + gaps);
        let buttons = KEYS.iter().enumerate().map(|(index, &(label, _, width))| {
            let size = match is_column {
                true => Size::new(area.size.width, (area.size.height - 2 * GAPS[1] as u32) / 3),
                false => Size::new(width + spare * width / least, area.size.height),
            };
            let mut button = Button::sized(label, size).on_wood();
            button.put(at);
            let is_down = self.press.is_down_on(index);
            if let Some(press) = button.press().filter(|_| is_down) {
                press.down(Some(()));
            }
            at += match is_column {
                true => Point::new(0, size.height as i32 + GAPS[1]),
                false => Point::new(size.width as i32 + GAPS[0], 0),
            };
            button
        });
        buttons.collect()
    }

    /// Handles a press on a key, also on a ghosted one, which tells why it is; `None` for what is meant for the board.
    pub fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Option<Transition> {
        let Event::Pointer(pointer) = event else {
            return None;
        };
        let mut buttons = self.buttons().into_iter();
        let on = buttons.position(|button| button.area().contains(pointer.at));
        let is_press = pointer.phase == Phase::Down && pointer.button == Some(MouseButton::Left);
        if is_press && on.is_some() {
            self.press.down(on);
            self.is_held = true;
        } else if !self.is_held {
            return None;
        }
        cx.model.request_redraw();
        match pointer.phase {
            Phase::Move => {
                self.press.moved(on);
            }
            Phase::Up => {
                self.is_held = false;
                let pressed = self.press.up(on);
                let command = pressed.and_then(|index| self.command(index));
                return Some(command.map_or(Transition::Stay, |command| command.invoke(cx)));
            }
            Phase::Cancel => self.cancel(),
            Phase::Down => {}
        }
        Some(Transition::Stay)
    }

    /// Lets go of a key: something else is in front.
    pub const fn cancel(&mut self) {
        self.press.cancel();
        self.is_held = false;
    }

    pub fn draw(&self, screen: &mut Bitmap) {
        if let Some(area) = self.area() {
            repeated_wood(screen, area);
        }
        for (button, is_ghosted) in self.buttons().iter().zip(self.ghosted) {
            button.draw(screen, false);
            if is_ghosted {
                ghost(screen, button.area(), Material::Wood.ghosted(true));
            }
        }
    }

    pub fn describe(&self) -> Vec<Item> {
        let buttons = self.buttons();
        let keys = buttons.iter().zip(self.ghosted);
        let items = keys.flat_map(|(button, is_ghosted)| {
            let state = if is_ghosted { "ghosted" } else { "" };
            let items = button.describe("", false).into_iter();
            items.map(move |item| item.state(state))
        });
        items.collect()
    }
}
