//! `ishido judge`: plays a game record by the rules and says what every move earned.

use std::io::{self, Write};

use thiserror::Error;

use crate::rules::{Scoring, Square, Tally};
use crate::session::record::{Record, RecordError};
use crate::session::{Entry, Impossible, Mode, Session};

/// The reason why judging a record fails.
#[derive(Debug, Error)]
pub enum JudgeError {
    /// The record is malformed.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// A move is not legal.
    #[error("move {number}: {stone} on {square}: {reason}")]
    Illegal {
        /// The number of the move, from 1.
        number: usize,
        /// The stone on the touchstone.
        stone: String,
        /// The square, or `-`.
        square: String,
        reason: Impossible,
    },
    /// The output cannot be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// The options of a judgement.
#[derive(Debug, Clone, Copy, Default)]
pub struct Options {
    /// Replaces the record's own way of scoring.
    pub scoring: Option<Scoring>,
    /// Print only the legal squares of the next stone.
    pub moves_only: bool,
}

/// Judges a record and writes a line for every move to `out`; `assets/FORMATS.md` specifies the lines.
///
/// # Errors
/// Returns an error if the record is malformed, at the first illegal move, or if `out` fails.
pub fn judge(record: &[u8], options: Options, out: &mut impl Write) -> Result<(), JudgeError> {
    let record = Record::read(record, options.scoring)?;
    let mut session = Session::new(record.setup);
    for (index, &square) in record.moves.iter().enumerate() {
        let line = play(&mut session, index + 1, square)?;
        if !options.moves_only {
            writeln!(out, "{line}")?;
        }
    }
    if options.moves_only {
        writeln!(out, "{}", legal_squares(&session))?;
    } else {
        writeln!(out, "{}", finish(&mut session))?;
    }
    Ok(())
}

fn play(
    session: &mut Session,
    number: usize,
    square: Option<Square>,
) -> Result<String, JudgeError> {
    let player = session.state().player();
    let stone = session
        .state()
        .touchstone()
        .map_or("-".to_owned(), |stone| stone.to_string());
    let place = square.map_or("-".to_owned(), |square| square.to_string());
    let entry = square.map_or(Entry::Forfeit, Entry::Place);
    if let Err(reason) = session.apply(entry) {
        return Err(JudgeError::Illegal {
            number,
            stone,
            square: place,
            reason,
        });
    }
    let turn = session.state().turns().last();
    let ways = turn
        .and_then(|turn| turn.placed)
        .map_or(0, |placed| placed.ways.count());
    let points = turn.map_or(0, |turn| turn.points);
    let Tally {
        points: total,
        four_ways,
    } = session.state().tally(session.setup(), player);
    Ok(format!(
        "{number} {stone} {place} {ways} {points} {total} {four_ways}"
    ))
}

fn legal_squares(session: &Session) -> String {
    let mut squares: Vec<Square> = session.state().position().legal().into_iter().collect();
    squares.sort_by_key(|square| (square.column(), square.row()));
    let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Ends the game. A Challenge game's line goes on with the second player's total and 4-Ways.
fn finish(session: &mut Session) -> String {
    // Ending a game that has ended changes nothing.
    let _ = session.apply(Entry::End);
    let (left, bonus) = session
        .state()
        .ending()
        .map_or((0, 0), |ending| (ending.left, ending.bonus));
    let mut line = format!("end {left} {bonus}");
    for player in 0..session.setup().mode.tallies() {
        let tally = session.state().tally(session.setup(), player);
        line += &format!(" {} {}", tally.points, tally.four_ways);
    }
    debug_assert!(session.setup().mode == Mode::Challenge || line.split(' ').count() == 5);
    line
}
