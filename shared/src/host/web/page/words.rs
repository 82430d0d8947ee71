//! What a page shows, in words: for screen readers, which press there, and for tests.

use super::WebHost;
use crate::host::web::accessibility_tree::PageRectangle;
use crate::ui::event::Millis;
use crate::ui::item::Item;
use crate::ui::program::Program;

impl<P: Program> WebHost<P> {
    /// Brings the words behind the picture up to date, when the program rests for a while.
    pub(in crate::host::web) fn update_accessibility_tree(&mut self, pause: Option<Millis>) {
        let now = self.surface.now();
        if let Some(tree) = self
            .accessibility_tree
            .as_mut()
            .filter(|tree| tree.is_due(now, pause))
        {
            let surface = &self.surface;
            let is_modal = self.driver.program().panes().over.is_some();
            let described = (self.driver.describe(), is_modal);
            tree.update(now, described, |area| surface.place(area));
        }
    }

    /// Everything shown, with its place in the page.
    pub(in crate::host::web) fn describe(&self) -> Vec<(Item, PageRectangle)> {
        let items = self.driver.describe().into_iter();
        items
            .map(|item| {
                let place = self.surface.place(item.area);
                (item, place)
            })
            .collect()
    }

    /// The digest of the picture.
    pub(in crate::host::web) fn digest(&self) -> u64 {
        self.driver.screen().digest()
    }
}
