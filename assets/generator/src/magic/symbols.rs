//! The six symbols of magic, drawn by hand.
//!
//! `#` is the outline, `a` to `d` are metal from the brightest to the darkest, `e` and `f` two enamels, `w` is white, `h`
//! a highlight and `k` black.

/// Width and height of a symbol's grid.
pub const SIZE: i32 = 28;

/// A hand-drawn symbol, row by row.
pub type Symbol = [&'static str; SIZE as usize];

/// The symbols in the order of the columns.
pub const SYMBOLS: [&Symbol; 6] = [&MOON, &STAR, &WAND, &EYE, &FLAME, &HOURGLASS];

/// The moon with a face, and a star before her.
const MOON: Symbol = [
    "..........########..........",
    ".......###aaaaab##..........",
    "......#aaaaabbc#............",
    ".....#aaaabbcc#.............",
    "....#aaaabbcc#..............",
    "...#aaabbbbc#.........#.....",
    "..#aaabbbbcc#........#a#....",
    "..#aabbbbbc#........##a##...",
    ".#aaabbbbcc#.......#aabcc#..",
    ".#aabbbbbcc#........##c##...",
    ".#aabbbbbbc#.........#c#....",
    "#aaabb####c##.........#.....",
    "#aabbbbb##bbc#..............",
    "#aabbbbbbbbbbc#.............",
    "#aabbbbbbbbbccc#............",
    "#bbbbbbbbbbc####............",
    "#bbbbbbbbbcc#...............",
    "#bbbbbbb#####...............",
    ".#bbbbbbbbbcc#..............",
    ".#cbbbbbbbbcd#..............",
    ".#ccbbbbbbbb##............#.",
    "..#ccbbbbbbbcc#..........##.",
    "..#cccbbbbbbbcc##......##c#.",
    "...#cccbbbbbbbccc######cc#..",
    "....#ccccbbbbbbbbbbccccd#...",
    ".....##ccccccccccccccc##....",
    ".......###dddddddddd##......",
    "..........##########........",
];

/// A star of eight rays.
const STAR: Symbol = [
    ".............##.............",
    "............#ac#............",
    "............#ac#............",
    "............#ac#............",
    "....###.....#ac#.....###....",
    "....#cc#...#aacc#...#bd#....",
    "....#acc#..#aacc#..#bdd#....",
    ".....#acc##aaaccc##bdd#.....",
    "......#accccaaccbbbdd#......",
    ".......#acccaaccbbdd#.......",
    ".......#aacccacbbddd#.......",
    ".....##baaaccacbddddb##.....",
    ".####bbbbbaacacdddbbbbb####.",
    "#bbbbbbbbbbbbcdbbbbbbbbbbbb#",
    "#ddddddddddddbddddddddddddd#",
    ".####dddddbbbbcdccddddd####.",
    ".....##dbbbbdbcddcccd##.....",
    ".......#bbbddbcdddcc#.......",
    ".......#bbddbbccdddc#.......",
    "......#bbdddbbccddddc#......",
    ".....#bbd##bbbccc##ddc#.....",
    "....#bbd#..#bbcc#..#ddc#....",
    "....#bd#...#bbcc#...#dd#....",
    "....###.....#bc#.....###....",
    "............#bc#............",
    "............#bc#............",
    "............#bc#............",
    ".............##.............",
];

/// The wand and its sparks.
const WAND: Symbol = [
    "...................##.......",
    "..................#ab#......",
    "..................#ab#......",
    "..................#ab#......",
    "........b........#aabb#.....",
    ".......bbb......#aaabbb#....",
    "........b...####aaabbbb####.",
    "...........#aaaaaaabbbbbbbb#",
    "...........#cccccccdddddddd#",
    "............####cccdddd####.",
    ".....b.......#ww#cccddd#....",
    "............#wwee#ccdd#.....",
    "...........#wweeef#cd#......",
    "..........#wweeeff#cd#......",
    ".........#wweeeff##cd#......",
    "........#wweeeff#..##.......",
    ".......#wweeeff#............",
    "......#wweeeff#.............",
    ".....#wweeeff#..............",
    "....##weeeff#...........b...",
    "...#a##eeff#...........bbb..",
    "..#aaa##ff#.............b...",
    ".#aaabb###..................",
    "#aaabbdd#...................",
    "#aabbdd#...........b........",
    ".#bbdd#.....................",
    "..#dd#......................",
    "...##.......................",
];

/// The eye that sees all.
const EYE: Symbol = [
    ".............##.............",
    "............#ab#............",
    ".....##.....#ab#.....##.....",
    "....#ab#....#ab#....#ab#....",
    "....#aab#...#ab#...#abb#....",
    ".....#aab#...##...#abb#.....",
    "......###..........###......",
    "..........########..........",
    ".......###aaaaabbb###.......",
    "......#aaaaa####bbbbb#......",
    "....##aa############bb##....",
    "...#aa##ww#eeeeee#ww##bb#...",
    "..#aa#www#eeeeeeee#www#bb#..",
    ".#aa#www#eehhkkeeee#www#bb#.",
    ".#a#wwww#eehhkkkeee#wwww#b#.",
    "#a#wwwww#eekkkkkkee#wwwww#b#",
    "#c#wwwww#eekkkkkkee#wwwww#d#",
    ".#c#wwww#eeekkkkeee#wwww#d#.",
    ".#cc#www#eeeekkeeee#www#dd#.",
    "..#cc#www#eeeeeeee#www#dd#..",
    "...#cc##ww#eeeeee#ww##dd#...",
    "....##cc############dd##....",
    "......#ccccc####ddddd#......",
    ".......###cccddddd###.......",
    "..........########..........",
    "............................",
    "............................",
    "............................",
];

/// The flame.
const FLAME: Symbol = [
    "...............##...........",
    "...............#a#..........",
    "..............#aab#.........",
    "..............#aab#.........",
    ".............#aabb#.........",
    ".............#aabbb#........",
    "............#aabbbb#........",
    "...........#aabbbbbb#.......",
    "...........#aabbbbbbc#......",
    "...........#aabbbbbbc#...#..",
    "..........#aabbbbbbbcc#.#b#.",
    "....##....#aabbbbbbbcc##bc#.",
    "...#aa#...#aabbbbbbbcccbcc#.",
    "...#aab#..#aabbbebbbbccccc#.",
    "..#aabb#..#aabbeebbbbccccc#.",
    "..#aabbb##aabbeeeebbbbccccd#",
    "..#aabbbbbbbbbeeeeebbbccccd#",
    "..#aabbbbbbbbeeefeebbbbcccd#",
    "..#aabbbbbbbeeefffeebbbcccd#",
    "..#aabbbbbbeeefffffeebbcccd#",
    "...#aabbbbeeefffffffeebccd#.",
    "...#aabbbbeefffffffffeccdd#.",
    "....#abbbceefffffffffeccd#..",
    "....#abbcceeefffffffeecdd#..",
    ".....#abccceeefffffeecdd#...",
    "......##ccceeeeeeeeecdd#....",
    "........##cccccccccdd##.....",
    "..........###########.......",
];

/// The hourglass, half run out.
const HOURGLASS: Symbol = [
    "...######################...",
    "..#aaaaaaaaaaaabbbbbbbbbc#..",
    "..#ccccccccccccccccddddd##..",
    "...######################...",
    "....#ab#w##########w#cd#....",
    "....#ab#weeeeeeeeeew#cd#....",
    "....#ab#weeeeeeeeeew#cd#....",
    "....#ab##weeeeeeeew##cd#....",
    "....#ab#.#weeeeeew#.#cd#....",
    "....#ab#..#weeeew#..#cd#....",
    "....#ab#...#weew#...#cd#....",
    "....#ab#....#ee#....#cd#....",
    "....#ab#....#ee#....#cd#....",
    "....#ab#....#ee#....#cd#....",
    "....#ab#...#weew#...#cd#....",
    "....#ab#..#wweeww#..#cd#....",
    "....#ab#.#wwweewww#.#cd#....",
    "....#ab##wwwweewwww##cd#....",
    "....#ab#wwwweeeewwww#cd#....",
    "....#ab#wwweeeeeewww#cd#....",
    "....#ab#wweeeeeeeeww#cd#....",
    "....#ab#weeeeeeeeeew#cd#....",
    "....#ab#eeeeeeeeeeee#cd#....",
    "...######################...",
    "..#aaaaaaaaaaaabbbbbbbbbc#..",
    "..#ccccccccccccccccddddd##..",
    "...######################...",
    "............................",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_as_wide_as_the_grid() {
        for symbol in SYMBOLS {
            for row in symbol {
                assert_eq!(row.len(), SIZE as usize, "{row}");
            }
        }
    }
}
