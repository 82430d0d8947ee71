//! The program's own mouse pointer, as the browser's: nothing is drawn when it moves.

use web_sys::{Document, HtmlCanvasElement};

use super::picture_url::picture_url;
use crate::ui::pointer_shape::PointerShape;

/// A mouse pointer and its enlargement.
type Kind = (PointerShape, u32, u32);

/// The pointers made so far, and what is shown.
pub(super) struct Cursor {
    document: Document,
    made: Vec<(Kind, String)>,
    shown: String,
}

impl Cursor {
    /// No pointer yet.
    pub(super) fn new(document: &Document) -> Self {
        Self {
            document: document.clone(),
            made: Vec::new(),
            shown: String::new(),
        }
    }

    /// Shows a shape on the canvas whose pixels are `scale` pixels of the display, of which `density` are a CSS pixel.
    /// Beside the picture the browser's own is shown.
    pub(super) fn show(
        &mut self,
        canvas: &HtmlCanvasElement,
        shape: Option<PointerShape>,
        is_on_picture: bool,
        scale: f32,
        density: f32,
    ) {
        let wanted = match shape {
            Some(shape) => self.value(shape, scale, density),
            None if is_on_picture => "none".to_owned(),
            None => "default".to_owned(),
        };
        if wanted != self.shown {
            let _ = canvas.style().set_property("cursor", &wanted);
            self.shown = wanted;
        }
    }

    fn value(&mut self, shape: PointerShape, scale: f32, density: f32) -> String {
        let enlarged = scale.round().clamp(1.0, 5.0);
        let kind = (shape, enlarged as u32, (density * 100.0) as u32);
        if let Some((_, value)) = self.made.iter().find(|(made, _)| *made == kind) {
            return value.clone();
        }
        let url = picture_url(&self.document, shape.size(), &shape.rgba(), enlarged as u32);
        let hot = shape.hot_spot();
        let unit = enlarged / density;
        let middle = |place: i32| ((place as f32 + 0.5) * unit) as i32;
        let value = url.map_or_else(
            || "default".to_owned(),
            |url| {
                let (x, y) = (middle(hot.x), middle(hot.y));
                format!("-webkit-image-set({url} {density}x) {x} {y}, {url} {x} {y}, default")
            },
        );
        self.made.push((kind, value.clone()));
        value
    }
}
