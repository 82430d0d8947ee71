//! The stones that look the same, marked in the set while one paints.

use std::cell::RefCell;
use std::rc::Rc;

use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, rect};

use crate::document::Content;
use crate::stones::{self, StonePosition};

/// The groups of stones that look the same.
pub type TwinGroups = Rc<Vec<Vec<StonePosition>>>;

/// Remembers the groups of twins of the content it was asked for last. Contents are compared, because the states of two
/// documents may have the same number; that takes microseconds, finding the twins a hundred times as long.
#[derive(Debug, Default)]
pub struct TwinCache(RefCell<Option<(Content, TwinGroups)>>);

impl TwinCache {
    /// The groups of twins of a content.
    pub fn groups(&self, content: &Content) -> TwinGroups {
        let mut known = self.0.borrow_mut();
        if let Some((before, groups)) = known.as_ref()
            && before.layers() == content.layers()
        {
            return Rc::clone(groups);
        }
        let groups = Rc::new(stones::twins(content));
        *known = Some((content.clone(), Rc::clone(&groups)));
        groups
    }

    /// The first other stone that looks like a stone.
    pub fn twin_of(&self, stone: StonePosition, content: &Content) -> Option<StonePosition> {
        let groups = self.groups(content);
        let group = groups.iter().find(|group| group.contains(&stone))?;
        group.iter().copied().find(|&other| other != stone)
    }
}

/// Draws the mark of a stone that has a twin into the upper left corner of its area: a red corner with a white edge.
pub fn draw_twin_mark(screen: &mut Bitmap, stone: Rectangle) {
    const SIDE: i32 = 9;
    let Point { x, y } = stone.top_left;
    for row in 0..SIDE {
        let width = (SIDE - row) as u32;
        screen.fill(rect(x, y + row, width, 1), Pen::RED);
        screen.fill(rect(x + SIDE - row, y + row, 2, 1), Pen::WHITE);
    }
}

#[cfg(test)]
mod tests {
    use ishido_assets::STONESETS;
    use ishido_shared::formats::stoneset::Stoneset;

    use super::*;

    #[test]
    fn the_twins_follow_the_content() {
        let cache = TwinCache::default();
        let gems = Stoneset::read(STONESETS[0].bytes).unwrap();
        let mut content = stones::content_of(&gems);
        assert!(cache.groups(&content).is_empty());
        assert!(Rc::ptr_eq(&cache.groups(&content), &cache.groups(&content)));

        let [one, other] = [(2, 3), (2, 5)].map(|(column, row)| StonePosition { column, row });
        let picture = content.layer(one.layer()).clone();
        content.set_layer(other.layer(), picture);
        assert_eq!(cache.twin_of(other, &content), Some(one));
        assert_eq!(cache.twin_of(one, &content), Some(other));
        assert_eq!(cache.twin_of(StonePosition::default(), &content), None);
    }
}
