//! Simulation of colour vision deficiencies.

use super::Light;

/// A kind of colour vision. The three deficiencies are complete ones, which about one man in forty has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ColourVision {
    /// All three kinds of cones.
    Normal,
    /// No cones for long waves: red is dark and similar to green.
    Protanopia,
    /// No cones for medium waves: green is similar to red.
    Deuteranopia,
    /// No cones for short waves: blue is similar to green. Rare.
    Tritanopia,
}

/// The matrices for linear light, severity 1.0: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
/// Physiologically-based Model for Simulation of Color Vision Deficiency" (2009).
const PROTANOPIA: [[f64; 3]; 3] = [
    [0.152_286, 1.052_583, -0.204_868],
    [0.114_503, 0.786_281, 0.099_216],
    [-0.003_882, -0.048_116, 1.051_998],
];
const DEUTERANOPIA: [[f64; 3]; 3] = [
    [0.367_322, 0.860_646, -0.227_968],
    [0.280_085, 0.672_501, 0.047_413],
    [-0.011_820, 0.042_940, 0.968_881],
];
const TRITANOPIA: [[f64; 3]; 3] = [
    [1.255_528, -0.076_749, -0.178_779],
    [-0.078_411, 0.930_809, 0.147_602],
    [0.004_733, 0.691_367, 0.303_900],
];

impl ColourVision {
    /// All kinds, the normal one first.
    pub const ALL: [Self; 4] = [
        Self::Normal,
        Self::Protanopia,
        Self::Deuteranopia,
        Self::Tritanopia,
    ];

    /// The name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal vision",
            Self::Protanopia => "protanopia",
            Self::Deuteranopia => "deuteranopia",
            Self::Tritanopia => "tritanopia",
        }
    }

    /// The light that looks to normal eyes as `light` does to these.
    #[must_use]
    pub fn sees(self, light: Light) -> Light {
        let matrix = match self {
            Self::Normal => return light,
            Self::Protanopia => &PROTANOPIA,
            Self::Deuteranopia => &DEUTERANOPIA,
            Self::Tritanopia => &TRITANOPIA,
        };
        let [red, green, blue] = matrix.map(|[red, green, blue]| {
            (red * light.red + green * light.green + blue * light.blue).clamp(0.0, 1.0)
        });
        Light { red, green, blue }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Lab;
    use super::*;
    use crate::gfx::Pen;

    #[test]
    fn greys_stay_grey() {
        for vision in ColourVision::ALL {
            let grey = vision.sees(Pen::GREY.rgb().into());
            let lab = Lab::from(grey);
            assert!(lab.a.abs() < 0.5 && lab.b.abs() < 0.5, "{vision:?} {lab:?}");
        }
    }

    #[test]
    fn red_and_green_come_near_each_other() {
        let distance = |vision: ColourVision| {
            let [a, b] =
                [Pen::RED, Pen::FOREST].map(|pen| Lab::from(vision.sees(pen.rgb().into())));
            a.distance(b)
        };
        assert!(distance(ColourVision::Deuteranopia) < distance(ColourVision::Normal) / 2.0);
        assert!(distance(ColourVision::Protanopia) < distance(ColourVision::Normal) / 2.0);
        assert!(distance(ColourVision::Tritanopia) > distance(ColourVision::Normal) / 2.0);
    }
}
