//! The reason for a decision, as a sentence.

use super::facts::FourWaySquare;
use super::thinking::Decision;
use super::view::View;

/// The reason for a decision, as one plain sentence.
#[must_use]
pub fn reason(view: &View, decision: &Decision) -> String {
    let facts = &decision.facts;
    let mut said: Vec<String> = Vec::new();
    if facts.four_way {
        said.push("makes a 4-Way".to_owned());
    }
    let left = view.left();
    match facts.prepares() {
        Some(FourWaySquare { square, stones, .. }) => {
            said.push(format!(
                "prepares a 4-Way at {square} for {}",
                of_left(stones, left)
            ));
        }
        None => said.extend(kept_open(&facts.keeps, left)),
    }
    if said.is_empty() {
        said.push(match (facts.legal, facts.closes.as_slice()) {
            (1, _) => "is the only square where this stone fits".to_owned(),
            (_, []) => "spoils no square where a 4-Way can still be made".to_owned(),
            _ => "gives up less than the other squares".to_owned(),
        });
    }
    format!("{} {}.", decision.square, said.join(" and "))
}

/// Names the squares where a 4-Way remains possible, and the smallest number of stones that could make one.
fn kept_open(keeps: &[FourWaySquare], left: usize) -> Option<String> {
    let names: Vec<String> = keeps.iter().map(|other| other.square.to_string()).collect();
    let fewest = keeps.iter().map(|other| other.stones).min()?;
    let each = if names.len() > 1 { " each" } else { "" };
    Some(format!(
        "keeps {} open for a 4-Way{each}, by {}",
        listed(&names),
        of_left(fewest, left)
    ))
}

fn of_left(stones: u32, left: usize) -> String {
    match stones {
        1 => format!("one of the {left} stones left"),
        _ => format!("{stones} of the {left} stones left"),
    }
}

fn listed(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}
