//! Counts kinds, for all kinds at once.

use crate::computer::kinds::KindSet;

/// A count for each kind, at most 7, as three sets of kinds: the binary digits.
#[derive(Default)]
pub struct KindCounts([KindSet; 3]);

impl KindCounts {
    /// Adds 1 to the counts of the kinds of a set.
    #[inline]
    pub const fn add(&mut self, kinds: KindSet) {
        let [one, two, four] = self.0;
        let over = one & two & four & kinds;
        let carry = one & kinds;
        self.0 = [
            (one ^ kinds) | over,
            (two ^ carry) | over,
            four | two & carry,
        ];
    }

    /// The kinds with a count of at least 1, 2, 3 and 4.
    #[inline]
    pub const fn at_least(&self) -> [KindSet; 4] {
        let [one, two, four] = self.0;
        [one | two | four, two | four, one & two | four, four]
    }

    /// The count of a kind.
    #[inline]
    pub const fn of(&self, kind: u8) -> usize {
        let [one, two, four] = self.0;
        ((one >> kind & 1) + 2 * (two >> kind & 1) + 4 * (four >> kind & 1)) as usize
    }
}
