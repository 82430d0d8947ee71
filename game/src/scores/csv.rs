//! Finished games as a table for spreadsheets: comma-separated values as in RFC 4180, with LF.

use super::result::{GameResult, Score};
use crate::session::{Disqualification, Origin};

/// The names of the columns.
pub const HEADER: &str = "date,time,mode,scoring,stones,player,points,4-ways,player 2,points 2,4-ways 2,bonus,stones left,\
                          turns,computer turns,seconds,master game,help,deal\n";

/// The table, with a line for each game.
#[must_use]
pub fn write(results: &[GameResult]) -> String {
    let mut text = HEADER.to_owned();
    for result in results {
        text += &line(result);
        text.push('\n');
    }
    text
}

fn line(result: &GameResult) -> String {
    let (date, time) = (result.ended.date(), result.ended.time_of_day());
    let date = format!("{:04}-{:02}-{:02}", date.year, date.month, date.day);
    let mut fields = vec![
        date,
        time,
        result.mode.name().to_owned(),
        result.scoring.name().to_owned(),
        origin(result.origin).to_owned(),
    ];
    for index in 0..2 {
        fields.extend(score_fields(result.scores.get(index)));
    }
    let seconds = result.duration.map(|millis| (millis / 1_000).to_string());
    fields.extend([
        result.bonus.to_string(),
        result.left.to_string(),
        result.turns.to_string(),
        result.computer_turns.to_string(),
        seconds.unwrap_or_default(),
        yes(result.master_game).to_owned(),
        yes(has_help(result)).to_owned(),
        deal_code(result),
    ]);
    let fields: Vec<String> = fields.iter().map(|field| quoted(field)).collect();
    fields.join(",")
}

fn score_fields(score: Option<&Score>) -> [String; 3] {
    score.map_or_else(Default::default, |score| {
        [
            score.name().to_owned(),
            score.points.to_string(),
            score.four_ways.to_string(),
        ]
    })
}

const fn origin(origin: Origin) -> &'static str {
    match origin {
        Origin::Drawn => "drawn",
        Origin::Typed => "code",
        Origin::StartedOver => "started over",
        Origin::Continued => "played on",
        Origin::Daily => "daily",
        Origin::DailyAgain => "daily again",
    }
}

const fn yes(holds: bool) -> &'static str {
    if holds { "yes" } else { "no" }
}

/// Returns true if help was taken, or a stone taken back that costs.
fn has_help(result: &GameResult) -> bool {
    let is_help = |cause: &Disqualification| {
        matches!(
            cause,
            Disqualification::Assist(_) | Disqualification::DeepUndo
        )
    };
    result.disqualifications.iter().any(is_help)
}

/// The code of the deal; empty for stones without one.
fn deal_code(result: &GameResult) -> String {
    let deal = &result.game.deal;
    if deal.contains(' ') {
        String::new()
    } else {
        deal.clone()
    }
}

/// A field as it is written. A quote is put before what a spreadsheet would take for a formula.
fn quoted(field: &str) -> String {
    let field = if field.starts_with(['=', '+', '-', '@']) {
        format!("'{field}")
    } else {
        field.to_owned()
    };
    if field.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", field.replace('"', "\"\""))
    } else {
        field
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_needs_quotes_gets_them() {
        assert_eq!(quoted("Anna"), "Anna");
        assert_eq!(quoted("Anna, Ben"), "\"Anna, Ben\"");
        assert_eq!(quoted("the \"stone\""), "\"the \"\"stone\"\"\"");
        assert_eq!(quoted("=1+1"), "'=1+1");
        assert_eq!(HEADER.matches(',').count(), 18);
    }
}
