//! A problem that is played: its position, the stones to come, and what becomes of the line that is tried. The player's own game is not
//! touched.

use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::gfx::{
    Bitmap, GLYPH_SIZE, Pen, Point, Rectangle, Size, frame, line_width, rect,
};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Event, Key, KeyPress, Millis, Phase};
use ishido_shared::ui::gadget::{Button, Gadget as _};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::input_device::InputDevice;
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::{Parts, Shown, grown};
use ishido_shared::ui::pointer_shape::PointerShape;
use ishido_shared::ui::press::DOUBLE_CLICK;
use ishido_shared::ui::room::Room;
use ishido_shared::ui::shortcut;
use ishido_shared::ui::surface::{bare_sand, wood};

use super::posed::{Posed, Source};
use super::squares::State;
use super::wording;
use crate::app::board_view::{
    BoardInput, BoardView, FingerPanel, FingerRows, Mark, Marks, PlayerAction, RAIL, STONE,
    ShownGame, Slip, draw_last, draw_rail, draw_small_stone, draw_wanted, finger_panel,
    frame_square, layout, on_rail,
};
use crate::app::model::Model;
use crate::app::model::appearance::Appearance;
use crate::app::shell::{Cx, Notice, Screen, TitleLine, Traits, Transition, View};
use crate::app::sound::{SoundKind, play};
use crate::app::wording::capitalised;
use crate::problem::{Line, Lost, Problem, Purpose, Solver, Target, Verdict};
use crate::rules::{DealCode, Position, Scoring, Square, SquareSet, Stone};
use crate::session::{Entry, Impossible, Origin, Session, Setup};

/// The rows of gadgets in the panel for a finger, and the lines on its sheet.
const ROWS: i32 = 2;
pub(super) const SHEET_LINES: i32 = 5;
/// The stones to come lie in the place of the pouch: more than two in rows of three at three quarters of their size.
const COMING: Rectangle = layout::POUCH;
/// The distance of whole ones.
const WHOLE_PITCH: i32 = 46;
/// What is said stands in the places of the points and of the 4-Ways: the plate tells both.
pub(super) const WORDS: Rectangle = layout::WORDS;
/// The news of a solved problem, and of a lost line.
const SOLVED: &str = "Solved";
const DEAD_END: &str = "Dead end";
/// The side of the seal on it, and those of its five squares and of their pitch.
const SEAL: u32 = 56;
const SEAL_SQUARE: u32 = 10;
const SEAL_PITCH: i32 = 13;
const COMING_ROW: usize = 3;
const COMING_SIDE: u32 = 30;
/// The positions that are searched at most to judge a line: about 20 ms.
const BUDGET: u64 = 100_000;
/// The distance within which two presses can be a double click.
const NEAR: i32 = 8;
/// The letters of Undo Previous Move and of Suggest a Move.
const UNDO: char = 'z';
const HINT: char = 'h';

/// The buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GadgetId {
    Undo,
    Restart,
    Hint,
    Solution,
    Previous,
    Next,
    Exit,
}

/// The buttons with their labels, and their widths on the rail. The letters A to L are columns of the board, which are typed.
const BUTTONS: [(GadgetId, &str, u32); 7] = [
    (GadgetId::Undo, "_Undo", 58),
    (GadgetId::Restart, "_Restart", 82),
    (GadgetId::Hint, "Hin_t", 58),
    (GadgetId::Solution, SOLUTION, 91),
    (GadgetId::Previous, "_Previous", 91),
    (GadgetId::Next, "_Next", 58),
    (GadgetId::Exit, "E_xit", 58),
];
/// The rows of buttons for a finger below the board, each with its parts of the row: long labels need more.
const FINGER_BUTTONS: [&[(GadgetId, usize)]; ROWS as usize] = [
    &[
        (GadgetId::Undo, 6),
        (GadgetId::Hint, 6),
        (GadgetId::Restart, 7),
        (GadgetId::Solution, 8),
    ],
    &[
        (GadgetId::Previous, 1),
        (GadgetId::Next, 1),
        (GadgetId::Exit, 1),
    ],
];
/// The same beside the screen of a turned telephone.
const TURNED_BUTTONS: [&[(GadgetId, usize)]; 4] = [
    &[(GadgetId::Undo, 1), (GadgetId::Hint, 1)],
    &[(GadgetId::Restart, 1), (GadgetId::Solution, 1)],
    &[(GadgetId::Previous, 1), (GadgetId::Next, 1)],
    &[(GadgetId::Exit, 1)],
];
const SOLUTION: &str = "_Solution";
const STOP: &str = "_Stop";

/// The intervals of a replay for which a move of a solution is shown, so that its reason can be read.
const READING_INTERVALS: Millis = 3;

/// A solution that plays itself.
struct Demonstration {
    line: Vec<Square>,
    /// When the next stone is placed.
    due: Millis,
}

/// What a slip is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Topic {
    /// The problem or its line.
    Problem,
    /// A square that was refused.
    Refusal,
    /// A hint. If it names a square that solves the problem, Enter places the stone there.
    Hint(Hint),
}

/// What is said on the board until the next input.
struct Notification {
    slip: Slip,
    topic: Topic,
}

/// A square that solves the problem, if it is told already, and the one that its reason is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Hint {
    square: Option<Square>,
    about: Option<Square>,
}

/// A line from which the goal can no longer be reached.
struct LostLine {
    /// The number of stones with which it was lost, as far as is known.
    at: usize,
    /// True if the solver has proved it.
    is_proved: bool,
    /// The reason, and what to take back.
    text: String,
}

/// A problem on the board.
pub struct Play {
    source: Source,
    posed: Vec<Posed>,
    /// The problem that is played, counted from 0.
    at: usize,
    /// Tells the page which problem is played, or was changed.
    seen: Rc<Cell<Option<usize>>>,
    game: ShownGame,
    input: BoardInput,
    /// The squares of the stones that were placed.
    moves: Vec<Square>,
    is_reached: bool,
    /// The line was told to be lost, which is said for as long as it is.
    lost: Option<LostLine>,
    /// A longer search is to find out whether the line is lost.
    in_doubt: bool,
    /// A hint was given with these stones on the board; the next one tells more.
    is_hinted: bool,
    /// The help whose cost was said. Asked for again, it is given.
    warned_of: Option<&'static str>,
    /// The solution was shown since the line began, so the player gets no stone for reaching the goal.
    is_shown: bool,
    /// The grade whose last open problem this line has solved.
    solved_grade: Option<String>,
    notification: Option<Notification>,
    demonstration: Option<Demonstration>,
    gadgets: GadgetGroup<GadgetId>,
    /// The room in which the gadgets have their places.
    room: Room,
    /// The place of the press that opened the problem, and the time until which another one there is the second half of a double click.
    opened_by: (Option<Point>, Millis),
}

impl Play {
    /// One of some problems on the board.
    pub fn new(
        source: Source,
        posed: Vec<Posed>,
        at: usize,
        seen: Rc<Cell<Option<usize>>>,
    ) -> Option<Self> {
        let game = ShownGame::new(session(&posed.get(at)?.problem, &[]));
        let mut gadgets = GadgetGroup::new(GroupKeys::Letters).on_wood();
        for (id, label, _) in BUTTONS {
            gadgets.add(id, Point::zero(), Button::new(label).on_wood());
        }
        Some(Self {
            source,
            at,
            seen,
            game,
            posed,
            input: BoardInput::new(),
            moves: Vec::new(),
            is_reached: false,
            lost: None,
            in_doubt: false,
            is_hinted: false,
            warned_of: None,
            is_shown: false,
            solved_grade: None,
            notification: None,
            demonstration: None,
            gadgets,
            room: Room::default(),
            opened_by: (None, 0),
        })
    }

    /// The problem that a press at a place opened; none, if a key did.
    pub const fn opened_by(mut self, place: Option<Point>) -> Self {
        self.opened_by.0 = place;
        self
    }

    /// Returns true for the second press of a double click that opened the problem: it means no square.
    fn is_second_half(&self, event: &Event, now: Millis) -> bool {
        let (place, until) = self.opened_by;
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down && now < until => {
                let is_there = place.is_some_and(|place| {
                    let away = pointer.at - place;
                    away.x.abs().max(away.y.abs()) <= NEAR
                });
                is_there && layout::BOARD.contains(pointer.at)
            }
            _ => false,
        }
    }

    /// The problem that is played. There is always one, because a problem is played only from a list that has it.
    fn posed(&self) -> &Posed {
        &self.posed[self.at.min(self.posed.len() - 1)]
    }

    fn problem(&self) -> &Problem {
        &self.posed().problem
    }

    /// The line that was played.
    fn line(&self) -> Line<'_> {
        // Its moves were possible when they were played.
        Line::of(self.problem(), &self.moves).unwrap_or_else(|_| Line::new(self.problem()))
    }

    /// What can become of the line that was played.
    fn verdict(&self, budget: u64) -> Verdict {
        let mut solver = Solver::new(self.problem(), budget);
        let first = self.posed().first.filter(|_| self.moves.is_empty());
        let begun = first.and_then(|first| Line::of(self.problem(), &[first]).ok());
        if let Some((first, line)) = first.zip(begun)
            && let Verdict::Solvable(rest) = solver.solve(&line)
        {
            return Verdict::Solvable([&[first], rest.as_slice()].concat());
        }
        solver.solve(&self.line())
    }

    /// Sets another problem.
    fn open(&mut self, at: usize, cx: &mut Cx<'_, '_>) {
        if at >= self.posed.len() {
            return;
        }
        self.at = at;
        let (last, line) = cx.model.problems.last();
        let is_last = last == self.posed().title;
        let line = line.iter().copied().filter(|_| is_last).collect();
        let posed = self.posed();
        cx.model.problem_played = Some((posed.title.clone(), posed.problem.clone()));
        self.set_line(line, cx);
    }

    /// What the problem is about, or that it is out of reach. The goal stands on the plate.
    fn words(&self) -> String {
        if let Some(lost) = &self.lost {
            return lost.text.clone();
        }
        let posed = self.posed();
        match posed.before.as_str() {
            "" => posed.goal(),
            before => before.to_owned(),
        }
    }

    /// The panel for a finger below the board.
    fn panel(&self) -> Option<FingerPanel> {
        let upright = Some(self.room).filter(|room| room.is_upright());
        FingerPanel::new(upright?, ROWS, SHEET_LINES)
    }

    /// The place of all buttons: below the board or beside the screen on a telephone.
    fn strip(&self) -> Rectangle {
        let panel = self.panel().map(|panel| panel.area);
        panel.or(self.room.keys()).unwrap_or(RAIL)
    }

    /// The place of what is said: below the board where a page has the height, or else beside it.
    fn words_place(&self) -> Rectangle {
        self.panel().and_then(|panel| panel.sheet).unwrap_or(WORDS)
    }

    /// The places beside the board that are in use.
    fn side(&self) -> Vec<Rectangle> {
        let mut side = vec![layout::TOUCHSTONE, layout::PLATE, layout::POUCH];
        side.extend(Some(WORDS).filter(|words| *words == self.words_place()));
        side.into_iter().map(|place| grown(place, 1)).collect()
    }

    /// Begins the problem again.
    fn restart(&mut self, cx: &mut Cx<'_, '_>) {
        self.set_line(Vec::new(), cx);
    }

    /// Begins the problem with some stones on the board, unless they cannot lie there.
    fn set_line(&mut self, line: Vec<Square>, cx: &mut Cx<'_, '_>) {
        self.input.release_all();
        let is_possible = Line::of(self.problem(), &line).is_ok();
        self.moves = if is_possible { line } else { Vec::new() };
        (self.demonstration, self.is_shown, self.lost) = (None, false, None);
        let session = session(self.problem(), &self.moves);
        self.game.begin(session, cx.model.moment.now);
        self.line_changed(cx);
        // Stones that lie there from before may have lost the line.
        self.in_doubt = !self.moves.is_empty() && !self.is_reached;
    }

    /// A stone was placed or taken back.
    fn line_changed(&mut self, cx: &mut Cx<'_, '_>) {
        (self.notification, self.solved_grade, self.warned_of) = (None, None, None);
        (self.in_doubt, self.is_hinted) = (false, false);
        self.is_reached = self.line().is_reached();
        if self.moves.is_empty() && self.demonstration.is_none() {
            self.is_shown = false;
        }
        // What was solved, or shown, begins again the next time.
        let kept = if self.is_reached || self.is_shown {
            &[]
        } else {
            self.moves.as_slice()
        };
        cx.model.problems.play(&self.posed().title, kept);
        self.seen.set(Some(self.at));
        let placed = self.moves.len();
        self.lost.take_if(|lost| lost.at > placed);
        for (id, ..) in BUTTONS {
            self.gadgets.ghost(id, self.is_ghosted(id));
        }
        if let Some(button) = self.gadgets.get_mut::<Button>(GadgetId::Solution) {
            button.set_label(match self.demonstration {
                Some(_) => STOP,
                None => SOLUTION,
            });
        }
        cx.model.request_redraw();
    }

    /// Returns true if a button does nothing now.
    fn is_ghosted(&self, id: GadgetId) -> bool {
        match id {
            GadgetId::Undo | GadgetId::Restart => self.moves.is_empty(),
            GadgetId::Hint => self.is_reached || self.demonstration.is_some(),
            GadgetId::Previous => self.at == 0,
            GadgetId::Next => self.at + 1 == self.posed.len(),
            GadgetId::Solution | GadgetId::Exit => false,
        }
    }

    fn notify(
        &mut self,
        title: String,
        text: String,
        square: Option<Square>,
        mark: Mark,
        cx: &mut Cx<'_, '_>,
    ) {
        self.put_slip(Slip::new(title, text, square, mark), Topic::Problem, cx);
    }

    fn put_slip(&mut self, slip: Slip, topic: Topic, cx: &mut Cx<'_, '_>) {
        let board = self.game.session().state().position().board();
        let slip = slip.opened(board, Some(self.words_place()), cx);
        self.notification = Some(Notification { slip, topic });
        cx.model.request_redraw();
    }

    /// The slip, which waits until a 4-Way has had its moment.
    fn slip(&self) -> Option<&Slip> {
        let shown = self.notification.as_ref().map(|shown| &shown.slip);
        shown.filter(|_| !self.game.shows_four_way())
    }

    /// The square that the goal is about, if it is about one.
    fn goal_square(&self) -> Option<Square> {
        match self.problem().target() {
            Target::FourWayAt(square) => Some(square),
            _ => None,
        }
    }

    /// Tries to place the touchstone. Its picture comes from a corner, or else from the touchstone's place.
    fn place(&mut self, square: Square, from: Option<Point>, cx: &mut Cx<'_, '_>) {
        match self.game.apply(Entry::Place(square), from, cx) {
            Ok(_) => {
                self.input.placed(square, cx.model.moment.now);
                self.moves.push(square);
                self.line_changed(cx);
                self.judge(cx);
            }
            Err(error) => {
                if let Some(from) = from {
                    self.glide_back(from, cx);
                }
                self.explain(&error, square, cx);
            }
        }
    }

    /// Says why a square was refused, as the game does.
    fn explain(&mut self, error: &Impossible, square: Square, cx: &mut Cx<'_, '_>) {
        match error {
            Impossible::Refused(refusal) if cx.model.settings().help.messages => {
                self.put_slip(Slip::refusal(refusal, square), Topic::Refusal, cx);
            }
            Impossible::Refused(_) => {
                self.game.animation().beep(cx.model.moment.now);
                play(SoundKind::Refusal, cx.model.settings(), cx.host);
                cx.model.request_redraw();
            }
            other => cx
                .model
                .show_message("That is not possible", &format!("{other}.")),
        }
    }

    /// Says that the goal is reached, or that it no longer can be.
    fn judge(&mut self, cx: &mut Cx<'_, '_>) {
        if self.demonstration.is_some() {
            return;
        }
        if self.is_reached {
            self.solved(cx);
        } else if self.lost.is_some() {
            self.tell_lost(cx);
        } else {
            match self.verdict(BUDGET) {
                Verdict::Unsolvable => self.tell_lost(cx),
                Verdict::BudgetSpent => self.in_doubt = true,
                Verdict::Solvable(_) => {}
            }
        }
    }

    /// Searches longer whether the line is lost, when nothing moves.
    fn settle_doubt(&mut self, cx: &mut Cx<'_, '_>) {
        if std::mem::take(&mut self.in_doubt) && self.verdict(Solver::BUDGET) == Verdict::Unsolvable
        {
            self.tell_lost(cx);
        }
    }

    fn solved(&mut self, cx: &mut Cx<'_, '_>) {
        let last = self.moves.last().copied();
        if self.is_shown {
            let text = "This is one solution. Restart to solve the problem yourself.";
            let title = "Goal reached".to_owned();
            self.notify(title, text.to_owned(), last, Mark::Suggestion, cx);
            return;
        }
        let (source, posed) = (self.source, &mut self.posed[self.at]);
        let is_new = !posed.is_solved();
        match source {
            Source::Collection => cx.model.problems.solve(&posed.title),
            Source::Own => cx.model.problems.solve_own(&posed.problem),
        }
        posed.state = State::of(cx.model, &posed.title, true);
        if is_new {
            let grade = self.posed().grade();
            let mut of_it = self.posed.iter().filter(|posed| posed.grade() == grade);
            let is_done = of_it.all(Posed::is_solved);
            self.solved_grade = grade.filter(|_| is_done);
        }
        let all = self.posed.len();
        let text = match self.posed().after.as_str() {
            _ if is_new
                && source == Source::Collection
                && self.posed.iter().all(Posed::is_solved) =>
            {
                format!("You have solved all {all} problems.")
            }
            "" => "You have reached the goal.".to_owned(),
            after => after.to_owned(),
        };
        self.notify(SOLVED.to_owned(), text, last, Mark::Success, cx);
    }

    /// The button that leads on from a solved problem.
    const fn onward(&self) -> GadgetId {
        if self.at + 1 < self.posed.len() {
            GadgetId::Next
        } else {
            GadgetId::Exit
        }
    }

    /// The button that is marked: it leads on from a solved problem, or back from a line that is lost.
    const fn marked(&self) -> Option<GadgetId> {
        match (self.is_reached, &self.lost) {
            (true, _) => Some(self.onward()),
            (false, Some(_)) => Some(GadgetId::Undo),
            (false, None) => None,
        }
    }

    /// The squares of the 4-Way that was made last.
    fn four_way(&self) -> SquareSet {
        let board = self.game.session().state().position().board();
        let last = self.moves.last().copied();
        match last.filter(|&square| board.neighbour_count(square) == 4) {
            Some(square) => square.neighbours().chain([square]).collect(),
            None => SquareSet::EMPTY,
        }
    }

    fn tell_lost(&mut self, cx: &mut Cx<'_, '_>) {
        let text = self.note_lost();
        let square = match self.line().lost() {
            Some(Lost::NoStoneFits(square) | Lost::Taken(square)) => Some(square),
            _ => None,
        };
        self.notify(DEAD_END.to_owned(), text, square, Mark::Refusal, cx);
    }

    /// Finds out why the line is lost and since when, and returns it in words.
    fn note_lost(&mut self) -> String {
        let (placed, back) = (self.moves.len(), self.to_take_back());
        let before = self.lost.as_ref().map_or(placed, |lost| lost.at);
        let at = back.map_or(before, |back| placed + 1 - back);
        let text = wording::lost(&self.line(), back);
        self.lost = Some(LostLine {
            at,
            is_proved: back.is_some(),
            text: text.clone(),
        });
        text
    }

    /// The number of stones to be taken back until the goal is within reach, if the solver finds out.
    fn to_take_back(&self) -> Option<usize> {
        let placed = self.moves.len();
        let lost = match &self.lost {
            Some(lost) if lost.is_proved && lost.at <= placed => return Some(placed + 1 - lost.at),
            // From where the line was lost nothing is to be proved again.
            Some(lost) => lost.at.min(placed),
            None => placed,
        };
        let mut solver = Solver::new(self.problem(), Solver::BUDGET);
        for left in (0..lost).rev() {
            let line = Line::of(self.problem(), &self.moves[..left]).ok()?;
            match solver.solve(&line) {
                Verdict::Solvable(_) => return Some(placed - left),
                Verdict::Unsolvable => {}
                Verdict::BudgetSpent => return None,
            }
        }
        None
    }

    /// Names the stones to take back, because a hint on a lost line has nothing better.
    fn tell_to_take_back(&mut self, cx: &mut Cx<'_, '_>) {
        let from = self.lost.as_ref().filter(|lost| lost.is_proved);
        let Some(from) = from.map(|lost| lost.at - 1) else {
            return self.tell_lost(cx);
        };
        let text = wording::take_back(self.moves.get(from..).unwrap_or_default());
        let square = self.moves.get(from).copied();
        self.notify("Hint".to_owned(), text, square, Mark::Refusal, cx);
    }

    /// Takes the last stone back, which costs nothing.
    fn undo(&mut self, cx: &mut Cx<'_, '_>) {
        self.demonstration = None;
        if self.game.apply(Entry::Undo, None, cx).is_ok() {
            self.moves.pop();
            // A game that counts would note that more than one stone was taken back.
            self.game.restore(session(self.problem(), &self.moves));
        }
        self.line_changed(cx);
        if self.lost.is_some() {
            self.note_lost();
        }
    }

    /// Points to the square or the stone that matters; asked again, marks a square from which the goal can still be reached.
    fn hint(&mut self, cx: &mut Cx<'_, '_>) {
        let moves = match self.verdict(Solver::BUDGET) {
            Verdict::Solvable(moves) => moves,
            Verdict::Unsolvable if self.lost.is_some() => return self.tell_to_take_back(cx),
            Verdict::Unsolvable => return self.tell_lost(cx),
            Verdict::BudgetSpent => return self.tell_spent(cx),
        };
        let Some(&square) = moves.first() else {
            return;
        };
        let line = self.line();
        let Some(purpose) = Purpose::of(&line, &moves) else {
            return;
        };
        if self.warns("Hint", "for a hint", cx) {
            return;
        }
        let line = self.line();
        let about = purpose.square();
        let title = "Hint".to_owned();
        let (slip, square) = if self.is_hinted {
            let reason = wording::purpose(purpose, &line, cx.model);
            let text = format!("Try {square}. The touchstone {reason}.");
            let slip = Slip::new(title, text, Some(square), Mark::Suggestion);
            (slip, Some(square))
        } else {
            // The mark of a suggestion would say that the stone belongs on the square that the hint is about.
            let text = wording::hint(purpose, &line, cx.model);
            let squares = about.into_iter().collect();
            (
                Slip::judgement(title, squares, Vec::new()).saying(&[text], WORDS),
                None,
            )
        };
        self.is_hinted = true;
        cx.model.problems.help(&self.posed().title);
        self.put_slip(slip, Topic::Hint(Hint { square, about }), cx);
    }

    /// Says once, while the problem can still be solved without help, what that would cost, in place of giving it. Returns whether it did.
    fn warns(&mut self, title: &'static str, purpose: &str, cx: &mut Cx<'_, '_>) -> bool {
        let posed = self.posed();
        let is_own_work = !posed.is_solved() && !cx.model.problems.is_helped(&posed.title);
        let warns = is_own_work && self.warned_of.replace(title) != Some(title);
        if warns {
            let text =
                format!("Press it again {purpose}. The problem then counts as solved with help.");
            self.notify(title.to_owned(), text, None, Mark::Suggestion, cx);
        }
        warns
    }

    /// Lets a solution play itself from the beginning, or stops it.
    fn show_solution(&mut self, cx: &mut Cx<'_, '_>) {
        if self.demonstration.take().is_some() {
            self.line_changed(cx);
            return;
        }
        if self.warns("Solution", "to see all moves", cx) {
            return;
        }
        self.restart(cx);
        if let Verdict::Solvable(line) = self.verdict(Solver::BUDGET) {
            let due = cx.host.now + cx.model.settings().replay.pace.interval();
            self.demonstration = Some(Demonstration { line, due });
            self.is_shown = true;
            cx.model.problems.help(&self.posed().title);
            self.line_changed(cx);
        } else {
            self.tell_spent(cx);
        }
    }

    fn tell_spent(&mut self, cx: &mut Cx<'_, '_>) {
        let text = "No solution was found in one second. Play on, and ask again when fewer stones are left.";
        self.notify(
            "No hint".to_owned(),
            text.to_owned(),
            None,
            Mark::Suggestion,
            cx,
        );
    }

    /// Places the next stone of the solution when it is time. Returns when that will be.
    fn demonstrate(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let Demonstration { line, due } = self.demonstration.as_mut()?;
        if *due > cx.host.now {
            return Some(*due);
        }
        *due = cx.host.now + READING_INTERVALS * cx.model.settings().replay.pace.interval();
        let placed = self.moves.len();
        let (due, left) = (*due, line.get(placed..).unwrap_or_default().to_vec());
        match left.first() {
            Some(&square) if !self.is_reached => {
                let before = self.line();
                let purpose = Purpose::of(&before, &left);
                let reason = purpose.map(|purpose| wording::purpose(purpose, &before, cx.model));
                self.place(square, None, cx);
                let reason = reason.map(|reason| format!("This stone {reason}."));
                let title = format!("{}. {square}", placed + 1);
                self.notify(
                    title,
                    reason.unwrap_or_default(),
                    None,
                    Mark::Suggestion,
                    cx,
                );
                Some(due)
            }
            _ => {
                self.demonstration = None;
                self.line_changed(cx);
                let squares: Vec<String> = self.moves.iter().map(Square::to_string).collect();
                let text = format!(
                    "The moves: {}. Restart to play them yourself.",
                    squares.join(", ")
                );
                self.notify("Solution".to_owned(), text, None, Mark::Suggestion, cx);
                None
            }
        }
    }

    fn glide_back(&mut self, from: Point, cx: &Cx<'_, '_>) {
        if let Some(stone) = self.game.session().state().touchstone() {
            let now = cx.model.moment.now;
            self.game.animation().glide_back(stone, from, now);
        }
    }

    fn put_back(&mut self, cx: &mut Cx<'_, '_>) {
        if let Some(from) = self.input.covered() {
            self.glide_back(from, cx);
        }
        cx.model.request_redraw();
    }

    fn activate(&mut self, id: GadgetId, cx: &mut Cx<'_, '_>) -> Transition {
        self.put_back(cx);
        if self.is_ghosted(id) {
            return Transition::Stay;
        }
        match id {
            GadgetId::Undo => self.undo(cx),
            GadgetId::Restart => self.restart(cx),
            GadgetId::Hint => self.hint(cx),
            GadgetId::Solution => self.show_solution(cx),
            GadgetId::Previous => self.open(self.at.saturating_sub(1), cx),
            GadgetId::Next => self.open(self.at + 1, cx),
            GadgetId::Exit => return Transition::Pop,
        }
        Transition::Stay
    }

    fn respond(&mut self, outcome: GroupOutcome<GadgetId>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(id) => self.activate(id, cx),
            _ => Transition::Stay,
        }
    }

    /// Closes what is said on the board. Returns true if the input was for that alone.
    fn close_notification(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> bool {
        let Some(shown) = self.notification.take_if(|_| Slip::closes_on(event)) else {
            return false;
        };
        cx.model.request_redraw();
        if let (Topic::Hint(hint), Event::Key(press)) = (shown.topic, event)
            && press.key == Key::Enter
            && let Some(square) = hint.square
        {
            self.place(square, None, cx);
            return true;
        }
        match event {
            Event::Key(press) => match press.key {
                // After a solution Enter goes on.
                Key::Enter if self.is_reached => false,
                Key::Enter | Key::Char(' ') | Key::Escape => true,
                // After a refusal they mean the stone that was refused, not the good one before it.
                _ => shown.topic == Topic::Refusal && is_undo(press),
            },
            _ => shown.slip.takes(event),
        }
    }

    fn key(&mut self, press: &KeyPress, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        match press.key {
            Key::Escape if !self.input.is_carrying() => return Transition::Pop,
            _ if is_undo(press) => self.undo(cx),
            _ if shortcut::letter(press) == Some(HINT) => {
                return self.activate(GadgetId::Hint, cx);
            }
            Key::PageUp => return self.activate(GadgetId::Previous, cx),
            Key::PageDown => return self.activate(GadgetId::Next, cx),
            Key::Enter if self.is_reached && !press.repeat => {
                return self.activate(self.onward(), cx);
            }
            _ => self.play(event, cx),
        }
        Transition::Stay
    }

    /// Lets the board make of input what it would in a game.
    fn play(&mut self, event: &Event, cx: &mut Cx<'_, '_>) {
        if self.demonstration.is_some() {
            return;
        }
        let marked = self.possible(cx.model);
        let session = self.game.session();
        let action = self.input.handle(event, Some(session), marked, cx.model);
        cx.model.request_redraw_if(self.input.has_changed());
        match action {
            Some(PlayerAction::Place(square, from)) if !self.is_reached => {
                self.place(square, from, cx);
            }
            Some(PlayerAction::Place(_, Some(from)) | PlayerAction::PutBack(from)) => {
                self.glide_back(from, cx);
            }
            Some(PlayerAction::PickUp { at, held }) => {
                self.undo(cx);
                self.game.animation().clear();
                self.input.carry(at, held);
            }
            Some(PlayerAction::TakeBack) => self.undo(cx),
            Some(PlayerAction::WhatNext) => self.tell_lost(cx),
            // The rest of the board does nothing here.
            _ => {}
        }
    }

    /// The squares that are marked for a player who always wants to see them.
    fn possible(&self, app: &Model) -> SquareSet {
        if app.settings().help.always_moves && !self.is_reached {
            self.game.session().state().position().legal()
        } else {
            SquareSet::EMPTY
        }
    }

    /// Gives the gadgets their places in a room. Returns whether it was another one before.
    fn lay_out_in(&mut self, room: Room) -> bool {
        let before = std::mem::replace(&mut self.room, room);
        let fingers = match (self.panel(), room.keys()) {
            (Some(panel), _) => Some((panel.rows, FINGER_BUTTONS.as_slice())),
            (None, Some(keys)) => {
                let rows = FingerRows::filling(keys, TURNED_BUTTONS.len() as i32);
                Some((rows, TURNED_BUTTONS.as_slice()))
            }
            (None, None) => None,
        };
        if let Some((rows, all)) = fingers {
            for (row, buttons) in all.iter().enumerate() {
                let shares: Vec<usize> = buttons.iter().map(|(_, share)| *share).collect();
                for (&(id, _), place) in buttons.iter().zip(rows.shares(row, &shares)) {
                    self.put(id, place);
                }
            }
        } else {
            let places = on_rail(BUTTONS.map(|(.., width)| width));
            for ((id, ..), area) in BUTTONS.into_iter().zip(places) {
                self.put(id, area);
            }
        }
        before != room
    }

    fn put(&mut self, id: GadgetId, area: Rectangle) {
        if let Some(button) = self.gadgets.get_mut::<Button>(id) {
            button.resize(area.size);
        }
        self.gadgets.put(id, area.top_left);
    }

    /// The stones after the one on the touchstone.
    fn coming(&self) -> &[Stone] {
        let left = self.game.session().state().position().pouch().left();
        left.get(1..).unwrap_or_default()
    }

    /// The goal, as the plate shows it.
    fn goal_on_plate(&self) -> [String; 2] {
        wording::goal_on_plate(&self.line())
    }

    fn draw_goal(&self, screen: &mut Bitmap) {
        let place = layout::PLATE;
        wood(screen, place);
        for (row, text) in (0..).zip(self.goal_on_plate()) {
            let corner = place.top_left + Point::new(0, 3 + row * 16);
            let line = rect(corner.x, corner.y, place.size.width, 16);
            screen.text_centred(line, &text, Pen::CREAM);
        }
    }

    /// Draws the touchstone small on the square where a hint wants it.
    fn draw_hinted(&self, screen: &mut Bitmap, square: Square, appearance: &Appearance) {
        let left = self.game.session().state().position().pouch().left();
        if let Some(&stone) = left.first() {
            draw_wanted(screen, appearance, stone, square);
        }
    }

    fn draw_coming(&self, screen: &mut Bitmap, appearance: &Appearance) {
        if self.is_solved() {
            bare_sand(screen, COMING, &[COMING.center()]);
            let with_help = self.posed().state == State::Helped;
            let wax = if with_help { Pen::GREY } else { Pen::RED };
            return draw_seal(screen, COMING.center(), wax);
        }
        wood(screen, COMING);
        let coming = self.coming();
        // Two have room at their full size, below a word.
        if let 1..=2 = coming.len() {
            let (corner, width) = (COMING.top_left, COMING.size.width);
            let heading = Rectangle::new(corner + Point::new(0, 8), Size::new(width, 16));
            screen.text_centred(heading, "Then", Pen::CREAM);
            let all = coming.len() as i32 * WHOLE_PITCH - (WHOLE_PITCH - STONE as i32);
            let left = COMING.center().x - all / 2;
            for (place, &stone) in (0..).zip(coming) {
                let at = Point::new(left + place * WHOLE_PITCH, corner.y + 34);
                appearance.draw_stone(screen, stone, at);
            }
            return;
        }
        let rows = coming.len().div_ceil(COMING_ROW) as u32 * COMING_SIDE;
        let above = COMING.size.height.saturating_sub(rows) as i32 / 2;
        for (index, &stone) in coming.iter().enumerate() {
            let (column, row) = (index % COMING_ROW, index / COMING_ROW);
            let at = Point::new(5 + column as i32 * 32, row as i32 * COMING_SIDE as i32);
            let at = COMING.top_left + at + Point::new(0, above);
            draw_small_stone(screen, appearance, (stone, COMING_SIDE), at);
        }
    }

    /// The player has just solved it.
    const fn is_solved(&self) -> bool {
        self.is_reached && !self.is_shown
    }

    /// Draws what stands in the column beside the board in place of a game's numbers.
    fn draw_beside(&self, screen: &mut Bitmap, appearance: &Appearance) {
        self.draw_goal(screen);
        self.draw_coming(screen, appearance);
        if self.words_place() == WORDS {
            self.draw_words(screen, self.posed().short_name(), WORDS);
        }
    }

    /// Draws what stands below or beside the board while nothing else is said there.
    fn draw_words(&self, screen: &mut Bitmap, name: String, sheet: Rectangle) {
        let (title, mark) = match self.lost {
            Some(_) => (DEAD_END.to_owned(), Mark::Refusal),
            None => (name, Mark::Suggestion),
        };
        Slip::draw_sheet(screen, title, self.words(), mark, sheet);
    }

    fn board_view<'a>(&'a self, view: &'a View<'a>) -> BoardView<'a> {
        let device = view.model.moment.device;
        let cursor = device == InputDevice::Keys && view.in_front && self.slip().is_none();
        self.game.view(view).with_marks(Marks {
            possible: self.possible(view.model),
            pressed: self
                .input
                .pressed_square()
                .filter(|_| device == InputDevice::Touch),
            cursor: cursor.then_some(self.input.cursor()),
            carried: self.input.carried(),
            ..Marks::default()
        })
    }
}

impl Screen<Model> for Play {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        if self.is_second_half(event, cx.host.now) {
            return Transition::Stay;
        }
        if let Some(demonstration) = &mut self.demonstration {
            if shows_next(event) {
                demonstration.due = cx.host.now;
                return Transition::Stay;
            }
        } else if self.close_notification(event, cx) {
            return Transition::Stay;
        }
        match self.gadgets.handle(event, cx.host) {
            GroupOutcome::Ignored => {}
            outcome => return self.respond(outcome, cx),
        }
        match event {
            Event::Key(press) => self.key(press, event, cx),
            _ => {
                self.play(event, cx);
                Transition::Stay
            }
        }
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.lay_out_in(cx.host.room);
                self.opened_by.1 = cx.host.now + DOUBLE_CLICK;
                self.open(self.at, cx);
            }
            Notice::Interrupted => {
                self.gadgets.cancel_pointer();
                self.put_back(cx);
            }
            _ => {}
        }
        Transition::Stay
    }

    fn tick(&mut self, in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        if self.lay_out_in(cx.host.room) {
            cx.model.request_redraw();
            // What is said has its place elsewhere now.
            if let Some(Notification { slip, topic }) = self.notification.take() {
                self.put_slip(slip, topic, cx);
            }
        }
        let (outcome, held) = self.gadgets.tick(cx.host);
        let transition = self.respond(outcome, cx);
        let playing = if in_front { self.demonstrate(cx) } else { None };
        let moving = self.game.tick(cx);
        if in_front && moving.is_none() {
            self.settle_doubt(cx);
        }
        let shown = self.notification.as_mut();
        let framed = shown.and_then(|shown| shown.slip.tick(cx));
        let (_, rests) = self.input.tick(cx.host.now);
        let times = [held, playing, moving, framed, rests];
        (transition, times.into_iter().flatten().min())
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        let appearance = &view.model.appearance.current;
        self.board_view(view)
            .draw_with(screen, |screen| self.draw_beside(screen, appearance));
        if let Some(square) = self.goal_square().filter(|_| !self.is_reached) {
            frame_square(screen, square, Pen::GOLD);
        }
        if self.is_solved() && !self.game.shows_four_way() {
            for square in self.four_way() {
                frame_square(screen, square, Pen::GOLD);
            }
        }
        if self.is_shown {
            for (&square, number) in self.moves.iter().zip(1..) {
                number_square(screen, square, number);
            }
        }
        let panel = self.panel();
        match (panel, self.room.keys()) {
            (Some(panel), _) => finger_panel(screen, panel.area),
            (None, Some(keys)) => screen.clipped(keys, |screen| wood(screen, grown(keys, 2))),
            (None, None) => draw_rail(screen),
        }
        self.gadgets.draw(screen, view.key_cues());
        let marked = self.marked();
        if let Some(marked) = marked.and_then(|id| self.gadgets.get::<Button>(id)) {
            frame(screen, marked.area(), 2, Pen::GOLD);
        }
        if let Some(Topic::Hint(hint)) = self.notification.as_ref().map(|shown| shown.topic) {
            if let Some(square) = hint.square {
                self.draw_hinted(screen, square, appearance);
            }
            if let Some(about) = hint.about {
                draw_last(screen, about, Pen::GOLD);
            }
        }
        if let Some(slip) = self.slip() {
            slip.draw(screen, view.in_front, view.model.moment.now);
        } else if let Some(sheet) = panel.and_then(|panel| panel.sheet) {
            self.draw_words(screen, self.posed().name(), sheet);
        }
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items: Vec<Item> = self.slip().into_iter().flat_map(Slip::describe).collect();
        let posed = self.posed();
        items.push(Item::new(Role::Requester, "Problem", self.strip()).state(posed.heading()));
        let plate = self.goal_on_plate().join(", ");
        items.push(Item::new(Role::Text, posed.goal(), layout::PLATE).state(plate));
        let place = self.words_place();
        if self.slip().is_none_or(|slip| slip.area() != place) {
            let words = match self.lost {
                Some(_) => format!("{DEAD_END}. {}", self.words()),
                None => self.words(),
            };
            items.push(Item::new(Role::Text, words, place));
        }
        let appearance = &view.model.appearance.current;
        let coming = self.coming().iter();
        let written: Vec<String> = coming.clone().map(ToString::to_string).collect();
        let spoken: Vec<String> = coming
            .map(|stone| appearance.stone_in_words(*stone))
            .collect();
        let [written, spoken] = [written, spoken].map(|stones| match stones.len() {
            _ if self.is_solved() => capitalised(posed.state.word()),
            0 => "No stones left".to_owned(),
            _ => format!("Then {}", stones.join(", ")),
        });
        items.push(Item::new(Role::Text, written, COMING).spoken(spoken));
        items.extend(self.gadgets.describe());
        // The plate has the points and the 4-Ways.
        let game = self.board_view(view).describe().into_iter();
        items.extend(game.filter(|item| !layout::is_under_words(item.area)));
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        let panel = Some(self.strip()).filter(|strip| *strip != RAIL);
        Shown::Parts(
            Parts::of(layout::FRAME)
                .with_side(&self.side())
                .with_panel(panel),
        )
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(super::page::help),
            only_one: Some("Problem"),
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let posed = self.posed();
        let device = app.moment.device;
        let counting = wording::counting(&self.line());
        let hint = match (self.onward(), counting.as_deref()) {
            _ if self.demonstration.is_some() => device.choose(
                "Click the board for the next move",
                "Tap the board for the next move",
                "Enter shows the next move",
            ),
            (GadgetId::Next, _) if self.is_reached => device.choose(
                "Click Next to continue",
                "Tap Next to continue",
                "Enter opens the next problem",
            ),
            _ if self.is_reached => {
                device.choose("Click Exit to go back", "Tap Exit to go back", "Esc exits")
            }
            _ if self.lost.is_some() => device.choose(
                "Click Undo to take a stone back",
                "Tap Undo to take a stone back",
                "Backspace takes a stone back",
            ),
            (_, Some(counting)) => counting,
            _ => device.choose(
                "Click a square to place the stone",
                "Tap a square to place the stone",
                "Enter places, Backspace undoes",
            ),
        };
        let hint = match &self.solved_grade {
            Some(grade) => format!("Grade {grade} solved. {hint}"),
            None => hint.to_owned(),
        };
        // The plate has the goal.
        TitleLine::new(posed.name(), hint)
    }

    /// While a stone is carried, the stone is the pointer.
    fn pointer(&self, _at: Point) -> PointerShape {
        if self.input.is_carrying() {
            PointerShape::Hidden
        } else {
            PointerShape::Arrow
        }
    }
}

/// Returns true if input asks for the next move of a solution: a press on the board or on what is said, Enter or Space.
fn shows_next(event: &Event) -> bool {
    match event {
        Event::Pointer(pointer) => {
            let is_there = layout::BOARD.contains(pointer.at) || WORDS.contains(pointer.at);
            pointer.phase == Phase::Down && is_there
        }
        Event::Key(press) => matches!(press.key, Key::Enter | Key::Char(' ')) && !press.repeat,
        _ => false,
    }
}

/// Returns true if a key takes the last stone back.
fn is_undo(press: &KeyPress) -> bool {
    press.key == Key::Backspace || shortcut::letter(press) == Some(UNDO)
}

/// Writes in the corner of a square which stone of a solution lies there.
fn number_square(screen: &mut Bitmap, square: Square, number: usize) {
    let text = number.to_string();
    let corner = layout::square_area(square).top_left;
    let size = Size::new(line_width(&text) + 4, GLYPH_SIZE.height);
    screen.fill(Rectangle::new(corner, size), Pen::CHAR);
    screen.text(corner + Point::new(2, 0), &text, Pen::CREAM);
}

/// Draws a seal with a 4-Way in it.
fn draw_seal(screen: &mut Bitmap, middle: Point, wax: Pen) {
    let around = |middle: Point, width: u32, height: u32| {
        let size = Size::new(width, height);
        let half = Point::new(width as i32 / 2, height as i32 / 2);
        Rectangle::new(middle - half, size)
    };
    // Its corners are worn.
    screen.fill(around(middle, SEAL - 4, SEAL), wax);
    screen.fill(around(middle, SEAL, SEAL - 4), wax);
    frame(screen, around(middle, SEAL - 8, SEAL - 8), 1, Pen::CREAM);
    for (x, y) in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)] {
        let at = middle + Point::new(x, y) * SEAL_PITCH;
        screen.fill(around(at, SEAL_SQUARE, SEAL_SQUARE), Pen::CREAM);
    }
}

/// The game of a problem after some stones were placed.
fn session(problem: &Problem, line: &[Square]) -> Session {
    let position = Position::under_way(problem.board().clone(), problem.stones());
    let code = DealCode::from_entropy(0);
    // The Ancient Way shows no points, and matches by the same rules.
    let scoring = match problem.target() {
        Target::Points(_) => problem.scoring(),
        Target::FourWays(_) | Target::FourWayAt(_) | Target::AllPlaced { .. } => Scoring::Ancient,
    };
    let setup = Setup::solitaire(scoring, code, Origin::Typed);
    let mut session = Session::at_position(setup, position, problem.four_ways().into());
    for &square in line {
        // They were possible when they were played.
        if session.apply(Entry::Place(square)).is_err() {
            break;
        }
    }
    session
}
