//! The play screen told in words.

use ishido_shared::gfx::{Point, Rectangle, SCREEN_SIZE};
use ishido_shared::ui::item::{Item, Role};

use ishido_shared::ui::menu::MenuBar;

use super::{Game, layout};
use crate::rules::{Square, SquareSet};

impl Game {
    /// Everything shown, front first.
    pub(super) fn describe_all(&self) -> Vec<Item> {
        let mut items = self.menus.as_ref().map_or_else(Vec::new, MenuBar::describe);
        items.extend(self.describe_layers());
        let screen = Rectangle::new(Point::zero(), SCREEN_SIZE);
        items.push(Item::new(Role::Requester, "Play screen", screen));
        items.push(Item::new(
            Role::Text,
            format!("{} - {}", self.title(), self.hint()),
            layout::TITLE,
        ));
        items.extend(self.describe_panels());
        let possible = self.shown_moves();
        items.extend(Square::all().map(|square| self.describe_square(square, possible)));
        items
    }

    fn describe_square(&self, square: Square, possible: SquareSet) -> Item {
        let stone = self
            .session
            .as_ref()
            .and_then(|session| session.state().position().board().stone(square));
        let state = stone.map_or("empty".to_owned(), |stone| stone.to_string());
        let state = state
            + if possible.contains(square) {
                ", possible"
            } else {
                ""
            };
        Item::new(Role::Place, square.to_string(), layout::square_area(square)).state(state)
    }

    fn describe_panels(&self) -> Vec<Item> {
        let state = self.session.as_ref().map(|session| session.state());
        let touchstone = state.and_then(|state| state.touchstone());
        let touchstone = touchstone.map_or("empty".to_owned(), |stone| stone.to_string());
        let (points, four_ways) = self.score_lines().unwrap_or_default();
        let places = self.plate_lines().join(", ");
        vec![
            Item::new(Role::Picture, "Touchstone", layout::TOUCHSTONE).state(touchstone),
            Item::new(Role::Text, places, layout::PLATE),
            Item::new(Role::Picture, "Points", layout::POINTS).state(points.concat()),
            Item::new(Role::Picture, "4-Ways", layout::FOUR_WAYS).state(four_ways),
            Item::new(Role::Picture, "Pouch", layout::POUCH).state(self.in_pouch().to_string()),
        ]
    }
}
