//! The requester that fills an area of the board with a pen, a dither or a texture.

use ishido_shared::formats::board::Board;
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Bitmap, SCREEN_SIZE};
use ishido_shared::ui::disk::FileRead;
use ishido_shared::ui::gadget::{Button, List, ListLine, Picture, Radio, Slider};
use ishido_shared::ui::requester::{Choice, Requester};

use super::area_choice::{area_list, chosen_area, first_area, preview, show};
use super::files::{BoardFile, load_query};
use super::pen_picker::PenPicker;
use crate::board::{Area, Fill, fill};
use crate::editor::board_work::{FillChoice, FillKind, LoadedTexture};
use crate::editor::dialog::{Dialog, Question};
use crate::editor::file_choice::{FilePurpose, choose_file};
use crate::editor::screen::{Cx, Screen, Transition};
use crate::editor::state::EditorState;

/// What the requester was opened with.
struct FillArea {
    areas: Vec<Area>,
    /// The built-in textures that were needed so far.
    textures: Vec<Option<Bitmap>>,
}

/// Opens the requester.
pub fn fill_area(cx: &mut Cx<'_, '_>) -> Transition {
    cx.state.put_down();
    Transition::Push(requester(cx.state))
}

fn requester(state: &EditorState) -> Box<dyn Screen> {
    let (area, square) = first_area(&state.board);
    let areas = Area::list(square).to_vec();
    let choice = state.board.areas.fill;
    let names = ishido_assets::BOARDS.iter().map(|file| file.name);
    let loaded = state.board.areas.textures.iter();
    let names = names.chain(loaded.map(|texture| texture.name.as_str()));
    let mut textures = List::new(15, 4).with(names.map(ListLine::new).collect());
    textures.choose(Some(choice.texture));
    let choices = vec![Choice::new(true, "_Fill"), Choice::new(false, "_Cancel")];
    let [first, second] = choice.pens;
    let requester = Requester::new("Fill Area", "", choices, false)
        .with("area", area_list(&areas, area))
        .beside(
            "kind",
            Radio::new(&["_Pen", "_Two pens", "Te_xture"], choice.kind as usize),
        )
        .under("pen", PenPicker::new("Pen", first))
        .under("second pen", PenPicker::new("Second pen", second))
        .under(
            "share",
            Slider::new(0, 16, i32::from(choice.level), 112, "/16"),
        )
        .beside("preview", Picture::new(preview(state.board.picture())))
        .under("texture", textures)
        .under("load", Button::new("_Load Texture..."))
        .focused_on("area");
    let question = FillArea {
        textures: vec![None; ishido_assets::BOARDS.len()],
        areas,
    };
    let mut requester = requester;
    question.ghost_unused(&mut requester);
    let mut question = question;
    question.show(&mut requester, state);
    Dialog::open(requester, question)
}

impl FillArea {
    /// What is chosen in the requester.
    fn choice(requester: &Requester<bool>) -> FillChoice {
        let pen = |id: &str, or| requester.get::<PenPicker>(id).map_or(or, PenPicker::pen);
        let [first, second] = FillChoice::default().pens;
        FillChoice {
            kind: (requester.get::<Radio>("kind"))
                .and_then(|radio| FillKind::ALL.get(radio.chosen()).copied())
                .unwrap_or(FillKind::Pen),
            pens: [pen("pen", first), pen("second pen", second)],
            level: requester.get::<Slider>("share").map_or(8, Slider::value) as u8,
            texture: requester
                .get::<List>("texture")
                .and_then(List::chosen)
                .unwrap_or(0),
        }
    }

    /// Fills an area of a picture as chosen.
    fn fill(&mut self, picture: &mut Bitmap, area: Area, choice: FillChoice, state: &EditorState) {
        let [first, second] = choice.pens;
        let with = match choice.kind {
            FillKind::Pen => Fill::Pen(first),
            FillKind::TwoPens => Fill::Dither {
                first,
                second,
                level: choice.level,
            },
            FillKind::Texture => match self.texture(choice.texture, state) {
                Some(texture) => Fill::Texture(texture),
                None => return,
            },
        };
        fill(picture, area, with);
    }

    /// The picture of a texture: a built-in board, or one that was loaded.
    fn texture<'a>(&'a mut self, number: usize, state: &'a EditorState) -> Option<&'a Bitmap> {
        let Some(file) = ishido_assets::BOARDS.get(number) else {
            let number = number - ishido_assets::BOARDS.len();
            return Some(&state.board.areas.textures.get(number)?.picture);
        };
        let texture = &mut self.textures[number];
        if texture.is_none() {
            *texture = read_png(file.bytes, SCREEN_SIZE).ok();
        }
        texture.as_ref()
    }

    /// Ghosts what the chosen kind of filling does not use.
    fn ghost_unused(&self, requester: &mut Requester<bool>) {
        let kind = Self::choice(requester).kind;
        requester.ghost("pen", kind == FillKind::Texture);
        requester.ghost("second pen", kind != FillKind::TwoPens);
        requester.ghost("share", kind != FillKind::TwoPens);
        requester.ghost("texture", kind != FillKind::Texture);
    }

    /// Shows the board as it would be.
    fn show(&mut self, requester: &mut Requester<bool>, state: &EditorState) {
        let mut picture = state.board.picture().clone();
        let area = chosen_area(&self.areas, requester);
        self.fill(&mut picture, area, Self::choice(requester), state);
        show(&picture, requester);
    }

    fn remember(&self, requester: &Requester<bool>, state: &mut EditorState) {
        state.board.areas.area = chosen_area(&self.areas, requester);
        state.board.areas.fill = Self::choice(requester);
    }
}

impl Question for FillArea {
    type Answer = bool;

    fn answered(
        &mut self,
        fills: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if fills {
            self.remember(requester, cx.state);
            let area = cx.state.board.areas.area;
            let mut picture = cx.state.board.picture().clone();
            self.fill(&mut picture, area, cx.state.board.areas.fill, cx.state);
            cx.state.board.edit("Fill Area", |board| *board = picture);
            cx.state.show_note(format!("Filled: {}", area.name()));
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if gadget == "load" {
            self.remember(requester, cx.state);
            let query = load_query("Load Texture", cx.state);
            return choose_file(query, LoadTexture).closing();
        }
        self.ghost_unused(requester);
        self.show(requester, cx.state);
        Transition::Stay
    }
}

/// Loads a board to take textures from, and goes back to the requester.
struct LoadTexture;

impl FilePurpose for LoadTexture {
    fn opened(&mut self, file: &FileRead, cx: &mut Cx<'_, '_>) -> Transition {
        match file.decoded::<BoardFile>().0.clone() {
            Err(error) => {
                let text = format!("{}: {error}. Choose another file.", file.path);
                cx.state.show_message("The board cannot be opened", &text);
                return Transition::Stay;
            }
            Ok(Board { picture, note, .. }) => {
                let name = file.path.rsplit(['/', '\\', ':']).next();
                let choices = &mut cx.state.board.areas;
                choices.textures.push(LoadedTexture {
                    name: name.unwrap_or(&file.path).to_owned(),
                    picture,
                });
                let number = ishido_assets::BOARDS.len() + choices.textures.len() - 1;
                (choices.fill.texture, choices.fill.kind) = (number, FillKind::Texture);
                if let Some(note) = note {
                    let text = super::files::fitted(&note);
                    cx.state.show_message("Some colours were changed", &text);
                }
            }
        }
        Transition::Replace(requester(cx.state))
    }

    fn cancelled(&mut self, cx: &mut Cx<'_, '_>) -> Transition {
        Transition::Replace(requester(cx.state))
    }

    fn drawer<'a>(&self, state: &'a mut EditorState) -> &'a mut String {
        &mut state.drawers.boards
    }
}
