//! The board: which stone lies where.

use std::fmt;

use super::{
    Colour, Direction, Neighbour, Refusal, Shared, Square, SquareSet, Stone, Symbol, Ways, judge,
};

/// The stones on the board.
#[derive(Clone, PartialEq, Eq)]
pub struct Board {
    occupied: SquareSet,
    colours: [SquareSet; Colour::COUNT],
    symbols: [SquareSet; Symbol::COUNT],
}

impl Default for Board {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Board {
    /// The board without a stone.
    pub const EMPTY: Self = Self {
        occupied: SquareSet::EMPTY,
        colours: [SquareSet::EMPTY; Colour::COUNT],
        symbols: [SquareSet::EMPTY; Symbol::COUNT],
    };

    /// The Opening Tableau, its stones in the order of [`Square::TABLEAU`].
    #[must_use]
    pub fn opening(tableau: &[Stone; 6]) -> Self {
        let mut board = Self::EMPTY;
        for (square, &stone) in Square::TABLEAU.into_iter().zip(tableau) {
            board.put(stone, square);
        }
        board
    }

    /// The squares that have a stone.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> SquareSet {
        self.occupied
    }

    /// The squares whose stone has this colour.
    #[must_use]
    #[inline]
    pub const fn coloured(&self, colour: Colour) -> SquareSet {
        self.colours[colour.index()]
    }

    /// The squares whose stone has this symbol.
    #[must_use]
    #[inline]
    pub const fn marked(&self, symbol: Symbol) -> SquareSet {
        self.symbols[symbol.index()]
    }

    /// The stone on a square.
    #[must_use]
    pub fn stone(&self, square: Square) -> Option<Stone> {
        let colour = Colour::all().find(|&colour| self.coloured(colour).contains(square))?;
        let symbol = Symbol::all().find(|&symbol| self.marked(symbol).contains(square))?;
        Some(Stone::new(colour, symbol))
    }

    /// All stones with their squares, row by row.
    pub fn stones(&self) -> impl Iterator<Item = (Square, Stone)> {
        self.occupied
            .into_iter()
            .filter_map(|square| Some((square, self.stone(square)?)))
    }

    /// The stones next to a square, and what each shares with `stone`.
    #[must_use]
    pub fn neighbours(&self, stone: Stone, square: Square) -> Vec<Neighbour> {
        square
            .neighbours()
            .filter_map(|square| {
                let other = self.stone(square)?;
                Some(Neighbour {
                    square,
                    stone: other,
                    shared: Shared::between(stone, other),
                })
            })
            .collect()
    }

    /// Judges a placement: how many neighbours a stone would match on a square.
    ///
    /// # Errors
    /// The reason, when the rules forbid it there.
    pub fn judge(&self, stone: Stone, square: Square) -> Result<Ways, Refusal> {
        match self.stone(square) {
            Some(other) => Err(Refusal::Occupied(other)),
            None => judge(self.neighbours(stone, square)),
        }
    }

    /// Places a stone where the rules allow it; the board is unchanged where they do not.
    ///
    /// # Errors
    /// The reason for the refusal.
    ///
    /// # Examples
    /// ```
    /// use ishido_engine::rules::Board;
    /// let mut board = Board::EMPTY;
    /// board.put("1A".parse()?, "c3".parse()?);
    /// assert_eq!(board.place("1B".parse()?, "c4".parse()?)?.count(), 1);
    ///
    /// let before = board.clone();
    /// let refusal = board.place("2C".parse()?, "c5".parse()?).unwrap_err();
    /// assert_eq!(refusal.to_string(), "1B on c4 matches neither by colour nor by symbol");
    /// assert_eq!(board, before);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn place(&mut self, stone: Stone, square: Square) -> Result<Ways, Refusal> {
        // Nearly every placement is allowed. The sets of legal squares tell this much faster than a look at each neighbour, which
        // only a refusal needs. Speed matters, because reading a log replays every game.
        let ways = match Ways::new(self.neighbour_count(square)) {
            Some(ways) if self.legal(stone).contains(square) => ways,
            _ => self.judge(stone, square)?,
        };
        self.put(stone, square);
        Ok(ways)
    }

    /// Puts a stone on a square without judging the placement; replaces a stone that lies there.
    #[inline]
    pub fn put(&mut self, stone: Stone, square: Square) {
        if self.occupied.contains(square) {
            self.take(square);
        }
        self.occupied.insert(square);
        self.colours[stone.colour().index()].insert(square);
        self.symbols[stone.symbol().index()].insert(square);
    }

    /// Takes the stone off a square, if there is one.
    pub fn take(&mut self, square: Square) -> Option<Stone> {
        let stone = self.stone(square)?;
        self.occupied.remove(square);
        self.colours[stone.colour().index()].remove(square);
        self.symbols[stone.symbol().index()].remove(square);
        Some(stone)
    }

    /// The number of stones next to a square.
    #[must_use]
    #[inline]
    pub fn neighbour_count(&self, square: Square) -> usize {
        let around = Direction::ALL.into_iter().fold(SquareSet::EMPTY, |set, d| {
            set | SquareSet::of(square).with_neighbour(d)
        });
        (around & self.occupied).len()
    }

    /// Every square on which the rules allow a stone.
    ///
    /// Makes the same decision as [`judge`] for all squares at once: the neighbours of all squares are counted by set
    /// operations.
    ///
    /// ```
    /// use ishido_engine::rules::Board;
    /// let mut board = Board::EMPTY;
    /// board.put("1A".parse()?, "c3".parse()?);
    /// assert_eq!(board.legal("1B".parse()?).len(), 4);
    /// assert!(board.legal("2C".parse()?).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn legal(&self, stone: Stone) -> SquareSet {
        let around = self.around(stone);
        let overfull = around.by_colour.three | around.by_symbol.three;
        let pair = around.by_colour.two | around.by_symbol.two;
        let balanced = around.all.three | !pair;
        !self.occupied & around.all.one & !around.unlike & !overfull & balanced
    }

    /// The neighbours of all squares, as a stone sees them.
    #[inline]
    pub(crate) fn around(&self, stone: Stone) -> Around {
        let same_colour = self.coloured(stone.colour());
        let same_symbol = self.marked(stone.symbol());
        let sharing_none = self.occupied & !(same_colour | same_symbol);
        let colour_only = same_colour & !same_symbol;
        let symbol_only = same_symbol & !same_colour;

        Around {
            all: AtLeast::around(self.occupied),
            by_colour: AtLeast::around(colour_only),
            by_symbol: AtLeast::around(symbol_only),
            unlike: AtLeast::around(sharing_none).one,
        }
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.stones()).finish()
    }
}

/// The neighbours of all squares, sorted by what they share with a stone.
pub(crate) struct Around {
    /// All neighbours.
    pub all: AtLeast,
    /// Those that share the colour alone.
    pub by_colour: AtLeast,
    /// Those that share the symbol alone.
    pub by_symbol: AtLeast,
    /// The squares with a neighbour that shares nothing.
    pub unlike: SquareSet,
}

/// The squares that have at least one, two, three or four neighbours in a set. They may contain places off the board.
pub(crate) struct AtLeast {
    pub one: SquareSet,
    pub two: SquareSet,
    pub three: SquareSet,
    pub four: SquareSet,
}

impl AtLeast {
    #[inline]
    pub(crate) fn around(set: SquareSet) -> Self {
        let [a, b, c, d] = Direction::ALL.map(|direction| set.with_neighbour(direction));
        let (ab_one, ab_two) = (a | b, a & b);
        let (cd_one, cd_two) = (c | d, c & d);
        Self {
            one: ab_one | cd_one,
            two: ab_two | cd_two | (ab_one & cd_one),
            three: (ab_two & cd_one) | (cd_two & ab_one),
            four: ab_two & cd_two,
        }
    }
}
