//! Tests of the review as the player sees it.

use crate::app::shell::{Cx, Notice, Screen, View};
use ishido_shared::gfx::{Bitmap, wrap};
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::item::Item;
use ishido_shared::ui::room::Room;
use std::rc::Rc;

use super::again::ProblemSearch;
use super::analyse::is_in_tournament;
use super::best_lines::BestLines;
use super::costly::{costliest, is_little, mistakes};
use super::emptying::Emptying;
use super::judgement::Judgement;
use super::kinds::kinds;
use super::on_board::{ReviewBoard, first_with_room};
use super::second_try::SecondTry;
use super::swings::Swings;
use super::{line, wording};
use crate::app::board_view::{Slip, layout};
use crate::app::computer_search::goal;
use crate::app::model::Model;
use crate::app::tests::{TestHost, app_state, with_cx};
use crate::app::wording::{four_ways, thousands};
use crate::computer::hindsight::MoveSequence;
use crate::computer::review::{BestLine, GameReview, MoveReview, Review, ReviewSettings};
use crate::computer::{self, Goal, LineReason, Skill, Thinking};
use crate::problem::{Line, Problem, Target, most_four_ways};
use crate::problems::again::{again, spoils};
use crate::rules::{DealCode, Scoring, Square};
use crate::session::{Entry, Mode, Origin, Player, Session, Setup};

/// A game of a player who looks for the most ways at once, to its end.
fn game(number: u64) -> Session {
    let code = DealCode::from_entropy(number);
    let setup = Setup::solitaire(Scoring::Modern, code, Origin::Drawn);
    played(setup, number)
}

/// A game of two such opponents with names of the greatest length.
fn challenge(number: u64) -> Session {
    let name = "W".repeat(Player::LONGEST_NAME);
    challenge_of([&name, &name], number)
}

fn challenge_of(names: [&str; 2], number: u64) -> Session {
    let setup = Setup {
        mode: Mode::Challenge,
        players: names.map(|name| Player::Human(name.to_owned())).to_vec(),
        ..game(number).setup().clone()
    };
    played(setup, number)
}

fn played(setup: Setup, number: u64) -> Session {
    let mut session = Session::new(setup);
    loop {
        let view = computer::View::new(session.state().position(), Goal::FourWays);
        let thinking = Thinking::new(&view, Skill::Greedy, number, 1);
        let Some(decision) = thinking.and_then(Thinking::finish) else {
            session.apply(Entry::End).unwrap();
            return session;
        };
        session.apply(Entry::Place(decision.square)).unwrap();
    }
}

fn review(session: &Session) -> GameReview {
    let moves = line::GameLine::played(session).goals();
    // By the Adept, which takes no time.
    let settings = ReviewSettings { nodes: 0, beam: 0 };
    Review::new(&session.setup().deal, &moves, settings).finish()
}

/// A reviewed game on the board, opened before a move.
fn board_at(reviewed: &GameReview, session: &Session, at: usize, app: &mut Model) -> ReviewBoard {
    let marked = reviewed.costly();
    let kept = (BestLines::default(), None, Rc::default());
    let mut board = ReviewBoard::new(reviewed, marked, session, at, kept);
    with_cx(app, |cx| board.notice(Notice::Opened, cx));
    board
}

fn items(board: &ReviewBoard, app: &Model) -> Vec<Item> {
    board.describe(&View::in_front(app))
}

/// The state of an item; empty where there is none.
fn state(items: &[Item], label: &str) -> String {
    let found = items.iter().find(|item| item.label == label);
    found.map_or_else(String::new, |item| item.state.clone())
}

fn press(board: &mut ReviewBoard, app: &mut Model, key: Key) {
    let press = KeyPress {
        key,
        modifiers: Modifiers::NONE,
        repeat: false,
    };
    with_cx(app, |cx| {
        board.handle(&Event::Key(press), cx);
    });
}

#[test]
fn the_best_square_of_the_text_is_marked_and_begins_the_best_line() {
    let mut app = app_state();
    for number in 0..12 {
        let session = game(number);
        let reviewed = review(&session);
        let mut board = board_at(&reviewed, &session, 0, &mut app);
        let played = line::GameLine::played(&session);
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let best = judged.best_square().to_string();
            let (about, why) = (wording::About::default(), wording::Why::default());
            let text = wording::judgements(index, &about, judged, &why)
                .remove(0)
                .whole();
            let named = format!("Best:\u{a0}{best}.");
            let is_named = format!("{best}, the best move.");
            let is_equal = format!("{best}, about as good as {}.", judged.best.square);
            let is_near = format!("nearly as good as {best} (");
            let all = [named, is_named, is_equal, is_near];
            assert!(all.iter().any(|best| text.contains(best)), "{text}");
            let shown = items(&board, &app);
            assert_eq!(state(&shown, "Best move"), best, "game {number}, {index}");
            let other = state(&shown, "Played move");
            let expected = if judged.best_square() == judged.square {
                String::new()
            } else {
                judged.square.to_string()
            };
            assert_eq!(other, expected);
            // Not every line is played: that takes long.
            if index % 11 == number as usize % 11 {
                let mut position = played.game(index).unwrap().state().position().clone();
                let mut line = vec![judged.best_square()];
                position.place(line[0]).unwrap();
                let mut rest = BestLine::new(position, Goal::FourWays, 0);
                while rest.step(1) {}
                line.extend(rest.moves());
                press(&mut board, &mut app, Key::Char('l'));
                while with_cx(&mut app, |cx| board.tick(true, cx).1.is_some()) {}
                for square in line {
                    assert_eq!(state(&items(&board, &app), "Best move"), square.to_string());
                    press(&mut board, &mut app, Key::Right);
                }
                assert_eq!(state(&items(&board, &app), "Best move"), "");
                press(&mut board, &mut app, Key::Char('l'));
            }
            press(&mut board, &mut app, Key::Right);
        }
        assert_eq!(state(&items(&board, &app), "Best move"), "");
    }
}

#[test]
fn points_and_four_ways_are_those_of_the_move() {
    let mut app = app_state();
    let session = game(3);
    let reviewed = review(&session);
    let played = line::GameLine::played(&session);
    assert_eq!(played.four_ways(), reviewed.four_ways);
    assert_eq!(played.four_way_moves().len() as u32, reviewed.four_ways);
    let mut board = board_at(&reviewed, &session, 0, &mut app);
    for index in 0..=reviewed.moves.len() {
        let game = played.game(index).unwrap();
        let made = game.state().tally(game.setup(), 0).four_ways;
        let four_ways = played.four_way_moves().into_iter();
        let before = four_ways.filter(|number| *number <= index);
        assert_eq!(made, before.count() as u32);
        let shown = items(&board, &app);
        assert_eq!(state(&shown, "Pouch"), expected_pouch(game), "move {index}");
        press(&mut board, &mut app, Key::Right);
    }
}

/// The stones in the pouch, besides the touchstone.
fn expected_pouch(game: &Session) -> String {
    let left = game.state().position().pouch().left().len();
    left.saturating_sub(1).to_string()
}

#[test]
fn every_judgement_fits_its_place() {
    let appearance = Rc::new(app_state().appearance.current.clone());
    let games = (0..15).map(game).chain((0..15).map(challenge));
    for session in games {
        let reviewed = review(&session);
        let played = line::GameLine::played(&session);
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let position = played.game(index).unwrap().state().position();
            let mut lines = BestLines::default();
            while lines.search(&played, &reviewed, index, 1_000) {}
            let later = lines.four_ways(&played, index);
            let mut why = wording::Why::of(position, judged, later.as_deref());
            if let Some(swings) = Swings::of(&reviewed, &played) {
                why.swing = wording::swing(&swings, index, judged, &session);
            }
            let about = wording::About::of(&session, index);
            let said = wording::judgements(index, &about, judged, &why);
            let texts: Vec<String> = said.iter().map(wording::Said::whole).collect();
            let (title, texts_beside) = wording::beside(judged, &why);
            let (columns, _) = Slip::room_on(layout::WORDS);
            let said = texts_beside
                .iter()
                .map(|text| [title.clone(), text.clone()]);
            let beside = first_with_room(said, Some(layout::WORDS), why.counted().1);
            let is_silent =
                beside.is_none_or(|[_, text]| text.is_empty() && !texts_beside[0].is_empty());
            assert!(!is_silent, "{texts_beside:?}");
            assert!(title.len() <= columns, "{title}");
            for room in [Room::Screen, Room::upright(640), Room::upright(0)] {
                let mut judgement = Judgement::new(Rc::clone(&appearance));
                assert!(
                    judgement.has_room_for(&why, texts.clone(), room),
                    "{texts:?}"
                );
            }
        }
    }
}

/// The longest texts, in the lowest rooms.
#[test]
fn the_result_fits_every_room() {
    let modes = [Mode::Cooperative, Mode::Challenge];
    let rooms = [Room::Screen, Room::upright(0)];
    for (mode, room) in modes
        .into_iter()
        .flat_map(|mode| rooms.map(|room| (mode, room)))
    {
        let setup = challenge(3).setup().clone();
        let session = played(Setup { mode, ..setup }, 3);
        let mut reviewed = review(&session);
        reviewed.possible = (mode == Mode::Cooperative).then(|| MoveSequence {
            four_ways: 14,
            ..MoveSequence::default()
        });
        // Every move is costly, and moves the lead by thousands.
        for judged in &mut reviewed.moves {
            judged.after = 12_345.0;
            judged.before = judged.after + 1_234.5;
        }
        let appearance = app_state().appearance.current.clone();
        let mut result = super::reviewed("Analysis", reviewed, session, None, appearance);
        let mut model = app_state();
        let mut host = TestHost::default();
        host.room = room;
        host.with(|host| {
            let model = &mut model;
            result.tick(true, &mut Cx { model, host });
        });
        assert_eq!(result.audit(), Vec::<String>::new(), "{mode:?}");
    }
}

#[test]
fn all_of_it_can_be_drawn() {
    let mut app = app_state();
    let session = game(5);
    let reviewed = review(&session);
    let appearance = app.appearance.current.clone();
    let board = board_at(&reviewed, &session, 20, &mut app);
    let result = super::reviewed("Analysis", reviewed, session, None, appearance);
    let view = View::in_front(&app);
    for screen in [result.as_ref(), &board as &dyn Screen<Model>] {
        let mut drawn = Bitmap::screen();
        screen.draw(&mut drawn, &view);
        assert_ne!(drawn.digest(), Bitmap::screen().digest());
    }
}

/// Squares as good as the best one are named, and marked with it.
#[test]
fn squares_as_good_as_the_best_are_best_as_well() {
    let mut app = app_state();
    let mut found = 0;
    for number in 0..6 {
        let session = game(number);
        let reviewed = review(&session);
        let mut board = board_at(&reviewed, &session, 0, &mut app);
        let played = line::GameLine::played(&session);
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let position = played.game(index).unwrap().state().position();
            let why = wording::Why::of(position, judged, None);
            let about = wording::About::default();
            let text = wording::judgements(index, &about, judged, &why)
                .remove(0)
                .whole();
            for equal in &why.equals {
                found += 1;
                let cost = judged.elsewhere(position, *equal).unwrap().cost();
                assert!(judged.is_costly() && cost == 0.0, "game {number}, {index}");
                assert!(text.contains(&format!(" {equal}")), "{text}");
            }
            let shown = items(&board, &app);
            let is_marked =
                |item: &&Item| ["Best move", "Equal move"].contains(&item.label.as_str());
            let marked = shown.iter().filter(is_marked);
            assert_eq!(
                marked.count(),
                1 + why.equals.len(),
                "game {number}, {index}"
            );
            press(&mut board, &mut app, Key::Right);
        }
    }
    assert!(found > 10, "{found}");
}

/// The problem of a move goes on from the analysis: what that calls best must not lose it, and what was played should.
#[test]
fn what_is_tried_again_is_about_the_mistake() {
    const BUDGET: u64 = 100_000;
    let (mut found, mut costly) = (0, 0);
    for number in 0..6 {
        let session = game(number);
        let reviewed = review(&session);
        let played = line::GameLine::played(&session);
        for index in costliest(&reviewed, &session) {
            let best = reviewed.moves[index].best_square();
            let mut search = ProblemSearch::default();
            while search.look(&session, index, best) {}
            (found, costly) = (found + usize::from(search.found().is_some()), costly + 1);
            let all = Problem::FEWEST..=Problem::MOST;
            let all = all.filter_map(|stones| again(&session, index, stones, best, BUDGET));
            let all: Vec<Problem> = all.collect();
            let fits = |problem: &Problem| {
                let in_four_ways = matches!(problem.target(), Target::FourWays(_));
                (
                    in_four_ways,
                    spoils(problem, reviewed.moves[index].square, BUDGET),
                )
            };
            assert_eq!(search.found().map(fits), all.iter().map(fits).max());
            let moves = &played.squares()[index..];
            for problem in &all {
                // Else it would contradict the judgement.
                assert!(!spoils(problem, best, BUDGET), "game {number}, {index}");
                let stones = problem.stones().len().min(moves.len());
                let line = Line::of(problem, &moves[..stones]).unwrap();
                let said = wording::problem(problem, moves);
                let made = match problem.target() {
                    Target::Points(_) => {
                        let first = Line::of(problem, &[best]).unwrap();
                        let most = most_four_ways(first.board(), first.left(), BUDGET);
                        let most = most.map(|most| first.four_ways() + most);
                        assert!(most.is_some_and(|most| most <= line.four_ways()), "{said}");
                        thousands(line.points())
                    }
                    _ if line.four_ways() == 0 => "none".to_owned(),
                    _ => four_ways(line.four_ways().into()),
                };
                let made = made.replace('\u{a0}', " ");
                assert!(said.contains(&format!("made {made}.")), "{said}");
                let (columns, lines) = Slip::room_on(layout::WORDS);
                assert!(wrap(&said, columns).len() <= lines, "{said}");
            }
        }
    }
    assert!(found > 5 && found * 10 > costly * 7, "{found} {costly}");
}

/// Problem is asked for at once, while it is still looked for: it is refused only where there is none, in words that have room.
#[test]
fn a_problem_is_looked_for_before_it_is_refused() {
    let mut app = app_state();
    let (mut found, mut refused) = (0, 0);
    for number in 0..6 {
        let session = game(number);
        let reviewed = review(&session);
        let played = line::GameLine::played(&session);
        for index in costliest(&reviewed, &session) {
            let judged = &reviewed.moves[index];
            let mut search = ProblemSearch::default();
            while search.look(&session, index, judged.best_square()) {}
            let tried = SecondTry::new(&played, index, judged, LineReason::default(), None);
            let mut tried = tried.unwrap();
            let press = KeyPress {
                key: Key::Char('p'),
                modifiers: Modifiers::NONE,
                repeat: false,
            };
            with_cx(&mut app, |cx| {
                tried.notice(Notice::Opened, cx);
                tried.handle(&Event::Key(press), cx);
            });
            let shown = tried.describe(&View::in_front(&app));
            let refuses = shown[0].label == "No problem";
            assert_eq!(refuses, search.found().is_none(), "game {number}, {index}");
            if refuses {
                let (columns, lines) = Slip::room_on(layout::WORDS);
                let said = &shown[1].label;
                assert!(wrap(said, columns).len() <= lines, "{said}");
            }
            (found, refused) = (
                found + usize::from(!refuses),
                refused + usize::from(refuses),
            );
        }
    }
    assert!(found > 5 && refused > 0, "{found} {refused}");
}

/// A press on a red cross tells what the move did, and not that the stone does not fit there; pointing at it shows what still fits.
#[test]
fn a_red_cross_answers() {
    let (session, mut app) = (game(3), app_state());
    let reviewed = review(&session);
    let played = line::GameLine::played(&session);
    let mut answered = 0;
    for (index, judged) in reviewed.moves.iter().enumerate() {
        let position = played.game(index).unwrap().state().position();
        let fault = wording::fault_of(position, judged);
        let Some(&cross) = fault.as_ref().and_then(|fault| fault.squares.first()) else {
            continue;
        };
        if position.board().judge(judged.stone, cross).is_ok() {
            continue;
        }
        let mut board = board_at(&reviewed, &session, index, &mut app);
        let at = layout::square_area(cross).center();
        let pointer = |phase, button| {
            Event::Pointer(Pointer {
                phase,
                at,
                button,
                device: Device::Mouse,
                modifiers: Modifiers::NONE,
            })
        };
        let moved = pointer(Phase::Move, None);
        with_cx(&mut app, |cx| board.handle(&moved, cx));
        let shown = items(&board, &app);
        let name = format!("No longer for {cross}: ");
        let is_noted = |item: &Item| item.label.starts_with(&name) && item.area != layout::WORDS;
        assert!(shown.iter().any(is_noted), "{index} {name}");
        let pressed = pointer(Phase::Down, Some(Button::Left));
        with_cx(&mut app, |cx| board.handle(&pressed, cx));
        let shown = items(&board, &app);
        let said = fault.unwrap().text();
        assert!(
            shown.iter().any(|item| item.label.contains(&said)),
            "{index}"
        );
        assert!(!shown[0].label.starts_with("Not on "), "{index}");
        answered += 1;
    }
    assert!(answered > 3, "{answered}");
}

/// The last move of a game tells that the next stone fits nowhere, and after which squares it would fit; no other move does.
/// A 4-Way is half of the points after it.
#[test]
fn a_cost_is_told_in_points_where_they_double() {
    let mut told = [0; 2];
    for number in 0..30 {
        let session = game(number);
        let about = |session: &Session| wording::About::of(session, 0);
        let pocket = Setup {
            scoring: Scoring::Pocket,
            ..session.setup().clone()
        };
        for judged in &review(&session).moves {
            let first = |about: &wording::About| {
                let all = wording::judgements(0, about, judged, &wording::Why::default());
                all.first().unwrap().whole()
            };
            let text = first(&about(&session));
            let part = match judged.cost() {
                0.8..1.2 => Some((0, "about half of those to come.")),
                1.3..1.7 => Some((1, "about two thirds of those to come.")),
                _ => None,
            };
            if let Some((index, part)) = part {
                assert!(text.ends_with(part), "{text}");
                told[index] += 1;
            }
            assert_eq!(text.contains("In points"), !is_little(judged), "{text}");
            let other = first(&about(&Session::new(pocket.clone())));
            assert!(!other.contains("In points"), "{other}");
        }
    }
    assert!(told.into_iter().all(|told| told > 1), "{told:?}");
}

/// The moves that are named follow each other, and where the pouch was emptied there is nothing to tell.
#[test]
fn it_is_told_how_long_the_pouch_could_be_emptied() {
    let (mut told, mut taken_at) = (0, 0);
    for number in 0..12 {
        let session = game(number);
        let played = line::GameLine::played(&session);
        let is_emptied = session.state().position().touchstone().is_none();
        let Some(mut emptying) = Emptying::of(&played) else {
            assert!(is_emptied);
            continue;
        };
        assert!(!is_emptied && emptying.told().is_none());
        while emptying.step(&played, 1_000) {}
        let Some(text) = emptying.told() else {
            continue;
        };
        let numbers = text.split("move\u{a0}").skip(1);
        let moves = numbers.map(|rest| rest.split(' ').next().unwrap().parse().unwrap());
        let moves: Vec<usize> = moves.collect();
        assert!(moves.is_sorted_by(|one, next| one < next), "{text}");
        assert!(moves.iter().all(|number| *number <= played.len()), "{text}");
        // What took most of the chance is told at one move.
        if let Some(taken) = emptying.taken(|_| true) {
            let at = (0..played.len()).filter(|&index| !taken.told(index).is_empty());
            assert_eq!(at.count(), 1);
            taken_at += 1;
        }
        told += 1;
    }
    assert!(told > 3 && taken_at > 1, "{told} {taken_at}");
}

#[test]
fn a_dead_end_is_told() {
    let (mut told, mut named) = (0, 0);
    for number in 0..40 {
        let session = game(number);
        let reviewed = review(&session);
        let played = line::GameLine::played(&session);
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let position = played.game(index).unwrap().state().position();
            let end = wording::Why::of(position, judged, None).end;
            let fits = |square| {
                let mut after = position.clone();
                after.place(square).unwrap();
                after.touchstone().is_none() || !after.legal().is_empty()
            };
            assert_eq!(end.is_empty(), fits(judged.square), "move {index}: {end}");
            told += usize::from(!end.is_empty());
            for word in end.split(|letter: char| !letter.is_alphanumeric()) {
                if let Ok(square) = word.parse() {
                    assert!(fits(square), "move {index}: {end}");
                    named += 1;
                }
            }
        }
    }
    assert!(told > 20 && named > 2, "{told} {named}");
}

/// Only people learn from an analysis: where none of their moves cost anything, that is said, and only the worst of the computer is shown.
#[test]
fn the_worst_of_the_computer_stands_in_for_people_without_fault() {
    let players = vec![
        Player::Human("Ada".to_owned()),
        Player::Computer(Skill::Novice),
    ];
    let mut session = Session::new(Setup {
        mode: Mode::Challenge,
        players,
        ..game(1).setup().clone()
    });
    loop {
        let position = session.state().position();
        let square = match session.computer_is_to_move() {
            true => position.legal().nth(0),
            false => {
                let view = computer::View::new(position, goal(&session));
                let thinking = Thinking::new(&view, Skill::Adept, 1, 1);
                thinking.and_then(Thinking::finish).map(|best| best.square)
            }
        };
        let Some(square) = square else { break };
        session.apply(Entry::Place(square)).unwrap();
    }
    session.apply(Entry::End).unwrap();
    let reviewed = review(&session);
    // The way to the next costly move leads to the worst of the computer.
    let worst = reviewed.costly()[0];
    assert_eq!(costliest(&reviewed, &session), [worst]);
    let swings = Swings::of(&reviewed, &line::GameLine::played(&session)).unwrap();
    let text = wording::duel_summary(&reviewed, &swings, &session, Some(worst));
    assert!(
        text.contains(" nothing and ") || text.contains(" nothing; "),
        "{text}"
    );
}

/// All moves that cost much are among the costliest, and no move that cost more is left out for one that cost less.
#[test]
fn the_costliest_moves_are_all_that_cost_much() {
    let mut more = 0;
    for number in 0..10 {
        let session = game(number);
        let reviewed = review(&session);
        let costliest = costliest(&reviewed, &session);
        let cost = |index: usize| reviewed.moves[index].cost();
        let much = (0..reviewed.moves.len()).filter(|&index| cost(index) >= 0.25);
        assert!(much.clone().all(|index| costliest.contains(&index)));
        assert!(costliest.is_sorted_by(|&one, &next| cost(one) >= cost(next)));
        more += usize::from(much.count() > 6);
    }
    assert!(more > 3, "{more}");
}

/// What is given away by kind adds up to what is given away in all, and each costly move is of one kind.
#[test]
fn the_kinds_of_faults_add_up() {
    for number in 0..10 {
        let session = game(number);
        let reviewed = review(&session);
        let kinds = kinds(&reviewed, &session);
        let all: f64 = reviewed.moves.iter().map(MoveReview::cost).sum();
        let told: f64 = kinds.iter().map(|kind| kind.cost).sum();
        // A kind that is rounded to nothing is not told.
        assert!((told - all).abs() < 0.05, "{kinds:?} {all}");
        assert!(kinds.len() <= 4, "{kinds:?}");
        let mut moves: Vec<usize> = kinds.iter().flat_map(|kind| kind.moves.clone()).collect();
        moves.sort_unstable();
        let mut costly = reviewed.costly();
        costly.sort_unstable();
        costly.retain(|index| moves.contains(index) || reviewed.moves[*index].cost() > 0.05);
        assert_eq!(moves, costly);
        for kind in kinds {
            let cost: f64 = kind
                .moves
                .iter()
                .map(|&index| reviewed.moves[index].cost())
                .sum();
            assert!((kind.cost - cost).abs() < 1e-9, "{kind:?}");
        }
    }
    // Of a person and a computer, only the person is told; of two persons, neither.
    let text = |players: [Player; 2]| {
        let setup = Setup {
            mode: Mode::Challenge,
            players: players.to_vec(),
            ..game(2).setup().clone()
        };
        let mut session = Session::new(setup);
        while let Some(square) = session.state().position().legal().nth(0) {
            session.apply(Entry::Place(square)).unwrap();
        }
        session.apply(Entry::End).unwrap();
        let reviewed = review(&session);
        let swings = Swings::of(&reviewed, &line::GameLine::played(&session)).unwrap();
        let costliest = costliest(&reviewed, &session).first().copied();
        wording::duel_summary(&reviewed, &swings, &session, costliest)
    };
    let person = || Player::Human("Ada".to_owned());
    let told = text([person(), Player::Computer(Skill::Novice)]);
    assert!(told.contains("Yours by kind: "), "{told}");
    let told = text([person(), Player::Human("Ben".to_owned())]);
    assert!(!told.contains("by kind"), "{told}");
}

/// A square whose name is typed is asked about as by a click, though its letter is the key of a button.
#[test]
fn a_typed_square_is_asked_about() {
    let (session, mut app) = (game(3), app_state());
    let reviewed = review(&session);
    let mut board = board_at(&reviewed, &session, 20, &mut app);
    let title = |board: &ReviewBoard, app: &Model| items(board, app)[0].label.clone();
    let judged = &reviewed.moves[20];
    let (best, played) = (judged.best.square, judged.square);
    assert_ne!(best, played);
    for square in Square::all() {
        let before = board.title_line(&app);
        for letter in square.to_string().chars() {
            press(&mut board, &mut app, Key::Char(letter));
        }
        assert_eq!(board.title_line(&app), before, "{square}");
        let game = line::GameLine::played(&session);
        let position = game.game(20).unwrap().state().position();
        let on = format!("{square}: ");
        let cost = format!("Cost {}: ", wording::short_cost(judged));
        let told = items(&board, &app);
        let told = told.iter().any(|item| item.label.starts_with(&cost));
        match position.board().judge(judged.stone, square) {
            Ok(_) if square != played => assert!(title(&board, &app).starts_with(&on) && !told),
            Ok(_) => assert!(!title(&board, &app).starts_with(&on) && told, "{square}"),
            Err(_) => assert!(!title(&board, &app).starts_with(&on)),
        }
        press(&mut board, &mut app, Key::Escape);
    }
    // From the last costly move, C goes back to the first, and says so.
    let last = reviewed.costly().into_iter().max().unwrap();
    let mut board = board_at(&reviewed, &session, last, &mut app);
    let before = board.title_line(&app);
    for letter in "c4".chars() {
        press(&mut board, &mut app, Key::Char(letter));
    }
    assert_eq!(board.title_line(&app), before);
}

/// Where no move cost more than next to nothing, none is marked as a mistake, and the summary says how little.
#[test]
fn next_to_nothing_is_no_mistake() {
    let session = game(1);
    let mut reviewed = review(&session);
    let marked = |reviewed: &GameReview| mistakes(reviewed, &costliest(reviewed, &session));
    assert!(!marked(&reviewed).is_empty());
    reviewed.moves.retain(is_little);
    assert!(marked(&reviewed).is_empty());
    let costliest = costliest(&reviewed, &session).first().copied();
    assert!(costliest.is_some());
    let text = wording::summary(&reviewed, &session, costliest);
    assert!(text.contains("No move cost more than about 0."), "{text}");
}

#[test]
fn nobody_tries_stones_again_that_are_still_to_be_played_in_a_tournament() {
    let (same, other) = (game(8), game(9));
    let setup = Setup {
        mode: Mode::Tournament,
        ..same.setup().clone()
    };
    let mut app = app_state();
    assert!(!is_in_tournament(&same, &app));
    app.start_game(Session::new(setup), None);
    assert!(is_in_tournament(&same, &app) && !is_in_tournament(&other, &app));
    // Between two games.
    app.set(|settings| settings.next_game.mode = Mode::Tournament);
    app.apply(same.journal()[0]).unwrap();
    app.apply(Entry::End).unwrap();
    assert!(is_in_tournament(&same, &app) && !is_in_tournament(&other, &app));
    app.set(|settings| settings.next_game.mode = Mode::Solitaire);
    assert!(!is_in_tournament(&same, &app));
}

/// What luck and the choices are said to have brought Ada, together: of a game with Ben.
fn told_lead(text: &str) -> i64 {
    let between = |before: &str, after: &str| {
        let (_, told) = text.split_once(before)?;
        Some(told.split_once(after)?.0)
    };
    let number = |told: &str| match told.split('\u{a0}').next() {
        Some("nothing") => 0,
        Some("one") => 1,
        number => number.unwrap().parse::<i64>().unwrap(),
    };
    let cost = |before, after| between(before, after).map(number);
    let costs = cost("cost Ada ", " and ").zip(cost(" and Ben ", ";"));
    assert!(
        costs.is_some() || text.contains("Choices cost nothing;"),
        "{text}"
    );
    let (ada, ben) = costs.unwrap_or_default();
    let luck = match between("; luck ", ".").and_then(|luck| luck.rsplit_once(' ')) {
        Some(("gave Ada", points)) => number(points),
        Some(("gave Ben", points)) => -number(points),
        even => {
            assert_eq!(even, Some(("was", "even")), "{text}");
            0
        }
    };
    ben - ada + luck
}

/// What luck and the choices are said to have brought adds up to the result.
#[test]
fn swings_add_up_to_the_result() {
    for number in 0..10 {
        let session = challenge_of(["Ada", "Ben"], number);
        let reviewed = review(&session);
        let played = line::GameLine::played(&session);
        let swings = Swings::of(&reviewed, &played).unwrap();
        let tally = |player| session.state().tally(session.setup(), player).points as i64;
        assert_eq!(swings.outcome(), tally(0) - tally(1));
        let mut lead = 0.0;
        for (index, judged) in reviewed.moves.iter().enumerate() {
            let swing = swings.get(index).unwrap();
            assert!((swing.choice() + judged.cost()).abs() < 1e-6);
            let sign = [1.0, -1.0][swing.player];
            lead += sign * (swing.luck() + swing.choice());
            assert!((lead - swing.after).abs() < 1e-6);
        }
        // The games of this player go on until no stone fits.
        assert!((lead - swings.outcome() as f64).abs() < 1e-6);
        let text = wording::duel_summary(&reviewed, &swings, &session, None);
        assert_eq!(told_lead(&text), swings.outcome(), "{text}");
    }
    assert!(Swings::of(&review(&game(1)), &line::GameLine::played(&game(1))).is_none());
}

/// What is said about a move hides no square that it names.
#[test]
fn a_judgement_keeps_clear_of_the_squares_that_it_names() {
    let mut app = app_state();
    let (mut named, mut hidden) = (0, 0);
    for number in 0..15 {
        let session = challenge(number);
        let reviewed = review(&session);
        let mut board = board_at(&reviewed, &session, 0, &mut app);
        for _ in &reviewed.moves {
            press(&mut board, &mut app, Key::Char('w'));
            let shown = items(&board, &app);
            let (slip, text) = (&shown[0], &shown[1].label);
            if !slip.label.starts_with("Move ") {
                // All of it stands beside the board. The key is for the next move, too.
                press(&mut board, &mut app, Key::Right);
                continue;
            }
            for word in text.split(|letter: char| !letter.is_alphanumeric()) {
                if let Ok(square) = word.parse() {
                    let area = layout::square_area(square);
                    named += 1;
                    hidden += usize::from(!area.intersection(&slip.area).is_zero_sized());
                }
            }
            press(&mut board, &mut app, Key::Escape);
            press(&mut board, &mut app, Key::Right);
        }
    }
    assert!(named > 300 && hidden == 0, "{hidden} of {named}");
}

/// In a game that was ended early they add up to the lead that was expected, which the graph shows as well.
#[test]
fn swings_add_up_to_the_lead_that_was_expected() {
    for number in 0..4 {
        let session = challenge_of(["Ada", "Ben"], number);
        let whole = line::GameLine::played(&session);
        let mut early = Session::new(session.setup().clone());
        for &square in &whole.squares()[..12] {
            early.apply(Entry::Place(square)).unwrap();
        }
        early.apply(Entry::End).unwrap();
        let reviewed = review(&early);
        let swings = Swings::of(&reviewed, &line::GameLine::played(&early)).unwrap();
        assert_eq!(
            swings.outcome(),
            swings.get(11).unwrap().after.round() as i64
        );
        let text = wording::duel_summary(&reviewed, &swings, &early, None);
        assert_eq!(told_lead(&text), swings.outcome(), "{text}");
        assert!(text.starts_with("Ended early at "), "{text}");
    }
}

/// A stone that a look one stone ahead finds ordinary is told as no great luck, though games played on from it differ by many points.
#[test]
fn luck_is_not_the_error_of_a_measurement() {
    let (mut measured, mut told, mut count) = (0.0, 0.0, 0.0);
    for number in 0..10 {
        let session = challenge(number);
        let reviewed = review(&session);
        let played = line::GameLine::played(&session);
        let swings = Swings::of(&reviewed, &played).unwrap();
        let mut before = 0.0;
        for (index, judged) in reviewed.moves.iter().enumerate().take(20) {
            let swing = swings.get(index).unwrap();
            let sign = [1.0, -1.0][swing.player];
            let after = played.lead(index).unwrap() as f64 + sign * judged.after;
            let seen = judged.duel.unwrap().luck.lead();
            if seen.abs() < 1.0 {
                measured += (sign * (after - before) + judged.cost()).abs();
                told += swing.luck().abs();
                count += 1.0;
            }
            before = after;
        }
    }
    assert!(count > 100.0, "{count}");
    let (measured, told) = (measured / count, told / count);
    assert!(measured > 3.0 && told < 1.5, "{measured} {told}");
}
