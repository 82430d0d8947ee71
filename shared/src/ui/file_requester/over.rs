//! What the file requester says and asks in front of itself.

use super::{FileOutcome, FileRequester, Place};
use crate::gfx::Bitmap;
use crate::ui::event::Event;
use crate::ui::item::Item;
use crate::ui::program::Ctx;
use crate::ui::requester::{Choice, Requester, RequesterOutcome, shortened};
use crate::ui::text_field::{StringGadget, TextField};

/// The answers to what is asked in front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Answer {
    Close,
    WriteOver,
    Make,
}

/// A message or question in front of the file requester.
#[derive(Debug)]
pub(super) struct Over {
    asked: Requester<Answer>,
    /// The file that may be written over.
    place: Place,
}

impl Over {
    /// Something went wrong.
    pub(super) fn trouble(title: &str, text: &str) -> Self {
        let choices = vec![Choice::new(Answer::Close, "_OK")];
        Self {
            asked: Requester::new(title, &shortened(text), choices, Answer::Close),
            place: Place::default(),
        }
    }

    /// There is a file of that name.
    pub(super) fn overwrite(path: &str, place: Place) -> Self {
        let text = format!("{path} is there already. Do you want to write over it?");
        let choices = vec![
            Choice::new(Answer::WriteOver, "_Write Over It"),
            Choice::new(Answer::Close, "_Cancel"),
        ];
        // What would lose something is not the answer of a careless Enter.
        let asked = Requester::new("Write over it?", &shortened(&text), choices, Answer::Close);
        let asked = asked.focused(1);
        Self { asked, place }
    }

    /// The name of a new drawer.
    pub(super) fn make() -> Self {
        let choices = vec![
            Choice::new(Answer::Make, "_Make"),
            Choice::new(Answer::Close, "_Cancel"),
        ];
        let field = StringGadget::new(TextField::new("", 255), 32);
        Self {
            asked: Requester::new("New Drawer", "", choices, Answer::Close)
                .labelled("name", "_Name", field),
            place: Place::default(),
        }
    }

    pub(super) fn cancel_pointer(&mut self) {
        self.asked.cancel_pointer();
    }

    pub(super) fn draw(&self, screen: &mut Bitmap, active: bool) {
        self.asked.draw_as(screen, active);
    }

    pub(super) fn describe(&self) -> Vec<Item> {
        self.asked.describe()
    }
}

impl FileRequester {
    /// Says or asks something in front.
    pub(super) fn put_over(&mut self, over: Over) {
        self.cancel_pointer();
        self.over = Some(over);
    }

    /// Hands an event to what is in front.
    pub(super) fn handle_over(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> FileOutcome {
        let Some(over) = &mut self.over else {
            return FileOutcome::Nothing;
        };
        let answer = match over.asked.handle(event, ctx) {
            RequesterOutcome::Nothing => return FileOutcome::Nothing,
            RequesterOutcome::Answer(answer) => answer,
            _ => return FileOutcome::Changed,
        };
        let (place, name) = (over.place.clone(), over.asked.text("name"));
        let name = name.trim();
        if answer == Answer::Make && name.is_empty() {
            // Nothing to make yet: it goes on asking.
            over.asked.focus_on("name");
            return FileOutcome::Changed;
        }
        self.over = None;
        match answer {
            Answer::WriteOver => return self.use_file(place, true, ctx),
            Answer::Make => self.make_drawer(name, ctx),
            Answer::Close => {}
        }
        FileOutcome::Changed
    }
}
