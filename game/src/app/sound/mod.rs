//! Sounds: what is heard when something happens in the game.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::SoundId;

use super::board::{ALARM, LANDING};
use super::game_event::GameEvent;
use super::screen::Cx;
use super::service::Service;

/// The sounds of the game, in the order of their [`SoundId`]s.
pub const SOUNDS: &[&[u8]] = &[
    ishido_assets::CLICK,
    ishido_assets::TICK,
    ishido_assets::REFUSAL,
];

const CLICK: SoundId = SoundId(0);
const TICK: SoundId = SoundId(1);
const REFUSAL: SoundId = SoundId(2);

/// Plays the sound of a move that is refused without words.
pub fn play_refusal(cx: &mut Cx<'_, '_>) {
    if cx.app.settings().sound.sounds {
        cx.ctx.play(REFUSAL);
    }
}

/// Plays the click of a stone.
pub fn play_click(cx: &mut Cx<'_, '_>) {
    let settings = &cx.app.settings().sound;
    if settings.sounds && settings.click {
        cx.ctx.play(CLICK);
    }
}

/// Plays sounds when they are due. A stone clicks when it lands, whatever happens before that.
#[derive(Debug, Default)]
pub struct Sound {
    due: Vec<(Millis, SoundId)>,
    /// The second that the clock of the game has shown last.
    second: Option<u64>,
}

impl Sound {
    /// Ticks when one of the last seconds of a game with a timer begins.
    fn clock_ran(&mut self, cx: &mut Cx<'_, '_>) {
        let clock = cx.app.game.session().and_then(|session| session.clock());
        let left = clock.map(|clock| clock.left());
        let second = left.map(|left| left.div_ceil(1_000));
        let before = std::mem::replace(&mut self.second, second);
        let last = left.is_some_and(|left| 0 < left && left <= ALARM);
        if last && second < before && cx.app.settings().sound.sounds {
            cx.ctx.play(TICK);
        }
    }
}

impl Service for Sound {
    fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
        match event {
            GameEvent::ClockRan => self.clock_ran(cx),
            // The clock of another game shows another second.
            GameEvent::Started { .. } => self.second = None,
            _ => {}
        }
        let settings = &cx.app.settings().sound;
        if let GameEvent::Applied(applied) = event
            && applied.placed().is_some()
            && settings.sounds
            && settings.click
        {
            self.due.push((cx.ctx.now + LANDING, CLICK));
        }
    }

    fn tick(&mut self, cx: &mut Cx<'_, '_>) -> Option<Millis> {
        let now = cx.ctx.now;
        for (_, sound) in self.due.extract_if(.., |(due, _)| *due <= now) {
            cx.ctx.play(sound);
        }
        self.due.iter().map(|(due, _)| *due).min()
    }
}
