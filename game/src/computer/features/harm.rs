//! What placements do to the holes with hope: harm, or bring them nearer to a 4-Way.

use crate::computer::geometry::Geometry;
use crate::computer::ground::{Cell, EMPTY, around};
use crate::computer::kinds::Kinds;
use crate::computer::scene::Scene;

/// How many degrees of harm are told apart.
pub const DEGREES: usize = 5;

/// The kinds by what they can do somewhere on the board.
#[derive(Default)]
pub struct Harm {
    /// Kinds by the harm they do on some cell: what the holes are worth that lose their hope, 0 to 6, or more.
    done: [Kinds; 8],
    /// Kinds that bring a hole with hope to two, three, four neighbours and harm none.
    pub promotes: [Kinds; 3],
}

impl Harm {
    /// Notes what the kinds do on a cell; `safe` are those that are legal there and harm no hole beside it.
    #[inline]
    pub fn look(&mut self, scene: &Scene, geometry: &Geometry, at: Cell, safe: Kinds) {
        let legal = scene.legal[at];
        // What other holes are certain to take gives no hope.
        let hoped =
            |at: Cell| geometry.depth[at] > 0 && scene.rest.one & scene.ground.hopes(at) != 0;
        let mut sum = Sum::default();
        if hoped(at) {
            sum.add(legal, scene.ground.crowd[at]);
        }
        for next in around(at) {
            let crowd = scene.ground.crowd[next];
            if scene.ground.kinds[next] == EMPTY && crowd > 0 && hoped(next) {
                sum.add(legal & !scene.keep[next], crowd);
                self.promotes[usize::from(crowd.min(3)) - 1] |= safe & scene.keep[next];
            }
        }
        for (harm, kinds) in self.done.iter_mut().enumerate() {
            *kinds |= legal & sum.is(harm);
        }
    }

    /// The kinds by the least harm that they do anywhere: none, 1, 2, 3 or 4, more.
    #[inline]
    pub fn least(&self) -> [Kinds; DEGREES] {
        let [none, one, two, three, four, more @ ..] = self.done;
        let more = more.iter().fold(0, |all, set| all | set);
        let mut seen = 0;
        [none, one, two, three | four, more].map(|set| {
            let new = set & !seen;
            seen |= set;
            new
        })
    }
}

/// A number from 0 to 7 for each kind, as three sets: its binary digits.
#[derive(Default)]
struct Sum([Kinds; 3]);

impl Sum {
    /// Adds what a hole with so many neighbours is worth, 1, 2 or 4, for each kind of a set; a sum above 7 becomes 7.
    #[inline]
    fn add(&mut self, kinds: Kinds, crowd: u8) {
        let [one, two, four] = self.0;
        let (plus_one, plus_two, plus_four) = match crowd {
            1 => (kinds, 0, 0),
            2 => (0, kinds, 0),
            _ => (0, 0, kinds),
        };
        let plus_two = plus_two | one & plus_one;
        let carry = two & plus_two;
        let over = four & (plus_four | carry);
        self.0 = [
            (one ^ plus_one) | over,
            (two ^ plus_two) | over,
            four | plus_four | carry,
        ];
    }

    /// The kinds whose number is this.
    #[inline]
    fn is(&self, number: usize) -> Kinds {
        let digits = self.0.iter().enumerate();
        digits.fold(!0, |set, (bit, &digit)| {
            set & if number >> bit & 1 == 1 {
                digit
            } else {
                !digit
            }
        })
    }
}
