//! Saved games; see [`ishido_fuzz::save`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::save(bytes));
