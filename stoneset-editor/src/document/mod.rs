//! The document that is edited: pictures and details, with a history in which every step can be taken back and done again.

mod history;
#[cfg(test)]
mod tests;

use ishido_shared::formats::stoneset::BoardName;
use ishido_shared::gfx::Bitmap;

use history::{History, Step};

/// A document: its content, its history, and whether it differs from what was saved.
///
/// ```
/// use ishido_shared::gfx::{Bitmap, Pen, Point, Size};
/// use stoneset_editor::document::{Content, Details, Document};
///
/// let picture = Bitmap::new(Size::new(4, 4), Pen::GREY);
/// let mut document = Document::new(Content::new(vec![picture], Details::default()));
/// document.edit("Dot", 0, |content| content.layer_mut(0).set(Point::new(1, 1), Pen::RED));
/// assert!(document.is_changed());
/// assert_eq!(document.undo(), Some(0));
/// assert!(!document.is_changed());
/// assert_eq!(document.undo(), None);
/// assert_eq!(document.redo(), Some(0));
/// ```
#[derive(Debug, Clone)]
pub struct Document {
    content: Content,
    history: History,
    /// The state that was saved or opened last; `None` if no state of this history was.
    saved: Option<u64>,
}

impl Document {
    /// A document as it was opened.
    #[must_use]
    pub fn new(content: Content) -> Self {
        Self {
            content,
            history: History::default(),
            saved: Some(History::FIRST_STATE),
        }
    }

    /// A document that is on no disk in this form, so that it counts as changed from the beginning.
    #[must_use]
    pub fn unsaved(content: Content) -> Self {
        let mut document = Self::new(content);
        document.saved = None;
        document
    }

    /// Its pictures and details.
    #[must_use]
    pub const fn content(&self) -> &Content {
        &self.content
    }

    /// Changes the content in one step. `layer` is the picture to be shown when the step is taken back or done again. A
    /// change that changes nothing is no step. Returns whether anything has changed.
    pub fn edit(
        &mut self,
        name: &'static str,
        layer: usize,
        change: impl FnOnce(&mut Content),
    ) -> bool {
        let before = self.content.clone();
        change(&mut self.content);
        self.add_step(name, layer, &before)
    }

    fn add_step(&mut self, name: &'static str, layer: usize, before: &Content) -> bool {
        match Step::between(name, layer, before, &self.content) {
            Some(step) => {
                self.history.add(step);
                true
            }
            None => false,
        }
    }

    /// Takes the last step back. Returns the picture that it belongs to.
    pub fn undo(&mut self) -> Option<usize> {
        let step = self.history.back()?;
        step.take_back(&mut self.content);
        Some(step.layer)
    }

    /// Does the step again that was taken back last. Returns the picture that it belongs to.
    pub fn redo(&mut self) -> Option<usize> {
        let step = self.history.forward()?;
        step.do_again(&mut self.content);
        Some(step.layer)
    }

    /// The name of the step that [`Self::undo`] would take back.
    #[must_use]
    pub fn undo_name(&self) -> Option<&'static str> {
        self.history.last().map(|step| step.name)
    }

    /// The name of the step that [`Self::redo`] would do again.
    #[must_use]
    pub fn redo_name(&self) -> Option<&'static str> {
        self.history.next().map(|step| step.name)
    }

    /// Identifies the state of the content: equal numbers stand for equal contents.
    #[must_use]
    pub fn state(&self) -> u64 {
        self.history.state()
    }

    /// Returns true if the content differs from what was saved.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.saved != Some(self.state())
    }

    /// The same document as it was saved or opened last, if its history still leads there.
    #[must_use]
    pub fn as_saved(&self) -> Option<Self> {
        let mut document = self.clone();
        while document.is_changed() && document.undo().is_some() {}
        while document.is_changed() && document.redo().is_some() {}
        (!document.is_changed()).then_some(document)
    }

    /// The content in a state has been saved.
    pub const fn mark_saved(&mut self, state: u64) {
        self.saved = Some(state);
    }
}

/// The texts that come with the pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The name shown to people.
    pub name: String,
    pub author: String,
    /// Anything the author wants to say.
    pub notes: String,
    /// The board that a stoneset is made for.
    pub board: Option<BoardName>,
    /// True if the author marked it as unfinished.
    pub draft: bool,
}

/// Everything that editing changes. The pictures, called layers, never change their number and sizes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Content {
    layers: Vec<Bitmap>,
    /// The texts.
    pub details: Details,
}

impl Content {
    /// A content of pictures and texts.
    #[must_use]
    pub const fn new(layers: Vec<Bitmap>, details: Details) -> Self {
        Self { layers, details }
    }

    /// All pictures.
    #[must_use]
    pub fn layers(&self) -> &[Bitmap] {
        &self.layers
    }

    /// A picture.
    ///
    /// # Panics
    /// Panics if there is no such picture.
    #[must_use]
    pub fn layer(&self, layer: usize) -> &Bitmap {
        &self.layers[layer]
    }

    /// A picture, to be drawn into.
    ///
    /// # Panics
    /// Panics if there is no such picture.
    pub fn layer_mut(&mut self, layer: usize) -> &mut Bitmap {
        &mut self.layers[layer]
    }

    /// Replaces a picture by one of the same size. One of another size is ignored, because no step could take that back.
    pub fn set_layer(&mut self, layer: usize, picture: Bitmap) {
        if self.layers[layer].area() == picture.area() {
            self.layers[layer] = picture;
        }
    }
}
