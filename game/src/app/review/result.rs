//! The result of a review: a summary, a graph, a list of the moves, and the judgement of the chosen one.

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition};
use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::gfx::Pen;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::Text;
use ishido_shared::ui::program::HostTraits;
use ishido_shared::ui::requester::{Choice, Requester};

use super::best_lines::BestLines;
use super::costly::{BACK_TO_FIRST, BACK_TO_FIRST_SWING, costliest, mistakes};
use super::emptying::{ChanceTaken, Emptying};
use super::figures::{Figures, Leads};
use super::graph::{self, Graph};
use super::judgement::Judgement;
use super::line::{GameLine, is_shared, placed_turns};
use super::move_list::{MoveList, Mover};
use super::on_board::ReviewBoard;
use super::progress::slice;
use super::swings::Swings;
use super::wording;
use crate::app::board_view::player_pen;
use crate::app::computer_search::goal;
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::app::reader::chapter;
use crate::app::wording::name_of;
use crate::computer::Unit;
use crate::computer::review::GameReview;
use crate::rules::Square;
use crate::session::{Session, Turn};

const MOVES: &str = "moves";
const FIGURES: &str = "figures";
const GRAPH: &str = "graph";
const JUDGEMENT: &str = "judgement";

/// A reviewed game, with what was played.
struct ReviewResult {
    reviewed: GameReview,
    played: GameLine,
    session: Session,
    /// The costliest moves in their order.
    costly: Vec<usize>,
    /// The swings of the lead in a game of two opponents.
    swings: Option<Swings>,
    /// What is said of the last answer, which led to a costly move, a swing or a move of a kind, and which of how many that is.
    /// Then the title has the place of that move among those of its kind.
    said: Option<(&'static str, String)>,
    /// The move at which the board was left, for the list.
    seen: Rc<Cell<Option<usize>>>,
    /// The best lines of the moves that were chosen so far.
    lines: BestLines,
    /// How long the pouch could be emptied, while that is looked for, and then the move that took most of the chance.
    emptying: Option<Emptying>,
    taken: Option<ChanceTaken>,
}

/// The answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum ReviewAnswer {
    ShowOnBoard,
    NextCostly,
    NextSwing,
    KnownOrder,
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
        self.said = None;
        match answer {
            ReviewAnswer::ShowOnBoard => self.show_on_board(requester),
            ReviewAnswer::KnownOrder => self.show_known_order(requester),
            ReviewAnswer::NextCostly => {
                let said = ["The next costly move", BACK_TO_FIRST];
                self.choose_next_of(&self.costly.clone(), said, requester)
            }
            ReviewAnswer::NextSwing => {
                let swings = self.swings.as_ref().map(Swings::greatest);
                let said = ["The next swing of the lead", BACK_TO_FIRST_SWING];
                self.choose_next_of(&swings.unwrap_or_default(), said, requester)
            }
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
        self.said = None;
        if gadget == FIGURES {
            // The words of a figure are told at once; a kind leads to a move only when it is pressed.
            match leads_of(requester) {
                Some(Leads::Words(words)) => explain(words, requester),
                _ => light_figure(false, requester),
            }
            return Transition::Stay;
        }
        let chosen = match gadget {
            GRAPH => requester.get::<Graph>(GRAPH).map(Graph::chosen),
            _ => Some(chosen(requester)),
        };
        self.choose(chosen.unwrap_or(0), requester);
        Transition::Stay
    }

    /// Enter or a double click on a move, or a press of a figure.
    fn activated(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<ReviewAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if gadget != FIGURES {
            return self.show_on_board(requester);
        }
        let before = self.said.take().map(|(said, _)| said);
        match leads_of(requester) {
            Some(Leads::Words(words)) => explain(words, requester),
            Some(Leads::Moves(kind)) => {
                // Pressed again it leads on.
                let next = match before == Some(kind.meaning) {
                    true => kind.next(chosen(requester)),
                    false => 0,
                };
                self.choose(kind.moves.get(next).copied().unwrap_or(0), requester);
                light_figure(true, requester);
                let place = format!("{} of {}", next + 1, kind.moves.len());
                self.said = Some((kind.meaning, place));
            }
            None => {}
        }
        Transition::Stay
    }

    /// The board was left at another move.
    fn tick(
        &mut self,
        requester: &mut Requester<ReviewAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        if let Some(index) = self.seen.take() {
            self.said = None;
            self.choose(index, requester);
            requester.focus_on(MOVES);
            cx.model.request_redraw();
        }
        let more = self.search_line(chosen(requester), cx.host.traits);
        if more == Some(false) {
            self.judge_again(requester, cx);
        }
        let more = more.is_some_and(|more| more) || self.look_for_emptying(requester, cx);
        (Transition::Stay, more.then_some(cx.host.now))
    }

    /// The stones of the reviewed game, which need not be those on the board.
    fn title(&self) -> Option<String> {
        if let Some((_, place)) = &self.said {
            return Some(place.clone());
        }
        let code = self.session.setup().code;
        code.map(|code| format!("Deal {code}"))
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(|_| chapter("Analysis")),
            ..Traits::default()
        }
    }

    fn hint(&self, _: &Requester<Self::Answer>, app: &Model) -> &'static str {
        let device = app.moment.device;
        match &self.said {
            Some((said, _)) => said,
            None if self.costly.is_empty() => device.choose(
                "No costly moves: click any move",
                "No costly moves: tap any move",
                "No costly moves: arrows choose any",
            ),
            None if self.swings.is_some() => device.choose(
                "Click a move in the graph or the list",
                "Tap a move in the graph or the list",
                "Arrows, C next costly, O costliest first",
            ),
            None => device.choose(
                "Click a move, or a figure to see why",
                "Tap a move, or a figure to see why",
                "Arrows, C next costly, Shift+Tab figures",
            ),
        }
    }
}

impl ReviewResult {
    /// Searches for the best line of a move, which its reason follows; against an opponent no reason does. Returns true while it goes on, and
    /// `None` if there is nothing to be searched.
    fn search_line(&mut self, index: usize, host: HostTraits) -> Option<bool> {
        let is_known = self.swings.is_some() || self.lines.is_known(index);
        (!is_known).then(|| {
            let (played, reviewed) = (&self.played, &self.reviewed);
            self.lines.search(played, reviewed, index, slice(host))
        })
    }

    /// Plays a game on to see whether it empties the pouch; once enough have been, the figures tell it. Returns true while this goes on.
    fn look_for_emptying(
        &mut self,
        requester: &mut Requester<ReviewAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> bool {
        let Some(emptying) = &mut self.emptying else {
            return false;
        };
        if emptying.step(&self.played, slice(cx.host.traits)) {
            return true;
        }
        self.taken = emptying.taken(|index| wording::is_mistake(&self.reviewed, index));
        let told = emptying.told();
        self.emptying = None;
        if let Some(figures) = requester.get_mut::<Figures>(FIGURES) {
            let (reviewed, session) = (&self.reviewed, &self.session);
            figures.retell_made(wording::about_made(reviewed, session, told.as_deref()));
        }
        let lit = requester.get::<Figures>(FIGURES).and_then(Figures::lit);
        if let Some(Leads::Words(words)) = lit.map(|lit| lit.leads.clone()) {
            explain(words, requester);
            cx.model.request_redraw();
        }
        self.judge_again(requester, cx);
        false
    }

    /// Shows the judgement of the chosen move as it is known now. The words of a figure stay.
    fn judge_again(&self, requester: &mut Requester<ReviewAnswer>, cx: &mut Cx<'_, '_>) {
        let lit = requester.get::<Figures>(FIGURES).and_then(Figures::lit);
        if !matches!(lit.map(|lit| &lit.leads), Some(Leads::Words(_))) {
            let is_lit = lit.is_some();
            self.choose(chosen(requester), requester);
            light_figure(is_lit, requester);
            cx.model.request_redraw();
        }
    }

    /// Chooses the next of some moves in the order of the list, after the last one the first. It says one thing for a later one and another
    /// for the first.
    fn choose_next_of(
        &mut self,
        moves: &[usize],
        [later, first]: [&'static str; 2],
        requester: &mut Requester<ReviewAnswer>,
    ) -> Transition {
        let list = requester.get::<MoveList>(MOVES);
        if let Some(next) = list.and_then(|list| list.next_of(moves)) {
            self.choose(next.index, requester);
            let said = if next.is_later { later } else { first };
            self.said = Some((said, format!("{} of {}", next.place, moves.len())));
        }
        // Enter shows the move.
        requester.focus_on(MOVES);
        Transition::Stay
    }

    /// Chooses a move in the list and in the graph, and shows its judgement.
    fn choose(&self, index: usize, requester: &mut Requester<ReviewAnswer>) {
        light_figure(false, requester);
        if let Some(graph) = requester.get_mut::<Graph>(GRAPH) {
            graph.choose(index);
        }
        if let Some(list) = requester.get_mut::<MoveList>(MOVES) {
            list.choose(index);
        }
        let Some(judged) = self.reviewed.moves.get(index) else {
            return;
        };
        let Some(game) = self.played.game(index) else {
            return;
        };
        let later = self.lines.four_ways(&self.played, index);
        let position = game.state().position();
        let mut why = wording::Why::of(position, judged, later.as_deref());
        why.add_taken(index, self.taken.as_ref());
        if let Some(swings) = &self.swings {
            why.swing = wording::swing(swings, index, judged, &self.session);
        }
        if let Some(judgement) = requester.get_mut::<Judgement>(JUDGEMENT) {
            let about = wording::About::of(&self.session, index);
            let texts = wording::judgements(index, &about, judged, &why);
            let texts = texts.iter().map(wording::Said::whole).collect();
            judgement.set(position.board(), judged, &why, texts);
        }
    }

    /// Shows the game on the board, before the chosen move.
    fn show_on_board(&self, requester: &Requester<ReviewAnswer>) -> Transition {
        Transition::Push(Box::new(self.board(requester)))
    }

    /// Shows the line with the most 4-Ways that was found with the draw order known.
    fn show_known_order(&self, requester: &Requester<ReviewAnswer>) -> Transition {
        let mut board = self.board(requester);
        if let Some(moves) = known_order(&self.reviewed) {
            board.show_known_order(moves);
        }
        Transition::Push(Box::new(board))
    }

    fn board(&self, requester: &Requester<ReviewAnswer>) -> ReviewBoard {
        ReviewBoard::new(
            &self.reviewed,
            self.costly.clone(),
            &self.session,
            chosen(requester),
            (self.lines.known(), self.taken, Rc::clone(&self.seen)),
        )
    }
}

/// What the chosen figure shows.
fn leads_of(requester: &Requester<ReviewAnswer>) -> Option<Leads> {
    let figure = requester.get::<Figures>(FIGURES)?.chosen()?;
    Some(figure.leads.clone())
}

/// Shows the words of a figure in the place of a judgement.
fn explain(words: Vec<String>, requester: &mut Requester<ReviewAnswer>) {
    if let Some(judgement) = requester.get_mut::<Judgement>(JUDGEMENT) {
        judgement.explain(words);
    }
    light_figure(true, requester);
}

/// Lights the figure that was chosen last, or none.
fn light_figure(is_lit: bool, requester: &mut Requester<ReviewAnswer>) {
    if let Some(figures) = requester.get_mut::<Figures>(FIGURES) {
        figures.light(is_lit);
    }
}

/// The move that is chosen, counted from 0.
fn chosen(requester: &Requester<ReviewAnswer>) -> usize {
    let list = requester.get::<MoveList>(MOVES);
    list.map_or(0, MoveList::chosen)
}

/// The moves of a line with more 4-Ways than were made, if one was found.
pub fn known_order(reviewed: &GameReview) -> Option<&[Square]> {
    let line = reviewed.possible.as_ref();
    let better = line.filter(|line| line.four_ways > reviewed.four_ways);
    better.map(|line| line.moves.as_slice())
}

/// Who made each move. Opponents have the pens of their curves; elsewhere those are what was made and expected, and a grey mark stands beside
/// what the computer played for people. Nobody has to be named where one plays alone.
fn movers(session: &Session) -> Vec<Mover> {
    let is_duel = goal(session).unit() == Unit::Lead;
    let is_alone = session.setup().mode.players() == 1;
    let shares = is_shared(session);
    if is_alone && !shares {
        return Vec::new();
    }
    let mover = |turn: &Turn| {
        let helps = shares && turn.by_computer;
        Mover {
            name: match is_alone {
                true => helps.then(|| "the computer".to_owned()),
                false => Some(name_of(session, turn.player)),
            },
            mark: match is_duel {
                true => Some(player_pen(turn.player)),
                false => Some(Pen::SILVER).filter(|_| helps),
            },
        }
    };
    placed_turns(session).map(mover).collect()
}

/// Shows the result of a review of a game, at a move, counted from 0, or at the costliest; if none cost anything, at the one that moved the
/// lead most.
pub fn open(
    title: &str,
    reviewed: GameReview,
    session: Session,
    at: Option<usize>,
    appearance: Appearance,
) -> Box<dyn Screen<Model>> {
    let costly = costliest(&reviewed, &session);
    let costliest = costly.first().copied();
    let mistakes = mistakes(&reviewed, &costly);
    let played = GameLine::played(&session);
    let swings = Swings::of(&reviewed, &played);
    let summary = match &swings {
        Some(swings) => wording::duel_summary(&reviewed, swings, &session, costliest),
        None => wording::summary(&reviewed, &session, costliest),
    };
    let greatest = swings.as_ref().map_or_else(Vec::new, Swings::greatest);
    let opens_at = costliest.or(greatest.first().copied());
    let appearance = Rc::new(appearance);
    let known_order = known_order(&reviewed);
    let known_order = known_order.map(|_| Choice::new(ReviewAnswer::KnownOrder, "_Known Order"));
    let choices = [
        Some(Choice::new(ReviewAnswer::ShowOnBoard, "_Show on Board")),
        Some(Choice::new(ReviewAnswer::NextCostly, "Next _Costly")),
        (!greatest.is_empty()).then(|| Choice::new(ReviewAnswer::NextSwing, "_Next Swing")),
        known_order,
        Some(Choice::new(ReviewAnswer::Exit, "E_xit")),
    ];
    let list = MoveList::new(
        reviewed.moves.clone(),
        movers(&session),
        mistakes.clone(),
        Rc::clone(&appearance),
    );
    let figures = swings
        .is_none()
        .then(|| wording::figures(&reviewed, &session, costliest));
    let height = match (&figures, summary.is_empty()) {
        (None, _) => graph::BELOW_TEXT,
        (Some(_), true) => graph::BELOW_FIGURES,
        (Some(_), false) => graph::BELOW_BOTH,
    };
    let graph = Graph::new(&reviewed, &played, mistakes, swings.as_ref()).sized(height);
    let mut requester = Requester::new(
        title,
        "",
        choices.into_iter().flatten().collect(),
        ReviewAnswer::Exit,
    );
    if !summary.is_empty() {
        let summary = Text::new(&summary, wording::SUMMARY_COLUMNS);
        requester = requester.with("summary", summary);
    }
    if let Some(figures) = figures {
        requester = requester.with(FIGURES, Figures::new(figures)).acting();
    }
    let mut requester = requester
        .with(GRAPH, graph)
        .acting()
        .under(JUDGEMENT, Judgement::new(appearance))
        .beside(MOVES, list)
        .acting()
        .focused_on(MOVES)
        .as_page();
    requester.ghost_choice(1, costly.is_empty());
    let question = ReviewResult {
        emptying: Emptying::of(&played),
        taken: None,
        played,
        reviewed,
        session,
        costly,
        swings,
        said: None,
        seen: Rc::default(),
        lines: BestLines::default(),
    };
    question.choose(at.or(opens_at).unwrap_or(0), &mut requester);
    Dialog::open(requester, question)
}
