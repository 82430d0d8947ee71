//! Panels that show stones: the order of the pouch (manual, "Show Pouch..."), and what remains by kind (the web version).

use crate::app::shell::{Cx, Screen, TitleLine, Transition, View};
use ishido_shared::gfx::{
    Bitmap, Headline, Pen, Point, Rectangle, Size, chequer, frame, line_width, rect,
};
use ishido_shared::ui::event::{Event, Phase};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
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
const POUCH_CAPTION: &str = "The framed stone is the touchstone";

impl StonePanel {
    const fn title(&self) -> &'static str {
        match self {
            Self::Pouch(_) => "The Pouch",
            Self::Remaining(_) => "Remaining Stones",
        }
    }

    /// The line below the stones, if they need one.
    fn caption(&self) -> Option<&'static str> {
        match self {
            Self::Pouch(stones) => (stones.len() > 1).then_some(POUCH_CAPTION),
            Self::Remaining(_) => Some(CAPTION),
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
    }

    /// The corner of the first stone.
    fn start(&self) -> Point {
        self.well().top_left + Point::new(EDGE, EDGE)
    }

    /// The place of the stones.
    fn well(&self) -> Rectangle {
        let (area, size) = (self.area(), self.well_size());
        let spare = area.size.height.saturating_sub(self.natural_size().height) as i32;
        let left = area.center().x - size.width as i32 / 2;
        let top = area.top_left.y + Self::head() + spare / 2;
        Rectangle::new(Point::new(left, top), size)
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

    fn natural_size(&self) -> Size {
        let below = match self.caption() {
            None => MARGIN,
            Some(_) => CAPTION_HEIGHT + 4,
        };
        self.well_size() + Size::new(2 * MARGIN as u32, (Self::head() + below) as u32)
    }

    /// Its area: whole squares in the middle of the board, so that it cuts none in two, or more where it needs them.
    fn area(&self) -> Rectangle {
        let (natural, pitch) = (self.natural_size(), layout::PITCH as u32);
        let whole = |length: u32, most: u32| (length.next_multiple_of(2 * pitch)).min(most);
        let board = layout::BOARD;
        let rows = natural.height.next_multiple_of(pitch);
        let size = Size::new(
            whole(natural.width, board.size.width).max(natural.width),
            rows.min(board.size.height).max(natural.height),
        );
        let around = match size.width <= board.size.width {
            true => board,
            false => layout::FRAME,
        };
        let left = around.top_left.x + around.size.width.saturating_sub(size.width) as i32 / 2;
        let above = board.size.height.saturating_sub(size.height) / pitch / 2 * pitch;
        Rectangle::new(Point::new(left, board.top_left.y + above as i32), size)
    }

    /// Draws the wood, the headline and the well.
    fn draw_ground(&self, screen: &mut Bitmap) {
        let area = self.area();
        wood(screen, area);
        gold_line(screen, area);
        let well_area = self.well();
        let corner = Point::new(
            well_area.top_left.x,
            well_area.top_left.y + 2 - Self::head(),
        );
        let size = Size::new(self.well_size().width, headline_height(Headline::Small));
        headline(
            screen,
            Rectangle::new(corner, size),
            self.title(),
            Headline::Small,
        );
        well(screen, well_area);
        if let Some(caption) = self.caption() {
            let left = well_area.center().x - line_width(caption) as i32 / 2;
            let top = well_area.top_left.y + well_area.size.height as i32 + 5;
            engraved(screen, Point::new(left, top), caption, Pen::CREAM);
        }
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
        let caption = self.caption();
        items.extend(caption.map(|caption| Item::new(Role::Text, caption, area)));
        items
    }

    /// It lies on the board, beside which the column stays in sight.
    fn shown(&self, _view: &View<'_>) -> Shown {
        Shown::Parts(layout::parts())
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        TitleLine::hint(app.moment.device.choose(
            "Click anywhere to continue",
            "Tap anywhere to continue",
            "Press any key to continue",
        ))
    }
}
