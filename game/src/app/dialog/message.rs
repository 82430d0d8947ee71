//! Messages: something the player has to know, with an OK button.

use ishido_shared::ui::requester::{Choice, Requester, shortened};

use super::{Dialog, Question};
use crate::app::model::Model;
use crate::app::screen::{Cx, Screen, Transition};

/// A message.
struct MessageQuestion {
    /// Whether it reports something: then it waits behind earlier messages, and stays open when another game begins.
    reports: bool,
}

impl Question for MessageQuestion {
    type Answer = ();

    fn answered(
        &mut self,
        (): (),
        _requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Pop
    }

    fn hint(&self, app: &Model) -> &'static str {
        if self.reports {
            app.moment.device.choose(
                "Click OK to go on",
                "Tap OK to go on",
                "Press Enter to go on",
            )
        } else {
            app.moment
                .device
                .choose("Click to go on", "Tap to go on", "Press Enter to go on")
        }
    }

    fn outlives_game(&self) -> bool {
        self.reports
    }

    fn is_message(&self) -> bool {
        self.reports
    }
}

/// A message that reports something: what happened, why, and what to do about it.
pub fn message(title: &str, text: &str) -> Box<dyn Screen> {
    Dialog::open(
        requester(title, &shortened(text)),
        MessageQuestion { reports: true },
    )
}

/// Shows a few sentences that the player asked for. Any click closes it (manual, "About Ishido").
pub fn information(title: &str, text: &str) -> Box<dyn Screen> {
    let requester = requester(title, text).closing_on_click();
    Dialog::open(requester, MessageQuestion { reports: false })
}

fn requester(title: &str, text: &str) -> Requester<()> {
    Requester::new(title, text, vec![Choice::new((), "_OK")], ())
}
