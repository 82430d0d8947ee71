//! Describes what is visible of an augury.

use ishido_shared::gfx::Rectangle;
use ishido_shared::ui::item::{Item, Role};

use super::animation::{CastingStage, LINES};
use super::layout::{AREA, HEXAGRAM, SECOND, STONES, trigram_area};
use super::{Augury, words};

impl Augury {
    /// Everything that is visible, front first.
    pub(super) fn items(&self) -> Vec<Item> {
        let shown = match self.casting.stage() {
            CastingStage::Board => {
                let title = "The Oracle answers";
                return vec![Item::new(Role::Requester, title, AREA)];
            }
            CastingStage::Lines(shown, _) => shown,
            CastingStage::All => LINES,
        };
        let mut items = vec![Item::new(Role::Requester, "The Oracle of the Stones", AREA)];
        let is_over = self.casting.is_over();
        if is_over {
            items.extend(self.gadgets.describe());
        }
        let question = self.question.lines.join(" ");
        items.push(Item::new(Role::Text, question, self.page.question));
        items.push(self.hexagram(shown));
        let hexagram = self.reading.cast.hexagram();
        let trigrams = [(true, 6, hexagram.upper()), (false, 3, hexagram.lower())];
        for (upper, _, trigram) in trigrams.into_iter().filter(|(_, lines, _)| shown >= *lines) {
            let state = if upper { "above" } else { "below" };
            let item = Item::new(Role::Text, words::trigram(trigram), trigram_area(upper));
            items.push(item.state(state));
        }
        let stones = self.reading.four_way.to_string();
        items.push(Item::new(Role::Picture, "The 4-Way", STONES).state(stones));
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
        Item::new(Role::Picture, label, HEXAGRAM).state(words::numbers(cast, shown))
    }

    /// The second hexagram, and the note that the augury was changed.
    fn result(&self) -> Vec<Item> {
        let text = |label: String, area: Rectangle| Item::new(Role::Text, label, area);
        let second = self.reading.cast.becomes();
        let mut items = vec![match second {
            Some(second) => Item::new(
                Role::Picture,
                format!("It becomes {}", words::description(second)),
                SECOND,
            ),
            None => text("No line changes".to_owned(), SECOND),
        }];
        if !self.note.is_empty() {
            items.push(text(self.note.to_owned(), self.page.note));
        }
        items
    }
}
