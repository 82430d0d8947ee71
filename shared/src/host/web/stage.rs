//! The canvas of the page, which shows the parts of the program's picture where they are arranged.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement, ImageData};

use super::js;
use crate::gfx::{Bitmap, Point, Rectangle, Size};
use crate::host::view::{Arrangement, Layout, Loupe, Page, Placed};

/// At a fractional scale the part is enlarged to the next whole number, and then scaled down smoothly: the largest scale at which
/// that is done, and the most pixels that the enlarged part may have.
const LARGEST: f64 = 8.0;
const ROOM: f64 = 6_000_000.0;

/// Largest distance of a scale from a whole number to count as one.
const NEARLY: f64 = 0.002;

/// A canvas and what draws on it.
struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

/// Content of the page.
pub(super) struct CanvasView {
    page: Canvas,
    /// The program's picture.
    picture: Canvas,
    size: Size,
    /// A part of it, enlarged by a whole number.
    enlarged: Canvas,
    rgba: Vec<u8>,
    /// The magnifier, while one is shown.
    loupe: Option<Loupe>,
    /// True if the page does not show yet what it should.
    is_stale: bool,
}

impl CanvasView {
    /// The stage on the canvas of a document.
    pub(super) fn new(document: &Document) -> Option<Self> {
        let element = document.query_selector("canvas").ok()??;
        let page = Canvas::on(element.dyn_into().ok()?)?;
        let picture = Canvas::hidden(document)?;
        Some(Self {
            page,
            picture,
            size: Size::zero(),
            enlarged: Canvas::hidden(document)?,
            rgba: Vec::new(),
            loupe: None,
            is_stale: true,
        })
    }

    /// The canvas of the page.
    pub(super) const fn element(&self) -> &HtmlCanvasElement {
        &self.page.element
    }

    /// Returns true if [`show`](Self::show) has to be called.
    pub(super) const fn is_stale(&self) -> bool {
        self.is_stale
    }

    /// Makes the canvas as large as the page, in pixels of the display.
    pub(super) fn resize(&mut self, (width, height): (f64, f64), density: f64) {
        let pixels = |length: f64| (length * density).round().max(1.0) as u32;
        let (wide, high) = (pixels(width), pixels(height));
        let canvas = &self.page.element;
        if canvas.width() != wide || canvas.height() != high {
            self.page.resize(wide, high);
        }
        let style = canvas.style();
        for (name, value) in [
            ("left", 0.0),
            ("top", 0.0),
            ("width", f64::from(wide) / density),
            ("height", f64::from(high) / density),
        ] {
            let _ = style.set_property(name, &format!("{value}px"));
        }
        self.is_stale = true;
    }

    /// The picture has changed.
    pub(super) fn set_picture(&mut self, screen: &Bitmap) {
        let size = screen.area().size;
        if size != self.size {
            self.size = size;
            self.picture.resize(size.width, size.height);
        }
        screen.write_rgba(&mut self.rgba);
        let data = ImageData::new_with_u8_clamped_array_and_sh(
            Clamped(&self.rgba),
            size.width,
            size.height,
        );
        if let Ok(data) = data {
            let _ = self.picture.context.put_image_data(&data, 0.0, 0.0);
        }
        self.is_stale = true;
    }

    /// Shows the magnifier, or none.
    pub(super) fn set_loupe(&mut self, loupe: Option<Loupe>) {
        self.is_stale |= self.loupe != loupe;
        self.loupe = loupe;
    }

    /// The arrangement has changed.
    pub(super) const fn rearranged(&mut self) {
        self.is_stale = true;
    }

    /// Shows everything as it is arranged.
    pub(super) fn show(&mut self, arrangement: &Arrangement, page: &Page) {
        self.is_stale = false;
        let (canvas, context) = (&self.page.element, &self.page.context);
        context.set_fill_style_str("#000");
        context.fill_rect(
            0.0,
            0.0,
            f64::from(canvas.width()),
            f64::from(canvas.height()),
        );
        for filler in arrangement.fillers.iter().flat_map(Placed::drawn) {
            self.draw_plainly(filler.source, &filler.target);
        }
        for part in arrangement.placed.iter().flat_map(Placed::drawn) {
            self.draw(&part);
        }
        if let Some(loupe) = self.loupe {
            self.draw_loupe(&loupe, f64::from(page.density));
        }
    }

    /// Draws a part, with pixels of equal size. At a fractional scale the part is enlarged to the next whole number, and then scaled
    /// down smoothly.
    fn draw(&mut self, part: &Placed) {
        let source = part.source.size;
        let (wide, high) = (f64::from(source.width), f64::from(source.height));
        let scale = f64::from(part.target.width) / wide;
        let down = f64::from(part.target.height) / high;
        let whole = scale.max(down).ceil();
        let is_even = (scale - scale.round()).abs() * wide < 1.0 && (scale - down).abs() < NEARLY;
        let is_row = source.height == 1;
        if is_even || is_row || scale > LARGEST || wide * high * whole * whole > ROOM {
            self.draw_plainly(part.source, &part.target);
            return;
        }
        self.enlarge(part.source, whole);
        let context = &self.page.context;
        context.set_image_smoothing_enabled(true);
        js::set(context, "imageSmoothingQuality", &"high".into());
        let from = [whole, whole, wide * whole, high * whole];
        copy(&self.enlarged, &self.page, from, &part.target);
    }

    /// Enlarges a part of the picture by a whole number. Around it, its edges are repeated as wide as a pixel: smoothing would
    /// mix them with what was there before.
    fn enlarge(&mut self, source: Rectangle, whole: f64) {
        let [width, height] = [source.size.width, source.size.height].map(f64::from);
        let [width, height] = [width * whole, height * whole];
        let edges = 2.0 * whole;
        self.enlarged
            .hold((width + edges) as u32, (height + edges) as u32);
        self.enlarged.context.set_image_smoothing_enabled(false);
        for (inset, more) in [(0.0, edges), (whole, 0.0)] {
            let target = Layout {
                left: inset as f32,
                top: inset as f32,
                width: (width + more) as f32,
                height: (height + more) as f32,
            };
            copy(&self.picture, &self.enlarged, frame_of(source), &target);
        }
    }

    fn draw_plainly(&self, source: Rectangle, target: &Layout) {
        self.page.context.set_image_smoothing_enabled(false);
        copy(&self.picture, &self.page, frame_of(source), target);
    }

    fn draw_loupe(&self, loupe: &Loupe, density: f64) {
        let context = &self.page.context;
        context.save();
        for (grown, colour) in [(3.0, "#000"), (2.0, "#fff"), (0.0, "#000")] {
            self.fill_round(&loupe.target, grown * density, density, colour);
        }
        context.clip();
        let Layout {
            left,
            top,
            width,
            height,
        } = loupe.target;
        let scale = f64::from(loupe.scale);
        let (across, down) = (f64::from(loupe.at.0), f64::from(loupe.at.1));
        // On whole pixels of the display, so that the pixels of the picture stay even.
        let x = (f64::from(left + width / 2.0) - across * scale).round();
        let y = (f64::from(top + height / 2.0) - down * scale).round();
        let whole = Layout {
            left: x as f32,
            top: y as f32,
            width: self.size.width as f32 * loupe.scale,
            height: self.size.height as f32 * loupe.scale,
        };
        self.draw_plainly(Rectangle::new(Point::zero(), self.size), &whole);
        let pixel = (x + across.floor() * scale, y + down.floor() * scale);
        self.frame_pixel(pixel, scale, density);
        context.restore();
    }

    /// Fills an area with round corners, which is larger by `grown` on each side; its path stays for a clip.
    fn fill_round(&self, area: &Layout, grown: f64, density: f64, colour: &str) {
        let context = &self.page.context;
        context.set_fill_style_str(colour);
        context.begin_path();
        let _ = context.round_rect_with_f64(
            f64::from(area.left) - grown,
            f64::from(area.top) - grown,
            f64::from(area.width) + 2.0 * grown,
            f64::from(area.height) + 2.0 * grown,
            14.0 * density + grown,
        );
        context.fill();
    }

    /// Frames the pixel that is pressed.
    fn frame_pixel(&self, (x, y): (f64, f64), scale: f64, density: f64) {
        let context = &self.page.context;
        context.set_line_width(density);
        for (grown, colour) in [(2.0, "#000"), (1.0, "#fff")] {
            let by = grown * density - density / 2.0;
            context.set_stroke_style_str(colour);
            context.stroke_rect(x - by, y - by, scale + 2.0 * by, scale + 2.0 * by);
        }
    }
}

impl Canvas {
    fn on(element: HtmlCanvasElement) -> Option<Self> {
        let context = element.get_context("2d").ok()??.dyn_into().ok()?;
        Some(Self { element, context })
    }

    /// A canvas that is not in the page.
    fn hidden(document: &Document) -> Option<Self> {
        let element = document.create_element("canvas").ok()?;
        Self::on(element.dyn_into().ok()?)
    }

    fn resize(&self, width: u32, height: u32) {
        self.element.set_width(width);
        self.element.set_height(height);
    }

    /// Makes it at least as large as `width` and `height`.
    fn hold(&self, width: u32, height: u32) {
        let (wide, high) = (self.element.width(), self.element.height());
        if wide < width || high < height {
            self.resize(wide.max(width), high.max(height));
        }
    }
}

/// Left, top, width and height of a rectangle.
fn frame_of(area: Rectangle) -> [f64; 4] {
    let (corner, size) = (area.top_left, area.size);
    [
        f64::from(corner.x),
        f64::from(corner.y),
        f64::from(size.width),
        f64::from(size.height),
    ]
}

fn copy(from: &Canvas, to: &Canvas, [x, y, width, height]: [f64; 4], target: &Layout) {
    let _ = to
        .context
        .draw_image_with_html_canvas_element_and_sw_and_sh_and_dx_and_dy_and_dw_and_dh(
            &from.element,
            x,
            y,
            width,
            height,
            f64::from(target.left),
            f64::from(target.top),
            f64::from(target.width),
            f64::from(target.height),
        );
}
