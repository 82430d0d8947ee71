//! The small signs painted on the hide, each for one square.

/// A hand-drawn silhouette: `#` is painted.
pub type Silhouette = &'static [&'static str];

/// The silhouettes, from the uppermost row of squares downwards: signs half as large as those on the stones.
pub const GAME: [Silhouette; 4] = [TIPI, SUN, MOON, PAW];

/// The sun.
const SUN: Silhouette = &[
    ".......#.......",
    ".......#.......",
    "..#....#....#..",
    "...#.......#...",
    ".....#####.....",
    "....#######....",
    "....##...##....",
    "###.##...##.###",
    "....##...##....",
    "....#######....",
    ".....#####.....",
    "...#.......#...",
    "..#....#....#..",
    ".......#.......",
    ".......#.......",
];

/// A tent.
const TIPI: Silhouette = &[
    "....#....#....",
    ".....#..#.....",
    "......##......",
    "......##......",
    ".....####.....",
    ".....####.....",
    "....######....",
    "....######....",
    "...########...",
    "...###..###...",
    "..####..####..",
    "..###....###..",
    ".####....####.",
    ".####....####.",
];

/// The crescent of the moon.
const MOON: Silhouette = &[
    ".....####...",
    "...####.....",
    "..####......",
    ".####.......",
    ".###........",
    "####........",
    "####........",
    "####........",
    ".####......#",
    ".#####....##",
    "..#########.",
    "...#######..",
    ".....####...",
];

/// The track of a bear.
const PAW: Silhouette = &[
    ".....##..##....",
    ".....##..##....",
    ".##..##..##..##",
    ".##..........##",
    ".##...####...##",
    "....########...",
    "...##########..",
    "...##########..",
    "...##########..",
    "....########...",
    ".....######....",
    "......####.....",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_of_a_silhouette_are_equally_wide() {
        for silhouette in GAME {
            for row in silhouette {
                assert_eq!(row.len(), silhouette[0].len(), "{row}");
            }
        }
    }
}
