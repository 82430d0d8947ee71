//! Stonesets in RON and as sheets; what can be read is written and read again as it was.

#![no_main]

use ishido_shared::formats::stoneset::Stoneset;
use libfuzzer_sys::fuzz_target;
use stoneset_editor::check::SetMeasures;
use stoneset_editor::convert::read_set;

fuzz_target!(|bytes: &[u8]| {
    let Ok((set, _)) = read_set(bytes, "name") else {
        return;
    };
    let _ = SetMeasures::of(&set);
    let text = set.write().expect("a set can be written");
    let mut again = Stoneset::read_draft(text.as_bytes()).expect("what was written can be read");
    again.draft = set.draft;
    assert!(again == set, "it comes back as it was");
});
