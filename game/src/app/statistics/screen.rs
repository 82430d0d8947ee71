//! The requester of the statistics.

use crate::app::shell::{Cx, Dialog, Question, SavedFile, Screen, Transition, ask, choose_file};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::requester::{Choice, Requester};

use super::charts::{Charts, Content};
use super::cycle::Cycle;
use super::scale::Scale;
use super::wells::Wells;
use super::{games, wording};
use crate::app::invitation::{Invitation, Words};
use crate::app::model::appearance::Appearance;
use crate::app::model::log_files::refresh;
use crate::app::model::{Action, Model};
use crate::rules::Scoring;
use crate::scores::statistics::{FOUR_WAY_BINS, Filter, POINT_BINS, PlayerFilter, Sample, Summary};
use crate::scores::{GameResult, csv};
use crate::session::Mode;

/// The words before the first game.
const FIRST_GAME: Words = Words {
    title: "Your First Game",
    text: "Every game you finish is kept here, with your average and your best.",
};

const SCORING: &str = "Scoring";
const MODE: &str = "Mode";
const PLAYER: &str = "Player";
const SUMMARY: &str = "Summary";
const CHARTS: &str = "Charts";

/// The place of the answer that lists the games.
const GAMES: usize = 0;

/// The statistics of finished games.
struct Statistics {
    results: Vec<GameResult>,
    /// The filters of players that are offered: of those who have finished a game.
    players: Vec<PlayerFilter>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum StatisticsAnswer {
    Games,
    Export,
    Exit,
}

impl Question<Model> for Statistics {
    type Answer = StatisticsAnswer;

    fn answered(
        &mut self,
        answer: StatisticsAnswer,
        requester: &mut Requester<StatisticsAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            StatisticsAnswer::Games => {
                let filter = self.filter(requester);
                let mut results: Vec<GameResult> = filter
                    .samples(&self.results)
                    .iter()
                    .map(|sample| sample.result.clone())
                    .collect();
                results.dedup_by_key(|result| result.id);
                Transition::Push(games::open(results, &cx.model.appearance.current))
            }
            StatisticsAnswer::Export => export(&self.results, cx),
            StatisticsAnswer::Exit => Transition::Pop,
        }
    }

    /// Another filter.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<StatisticsAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        self.show(requester);
        Transition::Stay
    }

    fn hint(&self, _: &Requester<Self::Answer>, app: &Model) -> &'static str {
        app.moment.device.choose(
            "Click to change Scoring, Mode or Player",
            "Tap Scoring, Mode or Player to change",
            "Tab moves, Space chooses other games, Esc exits",
        )
    }
}

impl Statistics {
    fn show(&self, requester: &mut Requester<StatisticsAnswer>) {
        let filter = self.filter(requester);
        let samples = filter.samples(&self.results);
        if let Some(wells) = requester.get_mut::<Wells>(SUMMARY) {
            wells.set(wording::wells(filter.scoring, Summary::of(&samples)));
        }
        if let Some(charts) = requester.get_mut::<Charts>(CHARTS) {
            charts.set(content(filter, &samples));
        }
        requester.ghost_choice(GAMES, samples.is_empty());
    }

    /// The filter that is chosen.
    fn filter(&self, requester: &Requester<StatisticsAnswer>) -> Filter {
        let chosen = |id| requester.get::<Cycle>(id).map_or(0, Cycle::chosen);
        let mode = chosen(MODE).checked_sub(1);
        let player = self.players.get(chosen(PLAYER)).copied();
        Filter {
            scoring: Scoring::ALL
                .get(chosen(SCORING))
                .copied()
                .unwrap_or_default(),
            mode: mode.and_then(|mode| Mode::ALL.get(mode).copied()),
            player: player.unwrap_or(PlayerFilter::Everybody),
        }
    }
}

/// The values of samples, and the way in which they are shown.
fn content(filter: Filter, samples: &[Sample<'_>]) -> Content {
    let (scale, bins, name, unit): (_, &'static [u64], _, _) = match filter.scoring {
        Scoring::Ancient => (Scale::Linear, &FOUR_WAY_BINS, "4-Ways", "4-Ways"),
        Scoring::Modern | Scoring::Pocket => (Scale::Logarithmic, &POINT_BINS, "Points", "points"),
    };
    Content {
        values: samples.iter().map(|sample| filter.value(sample)).collect(),
        scale,
        bins,
        name,
        unit,
    }
}

/// Writes all finished games to a file.
fn export(results: &[GameResult], cx: &Cx<'_, '_>) -> Transition {
    let query = FileQuery {
        title: "Export Statistics".to_owned(),
        content: Some(FileContent::new(csv::write(results).into_bytes())),
        kind: "Tables".to_owned(),
        endings: vec!["csv".to_owned()],
        drawer: cx.model.settings().drawers.exports.clone(),
        volume: "Home:",
        name: "Ishido Games.csv".to_owned(),
        ..FileQuery::default()
    };
    let remember = |app: &mut Model, drawer: &str| {
        app.remember_drawer(|drawers| &mut drawers.exports, drawer);
    };
    let saved = |file: SavedFile<'_>, cx: &mut Cx<'_, '_>| {
        let text = format!("All finished games were exported to {}.", file.path);
        cx.model.show_message("Statistics", &text);
        Transition::Pop
    };
    choose_file(query, remember).saved(saved).push()
}

/// The statistics.
pub fn statistics(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    refresh(&mut cx.model.log, cx.host.own_files);
    let session = cx.model.game.session();
    let next = || cx.model.settings().next_game.scoring_of_mode();
    let scoring = session.map_or_else(next, |session| session.setup().scoring);
    let results = cx.model.log.results().to_vec();
    if results.is_empty() {
        return invite(cx.model);
    }
    open(results, scoring, cx.model.appearance.current.clone())
}

/// The statistics page before the first game, with a button that begins it.
pub fn invite(app: &Model) -> Box<dyn Screen<Model>> {
    let invitation = Invitation::new(app.appearance.current.clone(), FIRST_GAME).with_chart();
    let play = |cx: &mut Cx<'_, '_>| {
        cx.model.act(Action::NewGame);
        Transition::Pop
    };
    let page = ask("Statistics", "");
    // The first game may be on the board already.
    let page = if app.game.is_running() {
        page
    } else {
        page.button("_New Game", play)
    };
    page.cancel("E_xit")
        .with(|requester| requester.with(SUMMARY, invitation).as_page())
        .open()
}

/// The statistics of these games, at first of those in a way of scoring.
pub fn open(
    results: Vec<GameResult>,
    scoring: Scoring,
    appearance: Appearance,
) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(StatisticsAnswer::Games, "_Games..."),
        Choice::new(StatisticsAnswer::Export, "_Export..."),
        Choice::new(StatisticsAnswer::Exit, "E_xit"),
    ];
    let scorings = Scoring::ALL.map(|scoring| format!("{} scoring", scoring.name()));
    let shown = Scoring::ALL.iter().position(|&each| each == scoring);
    let shown = shown.unwrap_or(0);
    let modes = Mode::ALL.map(|mode| mode.name().to_owned());
    let modes = ["All modes".to_owned()].into_iter().chain(modes).collect();
    // The first who have played so: where the computer played alone, nobody else has.
    let of = |player| Filter {
        scoring,
        mode: None,
        player,
    };
    let has_games = |&player: &PlayerFilter| !of(player).samples(&results).is_empty();
    let mut players = PlayerFilter::ALL.to_vec();
    players.retain(|player| {
        let mut scores = results.iter().flat_map(|result| &result.scores);
        scores.any(|score| player.admits(score))
    });
    let player = players.iter().position(has_games).unwrap_or(0);
    let names = players.iter().map(|player| player.name()).collect();
    let mut requester = Requester::new("Statistics", "", choices, StatisticsAnswer::Exit)
        .with(SCORING, Cycle::new(SCORING, scorings.into()).at(shown))
        .beside(MODE, Cycle::new(MODE, modes))
        .beside(PLAYER, Cycle::new(PLAYER, names).at(player))
        .with(SUMMARY, Wells::new())
        .with(
            CHARTS,
            Charts::new(content(of(PlayerFilter::Everybody), &[]), appearance),
        )
        .as_page()
        .led_by(None)
        .focused_on(SCORING);
    let question = Statistics { results, players };
    question.show(&mut requester);
    Dialog::open(requester, question)
}
