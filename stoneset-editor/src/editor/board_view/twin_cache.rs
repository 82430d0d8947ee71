//! The stones that look the same, marked in the set while one paints.

use std::cell::RefCell;
use std::rc::Rc;

use ishido_shared::formats::stoneset::{COLUMNS, ROWS};
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

    /// The groups that are marked: none before a set has its first colour. A new set is transparent, and its templates are white.
    pub fn marked(&self, content: &Content) -> TwinGroups {
        let groups = self.groups(content);
        let is_plain = |at: &StonePosition| {
            let stone = stones::visible_stone(content, *at);
            stone
                .pens()
                .iter()
                .all(|pen| matches!(*pen, Pen::GREY | Pen::WHITE))
        };
        if groups.iter().flatten().count() == ROWS * COLUMNS
            && groups.iter().flatten().all(is_plain)
        {
            return TwinGroups::default();
        }
        groups
    }

    /// The first other stone that looks like a stone.
    pub fn twin_of(&self, stone: StonePosition, content: &Content) -> Option<StonePosition> {
        let groups = self.groups(content);
        let group = groups.iter().find(|group| group.contains(&stone))?;
        group.iter().copied().find(|&other| other != stone)
    }
}

/// Draws the mark of a stone that has a twin into the upper left corner of its area: a red plate with an equals sign.
pub fn draw_twin_mark(screen: &mut Bitmap, stone: Rectangle) {
    let Point { x, y } = stone.top_left;
    screen.fill(rect(x, y, 11, 9), Pen::BLACK);
    screen.fill(rect(x + 1, y + 1, 9, 7), Pen::RED);
    for bar in [3, 5] {
        screen.fill(rect(x + 3, y + bar, 5, 1), Pen::WHITE);
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
