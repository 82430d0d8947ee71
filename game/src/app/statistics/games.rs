//! The list of finished games, from which each can be replayed and analysed.

use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition};
use ishido_shared::ui::gadget::{List, ListLine};
use ishido_shared::ui::requester::{Choice, Requester};

use crate::app::column_heads::ColumnHeads;
use crate::app::model::Action;
use crate::app::wording::thousands;
use crate::rules::Scoring;
use crate::scores::{GameResult, Score};

const HEADS: &str = "columns";
const GAMES: &str = "games";
const COLUMNS: u32 = 72;
const ROWS: u32 = 14;
/// The most characters of the names of players.
const PLAYER: usize = 17;

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
        let action = match answer {
            GamesAnswer::Replay => Action::Replay,
            GamesAnswer::Analyse => Action::Analyse,
            GamesAnswer::Exit => return Transition::Pop,
        };
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        if let Some(result) = chosen.and_then(|index| self.results.get(index)) {
            cx.model.act_on_finished(result, action);
        }
        Transition::Stay
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
    let lines = results.iter().map(line);
    let mut list = List::new(COLUMNS, ROWS).with(lines.collect());
    list.choose(Some(0));
    let mut requester = Requester::new("Finished Games", "", choices, GamesAnswer::Exit)
        .with(HEADS, heads())
        .with(GAMES, list)
        .as_page()
        .focused_on(GAMES);
    requester.ghost_choice(0, results.is_empty());
    requester.ghost_choice(1, results.is_empty());
    Dialog::open(requester, FinishedGames { results })
}

/// The columns at the left: day, mode and players.
fn left_columns(day: &str, mode: &str, player: &str) -> String {
    format!("{day:>11}  {mode:11}  {player:PLAYER$}")
}

/// The columns at the right: 4-Ways, points and stones left.
fn right_columns(four_ways: &str, points: &str, left: &str) -> String {
    format!("{four_ways:>6}  {points:>13}  {left:>4}")
}

fn heads() -> ColumnHeads {
    let (left, right) = (
        left_columns("Date", "Mode", "Player"),
        right_columns("4-Ways", "Points", "Left"),
    );
    let room = COLUMNS as usize - right.chars().count();
    let wide = format!("{left:room$}{right}");
    ColumnHeads::new(wide, ["Date, mode, player", "4-Ways, points, left"])
}

fn line(result: &GameResult) -> ListLine {
    let names: Vec<&str> = result.scores.iter().map(Score::name).collect();
    let names = names.join(" & ");
    let player = if names.chars().count() > PLAYER {
        let beginning: String = names.chars().take(PLAYER - 1).collect();
        format!("{}…", beginning.trim_end())
    } else {
        names
    };
    let of_each = |value: fn(&Score) -> String| {
        let values: Vec<String> = result.scores.iter().map(value).collect();
        values.join(":")
    };
    let points = match result.scoring {
        Scoring::Ancient => "-".to_owned(),
        Scoring::Modern | Scoring::Pocket => of_each(|score| thousands(score.points)),
    };
    let four_ways = of_each(|score| score.four_ways.to_string());
    ListLine {
        text: left_columns(
            &result.ended.date().to_string(),
            result.mode.name(),
            &player,
        ),
        tail: "",
        detail: right_columns(&four_ways, &points, &result.left.to_string()),
    }
}
