//! A finished game looked at again: what its stones allowed, where 4-Ways were given away, and a better line.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::gadget::{List, Picture, Progress, Text};
use ishido_shared::ui::program::Ctx;

use super::layers::Layer;
use super::replay::Replay;
use super::{Game, dialogs, graph, words};
use crate::computer::reason;
use crate::computer::review::{Depth, Review, Reviewed};
use crate::computer::{Goal, View};
use crate::rules::{Position, Square};

/// Positions that are looked at in hindsight before the next picture; each takes about 15 microseconds.
const SLICE: u32 = 500;

impl Game {
    /// Whether there is a game to be reviewed: one that is over, in which stones were placed.
    pub(super) fn can_review(&self) -> bool {
        self.session.is_some() && !self.is_running() && self.has_moves()
    }

    /// Review Game: begins to look at every move.
    pub(super) fn review_game(&mut self, _ctx: &mut Ctx<'_>) {
        let Some(session) = &self.session else { return };
        let turns = session.state().turns();
        let moves: Vec<Square> = turns
            .iter()
            .filter_map(|turn| turn.placed)
            .map(|placed| placed.square)
            .collect();
        let review = Review::new(&session.setup().deal, &moves, Depth::default());
        self.reviewing = Some((review, moves.len()));
        self.ask(dialogs::reviewing());
    }

    /// Looks on for a few milliseconds, as long as the requester that shows the progress is in front.
    pub(super) fn tick_review(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        let (review, all) = self.reviewing.as_mut()?;
        let reviewed = review.step(SLICE);
        let (done, all) = (review.seen(), *all);
        self.dirty = true;
        if let Some(gauge) = self
            .front()
            .and_then(|asked| asked.get_mut::<Progress>("progress"))
        {
            gauge.set(done as u64, all as u64);
        }
        let Some(reviewed) = reviewed else {
            return Some(ctx.now);
        };
        self.reviewing = None;
        self.layers.pop();
        self.show_review(reviewed);
        None
    }

    /// The review is not wanted any more.
    pub(super) fn stop_review(&mut self) {
        self.reviewing = None;
    }

    fn show_review(&mut self, reviewed: Reviewed) {
        let worst = reviewed.worst();
        let picture = graph::draw(&reviewed, worst);
        self.ask(dialogs::review(
            &words::review(&reviewed),
            lines(&reviewed),
            picture,
        ));
        self.reviewed = Some(reviewed);
        if let Some(list) = self
            .front()
            .and_then(|asked| asked.get_mut::<List>("moves"))
        {
            list.choose(worst);
        }
        self.show_judged();
    }

    /// Says of the chosen move what is to be said, and marks it.
    pub(super) fn show_judged(&mut self) {
        let chosen = self
            .front()
            .and_then(|asked| asked.get::<List>("moves"))
            .and_then(List::chosen);
        let Some((text, picture)) = self.reviewed.as_ref().zip(chosen).map(|(reviewed, index)| {
            (
                self.judgement(reviewed, index),
                graph::draw(reviewed, Some(index)),
            )
        }) else {
            return;
        };
        let Some(asked) = self.front() else { return };
        if let Some(shown) = asked.get_mut::<Picture>("graph") {
            shown.set(picture);
        }
        if let Some(shown) = asked.get_mut::<Text>("judgement") {
            shown.set(&text);
        }
    }

    fn judgement(&self, reviewed: &Reviewed, index: usize) -> String {
        let Some(judged) = reviewed.moves.get(index) else {
            return String::new();
        };
        if judged.best.square == judged.square {
            return format!("{} was the best square.", judged.square);
        }
        let position = self.position_before(reviewed, index);
        let reason = position.map_or_else(String::new, |position| {
            reason(&View::new(&position, Goal::FourWays), &judged.best)
        });
        format!("{} was better: {reason}", judged.best.square)
    }

    fn position_before(&self, reviewed: &Reviewed, index: usize) -> Option<Position> {
        let mut position = Position::new(&self.session.as_ref()?.setup().deal);
        for judged in &reviewed.moves[..index] {
            position.place(judged.square).ok()?;
        }
        Some(position)
    }

    /// Shows the game on the board, at the chosen move.
    pub(super) fn show_replay(&mut self) {
        let chosen = self
            .front()
            .and_then(|asked| asked.get::<List>("moves"))
            .and_then(List::chosen);
        if let (Some(session), Some(reviewed)) = (&self.session, &self.reviewed) {
            let replay = Replay::new(&session.setup().deal, reviewed, chosen.unwrap_or(0));
            self.layers.push(Layer::Replay(Box::new(replay)));
            self.dirty = true;
        }
    }
}

/// A line for each move.
fn lines(reviewed: &Reviewed) -> Vec<String> {
    let line = |(index, judged): (usize, &crate::computer::review::Judged)| {
        let lost = judged.given_away();
        let lost = if lost < 0.05 {
            String::new()
        } else {
            format!("  gave away {lost:.1}")
        };
        format!(
            "{:2}  {} on {}{lost}",
            index + 1,
            judged.stone,
            judged.square
        )
    };
    reviewed.moves.iter().enumerate().map(line).collect()
}
