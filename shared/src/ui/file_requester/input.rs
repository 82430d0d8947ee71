//! What mouse, keyboard and finger do with the file requester.

use super::over::Over;
use super::shelf::Shelf;
use super::{Answer, FileOutcome, FileRequester, Place, built_in};
use crate::ui::event::{Event, Millis, Phase};
use crate::ui::gadget::{Gadget, List};
use crate::ui::program::Ctx;
use crate::ui::requester::RequesterOutcome;
use crate::ui::text_field::StringGadget;

/// The second click of a double click comes within this time, in milliseconds.
const DOUBLE: Millis = 400;

impl FileRequester {
    pub(super) fn take(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> FileOutcome {
        if self.is_second_click(event) {
            return FileOutcome::Nothing;
        }
        // A drag goes over drawers without opening them.
        let pointed = matches!(event, Event::Pointer(pointer) if pointer.phase != Phase::Move);
        let outcome = self.asked.handle(event, ctx);
        self.did(outcome, pointed, ctx)
    }

    /// Does what the gadgets say.
    pub(super) fn did(
        &mut self,
        outcome: RequesterOutcome<Answer>,
        pointed: bool,
        ctx: &mut Ctx<'_>,
    ) -> FileOutcome {
        match outcome {
            RequesterOutcome::Nothing => FileOutcome::Nothing,
            RequesterOutcome::Changed => FileOutcome::Changed,
            RequesterOutcome::Answer(Answer::Cancel) => FileOutcome::Cancelled,
            RequesterOutcome::Answer(Answer::Take) => self.choose(ctx),
            RequesterOutcome::Touched("volumes") | RequesterOutcome::Activated("volumes") => {
                self.visit_volume(ctx)
            }
            RequesterOutcome::Touched("files") => self.point_at(pointed, ctx),
            RequesterOutcome::Touched("all") => {
                self.fill();
                FileOutcome::Changed
            }
            RequesterOutcome::Touched(_) => {
                self.offer_take();
                FileOutcome::Changed
            }
            RequesterOutcome::Activated("files") => self.open_line(ctx),
            RequesterOutcome::Activated("drawer") => {
                let place = self.typed(&self.asked.text("drawer"));
                self.visit(place, ctx)
            }
            RequesterOutcome::Activated("system") => self.ask_system(ctx),
            RequesterOutcome::Activated("make") => {
                self.put_over(Over::make());
                FileOutcome::Changed
            }
            RequesterOutcome::Activated(_) => FileOutcome::Changed,
        }
    }

    fn visit_volume(&mut self, ctx: &mut Ctx<'_>) -> FileOutcome {
        let chosen = self.asked.get::<List>("volumes").and_then(List::chosen);
        match chosen.and_then(|index| self.volumes.get(index)) {
            Some(volume) => {
                let place = Place::drawer(&volume.path);
                self.visit(place, ctx)
            }
            None => FileOutcome::Changed,
        }
    }

    /// A line was chosen: a file's name goes to the File box; a click on a drawer opens it, as on the Amiga.
    fn point_at(&mut self, pointed: bool, ctx: &mut Ctx<'_>) -> FileOutcome {
        match self.chosen_shelf() {
            Some(Shelf::File(name)) => {
                if let Some(field) = self.asked.get_mut::<StringGadget>("file") {
                    field.set(&name);
                }
                self.asked.ghost_choice(0, false);
                FileOutcome::Changed
            }
            Some(Shelf::Drawer(place)) if pointed => {
                self.entered = Some(self.now);
                self.visit(place, ctx)
            }
            _ => FileOutcome::Changed,
        }
    }

    /// A double click, or Enter in the list.
    fn open_line(&mut self, ctx: &mut Ctx<'_>) -> FileOutcome {
        match self.chosen_shelf() {
            Some(Shelf::Drawer(place)) => self.visit(place, ctx),
            Some(Shelf::File(_)) => self.choose(ctx),
            None => FileOutcome::Changed,
        }
    }

    /// The name in the File box is the one.
    fn choose(&mut self, ctx: &mut Ctx<'_>) -> FileOutcome {
        if let Some(drawer) = self.typed_drawer() {
            let place = self.typed(&drawer);
            return self.visit_instead(place, ctx);
        }
        let name = self.asked.text("file").trim().to_owned();
        if name.is_empty() {
            return FileOutcome::Changed;
        }
        let is_drawer =
            name.ends_with(['/', '\\', ':']) || name == ".." || name == "." || name == "~";
        let place = self.typed(&name);
        if is_drawer || self.has_drawer(&name) {
            if let Some(field) = self.asked.get_mut::<StringGadget>("file") {
                field.set("");
            }
            return self.visit_instead(place, ctx);
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

    /// The answer shows a drawer instead: the keys are for what is in it then, and never for Cancel.
    fn visit_instead(&mut self, place: Place, ctx: &mut Ctx<'_>) -> FileOutcome {
        if self.asked.focus().is_empty() {
            self.asked.focus_on("files");
        }
        self.offer_take();
        self.visit(place, ctx)
    }

    /// The first answer can be given when there is a file to use, or a drawer to show.
    pub(super) fn offer_take(&mut self) {
        let file = !self.asked.text("file").trim().is_empty();
        let ready = file || self.typed_drawer().is_some();
        self.asked.ghost_choice(0, !ready);
    }

    /// A drawer that was typed and not entered yet: it is where the file is meant to be.
    fn typed_drawer(&self) -> Option<String> {
        let typed = self.asked.text("drawer").trim().to_owned();
        (!typed.is_empty() && typed != self.drawer()).then_some(typed)
    }

    /// What was typed, as a place: from a volume if it begins with one's name, else from the drawer shown.
    pub(super) fn typed(&self, text: &str) -> Place {
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
