//! Makes everything generated again.
fn main() {}
