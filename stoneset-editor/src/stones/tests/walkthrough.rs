//! "Using Mask Templates" of the manual.

use ishido_shared::gfx::Pen;

use super::at;
use crate::document::Document;
use crate::stones::{
    Scope, TEMPLATES, blank, set_mask, stoneset_of, twins, twins_sentence, used_pens, xcolor,
};

#[test]
fn templates_and_xcolor_make_thirty_six_different_stones() {
    let mut document = Document::new(blank());
    assert_eq!(twins(document.content()).len(), 1, "a new set is blank");

    for column in 1..=6 {
        let mask = TEMPLATES[3 * column].mask();
        let layer = at(column, 1).layer();
        assert!(document.edit("Mask", layer, |content| {
            let change = set_mask(content, column - 1, &mask);
            assert_eq!(
                (change.filled, change.pen),
                (6 * mask.count(), Some(Pen::WHITE))
            );
            assert_eq!(
                change.sentence(|_| "white").unwrap(),
                "The empty column is now white"
            );
        }));
    }
    assert_eq!(
        twins_sentence(&twins(document.content())).unwrap(),
        "The stones 1-1, 1-2 and 4 more look the same, and so do 30 others."
    );
    let half_way = stoneset_of(document.content()).write().unwrap();
    assert!(
        half_way.contains("draft: true"),
        "it can be saved at this time"
    );

    let pens = [
        Pen::RED,
        Pen::GOLD,
        Pen::LEAF,
        Pen::SKY,
        Pen::PLUM,
        Pen::BLACK,
    ];
    for (row, pen) in (1..).zip(pens) {
        document.edit("XColor", at(1, row).layer(), |content| {
            assert!(xcolor(content, Scope::Row, at(1, row), Pen::WHITE, pen) > 0);
        });
        assert_eq!(used_pens(document.content(), Scope::Row, at(6, row)), [pen]);
    }
    assert_eq!(twins(document.content()), [] as [Vec<_>; 0]);
    assert_eq!(stoneset_of(document.content()).check_complete(), Ok(()));
}
