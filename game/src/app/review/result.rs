//! The result of a review: a summary, a graph, and a list of the moves with a judgement of each.

use ishido_shared::gfx::Bitmap;
use ishido_shared::ui::gadget::{List, ListLine, Picture, Text};
use ishido_shared::ui::requester::{Choice, Requester};

use super::replay::Replay;
use super::{graph, wording};
use crate::app::dialog::{Dialog, Question};
use crate::app::screen::{Cx, Screen, Transition};
use crate::computer::review::Reviewed;
use crate::computer::{Goal, View, reason};
use crate::rules::{Deal, Position};

const MOVES: &str = "moves";
const GRAPH: &str = "graph";
const JUDGEMENT: &str = "judgement";

/// A reviewed game.
struct ReviewResult {
    reviewed: Reviewed,
    deal: Deal,
}

/// The answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReviewAnswer {
    ShowOnBoard,
    Exit,
}

impl Question for ReviewResult {
    type Answer = ReviewAnswer;

    fn answered(
        &mut self,
        answer: ReviewAnswer,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            ReviewAnswer::ShowOnBoard => self.replay(requester),
            ReviewAnswer::Exit => Transition::Pop,
        }
    }

    /// Another move is chosen.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) {
        self.show_chosen(requester);
    }

    /// Enter or a double click on a move.
    fn activated(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.replay(requester)
    }
}

impl ReviewResult {
    /// Marks the chosen move in the graph and shows its judgement.
    fn show_chosen(&self, requester: &mut Requester<ReviewAnswer>) {
        let Some(index) = chosen(requester) else {
            return;
        };
        if let Some(picture) = requester.get_mut::<Picture>(GRAPH) {
            picture.set(graph::draw(&self.reviewed, Some(index)));
        }
        if let Some(text) = requester.get_mut::<Text>(JUDGEMENT) {
            text.set(&self.judgement(index));
        }
    }

    fn judgement(&self, index: usize) -> String {
        let Some(judged) = self.reviewed.moves.get(index) else {
            return String::new();
        };
        if judged.best.square == judged.square {
            return format!("{} was the best square.", judged.square);
        }
        let reason = self
            .position_before(index)
            .map_or_else(String::new, |position| {
                reason(&View::new(&position, Goal::FourWays), &judged.best)
            });
        format!("{} was better: {reason}", judged.best.square)
    }

    fn position_before(&self, index: usize) -> Option<Position> {
        let mut position = Position::new(&self.deal);
        for judged in &self.reviewed.moves[..index] {
            position.place(judged.square).ok()?;
        }
        Some(position)
    }

    /// Shows the game on the board, at the chosen move.
    fn replay(&self, requester: &Requester<ReviewAnswer>) -> Transition {
        let at = chosen(requester).unwrap_or(0);
        Transition::Push(Box::new(Replay::new(&self.deal, &self.reviewed, at)))
    }
}

fn chosen(requester: &Requester<ReviewAnswer>) -> Option<usize> {
    requester.get::<List>(MOVES).and_then(List::chosen)
}

/// Shows the result of a review; the move that gave away most is chosen.
pub fn open(reviewed: Reviewed, deal: Deal) -> Box<dyn Screen> {
    let worst = reviewed.worst();
    let picture = graph::draw(&reviewed, worst);
    let mut requester = requester(
        &wording::summary(&reviewed),
        wording::moves(&reviewed),
        picture,
    );
    if let Some(list) = requester.get_mut::<List>(MOVES) {
        list.choose(worst);
    }
    let question = ReviewResult { reviewed, deal };
    question.show_chosen(&mut requester);
    Dialog::open(requester, question)
}

/// A review with any text, to try how much fits.
#[cfg(test)]
pub fn with_text(summary: &str, moves: Vec<String>, graph: Bitmap) -> Box<dyn Screen> {
    let deal = Deal::generate(crate::rules::DealCode::from_entropy(0));
    let reviewed = Reviewed::default();
    Dialog::open(
        requester(summary, moves, graph),
        ReviewResult { reviewed, deal },
    )
}

/// The requester with a summary, lines for the moves, and the graph.
fn requester(summary: &str, moves: Vec<String>, graph: Bitmap) -> Requester<ReviewAnswer> {
    let choices = vec![
        Choice::new(ReviewAnswer::ShowOnBoard, "_Show on Board"),
        Choice::new(ReviewAnswer::Exit, "_Exit"),
    ];
    let lines = moves.into_iter().map(ListLine::new).collect();
    Requester::new("Review", "", choices, ReviewAnswer::Exit)
        .with("summary", Text::new(summary, 64))
        .with(GRAPH, Picture::new(graph))
        .with(MOVES, List::new(30, 5).with(lines))
        .acting()
        .beside(JUDGEMENT, Text::room(28, 5))
        .focused_on(MOVES)
}
