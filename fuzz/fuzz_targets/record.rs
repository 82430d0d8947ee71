//! Game records; see [`ishido_fuzz::record`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::record(bytes));
