//! Numbers and the state of a game in words.

use crate::computer::review::Reviewed;
use crate::rules::Scoring;
use crate::session::{Mode, Player, Session};

/// How far a game has come, in words.
pub fn standing(session: &Session) -> String {
    let (setup, state) = (session.setup(), session.state());
    let tally = state.tally(setup, state.player());
    let placed = match state.position().pouch().placed() {
        0 => "No stone is placed yet".to_owned(),
        1 => "One stone is placed".to_owned(),
        stones => format!("{} stones are placed", thousands(stones as u64)),
    };
    match setup.scoring {
        Scoring::Ancient => format!("{placed}, with {} made", four_ways(tally.four_ways)),
        _ => format!("{placed}, for {} so far", points(tally.points)),
    }
}

/// What a game came to.
pub fn result_text(session: &Session) -> String {
    let (setup, state) = (session.setup(), session.state());
    let ending = state.ending();
    let tally = state.tally(setup, state.player());
    let left = match ending.map_or(0, |ending| ending.left) {
        0 => "The pouch is empty".to_owned(),
        1 => "One stone is left".to_owned(),
        left => format!("{left} stones are left"),
    };
    let computer = setup
        .players
        .iter()
        .all(|player| player.controller().is_computer());
    let who = if computer { "The computer" } else { "You" };
    let mut text = match setup.scoring {
        Scoring::Ancient => format!("{left}. {who} made {}.", four_ways(tally.four_ways)),
        _ => format!(
            "{left}. {who} made {} and {}.",
            points(tally.points),
            four_ways(tally.four_ways)
        ),
    };
    if let Some(bonus) = ending.map(|ending| ending.bonus).filter(|&bonus| bonus > 0) {
        text += &format!(
            " {} of the points are the bonus for the pouch.",
            thousands(bonus)
        );
    }
    if state.is_master_game() {
        text += " This was a Master Game!";
    }
    if setup.scoring == Scoring::Pocket && tally.points >= 800 && !computer {
        text += " You can call yourself an Ishido master.";
    }
    debug_assert!(
        setup.mode != Mode::Challenge,
        "a Challenge game has two results"
    );
    if let Some(code) = setup.code {
        text += &format!("\n\nThe code of these stones is {code}.");
    }
    text
}

/// What came of a review, in a few sentences.
#[must_use]
pub fn review(reviewed: &Reviewed) -> String {
    let found = reviewed
        .moves
        .iter()
        .map(|judged| judged.made + judged.hindsight.as_ref().map_or(0, |line| line.four_ways));
    let best = found.max().unwrap_or(0);
    let made = four_ways(reviewed.four_ways);
    let mut text = if best > reviewed.four_ways {
        let best = four_ways(best);
        format!("This game made {made}. With the order of the pouch known, {best} could be made.")
    } else {
        format!("This game made {made}: as many as were found with the order of the pouch known.")
    };
    if let Some(worst) = reviewed.worst()
        && let Some(judged) = reviewed.moves.get(worst)
        && judged.given_away() >= 0.05
    {
        text += &format!(
            " Move {} gave away most, {:.1} of the 4-Ways that were to be expected.",
            worst + 1,
            judged.given_away()
        );
    }
    text
}

/// Numbers stay on the line of what they count.
fn points(points: u64) -> String {
    match points {
        0 => "no\u{A0}points".to_owned(),
        1 => "one\u{A0}point".to_owned(),
        _ => format!("{}\u{A0}points", thousands(points)),
    }
}

fn four_ways(count: u32) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
        "eleven", "twelve",
    ];
    let number = WORDS
        .get(count as usize)
        .map_or_else(|| count.to_string(), |word| (*word).to_owned());
    format!("{number}\u{A0}4-Way{}", if count == 1 { "" } else { "s" })
}

/// A number with commas between groups of three digits.
#[must_use]
pub fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_commas() {
        assert_eq!(
            [0, 999, 1_000, 127_600, 4_000_000].map(thousands),
            ["0", "999", "1,000", "127,600", "4,000,000"]
        );
    }
}
