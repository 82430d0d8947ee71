//! ILBM pictures; see [`ishido_fuzz::ilbm`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::ilbm(bytes));
