//! The result of a review: a summary, a graph, a list of the moves, and the judgement of the chosen one.

use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Text;
use ishido_shared::ui::requester::{Choice, Requester};

use super::costly::costliest;
use super::graph::Graph;
use super::judgement::Judgement;
use super::line::GameLine;
use super::move_list::MoveList;
use super::on_board::ReviewBoard;
use super::wording;
use crate::app::board_view::player_name;
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::computer::review::{GameReview, LEAST_COST};
use crate::computer::{self, Goal, reason};
use crate::session::{Session, Turn};

const MOVES: &str = "moves";
const GRAPH: &str = "graph";
const JUDGEMENT: &str = "judgement";
/// The characters of a line of the summary.
const COLUMNS: usize = 73;

/// A reviewed game, with what was played.
struct ReviewResult {
    reviewed: GameReview,
    played: GameLine,
    session: Session,
    /// The move at which the board was left, for the list.
    seen: Rc<Cell<Option<usize>>>,
}

/// The answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReviewAnswer {
    ShowOnBoard,
    Exit,
}

impl Question<Model> for ReviewResult {
    type Answer = ReviewAnswer;

    fn answered(
        &mut self,
        answer: ReviewAnswer,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            ReviewAnswer::ShowOnBoard => self.show_on_board(requester),
            ReviewAnswer::Exit => Transition::Pop,
        }
    }

    /// Another move is chosen, in the list or in the graph.
    fn changed(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let chosen = match gadget {
            GRAPH => requester.get::<Graph>(GRAPH).map(Graph::chosen),
            _ => requester.get::<MoveList>(MOVES).map(MoveList::chosen),
        };
        self.choose(chosen.unwrap_or(0), requester);
        Transition::Stay
    }

    /// Enter or a double click on a move.
    fn activated(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.show_on_board(requester)
    }

    /// The board was left at another move.
    fn tick(
        &mut self,
        requester: &mut Requester<ReviewAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        if let Some(index) = self.seen.take() {
            self.choose(index, requester);
            cx.model.request_redraw();
        }
        (Transition::Stay, None)
    }

    fn hint(&self, _: &Requester<Self::Answer>, app: &Model) -> &'static str {
        app.moment.device.choose(
            "Click a move in the graph or the list",
            "Tap a move in the graph or the list",
            "Arrows choose a move, Enter shows it",
        )
    }
}

impl ReviewResult {
    /// Chooses a move in the list and in the graph, and shows its judgement.
    fn choose(&self, index: usize, requester: &mut Requester<ReviewAnswer>) {
        if let Some(graph) = requester.get_mut::<Graph>(GRAPH) {
            graph.choose(index);
        }
        if let Some(list) = requester.get_mut::<MoveList>(MOVES) {
            list.choose(index);
        }
        let Some(judged) = self.reviewed.moves.get(index) else {
            return;
        };
        let reason = self.played.game(index).map_or_else(String::new, |game| {
            let view = computer::View::new(game.state().position(), Goal::FourWays);
            reason(&view, &judged.best)
        });
        if let Some(judgement) = requester.get_mut::<Judgement>(JUDGEMENT) {
            let turn = placed(&self.session).nth(index);
            let name = |turn: &Turn| player_name(&self.session, turn.player);
            let has_opponents = self.session.setup().mode.players() > 1;
            let mover = turn.filter(|_| has_opponents).map(name);
            let ways = turn
                .and_then(|turn| turn.placed)
                .map(|placed| placed.ways.count());
            let about = wording::About {
                mover: mover.as_deref(),
                is_four_way: ways == Some(4),
            };
            judgement.set(
                judged.stone,
                wording::judgement(index, about, judged, &reason),
            );
        }
    }

    /// Shows the game on the board, before the chosen move.
    fn show_on_board(&self, requester: &Requester<ReviewAnswer>) -> Transition {
        let chosen = requester.get::<MoveList>(MOVES).map(MoveList::chosen);
        let seen = Rc::clone(&self.seen);
        let board = ReviewBoard::new(&self.reviewed, &self.session, chosen.unwrap_or(0), seen);
        Transition::Push(Box::new(board))
    }
}

/// The turns in which a stone was placed.
fn placed(session: &Session) -> impl Iterator<Item = &Turn> {
    let turns = session.state().turns().iter();
    turns.filter(|turn| turn.placed.is_some())
}

/// Shows the result of a review of a game; the costliest move is chosen, if possible one of a person.
pub fn open(
    title: &str,
    reviewed: GameReview,
    session: Session,
    appearance: Appearance,
) -> Box<dyn Screen<Model>> {
    let marked = costliest(&reviewed);
    let by_person = |&&index: &&usize| {
        let turn = placed(&session).nth(index);
        turn.is_none_or(|turn| !turn.by_computer)
    };
    let all = reviewed.costliest(reviewed.moves.len(), LEAST_COST);
    let first = all.iter().find(by_person).or(marked.first()).copied();
    let shared = session.setup().mode.tallies() > 1;
    let appearance = Rc::new(appearance);
    let choices = vec![
        Choice::new(ReviewAnswer::ShowOnBoard, "_Show on Board"),
        Choice::new(ReviewAnswer::Exit, "E_xit"),
    ];
    let list = MoveList::new(
        reviewed.moves.clone(),
        marked.clone(),
        Rc::clone(&appearance),
    );
    let mut requester = Requester::new(title, "", choices, ReviewAnswer::Exit)
        .with(
            "summary",
            Text::new(&wording::summary(&reviewed, shared), COLUMNS),
        )
        .with(GRAPH, Graph::new(&reviewed, marked.clone()))
        .acting()
        .with(MOVES, list)
        .acting()
        .beside(JUDGEMENT, Judgement::new(appearance))
        .focused_on(MOVES)
        .as_page();
    let question = ReviewResult {
        played: GameLine::played(&session),
        reviewed,
        session,
        seen: Rc::default(),
    };
    question.choose(first.unwrap_or(0), &mut requester);
    Dialog::open(requester, question)
}
