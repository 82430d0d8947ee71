//! Draws the editor's screen.

use ishido_shared::formats::stoneset::{COLUMNS, Stoneset};
use ishido_shared::gfx::{
    Bevel, Bitmap, Pen, Point, Rectangle, bevel, frame, line_width, rect, wrap,
};
use ishido_shared::ui::requester::LINE;

use super::layout::{self, Place, ZOOM};

const NAMES: [&str; Pen::COUNT] = [
    "transparent",
    "black",
    "char",
    "silver",
    "white",
    "cream",
    "gold",
    "ochre",
    "brown",
    "red",
    "rose",
    "forest",
    "leaf",
    "navy",
    "sky",
    "plum",
];

/// The name of a pen.
pub const fn name_of(pen: Pen) -> &'static str {
    NAMES[pen.index()]
}

/// The screen's grey ground with title, hint and status line.
pub fn ground(screen: &mut Bitmap, title: &str, hint: &str, status: &str) {
    screen.fill(screen.area(), Pen::GREY);
    screen.fill(layout::TITLE, Pen::SILVER);
    screen.fill(rect(0, 0, 640, 1), Pen::WHITE);
    screen.fill(rect(0, 19, 640, 1), Pen::BLACK);
    screen.text(Point::new(8, 2), title, Pen::BLACK);
    screen.text(
        Point::new(632 - line_width(hint) as i32, 2),
        hint,
        Pen::BLACK,
    );
    screen.text(
        layout::STATUS.top_left + Point::new(8, 1),
        status,
        Pen::BLACK,
    );
}

/// All stones with a frame around the chosen one, and the masks below them.
pub fn stones(screen: &mut Bitmap, set: &Stoneset, chosen: Place) {
    sunken(screen, layout::STONES, Pen::GREY);
    for place in Place::all() {
        stone(screen, set, place, place.area().top_left);
    }
    frame(screen, grown(chosen.area(), 2), 2, Pen::BLACK);
    frame(screen, grown(chosen.area(), 1), 1, Pen::RED);
    sunken(screen, layout::MASKS, Pen::GREY);
    for column in 0..COLUMNS {
        screen.fill_mask(set.mask(column), Pen::BLACK, layout::mask_corner(column));
    }
}

/// The chosen stone on transparent, dark and light ground.
pub fn squares(screen: &mut Bitmap, set: &Stoneset, chosen: Place) {
    for (area, ground) in layout::SQUARES
        .into_iter()
        .zip([Pen::GREY, Pen::BLACK, Pen::WHITE])
    {
        sunken(screen, area, ground);
        stone(screen, set, chosen, area.top_left + Point::new(4, 4));
    }
}

/// The chosen stone in large. What is outside the mask shows a dot, so that the mask's edge is seen.
pub fn large(screen: &mut Bitmap, set: &Stoneset, chosen: Place, grid: bool) {
    sunken(screen, layout::LARGE, Pen::GREY);
    let corner = layout::LARGE.top_left + Point::new(2, 2);
    let picture = set.stone(chosen.column, chosen.row);
    for y in 0..40 {
        for x in 0..40 {
            let at = corner + Point::new(x, y) * ZOOM;
            if set.mask(chosen.column).contains(x as u32, y as u32) {
                let pen = picture.get(Point::new(x, y)).unwrap_or(Pen::GREY);
                screen.fill(rect(at.x, at.y, ZOOM as u32, ZOOM as u32), pen);
            } else {
                screen.fill(rect(at.x + 2, at.y + 2, 1, 1), Pen::CHAR);
            }
        }
    }
    if grid {
        draw_grid(screen, corner);
    }
}

/// The colours, with a mark in those the chosen stone uses.
pub fn colours(screen: &mut Bitmap, set: &Stoneset, chosen: Place) {
    sunken(screen, layout::COLOURS, Pen::GREY);
    let used = set.stone(chosen.column, chosen.row).pens();
    for pen in Pen::all() {
        let area = layout::colour_area(pen);
        screen.fill(area, pen);
        if pen == Pen::GREY {
            screen.text_centred(area, "T", Pen::BLACK);
        } else if used.contains(&pen) {
            let middle = area.center();
            screen.fill(rect(middle.x - 3, middle.y - 2, 6, 4), Pen::BLACK);
            screen.fill(rect(middle.x - 2, middle.y - 1, 4, 2), Pen::WHITE);
        }
    }
}

/// What the set says of itself.
pub fn notes(screen: &mut Bitmap, set: &Stoneset) {
    sunken(screen, layout::NOTES, Pen::BLACK);
    let columns = (layout::NOTES.size.width / 8 - 1) as usize;
    let parts = [
        (&set.name, Pen::GOLD),
        (&set.author, Pen::CREAM),
        (&set.notes, Pen::SILVER),
    ];
    let mut corner = layout::NOTES.top_left + Point::new(6, 6);
    screen.clipped(layout::NOTES, |screen| {
        for (text, pen) in parts.into_iter().filter(|(text, _)| !text.is_empty()) {
            for line in wrap(text, columns) {
                screen.text(corner, &line, pen);
                corner.y += LINE;
            }
            corner.y += LINE / 2;
        }
    });
}

fn stone(screen: &mut Bitmap, set: &Stoneset, place: Place, at: Point) {
    let visible = set.visible(place.column, place.row);
    screen.draw_masked(set.stone(place.column, place.row), &visible, at);
}

/// Dotted lines every ten pixels.
fn draw_grid(screen: &mut Bitmap, corner: Point) {
    for line in [10, 20, 30].map(|line| line * ZOOM) {
        let length = 40 * ZOOM as u32;
        let dotted = |at: Point| ((at.x ^ at.y) & 1 == 0).then_some(Pen::BLACK);
        screen.fill_with(rect(corner.x + line, corner.y, 1, length), dotted);
        screen.fill_with(rect(corner.x, corner.y + line, length, 1), dotted);
    }
}

fn sunken(screen: &mut Bitmap, area: Rectangle, ground: Pen) {
    screen.fill(area, ground);
    bevel(screen, area, Bevel::Sunken);
}

fn grown(area: Rectangle, by: u32) -> Rectangle {
    let by_point = Point::new(by as i32, by as i32);
    let size = area.size;
    rect(
        (area.top_left - by_point).x,
        (area.top_left - by_point).y,
        size.width + 2 * by,
        size.height + 2 * by,
    )
}
