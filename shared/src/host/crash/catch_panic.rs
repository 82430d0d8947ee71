//! Catches panics of tasks in other threads, so that a panic fails only that task.

use std::cell::{Cell, RefCell};
use std::panic::{self, AssertUnwindSafe};

thread_local! {
    /// Whether this thread runs a task whose panic is answered as an error.
    static IN_TASK: Cell<bool> = const { Cell::new(false) };
    /// Whether this thread writes a report, whose own panic is not reported.
    static REPORTER: Cell<bool> = const { Cell::new(false) };
    /// What the hook said about the panic of this thread.
    static CAUSE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a task, and returns an error if it panics.
///
/// # Errors
/// The cause of the panic: words that continue a sentence, without a full stop, with the path of the report.
pub fn catch_panic<T>(task: impl FnOnce() -> T) -> Result<T, String> {
    let before = IN_TASK.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(task));
    IN_TASK.set(before);
    result.map_err(|_| {
        let cause = CAUSE.with_borrow_mut(Option::take);
        cause.unwrap_or_else(|| "a fault in the program".to_owned())
    })
}

pub(super) fn is_in_task() -> bool {
    IN_TASK.get()
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
    fn a_panic_is_an_error_of_its_task_only() {
        assert_eq!(catch_panic(|| 7), Ok(7));
        let nothing: Vec<u8> = Vec::new();
        let error = catch_panic(|| nothing[nothing.len()]).unwrap_err();
        assert_eq!(error, "a fault in the program");
        assert!(!is_in_task());
        assert_eq!(catch_panic(|| 7), Ok(7));
    }
}
