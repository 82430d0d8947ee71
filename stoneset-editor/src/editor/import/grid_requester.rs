//! The first requester of an import: what the picture becomes, and where in it.

use std::sync::Arc;

use ishido_shared::gfx::{NO_BREAK, Point, SCREEN_SIZE, Size};
use ishido_shared::shell::{Dialog, Model, Question};
use ishido_shared::ui::gadget::{Button, Number, Radio, Text};
use ishido_shared::ui::requester::{Choice, Requester};

use super::grid_picture::GridPicture;
use super::preview::Preview;
use super::result;
use crate::editor::model::{BoxedScreen, Cx, EditorModel, Transition};
use crate::import::{Choices, Grid, Outside, ReadPicture, Target, guess_as};
use crate::stones::StonePosition;

/// The numbers of the grid: their gadgets, and their labels.
const NUMBERS: [(&str, &str); 6] = [
    ("left", "_Left"),
    ("top", "_Top"),
    ("width", "_Width"),
    ("height", "_Height"),
    ("across", "Gap _x"),
    ("down", "Gap _y"),
];

/// The question of the requester.
struct GridQuestion {
    picture: Arc<ReadPicture>,
    choices: Choices,
    /// True unless nothing in the picture speaks for the grid, and nobody has moved it.
    is_found: bool,
    /// The grid that was guessed last.
    guessed: Grid,
    /// The chosen stone.
    at: StonePosition,
}

/// The room of the note about the grid, in characters and lines.
const NOTE: (u32, u32) = (75, 2);

/// The room for the stones that result: a set, which is the largest.
const STONES: Size = Size::new(247, 247);

/// The place of Next among the answers.
const NEXT: usize = 0;

/// Opens the requester.
pub fn open(picture: Arc<ReadPicture>, choices: Choices, model: &EditorModel) -> BoxedScreen {
    let answers = vec![Choice::new(true, "_Next"), Choice::new(false, "_Cancel")];
    let grid = GridPicture::new(Arc::clone(&picture), choices.target, choices.grid);
    let result = result::preview(&picture, &choices, model);
    let requester = Requester::new("Import Picture", "", answers, false)
        .with("note", Text::room(NOTE.0, NOTE.1));
    let mut requester = if choices.target == Target::Board {
        requester
            .with("grid", grid)
            .beside("result", Preview::in_place(result, SCREEN_SIZE / 2))
    } else {
        let labels = target_labels(model.stoneset.chosen);
        let labels: Vec<&str> = labels.iter().map(String::as_str).collect();
        let chosen = Target::STONES
            .iter()
            .position(|known| *known == choices.target);
        requester
            .aside("result", Preview::in_place(result, STONES))
            .with("grid", grid)
            .beside("target", Radio::new(&labels, chosen.unwrap_or(0)))
            .under("guess", Button::new("_Guess Again"))
    };
    for (index, (id, label)) in NUMBERS.into_iter().enumerate() {
        // The board has one cell.
        if choices.target == Target::Board && index > 3 {
            break;
        }
        let number = number(index, choices, picture.colours.size());
        let per_row = if choices.target == Target::Board {
            4
        } else {
            2
        };
        requester = if index % per_row == 0 {
            requester.labelled(id, label, number)
        } else {
            requester.labelled_beside(id, label, number)
        };
    }
    let is_found = choices.grid != picture.guess.grid || picture.guess.is_found;
    let question = GridQuestion {
        guessed: picture.guess.grid,
        picture,
        choices,
        is_found,
        at: model.stoneset.chosen,
    };
    question.show(&mut requester);
    Dialog::open(requester.focused(0), question)
}

fn target_labels(at: StonePosition) -> [String; 6] {
    let (column, row) = (at.column + 1, at.row + 1);
    [
        "_Set (6 x 6)".to_owned(),
        "Six col_umns".to_owned(),
        format!("_Row {row}"),
        format!("C_olumn {column}"),
        "Sym_bol 6 times".to_owned(),
        format!("Ston_e {}", at.name()),
    ]
}

/// The number of characters in every field, so that all fields are equally wide.
const DIGITS: usize = 4;

/// The gadget of a number of the grid.
fn number(index: usize, choices: Choices, picture: Size) -> Number {
    // Those of one cell: with more of them the grid is kept within the picture.
    let largest = match choices.target {
        Target::Board => Grid::largest_cell(picture, Target::Board),
        _ => Grid::largest_cell(picture, Target::Stone),
    };
    let (least, most) = match index {
        0 => (-i64::from(largest.width), i64::from(picture.width) - 1),
        1 => (-i64::from(largest.height), i64::from(picture.height) - 1),
        2 => (1, i64::from(largest.width)),
        3 => (1, i64::from(largest.height)),
        4 => (0, i64::from(picture.width)),
        _ => (0, i64::from(picture.height)),
    };
    let number = Number::new(least, most.max(least), value(index, choices.grid));
    number.wide(DIGITS)
}

fn value(index: usize, grid: Grid) -> i64 {
    match index {
        0 => i64::from(grid.corner.x),
        1 => i64::from(grid.corner.y),
        2 => i64::from(grid.cell.width),
        3 => i64::from(grid.cell.height),
        4 => i64::from(grid.gap.width),
        _ => i64::from(grid.gap.height),
    }
}

impl GridQuestion {
    /// Shows the choices in the gadgets.
    fn show(&self, requester: &mut Requester<bool>) {
        let Choices { target, grid, .. } = self.choices;
        if let Some(picture) = requester.get_mut::<GridPicture>("grid") {
            picture.set(target, grid);
        }
        for (index, (id, _)) in NUMBERS.into_iter().enumerate() {
            if let Some(gadget) = requester.get_mut::<Number>(id)
                && gadget.value() != value(index, grid)
            {
                gadget.set(value(index, grid));
            }
        }
        let cells = target.cells();
        requester.ghost("across", cells.width == 1);
        requester.ghost("down", cells.height == 1);
        self.say(requester);
    }

    /// Returns true if cells hang out of the picture. The board may, which is black there.
    fn hangs_out(&self) -> bool {
        let Choices { target, grid, .. } = self.choices;
        target != Target::Board && !grid.is_within(self.picture.colours.size(), target)
    }

    /// Says what is to be known of the grid. One that hangs out of the picture leads nowhere.
    fn say(&self, requester: &mut Requester<bool>) {
        let hangs_out = self.hangs_out();
        let (column, name) = (self.at.column + 1, self.at.name());
        let note = match self.choices.target {
            _ if hangs_out => {
                "The grid extends beyond the picture: move it in, or make it smaller.".to_owned()
            }
            Target::Symbol => {
                format!("One symbol: it becomes the six stones of column{NO_BREAK}{column}.")
            }
            Target::Board => {
                "Drag the frame or its corner to choose the part for the board.".to_owned()
            }
            _ if self.is_found && self.choices.grid == self.guessed => self.found(),
            _ if self.is_found => "Drag the grid or its corner over the stones.".to_owned(),
            Target::Stone => {
                format!("No grid was found: the whole picture becomes stone {name}.")
            }
            _ => "No grid of stones was found: drag this one over them.".to_owned(),
        };
        let Size { width, height } = self.picture.colours.size();
        if let Some(text) = requester.get_mut::<Text>("note") {
            text.set(&format!("The picture is {width} x {height} pixels. {note}"));
        }
        requester.ghost_choice(NEXT, hangs_out);
    }

    /// Says what was guessed.
    fn found(&self) -> String {
        let Choices {
            target,
            grid: Grid { cell, gap, .. },
            outside,
            ..
        } = self.choices;
        let cells = target.cells();
        let what = match target.is_of_symbols() {
            true => "symbols",
            false => "stones",
        };
        // One cell in a direction has no gap there.
        let across = if cells.width > 1 {
            gap.width
        } else {
            gap.height
        };
        let down = if cells.height > 1 { gap.height } else { across };
        let gaps = match (across, down) {
            (0, 0) => "no gaps".to_owned(),
            (across, down) if across == down => format!("gaps of {across}"),
            (across, down) => format!("gaps of {across} and {down}"),
        };
        let cut = match outside {
            Outside::Nothing => "whole cells",
            Outside::Transparent => "cut out by transparency",
            Outside::Colour(_) => "cut out by corner colour",
        };
        format!(
            "Found: {} x {} {what} of {} x {}, {gaps}, {cut}. If that is wrong, drag the grid.",
            cells.width, cells.height, cell.width, cell.height
        )
    }

    /// Shows what the choices result in.
    fn show_result(&self, requester: &mut Requester<bool>, cx: &mut Cx<'_, '_>) {
        if let Some(preview) = requester.get_mut::<Preview>("result") {
            preview.set(result::preview(&self.picture, &self.choices, cx.model));
        }
        cx.model.request_redraw();
    }

    /// The grid that the numbers say.
    fn typed(&self, requester: &Requester<bool>) -> Grid {
        let number = |index: usize| {
            let (id, _) = NUMBERS.get(index).copied().unwrap_or_default();
            let gadget = requester.get::<Number>(id);
            gadget.map_or_else(|| value(index, self.choices.grid), Number::value)
        };
        let positive = |index: usize| u32::try_from(number(index)).unwrap_or(0);
        Grid {
            corner: Point::new(number(0) as i32, number(1) as i32),
            cell: Size::new(positive(2), positive(3)),
            gap: Size::new(positive(4), positive(5)),
        }
    }
}

impl Question<EditorModel> for GridQuestion {
    type Answer = bool;

    fn answered(
        &mut self,
        goes_on: bool,
        _requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if !goes_on {
            return Transition::Pop;
        }
        if self.hangs_out() {
            return Transition::Stay;
        }
        let picture = Arc::clone(&self.picture);
        Transition::Replace(match self.choices.target {
            Target::Board => result::of_board(picture, self.choices, cx.model),
            _ => result::of_stones(picture, self.choices, cx.model),
        })
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let size = self.picture.colours.size();
        match gadget {
            "target" => {
                let chosen = requester.get::<Radio>("target").map_or(0, Radio::chosen);
                let target = Target::STONES.get(chosen).copied();
                self.choices.target = target.unwrap_or(Target::Set);
                self.guess();
            }
            "guess" => self.guess(),
            "grid" => {
                if let Some(picture) = requester.get::<GridPicture>("grid") {
                    self.choices.grid = picture.grid;
                    self.is_found = true;
                }
            }
            _ => {
                self.choices.grid = self.typed(requester).clamped(size, self.choices.target);
                // The number that is being typed stays as it is.
                if let Some(picture) = requester.get_mut::<GridPicture>("grid") {
                    picture.set(self.choices.target, self.choices.grid);
                }
                self.is_found = true;
                self.say(requester);
                self.show_result(requester, cx);
                return Transition::Stay;
            }
        }
        self.show(requester);
        self.show_result(requester, cx);
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, model: &EditorModel) -> &'static str {
        model.device.choose(
            "Drag the grid, its corner or the first cell's",
            "Drag the grid, its corner or the first cell's",
            "Arrows move the grid, Shift+arrows change it",
        )
    }
}

impl GridQuestion {
    fn guess(&mut self) {
        let guess = guess_as(&self.picture.colours, self.choices.target);
        (self.choices.grid, self.choices.outside) = (guess.grid, guess.outside);
        (self.is_found, self.guessed) = (guess.is_found, guess.grid);
    }
}
