//! Messages and questions in front of the file requester.

use crate::gfx::{Bitmap, NO_BREAK};
use crate::ui::gadget_group::KeyCues;
use crate::ui::input_device::InputDevice;
use crate::ui::item::Item;
use crate::ui::requester::{Choice, Requester, shortened};
use crate::ui::text_field::{StringGadget, TextField};
use crate::ui::user_files::Place;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum PromptAnswer {
    Close,
    Overwrite,
    MakeDrawer,
}

/// The kinds of prompts, which have different hints.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PromptKind {
    Error,
    Question,
    Name,
}

/// A message or question in front of the file requester.
#[derive(Debug)]
pub(super) struct Prompt {
    kind: PromptKind,
    pub(super) requester: Requester<PromptAnswer>,
    /// The file that may be overwritten.
    pub(super) place: Place,
}

impl Prompt {
    /// The message that something went wrong.
    pub(super) fn error(title: &str, text: &str) -> Self {
        let choices = vec![Choice::new(PromptAnswer::Close, "_OK")];
        Self {
            kind: PromptKind::Error,
            requester: Requester::new(title, &shortened(text), choices, PromptAnswer::Close),
            place: Place::default(),
        }
    }

    /// The question whether a file may be overwritten.
    pub(super) fn overwrite(path: &str, place: Place) -> Self {
        // The name of the file is not broken at a space.
        let path = path.replace(' ', &NO_BREAK.to_string());
        let text = format!("{path} already exists. Do you want to replace it?");
        let choices = vec![
            Choice::new(PromptAnswer::Overwrite, "_Replace"),
            Choice::new(PromptAnswer::Close, "_Cancel"),
        ];
        let requester = Requester::new(
            "Replace the existing file?",
            &shortened(&text),
            choices,
            PromptAnswer::Close,
        );
        let requester = requester.focused_on_last();
        Self {
            kind: PromptKind::Question,
            requester,
            place,
        }
    }

    /// The question for the name of a new drawer.
    pub(super) fn new_drawer() -> Self {
        let choices = vec![
            Choice::new(PromptAnswer::MakeDrawer, "_Create"),
            Choice::new(PromptAnswer::Close, "_Cancel"),
        ];
        let field = StringGadget::new(TextField::new("", 255), 32);
        Self {
            kind: PromptKind::Name,
            requester: Requester::new("New Drawer", "", choices, PromptAnswer::Close)
                .labelled("name", "_Name", field),
            place: Place::default(),
        }
    }

    /// The hint in the title line.
    pub(super) const fn hint(&self, device: InputDevice) -> &'static str {
        match self.kind {
            PromptKind::Error => device.choose(
                "Click OK to continue",
                "Tap OK to continue",
                "Press Enter to continue",
            ),
            PromptKind::Question => device.choose(
                "Click your answer",
                "Tap your answer",
                "Tab moves, Enter chooses, Esc cancels",
            ),
            PromptKind::Name => device.choose(
                "Type a name, then click Create",
                "Type a name, then tap Create",
                "Type a name; Enter creates, Esc cancels",
            ),
        }
    }

    pub(super) fn cancel_pointer(&mut self) {
        self.requester.cancel_pointer();
    }

    pub(super) fn draw(&self, screen: &mut Bitmap, cues: KeyCues) {
        self.requester.draw_as(screen, cues);
    }

    pub(super) fn describe(&self) -> Vec<Item> {
        self.requester.describe()
    }
}
