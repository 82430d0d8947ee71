use super::*;
use crate::app::board_view::{Display, roman};
use crate::app::tests::app_state;
use crate::app::wording::thousands;
use crate::local_time::LocalTime;
use crate::rules::{DealCode, Scoring, Square};
use crate::scores::{DefaultNames, GameLog, GameResult, LogEvent};
use crate::session::{Entry, GameId, Origin, Player, Setup};
use ishido_shared::gfx::{Bitmap, Point};
use ishido_shared::ui::gadget::{Gadget, Material};
use ishido_shared::ui::room::Room;

const ROOMS: [Room; 2] = [
    Room::Screen,
    Room::Upright {
        width: 320,
        height: 672,
    },
];

/// A game that is played by a rule and has ended.
fn game(mode: Mode, scoring: Scoring, names: &[&str], seed: u64) -> Session {
    let players = names.iter().map(|name| Player::Human((*name).to_owned()));
    let setup = Setup::solitaire(scoring, DealCode::from_entropy(seed), Origin::Drawn);
    let mut session = Session::new(Setup {
        mode,
        players: players.collect(),
        ..setup
    });
    loop {
        let position = session.state().position();
        let (board, stone) = (position.board(), position.touchstone());
        // The squares with the most neighbours first: that makes 4-Ways.
        let near =
            |square: &Square| stone.map_or(0, |stone| board.neighbours(stone, *square).len());
        let Some(best) = position.legal().into_iter().max_by_key(near) else {
            break;
        };
        session.apply(Entry::Place(best)).unwrap();
    }
    session.apply(Entry::End).unwrap();
    session
}

fn alone(scoring: Scoring, seed: u64) -> Session {
    game(Mode::Solitaire, scoring, &[""], seed)
}

/// The entry of a game after others, the last of which is better or not.
fn entry_after(session: &Session, earlier: &[Session]) -> NewEntry {
    let (time, names) = (LocalTime::default(), DefaultNames::default());
    let mut log = GameLog::default();
    let games = earlier.iter().chain([session]);
    for (id, game) in (1..).zip(games) {
        let result = GameResult::new(GameId(id), game, time, None, &names).unwrap();
        log.record(LogEvent::Finished(Box::new(result)));
    }
    let result = log.results().last().unwrap().clone();
    NewEntry::new(&result, &log, 0)
}

/// Every text and every mark of a result has its place, in both rooms, with the longest names and in both kinds of digits.
#[test]
fn nothing_is_wider_than_its_place() {
    let wide = "WWWWWWWWWWWWWWWW";
    let games = [
        alone(Scoring::Modern, 1),
        alone(Scoring::Pocket, 2),
        alone(Scoring::Ancient, 3),
        game(Mode::Challenge, Scoring::Modern, &[wide, wide], 4),
        game(Mode::Cooperative, Scoring::Modern, &[wide, wide], 5),
        game(Mode::Tournament, Scoring::Modern, &[wide], 6),
    ];
    for (session, room) in games.iter().flat_map(|game| ROOMS.map(|room| (game, room))) {
        let entry = entry_after(session, &[]);
        for player in 0..session.setup().mode.tallies() {
            let mut bill = Bill::new(session, player, entry.goal.as_ref());
            bill.fit(room, Material::Wood);
            assert!(bill.narrowest() > 8, "{:?} {room:?}", bill.lines());
            for graphic in [false, true] {
                let mut score = ScoreGadget::new(session, player, graphic);
                score.fit(room, Material::Wood);
                assert!(score.fits(), "{room:?} {graphic}");
            }
        }
        let mut verdict = Verdict::new(
            &sentences(session, Some(&entry), &app_state()),
            Some(10),
            true,
        );
        verdict.fit(room, Material::Wood);
        let beside = if room.is_upright() { 0 } else { 2 * 60 };
        let most = verdict.size().width - beside;
        let widest = verdict
            .lines()
            .iter()
            .map(|line| ishido_shared::gfx::line_width(line));
        assert!(widest.max().unwrap_or(0) <= most, "{room:?}");
    }
}

/// Digits of every length fit the room of the marks, and Roman ones but in half of an upright room.
#[test]
fn every_score_fits() {
    for (width, height) in [(234, 56), (234, 40), (286, 56), (130, 40)] {
        for number in [1, 88, 888, 3_888, 13_888, 94_888, 388_888, 888_888] {
            let fits = |line: &str| Display::fitting(line, width, height).is_some();
            assert!(fits(&thousands(number)), "{number} in {width}");
            assert!(
                fits(&roman::line(number)) || width < 200,
                "{number} in {width}"
            );
        }
    }
}

/// The lines of a bill add up to the points on the scoreboard.
#[test]
fn a_bill_adds_up() {
    for (scoring, seed) in [
        (Scoring::Modern, 1),
        (Scoring::Modern, 9),
        (Scoring::Pocket, 2),
    ] {
        let session = alone(scoring, seed);
        let lines = Bill::new(&session, 0, None).lines();
        let value = |line: &String| {
            let value = line
                .rsplit(": ")
                .next()
                .unwrap_or_default()
                .replace(',', "");
            value.parse::<u64>().unwrap()
        };
        let sum: u64 = lines.iter().map(value).sum();
        let points = session.state().tally(session.setup(), 0).points;
        assert_eq!(sum, points, "{lines:?}");
    }
    let ancient = Bill::new(&alone(Scoring::Ancient, 3), 0, None).lines();
    assert!(ancient[0].starts_with("Stones placed: "), "{ancient:?}");
}

#[test]
fn a_score_is_compared_with_earlier_ones() {
    let (low, high) = {
        let mut games: Vec<Session> = (1..8).map(|seed| alone(Scoring::Modern, seed)).collect();
        games.sort_by_key(|game| game.state().tally(game.setup(), 0).points);
        (games.remove(0), games.remove(games.len() - 1))
    };
    let compared = |now: &Session, earlier: &[Session]| {
        let goal = entry_after(now, earlier).goal;
        let lines = Bill::new(now, 0, goal.as_ref()).lines();
        lines[lines.len().saturating_sub(2)..].join("; ")
    };
    let best = compared(&high, std::slice::from_ref(&low));
    assert!(
        best.starts_with("New best") && best.contains("; Previous best"),
        "{best}"
    );
    let less = compared(&low, std::slice::from_ref(&high));
    assert!(
        less.starts_with("Your best") && less.contains("; Your average"),
        "{less}"
    );
    assert!(entry_after(&low, &[]).goal.is_none());
    assert_eq!(entry_after(&low, &[high]).rank, Some(2));
}

#[test]
fn four_ways_light_up_one_after_the_other_in_a_second() {
    for count in [1, 5, 13, 19] {
        let steps = (0..=LASTS).map(|passed| lit(count, passed));
        let steps: Vec<usize> = steps.collect();
        assert_eq!((steps[0], steps[LASTS as usize]), (0, count));
        assert!(steps.windows(2).all(|pair| pair[1] - pair[0] <= 1));
        assert!(lights_at(count, count - 1) + FLASH <= LASTS);
    }
    assert_eq!(lit(0, LASTS), 0);
}

/// However many there are, the wells lie within their gadget and beside each other, and so it is when little height is left.
#[test]
fn wells_stay_within_their_place() {
    let appearance = Rc::new(app_state().appearance.current.clone());
    for (count, room) in (1..=19).flat_map(|count| ROOMS.map(|room| (count, room))) {
        let mut made = FourWays::many(count, Rc::clone(&appearance));
        for height in [400, 60] {
            made.fit(room, Material::Wood);
            made.put(Point::new(10, 10));
            made.heighten(height);
            let area = made.area();
            let wells = made.describe("", false);
            assert_eq!(wells.len(), count as usize);
            for (index, well) in wells.iter().enumerate() {
                assert_eq!(
                    well.area.intersection(&area),
                    well.area,
                    "{room:?} {height}"
                );
                for other in &wells[..index] {
                    assert!(other.area.intersection(&well.area).is_zero_sized());
                }
            }
            made.light(2, Some(1));
            let mut screen = Bitmap::new(room.picture_size(), Pen::GREY);
            made.draw(&mut screen, false);
            let outside = Point::new(area.top_left.x + area.size.width as i32, 12);
            assert_eq!(screen.get(outside), Some(Pen::GREY), "{count} {room:?}");
        }
    }
    // On the screen a card with thirteen is no higher than one with five.
    let height = |count| FourWays::many(count, Rc::clone(&appearance)).size().height;
    assert!(height(13) <= height(5) + 4);
    // Smaller crosses are shown if whole ones have no room, down to exact halves, and then their middle alone: none is cut.
    let mut two = FourWays::many(2, Rc::clone(&appearance));
    let whole = two.size().height;
    let mut heights = [whole, whole - 1, 91, 63].map(|height| {
        two.heighten(height);
        two.size().height
    });
    assert_eq!(heights, [128, 116, 65, 44]);
    heights.reverse();
    for height in heights {
        two.heighten(height);
        assert_eq!(two.size().height, height);
    }
    // Five in a row.
    let mut five = FourWays::many(5, Rc::clone(&appearance));
    five.heighten(100);
    assert_eq!(five.size().height, 92);
}

/// The whole card in both rooms: nothing overlaps, sticks out, or covers the title line.
#[test]
fn the_card_fits_both_rooms() {
    let wide = "WWWWWWWWWWWWWWWW";
    let games = [
        alone(Scoring::Modern, 1),
        alone(Scoring::Ancient, 3),
        game(Mode::Challenge, Scoring::Modern, &[wide, wide], 4),
        game(Mode::Cooperative, Scoring::Modern, &[wide, wide], 5),
    ];
    let mut model = app_state();
    for (session, room) in games.iter().flat_map(|game| ROOMS.map(|room| (game, room))) {
        let entry = entry_after(session, &[alone(Scoring::Modern, 8)]);
        model.note_analysis(&session.setup().deal, Some(12));
        let mut card = result(session, Some(entry), &model);
        crate::app::tests::with_cx(&mut model, |cx| {
            cx.host.room = room;
            card.tick(true, cx);
        });
        assert_eq!(card.audit(), Vec::<String>::new(), "{room:?}");
        let view = crate::app::shell::View::in_front(&model);
        let area = card.describe(&view)[0].area;
        assert_eq!(room.area().intersection(&area), area, "{room:?}");
    }
}

/// Every movement ends within a second, and at once when a key is pressed.
#[test]
fn everything_rests_after_a_second_and_after_a_key() {
    use ishido_shared::ui::event::{Key, KeyPress, Modifiers};

    let session = alone(Scoring::Modern, 1);
    let mut model = app_state();
    let mut card = result(&session, None, &model);
    let mut tick = |card: &mut Box<dyn Screen<Model>>, now| {
        crate::app::tests::with_cx(&mut model, |cx| {
            cx.host.now = now;
            card.tick(true, cx).1
        })
    };
    assert_eq!(tick(&mut card, 5_000), Some(5_020));
    assert!(tick(&mut card, 5_999).is_some());
    assert_eq!(tick(&mut card, 6_000), None);
    let mut card = result(&session, None, &app_state());
    assert!(tick(&mut card, 5_000).is_some());
    let press = KeyPress {
        key: Key::Tab,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    let mut model = app_state();
    crate::app::tests::with_cx(&mut model, |cx| {
        card.handle(&Event::Key(press), cx);
        assert_eq!(card.tick(true, cx).1, None);
    });
    // Without motion there is none from the beginning.
    model.set(|settings| {
        settings.screen.motion = crate::app::model::settings::Motion::Reduced;
    });
    let mut card = result(&session, None, &model);
    crate::app::tests::with_cx(&mut model, |cx| {
        assert_eq!(card.tick(true, cx).1, None);
    });
}
