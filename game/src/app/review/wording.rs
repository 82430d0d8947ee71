//! The texts of a review. All of them have the same measure: the 4-Ways expected without knowing the draw order; only one
//! sentence says what was possible with it.

use crate::app::wording::{capitalised, four_ways};
use crate::computer::review::{GameReview, LEAST_COST, MoveReview};

/// The result of a review, in a few sentences. `shared` tells whether opponents have made the 4-Ways.
#[must_use]
pub fn summary(reviewed: &GameReview, shared: bool) -> String {
    let made = capitalised(&four_ways(reviewed.four_ways));
    let was = if reviewed.four_ways == 1 {
        "was"
    } else {
        "were"
    };
    let by_both = if shared && reviewed.four_ways > 0 {
        " by both"
    } else {
        ""
    };
    let mut text = format!("{made} {was} made{by_both}.");
    match reviewed.costliest(1, LEAST_COST).first() {
        Some(&index) => {
            let cost = reviewed.moves.get(index).map_or(0.0, MoveReview::cost);
            text += &format!(" Costliest move: {} ({}).", index + 1, cost_text(cost));
        }
        None => text += " No move cost anything.",
    }
    match reviewed.possible {
        Some(possible) if possible > reviewed.four_ways => {
            let were = if possible == 1 { "was" } else { "were" };
            let possible = four_ways(possible);
            text += &format!(" Knowing the draw order, {possible} {were} possible.");
        }
        Some(_) => text += " Knowing the draw order, no more were found.",
        None => {}
    }
    text
}

/// A cost in words: `about 0.8 of a 4-Way`.
#[must_use]
pub fn cost_text(cost: f64) -> String {
    if cost < LEAST_COST {
        return "nothing".to_owned();
    }
    let number = format!("{cost:.1}");
    match number.as_str() {
        "1.0" => "about one 4-Way".to_owned(),
        number if cost < 1.0 => format!("about {number} of a 4-Way"),
        number => format!(
            "about {} 4-Ways",
            number.strip_suffix(".0").unwrap_or(number)
        ),
    }
}

/// A cost in a column of a table.
#[must_use]
pub fn short_cost(cost: f64) -> String {
    if cost < LEAST_COST {
        "0".to_owned()
    } else {
        format!("{cost:.1}")
    }
}

/// A move in words, for descriptions.
#[must_use]
pub fn move_line(index: usize, judged: &MoveReview) -> String {
    format!(
        "Move {}: {} on {}, best {}, cost {}",
        index + 1,
        judged.stone,
        judged.square,
        judged.best_square(),
        short_cost(judged.cost())
    )
}

/// What is said of a move beside its judgement.
#[derive(Debug, Clone, Copy, Default)]
pub struct About<'a> {
    /// The player who made it, in a game of several.
    pub mover: Option<&'a str>,
    pub is_four_way: bool,
}

impl About<'_> {
    /// The move by its number and its player.
    fn name(&self, index: usize) -> String {
        let number = index + 1;
        self.mover.map_or_else(
            || format!("Move {number}"),
            |mover| format!("Move {number}, {mover}"),
        )
    }
}

/// The judgement of a move; `reason` is a sentence that says why the best move is good.
#[must_use]
pub fn judgement(index: usize, about: About<'_>, judged: &MoveReview, reason: &str) -> String {
    let (played, best) = (judged.square, judged.best.square);
    let this = about.name(index);
    if judged.is_best() {
        return format!("{this}: {played}, the best move. {reason}");
    }
    if judged.cost() < LEAST_COST {
        return format!("{this}: {played}, as good as {best}. {reason}");
    }
    // In Challenge, unlike this, a suggestion is for the points of one player.
    let (both, for_both) = match about.mover {
        Some(_) => (" both", " for both"),
        None => ("", ""),
    };
    let cost = cost_text(judged.cost());
    if about.is_four_way {
        // Else nobody would believe it.
        return format!(
            "{this}: {played}, a 4-Way, but it cost{both} {cost} in chances of more. Best{for_both}: {best}. {reason}"
        );
    }
    format!("{this}: {played}, cost{both} {cost}. Best{for_both}: {best}. {reason}")
}

/// The title line on the board before a move that was played, counted from 0.
#[must_use]
pub fn played_title(index: usize, count: usize, judged: &MoveReview) -> String {
    let (number, played, best) = (index + 1, judged.square, judged.best.square);
    if judged.is_best() {
        return format!("Move {number} of {count}: {played}, the best move");
    }
    if judged.best_square() == played {
        return format!("Move {number} of {count}: {played}, one of the best moves");
    }
    let cost = short_cost(judged.cost());
    format!("Move {number} of {count}: {played} played, best {best}, cost {cost}")
}

/// The title line at the end of the Best Line, with its number of 4-Ways. The game may have more: best moves are chosen without
/// knowledge of later draws.
#[must_use]
pub fn best_end(best: u32, played: u32) -> String {
    let made = four_ways(best);
    match best < played {
        true => format!("The Best Line makes fewer: {made}"),
        false => format!("End of the Best Line: {made}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_best_line_with_fewer_4_ways_says_why() {
        assert_eq!(best_end(5, 4), "End of the Best Line: five\u{a0}4-Ways");
        assert_eq!(
            best_end(3, 4),
            "The Best Line makes fewer: three\u{a0}4-Ways"
        );
    }

    #[test]
    fn costs_are_told_in_words() {
        let texts = [0.0, 0.04, 0.06, 0.84, 0.97, 1.04, 1.3, 2.02].map(cost_text);
        assert_eq!(
            texts,
            [
                "nothing",
                "nothing",
                "about 0.1 of a 4-Way",
                "about 0.8 of a 4-Way",
                "about one 4-Way",
                "about one 4-Way",
                "about 1.3 4-Ways",
                "about 2 4-Ways"
            ]
        );
    }
}
