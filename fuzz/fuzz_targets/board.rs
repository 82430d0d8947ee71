//! Board pictures; see [`ishido_fuzz::board`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::board(bytes));
