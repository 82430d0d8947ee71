//! Paints the window: the screen of the program, the mouse pointer over it, and scan lines over both.

use std::panic;

use macroquad::miniquad::window::new_rendering_backend;
use macroquad::miniquad::{
    Bindings, BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource,
    BufferType, BufferUsage, Equation, FilterMode, MipmapFilterMode, PassAction, Pipeline,
    PipelineParams, RenderingBackend, ShaderMeta, ShaderSource, TextureId, UniformBlockLayout,
    VertexAttribute, VertexFormat,
};

use super::super::scan_lines;
use crate::gfx::{Bitmap, Point, SCREEN_SIZE};
use crate::host::view::Layout;
use crate::ui::pointer_shape::PointerShape;

const VERTEX_SHADER: &str = "#version 100
attribute vec2 place;
attribute vec2 texel;
varying highp vec2 at;
void main() {
    at = texel;
    gl_Position = vec4(place, 0.0, 1.0);
}";

const FRAGMENT_SHADER: &str = "#version 100
varying highp vec2 at;
uniform sampler2D picture;
void main() {
    gl_FragColor = texture2D(picture, at);
}";

/// A place in the window in pixels, from its upper left corner.
#[derive(Clone, Copy)]
struct Rectangle {
    left: f32,
    top: f32,
    width: f32,
    height: f32,
}

/// Everything that is painted, as textures.
pub(super) struct Painter {
    context: Box<dyn RenderingBackend>,
    pipeline: Pipeline,
    corners: BufferId,
    triangles: BufferId,
    screen: TextureId,
    rgba: Vec<u8>,
    /// The pointer that was shown last, with its shape.
    pointer: Option<(PointerShape, TextureId)>,
    /// The scan lines for a height of the screen in pixels of the window.
    lines: Option<(u16, TextureId)>,
}

impl Painter {
    /// A painter for the window that has opened. It panics where OpenGL cannot be used.
    pub(super) fn new() -> Self {
        let mut context = new_rendering_backend();
        let pipeline = pipeline(&mut *context);
        let corners = context.new_buffer(
            BufferType::VertexBuffer,
            BufferUsage::Stream,
            BufferSource::empty::<[f32; 4]>(4),
        );
        let triangles = context.new_buffer(
            BufferType::IndexBuffer,
            BufferUsage::Immutable,
            BufferSource::slice(&[0_u16, 1, 2, 2, 1, 3]),
        );
        let size = SCREEN_SIZE;
        let rgba = vec![0; (size.width * size.height * 4) as usize];
        let screen = texture(&mut *context, size.width as u16, size.height as u16, &rgba);
        Self {
            context,
            pipeline,
            corners,
            triangles,
            screen,
            rgba,
            pointer: None,
            lines: None,
        }
    }

    /// Takes over a new picture of the program.
    pub(super) fn update(&mut self, screen: &Bitmap) {
        screen.write_rgba(&mut self.rgba);
        self.context.texture_update(self.screen, &self.rgba);
    }

    /// Paints the window, whose size is given in pixels.
    pub(super) fn paint(
        &mut self,
        window: (f32, f32),
        layout: Layout,
        pointer: Option<(Point, PointerShape)>,
        has_scan_lines: bool,
    ) {
        let whole = Rectangle {
            left: layout.left,
            top: layout.top,
            width: layout.width,
            height: layout.height,
        };
        let pointer = pointer.map(|(at, shape)| {
            let place = pointer_place(whole, at, shape);
            (self.pointer_texture(shape), place)
        });
        let has_lines = has_scan_lines && scan_lines::can_be_seen(layout.height);
        let lines = has_lines.then(|| (self.line_texture(layout.height as u16), whole));
        let black = PassAction::clear_color(0.0, 0.0, 0.0, 1.0);
        self.context.begin_default_pass(black);
        self.context.apply_pipeline(&self.pipeline);
        self.paint_texture(window, self.screen, whole);
        for (texture, place) in pointer.into_iter().chain(lines) {
            self.paint_texture(window, texture, place);
        }
        self.context.end_render_pass();
        self.context.commit_frame();
    }

    fn paint_texture(&mut self, window: (f32, f32), texture: TextureId, place: Rectangle) {
        let corners = corners(window, place);
        self.context
            .buffer_update(self.corners, BufferSource::slice(&corners));
        self.context.apply_bindings(&Bindings {
            vertex_buffers: vec![self.corners],
            index_buffer: self.triangles,
            images: vec![texture],
        });
        self.context.draw(0, 6, 1);
    }

    fn pointer_texture(&mut self, shape: PointerShape) -> TextureId {
        match self.pointer {
            Some((kept, texture)) if kept == shape => texture,
            old => {
                let (size, rgba) = (shape.size(), shape.rgba());
                let old = old.map(|(_, texture)| texture);
                let new = self.replace(old, size.width as u16, size.height as u16, &rgba);
                self.pointer = Some((shape, new));
                new
            }
        }
    }

    fn line_texture(&mut self, height: u16) -> TextureId {
        match self.lines {
            Some((kept, texture)) if kept == height => texture,
            old => {
                let rgba = scan_lines::rgba(height);
                let new = self.replace(old.map(|(_, texture)| texture), 1, height, &rgba);
                self.lines = Some((height, new));
                new
            }
        }
    }

    fn replace(
        &mut self,
        old: Option<TextureId>,
        width: u16,
        height: u16,
        rgba: &[u8],
    ) -> TextureId {
        if let Some(old) = old {
            self.context.delete_texture(old);
        }
        texture(&mut *self.context, width, height, rgba)
    }
}

/// The pointer's place for the pixel that it points to, on a screen that covers `screen`.
fn pointer_place(screen: Rectangle, at: Point, shape: PointerShape) -> Rectangle {
    let (width, height) = (
        screen.width / SCREEN_SIZE.width as f32,
        screen.height / SCREEN_SIZE.height as f32,
    );
    let (corner, size) = (at - shape.hot_spot(), shape.size());
    Rectangle {
        left: screen.left + corner.x as f32 * width,
        top: screen.top + corner.y as f32 * height,
        width: size.width as f32 * width,
        height: size.height as f32 * height,
    }
}

/// The corners of a place as OpenGL wants them: x and y from -1 to 1 and upwards, then those in the texture from 0 to 1.
fn corners((width, height): (f32, f32), place: Rectangle) -> [[f32; 4]; 4] {
    let x = |x: f32| x / width * 2.0 - 1.0;
    let y = |y: f32| 1.0 - y / height * 2.0;
    let (left, right) = (x(place.left), x(place.left + place.width));
    let (top, bottom) = (y(place.top), y(place.top + place.height));
    [
        [left, top, 0.0, 0.0],
        [right, top, 1.0, 0.0],
        [left, bottom, 0.0, 1.0],
        [right, bottom, 1.0, 1.0],
    ]
}

fn pipeline(context: &mut dyn RenderingBackend) -> Pipeline {
    let source = ShaderSource::Glsl {
        vertex: VERTEX_SHADER,
        fragment: FRAGMENT_SHADER,
    };
    let meta = ShaderMeta {
        images: vec!["picture".to_owned()],
        uniforms: UniformBlockLayout { uniforms: vec![] },
    };
    let shader = match context.new_shader(source, meta) {
        Ok(shader) => shader,
        // Where the window cannot be opened the library panics, too, and whoever opens it knows.
        Err(error) => panic::resume_unwind(Box::new(error.to_string())),
    };
    let attributes =
        ["place", "texel"].map(|name| VertexAttribute::new(name, VertexFormat::Float2));
    let params = PipelineParams {
        color_blend: Some(BlendState::new(
            Equation::Add,
            BlendFactor::Value(BlendValue::SourceAlpha),
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        )),
        ..PipelineParams::default()
    };
    context.new_pipeline(&[BufferLayout::default()], &attributes, shader, params)
}

fn texture(context: &mut dyn RenderingBackend, width: u16, height: u16, rgba: &[u8]) -> TextureId {
    let texture = context.new_texture_from_rgba8(width, height, rgba);
    context.texture_set_filter(texture, FilterMode::Nearest, MipmapFilterMode::None);
    texture
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_reaches_from_corner_to_corner() {
        let whole = Rectangle {
            left: 0.0,
            top: 0.0,
            width: 640.0,
            height: 400.0,
        };
        let all = corners((640.0, 400.0), whole);
        assert_eq!(all[0], [-1.0, 1.0, 0.0, 0.0]);
        assert_eq!(all[3], [1.0, -1.0, 1.0, 1.0]);
        let half = corners((1280.0, 400.0), whole);
        assert_eq!(half[1], [0.0, 1.0, 1.0, 0.0]);
    }
}
