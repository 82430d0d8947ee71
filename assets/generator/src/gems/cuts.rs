//! The six cuts as maps of pixels.
//!
//! `#` is the outline; a small letter is a facet and a capital a ridge, from dark to light: `k d e m h l w`, where `m`
//! is the colour of the stone itself. `i` and `j` are the edge that the light meets straight on and aslant.

/// Width and height of a cut.
pub const SIZE: usize = 40;

/// A drawing of a cut, row by row.
pub type Cut = [&'static str; SIZE];

/// The cuts in the order of the columns.
pub const CUTS: [&Cut; 6] = [&ROUND, &EMERALD, &HEART, &LOZENGE, &TRILLION, &CABOCHON];

/// What is drawn at a pixel; outside the drawing there is nothing, as there is around the stone.
#[must_use]
pub fn mark(cut: &Cut, x: u32, y: u32) -> u8 {
    cut.get(y as usize)
        .and_then(|row| row.as_bytes().get(x as usize))
        .copied()
        .unwrap_or(b'.')
}

/// The round brilliant: an eight-sided table in two crossed squares of facets.
const ROUND: Cut = [
    "................########................",
    "............####iiiiiiii####............",
    "..........##iiiimmmmmmmmijjj##..........",
    ".........#iilllWmmmmmmmmLmmmjj#.........",
    ".......##iwWllllWWmmmmLLmmmmLdj##.......",
    "......#iiwwWllllllWmmLmmmmmmLddjj#......",
    ".....#iwwwWllllllllWLmmmmmmmmLdddj#.....",
    "....#iwwwwWllllllllWLmmmmmmmmLddddd#....",
    "....#iwwwWlllllllWWwwLLmmmmmmmLdddd#....",
    "...#iwwwLWllllllWwwwwwwLmmmmmmMMdddd#...",
    "..#iwwLLllWWWWWWWWWWWWWWWLLLLMddMMddd#..",
    "..#iLLllllLmmmWmmmmmmmmmmWdddMddddMMM#..",
    ".#illlllllLmlWlllmmmmmmmmmWddMdddddddd#.",
    ".#illlllllLmWlllmmmmmmmmmmmLdMdddddddd#.",
    ".#illlllllLWlllmmmmmmmmmmmmmLMdddddddd#.",
    ".#iLllllllWmllmmmmmmmmmmmmmmmLddddddMd#.",
    "#imlLllllLWmlmmmmmmmmmmmmmmmmLMddddMddd#",
    "#immLlllLlWmmmmmmmmmmmmmmmmmmLdMdddMddd#",
    "#immmLllLlWmmmmmmmmmmmmmmmmmmLdMddMdddd#",
    "#immmmLLllWmmmmmmmmmmmmmmmmmmLddMMddddk#",
    "#jmmmmLLllLmmmmmmmmmmmmmmmhhmLddMMddddk#",
    "#jmmmLmlLlLmmmmmmmmmmmmmmhhhmLdMdmMdddk#",
    "#jmmLmmmLlLmmmmmmmmmmmmmhhhhmLdMmmmMddk#",
    "#jmmLmmmmLLmmmmmmmmmmmmhhhhhmLMmmmmMmdk#",
    ".#jLmmmmmmLmmmmmmmmmmmhhhhhhmLmmmmmmMk#.",
    ".#jmmmmmmmLLmmmmmmmmmhhhhhhhLMmmmmmmmk#.",
    ".#jmmmmmmmLdLmmmmmmmhhhhhhhLdMmmmmmmmk#.",
    ".#jmmmmmmmLddLmmmmmmhhhhhhLddMmmmmmmmk#.",
    "..#LLLmmmmLdddLmmmmmmmmmmLdddMmmmmMMk#..",
    "..#dddLLmmLMMMMLLLLLLLLLLMMMMMmmMMkkk#..",
    "...#ddddLLddddddMddddddMmmmmmmMMkkkk#...",
    "....#ddddMdddddddMMddMMmmmmmmmMkkkk#....",
    "....#dddddMddddddddMMdmmmmmmmMkkkkk#....",
    ".....#ddddMddddddddMMmmmmmmmmMkkkk#.....",
    "......#ddddMddddddMddMmmmmmmMkkkk#......",
    ".......##ddMddddMMddddMMmmmmMkk##.......",
    ".........#dddddMdddddddmMmmmkk#.........",
    "..........##kkkkddddddddkkkk##..........",
    "............####kkkkkkkk####............",
    "................########................",
];

/// The emerald cut: a long octagon in three steps.
const EMERALD: Cut = [
    "...........##################...........",
    "..........#iiiiiiiiiiiiiiiijj#..........",
    ".........#iwWllllllllllllllLmj#.........",
    "........#iwwWllllllllllllllLmmj#........",
    ".......#iwwwwWWWWWWWWWWWWWWmmmmj#.......",
    "......#iwwwwLWwwwwwwwwwwwwLLmmmmj#......",
    ".....#iwwwwLllWwwwwwwwwwwLllLmmmmj#.....",
    "....#iwwwwLlllWwwwwwwwwwwLlllLmmmmm#....",
    "...#iwwwwLlllllWWWWWWWWWWlllllLmmmmL#...",
    "...#iWWwLlllllWllllmmllmmWlllllLmLLd#...",
    "...#immLWllllWllllmmllmmmmWllllLMddd#...",
    "...#immLlWWlWllllmmllmmmmmmWlLLmMddk#...",
    "...#jmmLlllWllllmmllmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWlllmmllmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWllmmllmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWlmmllmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWmmllmmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWmllmmmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWllmmmmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWlmmmmmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmmmmmmLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmmmmmhLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmmmmhhLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmmmhhhLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmmhhhhLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmmhhhhhLmmmMddk#...",
    "...#jmmLlllWmmmmmmmmmmhhhhhhLmmmMddk#...",
    "...#jmmLlLLmLmmmmmmmmhhhhhhLdMMmMddk#...",
    "...#jmmLLmmmmLmmmmmmhhhhhhLddddMMddk#...",
    "...#jLLdMmmmmmLmmmmmmmmmmLdddddMkMMk#...",
    "...#LddddMmmmmmLLLLLLLLLLdddddMkkkkk#...",
    "....#dddddMmmmLmmmmmmmmmmMdddMkkkkk#....",
    ".....#dddddMmmLmmmmmmmmmmMddMkkkkk#.....",
    "......#dddddMLmmmmmmmmmmmmMMkkkkk#......",
    ".......#dddddMMMMMMMMMMMMMMkkkkk#.......",
    "........#dddLddddddddddddddMkkk#........",
    ".........#ddLddddddddddddddMkk#.........",
    "..........#dkkkkkkkkkkkkkkkkk#..........",
    "...........##################...........",
];

/// The heart: its table is a heart as well.
const HEART: Cut = [
    "........................................",
    "........................................",
    "........#####..............#####........",
    ".....###iiiij##..........##iiiij###.....",
    "....#iiiwwwwwjw##......##iillllljjj#....",
    "...#illlWwwwwwwwW#....#iillllllLmmmj#...",
    "..#illllWwwwwwwwWj#..#iLlllllllLmmmmm#..",
    ".#illllllWwwwwwWmj#..#ilLlllllLmmmmmmm#.",
    ".#illlllllWWWWWmmmj##illlWWWWLmmmmmmmM#.",
    "#ilLLllllWllllmLmmmiilllLmmmmmLmmmmMMmd#",
    "#immmLLlWllllmmlLmmmlllLmmmmmmmLmMMdddd#",
    "#immmmmWllllmmllmLmmllLmmmmmmmmmLdddddd#",
    "#immmmmWlllmmllmmmLmlLmmmmmmmmmmLdddddk#",
    "#jmmmmmWllmmllmmmmmLLmmmmmmmmmmhLdddddk#",
    "#jmmmmmWlmmllmmmmmmmmmmmmmmmmmhhLdddddk#",
    "#jmmmmmLmmllmmmmmmmmmmmmmmmmmhhhLdddddk#",
    "#jmmmmMdLllmmmmmmmmmmmmmmmmmhhhLmMddddk#",
    "#jmmMMmLdLmmmmmmmmmmmmmmmmmhhhLmMdMMddk#",
    "#mMMmmmLddLmmmmmmmmmmmmmmmhhhLmmMdddMMk#",
    ".#mmmmmmLddLmmmmmmmmmmmmmhhhLmmMdddddk#.",
    "..#dmmmmLdddLmmmmmmmmmmmhhhLmmmMddddk#..",
    "...#dmmmLddddLmmmmmmmmmhhhLmmmmMdddk#...",
    "....#dmmdLddddLmmmmmmmhhhLmmmmMmddk#....",
    ".....#dmmLdddddLmmmmmhhhLmmmmmMddk#.....",
    "......#dmLddddddLmmmhhhLmmmmmmMdk#......",
    ".......#ddLddddddLmmhhLmmmmmmMmk#.......",
    "........#dLdddddddLmhLmmmmmmmMk#........",
    ".........#dLLLLddddLLmmmmMMMMk#.........",
    "..........#ddddLLLLdmMMMMmmmk#..........",
    "...........#dmmmmmmMMkkkkkkk#...........",
    "............#dmmmmmMMkkkkkk#............",
    ".............#dmmmmMMkkkkk#.............",
    "..............#dmmmMMkkkk#..............",
    "...............#dmmMMkkk#...............",
    "................#dmMMkk#................",
    ".................#dMMk#.................",
    "..................#dk#..................",
    "...................##...................",
    "........................................",
    "........................................",
];

/// The lozenge: a square table in a star of four points.
const LOZENGE: Cut = [
    "...................##...................",
    "..................#ii#..................",
    ".................#ilmj#.................",
    "................#illmmW#................",
    "...............#illlmmmW#...............",
    "..............#iWlllmmmWj#..............",
    ".............#iWllllmmmmWj#.............",
    "............#iwWllllmmmmWlj#............",
    "...........#iwWlllllmmmmmWlj#...........",
    "..........#iwwWlllllmmmmmWllj#..........",
    ".........#iwwWllllllmmmmmmWllj#.........",
    "........#imWwWllllllmmmmmmWlLmj#........",
    ".......#immmWWWWWWWWWWWWWWWLmmmj#.......",
    "......#immLLWllllllllmmllmmLLLmmj#......",
    ".....#imLLwwWlllllllmmllmmmLddLLmj#.....",
    "....#iLLwwwwWllllllmmllmmmmLddddLLj#....",
    "...#iLwwwwwwWlllllmmllmmmmmLddddddLj#...",
    "..#iwwwwwwwwWllllmmllmmmmmmLddddddddj#..",
    ".#iwwwwwwwwwWlllmmllmmmmmmmLdddddddddd#.",
    "#iwwwwwwwwwwWllmmllmmmmmmmmLddddddddddk#",
    "#jddddddddddLlmmllmmmmmmmmhLkkkkkkkkkkk#",
    ".#ddddddddddLmmllmmmmmmmmhhLkkkkkkkkkk#.",
    "..#dddddddddLmllmmmmmmmmhhhLkkkkkkkkk#..",
    "...#dLddddddLllmmmmmmmmhhhhLkkkkkkMk#...",
    "....#dLLddddLlmmmmmmmmhhhhhLkkkkMMk#....",
    ".....#dmLLddLmmmmmmmmhhhhhhLkkMMdk#.....",
    "......#dmmLLLmmmmmmmhhhhhhhLMMddk#......",
    ".......#dmmmLLLLLLLLLLLLLLLLdddk#.......",
    "........#dmLdMmmmmmmmmmmmmMkMdk#........",
    ".........#dddMmmmmmmmmmmmmMkkk#.........",
    "..........#dddMmmmmmmmmmmMkkk#..........",
    "...........#ddMmmmmmmmmmmMkk#...........",
    "............#ddMmmmmmmmmMkk#............",
    ".............#dMmmmmmmmmMk#.............",
    "..............#dMmmmmmmMk#..............",
    "...............#dmmmmmmk#...............",
    "................#dmmmmk#................",
    ".................#dmmk#.................",
    "..................#dk#..................",
    "...................##...................",
];

/// The trillion: a triangle in a triangle.
const TRILLION: Cut = [
    ".................######.................",
    ".................#iiij#.................",
    "................#ilWLmm#................",
    "................#ilWLmm#................",
    "...............#illWLmmd#...............",
    "...............#illWLmmd#...............",
    "..............#illlWLmmmd#..............",
    "..............#illlWLmmmd#..............",
    ".............#illllWLmmmmd#.............",
    ".............#illllWLmmmmd#.............",
    "............#illlllWLmmmmmd#............",
    "............#illlllWLmmmmmd#............",
    "...........#illlllWWLMmmmmmd#...........",
    "...........#illlWWWmmLMMmmmd#...........",
    "..........#illlWwwWllLddMmmmd#..........",
    "..........#illWwwWlllmLddMmmd#..........",
    ".........#ilWWwwwWllmmLdddMMmd#.........",
    ".........#iWwwwwWllmmllLddddMd#.........",
    "........#iWwwwwwWlmmllmLdddddMd#........",
    "........#iwwwwwWlmmllmmmLdddddd#........",
    ".......#iwwwwwwWmmllmmmmLddddddd#.......",
    ".......#iwwwwwWmmllmmmmmmLdddddd#.......",
    "......#iwwwwwwWmllmmmmmmmLddddddd#......",
    "......#iLwwwwWmllmmmmmmmmmLddddMd#......",
    ".....#imLwwwwWllmmmmmmmmmmLddddMmd#.....",
    ".....#imLwwwWllmmmmmmmmmmmmLdddMmd#.....",
    "....#immLwwwWlmmmmmmmmmmmmhLdddMmmd#....",
    "....#immLwwWlmmmmmmmmmmmmhhhLddMmmd#....",
    "...#immmLwwWmmmmmmmmmmmmhhhhLddMmmmd#...",
    "...#immmmLWmmmmmmmmmmmmhhhhhmLMmmmmd#...",
    "..#immmmmLWmmmmmmmmmmmmmmmmmmLMmmmmmd#..",
    "..#immmmmLLLLLLLLLLLLLLLLLLLLLLmmmmmd#..",
    ".#immmmmmMmmmmmmmmmmmmmmmmmmmmMmmmmmmd#.",
    ".#immmmdLdMMmmmmmmmmmmmmmmmmMMkMkmmmmd#.",
    "#immmmdLddddMMmmmmmmmmmmmmMMkkkkMkmmmmd#",
    "#jmmdLLddddddmMmmmmmmmmmmMmkkkkkkMMkmmd#",
    "#jmdLdddddddddmMMmmmmmmMMmkkkkkkkkkMkmk#",
    ".#dLdddddddddddmmMMmmMMmmkkkkkkkkkkkMk#.",
    "..#dkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkkk#..",
    "...##################################...",
];

/// The cabochon: a smooth oval dome with a star of six rays within.
const CABOCHON: Cut = [
    "........................................",
    "........................................",
    "........................................",
    "........................................",
    "...............##########...............",
    "............###iiiiiiiiij###............",
    ".........###iiiLLwwwwLLLLjjj###.........",
    "........#iiiLwwwwwLwLLLLLmmmjjj#........",
    "......##iLLwwwwLLLLLLLLLmmmmmmmj##......",
    ".....#iiLwwwLLLmmmLmmmmmmmmmmmmmjj#.....",
    "....#imLwwLLmmmmmmLmmmmmmmmmmmmmmLj#....",
    "...#iLwwwLLmmmmmmmWmmmmmmmmmmmmLLeed#...",
    "..#imLLLLmmmmmmmmmWmmmmmmmmmmLLmeeddd#..",
    "..#iLwwLWWmmmmmmmmWmmmmmmmmWWmmmmeedd#..",
    ".#iLwwLLmmWWmmmmmmWmmmmmmWWmmmmmmeeddk#.",
    ".#iLwwLmmmmmWWmmmmWmmmmWWmmmmmmmmmeedk#.",
    "#imwwLLmmmmmmmWWmmWmmWWmmmmmmmmmmmeeddk#",
    "#iLwLLmmmmmmmmmmWWWWWmmmmmmmmmmmmmmeddk#",
    "#iLLLLmmmmmmmmmmmWWWmmmmmmmmmmmmmmmeedk#",
    "#iLLLLmmmmmmmmmmWWWWWmmmmmmmmmmmmmmeedk#",
    "#jLLLmmmmmmmmmWWmmWmmWWmmmmmmmmmmmmeedk#",
    "#jLmmmmmmmmmWWmmmmWmmmmWWmmmmmmmmmmeedk#",
    "#jmmmmmmmmWWmmmmmmWmmmmmmWWmmmmmmmmeddk#",
    "#jmmmmmmWWmmmmmmmmWmmmhhhhhWWhhhmmeeddk#",
    ".#jmmmLLmmmmmmmmmmWmhhhhhhhhhLLhhmeedk#.",
    ".#mmLLmmmmmmmmmmmmWhhhhhhhhhhhhLLeeddk#.",
    "..#LmmmmmmmmmmmmmmLhhhhhhhhhhhhhhLLdk#..",
    "..#mmmmmmmmmmmmmmmLhhhhhhhhhhhhheeddk#..",
    "...#mmmeemmmmmmmmmLhhhhhhhhhhhheeddk#...",
    "....#dedeeemmmmmmmLmmhhhhhhhheeeddk#....",
    ".....#ddddeeemmmmmmmmmmmmmmeeeddkk#.....",
    "......##dddeeeeemmmmmmmmeeeeeddk##......",
    "........#kkkddeeeeeeeeeeeeddkkk#........",
    ".........###kkkddddddddddkkk###.........",
    "............###kkkkkkkkkk###............",
    "...............##########...............",
    "........................................",
    "........................................",
    "........................................",
    "........................................",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_row_is_as_wide_as_a_stone() {
        for row in CUTS.into_iter().flatten() {
            assert_eq!(row.len(), SIZE, "{row}");
            assert!(
                row.bytes()
                    .all(|mark| b".#ijkdemhlwKDEMHLW".contains(&mark)),
                "{row}"
            );
        }
    }
}
