//! Files of auguries; see [`ishido_fuzz::augury`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::augury(bytes));
