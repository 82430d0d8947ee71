//! Scrolls a text by mouse, wheel, keyboard and finger.

use super::{LINE, Outcome, Part, Reader, SHOWN};
use crate::gfx::Point;
use crate::ui::event::{Button, Event, Key, KeyPress, Phase, Pointer};

impl Reader {
    /// Hands it an event.
    pub fn handle(&mut self, event: &Event) -> Outcome {
        match event {
            Event::Pointer(pointer) => self.point(pointer),
            Event::Wheel { notches, .. } => self.scroll(*notches as isize * 3),
            Event::Key(press) => self.press(*press),
            _ => Outcome::Nothing,
        }
    }

    fn point(&mut self, pointer: &Pointer) -> Outcome {
        match (pointer.phase, pointer.button) {
            (Phase::Down, Some(Button::Left)) => {
                self.held = self.part_at(pointer.at);
                match self.held {
                    Some(Part::Up) => self.scroll(-1),
                    Some(Part::Down) => self.scroll(1),
                    Some(Part::Above) => self.scroll(1 - SHOWN as isize),
                    Some(Part::Below) => self.scroll(SHOWN as isize - 1),
                    _ => Outcome::Nothing,
                };
                Outcome::Changed
            }
            (Phase::Move, _) => match self.held {
                Some(Part::Knob(grip)) => self.drag_knob(pointer.at.y - grip),
                Some(Part::Text(from, first)) => {
                    let lines = (from - pointer.at.y).div_euclid(LINE);
                    self.go(first as isize + lines as isize)
                }
                _ => Outcome::Nothing,
            },
            (Phase::Up, Some(Button::Left)) => {
                let held = self.held.take();
                let left = held == Some(Part::Exit) && self.exit().contains(pointer.at);
                if left {
                    Outcome::Closed
                } else {
                    Outcome::Changed
                }
            }
            (Phase::Cancel, _) => {
                self.held = None;
                Outcome::Changed
            }
            _ => Outcome::Nothing,
        }
    }

    fn press(&mut self, press: KeyPress) -> Outcome {
        let page = SHOWN as isize - 1;
        match press.key {
            Key::Up => self.scroll(-1),
            Key::Down => self.scroll(1),
            Key::PageUp => self.scroll(-page),
            Key::PageDown | Key::Char(' ') => self.scroll(page),
            Key::Home => self.go(0),
            Key::End => self.go(self.lines.len() as isize),
            Key::Escape | Key::Enter | Key::Char('e' | 'E') if !press.repeat => Outcome::Closed,
            _ => Outcome::Nothing,
        }
    }

    fn part_at(&self, at: Point) -> Option<Part> {
        let knob = self.knob();
        if self.exit().contains(at) {
            Some(Part::Exit)
        } else if self.arrow(false).contains(at) {
            Some(Part::Up)
        } else if self.arrow(true).contains(at) {
            Some(Part::Down)
        } else if knob.contains(at) {
            Some(Part::Knob(at.y - knob.top_left.y))
        } else if self.track().contains(at) {
            Some(if at.y < knob.top_left.y {
                Part::Above
            } else {
                Part::Below
            })
        } else {
            self.text_area()
                .contains(at)
                .then_some(Part::Text(at.y, self.first))
        }
    }

    fn drag_knob(&mut self, top: i32) -> Outcome {
        let way = self.track().size.height as i32 - 4 - self.knob().size.height as i32;
        let passed = (top - self.track().top_left.y - 2).clamp(0, way);
        let first = (passed * self.last_first() as i32 + way / 2) / way.max(1);
        self.go(first as isize)
    }

    fn scroll(&mut self, lines: isize) -> Outcome {
        self.go(self.first as isize + lines)
    }

    fn go(&mut self, first: isize) -> Outcome {
        let first = first.clamp(0, self.last_first() as isize) as usize;
        let changed = first != self.first;
        self.first = first;
        if changed {
            Outcome::Changed
        } else {
            Outcome::Nothing
        }
    }
}
