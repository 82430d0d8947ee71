//! Lists of high scores (manual, "High Scores"; RULINGS, "High scores").

use std::cmp::{Ordering, Reverse};

use serde::{Deserialize, Serialize};

use super::result::{GameResult, Score};
use crate::rules::Scoring;
use crate::session::{Mode, Origin};

/// The number of entries of a list.
pub const LENGTH: usize = 10;

/// The lists that are shown together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ListGroup {
    /// Games scored in the Modern way.
    Modern,
    /// Games scored in the Ancient way.
    Ancient,
    /// Games scored in the Pocket way.
    Pocket,
    /// First tries of the Daily Stones.
    Daily,
}

impl ListGroup {
    /// All groups, in the order of the Scores menu.
    pub const ALL: [Self; 4] = [Self::Modern, Self::Ancient, Self::Pocket, Self::Daily];

    /// The group of a way of scoring.
    #[must_use]
    pub const fn of_scoring(scoring: Scoring) -> Self {
        match scoring {
            Scoring::Modern => Self::Modern,
            Scoring::Ancient => Self::Ancient,
            Scoring::Pocket => Self::Pocket,
        }
    }

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Modern => "Modern",
            Self::Ancient => "Ancient",
            Self::Pocket => "Pocket",
            Self::Daily => "Daily",
        }
    }

    const fn has(self, result: &GameResult) -> bool {
        match self {
            Self::Modern => matches!(result.scoring, Scoring::Modern),
            Self::Ancient => matches!(result.scoring, Scoring::Ancient),
            Self::Pocket => matches!(result.scoring, Scoring::Pocket),
            Self::Daily => matches!(result.origin, Origin::Daily),
        }
    }
}

/// The games that a list is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Span {
    /// Those of the local day.
    Today,
    /// All by people without disqualifying help.
    AllTime,
}

/// A list of high scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct List {
    /// The group it belongs to.
    pub group: ListGroup,
    /// The games it is made of.
    pub span: Span,
}

impl List {
    /// The lists of a group, as they are shown. The Daily Stones are tried once a day and have one list.
    #[must_use]
    pub fn of_group(group: ListGroup) -> Vec<Self> {
        let spans = match group {
            ListGroup::Daily => &[Span::AllTime][..],
            _ => &[Span::Today, Span::AllTime],
        };
        spans.iter().map(|&span| Self { group, span }).collect()
    }

    /// The name, as shown.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match (self.group, self.span) {
            (ListGroup::Daily, _) => "Daily Highs",
            (_, Span::Today) => "Today's Scores",
            (_, Span::AllTime) => "All-Time Highs",
        }
    }

    /// Returns true if a score may be in the list on a local day.
    #[must_use]
    pub fn admits(self, result: &GameResult, score: &Score, today: i64) -> bool {
        // A score without points is not listed; the Ancient way has none.
        let counts = result.scoring == Scoring::Ancient || score.points > 0;
        let admitted = match self.span {
            Span::Today => result.ended.day() == today,
            Span::AllTime => score.is_human() && result.disqualifications.is_empty(),
        };
        counts && admitted && self.group.has(result) && result.counts_for_lists()
    }

    /// The order of merit, the better first.
    #[must_use]
    pub fn compare(self, a: (&GameResult, &Score), b: (&GameResult, &Score)) -> Ordering {
        let ancient = |(result, score): (&GameResult, &Score)| {
            (
                Reverse(result.is_pouch_emptied()),
                Reverse(score.four_ways),
                result.left,
            )
        };
        let points = |(result, score): (&GameResult, &Score)| {
            (Reverse(score.points), Reverse(score.four_ways), result.left)
        };
        match self.group {
            ListGroup::Ancient => ancient(a).cmp(&ancient(b)),
            _ => points(a).cmp(&points(b)),
        }
    }
}

impl GameResult {
    /// Returns true if something keeps the game off the All-Time Highs: help, or stones that could be known (RULINGS, "High scores").
    #[must_use]
    pub const fn is_off_all_time(&self) -> bool {
        !self.disqualifications.is_empty() || !self.origin.are_stones_unknown()
    }

    /// Returns true if the game can be in a list at all: its stones could not be known, and it is not one of a tournament, which
    /// has lists of its own.
    #[must_use]
    pub const fn counts_for_lists(&self) -> bool {
        self.origin.are_stones_unknown() && !matches!(self.mode, Mode::Tournament)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListEntry<'a> {
    pub result: &'a GameResult,
    /// The number of its score, from 0.
    pub index: usize,
    pub score: &'a Score,
}
