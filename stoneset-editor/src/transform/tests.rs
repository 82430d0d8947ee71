//! Tests of the transforms.
