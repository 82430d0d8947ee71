//! Choose Stoneset (manual, "Stonesets"): with a live preview, from what is built in or from a file.

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Radio;
use ishido_shared::ui::requester::{Choice, Requester};

use super::other::{self, Offer, offered};
use super::preview::{self, Preview};
use crate::app::model::Model;
use crate::app::model::appearance::AppearancePart;

const STONESET: &str = "stoneset";
const PREVIEW: &str = "preview";

/// The question which stoneset to use.
struct ChooseStoneset;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StonesetAnswer {
    Use,
    Cancel,
}

impl Question<Model> for ChooseStoneset {
    type Answer = StonesetAnswer;

    fn answered(
        &mut self,
        answer: StonesetAnswer,
        requester: &mut Requester<StonesetAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some(radio) = requester.get::<Radio>(STONESET) else {
            return Transition::Pop;
        };
        match (
            answer,
            other::source_of(AppearancePart::Stoneset, radio.chosen()),
        ) {
            (StonesetAnswer::Cancel, _) => {}
            (StonesetAnswer::Use, Some(source)) => cx.model.use_stoneset(source),
            (StonesetAnswer::Use, None) => {
                return other::choose_other(AppearancePart::Stoneset, cx);
            }
        }
        Transition::Pop
    }

    /// The preview follows the radio buttons.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<StonesetAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let chosen = requester.get::<Radio>(STONESET).map(Radio::chosen);
        let source = chosen.and_then(|button| other::source_of(AppearancePart::Stoneset, button));
        let shown = preview::part(AppearancePart::Stoneset, source.as_ref(), cx.model);
        if let (Some(shown), Some(picture)) = (shown, requester.get_mut::<Preview>(PREVIEW)) {
            picture.set(shown);
        }
        Transition::Stay
    }

    fn tick(
        &mut self,
        requester: &mut Requester<StonesetAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        let more = other::add_swatch(AppearancePart::Stoneset, STONESET, requester, cx);
        (Transition::Stay, more)
    }
}

/// Opens the question.
pub fn open(app: &Model) -> Box<dyn Screen<Model>> {
    stonesets(offered(AppearancePart::Stoneset, app))
}

/// The question, with this offer.
pub fn stonesets(offer: Offer) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(StonesetAnswer::Use, "O_K"),
        Choice::new(StonesetAnswer::Cancel, "Ca_ncel"),
    ];
    let requester = Requester::new("Stonesets", "", choices, StonesetAnswer::Cancel)
        .with(STONESET, offer.radio(AppearancePart::Stoneset))
        .beside(PREVIEW, Preview::new(offer.sample))
        .focused_on(STONESET)
        .as_page();
    Dialog::open(requester, ChooseStoneset)
}
