//! What mouse, keyboard and finger do with the file requester.

use super::over::Over;
use super::shelf::Shelf;
use super::{Answer, FileRequester, Outcome, Place, built_in};
use crate::ui::event::{Event, Millis, Phase};
use crate::ui::gadget::{Gadget, List};
use crate::ui::program::Ctx;
use crate::ui::requester::Outcome as Asked;
use crate::ui::text_field::StringGadget;

/// The second click of a double click comes within this time, in milliseconds.
const DOUBLE: Millis = 400;

impl FileRequester {
    pub(super) fn take(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> Outcome {
        if self.is_second_click(event) {
            return Outcome::Nothing;
        }
        let pointed = matches!(event, Event::Pointer(_));
        let outcome = self.asked.handle(event, ctx);
        self.did(outcome, pointed, ctx)
    }

    /// Does what the gadgets say.
    pub(super) fn did(
        &mut self,
        outcome: Asked<Answer>,
        pointed: bool,
        ctx: &mut Ctx<'_>,
    ) -> Outcome {
        match outcome {
            Asked::Nothing => Outcome::Nothing,
            Asked::Changed => Outcome::Changed,
            Asked::Answer(Answer::Cancel) => Outcome::Cancelled,
            Asked::Answer(Answer::Take) => self.choose(ctx),
            Asked::Touched("volumes") => self.visit_volume(ctx),
            Asked::Touched("files") => self.point_at(pointed, ctx),
            Asked::Touched("all") => {
                self.fill();
                Outcome::Changed
            }
            Asked::Touched(_) => {
                self.asked
                    .ghost_choice(0, self.asked.text("file").trim().is_empty());
                Outcome::Changed
            }
            Asked::Activated("files") => self.open_line(ctx),
            Asked::Activated("drawer") => {
                let place = self.typed(&self.asked.text("drawer"));
                self.visit(place, ctx)
            }
            Asked::Activated("system") => self.ask_system(ctx),
            Asked::Activated("make") => {
                self.over = Some(Over::make());
                Outcome::Changed
            }
            Asked::Activated(_) => Outcome::Changed,
        }
    }

    fn visit_volume(&mut self, ctx: &mut Ctx<'_>) -> Outcome {
        let chosen = self.asked.get::<List>("volumes").and_then(List::chosen);
        match chosen.and_then(|index| self.volumes.get(index)) {
            Some(volume) => {
                let place = Place::drawer(&volume.path);
                self.visit(place, ctx)
            }
            None => Outcome::Changed,
        }
    }

    /// A line was chosen: a file's name goes to the File box; a click on a drawer opens it, as on the Amiga.
    fn point_at(&mut self, pointed: bool, ctx: &mut Ctx<'_>) -> Outcome {
        match self.chosen_shelf() {
            Some(Shelf::File(name)) => {
                if let Some(field) = self.asked.get_mut::<StringGadget>("file") {
                    field.set(&name);
                }
                self.asked.ghost_choice(0, false);
                Outcome::Changed
            }
            Some(Shelf::Drawer(place)) if pointed => {
                self.entered = Some(self.now);
                self.visit(place, ctx)
            }
            _ => Outcome::Changed,
        }
    }

    /// A double click, or Enter in the list.
    fn open_line(&mut self, ctx: &mut Ctx<'_>) -> Outcome {
        match self.chosen_shelf() {
            Some(Shelf::Drawer(place)) => self.visit(place, ctx),
            Some(Shelf::File(_)) => self.choose(ctx),
            None => Outcome::Changed,
        }
    }

    /// The name in the File box is the one.
    fn choose(&mut self, ctx: &mut Ctx<'_>) -> Outcome {
        let name = self.asked.text("file").trim().to_owned();
        if name.is_empty() {
            return Outcome::Changed;
        }
        let is_drawer =
            name.ends_with(['/', '\\', ':']) || name == ".." || name == "." || name == "~";
        let place = self.typed(&name);
        if is_drawer || self.has_drawer(&name) {
            if let Some(field) = self.asked.get_mut::<StringGadget>("file") {
                field.set("");
            }
            self.asked.ghost_choice(0, true);
            return self.visit(place, ctx);
        }
        let place = Place {
            name: if self.saves() {
                self.with_ending(place.name)
            } else {
                place.name
            },
            ..place
        };
        self.use_file(place, false, ctx)
    }

    /// What was typed, as a place: from a volume if it begins with one's name, else from the drawer shown.
    fn typed(&self, text: &str) -> Place {
        let text = text.trim();
        if let Some((volume, rest)) = text.split_once(':') {
            let named = |known: &str| known.trim_end_matches(':').eq_ignore_ascii_case(volume);
            if let Some(volume) = self.volumes.iter().find(|known| named(&known.name)) {
                return Place::within(&volume.path, rest.trim_start_matches(['/', '\\']));
            }
        }
        match built_in::is_inside(text) {
            true => Place::drawer(text),
            false => Place::within(self.drawer(), text),
        }
    }

    fn chosen_shelf(&self) -> Option<Shelf> {
        let row = self.asked.get::<List>("files").and_then(List::chosen)?;
        self.shelf(row)
    }

    /// Whether this press belongs to the click that has just opened a drawer.
    fn is_second_click(&mut self, event: &Event) -> bool {
        let Event::Pointer(pointer) = event else {
            return false;
        };
        let on_list = || {
            self.asked
                .get::<List>("files")
                .is_some_and(|list| list.area().contains(pointer.at))
        };
        let soon = self
            .entered
            .is_some_and(|entered| self.now.saturating_sub(entered) < DOUBLE);
        pointer.phase == Phase::Down && soon && on_list()
    }
}
