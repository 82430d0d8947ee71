//! Recordings; see [`ishido_fuzz::recording`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::recording(bytes));
