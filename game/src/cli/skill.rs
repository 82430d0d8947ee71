//! The skills of the computer player as values of an option.

use clap::ValueEnum;

use crate::skill::Skill;

/// The value of `--skill` and `--against`.
#[derive(Debug, Clone, Copy, ValueEnum)]
pub enum SkillName {
    /// Places the stone anywhere
    Random,
    /// Takes the most points there are
    Greedy,
    /// Sees every 4-Way, but is often wrong about the rest
    Novice,
    /// Knows what positions are worth
    Adept,
    /// Looks ahead
    Master,
}

impl From<SkillName> for Skill {
    fn from(name: SkillName) -> Self {
        match name {
            SkillName::Random => Self::Random,
            SkillName::Greedy => Self::Greedy,
            SkillName::Novice => Self::Novice,
            SkillName::Adept => Self::Adept,
            SkillName::Master => Self::Master,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_skill_is_a_value_and_has_its_word() {
        let values = SkillName::value_variants();
        assert!(values.iter().map(|&name| Skill::from(name)).eq(Skill::ALL));
        for &name in values {
            let word = name.to_possible_value().unwrap();
            assert_eq!(word.get_name(), Skill::from(name).word());
        }
    }
}
