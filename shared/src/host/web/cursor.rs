//! The program's own mouse pointer, as the browser's: nothing is drawn when it moves.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement, ImageData};

use crate::gfx::Size;
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

/// `url(...)` with a picture of red, green, blue and alpha, enlarged by a whole number.
pub(super) fn picture_url(
    document: &Document,
    size: Size,
    rgba: &[u8],
    enlarged: u32,
) -> Option<String> {
    let mut large = Vec::with_capacity(rgba.len() * (enlarged * enlarged) as usize);
    for row in rgba.chunks(size.width.max(1) as usize * 4) {
        let wide: Vec<u8> = row
            .chunks(4)
            .flat_map(|pixel| pixel.repeat(enlarged as usize))
            .collect();
        for _ in 0..enlarged {
            large.extend(&wide);
        }
    }
    let (width, height) = (size.width * enlarged, size.height * enlarged);
    let canvas: HtmlCanvasElement = document.create_element("canvas").ok()?.dyn_into().ok()?;
    canvas.set_width(width);
    canvas.set_height(height);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.dyn_into().ok()?;
    let data = ImageData::new_with_u8_clamped_array_and_sh(Clamped(&large), width, height).ok()?;
    context.put_image_data(&data, 0.0, 0.0).ok()?;
    Some(format!("url({})", canvas.to_data_url().ok()?))
}
