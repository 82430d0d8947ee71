//! The boards that the stones can be looked at on: the one in use in the game, and the built-in ones.

use std::cell::OnceCell;

use ishido_assets::{BOARDS, FALLBACK};
use ishido_shared::formats::board;
use ishido_shared::gfx::{Bitmap, Pen, SCREEN_SIZE};

/// One of the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardId {
    /// The board in use in the game.
    FromGame,
    /// A built-in board, by its index.
    BuiltIn(usize),
}

/// The boards, of which one is chosen. The built-in ones are read when they are first shown.
#[derive(Debug)]
pub struct Boards {
    from_game: Option<(String, Bitmap)>,
    built_in: Vec<OnceCell<Bitmap>>,
    chosen: BoardId,
}

impl Boards {
    /// The built-in boards; chosen is the one that matches a stoneset of this name.
    #[must_use]
    pub fn matching(stoneset: &str) -> Self {
        let matching = BOARDS.iter().position(|file| file.name == stoneset);
        Self {
            from_game: None,
            built_in: BOARDS.iter().map(|_| OnceCell::new()).collect(),
            chosen: BoardId::BuiltIn(matching.unwrap_or(FALLBACK)),
        }
    }

    /// Adds the board in use in the game, and chooses it.
    pub fn set_from_game(&mut self, name: &str, picture: Bitmap) {
        self.from_game = Some((name.to_owned(), picture));
        self.chosen = BoardId::FromGame;
    }

    /// Returns true if there is a board from the game.
    #[must_use]
    pub const fn has_one_from_game(&self) -> bool {
        self.from_game.is_some()
    }

    #[must_use]
    pub const fn chosen(&self) -> BoardId {
        self.chosen
    }

    /// Chooses a board, if it is there.
    pub fn choose(&mut self, board: BoardId) {
        if self.all().any(|other| other == board) {
            self.chosen = board;
        }
    }

    /// Chooses the board `step` places further; after the last comes the first.
    pub fn step(&mut self, step: isize) {
        let all: Vec<BoardId> = self.all().collect();
        let at = all.iter().position(|&board| board == self.chosen);
        let next = (at.unwrap_or(0) as isize + step).rem_euclid(all.len() as isize);
        self.chosen = all[next as usize];
    }

    #[must_use]
    pub fn name(&self) -> &str {
        match (self.chosen, &self.from_game) {
            (BoardId::FromGame, Some((name, _))) => name,
            (BoardId::FromGame, None) => "",
            (BoardId::BuiltIn(index), _) => BOARDS[index].name,
        }
    }

    /// The picture of the chosen board.
    #[must_use]
    pub fn picture(&self) -> &Bitmap {
        match (self.chosen, &self.from_game) {
            (BoardId::FromGame, Some((_, picture))) => picture,
            (BoardId::FromGame, None) => self.built_in(FALLBACK),
            (BoardId::BuiltIn(index), _) => self.built_in(index),
        }
    }

    fn built_in(&self, index: usize) -> &Bitmap {
        // All built-in boards can be read, which the tests of the assets prove.
        let read = || board::read(BOARDS[index].bytes).map(|board| board.picture);
        self.built_in[index]
            .get_or_init(|| read().unwrap_or_else(|_| Bitmap::new(SCREEN_SIZE, Pen::CHAR)))
    }

    fn all(&self) -> impl Iterator<Item = BoardId> {
        let from_game = self.from_game.as_ref().map(|_| BoardId::FromGame);
        from_game
            .into_iter()
            .chain((0..BOARDS.len()).map(BoardId::BuiltIn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_that_matches_the_set_is_chosen_first() {
        assert_eq!(Boards::matching("Runes").name(), "Runes");
        assert_eq!(Boards::matching("Mine").name(), "Ishido");
    }

    #[test]
    fn stepping_goes_round_with_the_board_of_the_game() {
        let mut boards = Boards::matching("Gems");
        boards.step(-1);
        assert_eq!(boards.name(), "Garden");
        boards.choose(BoardId::FromGame);
        assert_eq!(boards.name(), "Garden", "there is none from the game");

        boards.set_from_game("My Board", Bitmap::new(SCREEN_SIZE, Pen::LEAF));
        assert_eq!(boards.name(), "My Board");
        assert_eq!(boards.picture().pens()[0], Pen::LEAF);
        boards.step(1);
        assert_eq!(boards.name(), "Gems");
        boards.step(-1);
        assert_eq!(boards.name(), "My Board");
    }
}
