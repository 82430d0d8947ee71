//! Tests of the pens that a row uses in place of those of another one.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Pen, rect};
use ishido_shared::random::SplitMix64;

use super::noise;
use crate::stones::{StonePosition, blank, pens_of_row};

#[test]
fn only_the_ground_becomes_the_ground_of_another_row() {
    let mut random = SplitMix64::new(6);
    for _ in 0..50 {
        let mut content = blank();
        for column in 0..COLUMNS {
            for row in 0..2 {
                let stone = StonePosition { column, row };
                content.set_layer(stone.layer(), noise(&mut random));
            }
        }
        // Most of each stone is its ground; what is drawn on the first is the ground of the second in places.
        let [one, other] = [0, 1].map(|row| StonePosition { column: 2, row });
        for (stone, ground) in [(one, Pen::BLACK), (other, Pen::SKY)] {
            content
                .layer_mut(stone.layer())
                .fill(rect(0, 0, 40, 24), ground);
        }
        let pens = pens_of_row(&content, one, 1);
        assert_eq!(pens.pen(Pen::BLACK), Pen::SKY);
        let drawn = Pen::all().filter(|pen| ![Pen::GREY, Pen::BLACK].contains(pen));
        let hidden: Vec<Pen> = drawn.filter(|&pen| pens.pen(pen) == Pen::SKY).collect();
        assert!(hidden.is_empty(), "{hidden:?} could not be seen");
    }
}
