//! The result of a game as a card over the board: its points, what they are made of, every 4-Way that was made, and the names of
//! those who have made a list of high scores. Points are counted up and the 4-Ways light up within a second.

mod bill;
mod four_ways;
mod score;
#[cfg(test)]
mod tests;
mod verdict;

use std::rc::Rc;

use ishido_shared::gfx::{Headline, Pen};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button, Event, Key, Millis, Phase};
use ishido_shared::ui::requester::{Choice, Requester};
use ishido_shared::ui::room::Room;
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::begin::new_game;
use super::score_entry::NewEntry;
use crate::app::board_view::{Ink, layout, shortened};
use crate::app::model::{Action, Model};
use crate::app::scores::TournamentScores;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use crate::app::sound::{SoundKind, play};
use crate::app::wording::{
    four_ways, honours_text, name_of, result_headline, score_headline, winner,
};
use crate::scores::{MAX_NAME, clean_name};
use crate::session::{Mode, Session};
use bill::Bill;
use four_ways::FourWays;
use score::ScoreGadget;
use verdict::{Sentence, Verdict};

/// The width between the margins of the card on the screen.
const INNER: u32 = 496;
/// The distance of two gadgets in a row.
const GAP: u32 = 12;
/// The distance of the columns of two opponents.
const COLUMN_GAP: u32 = 24;

/// The characters of a field for a name, where two are in a row.
const HALF_COLUMNS: u32 = 14;

/// The names of the string gadgets, for the scores of a game.
const NAMES: [&str; 2] = ["name", "name 2"];
/// The names of the other gadgets.
const SCORES: [&str; 2] = ["score", "score 2"];
const BILLS: [&str; 2] = ["bill", "bill 2"];
const FOUR_WAYS: [&str; 2] = ["4-Ways", "4-Ways 2"];
const VERDICT: &str = "verdict";

/// The time in which points are counted up and the 4-Ways light up, in milliseconds.
const LASTS: Millis = 1_000;
/// Time at which the first 4-Way lights up, and the time from one to the next, if there are few.
const FIRST: Millis = 120;
const STEP: Millis = 160;
/// Time for which a 4-Way keeps its frame after it has lit up.
const FLASH: Millis = 120;
/// Time between two pictures.
const FRAME: Millis = 20;

/// The width of a single gadget in a room, or of that in the column of an opponent, counted from 0, with the space after it.
const fn width_in(room: Room, opponent: Option<usize>) -> (u32, u32) {
    let all = if room.is_upright() {
        room.inner_width()
    } else {
        INNER
    };
    let column = (all - COLUMN_GAP) / 2;
    match opponent {
        None => (all, 0),
        Some(0) => (column, COLUMN_GAP - GAP),
        Some(_) => (column, 0),
    }
}

/// Ivory on wood.
const IVORY: Ink = Ink {
    upper: Pen::WHITE,
    face: Pen::CREAM,
    lower: Pen::OCHRE,
    rim: Pen::BLACK,
};

/// The ways on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Answer {
    NewGame,
    Analyse,
    ViewBoard,
}

/// The action when the result is closed.
type WayOn = fn(&mut Cx<'_, '_>) -> Transition;

/// The result of a game.
struct GameOver {
    entry: Option<NewEntry>,
    /// Time at which the points began to be counted; `None` before that.
    since: Option<Millis>,
    /// True when everything is shown.
    is_complete: bool,
    /// The 4-Ways: the sound of each.
    sounds: Vec<u32>,
    /// The number of those that were heard.
    heard: usize,
}

/// Shows the result of a game that has ended.
pub fn result(session: &Session, entry: Option<NewEntry>, model: &Model) -> Box<dyn Screen<Model>> {
    let mut choices = vec![Choice::new(Answer::NewGame, way_on(model))];
    // The next player of a tournament should not have seen what is best on the same stones.
    if session.setup().mode != Mode::Tournament {
        choices.push(Choice::new(Answer::Analyse, "_Analyse Game"));
    }
    choices.push(Choice::new(Answer::ViewBoard, "_View Board"));
    let headline = headline(session, entry.as_ref());
    let mut requester = Requester::new(&headline, "", choices, Answer::ViewBoard);
    requester = with_scores(requester, session, entry.as_ref(), model);
    let mut sounds = Vec::new();
    for id in FOUR_WAYS {
        if let Some(made) = requester.get_mut::<FourWays>(id) {
            sounds.extend(made.sounds());
        }
    }
    sounds.sort_unstable();
    let sounds = sounds.into_iter().map(|(_, number)| number).collect();
    let verdict = Verdict::new(
        &sentences(session, entry.as_ref(), model),
        entry.as_ref().and_then(|entry| entry.rank),
        session.state().is_master_game(),
    );
    let praise = entry.as_ref().filter(|entry| entry.rank.is_some());
    let verdict = verdict.praising(praise.map_or("", |entry| entry.text.as_str()));
    if !verdict.is_empty() {
        requester = requester.with(VERDICT, verdict);
    }
    requester = with_names(requester, entry.as_ref());
    let question = GameOver {
        entry,
        since: None,
        is_complete: false,
        sounds,
        heard: 0,
    };
    // The score of the game stands beside it.
    let requester = requester.as_card().keeping_in_sight(layout::PANELS);
    Dialog::open(requester, question)
}

/// The button that leads to the next game.
fn way_on(model: &Model) -> &'static str {
    if model.continues_tournament() {
        // The way to the next player leads over them.
        "_Scores"
    } else {
        "_New Game"
    }
}

/// The headline, in which a long name is shortened so that a telephone has room for it. The score names the winner in full.
fn headline(session: &Session, entry: Option<&NewEntry>) -> String {
    let whole = result_headline(session);
    let goal = entry.and_then(|entry| entry.goal);
    if whole == score_headline(session) && goal.is_some_and(|goal| goal.now > goal.best) {
        return "A New Record".to_owned();
    }
    let Some(winner) = winner(session) else {
        return whole;
    };
    let name = name_of(session, winner);
    let room = Room::upright(0).inner_width();
    let mut texts = (1..=MAX_NAME)
        .rev()
        .map(|columns| whole.replacen(&name, &shortened(&name, columns), 1));
    texts
        .find(|text| Headline::Small.width(text) <= room)
        .unwrap_or(whole)
}

/// The points, what they are made of, and the 4-Ways: of opponents in two columns.
fn with_scores(
    mut requester: Requester<Answer>,
    session: &Session,
    entry: Option<&NewEntry>,
    model: &Model,
) -> Requester<Answer> {
    let graphic = model.settings().appearance.graphic;
    let goal = entry.and_then(|entry| entry.goal);
    let is_told = headline(session, entry) == score_headline(session);
    let score = |player| ScoreGadget::new(session, player, graphic).captioned(!is_told);
    let bill = |player| Bill::new(session, player, goal.as_ref());
    let appearance = Rc::new(model.appearance.current.clone());
    let made = |player| FourWays::new(session, player, Rc::clone(&appearance));
    if session.setup().mode.tallies() == 1 {
        return requester
            .with(SCORES[0], score(0))
            .beside(BILLS[0], bill(0))
            .with(FOUR_WAYS[0], made(0));
    }
    requester = requester
        .with(SCORES[0], score(0))
        .beside(SCORES[1], score(1));
    let (mut first, mut second) = (bill(0), bill(1));
    first.level_with(&mut second);
    requester = requester.with(BILLS[0], first).beside(BILLS[1], second);
    requester
        .with(FOUR_WAYS[0], made(0))
        .beside(FOUR_WAYS[1], made(1))
}

/// The fields for the names, beside each other if there is room.
fn with_names(mut requester: Requester<Answer>, entry: Option<&NewEntry>) -> Requester<Answer> {
    let requests = entry.map_or(&[][..], |entry| &entry.requests);
    let columns = if requests.len() > 1 {
        HALF_COLUMNS
    } else {
        MAX_NAME as u32 + 1
    };
    for (index, (request, field)) in requests.iter().zip(NAMES).enumerate() {
        let gadget = StringGadget::new(TextField::new(&request.name, MAX_NAME), columns);
        requester = match index {
            0 => requester.labelled(field, request.label, gadget),
            _ => requester.labelled_beside(field, request.label, gadget),
        };
        requester = requester.acting();
    }
    requester
}

/// Returns true if input opens the menus where there are any, and has no meaning of its own in a requester.
fn asks_for_menus(event: &Event) -> bool {
    match event {
        Event::Pointer(pointer) => {
            pointer.phase == Phase::Down && pointer.button == Some(Button::Right)
        }
        Event::Key(press) => press.key == Key::F(10),
        _ => false,
    }
}

/// The places of the stones that are left: the number on the pouch leaves the touchstone out.
fn where_left(left: usize) -> String {
    match left {
        0 => String::new(),
        1 => "One stone is left: the touchstone.".to_owned(),
        2 => "Two stones are left: one in the pouch, and the touchstone.".to_owned(),
        left => format!(
            "{left} stones are left: {} in the pouch, and the touchstone.",
            left - 1
        ),
    }
}

/// How many stones the computer placed in a game of a person; empty if none or all.
fn by_computer(session: &Session) -> String {
    let turns = session.state().turns();
    let by_computer = turns.iter().filter(|turn| turn.by_computer).count();
    if session.setup().mode != Mode::Solitaire || by_computer == 0 || by_computer == turns.len() {
        return String::new();
    }
    format!(
        "The computer placed {by_computer} of the {} stones.",
        turns.len()
    )
}

/// That a question to the Oracle waited in vain, and what for; empty if none did.
fn unanswered(session: &Session) -> String {
    let mut turns = session.state().turns().iter();
    let by_computer = turns.any(|turn| {
        let makes_four_way = turn.placed.is_some_and(|placed| placed.ways.is_four_way());
        turn.by_computer && makes_four_way
    });
    match (session.question(), by_computer) {
        (None, _) => String::new(),
        (Some(_), true) => {
            "Your question has no answer: the Oracle answers your own 4-Ways only.".to_owned()
        }
        (Some(_), false) => "Your question has no answer: no 4-Way followed it.".to_owned(),
    }
}

/// The sentences of a result.
fn sentences(session: &Session, entry: Option<&NewEntry>, model: &Model) -> Vec<Sentence> {
    let honours = honours_text(session);
    let places = entry.map_or_else(String::new, |entry| entry.text.clone());
    // In a tournament the next player should not know it.
    let known = model.possible(&session.setup().deal);
    let known = known.filter(|_| session.setup().mode != Mode::Tournament);
    let known = known.map_or_else(String::new, |possible| {
        format!(
            "An earlier analysis found {} possible with these stones.",
            four_ways(possible)
        )
    });
    let left = session.state().ending().map_or(0, |ending| ending.left);
    let has_left = session.setup().mode != Mode::Challenge;
    let all = [
        (places, false),
        (honours, false),
        (where_left(left), has_left),
        (by_computer(session), false),
        (unanswered(session), false),
        (known, true),
    ];
    let all = all.map(|(text, is_detail)| Sentence { text, is_detail });
    let said = all.into_iter().filter(|sentence| !sentence.text.is_empty());
    said.collect()
}

impl Question<Model> for GameOver {
    type Answer = Answer;

    fn answered(
        &mut self,
        answer: Answer,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            Answer::NewGame => {
                self.record(requester, cx.model);
                self.go_on(cx)
            }
            // The card stays open behind the analysis, and still asks for the name.
            Answer::Analyse => {
                self.analyse(requester, cx);
                Transition::Stay
            }
            // The high scores are not shown, because they would hide the board.
            Answer::ViewBoard => {
                self.record(requester, cx.model);
                Transition::Pop
            }
        }
    }

    /// Enter after the last name: the lists come, and then the finished board, where another game is begun on purpose.
    fn activated(
        &mut self,
        gadget: &'static str,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let names = self.entry.as_ref().map_or(0, |entry| entry.requests.len());
        if names > 1 && gadget == NAMES[0] {
            requester.focus_on(NAMES[1]);
            return Transition::Stay;
        }
        self.record(requester, cx.model);
        self.close(cx, |_| Transition::Stay)
    }

    /// What opens the menus leads to the board, as View Board does, and opens them there. A key or a press shows everything at once, and does
    /// what it is for.
    fn input(
        &mut self,
        event: &Event,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if asks_for_menus(event) {
            self.record(requester, cx.model);
            return Transition::PopAndPass;
        }
        let ends = match event {
            Event::Key(_) | Event::Wheel { .. } => true,
            Event::Pointer(pointer) => pointer.phase == Phase::Down,
            _ => false,
        };
        if ends && !self.is_complete {
            self.show(LASTS, requester);
            self.is_complete = true;
            cx.model.request_redraw();
        }
        Transition::Stay
    }

    fn tick(
        &mut self,
        requester: &mut Requester<Answer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        if self.is_complete {
            return (Transition::Stay, None);
        }
        let now = cx.host.now;
        let since = *self.since.get_or_insert(now);
        let passed = if cx.model.settings().screen.motion.is_reduced() {
            LASTS
        } else {
            now.saturating_sub(since).min(LASTS)
        };
        if passed < LASTS || self.heard > 0 {
            self.sound(passed, cx);
        }
        self.show(passed, requester);
        self.is_complete = passed == LASTS;
        cx.model.request_redraw();
        (Transition::Stay, (!self.is_complete).then_some(now + FRAME))
    }
}

impl GameOver {
    /// Records the names for an entry in the lists. A game without a stone has no entry.
    fn record(&self, requester: &Requester<Answer>, model: &mut Model) {
        if let Some(entry) = &self.entry {
            let fields = NAMES.iter().take(entry.requests.len());
            let names: Vec<String> = fields.map(|field| requester.text(field)).collect();
            entry.record(&names, model);
        }
    }

    /// Starts the analysis of the finished game in front of its result, with the names that were entered.
    fn analyse(&self, requester: &Requester<Answer>, cx: &mut Cx<'_, '_>) {
        let Some(session) = cx.model.game.session() else {
            return;
        };
        let mut session = session.clone();
        let requests = self.entry.as_ref().map_or(&[][..], |entry| &entry.requests);
        for (request, field) in requests.iter().zip(NAMES) {
            session = session.with_name(request.score, &clean_name(&requester.text(field)));
        }
        cx.model.act(Action::Analyse(Box::new(session)));
    }

    /// New Game: at once, unless the player wants the lists after every game. Those of a tournament come before its next game.
    fn go_on(&self, cx: &mut Cx<'_, '_>) -> Transition {
        if cx.model.game.has_tournament() || cx.model.settings().scores.show {
            return self.close(cx, new_game);
        }
        new_game(cx).closing()
    }

    /// Shows the lists, and goes on when they close.
    fn close(&self, cx: &mut Cx<'_, '_>, then: WayOn) -> Transition {
        match &self.entry {
            _ if cx.model.game.has_tournament() => {
                Transition::Replace(TournamentScores::after_game(then, cx.model))
            }
            Some(entry) => entry.show(cx, then),
            None => then(cx).closing(),
        }
    }

    /// Plays the sounds of the 4-Ways that have lit up.
    fn sound(&mut self, passed: Millis, cx: &mut Cx<'_, '_>) {
        let lit = lit(self.sounds.len(), passed);
        let new = self.sounds.get(self.heard..lit).unwrap_or_default();
        for number in new {
            play(SoundKind::FourWay(*number), cx.model.settings(), cx.host);
        }
        self.heard = self.heard.max(lit);
    }

    /// Shows how far everything is after a time.
    fn show(&self, passed: Millis, requester: &mut Requester<Answer>) {
        for id in SCORES {
            if let Some(score) = requester.get_mut::<ScoreGadget>(id) {
                score.show(passed);
            }
        }
        let count = self.sounds.len();
        let lit = lit(count, passed);
        let last = lit.checked_sub(1);
        let flashes = last.filter(|last| passed < lights_at(count, *last) + FLASH);
        for id in FOUR_WAYS {
            if let Some(made) = requester.get_mut::<FourWays>(id) {
                made.light(lit, flashes);
            }
        }
    }
}

/// Time at which the 4-Way `index` of `count` lights up, counted from 0.
fn lights_at(count: usize, index: usize) -> Millis {
    let most = (LASTS - FIRST - FLASH) / (count as Millis).max(1);
    FIRST + STEP.min(most) * index as Millis
}

/// The number of 4-Ways out of `count` that are lit after a time.
fn lit(count: usize, passed: Millis) -> usize {
    let mut all = (0..count).rev();
    all.find(|&index| lights_at(count, index) <= passed)
        .map_or(0, |index| index + 1)
}
