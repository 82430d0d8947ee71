//! Errands of other threads: a panic in one fails that errand only.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    /// Whether this thread does an errand whose panic is answered as an error.
    static CONTAINED: Cell<bool> = const { Cell::new(false) };
    /// Whether this thread writes a report, whose own panic is not reported.
    static REPORTER: Cell<bool> = const { Cell::new(false) };
    /// What the hook said about the panic of this thread.
    static CAUSE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does an errand.
///
/// # Errors
/// The cause, when it has panicked: words that continue a sentence, without a full stop, with the path of the report.
pub fn contained<T>(errand: impl FnOnce() -> T) -> Result<T, String> {
    let before = CONTAINED.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(errand));
    CONTAINED.set(before);
    result.map_err(|_| {
        let cause = CAUSE.with_borrow_mut(Option::take);
        cause.unwrap_or_else(|| "a fault in the program".to_owned())
    })
}

pub(super) fn is_contained() -> bool {
    CONTAINED.get()
}

pub(super) fn set_cause(cause: String) {
    CAUSE.set(Some(cause));
}

pub(super) fn is_reporter() -> bool {
    REPORTER.get()
}

pub(super) fn set_reporter() {
    REPORTER.set(true);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fault_is_an_error_of_its_errand_only() {
        assert_eq!(contained(|| 7), Ok(7));
        let nothing: Vec<u8> = Vec::new();
        let error = contained(|| nothing[nothing.len()]).unwrap_err();
        assert_eq!(error, "a fault in the program");
        assert!(!is_contained());
        assert_eq!(contained(|| 7), Ok(7));
    }
}
