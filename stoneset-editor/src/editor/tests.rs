//! What the parts of the editor promise each other.
