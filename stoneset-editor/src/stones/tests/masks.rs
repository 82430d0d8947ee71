//! The effect of a new mask on the stones of its column.

use ishido_shared::formats::stoneset::COLUMNS;
use ishido_shared::gfx::{Mask, Pen, Point, rect};
use ishido_shared::random::SplitMix64;

use super::{any_content, at, noise_mask, plain};
use crate::document::Content;
use crate::stones::{
    Extent, MaskChange, MaskHalf, Scope, StonePosition, TEMPLATES, blank, full_mask, hidden_pixels,
    inverted, mask_of, mask_of_shape, mirrored, pen_counts, recolour, redraw_mask, set_mask,
    stoneset_of, transparent_pixels, visible_stone, xcolor,
};
use crate::transform::PenMap;

fn template(name: &str) -> Mask {
    let found = TEMPLATES.iter().find(|template| template.name == name);
    found.unwrap().mask()
}

/// The status line has room for eighty characters.
#[test]
fn sentences_about_masks_are_short() {
    for (filled, hidden) in [(0, 1), (1, 0), (1, 1), (9600, 0), (0, 9600), (9600, 9600)] {
        for pen in [Some(Pen::FOREST), None] {
            let change = MaskChange {
                filled,
                pen,
                was_blank: false,
                hidden,
            };
            let sentence = change.sentence(|_| "forest").unwrap();
            assert!(sentence.len() <= 80, "{sentence}");
        }
    }
}

/// A set whose first column is a diamond, sky with a gold dot in its first stone.
fn sky_diamond() -> Content {
    let mut content = blank();
    set_mask(&mut content, 0, &template("Diamond"));
    xcolor(&mut content, Scope::Column, at(1, 1), Pen::WHITE, Pen::SKY);
    let stone = content.layer_mut(at(1, 1).layer());
    stone.fill(rect(19, 19, 2, 2), Pen::GOLD);
    content
}

#[test]
fn pixels_that_come_inside_take_the_pen_used_most() {
    let mut content = sky_diamond();
    let change = set_mask(&mut content, 0, &template("Circle"));
    assert_eq!(
        (change.pen, change.was_blank, change.hidden),
        (Some(Pen::SKY), false, 0)
    );
    assert_eq!(change.filled, 6 * (1264 - 840));
    assert_eq!(
        change.sentence(|_| "sky").unwrap(),
        "2544 pixels are now inside the mask: they are sky"
    );
    let counts = pen_counts(&content, Scope::Stone, at(1, 1));
    assert_eq!(
        (counts[Pen::SKY.index()], counts[Pen::GOLD.index()]),
        (1260, 4)
    );
    assert_eq!(mask_of(&content, 0), template("Circle"));
    assert_eq!(mask_of(&content, 1), full_mask(), "the other columns stay");
    assert_eq!(*content.layer(at(2, 1).layer()), plain(Pen::GREY));
}

#[test]
fn each_stone_takes_its_own_ground() {
    let mut content = sky_diamond();
    let rows = [
        Pen::RED,
        Pen::GOLD,
        Pen::SKY,
        Pen::LEAF,
        Pen::PLUM,
        Pen::BLACK,
    ];
    for (row, pen) in (1..).zip(rows) {
        xcolor(&mut content, Scope::Stone, at(1, row), Pen::SKY, pen);
    }
    let change = set_mask(&mut content, 0, &template("Circle"));
    assert_eq!((change.filled, change.pen), (6 * (1264 - 840), None));
    for (row, pen) in (1..).zip(rows) {
        let counts = pen_counts(&content, Scope::Stone, at(1, row));
        assert!(counts[pen.index()] >= 1260, "row {row}");
    }
}

#[test]
fn pixels_that_go_outside_are_kept_and_told() {
    let mut content = sky_diamond();
    let before = content.clone();
    let change = set_mask(&mut content, 0, &template("Star"));
    assert_eq!(
        (change.filled, change.hidden),
        (672, 0),
        "the star contains the diamond"
    );
    let change = set_mask(&mut content, 0, &template("Diamond"));
    assert_eq!((change.filled, change.hidden), (0, 672));
    assert_eq!(hidden_pixels(&content, 0), 672);
    assert_eq!(
        change.sentence(|_| "sky").unwrap(),
        "Hidden by the mask, not lost: 672 pixels"
    );
    assert_eq!(
        visible_stone(&content, at(1, 1)),
        visible_stone(&before, at(1, 1))
    );
    let again = set_mask(&mut content, 0, &template("Diamond"));
    assert_eq!(again.sentence(|_| "sky"), None);
}

#[test]
fn a_blank_stone_takes_the_shape_of_a_template_but_not_of_a_drawing() {
    let mut content = sky_diamond();
    content.set_layer(at(1, 3).layer(), plain(Pen::GREY));
    let mut drawn = content.clone();

    let change = set_mask(&mut content, 0, &template("Diamond"));
    assert_eq!((change.filled, change.pen), (840, Some(Pen::WHITE)));

    let one_more = Mask::from_fn(full_mask().size(), |x, y| {
        template("Diamond").contains(x, y) || (x, y) == (0, 0)
    });
    let change = redraw_mask(&mut drawn, 0, &one_more);
    assert_eq!((change.filled, change.hidden), (6, 0));
    assert_eq!(
        drawn.layer(at(1, 3).layer()).get(Point::zero()),
        Some(Pen::WHITE)
    );
    assert_eq!(change.pen, None, "the other stones are sky");
    assert_eq!(transparent_pixels(&drawn, 0), 840);

    let mut new = blank();
    let change = redraw_mask(&mut new, 0, &template("Heart"));
    assert_eq!((change.filled, change.sentence(|_| "white")), (0, None));
    let change = redraw_mask(&mut new, 0, &full_mask());
    assert!(change.filled > 0 && !change.was_blank && change.pen == Some(Pen::WHITE));
}

#[test]
fn transparent_pixels_inside_stay_and_never_change_the_mask() {
    let mut content = sky_diamond();
    xcolor(&mut content, Scope::Stone, at(1, 1), Pen::GOLD, Pen::GREY);
    assert_eq!(mask_of(&content, 0), template("Diamond"));
    assert_eq!(transparent_pixels(&content, 0), 4);
    set_mask(&mut content, 0, &template("Circle"));
    assert_eq!(
        transparent_pixels(&content, 0),
        4,
        "they were inside before"
    );
}

#[test]
fn no_painted_pixel_is_ever_changed_by_a_mask() {
    let mut random = SplitMix64::new(154);
    for _ in 0..40 {
        let mut content = any_content(&mut random);
        let before = content.clone();
        let masks = [
            noise_mask(&mut random),
            noise_mask(&mut random),
            mask_of(&before, 2),
        ];
        for mask in &masks {
            let hidden = hidden_pixels(&content, 2);
            let change = set_mask(&mut content, 2, mask);
            assert_eq!(mask_of(&content, 2), *mask);
            assert!(hidden_pixels(&content, 2) <= hidden + change.hidden);
        }
        for (layer, picture) in before.layers().iter().enumerate() {
            let after = content.layer(layer).pens();
            let mut pens = picture.pens().iter().zip(after);
            assert!(pens.all(|(before, after)| *before == Pen::GREY || before == after));
        }
        for column in (0..COLUMNS).filter(|&column| column != 2) {
            assert_eq!(mask_of(&content, column), mask_of(&before, column));
        }
    }
}

#[test]
fn xcolor_changes_what_it_says_and_undoes_itself_with_an_unused_pen() {
    let mut random = SplitMix64::new(155);
    for _ in 0..60 {
        let mut content = any_content(&mut random);
        let stone = content.layer_mut(at(2, 2).layer());
        stone.fill_with(stone.area(), |_| Some(Pen::PLUM));
        xcolor(&mut content, Scope::Row, at(4, 2), Pen::PLUM, Pen::RED);
        let before = content.clone();
        let reds = pen_counts(&content, Scope::Row, at(4, 2))[Pen::RED.index()];
        assert_eq!(
            xcolor(&mut content, Scope::Row, at(4, 2), Pen::RED, Pen::RED),
            0
        );
        assert_eq!(
            xcolor(&mut content, Scope::Row, at(4, 2), Pen::RED, Pen::PLUM),
            reds
        );
        assert_eq!(
            xcolor(&mut content, Scope::Row, at(4, 2), Pen::PLUM, Pen::RED),
            reds
        );
        assert_eq!(content, before);
    }
}

#[test]
fn pens_swapped_twice_are_as_before() {
    let mut random = SplitMix64::new(36);
    for _ in 0..200 {
        let mut content = any_content(&mut random);
        let before = content.clone();
        let pens: Vec<Pen> = Pen::all().collect();
        let mut pen = || pens[random.below(16) as usize];
        let swap = PenMap::swap(pen(), pen());
        let extents = [Extent::Set, Scope::Column.into(), Scope::Row.into()];
        let extent = extents[random.below(3) as usize];
        let changed = recolour(&mut content, extent, at(2, 3), &swap);
        assert_eq!(recolour(&mut content, extent, at(2, 3), &swap), changed);
        assert_eq!(content, before);
    }
}

#[test]
fn xcolor_reaches_hidden_paint_but_fills_no_hidden_ground() {
    let mut content = sky_diamond();
    content
        .layer_mut(at(1, 2).layer())
        .set(Point::zero(), Pen::SKY);
    assert_eq!(
        xcolor(&mut content, Scope::Column, at(1, 1), Pen::SKY, Pen::RED),
        6 * 840 - 4
    );
    let corner = |content: &Content, x| content.layer(at(1, 2).layer()).get(Point::new(x, 0));
    assert_eq!(corner(&content, 0), Some(Pen::RED));
    assert_eq!(
        xcolor(&mut content, Scope::Column, at(1, 1), Pen::GREY, Pen::RED),
        0
    );
    assert_eq!(corner(&content, 1), Some(Pen::GREY));
}

#[test]
fn a_shape_becomes_a_mask() {
    let mut stone = plain(Pen::GREY);
    assert_eq!(mask_of_shape(&stone), None);
    stone.fill_mask(&template("Heart"), Pen::ROSE, Point::zero());
    assert_eq!(mask_of_shape(&stone), Some(template("Heart")));
}

#[test]
fn shapes_of_masks_are_symmetric_and_inverses() {
    let mut random = SplitMix64::new(156);
    let transposed = |mask: &Mask| Mask::from_fn(mask.size(), |x, y| mask.contains(y, x));
    for _ in 0..20 {
        let mask = noise_mask(&mut random);
        assert_eq!(inverted(&inverted(&mask)), mask);
        let left = mirrored(&mask, MaskHalf::Left);
        assert_eq!(mirrored(&left, MaskHalf::Right), left);
        assert!((0..40).all(|y| left.row(y)[..20] == mask.row(y)[..20]));
        let right = mirrored(&mask, MaskHalf::Right);
        assert!((0..40).all(|y| right.row(y)[20..] == mask.row(y)[20..]));
        let upper = mirrored(&transposed(&mask), MaskHalf::Upper);
        assert_eq!(upper, transposed(&left));
        let lower = mirrored(&transposed(&mask), MaskHalf::Lower);
        assert_eq!(lower, transposed(&right));
    }
}

#[test]
fn the_visible_pixels_are_those_of_the_saved_set() {
    let mut random = SplitMix64::new(157);
    let content = any_content(&mut random);
    let set = stoneset_of(&content);
    for stone in StonePosition::all() {
        let mask = set.visible(stone.column, stone.row);
        let mut drawn = plain(Pen::GREY);
        drawn.draw_masked(set.stone(stone.column, stone.row), &mask, Point::zero());
        assert_eq!(visible_stone(&content, stone), drawn);
    }
}
