//! Handles the events of the editor.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::{Button, Event, Key, KeyPress, Phase, Pointer};
use ishido_shared::ui::input_device::InputDevice;

use super::layout::{self, StonePosition};
use super::{ClickTarget, Editor, EditorOutcome, Hovered};

impl ClickTarget {
    fn at(point: Point) -> Option<Self> {
        if layout::GRID.contains(point) {
            return Some(Self::Grid);
        }
        StonePosition::at(point).map(Self::Stone)
    }
}

impl Hovered {
    fn at(point: Point) -> Option<Self> {
        let colour = || layout::colour_at(point).map(Self::Colour);
        layout::pixel_at(point).map(Self::Pixel).or_else(colour)
    }
}

impl Editor {
    pub(super) fn dispatch(&mut self, event: &Event) -> Option<EditorOutcome> {
        self.note_device(event);
        match event {
            Event::Pointer(pointer) => self.handle_pointer(pointer),
            Event::Wheel { at, notches } => {
                if layout::STONES.contains(*at) {
                    self.choose(self.chosen.next(*notches as isize));
                }
            }
            Event::Key(press) => return self.handle_key(*press),
            Event::CloseRequested => return Some(EditorOutcome::Quit),
            Event::Reply { .. } | Event::Dropped { .. } | Event::Focus(_) => {}
        }
        None
    }

    /// Remembers the device behind an event, for the hint.
    fn note_device(&mut self, event: &Event) {
        let device = match event {
            Event::Wheel { .. } => Some(InputDevice::Mouse),
            _ => InputDevice::of(event),
        };
        let device = device.unwrap_or(self.device);
        self.dirty |= self.device != device;
        self.device = device;
    }

    fn handle_key(&mut self, press: KeyPress) -> Option<EditorOutcome> {
        let modifiers = press.modifiers;
        match press.key {
            Key::Left => self.choose(self.chosen.moved(-1, 0)),
            Key::Right => self.choose(self.chosen.moved(1, 0)),
            Key::Up => self.choose(self.chosen.moved(0, -1)),
            Key::Down => self.choose(self.chosen.moved(0, 1)),
            Key::Tab => {
                let step = if modifiers.shift { -1 } else { 1 };
                self.choose(self.chosen.next(step));
            }
            _ if press.repeat => {}
            Key::Char('g' | 'G') if !modifiers.alt => self.toggle_grid(),
            Key::Char('q') if modifiers.amiga() => return Some(EditorOutcome::Quit),
            Key::Escape => return Some(EditorOutcome::Cancel),
            _ => {}
        }
        None
    }

    fn handle_pointer(&mut self, pointer: &Pointer) {
        let hovered = Hovered::at(pointer.at);
        self.dirty |= hovered != self.hovered;
        self.hovered = hovered;
        let target = ClickTarget::at(pointer.at);
        let before = self.grid_is_down();
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => self.press.down(target),
            (Phase::Move, _) => {
                self.press.moved(target);
            }
            (Phase::Up, Some(Button::Left)) => match self.press.up(target) {
                Some(ClickTarget::Stone(position)) => self.choose(position),
                Some(ClickTarget::Grid) => self.toggle_grid(),
                None => {}
            },
            (Phase::Cancel, _) => self.press.cancel(),
            _ => {}
        }
        // Of all targets only the Grid button shows that it is held down.
        self.dirty |= self.grid_is_down() != before;
    }
}
