//! A game as steps: its turns, without those that were taken back, and its end.

use super::{Controller, Entry, Mode, Origin, Session, Setup};
use crate::skill::Skill;

/// The turns of a game that were not taken back, and its end: what a replay steps through.
///
/// ```
/// use ishido::rules::{DealCode, Scoring};
/// use ishido::session::{Entry, Origin, Session, Setup, Steps};
///
/// let setup = Setup::solitaire(Scoring::Modern, DealCode::from_entropy(7), Origin::Drawn);
/// let mut session = Session::new(setup);
/// let square = session.state().position().legal().nth(0).unwrap();
/// for entry in [Entry::Place(square), Entry::Undo, Entry::Redo] {
///     session.apply(entry).unwrap();
/// }
/// session.apply(Entry::End).unwrap();
/// let steps = Steps::of(&session);
/// assert_eq!(steps.len(), 2);
/// assert_eq!(steps.entries(1), [Entry::End]);
/// assert_eq!(steps.session(2).state().ending(), session.state().ending());
/// ```
#[derive(Debug, Clone)]
pub struct Steps {
    setup: Setup,
    entries: Vec<Entry>,
    /// The number of entries that belong to the steps up to each.
    ends: Vec<usize>,
}

impl Steps {
    /// The steps of a game.
    #[must_use]
    pub fn of(session: &Session) -> Self {
        let mut steps = Self {
            // The time of the moves is not known, so no clock is shown.
            setup: Setup {
                timer: None,
                ..session.setup().clone()
            },
            entries: Vec::new(),
            ends: Vec::new(),
        };
        let mut by_computer = [0, 1].map(|player| {
            let player = session.setup().players.get(player);
            player.is_some_and(|player| player.controller().is_computer())
        });
        for turn in session.state().turns() {
            let player = turn.player.min(1);
            if by_computer[player] != turn.by_computer {
                by_computer[player] = turn.by_computer;
                let controller = controller(session, turn.player, turn.by_computer);
                steps.entries.push(Entry::Control(player as u8, controller));
            }
            let placed = turn.placed.map(|placed| Entry::Place(placed.square));
            steps.push(placed.unwrap_or(Entry::Forfeit));
        }
        if session.state().ending().is_some() {
            steps.push(Entry::End);
        }
        steps
    }

    fn push(&mut self, entry: Entry) {
        self.entries.push(entry);
        self.ends.push(self.entries.len());
    }

    /// The number of steps.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.ends.len()
    }

    /// The number of them that are turns.
    #[must_use]
    pub fn moves(&self) -> usize {
        self.len() - usize::from(self.entries.last() == Some(&Entry::End))
    }

    /// Returns true if there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The entries of a step, counted from 0: a change of control, if there was one, and the turn or the end.
    #[must_use]
    pub fn entries(&self, step: usize) -> &[Entry] {
        let begin = step.checked_sub(1).map_or(0, |before| self.end(before));
        &self.entries[begin..self.end(step)]
    }

    fn end(&self, step: usize) -> usize {
        self.ends.get(step).copied().unwrap_or(self.entries.len())
    }

    /// The game as it was after `steps` steps, without its clock.
    #[must_use]
    pub fn session(&self, steps: usize) -> Session {
        let count = steps.checked_sub(1).map_or(0, |last| self.end(last));
        fold(self.setup.clone(), self.entries.iter().take(count).copied())
    }

    /// A new game that continues from the position after `steps` steps. People play it, and it is kept off every list of
    /// scores, because they may know the stones that follow. A Tournament game goes on as a Solitaire game.
    #[must_use]
    pub fn continued(&self, steps: usize) -> Session {
        let count = steps.checked_sub(1).map_or(0, |last| self.end(last));
        let turns = self.entries.iter().take(count).copied();
        let players = || self.setup.players.iter();
        // A person keeps the computer as a partner or opponent. Where only the computer played, people take over.
        let has_person = players().any(|player| !player.controller().is_computer());
        let setup = Setup {
            mode: match self.setup.mode {
                Mode::Tournament => Mode::Solitaire,
                mode => mode,
            },
            players: players()
                .map(|player| match has_person {
                    true => player.clone(),
                    false => player.with_controller(Controller::Human),
                })
                .collect(),
            // The time for a whole game of a tournament has run already.
            timer: self
                .setup
                .timer
                .filter(|_| self.setup.mode == Mode::Challenge),
            origin: Origin::Continued,
            ..self.setup.clone()
        };
        let is_turn = |entry: &Entry| matches!(entry, Entry::Place(_) | Entry::Forfeit);
        fold(setup, turns.filter(is_turn))
    }
}

/// A session with entries that are known to be possible.
fn fold(setup: Setup, entries: impl Iterator<Item = Entry>) -> Session {
    let mut session = Session::new(setup);
    for entry in entries {
        if session.fold(entry).is_err() {
            break;
        }
    }
    session
}

/// The controller that took a turn of a player: a person, or the computer with the skill it had last.
fn controller(session: &Session, player: usize, by_computer: bool) -> Controller {
    if !by_computer {
        return Controller::Human;
    }
    let skill = |controller: Controller| match controller {
        Controller::Computer(skill) => Some(skill),
        Controller::Human => None,
    };
    let changes = session
        .journal()
        .iter()
        .rev()
        .filter_map(|entry| match entry {
            Entry::Control(changed, controller) if usize::from(*changed) == player => {
                skill(*controller)
            }
            _ => None,
        });
    let begun = session.setup().players.get(player);
    let begun = begun.and_then(|player| skill(player.controller()));
    Controller::Computer(changes.chain(begun).next().unwrap_or(Skill::default()))
}
