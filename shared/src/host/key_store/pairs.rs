//! The interface to the key-value storage that holds the store.

/// Pairs of keys and texts, and a clock. The errors are causes in words.
pub trait Pairs {
    /// The value of a key; `None` if there is none.
    ///
    /// # Errors
    /// If it cannot be read.
    fn get(&self, key: &str) -> Result<Option<String>, String>;

    /// Sets the value of a key, in place of the old one.
    ///
    /// # Errors
    /// If that is refused. The old value is still there then.
    fn set(&self, key: &str, value: &str) -> Result<(), String>;

    /// Removes a key, if it is there.
    ///
    /// # Errors
    /// If that is refused.
    fn remove(&self, key: &str) -> Result<(), String>;

    /// All keys, in any order.
    ///
    /// # Errors
    /// If they cannot be listed.
    fn keys(&self) -> Result<Vec<String>, String>;

    /// The time of day in milliseconds since the beginning of 1970.
    fn now(&self) -> u64;
}
