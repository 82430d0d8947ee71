//! Pictures that are imported; see [`ishido_fuzz::import`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::import(bytes));
