//! The canvas of the page, which shows the parts of the program's picture where they are arranged.

use wasm_bindgen::{Clamped, JsCast};
use web_sys::{CanvasRenderingContext2d, Document, HtmlCanvasElement, ImageData};

use crate::gfx::{Bitmap, Pen, Point, Rectangle, Size, rect};
use crate::host::view::{Arrangement, Layout, Loupe, Page, Placed, draw_region, regions};
use crate::ui::panes::grown;

/// The number of rows of the page that are drawn and sent at once, to keep the buffer small.
const BAND: u32 = 256;

/// The edge around the magnifier, in CSS pixels.
const EDGE: f64 = 3.0;

/// A canvas and what draws on it.
struct Canvas {
    element: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
}

/// Content of the page.
pub(super) struct CanvasView {
    page: Canvas,
    /// The program's picture as drawn last, and its pieces on the page.
    shown: Bitmap,
    pieces: Vec<Placed>,
    /// The buffer of the pixels sent to a canvas.
    rgba: Vec<u8>,
    /// The magnifier, while one is shown, and its canvas.
    loupe: Option<Loupe>,
    lens: Canvas,
    /// The area of the page that the magnifier covers.
    covered: Option<Rectangle>,
    /// True if the page does not show yet what it should.
    is_stale: bool,
    /// True if the page shows nothing.
    is_cleared: bool,
}

impl CanvasView {
    /// The stage on the canvas of a document.
    pub(super) fn new(document: &Document) -> Option<Self> {
        let element = document.query_selector("canvas").ok()??;
        let page = Canvas::on(element.dyn_into().ok()?)?;
        let lens = document.create_element("canvas").ok()?;
        Some(Self {
            page,
            shown: Bitmap::new(Size::zero(), Pen::BLACK),
            pieces: Vec::new(),
            rgba: Vec::new(),
            loupe: None,
            lens: Canvas::on(lens.dyn_into().ok()?)?,
            covered: None,
            is_stale: true,
            is_cleared: true,
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
        (self.is_stale, self.is_cleared) = (true, true);
    }

    /// Marks the page as stale after a change of the picture or its arrangement.
    pub(super) const fn changed(&mut self) {
        self.is_stale = true;
    }

    /// Shows the magnifier, or none.
    pub(super) fn set_loupe(&mut self, loupe: Option<Loupe>) {
        self.is_stale |= self.loupe != loupe;
        self.loupe = loupe;
    }

    /// Draws the changes of a picture since the last call, in its arrangement.
    pub(super) fn show(&mut self, picture: &Bitmap, arrangement: &Arrangement, page: &Page) {
        let pieces = arrangement.fillers.iter().chain(&arrangement.placed);
        let pieces: Vec<Placed> = pieces.flat_map(Placed::drawn).collect();
        let canvas = &self.page.element;
        let whole = rect(0, 0, canvas.width(), canvas.height());
        let uncovered = self.covered.take();
        if self.is_cleared || picture.area() != self.shown.area() {
            self.draw(picture, &pieces, whole);
            self.shown = picture.clone();
        } else {
            let changes = picture.changes(&self.shown);
            let regions = regions(&self.pieces, &pieces, &changes);
            for region in regions.into_iter().chain(uncovered) {
                self.draw(picture, &pieces, region.intersection(&whole));
            }
            for change in changes {
                self.shown.copy(picture, change, change.top_left);
            }
        }
        self.pieces = pieces;
        if let Some(loupe) = self.loupe {
            self.draw_loupe(picture, &loupe, f64::from(page.density));
        }
        (self.is_stale, self.is_cleared) = (false, false);
    }

    /// Draws a region of the page.
    fn draw(&mut self, picture: &Bitmap, pieces: &[Placed], region: Rectangle) {
        let Size { width, height } = region.size;
        for top in (0..height).step_by(BAND as usize) {
            let (x, y) = (region.top_left.x, region.top_left.y + top as i32);
            let band = rect(x, y, width, BAND.min(height - top));
            draw_region(picture, pieces, band, &mut self.rgba);
            self.page.put(&self.rgba, band);
        }
    }

    fn draw_loupe(&mut self, picture: &Bitmap, loupe: &Loupe, density: f64) {
        let context = &self.page.context;
        context.save();
        for (grown, colour) in [(EDGE, "#000"), (EDGE - 1.0, "#fff"), (0.0, "#000")] {
            self.fill_round(&loupe.target, grown * density, density, colour);
        }
        context.clip();
        let Layout {
            left,
            top,
            width,
            height,
        } = loupe.target;
        let scale = loupe.scale;
        let Size {
            width: wide,
            height: high,
        } = picture.area().size;
        // On whole pixels of the display, so that the pixels of the picture stay even.
        let whole = Layout {
            left: (left + width / 2.0 - loupe.at.0 * scale).round(),
            top: (top + height / 2.0 - loupe.at.1 * scale).round(),
            width: wide as f32 * scale,
            height: high as f32 * scale,
        };
        let piece = Placed::in_place(picture.area(), whole);
        let seen = rect(left as i32, top as i32, width as u32, height as u32);
        draw_region(picture, &[piece], seen, &mut self.rgba);
        self.lens.hold(seen.size);
        self.lens
            .put(&self.rgba, Rectangle::new(Point::zero(), seen.size));
        let lens = &self.lens.element;
        let _ = context.draw_image_with_html_canvas_element(lens, f64::from(left), f64::from(top));
        let pixel = |start: f32, at: f32| f64::from(start + at.floor() * scale);
        let pixel = (pixel(whole.left, loupe.at.0), pixel(whole.top, loupe.at.1));
        self.frame_pixel(pixel, f64::from(scale), density);
        context.restore();
        let edge = (EDGE * density).ceil() as i32 + 1;
        self.covered = Some(grown(seen, edge));
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

    fn resize(&self, width: u32, height: u32) {
        self.element.set_width(width);
        self.element.set_height(height);
    }

    /// Enlarges the canvas to at least a size.
    fn hold(&self, size: Size) {
        let (wide, high) = (self.element.width(), self.element.height());
        if wide < size.width || high < size.height {
            self.resize(wide.max(size.width), high.max(size.height));
        }
    }

    /// Sets the pixels of an area.
    fn put(&self, rgba: &[u8], area: Rectangle) {
        let (corner, size) = (area.top_left, area.size);
        let pixels = Clamped(rgba);
        let data = ImageData::new_with_u8_clamped_array_and_sh(pixels, size.width, size.height);
        if let Ok(data) = data {
            let (x, y) = (f64::from(corner.x), f64::from(corner.y));
            let _ = self.context.put_image_data(&data, x, y);
        }
    }
}
