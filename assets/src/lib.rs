//! What is built into the programs.
