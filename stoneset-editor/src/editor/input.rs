//! Turns events into what the user does.

use ishido_shared::gfx::Point;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Phase, Pointer};

use super::layout::{self, Place};
use super::{Editor, EditorOutcome, Manner, Target, Under};

impl Target {
    fn at(point: Point) -> Option<Self> {
        if layout::GRID.contains(point) {
            return Some(Self::Grid);
        }
        Place::at(point).map(Self::Stone)
    }
}

impl Under {
    fn at(point: Point) -> Option<Self> {
        let colour = || layout::colour_at(point).map(Self::Colour);
        layout::pixel_at(point).map(Self::Pixel).or_else(colour)
    }
}

impl Editor {
    pub(super) fn dispatch(&mut self, event: &Event) -> Option<EditorOutcome> {
        match event {
            Event::Pointer(pointer) => {
                if pointer.phase == Phase::Down {
                    self.used(match pointer.device {
                        Device::Mouse => Manner::Mouse,
                        Device::Touch => Manner::Touch,
                    });
                }
                self.point(pointer);
            }
            Event::Wheel { at, notches } => {
                self.used(Manner::Mouse);
                if layout::STONES.contains(*at) {
                    self.choose(self.chosen.next(*notches as isize));
                }
            }
            Event::Key(press) => {
                self.used(Manner::Keys);
                return self.press_key(*press);
            }
            Event::CloseRequested => return Some(EditorOutcome::Quit),
            Event::Reply { .. } | Event::Dropped { .. } => {}
        }
        None
    }

    fn used(&mut self, manner: Manner) {
        self.dirty |= self.manner != manner;
        self.manner = manner;
    }

    fn press_key(&mut self, press: KeyPress) -> Option<EditorOutcome> {
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

    fn point(&mut self, pointer: &Pointer) {
        let under = Under::at(pointer.at);
        self.dirty |= under != self.under;
        self.under = under;
        let target = Target::at(pointer.at);
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => self.hold(target, target.is_some()),
            (Phase::Move, _) => self.hold(self.pressed, target == self.pressed),
            (Phase::Up, Some(Button::Left)) => {
                let pressed = self.pressed;
                self.hold(None, false);
                match pressed.filter(|_| target == pressed) {
                    Some(Target::Stone(place)) => self.choose(place),
                    Some(Target::Grid) => self.toggle_grid(),
                    None => {}
                }
            }
            (Phase::Cancel, _) => self.hold(None, false),
            _ => {}
        }
    }

    /// Remembers what is held down; only the Grid gadget shows it.
    fn hold(&mut self, pressed: Option<Target>, inside: bool) {
        let before = self.grid_is_down();
        self.pressed = pressed;
        self.inside = inside;
        self.dirty |= self.grid_is_down() != before;
    }
}
