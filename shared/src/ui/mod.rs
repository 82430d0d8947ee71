//! Toolkit.
