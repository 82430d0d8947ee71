//! A review in progress.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition, Waiting};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Progress;
use ishido_shared::ui::program::HostTraits;
use ishido_shared::ui::requester::{Choice, Requester};

use super::line::GameLine;
use super::{result, wording};
use crate::app::computer_search::goal;
use crate::computer::review::{Review, ReviewSettings};
use crate::session::{Mode, Session};

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
    /// The move at which the result opens, if not at the costliest.
    at: Option<usize>,
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
                let possible = reviewed.possible.as_ref();
                cx.model
                    .note_analysis(deal, possible.map(|line| line.four_ways));
                let appearance = cx.model.appearance.current.clone();
                let session = self.session.clone();
                let result = result::open(self.title, reviewed, session, self.at, appearance);
                // It goes on with the line of the move that it shows.
                (Transition::Replace(result), Some(cx.host.now))
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

/// Reviews a game. `title` is that of the requesters; `at` is the move at which the result opens, if not at the costliest.
pub fn reviewing(
    session: &Session,
    title: &'static str,
    at: Option<usize>,
) -> Box<dyn Screen<Model>> {
    // The search finds the most 4-Ways of both opponents together, which is the goal of neither.
    let beam = match session.setup().mode {
        Mode::Challenge => 0,
        _ => ReviewSettings::default().beam,
    };
    let settings = ReviewSettings {
        beam,
        ..ReviewSettings::default()
    };
    let moves = GameLine::played(session).goals();
    let requester = Requester::new(
        title,
        wording::progress(goal(session)),
        vec![Choice::new((), "_Cancel")],
        (),
    )
    .with(PROGRESS, Progress::new(300));
    let question = Reviewing {
        review: Review::new(&session.setup().deal, &moves, settings),
        session: session.clone(),
        title,
        at,
    };
    Dialog::open(requester, question)
}
