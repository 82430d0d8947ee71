//! The six symbols of magic, drawn by hand.
//!
//! `#` is the outline, `a` to `d` are metal from the brightest to the darkest, `e` and `f` two enamels, `w` is white, `h`
//! a highlight and `k` black; `m` to `o` are the lit moon from the brightest to the darkest, and `z` is the dark of the moon.

/// Width and height of a symbol's grid.
pub const SIZE: i32 = 28;

/// A hand-drawn symbol, row by row.
pub type Symbol = [&'static str; SIZE as usize];

/// The symbols in the order of the columns.
pub const SYMBOLS: [&Symbol; 6] = [&MOON, &STAR, &WAND, &EYE, &FLAME, &HOURGLASS];

/// The crescent moon, with a star in the dark of the moon.
const MOON: Symbol = [
    "...........######...........",
    "........###mmmnnn###........",
    "......##mmmmmn###zzz##......",
    ".....#mmmmnnn#zzzzzzzz#.....",
    "....#mmmnnnn#zzzzzzzzzz#....",
    "...#mmmnnnn#zzzzzzzzzzzz#...",
    "..#mmmnnnn#zzzzzzzzzzzzzz#..",
    "..#mmnnnnn#zzzzzzzzmzzzzz#..",
    ".#mmmnnnn#zzzzzzzzzmzzzzzz#.",
    ".#mmnnnnn#zzzzzzzzmmmzzzzz#.",
    ".#mmnnnnn#zzzzzzmmmmmmmzzz#.",
    "#mmnnnnnn#zzzzzzzzmmmzzzzzz#",
    "#mmnnnnnn#zzzzzzzzzmzzzzzzz#",
    "#mmnnnnnn#zzzzzzzzzmzzzzzzz#",
    "#mmnnnnnn#zzzzzzzzzzzzzzzzz#",
    "#mmnnnnnnn#zzzzzzzzzzzzzzz##",
    "#mmnnnnnnn#zzzzzzzzzzzzzz#o#",
    ".#mnnnnnnnn#zzzzzzzzzzzzz##.",
    ".#mnnnnnnnnn##zzzzzzzzz##o#.",
    ".#mnnnnnnnnnnn##zzzzz##ooo#.",
    "..#mnnnnnnnnnnnn#####nooo#..",
    "..#mnnnnnnnnnnnnnnnnnoooo#..",
    "...#onnnnnnnnnnnnnnooooo#...",
    "....#onnnnnnnnnnnnooooo#....",
    ".....#ooonnnnnnooooooo#.....",
    "......##oooooooooooo##......",
    "........###oooooo###........",
    "...........######...........",
];

/// A star of eight rays.
const STAR: Symbol = [
    "............................",
    ".............##.............",
    "............#bd#............",
    "....#.......#bd#.......#....",
    "...#d##.....#bd#.....##b#...",
    "....#dd##..#bbdd#..##bb#....",
    "....#bddd###bbdd###bbbd#....",
    ".....#bdddd#bbdd#bbbbd#.....",
    ".....#bbddddbbddbbbbdd#.....",
    "......#bbdddbbddbbbdd#......",
    "......#bbbdddbdbbbddd#......",
    ".....###bbbddbdbbddd###.....",
    "..###bbbbbbbdbdbddbbbbb###..",
    ".#bbbbbbbbbbbdbbbbbbbbbbbb#.",
    ".#dddddddddddbbddddddddddd#.",
    "..###dddddbbbbdbbbddddd###..",
    ".....###bbbbdbddbbbb###.....",
    "......#bbbbddbdddbbbb#......",
    "......#bbbddbbddddbbb#......",
    ".....#bbbdddbbdddddbbb#.....",
    ".....#bbddd#bbdd#dddbb#.....",
    "....#bbdd###bbdd###ddbb#....",
    "....#bd##..#bbdd#..##db#....",
    "...#b##.....#bd#.....##b#...",
    "....#.......#bd#.......#....",
    "............#bd#............",
    ".............##.............",
    "............................",
];

/// The wand with its star.
const WAND: Symbol = [
    ".................##.........",
    "................#ac#........",
    "...............#aacc#.......",
    "...............#aacc#.......",
    "..............#aaaccc#......",
    "..............#aaaccc#......",
    "............##aaaacccc##....",
    "..........##aaaaaacccbbb##..",
    ".........#aaaaaaaaccbbbbbb#.",
    "........#aaaaaaaaacbbbbbbbb#",
    "........#bbbbbbbbbddddddddd#",
    ".........#bbbbbbbbdddddddd#.",
    "..........##bbbbbbdddddd##..",
    "..........#w##bbbbdddd##....",
    ".........#wwwe#bbbddd#......",
    "........#wwwee#bbbddd#......",
    ".......#wwweeff#bbdd#.......",
    "......#wwweeff##bbdd#.......",
    ".....#wwweeff#..#bd#........",
    "....#wwweeff#....##.........",
    "...#wwweeff#................",
    "..#awweeff#.................",
    ".#aabeeff#..................",
    "#aabbbff#...................",
    "#abbbdd#....................",
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
