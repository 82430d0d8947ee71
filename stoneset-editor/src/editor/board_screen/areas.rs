//! The requesters that fill an area of the board with a pen, a dither or a texture, or bevel it.

use ishido_assets::play_screen::square_at;
use ishido_shared::formats::board::Board;
use ishido_shared::formats::picture::read_png;
use ishido_shared::gfx::{Bevel, Bitmap, SCREEN_SIZE, Size};
use ishido_shared::shell::{Dialog, Model, Question, choose_file};
use ishido_shared::ui::gadget::{Button, CheckBox, List, ListLine, Picture, Radio, Slider};
use ishido_shared::ui::requester::{Choice, Requester};

use crate::board::{Area, BevelStyle, Fill, WIDEST_BEVEL, fill, reduced};
use crate::editor::model::pen_picker::PenPicker;
use crate::editor::model::{BoxedScreen, Cx, EditorModel, Transition, answer_hint};
use crate::editor::workspace::{
    BoardFile, DocumentKind, EditedBoard, FillChoice, FillKind, LoadedTexture, load_query,
    tell_losses,
};

/// The scale of the preview: the board is larger by this factor.
const SCALE: u32 = 4;
const PREVIEW: Size = Size::new(160, 100);

/// The area to begin with: the one that the pointer or the cursor is over, or else the one of last time. The single square
/// in the list is the one of last time, or that under the pointer.
pub fn first_area(board: &EditedBoard) -> (Area, (usize, usize)) {
    let square = board.pixel.and_then(square_at);
    let last = match board.areas.area {
        Area::Square(column, row) => Some((column, row)),
        _ => None,
    };
    let square = square.or(last).unwrap_or((0, 0));
    let area = match (board.pixel, board.areas.area) {
        (Some(_), Area::Square(..)) => Area::Square(square.0, square.1),
        (Some(at), last) if last.contains(at) => last,
        (Some(at), _) => Area::at(at),
        (None, last) => last,
    };
    (area, square)
}

/// The list of areas with one of them chosen.
pub fn area_list(areas: &[Area], chosen: Area) -> List {
    let lines = areas.iter().map(|area| ListLine::new(area.name()));
    let mut list = List::new(14, 11).with(lines.collect());
    list.choose(areas.iter().position(|area| *area == chosen));
    list
}

/// The area chosen in a requester.
pub fn chosen_area<A: Copy>(areas: &[Area], requester: &Requester<A>) -> Area {
    let list = requester.get::<List>("area");
    let line = list.and_then(List::chosen).unwrap_or(0);
    areas.get(line).copied().unwrap_or_default()
}

pub fn preview(board: &Bitmap) -> Bitmap {
    reduced(board, PREVIEW, SCALE)
}

/// Shows the board in the preview.
pub fn show<A: Copy>(board: &Bitmap, requester: &mut Requester<A>) {
    if let Some(picture) = requester.get_mut::<Picture>("preview") {
        picture.set(preview(board));
    }
}

/// The question of the requester that fills.
struct FillArea {
    areas: Vec<Area>,
    /// The built-in textures that were needed so far.
    textures: Vec<Option<Bitmap>>,
}

/// Opens the requester.
pub fn fill_area(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    Transition::Push(requester(cx.model))
}

fn requester(model: &EditorModel) -> BoxedScreen {
    let (area, square) = first_area(&model.board);
    let areas = Area::list(square).to_vec();
    let choice = model.board.areas.fill;
    let names = ishido_assets::BOARDS.iter().map(|file| file.name);
    let loaded = model.board.areas.textures.iter();
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
        .beside("preview", Picture::new(preview(model.board.picture())))
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
    question.show(&mut requester, model);
    Dialog::open(requester, question)
}

impl FillArea {
    /// The choices in the requester.
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
    fn fill(&mut self, picture: &mut Bitmap, area: Area, choice: FillChoice, model: &EditorModel) {
        let [first, second] = choice.pens;
        let with = match choice.kind {
            FillKind::Pen => Fill::Pen(first),
            FillKind::TwoPens => Fill::Dither {
                first,
                second,
                level: choice.level,
            },
            FillKind::Texture => match self.texture(choice.texture, model) {
                Some(texture) => Fill::Texture(texture),
                None => return,
            },
        };
        fill(picture, area, with);
    }

    /// The picture of a texture: a built-in board, or one that was loaded.
    fn texture<'a>(&'a mut self, number: usize, model: &'a EditorModel) -> Option<&'a Bitmap> {
        let Some(file) = ishido_assets::BOARDS.get(number) else {
            let number = number - ishido_assets::BOARDS.len();
            return Some(&model.board.areas.textures.get(number)?.picture);
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
    fn show(&mut self, requester: &mut Requester<bool>, model: &EditorModel) {
        let mut picture = model.board.picture().clone();
        let area = chosen_area(&self.areas, requester);
        self.fill(&mut picture, area, Self::choice(requester), model);
        show(&picture, requester);
    }

    fn remember(&self, requester: &Requester<bool>, model: &mut EditorModel) {
        model.board.areas.area = chosen_area(&self.areas, requester);
        model.board.areas.fill = Self::choice(requester);
    }
}

impl Question<EditorModel> for FillArea {
    type Answer = bool;

    fn answered(
        &mut self,
        fills: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if fills {
            self.remember(requester, cx.model);
            let area = cx.model.board.areas.area;
            let mut picture = cx.model.board.picture().clone();
            self.fill(&mut picture, area, cx.model.board.areas.fill, cx.model);
            cx.model.board.edit("Fill Area", |board| *board = picture);
            cx.model.show_note(format!("Filled: {}", area.name()));
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
            self.remember(requester, cx.model);
            return load_texture(cx.model).closing();
        }
        self.ghost_unused(requester);
        self.show(requester, cx.model);
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, model: &EditorModel) -> &'static str {
        answer_hint(model.device)
    }
}

/// Loads a board to take textures from, and goes back to the requester.
fn load_texture(model: &EditorModel) -> Transition {
    choose_file(
        load_query("Load Texture", model),
        EditedBoard::remember_drawer,
    )
    .opened(|file, cx| {
        let Board { picture, note, .. } = match file.decoded::<BoardFile>().board.clone() {
            Ok(board) => board,
            Err(error) => {
                let text = format!("{}: {error}. Choose another file.", file.path);
                cx.model.show_message(EditedBoard::CANNOT_OPEN, &text);
                return Transition::Stay;
            }
        };
        let name = file.path.rsplit(['/', '\\', ':']).next();
        let choices = &mut cx.model.board.areas;
        choices.textures.push(LoadedTexture {
            name: name.unwrap_or(&file.path).to_owned(),
            picture,
        });
        let number = ishido_assets::BOARDS.len() + choices.textures.len() - 1;
        (choices.fill.texture, choices.fill.kind) = (number, FillKind::Texture);
        tell_losses(note, None, cx.model);
        Transition::Replace(requester(cx.model))
    })
    .cancelled(|cx| Transition::Replace(requester(cx.model)))
    .push()
}

/// The areas of the list.
struct BevelArea(Vec<Area>);

/// Opens the requester.
pub fn bevel_area(cx: &mut Cx<'_, '_>) -> Transition {
    cx.model.put_down();
    let (area, square) = first_area(&cx.model.board);
    let areas = Area::list(square).to_vec();
    let style = cx.model.board.areas.bevel;
    let choices = vec![Choice::new(true, "_Bevel"), Choice::new(false, "_Cancel")];
    let sunken = usize::from(style.direction == Bevel::Sunken);
    let widest = WIDEST_BEVEL as i32;
    let mut requester = Requester::new("Bevel Area", "", choices, false)
        .with("area", area_list(&areas, area))
        .beside("direction", Radio::new(&["_Raised", "_Sunken"], sunken))
        .under("light", PenPicker::new("Light", style.light))
        .under("dark", PenPicker::new("Shade", style.dark))
        .under(
            "width",
            Slider::new(1, widest, style.width as i32, 112, " wide"),
        )
        .beside("preview", Picture::new(preview(cx.model.board.picture())))
        .under("each", CheckBox::new("_Each square", style.each_square))
        .focused_on("area");
    let question = BevelArea(areas);
    question.update(&mut requester, cx.model);
    Transition::Push(Dialog::open(requester, question))
}

impl BevelArea {
    fn style(requester: &Requester<bool>) -> BevelStyle {
        let default = BevelStyle::default();
        let pen = |id: &str, or| requester.get::<PenPicker>(id).map_or(or, PenPicker::pen);
        let sunken = requester.get::<Radio>("direction").map_or(0, Radio::chosen) == 1;
        BevelStyle {
            direction: if sunken { Bevel::Sunken } else { Bevel::Raised },
            each_square: requester.is_checked("each"),
            width: requester.get::<Slider>("width").map_or(1, Slider::value) as u32,
            light: pen("light", default.light),
            dark: pen("dark", default.dark),
        }
    }

    /// Shows the board as it would be, and ghosts what the area does not use.
    fn update(&self, requester: &mut Requester<bool>, model: &EditorModel) {
        let area = chosen_area(&self.0, requester);
        requester.ghost("each", area.squares().len() < 2);
        let mut picture = model.board.picture().clone();
        Self::style(requester).apply(&mut picture, area);
        show(&picture, requester);
    }
}

impl Question<EditorModel> for BevelArea {
    type Answer = bool;

    fn answered(
        &mut self,
        bevels: bool,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if bevels {
            let (area, style) = (chosen_area(&self.0, requester), Self::style(requester));
            let board = &mut cx.model.board;
            (board.areas.area, board.areas.bevel) = (area, style);
            board.edit("Bevel Area", |picture| style.apply(picture, area));
            cx.model.show_note(format!("Bevelled: {}", area.name()));
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<bool>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.update(requester, cx.model);
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, model: &EditorModel) -> &'static str {
        answer_hint(model.device)
    }
}
