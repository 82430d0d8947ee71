//! Finishes games of one stone for ever, enters names in the lists, and tells both when a window would show them.

use ishido::app::{Game, layout};
use ishido::rules::Square;
use ishido_shared::ui::event::{Key, Modifiers};
use ishido_shared::ui::item::Item;

use crate::{Running, flat_game, tell};

pub fn play(home: &str) {
    let seed = u64::from(std::process::id()) << 20;
    let mut playing = Running::start(flat_game(), home, seed);
    let name = format!("P{seed}");
    for game in 1_u64.. {
        let now = game * 1_000;
        // Goes on with what was left, or begins.
        playing.key(now, Key::Enter, Modifiers::NONE);
        playing.show(now);
        let Some(square) = legal(&playing) else {
            continue;
        };
        let Some(id) = playing.0.program().id() else {
            continue;
        };
        playing.click(now, layout::square_area(square).center());
        playing.show(now);
        playing.key(now, Key::Char('e'), Modifiers::CONTROL);
        playing.key(now, Key::Enter, Modifiers::NONE);
        playing.show(now);
        if has_result(&playing) {
            tell(&format!("ended {id}"));
        }
        let describes = |item: &Item| item.label == "Your name";
        let asks = playing.0.describe().iter().any(describes);
        for letter in name.chars().filter(|_| asks) {
            playing.key(now, Key::Char(letter), Modifiers::NONE);
        }
        // New Game, which begins when the list closes.
        playing.key(now, Key::Enter, Modifiers::NONE);
        playing.show(now);
        if asks {
            tell(&format!("named {id} {name}"));
        } else {
            clear_todays_scores(&mut playing, now);
        }
    }
}

/// Makes room in the list, so that names are asked for again.
fn clear_todays_scores(playing: &mut Running<Game>, now: u64) {
    let keys = [
        Key::F(10),
        Key::Left,
        Key::Left,
        Key::Down,
        Key::Down,
        Key::Enter,
    ];
    let clear = [Key::Char('t'), Key::Char('l'), Key::Escape];
    for press in keys.into_iter().chain(clear) {
        playing.key(now, press, Modifiers::NONE);
    }
}

fn legal(playing: &Running<Game>) -> Option<Square> {
    let session = playing.0.program().session()?;
    let running = session.state().ending().is_none();
    let square = session.state().position().legal().nth(0);
    square.filter(|_| running)
}

/// Returns true if the game is over and a stone was placed in it; the first click may only have closed a notice.
fn has_result(playing: &Running<Game>) -> bool {
    let session = playing.0.program().session();
    session.is_some_and(|session| session.state().ending().is_some() && !session.is_untouched())
}
