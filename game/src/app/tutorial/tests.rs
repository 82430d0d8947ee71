//! Tests of First Stones: every step can be done, and says the truth.

use crate::app::shell::{Cx, Notice, Screen, Transition, View};
use ishido_shared::gfx::{Bitmap, Point, SCREEN_SIZE, Size, wrap};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button, Device, Event, Key, KeyPress, Modifiers, Phase, Pointer};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::room::Room;

use super::deals::{Scene, session, squares};
use super::lesson::{Lesson, session_at};
use super::panel::PanelButton;
use super::script::{Action, STEPS, Step};
use crate::app::board_view::layout;
use crate::app::model::Model;
use crate::app::tests::{TestHost, app_state, with_cx};
use crate::rules::Square;
use crate::session::{Entry, Standing};

const DEVICES: [InputDevice; 3] = [InputDevice::Mouse, InputDevice::Touch, InputDevice::Keys];

/// The lesson at a step.
fn lesson_at(step: usize, app: &mut Model) -> Lesson {
    let mut lesson = Lesson::new();
    with_cx(app, |cx| {
        lesson.notice(Notice::Opened, cx);
        lesson.go_to(step, true, cx);
    });
    lesson
}

fn send(lesson: &mut Lesson, app: &mut Model, event: &Event) -> Transition {
    app.moment.now += 1_000;
    if let Some(device) = InputDevice::of(event) {
        app.note_device(device);
    }
    with_cx(app, |cx| lesson.handle(event, cx))
}

fn click(lesson: &mut Lesson, app: &mut Model, square: Square) {
    click_at(lesson, app, layout::square_area(square).center());
}

fn click_at(lesson: &mut Lesson, app: &mut Model, at: Point) {
    for phase in [Phase::Down, Phase::Up] {
        let event = Event::Pointer(Pointer {
            phase,
            at,
            button: Some(Button::Left),
            device: Device::Touch,
            modifiers: Modifiers::NONE,
        });
        send(lesson, app, &event);
    }
}

/// One click more than is needed must press nothing else: no step has Back or Leave where the one before has Next.
#[test]
fn no_button_stands_where_next_was() {
    let mut app = app_state();
    for step in 0..STEPS.len() - 1 {
        let before = lesson_at(step, &mut app);
        let after = lesson_at(step + 1, &mut app);
        let next = before.panel.buttons.area(PanelButton::Next).unwrap();
        for other in [PanelButton::Back, PanelButton::Leave] {
            let area = after.panel.buttons.area(other).unwrap();
            assert!(next.intersection(&area).is_zero_sized(), "{step} {other:?}");
        }
    }
}

fn key(key: Key) -> Event {
    Event::Key(KeyPress {
        key,
        modifiers: Modifiers::NONE,
        repeat: false,
    })
}

/// The text of a refusal covers no stone and no wanted square, in the steps with the most refusals.
#[test]
fn a_refusal_hides_nothing_that_matters() {
    let mut app = app_state();
    for step in [1, 2] {
        let board = session_at(step).state().position().board().clone();
        let mut refused = 0;
        for square in Square::all().filter(|&square| board.stone(square).is_none()) {
            let mut lesson = lesson_at(step, &mut app);
            for letter in square.to_string().chars() {
                send(&mut lesson, &mut app, &key(Key::Char(letter)));
            }
            send(&mut lesson, &mut app, &key(Key::Enter));
            if lesson.remark.is_none() {
                continue;
            }
            refused += 1;
            let (_, _, tags) = lesson.explained().unwrap();
            let sought = STEPS[step].wanted().into_iter();
            let stones = board.stones().map(|(at, _)| at);
            for at in sought.clone().chain(stones) {
                let hidden = layout::square_area(at).intersection(&lesson.panel.area());
                assert!(hidden.is_zero_sized(), "{step}: {square} hides {at}");
            }
            for (at, tag) in sought.flat_map(|at| tags.iter().map(move |tag| (at, tag))) {
                let hidden = layout::square_area(at).intersection(&tag.area);
                assert!(hidden.is_zero_sized(), "{step}: a tag hides {at}");
            }
        }
        assert!(refused > 50, "{step}: {refused}");
    }
}

/// The steps with the games in which they begin.
fn steps() -> impl Iterator<Item = (usize, &'static Step, crate::session::Session)> {
    let with_session = |(index, step)| (index, step, session_at(index));
    STEPS.iter().enumerate().map(with_session)
}

#[test]
fn every_step_can_be_done_and_the_next_one_follows() {
    for (index, step, mut game) in steps() {
        match step.action {
            Action::Read => {}
            Action::Place(names) | Action::Find(names) => {
                assert_eq!(step.wanted().len(), names.split(' ').count(), "{names}");
                for square in step.wanted() {
                    assert!(
                        game.clone().apply(Entry::Place(square)).is_ok(),
                        "{index}: {square}"
                    );
                }
            }
            Action::TakeBack(_) | Action::Menu => {
                let last = game.state().last_placed().unwrap().square;
                assert!(step.taken_back().is_none_or(|square| square == last));
                assert_eq!(game.apply(Entry::Undo).map(|_| ()), Ok(()), "{index}");
            }
        }
    }
}

#[test]
fn ways_and_points_are_as_the_texts_say() {
    let told = [
        ("A 1-Way by colour", 1, 1),
        ("A 1-Way by symbol", 1, 1),
        ("A 2-Way", 2, 2),
        ("Within and Beyond", 1, 0),
        ("A 3-Way", 3, 4),
        ("A 4-Way", 4, 33),
        ("Points count double", 2, 4),
        ("The last stone", 3, 64),
    ];
    for (title, ways, points) in told {
        let index = STEPS.iter().position(|step| step.title == title).unwrap();
        for square in STEPS[index].wanted() {
            let mut game = session_at(index);
            let applied = game.apply(Entry::Place(square)).unwrap();
            assert_eq!(applied.placed().unwrap().ways.count(), ways, "{title}");
            assert_eq!(applied.last_turn().unwrap().points, points, "{title}");
        }
    }
}

/// A stone that has to be found is the only one of its kind of square, and hidden squares are the only right ones.
#[test]
fn what_has_to_be_found_is_found_by_what_the_text_says() {
    for (index, step, game) in steps() {
        let Action::Find(_) = step.action else {
            continue;
        };
        let board = game.state().position().board();
        let stone = game.state().touchstone().unwrap();
        let ways = |square| board.judge(stone, square).unwrap().count();
        let wanted = step.wanted()[0];
        let legal: Vec<Square> = game.state().position().legal().into_iter().collect();
        let rivals = legal.iter().filter(|&&square| ways(square) >= ways(wanted));
        assert_eq!(rivals.count(), 1, "step {index}");
        if step.scene == Scene::NearEnd {
            assert_eq!(legal, squares("e1 b7"));
        }
    }
}

/// Near the end, what the texts say of the squares is so.
#[test]
fn the_end_is_as_the_texts_say() {
    let end = session(Scene::NearEnd);
    assert_eq!(end.state().standing(), Standing::Stuck);
    let all: Vec<Square> = squares("a4 d8");
    let mut back = end.clone();
    back.apply(Entry::Undo).unwrap();
    let legal: Vec<Square> = back.state().position().legal().into_iter().collect();
    assert_eq!(legal, all);
    back.apply(Entry::Place(all[0])).unwrap();
    let legal: Vec<Square> = back.state().position().legal().into_iter().collect();
    assert_eq!(legal, all[1..]);
    let done = session_at(STEPS.len() - 1);
    assert_eq!(done.state().standing(), Standing::AllPlaced);
}

/// On every square of every step: the right ones lead on, all others leave the game as it was and say why.
#[test]
fn every_other_square_is_refused_with_a_reason() {
    let mut app = app_state();
    for (index, step, game) in steps() {
        for square in Square::all() {
            let mut lesson = lesson_at(index, &mut app);
            let middle = layout::square_area(square).center();
            if lesson.panel.area().contains(middle) {
                continue;
            }
            click(&mut lesson, &mut app, square);
            let right = step.wanted().contains(&square) || step.taken_back() == Some(square);
            if right {
                assert_eq!(lesson.number(), index + 1, "{index}: {square}");
                continue;
            }
            assert_eq!(lesson.number(), index, "{index}: {square}");
            let now = lesson.game.session();
            if index + 1 < STEPS.len() {
                assert_eq!(now.journal(), game.journal(), "{index}: {square}");
            }
            let says = lesson.remark.is_some();
            assert_eq!(says, step.action != Action::Read, "{index}: {square}");
        }
    }
}

#[test]
fn the_panel_hides_no_square_that_matters_and_its_text_fits() {
    let mut app = app_state();
    for (index, step, game) in steps() {
        for device in DEVICES {
            app.moment.device = device;
            let lesson = lesson_at(index, &mut app);
            let area = lesson.panel.area();
            let board = game.state().position().board();
            let mut squares = step.wanted();
            squares.extend(step.taken_back());
            for square in squares.clone() {
                squares.extend(square.neighbours().filter(|s| board.stone(*s).is_some()));
            }
            for square in squares {
                let common = area.intersection(&layout::square_area(square));
                assert!(common.is_zero_sized(), "step {index} hides {square}");
            }
            assert!(lesson.panel.has_room_for_its_text(), "step {index}");
            let by_hand = device != InputDevice::Keys;
            let has_picture = lesson.panel.picture().is_some();
            // Of the nearly full board as much as possible is in sight, rather than a picture of a part of it.
            let may_be_low = step.scene == Scene::NearEnd;
            assert!(
                !by_hand || has_picture || may_be_low,
                "step {index} {device:?}"
            );
            let free = step.action == Action::Menu;
            // Both squares of the last stone, at opposite edges, are in sight.
            let narrow = step.title == "The last stone";
            // All others are between the corners or over the whole board.
            assert_eq!(
                area.size.width < 420,
                narrow,
                "step {index} {device:?} {area:?}"
            );
            assert!(
                free || narrow || area.size.height <= 168,
                "step {index}: {device:?}"
            );
        }
    }
}

/// Below the screen of a telephone the panel has one height and one place for each button, and a finger can press them.
#[test]
fn a_panel_for_a_finger_has_room_for_every_step() {
    let mut app = app_state();
    app.moment.device = InputDevice::Touch;
    let mut places = Vec::new();
    let steps = STEPS.iter().enumerate();
    let rooms = [Room::upright(0), Room::Turned];
    for ((index, step), room) in steps.flat_map(|step| rooms.map(|room| (step, room))) {
        let mut lesson = lesson_at(index, &mut app);
        let mut host = TestHost::default();
        host.room = room;
        host.with(|host| {
            let model = &mut app;
            lesson.tick(true, &mut Cx { model, host });
        });
        let area = lesson.panel.area();
        assert!(area.top_left.y >= SCREEN_SIZE.height as i32, "{index}");
        assert!(
            lesson.panel.has_room_for_its_text(),
            "{index}: {}",
            step.text
        );
        for button in lesson.panel.buttons.describe() {
            assert!(button.area.size.height >= Room::FINGER, "{button:?}");
            assert_eq!(area.intersection(&button.area), button.area);
        }
        places.push((area, lesson.panel.buttons.area(PanelButton::Back)));
    }
    // Neither the panel nor the buttons move, in either room.
    assert!(places.iter().step_by(2).all(|place| *place == places[0]));
    assert!(
        places
            .iter()
            .skip(1)
            .step_by(2)
            .all(|place| *place == places[1])
    );
}

#[test]
fn the_panel_hides_no_stone_in_a_corner_while_it_speaks_of_all_six() {
    for device in DEVICES {
        for index in 0..2 {
            let mut app = app_state();
            app.moment.device = device;
            let panel = lesson_at(index, &mut app).panel.area();
            for square in &Square::TABLEAU[..4] {
                let hidden = panel.intersection(&layout::square_area(*square));
                assert_eq!(hidden.size, Size::zero(), "{square} in step {index}");
            }
        }
    }
}

#[test]
fn every_letter_is_in_the_font() {
    for step in STEPS {
        let tasks: Vec<String> = DEVICES.iter().map(|device| step.task(*device)).collect();
        for text in [step.title, step.text, step.instead]
            .into_iter()
            .chain(tasks.iter().map(String::as_str))
        {
            assert!(text.is_ascii(), "{text}");
            assert!(wrap(text, 60).iter().all(|line| line.len() <= 60));
        }
    }
}

#[test]
fn esc_and_v_leave_every_step_but_open_menus() {
    let mut app = app_state();
    for (index, step) in STEPS.iter().enumerate() {
        let mut lesson = lesson_at(index, &mut app);
        send(&mut lesson, &mut app, &key(Key::F(10)));
        assert_eq!(lesson.menus.is_some(), step.action == Action::Menu);
        if lesson.menus.is_some() {
            send(&mut lesson, &mut app, &key(Key::Escape));
            assert!(lesson.menus.is_none());
        } else {
            // The notice that menus are not needed goes first.
            assert!(lesson.remark.is_some());
            let stays = send(&mut lesson, &mut app, &key(Key::Escape));
            assert!(matches!(stays, Transition::Stay) && lesson.remark.is_none());
        }
        for leaves in [Key::Escape, Key::Char('v')] {
            let left = send(&mut lesson, &mut app, &key(leaves));
            assert!(matches!(left, Transition::Pop), "{index}");
        }
        assert!(app.game.session().is_none() && app.outbox().news().is_empty());
    }
}

#[test]
fn every_step_can_be_gone_back_to() {
    let mut app = app_state();
    let mut lesson = lesson_at(STEPS.len() - 1, &mut app);
    for index in (0..STEPS.len() - 1).rev() {
        // B is a column of the board.
        send(&mut lesson, &mut app, &key(Key::Char('b')));
        assert_eq!(lesson.number(), index + 1);
        let back = lesson.panel.buttons.area(PanelButton::Back).unwrap();
        click_at(&mut lesson, &mut app, back.center());
        assert_eq!(lesson.number(), index);
        let there = lesson.game.session();
        assert_eq!(there.journal(), session_at(index).journal());
    }
}

#[test]
fn every_step_can_be_drawn_and_described() {
    let mut app = app_state();
    for (index, step) in STEPS.iter().enumerate() {
        let lesson = lesson_at(index, &mut app);
        let view = View::in_front(&app);
        lesson.draw(&mut Bitmap::screen(), &view);
        let title = step.title;
        assert!(
            lesson
                .describe(&view)
                .iter()
                .any(|item| item.label == title)
        );
    }
}
