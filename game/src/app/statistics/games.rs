//! The list of finished games, from which each can be replayed and analysed.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::gadget::{List, ListLine};
use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::model::Action;
use crate::app::wording::thousands;
use crate::rules::Scoring;
use crate::scores::{GameResult, Score};

const GAMES: &str = "games";
const COLUMNS: u32 = 69;
const ROWS: u32 = 13;

/// The list, the newest game first.
struct FinishedGames {
    results: Vec<GameResult>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GamesAnswer {
    Replay,
    Analyse,
    Exit,
}

impl Question<Model> for FinishedGames {
    type Answer = GamesAnswer;

    fn answered(
        &mut self,
        answer: GamesAnswer,
        requester: &mut Requester<GamesAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        if answer == GamesAnswer::Exit {
            return Transition::Pop;
        }
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        match chosen
            .and_then(|index| self.results.get(index))
            .map(GameResult::session)
        {
            Some(Ok(session)) => {
                let session = Box::new(session);
                cx.model.act(match answer {
                    GamesAnswer::Analyse => Action::Analyse(session),
                    _ => Action::Replay(session),
                });
                Transition::Stay
            }
            Some(Err(error)) => {
                cx.model
                    .show_message("This game cannot be played again", &format!("{error}."));
                Transition::Stay
            }
            None => Transition::Stay,
        }
    }
}

/// Lists finished games, which are given in the order in which they ended.
pub fn open(mut results: Vec<GameResult>) -> Box<dyn Screen<Model>> {
    results.reverse();
    let choices = vec![
        Choice::new(GamesAnswer::Replay, "_Replay"),
        Choice::new(GamesAnswer::Analyse, "_Analyse"),
        Choice::new(GamesAnswer::Exit, "E_xit"),
    ];
    let lines = results.iter().map(|result| ListLine::new(line(result)));
    let mut list = List::new(COLUMNS, ROWS).with(lines.collect());
    list.choose(Some(0));
    let mut requester = Requester::new("Finished Games", "", choices, GamesAnswer::Exit)
        .with(GAMES, list)
        .focused_on(GAMES);
    requester.ghost_choice(0, results.is_empty());
    requester.ghost_choice(1, results.is_empty());
    Dialog::open(requester, FinishedGames { results })
}

fn line(result: &GameResult) -> String {
    let names: Vec<&str> = result.scores.iter().map(Score::name).collect();
    let values: Vec<String> = result
        .scores
        .iter()
        .map(|score| value(result, score))
        .collect();
    let (date, time) = (result.ended.date(), result.ended.time_of_day());
    format!(
        "{:17}  {:11}  {:15.15} {:>12.12}  {:>2} left",
        format!("{date} {time}"),
        result.mode.name(),
        names.join(" & "),
        values.join(":"),
        result.left
    )
}

fn value(result: &GameResult, score: &Score) -> String {
    match result.scoring {
        Scoring::Ancient if score.four_ways == 1 => "1 4-Way".to_owned(),
        Scoring::Ancient => format!("{} 4-Ways", score.four_ways),
        _ => thousands(score.points),
    }
}
