//! What mouse, keyboard and finger do with a requester.

use super::{Held, Outcome, Requester};
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Millis, Phase, Pointer};

impl<A: Copy> Requester<A> {
    /// Hands it an event.
    pub fn handle(&mut self, event: &Event, now: Millis) -> Outcome<A> {
        match event {
            Event::Pointer(pointer) => self.point(pointer, now),
            Event::Key(press) => self.key(*press),
            _ => Outcome::Nothing,
        }
    }

    fn point(&mut self, pointer: &Pointer, now: Millis) -> Outcome<A> {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => {
                self.held = self.grasp(pointer, now);
                Outcome::Changed
            }
            (Phase::Move, _) => {
                if self.drag(pointer.at) {
                    Outcome::Changed
                } else {
                    Outcome::Nothing
                }
            }
            (Phase::Up, Some(Button::Left)) => self.let_go(pointer.at),
            (Phase::Cancel, _) => {
                self.held = None;
                self.fields.iter_mut().for_each(super::Gadget::release);
                Outcome::Changed
            }
            _ => Outcome::Nothing,
        }
    }

    /// What a press at a place takes hold of.
    fn grasp(&mut self, pointer: &Pointer, now: Millis) -> Option<Held> {
        let (at, extend) = (pointer.at, pointer.modifiers.shift);
        if let Some(index) = self.choice_at(at) {
            self.focus = self.fields.len() + index;
            return Some(Held::Choice {
                index,
                inside: true,
            });
        }
        if let Some(index) = self
            .fields
            .iter_mut()
            .position(|field| field.press(at, extend, now))
        {
            self.focus = index;
            return Some(Held::Field(index));
        }
        self.title_bar()
            .contains(at)
            .then(|| Held::Title(at - self.area.top_left))
    }

    fn drag(&mut self, at: Point) -> bool {
        match self.held {
            None => false,
            Some(Held::Choice { index, inside }) => {
                let now_inside = self.choice_at(at) == Some(index);
                self.held = Some(Held::Choice {
                    index,
                    inside: now_inside,
                });
                inside != now_inside
            }
            Some(Held::Field(index)) => self.fields[index].drag(at),
            Some(Held::Title(grip)) => {
                let before = self.area;
                self.move_to(at - grip);
                before != self.area
            }
        }
    }

    fn let_go(&mut self, at: Point) -> Outcome<A> {
        match self.held.take() {
            Some(Held::Choice { index, .. }) if self.choice_at(at) == Some(index) => {
                Outcome::Answer(self.choices[index].answer)
            }
            Some(Held::Field(index)) => {
                self.fields[index].release();
                Outcome::Changed
            }
            _ => Outcome::Changed,
        }
    }

    fn key(&mut self, press: KeyPress) -> Outcome<A> {
        let count = (self.fields.len() + self.choices.len()).max(1);
        match press.key {
            Key::Tab if press.modifiers.shift => self.focus = (self.focus + count - 1) % count,
            Key::Tab => self.focus = (self.focus + 1) % count,
            Key::Up => self.focus = self.focus.saturating_sub(1),
            Key::Down => self.focus = (self.focus + 1).min(count - 1),
            Key::Escape if !press.repeat => return Outcome::Answer(self.cancel),
            _ => {
                return match self.focused_choice() {
                    Some(focused) => self.key_on_button(press, focused, count),
                    None => self.key_in_field(press),
                };
            }
        }
        Outcome::Changed
    }

    fn key_in_field(&mut self, press: KeyPress) -> Outcome<A> {
        if press.key == Key::Enter {
            // Enter in a field is the affirmative button, as on the Amiga.
            let first = self.choices.first().filter(|_| !press.repeat);
            return first.map_or(Outcome::Nothing, |choice| Outcome::Answer(choice.answer));
        }
        let Some(field) = self.fields.get_mut(self.focus) else {
            return Outcome::Nothing;
        };
        if !field.field.press(press) {
            return Outcome::Nothing;
        }
        field.follow();
        Outcome::Changed
    }

    fn key_on_button(&mut self, press: KeyPress, focused: usize, count: usize) -> Outcome<A> {
        match press.key {
            Key::Left => self.focus = self.focus.saturating_sub(1),
            Key::Right => self.focus = (self.focus + 1).min(count - 1),
            Key::Enter | Key::Char(' ') if !press.repeat => {
                return Outcome::Answer(self.choices[focused].answer);
            }
            Key::Char(letter) if !press.modifiers.amiga() && !press.repeat => {
                let lower = letter.to_lowercase().next();
                let chosen = self.choices.iter().find(|choice| choice.key() == lower);
                return chosen.map_or(Outcome::Nothing, |choice| Outcome::Answer(choice.answer));
            }
            _ => return Outcome::Nothing,
        }
        Outcome::Changed
    }
}
