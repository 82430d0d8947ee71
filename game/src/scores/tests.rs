//! Tests of the log and of the lists made of it.

use super::*;
use crate::local_time::LocalTime;
use crate::rules::{DealCode, Scoring};
use crate::session::{Assist, Controller, Entry, GameId, Mode, Origin, Player, Session, Setup};
use crate::skill::Skill;

const TODAY: i64 = 20_779;

fn ended(day: i64) -> LocalTime {
    LocalTime {
        unix_ms: day as u64 * 86_400_000 + 43_200_000,
        utc_offset: 0,
    }
}

fn setup(mode: Mode, players: Vec<Player>) -> Setup {
    let code = DealCode::from_entropy(7);
    Setup {
        mode,
        players,
        ..Setup::solitaire(Scoring::Modern, code, Origin::Drawn)
    }
}

fn human(name: &str) -> Player {
    Player::Human(name.to_owned())
}

/// A session of some stones, with entries before its end.
fn played(setup: Setup, stones: usize, entries: &[Entry]) -> Session {
    let mut session = Session::new(setup);
    for _ in 0..stones {
        let square = session.state().position().legal().nth(0).unwrap();
        session.apply(Entry::Place(square)).unwrap();
    }
    for &entry in entries {
        session.apply(entry).unwrap();
    }
    session.apply(Entry::End).unwrap();
    session
}

fn result_of(session: &Session) -> GameResult {
    let names = DefaultNames {
        first: "Last".to_owned(),
        second: "Other".to_owned(),
        team: "Both".to_owned(),
    };
    GameResult::new(GameId(1), session, ended(TODAY), None, &names).unwrap()
}

/// A game that was played, of `stones` stones.
fn real(id: u64, stones: usize) -> GameResult {
    let session = played(setup(Mode::Solitaire, vec![human("Anna")]), stones, &[]);
    let mut result = result_of(&session);
    result.id = GameId(id);
    result
}

/// A made-up result, which can be in no file.
fn made(id: u64, scoring: Scoring, points: u64, four_ways: u32, left: u8) -> GameResult {
    let session = played(setup(Mode::Solitaire, vec![human("Anna")]), 3, &[]);
    let mut result = result_of(&session);
    (result.id, result.scoring, result.left) = (GameId(id), scoring, left);
    (result.scores[0].points, result.scores[0].four_ways) = (points, four_ways);
    result
}

fn log_of(results: impl IntoIterator<Item = GameResult>) -> GameLog {
    let mut log = GameLog::default();
    for result in results {
        log.record(LogEvent::Finished(Box::new(result)));
    }
    log
}

fn list(group: ListGroup, span: Span) -> List {
    List { group, span }
}

fn ids(log: &GameLog, list: List) -> Vec<u64> {
    let entries = log.entries(list, TODAY);
    entries.iter().map(|entry| entry.result.id.0).collect()
}

/// The lines of everything that is unsaved, as the service appends them.
fn file(log: &GameLog) -> Vec<u8> {
    log.unsaved()
        .iter()
        .flat_map(|unsaved| (write_line(&unsaved.event).unwrap() + "\n").into_bytes())
        .collect()
}

const MODERN: List = List {
    group: ListGroup::Modern,
    span: Span::AllTime,
};

#[test]
fn a_result_comes_back_from_its_line_with_the_whole_game() {
    let mut modern = setup(
        Mode::Challenge,
        vec![human("Anna"), Player::Computer(Skill::Adept)],
    );
    for code in [modern.code, None] {
        modern.code = code;
        let session = played(modern.clone(), 20, &[Entry::Assist(Assist::Hint)]);
        let result = result_of(&session);
        let line = write_line(&LogEvent::Finished(Box::new(result.clone()))).unwrap();
        let LogEvent::Finished(back) = read_line(line.as_bytes()).unwrap() else {
            panic!("another event");
        };
        assert_eq!(*back, result);
        let again = back.session().unwrap();
        assert_eq!(again.setup(), session.setup());
        assert_eq!(again.journal(), session.journal());
    }
}

#[test]
fn running_games_and_games_without_a_stone_have_no_result() {
    let names = DefaultNames::default();
    let result =
        |session: &Session| GameResult::new(GameId(1), session, ended(TODAY), None, &names);
    let mut session = Session::new(setup(Mode::Solitaire, vec![human("")]));
    assert!(result(&session).is_none());
    session.apply(Entry::End).unwrap();
    assert!(result(&session).is_none());
    assert!(result(&played(setup(Mode::Solitaire, vec![human("")]), 1, &[])).is_some());
}

#[test]
fn scores_bear_the_names_of_those_who_made_them() {
    let names = |mode, players: &[Player], entries: &[Entry]| {
        let result = result_of(&played(setup(mode, players.to_vec()), 4, entries));
        let names: Vec<String> = result.scores.iter().map(|s| s.name().to_owned()).collect();
        names.join(", ")
    };
    let (anna, ben, nobody) = (human("Anna"), human("Ben"), human(""));
    let adept = Player::Computer(Skill::Adept);
    let one = std::slice::from_ref::<Player>;
    assert_eq!(names(Mode::Solitaire, one(&anna), &[]), "Anna");
    assert_eq!(names(Mode::Solitaire, one(&nobody), &[]), "Last");
    assert_eq!(names(Mode::Solitaire, one(&adept), &[]), "Adept");
    let both = [anna.clone(), ben];
    assert_eq!(names(Mode::Cooperative, &both, &[]), "Anna & Ben");
    let both = [nobody.clone(), nobody.clone()];
    assert_eq!(names(Mode::Cooperative, &both, &[]), "Both");
    assert_eq!(names(Mode::Challenge, &both, &[]), "Last, Other");
    let mixed = [adept.clone(), anna];
    assert_eq!(names(Mode::Cooperative, &mixed, &[]), "Anna");
    assert_eq!(names(Mode::Challenge, &mixed, &[]), "Adept, Anna");
    // Taken over by the computer, the game goes by its skill's name, and so does one that it has handed over.
    let over = Entry::Control(0, Controller::Computer(Skill::Master));
    assert_eq!(names(Mode::Solitaire, one(&nobody), &[over]), "Master");
    assert_eq!(names(Mode::Cooperative, &both, &[over]), "Master");
    assert_eq!(names(Mode::Challenge, &both, &[over]), "Master, Other");
    let back = Entry::Control(0, Controller::Human);
    assert_eq!(names(Mode::Solitaire, &[adept], &[back]), "Adept");
    assert_eq!(names(Mode::Cooperative, &both, &[over, back]), "Master");
    assert_eq!(
        names(Mode::Challenge, &both, &[over, back]),
        "Master, Other"
    );
}

#[test]
fn modern_games_are_ordered_by_points_and_ancient_ones_by_the_pouch() {
    let log = log_of([
        made(1, Scoring::Modern, 500, 2, 9),
        made(2, Scoring::Modern, 900, 3, 9),
        made(3, Scoring::Modern, 900, 3, 2),
        made(4, Scoring::Modern, 900, 4, 9),
        made(5, Scoring::Modern, 500, 2, 9),
        made(6, Scoring::Modern, 0, 0, 60),
    ]);
    assert_eq!(ids(&log, MODERN), [4, 3, 2, 1, 5], "equals as they came");
    let log = log_of([
        made(1, Scoring::Ancient, 0, 2, 9),
        made(2, Scoring::Ancient, 0, 5, 9),
        made(3, Scoring::Ancient, 0, 1, 0),
        made(4, Scoring::Ancient, 0, 4, 0),
        made(5, Scoring::Ancient, 0, 5, 3),
        made(6, Scoring::Ancient, 0, 0, 60),
    ]);
    let ancient = list(ListGroup::Ancient, Span::AllTime);
    assert_eq!(ids(&log, ancient), [4, 3, 5, 2, 1, 6]);
    assert_eq!(ids(&log, MODERN), [0; 0]);
}

#[test]
fn a_list_has_ten_entries_and_todays_are_of_today() {
    let mut log = log_of((1..=12).map(|id| made(id, Scoring::Pocket, id, 0, 9)));
    let today = list(ListGroup::Pocket, Span::Today);
    let all = list(ListGroup::Pocket, Span::AllTime);
    assert_eq!(ids(&log, today), (3..=12).rev().collect::<Vec<_>>());
    assert!(log.entries(today, TODAY + 1).is_empty());
    assert_eq!(log.entries(all, TODAY + 1).len(), LENGTH);
    assert_eq!(log.places(GameId(12), all, TODAY), [(0, 0)]);
    assert_eq!(log.places(GameId(2), all, TODAY), []);
    // Clearing one list leaves the other, and every result.
    log.record(LogEvent::Cleared(all));
    log.record(LogEvent::Finished(Box::new(made(
        13,
        Scoring::Pocket,
        1,
        0,
        9,
    ))));
    assert_eq!(ids(&log, all), [13]);
    assert_eq!(log.entries(today, TODAY).len(), LENGTH);
    assert_eq!(log.results().len(), 13);
}

#[test]
fn what_is_disqualified_known_or_of_a_tournament_is_kept_off() {
    let today = list(ListGroup::Modern, Span::Today);
    let listed = |change: &dyn Fn(&mut GameResult)| {
        let mut result = made(1, Scoring::Modern, 10, 0, 9);
        change(&mut result);
        let log = log_of([result]);
        let daily = list(ListGroup::Daily, Span::AllTime);
        [today, MODERN, daily].map(|list| !log.entries(list, TODAY).is_empty())
    };
    assert_eq!(listed(&|_| ()), [true, true, false]);
    let hint = crate::session::Disqualification::Assist(Assist::Hint);
    assert_eq!(
        listed(&|result| result.disqualifications = vec![hint]),
        [true, false, false]
    );
    for origin in [
        Origin::Typed,
        Origin::StartedOver,
        Origin::Continued,
        Origin::DailyAgain,
    ] {
        assert_eq!(listed(&|result| result.origin = origin), [false; 3]);
    }
    assert_eq!(
        listed(&|result| result.origin = Origin::Daily),
        [true, true, true]
    );
    assert_eq!(listed(&|result| result.mode = Mode::Tournament), [false; 3]);
    let by = Player::Computer(Skill::Master);
    assert_eq!(
        listed(&|result| result.scores[0].by = by.clone()),
        [true, false, false]
    );
}

#[test]
fn every_person_of_a_challenge_has_an_entry() {
    let players = vec![human("Anna"), human("Ben")];
    let challenge = setup(Mode::Challenge, players);
    // One that is ended while a stone could still be placed enters no list.
    let abandoned = log_of([result_of(&played(challenge.clone(), 40, &[]))]);
    assert!(abandoned.entries(MODERN, TODAY).is_empty());
    let mut session = Session::new(challenge);
    while let Some(square) = session.state().position().legal().nth(0) {
        session.apply(Entry::Place(square)).unwrap();
    }
    session.apply(Entry::End).unwrap();
    let log = log_of([result_of(&session)]);
    let entries = log.entries(MODERN, TODAY);
    let mut names: Vec<&str> = entries.iter().map(|entry| entry.score.name()).collect();
    names.sort_unstable();
    assert_eq!(names, ["Anna", "Ben"]);
    assert_eq!(log.places(GameId(1), MODERN, TODAY).len(), 2);
}

#[test]
fn names_are_entered_later_and_nothing_is_there_twice() {
    let mut log = log_of([real(1, 10)]);
    let named = |name: &str| LogEvent::Named {
        game: GameId(1),
        score: 0,
        name: name.to_owned(),
    };
    log.record(named("Carl"));
    let first = file(&log);
    // The same lines again, as after a kill, and the name in front of its game.
    let mut all = [first.clone(), first].concat();
    log.load([all.as_slice()]);
    assert_eq!(log.results().len(), 1);
    assert_eq!(log.results()[0].scores[0].name(), "Carl");
    let line = write_line(&named("  Dora\u{7}  ")).unwrap() + "\n";
    all.splice(0..0, line.into_bytes());
    log.saved(&[0, 1]);
    log.load([all.as_slice()]);
    assert_eq!(log.results()[0].scores[0].name(), "Carl", "the last counts");
    assert!(log.unsaved().is_empty());
}

#[test]
fn what_other_programs_append_is_found_and_own_events_are_kept() {
    let mut log = log_of([real(1, 10)]);
    let other = file(&log_of([real(2, 20)]));
    log.load([other.as_slice()]);
    assert_eq!(ids(&log, MODERN), [2, 1]);
    let both = [other, file(&log)].concat();
    log.load([both.as_slice()]);
    assert_eq!(ids(&log, MODERN), [2, 1]);
    log.saved(&[0]);
    log.load([both.as_slice()]);
    assert_eq!(ids(&log, MODERN), [2, 1]);
}

#[test]
fn damaged_lines_are_left_out_and_told_once() {
    let good = file(&log_of((1..=3).map(|id| real(id, 10))));
    let mut bytes = good.clone();
    bytes[100] ^= 1;
    bytes.extend(b"2 0 something new\nrubbish\n\xFF\xFE\n\n");
    bytes.extend(&good);
    // A line that another program is writing at this moment.
    bytes.extend(&good[..50]);
    let mut log = GameLog::default();
    log.load([bytes.as_slice()]);
    assert_eq!(log.results().len(), 3);
    let found = DamageCount {
        damaged: 3,
        foreign: 1,
    };
    assert_eq!(log.unreported_damage(), Some(found));
    log.record(LogEvent::DamageReported);
    let reported = file(&log);
    // The line that was torn by a kill is one more now, in front of the report.
    bytes.push(b'\n');
    bytes.extend(reported);
    let mut log = GameLog::default();
    log.load([bytes.as_slice()]);
    assert_eq!(log.unreported_damage(), None);
    bytes.extend(b"more rubbish\n");
    log.load([bytes.as_slice()]);
    let damaged = log.unreported_damage().map(|damage| damage.damaged);
    assert_eq!(damaged, Some(5));
    log.load([good.as_slice()]);
    assert_eq!(log.unreported_damage(), None);
}

#[test]
fn hostile_files_are_read_in_bounds() {
    let mut result = real(1, 10);
    let score = result.scores[0].clone();
    result.scores = vec![score; 50];
    result.scores[0].by = human(&"x\n".repeat(10_000));
    result.ended.unix_ms = u64::MAX;
    result.ended.utc_offset = i32::MIN;
    let mut log = GameLog::default();
    log.load([file(&log_of([result])).as_slice()]);
    assert_eq!(log.results()[0].scores.len(), 1, "as many as the game has");
    assert!(log.results()[0].scores[0].name().len() <= MAX_NAME);
    assert!(log.entries(MODERN, TODAY).len() == 1);
    let mut log = GameLog::default();
    log.load([b"\n".repeat(1 << 20).as_slice()]);
    assert!(log.results().is_empty() && log.unreported_damage().is_none());
}

/// A line of the log with a right checksum.
fn sealed(event: &str) -> Vec<u8> {
    let check = event.bytes().fold(0xCBF2_9CE4_8422_2325_u64, |sum, byte| {
        (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("1 {check:016X} {event}\n").into_bytes()
}

/// The event of a line, without its version and checksum.
fn event_of(line: &[u8]) -> String {
    let line = String::from_utf8(line.to_vec()).unwrap();
    line.trim_end().splitn(3, ' ').nth(2).unwrap().to_owned()
}

#[test]
fn a_line_counts_by_its_game_whatever_it_claims() {
    let real = real(1, 10);
    let event = event_of(&file(&log_of([real.clone()])));
    assert!(
        !event.contains("points") && !event.contains("left"),
        "{event}"
    );
    let claims = "scores:[(by:Human(\"Anna\"),points:94888,four_ways:12)],bonus:1000,left:0,turns:66,\
                  computer_turns:0,master_game:true,game:";
    let boasts = event.replace("game:(", &format!("{claims}("));
    assert_ne!(boasts, event);
    let mut log = GameLog::default();
    log.load([sealed(&boasts).as_slice()]);
    assert_eq!(log.results(), [real]);
    assert_eq!(log.unreported_damage(), None);
}

#[test]
fn a_line_whose_game_cannot_be_played_is_set_aside() {
    let session = played(setup(Mode::Solitaire, vec![human("Anna")]), 10, &[]);
    let event = event_of(&file(&log_of([result_of(&session)])));
    let square = session.state().last_placed().unwrap().square;
    let without = |text: &str, other: &str| {
        let changed = event.replace(text, other);
        assert_ne!(changed, event, "{text}");
        changed
    };
    let lines = [
        // A stone on another one, a game that was never ended, one without a stone, and one that is no game.
        without(" end\"", &format!(" {square} end\"")),
        without(" end\"", "\""),
        without(
            &event[event.find("journal:").unwrap()..],
            "journal:\"end\")))",
        ),
        without("mode:Solitaire", "mode:Challenge"),
        without("deal:\"", "deal:\"x"),
    ];
    for line in lines {
        let mut log = GameLog::default();
        log.load([sealed(&line).as_slice()]);
        let foreign = log.unreported_damage().map(|damage| damage.foreign);
        assert_eq!((log.results(), foreign), (&[][..], Some(1)), "{line}");
    }
}

#[test]
fn every_game_has_a_number_of_its_own() {
    let mut log = GameLog::default();
    log.set_seed(7);
    let mut ids: Vec<GameId> = (0..1_000).map(|_| log.new_id(5)).collect();
    ids.extend((0..1_000).map(|time| {
        log.set_seed(7);
        log.new_id(time + 6)
    }));
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 2_000);
}

#[test]
fn what_was_read_is_not_read_again_and_own_events_stay_last() {
    let mut log = log_of([real(1, 10)]);
    let named = |name: &str| LogEvent::Named {
        game: GameId(1),
        score: 0,
        name: name.to_owned(),
    };
    log.record(named("Anna"));
    let mut bytes = file(&log);
    log.saved(&[0, 1]);
    log.load([&bytes[..50]]);
    log.load([bytes.as_slice()]);
    log.record(LogEvent::Cleared(MODERN));
    log.record(named("Ben"));
    assert_eq!(ids(&log, MODERN), [0; 0]);
    // Another program renames and adds. What this one has not saved yet will stand behind that.
    let mut other = log_of([real(2, 20)]);
    other.record(named("Carl"));
    bytes.extend(file(&other));
    log.load([bytes.as_slice()]);
    assert_eq!(log.result(GameId(1)).unwrap().scores[0].name(), "Ben");
    assert_eq!(ids(&log, MODERN), [0; 0]);
    // Saved in front of the other's lines, the same events have their place there.
    log.saved(&[2, 3]);
    log.load([bytes.as_slice()]);
    assert_eq!(log.result(GameId(1)).unwrap().scores[0].name(), "Carl");
    assert_eq!(ids(&log, MODERN), [2, 1]);
    // A file that was replaced is read from its beginning.
    let other = file(&other);
    log.load([other.as_slice()]);
    assert_eq!(log.results().len(), 1);
}

#[test]
fn stones_that_were_seen_are_known_in_every_game_with_them() {
    let running = |stones| {
        let mut session = Session::new(setup(Mode::Solitaire, vec![human("Anna")]));
        for _ in 0..stones {
            let square = session.state().position().legal().nth(0).unwrap();
            session.apply(Entry::Place(square)).unwrap();
        }
        session
    };
    let mut log = GameLog::default();
    assert!(!log.knows_more(&running(0)));
    log.record_seen(&running(3));
    // Stones that are known already are not written again.
    log.record_seen(&running(3));
    log.record_seen(&running(2));
    assert_eq!(log.unsaved().len(), 1);
    assert!(log.knows_more(&running(2)) && !log.knows_more(&running(3)));
    let other = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(8), Origin::Drawn);
    assert!(!log.knows_more(&Session::new(other)));
    // Stones that were taken back are known, and all of them once the pouch was shown.
    let mut back = running(3);
    back.apply(Entry::Undo).unwrap();
    assert_eq!(back.state().stones_seen(), 4);
    let mut shown = running(0);
    shown.apply(Entry::Assist(Assist::ShowPouch)).unwrap();
    assert_eq!(shown.state().stones_seen(), 66);
    assert!(!log.knows_more(&back) && !log.knows_more(&shown));
    // The same lines twice, the earlier one last, and one that is damaged.
    let line = file(&log);
    let mut earlier = GameLog::default();
    earlier.record_seen(&running(1));
    let mut damaged = GameLog::default();
    damaged.record_seen(&running(9));
    let mut damaged = file(&damaged);
    damaged[30] ^= 1;
    let mut log = GameLog::default();
    log.load([[line.clone(), line, file(&earlier), damaged]
        .concat()
        .as_slice()]);
    assert!(log.knows_more(&running(2)) && !log.knows_more(&running(3)));
    assert_eq!(
        log.unreported_damage().map(|damage| damage.damaged),
        Some(1)
    );
    log.record(LogEvent::Finished(Box::new(result_of(&played(
        setup(Mode::Solitaire, vec![human("Ben")]),
        1,
        &[],
    )))));
    assert!(log.knows_more(&running(9)));
}
