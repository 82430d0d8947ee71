//! Parts that gadgets to type into have in common: the frame, the button of the on-screen keyboard, and the text in its frame.

use std::ops::Range;

use super::{FieldResponse, TextField};
use crate::gfx::{Bevel, Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, bevel, rect};
use crate::ui::event::{Device, KeyPress, Millis, Pointer};
use crate::ui::gadget::{Material, Response, keyboard};
use crate::ui::item::{Item, Role};
use crate::ui::press::DOUBLE_CLICK;

/// The distance from the top left corner of the frame to that of the first character.
pub(super) const TEXT_CORNER: Point = Point::new(8, 3);
/// The height of a frame around one line.
pub(super) const HEIGHT: u32 = 22;
/// The width of the button that shows the on-screen keyboard.
pub(super) const KEYBOARD_BUTTON: u32 = 24;

/// The width of a frame around lines of `columns` characters.
pub(super) const fn width(columns: u32) -> u32 {
    columns * GLYPH_SIZE.width + 2 * TEXT_CORNER.x as u32 + KEYBOARD_BUTTON
}

/// The place of a frame, and of its button if it has one. In an upright room it has none: the finger that touches the text shows the
/// keyboard of the telephone.
#[derive(Debug, Clone, Copy)]
pub(super) struct Frame {
    pub(super) area: Rectangle,
    pub(super) has_button: bool,
    pub(super) material: Material,
}

impl Frame {
    pub(super) const fn new(width: u32, height: u32) -> Self {
        Self {
            area: rect(0, 0, width, height),
            has_button: true,
            material: Material::Metal,
        }
    }

    const fn button_width(self) -> u32 {
        if self.has_button { KEYBOARD_BUTTON } else { 0 }
    }

    /// The number of characters that a line can show.
    pub(super) const fn columns(self) -> usize {
        let around = 2 * TEXT_CORNER.x as u32 + self.button_width();
        (self.area.size.width.saturating_sub(around) / GLYPH_SIZE.width) as usize
    }

    /// The area of the button that shows the on-screen keyboard.
    pub(super) const fn button(self) -> Rectangle {
        let width = self.button_width();
        let left = self.area.top_left.x + self.area.size.width.saturating_sub(width) as i32;
        rect(left, self.area.top_left.y, width, HEIGHT)
    }
}

/// The column between two characters that is nearest to a point; negative at the left of the text.
pub(super) const fn column_at(area: Rectangle, at: Point) -> i32 {
    let width = GLYPH_SIZE.width as i32;
    (at.x - area.top_left.x - TEXT_CORNER.x + width / 2).div_euclid(width)
}

/// Draws the frame and the button of the on-screen keyboard.
pub(super) fn draw_frame(screen: &mut Bitmap, frame: Frame, focus: bool) {
    let area = frame.area;
    screen.fill(area, frame.material.paper());
    bevel(screen, area, Bevel::Sunken);
    if frame.has_button {
        let icon = frame.button().top_left + Point::new(5, 6);
        let ink = if focus {
            frame.material.mark()
        } else {
            Pen::GREY
        };
        keyboard::draw_icon(screen, icon, ink);
    }
}

/// Draws some characters of a text in a line. With the focus, which has a material, those that are selected are highlighted.
pub(super) fn draw_line(
    screen: &mut Bitmap,
    start: Point,
    field: &TextField,
    places: Range<usize>,
    focus: Option<Material>,
) {
    let selection = field.selection();
    for (column, place) in places.enumerate() {
        let at = start + Point::new((column as u32 * GLYPH_SIZE.width) as i32, 0);
        let selected = focus.filter(|_| selection.contains(&place));
        if let Some(material) = selected {
            screen.fill(Rectangle::new(at, GLYPH_SIZE), material.mark());
        }
        if field.text[place] == '\n' {
            continue;
        }
        let ink = if selected.is_some() {
            Pen::WHITE
        } else {
            Pen::BLACK
        };
        screen.text(at, field.text[place].encode_utf8(&mut [0; 4]), ink);
    }
}

/// Draws the cursor before a column of a line.
pub(super) fn draw_cursor(screen: &mut Bitmap, start: Point, column: usize) {
    let x = start.x + (column as u32 * GLYPH_SIZE.width) as i32;
    screen.fill(rect(x - 1, start.y, 2, GLYPH_SIZE.height), Pen::RED);
}

/// Describes the text and the button of the on-screen keyboard.
pub(super) fn describe(name: &str, field: &TextField, frame: Frame, focus: bool) -> Vec<Item> {
    let text = field.text();
    let state = if focus {
        format!("focused, {text}")
    } else {
        text
    };
    let (corner, size) = (frame.area.top_left, frame.area.size);
    let width = size.width.saturating_sub(frame.button_width());
    let area = rect(corner.x, corner.y, width, size.height);
    let mut items = vec![Item::new(Role::TextField, name, area).state(state)];
    if frame.has_button {
        let keys = format!("Keys for {name}");
        items.push(Item::new(Role::Button, keys, frame.button()));
    }
    items
}

/// The response of a gadget whose field has handled a key. `touched` says whether the text has changed.
pub(super) fn response(of_field: FieldResponse, touched: bool) -> Response {
    match of_field {
        FieldResponse::Ignored => Response::Ignored,
        FieldResponse::Used => Response::touched(touched),
        FieldResponse::Copy(text) => Response::Copy(text, touched),
        FieldResponse::Paste => Response::Paste,
    }
}

/// The response to Enter, which ends typing; a key that is held down does not.
pub(super) const fn enter(press: KeyPress) -> Response {
    if press.repeat {
        Response::Changed
    } else {
        Response::Activated
    }
}

/// The pointer on the text of a field.
#[derive(Debug, Clone, Default)]
pub(super) struct PointerSelection {
    /// The unit that a drag selects while the pointer is held.
    drag: Option<DragUnit>,
    /// Time of the last click on the text, and the index of the character after it.
    clicked: Option<(Millis, usize)>,
}

/// The unit that a drag selects.
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
            Device::Mouse | Device::Reader => Response::Changed,
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

    /// Returns true if the pointer holds the text.
    pub(super) const fn is_held(&self) -> bool {
        self.drag.is_some()
    }
}

/// Returns true if a second press is near enough to the first for a double click; fingers are less exact.
fn is_near(before: usize, place: usize, pointer: &Pointer) -> bool {
    let slack = if pointer.device == Device::Touch {
        1
    } else {
        0
    };
    before.abs_diff(place) <= slack
}
