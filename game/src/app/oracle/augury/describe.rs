//! Describes what is visible of an augury.

use ishido_shared::gfx::Rectangle;
use ishido_shared::ui::item::{Item, Role};

use super::animation::{CastingStage, LINES};
use super::{Augury, words};

impl Augury {
    /// Everything that is visible, front first.
    pub(super) fn items(&self) -> Vec<Item> {
        let (area, panel) = (self.places.area, &self.places.panel);
        let shown = match self.casting.stage() {
            CastingStage::Board => {
                let title = "The Oracle answers";
                return vec![Item::new(Role::Requester, title, area)];
            }
            CastingStage::Lines(shown, _) => shown,
            CastingStage::All => LINES,
        };
        let mut items = vec![Item::new(Role::Requester, "The Oracle of the Stones", area)];
        let is_over = self.casting.is_over();
        if is_over {
            items.extend(self.gadgets.describe());
        }
        let question = self.question.lines.join(" ");
        items.push(Item::new(Role::Text, question, self.places.question));
        items.push(self.hexagram(shown));
        let hexagram = self.reading.cast.hexagram();
        let trigrams = [(true, 6, hexagram.upper()), (false, 3, hexagram.lower())];
        for (upper, _, trigram) in trigrams.into_iter().filter(|(_, lines, _)| shown >= *lines) {
            let state = if upper { "above" } else { "below" };
            let item = Item::new(
                Role::Text,
                words::trigram(trigram),
                panel.trigram_area(upper),
            );
            items.push(item.state(state));
        }
        let stones = self.reading.four_way.to_string();
        items.push(Item::new(Role::Picture, "The 4-Way", panel.stones).state(stones));
        if is_over {
            items.extend(self.result());
        }
        items
    }

    /// The hexagram with its lines; it has a name when they are complete.
    fn hexagram(&self, shown: usize) -> Item {
        let cast = &self.reading.cast;
        let label = if self.casting.is_over() {
            words::description(cast.hexagram())
        } else {
            "A hexagram is cast".to_owned()
        };
        Item::new(Role::Picture, label, self.places.panel.hexagram)
            .state(words::numbers(cast, shown))
    }

    /// The second hexagram, and the note that the augury was changed.
    fn result(&self) -> Vec<Item> {
        let text = |label: String, area: Rectangle| Item::new(Role::Text, label, area);
        let (area, second) = (self.places.panel.second, self.reading.cast.becomes());
        let mut items = vec![match second {
            Some(second) => Item::new(
                Role::Picture,
                format!("It becomes {}", words::description(second)),
                area,
            ),
            None => text("No line changes".to_owned(), area),
        }];
        if !self.note.is_empty() {
            items.push(text(self.note.to_owned(), self.places.note));
        }
        items
    }
}
