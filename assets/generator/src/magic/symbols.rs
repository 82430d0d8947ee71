//! The six symbols of magic, drawn by hand.
//!
//! `#` is the outline, `a` to `d` are metal from the brightest to the darkest, `e` and `f` a second enamel and its light,
//! `i` is the iris and `s` the sand, `w` is white, `h` a highlight and `k` black.

/// Width and height of a symbol's grid.
pub const SIZE: i32 = 28;

/// A hand-drawn symbol, row by row.
pub type Symbol = [&'static str; SIZE as usize];

/// The symbols in the order of the columns.
pub const SYMBOLS: [&Symbol; 6] = [&MOON, &STAR, &WAND, &EYE, &FLAME, &HOURGLASS];

/// The crescent moon with a star between its horns.
const MOON: Symbol = [
    "............................",
    "........######..............",
    "......##aaaaaa#.............",
    ".....#aaaaaac#..............",
    "....#aaaabcc#......#........",
    "...#aaaabcc#......#a#.......",
    "..#aaabbbc#.......#a#.......",
    ".#aaabbbcc#.......#a#.......",
    ".#aaabbbcc#....###aaa###....",
    "#aaabbbbc#....#aaaaaaaaa#...",
    "#aabbbbbc#.....###aaa###....",
    "#aabbbbbc#........#a#.......",
    "#aabbbbbcc#.......#a#.......",
    "#abbbbbbcc#.......#a#.......",
    "#abbbbbbbc#........#........",
    "#abbbbbbbcc#.............#..",
    "#abbbbbbbbcc#...........#d#.",
    "#abbbbbbbbbbb#........##d#..",
    "#abbbbbbbbbbbb########ddd#..",
    ".#bbbbbbbbbbbbbbbbbbddddd#..",
    ".#abbbbbbbbbbbbbbbbddddd#...",
    "..#ddbbbbbbbbbbbbbdddddd#...",
    "...#ddbbbbbbbbbbddddddd#....",
    "....#dddddbbbddddddddd#.....",
    ".....#ddddddddddddddd#......",
    "......#dddddddddddd##.......",
    ".......###dddddd###.........",
    "..........######............",
];

/// A star of four long rays over four short ones.
const STAR: Symbol = [
    "............................",
    ".............##.............",
    "............#bd#............",
    "....##......#bd#......##....",
    "...#ef##....#bd#....##ff#...",
    "...#eeff##.#bbdd#.##fffe#...",
    "....#eefff##bbdd##ffffe#....",
    "....#eeefff#bbdd#ffffee#....",
    ".....#eeef#bbbddd#ffee#.....",
    ".....#eeee#bbbddd#feee#.....",
    "......#e###bbbddd###e#......",
    ".....###bbbbbbddbbbb###.....",
    "..###bbbbbbbbbdbbbbbbbb###..",
    ".#bbbbbbbbbbbbbbbbbbbbbbbb#.",
    ".#dddddddddddddddddddddddd#.",
    "..###ddddddddbddddddddd###..",
    ".....###ddddbbdddddd###.....",
    "......#f###bbbddd###f#......",
    ".....#fffe#bbbddd#ffff#.....",
    ".....#ffee#bbbddd#efff#.....",
    "....#ffeeee#bbdd#eeefff#....",
    "....#feeee##bbdd##eeeff#....",
    "...#feee##.#bbdd#.##eeff#...",
    "...#ee##....#bd#....##ef#...",
    "....##......#bd#......##....",
    "............#bd#............",
    ".............##.............",
    "............................",
];

/// The wand with its star, and two sparks.
const WAND: Symbol = [
    "............................",
    "................##..........",
    "....b..........#bd#.........",
    "....b..........#bd#.........",
    "...bbb........#bbdd#........",
    ".bbbbbbb......#bbdd#........",
    "...bbb........#bbdd#........",
    "....b...######bbbddd######..",
    "....b..#bbbbbbbbbdddbbbbbb#.",
    "......#ddbbbbbbbbddbbbbbbdd#",
    ".......#ddddbbbbbdbbbbdddd#.",
    "........#ddddddbbdbdddddd#..",
    ".........##dddddbdddddd##...",
    "..........##dbbbdbdddd#.....",
    ".........#w#bbbddbbddd#.....",
    "........#ww#bbbddbbddd#.....",
    ".......#ww#bbbdddbbbddd#....",
    "......#wwe#bbddddbbbbdd#....",
    ".....#wwee#bddd####bbbd#....",
    "....#wweee#bdd#....#bbd#....",
    "...#wweeee#d##......##b#....",
    "..##weeeee##..........#.b...",
    ".#a##eeee#..............b...",
    "#aaa##ee#..............bbb..",
    "aaadd###.............bbbbbbb",
    "#adddd#................bbb..",
    ".#ddd#..................b...",
    "..#d#...................b...",
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
    "...#aa##ww#iiiiii#ww##bb#...",
    "..#aa#www#iiiiiiii#www#bb#..",
    ".#aa#www#iihhkkiiii#www#bb#.",
    ".#a#wwww#iihhkkkiii#wwww#b#.",
    "#a#wwwww#iikkkkkkii#wwwww#b#",
    "#c#wwwww#iikkkkkkii#wwwww#d#",
    ".#c#wwww#iiikkkkiii#wwww#d#.",
    ".#cc#www#iiiikkiiii#www#dd#.",
    "..#cc#www#iiiiiiii#www#dd#..",
    "...#cc##ww#iiiiii#ww##dd#...",
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
    "............................",
    "..########################..",
    ".#aaaaaaaaaaaabbbbbbbbbbbb#.",
    ".#accccccccccccccccddddddd#.",
    "..########################..",
    "...#wwwwwwwwwwwwwwwwwwcc#...",
    "...#wwwwwwwwwwwwwwwwwwcc#...",
    "...#wwsssssssssssssssscc#...",
    "....#wwsssssssssssssscc#....",
    ".....#wwsssssssssssscc#.....",
    "......##wssssssssssc##......",
    "........##wssssssc##........",
    "..........##wssw##..........",
    "............#ss#............",
    "............#ss#............",
    "..........##wssw##..........",
    "........##wwwsswcc##........",
    "......##wwwwwsswwwcc##......",
    ".....#wwwwwsssssswwwcc#.....",
    "....#wwwwsssssssssswwcc#....",
    "...#wwwsssssssssssssswcc#...",
    "...#wwsssssssssssssssscc#...",
    "...#wssssssssssssssssssc#...",
    "..########################..",
    ".#aaaaaaaaaaaabbbbbbbbbbbb#.",
    ".#accccccccccccccccddddddd#.",
    "..########################..",
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
