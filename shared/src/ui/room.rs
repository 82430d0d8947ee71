//! The room in which requesters and pages are laid out: the screen, or a telephone or tablet held upright.

use serde::{Deserialize, Serialize};

use super::title_line;
use crate::gfx::{Point, Rectangle, SCREEN_SIZE, Size, rect};

/// The room for what stands in front of a program's screen, below the title line.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Room {
    /// The screen of 640 x 400 pixels.
    #[default]
    Screen,
    /// The screen on a telephone that is turned sideways: what has a panel of its own for a finger has it beside the screen.
    Turned,
    /// A telephone or a tablet held upright. A finger presses what is at least [`FINGER`](Self::FINGER) high.
    Upright {
        /// The pixels of its width: 320, up to 448 in the lowest room, and 480 on a tablet.
        width: u32,
        /// The pixels below the title line in one row, as pages have it, from 584 to 760.
        height: u32,
    },
}

impl Room {
    /// The least height of what a finger presses in an upright room, in pixels: 40 CSS pixels on a telephone of 360.
    pub const FINGER: u32 = 36;
    /// The same in the lowest room.
    pub const FINGER_IN_LEAST: u32 = 40;
    /// The same on a tablet, which is at least 600 CSS pixels wide.
    const FINGER_ON_TABLET: u32 = 32;
    /// The same on a telephone that is turned sideways, 390 CSS pixels high.
    pub const FINGER_WHEN_TURNED: u32 = 39;
    /// The distance of everything in a window from its edges.
    pub const MARGIN: u32 = 16;
    /// The size of the picture that holds every room.
    pub const LARGEST_PICTURE: Size = Size::new(
        SCREEN_SIZE.width,
        title_line::AREA.size.height + Self::widened(Self::GREATEST),
    );
    /// The size of a cover for the highest page. Lower ones show the middle of it.
    pub const HIGHEST_COVER: Size = Size::new(Self::WIDTH, Self::GREATEST);
    /// The height of the middle part of a cover, which every page shows.
    pub const LEAST_COVER: u32 = 524;
    /// The size of a panel beside the screen.
    const BESIDE: Size = Size::new(264, 332);
    /// The size of keys beside the screen of a turned telephone: three or four of them, each as high as a finger needs and no slab.
    const KEYS: Size = Size::new(160, 176);
    /// The greatest height of keys below the screen, and their height on a tablet.
    const HIGHEST_KEYS: u32 = 60;
    const KEYS_ON_TABLET: u32 = 36;
    /// The width in an upright room that is left for the button for the menus beside keys.
    pub const BESIDE_KEYS: u32 = 84;
    const WIDTH: u32 = 320;
    const WIDEST: u32 = 448;
    /// The width on a tablet, which enlarges less than a telephone and shows more.
    const TABLET: u32 = Self::RIGHT;
    /// The right edge of every upright room in the picture.
    const RIGHT: u32 = 480;
    /// The width of a page whose drawing needs more than an upright room has.
    const WIDE: u32 = 376;
    /// The height that the highest page needs. A page with less has a wider room.
    pub const LEAST: u32 = 584;
    const GREATEST: u32 = 760;

    /// An upright room of the least width, and of a height that is kept between the least and the greatest.
    #[must_use]
    pub fn upright(height: u32) -> Self {
        Self::Upright {
            width: Self::WIDTH,
            height: height.clamp(Self::LEAST, Self::GREATEST),
        }
    }

    /// The upright room that fills a page which is so many pixels high if the room has the least width. A low page has a wider room of
    /// the least height.
    #[must_use]
    pub fn filling(height: u32) -> Self {
        match Self::upright(height) {
            Self::Upright { height: least, .. } if height < least => {
                let width = (Self::WIDTH * least / height.max(1)).min(Self::WIDEST);
                Self::Upright {
                    // In halves of it pens are mixed, too.
                    width: width - width % 4,
                    height: least,
                }
            }
            room => room,
        }
    }

    /// The room that fills the page of a tablet which is so many pixels high if the room has the least width.
    #[must_use]
    pub fn on_tablet(height: u32) -> Self {
        let height = height.min(Self::GREATEST) * Self::TABLET / Self::WIDTH;
        Self::Upright {
            width: Self::TABLET,
            height: height.clamp(Self::LEAST, Self::GREATEST),
        }
    }

    /// Returns true if it is that of a tablet.
    const fn is_on_tablet(self) -> bool {
        matches!(self, Self::Upright { width, .. } if width == Self::TABLET)
    }

    /// Becomes another room. Returns true if it was a different one, so that everything is to be laid out again.
    pub fn follow(&mut self, room: Self) -> bool {
        std::mem::replace(self, room) != room
    }

    /// Returns true if it is upright.
    #[must_use]
    pub const fn is_upright(self) -> bool {
        matches!(self, Self::Upright { .. })
    }

    /// Its area.
    #[must_use]
    pub const fn area(self) -> Rectangle {
        let top = title_line::AREA.size.height;
        match self {
            Self::Screen | Self::Turned => {
                rect(0, top as i32, SCREEN_SIZE.width, SCREEN_SIZE.height - top)
            }
            Self::Upright { width, height } => {
                rect((Self::RIGHT - width) as i32, top as i32, width, height)
            }
        }
    }

    /// The area of a page whose drawing needs more width than an upright room has: hosts show it at a smaller scale.
    #[must_use]
    pub const fn wide_area(self) -> Rectangle {
        match self {
            Self::Screen | Self::Turned => self.area(),
            _ if self.is_on_tablet() => self.area(),
            Self::Upright { height, .. } => {
                let top = title_line::AREA.size.height as i32;
                rect(8, top, Self::WIDE, Self::widened(height))
            }
        }
    }

    /// The area of a cover, a picture in place of everything, title line included. Hosts show an upright one over the whole width of
    /// a page, and crop it equally at the top and the bottom.
    #[must_use]
    pub fn cover(self) -> Rectangle {
        let size = self.picture_size();
        match self {
            Self::Screen | Self::Turned => Rectangle::new(Point::zero(), SCREEN_SIZE),
            Self::Upright { .. } => {
                let height = size.height.min(Self::HIGHEST_COVER.height);
                rect((Self::RIGHT - Self::WIDTH) as i32, 0, Self::WIDTH, height)
            }
        }
    }

    /// The height of a wide page in an upright room of a height.
    const fn widened(height: u32) -> u32 {
        height * Self::WIDE / Self::WIDTH
    }

    /// The place of a panel for a finger, below a screen that keeps its shape and as high as it needs, or beside it; `None` on the
    /// screen, where panels lie over it.
    #[must_use]
    pub fn panel(self, height: u32) -> Option<Rectangle> {
        let below = self
            .picture_size()
            .height
            .saturating_sub(SCREEN_SIZE.height);
        let corner = self.area().top_left.x;
        let upright = self.is_upright().then(|| {
            rect(
                corner,
                SCREEN_SIZE.height as i32,
                self.area().size.width,
                height.min(below),
            )
        });
        upright.or(self.beside_screen())
    }

    /// The place of a panel beside the screen of a turned telephone. In the picture it is below the screen.
    #[must_use]
    pub fn beside_screen(self) -> Option<Rectangle> {
        let place = Rectangle::new(Point::new(0, SCREEN_SIZE.height as i32), Self::BESIDE);
        (self == Self::Turned).then_some(place)
    }

    /// The place of a few keys for a thumb, which hosts show with the button for the menus: beside it in an upright room, and over it
    /// on a turned telephone; `None` on the screen.
    #[must_use]
    pub fn keys(self) -> Option<Rectangle> {
        let size = match self {
            Self::Screen => return None,
            Self::Turned => Self::KEYS,
            Self::Upright { width, .. } => {
                let high = match self.below_two_rows() {
                    _ if self.is_on_tablet() => Self::KEYS_ON_TABLET,
                    641.. => Self::HIGHEST_KEYS,
                    // Wide rooms are enlarged less.
                    _ if width > Self::WIDTH => 45,
                    _ => 41,
                };
                Size::new(width - Self::BESIDE_KEYS, high)
            }
        };
        let corner = Point::new(self.area().top_left.x, SCREEN_SIZE.height as i32);
        Some(Rectangle::new(corner, size))
    }

    /// The places of a screen that is laid out for an upright room, at least so high, and below it of keys as [`keys`](Self::keys) gives
    /// them; `None` in other rooms.
    #[must_use]
    pub fn with_keys(self, least: u32) -> Option<(Rectangle, Rectangle)> {
        /// The height of the joints above and below the keys.
        const JOINTS: u32 = 12;
        let keys = self.keys().filter(|_| self.is_upright())?;
        let area = self.area();
        let high = self
            .below_two_rows()
            .saturating_sub(keys.size.height + JOINTS);
        let main = Rectangle::new(area.top_left, Size::new(area.size.width, high.max(least)));
        let below = Rectangle::new(main.top_left + main.size.y_axis(), keys.size);
        Some((main, below))
    }

    /// The place of a column of gadgets on a turned telephone, which hosts show beside the screen, over the button for the menus; `None` in
    /// other rooms.
    #[must_use]
    pub fn column(self) -> Option<Rectangle> {
        let size = Size::new(Self::KEYS.width, Self::BESIDE.height);
        let place = Rectangle::new(Point::new(0, SCREEN_SIZE.height as i32), size);
        (self == Self::Turned).then_some(place)
    }

    /// The place of a sheet of words, which hosts show in an upright room in place of parts at the side; `None` in others.
    #[must_use]
    pub fn words(self, height: u32) -> Option<Rectangle> {
        let Size { width, .. } = self.area().size;
        let top = SCREEN_SIZE.height + Self::HIGHEST_KEYS;
        let place = rect(self.area().top_left.x, top as i32, width, height);
        self.is_upright().then_some(place)
    }

    /// Returns true if a panel is the place of such keys.
    #[must_use]
    pub fn are_keys(panel: Rectangle) -> bool {
        let is_below = panel.top_left.y >= SCREEN_SIZE.height as i32;
        let Size { width, height } = panel.size;
        is_below && (width == Self::KEYS.width || height <= Self::HIGHEST_KEYS)
    }

    /// The place of a window in an upright room that leaves height for the board: below the screen, so that hosts show both.
    #[must_use]
    pub fn below_screen(self, height: u32) -> Option<Rectangle> {
        let place = self.panel(height)?;
        let part = self.below_two_rows() * 58 / 100;
        let has_room = height <= part.max(self.most_below_screen());
        (has_room && place.size.height == height).then_some(place)
    }

    /// The greatest height of such a window above which the board has the width of the page.
    #[must_use]
    pub const fn most_below_screen(self) -> u32 {
        self.below_two_rows()
            .saturating_sub(self.area().size.width * 3 / 4 + 10)
    }

    /// Returns true if a window needs the height that the second row of the title line has elsewhere.
    #[must_use]
    pub const fn fills(self, window: Rectangle) -> bool {
        window.size.height > self.below_two_rows()
    }

    /// The height below the title line where it has two rows.
    const fn below_two_rows(self) -> u32 {
        let Size { width, height } = self.area().size;
        match self.is_upright() && !self.is_on_tablet() {
            true => height.saturating_sub(width / 16 + 1),
            false => height,
        }
    }

    /// The piece of a picture of this size that shows the table on which a host lays the parts of an upright room, and which it
    /// repeats; `None` where no part is apart.
    #[must_use]
    pub fn table(picture: Size) -> Option<Rectangle> {
        let left = Self::RIGHT;
        let wide = picture.width.checked_sub(left)?;
        let high = picture.height.checked_sub(SCREEN_SIZE.height)?;
        let piece = rect(left as i32, SCREEN_SIZE.height as i32, wide, high);
        (!piece.is_zero_sized()).then_some(piece)
    }

    /// Returns true if a picture of this size is that of an upright room.
    #[must_use]
    pub fn is_of_upright(picture: Size) -> bool {
        Self::table(picture).is_some() && Self::garden(picture).is_none()
    }

    /// The piece of a picture of this size that shows a garden, which hosts show on both sides of a page on a turned telephone; `None` in
    /// other rooms.
    #[must_use]
    pub fn garden(picture: Size) -> Option<Rectangle> {
        let left = Self::BESIDE.width;
        let place = Rectangle::new(
            Point::new(left as i32, SCREEN_SIZE.height as i32),
            Size::new(96, Self::BESIDE.height),
        );
        (picture == Self::Turned.picture_size()).then_some(place)
    }

    /// The width between the margins of a window that fills it.
    #[must_use]
    pub const fn inner_width(self) -> u32 {
        self.area().size.width - 2 * Self::MARGIN
    }

    /// The size of the picture that holds the screen, the room and a wide page.
    #[must_use]
    pub fn picture_size(self) -> Size {
        if self == Self::Turned {
            return Size::new(SCREEN_SIZE.width, SCREEN_SIZE.height + Self::BESIDE.height);
        }
        let Size { height, .. } = self.area().size;
        let high = match self {
            Self::Upright { .. } => Self::widened(height),
            Self::Screen | Self::Turned => height,
        };
        Size::new(SCREEN_SIZE.width, title_line::AREA.size.height + high)
    }

    /// The height of what is pressed on a wide page, which hosts show at a smaller scale.
    #[must_use]
    pub fn wide_pressable(self, height: u32) -> u32 {
        match self {
            Self::Screen | Self::Turned => height,
            _ if self.is_on_tablet() => self.pressable(height),
            Self::Upright { .. } => height.max(Self::widened(Self::FINGER) + 1),
        }
    }

    /// The least height of what a finger presses, in pixels: 40 CSS pixels on a telephone of 360 x 640 and on higher ones, upright and
    /// turned; 0 on the screen.
    #[must_use]
    pub const fn finger(self) -> u32 {
        match self {
            Self::Screen => 0,
            Self::Turned => Self::FINGER_WHEN_TURNED,
            _ if self.is_on_tablet() => Self::FINGER_ON_TABLET,
            // Hosts show windows of this height at a smaller scale on a telephone that is lower than it.
            Self::Upright { height, .. } if height <= Self::LEAST => Self::FINGER_IN_LEAST,
            Self::Upright { .. } => Self::FINGER,
        }
    }

    /// The height of what is pressed: `height`, or at least that of a finger.
    #[must_use]
    pub fn pressable(self, height: u32) -> u32 {
        height.max(self.finger())
    }
}
