//! The boards that the stones can be looked at on: the one in use in the game, the one being edited, one of a file, and the
//! built-in ones.

use std::cell::OnceCell;

use ishido_assets::{BOARDS, FALLBACK};
use ishido_shared::formats::board;
use ishido_shared::gfx::{Bitmap, Pen, SCREEN_SIZE};

/// One of the boards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardId {
    /// The board in use in the game.
    FromGame,
    /// The board that is edited beside the stones.
    Edited,
    /// A board that was read for this.
    FromFile,
    /// A built-in board, by its index.
    BuiltIn(usize),
}

/// The boards, of which one is chosen. The built-in ones are read when they are first shown.
#[derive(Debug)]
pub struct Boards {
    from_game: Option<(String, Bitmap)>,
    from_file: Option<(String, Bitmap)>,
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
            from_file: None,
            built_in: BOARDS.iter().map(|_| OnceCell::new()).collect(),
            chosen: BoardId::BuiltIn(matching.unwrap_or(FALLBACK)),
        }
    }

    /// Adds the board in use in the game, and chooses it.
    pub fn set_from_game(&mut self, name: &str, picture: Bitmap) {
        self.from_game = Some((name.to_owned(), picture));
        self.chosen = BoardId::FromGame;
    }

    /// Adds a board that was read, and chooses it.
    pub fn set_from_file(&mut self, name: &str, picture: Bitmap) {
        self.from_file = Some((name.to_owned(), picture));
        self.chosen = BoardId::FromFile;
    }

    /// The name of the board that was read last for this.
    #[must_use]
    pub fn name_from_file(&self) -> Option<&str> {
        self.from_file.as_ref().map(|(name, _)| name.as_str())
    }

    /// The name of the board in use in the game.
    #[must_use]
    pub fn name_from_game(&self) -> Option<&str> {
        self.from_game.as_ref().map(|(name, _)| name.as_str())
    }

    #[must_use]
    pub const fn chosen(&self) -> BoardId {
        self.chosen
    }

    /// Chooses a board, if it is there.
    pub fn choose(&mut self, board: BoardId) {
        if board == BoardId::Edited || self.all(false).any(|other| other == board) {
            self.chosen = board;
        }
    }

    /// Chooses the built-in board of a name, in whatever case, if there is one.
    pub fn choose_named(&mut self, name: &str) {
        let named = BOARDS
            .iter()
            .position(|file| file.name.eq_ignore_ascii_case(name));
        if let Some(index) = named {
            self.chosen = BoardId::BuiltIn(index);
        }
    }

    /// Chooses the board `step` places further; after the last comes the first. `has_edited` tells whether a board is edited.
    pub fn step(&mut self, step: isize, has_edited: bool) {
        let all: Vec<BoardId> = self.all(has_edited).collect();
        let at = all.iter().position(|&board| board == self.chosen);
        let next = (at.unwrap_or(0) as isize + step).rem_euclid(all.len() as isize);
        self.chosen = all[next as usize];
    }

    /// The name and the picture of the chosen board; `None` for the one that is edited.
    #[must_use]
    pub fn shown(&self) -> Option<(&str, &Bitmap)> {
        let (index, of_file) = match self.chosen {
            BoardId::Edited => return None,
            BoardId::FromGame => (FALLBACK, self.from_game.as_ref()),
            BoardId::FromFile => (FALLBACK, self.from_file.as_ref()),
            BoardId::BuiltIn(index) => (index, None),
        };
        let built_in = || (BOARDS[index].name, self.built_in(index));
        Some(of_file.map_or_else(built_in, |(name, picture)| (name.as_str(), picture)))
    }

    /// The built-in board of a name, in whatever case.
    #[must_use]
    pub fn built_in_named(&self, name: &str) -> Option<(&'static str, &Bitmap)> {
        let index = BOARDS
            .iter()
            .position(|file| file.name.eq_ignore_ascii_case(name))?;
        Some((BOARDS[index].name, self.built_in(index)))
    }

    fn built_in(&self, index: usize) -> &Bitmap {
        // All built-in boards can be read, which the tests of the assets prove.
        let read = || board::read(BOARDS[index].bytes).map(|board| board.picture);
        self.built_in[index]
            .get_or_init(|| read().unwrap_or_else(|_| Bitmap::new(SCREEN_SIZE, Pen::CHAR)))
    }

    fn all(&self, has_edited: bool) -> impl Iterator<Item = BoardId> {
        let from_game = self.from_game.as_ref().map(|_| BoardId::FromGame);
        let edited = has_edited.then_some(BoardId::Edited);
        let from_file = self.from_file.as_ref().map(|_| BoardId::FromFile);
        let own = [from_game, edited, from_file].into_iter().flatten();
        own.chain((0..BOARDS.len()).map(BoardId::BuiltIn))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(boards: &Boards) -> Option<&str> {
        boards.shown().map(|(name, _)| name)
    }

    #[test]
    fn the_board_that_matches_the_set_is_chosen_first() {
        assert_eq!(name(&Boards::matching("Runes")), Some("Runes"));
        assert_eq!(name(&Boards::matching("Mine")), Some("Ishido"));
    }

    #[test]
    fn stepping_goes_round_with_the_boards_of_ones_own() {
        let mut boards = Boards::matching("Gems");
        boards.step(-1, false);
        assert_eq!(name(&boards), Some("Garden"));
        boards.choose(BoardId::FromGame);
        assert_eq!(name(&boards), Some("Garden"), "there is none from the game");
        boards.choose_named("runes");
        boards.choose_named("Moss");
        assert_eq!(name(&boards), Some("Runes"), "Moss is not built in");
        boards.choose_named("Garden");

        boards.set_from_file("Moss", Bitmap::new(SCREEN_SIZE, Pen::BROWN));
        boards.set_from_game("My Board", Bitmap::new(SCREEN_SIZE, Pen::LEAF));
        assert_eq!(name(&boards), Some("My Board"));
        assert_eq!(boards.shown().unwrap().1.pens()[0], Pen::LEAF);
        boards.step(1, true);
        assert_eq!(boards.chosen(), BoardId::Edited);
        boards.step(1, true);
        assert_eq!(name(&boards), Some("Moss"));
        boards.step(1, true);
        assert_eq!(name(&boards), Some("Gems"));
        boards.step(-2, false);
        assert_eq!(name(&boards), Some("My Board"));
    }
}
