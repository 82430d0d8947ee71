//! The stones of First Stones: the game that begins, and the game that is near its end.

use crate::rules::{Deal, DealCode, Scoring, Square, Stone};
use crate::session::{Entry, Mode, Origin, Player, Session, Setup};

/// The two games of the lesson.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// A game that begins.
    Opening,
    /// Another game with two stones left, of which the first fits nowhere.
    NearEnd,
}

const OPENING_TABLEAU: &str = "1A 2B 5E 6F 3C 4D";
/// The stones that are placed, in order; the others of the pouch are never seen.
const OPENING_POUCH: &str = "3E 1D 3B 6D 6B 2F 3F 4F 4C 3D 3E";

const END_TABLEAU: &str = "5B 2A 1E 6D 3C 4F";
const END_POUCH: &str = "3C 3D 5C 5D 4D 5D 4E 4F 4A 3A 6C 3F 3A 6F 2B 2F 2D 1D 4E 4B 5B 5E 2A 6E 4D 3B 2E 4C 6C \
                         5F 1E 6B 4C 2C 1A 2C 1D 2D 1F 2E 6A 3E 4B 5E 1A 6F 1B 5A 3D 3F 6D 1C 3B 6E 2B 4A 6B 1F \
                         5A 1B 6A 5C 1C 2F 5F 3E";
const END_MOVES: &str = "e4 e5 d4 e6 d6 c4 b8 c8 h5 l2 e3 g4 i5 k8 b1 g6 g7 e7 c7 c1 c2 d2 h6 l7 g8 j5 k1 h8 j8 f6 \
                         j1 l6 j7 i7 j2 h7 f8 b4 g3 b3 l5 a7 a2 c3 j3 h3 k6 c5 a6 f5 l4 g2 i4 e2 b2 c6 k5 h2 k3 \
                         j4 l3 d3 h1 d8";

/// A game of the lesson, where the lesson takes it up. If the tables above were wrong, which a test would say, any other game
/// takes its place.
pub fn session(scene: Scene) -> Session {
    written(scene).unwrap_or_else(|| {
        let code = DealCode::from_entropy(0);
        Session::new(Setup::solitaire(Scoring::Modern, code, Origin::Typed))
    })
}

/// The game in the tables above, if they are right.
fn written(scene: Scene) -> Option<Session> {
    let (tableau, pouch, moves) = match scene {
        Scene::Opening => (OPENING_TABLEAU, OPENING_POUCH, ""),
        Scene::NearEnd => (END_TABLEAU, END_POUCH, END_MOVES),
    };
    let tableau: [Stone; 6] = stones(tableau).try_into().ok()?;
    let pouch = completed(&tableau, stones(pouch));
    let mut session = Session::new(Setup {
        mode: Mode::Solitaire,
        scoring: Scoring::Modern,
        players: vec![Player::Human(String::new())],
        timer: None,
        origin: Origin::Typed,
        code: None,
        deal: Deal::new(tableau, pouch).ok()?,
    });
    for square in squares(moves) {
        session.apply(Entry::Place(square)).ok()?;
    }
    Some(session)
}

/// The squares of a text.
pub fn squares(text: &str) -> Vec<Square> {
    text.split(' ')
        .filter_map(|name| name.parse().ok())
        .collect()
}

fn stones(text: &str) -> Vec<Stone> {
    text.split_whitespace()
        .filter_map(|name| name.parse().ok())
        .collect()
}

/// A pouch with the stones that the tableau and its beginning lack, so that there are two of every kind.
fn completed(tableau: &[Stone], mut pouch: Vec<Stone>) -> Vec<Stone> {
    for stone in Stone::all() {
        let there = tableau
            .iter()
            .chain(&pouch)
            .filter(|&&s| s == stone)
            .count();
        pouch.extend((there..2).map(|_| stone));
    }
    pouch
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Standing;

    #[test]
    fn both_games_are_legal_and_the_second_is_stuck_with_two_stones_left() {
        let opening = written(Scene::Opening).unwrap();
        assert!(opening.is_untouched());
        let end = written(Scene::NearEnd).unwrap();
        assert_eq!(end.state().standing(), Standing::Stuck);
        assert_eq!(end.state().position().pouch().left().len(), 2);
        assert_eq!(end.journal().len(), squares(END_MOVES).len());
    }
}
