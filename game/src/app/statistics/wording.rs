//! The numbers of the statistics, with their names.

use super::wells::Well;
use crate::app::wording::thousands;
use crate::rules::Scoring;
use crate::scores::statistics::Summary;

/// The five numbers that matter most. Points mean nothing in the Ancient way.
pub fn wells(scoring: Scoring, summary: Option<Summary>) -> Vec<Well> {
    let is_empty = summary.is_none();
    let summary = summary.unwrap_or_default();
    let games = match summary.games {
        1 => "1 game".to_owned(),
        games => format!("{} games", thousands(games as u64)),
    };
    let masters = match summary.master_games {
        0 => String::new(),
        1 => "1 Master Game".to_owned(),
        games => format!("{} Masters", thousands(games as u64)),
    };
    let share = (summary.emptied * 1_000 / summary.games.max(1)) as u64;
    let emptied = (
        summary.emptied as u64,
        "emptied",
        format!("{}%", tenths(share)),
    );
    let fewest_left = u64::from(summary.fewest_left);
    let mean_left = tenths(summary.mean_left);
    let four_ways = (
        u64::from(summary.best_four_ways),
        "most 4-Ways",
        format!("mean {}", tenths(summary.mean_four_ways)),
    );
    let name = if summary.games == 1 { "game" } else { "games" };
    let count = (summary.games as u64, name, masters);
    let numbers = match scoring {
        Scoring::Ancient => [
            count,
            four_ways,
            (fewest_left, "fewest left", format!("mean {mean_left}")),
            emptied,
            (summary.master_games as u64, "Master Games", String::new()),
        ],
        Scoring::Modern | Scoring::Pocket => [
            count,
            (
                summary.best_points,
                "best",
                format!("fewest left {fewest_left}"),
            ),
            (
                summary.mean_points,
                "mean",
                format!("mean left {mean_left}"),
            ),
            four_ways,
            emptied,
        ],
    };
    let well = |(place, (number, name, below)): (usize, (u64, &'static str, String))| {
        // Nothing is known of games that there are not.
        let below = if is_empty { String::new() } else { below };
        let number_words = match place {
            0 => games.clone(),
            _ => format!("{name}: {}", thousands(number)),
        };
        let words = match below.as_str() {
            "" => number_words,
            below => format!("{number_words}, {below}"),
        };
        Well {
            number,
            name,
            is_count: !matches!(name, "game" | "games" | "best" | "mean"),
            below,
            words,
        }
    };
    numbers.into_iter().enumerate().map(well).collect()
}

/// A number of tenths as a decimal number.
fn tenths(number: u64) -> String {
    format!("{}.{}", thousands(number / 10), number % 10)
}
