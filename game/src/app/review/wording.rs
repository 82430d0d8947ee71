//! The texts of a review.

use crate::app::wording::four_ways;
use crate::computer::review::{Judged, Reviewed};

/// The result of a review, in a few sentences.
#[must_use]
pub fn summary(reviewed: &Reviewed) -> String {
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

/// A line of text for each move.
pub fn moves(reviewed: &Reviewed) -> Vec<String> {
    let line = |(index, judged): (usize, &Judged)| {
        let lost = judged.given_away();
        let lost = if lost < 0.05 {
            String::new()
        } else {
            format!("  gave away {lost:.1}")
        };
        format!(
            "{:2}  {} on {}{lost}",
            index + 1,
            judged.stone,
            judged.square
        )
    };
    reviewed.moves.iter().enumerate().map(line).collect()
}
