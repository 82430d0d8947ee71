//! PNG files of chunks; see [`ishido_fuzz::chunks`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::chunks(bytes));
