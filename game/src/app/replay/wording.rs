//! The texts of a replay.

use crate::app::wording::{four_ways, thousands};
use crate::rules::Scoring;
use crate::session::{Player, Session, Steps, Turn};

/// The title line for the last step of a game that is shown up to it.
pub fn title(steps: &Steps, shown: &Session) -> String {
    let count = shown.state().turns().len();
    if let Some(ending) = shown.state().ending() {
        let left = match ending.left {
            0 => "the pouch is empty".to_owned(),
            1 => "the touchstone is left".to_owned(),
            // The pouch beside the board shows its own number (RULINGS, "High scores").
            left => format!("the touchstone and {} are left", left - 1),
        };
        let bonus = match ending.bonus {
            0 => String::new(),
            bonus => format!(", +{}", thousands(bonus)),
        };
        return format!("The end: {left}{bonus}");
    }
    let moves = steps.moves();
    match shown.state().turns().last() {
        None if moves == 1 => "The opening: one move follows".to_owned(),
        None => format!("The opening: {moves} moves follow"),
        Some(turn) => format!("Move {count} of {moves}: {}", turn_text(turn, shown)),
    }
}

/// A turn in words: `Anna on g5, 4-Way, +33`.
fn turn_text(turn: &Turn, shown: &Session) -> String {
    let who = who(turn, shown);
    let Some(placed) = turn.placed else {
        return format!(
            "{}time ran out",
            who.map_or_else(String::new, |who| who + ", ")
        );
    };
    let mut text = who.map_or_else(String::new, |who| who + " ");
    text += &format!("on {}, {}-Way", placed.square, placed.ways.count());
    if shown.setup().scoring != Scoring::Ancient {
        text += &format!(", +{}", thousands(turn.points));
    }
    text
}

/// The player of a turn, where there are two or the computer took it.
fn who(turn: &Turn, shown: &Session) -> Option<String> {
    let setup = shown.setup();
    match setup.players.get(turn.player) {
        Some(Player::Computer(skill)) => Some(skill.name().to_owned()),
        // The computer took the turn of a person, for whom it plays in this game.
        _ if turn.by_computer && turn.placed.is_some() => Some("Computer".to_owned()),
        _ if setup.mode.players() < 2 => None,
        Some(Player::Human(name)) if !name.is_empty() => Some(name.chars().take(12).collect()),
        _ => Some(format!("Player {}", turn.player + 1)),
    }
}

/// The question before a game is played on from a step.
pub fn play_on(moves: usize, shown: &Session, lost: &str) -> String {
    let from = match moves {
        0 => "from the opening".to_owned(),
        moves => format!("after move {moves}"),
    };
    let made = four_ways(shown.state().tally(shown.setup(), 0).four_ways);
    let made = if moves > 0 && shown.setup().mode.tallies() == 1 {
        format!(", with {made} made")
    } else {
        String::new()
    };
    format!(
        "Play on {from}{made}, as a new game? You may know which stones are coming, so it will not count for high scores.{lost}"
    )
}
