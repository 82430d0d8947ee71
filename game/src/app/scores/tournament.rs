//! The screen of the scores of the tournament on the board (manual, figure 13).

use crate::app::shell::{Cx, Notice, Screen, TitleLine, Traits, Transition, View, confirm};
use ishido_shared::gfx::{Bitmap, Point, Rectangle};
use ishido_shared::shell::Model as _;
use ishido_shared::ui::event::{Button as MouseButton, Event, Key, Millis, Phase};
use ishido_shared::ui::gadget::Button;
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys, GroupOutcome};
use ishido_shared::ui::item::{Item, Role};
use ishido_shared::ui::panes::Shown;
use ishido_shared::ui::window_frame::window_frame;

use super::screen::{BESIDE, LIST, Then, WIDE as AREA, two_lists};
use super::seal::Seal;
use super::table::{ScoreRow, ScoreTable};
use crate::app::model::{Action, Model};
use crate::app::wording::{four_ways, player_name, thousands};
use crate::rules::{Deal, DealCode, Scoring};
use crate::scores::LENGTH;
use crate::session::{Mode, Origin, Player, Session, Setup, TournamentResult};

const EARLIER: &str = "earlier";
const LATER: &str = "later";
const CLEAR: &str = "clear";
const ANALYSE: &str = "analyse";

/// The scores of the tournament, in two columns; a tournament can have more games than that.
pub struct TournamentScores {
    /// The number of columns before those that are shown.
    column: usize,
    /// The row that is chosen, from 0.
    chosen: Option<usize>,
    then: Then,
    buttons: GadgetGroup<&'static str>,
}

impl TournamentScores {
    /// The scores, in front of a game that goes on.
    pub fn open() -> Box<dyn Screen<Model>> {
        Self::after_game(|_| Transition::Stay)
    }

    /// The scores after a game, and what is done when they close.
    pub fn after_game(then: Then) -> Box<dyn Screen<Model>> {
        let mut buttons = GadgetGroup::new(GroupKeys::Letters);
        let mut right = AREA.top_left.x + AREA.size.width as i32 - 12;
        let top = AREA.top_left.y + LIST.top_left.y + 4;
        for (id, label) in [(CLEAR, "C_lear"), (LATER, "_Next"), (EARLIER, "_Previous")] {
            buttons.add(id, Point::zero(), Button::new(label));
            let width = buttons.area(id).map_or(0, |area| area.size.width as i32);
            right -= width + 4;
            buttons.put(id, Point::new(right, top));
        }
        // It has no room beside the others.
        buttons.add(ANALYSE, Point::zero(), Button::new("_Analyse"));
        let width = buttons
            .area(ANALYSE)
            .map_or(0, |area| area.size.width as i32);
        let right = AREA.top_left.x + LIST.top_left.x + LIST.size.width as i32;
        buttons.put(ANALYSE, Point::new(right - width - 4, top));
        Box::new(Self {
            column: 0,
            chosen: None,
            then,
            buttons,
        })
    }

    fn turn_page(&mut self, later: bool, app: &mut Model) {
        let columns = count(app).div_ceil(LENGTH);
        self.column = if later {
            (self.column + 1).min(columns.saturating_sub(2))
        } else {
            self.column.saturating_sub(1)
        };
        app.request_redraw();
    }

    fn ghost_buttons(&mut self, app: &Model) {
        let count = count(app);
        self.buttons.ghost(EARLIER, self.column == 0);
        self.buttons
            .ghost(LATER, (self.column + 2) * LENGTH >= count);
        self.buttons.ghost(CLEAR, count == 0);
        self.buttons.ghost(ANALYSE, self.chosen_game(app).is_none());
    }

    fn respond(&mut self, outcome: GroupOutcome<&'static str>, cx: &mut Cx<'_, '_>) -> Transition {
        cx.model.request_redraw_if(outcome.is_visible());
        match outcome {
            GroupOutcome::Activated(CLEAR) => return Transition::Push(clear(cx.model)),
            GroupOutcome::Activated(ANALYSE) => {
                if let Some(game) = self.chosen_game(cx.model) {
                    let game = Box::new(game.clone());
                    cx.model.act(Action::Analyse(game));
                }
            }
            GroupOutcome::Activated(id) => self.turn_page(id == LATER, cx.model),
            _ => {}
        }
        Transition::Stay
    }

    /// The game of the row that is chosen, if it is over and a stone was placed in it.
    fn chosen_game<'a>(&self, app: &'a Model) -> Option<&'a Session> {
        let session = tournament(app)?;
        let results = session.tournament_results();
        let number = results.get(self.chosen?)?.number;
        let mut games = session.earlier_games().iter().chain([session]);
        let game = games.nth(number.checked_sub(1)?)?;
        (game.state().ending().is_some() && !game.is_untouched()).then_some(game)
    }

    /// The row at a point.
    fn row_at(&self, at: Point, app: &Model) -> Option<usize> {
        let mut found = None;
        self.each_table(app, |table| {
            found = found.or_else(|| Some(table.first - 1 + table.row_at(at)?));
        });
        found
    }

    /// Chooses the row below or above, and shows it.
    fn choose_next(&mut self, down: bool, app: &mut Model) {
        let Some(last) = count(app).checked_sub(1) else {
            return;
        };
        let row = match self.chosen {
            None => self.column * LENGTH,
            Some(row) if down => row + 1,
            Some(row) => row.saturating_sub(1),
        };
        let row = row.min(last);
        self.chosen = Some(row);
        let column = row / LENGTH;
        self.column = self.column.clamp(column.saturating_sub(1), column);
        app.request_redraw();
    }

    /// Calls a function with each column as a table.
    fn each_table(&self, app: &Model, mut call: impl FnMut(&ScoreTable<'_>)) {
        let mut rows = rows(app);
        if let Some(row) = self.chosen.and_then(|chosen| rows.get_mut(chosen)) {
            row.is_chosen = true;
        }
        for (index, title) in [heading(app), String::new()].iter().enumerate() {
            let first = (self.column + index) * LENGTH;
            let shown = rows.get(first..).unwrap_or_default();
            let corner = AREA.top_left + LIST.top_left + Point::new(BESIDE * index as i32, 0);
            call(&ScoreTable {
                area: Rectangle::new(corner, LIST.size),
                title,
                first: first + 1,
                rows: &shown[..shown.len().min(LENGTH)],
                empty: match (index, rows.is_empty()) {
                    (0, true) => "No game of a tournament has been played.",
                    _ => "",
                },
            });
        }
    }
}

/// The tournament on the board, if there is one.
fn tournament(app: &Model) -> Option<&Session> {
    let session = app.game.session()?;
    (session.setup().mode == Mode::Tournament).then_some(session)
}

fn count(app: &Model) -> usize {
    tournament(app).map_or(0, Session::tournament_games)
}

fn heading(app: &Model) -> String {
    let scoring = tournament(app).map(|session| session.setup().scoring);
    scoring.map_or_else(
        || "Tournament".to_owned(),
        |scoring| format!("Tournament, {}", scoring.name()),
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
    let ancient = scoring == Scoring::Ancient;
    let name = player_name(&result.player, result.number);
    let mut details = format!("Game {}", result.number);
    if result.running {
        details += ", not over";
    }
    let ways = four_ways(result.tally.four_ways);
    let made = if ancient {
        ways
    } else {
        format!("{} points, {ways}", thousands(result.tally.points))
    };
    let words = format!("{name}: {made}, {} left, {details}", result.left);
    ScoreRow {
        is_computer: matches!(result.player, Player::Computer(_)),
        points: (!ancient).then_some(result.tally.points),
        details,
        four_ways: result.tally.four_ways,
        left: u8::try_from(result.left).unwrap_or(u8::MAX),
        seals: if result.master_game {
            vec![Seal::MasterGame]
        } else {
            Vec::new()
        },
        is_new,
        is_chosen: false,
        words: words.replace('\u{A0}', " "),
        name,
    }
}

/// Asks whether the scores of the tournament are to be cleared: that begins a new tournament.
pub fn clear(app: &Model) -> Box<dyn Screen<Model>> {
    let player = tournament(app).and_then(|session| session.setup().players.first());
    let name = player.map_or_else(String::new, |player| player_name(player, 1));
    let text = format!(
        "Do you want to erase all scores of this tournament? This cannot be undone. A new tournament begins with new \
         stones, and {name} plays its first game."
    );
    confirm("Clear Scores", &text, "C_lear", |cx| {
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

impl Screen<Model> for TournamentScores {
    fn handle(&mut self, event: &Event, cx: &mut Cx<'_, '_>) -> Transition {
        self.ghost_buttons(cx.model);
        match self.buttons.handle(event, cx.host) {
            GroupOutcome::Ignored => {}
            outcome => return self.respond(outcome, cx),
        }
        match event {
            Event::Pointer(pointer) if pointer.phase == Phase::Down => {
                let left = pointer.button == Some(MouseButton::Left);
                match self.row_at(pointer.at, cx.model).filter(|_| left) {
                    Some(row) => {
                        self.chosen = Some(row);
                        cx.model.request_redraw();
                    }
                    None => return (self.then)(cx).closing(),
                }
            }
            Event::Wheel { notches, .. } => self.turn_page(*notches > 0, cx.model),
            Event::Key(press) => match press.key {
                Key::Down => self.choose_next(true, cx.model),
                Key::Up => self.choose_next(false, cx.model),
                Key::PageDown | Key::Right => self.turn_page(true, cx.model),
                Key::PageUp | Key::Left => self.turn_page(false, cx.model),
                Key::Escape | Key::Enter | Key::Char(' ') if !press.repeat => {
                    return (self.then)(cx).closing();
                }
                _ => {}
            },
            _ => {}
        }
        self.ghost_buttons(cx.model);
        Transition::Stay
    }

    fn notice(&mut self, notice: Notice<'_>, cx: &mut Cx<'_, '_>) -> Transition {
        match notice {
            Notice::Opened => {
                self.ghost_buttons(cx.model);
                Transition::Stay
            }
            Notice::Interrupted => {
                self.buttons.cancel_pointer();
                Transition::Stay
            }
            _ => Transition::Stay,
        }
    }

    fn tick(&mut self, _in_front: bool, cx: &mut Cx<'_, '_>) -> (Transition, Option<Millis>) {
        let (outcome, next) = self.buttons.tick(cx.host);
        (self.respond(outcome, cx), next)
    }

    fn draw(&self, screen: &mut Bitmap, view: &View<'_>) {
        screen.clipped(AREA, |screen| {
            window_frame(screen, AREA, "Tournament High Scores", view.in_front);
            self.each_table(view.model, |table| table.draw(screen));
            self.buttons.draw(screen, view.in_front);
        });
    }

    fn describe(&self, view: &View<'_>) -> Vec<Item> {
        let mut items = vec![Item::new(Role::Requester, "Tournament High Scores", AREA)];
        items.extend(self.buttons.describe());
        self.each_table(view.model, |table| items.extend(table.describe()));
        items
    }

    fn shown(&self, _view: &View<'_>) -> Shown {
        two_lists()
    }

    fn traits(&self) -> Traits {
        Traits {
            only_one: Some("high scores"),
            ..Traits::default()
        }
    }

    fn title_line(&self, app: &Model) -> TitleLine {
        let (click, tap) = match count(app) {
            0 => ("Click anywhere to go on", "Tap anywhere to go on"),
            _ => (
                "Click a game to choose it, elsewhere to go on",
                "Tap a game to choose it, elsewhere to go on",
            ),
        };
        TitleLine::hint(app.moment.device.choose(
            click,
            tap,
            "Enter goes on; arrows choose a game to analyse",
        ))
    }
}
