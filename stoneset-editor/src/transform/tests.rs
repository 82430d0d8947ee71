//! Tests of the transforms.

use ishido_shared::gfx::{Bitmap, Mask, Pen, Size, rect};
use ishido_shared::random::SplitMix64;

use super::*;

fn random_pen(random: &mut SplitMix64) -> Pen {
    Pen::new(random.below(16) as u8).unwrap()
}

fn random_picture(random: &mut SplitMix64) -> Bitmap {
    let size = Size::new(random.below(12) + 1, random.below(12) + 1);
    Bitmap::from_fn(size, |_, _| random_pen(random))
}

fn picture(rows: &[&str]) -> Bitmap {
    let pen = |x: u32, y: u32| rows[y as usize].chars().nth(x as usize);
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    Bitmap::from_fn(size, |x, y| pen(x, y).and_then(Pen::from_digit).unwrap())
}

fn text(picture: &Bitmap) -> Vec<String> {
    let width = picture.area().size.width as usize;
    let rows = picture.pens().chunks(width);
    rows.map(|row| row.iter().map(|pen| pen.digit()).collect())
        .collect()
}

fn mask(rows: &[&str]) -> Mask {
    let size = Size::new(rows[0].len() as u32, rows.len() as u32);
    Mask::from_fn(size, |x, y| rows[y as usize].as_bytes()[x as usize] == b'#')
}

#[test]
fn transforms_have_inverses() {
    let mut random = SplitMix64::new(1);
    for _ in 0..500 {
        let it = random_picture(&mut random);
        let twice = |change: fn(&Bitmap) -> Bitmap| change(&change(&it));
        assert_eq!(twice(mirror_left_right), it);
        assert_eq!(twice(mirror_top_bottom), it);
        assert_eq!(twice(rotate_180), it);
        assert_eq!(twice(rotate_right), rotate_180(&it));
        assert_eq!(twice(|it| rotate_180(&rotate_right(&rotate_right(it)))), it);
        assert_eq!(rotate_left(&rotate_right(&it)), it);
        assert_eq!(mirror_left_right(&mirror_top_bottom(&it)), rotate_180(&it));
        let (dx, dy) = (random.below(60) as i32 - 30, random.below(60) as i32 - 30);
        assert_eq!(shift(&shift(&it, dx, dy), -dx, -dy), it);
        let Size { width, height } = it.area().size;
        assert_eq!(shift(&it, width as i32, -(height as i32)), it);
        assert_eq!(shift(&it, i32::MIN, i32::MAX).area(), it.area());
    }
}

#[test]
fn directions_are_what_their_names_say() {
    let it = picture(&["123", "456"]);
    assert_eq!(text(&mirror_left_right(&it)), ["321", "654"]);
    assert_eq!(text(&mirror_top_bottom(&it)), ["456", "123"]);
    assert_eq!(text(&rotate_right(&it)), ["41", "52", "63"]);
    assert_eq!(text(&rotate_left(&it)), ["36", "25", "14"]);
    assert_eq!(text(&shift(&it, 1, 0)), ["312", "645"]);
    assert_eq!(text(&shift(&it, 0, -1)), ["456", "123"]);
    assert_eq!(text(&replace(&it, Pen::CHAR, Pen::PLUM)), ["1F3", "456"]);
}

#[test]
fn areas_and_masks_limit_what_changes() {
    let it = picture(&["123", "456", "789"]);
    let changed = in_area(&it, rect(1, 1, 2, 2), rotate_right);
    assert_eq!(text(&changed), ["123", "485", "796"]);
    // The change of an area that is not square cannot be put back.
    assert_eq!(in_area(&it, rect(1, 1, 2, 1), rotate_right), it);
    assert_eq!(in_area(&it, rect(5, 5, 2, 2), rotate_right), it);
    let shape = mask(&["#..", "...", "..#"]);
    let changed = in_mask(&it, &shape, &mirror_left_right(&it));
    assert_eq!(text(&changed), ["323", "456", "787"]);
}

#[test]
fn bevels_follow_the_outline() {
    let square = mask(&["......", ".####.", ".####.", ".####.", ".####.", "......"]);
    let it = Bitmap::new(Size::new(6, 6), Pen::GOLD);
    assert_eq!(
        text(&bevel(&it, &square, Pen::WHITE, Pen::BLACK)),
        ["666666", "644416", "646616", "646616", "641116", "666666"]
    );
    let diamond = mask(&["..##..", ".####.", "######", "######", ".####.", "..##.."]);
    assert_eq!(
        text(&bevel(&it, &diamond, Pen::WHITE, Pen::BLACK)),
        ["664466", "646616", "466661", "466661", "646616", "661166"]
    );
    // The edge of the picture is an edge of the shape as well.
    let whole = Mask::from_fn(Size::new(6, 6), |_, _| true);
    let changed = bevel(&it, &whole, Pen::WHITE, Pen::BLACK);
    assert_eq!(text(&changed)[0], "444441");
    assert_eq!(text(&changed)[5], "411111");
}

#[test]
fn outlines_and_shadows_lie_on_the_ground_inside_the_mask() {
    let it = picture(&["666666", "669666", "669966", "666666", "660666", "666666"]);
    let whole = Mask::from_fn(Size::new(6, 6), |_, _| true);
    let left = Mask::from_fn(Size::new(6, 6), |x, _| x < 4);
    assert_eq!(
        text(&outline(&it, &whole, Pen::GOLD, Pen::BLACK)),
        ["661666", "619166", "619916", "661166", "660666", "666666"]
    );
    assert_eq!(
        text(&outline(&it, &left, Pen::GOLD, Pen::BLACK)),
        ["661666", "619166", "619966", "661166", "660666", "666666"]
    );
    assert_eq!(
        text(&shadow(&it, &whole, Pen::GOLD, Pen::BLACK)),
        ["666666", "669666", "669966", "666116", "660666", "666666"]
    );
}

#[test]
fn ramps_lead_to_white_and_black_and_never_to_grey() {
    for current in Pen::all() {
        for pen in Pen::all() {
            for change in [lighter_pen, darker_pen] {
                let other = change(pen, current);
                assert_eq!(other == Pen::GREY, pen == Pen::GREY);
                assert_eq!(change(other, current) == pen, pen == other);
            }
        }
    }
    let along = |pens: &[Pen], current: Pen| {
        for pair in pens.windows(2) {
            assert_eq!(lighter_pen(pair[0], current), pair[1]);
            assert_eq!(darker_pen(pair[1], current), pair[0]);
        }
        assert_eq!(darker_pen(pens[0], current), pens[0]);
    };
    along(&[Pen::BLACK, Pen::CHAR, Pen::SILVER, Pen::WHITE], Pen::GREY);
    along(&[Pen::BLACK, Pen::BROWN, Pen::RED, Pen::ROSE], Pen::RED);
    along(&[Pen::BLACK, Pen::NAVY, Pen::SKY, Pen::WHITE], Pen::SKY);
    along(&[Pen::BLACK, Pen::FOREST, Pen::LEAF, Pen::CREAM], Pen::LEAF);
}

#[test]
fn whole_pictures_get_lighter_and_darker() {
    let it = picture(&["0123", "D9F4"]);
    assert_eq!(text(&lighter(&it, Pen::GREY)), ["0234", "EAA4"]);
    assert_eq!(text(&darker(&it, Pen::GREY)), ["0112", "18D3"]);
}

#[test]
fn pens_in_no_common_ramp_take_the_first_one() {
    let along = [Pen::OCHRE, Pen::GOLD, Pen::CREAM, Pen::CREAM];
    for (pen, lighter) in [Pen::BROWN, Pen::OCHRE, Pen::GOLD, Pen::CREAM]
        .iter()
        .zip(along)
    {
        assert_eq!(lighter_pen(*pen, Pen::NAVY), lighter);
    }
    assert_eq!(darker_pen(Pen::BROWN, Pen::GOLD), Pen::BLACK);
    assert_eq!(lighter_pen(Pen::PLUM, Pen::GREY), Pen::ROSE);
    assert_eq!(darker_pen(Pen::PLUM, Pen::GREY), Pen::NAVY);
    // Plum leads out of its ramp and back into it, if it is the current pen.
    assert_eq!(lighter_pen(Pen::NAVY, Pen::PLUM), Pen::PLUM);
    assert_eq!(darker_pen(Pen::ROSE, Pen::PLUM), Pen::PLUM);
}
