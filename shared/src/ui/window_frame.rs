//! The frame of everything in front of the screen: a shadow, a plate, a title bar, and the gadgets in it.

use crate::gfx::{Bevel, Bitmap, Pen, Point, Rectangle, bevel, chequer, line_width, rect};

/// The height of a title bar in pixels.
pub const TITLE_HEIGHT: u32 = 20;
/// The width of a gadget in a title bar.
pub const TITLE_GADGET: u32 = 24;
/// The distance of a title from what is at its left.
const TITLE_MARGIN: i32 = 10;

/// The instructions to bring back a window that is behind the screen.
const BRING_BACK: [&str; 2] = ["Any key or click brings it back", "Click here"];

/// A gadget in a title bar, as on the Amiga.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TitleGadget {
    /// Closes the window; at the left end.
    Close,
    /// Puts the window behind the screen, or in front again; at the right end.
    Depth,
}

impl TitleGadget {
    /// Both, from the left.
    pub const ALL: [Self; 2] = [Self::Close, Self::Depth];

    /// Its name in descriptions.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Close => "Close gadget",
            Self::Depth => "Depth gadget",
        }
    }

    /// The key that does the same.
    #[must_use]
    pub const fn key(self) -> &'static str {
        match self {
            Self::Close => "Esc",
            Self::Depth => "F2",
        }
    }

    /// Its place in the title bar of a window.
    #[must_use]
    pub const fn area(self, window: Rectangle) -> Rectangle {
        let bar = title_bar(window);
        let left = match self {
            Self::Close => bar.top_left.x,
            Self::Depth => bar.top_left.x + bar.size.width as i32 - TITLE_GADGET as i32,
        };
        rect(left, bar.top_left.y, TITLE_GADGET, TITLE_HEIGHT)
    }

    /// The one at a point.
    #[must_use]
    pub fn at(window: Rectangle, at: Point) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|gadget| gadget.area(window).contains(at))
    }

    /// Draws it.
    pub fn draw(self, screen: &mut Bitmap, window: Rectangle, active: bool, pressed: bool) {
        let area = self.area(window);
        let (ground, edge) = match (active, pressed) {
            (_, true) => (Pen::WHITE, Bevel::Sunken),
            (true, false) => (Pen::SKY, Bevel::Raised),
            (false, false) => (Pen::GREY, Bevel::Raised),
        };
        screen.fill(area, ground);
        bevel(screen, area, edge);
        let corner = area.top_left;
        match self {
            Self::Close => draw_sheet(screen, corner + Point::new(9, 6), (7, 8), Pen::WHITE),
            Self::Depth => {
                draw_sheet(screen, corner + Point::new(5, 4), (10, 8), Pen::GREY);
                draw_sheet(screen, corner + Point::new(9, 8), (10, 8), Pen::WHITE);
            }
        }
    }
}

/// A small sheet with a black edge.
fn draw_sheet(screen: &mut Bitmap, corner: Point, (width, height): (u32, u32), pen: Pen) {
    let area = rect(corner.x, corner.y, width, height);
    screen.fill(area, Pen::BLACK);
    screen.fill(rect(corner.x + 1, corner.y + 1, width - 2, height - 2), pen);
}

/// Draws a raised plate with a dithered shadow.
pub fn plate(screen: &mut Bitmap, area: Rectangle) {
    let shadow = Rectangle::new(area.top_left + Point::new(6, 6), area.size);
    chequer(screen, shadow, Pen::BLACK);
    screen.fill(area, Pen::SILVER);
    bevel(screen, area, Bevel::Raised);
}

/// Draws a plate with a title bar on top, which is coloured while the plate is in front, as on the Amiga.
pub fn window_frame(screen: &mut Bitmap, area: Rectangle, title: &str, active: bool) {
    plate(screen, area);
    draw_bar(screen, area, title, active, TITLE_MARGIN);
}

/// The same with the close and the depth gadget, of which one may be pressed.
pub fn gadget_frame(
    screen: &mut Bitmap,
    area: Rectangle,
    title: &str,
    active: bool,
    pressed: Option<TitleGadget>,
) {
    plate(screen, area);
    let left = TITLE_GADGET as i32 + TITLE_MARGIN;
    draw_bar(screen, area, title, active, left);
    for gadget in TitleGadget::ALL {
        gadget.draw(screen, area, active, pressed == Some(gadget));
    }
}

/// Draws what is seen of a window behind the screen: its title bar with the depth gadget.
pub fn bar_of_hidden(screen: &mut Bitmap, area: Rectangle, title: &str) {
    draw_bar(screen, area, title, false, TITLE_MARGIN);
    let gadget = TitleGadget::Depth.area(area);
    let room = gadget.top_left.x - area.top_left.x - 2 * TITLE_MARGIN - line_width(title) as i32;
    // The longest words for which there is room.
    let mut words = BRING_BACK.into_iter();
    if let Some(words) = words.find(|words| line_width(words) as i32 + 24 <= room) {
        let left = gadget.top_left.x - TITLE_MARGIN - line_width(words) as i32;
        screen.text(Point::new(left, area.top_left.y + 2), words, Pen::WHITE);
    }
    TitleGadget::Depth.draw(screen, area, false, false);
}

/// The least width of a window with a title and both gadgets.
#[must_use]
pub fn least_width(title: &str) -> u32 {
    line_width(title) + 2 * (TITLE_GADGET + TITLE_MARGIN as u32)
}

fn draw_bar(screen: &mut Bitmap, area: Rectangle, title: &str, active: bool, left: i32) {
    let bar = title_bar(area);
    screen.fill(bar, if active { Pen::SKY } else { Pen::GREY });
    bevel(screen, bar, Bevel::Raised);
    screen.text(bar.top_left + Point::new(left, 2), title, Pen::BLACK);
}

/// The area of a plate's title bar.
#[must_use]
pub const fn title_bar(area: Rectangle) -> Rectangle {
    rect(
        area.top_left.x,
        area.top_left.y,
        area.size.width,
        TITLE_HEIGHT,
    )
}
