//! How often kinds occur.

use crate::computer::kinds::KindSet;

/// How often each kind was met, at most seven times, as three sets: the binary digits.
#[derive(Default)]
pub struct KindCounts([KindSet; 3]);

impl KindCounts {
    /// Meets the kinds of a set once more.
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

    /// The kinds that were met at least once, twice, three and four times.
    #[inline]
    pub const fn at_least(&self) -> [KindSet; 4] {
        let [one, two, four] = self.0;
        [one | two | four, two | four, one & two | four, four]
    }

    /// How often a kind was met.
    #[inline]
    pub const fn of(&self, kind: u8) -> usize {
        let [one, two, four] = self.0;
        ((one >> kind & 1) + 2 * (two >> kind & 1) + 4 * (four >> kind & 1)) as usize
    }
}
