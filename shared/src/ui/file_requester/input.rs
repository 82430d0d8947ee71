//! Hands events to the file requester, and does what its gadgets ask for.

use super::listing::ListRow;
use super::prompt::{Prompt, PromptAnswer};
use super::{Answer, FileOutcome, FileRequester, Place, built_in};
use crate::ui::disk::WriteMode;
use crate::ui::event::{Event, Phase};
use crate::ui::gadget::{Gadget, List};
use crate::ui::press::DOUBLE_CLICK;
use crate::ui::program::Ctx;
use crate::ui::requester::RequesterOutcome;
use crate::ui::text_field::StringGadget;

impl FileRequester {
    /// Shows a prompt in front.
    pub(super) fn show_prompt(&mut self, prompt: Prompt) {
        self.cancel_pointer();
        self.prompt = Some(prompt);
    }

    /// Hands an event to the prompt.
    pub(super) fn handle_prompt(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> FileOutcome {
        let Some(prompt) = &mut self.prompt else {
            return FileOutcome::Nothing;
        };
        let answer = match prompt.requester.handle(event, ctx) {
            RequesterOutcome::Nothing => return FileOutcome::Nothing,
            RequesterOutcome::Answer(answer) => answer,
            _ => return FileOutcome::Changed,
        };
        let (place, name) = (prompt.place.clone(), prompt.requester.text("name"));
        let name = name.trim();
        if answer == PromptAnswer::MakeDrawer && name.is_empty() {
            // Without a name there is nothing to make yet.
            prompt.requester.focus_on("name");
            return FileOutcome::Changed;
        }
        self.prompt = None;
        match answer {
            PromptAnswer::Overwrite => return self.use_file(place, WriteMode::Over, ctx),
            PromptAnswer::MakeDrawer => self.make_drawer(name, ctx),
            PromptAnswer::Close => {}
        }
        FileOutcome::Changed
    }

    /// Hands an event to the requester itself.
    pub(super) fn handle_requester(&mut self, event: &Event, ctx: &mut Ctx<'_>) -> FileOutcome {
        if self.is_second_click(event) {
            return FileOutcome::Nothing;
        }
        // A drag passes drawers without opening them.
        let pointed = matches!(event, Event::Pointer(pointer) if pointer.phase != Phase::Move);
        let outcome = self.requester.handle(event, ctx);
        self.on_outcome(outcome, pointed, ctx)
    }

    /// Does what the gadgets ask for. `pointed` says whether the outcome is that of a click.
    pub(super) fn on_outcome(
        &mut self,
        outcome: RequesterOutcome<Answer>,
        pointed: bool,
        ctx: &mut Ctx<'_>,
    ) -> FileOutcome {
        match outcome {
            RequesterOutcome::Nothing => FileOutcome::Nothing,
            RequesterOutcome::Changed => FileOutcome::Changed,
            RequesterOutcome::Answer(Answer::Cancel) => FileOutcome::Cancelled,
            RequesterOutcome::Answer(Answer::Accept) => self.accept(ctx),
            RequesterOutcome::Touched("volumes") => self.open_volume(pointed, ctx),
            RequesterOutcome::Activated("volumes") => self.open_volume(true, ctx),
            RequesterOutcome::Touched("files") => self.on_row_chosen(pointed, ctx),
            RequesterOutcome::Touched("all") => {
                self.fill_list();
                FileOutcome::Changed
            }
            RequesterOutcome::Touched(_) => {
                self.update_accept();
                FileOutcome::Changed
            }
            RequesterOutcome::Activated("files") => self.open_row(ctx),
            RequesterOutcome::Activated("drawer") => {
                let place = self.place_of(&self.requester.text("drawer"));
                self.open_drawer(place, ctx)
            }
            RequesterOutcome::Activated("system") => self.open_dialogue(ctx),
            RequesterOutcome::Activated("make") => {
                self.show_prompt(Prompt::new_drawer());
                FileOutcome::Changed
            }
            RequesterOutcome::Activated(_) => FileOutcome::Changed,
        }
    }

    /// Opens the chosen volume. Of one whose files cannot be listed, the dialogue for them opens at once, unless keys only pass it.
    fn open_volume(&mut self, is_wanted: bool, ctx: &mut Ctx<'_>) -> FileOutcome {
        let chosen = self.requester.get::<List>("volumes").and_then(List::chosen);
        match chosen.and_then(|index| self.volumes.get(index)) {
            Some(volume) => {
                let (place, chooser) = (Place::drawer(&volume.path), volume.chooser);
                let outcome = self.open_drawer(place, ctx);
                if chooser && is_wanted && !self.saves() && !self.is_dialogue_open() {
                    return self.open_dialogue(ctx);
                }
                outcome
            }
            None => FileOutcome::Changed,
        }
    }

    /// Handles a chosen row: the name of a file goes to the File box; a click on a drawer opens it, as on the Amiga.
    fn on_row_chosen(&mut self, pointed: bool, ctx: &mut Ctx<'_>) -> FileOutcome {
        match self.chosen_row() {
            Some(ListRow::File(name)) => {
                if let Some(field) = self.requester.get_mut::<StringGadget>("file") {
                    field.set(&name);
                }
                self.requester.ghost_choice(0, false);
                FileOutcome::Changed
            }
            Some(ListRow::Drawer(place)) if pointed => {
                self.entered_at = Some(self.now);
                self.open_drawer(place, ctx)
            }
            _ => FileOutcome::Changed,
        }
    }

    /// Handles a double click or Enter in the list.
    fn open_row(&mut self, ctx: &mut Ctx<'_>) -> FileOutcome {
        match self.chosen_row() {
            Some(ListRow::Drawer(place)) => self.open_drawer(place, ctx),
            Some(ListRow::File(_)) => self.accept(ctx),
            None => FileOutcome::Changed,
        }
    }

    /// Uses the file whose name is typed, or opens the drawer.
    fn accept(&mut self, ctx: &mut Ctx<'_>) -> FileOutcome {
        if let Some(drawer) = self.typed_drawer() {
            let place = self.place_of(&drawer);
            return self.open_drawer_instead(place, ctx);
        }
        let name = self.requester.text("file").trim().to_owned();
        if name.is_empty() {
            return FileOutcome::Changed;
        }
        let is_drawer =
            name.ends_with(['/', '\\', ':']) || name == ".." || name == "." || name == "~";
        let place = self.place_of(&name);
        if is_drawer || self.has_drawer(&name) {
            if let Some(field) = self.requester.get_mut::<StringGadget>("file") {
                field.set("");
            }
            return self.open_drawer_instead(place, ctx);
        }
        let place = Place {
            name: if self.saves() {
                self.with_ending(place.name)
            } else {
                place.name
            },
            ..place
        };
        self.use_file(place, self.write_mode(), ctx)
    }

    /// Opens a drawer instead of giving the answer. The focus goes to the list then, and never to Cancel.
    fn open_drawer_instead(&mut self, place: Place, ctx: &mut Ctx<'_>) -> FileOutcome {
        if self.requester.focus().is_empty() {
            self.requester.focus_on("files");
        }
        self.update_accept();
        self.open_drawer(place, ctx)
    }

    /// Ghosts the first answer unless there is a file to use or a drawer to open.
    pub(super) fn update_accept(&mut self) {
        let file = !self.requester.text("file").trim().is_empty();
        let ready = file || self.typed_drawer().is_some();
        self.requester.ghost_choice(0, !ready);
    }

    /// A drawer that was typed and not opened yet: the file is meant to be in it.
    fn typed_drawer(&self) -> Option<String> {
        let typed = self.requester.text("drawer").trim().to_owned();
        (!typed.is_empty() && typed != self.drawer()).then_some(typed)
    }

    /// The place of a typed path: from a volume if it begins with the name of one, else from the drawer that is shown.
    pub(super) fn place_of(&self, text: &str) -> Place {
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

    fn chosen_row(&self) -> Option<ListRow> {
        let row = self.requester.get::<List>("files").and_then(List::chosen)?;
        self.row(row)
    }

    /// Whether a press is the second one of the double click that has just opened a drawer.
    fn is_second_click(&mut self, event: &Event) -> bool {
        let Event::Pointer(pointer) = event else {
            return false;
        };
        let on_list = || {
            self.requester
                .get::<List>("files")
                .is_some_and(|list| list.area().contains(pointer.at))
        };
        let soon = self
            .entered_at
            .is_some_and(|entered| self.now.saturating_sub(entered) < DOUBLE_CLICK);
        pointer.phase == Phase::Down && soon && on_list()
    }
}
