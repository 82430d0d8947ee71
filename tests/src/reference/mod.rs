//! A second, naive implementation of the rules, to check the fast one against. It shares no code with the game: colours,
//! symbols, columns and rows are numbers, the board is a table.

/// A stone as colour and symbol, each from 0 to 5.
pub type Stone = (u8, u8);
/// A square as column and row, from 0.
pub type Square = (usize, usize);

/// The rules by which a placement is scored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scoring {
    /// Manual, "The Modern Scoring".
    Modern,
    /// Manual, "The Ancient Scoring".
    Ancient,
    /// The Palm version.
    Pocket,
}

/// A game in progress.
#[derive(Debug, Clone)]
pub struct Game {
    scoring: Scoring,
    table: [[Option<Stone>; 12]; 8],
    /// Points so far.
    pub points: u64,
    /// 4-Ways so far.
    pub four_ways: u64,
}

/// The squares of the six stones of the tableau.
pub const TABLEAU: [Square; 6] = [(0, 0), (11, 0), (0, 7), (11, 7), (5, 3), (6, 4)];

impl Game {
    /// A game that begins with a tableau.
    #[must_use]
    pub fn new(scoring: Scoring, tableau: [Stone; 6]) -> Self {
        let mut table = [[None; 12]; 8];
        for ((column, row), stone) in TABLEAU.into_iter().zip(tableau) {
            table[row][column] = Some(stone);
        }
        Self {
            scoring,
            table,
            points: 0,
            four_ways: 0,
        }
    }

    fn neighbours(&self, (column, row): Square) -> Vec<Stone> {
        let mut found = Vec::new();
        for (across, down) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
            let (column, row) = (column as i32 + across, row as i32 + down);
            if (0..12).contains(&column)
                && (0..8).contains(&row)
                && let Some(stone) = self.table[row as usize][column as usize]
            {
                found.push(stone);
            }
        }
        found
    }

    /// Returns the number of neighbours that a stone matches on a square, if it may lie there.
    #[must_use]
    pub fn ways(&self, stone: Stone, square: Square) -> Option<usize> {
        let (column, row) = square;
        if self.table[row][column].is_some() {
            return None;
        }
        let neighbours = self.neighbours(square);
        fits(stone, &neighbours).then_some(neighbours.len())
    }

    /// Every square where a stone may lie, by column and then by row.
    #[must_use]
    pub fn legal(&self, stone: Stone) -> Vec<Square> {
        let squares = (0..12).flat_map(|column| (0..8).map(move |row| (column, row)));
        squares
            .filter(|&square| self.ways(stone, square).is_some())
            .collect()
    }

    /// Places a stone on a legal square, and returns the points it earns.
    ///
    /// # Panics
    /// Panics if the square is not legal.
    pub fn place(&mut self, stone: Stone, (column, row): Square) -> u64 {
        #[allow(
            clippy::expect_used,
            reason = "the reference is asked legal moves only"
        )]
        let ways = self.ways(stone, (column, row)).expect("a legal move");
        self.table[row][column] = Some(stone);
        let beyond = column == 0 || column == 11 || row == 0 || row == 7;
        let mut earned = match self.scoring {
            Scoring::Ancient => 0,
            Scoring::Pocket => [0, 1, 2, 10, 100][ways],
            Scoring::Modern if beyond => 0,
            Scoring::Modern => [0, 1, 2, 4, 8][ways],
        };
        if self.scoring == Scoring::Modern {
            for _ in 0..self.four_ways {
                earned *= 2;
            }
        }
        if ways == 4 {
            self.four_ways += 1;
            if self.scoring == Scoring::Modern {
                earned += match self.four_ways {
                    1 => 25,
                    2 => 50,
                    3 => 100,
                    4 => 200,
                    5 => 400,
                    6 => 600,
                    7 => 800,
                    8 => 1_000,
                    9 => 5_000,
                    10 => 10_000,
                    11 => 25_000,
                    _ => 50_000,
                };
            }
        }
        self.points += earned;
        earned
    }

    /// The bonus at the end with `left` stones left.
    #[must_use]
    pub fn end_bonus(&self, left: usize) -> u64 {
        match (self.scoring, left) {
            (Scoring::Modern, 0) => 1_000,
            (Scoring::Modern, 1) => 500,
            (Scoring::Modern, 2) => 100,
            _ => 0,
        }
    }
}

/// Returns true if a stone may lie beside these: tries every way to assign each of them to colour or to symbol.
#[must_use]
pub fn fits(stone: Stone, neighbours: &[Stone]) -> bool {
    let count = neighbours.len();
    if count == 0 || count > 4 {
        return false;
    }
    (0..1_u32 << count).any(|assignment| {
        let by_colour = |i: usize| assignment >> i & 1 == 1;
        let shared = neighbours.iter().enumerate().all(|(i, other)| {
            if by_colour(i) {
                other.0 == stone.0
            } else {
                other.1 == stone.1
            }
        });
        let colours = (0..count).filter(|&i| by_colour(i)).count();
        let split = (colours, count - colours);
        shared && matches!(split, (1, 0) | (0, 1) | (1, 1) | (2, 1) | (1, 2) | (2, 2))
    })
}
