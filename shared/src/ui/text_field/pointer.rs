//! Selects text with the mouse or a finger: a press puts the cursor, a drag selects characters, a double click selects a
//! word, and a drag after it selects word by word.

use std::ops::Range;

use super::TextField;
use crate::ui::event::{Device, Millis, Pointer};
use crate::ui::gadget::Response;
use crate::ui::press::DOUBLE_CLICK;

/// The pointer on the text of a field.
#[derive(Debug, Clone, Default)]
pub(super) struct PointerSelection {
    /// What a drag selects while the pointer is held.
    drag: Option<DragUnit>,
    /// When the text was clicked last, and before which character.
    clicked: Option<(Millis, usize)>,
}

/// What a drag selects.
#[derive(Debug, Clone)]
enum DragUnit {
    Characters,
    /// Whole words, and always the one that was double-clicked.
    Words(Range<usize>),
}

impl PointerSelection {
    /// The pointer goes down at a place of the text.
    pub(super) fn down(
        &mut self,
        field: &mut TextField,
        place: usize,
        pointer: &Pointer,
        now: Millis,
    ) -> Response {
        let again = self.clicked.is_some_and(|(then, before)| {
            now.saturating_sub(then) < DOUBLE_CLICK && is_near(before, place, pointer)
        });
        self.drag = Some(if again {
            field.select_word(place);
            DragUnit::Words(field.selection())
        } else {
            field.put_cursor(place, pointer.modifiers.shift);
            DragUnit::Characters
        });
        self.clicked = Some((now, place));
        // A device with a touch screen may have no other keyboard.
        match pointer.device {
            Device::Touch => Response::Typing,
            Device::Mouse => Response::Changed,
        }
    }

    /// The pointer moves to a place of the text. Returns whether the selection has changed.
    pub(super) fn moved(&self, field: &mut TextField, place: usize) -> bool {
        let before = (field.cursor, field.anchor);
        match &self.drag {
            None => {}
            Some(DragUnit::Characters) => field.put_cursor(place, true),
            Some(DragUnit::Words(first)) => {
                let word = field.word_at(place);
                if word.start < first.start {
                    field.select(first.end, word.start);
                } else {
                    field.select(first.start, word.end.max(first.end));
                }
            }
        }
        before != (field.cursor, field.anchor)
    }

    /// The pointer comes up, or is lost.
    pub(super) fn release(&mut self) {
        self.drag = None;
    }

    /// Whether the pointer holds the text.
    pub(super) const fn is_held(&self) -> bool {
        self.drag.is_some()
    }
}

/// Whether a second press is near enough to the first for a double click; fingers are less exact.
fn is_near(before: usize, place: usize, pointer: &Pointer) -> bool {
    let slack = if pointer.device == Device::Touch {
        1
    } else {
        0
    };
    before.abs_diff(place) <= slack
}
