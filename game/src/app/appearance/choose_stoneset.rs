//! Choose Stoneset (manual, "Stonesets"): with a live preview, from what is built in or from a file.

use ishido_assets::STONESETS;
use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::gadget::{Picture, Radio};
use ishido_shared::ui::requester::{Choice, Requester};

use super::changes::use_stoneset;
use super::source::{AppearancePart, Source};
use super::{other, preview};
use crate::app::app_state::AppState;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};

const STONESET: &str = "stoneset";
const PREVIEW: &str = "preview";

/// The question which stoneset to use.
struct ChooseStoneset;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StonesetAnswer {
    Use,
    Cancel,
}

impl Question for ChooseStoneset {
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
        match (answer, other::source_of(STONESETS, radio.chosen())) {
            (StonesetAnswer::Cancel, _) => {}
            (StonesetAnswer::Use, Some(source)) => use_stoneset(source, cx.app),
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
    ) {
        let chosen = requester.get::<Radio>(STONESET).map(Radio::chosen);
        let source = chosen.and_then(|button| other::source_of(STONESETS, button));
        let shown = picture(source.as_ref(), cx.app);
        if let (Some(shown), Some(picture)) = (shown, requester.get_mut::<Picture>(PREVIEW)) {
            picture.set(shown);
        }
    }
}

/// The preview of a stoneset; of Other, the file that was loaded last, or what Other is.
fn picture(source: Option<&Source>, app: &AppState) -> Option<Bitmap> {
    let appearance = &app.appearance;
    if let Some(source) = source {
        return appearance
            .stones_of(source)
            .map(|set| preview::stones(&set));
    }
    let Some(path) = appearance.loaded_file(AppearancePart::Stoneset) else {
        let size = preview::stones(appearance.current.stoneset()).area().size;
        return Some(preview::explanation(size, OTHER));
    };
    let set = appearance.stones_of(&Source::File(path.to_owned()))?;
    Some(preview::named(
        preview::stones(&set),
        other::file_name(path),
    ))
}

/// What Other is.
const OTHER: &[&str] = &[
    "Other",
    "",
    "A stoneset in a file,",
    "such as one that you made",
    "with Edit Stoneset.",
    "",
    "OK asks for the file.",
];

/// Opens the question.
pub fn open(app: &AppState) -> Box<dyn Screen> {
    let names = other::names(STONESETS);
    let chosen = other::button_of(&names, &app.appearance.stoneset);
    let source = other::source_of(STONESETS, chosen);
    let shown = picture(source.as_ref(), app);
    let shown = shown.unwrap_or_else(|| preview::stones(app.appearance.current.stoneset()));
    stonesets(&names, chosen, shown)
}

/// The question, with these names.
pub fn stonesets(names: &[&str], chosen: usize, picture: Bitmap) -> Box<dyn Screen> {
    let choices = vec![
        Choice::new(StonesetAnswer::Use, "O_K"),
        Choice::new(StonesetAnswer::Cancel, "Ca_ncel"),
    ];
    let requester = Requester::new("Stonesets", "", choices, StonesetAnswer::Cancel)
        .with(STONESET, other::radio(names, chosen))
        .beside(PREVIEW, Picture::new(picture))
        .focused_on(STONESET);
    Dialog::open(requester, ChooseStoneset)
}
