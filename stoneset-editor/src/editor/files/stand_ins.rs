//! Operations on stones that are used when sets are begun and saved.

use ishido_shared::formats::stoneset::{COLUMNS, ROWS, STONE_SIZE, Stoneset};
use ishido_shared::gfx::{Bitmap, Pen};

use crate::document::{Content, Details};
use crate::stones::{self, INSIDE, StonePosition};

/// A blank set: all stones transparent, all masks full.
pub fn blank() -> Content {
    let stones = vec![Bitmap::new(STONE_SIZE, Pen::GREY); ROWS * COLUMNS];
    let masks = vec![Bitmap::new(STONE_SIZE, INSIDE); COLUMNS];
    Content::new(
        stones.into_iter().chain(masks).collect(),
        Details::default(),
    )
}

/// The set as it is saved: without the pixels outside of the masks.
pub fn for_saving(content: &Content) -> Stoneset {
    stones::stoneset_of(content)
}

/// The groups of stones that look the same.
pub fn twins(content: &Content) -> Vec<Vec<StonePosition>> {
    let set = stones::stoneset_of(content);
    let looks = |at: StonePosition| {
        let stone = set.stone(at.column, at.row);
        let visible = set.visible(at.column, at.row);
        Bitmap::from_fn(STONE_SIZE, |x, y| {
            let at = ishido_shared::gfx::Point::new(x as i32, y as i32);
            let pen = stone.get(at).unwrap_or(Pen::GREY);
            if visible.contains(x, y) {
                pen
            } else {
                Pen::GREY
            }
        })
    };
    let mut groups: Vec<(Bitmap, Vec<StonePosition>)> = Vec::new();
    for at in StonePosition::all() {
        let look = looks(at);
        match groups.iter_mut().find(|(known, _)| *known == look) {
            Some((_, group)) => group.push(at),
            None => groups.push((look, vec![at])),
        }
    }
    let groups = groups.into_iter().map(|(_, group)| group);
    groups.filter(|group| group.len() > 1).collect()
}
