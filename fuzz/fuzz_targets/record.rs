//! Game records, judged as the command does.

#![no_main]

use ishido::judge::{Options, judge};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    for moves_only in [false, true] {
        let options = Options {
            scoring: None,
            moves_only,
        };
        let _ = judge(bytes, options, &mut Vec::new());
    }
});
