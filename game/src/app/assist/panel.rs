//! Panels that show stones: the order of the pouch (manual, "Show Pouch..."), and what remains by kind (the web version).

use crate::app::shell::{Cx, Screen, TitleLine, Transition, View};
use ishido_shared::gfx::{
    Bitmap, Headline, Pen, Point, Rectangle, Size, chequer, frame, line_width, rect,
};
use ishido_shared::ui::event::{Event, Phase};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::surface::{engraved, gold_line, headline, headline_height, well, wood};

use crate::app::board_view::{BigNumber, dimmed_on, ink_on, layout};
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::rules::{Colour, Stone, Symbol};

/// A panel. Any click or key closes it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StonePanel {
    /// The stones in the order in which they are drawn, the one on the touchstone first.
    Pouch(Vec<Stone>),
    /// The number of stones of each kind that are not on the board, by colour and then by symbol.
    Remaining(Vec<usize>),
}

const PITCH: i32 = 42;
/// The wood at both sides and below, and the edge of the well inside it.
const MARGIN: i32 = 10;
const EDGE: i32 = 2;
/// The height of the caption below the well.
const CAPTION_HEIGHT: i32 = 22;
/// The distance of kinds, with room for a number beside each, and that room.
const KIND: i32 = 58;
const NUMBER: Size = Size::new(15, 21);
const CAPTION: &str = "In the pouch, without the touchstone";

impl StonePanel {
    fn title(&self) -> &'static str {
        match self {
            Self::Pouch(stones) if stones.len() > 1 => {
                "The Pouch: the framed stone is the touchstone"
            }
            Self::Pouch(_) => "The Pouch",
            Self::Remaining(_) => "Remaining Stones",
        }
    }

    fn draw_pouch(&self, screen: &mut Bitmap, appearance: &Appearance, stones: &[Stone]) {
        for (index, &stone) in stones.iter().enumerate() {
            let (column, row) = (index as i32 % 12, index as i32 / 12);
            let corner = self.start() + Point::new(column, row) * PITCH;
            appearance.draw_stone(screen, stone, corner + Point::new(1, 1));
            if index == 0 {
                // The one on the touchstone.
                frame(screen, rect(corner.x, corner.y, 42, 42), 2, Pen::GOLD);
            }
        }
        if stones.is_empty() {
            screen.text(self.start() + Point::new(4, 12), "It is empty.", Pen::CREAM);
        }
    }

    fn draw_remaining(&self, screen: &mut Bitmap, appearance: &Appearance, counts: &[usize]) {
        for (stone, &count) in Stone::all().zip(counts) {
            let (column, row) = (stone.symbol().index() as i32, stone.colour().index() as i32);
            let corner = self.start() + Point::new(column * KIND, row * PITCH);
            appearance.draw_stone(screen, stone, corner + Point::new(1, 1));
            if count == 0 {
                let area = rect(corner.x, corner.y, 42, 42);
                chequer(screen, area, Pen::BLACK);
            }
            let ink = match count {
                0 => dimmed_on(Pen::BLACK),
                _ => ink_on(Pen::BLACK),
            };
            if let Some(number) = BigNumber::new(count as u64, false, NUMBER) {
                let beside = Rectangle::new(corner + Point::new(PITCH, 10), NUMBER);
                number.draw_centred(screen, beside, ink);
            }
        }
        let well = self.well();
        let left = well.center().x - line_width(CAPTION) as i32 / 2;
        let top = well.top_left.y + well.size.height as i32 + 5;
        engraved(screen, Point::new(left, top), CAPTION, Pen::CREAM);
    }

    /// The corner of the first stone.
    fn start(&self) -> Point {
        self.well().top_left + Point::new(EDGE, EDGE)
    }

    /// The place of the stones.
    fn well(&self) -> Rectangle {
        let corner = self.area().top_left + Point::new(MARGIN, Self::head());
        Rectangle::new(corner, self.well_size())
    }

    /// The height of the headline.
    fn head() -> i32 {
        headline_height(Headline::Small) as i32 + 4
    }

    fn well_size(&self) -> Size {
        let (width, height) = match self {
            Self::Pouch(stones) => {
                let rows = stones.len().div_ceil(12).max(1) as i32;
                (12 * PITCH, rows * PITCH)
            }
            Self::Remaining(_) => (Symbol::COUNT as i32 * KIND, Colour::COUNT as i32 * PITCH),
        };
        Size::new((width + 2 * EDGE) as u32, (height + 2 * EDGE) as u32)
    }

    fn area(&self) -> Rectangle {
        let below = match self {
            Self::Pouch(_) => MARGIN,
            Self::Remaining(_) => MARGIN + CAPTION_HEIGHT,
        };
        let around = Size::new(2 * MARGIN as u32, (Self::head() + below) as u32);
        Rectangle::with_center(layout::FRAME.center(), self.well_size() + around)
    }

    /// Draws the wood, the headline and the well.
    fn draw_ground(&self, screen: &mut Bitmap) {
        let area = self.area();
        wood(screen, area);
        gold_line(screen, area);
        let corner = area.top_left + Point::new(MARGIN, 2);
        let size = Size::new(self.well_size().width, headline_height(Headline::Small));
        headline(
            screen,
            Rectangle::new(corner, size),
            self.title(),
            Headline::Small,
        );
        well(screen, self.well());
    }
}

impl Screen<Model> for StonePanel {
    fn handle(&mut self, event: &Event, _cx: &mut Cx<'_, '_>) -> Transition {
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => Transition::Pop,
            Event::Key(press) if !press.repeat => Transition::Pop,
            _ => Transition::Stay,
        }
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        let appearance = &view.model.appearance.current;
        self.draw_ground(screen);
        match self {
            Self::Pouch(stones) => self.draw_pouch(screen, appearance, stones),
            Self::Remaining(counts) => self.draw_remaining(screen, appearance, counts),
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let appearance = &view.model.appearance.current;
        let (written, spoken) = match self {
            Self::Pouch(stones) => {
                let written: Vec<String> = stones.iter().map(ToString::to_string).collect();
                let spoken = stones.iter().map(|stone| appearance.stone_in_words(*stone));
                (written.join(" "), spoken.collect::<Vec<_>>().join(", "))
            }
            Self::Remaining(counts) => {
                let words = |(stone, count)| format!("{stone} x {count}");
                let written: Vec<String> = Stone::all().zip(counts).map(words).collect();
                let spoken =
                    |(stone, count)| format!("{count} {}", appearance.stone_in_words(stone));
                let spoken: Vec<String> = Stone::all().zip(counts).map(spoken).collect();
                (written.join(" "), spoken.join(", "))
            }
        };
        let area = self.area();
        let mut items = vec![
            Item::new(Role::Requester, self.title(), area),
            Item::new(Role::Text, written, area).spoken(spoken),
        ];
        if let Self::Remaining(_) = self {
            items.push(Item::new(Role::Text, CAPTION, area));
        }
        items
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        TitleLine::hint(app.moment.device.choose(
            "Click anywhere to continue",
            "Tap anywhere to continue",
            "Press any key to continue",
        ))
    }
}
