//! A position as the learned value sees it: the ground together with the stones left.

use super::claims::Claims;
use super::geometry::Geometry;
use super::ground::{CELLS, Cell, EMPTY, Ground, around};
use super::kinds::{ALL, Kinds, Left, same_colours, same_symbols};

/// What a cell is, as windows see it.
pub mod status {
    /// How many there are.
    pub const CODES: usize = 6;
    /// A stone lies there, or the board ends.
    pub const FULL: u8 = 0;
    /// Empty, and nothing that is left will ever fit.
    pub const DEAD: u8 = 1;
    /// Three or four neighbours lie there, and a stone that is left makes the 4-Way.
    pub const RIPE: u8 = 2;
    /// Something that is left fits or may come to fit: this and the number of neighbours, which counts as two when
    /// there are more.
    pub const OPEN: u8 = 3;
}

/// A position after a placement, with everything the features read.
#[derive(Clone, Copy)]
pub struct Scene {
    /// The stones on the board.
    pub ground: Ground,
    /// The stones left.
    pub left: Left,
    /// The stones left but for those that ready holes wait for.
    pub rest: Left,
    /// How many ready holes have a stone of their own among those left, and how many have none.
    pub claims: [u8; 2],
    /// How many stones are left.
    pub count: usize,
    /// The kinds that are legal on an empty cell.
    pub legal: [Kinds; CELLS],
    /// The kinds that, as the next neighbour of an empty cell of the Within, leave it the hope of a 4-Way.
    pub keep: [Kinds; CELLS],
    /// How many stones that are left are legal on a cell.
    pub fits: [u8; CELLS],
    /// How many stones that are left could make a 4-Way on a cell; 0 in the Beyond.
    pub hope: [u8; CELLS],
    /// The [`status`] of each cell.
    pub status: [u8; CELLS],
}

impl Scene {
    /// Looks at a position.
    pub fn new(ground: &Ground, left: Left, geometry: &Geometry) -> Self {
        let mut scene = Self {
            ground: *ground,
            left,
            rest: left,
            claims: [0; 2],
            count: left.len(),
            legal: [0; CELLS],
            keep: [ALL; CELLS],
            fits: [0; CELLS],
            hope: [0; CELLS],
            status: [status::FULL; CELLS],
        };
        scene.look(geometry);
        scene
    }

    /// Looks at the whole board anew.
    pub fn look(&mut self, geometry: &Geometry) {
        self.count = self.left.len();
        for at in 13..CELLS - 13 {
            if self.ground.kinds[at] == EMPTY {
                self.look_at(at, geometry);
            } else {
                self.status[at] = status::FULL;
            }
        }
        self.claim(geometry);
    }

    /// Whether a cell has four neighbours and a stone that is left makes the 4-Way there.
    #[inline]
    pub fn is_ready(&self, at: Cell, geometry: &Geometry) -> bool {
        self.ground.neighbour_count[at] == 4 && geometry.depth[at] > 0 && self.hope[at] > 0
    }

    /// Works out which stones the ready holes wait for.
    #[inline]
    fn claim(&mut self, geometry: &Geometry) {
        let mut holes = Claims::<16>::default();
        for at in self.ground.open() {
            if self.is_ready(at, geometry) {
                holes.push(self.legal[at]);
            }
        }
        self.rest = self.left;
        let served = holes.serve(&mut self.rest);
        self.claims = [served as u8, (holes.len() - served) as u8];
    }

    /// Works out what follows for one empty cell.
    #[inline]
    pub fn look_at(&mut self, at: Cell, geometry: &Geometry) {
        let neighbour_count = self.ground.neighbour_count[at];
        if neighbour_count == 0 {
            // A scene is used for one position after another.
            self.legal[at] = 0;
            self.keep[at] = ALL;
            self.fits[at] = 0;
            self.hope[at] = if geometry.depth[at] == 0 {
                0
            } else {
                self.count as u8
            };
            self.status[at] = status::OPEN;
            return;
        }
        let legal = self.ground.legal(at);
        self.legal[at] = legal;
        let fits = self.left.count(legal) as u8;
        self.fits[at] = fits;
        if geometry.depth[at] == 0 {
            self.status[at] = if fits > 0 {
                status::OPEN + neighbour_count.min(2)
            } else {
                status::DEAD
            };
            return;
        }
        let (by_colour, by_symbol) = (self.ground.by_colour[at], self.ground.by_symbol[at]);
        let hope = if neighbour_count == 2 {
            self.left.count(by_colour | by_symbol) as u8
        } else {
            fits
        };
        self.hope[at] = hope;
        self.keep[at] =
            same_colours(by_colour & self.left.one) | same_symbols(by_symbol & self.left.one);
        self.status[at] = match (hope, neighbour_count) {
            (0, _) => status::DEAD,
            (_, 3 | 4) => status::RIPE,
            _ => status::OPEN + neighbour_count.min(2),
        };
    }

    /// Puts a stone on an empty cell for a while; [`Scene::undo`] takes it away.
    #[inline]
    pub fn put(&mut self, at: Cell, kind: u8, geometry: &Geometry) -> Undo {
        let undo = Undo {
            at,
            frontier: self.ground.frontier,
            rest: self.rest,
            claims: self.claims,
            hash: self.ground.hash,
            cells: std::array::from_fn(|i| {
                let cell = if i == 4 { at } else { around(at)[i] };
                Saved {
                    neighbour_count: self.ground.neighbour_count[cell],
                    status: self.status[cell],
                    fits: self.fits[cell],
                    hope: self.hope[cell],
                    by_colour: self.ground.by_colour[cell],
                    by_symbol: self.ground.by_symbol[cell],
                    legal: self.legal[cell],
                    keep: self.keep[cell],
                }
            }),
        };
        let mut readiness = self.is_ready(at, geometry);
        self.ground.put(at, kind);
        self.status[at] = status::FULL;
        for next in around(at) {
            if self.ground.kinds[next] == EMPTY {
                self.look_at(next, geometry);
                readiness |= self.is_ready(next, geometry);
            }
        }
        // No cell that was ready lies beside an empty one: the others wait for the same stones as before.
        if readiness {
            self.claim(geometry);
        }
        undo
    }

    /// Takes away what was put last.
    #[inline]
    pub fn undo(&mut self, undo: &Undo) {
        let at = undo.at;
        self.ground.kinds[at] = EMPTY;
        self.ground.frontier = undo.frontier;
        self.rest = undo.rest;
        self.claims = undo.claims;
        self.ground.hash = undo.hash;
        for (i, saved) in undo.cells.iter().enumerate() {
            let cell = if i == 4 { at } else { around(at)[i] };
            self.ground.neighbour_count[cell] = saved.neighbour_count;
            self.status[cell] = saved.status;
            self.fits[cell] = saved.fits;
            self.hope[cell] = saved.hope;
            self.ground.by_colour[cell] = saved.by_colour;
            self.ground.by_symbol[cell] = saved.by_symbol;
            self.legal[cell] = saved.legal;
            self.keep[cell] = saved.keep;
        }
    }
}

/// What a cell was before.
struct Saved {
    neighbour_count: u8,
    status: u8,
    fits: u8,
    hope: u8,
    by_colour: Kinds,
    by_symbol: Kinds,
    legal: Kinds,
    keep: Kinds,
}

/// What takes a stone away again.
pub struct Undo {
    at: Cell,
    frontier: u128,
    rest: Left,
    claims: [u8; 2],
    hash: u64,
    cells: [Saved; 5],
}
