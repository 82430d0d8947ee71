//! The six symbols of magic, drawn by hand.
//!
//! `#` is the outline, `a` to `d` are metal from the brightest to the darkest, `e` and `f` a second enamel and its light,
//! `g` is the body of the moon and the flame, `i` is the iris, `s` the sand, `r` a ray of the eye, `p` a spark, `w` is white,
//! `h` a highlight and `k` black.

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
    "...#aaaagcc#......#p#.......",
    "..#aaagggc#.......#p#.......",
    ".#aaagggcc#.......#p#.......",
    ".#aaagggcc#....###ppp###....",
    "#aaaggggc#....#ppppppppp#...",
    "#aagggggc#.....###ppp###....",
    "#aagggggc#........#p#.......",
    "#aagggggcc#.......#p#.......",
    "#aggggggcc#.......#p#.......",
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
    "...#ee##....#bd#....##ee#...",
    "...#eeee##.#bbdd#.##eeee#...",
    "....#eeeee##bbdd##eeeee#....",
    "....#eeeeee#bbdd#eeeeee#....",
    ".....#eeee#bbbddd#eeee#.....",
    ".....#eeee#bbbddd#eeee#.....",
    "......#e###bbbddd###e#......",
    ".....###bbbbbbddbbbb###.....",
    "..###bbbbbbbbbdbbbbbbbb###..",
    ".#bbbbbbbbbbbbbbbbbbbbbbbb#.",
    ".#dddddddddddddddddddddddd#.",
    "..###ddddddddbddddddddd###..",
    ".....###ddddbbdddddd###.....",
    "......#e###bbbddd###e#......",
    ".....#eeee#bbbddd#eeee#.....",
    ".....#eeee#bbbddd#eeee#.....",
    "....#eeeeee#bbdd#eeeeee#....",
    "....#eeeee##bbdd##eeeee#....",
    "...#eeee##.#bbdd#.##eeee#...",
    "...#ee##....#bd#....##ee#...",
    "....##......#bd#......##....",
    "............#bd#............",
    ".............##.............",
    "............................",
];

/// The wand from corner to corner, a small star at its tip, and two sparks.
const WAND: Symbol = [
    "....................##......",
    "...................#bd#.....",
    "...................#bd#.....",
    "..................#bbdd#....",
    ".....p........#####bbdd#####",
    ".....p........#bbbbbbbddddd#",
    "....ppp........#bbbbbbdddd#.",
    "..ppppppp.......#bbbbbddd#..",
    "....ppp.........#bbbbbddd#..",
    ".....p.........#bbbbddbddd#.",
    ".....p........##bbd####ddd#.",
    ".............##bb###...##dd#",
    "............#w###e#......###",
    "...........#wwwee#..........",
    "..........#wwwee#...........",
    ".........#wwwee#............",
    "........#wwwee#.............",
    ".......#wwwee#..............",
    "......#wwwee#...............",
    ".....#wwwee#................",
    "....##wwee#............p....",
    "...#a##ee#............ppp...",
    "..#aad###..............p....",
    ".#aaddd#....................",
    "#aaddd#.....................",
    "#addd#......................",
    ".#dd#.......................",
    "..##........................",
];

/// The eye that sees all.
const EYE: Symbol = [
    ".............##.............",
    "............#rr#............",
    ".....##.....#rr#.....##.....",
    "....#rr#....#rr#....#rr#....",
    "....#rrr#...#rr#...#rrr#....",
    ".....#rrr#...##...#rrr#.....",
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
    "....####################....",
    "...#aaaaaaaaaabbbbbbbbbb#...",
    "...#accccccccccccccddddd#...",
    "....####################....",
    "....#wwwwwwwwwwwwwwwwcc#....",
    "....#wwwwwwwwwwwwwwwwcc#....",
    "....#wwsssssssssssssscc#....",
    ".....#wwsssssssssssscc#.....",
    "......#wwsssssssssscc#......",
    "........#wwsssssscc#........",
    "..........##wssw##..........",
    "............#ss#............",
    "............#ss#............",
    "..........##wssw##..........",
    "........#wwwwsswwcc#........",
    "......#wwwwwwsswwwwcc#......",
    ".....#wwwwwwsssswwwwcc#.....",
    "....#wwwwwsssssssswwwcc#....",
    "....#wwwsssssssssssswwc#....",
    "....#wwsssssssssssssswc#....",
    "....#wssssssssssssssssc#....",
    "....####################....",
    "...#aaaaaaaaaabbbbbbbbbb#...",
    "...#accccccccccccccddddd#...",
    "....####################....",
    "............................",
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
