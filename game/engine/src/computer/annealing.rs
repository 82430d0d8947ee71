//! Simulated annealing of a line of moves when the order of the pouch is known. The line is an arrangement of stones that each
//! have a time and a square, and exchanging two squares changes little of it.

use super::hindsight::MoveSequence;
use super::kinds::{ALL, KindSet, coloured, marked};
use super::random::Random;
use super::search_board::{CELLS, Cell, EMPTY, OFF, SearchBoard, around, cell, square};

/// Index of a cell without a stone.
const NO_STONE: u8 = 0xFE;
/// Index of a cell off the board.
const OUTSIDE: u8 = 0xFF;
/// The bit of no stone, which fits everywhere.
const NOTHING: KindSet = ALL + 1;

/// Code of an earlier neighbour that matches by colour only. A sum of four codes tells how many there are of each.
const BY_COLOUR: u8 = 1;
/// Code of one that matches by symbol only.
const BY_SYMBOL: u8 = 5;
/// Code of one that matches by both.
const BY_BOTH: u8 = 25;
/// The sum of a cell whose stone does not move, or that has none.
const FIXED: u8 = 0x80;

/// One in this many changes for the worse by one is made, which is a temperature of 0.13 4-Ways.
const RARE: u64 = 2_048;

/// An arrangement of the stones of a line. Neighbours always match. How they are divided into colours and symbols may be
/// against the rules, and so may a stone without an earlier neighbour.
pub struct Annealing {
    random: Random,
    /// The index of the stone on each cell: first those that move, in their order, then those of the board.
    stones: [u8; CELLS],
    /// The cell of each stone that moves.
    places: Vec<u8>,
    /// The cells that are free or have a stone that moves.
    cells: Vec<u8>,
    /// The kind of each stone.
    kinds: [KindSet; 256],
    /// The kinds that match each stone.
    matching: [KindSet; 256],
    /// The kinds that match all neighbours of a cell.
    fitting: [KindSet; CELLS],
    /// For each stone that moves, the code of every other as its neighbour; 0 for those that come later.
    codes: Vec<[u8; 256]>,
    /// The sum of the codes around each cell.
    sums: [u8; CELLS],
    judgements: [Judgement; 256],
    /// Violations of the rules minus stones with four earlier neighbours.
    energy: i32,
    /// The legal arrangement with most 4-Ways.
    best: MoveSequence,
}

/// What the earlier neighbours of a stone mean.
#[derive(Clone, Copy, Default)]
struct Judgement {
    energy: i32,
    legal: bool,
}

impl Judgement {
    fn of(sum: u8) -> Self {
        let (colours, symbols) = (sum % BY_SYMBOL, sum % BY_BOTH / BY_SYMBOL);
        let count = colours + symbols + sum / BY_BOTH;
        if sum >= FIXED || count > 4 {
            return Self {
                energy: 0,
                legal: true,
            };
        }
        let most = count.div_ceil(2);
        let excess = colours.saturating_sub(most) + symbols.saturating_sub(most);
        let violations = i32::from(excess) + i32::from(count == 0);
        Self {
            energy: violations - i32::from(count == 4),
            legal: violations == 0,
        }
    }
}

impl Annealing {
    /// Begins with a legal line of moves from a board, for the first stones of the pouch.
    pub fn new(board: &SearchBoard, pouch: &[u8], line: MoveSequence) -> Self {
        let mut stones = board.kinds.map(|kind| match kind {
            OFF => OUTSIDE,
            _ => NO_STONE,
        });
        let mut all: Vec<u8> = Vec::new();
        for (&kind, &square) in pouch.iter().zip(&line.moves) {
            stones[cell(square)] = all.len() as u8;
            all.push(kind);
        }
        let moving = all.len();
        for (stone, kind) in stones.iter_mut().zip(board.kinds) {
            if kind < EMPTY {
                *stone = all.len() as u8;
                all.push(kind);
            }
        }
        let (mut kinds, mut matching) = ([NOTHING; 256], [!0; 256]);
        for (stone, &kind) in all.iter().enumerate() {
            kinds[stone] = 1 << kind;
            matching[stone] = coloured(kind) | marked(kind) | NOTHING;
        }
        let code = |stone: usize, other: usize| match (
            coloured(all[stone]) & kinds[other] != 0,
            marked(all[stone]) & kinds[other] != 0,
        ) {
            _ if stone <= other && other < moving => 0,
            (true, true) => BY_BOTH,
            (true, false) => BY_COLOUR,
            (false, true) => BY_SYMBOL,
            _ => 0,
        };
        let mut annealing = Self {
            random: Random::new(board.hash),
            stones,
            places: line
                .moves
                .iter()
                .map(|&square| cell(square) as u8)
                .collect(),
            cells: (0..CELLS as u8)
                .filter(|&at| {
                    let stone = stones[usize::from(at)];
                    usize::from(stone) < moving || stone == NO_STONE
                })
                .collect(),
            codes: (0..moving)
                .map(|stone| std::array::from_fn(|other| code(stone, other)))
                .collect(),
            kinds,
            matching,
            fitting: [0; CELLS],
            sums: [FIXED; CELLS],
            judgements: std::array::from_fn(|sum| Judgement::of(sum as u8)),
            energy: 0,
            best: line,
        };
        for at in annealing.cells.clone() {
            annealing.update(at.into());
        }
        annealing.energy = annealing.judged().map(|judgement| judgement.energy).sum();
        annealing
    }

    /// The best line so far: the one it began with, or one with more 4-Ways.
    pub const fn best(&self) -> &MoveSequence {
        &self.best
    }

    /// Tries to exchange a stone with another or with a free cell, `times` times.
    pub fn run(&mut self, times: u32) {
        for _ in 0..times {
            let number = self.random.next();
            let choose = |number: u64, list: &[u8]| {
                let index = ((number & 0xFFFF) * list.len() as u64) >> 16;
                list.get(index as usize).copied().map(Cell::from)
            };
            let (Some(a), Some(b)) = (
                choose(number, &self.places),
                choose(number >> 16, &self.cells),
            ) else {
                return;
            };
            let [one, other] = [a, b].map(|at| self.kinds[usize::from(self.stones[at])]);
            if self.fitting[b] & one != 0 && self.fitting[a] & other != 0 && a != b {
                self.exchange(a, b, number >> 32);
            }
        }
    }

    /// Exchanges the stones of two cells, unless that makes the arrangement worse and chance is against it.
    fn exchange(&mut self, a: Cell, b: Cell, chance: u64) {
        self.stones.swap(a, b);
        // A neighbour of both has the same neighbours as before.
        let nearby =
            |at: Cell, other: Cell| around(at).into_iter().filter(move |&next| next != other);
        let cells = [a, b].into_iter().chain(nearby(a, b));
        let cells = cells.chain(nearby(b, a));
        let change: i32 = cells.map(|at| self.change(at)).sum();
        if change > 1 || (change == 1 && !chance.is_multiple_of(RARE)) {
            self.stones.swap(a, b);
            return;
        }
        for at in [a, b] {
            for at in around(at).into_iter().chain([at]) {
                self.update(at);
            }
            if let Some(place) = self.places.get_mut(usize::from(self.stones[at])) {
                *place = at as u8;
            }
        }
        self.energy += change;
        let more = -self.energy > self.best.four_ways as i32;
        if more && self.judged().all(|judgement| judgement.legal) {
            let squares = self.places.iter().filter_map(|&at| square(at.into()));
            self.best.moves = squares.collect();
            self.best.four_ways = self.energy.unsigned_abs();
        }
    }

    fn judged(&self) -> impl Iterator<Item = Judgement> {
        let sums = self.cells.iter().map(|&at| self.sums[usize::from(at)]);
        sums.map(|sum| self.judgements[usize::from(sum)])
    }

    /// The change of energy at a cell since it was last updated.
    #[inline]
    fn change(&self, at: Cell) -> i32 {
        let [new, old] = [self.sum(at), self.sums[at]].map(usize::from);
        self.judgements[new].energy - self.judgements[old].energy
    }

    #[inline]
    fn sum(&self, at: Cell) -> u8 {
        let Some(codes) = self.codes.get(usize::from(self.stones[at])) else {
            return FIXED;
        };
        let around = around(at).map(|next| codes[usize::from(self.stones[next])]);
        around.into_iter().sum()
    }

    /// Updates what depends on the neighbours of a cell.
    fn update(&mut self, at: Cell) {
        self.sums[at] = self.sum(at);
        if self.stones[at] != OUTSIDE {
            let matching = around(at).map(|next| self.matching[usize::from(self.stones[next])]);
            self.fitting[at] = matching.into_iter().fold(!0, |all, kinds| all & kinds);
        }
    }
}
