//! Stones that look the same.

use ishido_shared::formats::stoneset::Stoneset;
use ishido_shared::gfx::Bitmap;

use super::{StonePosition, visible_stone};
use crate::document::Content;

/// The number of stones that a message names if it does not name all, so that it has room on one line of the screen.
const NAMED: usize = 2;

/// The groups of stones that look the same, each of two or more; the groups and their stones in the order of the set, row
/// by row.
#[must_use]
pub fn twins(content: &Content) -> Vec<Vec<StonePosition>> {
    let mut groups: Vec<(Bitmap, Vec<StonePosition>)> = Vec::new();
    for position in StonePosition::all() {
        let stone = visible_stone(content, position);
        match groups.iter_mut().find(|(other, _)| *other == stone) {
            Some((_, group)) => group.push(position),
            None => groups.push((stone, vec![position])),
        }
    }
    let groups = groups.into_iter().map(|(_, group)| group);
    groups.filter(|group| group.len() > 1).collect()
}

/// Returns true if nothing is drawn on any stone of a set.
#[must_use]
pub fn is_empty(set: &Stoneset) -> bool {
    StonePosition::all().all(|at| set.visible(at.column, at.row).count() == 0)
}

/// The message about groups of twins: the first group by names, and how many other stones have twins; `None` if there
/// are no twins.
///
/// ```
/// use stoneset_editor::stones::{blank, twins, twins_sentence};
///
/// let sentence = twins_sentence(&twins(&blank()));
/// assert_eq!(
///     sentence.as_deref(),
///     Some("The stones 1-1, 2-1 and 34 more look the same.")
/// );
/// ```
#[must_use]
pub fn twins_sentence(groups: &[Vec<StonePosition>]) -> Option<String> {
    let (first, others) = groups.split_first()?;
    let more: usize = others.iter().map(Vec::len).sum();
    let same = format!("The stones {} look the same", list(first));
    Some(match more {
        0 => format!("{same}."),
        _ => format!("{same}, and so do {more} others."),
    })
}

/// The names of stones as a list, such as `1-1, 2-1 and 3-1`; of many only the first and how many there are more.
fn list(stones: &[StonePosition]) -> String {
    let mut names: Vec<String> = stones.iter().map(|stone| stone.name()).collect();
    if names.len() > NAMED + 1 {
        let more = names.len() - NAMED;
        names.truncate(NAMED);
        names.push(format!("{more} more"));
    }
    match names.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, before)) => format!("{} and {last}", before.join(", ")),
        None => String::new(),
    }
}
