//! The collection is what it is said to be.

use super::{GRADES, read_grade};

#[test]
fn the_collection_can_be_read() {
    for (text, grade) in ishido_assets::PROBLEMS.iter().zip(1..=GRADES) {
        assert_eq!(read_grade(text, grade).err(), None, "grade {grade}");
    }
}
