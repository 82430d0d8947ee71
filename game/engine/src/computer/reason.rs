//! The reason for a decision, in sentences.

use super::facts::{Facts, FourWayChance};
use super::review::MoveReview;
use super::search_board::cell;
use super::thinking::Decision;
use super::view::View;
use crate::rules::Square;

const ONLY_SQUARE: &str = "It is the only square for this stone.";

/// The reason for a decision, in a plain sentence. The numbers in it are what the rules give.
#[must_use]
pub fn reason(view: &View, decision: &Decision) -> String {
    let facts = &decision.facts;
    let left = view.left();
    let reason = match (&facts.chance, facts.four_way) {
        _ if view.goal.has_opponent() => against_opponent(view, decision),
        (Some(chance), false) => format!("{}.", chance_text(chance, "a 4-Way", left)),
        (Some(chance), true) => {
            let another = chance_text(chance, "another", left);
            format!("It makes a 4-Way, and {}.", lower_first(&another))
        }
        (None, true) => "It makes a 4-Way.".to_owned(),
        (None, false) => without_chance(facts),
    };
    match passed_over(view, decision).as_slice() {
        [] => reason,
        squares => format!("Better than the 4-Way at {}. {reason}", listed(squares)),
    }
}

/// What a costly placement did that the best one does not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// A sentence.
    pub text: String,
    /// The squares that it ruled out for a 4-Way, or, against an opponent, made ready for one.
    pub squares: Vec<Square>,
}

/// The fault of a costly move: the 4-Ways that it ruled out, or what it offers an opponent. `None` if it did no such thing.
#[must_use]
pub fn fault(view: &View, judged: &MoveReview) -> Option<Fault> {
    if !judged.is_costly() {
        return None;
    }
    if view.goal.has_opponent() {
        return offer(view, judged);
    }
    let (played, best) = (&judged.facts, &judged.best.facts);
    let sides = |square: &Square| view.board.neighbour_count[cell(*square)];
    let mut squares = played.closes.clone();
    squares.retain(|square| !best.closes.contains(square));
    let most = squares.iter().map(sides).max().unwrap_or(0);
    // Of the squares that lost a 4-Way, the one that was nearest to it is told.
    if played.fills && !best.fills && played.ways >= most.max(2) {
        return Some(Fault {
            text: format!(
                "It filled {}, where a 4-Way could be made later.",
                judged.square
            ),
            squares: Vec::new(),
        });
    }
    // Beside fewer stones nearly every square could get one. It counts only where nothing else does.
    if most > 1 || (most == 1 && best.chance.is_none() && best.closes.is_empty()) {
        squares.retain(|square| sides(square) == most);
        squares.sort_unstable();
        let text = format!("It ruled out a 4-Way at {}.", listed(&squares));
        return Some(Fault { text, squares });
    }
    let prepares = played.four_way || played.chance.is_some() || best.chance.is_none();
    (!prepares).then(|| Fault {
        text: "It prepared no 4-Way.".to_owned(),
        squares: Vec::new(),
    })
}

/// The fault against an opponent: the 4-Ways that a placement made ready, or the points that it offers.
fn offer(view: &View, judged: &MoveReview) -> Option<Fault> {
    let (played, best) = (&judged.facts, &judged.best);
    let squares = |facts: &Facts| -> Vec<Square> {
        let chance = facts.chance.as_ref();
        chance.map_or_else(Vec::new, |chance| chance.squares.clone())
    };
    let others = squares(&best.facts);
    let mut opened = squares(played);
    opened
        .retain(|square| view.board.neighbour_count[cell(*square)] < 4 && !others.contains(square));
    if !opened.is_empty() {
        let text = format!("It left a 4-Way at {} ready.", listed(&opened));
        return Some(Fault {
            text,
            squares: opened,
        });
    }
    let mean = |facts: &Facts| facts.replies as f64 / facts.left.max(1) as f64;
    let (after, instead) = (mean(played), mean(&best.facts));
    let other = match instead {
        0.0..0.05 => "none".to_owned(),
        _ => format!("{instead:.1}"),
    };
    // Less could not be told apart in the text, or would hide what the move cost.
    (after - instead >= (judged.cost() / 3.0).max(0.2)).then(|| Fault {
        text: format!(
            "It offers the opponent {after:.1} points on average, {} {other}.",
            best.square
        ),
        squares: Vec::new(),
    })
}

/// The squares where the stone would make a 4-Way, if the chosen square makes none.
fn passed_over(view: &View, decision: &Decision) -> Vec<Square> {
    if decision.facts.four_way {
        return Vec::new();
    }
    let all = decision.alternatives.iter().map(|other| other.square);
    let makes = |&square: &Square| view.board.neighbour_count[cell(square)] == 4;
    let mut squares: Vec<Square> = all.filter(makes).collect();
    squares.sort_unstable();
    squares
}

/// The reason against an opponent: what the placement earns, and which stones would earn the opponent a 4-Way next. A chance that was
/// there before does not count against the square.
fn against_opponent(view: &View, decision: &Decision) -> String {
    let facts = &decision.facts;
    if facts.legal == 1 {
        return ONLY_SQUARE.to_owned();
    }
    let earned = match view.goal.points(decision.square, facts.ways) {
        0 => "It earns nothing".to_owned(),
        1 => "It earns one point".to_owned(),
        points if facts.four_way => format!("A 4-Way for {points} points"),
        points => format!("It earns {points} points"),
    };
    match (&facts.chance, view.left()) {
        (_, 0) => format!("{earned}."),
        (None, _) => format!("{earned}, and no stone left can make a 4-Way next."),
        (Some(chance), left) => {
            let what = if facts.four_way { "another" } else { "a 4-Way" };
            let next = chance_text(chance, what, left);
            let was_ready = |&square: &Square| view.board.neighbour_count[cell(square)] == 4;
            if chance.squares.iter().all(was_ready) {
                let still = if chance.stones == 1 {
                    "still gives the opponent"
                } else {
                    "still give the opponent"
                };
                let next = next.replacen("would make", still, 1);
                format!("{earned}. {next}.")
            } else {
                let next = next.replacen("would make", "would give the opponent", 1);
                format!("{earned}, but {}.", lower_first(&next))
            }
        }
    }
}

/// The reason for a placement after which no 4-Way is possible beside it.
fn without_chance(facts: &Facts) -> String {
    match (facts.legal, facts.closes.as_slice()) {
        (1, _) => ONLY_SQUARE,
        (_, []) => "It spoils no chance of a 4-Way.",
        _ => "No other square looks better.",
    }
    .to_owned()
}

/// The number of stones that would make a 4-Way, the square, and its requirements. Beside a single stone nearly every stone could,
/// so their number says nothing there.
fn chance_text(chance: &FourWayChance, what: &str, left: usize) -> String {
    let squares = listed(&chance.squares);
    if chance.neighbours == 1 {
        return format!("{} stays possible at {squares}", upper_first(what));
    }
    let stones = match (chance.stones as usize, left) {
        (1, 1) => "The last stone".to_owned(),
        (stones, left) if stones == left => format!("All {left} stones left"),
        (stones, left) => format!("{stones} of the {left} stones left"),
    };
    let missing = match (chance.neighbours, chance.squares.len()) {
        (4, _) => "",
        (3, 1) => " once its fourth side is filled",
        (3, _) => " once the fourth side is filled",
        _ => " once the other two sides are filled",
    };
    format!("{stones} would make {what} at {squares}{missing}")
}

fn lower_first(text: &str) -> String {
    change_first(text, |letter| letter.to_ascii_lowercase())
}

fn upper_first(text: &str) -> String {
    change_first(text, |letter| letter.to_ascii_uppercase())
}

fn change_first(text: &str, change: fn(&char) -> char) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| change(&letter));
    first.into_iter().chain(letters).collect()
}

/// Squares in words: `e3, d4 or e5`.
fn listed(squares: &[Square]) -> String {
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    match names.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}
