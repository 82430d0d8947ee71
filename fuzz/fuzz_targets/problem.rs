//! Problems; see [`ishido_fuzz::problem`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::problem(bytes));
