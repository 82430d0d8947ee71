//! Tests of text editing: examples, and random keys against a simple model.

use super::*;
use crate::gfx::Point;
use crate::ui::event::{Button, Device, Modifiers, Phase, Pointer};
use crate::ui::gadget::{Gadget, Response};

fn press(field: &mut TextField, key: Key, modifiers: Modifiers) -> FieldResponse {
    field.press(KeyPress {
        key,
        modifiers,
        repeat: false,
    })
}

fn typed(field: &mut TextField, text: &str) {
    for letter in text.chars() {
        press(field, Key::Char(letter), Modifiers::NONE);
    }
}

#[test]
fn an_accent_joins_the_letter_before_it() {
    let mut field = TextField::new("Rene\u{301}", 20);
    assert_eq!((field.text().as_str(), field.cursor()), ("Ren\u{e9}", 4));
    field.set("");
    typed(&mut field, "e\u{301}q\u{301}");
    assert_eq!(field.text(), "\u{e9}q\u{301}");
    press(&mut field, Key::Char('z'), Modifiers::CONTROL);
    press(&mut field, Key::Char('z'), Modifiers::CONTROL);
    assert_eq!(field.text(), "\u{e9}");
    // Where it replaces a selection there is no letter before it.
    field.select_all();
    typed(&mut field, "\u{301}");
    assert_eq!(field.text(), "\u{301}");
    field.set("");
    field.insert("u\u{308}ber");
    assert_eq!((field.text().as_str(), field.cursor()), ("\u{fc}ber", 4));
}

#[test]
fn typing_replaces_what_is_selected() {
    let mut field = TextField::new("old", 20);
    assert_eq!(field.selection(), 0..3);
    typed(&mut field, "new word");
    assert_eq!(field.text(), "new word");
    press(
        &mut field,
        Key::Left,
        Modifiers {
            shift: true,
            control: true,
            ..Modifiers::NONE
        },
    );
    assert_eq!(field.selection(), 4..8);
    typed(&mut field, "ß");
    assert_eq!(field.text(), "new ß");
    press(&mut field, Key::Char('z'), Modifiers::CONTROL);
    press(&mut field, Key::Char('z'), Modifiers::CONTROL);
    assert_eq!(field.text(), "new wor");
    press(&mut field, Key::Char('y'), Modifiers::CONTROL);
    assert_eq!(field.text(), "new word");
    press(&mut field, Key::Char('x'), Modifiers::CONTROL);
    assert!(field.is_empty());
}

#[test]
fn a_full_field_takes_no_more() {
    let mut field = TextField::new("", 4);
    field.insert("ab\ncdef");
    assert_eq!(field.text(), "ab c");
    typed(&mut field, "x");
    assert_eq!(field.text(), "ab c");
    press(&mut field, Key::Home, Modifiers::NONE);
    press(&mut field, Key::Delete, Modifiers::NONE);
    typed(&mut field, "Z");
    assert_eq!(field.text(), "Zb c");
}

#[test]
fn the_mouse_places_the_cursor_and_selects() {
    let mut gadget = StringGadget::new(TextField::new("one two three", 40), 10);
    gadget.put(Point::new(100, 50));
    // The cursor is at the end, so the text has moved: four characters are hidden.
    gadget.down(&at(107), 0);
    assert_eq!(gadget.field.cursor(), 4);
    gadget.down(&at(107), 200);
    assert_eq!(gadget.field.selection(), 4..7);
    gadget.down(&at(107), 2_000);
    assert_eq!(gadget.moved(&at(300)), Response::Changed);
    assert_eq!(gadget.field.selection(), 4..13);
    gadget.up(&at(300), 2_100);
    assert_eq!(gadget.moved(&at(0)), Response::Ignored);
    let extended = Pointer {
        modifiers: Modifiers::SHIFT,
        ..at(107)
    };
    gadget.down(&extended, 5_000);
    assert_eq!(gadget.field.selection().end, 4);
}

fn at(x: i32) -> Pointer {
    Pointer {
        phase: Phase::Down,
        at: Point::new(x, 60),
        button: Some(Button::Left),
        device: Device::Mouse,
        modifiers: Modifiers::NONE,
    }
}

#[test]
fn the_clipboard_takes_what_is_selected_or_all() {
    let mut field = TextField::new("one two", 20);
    field.put_cursor(4, false);
    let copy = |field: &mut TextField, letter| press(field, Key::Char(letter), Modifiers::CONTROL);
    assert_eq!(
        copy(&mut field, 'c'),
        FieldResponse::Copy("one two".to_owned())
    );
    field.select_word(5);
    assert_eq!(copy(&mut field, 'c'), FieldResponse::Copy("two".to_owned()));
    assert_eq!(copy(&mut field, 'x'), FieldResponse::Copy("two".to_owned()));
    assert_eq!(field.text(), "one ");
    assert_eq!(copy(&mut field, 'v'), FieldResponse::Paste);
    field.insert("three\nfour");
    assert_eq!(field.text(), "one three four");
    assert_eq!(
        copy(&mut field, 'x'),
        FieldResponse::Copy("one three four".to_owned())
    );
    assert!(field.is_empty());
    assert_eq!(copy(&mut field, 's'), FieldResponse::Ignored);
}

/// The same as a field, done as simply as can be: a string before the cursor, one after it, and one selected.
#[derive(Default)]
struct Model {
    before: String,
    selected: String,
    after: String,
    cursor_is_left: bool,
    clipboard: String,
}

/// Stand for the keys of the clipboard in the random sequences.
const CUT: Key = Key::F(1);
const PASTE: Key = Key::F(2);

impl Model {
    fn press(&mut self, key: Key, shift: bool) {
        let whole = format!("{}{}{}", self.before, self.selected, self.after);
        let (start, end) = (
            self.before.chars().count(),
            self.before.chars().count() + self.selected.chars().count(),
        );
        let count = whole.chars().count();
        let (cursor, anchor) = if self.cursor_is_left {
            (start, end)
        } else {
            (end, start)
        };
        let (mut text, mut to, mut extend) = (whole.clone(), cursor, shift);
        let cut = |from: usize, to: usize, new: &str| {
            let head: String = whole.chars().take(from).collect();
            let tail: String = whole.chars().skip(to).collect();
            format!("{head}{new}{tail}")
        };
        match key {
            CUT => {
                let (from, until) = if start == end {
                    (0, count)
                } else {
                    (start, end)
                };
                self.clipboard = whole.chars().skip(from).take(until - from).collect();
                (text, to, extend) = (cut(from, until, ""), from, false);
            }
            PASTE => {
                let room = 12 - (count - (end - start));
                let new: String = self.clipboard.chars().take(room).collect();
                to = start + new.chars().count();
                (text, extend) = (cut(start, end, &new), false);
            }
            Key::Left if !shift && start != end => to = start,
            Key::Right if !shift && start != end => to = end,
            Key::Left => to = cursor.saturating_sub(1),
            Key::Right => to = (cursor + 1).min(count),
            Key::Home => to = 0,
            Key::End => to = count,
            Key::Backspace | Key::Delete | Key::Char(_) => {
                let (from, until, new) = match key {
                    Key::Char(letter) => (start, end, letter.to_string()),
                    Key::Backspace if start == end => (start.saturating_sub(1), end, String::new()),
                    Key::Delete if start == end => (start, (end + 1).min(count), String::new()),
                    _ => (start, end, String::new()),
                };
                let fits = count - (until - from) < 12;
                let new = if fits { new } else { String::new() };
                text = cut(from, until, &new);
                to = from + new.chars().count();
                extend = false;
            }
            _ => {}
        }
        let anchor = if extend { anchor } else { to };
        let (low, high) = (to.min(anchor), to.max(anchor));
        self.before = text.chars().take(low).collect();
        self.selected = text.chars().skip(low).take(high - low).collect();
        self.after = text.chars().skip(high).collect();
        self.cursor_is_left = to < anchor;
    }
}

#[test]
fn random_keys_do_what_the_model_does() {
    let keys = [
        Key::Left,
        Key::Right,
        Key::Home,
        Key::End,
        Key::Backspace,
        Key::Delete,
        Key::Char('a'),
        Key::Char('é'),
        Key::Char(' '),
        CUT,
        PASTE,
    ];
    let mut state: u64 = 1;
    for _ in 0..300 {
        let (mut field, mut model) = (TextField::new("", 12), Model::default());
        for _ in 0..80 {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let key = keys[(state >> 33) as usize % keys.len()];
            let shift = state >> 60 < 5;
            let modifiers = if shift {
                Modifiers::SHIFT
            } else {
                Modifiers::NONE
            };
            match key {
                CUT => {
                    press(&mut field, Key::Char('x'), Modifiers::CONTROL);
                }
                PASTE => field.insert(&model.clipboard.clone()),
                _ => {
                    press(&mut field, key, modifiers);
                }
            }
            model.press(key, shift);
            assert_eq!(
                field.text(),
                format!("{}{}{}", model.before, model.selected, model.after)
            );
            let start = model.before.chars().count();
            assert_eq!(
                field.selection(),
                start..start + model.selected.chars().count(),
                "{key:?} {shift}"
            );
        }
        let (text, steps) = (field.text(), field.undo_steps.len());
        (0..steps).for_each(|_| field.undo());
        assert_eq!(field.text(), "");
        (0..steps).for_each(|_| field.redo());
        assert_eq!(field.text(), text);
    }
}
