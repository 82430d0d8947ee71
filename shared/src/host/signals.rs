//! Signals that would end a program without a word.

// Signals are known to the system only.
#![cfg_attr(unix, allow(unsafe_code))]

/// Makes writing a file that has become larger than the user's limit (`ulimit -f`) fail like on a full disk. The signal that comes
/// with it would end the program in the middle of the write. Call it first of all.
pub fn survive_file_limits() {
    #[cfg(any(target_os = "linux", target_os = "macos"))]
    {
        use std::ffi::c_int;

        /// The signal "file size limit exceeded".
        const SIGXFSZ: c_int = 25;
        const IGNORE: usize = 1;

        unsafe extern "C" {
            fn signal(number: c_int, handler: usize) -> usize;
        }
        // SAFETY: a call with two numbers, before there is another thread.
        unsafe { signal(SIGXFSZ, IGNORE) };
    }
}
