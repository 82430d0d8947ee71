//! Sounds: what is heard when something happens in the game.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::SoundId;

use super::board::LANDING;
use super::game_event::GameEvent;
use super::screen::Cx;
use super::service::Service;

/// The sounds of the game, in the order of their [`SoundId`]s.
pub const SOUNDS: &[&[u8]] = &[ishido_assets::CLICK];

const CLICK: SoundId = SoundId(0);

/// Plays sounds when they are due. A stone clicks when it lands, whatever happens before that.
#[derive(Debug, Default)]
pub struct Sound {
    due: Vec<(Millis, SoundId)>,
}

impl Service for Sound {
    fn game_event(&mut self, event: &GameEvent, cx: &mut Cx<'_, '_>) {
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
