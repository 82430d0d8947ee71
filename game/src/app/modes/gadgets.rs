//! The gadgets with which scoring, players and timers are chosen, shared by the requesters of the modes.

use ishido_shared::ui::gadget::{CheckBox, Radio, Slider};
use ishido_shared::ui::requester::Requester;

use super::notes;
use crate::rules::Scoring;
use crate::session::TimeLimit;
use crate::session::{Controller, Mode};
use crate::skill::Skill;

pub const LIMITED: &str = "limited";
pub const LIMIT: &str = "limit";

/// The ways of scoring in the order of the Game menu, with their keys.
const SCORINGS: [(Scoring, &str); 3] = [
    (Scoring::Ancient, "_Ancient"),
    (Scoring::Modern, "_Modern"),
    (Scoring::Pocket, "Poc_ket"),
];

/// Returns those who can play, in the order of the radio buttons.
fn controllers() -> impl Iterator<Item = Controller> {
    let skills = Skill::OFFERED.into_iter().map(Controller::Computer);
    [Controller::Human].into_iter().chain(skills)
}

/// The labels of the radio buttons for each player; the letters after `_` differ.
const PLAYER_LABELS: [[&str; 4]; 2] = [
    ["_Person", "_Novice", "A_dept", "Ma_ster"],
    ["Pe_rson", "No_vice", "Adep_t", "Mast_er"],
];

/// Radio buttons for the way of scoring, on a sheet.
pub fn scoring_radio(scoring: Scoring) -> Radio {
    let chosen = SCORINGS.iter().position(|(known, _)| *known == scoring);
    let labels = SCORINGS.map(|(_, label)| label);
    let notes = SCORINGS.map(|(scoring, _)| notes::counted(scoring));
    Radio::new(&labels, chosen.unwrap_or(0)).on_sheet("Scoring", notes.to_vec())
}

/// The way of scoring that is chosen in a requester.
pub fn chosen_scoring<A: Copy>(requester: &Requester<A>, id: &str) -> Option<Scoring> {
    let chosen = requester.get::<Radio>(id)?.chosen();
    SCORINGS.get(chosen).map(|(scoring, _)| *scoring)
}

/// The number of those who can play.
pub const CONTROLLERS: u32 = PLAYER_LABELS[0].len() as u32;

/// Radio buttons for who plays; `player` counts from 0.
pub fn controller_radio(player: usize, controller: Controller) -> Radio {
    let chosen = controllers().position(|known| known == controller);
    Radio::new(&PLAYER_LABELS[player.min(1)], chosen.unwrap_or(0))
}

/// Returns the player chosen in a requester.
pub fn chosen_controller<A: Copy>(requester: &Requester<A>, id: &str) -> Option<Controller> {
    let chosen = requester.get::<Radio>(id)?.chosen();
    controllers().nth(chosen)
}

/// The requester with the gadgets for the timer of a mode: in a row, or where it asks for nothing else below each other.
pub fn with_timer<A: Copy>(
    requester: Requester<A>,
    mode: Mode,
    limit: &TimeLimit,
    is_alone: bool,
) -> Requester<A> {
    let (label, unit) = if mode == Mode::Tournament {
        ("_Limit the time for each game", " min")
    } else {
        ("_Limit the time for each move", " s")
    };
    let (least, greatest) = TimeLimit::RANGE;
    let slider = Slider::new(
        least.into(),
        greatest.into(),
        limit.within_range().into(),
        236,
        unit,
    );
    let requester = requester.with(LIMITED, CheckBox::new(label, limit.on));
    let mut requester = match is_alone {
        true => requester.labelled(LIMIT, "T_ime", slider),
        false => requester.labelled_beside(LIMIT, "T_ime", slider),
    };
    requester.ghost(LIMIT, !limit.on);
    requester
}

/// The timer that is chosen in a requester.
pub fn chosen_limit<A: Copy>(requester: &Requester<A>) -> Option<TimeLimit> {
    let value = requester.get::<Slider>(LIMIT)?.value();
    Some(TimeLimit {
        on: requester.is_checked(LIMITED),
        limit: u8::try_from(value).unwrap_or_default(),
    })
}

/// A gadget has changed: the slider is ghosted while there is no limit.
pub fn limit_changed<A: Copy>(gadget: &str, requester: &mut Requester<A>) {
    if gadget == LIMITED {
        let limited = requester.is_checked(LIMITED);
        requester.ghost(LIMIT, !limited);
    }
}
