//! The time to draw the play screen: the whole picture, late in a game, with everything on it.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use ishido::app::{Appearance, Game, Scores, Start, draw_scores};
use ishido::rules::{DealCode, Scoring};
use ishido::session::{Entry, Mode, Origin, Player, Session, Setup, Timer};
use ishido_shared::gfx::Bitmap;
use ishido_shared::host::headless::{FakeWorld, Headless};
use ishido_shared::ui::program::Program;

fn late_session() -> Session {
    let code = DealCode::from_entropy(7);
    let mut session = Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Drawn));
    while let Some(square) = session.state().position().legal().into_iter().last() {
        if session.apply(Entry::Place(square)).is_err() {
            break;
        }
    }
    session
}

/// A Challenge game between two people with a timer, late.
fn challenge_session() -> Session {
    let code = DealCode::from_entropy(7);
    let setup = Setup::solitaire(Scoring::Modern, code, Origin::Drawn);
    let players = ["Anna", "Bartholomew"].map(|name| Player::Human(name.to_owned()));
    let mut session = Session::new(Setup {
        mode: Mode::Challenge,
        players: players.into(),
        timer: Some(Timer::SecondsPerMove(30)),
        ..setup
    });
    for _ in 0..45 {
        let square = session.state().position().legal().into_iter().last();
        if square.is_none_or(|square| session.apply(Entry::Place(square)).is_err()) {
            break;
        }
    }
    session
}

fn draw(criterion: &mut Criterion) {
    let Ok(appearance) = Appearance::built_in() else {
        return;
    };
    let game = Game::new(
        appearance,
        Start::Saved(Box::new(late_session().into()), String::new()),
    );
    // Started by a host, so that the saved game and its question are on the screen.
    let mut running = Headless::new(game, FakeWorld::default(), 7, None);
    let mut screen = Bitmap::screen();
    let mut rgba = Vec::new();
    criterion.bench_function("play screen, full redraw", |b| {
        b.iter(|| running.driver().program_mut().draw(black_box(&mut screen)));
    });
    if let Ok(appearance) = Appearance::built_in() {
        let session = challenge_session();
        let scores = Scores::of(&session);
        criterion.bench_function("points and 4-Ways of two players", |b| {
            b.iter(|| draw_scores(black_box(&mut screen), &scores, true, &appearance));
        });
        let start = Start::Saved(Box::new(session.into()), String::new());
        let game = Game::new(appearance, start);
        let mut challenge = Headless::new(game, FakeWorld::default(), 7, None);
        criterion.bench_function("play screen of a Challenge game, full redraw", |b| {
            b.iter(|| {
                challenge
                    .driver()
                    .program_mut()
                    .draw(black_box(&mut screen));
            });
        });
    }
    criterion.bench_function("sixteen pens to the colours of the window", |b| {
        b.iter(|| screen.write_rgba(black_box(&mut rgba)));
    });
}

criterion_group!(benches, draw);
criterion_main!(benches);
