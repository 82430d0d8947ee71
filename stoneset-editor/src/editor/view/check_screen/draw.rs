//! Draws and describes the check.

use ishido_shared::gfx::{Bevel, Bitmap, Mask, Pen, Point, bevel, frame, rect, wrap};
use ishido_shared::ui::gadget::LINE;
use ishido_shared::ui::item::{Item, Role};

use super::CheckScreen;
use super::layout::{EYES, SENTENCE, STONES, VERDICT, stone_area};
use crate::check::draw_as_seen;
use crate::editor::model::EditorModel;
use crate::stones::{self, StonePosition};

impl CheckScreen {
    pub(super) fn draw_all(&self, screen: &mut Bitmap, model: &EditorModel, in_front: bool) {
        screen.fill(screen.area(), Pen::SILVER);
        screen.fill(STONES, Pen::GREY);
        for stone in StonePosition::all() {
            let picture = stones::visible_stone(model.stoneset.content(), stone);
            let visible = Mask::from_fn(picture.area().size, |x, y| {
                picture.get(Point::new(x as i32, y as i32)) != Some(Pen::GREY)
            });
            screen.draw_masked(&picture, &visible, stone_area(stone).top_left);
        }
        draw_as_seen(screen, STONES, self.vision);
        bevel(screen, STONES, Bevel::Sunken);
        for &stone in &self.framed {
            let area = stone_area(stone);
            frame(screen, area.offset(2), 1, Pen::BLACK);
            frame(screen, area.offset(1), 1, Pen::WHITE);
        }
        screen.text(EYES.top_left, "The set as seen with", Pen::BLACK);
        bevel(screen, SENTENCE, Bevel::Sunken);
        for (row, line) in wrap(self.sentence(), 43).iter().take(5).enumerate() {
            let at = SENTENCE.top_left + Point::new(6, 3 + row as i32 * LINE);
            screen.text(at, line, Pen::BLACK);
        }
        screen.text(VERDICT.top_left, &self.verdict(), Pen::BLACK);
        self.gadgets.draw(screen, in_front);
    }

    pub(super) fn describe_all(&self) -> Vec<Item> {
        let screen = rect(0, 0, 640, 400);
        let mut items = vec![
            Item::new(Role::Requester, "Check Set", screen),
            Item::new(Role::Text, self.verdict(), VERDICT),
            Item::new(Role::Text, self.sentence(), SENTENCE),
            Item::new(Role::Text, "The set as seen with", EYES),
        ];
        items.extend(self.gadgets.describe());
        items.extend(StonePosition::all().map(|stone| {
            let label = format!("stone {}", stone.name());
            let framed = self.framed.contains(&stone);
            let state = if framed { "framed" } else { "" };
            Item::new(Role::Place, label, stone_area(stone)).state(state)
        }));
        items.push(Item::new(Role::Picture, "the set", STONES).state(self.vision.name()));
        items
    }

    fn sentence(&self) -> &str {
        match self.line() {
            Some(line) => &line.sentence,
            None => "The framed stone can be edited.",
        }
    }

    /// How many lines do not pass.
    fn verdict(&self) -> String {
        let failed = self.findings.iter().filter(|one| one.pass == Some(false));
        match failed.count() {
            0 => "everything passes".to_owned(),
            1 => "one is too close".to_owned(),
            count => format!("{count} are too close"),
        }
    }
}
