//! The diagrams of the rules and of the advice on strategy: pieces of the board with stones, and whether a stone fits.

use super::diagram::Verdict::{Dead, Fits, Open, Refused, Shown};
use super::diagram::{Diagram, Panel};

/// A panel of a diagram, in one line.
const fn panel(
    from: &'static str,
    size: (u32, u32),
    stones: &'static str,
    verdict: super::diagram::Verdict,
    caption: &'static str,
) -> Panel {
    Panel {
        from,
        size,
        stones,
        verdict,
        caption,
    }
}

const THREE: (u32, u32) = (3, 3);
/// The stones around the middle that surround g4 and f5; each matches those that lie there before it.
const RING: &str = "f4=3C g5=4D | f3=3E g3=3B h5=1D h4=6D e4=2C e5=5C g6=4F f6=4A";
/// The same, with both 4-Ways, and what surrounds e3 and h6.
const WHOLE: &str = "f4=3C g5=4D | f3=3E g3=3B h5=1D h4=6D e4=2C e5=5C g6=4F f6=4A g4=3D f5=4C \
                     f2=3A e2=3F d4=1C d3=6C i5=2D i6=5D g7=4B h7=4E e3=3C h6=4D";

/// All diagrams, by the names that the texts use.
#[rustfmt::skip]
pub const DIAGRAMS: &[Diagram] = &[
    Diagram { name: "stones", panels: &[
        panel("c3", (3, 2), "c3=1A d3=2A e3=3A c4=4A d4=5A e4=6A", Shown(""), "Six colours"),
        panel("c3", (3, 2), "c3=2A d3=2B e3=2C c4=2D d4=2E e4=2F", Shown(""), "Six symbols"),
        panel("c3", (3, 2), "c3=3C d3=5E e3=6F c4=3C d4=5E e4=6F", Shown(""), "Two of a kind"),
    ] },
    Diagram { name: "neighbours", panels: &[
        panel("c3", (3, 1), "c3=1B | d3=1D e3=1E", Shown(""), "By colour"),
        panel("c3", (3, 1), "c3=3A | d3=5A e3=6A", Shown(""), "By symbol"),
        panel("c3", (3, 1), "c3=2D | d3=2C e3=4C", Shown(""), "By each in turn"),
    ] },
    Diagram { name: "beside", panels: &[
        panel("c3", THREE, "d5=2B", Fits("d4=2E", 1), "Above a stone"),
        panel("c3", THREE, "c5=2B", Refused("d4=2E"), "Only a corner touches"),
        panel("c3", THREE, "", Refused("d4=2E"), "No stone beside it"),
    ] },
    Diagram { name: "one", panels: &[
        panel("c3", THREE, "d5=2B", Fits("d4=2E", 1), "Same colour"),
        panel("c3", THREE, "d5=4E", Fits("d4=2E", 1), "Same symbol"),
        panel("c3", THREE, "d5=4B", Refused("d4=2E"), "Neither of them"),
    ] },
    Diagram { name: "two", panels: &[
        panel("c3", THREE, "c4=2B d5=4E", Fits("d4=2E", 2), "Left by colour, below by symbol"),
        panel("c3", THREE, "c4=2B d5=2A", Refused("d4=2E"), "Both by colour"),
        panel("c3", THREE, "c4=2B d5=4F", Refused("d4=2E"), "No match with the lower one"),
    ] },
    Diagram { name: "three", panels: &[
        panel("c3", THREE, "c4=2B e4=2A d5=4E", Fits("d4=2E", 3), "2 by colour, 1 by symbol"),
        panel("c3", THREE, "c4=2B e4=1E d5=4E", Fits("d4=2E", 3), "1 by colour, 2 by symbol"),
        panel("c3", THREE, "c4=2B e4=2A d5=2F", Refused("d4=2E"), "All 3 by colour"),
    ] },
    Diagram { name: "four", panels: &[
        panel("c3", THREE, "d3=2C c4=2B e4=1E d5=4E", Fits("d4=2E", 4), "2 by colour, 2 by symbol"),
        panel("c3", THREE, "d3=2C c4=2B e4=2A d5=4E", Refused("d4=2E"), "3 by colour, 1 by symbol"),
        panel("c3", THREE, "d3=2C c4=2B e4=1E d5=4F", Refused("d4=2E"), "No match with the lower one"),
    ] },
    Diagram { name: "twins", panels: &[
        panel("c3", THREE, "c4=2E d5=2A", Fits("d4=2E", 2), "The twin counts by symbol"),
        panel("c3", THREE, "c4=2E d5=4E", Fits("d4=2E", 2), "The twin counts by colour"),
        panel("c3", THREE, "c4=2E d5=4A", Refused("d4=2E"), "No match with the lower one"),
    ] },
    Diagram { name: "first", panels: &[
        panel("c3", THREE, "c4=2B d5=4E", Fits("d4=2E", 2), "2 points"),
        panel("c3", THREE, "c4=2B e4=1E d5=4E", Fits("d4=2E", 3), "4 points"),
        panel("c3", THREE, "d3=2C c4=2B e4=1E d5=4E", Fits("d4=2E", 4), "33, then double"),
    ] },
    Diagram { name: "wait", panels: &[
        panel("c3", THREE, "d3=3A c4=3E e4=1D d5=6D", Fits("d4=3D", 4), "Only this kind fits here"),
        panel("c3", THREE, "c4=3E d5=6D", Open("d4", 2), "Two kinds fit"),
        panel("c3", THREE, "d3=3A c4=4B e4=1D d5=6D", Dead("d4"), "Dead: nothing fits"),
    ] },
    Diagram { name: "corner", panels: &[
        panel("a1", (4, 3), "a1=3C | b1=3E c1=3B c2=3A", Shown(""), "A wing by colour"),
        panel("a1", (4, 3), "a1=3C | b1=3E c1=3B c2=3A a2=5C a3=4C b3=1C", Fits("b2=3C", 4), "A wing by symbol, and the twin: a 4-Way"),
    ] },
    Diagram { name: "centre", panels: &[
        panel("e3", (4, 4), "f4=3C g5=4D", Shown("g4 f5"), "Two squares lie beside both"),
        panel("e3", (4, 4), RING, Fits("g4=3D", 4), "One 4-Way, and another to come"),
    ] },
    Diagram { name: "master-play", panels: &[
        panel("d2", (6, 6), WHOLE, Shown("e3 g4 f5 h6"), "Four 4-Ways in the middle"),
    ] },
    Diagram { name: "room", panels: &[
        panel("c3", THREE, "c5=2B d5=2C e5=2F", Open("d4", 11), "A straight edge: 11 kinds fit"),
        panel("c3", THREE, "c4=2B d5=4E", Open("d4", 2), "A corner: 2 kinds fit"),
        panel("c3", THREE, "c4=2B e4=6A d5=4E", Dead("d4"), "A hole: nothing fits"),
    ] },
    Diagram { name: "ahead", panels: &[
        panel("c3", (4, 3), "c4=2B e4=4E f3=2A", Fits("e3=2E", 2), "It fits at the left as well. Put it here,"),
        panel("c3", (4, 3), "c4=2B e4=4E f3=2A e3=2E", Fits("d4=4B", 2), "and the next one has its only square."),
    ] },
    Diagram { name: "help", panels: &[
        panel("c3", (3, 1), "c3=2B e3=4E", Shown("d3"), "Suggest a Move"),
        panel("c3", (5, 1), "c3=2B e3=4E g3=2B", Shown("d3 f3"), "Show Possible Moves"),
    ] },
];
