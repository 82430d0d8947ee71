//! GIF files of frames; see [`ishido_fuzz::frames`].

#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ishido_fuzz::frames(bytes));
