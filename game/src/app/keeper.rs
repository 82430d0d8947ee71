//! Keeps the running game on disk, and finds it again.

use ishido_shared::ui::program::{Ctx, Reply, Request, RequestId};
use ishido_shared::ui::store::{Change, StoreError};

use crate::session::{Session, save};

/// The running game's name in the store; every running program has a slot of its own.
pub const NAME: &str = "slot/game.ron";

/// What was left by the program's last run.
#[derive(Debug)]
pub enum Found {
    /// Nothing, or a game that was ended.
    Nothing,
    /// A game to go on with.
    Game(Box<Session>),
    /// Something that is no game; where it is kept now, and what is wrong with it.
    Broken(String),
}

/// Writes the running game after every change, and notices when that fails.
#[derive(Debug, Default)]
pub struct Keeper {
    asked: Option<RequestId>,
    failed: bool,
}

impl Keeper {
    /// Asks for the newest state to be written.
    pub fn keep(&mut self, session: &Session, ctx: &mut Ctx<'_>) {
        if let Ok(text) = save::write(session) {
            let change = Change::Write(text.into_bytes());
            self.asked = Some(ctx.request(Request::Store {
                name: NAME.to_owned(),
                change,
            }));
        }
    }

    /// Looks at the answer to a request; a sentence for the player at the first failure in a row.
    pub fn answer(&mut self, id: RequestId, reply: &Reply) -> Option<String> {
        let Reply::Stored(result) = reply;
        match result {
            Ok(()) => {
                self.failed &= self.asked != Some(id);
                None
            }
            Err(_) if self.failed => None,
            Err(error) => {
                self.failed = true;
                Some(trouble(error))
            }
        }
    }

    /// Reads what the last run left. What is no game is moved aside, and so is never overwritten.
    pub fn find(&mut self, ctx: &mut Ctx<'_>) -> Found {
        let cause = match ctx.store.read(NAME) {
            Ok(None) => return Found::Nothing,
            Ok(Some(bytes)) => match save::read(&bytes) {
                Ok(session) if session.state().ending().is_some() || session.is_untouched() => {
                    return Found::Nothing;
                }
                Ok(session) => return Found::Game(Box::new(session)),
                Err(error) => error.to_string(),
            },
            Err(error) => error.to_string(),
        };
        let kept = self.put_aside("broken", ctx);
        Found::Broken(format!(
            "Its file is damaged or comes from another program ({cause}). It is kept as {kept}, and you can begin a new \
             game."
        ))
    }

    /// Moves the kept game to a name of its own, so that another can be kept; the name.
    pub fn put_aside(&mut self, why: &str, ctx: &mut Ctx<'_>) -> String {
        let name = format!("slot/{why}-{}.ron", ctx.wall);
        let change = Change::Rename(name.clone());
        ctx.request(Request::Store {
            name: NAME.to_owned(),
            change,
        });
        name
    }
}

fn trouble(error: &StoreError) -> String {
    format!(
        "The running game cannot be kept on disk. {error}. Play on: it is tried again after every move."
    )
}
