//! The gadgets of the check: its lines, the eyes, and the buttons.

use ishido_shared::colour::ColourVision;
use ishido_shared::gfx::Point;
use ishido_shared::ui::gadget::{Button, List, ListLine, Radio};
use ishido_shared::ui::gadget_group::{GadgetGroup, GroupKeys};

use super::layout::{LIST, TITLE};
use crate::check::Finding;

/// A gadget of the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GadgetId {
    /// What the check has found.
    Lines,
    /// Whose eyes the set is shown for.
    Eyes,
    /// Closes with the framed stone in the edit box.
    Edit,
    /// Closes.
    Close,
}

/// The characters of a line: the title, a space, and the verdict.
const COLUMNS: u32 = 41;
const ROWS: u32 = 12;

/// All gadgets, for what was found.
pub fn group(findings: &[Finding], vision: ColourVision) -> GadgetGroup<GadgetId> {
    let lines = findings.iter().map(|finding| ListLine {
        text: finding.title.clone(),
        tail: match finding.pass {
            Some(true) => "pass",
            Some(false) => "too close",
            None => "",
        },
        detail: String::new(),
    });
    let eyes = [
        "_Normal Vision",
        "_Protanopia",
        "_Deuteranopia",
        "_Tritanopia",
    ];
    let shown = ColourVision::ALL.iter().position(|&other| other == vision);
    let mut group = GadgetGroup::new(GroupKeys::Focus);
    let list = List::new(COLUMNS, ROWS).with(lines.collect());
    group.add(GadgetId::Lines, LIST, list);
    group.label(GadgetId::Lines, TITLE, "Findings:");
    let radio = Radio::new(&eyes, shown.unwrap_or(0));
    group.add(GadgetId::Eyes, Point::new(12, 310), radio);
    let edit = Button::new("_Edit Stone").wide(116);
    group.add(GadgetId::Edit, Point::new(396, 372), edit);
    group.add(
        GadgetId::Close,
        Point::new(518, 372),
        Button::new("E_xit").wide(116),
    );
    group
}
