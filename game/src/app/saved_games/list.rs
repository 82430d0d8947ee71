//! The page with the unfinished games.

use std::rc::Rc;

use crate::app::invitation::{Invitation, Words};
use crate::app::model::Model;
use crate::app::shell::{Cx, Dialog, Question, Screen, Transition, ask, information};
use ishido_shared::gfx::Pen;
use ishido_shared::shell::Model as _;
use ishido_shared::ui::gadget::{List, Text};
use ishido_shared::ui::requester::{Choice, Requester, shortened};

use super::delete;
use super::rows::{COLUMNS, UnfinishedRows};
use crate::app::another_game::{go_on, lost_text};
use crate::app::board_sheet::{BoardSheet, Content, Detail};
use crate::app::model::Action;
use crate::app::model::appearance::Appearance;
use crate::app::model::earlier_games::{EarlierGame, EarlierGames};

const TITLE: &str = "Unfinished Games";
/// The names of the gadgets.
const GAMES: &str = "games";
const BOARD: &str = "board";
const ROWS: u32 = 3;
/// The characters of a line of the note about games that cannot be read.
const NOTE: usize = 72;

/// The list, with the games in it.
struct Earlier {
    games: Vec<EarlierGame>,
    /// The reasons why others cannot be read.
    broken: Vec<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum EarlierAnswer {
    Open,
    Replay,
    Delete,
    Details,
    Exit,
}

impl Question<Model> for Earlier {
    type Answer = EarlierAnswer;

    fn answered(
        &mut self,
        answer: EarlierAnswer,
        requester: &mut Requester<EarlierAnswer>,
        cx: &mut Cx<'_, '_>,
    ) -> Transition {
        match answer {
            EarlierAnswer::Exit => return Transition::Pop,
            EarlierAnswer::Details => return Transition::Push(details(&self.broken)),
            EarlierAnswer::Open | EarlierAnswer::Replay | EarlierAnswer::Delete => {}
        }
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        let Some(game) = chosen.and_then(|index| self.games.get(index)) else {
            return Transition::Stay;
        };
        match answer {
            EarlierAnswer::Open => go_on(game.clone(), &lost_text(cx.model), cx),
            EarlierAnswer::Replay => {
                let session = Box::new(game.session().clone());
                cx.model.act(Action::Replay(session));
                Transition::Stay
            }
            // The question takes the place of the list, which is made anew after it.
            EarlierAnswer::Delete => Transition::Replace(delete::question(game, earlier_games)),
            EarlierAnswer::Details | EarlierAnswer::Exit => Transition::Stay,
        }
    }

    /// Another game was chosen.
    fn changed(
        &mut self,
        _gadget: &'static str,
        requester: &mut Requester<EarlierAnswer>,
        _cx: &mut Cx<'_, '_>,
    ) -> Transition {
        let chosen = requester.get::<List>(GAMES).and_then(List::chosen);
        let game = chosen.and_then(|index| self.games.get(index));
        if let (Some(game), Some(sheet)) = (game, requester.get_mut::<BoardSheet>(BOARD)) {
            sheet.set(content(game));
        }
        Transition::Stay
    }
}

/// What the sheet shows of a game.
fn content(game: &EarlierGame) -> Content<'_> {
    let session = game.session();
    let mut details = Detail::of_game(session);
    let state = session.state();
    let four_ways = (0..session.setup().mode.tallies())
        .map(|player| state.tally(session.setup(), player).four_ways.to_string());
    let four_ways: Vec<String> = four_ways.collect();
    details.insert(2, Detail::Fact("4-Ways", four_ways.join(" : ")));
    Content {
        board: session.state().position().board(),
        framed: None,
        details,
    }
}

/// Lists the games that were put aside.
pub fn earlier_games(cx: &mut Cx<'_, '_>) -> Box<dyn Screen<Model>> {
    let found = EarlierGames::find(cx.host.own_files, cx.host.utc_offset, &cx.model.log);
    requester(found, &cx.model.appearance.current)
}

/// The page of the games found, or the page without any.
pub fn requester(found: EarlierGames, appearance: &Appearance) -> Box<dyn Screen<Model>> {
    let broken = broken_text(&found.broken);
    let EarlierGames {
        games,
        broken: causes,
    } = found;
    if games.is_empty() {
        return no_games(&broken, causes, appearance);
    }
    let mut choices = vec![
        Choice::new(EarlierAnswer::Open, "_Open"),
        Choice::new(EarlierAnswer::Replay, "_Replay"),
        Choice::new(EarlierAnswer::Delete, "_Delete"),
        Choice::new(EarlierAnswer::Exit, "E_xit"),
    ];
    if !causes.is_empty() {
        choices.insert(3, Choice::new(EarlierAnswer::Details, "De_tails"));
    }
    let rows = UnfinishedRows::of(&games, appearance.clone());
    let mut list = List::new(COLUMNS, ROWS)
        .with(rows.lines())
        .drawn_by(Rc::new(rows))
        .hiding_bar();
    list.choose(Some(0));
    let sheet = BoardSheet::new(appearance.clone(), content(&games[0]));
    let requester = Requester::new(TITLE, "", choices, EarlierAnswer::Exit)
        .with(GAMES, list)
        .beside(BOARD, sheet);
    let requester = with_note(requester, &broken).as_page().focused_on(GAMES);
    let broken = causes;
    Dialog::open(requester, Earlier { games, broken })
}

/// The page without any game.
fn no_games(broken: &str, causes: Vec<String>, appearance: &Appearance) -> Box<dyn Screen<Model>> {
    const NONE: Words = Words {
        title: "Nothing Set Aside",
        text: "Games that you set aside for another, or chose not to continue, are kept here. There are none yet.",
    };
    let mut page = ask(TITLE, "");
    if !causes.is_empty() {
        page = page.button("De_tails", move |_| Transition::Push(details(&causes)));
    }
    let invitation = Invitation::new(appearance.clone(), NONE);
    page.cancel("E_xit")
        .with(|requester| {
            let requester = requester.with(GAMES, invitation);
            with_note(requester, broken).as_page()
        })
        .open()
}

/// The same page with the sentence about games that cannot be read.
fn with_note<A: Copy>(requester: Requester<A>, broken: &str) -> Requester<A> {
    if broken.is_empty() {
        return requester;
    }
    requester.with("broken", Text::new(broken, NOTE).pen(Pen::CREAM))
}

/// Returns the sentence about games that cannot be read; an empty one if all can.
fn broken_text(broken: &[String]) -> String {
    match broken.len() {
        0 => String::new(),
        1 => "One game cannot be read; its file is kept as it is.".to_owned(),
        count => format!("{count} games cannot be read; their files are kept as they are."),
    }
}

/// Shows why games cannot be read, and the names of their files.
fn details(broken: &[String]) -> Box<dyn Screen<Model>> {
    const MOST: usize = 3;
    const LONGEST: usize = 150;
    let causes = broken.iter().take(MOST).map(|cause| {
        let mut shown: String = cause.chars().take(LONGEST).collect();
        if shown.len() < cause.len() {
            shown.push('…');
        }
        shown
    });
    let text = causes.collect::<Vec<_>>().join("\n\n");
    information("Games That Cannot Be Read", &shortened(&text))
}
