//! The pages of the problems: those of the collection as a board with a square for each, the player's own as a list.

use std::cell::Cell;
use std::rc::Rc;

use ishido_shared::gfx::Point;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Device, Event, Millis, Phase};
use ishido_shared::ui::gadget::List;
use ishido_shared::ui::program::Request;
use ishido_shared::ui::requester::{Choice, Requester};

use super::card::Card;
use super::own_rows::{self, OwnRows};
use super::play::Play;
use super::posed::{Posed, Source};
use super::squares::Squares;
use crate::app::board_sheet::BoardSheet;
use crate::app::invitation::{Invitation, Words};
use crate::app::model::Model;
use crate::app::reader::chapter;
use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition};
use crate::app::wording::sentence;
use crate::problems::code;

const BOARD: &str = "Problems";
const ABOUT: &str = "About";
/// The lines of the list on the screen.
const ROWS: u32 = 3;
/// The places of answers, the last one on the page of the player's own.
const PLAY: usize = 0;
const COPY_CODE: usize = 1;
const OTHER: usize = 2;
/// The sentence of a page without problems.
const EMPTY: Words = Words {
    title: "Your First Problem",
    text: "You have no problems of your own yet. In the analysis of a finished game, Try Again at a costly move has a button that makes one.",
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    Continue,
    Play,
    CopyCode,
    Other,
    Exit,
}

/// The problems of a source.
struct Page {
    source: Source,
    posed: Vec<Posed>,
    /// The problem that Continue opens, unless the player has chosen another one since.
    next: Option<usize>,
    has_chosen: bool,
    /// The lines of the player's own.
    rows: Rc<OwnRows>,
    /// The problem under the mouse, which is told instead of the chosen one.
    hovered: Option<usize>,
    /// The problem at which the board was left.
    seen: Rc<Cell<Option<usize>>>,
    /// The place of the last press.
    pressed: Option<Point>,
}

impl Page {
    /// Shows the problems, and tells what the chosen one is.
    fn show(&self, requester: &mut Requester<Answer>) {
        if let Some(squares) = requester.get_mut::<Squares>(BOARD) {
            squares.set_places(self.posed.iter().map(Posed::place).collect(), self.next);
        }
        if let Some(list) = requester.get_mut::<List>(BOARD) {
            let chosen = list.chosen();
            list.set_lines(self.rows.set(&self.posed));
            list.choose(chosen);
        }
        match self.source {
            Source::Collection => {
                requester.ghost_choice(PLAY, self.next.is_none());
                let solved = self.posed.iter().filter(|posed| posed.is_solved()).count();
                let all = self.posed.len();
                requester.set_title(format!("{}: {solved} of {all} solved", self.source.title()));
            }
            Source::Own => {
                requester.ghost_choice(PLAY, self.posed.is_empty());
                requester.ghost_choice(COPY_CODE, self.posed.is_empty());
            }
        }
        self.tell(requester);
    }

    fn tell(&self, requester: &mut Requester<Answer>) {
        let told = self.posed.get(self.hovered.unwrap_or(chosen(requester)));
        if let Some(card) = requester.get_mut::<Card>(ABOUT) {
            card.set(told);
        }
        if let (Some(sheet), Some(told)) = (requester.get_mut::<BoardSheet>(ABOUT), told) {
            sheet.set(told.content());
        }
    }

    /// Puts the code of a problem on the clipboard.
    fn copy_code(&self, index: usize, cx: &mut Cx<'_, '_>) {
        let Some(posed) = self.posed.get(index) else {
            return;
        };
        match code::write(&posed.problem) {
            Ok(code) => {
                cx.host.request(Request::Copy(code));
                let text = "Code copied. Anyone can play this problem with Game > Enter Deal Code.";
                cx.model.show_message("Copy Code", text);
            }
            Err(error) => cx.model.show_message("Copy Code", &sentence(&error)),
        }
    }

    fn play(&self, index: usize) -> Transition {
        match Play::new(
            self.source,
            self.posed.clone(),
            index,
            Rc::clone(&self.seen),
        ) {
            Some(play) => Transition::Push(Box::new(play.opened_by(self.pressed))),
            None => Transition::Stay,
        }
    }
}

impl Question<Model> for Page {
    type Answer = Answer;

    fn answered(
        &mut self,
        answer: Answer,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            Answer::CopyCode => {
                self.copy_code(chosen(requester), cx);
                Transition::Stay
            }
            Answer::Play => self.play(chosen(requester)),
            Answer::Continue if self.has_chosen => self.play(chosen(requester)),
            Answer::Continue => self.next.map_or(Transition::Stay, |next| self.play(next)),
            Answer::Other => Transition::Replace(page(self.source.other(), cx.model)),
            Answer::Exit => Transition::Pop,
        }
    }

    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<Answer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.hovered = None;
        self.has_chosen = true;
        self.tell(requester);
        Transition::Stay
    }

    /// Enter, a click on the chosen square, or a double click on a line.
    fn activated(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<Answer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.play(chosen(requester))
    }

    fn input(
        &mut self,
        event: &Event,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => {
                self.pressed = Some(pointer.at);
            }
            Event::Key(_) => self.pressed = None,
            _ => {}
        }
        let hovered = match event {
            Event::Pointer(pointer)
                if pointer.phase == Phase::Move && pointer.device == Device::Mouse =>
            {
                let squares = requester.get::<Squares>(BOARD);
                squares.and_then(|squares| squares.place_at(pointer.at))
            }
            _ => None,
        };
        if hovered != self.hovered {
            self.hovered = hovered;
            self.tell(requester);
            cx.model.request_redraw();
        }
        Transition::Stay
    }

    /// The board in front was left at another problem, or something was solved there.
    fn tick(
        &mut self,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        if let Some(index) = self.seen.take() {
            self.has_chosen = false;
            self.posed = self.source.posed(cx.model);
            self.next = Source::next(&self.posed, cx.model);
            self.show(requester);
            if let Some(squares) = requester.get_mut::<Squares>(BOARD) {
                squares.choose(index);
            } else if let Some(list) = requester.get_mut::<List>(BOARD) {
                list.choose(Some(index));
            }
            self.tell(requester);
            requester.focus_on(BOARD);
            cx.model.request_redraw();
        }
        (Transition::Stay, None)
    }

    fn traits(&self) -> Traits {
        Traits {
            help: Some(help),
            ..Traits::default()
        }
    }

    fn hint(&self, _: &Requester<Answer>, app: &Model) -> &'static str {
        let device = app.moment.device;
        match self.source {
            Source::Collection => device.choose(
                "Click to choose, click again to play",
                "Tap to choose, tap again to play",
                "Arrows choose, Enter plays, Esc exits",
            ),
            Source::Own if self.posed.is_empty() => {
                device.choose("Click Exit to go back", "Tap Exit to go back", "Esc exits")
            }
            Source::Own => device.choose(
                "Choose a problem, then click a button",
                "Choose a problem, then tap a button",
                "Arrows choose, Enter plays, Esc exits",
            ),
        }
    }
}

/// The problem that is chosen, counted from 0.
fn chosen(requester: &Requester<Answer>) -> usize {
    let on_board = requester.get::<Squares>(BOARD).map(Squares::chosen);
    let in_list = || requester.get::<List>(BOARD).and_then(List::chosen);
    on_board.or_else(in_list).unwrap_or(0)
}

/// The chapter of the Rules about problems.
pub fn help(_: &Model) -> Box<dyn Screen<Model>> {
    chapter("Problems")
}

/// The page of a source, at the problem played last.
pub fn page(source: Source, app: &Model) -> Box<dyn Screen<Model>> {
    let posed = source.posed(app);
    let next = Source::next(&posed, app);
    let page = Page {
        source,
        posed,
        next,
        has_chosen: false,
        rows: Rc::default(),
        hovered: None,
        seen: Rc::default(),
        pressed: None,
    };
    let mut choices = vec![
        Choice::new(Answer::Other, source.other().button()),
        Choice::new(Answer::Exit, "E_xit"),
    ];
    let mut requester = match source {
        Source::Collection => {
            let is_begun = !app.problems.last().0.is_empty();
            let label = if is_begun { "_Continue" } else { "_Begin" };
            choices.insert(PLAY, Choice::new(Answer::Continue, label));
            let appearance = &app.appearance.current;
            let mut squares = Squares::new(next.unwrap_or(0), appearance.clone());
            // The page is laid out for as many squares.
            squares.set_places(page.posed.iter().map(Posed::place).collect(), next);
            Requester::new(source.title(), "", choices, Answer::Exit)
                .with(BOARD, squares)
                .acting()
                .with(ABOUT, Card::new(appearance.clone()))
        }
        Source::Own => {
            choices.insert(PLAY, Choice::new(Answer::Play, "_Play"));
            choices.insert(COPY_CODE, Choice::new(Answer::CopyCode, "Copy Co_de"));
            let requester = Requester::new(source.title(), "", choices, Answer::Exit);
            match page.posed.get(next.unwrap_or(0)) {
                None => {
                    let invitation = Invitation::new(app.appearance.current.clone(), EMPTY);
                    requester.with(ABOUT, invitation).focused(OTHER)
                }
                Some(first) => {
                    let mut list = List::new(own_rows::COLUMNS, ROWS)
                        .with(page.rows.set(&page.posed))
                        .hiding_bar()
                        .drawn_by(Rc::<OwnRows>::clone(&page.rows));
                    list.choose(Some(next.unwrap_or(0)));
                    let appearance = app.appearance.current.clone();
                    requester
                        .with(BOARD, list)
                        .acting()
                        .beside(ABOUT, BoardSheet::new(appearance, first.content()))
                }
            }
        }
    }
    .as_page()
    .focused_on(BOARD);
    page.show(&mut requester);
    Dialog::open(requester, page)
}
