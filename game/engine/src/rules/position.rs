//! A position: the board and the pouch.

use std::sync::Arc;

use super::{Board, Deal, Refusal, Square, SquareSet, Stone, Ways};

/// The stones still to be placed, in the order in which they are drawn; the first lies on the touchstone.
///
/// ```
/// use ishido_engine::rules::{Deal, DealCode, Pouch};
/// let deal = Deal::generate(DealCode::from_entropy(1));
/// let pouch = Pouch::new(deal.pouch().clone());
/// assert_eq!(pouch.touchstone(), pouch.left().first().copied());
/// assert_eq!((pouch.left().len(), pouch.placed()), (66, 0));
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pouch {
    order: Arc<[Stone]>,
    placed: usize,
}

impl Pouch {
    /// A full pouch.
    #[must_use]
    pub fn new(order: Arc<[Stone]>) -> Self {
        Self { order, placed: 0 }
    }

    /// The stone on the touchstone.
    #[must_use]
    #[inline]
    pub fn touchstone(&self) -> Option<Stone> {
        self.order.get(self.placed).copied()
    }

    /// The stones left, the one on the touchstone first.
    #[must_use]
    pub fn left(&self) -> &[Stone] {
        &self.order[self.placed..]
    }

    /// The number of stones that have been placed.
    #[must_use]
    pub const fn placed(&self) -> usize {
        self.placed
    }
}

/// A stone that was placed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    /// The stone.
    pub stone: Stone,
    /// The square.
    pub square: Square,
    /// The number of neighbours it matched.
    pub ways: Ways,
}

/// The board and the pouch of a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Position {
    board: Board,
    pouch: Pouch,
}

impl Position {
    /// The beginning of a game.
    #[must_use]
    pub fn new(deal: &Deal) -> Self {
        Self {
            board: Board::opening(deal.tableau()),
            pouch: Pouch::new(Arc::clone(deal.pouch())),
        }
    }

    /// A position of a game that is under way: what lies on the board, and the stones still to be placed.
    #[must_use]
    pub fn under_way(board: Board, stones: &[Stone]) -> Self {
        let pouch = Pouch::new(stones.into());
        Self { board, pouch }
    }

    /// The board.
    #[must_use]
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The pouch.
    #[must_use]
    pub const fn pouch(&self) -> &Pouch {
        &self.pouch
    }

    /// The stone to be placed.
    #[must_use]
    #[inline]
    pub fn touchstone(&self) -> Option<Stone> {
        self.pouch.touchstone()
    }

    /// The squares where the touchstone may be placed.
    #[must_use]
    #[inline]
    pub fn legal(&self) -> SquareSet {
        self.touchstone()
            .map_or(SquareSet::EMPTY, |stone| self.board.legal(stone))
    }

    /// Places the touchstone; the next stone of the pouch follows it. The position is unchanged by a refusal.
    ///
    /// # Errors
    /// The reason why the stone may not be placed there.
    ///
    /// # Examples
    /// ```
    /// use ishido_engine::rules::{Deal, Position, Refusal};
    /// # let tableau = ["1A", "2B", "3C", "4D", "5E", "6F"].map(|name| name.parse().unwrap());
    /// # let pouch = ["1B", "4E"].map(|name| name.parse().unwrap());
    /// let mut position = Position::new(&Deal::new(tableau, pouch.to_vec())?);
    /// assert_eq!(position.place("b1".parse()?)?.ways.count(), 1);
    ///
    /// let before = position.clone();
    /// assert_eq!(position.place("d4".parse()?), Err(Refusal::Alone));
    /// assert_eq!(position, before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, square: Square) -> Result<Placed, Refusal> {
        let stone = self.touchstone().ok_or(Refusal::NoStone)?;
        let ways = self.board.place(stone, square)?;
        self.pouch.placed += 1;
        Ok(Placed {
            stone,
            square,
            ways,
        })
    }

    /// Places the touchstone on a square taken from [`Position::legal`] without judging it again; returns how many
    /// neighbours it matches. Nothing happens when there is no stone.
    #[inline]
    pub fn place_legal(&mut self, square: Square) -> usize {
        let Some(stone) = self.touchstone() else {
            return 0;
        };
        let ways = self.board.neighbour_count(square);
        self.board.put(stone, square);
        self.pouch.placed += 1;
        ways
    }

    /// Takes the stone of a square back to the touchstone; the caller knows that it was placed last.
    pub fn take_back(&mut self, square: Square) {
        if self.board.take(square).is_some() {
            self.pouch.placed = self.pouch.placed.saturating_sub(1);
        }
    }
}
