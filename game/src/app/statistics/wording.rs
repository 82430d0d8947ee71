//! The texts of the statistics.

use crate::app::wording::thousands;
use crate::rules::Scoring;
use crate::scores::statistics::Summary;

/// The summary in three lines.
pub fn summary(scoring: Scoring, summary: Option<Summary>) -> String {
    let Some(summary) = summary else {
        return "No such game has been finished yet.".to_owned();
    };
    let games = match summary.games {
        1 => "1 game".to_owned(),
        games => format!("{} games", thousands(games as u64)),
    };
    let masters = match summary.master_games {
        0 => String::new(),
        1 => ", 1 of them a Master Game".to_owned(),
        games => format!(", {games} of them Master Games"),
    };
    let share = (summary.emptied * 1_000 / summary.games.max(1)) as u64;
    let pouch = format!(
        "Pouches emptied: {} ({}%)   Stones left: mean {}, fewest {}",
        summary.emptied,
        tenths(share),
        tenths(summary.mean_left),
        summary.fewest_left
    );
    let four_ways = format!(
        "4-Ways: mean {}, best {}",
        tenths(summary.mean_four_ways),
        summary.best_four_ways
    );
    let made = match scoring {
        Scoring::Ancient => four_ways,
        _ => format!(
            "Points: mean {}, best {}   {four_ways}",
            thousands(summary.mean_points),
            thousands(summary.best_points)
        ),
    };
    format!("{games}{masters}\n{made}\n{pouch}")
}

/// A number of tenths as a decimal number.
fn tenths(number: u64) -> String {
    format!("{}.{}", thousands(number / 10), number % 10)
}
