//! Numbers and the state of a game in words.

use crate::app::model::Model;
use crate::rules::{Scoring, Tally};
use crate::session::{Disqualification, Mode, Origin, Player, Session};

/// Describes the progress of a game.
pub fn progress_text(session: &Session) -> String {
    let (setup, state) = (session.setup(), session.state());
    let tally = state.tally(setup, state.player());
    let placed = match state.position().pouch().placed() {
        0 => "No stones placed yet".to_owned(),
        1 => "One stone placed".to_owned(),
        stones => format!("{} stones placed", thousands(stones as u64)),
    };
    if state.position().pouch().placed() == 0 {
        return placed;
    }
    // Opponents have points of their own.
    let earned = match setup.mode.tallies() {
        1 => points(tally.points),
        _ => format!("{}\u{A0}points", score_text(session)),
    };
    match setup.scoring {
        Scoring::Ancient => format!("{placed}, with {} made", four_ways(tally.four_ways)),
        _ if state.ending().is_some() => format!("{placed}, for {earned}"),
        _ => format!("{placed}, for {earned} so far"),
    }
}

/// The name of a player: a person's own or "Player 2", the computer's skill. `number` counts from 1.
pub fn player_name(player: &Player, number: usize) -> String {
    match player {
        Player::Human(name) if name.trim().is_empty() => format!("Player {number}"),
        Player::Human(name) => name.clone(),
        Player::Computer(skill) => skill.name().to_owned(),
    }
}

/// Points or 4-Ways in words, as a way of scoring counts.
pub fn tally_text(tally: Tally, scoring: Scoring) -> String {
    match scoring {
        Scoring::Ancient => four_ways(tally.four_ways),
        Scoring::Modern | Scoring::Pocket => points(tally.points),
    }
}

/// The score so far in columns: points or 4-Ways, of both players where they have their own.
pub fn score_text(session: &Session) -> String {
    let (setup, state) = (session.setup(), session.state());
    let texts: Vec<String> = (0..setup.mode.tallies())
        .map(|player| state.tally(setup, player))
        .map(|tally| match setup.scoring {
            Scoring::Ancient => four_ways(tally.four_ways),
            _ => thousands(tally.points),
        })
        .collect();
    texts.join(" : ")
}

/// A number of games in words.
pub fn games(count: usize) -> String {
    match count {
        1 => "one\u{A0}game".to_owned(),
        _ => format!("{count}\u{A0}games"),
    }
}

/// Sentences that a result shows beside its numbers: the time that is up, and honours.
pub fn honours_text(session: &Session) -> String {
    let (setup, state) = (session.setup(), session.state());
    let time_up = session.clock().is_some_and(|clock| clock.left() == 0);
    let points = state.tally(setup, 0).points;
    let is_master = setup.scoring == Scoring::Pocket && points >= 800 && !is_computers(session);
    let sentences = [
        (time_up, "Time is up."),
        (state.is_master_game(), "This was a Master Game!"),
        (is_master, "You can call yourself an Ishidó master."),
    ];
    let said = sentences.iter().filter(|(is_so, _)| *is_so);
    said.map(|(_, text)| *text).collect::<Vec<_>>().join(" ")
}

/// The result of a game that has ended, apart from its honours and from what its headline says.
pub fn result_text(session: &Session) -> String {
    let made: Vec<String> = (0..session.setup().mode.tallies())
        .map(|player| made_by(session, player))
        .collect();
    made.join(" ") + &winner_text(session)
}

/// The winner of a Challenge game that has ended, counted from 0; `None` when both have the same score, and in other modes.
pub fn winner(session: &Session) -> Option<usize> {
    let (setup, state) = (session.setup(), session.state());
    let [first, second] = [0, 1].map(|player| state.tally(setup, player).points);
    let decided = setup.mode == Mode::Challenge && first != second;
    decided.then(|| usize::from(second > first))
}

/// The name of a player of a game, counted from 0, as the game began: the computer may have finished it for a person. Two of one name, such
/// as two computers of one skill, are told apart by their numbers.
pub fn name_of(session: &Session, player: usize) -> String {
    let name = |index: usize| {
        let known = session.setup().players.get(index);
        known.map_or_else(
            || format!("Player {}", index + 1),
            |known| player_name(known, index + 1),
        )
    };
    let own = name(player);
    let mut others = (0..session.setup().mode.players()).filter(|&other| other != player);
    match others.any(|other| name(other) == own) {
        true => format!("{own} {}", player + 1),
        false => own,
    }
}

/// The headline of the result of a game that has ended.
pub fn result_headline(session: &Session) -> String {
    let state = session.state();
    if session.setup().mode == Mode::Challenge {
        let is_over = state.position().legal().is_empty();
        return winner(session).map_or_else(
            || (if is_over { "A Draw" } else { "Even" }).to_owned(),
            |winner| {
                let does = if is_over { "Wins" } else { "Leads" };
                format!("{} {does}", name_of(session, winner))
            },
        );
    }
    match state.ending().map_or(0, |ending| ending.left) {
        0 if state.is_master_game() => "A Master Game".to_owned(),
        0 => "An Empty Pouch".to_owned(),
        _ => score_headline(session),
    }
}

/// The score of a player alone or of a team as a headline.
pub fn score_headline(session: &Session) -> String {
    let setup = session.setup();
    let tally = session.state().tally(setup, 0);
    match (setup.scoring, tally.points) {
        (Scoring::Ancient, _) => capitalised(&four_ways(tally.four_ways).replace('\u{A0}', " ")),
        (_, 0) => "No Points".to_owned(),
        (_, 1) => "One Point".to_owned(),
        (_, points) => format!("{} Points", thousands(points)),
    }
}

/// Returns the sentence about the winner of a Challenge game, to follow another one.
fn winner_text(session: &Session) -> String {
    let (setup, state) = (session.setup(), session.state());
    if setup.mode != Mode::Challenge {
        return String::new();
    }
    let [first, second] = [0, 1].map(|player| state.tally(setup, player).points);
    match winner(session) {
        Some(winner) => {
            let name = name_of(session, winner);
            format!(" {name} wins by {}.", points(first.abs_diff(second)))
        }
        None => " It is a draw.".to_owned(),
    }
}

/// Returns the sentence about the score of a player or a team.
fn made_by(session: &Session, player: usize) -> String {
    let (setup, state) = (session.setup(), session.state());
    let tally = state.tally(setup, player);
    let name = match setup.mode {
        Mode::Challenge | Mode::Tournament => name_of(session, player),
        Mode::Cooperative if !session.is_all_computer() => "The team".to_owned(),
        _ if is_computers(session) => "The computer".to_owned(),
        Mode::Solitaire if state.turns().iter().any(|turn| turn.by_computer) => {
            "You and the computer".to_owned()
        }
        _ => "You".to_owned(),
    };
    let four_ways = four_ways(tally.four_ways);
    match setup.scoring {
        Scoring::Ancient => format!("{name} made {four_ways}."),
        _ => format!(
            "{name} scored {} and made {four_ways}.",
            points(tally.points)
        ),
    }
}

/// Returns true if only the computer has placed stones, or would place the first.
fn is_computers(session: &Session) -> bool {
    let state = session.state();
    match state.turns() {
        [] => state.next_controller().is_computer(),
        turns => turns.iter().all(|turn| turn.by_computer),
    }
}

/// A number of points in words. The number stays on the line of what it counts.
pub fn points(points: u64) -> String {
    match points {
        0 => "no\u{A0}points".to_owned(),
        1 => "one\u{A0}point".to_owned(),
        _ => format!("{}\u{A0}points", thousands(points)),
    }
}

/// A number of 4-Ways in words, on one line.
pub fn four_ways(count: u32) -> String {
    let number = in_words(count as usize);
    format!("{number}\u{A0}4-Way{}", if count == 1 { "" } else { "s" })
}

/// A number as a word, up to more than a game has 4-Ways: beside their name, which begins with a digit, another digit reads badly.
pub fn in_words(count: usize) -> String {
    const WORDS: [&str; 21] = [
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
        "thirteen",
        "fourteen",
        "fifteen",
        "sixteen",
        "seventeen",
        "eighteen",
        "nineteen",
        "twenty",
    ];
    let word = WORDS.get(count);
    word.map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// The sentence that says what help costs the game on the board.
pub fn cost_of_help(app: &Model) -> &'static str {
    match app.game.session().map(|session| session.setup().origin) {
        Some(Origin::Daily) => {
            "This game stays your try of the day, but will then no longer count for the Daily Highs."
        }
        _ => "This game will then no longer count for the All-Time Highs.",
    }
}

/// The sentence that says why a game does not count: for the All-Time Highs because of these causes, or without one for any list,
/// as its stones could be known. `game` is its subject.
pub fn off_the_lists(game: &str, causes: &[Disqualification]) -> String {
    match cause_text(causes) {
        Some(why) => format!("{why}, so {game} does not count for the All-Time Highs."),
        None => {
            format!("The stones were known beforehand, so {game} does not count for high scores.")
        }
    }
}

/// The same, short enough for a note.
pub fn off_the_lists_in_short(causes: &[Disqualification]) -> String {
    match cause_text(causes) {
        Some(why) => format!("Not in the All-Time Highs: {}.", lower_first(why)),
        None => "Not in the high scores: its stones were known beforehand.".to_owned(),
    }
}

/// The cause to be named, of several the weightiest; `None` if there is none.
fn cause_text(causes: &[Disqualification]) -> Option<&'static str> {
    let is_help = |cause: &Disqualification| matches!(cause, Disqualification::Assist(_));
    match causes {
        [] => None,
        _ if causes.iter().any(is_help) => Some("Help was used"),
        _ if causes.contains(&Disqualification::DeepUndo) => {
            Some("More than one stone was taken back")
        }
        [Disqualification::Abandoned] => Some("The game was ended early"),
        _ => Some("The computer played part of it"),
    }
}

/// The sentence of an error.
pub fn sentence(error: &impl std::fmt::Display) -> String {
    format!("{}.", capitalised(&error.to_string()))
}

/// An error's sentence as it stands by itself: with a capital letter.
pub fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string())
        .unwrap_or_default();
    first + letters.as_str()
}

/// A sentence as it stands after a colon: with a small letter.
pub fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_lowercase().to_string())
        .unwrap_or_default();
    first + letters.as_str()
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
