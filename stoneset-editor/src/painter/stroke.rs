//! A stroke: from where the pointer went down to where it is.

use ishido_shared::gfx::{Bitmap, Pen, Point};

use super::{Canvas, Options, Tool};

/// A stroke that is being drawn.
#[derive(Debug, Clone)]
pub struct Stroke {
    tool: Tool,
    options: Options,
    last: Point,
    /// The picture with what has been drawn so far.
    picture: Bitmap,
}

impl Stroke {
    /// A stroke that begins at a pixel.
    pub fn begin(tool: Tool, options: Options, at: Point, canvas: Canvas<'_>) -> Self {
        let mut stroke = Self {
            tool,
            options,
            last: at,
            picture: canvas.picture.clone(),
        };
        stroke.draw_line(at, at, canvas);
        stroke
    }

    /// Goes on to a pixel. Returns whether the picture may have changed.
    pub fn move_to(&mut self, at: Point, canvas: Canvas<'_>) -> bool {
        if self.tool != Tool::Freehand || at == self.last {
            return false;
        }
        self.draw_line(self.last, at, canvas);
        self.last = at;
        true
    }

    /// The picture with what has been drawn.
    pub const fn picture(&self) -> &Bitmap {
        &self.picture
    }

    /// The picture when the stroke is over.
    pub fn into_picture(self) -> Bitmap {
        self.picture
    }

    fn draw_line(&mut self, from: Point, to: Point, canvas: Canvas<'_>) {
        let steps = (to.x - from.x).abs().max((to.y - from.y).abs()).max(1);
        for step in 0..=steps {
            let at = Point::new(
                from.x + (to.x - from.x) * step / steps,
                from.y + (to.y - from.y) * step / steps,
            );
            let inside = |at: Point| {
                at.x >= 0 && at.y >= 0 && {
                    let stencil = canvas.stencil;
                    stencil.is_none_or(|mask| mask.contains(at.x as u32, at.y as u32))
                }
            };
            if inside(at) && self.options.pattern.covers(at) {
                let pen = match canvas.single_pen {
                    Some(pen) if self.options.pen != Pen::GREY => pen,
                    _ => self.options.pen,
                };
                self.picture.set(at, pen);
            }
        }
    }
}
