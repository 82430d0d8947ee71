//! Tests of text editing: examples, and random keys against a simple model.

use super::*;
use crate::gfx::Point;
use crate::ui::event::Modifiers;

fn press(field: &mut TextField, key: Key, modifiers: Modifiers) -> bool {
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
    let mut gadget = Gadget::new("Name", TextField::new("one two three", 40), 10);
    gadget.put(Point::new(100, 50));
    gadget.follow();
    // The cursor is at the end, so the text has moved: four characters are hidden.
    assert!(gadget.press(Point::new(107, 60), false, 0));
    assert_eq!(gadget.field.cursor(), 4);
    assert!(gadget.press(Point::new(107, 60), false, 200));
    assert_eq!(gadget.field.selection(), 4..7);
    assert!(gadget.press(Point::new(107, 60), false, 2_000));
    assert!(gadget.drag(Point::new(300, 60)));
    assert_eq!(gadget.field.selection(), 4..13);
    gadget.release();
    assert!(!gadget.drag(Point::new(0, 60)));
    assert!(!gadget.press(Point::new(99, 60), false, 3_000));
}

/// The same as a field, done as simply as can be: a string before the cursor, one after it, and one selected.
#[derive(Default)]
struct Model {
    before: String,
    selected: String,
    after: String,
    cursor_is_left: bool,
}

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
            press(&mut field, key, modifiers);
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
        let (text, steps) = (field.text(), field.past.len());
        (0..steps).for_each(|_| field.undo());
        assert_eq!(field.text(), "");
        (0..steps).for_each(|_| field.redo());
        assert_eq!(field.text(), text);
    }
}
