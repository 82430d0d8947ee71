//! How loud the sounds are.

use ishido_shared::ui::program::Gain;
use serde::{Deserialize, Deserializer, Serialize};

/// How loud the sounds are, in hundredths: at 100 as loud as they were made, at 0 silent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Volume(u8);

impl Volume {
    /// As loud as the sounds were made.
    pub const FULL: u8 = 100;

    /// So many hundredths, at most all.
    #[must_use]
    pub const fn new(percent: u8) -> Self {
        Self(if percent > Self::FULL {
            Self::FULL
        } else {
            percent
        })
    }

    /// In hundredths.
    #[must_use]
    pub const fn percent(self) -> u8 {
        self.0
    }

    /// Whether nothing is heard.
    #[must_use]
    pub const fn is_silent(self) -> bool {
        self.0 == 0
    }

    /// The gain, which grows with the square of the volume: a quarter of the amplitude sounds about half as loud.
    #[must_use]
    pub fn gain(self) -> Gain {
        let (volume, full) = (u32::from(self.0), u32::from(Self::FULL));
        let gain = u32::from(Gain::UNITY.0) * volume * volume / (full * full);
        Gain(u16::try_from(gain).unwrap_or(Gain::UNITY.0))
    }
}

impl Default for Volume {
    fn default() -> Self {
        Self(Self::FULL)
    }
}

impl<'de> Deserialize<'de> for Volume {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u8::deserialize(deserializer).map(Self::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quarter_of_the_gain_is_half_the_volume() {
        let gain = [0, 1, 10, 50, 70, 100, 255].map(|volume| Volume::new(volume).gain().0);
        assert_eq!(gain, [0, 0, 2, 64, 125, 256, 256]);
        assert!(Volume::new(0).is_silent() && !Volume::new(1).is_silent());
    }
}
