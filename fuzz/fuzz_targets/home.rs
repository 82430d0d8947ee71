//! Files of the store; see [`ishido_fuzz::home`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::home(bytes));
