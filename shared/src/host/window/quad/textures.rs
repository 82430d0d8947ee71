//! Textures of the window: the screen of the program, the mouse pointer over it, and scan lines over both.

use macroquad::color::{BLACK, WHITE};
use macroquad::math::{Vec2, vec2};
use macroquad::miniquad;
use macroquad::texture::{DrawTextureParams, FilterMode, Texture2D, draw_texture_ex};
use macroquad::window::clear_background;

use super::super::scan_lines;
use crate::gfx::{Bitmap, Point, SCREEN_SIZE};
use crate::host::view::Layout;
use crate::ui::pointer_shape::PointerShape;

/// Everything that is drawn, as textures.
pub(super) struct Textures {
    screen: Texture2D,
    rgba: Vec<u8>,
    /// The pointer that was shown last, with its shape.
    pointer: Option<(PointerShape, Texture2D)>,
    /// The scan lines for a height of the screen in pixels of the window.
    lines: Option<(u16, Texture2D)>,
}

impl Textures {
    pub(super) fn new() -> Self {
        let size = SCREEN_SIZE;
        let rgba = vec![0; (size.width * size.height * 4) as usize];
        Self {
            screen: texture(size.width as u16, size.height as u16, &rgba),
            rgba,
            pointer: None,
            lines: None,
        }
    }

    /// Takes over a new picture of the program.
    pub(super) fn update(&mut self, screen: &Bitmap) {
        screen.write_rgba(&mut self.rgba);
        self.screen
            .update_from_bytes(SCREEN_SIZE.width, SCREEN_SIZE.height, &self.rgba);
    }

    /// Draws the window.
    pub(super) fn show(
        &mut self,
        layout: Layout,
        pointer: Option<(Point, PointerShape)>,
        has_scan_lines: bool,
    ) {
        let corner = vec2(layout.left, layout.top);
        let size = vec2(layout.width, layout.height);
        clear_background(BLACK);
        draw(&self.screen, corner, size);
        if let Some((at, shape)) = pointer {
            let pixel = size / vec2(SCREEN_SIZE.width as f32, SCREEN_SIZE.height as f32);
            let place = at - shape.hot_spot();
            let place = corner + vec2(place.x as f32, place.y as f32) * pixel;
            let own = shape.size();
            let own = vec2(own.width as f32, own.height as f32);
            draw(self.pointer_texture(shape), place, own * pixel);
        }
        if has_scan_lines && scan_lines::can_be_seen(layout.height) {
            draw(self.line_texture(layout.height as u16), corner, size);
        }
    }

    fn pointer_texture(&mut self, shape: PointerShape) -> &Texture2D {
        let kept = self.pointer.take().filter(|(kept, _)| *kept == shape);
        let (_, texture) = self.pointer.insert(kept.unwrap_or_else(|| {
            let size = shape.size();
            let texture = texture(size.width as u16, size.height as u16, &shape.rgba());
            (shape, texture)
        }));
        texture
    }

    fn line_texture(&mut self, height: u16) -> &Texture2D {
        let kept = self.lines.take().filter(|(kept, _)| *kept == height);
        let (_, texture) = self.lines.insert(kept.unwrap_or_else(|| {
            let texture = texture(1, height, &scan_lines::rgba(height));
            (height, texture)
        }));
        texture
    }
}

fn texture(width: u16, height: u16, rgba: &[u8]) -> Texture2D {
    let texture = Texture2D::from_rgba8(width, height, rgba);
    texture.set_filter(FilterMode::Nearest);
    texture
}

/// Draws a texture at a place in pixels of the window; the library draws in units that are larger on dense displays.
fn draw(texture: &Texture2D, corner: Vec2, size: Vec2) {
    let unit = miniquad::window::dpi_scale();
    let params = DrawTextureParams {
        dest_size: Some(size / unit),
        ..DrawTextureParams::default()
    };
    let corner = corner / unit;
    draw_texture_ex(texture, corner.x, corner.y, WHITE, params);
}
