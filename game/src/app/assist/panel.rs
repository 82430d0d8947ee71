//! Panels that show stones: the order of the pouch (manual, "Show Pouch..."), and what remains by kind (the web version).

use crate::app::shell::{Cx, Screen, TitleLine, Transition, View};
use ishido_shared::gfx::{Bitmap, Headline, Pen, Point, Rectangle, Size, frame, line_width, rect};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Millis, Phase};
use ishido_shared::ui::gadget::{Button, Gadget};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::surface::{
    engraved, gold_line, headline, headline_height, repeated_wood, well, wood,
};

use crate::app::board_view::{BigNumber, ink_on, layout};
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::rules::{Colour, Stone, Symbol};

/// A panel. Any click or key closes it.
#[derive(Debug)]
pub struct StonePanel {
    stones: Stones,
    /// The room in which it has its place: on the board, or in all the width of an upright room.
    room: Room,
}

/// The stones of a panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Stones {
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
const CAPTION: &str = "The touchstone is not counted";
const POUCH_CAPTION: &str = "In order, from the framed touchstone";

/// The distance of kinds in an upright room, with the number below.
const UPRIGHT_KIND: Size = Size::new(50, 76);
/// The stones of the pouch beside each other there.
const UPRIGHT_COLUMNS: i32 = 7;

impl StonePanel {
    /// A panel of these stones.
    pub const fn new(stones: Stones) -> Self {
        Self {
            stones,
            room: Room::Screen,
        }
    }

    const fn title(&self) -> &'static str {
        match self.stones {
            Stones::Pouch(_) => "The Pouch",
            Stones::Remaining(_) => "Remaining Stones",
        }
    }

    /// The number of stones of the pouch beside each other.
    const fn columns(&self) -> i32 {
        if self.room.is_upright() {
            UPRIGHT_COLUMNS
        } else {
            11
        }
    }

    /// The distance of kinds.
    const fn kind(&self) -> Size {
        if self.room.is_upright() {
            UPRIGHT_KIND
        } else {
            Size::new(KIND as u32, PITCH as u32)
        }
    }

    /// The place of the key that closes it, at the foot in an upright room.
    fn key(&self) -> Option<Button> {
        let area = self.area();
        let size = Size::new(area.size.width - 2 * MARGIN as u32, self.room.pressable(0));
        let up = Point::new(
            MARGIN,
            area.size.height as i32 - MARGIN - size.height as i32,
        );
        let mut key = Button::sized("Close", size).on_wood();
        key.put(area.top_left + up);
        self.room.is_upright().then_some(key)
    }

    /// The line below the stones, if they need one.
    fn caption(&self) -> Option<&'static str> {
        match &self.stones {
            Stones::Pouch(stones) => (stones.len() > 1).then_some(POUCH_CAPTION),
            Stones::Remaining(_) => Some(CAPTION),
        }
    }

    fn draw_pouch(&self, screen: &mut Bitmap, appearance: &Appearance, stones: &[Stone]) {
        for (index, &stone) in stones.iter().enumerate() {
            let (column, row) = (index as i32 % self.columns(), index as i32 / self.columns());
            let corner = self.start() + Point::new(column, row) * PITCH;
            appearance.draw_stone(screen, stone, corner + Point::new(1, 1));
            if index == 0 {
                // The one on the touchstone.
                frame(screen, rect(corner.x, corner.y, 42, 42), 2, Pen::GOLD);
            }
        }
        // What is left of the last row is no part of the well.
        let (columns, count) = (self.columns(), stones.len() as i32);
        let free = (columns - count % columns) % columns;
        if free > 0 && count > columns {
            let corner = self.start() + Point::new(columns - free, count / columns) * PITCH;
            let size = Size::new((free * PITCH + EDGE) as u32, (PITCH + EDGE) as u32);
            repeated_wood(screen, Rectangle::new(corner, size));
            // The edges of a well that light falls on.
            screen.fill(rect(corner.x, corner.y, size.width, 1), Pen::OCHRE);
            screen.fill(rect(corner.x, corner.y, 1, size.height), Pen::OCHRE);
        }
        if stones.is_empty() {
            screen.text(self.start() + Point::new(4, 12), "It is empty.", Pen::CREAM);
        }
    }

    fn draw_remaining(&self, screen: &mut Bitmap, appearance: &Appearance, counts: &[usize]) {
        for (stone, &count) in Stone::all().zip(counts) {
            let (column, row) = (stone.symbol().index() as i32, stone.colour().index() as i32);
            let kind = self.kind();
            let at = Point::new(column * kind.width as i32, row * kind.height as i32);
            // Beside the stone, or below it.
            let (inset, beside) = match self.room.is_upright() {
                true => (4, Point::new(14, PITCH + 3)),
                false => (0, Point::new(PITCH, 10)),
            };
            let corner = self.start() + at + Point::new(inset, 0);
            appearance.draw_stone(screen, stone, corner + Point::new(1, 1));
            if count == 0 {
                // Its lines say it without a number.
                let whole = screen.clone();
                screen.fill_with(rect(corner.x, corner.y, 41, 41), |at| {
                    let pen = whole.get(at);
                    let beside = [Point::new(1, 0), Point::new(0, 1)];
                    let is_line = beside.into_iter().any(|step| whole.get(at + step) != pen);
                    Some(if is_line { Pen::CHAR } else { Pen::BLACK })
                });
                continue;
            }
            let ink = ink_on(Pen::BLACK);
            if let Some(number) = BigNumber::new(count as u64, false, NUMBER) {
                let beside = Rectangle::new(corner + beside, self.number());
                number.draw_centred(screen, beside, ink);
            }
        }
    }

    /// The room for a number.
    const fn number(&self) -> Size {
        let height = if self.room.is_upright() {
            24
        } else {
            NUMBER.height
        };
        Size::new(NUMBER.width, height)
    }

    /// The corner of the first stone.
    fn start(&self) -> Point {
        self.well().top_left + Point::new(EDGE, EDGE)
    }

    /// The place of the stones.
    fn well(&self) -> Rectangle {
        let (area, size) = (self.area(), self.well_size());
        // The key is below in an upright room.
        let spare = match self.room.is_upright() {
            true => 0,
            false => area.size.height.saturating_sub(self.natural_size().height) as i32,
        };
        let left = area.center().x - size.width as i32 / 2;
        let top = area.top_left.y + Self::head() + spare / 2;
        Rectangle::new(Point::new(left, top), size)
    }

    /// The height of the headline.
    fn head() -> i32 {
        headline_height(Headline::Small) as i32 + 2
    }

    fn well_size(&self) -> Size {
        let (pitch, columns, kind) = (PITCH as u32, self.columns() as u32, self.kind());
        let (width, height) = match &self.stones {
            Stones::Pouch(stones) => {
                let rows = (stones.len() as u32).div_ceil(columns).max(1);
                (columns * pitch, rows * pitch)
            }
            Stones::Remaining(_) => (
                Symbol::COUNT as u32 * kind.width,
                Colour::COUNT as u32 * kind.height,
            ),
        };
        Size::new(width, height) + Size::new_equal(2 * EDGE as u32)
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
        if self.room.is_upright() {
            return self.upright_area();
        }
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

    /// Its area in an upright room: all the width, with the key below the caption.
    fn upright_area(&self) -> Rectangle {
        let page = self.room.area();
        let height = self.natural_size().height + self.room.pressable(0) + MARGIN as u32;
        let height = height.min(page.size.height);
        let above = (page.size.height - height) as i32 / 2;
        let corner = page.top_left + Point::new(0, above);
        Rectangle::new(corner, Size::new(page.size.width, height))
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

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let has_moved = self.room.follow(cx.host.room);
        cx.model.request_redraw_if(has_moved);
        (Transition::Stay, None)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        let appearance = &view.model.appearance.current;
        self.draw_ground(screen);
        match &self.stones {
            Stones::Pouch(stones) => self.draw_pouch(screen, appearance, stones),
            Stones::Remaining(counts) => self.draw_remaining(screen, appearance, counts),
        }
        if let Some(key) = self.key() {
            key.draw(screen, false);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let appearance = &view.model.appearance.current;
        let (written, spoken) = match &self.stones {
            Stones::Pouch(stones) => {
                let written: Vec<String> = stones.iter().map(ToString::to_string).collect();
                let spoken = stones.iter().map(|stone| appearance.stone_in_words(*stone));
                (written.join(" "), spoken.collect::<Vec<_>>().join(", "))
            }
            Stones::Remaining(counts) => {
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
        items.extend(self.key().iter().flat_map(|key| key.describe("", false)));
        items
    }

    /// On the screen it lies on the board, beside which the column stays in sight, and the keys of a turned telephone.
    fn shown(&self, _view: &View<'_>) -> Shown {
        match self.room.is_upright() {
            true => Shown::Over(self.area()),
            false => Shown::Parts(layout::parts().with_panel(self.room.keys())),
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        TitleLine::hint(app.moment.device.choose(
            "Click anywhere to continue",
            "Tap anywhere to continue",
            "Press any key to continue",
        ))
    }
}
