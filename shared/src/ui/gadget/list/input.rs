//! Hands mouse, finger and keys to a list.

use super::List;
use crate::gfx::Point;
use crate::ui::event::{Device, Key, KeyPress, Millis, Pointer};
use crate::ui::gadget::{LINE, Response};
use crate::ui::press::DOUBLE_CLICK;

/// Letters typed within this time of each other, in milliseconds, belong to one word.
const TYPING: Millis = 1_000;
/// How far a finger moves, in pixels, until it drags the lines.
const SLACK: i32 = 8;

impl List {
    pub(super) fn pointer_down(&mut self, pointer: &Pointer, now: Millis) -> Response {
        if self.bar.down(pointer.at, now) {
            return Response::Changed;
        }
        if pointer.device == Device::Touch {
            self.finger = Some((pointer.at.y, self.bar.first(), false));
            return Response::Changed;
        }
        self.selecting = true;
        self.click(pointer.at, now)
    }

    pub(super) fn pointer_moved(&mut self, pointer: &Pointer) -> Response {
        if self.bar.is_held() {
            return Response::changed(self.bar.moved(pointer.at));
        }
        if let Some((from, first, dragging)) = &mut self.finger {
            *dragging |= (from.abs_diff(pointer.at.y) as i32) > SLACK;
            if *dragging {
                let lines = (*from - pointer.at.y).div_euclid(LINE);
                let to = *first as isize + lines as isize;
                return Response::changed(self.bar.scroll_to(to));
            }
            return Response::Ignored;
        }
        if !self.selecting {
            return Response::Ignored;
        }
        // Above and below the frame the lines scroll after the pointer.
        match self.line_near(pointer.at) {
            line if line == self.chosen => Response::Ignored,
            line => {
                self.clicked = None;
                self.choose(line)
            }
        }
    }

    pub(super) fn pointer_up(&mut self, pointer: &Pointer, now: Millis) -> Response {
        self.bar.release();
        self.selecting = false;
        match self.finger.take() {
            Some((_, _, false)) => self.click(pointer.at, now),
            _ => Response::Changed,
        }
    }

    /// A click chooses a line; a double click activates it.
    fn click(&mut self, at: Point, now: Millis) -> Response {
        let Some(line) = self.line_at(at) else {
            self.clicked = None;
            return Response::Changed;
        };
        let again = self.clicked.is_some_and(|(then, before)| {
            before == line && now.saturating_sub(then) < DOUBLE_CLICK
        });
        if again {
            (self.clicked, self.selecting) = (None, false);
            return Response::Activated;
        }
        self.clicked = Some((now, line));
        self.choose(Some(line));
        // A click on the line that is chosen already counts as choosing it.
        Response::Touched
    }

    pub(super) fn press_key(&mut self, press: KeyPress, now: Millis) -> Response {
        let (last, page) = (self.lines.len().saturating_sub(1), self.bar.page() as usize);
        let at = self.chosen.unwrap_or(0);
        let to = match press.key {
            // At the ends the arrows move on to the next gadget.
            Key::Up if self.chosen.is_some_and(|line| line > 0) => at - 1,
            Key::Down if self.chosen.is_none() && !self.lines.is_empty() => 0,
            Key::Down if at < last => at + 1,
            Key::PageUp => at.saturating_sub(page),
            Key::PageDown => (at + page).min(last),
            Key::Home => 0,
            Key::End => last,
            Key::Enter if !press.repeat && self.chosen.is_some() => return Response::Activated,
            Key::Char(letter) if !press.modifiers.amiga() && !press.modifiers.alt => {
                return self.type_ahead(letter, now);
            }
            _ => return Response::Ignored,
        };
        self.typed = None;
        self.choose(Some(to))
    }

    /// Chooses the next line that begins with what was typed.
    fn type_ahead(&mut self, letter: char, now: Millis) -> Response {
        let (mut word, new) = match self.typed.take() {
            Some((word, then)) if now.saturating_sub(then) < TYPING => (word, false),
            _ => (String::new(), true),
        };
        word.extend(letter.to_lowercase());
        // The same letter again chooses the next line that begins with it.
        let again = word.chars().all(|c| word.starts_with(c)) && word.chars().count() > 1;
        let sought = if again && !self.any_begins(&word) {
            word.chars().take(1).collect()
        } else {
            word.clone()
        };
        let step = usize::from(new || sought != word);
        let from = self.chosen.map_or(0, |line| line + step);
        let count = self.lines.len();
        let mut lines = (0..count).map(|n| (from + n) % count);
        let found = lines.find(|&line| begins(&self.lines[line].text, &sought));
        self.typed = Some((word, now));
        match found {
            Some(line) => self.choose(Some(line)),
            None => Response::Changed,
        }
    }

    fn any_begins(&self, word: &str) -> bool {
        self.lines.iter().any(|line| begins(&line.text, word))
    }

    fn line_at(&self, at: Point) -> Option<usize> {
        let pane = self.pane();
        pane.contains(at).then(|| self.line_near(at)).flatten()
    }

    /// The line at the height of a point; it may be just above or below the visible ones.
    fn line_near(&self, at: Point) -> Option<usize> {
        let row = (at.y - self.row_area(0).top_left.y).div_euclid(LINE);
        let row = row.clamp(-1, self.rows as i32);
        let line = self.bar.first() as i64 + i64::from(row);
        usize::try_from(line)
            .ok()
            .filter(|&line| line < self.lines.len())
    }
}

fn begins(text: &str, word: &str) -> bool {
    let mut letters = text.chars().flat_map(char::to_lowercase);
    word.chars().all(|letter| letters.next() == Some(letter))
}
