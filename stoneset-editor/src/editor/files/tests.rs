//! Tests of the files of stonesets.
