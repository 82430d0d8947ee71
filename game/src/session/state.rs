//! The state of a game: the fold over its journal.

use super::{Assist, Controller, Entry, Impossible, Mode, Player, Setup};
use crate::rules::{Placed, Position, Refusal, Square, SquareSet, Stone, Tally};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UndoPrice {
    /// It costs nothing.
    Free,
    /// It shows more of the pouch and keeps the game from the All-Time Highs.
    Disqualifies,
}

/// The state of a game.
#[derive(Debug, Clone)]
pub struct State {
    position: Position,
    tallies: [Tally; 2],
    player: usize,
    /// The controllers of the players; a mode with one player uses the first.
    controllers: [Controller; 2],
    turns: Vec<Turn>,
    undone: Vec<Turn>,
    /// The most stones that were ever on the board at once, beyond the tableau.
    furthest: usize,
    /// The fewest placed stones to which Undo goes back for nothing.
    free_floor: usize,
    disqualifications: Vec<Disqualification>,
    ending: Option<Ending>,
}

impl State {
    pub(super) fn new(setup: &Setup) -> Self {
        Self {
            position: Position::new(&setup.deal),
            tallies: [Tally::default(); 2],
            player: 0,
            controllers: [0, 1].map(|player| {
                setup
                    .players
                    .get(player)
                    .map_or(Controller::Human, Player::controller)
            }),
            turns: Vec::with_capacity(setup.deal.pouch().len()),
            undone: Vec::new(),
            furthest: 0,
            free_floor: 0,
            disqualifications: Vec::new(),
            ending: None,
        }
    }

    pub(super) fn begin_at(&mut self, position: Position, four_ways: u32) {
        self.position = position;
        self.tallies[0].four_ways = four_ways;
    }

    /// Board and pouch.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The stone to be placed.
    #[must_use]
    pub fn touchstone(&self) -> Option<Stone> {
        self.position.touchstone()
    }

    /// The player whose turn it is, from 0.
    #[must_use]
    pub const fn player(&self) -> usize {
        self.player
    }

    /// The controller of a player, counted from 0.
    #[must_use]
    pub fn controller(&self, player: usize) -> Controller {
        self.controllers[player.min(1)]
    }

    /// The controller of the player whose turn it is.
    #[must_use]
    pub fn next_controller(&self) -> Controller {
        self.controller(self.player)
    }

    /// The standing of the game.
    #[must_use]
    pub fn standing(&self) -> Standing {
        match self.ending {
            Some(ending) => Standing::Ended(ending),
            None if self.position.touchstone().is_none() => Standing::AllPlaced,
            None if self.is_stuck() => Standing::Stuck,
            None => Standing::Open,
        }
    }

    /// The tally of a player; a team's is that of its first player.
    #[must_use]
    pub fn tally(&self, setup: &Setup, player: usize) -> Tally {
        self.tallies[player.min(setup.mode.tallies() - 1)]
    }

    /// The number of stones of the pouch that the players have seen, the one on the touchstone included: those of turns that were
    /// taken back too, and all of them once the pouch was shown.
    #[must_use]
    pub fn stones_seen(&self) -> u8 {
        let pouch = self.position.pouch();
        let all = pouch.placed() + pouch.left().len();
        let shown = Disqualification::Assist(Assist::ShowPouch);
        let seen = if self.disqualifications.contains(&shown) {
            all
        } else {
            all.min(self.furthest + 1)
        };
        u8::try_from(seen).unwrap_or(u8::MAX)
    }

    /// The turns taken, without those taken back.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// The stone placed last that Undo would pick up, if the last turn placed one.
    #[must_use]
    pub fn last_placed(&self) -> Option<Placed> {
        self.turns.last().and_then(|turn| turn.placed)
    }

    /// The end of the game, if it has ended.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Returns true if stones are left and none can be placed.
    #[must_use]
    pub fn is_stuck(&self) -> bool {
        self.position.touchstone().is_some() && self.position.legal().is_empty()
    }

    /// The causes that keep the game from the All-Time Highs, each once, in the order in which they happened.
    #[must_use]
    pub fn disqualifications(&self) -> &[Disqualification] {
        &self.disqualifications
    }

    /// Returns true if something can be placed again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.ending.is_none() && !self.undone.is_empty()
    }

    /// Returns true if this is a Master Game: the pouch emptied, with 4-Ways at all four corners and four around the centre.
    #[must_use]
    pub fn is_master_game(&self) -> bool {
        if !self.position.pouch().left().is_empty() || self.turns.len() < 66 {
            return false;
        }
        let placed = self.turns.iter().filter_map(|turn| turn.placed);
        let four_ways = placed.filter(|p| p.ways.is_four_way()).map(|p| p.square);
        is_master(four_ways.collect())
    }

    /// The price of Undo now.
    ///
    /// # Errors
    /// The reason why there is no Undo now.
    pub fn undo_price(&self, setup: &Setup) -> Result<UndoPrice, Impossible> {
        if self.ending.is_some() {
            return Err(Impossible::Over);
        }
        if setup.mode == Mode::Challenge {
            return Err(Impossible::ChallengeUndo);
        }
        let back = self.undo_length().ok_or(Impossible::NothingToUndo)?;
        let taken_back = &self.turns[self.turns.len() - back..];
        if taken_back.iter().any(|turn| turn.read.is_some()) {
            return Err(Impossible::Answered);
        }
        let stones = taken_back
            .iter()
            .filter(|turn| turn.placed.is_some())
            .count();
        if self.position.pouch().placed() - stones >= self.free_floor {
            Ok(UndoPrice::Free)
        } else if setup.mode == Mode::Tournament {
            Err(Impossible::Tournament)
        } else {
            Ok(UndoPrice::Disqualifies)
        }
    }

    /// The turns taken back that can be placed again, the next one last.
    pub(super) fn undone(&self) -> &[Turn] {
        &self.undone
    }

    pub(super) fn apply(&mut self, setup: &Setup, entry: Entry) -> Result<(), Impossible> {
        if self.ending.is_some() {
            return Err(Impossible::Over);
        }
        match entry {
            Entry::Place(square) => {
                let placed = self.position.place(square)?;
                self.undone.clear();
                self.take_turn(setup, Some(placed), self.next_controller().is_computer());
            }
            Entry::Forfeit => {
                self.position.touchstone().ok_or(Refusal::NoStone)?;
                self.undone.clear();
                self.take_turn(setup, None, self.next_controller().is_computer());
            }
            Entry::Undo => self.undo(setup)?,
            Entry::Redo => self.redo(setup)?,
            Entry::Assist(_) if setup.mode == Mode::Tournament => {
                return Err(Impossible::Tournament);
            }
            Entry::Assist(Assist::ShowMoves) if self.position.legal().is_empty() => {}
            Entry::Assist(kind) => self.disqualify(Disqualification::Assist(kind)),
            Entry::Control(player, controller) => self.control(setup, player, controller)?,
            Entry::Reading(time) => self.read(time)?,
            Entry::End => self.end(setup),
        }
        Ok(())
    }

    fn take_turn(&mut self, setup: &Setup, placed: Option<Placed>, by_computer: bool) {
        let tally = &mut self.tallies[self.player.min(setup.mode.tallies() - 1)];
        let before = *tally;
        let points = placed.map_or(0, |p| tally.add(setup.scoring, p.square, p.ways));
        self.turns.push(Turn {
            player: self.player,
            by_computer,
            placed,
            points,
            read: None,
            before,
        });
        let stones = self.position.pouch().placed();
        if stones > self.furthest {
            self.furthest = stones;
            if !by_computer {
                self.free_floor = stones - 1;
            }
        }
        self.player = (self.player + 1) % setup.mode.players();
    }

    /// The number of turns that one Undo takes back: down to the last one by a person that placed a stone.
    fn undo_length(&self) -> Option<usize> {
        let back = |turn: &Turn| turn.placed.is_some() && !turn.by_computer;
        self.turns
            .iter()
            .rev()
            .position(back)
            .map(|index| index + 1)
    }

    fn undo(&mut self, setup: &Setup) -> Result<(), Impossible> {
        let price = self.undo_price(setup)?;
        for _ in 0..self.undo_length().unwrap_or(0) {
            let Some(turn) = self.turns.pop() else { break };
            if let Some(placed) = turn.placed {
                self.position.take_back(placed.square);
            }
            self.tallies[turn.player.min(setup.mode.tallies() - 1)] = turn.before;
            self.player = turn.player;
            self.undone.push(turn);
        }
        if price == UndoPrice::Disqualifies {
            self.disqualify(Disqualification::DeepUndo);
        }
        Ok(())
    }

    /// Places again what one Undo took back: a person's stone, and the computer's that followed.
    fn redo(&mut self, setup: &Setup) -> Result<(), Impossible> {
        if self.undone.is_empty() {
            return Err(Impossible::NothingToRedo);
        }
        while let Some(turn) = self.undone.pop() {
            let placed = turn
                .placed
                .map(|placed| self.position.place(placed.square))
                .transpose()?;
            self.take_turn(setup, placed, turn.by_computer);
            if self
                .undone
                .last()
                .is_some_and(|next| next.placed.is_some() && !next.by_computer)
            {
                break;
            }
        }
        Ok(())
    }

    /// The Oracle answers people only (manual, "Next, Ask the Question").
    fn read(&mut self, time: u64) -> Result<(), Impossible> {
        let last = self.turns.last_mut().filter(|turn| {
            let four_way = turn.placed.is_some_and(|placed| placed.ways.is_four_way());
            four_way && turn.read.is_none() && !turn.by_computer
        });
        last.ok_or(Impossible::NothingToRead)?.read = Some(time);
        Ok(())
    }

    /// The computer takes over a player, or hands over to a person (RULINGS, "Who plays"). In a game of two, a person
    /// who takes over from the computer costs nothing: the other person's game counts anyway.
    fn control(
        &mut self,
        setup: &Setup,
        player: u8,
        controller: Controller,
    ) -> Result<(), Impossible> {
        let index = usize::from(player);
        if setup.mode == Mode::Tournament {
            return Err(Impossible::Tournament);
        }
        if index >= setup.mode.players() {
            return Err(Impossible::NoSuchPlayer(player));
        }
        if self.controllers[index] == controller {
            return Err(Impossible::SameController);
        }
        self.controllers[index] = controller;
        let played = self.turns.iter().any(|turn| turn.by_computer);
        if controller.is_computer() || (setup.mode.players() == 1 && played) {
            self.disqualify(Disqualification::ComputerTookPart);
        }
        Ok(())
    }

    fn end(&mut self, setup: &Setup) {
        let left = self.position.pouch().left().len();
        // An opponent who still had a turn did not lose.
        if setup.mode == Mode::Challenge && !self.position.legal().is_empty() {
            self.disqualify(Disqualification::Abandoned);
        }
        let bonus = if setup.mode == Mode::Challenge {
            0
        } else {
            setup.scoring.end_bonus(left)
        };
        self.tallies[0].points += bonus;
        self.ending = Some(Ending { left, bonus });
    }

    fn disqualify(&mut self, disqualify: Disqualification) {
        if !self.disqualifications.contains(&disqualify) {
            self.disqualifications.push(disqualify);
        }
    }
}

/// A turn that was taken.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Turn {
    /// The player, from 0.
    pub player: usize,
    /// True if the computer took it.
    pub by_computer: bool,
    /// The stone placed; `None` when the turn was forfeited.
    pub placed: Option<Placed>,
    /// The points it earned.
    pub points: u64,
    /// Time of the answer of the Oracle, in milliseconds since the beginning of 1970, if it answered.
    pub read: Option<u64>,
    /// The tally it changed, as it was before.
    before: Tally,
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ending {
    /// The stones left, the one on the touchstone included.
    pub left: usize,
    /// The bonus for having so few left.
    pub bonus: u64,
}

/// The standing of a game: if and how it can go on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// The touchstone has a legal square.
    Open,
    /// The touchstone has no legal square.
    Stuck,
    /// Every stone has been placed; the game has not been ended yet.
    AllPlaced,
    /// The game has been ended.
    Ended(Ending),
}

/// A cause, besides its [`Origin`](super::Origin), that keeps a game from the All-Time Highs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Disqualification {
    /// Help was taken.
    Assist(Assist),
    /// More than the last stone was taken back.
    DeepUndo,
    /// The computer took over a player, or handed over what it had begun.
    ComputerTookPart,
    /// A Challenge game was ended while a stone could still be placed.
    Abandoned,
}

/// Returns true if 4-Ways on these squares, with the pouch emptied, make a Master Game: one at each corner stone, which is the
/// square diagonally inside it, and four around the centre pair, on squares that touch it, be it by a corner.
fn is_master(four_ways: SquareSet) -> bool {
    let [corners @ .., first, second] = Square::TABLEAU;
    let inside = |corner: Square| {
        let column = corner.column().clamp(1, Square::COLUMNS - 2);
        Square::new(column, corner.row().clamp(1, Square::ROWS - 2))
    };
    let at_corners = corners
        .iter()
        .filter_map(|&corner| inside(corner))
        .all(|square| four_ways.contains(square));
    let touches = |square: Square, stone: Square| {
        square != stone
            && square.column().abs_diff(stone.column()) <= 1
            && square.row().abs_diff(stone.row()) <= 1
    };
    let around = four_ways
        .into_iter()
        .filter(|&square| touches(square, first) || touches(square, second));
    at_corners && around.count() >= 4
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &str) -> SquareSet {
        names
            .split(' ')
            .map(|name| name.parse::<Square>().unwrap())
            .collect()
    }

    #[test]
    fn eight_four_ways_around_the_six_opening_stones() {
        assert!(is_master(set("b2 k2 b7 k7 e3 g4 f5 h6")));
        assert!(is_master(set("b2 k2 b7 k7 e3 g4 f5 h6 d3")));
        assert!(!is_master(set("b2 k2 b7 j7 e3 g4 f5 h6")));
        assert!(!is_master(set("b2 k2 b7 k7 e3 g4 f5 i6")));
    }
}
