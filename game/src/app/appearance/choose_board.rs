//! Choose Board (manual, "Boards"): with a live preview, from what is built in or from a file.

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_assets::BOARDS;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::{CheckBox, Radio};
use ishido_shared::ui::requester::{Choice, Requester};

use super::other::{self, Offer, offered};
use super::preview::{self, Preview};
use crate::app::model::Model;
use crate::app::model::appearance::{AppearancePart, MatchingBoard, Source};

const BOARD: &str = "board";
const MATCHING: &str = "matching";
const PREVIEW: &str = "preview";

/// The question which board to use.
#[derive(Default)]
struct ChooseBoard {
    /// True if Matching Board was checked here, after any board.
    follows: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum BoardAnswer {
    Use,
    Cancel,
}

impl Question<Model> for ChooseBoard {
    type Answer = BoardAnswer;

    fn answered(
        &mut self,
        answer: BoardAnswer,
        requester: &mut Requester<BoardAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let matching = requester.is_checked(MATCHING);
        match (answer, chosen(requester)) {
            (BoardAnswer::Cancel, _) => {}
            (BoardAnswer::Use, _) if self.follows => cx.model.set_matching_board(true),
            (BoardAnswer::Use, Some(source)) => cx.model.use_board(source, matching),
            (BoardAnswer::Use, None) => return other::choose_other(AppearancePart::Board, cx),
        }
        Transition::Pop
    }

    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<BoardAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.follows = gadget == MATCHING && requester.is_checked(MATCHING);
        if gadget == MATCHING {
            show_matching(requester, cx.model);
            return Transition::Stay;
        }
        // Choosing a board switches Matching Board off.
        if let Some(check_box) = requester.get_mut::<CheckBox>(MATCHING) {
            check_box.checked = false;
        }
        let source = chosen(requester);
        show(source.as_ref(), requester, cx.model);
        Transition::Stay
    }

    fn tick(
        &mut self,
        requester: &mut Requester<BoardAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        let more = other::add_swatch(AppearancePart::Board, BOARD, requester, cx);
        (Transition::Stay, more)
    }
}

/// The source that the radio buttons name; `None` for Other.
fn chosen(requester: &Requester<BoardAnswer>) -> Option<Source> {
    let button = requester.get::<Radio>(BOARD)?.chosen();
    other::source_of(AppearancePart::Board, button)
}

/// Matching Board was checked: the radio buttons and the preview follow the stoneset.
fn show_matching(requester: &mut Requester<BoardAnswer>, app: &Model) {
    let Some(MatchingBoard::BuiltIn(source)) = app.appearance.matching_board() else {
        return;
    };
    let button = BOARDS.iter().position(|file| file.name == source.name());
    if let Some(button) = button.filter(|_| requester.is_checked(MATCHING)) {
        if let Some(radio) = requester.get_mut::<Radio>(BOARD) {
            radio.choose(button);
        }
        show(Some(&source), requester, app);
    }
}

fn show(source: Option<&Source>, requester: &mut Requester<BoardAnswer>, app: &Model) {
    let shown = preview::part(AppearancePart::Board, source, app);
    if let (Some(shown), Some(picture)) = (shown, requester.get_mut::<Preview>(PREVIEW)) {
        picture.set(shown);
    }
}

/// Opens the question.
pub fn open(app: &Model) -> Box<dyn Screen<Model>> {
    let matching = app.settings().appearance.matching_board;
    boards(offered(AppearancePart::Board, app), matching)
}

/// The question, with this offer.
pub fn boards(offer: Offer, matching: bool) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(BoardAnswer::Use, "O_K"),
        Choice::new(BoardAnswer::Cancel, "Ca_ncel"),
    ];
    let requester = Requester::new("Boards", "", choices, BoardAnswer::Cancel)
        .with(BOARD, offer.radio(AppearancePart::Board))
        .under(MATCHING, CheckBox::new("Ma_tching Board", matching))
        .beside(PREVIEW, Preview::new(offer.sample))
        .focused_on(BOARD)
        .as_page();
    Dialog::open(requester, ChooseBoard::default())
}
