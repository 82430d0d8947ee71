//! The layout of the title picture: wide for the screen, upright for telephones.

use ishido_assets::title::{Cards, SCREEN, UPRIGHT};
use ishido_shared::gfx::Point;

use super::ground::{Ground, Place, place};
use super::sky::{Cloud, cloud};

/// The composition of the garden for one shape of the title.
pub struct Scene {
    /// The size of the cards and their areas, which the game uses too.
    pub cards: &'static Cards,
    /// The ground. The sun stands at its vanishing point.
    pub ground: Ground,
    /// The light of the sky at some rows, in sixteenths of the step from one pen of the sky to the next.
    pub air: &'static [(i64, i64)],
    /// The clouds.
    pub clouds: &'static [Cloud],
    /// The upper left corner of the flock.
    pub birds: Point,
    /// The top of the peak, and its size in percent.
    pub peak: (Point, i32),
    /// The stones, the nearest first.
    pub stones: [Place; 6],
    /// The thickness of a stone.
    pub thick: i32,
    /// The length of their shadows on the ground. On the upright card the nearest leaves the picture: its end would lie in the foreground.
    pub shadow: i32,
    /// The lantern.
    pub lantern: Place,
    /// The rocks.
    pub rocks: Place,
    /// The centre column of the name, the top row of its capitals, and their height.
    pub name: (i32, i32, i64),
    /// The row of the subtitle, the space between its letters and that between its words.
    pub subtitle: (i32, i32, i32),
}

impl Scene {
    /// The row at which the sand begins.
    #[must_use]
    pub const fn edge(&self) -> i32 {
        self.ground.vanishing.y + 32
    }
}

/// The cards for the screen.
pub static WIDE: Scene = Scene {
    cards: &SCREEN,
    ground: Ground {
        vanishing: Point::new(168, 214),
        near: 186,
        distance: 260,
    },
    air: &[(0, 3), (60, 13), (130, 22), (175, 32), (210, 41), (250, 46)],
    clouds: &[
        cloud(70, 152, 130, 7),
        cloud(250, 166, 70, 4),
        cloud(22, 180, 90, 5),
        cloud(356, 180, 110, 6),
        cloud(104, 190, 40, 3),
        cloud(232, 190, 50, 3),
        cloud(20, 208, 70, 4),
        cloud(318, 206, 60, 4),
        cloud(600, 150, 90, 6),
        cloud(628, 182, 60, 5),
        cloud(196, 218, 54, 2),
    ],
    birds: Point::new(250, 181),
    peak: (Point::new(510, 158), 100),
    stones: [
        place(413, 284),
        place(413, 452),
        place(413, 654),
        place(413, 904),
        place(413, 1224),
        place(413, 1650),
    ],
    thick: 38,
    shadow: 150,
    lantern: place(-236, 452),
    rocks: place(-92, 330),
    name: (320, 34, 88),
    subtitle: (139, 5, 17),
};

/// The cards for telephones held upright. The viewpoint is higher, and the path reaches the viewer's feet.
pub static HIGH: Scene = Scene {
    cards: &UPRIGHT,
    ground: Ground {
        vanishing: Point::new(98, 366),
        near: 290,
        distance: 440,
    },
    air: &[
        (0, 0),
        (70, 5),
        (190, 15),
        (262, 24),
        (320, 33),
        (360, 41),
        (402, 46),
    ],
    clouds: &[
        cloud(40, 276, 110, 6),
        cloud(250, 262, 90, 5),
        cloud(176, 300, 60, 4),
        cloud(10, 318, 80, 5),
        cloud(306, 304, 70, 5),
        cloud(150, 336, 70, 4),
        cloud(34, 350, 50, 3),
        cloud(126, 366, 46, 2),
    ],
    birds: Point::new(132, 312),
    peak: (Point::new(246, 292), 125),
    stones: [
        place(189, 521),
        place(174, 796),
        place(193, 1215),
        place(237, 1796),
        place(320, 2604),
        place(444, 3492),
    ],
    thick: 60,
    shadow: 320,
    lantern: place(-127, 918),
    rocks: place(-49, 638),
    name: (160, 152, 62),
    subtitle: (229, 4, 13),
};
