//! Panels that show stones: the order of the pouch (manual, "Show Pouch..."), and what remains by kind (the web version).

use crate::app::shell::{Cx, Screen, TitleLine, Transition, View};
use ishido_shared::gfx::{Bitmap, Pen, Point, Rectangle, chequer, frame, rect};
use ishido_shared::ui::event::{Event, Phase};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::window_frame::{TITLE_HEIGHT, window_frame};

use crate::app::board_view::layout;
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
const TITLE: i32 = TITLE_HEIGHT as i32;
const MARGIN: i32 = 8;
/// The distance of kinds, with room for a number beside each.
const KIND: i32 = 56;
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
                frame(
                    screen,
                    rect(corner.x - 1, corner.y - 1, 44, 44),
                    1,
                    Pen::RED,
                );
            }
        }
        if stones.is_empty() {
            screen.text(self.start() + Point::new(4, 12), "It is empty.", Pen::BLACK);
        }
    }

    fn draw_remaining(&self, screen: &mut Bitmap, appearance: &Appearance, counts: &[usize]) {
        for (stone, &count) in Stone::all().zip(counts) {
            let (column, row) = (stone.symbol().index() as i32, stone.colour().index() as i32);
            let corner = self.start() + Point::new(column * KIND, row * PITCH);
            appearance.draw_stone(screen, stone, corner + Point::new(1, 1));
            if count == 0 {
                let area = rect(corner.x, corner.y, 42, 42);
                chequer(screen, area, Pen::SILVER);
            }
            let ink = if count == 0 { Pen::GREY } else { Pen::BLACK };
            screen.text(corner + Point::new(44, 13), &count.to_string(), ink);
        }
        let below = Point::new(0, Colour::COUNT as i32 * PITCH + 4);
        screen.text(self.start() + below, CAPTION, Pen::BLACK);
    }

    fn start(&self) -> Point {
        self.area().top_left + Point::new(MARGIN, TITLE + MARGIN)
    }

    fn area(&self) -> Rectangle {
        let (width, height) = match self {
            Self::Pouch(stones) => {
                let rows = stones.len().div_ceil(12).max(1) as i32;
                (12 * PITCH, rows * PITCH)
            }
            Self::Remaining(_) => (
                Symbol::COUNT as i32 * KIND - 2,
                Colour::COUNT as i32 * PITCH + 20,
            ),
        };
        let (width, height) = (width + 2 * MARGIN, height + TITLE + 2 * MARGIN);
        let middle = layout::FRAME.center();
        rect(
            middle.x - width / 2,
            middle.y - height / 2,
            width as u32,
            height as u32,
        )
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
        window_frame(screen, self.area(), self.title(), true);
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
