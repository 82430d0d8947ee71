//! A review in progress.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition, Waiting};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Progress;
use ishido_shared::ui::program::HostTraits;
use ishido_shared::ui::requester::{Choice, Requester};

use super::result;
use crate::computer::review::{Review, ReviewSettings};
use crate::session::Session;

/// Positions that are searched in a tick; each takes about 15 microseconds.
pub const fn slice(host: HostTraits) -> u32 {
    if host.wants_short_ticks { 80 } else { 1_000 }
}

/// The name of the progress bar.
const PROGRESS: &str = "progress";

/// A review in progress.
struct Reviewing {
    review: Review,
    session: Session,
    title: &'static str,
}

impl Question<Model> for Reviewing {
    type Answer = ();

    /// The only answer is Cancel.
    fn answered(
        &mut self,
        (): (),
        _requester: &mut Requester<()>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        Transition::Pop
    }

    fn tick(
        &mut self,
        requester: &mut Requester<()>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        let reviewed = self.review.step(slice(cx.host.traits));
        if let Some(bar) = requester.get_mut::<Progress>(PROGRESS) {
            let (done, all) = self.review.progress();
            bar.set(done.min(all), all);
        }
        cx.model.request_redraw();
        match reviewed {
            None => (Transition::Stay, Some(cx.host.now)),
            Some(reviewed) => {
                let deal = &self.session.setup().deal;
                cx.model.note_analysis(deal, reviewed.possible);
                let appearance = cx.model.appearance.current.clone();
                let result = result::open(self.title, reviewed, self.session.clone(), appearance);
                (Transition::Replace(result), None)
            }
        }
    }

    fn traits(&self) -> Traits {
        Traits {
            waiting: Waiting::Time,
            ..Traits::default()
        }
    }
}

/// Reviews a game. `title` is that of the requesters.
pub fn reviewing(session: &Session, title: &'static str) -> Box<dyn Screen<Model>> {
    let placed = session
        .state()
        .turns()
        .iter()
        .filter_map(|turn| turn.placed);
    let moves: Vec<_> = placed.map(|placed| placed.square).collect();
    let requester = Requester::new(
        title,
        "Every move is compared with the best one that can be found without knowing the draw order.",
        vec![Choice::new((), "_Cancel")],
        (),
    )
    .with(PROGRESS, Progress::new(300));
    let question = Reviewing {
        review: Review::new(&session.setup().deal, &moves, ReviewSettings::default()),
        session: session.clone(),
        title,
    };
    Dialog::open(requester, question)
}
