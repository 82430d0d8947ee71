//! The stoneset that is edited: its document, the stone or mask in the edit box, and its file.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::{Bitmap, Mask, Pen};

use super::edited_file::EditedFile;
use crate::document::{Content, Document};
use crate::stones::{self, Clipboard, INSIDE, MaskChange, Scope, StonePosition};

/// What the edit box shows.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Edited {
    /// The chosen stone.
    #[default]
    Stone,
    /// The mask of its column.
    Mask,
}

/// What a press on a pixel does instead of the tool, until it is switched off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PixelAction {
    /// Gives all pixels of its colour the pen in use.
    XColor,
    /// Draws a bevel along the inner edge of its area.
    Bevel,
    /// Draws an outline around its shape.
    Outline,
}

/// The stoneset that is edited.
pub struct StonesetWork {
    /// Its pictures and history.
    pub document: Document,
    /// The chosen stone.
    pub chosen: StonePosition,
    /// What the edit box shows.
    pub edited: Edited,
    /// What a press in the edit box does instead of the tool.
    pub action: Option<PixelAction>,
    /// What XColor changes without modifiers.
    pub xcolor_part: Scope,
    /// What was cut or copied.
    pub clipboard: Option<Clipboard>,
    /// Its file, if it has one.
    pub file: Option<EditedFile>,
    /// The name of the built-in set that this is a copy of, until it has a file of its own.
    pub copy_of: Option<String>,
}

impl StonesetWork {
    /// A set as it was opened, from a file or from nowhere.
    #[must_use]
    pub fn new(set: &Stoneset, file: Option<EditedFile>) -> Self {
        let mut content = stones::content_of(set);
        // A set with twins is a draft by itself, and none any more when the last twin has been changed.
        content.details.draft &= set.twins().is_none();
        Self {
            document: Document::new(content),
            chosen: StonePosition::default(),
            edited: Edited::default(),
            action: None,
            xcolor_part: Scope::Stone,
            clipboard: None,
            file,
            copy_of: None,
        }
    }

    /// A copy of a built-in set: it has no file, and its author is the one who edits it.
    #[must_use]
    pub fn copy(set: &Stoneset, author: &str) -> Self {
        let mut copy = set.clone();
        author.clone_into(&mut copy.author);
        Self {
            copy_of: Some(set.name.clone()),
            ..Self::new(&copy, None)
        }
    }

    /// A new set without stones.
    #[must_use]
    pub fn blank(author: &str) -> Self {
        let mut content = stones::blank();
        author.clone_into(&mut content.details.author);
        Self {
            document: Document::new(content),
            chosen: StonePosition::default(),
            edited: Edited::default(),
            action: None,
            xcolor_part: Scope::Stone,
            clipboard: None,
            file: None,
            copy_of: None,
        }
    }

    /// The content of the document.
    #[must_use]
    pub const fn content(&self) -> &Content {
        self.document.content()
    }

    /// The layer that the edit box shows.
    #[must_use]
    pub const fn layer(&self) -> usize {
        match self.edited {
            Edited::Stone => self.chosen.layer(),
            Edited::Mask => stones::mask_layer(self.chosen.column),
        }
    }

    /// The picture that the edit box shows.
    #[must_use]
    pub fn picture(&self) -> &Bitmap {
        self.content().layer(self.layer())
    }

    /// The mask of the chosen stone.
    #[must_use]
    pub fn mask(&self) -> Mask {
        stones::mask_of(self.content(), self.chosen.column)
    }

    /// The pixels that tools may change: those of a stone that its mask shows.
    #[must_use]
    pub fn stencil(&self) -> Option<Mask> {
        (self.edited == Edited::Stone).then(|| self.mask())
    }

    /// The only pen of a mask.
    #[must_use]
    pub fn single_pen(&self) -> Option<Pen> {
        (self.edited == Edited::Mask).then_some(INSIDE)
    }

    /// Changes the content in one step, which belongs to what the edit box shows. Returns whether anything has changed.
    pub fn edit(&mut self, name: &'static str, change: impl FnOnce(&mut Content)) -> bool {
        let layer = self.layer();
        self.document.edit(name, layer, change)
    }

    /// Replaces the picture in the edit box in one step. For a mask, returns what that did to the stones of its column.
    pub fn replace_picture(&mut self, name: &'static str, picture: Bitmap) -> Option<MaskChange> {
        let (layer, column) = (self.layer(), self.chosen.column);
        match self.edited {
            Edited::Stone => {
                self.edit(name, |content| content.set_layer(layer, picture));
                None
            }
            Edited::Mask => {
                let mask = stones::mask_of_picture(&picture);
                let mut change = None;
                self.edit(name, |content| {
                    change = Some(stones::redraw_mask(content, column, &mask));
                });
                change
            }
        }
    }

    /// Takes the last step back, and shows the picture it belongs to.
    pub fn undo(&mut self) {
        let layer = self.document.undo();
        self.show(layer);
    }

    /// Does the step again that was taken back last, and shows the picture it belongs to.
    pub fn redo(&mut self) {
        let layer = self.document.redo();
        self.show(layer);
    }

    fn show(&mut self, layer: Option<usize>) {
        if let Some(stone) = layer.and_then(StonePosition::of_layer) {
            (self.chosen, self.edited) = (stone, Edited::Stone);
        } else if let Some(column) = layer.and_then(stones::column_of_mask) {
            (self.chosen.column, self.edited) = (column, Edited::Mask);
        }
    }
}
