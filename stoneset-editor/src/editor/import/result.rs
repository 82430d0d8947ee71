//! The second requester of an import: the stones or the board as they become, and what is done to their colours.

use std::sync::Arc;

use ishido_shared::formats::picture::{ColourNote, ColourPicture};
use ishido_shared::formats::stoneset::{COLUMNS, LONGEST_NAME, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rgb, Size, rect};
use ishido_shared::shell::{Dialog, Model, Question};
use ishido_shared::ui::gadget::{CheckBox, Picture, Radio, Text};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::title_line::truncated;

use super::grid_requester;
use super::preview::Preview;
use crate::document::Content;
use crate::editor::model::{BoxedScreen, Cx, EditorModel, Transition, answer_hint, ask};
use crate::editor::workspace::Edited;
use crate::import::{
    Change, Choices, Cut, LastImport, Outside, ReadPicture, Target, VISIBLE_CHANGE, apply, cut,
};
use crate::stones::{self, Scope, StonePosition, visible_stone};

/// The distance of the stones in the preview of a set.
const PITCH: i32 = 41;

/// The enlargement of the preview of one stone.
const ZOOM: u32 = 4;

/// The width of the words, beside a set and beside a board, in characters.
const NOTE_COLUMNS: u32 = 36;
const BOARD_NOTE_COLUMNS: u32 = 34;
const NOTE_LINES: u32 = 6;

/// The text for imports of whole sets from a file of this name.
fn replaces_all(name: &str, model: &EditorModel) -> String {
    match model.stoneset.is_unnamed() {
        true if name.is_empty() => "All stones and masks will be replaced.".to_owned(),
        true => format!(
            "All stones and masks will be replaced. The set will be called \"{}\".",
            truncated(name, 30)
        ),
        false => "All stones and masks will be replaced. Name, author and notes will \
            stay."
            .to_owned(),
    }
}

/// An answer of the requester.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Import,
    Back,
    Cancel,
}

/// The question of the requester.
struct ResultQuestion {
    picture: Arc<ReadPicture>,
    choices: Choices,
    /// The colour outside of the stones, if it is chosen.
    key: Rgb,
    cut: Cut,
}

/// Shows what stones become.
pub fn of_stones(picture: Arc<ReadPicture>, choices: Choices, model: &EditorModel) -> BoxedScreen {
    let at = model.stoneset.chosen;
    let text = match choices.target {
        Target::Set | Target::Columns => replaces_all(&picture.name, model),
        Target::Row => format!("The stones of row {} will be replaced.", at.row + 1),
        Target::Column | Target::Symbol => {
            format!(
                "The stones and the mask of column {} will be replaced.",
                at.column + 1
            )
        }
        Target::Stone | Target::Board => format!("Stone {} becomes:", at.name()),
    };
    open(&text, picture, choices, model)
}

/// Shows what the board becomes.
pub fn of_board(picture: Arc<ReadPicture>, choices: Choices, model: &EditorModel) -> BoxedScreen {
    open("The board becomes:", picture, choices, model)
}

fn open(
    text: &str,
    picture: Arc<ReadPicture>,
    choices: Choices,
    model: &EditorModel,
) -> BoxedScreen {
    let answers = vec![
        Choice::new(Answer::Import, "_Import"),
        Choice::new(Answer::Back, "_Back"),
        Choice::new(Answer::Cancel, "_Cancel"),
    ];
    let question = ResultQuestion {
        cut: cut(&picture.colours, &choices),
        key: corner_colour(&picture.colours, &choices),
        picture,
        choices,
    };
    let preview = Preview::new(question.preview(model));
    let columns = match choices.target {
        Target::Board => BOARD_NOTE_COLUMNS,
        _ => NOTE_COLUMNS,
    };
    let colours = Text::room(columns, NOTE_LINES);
    let mut requester = Requester::new("Import Picture", text, answers, Answer::Cancel)
        .with("preview", preview)
        .beside("colours", colours)
        .under("dither", CheckBox::new("_Dither", choices.dither));
    if choices.target != Target::Board {
        let chosen = match choices.outside {
            Outside::Nothing => 0,
            Outside::Transparent => 1,
            Outside::Colour(_) => 2,
        };
        let outside = Radio::new(
            &[
                "_Whole cells",
                "Cut by trans_parency",
                "Cut by c_orner colour",
            ],
            chosen,
        );
        requester = requester.under("outside", outside);
    }
    if choices.target.is_of_symbols() {
        let rows = CheckBox::new("Colours of the _rows", choices.row_colours);
        requester = requester.under("rows", rows);
    }
    question.say_result(model, &mut requester);
    Dialog::open(requester.focused(0), question)
}

/// The result of an import as a picture.
pub fn preview(picture: &ReadPicture, choices: &Choices, model: &EditorModel) -> Bitmap {
    result_picture(&picture.preview(choices), choices, model)
}

/// The colour of the first corner of the first cell.
fn corner_colour(picture: &ColourPicture, choices: &Choices) -> Rgb {
    match choices.outside {
        Outside::Colour(key) => key,
        Outside::Nothing | Outside::Transparent => {
            let corner = picture.pixel(choices.grid.corner);
            corner.unwrap_or_else(|| Pen::GREY.rgb())
        }
    }
}

/// The content of the set with the pictures of cells.
fn imported(cut: &Cut, choices: &Choices, model: &EditorModel) -> Content {
    let work = &model.stoneset;
    let mut content = work.content().clone();
    apply(&mut content, work.chosen, choices, cut);
    content
}

/// The board that the picture becomes. What it does not cover is black.
fn board_of(cut: &Cut) -> Bitmap {
    cut.pictures.first().cloned().unwrap_or_else(Bitmap::screen)
}

fn result_picture(cut: &Cut, choices: &Choices, model: &EditorModel) -> Bitmap {
    let at = model.stoneset.chosen;
    let scope = match choices.target {
        Target::Board => return board_of(cut),
        Target::Set | Target::Columns => {
            let stones = imported(cut, choices, model);
            return set_preview(|at| with_holes(&visible_stone(&stones, at), &stones, at));
        }
        Target::Row => Scope::Row,
        Target::Column | Target::Symbol => Scope::Column,
        Target::Stone => Scope::Stone,
    };
    let content = imported(cut, choices, model);
    // Pixels outside of a mask that stays are imported, so they are shown.
    let stones: Vec<Bitmap> = scope
        .positions(at)
        .map(|at| match choices.target.makes_masks() {
            true => with_holes(&visible_stone(&content, at), &content, at),
            false => with_holes(content.layer(at.layer()), &content, at),
        })
        .collect();
    enlarged(&stones)
}

impl ResultQuestion {
    /// The content of the set with what is imported.
    fn imported(&self, model: &EditorModel) -> Content {
        imported(&self.cut, &self.choices, model)
    }

    fn preview(&self, model: &EditorModel) -> Bitmap {
        result_picture(&self.cut, &self.choices, model)
    }

    /// Says what is wrong with the result, and what became of the colours.
    fn say_result(&self, model: &EditorModel, requester: &mut Requester<Answer>) {
        if let Some(text) = requester.get_mut::<Text>("colours") {
            let Cut { note, changes, .. } = &self.cut;
            let said = match self.choices.dither {
                true => colours_text(note.map(|note| note.foreign), FOREIGN, true),
                false => colours_text(note.map(|_| changes.colours), FAR, false),
            };
            let damage = damage_text(self.cut.damaged, self.choices.target);
            let became = changes.worst.iter().map(Change::words);
            let wrong = self.twins_text(model).into_iter().chain(damage);
            let lines: Vec<String> = wrong.chain([said]).chain(became).collect();
            text.set(&lines.join("\n"));
        }
    }

    /// A sentence about imported stones that look like others: the game refuses a set that has them.
    fn twins_text(&self, model: &EditorModel) -> Option<String> {
        let chosen = model.stoneset.chosen;
        let is_imported = |at: &StonePosition| match self.choices.target {
            Target::Set | Target::Columns => true,
            Target::Row => at.row == chosen.row,
            Target::Column | Target::Symbol => at.column == chosen.column,
            Target::Stone => *at == chosen,
            Target::Board => false,
        };
        let mut groups = stones::twins(&self.imported(model));
        groups.retain(|group| group.iter().any(is_imported));
        stones::twins_sentence(&groups)
    }

    /// Takes over the choices in the gadgets.
    fn take_over(&mut self, requester: &Requester<Answer>) {
        let outside = requester.get::<Radio>("outside").map(Radio::chosen);
        self.choices.outside = match outside {
            Some(0) | None => Outside::Nothing,
            Some(1) => Outside::Transparent,
            Some(_) => Outside::Colour(self.key),
        };
        self.choices.dither = requester.is_checked("dither");
        self.choices.row_colours = requester.is_checked("rows");
    }

    fn import(&self, model: &mut EditorModel) {
        if self.choices.target == Target::Board {
            let board = board_of(&self.cut);
            let edit = |picture: &mut Bitmap| *picture = board;
            let imported = model.board.edit("Import Picture", edit);
            if imported && !self.picture.name.is_empty() {
                model.board.imported = Some(self.picture.name.clone());
            }
            say_imported(imported, "The board already looks like this", model);
        } else {
            let content = self.imported(model);
            model.last_import = Some(LastImport::of(&self.picture, &self.choices));
            model.stoneset.edited = Edited::Stone;
            let is_whole = matches!(self.choices.target, Target::Set | Target::Columns);
            let name = is_whole.then_some(self.picture.name.as_str());
            replace_stones(content, name, model);
        }
    }
}

/// Replaces the pictures of the set in one step. A set that has no name of its own gets that of the picture, and no notes of
/// the one that it was copied from.
fn replace_stones(content: Content, name: Option<&str>, model: &mut EditorModel) {
    let work = &mut model.stoneset;
    let name = name.filter(|_| work.is_unnamed());
    let is_copy = work.copy_of.is_some();
    let imported = work.edit("Import Picture", |edited| {
        for (layer, picture) in content.layers().iter().enumerate() {
            edited.set_layer(layer, picture.clone());
        }
        if let Some(name) = name {
            edited.details.name = name.chars().take(LONGEST_NAME).collect();
            if is_copy {
                edited.details.notes.clear();
            }
        }
    });
    say_imported(imported, "The stones already look like this", model);
}

fn say_imported(imported: bool, same: &'static str, model: &mut EditorModel) {
    model.show_note(if imported { "Imported" } else { same });
}

impl Question<EditorModel> for ResultQuestion {
    type Answer = Answer;

    fn answered(
        &mut self,
        answer: Answer,
        _requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            Answer::Import => {
                self.import(cx.model);
                Transition::Pop
            }
            Answer::Back => {
                let picture = Arc::clone(&self.picture);
                let grid = grid_requester::open(picture, self.choices, cx.model);
                Transition::Replace(grid)
            }
            Answer::Cancel => Transition::Pop,
        }
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.take_over(requester);
        self.cut = cut(&self.picture.colours, &self.choices);
        self.say_result(cx.model, requester);
        if let Some(preview) = requester.get_mut::<Preview>("preview") {
            preview.set(self.preview(cx.model));
        }
        cx.model.request_redraw();
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, model: &EditorModel) -> &'static str {
        answer_hint(model.device)
    }
}

/// Shows the stones of a sheet.
pub fn of_sheet(set: &Stoneset, note: Option<ColourNote>, model: &EditorModel) -> BoxedScreen {
    let content = stones::content_of(set);
    let name = set.name.clone();
    let picture = set_preview(|at| visible_stone(&content, at));
    let changed = note.map(|note| match note.farthest >= VISIBLE_CHANGE {
        true => note.foreign,
        false => 0,
    });
    let colours = Text::new(
        &colours_text(changed, FOREIGN, false),
        NOTE_COLUMNS as usize,
    );
    ask("Import Picture", &replaces_all(&name, model))
        .button("_Import", move |cx| {
            replace_stones(content.clone(), Some(&name), cx.model);
            Transition::Stay
        })
        .cancel("_Cancel")
        .with(|requester| {
            requester
                .with("preview", Picture::new(picture))
                .beside("colours", colours)
        })
        .open()
}

/// A picture of a stone, chequered where it is transparent inside of its mask, so that whole cells look different from cut ones.
fn with_holes(picture: &Bitmap, content: &Content, at: StonePosition) -> Bitmap {
    let mask = stones::mask_of(content, at.column);
    Bitmap::from_fn(picture.area().size, |x, y| {
        let pen = picture.get(Point::new(x as i32, y as i32));
        match pen.unwrap_or(Pen::GREY) {
            Pen::GREY if mask.contains(x, y) && (x / 2 + y / 2) % 2 == 0 => Pen::SILVER,
            pen => pen,
        }
    })
}

fn set_preview(stone: impl Fn(StonePosition) -> Bitmap) -> Bitmap {
    let size = Size::new(
        (COLUMNS as i32 * PITCH + 1) as u32,
        (ROWS as i32 * PITCH + 1) as u32,
    );
    let mut picture = Bitmap::new(size, Pen::CHAR);
    for at in StonePosition::all() {
        let corner = Point::new(1 + PITCH * at.column as i32, 1 + PITCH * at.row as i32);
        let stone = stone(at);
        picture.copy(&stone, stone.area(), corner);
    }
    picture
}

/// One stone four times as large, or six twice as large in two rows.
fn enlarged(stones: &[Bitmap]) -> Bitmap {
    let zoom = if stones.len() == 1 { ZOOM } else { ZOOM / 2 };
    let per_row = stones.len().clamp(1, 3);
    let rows = stones.len().div_ceil(per_row).max(1);
    let pitch = STONE_SIZE.width * zoom + 1;
    let side = |count: usize| pitch * count as u32 + 1;
    let size = match stones.len() {
        1 => STONE_SIZE * zoom,
        _ => Size::new(side(per_row), side(rows)),
    };
    let mut picture = Bitmap::new(size, Pen::CHAR);
    for (number, stone) in stones.iter().enumerate() {
        let edge = i32::from(stones.len() > 1);
        let left = edge + (number % per_row) as i32 * pitch as i32;
        let top = edge + (number / per_row) as i32 * pitch as i32;
        let area = rect(left, top, STONE_SIZE.width * zoom, STONE_SIZE.height * zoom);
        picture.fill_with(area, |at| {
            let inner = at - area.top_left;
            stone.get(Point::new(inner.x / zoom as i32, inner.y / zoom as i32))
        });
    }
    picture
}

/// A sentence with the number of colours that lack something, and their replacement: with `dither` they are mixed.
fn colours_text(changed: Option<usize>, lack: &str, dither: bool) -> String {
    let (count, are) = match changed {
        None => return "All colours are in the palette.".to_owned(),
        Some(0) => return "All colours are in the palette, or close to it.".to_owned(),
        Some(1) => ("1 colour".to_owned(), "is"),
        Some(count) => (format!("{count} colours"), "are"),
    };
    let done = match (dither, changed) {
        (true, Some(1)) => "it is mixed from pens",
        (true, _) => "they are mixed from pens",
        (false, Some(1)) => "the nearest is used",
        (false, _) => "the nearest are used",
    };
    format!("{count} {are} {lack}; {done}.")
}

/// The words for colours that no pen has exactly, and for those that no pen resembles.
const FOREIGN: &str = "not in the palette";
const FAR: &str = "not close to a pen";

/// A sentence about pictures of which the cut leaves too little, if there are any.
fn damage_text(damaged: usize, target: Target) -> Option<String> {
    let what = match target.is_of_symbols() {
        true => "symbol",
        false => "stone",
    };
    match damaged {
        0 => None,
        1 => Some(format!("The cut removes part of 1 {what}.")),
        count => Some(format!("The cut removes parts of {count} {what}s.")),
    }
}
