//! The page of the scores of the tournament on the board (manual, figure 13).

use crate::app::shell::{Cx, Dialog, Question, Screen, Traits, Transition, confirm_cost};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::Millis;
use ishido_shared::ui::requester::{Choice, Requester};

use super::row::{GAME, ScoreRow};
use super::screen::{BOARD, Then};
use super::table::{Kind, ScoreBoard, ScoreList};
use crate::app::invitation::Words;
use crate::app::model::{Action, Model};
use crate::app::seal::Seal;
use crate::app::wording::{capitalised, games, player_name};
use crate::rules::{Deal, DealCode, Scoring};
use crate::scores::LENGTH;
use crate::session::{Mode, Origin, Player, Session, Setup, TournamentResult};

/// The words without any score.
const NONE: Words = Words {
    title: "The First Round",
    text: "No tournament game has been played yet.",
};

/// The places of answers: the first, and those after it where the columns can be turned.
const ANALYSE: usize = 0;
const PREVIOUS: usize = 1;
const NEXT: usize = 2;

/// The scores of the tournament: one list, and two columns of it from the eleventh game on. From the twenty-first on the columns
/// can be turned.
pub struct TournamentScores {
    turns: bool,
    then: Then,
    /// They lead to another game when they close.
    leads_on: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TournamentAnswer {
    Analyse,
    Previous,
    Next,
    Clear,
    Exit,
}

impl TournamentScores {
    /// The scores, in front of a game that goes on.
    pub fn open(app: &Model) -> Box<dyn Screen<Model>> {
        Self::screen(|_| Transition::Stay, None, app)
    }

    /// The scores after a game, and the way on from them to the next one.
    pub fn after_game(then: Then, app: &Model) -> Box<dyn Screen<Model>> {
        let way_on = if app.continues_tournament() {
            "Next Pla_yer"
        } else {
            "New _Game"
        };
        Self::screen(then, Some(way_on), app)
    }

    /// The scores, and what is done when they close; `way_on` is the label of the button that leads to another game.
    fn screen(then: Then, way_on: Option<&str>, app: &Model) -> Box<dyn Screen<Model>> {
        let question = Self {
            turns: count(app) > 2 * LENGTH,
            then,
            leads_on: way_on.is_some(),
        };
        let mut choices = vec![Choice::new(TournamentAnswer::Analyse, "_Analyse")];
        if question.turns {
            choices.push(Choice::new(TournamentAnswer::Previous, "_Previous"));
            choices.push(Choice::new(TournamentAnswer::Next, "_Next"));
        }
        choices.push(Choice::new(TournamentAnswer::Clear, "C_lear"));
        let label = way_on.unwrap_or("E_xit");
        let leads_on = question.leads_on.then_some(choices.len());
        choices.push(Choice::new(TournamentAnswer::Exit, label));
        let exit = TournamentAnswer::Exit;
        let scoring = tournament(app).map(|session| session.setup().scoring.name());
        let title = match scoring {
            Some(scoring) => format!("{scoring} Tournament High Scores"),
            None => "Tournament High Scores".to_owned(),
        };
        let mut requester = Requester::new(&title, "", choices, exit)
            .with(
                BOARD,
                ScoreBoard::new(Kind::Columns, app.appearance.current.clone()),
            )
            .acting()
            .as_page()
            .led_by(leads_on)
            .closing_on_click()
            .focused_on(BOARD);
        question.show(&mut requester, app);
        Dialog::open(requester, question)
    }

    /// Shows the scores as they are now. Returns whether they have changed.
    fn show(&self, requester: &mut Requester<TournamentAnswer>, app: &Model) -> bool {
        let Some(board) = requester.get_mut::<ScoreBoard>(BOARD) else {
            return false;
        };
        let changed = board.set(columns(app));
        let (earlier, later) = (board.can_turn(false), board.can_turn(true));
        let can_analyse = chosen_game(board, app).is_some();
        requester.ghost_choice(ANALYSE, !can_analyse);
        if self.turns {
            requester.ghost_choice(PREVIOUS, !earlier);
            requester.ghost_choice(NEXT, !later);
        }
        let clear = if self.turns { NEXT + 1 } else { ANALYSE + 1 };
        requester.ghost_choice(clear, count(app) == 0);
        changed
    }
}

/// The game of the row that is chosen, if it can be analysed.
fn chosen_game<'a>(board: &ScoreBoard, app: &'a Model) -> Option<&'a Session> {
    game_at(board, app).filter(|game| refusal(game).is_none())
}

/// The reason why a game cannot be analysed.
fn refusal(game: &Session) -> Option<&'static str> {
    if game.state().ending().is_none() {
        Some("This game is not over yet")
    } else if game.is_untouched() {
        Some("No stone was placed in this game")
    } else {
        None
    }
}

/// The game of the row that is chosen; without one, the latest game, whose row stands out.
fn game_at<'a>(board: &ScoreBoard, app: &'a Model) -> Option<&'a Session> {
    let session = tournament(app)?;
    let results = session.tournament_results();
    let number = match board.chosen() {
        Some((column, place)) => results.get(column * LENGTH + place)?.number,
        None => results.iter().map(|result| result.number).max()?,
    };
    let mut games = session.earlier_games().iter().chain([session]);
    games.nth(number.checked_sub(1)?)
}

/// The columns of the list, of ten games each.
fn columns(app: &Model) -> Vec<ScoreList> {
    let rows = rows(app);
    let column = |(index, rows): (usize, &[ScoreRow])| ScoreList {
        title: heading(index, app),
        first: index * LENGTH + 1,
        rows: rows.to_vec(),
        empty: NONE,
    };
    let columns: Vec<ScoreList> = rows.chunks(LENGTH).enumerate().map(column).collect();
    if columns.is_empty() {
        return vec![ScoreList {
            title: heading(0, app),
            first: 1,
            rows: Vec::new(),
            empty: NONE,
        }];
    }
    columns
}

/// The tournament on the board, if there is one.
fn tournament(app: &Model) -> Option<&Session> {
    let session = app.game.session()?;
    (session.setup().mode == Mode::Tournament).then_some(session)
}

fn count(app: &Model) -> usize {
    tournament(app).map_or(0, Session::tournament_games)
}

fn heading(column: usize, app: &Model) -> String {
    let Some(session) = tournament(app) else {
        return "Tournament".to_owned();
    };
    let scoring = session.setup().scoring.name();
    if count(app) <= LENGTH {
        return capitalised(&games(count(app)));
    }
    format!(
        "{scoring}, {} to {}",
        column * LENGTH + 1,
        (column + 1) * LENGTH
    )
}

fn rows(app: &Model) -> Vec<ScoreRow> {
    let Some(session) = tournament(app) else {
        return Vec::new();
    };
    let results = session.tournament_results();
    let latest = results.iter().map(|result| result.number).max();
    let scoring = session.setup().scoring;
    results
        .iter()
        .map(|result| row(result, scoring, Some(result.number) == latest))
        .collect()
}

fn row(result: &TournamentResult, scoring: Scoring, is_new: bool) -> ScoreRow {
    let short = format!("{GAME}{}", result.number);
    let not_over = if result.running { ", not over" } else { "" };
    let master = result.master_game.then_some(Seal::MasterGame);
    ScoreRow {
        name: player_name(&result.player, result.number),
        is_computer: matches!(result.player, Player::Computer(_)),
        points: (scoring != Scoring::Ancient).then_some(result.tally.points),
        four_ways: result.tally.four_ways,
        left: u8::try_from(result.left).unwrap_or(u8::MAX),
        mode: None,
        when: format!("{short}{not_over}"),
        short,
        seals: master.into_iter().collect(),
        is_new,
    }
}

/// Asks whether the scores of the tournament are to be cleared: that begins a new tournament.
pub fn clear(app: &Model) -> Box<dyn Screen<Model>> {
    let player = tournament(app).and_then(|session| session.setup().players.first());
    let name = player.map_or_else(String::new, |player| player_name(player, 1));
    let text = format!(
        "Do you want to erase all the scores of this tournament? This cannot be undone. A new \
        tournament will begin with new stones, and {name} will play its first game."
    );
    confirm_cost("Clear Scores", &text, "C_lear", |cx| {
        let code = DealCode::from_entropy(cx.host.random());
        let setup = tournament(cx.model).map(|session| session.setup().clone());
        if let Some(setup) = setup {
            cx.model.end_running_game();
            let setup = Setup {
                origin: Origin::Drawn,
                code: Some(code),
                deal: Deal::generate(code),
                ..setup
            };
            cx.model.start_game(Session::new(setup), None);
        }
        Transition::Stay
    })
}

impl Question<Model> for TournamentScores {
    type Answer = TournamentAnswer;

    fn answered(
        &mut self,
        answer: TournamentAnswer,
        requester: &mut Requester<TournamentAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let Some(board) = requester.get_mut::<ScoreBoard>(BOARD) else {
            return Transition::Pop;
        };
        match answer {
            TournamentAnswer::Analyse => {
                if let Some(game) = chosen_game(board, cx.model) {
                    let game = Box::new(game.clone());
                    cx.model.act(Action::Analyse(game));
                }
            }
            TournamentAnswer::Previous | TournamentAnswer::Next => {
                board.turn(answer == TournamentAnswer::Next);
                // The button may be ghosted now, and the next one must not get its Enter.
                requester.focus_on(BOARD);
                self.show(requester, cx.model);
            }
            TournamentAnswer::Clear => return Transition::Push(clear(cx.model)),
            TournamentAnswer::Exit => return (self.then)(cx).closing(),
        }
        Transition::Stay
    }

    /// Another row is chosen, or the columns were turned.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<TournamentAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.show(requester, cx.model);
        Transition::Stay
    }

    /// Something beside the rows was pressed.
    fn activated(
        &mut self,
        _gadget: &'static str,
        _requester: &mut Requester<TournamentAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        (self.then)(cx).closing()
    }

    /// The tournament may have been cleared by the question in front.
    fn tick(
        &mut self,
        requester: &mut Requester<TournamentAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> (Transition, Option<Millis>) {
        let changed = self.show(requester, cx.model);
        cx.model.request_redraw_if(changed);
        (Transition::Stay, None)
    }

    fn traits(&self) -> Traits {
        Traits {
            only_one: Some("high scores"),
            ..Traits::default()
        }
    }

    fn hint(&self, requester: &Requester<Self::Answer>, app: &Model) -> &'static str {
        // Analyse is ghosted then.
        let board = requester.get::<ScoreBoard>(BOARD);
        let refused = board
            .filter(|board| board.chosen().is_some())
            .and_then(|board| refusal(game_at(board, app)?));
        if let Some(refused) = refused {
            return refused;
        }
        let (click, tap, keys) = match count(app) {
            0 => (
                "Click anywhere to exit",
                "Tap anywhere to exit",
                "Press Enter to exit",
            ),
            _ if self.leads_on => (
                "Click a game to analyse it, elsewhere to continue",
                "Tap a game to analyse it, elsewhere to continue",
                "Arrows choose a game to analyse, Enter continues",
            ),
            _ => (
                "Click a game to analyse it, elsewhere to exit",
                "Tap a game to analyse it, elsewhere to exit",
                "Arrows choose a game to analyse, Enter exits",
            ),
        };
        app.moment.device.choose(click, tap, keys)
    }
}
