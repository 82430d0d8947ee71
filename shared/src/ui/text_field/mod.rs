//! A line of text that is being edited: cursor, selection, undo. The string gadget of the Amiga, with what came after.

mod gadget;
#[cfg(test)]
mod tests;

pub use gadget::StringGadget;

use super::event::{Key, KeyPress};

/// The most steps that can be taken back.
const HISTORY: usize = 200;

/// A line of text with a cursor. Places in it are counted in characters.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextField {
    text: Vec<char>,
    cursor: usize,
    /// The other end of the selection; the cursor's own place when nothing is selected.
    anchor: usize,
    limit: usize,
    past: Vec<Moment>,
    future: Vec<Moment>,
}

/// What undo brings back.
type Moment = (Vec<char>, usize);

/// What a field made of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Taken {
    /// Nothing: it means something elsewhere, if anything.
    No,
    /// What it does to text.
    Yes,
    /// This text is to be put on the clipboard.
    Copy(String),
    /// The text of the clipboard is wanted, to be given with [`TextField::insert`].
    Paste,
}

/// Where the cursor goes.
#[derive(Debug, Clone, Copy)]
enum Step {
    Left,
    Right,
    WordLeft,
    WordRight,
    Start,
    End,
}

impl TextField {
    /// A field that holds at most `limit` characters, with a text that is all selected, so that typing replaces it.
    #[must_use]
    pub fn new(text: &str, limit: usize) -> Self {
        let text: Vec<char> = text
            .chars()
            .filter(|c| !c.is_control())
            .take(limit)
            .collect();
        let cursor = text.len();
        Self {
            text,
            cursor,
            anchor: 0,
            limit,
            ..Self::default()
        }
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// How many characters it has.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.text.len()
    }

    /// Whether it has none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// Where the cursor is, 0 being before the first character.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The selected characters, from the first to before the last; empty when none are.
    #[must_use]
    pub fn selection(&self) -> std::ops::Range<usize> {
        self.cursor.min(self.anchor)..self.cursor.max(self.anchor)
    }

    /// Puts another text there, with the cursor at its end; it cannot be taken back.
    pub fn set(&mut self, text: &str) {
        *self = Self::new(text, self.limit);
        self.anchor = self.cursor;
    }

    /// Takes a key.
    pub fn press(&mut self, press: KeyPress) -> Taken {
        let (shift, whole) = (press.modifiers.shift, press.modifiers.amiga());
        match press.key {
            Key::Left => self.go(if whole { Step::WordLeft } else { Step::Left }, shift),
            Key::Right => self.go(if whole { Step::WordRight } else { Step::Right }, shift),
            Key::Home => self.go(Step::Start, shift),
            Key::End => self.go(Step::End, shift),
            Key::Delete if shift && !self.selection().is_empty() => return self.cut(),
            Key::Insert if shift => return Taken::Paste,
            Key::Insert if whole => return Taken::Copy(self.selected_or_all()),
            Key::Backspace => self.delete(if whole { Step::WordLeft } else { Step::Left }),
            Key::Delete => self.delete(if whole { Step::WordRight } else { Step::Right }),
            Key::Char(letter) if whole => return self.command(letter),
            Key::Char(letter) if !press.modifiers.alt && !letter.is_control() => {
                self.replace(&[letter]);
            }
            _ => return Taken::No,
        }
        Taken::Yes
    }

    /// A letter with the right Amiga key.
    fn command(&mut self, letter: char) -> Taken {
        match letter {
            'x' => return self.cut(),
            'c' => return Taken::Copy(self.selected_or_all()),
            'v' => return Taken::Paste,
            'a' => self.select(0, self.text.len()),
            'z' => self.undo(),
            'y' => self.redo(),
            _ => return Taken::No,
        }
        Taken::Yes
    }

    /// Takes what is selected away to the clipboard. With nothing selected that is all: on the Amiga this key empties a
    /// string gadget.
    fn cut(&mut self) -> Taken {
        let text = self.selected_or_all();
        if self.selection().is_empty() {
            self.select(0, self.text.len());
        }
        self.replace(&[]);
        Taken::Copy(text)
    }

    fn selected_or_all(&self) -> String {
        match self.selection() {
            none if none.is_empty() => self.text(),
            some => self.text[some].iter().collect(),
        }
    }

    /// Puts the cursor somewhere; `extend` keeps the other end of the selection.
    pub fn put_cursor(&mut self, place: usize, extend: bool) {
        self.cursor = place.min(self.text.len());
        if !extend {
            self.anchor = self.cursor;
        }
    }

    /// Selects the word at a place.
    pub fn select_word(&mut self, place: usize) {
        let place = place.min(self.text.len());
        let inside = |c: &char| c.is_alphanumeric();
        let before = self.text[..place]
            .iter()
            .rev()
            .take_while(|c| inside(c))
            .count();
        let after = self.text[place..].iter().take_while(|c| inside(c)).count();
        self.select(place - before, place + after);
    }

    /// Puts text in place of the selection, as much of it as fits; line ends become spaces.
    pub fn insert(&mut self, text: &str) {
        let plain: Vec<char> = text
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect();
        self.replace(&plain);
    }

    fn select(&mut self, anchor: usize, cursor: usize) {
        (self.anchor, self.cursor) = (anchor, cursor);
    }

    fn go(&mut self, step: Step, extend: bool) {
        let selection = self.selection();
        let place = match step {
            // Without Shift an arrow leaves a selection at its end, rather than going beyond it.
            Step::Left if !extend && !selection.is_empty() => selection.start,
            Step::Right if !extend && !selection.is_empty() => selection.end,
            _ => self.reached(step),
        };
        self.put_cursor(place, extend);
    }

    fn reached(&self, step: Step) -> usize {
        let word = |c: char| c.is_alphanumeric();
        match step {
            Step::Left => self.cursor.saturating_sub(1),
            Step::Right => (self.cursor + 1).min(self.text.len()),
            Step::Start => 0,
            Step::End => self.text.len(),
            Step::WordLeft => {
                let before = &self.text[..self.cursor];
                let gap = before.iter().rev().take_while(|&&c| !word(c)).count();
                let rest = &before[..before.len() - gap];
                rest.len() - rest.iter().rev().take_while(|&&c| word(c)).count()
            }
            Step::WordRight => {
                let after = &self.text[self.cursor..];
                let gap = after.iter().take_while(|&&c| !word(c)).count();
                self.cursor + gap + after[gap..].iter().take_while(|&&c| word(c)).count()
            }
        }
    }

    /// Deletes the selection, or what a step goes over.
    fn delete(&mut self, step: Step) {
        if self.selection().is_empty() {
            self.cursor = self.reached(step);
        }
        self.replace(&[]);
    }

    fn replace(&mut self, new: &[char]) {
        let selection = self.selection();
        let room = self.limit - (self.text.len() - selection.len());
        let new = &new[..new.len().min(room)];
        if selection.is_empty() && new.is_empty() {
            return;
        }
        self.past.push((self.text.clone(), self.cursor));
        if self.past.len() > HISTORY {
            self.past.remove(0);
        }
        self.future.clear();
        let place = selection.start + new.len();
        self.text.splice(selection, new.iter().copied());
        self.put_cursor(place, false);
    }

    fn undo(&mut self) {
        if let Some(moment) = self.past.pop() {
            self.future.push((self.text.clone(), self.cursor));
            self.bring_back(moment);
        }
    }

    fn redo(&mut self) {
        if let Some(moment) = self.future.pop() {
            self.past.push((self.text.clone(), self.cursor));
            self.bring_back(moment);
        }
    }

    fn bring_back(&mut self, (text, cursor): Moment) {
        self.text = text;
        self.put_cursor(cursor, false);
    }
}
