//! Describes the editor's screen in words.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::title_line;

use super::layout::{self, StonePosition};
use super::{Editor, words};

const GROUNDS: [&str; 3] = ["on transparent ground", "on dark ground", "on light ground"];

impl Editor {
    /// Everything shown, front first.
    pub(super) fn describe_all(&self) -> Vec<Item> {
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        let title = format!("{} - {}", self.title(), self.hint());
        let mut items = vec![
            Item::new(Role::Requester, "Edit Stoneset screen", screen),
            Item::new(Role::Text, title, title_line::AREA),
            Item::new(Role::Text, self.status(), layout::STATUS),
            Item::new(Role::CheckBox, "Grid", layout::GRID)
                .state(state(self.grid, "checked"))
                .key("G"),
        ];
        let maker = match self.set.author.as_str() {
            "" => self.set.name.clone(),
            author => format!("{}, {author}", self.set.name),
        };
        items.push(Item::new(Role::Text, maker, layout::MAKER));
        if !self.set.notes.is_empty() {
            items.push(Item::new(Role::Text, self.set.notes.clone(), layout::NOTES));
        }
        items.extend(StonePosition::all().map(|position| {
            let label = format!("stone {}", position.name());
            let chosen = state(position == self.chosen, "chosen");
            Item::new(Role::Place, label, position.area()).state(chosen)
        }));
        self.describe_pictures(&mut items);
        items
    }

    fn describe_pictures(&self, items: &mut Vec<Item>) {
        items.extend((0..COLUMNS).map(|column| {
            let pixels = self.set.mask(column).count();
            let label = format!("mask {}", column + 1);
            Item::new(Role::Picture, label, layout::mask_area(column))
                .state(format!("{pixels} pixels"))
        }));
        let chosen = format!("stone {}", self.chosen.name());
        let squares = GROUNDS.into_iter().zip(layout::SQUARES);
        items.extend(
            squares.map(|(ground, area)| {
                Item::new(Role::Picture, ground, area).state(chosen.as_str())
            }),
        );
        let large = Item::new(Role::Picture, "large stone", layout::LARGE);
        items.push(large.state(state(self.grid, "grid")));
        let used = self.used_pens();
        items.extend(Pen::all().map(|pen| {
            let used = state(used.contains(&pen), "used");
            Item::new(
                Role::Picture,
                words::pen_words(pen),
                layout::colour_area(pen),
            )
            .state(used)
        }));
    }
}

fn state(is: bool, words: &'static str) -> &'static str {
    if is { words } else { "" }
}
