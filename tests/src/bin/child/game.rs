//! Plays, and tells each move when it is completed, that is, when a window would show it.

use ishido::app::{Game, layout};
use ishido_shared::ui::event::{Key, Modifiers};

use crate::{Running, flat_game, tell};

/// Goes on with the game that was left, or begins one. After a number of steps it waits to be killed.
pub fn play(home: &str, steps: u64) {
    let seed = u64::from(std::process::id());
    let mut playing = Running::start(flat_game(), home, seed);
    for step in 1..=steps {
        act(&mut playing, step, seed);
        playing.show(step * 1_000);
        if let Some(session) = playing.0.program().session() {
            let code = session.setup().code.unwrap();
            tell(&format!("{code} {}", session.journal().len()));
        }
    }
    loop {
        std::thread::park();
    }
}

fn act(playing: &mut Running<Game>, step: u64, seed: u64) {
    let now = step * 1_000;
    let session = playing.0.program().session();
    let legal = session.map(|session| session.state().position().legal());
    let pick = (step * 7 + seed) as usize;
    match legal.filter(|legal| !legal.is_empty()) {
        Some(legal) => {
            let square = legal.nth(pick % legal.len()).unwrap();
            playing.click(now, layout::square_area(square).center());
        }
        // Whatever is asked: go on, end the game, new game (Enter, because a name can be typed there), close the list.
        None => {
            for key in [Key::Char('c'), Key::Char('e'), Key::Enter, Key::Enter] {
                playing.key(now, key, Modifiers::NONE);
            }
        }
    }
}
