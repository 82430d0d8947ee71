//! Sets of kinds of stones, and the stones left as two such sets.

use crate::rules::Stone;

/// A set of kinds: bit 6 colour + symbol, which is the index of the stone.
pub type KindSet = u64;

/// Every kind.
pub const ALL: KindSet = (1 << Stone::KINDS) - 1;

const ROW: KindSet = 0b11_1111;
const FIRSTS: KindSet = 0x0_4104_1041;

/// The kinds that share the colour of a kind, itself included.
#[inline]
pub const fn coloured(kind: u8) -> KindSet {
    ROW << (kind / 6 * 6)
}

/// The kinds that share the symbol of a kind, itself included.
#[inline]
pub const fn marked(kind: u8) -> KindSet {
    FIRSTS << (kind % 6)
}

/// The kinds that share their colour with some kind of the set.
#[inline]
pub const fn same_colours(set: KindSet) -> KindSet {
    let low = FIRSTS * 31;
    let rows = (((set & low) + low) | set) & (FIRSTS << 5);
    (rows >> 5) * 63
}

/// The kinds that share their symbol with some kind of the set.
#[inline]
pub const fn same_symbols(set: KindSet) -> KindSet {
    let half = set | set >> 18;
    let row = (half | half >> 6 | half >> 12) & ROW;
    row * FIRSTS
}

/// The stones left, without their order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StonesLeft {
    /// The kinds of which there is at least one.
    pub one: KindSet,
    /// The kinds of which there are two.
    pub two: KindSet,
}

impl StonesLeft {
    /// Counts stones; more than two of a kind count as two.
    pub fn of(stones: impl IntoIterator<Item = Stone>) -> Self {
        let mut left = Self::default();
        for stone in stones {
            left.put(stone.index() as u8);
        }
        left
    }

    /// Adds a stone.
    #[inline]
    pub const fn put(&mut self, kind: u8) {
        let bit = 1 << kind;
        self.two |= self.one & bit;
        self.one |= bit;
    }

    /// Removes a stone; does nothing if there is none of the kind.
    #[inline]
    pub const fn take(&mut self, kind: u8) {
        let bit = 1 << kind;
        let twice = self.two & bit;
        self.two &= !bit;
        self.one &= !bit | twice;
    }

    /// The number of stones of the kinds of a set.
    #[inline]
    pub const fn count(self, set: KindSet) -> u32 {
        if cfg!(target_feature = "popcnt") {
            return (self.one & set).count_ones() + (self.two & set).count_ones();
        }
        // Counts both sets at once, without the processor's instruction for counting bits, which not every machine has.
        let pairs = 0x5555_5555_5555_5555;
        let fours = 0x3333_3333_3333_3333;
        let bytes = 0x0F0F_0F0F_0F0F_0F0F;
        let (a, b) = (self.one & set, self.two & set);
        let (a, b) = (a - (a >> 1 & pairs), b - (b >> 1 & pairs));
        let sum = (a & fours) + (a >> 2 & fours) + (b & fours) + (b >> 2 & fours);
        let sum = (sum & bytes) + (sum >> 4 & bytes);
        (sum.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
    }

    /// The number of stones, 0 to 72.
    #[inline]
    pub const fn len(self) -> usize {
        self.count(ALL) as usize
    }

    /// The number of stones of a kind, 0 to 2.
    #[inline]
    pub const fn of_kind(self, kind: u8) -> u32 {
        (self.one >> kind & 1) as u32 + (self.two >> kind & 1) as u32
    }

    /// The kinds that are left, with the number of stones of each.
    pub fn kinds(self) -> impl Iterator<Item = (u8, u32)> {
        bits(self.one).map(move |kind| (kind, self.of_kind(kind)))
    }
}

/// The kinds of a set in order.
pub fn bits(mut set: KindSet) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        if set == 0 {
            return None;
        }
        let kind = set.trailing_zeros() as u8;
        set &= set - 1;
        Some(kind)
    })
}
