//! The mask templates are clean shapes of which no two are alike.

use ishido_shared::formats::stoneset::STONE_SIZE;
use ishido_shared::gfx::{Mask, Size};

use crate::stones::{MaskHalf, TEMPLATES, half_size, mirrored};

fn masks() -> Vec<(&'static str, Mask)> {
    TEMPLATES
        .iter()
        .map(|template| (template.name, template.mask()))
        .collect()
}

/// The number of groups of selected pixels that touch each other at their sides.
fn pieces(mask: &Mask) -> usize {
    let size = mask.size();
    let mut open: Vec<(u32, u32)> = (0..size.height)
        .flat_map(|y| (0..size.width).map(move |x| (x, y)))
        .filter(|&(x, y)| mask.contains(x, y))
        .collect();
    let mut count = 0;
    while let Some(start) = open.pop() {
        count += 1;
        let mut reached = vec![start];
        while let Some((x, y)) = reached.pop() {
            let touches = |&(a, b): &(u32, u32)| x.abs_diff(a) + y.abs_diff(b) == 1;
            let (next, rest) = open.iter().partition(|pixel| touches(pixel));
            reached.extend::<Vec<_>>(next);
            open = rest;
        }
    }
    count
}

#[test]
fn all_are_symmetric_large_and_of_one_piece() {
    for (name, mask) in masks() {
        assert_eq!(mask.size(), STONE_SIZE, "{name}");
        assert_eq!(
            mirrored(&mask, MaskHalf::Left),
            mask,
            "{name} is not symmetric"
        );
        assert!(mask.count() >= 750, "{name} has {} pixels", mask.count());
        assert_eq!(pieces(&mask), 1, "{name} is not of one piece");
        // With a free pixel around it, everything outside hangs together.
        let outside = Mask::from_fn(STONE_SIZE + Size::new(2, 2), |x, y| {
            !mask.contains(x.wrapping_sub(1), y.wrapping_sub(1))
        });
        assert_eq!(pieces(&outside), 1, "{name} has holes");
    }
}

/// A pixel that only one neighbour or none holds is a spike, and one that only one neighbour or none opens is a dent.
#[test]
fn outlines_have_neither_spikes_nor_dents() {
    for (name, mask) in masks() {
        for (x, y) in (0..40).flat_map(|y| (0..40).map(move |x| (x, y))) {
            let (x, y): (u32, u32) = (x, y);
            let sides = [
                (x.wrapping_sub(1), y),
                (x + 1, y),
                (x, y.wrapping_sub(1)),
                (x, y + 1),
            ];
            let same = |&(a, b): &(u32, u32)| mask.contains(a, b) == mask.contains(x, y);
            let alike = sides.iter().filter(|side| same(side)).count();
            assert!(alike >= 2, "{name}: pixel {x}, {y}");
        }
    }
}

#[test]
fn no_two_are_alike() {
    let masks = masks();
    for (index, (name, mask)) in masks.iter().enumerate() {
        for (other_name, other) in &masks[..index] {
            let differs = |y| {
                let pixels = mask.row(y).iter().zip(other.row(y));
                pixels.filter(|(a, b)| a != b).count()
            };
            let pixels: usize = (0..40).map(differs).sum();
            assert!(
                pixels >= 32,
                "{name} and {other_name} differ in {pixels} pixels"
            );
            assert_ne!(name, other_name);
            assert_ne!(half_size(mask), half_size(other), "{name} and {other_name}");
        }
    }
}

#[test]
fn a_mask_at_half_size_keeps_its_shape() {
    let half = half_size(&Mask::from_fn(STONE_SIZE, |x, y| x + y < 40));
    assert_eq!(half.size(), (20, 20).into());
    assert!((0..20).all(|y| (0..20).all(|x| half.contains(x, y) == (x + y < 20))));
}
