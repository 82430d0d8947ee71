//! A review in progress.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Progress;
use ishido_shared::ui::requester::{Choice, Requester};

use super::result;
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition, Waiting};
use crate::computer::review::{Depth, Review};
use crate::rules::Deal;
use crate::session::Session;

/// Positions that are looked at in hindsight before the next picture; each takes about 15 microseconds.
const SLICE: u32 = 500;

/// The name of the progress bar.
const PROGRESS: &str = "progress";

/// A review in progress, of a game with `moves` moves.
struct Reviewing {
    review: Review,
    deal: Deal,
    moves: usize,
}

impl Question for Reviewing {
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
        let reviewed = self.review.step(SLICE);
        if let Some(bar) = requester.get_mut::<Progress>(PROGRESS) {
            bar.set(self.review.seen() as u64, self.moves as u64);
        }
        cx.app.redraw();
        match reviewed {
            None => (Transition::Stay, Some(cx.ctx.now)),
            Some(reviewed) => {
                let result = result::open(reviewed, self.deal.clone());
                (Transition::Replace(result), None)
            }
        }
    }

    fn waiting(&self) -> Waiting {
        Waiting::Time
    }
}

/// Begins to review the game on the board.
pub fn review_game(cx: &mut Cx<'_, '_>) -> Transition {
    match cx.app.game.session() {
        Some(session) => Transition::Push(reviewing(session)),
        None => Transition::Stay,
    }
}

/// Reviews a game.
pub fn reviewing(session: &Session) -> Box<dyn Screen> {
    let placed = session
        .state()
        .turns()
        .iter()
        .filter_map(|turn| turn.placed);
    let moves: Vec<_> = placed.map(|placed| placed.square).collect();
    let deal = session.setup().deal.clone();
    let requester = Requester::new(
        "Review",
        "Every move is looked at again.",
        vec![Choice::new((), "_Cancel")],
        (),
    )
    .with(PROGRESS, Progress::new(300));
    let question = Reviewing {
        review: Review::new(&deal, &moves, Depth::default()),
        deal,
        moves: moves.len(),
    };
    Dialog::open(requester, question)
}
