//! Games that were really played, for tests of what is made of finished games.

#![allow(
    clippy::expect_used,
    reason = "a game that breaks the rules is a fault of the test"
)]

use ishido::rules::Scoring;
use ishido::session::record::Record;
use ishido::session::{Entry, Session, Setup};

/// A Master Game: eight 4-Ways around the six opening stones, and no stone left.
const MASTER_GAME: &str = "scoring modern
tableau 1A 2B 3C 4D 5E 6F
pouch 3E 1E 3E 5B 5B 5D 5E 2F 3F 1F 6C 6C 6B 6F 3F 5C 5F 6B 2E 6E 5A 3A 2A 1C 1B 1B 1A 4B 3B 4B 2A 2E 2C 2B 5C 2C 4C 3A \
3B 3D 3C 2D 6D 6D 4A 4A 4F 4D 5A 5D 1E 1D 1D 6A 6A 4E 2D 1F 3D 4E 2F 1C 4F 5F 6E 4C
moves f3 f2 e2 e4 d4 d3 e3 g6 g7 h7 h5 i5 i6 h6 g3 h4 g4 e5 f6 f5 b1 c1 c2 a2 a3 b3 b2 k1 j1 j2 l2 l3 k3 k2 b8 c8 c7 a7 \
a6 b6 b7 k8 j8 j7 l7 l6 k6 k7 c4 i8 a4 b5 f1 l5 d1 d7 g1 g8 i1 e7 k4 f8 j4 h3 e6 j3";

/// The Master Game after `moves` of its moves.
///
/// # Panics
/// Panics if the game breaks the rules.
#[must_use]
pub fn master_game(scoring: Scoring, moves: usize) -> Session {
    let setup = master_setup(scoring);
    played(setup, moves, &[])
}

/// The setup of the Master Game, for one person.
///
/// # Panics
/// Panics if it is no record.
#[must_use]
pub fn master_setup(scoring: Scoring) -> Setup {
    master_record(scoring).setup
}

fn master_record(scoring: Scoring) -> Record {
    Record::read(MASTER_GAME.as_bytes(), Some(scoring)).expect("the Master Game is a record")
}

/// The Master Game with another setup on its stones, after some entries and `moves` of its moves.
///
/// # Panics
/// Panics if something in it is impossible.
#[must_use]
pub fn played(setup: Setup, moves: usize, first: &[Entry]) -> Session {
    let mut session = Session::new(setup);
    for entry in first {
        session.apply(*entry).expect("the entry is possible");
    }
    let moves = master_record(Scoring::Modern).moves.into_iter().take(moves);
    for square in moves {
        let square = square.expect("no turn of the Master Game was forfeited");
        session.apply(Entry::Place(square)).expect("it is legal");
    }
    session
}

/// A game of up to `stones` stones. Each goes on a legal square with the most neighbours; the seed chooses among equals. It stops
/// earlier when no stone can be placed.
///
/// # Panics
/// Never: only legal squares are chosen.
#[must_use]
pub fn play(setup: Setup, seed: u64, stones: usize) -> Session {
    let mut session = Session::new(setup);
    let mut random = seed;
    for _ in 0..stones {
        let position = session.state().position();
        let board = position.board();
        let beside = |square| board.neighbour_count(square);
        let legal = position.legal().into_iter();
        let Some(most) = legal.clone().map(beside).max() else {
            break;
        };
        let best: Vec<_> = legal.filter(|&square| beside(square) == most).collect();
        random = random
            .wrapping_mul(0x5851_F42D_4C95_7F2D)
            .wrapping_add(0x1405_7B7E_F767_814F);
        let square = best[(random >> 33) as usize % best.len()];
        session.apply(Entry::Place(square)).expect("it is legal");
    }
    session
}
