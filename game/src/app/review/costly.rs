//! The moves that are marked as costly, and the way from one to the next.

use super::line::mover;
use crate::computer::review::GameReview;
use crate::session::Session;

/// The most moves that are marked.
const MARKED: usize = 3;

/// The moves that are marked as costly, the costliest first: those of people, or of the computer if they made none.
pub fn marked(reviewed: &GameReview, session: &Session) -> Vec<usize> {
    let costly = reviewed.costly();
    let by_person = |&index: &usize| mover(session, index).is_none_or(|turn| !turn.by_computer);
    let mut marked: Vec<usize> = costly.iter().copied().filter(by_person).collect();
    if marked.is_empty() {
        marked = costly;
    }
    marked.truncate(MARKED);
    marked
}

/// The marked move that follows a move in the game, and after the last the first one.
pub fn next_costly(marked: &[usize], at: usize) -> Option<usize> {
    let later = marked.iter().filter(|&&index| index > at).min();
    later.or_else(|| marked.iter().min()).copied()
}
