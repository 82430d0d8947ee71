//! The requester that bevels an area of the board, or every square of it.

use ishido_shared::gfx::Bevel;
use ishido_shared::shell::{Dialog, Question};
use ishido_shared::ui::gadget::{CheckBox, Picture, Radio, Slider};
use ishido_shared::ui::requester::{Choice, Requester};

use super::area_choice::{area_list, chosen_area, first_area, preview, show};
use super::pen_picker::PenPicker;
use crate::board::{Area, BevelStyle, WIDEST_BEVEL};
use crate::editor::model::{Cx, EditorModel, Transition};

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
}
