//! The six symbols of magic, drawn by hand.
//!
//! `#` is the outline, `a` to `d` are metal from the brightest to the darkest, `e` and `f` a second enamel and its light,
//! `g` is the body of the moon and the flame, `i` is the iris and `s` the sand, `w` is white, `h` a highlight and `k` black.

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
    "....#aaaagcc#......#........",
    "...#aaaagcc#......#a#.......",
    "..#aaagggc#.......#a#.......",
    ".#aaagggcc#.......#a#.......",
    ".#aaagggcc#....###aaa###....",
    "#aaaggggc#....#aaaaaaaaa#...",
    "#aagggggc#.....###aaa###....",
    "#aagggggc#........#a#.......",
    "#aagggggcc#.......#a#.......",
    "#aggggggcc#.......#a#.......",
    "#agggggggc#........#........",
    "#agggggggcc#.............#..",
    "#aggggggggcc#...........#d#.",
    "#aggggggggggg#........##d#..",
    "#agggggggggggg########ddd#..",
    ".#ggggggggggggggggggddddd#..",
    ".#aggggggggggggggggddddd#...",
    "..#ddgggggggggggggdddddd#...",
    "...#ddggggggggggddddddd#....",
    "....#dddddgggddddddddd#.....",
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
    ".................#..........",
    "................#d#.........",
    "...............#bd#.........",
    "...............#bdd#........",
    "..............#bbdd#........",
    "...b..........#bbdd#........",
    "...b...########bbddd#######.",
    "..bbb.#bbbbbbbbbbdddbbbbbbb#",
    "bbbbbbb#ddbbbbbbbddbbbbbdd#.",
    "..bbb...#ddddbbbbdbbbdddd#..",
    "...b.....##dddddbbdddddd#...",
    "...b.......#dddbbdddddd#....",
    "...........##bbbdddddd#.....",
    "..........##bbbddddddd#.....",
    ".........#w#bbbddddddd#.....",
    "........#ww#bbdddddddd#.....",
    ".......#wwe#bddd###dddd#....",
    "......#wwe#bdd##...#ddd#....",
    ".....#wwee#b###.....##d#....",
    "....#wweeee#e#........#.....",
    "...#wweeeeee#...............",
    "..###eeeeee#...........b....",
    ".#aa##eeee#............b....",
    "#aaad##ee#............bbb...",
    "aaaddd###...........bbbbbbb.",
    "aaddddd#..............bbb...",
    "#ddddd#................b....",
    ".#ddd#.................b....",
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
    "..............#aag#.........",
    "..............#aag#.........",
    ".............#aagg#.........",
    ".............#aaggg#........",
    "............#aagggg#........",
    "...........#aagggggg#.......",
    "...........#aaggggggc#......",
    "...........#aaggggggc#...#..",
    "..........#aagggggggcc#.#g#.",
    "....##....#aagggggggcc##gc#.",
    "...#aa#...#aagggggggcccgcc#.",
    "...#aag#..#aagggeggggccccc#.",
    "..#aagg#..#aaggeeggggccccc#.",
    "..#aaggg##aaggeeeeggggccccd#",
    "..#aagggggggggeeeeegggccccd#",
    "..#aaggggggggeeefeeggggcccd#",
    "..#aagggggggeeefffeegggcccd#",
    "..#aaggggggeeefffffeeggcccd#",
    "...#aaggggeeefffffffeegccd#.",
    "...#aaggggeefffffffffeccdd#.",
    "....#agggceefffffffffeccd#..",
    "....#aggcceeefffffffeecdd#..",
    ".....#agccceeefffffeecdd#...",
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
