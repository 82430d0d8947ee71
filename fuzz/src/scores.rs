//! The log of finished games, and what is made of it: lists, statistics, the calendar, tables for spreadsheets.

use ishido::rules::Scoring;
use ishido::scores::statistics::{Filter, PlayerFilter, Summary, histogram};
use ishido::scores::{
    GameLog, GameResult, LENGTH, List, ListGroup, LogEvent, Month, PlayedGame, csv, daily,
    read_line, write_line,
};
use ishido::session::Mode;

/// A day on which games of the seeds were played, counted from 1970.
const TODAY: i64 = 20_778;

/// Bins of a histogram.
const BINS: [u64; 4] = [0, 1, 10, 1_000];

/// Logs. A line that does not begin with a version gets one and its checksum, because no fuzzer finds those out.
pub fn scores(bytes: &[u8]) {
    let file = with_check_numbers(bytes);
    let mut log = GameLog::default();
    log.load([file.as_slice()]);
    let mut later = GameLog::default();
    later.load([&file[..file.len() / 2]]);
    later.load([file.as_slice()]);
    assert!(
        log.results() == later.results(),
        "a file that grows is read as one that is there"
    );
    for result in log.results() {
        check_result(result);
        let session = result
            .session()
            .expect("a game of the log can be played again");
        assert_eq!(log.knows_more(&session), later.knows_more(&session));
    }
    for list in ListGroup::ALL.into_iter().flat_map(List::of_group) {
        let entries = log.entries(list, TODAY);
        assert!(entries.len() <= LENGTH);
        for pair in entries.windows(2) {
            let [a, b] = [&pair[0], &pair[1]].map(|entry| (entry.result, entry.score));
            assert!(list.compare(a, b).is_le(), "the better comes first");
        }
    }
    check_table(log.results());
    check_statistics(log.results());
    let tries = daily::FirstTries::of(log.results());
    let month = tries.of_month(Month::of_day(TODAY));
    assert!(month.played <= log.results().len());
    let _ = (tries.in_a_row(TODAY), tries.on(TODAY));
}

fn with_check_numbers(bytes: &[u8]) -> Vec<u8> {
    let mut file = Vec::new();
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        if !line.first().is_some_and(u8::is_ascii_digit) {
            let event = line.strip_suffix(b"\n").unwrap_or(line);
            let check = event.iter().fold(0xCBF2_9CE4_8422_2325_u64, |sum, &byte| {
                (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
            });
            file.extend(format!("1 {check:016X} ").into_bytes());
        }
        file.extend(line);
    }
    file
}

/// A result can be written and read again, and so can the game that was played.
fn check_result(result: &GameResult) {
    let event = LogEvent::Finished(Box::new(result.clone()));
    let line = write_line(&event).expect("a result can be written");
    assert_eq!(read_line(line.as_bytes()), Ok(event));
    let _ = daily::text(TODAY, result);
    let session = result
        .session()
        .expect("a game of the log can be played again");
    let again = PlayedGame::new(&session)
        .session(result.mode, result.scoring, result.origin)
        .expect("a game that was played can be played again");
    assert!(again.journal() == session.journal());
    let ending = session.state().ending().expect("it has ended");
    assert_eq!(usize::from(result.left), ending.left);
}

/// A table for spreadsheets has a row for each game, and all have the same columns.
fn check_table(results: &[GameResult]) {
    let text = csv::write(results);
    let (mut rows, mut columns, mut quoted) = (0, 1, false);
    for character in text.chars() {
        match character {
            '"' => quoted = !quoted,
            ',' if !quoted => columns += 1,
            '\n' if !quoted => {
                assert_eq!(columns, 19, "{text}");
                (rows, columns) = (rows + 1, 1);
            }
            _ => {}
        }
    }
    assert_eq!((rows, quoted), (results.len() + 1, false));
}

fn check_statistics(results: &[GameResult]) {
    for scoring in Scoring::ALL {
        for mode in std::iter::once(None).chain(Mode::ALL.map(Some)) {
            let filter = Filter {
                scoring,
                mode,
                player: PlayerFilter::Everybody,
            };
            let samples = filter.samples(results);
            let summary = Summary::of(&samples);
            assert_eq!(summary.is_some(), !samples.is_empty());
            if let Some(summary) = summary {
                assert!(summary.mean_points <= summary.best_points);
                assert!(summary.emptied <= summary.games && summary.games <= results.len());
            }
            let values = samples.iter().map(|sample| filter.value(sample));
            let bars = histogram(values, &BINS);
            assert_eq!(bars.iter().sum::<usize>(), samples.len());
        }
    }
}
