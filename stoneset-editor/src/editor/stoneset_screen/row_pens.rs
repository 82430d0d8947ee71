//! Row Pens: the pens of a row as a table, in which each is given another one. The six stones are shown as they become.

use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::formats::stoneset::{COLUMNS, STONE_SIZE};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, Size, frame, rect};
use ishido_shared::shell::{Dialog, Model, Question};
use ishido_shared::ui::event::Key;
use ishido_shared::ui::gadget::{LINE, List, ListLine, Picture, Rows};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::room::Room;

use crate::editor::model::pen_picker::PenPicker;
use crate::editor::model::{Command, Cx, EditorModel, Menu, Transition, answer_hint};
use crate::pens::pen_name;
use crate::stones::{self, Scope, visible_stone};
use crate::transform::PenMap;

pub const COMMANDS: &[Command] = &[Command::new("Row Pens...", (Menu::Picture, 4, 4), open)
    .key(Key::Char('p'))
    .about("other pens for a row")
    .refused(|model| {
        let work = &model.stoneset;
        let is_empty = stones::used_pens(work.content(), Scope::Row, work.chosen).is_empty();
        let row = work.chosen.row + 1;
        is_empty.then(|| format!("Row {row} is empty: paint it first"))
    })];

/// The width of the table in characters, and its height in lines.
const TABLE: (u32, u32) = (31, 8);
/// The distance of the stones in the preview.
const PITCH: i32 = 42;

/// Opens the requester for the row of the chosen stone.
fn open(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    let work = &cx.model.stoneset;
    let counts = stones::pen_counts(work.content(), Scope::Row, work.chosen);
    let used = stones::used_pens(work.content(), Scope::Row, work.chosen);
    let table = Rc::new(Table {
        pens: used.iter().map(|pen| (*pen, counts[pen.index()])).collect(),
        becomes: Cell::default(),
    });
    let lines = table.pens.iter().map(|pen| table.line(*pen));
    let mut list = List::new(TABLE.0, TABLE.1)
        .with(lines.collect())
        .drawn_by(Rc::<Table>::clone(&table));
    list.choose(Some(0));
    let first = used.first().copied().unwrap_or(Pen::GREY);
    let title = format!("Pens of Row {}", work.chosen.row + 1);
    let choices = vec![Choice::new(true, "_OK"), Choice::new(false, "_Cancel")];
    let question = RowPens { table };
    let requester = Requester::new(&title, "", choices, false)
        .with("pens", list)
        .beside("becomes", PenPicker::new("Becomes", first).of_stones())
        .with("preview", Picture::new(question.preview(cx.model)))
        .focused_on("pens");
    Transition::Push(Dialog::open(requester, question))
}

/// The pens of a row, and what they become.
#[derive(Debug)]
struct Table {
    /// Each with the number of its pixels, the most frequent first.
    pens: Vec<(Pen, usize)>,
    becomes: Cell<PenMap>,
}

impl Table {
    /// A line in words.
    fn line(&self, (pen, pixels): (Pen, usize)) -> ListLine {
        let becomes = self.becomes.get().pen(pen);
        let becomes = match becomes == pen {
            true => String::new(),
            false => format!(", becomes {}", pen_name(becomes)),
        };
        ListLine {
            detail: format!("{}{becomes}", stones::in_pixels(pixels)),
            ..ListLine::new(pen_name(pen))
        }
    }
}

impl Rows for Table {
    fn height(&self, room: Room) -> u32 {
        room.pressable(LINE as u32)
    }

    fn draw(&self, screen: &mut Bitmap, area: Rectangle, line: usize, ink: Option<Pen>) {
        let Some(&(pen, pixels)) = self.pens.get(line) else {
            return;
        };
        let ink = ink.unwrap_or(Pen::BLACK);
        let top = area.top_left.y + (area.size.height as i32 - 16) / 2;
        let left = area.top_left.x + 4;
        let swatch = |screen: &mut Bitmap, x: i32, pen: Pen| {
            let area = rect(x, top + 1, 22, 14);
            screen.fill(area, pen);
            frame(screen, area, 1, Pen::BLACK);
        };
        swatch(screen, left, pen);
        let text = format!("{:<7}{pixels:>5}", pen_name(pen));
        screen.text(Point::new(left + 28, top), &text, ink);
        let becomes = self.becomes.get().pen(pen);
        if becomes != pen {
            swatch(screen, left + 138, becomes);
            screen.text(Point::new(left + 166, top), pen_name(becomes), ink);
        }
    }
}

/// The question of the requester.
struct RowPens {
    table: Rc<Table>,
}

impl RowPens {
    /// The six stones as they become, on transparent ground.
    fn preview(&self, model: &EditorModel) -> Bitmap {
        let work = &model.stoneset;
        let mut content = work.content().clone();
        let becomes = self.table.becomes.get();
        stones::recolour(&mut content, Scope::Row, work.chosen, &becomes);
        let size = Size::new(COLUMNS as u32 * PITCH as u32, PITCH as u32);
        let mut picture = Bitmap::new(size, Pen::GREY);
        for stone in Scope::Row.positions(work.chosen) {
            let corner = Point::new(1 + PITCH * stone.column as i32, 1);
            let area = Rectangle::new(Point::zero(), STONE_SIZE);
            picture.copy(&visible_stone(&content, stone), area, corner);
        }
        picture
    }
}

impl Question<EditorModel> for RowPens {
    type Answer = bool;

    fn answered(
        &mut self,
        recolours: bool,
        _requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if recolours {
            let (work, becomes) = (&mut cx.model.stoneset, self.table.becomes.get());
            let at = work.chosen;
            let mut pixels = 0;
            work.edit("Row Pens", |content| {
                pixels = stones::recolour(content, Scope::Row, at, &becomes);
            });
            let (row, have) = (at.row + 1, if pixels == 1 { "has" } else { "have" });
            let pixels = stones::in_pixels(pixels);
            cx.model
                .show_note(format!("Row {row}: {pixels} {have} other pens"));
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let list = requester.get::<List>("pens");
        let line = list.and_then(List::chosen).unwrap_or(0);
        let Some(&(pen, pixels)) = self.table.pens.get(line) else {
            return Transition::Stay;
        };
        let mut becomes = self.table.becomes.get();
        if let Some(picker) = requester.get_mut::<PenPicker>("becomes") {
            if gadget == "becomes" {
                becomes.set(pen, picker.pen());
            }
            picker.set(becomes.pen(pen));
        }
        self.table.becomes.set(becomes);
        if let Some(list) = requester.get_mut::<List>("pens") {
            list.set_detail(line, self.table.line((pen, pixels)).detail);
        }
        if let Some(picture) = requester.get_mut::<Picture>("preview") {
            picture.set(self.preview(cx.model));
        }
        cx.model.request_redraw();
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, model: &EditorModel) -> &'static str {
        answer_hint(model.device)
    }
}
