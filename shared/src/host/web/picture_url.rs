//! Small pictures as values of CSS properties.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement, ImageData};

use crate::gfx::Size;

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
