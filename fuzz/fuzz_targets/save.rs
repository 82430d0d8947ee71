//! Saved games; what can be read is written and read again as it was.

#![no_main]

use ishido::session::save;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let Ok(session) = save::read(bytes) else {
        return;
    };
    let text = save::write(&session).expect("a session can be written");
    let again = save::read(text.as_bytes()).expect("what was written can be read");
    assert!(save::write(&again).expect("and written again") == text);
});
