//! The sounds: WAV files of 16 bits, mono.

use crate::BuiltIn;

macro_rules! sound {
    ($name:literal) => {
        BuiltIn {
            name: $name,
            bytes: include_bytes!(concat!("../sounds/", $name, ".wav")),
        }
    };
}

/// Every sound. Those whose names differ only in the number at their end are for the same purpose.
pub static SOUNDS: [BuiltIn; 22] = [
    // A stone set down on the board.
    sound!("stone-1"),
    sound!("stone-2"),
    sound!("stone-3"),
    sound!("stone-4"),
    // A hand in the pouch.
    sound!("draw"),
    // The knock of a move that is refused.
    sound!("refusal"),
    // The tick of a clock in the last seconds of a game or a move.
    sound!("tick"),
    // The first, the second ... 4-Way.
    sound!("four-way-1"),
    sound!("four-way-2"),
    sound!("four-way-3"),
    sound!("four-way-4"),
    sound!("four-way-5"),
    sound!("four-way-6"),
    sound!("four-way-7"),
    sound!("four-way-8"),
    sound!("four-way-9"),
    sound!("four-way-10"),
    sound!("four-way-11"),
    sound!("four-way-12"),
    // The wind chimes.
    sound!("chimes"),
    // The end of a game.
    sound!("bowl"),
    // The Oracle.
    sound!("bell"),
];
