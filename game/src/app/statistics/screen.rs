//! The requester of the statistics.

use crate::app::shell::{Cx, Dialog, Question, SavedFile, Screen, Transition, choose_file};
use ishido_shared::gfx::Bitmap;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::file_requester::{FileContent, FileQuery};
use ishido_shared::ui::gadget::{Picture, Text};
use ishido_shared::ui::requester::{Choice, Requester};

use super::cycle::Cycle;
use super::plot::{Scale, bars, over_time};
use super::{games, wording};
use crate::app::model::Model;
use crate::app::model::log_files::refresh;
use crate::rules::Scoring;
use crate::scores::statistics::{FOUR_WAY_BINS, Filter, POINT_BINS, PlayerFilter, Sample, Summary};
use crate::scores::{GameResult, csv};
use crate::session::Mode;

const SCORING: &str = "Scoring";
const MODE: &str = "Mode";
const PLAYER: &str = "Player";
const SUMMARY: &str = "Summary";
const PLOT: &str = "Over time";
const HISTOGRAM: &str = "Histogram";

/// The place of the answer that lists the games.
const GAMES: usize = 0;
const EXPORT: usize = 1;

/// The statistics of finished games.
struct Statistics {
    results: Vec<GameResult>,
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
                let mut results: Vec<GameResult> = filter(requester)
                    .samples(&self.results)
                    .iter()
                    .map(|sample| sample.result.clone())
                    .collect();
                results.dedup_by_key(|result| result.id);
                Transition::Push(games::open(results))
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

    fn hint(&self, app: &Model) -> &'static str {
        app.moment.device.choose(
            "Click Scoring, Mode or Player for other games",
            "Tap Scoring, Mode or Player for other games",
            "Tab moves, Space chooses other games, Esc exits",
        )
    }
}

impl Statistics {
    fn show(&self, requester: &mut Requester<StatisticsAnswer>) {
        let filter = filter(requester);
        let samples = filter.samples(&self.results);
        if let Some(text) = requester.get_mut::<Text>(SUMMARY) {
            text.set(&wording::summary(filter.scoring, Summary::of(&samples)));
        }
        let [plot, histogram] = pictures(filter, &samples);
        let [over_time, how_often] = words(filter, &samples);
        for (id, picture, words) in [(PLOT, plot, over_time), (HISTOGRAM, histogram, how_often)] {
            if let Some(gadget) = requester.get_mut::<Picture>(id) {
                gadget.set(picture);
                gadget.say(words);
            }
        }
        requester.ghost_choice(GAMES, samples.is_empty());
        requester.ghost_choice(EXPORT, self.results.is_empty());
    }
}

/// The filter that is chosen.
fn filter(requester: &Requester<StatisticsAnswer>) -> Filter {
    let chosen = |id| requester.get::<Cycle>(id).map_or(0, Cycle::chosen);
    let mode = chosen(MODE).checked_sub(1);
    Filter {
        scoring: Scoring::ALL
            .get(chosen(SCORING))
            .copied()
            .unwrap_or_default(),
        mode: mode.and_then(|mode| Mode::ALL.get(mode).copied()),
        player: PlayerFilter::ALL
            .get(chosen(PLAYER))
            .copied()
            .unwrap_or(PlayerFilter::Everybody),
    }
}

/// The plot over time and the histogram.
fn pictures(filter: Filter, samples: &[Sample<'_>]) -> [Bitmap; 2] {
    let values: Vec<u64> = samples.iter().map(|sample| filter.value(sample)).collect();
    let (scale, bins, name): (_, &[u64], _) = match filter.scoring {
        Scoring::Ancient => (Scale::Linear, &FOUR_WAY_BINS, "4-Ways"),
        _ => (Scale::Logarithmic, &POINT_BINS, "Points"),
    };
    [
        over_time(&values, scale, &format!("{name}; gold: mean of ten")),
        bars(&values, bins, &format!("How often: {name}")),
    ]
}

/// The plot over time and the histogram in words.
fn words(filter: Filter, samples: &[Sample<'_>]) -> [String; 2] {
    let values: Vec<u64> = samples.iter().map(|sample| filter.value(sample)).collect();
    let (bins, unit): (&[u64], _) = match filter.scoring {
        Scoring::Ancient => (&FOUR_WAY_BINS, "4-Ways"),
        _ => (&POINT_BINS, "points"),
    };
    [
        wording::over_time(&values, unit),
        wording::how_often(&values, bins, unit),
    ]
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
        let text = format!("All finished games are in {} now.", file.path);
        cx.model.show_message("Statistics", &text);
        Transition::Pop
    };
    choose_file(query, remember).saved(saved).push()
}

/// The statistics.
pub fn statistics(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    refresh(&mut cx.model.log, cx.host.own_files);
    open(cx.model.log.results().to_vec())
}

/// The statistics of these games.
pub fn open(results: Vec<GameResult>) -> Box<dyn Screen<Model>> {
    let choices = vec![
        Choice::new(StatisticsAnswer::Games, "_Games..."),
        Choice::new(StatisticsAnswer::Export, "_Export..."),
        Choice::new(StatisticsAnswer::Exit, "E_xit"),
    ];
    let scorings = Scoring::ALL.map(|scoring| format!("{} scoring", scoring.name()));
    let modes = Mode::ALL.map(|mode| mode.name().to_owned());
    let modes = ["All modes".to_owned()].into_iter().chain(modes).collect();
    let players = PlayerFilter::ALL.map(PlayerFilter::name);
    let empty = Filter {
        scoring: Scoring::Modern,
        mode: None,
        player: PlayerFilter::Everybody,
    };
    let [plot, histogram] = pictures(empty, &[]);
    let mut requester = Requester::new("Statistics", "", choices, StatisticsAnswer::Exit)
        .with(SCORING, Cycle::new(SCORING, scorings.into(), 18))
        .beside(MODE, Cycle::new(MODE, modes, 16))
        .beside(PLAYER, Cycle::new(PLAYER, players.into(), 21))
        .with(SUMMARY, Text::room(71, 3))
        .with(PLOT, Picture::new(plot))
        .beside(HISTOGRAM, Picture::new(histogram))
        .focused_on(SCORING);
    let question = Statistics { results };
    question.show(&mut requester);
    Dialog::open(requester, question)
}
