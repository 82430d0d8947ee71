//! The pictures and details of a document.

use ishido_shared::gfx::Bitmap;

/// The texts that come with the pictures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Details {
    /// The name shown to people.
    pub name: String,
    /// Who drew it.
    pub author: String,
    /// Anything the author wants to say.
    pub notes: String,
    /// Whether the author marked it as unfinished.
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
    /// When there is no such picture.
    #[must_use]
    pub fn layer(&self, layer: usize) -> &Bitmap {
        &self.layers[layer]
    }

    /// A picture, to be drawn into.
    ///
    /// # Panics
    /// When there is no such picture.
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
