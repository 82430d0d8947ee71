//! Pages in every room, with the most and the least that they may have to show.

use ishido_shared::gfx::{Bitmap, Pen, Rectangle};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::room::Room;

use super::{TestHost, app_state, with_cx};
use crate::app::model::Model;
use crate::app::shell::{Cx, Screen, View};
use crate::app::{daily, scores, statistics};
use crate::local_time::LocalTime;
use crate::rules::Scoring;
use crate::scores::daily::{FirstTries, code};
use crate::scores::{DefaultNames, GameResult, ListGroup, LogEvent, MAX_NAME, Score};
use crate::session::{Entry, GameId, Mode, Origin, Player, Session, Setup};

/// The heights of upright rooms: the least, that of a small telephone, and the greatest.
const HEIGHTS: [u32; 4] = [380, 480, 672, 760];

/// The last day of the longest month with the longest name.
const TODAY: i64 = 20_726;

fn rooms() -> impl Iterator<Item = Room> {
    [Room::Screen].into_iter().chain(HEIGHTS.map(Room::upright))
}

/// A game that ended on a day, with these points and 4-Ways for each of its scores.
fn result(id: u64, day: i64, mode: Mode, scoring: Scoring, made: (u64, u32)) -> GameResult {
    let name = || Player::Human("W".repeat(MAX_NAME));
    let setup = Setup {
        mode,
        players: vec![name(); mode.tallies()],
        ..Setup::solitaire(scoring, code(day), Origin::Daily)
    };
    let mut session = Session::new(setup);
    let square = session.state().position().legal().nth(0).unwrap();
    session.apply(Entry::Place(square)).unwrap();
    session.apply(Entry::End).unwrap();
    let time = LocalTime {
        unix_ms: day as u64 * 86_400_000 + 43_200_000,
        utc_offset: 0,
    };
    let mut result =
        GameResult::new(GameId(id), &session, time, None, &DefaultNames::default()).unwrap();
    let (points, four_ways) = made;
    result.scores = vec![
        Score {
            by: name(),
            points,
            four_ways,
        };
        mode.tallies()
    ];
    result
}

/// A day in three was played, with all sizes of scores.
fn tries() -> FirstTries {
    let days = (0..20).map(|index| TODAY - index * 3);
    let results: Vec<GameResult> = days
        .map(|day| {
            let points = if day == TODAY {
                99_999
            } else {
                day as u64 % 1_000
            };
            let mut result = result(
                day as u64,
                day,
                Mode::Solitaire,
                Scoring::Modern,
                (points, 12),
            );
            result.left = 66;
            result.computer_turns = 3;
            result
        })
        .collect();
    FirstTries::of(&results)
}

/// The results in the Modern way only, so that the statistics of the other ways are empty.
fn modern_results() -> Vec<GameResult> {
    let mut results = results();
    results.retain(|result| result.scoring == Scoring::Modern);
    results
}

/// Games in every mode, the scores of a list and more.
fn results() -> Vec<GameResult> {
    let made = |id: u64| match id {
        0 => (99_999, 12),
        id => (90_000 / id, 3),
    };
    let scoring = |id: u64| match id % 4 {
        1 => Scoring::Ancient,
        3 => Scoring::Pocket,
        _ => Scoring::Modern,
    };
    (0..60)
        .map(|id| {
            let mode = Mode::ALL[id as usize % Mode::ALL.len()];
            let mut result = result(id, TODAY - id as i64, mode, scoring(id), made(id));
            result.left = if id % 3 == 0 { 0 } else { 66 };
            result.master_game = true;
            result
        })
        .collect()
}

/// A model with finished games in its log, at the end of the last of their days.
fn with_scores() -> Model {
    let mut model = app_state();
    model.moment.time.unix_ms = TODAY as u64 * 86_400_000 + 80_000_000;
    for result in results() {
        model.log.record(LogEvent::Finished(Box::new(result)));
    }
    model
}

/// The page of a group of lists.
pub fn high_scores(group: ListGroup, mut model: Model) -> Box<dyn Screen<Model>> {
    with_cx(&mut model, |cx| scores::HighScores::open(group, cx))
}

/// Every page with the most that it may have to show, and with nothing.
fn pages() -> Vec<(&'static str, Box<dyn Screen<Model>>)> {
    let appearance = || app_state().appearance.current;
    vec![
        (
            "daily stones",
            daily::calendar_of(tries(), (TODAY, None), (appearance(), true)),
        ),
        (
            "no daily stones",
            daily::calendar_of(FirstTries::default(), (TODAY, None), (appearance(), false)),
        ),
        (
            "statistics",
            statistics::statistics_of(results(), Scoring::Modern, appearance()),
        ),
        (
            "empty statistics",
            statistics::statistics_of(modern_results(), Scoring::Pocket, appearance()),
        ),
        ("no statistics", statistics::invite(&app_state())),
        (
            "games",
            statistics::finished_games(results(), &appearance()),
        ),
        (
            "modern scores",
            high_scores(ListGroup::Modern, with_scores()),
        ),
        (
            "ancient scores",
            high_scores(ListGroup::Ancient, with_scores()),
        ),
        (
            "pocket scores",
            high_scores(ListGroup::Pocket, with_scores()),
        ),
        ("daily scores", high_scores(ListGroup::Daily, with_scores())),
        ("empty scores", high_scores(ListGroup::Modern, app_state())),
        (
            "empty tournament",
            scores::TournamentScores::open(&app_state()),
        ),
    ]
}

/// Draws and describes a screen in a room.
fn shown(screen: &mut dyn Screen<Model>, room: Room) -> Vec<Item> {
    let mut model = with_scores();
    let mut host = TestHost {
        room,
        ..TestHost::default()
    };
    host.with(|host| {
        let model = &mut model;
        screen.tick(true, &mut Cx { model, host });
    });
    let mut picture = Bitmap::new(room.picture_size(), Pen::GREY);
    let view = View::in_front(&model);
    screen.draw(&mut picture, &view);
    screen.describe(&view)
}

fn holds(outer: Rectangle, inner: Rectangle) -> bool {
    outer.intersection(&inner) == inner
}

#[test]
fn everything_is_in_the_room_and_nothing_overlaps() {
    for (name, mut page) in pages() {
        for room in rooms() {
            let items = shown(page.as_mut(), room);
            for item in &items {
                assert!(holds(room.area(), item.area), "{name} {room:?}: {item:?}");
            }
            // Gadgets and texts stand beside each other; lines of lists are in their lists.
            let apart: Vec<&Item> = items
                .iter()
                .filter(|item| matches!(item.role, Role::Button | Role::Text))
                .collect();
            for (index, item) in apart.iter().enumerate() {
                for other in apart.iter().skip(index + 1) {
                    let over = item.area.intersection(&other.area);
                    assert!(
                        over.is_zero_sized() || holds(item.area, other.area),
                        "{name} {room:?}: {item:?} {other:?}"
                    );
                }
            }
        }
    }
}
