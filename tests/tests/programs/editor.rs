//! The stoneset screen of the editor.

use ishido_shared::gfx::{Pen, Point};
use ishido_tests::programs;
use ishido_tests::script::{Options, Runner, Script};

/// The pens in the middles of the three squares that show the chosen stone, after a script in a new set.
fn pens_of_the_squares(commands: &str) -> [Option<Pen>; 3] {
    let new_set = "key Ctrl+N\npush OK\n";
    let script = Script::parse("squares", &format!("{new_set}{commands}")).unwrap();
    let make = || programs::make(&programs::ALL, Some("editor"), &[]);
    let mut outcome = Runner::fallible(make, Options::default())
        .run(&script)
        .unwrap();
    let driver = outcome.headless.driver();
    let items = driver.describe();
    ["transparent", "dark", "light"].map(|ground| {
        let label = format!("on a {ground} background");
        let item = items.iter().find(|item| item.label == label).unwrap();
        driver.screen().get(item.area.top_left + Point::new(24, 24))
    })
}

#[test]
fn the_stone_is_shown_on_three_grounds() {
    let grounds = [Pen::GREY, Pen::BLACK, Pen::WHITE].map(Some);
    assert_eq!(pens_of_the_squares(""), grounds);
    let paint = "click \"pen 9 (red)\"\nclick \"Filled Rectangle\"\nstroke \"stone edit box\" 40x40 0,0 39,39\n";
    assert_eq!(pens_of_the_squares(paint), [Some(Pen::RED); 3]);
}
