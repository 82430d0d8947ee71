//! The numbers of the statistics, with their names.

use super::charts::MEAN_OF;
use super::wells::Well;
use crate::app::wording::thousands;
use crate::rules::Scoring;
use crate::scores::statistics::{Summary, histogram};

/// The five numbers that matter most. Points mean nothing in the Ancient way.
pub fn wells(scoring: Scoring, summary: Option<Summary>) -> Vec<Well> {
    let summary = summary.unwrap_or_default();
    let games = match summary.games {
        1 => "1 game".to_owned(),
        games => format!("{} games", thousands(games as u64)),
    };
    let masters = match summary.master_games {
        0 => String::new(),
        1 => "1 Master Game".to_owned(),
        games => format!("{} Master Games", thousands(games as u64)),
    };
    let share = (summary.emptied * 1_000 / summary.games.max(1)) as u64;
    let emptied = (
        summary.emptied as u64,
        "pouch emptied",
        format!("{}%", tenths(share)),
    );
    let fewest_left = u64::from(summary.fewest_left);
    // Whoever has emptied the pouch has left none.
    let below_best = match summary.emptied {
        0 => format!("fewest left {fewest_left}"),
        _ => String::new(),
    };
    let mean_left = tenths(summary.mean_left);
    let four_ways = (
        u64::from(summary.best_four_ways),
        "most 4-Ways",
        format!("average {}", tenths(summary.mean_four_ways)),
    );
    let name = if summary.games == 1 { "game" } else { "games" };
    let count = (summary.games as u64, name, masters);
    let numbers = match scoring {
        Scoring::Ancient => [
            count,
            four_ways,
            (fewest_left, "fewest left", format!("average {mean_left}")),
            emptied,
            (summary.master_games as u64, "Master Games", String::new()),
        ],
        Scoring::Modern | Scoring::Pocket => [
            count,
            (summary.best_points, "best score", below_best),
            (summary.mean_points, "average", format!("{mean_left} left")),
            four_ways,
            emptied,
        ],
    };
    // Nothing is known of games that there are not, and one game has no average of its own.
    let told = match summary.games {
        0 => 0,
        1 => 2,
        _ => numbers.len(),
    };
    let well = |(place, (number, name, below)): (usize, (u64, &'static str, String))| {
        let below = if place < told { below } else { String::new() };
        let number_words = match place {
            0 => games.clone(),
            _ => format!("{name}: {}", thousands(number)),
        };
        let words = match below.as_str() {
            "" => number_words,
            below => format!("{number_words}, {below}"),
        };
        // Two digits leave no room for the whole name.
        let below = match place {
            0 if summary.master_games > 9 => below.replace("Master Games", "Masters"),
            _ => below,
        };
        Well {
            number,
            name,
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

/// The plot over time in words: its first and latest, lowest and highest value, and the averages of the first and the last games.
pub fn over_time(values: &[u64], unit: &str) -> String {
    let (Some(&first), Some(&last)) = (values.first(), values.last()) else {
        return "No score".to_owned();
    };
    if values.len() == 1 {
        let unit = match first {
            1 => unit.trim_end_matches('s'),
            _ => unit,
        };
        return format!("One score: {} {unit}", thousands(first));
    }
    let least = values.iter().min().map_or(0, |least| *least);
    let most = values.iter().max().map_or(0, |most| *most);
    let mut text = format!(
        "{} scores, in {unit}: first {}, latest {}, lowest {}, highest {}",
        thousands(values.len() as u64),
        thousands(first),
        thousands(last),
        thousands(least),
        thousands(most)
    );
    if values.len() > MEAN_OF {
        let mean = |values: &[u64]| {
            let sum: u128 = values.iter().map(|&value| u128::from(value)).sum();
            let rounded = (sum * 20 / values.len().max(1) as u128).div_ceil(2);
            tenths(u64::try_from(rounded).unwrap_or(u64::MAX))
        };
        text += &format!(
            "; average of the first {MEAN_OF}: {}; average of the last {MEAN_OF}: {}",
            mean(&values[..MEAN_OF]),
            mean(&values[values.len() - MEAN_OF..])
        );
    }
    text
}

/// The histogram in words: each bar that is not empty.
pub fn how_often(values: &[u64], bins: &[u64], unit: &str) -> String {
    let bars = histogram(values.iter().copied(), bins);
    let bar = |(index, &count): (usize, &usize)| {
        let least = *bins.get(index)?;
        let range = match bins.get(index + 1) {
            None => format!("{} or more", thousands(least)),
            Some(next) if next - least == 1 => thousands(least),
            Some(next) => format!("{} to {}", thousands(least), thousands(next - 1)),
        };
        (count > 0).then(|| format!("{} with {range}", thousands(count as u64)))
    };
    let bars: Vec<String> = bars.iter().enumerate().filter_map(bar).collect();
    if bars.is_empty() {
        "No score".to_owned()
    } else {
        format!("Scores by {unit}: {}", bars.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn master_games_are_shortened_only_in_the_picture() {
        let count = |master_games| {
            let summary = Summary {
                games: 99_999,
                master_games,
                ..Summary::default()
            };
            wells(Scoring::Modern, Some(summary)).swap_remove(0)
        };
        assert_eq!(count(9).below, "9 Master Games");
        assert_eq!(count(88_888).below, "88,888 Masters");
        assert!(count(88_888).words.ends_with(", 88,888 Master Games"));
    }

    #[test]
    fn the_fewest_left_are_told_until_the_pouch_is_emptied() {
        let below_best = |emptied, fewest_left| {
            let summary = Summary {
                games: 3,
                emptied,
                fewest_left,
                ..Summary::default()
            };
            wells(Scoring::Modern, Some(summary)).swap_remove(1).below
        };
        assert_eq!(below_best(0, 4), "fewest left 4");
        assert_eq!(below_best(1, 0), "");
    }

    #[test]
    fn one_game_is_told_without_averages() {
        let summary = Summary {
            games: 1,
            fewest_left: 4,
            mean_left: 40,
            ..Summary::default()
        };
        let wells = wells(Scoring::Modern, Some(summary));
        let below: Vec<&str> = wells.iter().map(|well| well.below.as_str()).collect();
        assert_eq!(below, ["", "fewest left 4", "", "", ""]);
    }

    #[test]
    fn the_plot_is_told_by_its_numbers() {
        assert_eq!(over_time(&[], "points"), "No score");
        assert_eq!(over_time(&[1_200], "points"), "One score: 1,200 points");
        assert_eq!(over_time(&[1], "4-Ways"), "One score: 1 4-Way");
        assert_eq!(
            over_time(&[3, 0, 7], "4-Ways"),
            "3 scores, in 4-Ways: first 3, latest 7, lowest 0, highest 7"
        );
        let values: Vec<u64> = (0..20).collect();
        assert!(over_time(&values, "points").ends_with(
            "first 0, latest 19, lowest 0, highest 19; average of the first 10: 4.5; average of the last 10: 14.5"
        ));
        assert!(over_time(&[u64::MAX; 20], "points").contains("average of the first 10"));
    }

    #[test]
    fn the_histogram_is_told_bar_by_bar() {
        assert_eq!(how_often(&[], &[0, 1, 5], "4-Ways"), "No score");
        assert_eq!(
            how_often(&[0, 2, 3, 9, 9, 9], &[0, 1, 5], "4-Ways"),
            "Scores by 4-Ways: 1 with 0, 2 with 1 to 4, 3 with 5 or more"
        );
    }
}
