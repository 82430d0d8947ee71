//! Messages between features: events of the game, and actions that one leaves to another.

use ishido_shared::formats::stoneset::BoardName;

use crate::problem::Problem;
use crate::rules::Square;
use crate::session::{Applied, NextGame, Session};

/// A request of a screen to another feature. `flow` knows which one, and has it carried out.
#[derive(Debug)]
pub enum Action {
    /// Begins a new game, after asking if one would be lost.
    NewGame,
    /// The same with these choices, which are kept if the game begins.
    NewGameWith(Box<NextGame>),
    /// Asks whether another game is to begin, after the end of one.
    AskAnotherGame,
    /// Opens the Daily Stones.
    DailyStones,
    /// Ends the game and shows its result.
    EndGame,
    /// Asks what is to be done, if no stone can be placed.
    AskIfStuck,
    /// Takes the last stone back, after asking if that costs anything.
    Undo,
    /// Shows the stones in the pouch, after asking.
    ShowPouch,
    /// Replays a game.
    Replay(Box<Session>),
    /// Plays a game on from its position as a new one, after asking.
    PlayOn(Box<Session>),
    /// Sets a problem, and keeps it among the player's own.
    SetProblem {
        problem: Box<Problem>,
        title: String,
        /// The line of words when it is set; may be empty.
        words: String,
        /// The square on which a hint places the first stone, if that reaches the goal.
        first: Option<Square>,
    },
    /// Analyses a finished game, after asking if its stones are still to be played in a tournament.
    Analyse(Box<Session>),
    /// Analyses a finished game as above, and opens at a move, counted from 0.
    AnalyseAt(Box<Session>, usize),
}

/// Something that happened in the game on the board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum GameEvent {
    /// The board has appeared for the first time: at the start, or when the title closes. It is sent once.
    BoardShown,
    /// Another game is on the board.
    Started {
        /// True if it is the autosaved game of the last run.
        resumed: bool,
    },
    /// The game on the board was put aside; the board is empty.
    PutAside,
    /// The player does not want to go on with the autosaved game of the last run.
    ResumeDeclined,
    /// An entry was applied to the game.
    Applied(Applied),
    /// The player has saved the game in a file.
    SavedAs,
    /// A question for the Oracle was asked or withdrawn.
    QuestionChanged,
    /// A square was suggested for the touchstone.
    Suggested {
        square: Square,
        /// The reason for the suggestion, in a sentence.
        reason: String,
        /// The squares around which it leaves chances of 4-Ways.
        chances: Vec<Square>,
    },
    /// Something was chosen, and this sentence says what follows from it.
    Note(String),
    /// The clock of the game has run on.
    ClockRan,
    /// The player has changed settings.
    SettingsChanged,
    /// The board of the stoneset, to be looked for among the user's files; `None` ends the search.
    BoardSought(Option<BoardName>),
}
