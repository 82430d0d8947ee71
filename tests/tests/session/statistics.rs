//! Statistics and their export, compared with a plain count of 10,000 games.

use ishido::local_time::LocalTime;
use ishido::rules::{DealCode, Scoring};
use ishido::scores::statistics::{Filter, PlayerFilter, Summary};
use ishido::scores::{DefaultNames, GameResult, Score, csv};
use ishido::session::{Entry, GameId, Mode, Origin, Player, Session, Setup};
use ishido::skill::Skill;

/// Made-up results of 10,000 games.
fn results() -> Vec<GameResult> {
    let code = DealCode::from_entropy(7);
    let mut session = Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Drawn));
    let square = session.state().position().legal().nth(0).unwrap();
    session.apply(Entry::Place(square)).unwrap();
    session.apply(Entry::End).unwrap();
    let names = DefaultNames::default();
    let one = GameResult::new(GameId(0), &session, LocalTime::default(), None, &names).unwrap();
    (0..10_000).map(|number| varied(&one, number)).collect()
}

fn varied(one: &GameResult, number: u64) -> GameResult {
    let mut result = one.clone();
    result.id = GameId(number);
    result.ended.unix_ms = 1_700_000_000_000 + number * 3_600_000;
    result.mode = Mode::ALL[number as usize % 4];
    result.scoring = if result.mode == Mode::Challenge {
        Scoring::Modern
    } else {
        Scoring::ALL[number as usize / 4 % 3]
    };
    result.left = (number % 67) as u8;
    result.master_game = number.is_multiple_of(1_000);
    let score = |of: u64| Score {
        by: match (number + of) % 3 {
            0 => Player::Computer(Skill::Adept),
            1 => Player::Human("Anna, \"the\" stone".to_owned()),
            _ => Player::Human("=SUM(A1)".to_owned()),
        },
        points: (number + of) * 7_919 % 100_003,
        four_ways: ((number + of) % 13) as u32,
    };
    result.scores = (0..result.mode.tallies() as u64).map(score).collect();
    result
}

/// Reads comma-separated values, plainly.
fn read_csv(text: &str) -> Vec<Vec<String>> {
    let (mut rows, mut row, mut field) = (Vec::new(), Vec::new(), String::new());
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        match letter {
            '"' if quoted && letters.peek() == Some(&'"') => {
                letters.next();
                field.push('"');
            }
            '"' => quoted = !quoted,
            ',' if !quoted => row.push(std::mem::take(&mut field)),
            '\n' if !quoted => {
                row.push(std::mem::take(&mut field));
                rows.push(std::mem::take(&mut row));
            }
            other => field.push(other),
        }
    }
    rows
}

#[test]
fn ten_thousand_games_come_back_from_the_table() {
    let results = results();
    let rows = read_csv(&csv::write(&results));
    assert_eq!(rows.len(), 10_001);
    for (row, result) in rows[1..].iter().zip(&results) {
        assert_eq!(row.len(), rows[0].len());
        assert_eq!(row[2], result.mode.name());
        assert_eq!(row[3], result.scoring.name());
        for (index, score) in result.scores.iter().enumerate() {
            let name = row[5 + 3 * index].trim_start_matches('\'');
            assert_eq!(name, score.name());
            assert_eq!(row[6 + 3 * index], score.points.to_string());
            assert_eq!(row[7 + 3 * index], score.four_ways.to_string());
        }
        assert_eq!(row[12], result.left.to_string());
        assert_eq!(row[18], result.game.deal);
    }
}

#[test]
fn the_summary_of_ten_thousand_games_is_that_of_a_plain_count() {
    let results = results();
    let modes = Mode::ALL.map(Some).into_iter().chain([None]);
    for mode in modes {
        for scoring in Scoring::ALL {
            for player in PlayerFilter::ALL {
                let filter = Filter {
                    scoring,
                    mode,
                    player,
                };
                let summary = Summary::of(&filter.samples(&results));
                assert_eq!(summary, plain(filter, &results), "{filter:?}");
            }
        }
    }
}

fn plain(filter: Filter, results: &[GameResult]) -> Option<Summary> {
    let (mut summary, mut count) = (Summary::default(), 0_u64);
    let (mut points, mut four_ways, mut left) = (0, 0, 0);
    summary.fewest_left = u8::MAX;
    for result in results {
        let mut counted = false;
        for score in &result.scores {
            let wanted = match filter.player {
                PlayerFilter::Everybody => true,
                PlayerFilter::People => matches!(score.by, Player::Human(_)),
                PlayerFilter::Computer(skill) => score.by == Player::Computer(skill),
            };
            let mode = filter.mode.is_none() || filter.mode == Some(result.mode);
            if wanted && mode && result.scoring == filter.scoring {
                counted = true;
                count += 1;
                points += score.points;
                four_ways += u64::from(score.four_ways);
                summary.best_points = summary.best_points.max(score.points);
                summary.best_four_ways = summary.best_four_ways.max(score.four_ways);
            }
        }
        if counted {
            summary.games += 1;
            summary.emptied += usize::from(result.left == 0);
            summary.master_games += usize::from(result.master_game);
            summary.fewest_left = summary.fewest_left.min(result.left);
            left += u64::from(result.left);
        }
    }
    let rounded = |sum: u64, count: u64| (sum as f64 / count as f64).round() as u64;
    summary.mean_points = rounded(points, count);
    summary.mean_four_ways = rounded(four_ways * 10, count);
    summary.mean_left = rounded(left * 10, summary.games as u64);
    (count > 0).then_some(summary)
}
