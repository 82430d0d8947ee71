//! Settings; see [`ishido_fuzz::settings`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::settings(bytes));
