//! Texts and questions before another game takes the place of the one on the board, wherever that game comes from.

use crate::app::shell::{Cx, Screen, Transition, ask};
use ishido_shared::ui::gadget::CheckBox;
use ishido_shared::ui::requester::Requester;
use ishido_shared::ui::text_field::{StringGadget, TextField};

use super::model::Model;
use super::model::earlier_games::EarlierGame;
use super::wording::{capitalised, progress_text};
use crate::rules::Scoring;
use crate::scores::{DefaultNames, GameResult, MAX_NAME, Score, clean_name};
use crate::session::{Entry, GameId, Mode, NextGame, Origin, Player, Session};

/// Returns what is lost when another game is put on the board, in sentences, unless the player keeps it; `None` if nothing is. `continues`
/// tells whether that game belongs to the same tournament.
pub fn lost(app: &Model, continues: bool) -> Option<String> {
    sentences(app, continues, true)
}

/// The sentences about what is lost.
fn sentences(app: &Model, continues: bool, can_be_kept: bool) -> Option<String> {
    let mut sentences = Vec::new();
    let session = app.game.session();
    let origin = session.map(|session| session.setup().origin);
    if app.game.is_worth_keeping() {
        let (game, ends) = match RunningGame::of_game(app) {
            _ if origin == Some(Origin::Daily) => (
                "your first try at the Daily Stones",
                "will end and count as it stands.",
            ),
            Some(_) => (
                "the current game",
                "will end and its score will be listed under your name.",
            ),
            None => ("the current game", "will end."),
        };
        sentences.push(match can_be_kept {
            true => format!("If you do not keep {game}, it {ends}"),
            false => capitalised(&format!("{game} {ends}")),
        });
    }
    if app.game.has_tournament() && !continues && !app.game.is_in_file() {
        let text = "The tournament and all its scores will be lost unless you keep it or save it (File > \
            Save Game).";
        sentences.push(text.to_owned());
    }
    let has_auguries = |session: &Session| session.answered().next().is_some();
    if !app.settings().oracle.save_all && app.game.session().is_some_and(has_auguries) {
        let text = "Its auguries will be lost unless you have saved them (File > Augury Diary).";
        sentences.push(text.to_owned());
    }
    (!sentences.is_empty()).then(|| sentences.join(" "))
}

/// The end of a question whether another game is to be put on the board: what is lost with it, if anything is.
pub fn lost_text(app: &Model) -> String {
    lost(app, false).map_or_else(String::new, |lost| format!(" {lost}"))
}

/// The same where the game on the board cannot be kept.
pub fn lost_for_good(app: &Model) -> String {
    sentences(app, false, false).map_or_else(String::new, |lost| format!(" {lost}"))
}

/// The ids of the string gadgets.
const FIELDS: [&str; 2] = ["ended name", "ended name 2"];

/// A running game as it would be recorded now.
struct RunningGame {
    result: GameResult,
    /// The scores of people whose names the game does not know, from 0.
    unnamed: Vec<usize>,
}

impl RunningGame {
    /// The running game, if it would be on the lists of high scores under a name that it does not know.
    fn of_game(app: &Model) -> Option<Self> {
        let mut session = app
            .game
            .session()
            .filter(|_| app.game.is_running())?
            .clone();
        session.apply(Entry::End).ok()?;
        let result = |names: &DefaultNames| {
            let id = app.game.id().unwrap_or(GameId(0));
            GameResult::new(id, &session, app.moment.time, None, names)
        };
        let nobody = result(&DefaultNames::default())?;
        let is_unnamed = |score: &Score| score.is_human() && score.name() == Score::ANONYMOUS;
        let scores = nobody.scores.iter().enumerate();
        let listed = |score: &Score| nobody.scoring == Scoring::Ancient || score.points > 0;
        let unnamed = scores.filter(|(_, score)| is_unnamed(score) && listed(score));
        let unnamed: Vec<usize> = unnamed.map(|(index, _)| index).collect();
        let counts = nobody.counts_for_lists() && !unnamed.is_empty();
        counts.then_some(Self {
            result: nobody,
            unnamed,
        })
    }
}

/// The label of the field for the name of a score, when `asked` names are asked for.
pub fn name_label(result: &GameResult, asked: usize, score: usize) -> &'static str {
    let is_person = |player: &&Player| matches!(player, Player::Human(_));
    let people = result.game.players.iter().filter(is_person).count();
    match (asked, score) {
        (1, _) if result.mode == Mode::Cooperative && people == 2 => "Team na_me",
        (1, _) => "Your na_me",
        (_, 0) => "Player _1",
        _ => "Player _2",
    }
}

/// The requester with the names for the running game that it would end, if it is not known who plays.
pub fn with_names<A: Copy>(mut requester: Requester<A>, app: &Model) -> Requester<A> {
    let Some(ending) = RunningGame::of_game(app) else {
        return requester;
    };
    let mut names = app.settings().scores.names.clone();
    for (&score, field) in ending.unnamed.iter().zip(FIELDS) {
        let label = name_label(&ending.result, ending.unnamed.len(), score);
        let name = names.of_score(&ending.result, score);
        let gadget = StringGadget::new(TextField::new(name, MAX_NAME), MAX_NAME as u32 + 1);
        requester = requester.labelled(field, label, gadget);
    }
    requester.focused(0)
}

/// The id of the check box that keeps the game.
const KEEPS: &str = "keeps";

/// The stones after which a player would rather go on with a game another time than lose it by one Enter too many.
const WORTH_RETURNING: usize = 4;

/// Adds the choices about the game on the board: the names under which it ends, and a box that keeps it among the unfinished games. The
/// box is initially checked for a tournament that is not in a file, for the Daily Stones, whose first try alone counts, and for any other
/// game that is saved or has got some way, because its player means to continue it. `continues` tells whether the next game belongs to
/// the same tournament. A game with the same stones must not use this, because it shows those still to come.
pub fn with_ending<A: Copy>(requester: Requester<A>, continues: bool, app: &Model) -> Requester<A> {
    let requester = with_names(requester, app);
    let (game, has_tournament) = (&app.game, app.game.has_tournament());
    if !game.is_worth_keeping() && !has_tournament || has_tournament && continues {
        return requester;
    }
    let turns = game.session().map_or(0, |game| game.state().turns().len());
    let is_daily = |game: &Session| game.setup().origin == Origin::Daily;
    let is_daily = game.session().is_some_and(is_daily);
    let keeps = match has_tournament {
        true => !game.is_in_file(),
        false => is_daily || game.is_in_file() || turns >= WORTH_RETURNING,
    };
    let mut requester = requester.with(KEEPS, CheckBox::new("_Keep the current game", keeps));
    ghost_names(&mut requester);
    requester
}

/// Ghosts the names of a game that is kept, which are wanted only once it ends.
fn ghost_names<A: Copy>(requester: &mut Requester<A>) {
    let keeps = requester.is_checked(KEEPS);
    for field in FIELDS {
        requester.ghost(field, keeps);
    }
}

/// Lets the names follow the choice what becomes of the game on the board.
pub fn ending_changed(requester: &mut Requester<usize>, _cx: &mut Cx<'_, '_>) -> Transition {
    ghost_names(requester);
    Transition::Stay
}

/// The choice what becomes of the game on the board when another begins.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Ending {
    /// It ends, and is recorded.
    #[default]
    Ends,
    /// It is kept among the unfinished games.
    IsKept,
}

impl Ending {
    /// The choice in a requester. Takes over the names that were typed: of a game that is kept, too, so that they need not be typed again
    /// when it ends.
    pub fn chosen<A: Copy>(requester: &Requester<A>, app: &mut Model) -> Self {
        take_names(requester, app);
        match requester.is_checked(KEEPS) {
            true => Self::IsKept,
            false => Self::Ends,
        }
    }
}

/// A game that is to begin: what was chosen for it, and what becomes of the game on the board. Nothing of it takes effect before the last
/// question is answered, so that Cancel leaves everything as it was.
#[derive(Debug, Clone, Default)]
pub struct Beginning {
    pub next: NextGame,
    pub ending: Ending,
}

impl Beginning {
    /// A game with these choices, when nothing was asked about the game on the board.
    pub fn of(next: NextGame) -> Self {
        Self {
            next,
            ending: Ending::default(),
        }
    }

    /// Remembers the choices, and ends the game on the board or puts it aside.
    pub fn take_effect(self, app: &mut Model) {
        if app.settings().next_game != self.next {
            app.set(|settings| settings.next_game = self.next);
        }
        match self.ending {
            Ending::Ends => app.end_running_game(),
            Ending::IsKept => app.put_aside(),
        }
    }
}

/// Keeps the game on the board, if that was chosen, or else takes over the names that were typed, before it is recorded.
pub fn take_ending<A: Copy>(requester: &Requester<A>, app: &mut Model) {
    if Ending::chosen(requester, app) == Ending::IsKept {
        app.put_aside();
    }
}

/// Takes over the names that were typed, before the running game is recorded or kept.
pub fn take_names<A: Copy>(requester: &Requester<A>, app: &mut Model) {
    let Some(ending) = RunningGame::of_game(app) else {
        return;
    };
    let mut names = app.settings().scores.names.clone();
    for (&score, field) in ending.unnamed.iter().zip(FIELDS) {
        if requester.get::<StringGadget>(field).is_some() {
            *names.of_score(&ending.result, score) = clean_name(&requester.text(field));
        }
    }
    if names != app.settings().scores.names {
        app.set(|settings| settings.scores.names = names);
    }
}

/// Asks whether a game is to be opened. `lost` says what is lost with the game on the board.
pub fn question(game: EarlierGame, lost: &str, app: &Model) -> Box<dyn Screen<Model>> {
    let text = format!(
        "{}. Do you want to continue it?{lost}",
        progress_text(game.session())
    );
    let question =
        ask("Open an Unfinished Game", &text).button_with("_Open It", move |requester, cx| {
            take_ending(requester, cx.model);
            cx.model.open_earlier(game.clone(), cx.host.own_files);
            Transition::Pop
        });
    let question = question.cancel("_Cancel");
    question
        .with(|requester| with_ending(requester, app.continues_tournament(), app))
        .open()
}

/// Goes on with a game; asks first if something is lost with the game on the board. For a screen that closes then.
pub fn go_on(game: EarlierGame, lost: &str, cx: &mut Cx<'_, '_>) -> Transition {
    if !lost.is_empty() {
        return Transition::Push(question(game, lost, cx.model));
    }
    cx.model.open_earlier(game, cx.host.own_files);
    Transition::Pop
}
