//! The ways of scoring as values of an option.

use clap::ValueEnum;

use crate::rules::Scoring;

/// The value of `--scoring`.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum ScoringName {
    Modern,
    Ancient,
    Pocket,
}

impl From<ScoringName> for Scoring {
    fn from(name: ScoringName) -> Self {
        match name {
            ScoringName::Modern => Self::Modern,
            ScoringName::Ancient => Self::Ancient,
            ScoringName::Pocket => Self::Pocket,
        }
    }
}
