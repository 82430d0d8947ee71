//! Stonesets and sheets; see [`ishido_fuzz::stoneset`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::stoneset(bytes));
