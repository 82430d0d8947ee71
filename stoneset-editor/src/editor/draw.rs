//! Draws the editor's screen.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{
    Bevel, Bitmap, GLYPH_SIZE, Mask, Pen, Point, Rectangle, bevel, frame, rect,
};
use ishido_shared::ui::requester::LINE;
use ishido_shared::ui::title_line::{self, truncated};

use super::layout::{self, StonePosition, ZOOM};
use super::{Editor, words};

/// Pixels between the border of a panel and its text.
const MARGIN: i32 = 6;

impl Editor {
    pub(super) fn draw_all(&self, screen: &mut Bitmap) {
        screen.fill(screen.area(), Pen::GREY);
        title_line::draw(screen, &self.title(), self.hint());
        self.draw_stones(screen);
        self.draw_squares(screen);
        self.draw_large(screen);
        self.draw_colours(screen);
        self.draw_texts(screen);
        self.draw_grid_button(screen);
    }

    /// The pens seen in the chosen stone: those outside its mask do not count.
    pub(super) fn used_pens(&self) -> Vec<Pen> {
        let picture = self.set.stone(self.chosen.column, self.chosen.row);
        let mask = self.set.mask(self.chosen.column);
        let inside = |at: Point| mask.contains(at.x as u32, at.y as u32);
        Pen::all()
            .filter(|&pen| pixels().any(|at| inside(at) && picture.get(at) == Some(pen)))
            .collect()
    }

    /// All stones with a frame around the chosen one, and the masks below them.
    fn draw_stones(&self, screen: &mut Bitmap) {
        sunken(screen, layout::STONES, Pen::GREY);
        for position in StonePosition::all() {
            self.draw_stone(screen, position, position.area().top_left);
        }
        // White within black is seen beside every colour a stone may have.
        frame(screen, grown(self.chosen.area(), 2), 1, Pen::BLACK);
        frame(screen, grown(self.chosen.area(), 1), 1, Pen::WHITE);
        sunken(screen, layout::MASKS, Pen::GREY);
        for column in 0..COLUMNS {
            let corner = layout::mask_area(column).top_left;
            screen.fill_mask(self.set.mask(column), Pen::BLACK, corner);
        }
    }

    /// The chosen stone on transparent, dark and light ground.
    fn draw_squares(&self, screen: &mut Bitmap) {
        let grounds = [Pen::GREY, Pen::BLACK, Pen::WHITE];
        for (area, ground) in layout::SQUARES.into_iter().zip(grounds) {
            sunken(screen, area, ground);
            self.draw_stone(screen, self.chosen, area.top_left + Point::new(4, 4));
        }
    }

    fn draw_stone(&self, screen: &mut Bitmap, position: StonePosition, at: Point) {
        let StonePosition { column, row } = position;
        let visible = self.set.visible(column, row);
        screen.draw_masked(self.set.stone(column, row), &visible, at);
    }

    /// The chosen stone in large, the grid on it.
    fn draw_large(&self, screen: &mut Bitmap) {
        sunken(screen, layout::LARGE, Pen::GREY);
        let picture = self.set.stone(self.chosen.column, self.chosen.row);
        let mask = self.set.mask(self.chosen.column);
        for pixel in pixels() {
            let pen = picture.get(pixel).unwrap_or(Pen::GREY);
            draw_pixel(screen, pixel, mask, pen);
        }
        if self.grid {
            draw_grid(screen);
        }
    }

    /// The colours, with a dot in those the chosen stone uses.
    fn draw_colours(&self, screen: &mut Bitmap) {
        sunken(screen, layout::COLOURS, Pen::GREY);
        let used = self.used_pens();
        for pen in Pen::all() {
            let area = layout::colour_area(pen);
            screen.fill(area, pen);
            if pen == Pen::GREY {
                screen.text_centred(area, "T", Pen::BLACK);
            }
            if used.contains(&pen) {
                let dot = area.top_left + Point::new(21, 11);
                let seen = if is_dark(pen) { Pen::WHITE } else { Pen::BLACK };
                screen.fill(rect(dot.x + 1, dot.y, 4, 6), seen);
                screen.fill(rect(dot.x, dot.y + 1, 6, 4), seen);
            }
        }
    }

    /// The name, the author and the notes of the set, and the status line.
    fn draw_texts(&self, screen: &mut Bitmap) {
        sunken(screen, layout::MAKER, Pen::BLACK);
        let set = &self.set;
        let corner = layout::MAKER.top_left + Point::new(MARGIN, 2);
        let columns = columns_of(layout::MAKER);
        let name = truncated(&set.name, columns);
        screen.text(corner, &name, Pen::GOLD);
        let author = truncated(&set.author, columns);
        screen.text(corner + Point::new(0, LINE), &author, Pen::CREAM);
        sunken(screen, layout::NOTES, Pen::BLACK);
        let corner = layout::NOTES.top_left + Point::new(MARGIN, 4);
        let rows = (layout::NOTES.size.height as i32 - 8) / LINE;
        let lines = words::fitted(&set.notes, columns_of(layout::NOTES), rows as usize);
        for (row, line) in (0..).zip(&lines) {
            screen.text(corner + Point::new(0, row * LINE), line, Pen::SILVER);
        }
        let corner = layout::STATUS.top_left + Point::new(8, 1);
        screen.text(corner, &self.status(), Pen::BLACK);
    }

    fn draw_grid_button(&self, screen: &mut Bitmap) {
        let (ground, edge) = if self.grid_is_down() {
            (Pen::SKY, Bevel::Sunken)
        } else {
            (Pen::SILVER, Bevel::Raised)
        };
        screen.fill(layout::GRID, ground);
        bevel(screen, layout::GRID, edge);
        screen.text_centred(layout::GRID, "Grid", Pen::BLACK);
    }
}

/// All pixels of a stone.
fn pixels() -> impl Iterator<Item = Point> {
    (0..40).flat_map(|y| (0..40).map(move |x| Point::new(x, y)))
}

/// Draws one pixel of the large stone. Outside the mask it is a dot, so that the edge of the mask can be seen.
fn draw_pixel(screen: &mut Bitmap, pixel: Point, mask: &Mask, pen: Pen) {
    let at = layout::LARGE_INSIDE.top_left + pixel * ZOOM;
    if mask.contains(pixel.x as u32, pixel.y as u32) {
        screen.fill(rect(at.x, at.y, ZOOM as u32, ZOOM as u32), pen);
    } else {
        screen.fill(rect(at.x + 2, at.y + 2, 1, 1), Pen::CHAR);
    }
}

/// Draws dotted lines every ten pixels, light on dark colours.
fn draw_grid(screen: &mut Bitmap) {
    let corner = layout::LARGE_INSIDE.top_left;
    let lines = [10, 20, 30].map(|line| line * ZOOM);
    let side = 40 * ZOOM;
    let across = lines
        .iter()
        .flat_map(|&line| (0..side).map(move |i| Point::new(i, line)));
    // Where two lines cross, the dot is there already.
    let down = lines.iter().flat_map(|&line| {
        (0..side)
            .filter(move |i| !lines.contains(i))
            .map(move |i| Point::new(line, i))
    });
    for at in across.chain(down).map(|at| corner + at) {
        if (at.x ^ at.y) & 1 == 0 {
            let dark = screen.get(at).is_some_and(is_dark);
            screen.set(at, if dark { Pen::SILVER } else { Pen::BLACK });
        }
    }
}

/// Whether white is easier to see on the pen than black.
fn is_dark(pen: Pen) -> bool {
    let colour = pen.rgb();
    let light =
        299 * u32::from(colour.red) + 587 * u32::from(colour.green) + 114 * u32::from(colour.blue);
    light < 128_000
}

/// How many characters fit in a line of a panel.
const fn columns_of(panel: Rectangle) -> usize {
    ((panel.size.width - 2 * MARGIN as u32) / GLYPH_SIZE.width) as usize
}

fn sunken(screen: &mut Bitmap, area: Rectangle, ground: Pen) {
    screen.fill(area, ground);
    bevel(screen, area, Bevel::Sunken);
}

fn grown(area: Rectangle, by: i32) -> Rectangle {
    let corner = area.top_left - Point::new(by, by);
    let (width, height) = (area.size.width, area.size.height);
    let more = 2 * by as u32;
    rect(corner.x, corner.y, width + more, height + more)
}
