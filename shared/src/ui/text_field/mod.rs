//! A text that is edited, with cursor, selection and undo: the string gadget of the Amiga, and what later systems
//! added to it.

mod area;
mod frame;
mod gadget;
#[cfg(test)]
mod tests;

use std::ops::Range;

pub use area::TextArea;
pub use gadget::StringGadget;

use crate::composed::composed;
use crate::ui::event::{Key, KeyPress};

/// The most edits that can be undone.
const HISTORY: usize = 200;

/// A text with a cursor: one line, or several with [`TextField::with_lines`]. Places in it are counted in characters.
///
/// ```
/// use ishido_shared::ui::event::{Key, KeyPress, Modifiers};
/// use ishido_shared::ui::text_field::TextField;
///
/// let press = |key, modifiers| KeyPress { key, modifiers, repeat: false };
/// let mut field = TextField::new("Anna", 20);
/// assert_eq!(field.selection(), 0..4);
/// field.press(press(Key::End, Modifiers::NONE));
/// field.press(press(Key::Char('!'), Modifiers::NONE));
/// assert_eq!(field.text(), "Anna!");
/// field.press(press(Key::Char('z'), Modifiers::CONTROL));
/// assert_eq!(field.text(), "Anna");
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct TextField {
    text: Vec<char>,
    cursor: usize,
    /// The other end of the selection; the cursor's own place when nothing is selected.
    anchor: usize,
    /// The most characters it holds.
    limit: usize,
    /// True if line ends are kept; otherwise they become spaces.
    keeps_lines: bool,
    undo_steps: Vec<Snapshot>,
    redo_steps: Vec<Snapshot>,
}

/// A text and its cursor, for undo and redo.
type Snapshot = (Vec<char>, usize);

/// The result of handing a key to a text field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FieldResponse {
    /// The field did not use the key.
    Ignored,
    /// The field used the key.
    Used,
    /// This text has to be put on the clipboard.
    Copy(String),
    /// The text of the clipboard is wanted, to be given with [`TextField::insert`].
    Paste,
}

/// A movement of the cursor.
#[derive(Debug, Clone, Copy)]
enum CursorMove {
    Left,
    Right,
    WordLeft,
    WordRight,
    Start,
    End,
}

impl TextField {
    /// A field that holds at most `limit` characters. The whole text is selected, so that typing replaces it. Line ends become
    /// spaces.
    #[must_use]
    pub fn new(text: &str, limit: usize) -> Self {
        Self::holding(text, limit, false)
    }

    /// The same for a text of several lines.
    #[must_use]
    pub fn with_lines(text: &str, limit: usize) -> Self {
        Self::holding(text, limit, true)
    }

    fn holding(text: &str, limit: usize, keeps_lines: bool) -> Self {
        let mut field = Self {
            limit,
            keeps_lines,
            ..Self::default()
        };
        field.text = field.accepted(text);
        field.text.truncate(limit);
        field.cursor = field.text.len();
        field
    }

    /// The characters of a text as the field holds them: a letter and its accents are one, so that the cursor goes over both.
    fn accepted(&self, text: &str) -> Vec<char> {
        let plain = |c: char| match c {
            '\n' if self.keeps_lines => c,
            c if c.is_control() => ' ',
            c => c,
        };
        let text = composed(&text.replace("\r\n", "\n"));
        text.chars().map(plain).collect()
    }

    /// The text.
    #[must_use]
    pub fn text(&self) -> String {
        self.text.iter().collect()
    }

    /// The number of characters.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.text.len()
    }

    /// Returns true if it has no characters.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The place of the cursor; 0 is before the first character.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// The range of the selected characters; empty if none are.
    #[must_use]
    pub fn selection(&self) -> Range<usize> {
        self.cursor.min(self.anchor)..self.cursor.max(self.anchor)
    }

    /// Replaces the text, with the cursor at its end; this cannot be undone.
    pub fn set(&mut self, text: &str) {
        *self = Self::holding(text, self.limit, self.keeps_lines);
        self.anchor = self.cursor;
    }

    /// Handles a key.
    pub fn press(&mut self, press: KeyPress) -> FieldResponse {
        let (shift, whole) = (press.modifiers.shift, press.modifiers.amiga());
        match press.key {
            Key::Left => self.move_cursor(
                if whole {
                    CursorMove::WordLeft
                } else {
                    CursorMove::Left
                },
                shift,
            ),
            Key::Right => self.move_cursor(
                if whole {
                    CursorMove::WordRight
                } else {
                    CursorMove::Right
                },
                shift,
            ),
            Key::Home => self.move_cursor(CursorMove::Start, shift),
            Key::End => self.move_cursor(CursorMove::End, shift),
            Key::Delete if shift && !self.selection().is_empty() => return self.cut(),
            Key::Insert if shift => return FieldResponse::Paste,
            Key::Insert if whole => return FieldResponse::Copy(self.selected_or_all()),
            Key::Backspace => self.delete(if whole {
                CursorMove::WordLeft
            } else {
                CursorMove::Left
            }),
            Key::Delete => self.delete(if whole {
                CursorMove::WordRight
            } else {
                CursorMove::Right
            }),
            Key::Char(letter) if whole => return self.command(letter.to_ascii_lowercase(), shift),
            Key::Char(letter) if !press.modifiers.alt && !letter.is_control() => {
                self.type_letter(letter);
            }
            _ => return FieldResponse::Ignored,
        }
        FieldResponse::Used
    }

    /// Puts a letter at the cursor; an accent joins the letter before it, if there is one letter for both.
    fn type_letter(&mut self, letter: char) {
        let place = self.cursor.checked_sub(1);
        let place = place.filter(|_| self.selection().is_empty());
        let before = place.and_then(|place| self.text.get(place));
        let both = before.map_or_else(String::new, |before| composed(&format!("{before}{letter}")));
        let mut both = both.chars();
        match (both.next(), both.next(), place) {
            (Some(both), None, Some(place)) => {
                self.anchor = place;
                self.replace(&[both]);
            }
            _ => self.replace(&[letter]),
        }
    }

    /// Handles a letter pressed with the right Amiga key, and with Shift or not.
    fn command(&mut self, letter: char, shift: bool) -> FieldResponse {
        match letter {
            'x' => return self.cut(),
            'c' => return FieldResponse::Copy(self.selected_or_all()),
            'v' => return FieldResponse::Paste,
            'a' => self.select_all(),
            'z' if shift => self.redo(),
            'z' => self.undo(),
            'y' => self.redo(),
            _ => return FieldResponse::Ignored,
        }
        FieldResponse::Used
    }

    /// Cuts the selection. Without a selection it cuts the whole text: on the Amiga this key empties a string gadget.
    fn cut(&mut self) -> FieldResponse {
        let text = self.selected_or_all();
        if self.selection().is_empty() {
            self.select(0, self.text.len());
        }
        self.replace(&[]);
        FieldResponse::Copy(text)
    }

    fn selected_or_all(&self) -> String {
        match self.selection() {
            none if none.is_empty() => self.text(),
            some => self.text[some].iter().collect(),
        }
    }

    /// Moves the cursor to a place; with `extend` the selection keeps its other end.
    pub fn put_cursor(&mut self, place: usize, extend: bool) {
        self.cursor = place.min(self.text.len());
        if !extend {
            self.anchor = self.cursor;
        }
    }

    /// Selects the word at a place.
    pub fn select_word(&mut self, place: usize) {
        let word = self.word_at(place);
        self.select(word.start, word.end);
    }

    /// The word at a place; empty between words.
    fn word_at(&self, place: usize) -> Range<usize> {
        let place = place.min(self.text.len());
        let inside = |c: &char| c.is_alphanumeric();
        let before = self.text[..place]
            .iter()
            .rev()
            .take_while(|c| inside(c))
            .count();
        let after = self.text[place..].iter().take_while(|c| inside(c)).count();
        place - before..place + after
    }

    /// Replaces the selection by as much of a text as fits.
    pub fn insert(&mut self, text: &str) {
        self.replace(&self.accepted(text));
    }

    /// Returns true if line ends are kept.
    pub(super) const fn keeps_lines(&self) -> bool {
        self.keeps_lines
    }

    /// Selects the whole text.
    pub fn select_all(&mut self) {
        self.select(0, self.text.len());
    }

    fn select(&mut self, anchor: usize, cursor: usize) {
        (self.anchor, self.cursor) = (anchor, cursor);
    }

    fn move_cursor(&mut self, step: CursorMove, extend: bool) {
        let selection = self.selection();
        let place = match step {
            // Without Shift an arrow moves to the end of the selection, and not beyond it.
            CursorMove::Left if !extend && !selection.is_empty() => selection.start,
            CursorMove::Right if !extend && !selection.is_empty() => selection.end,
            _ => self.destination(step),
        };
        self.put_cursor(place, extend);
    }

    fn destination(&self, step: CursorMove) -> usize {
        let word = |c: char| c.is_alphanumeric();
        match step {
            CursorMove::Left => self.cursor.saturating_sub(1),
            CursorMove::Right => (self.cursor + 1).min(self.text.len()),
            CursorMove::Start => 0,
            CursorMove::End => self.text.len(),
            CursorMove::WordLeft => {
                let before = &self.text[..self.cursor];
                let gap = before.iter().rev().take_while(|&&c| !word(c)).count();
                let rest = &before[..before.len() - gap];
                rest.len() - rest.iter().rev().take_while(|&&c| word(c)).count()
            }
            CursorMove::WordRight => {
                let after = &self.text[self.cursor..];
                let gap = after.iter().take_while(|&&c| !word(c)).count();
                self.cursor + gap + after[gap..].iter().take_while(|&&c| word(c)).count()
            }
        }
    }

    /// Deletes the selection, or without one what a movement of the cursor passes.
    fn delete(&mut self, step: CursorMove) {
        if self.selection().is_empty() {
            self.cursor = self.destination(step);
        }
        self.replace(&[]);
    }

    /// Replaces the selection by as many characters as fit.
    fn replace(&mut self, new: &[char]) {
        let selection = self.selection();
        let room = self.limit - (self.text.len() - selection.len());
        let new = &new[..new.len().min(room)];
        if selection.is_empty() && new.is_empty() {
            return;
        }
        self.undo_steps.push((self.text.clone(), self.cursor));
        if self.undo_steps.len() > HISTORY {
            self.undo_steps.remove(0);
        }
        self.redo_steps.clear();
        let place = selection.start + new.len();
        self.text.splice(selection, new.iter().copied());
        self.put_cursor(place, false);
    }

    fn undo(&mut self) {
        if let Some(snapshot) = self.undo_steps.pop() {
            self.redo_steps.push((self.text.clone(), self.cursor));
            self.restore(snapshot);
        }
    }

    fn redo(&mut self) {
        if let Some(snapshot) = self.redo_steps.pop() {
            self.undo_steps.push((self.text.clone(), self.cursor));
            self.restore(snapshot);
        }
    }

    fn restore(&mut self, (text, cursor): Snapshot) {
        self.text = text;
        self.put_cursor(cursor, false);
    }
}
