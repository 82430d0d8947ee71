//! Logs of finished games; see [`ishido_fuzz::scores`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::scores(bytes));
