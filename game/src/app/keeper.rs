//! Keeps the running game on disk, and finds it again.

use ishido_shared::ui::event::Millis;
use ishido_shared::ui::program::{Ctx, Reply, Request, RequestId};
use ishido_shared::ui::store::Change;

use crate::session::{Session, save};

/// The running game's name in the store; every running program has a slot of its own.
pub const NAME: &str = "slot/game.ron";

/// How long a failed write rests until it is tried again, in milliseconds, when no move comes before.
const RETRY: Millis = 5_000;

/// What was left by the program's last run.
#[derive(Debug)]
pub enum Found {
    /// Nothing, or a game that was ended.
    Nothing,
    /// A game to go on with.
    Game(Box<Session>),
    /// Something that is no game. It is being moved aside, and the player told.
    Broken,
}

/// Something to tell the player: a title and what it is about.
pub type News = (&'static str, String);

/// A file that is being moved aside: nothing may be written over it before that is done.
#[derive(Debug)]
struct Aside {
    name: String,
    /// The request under way; `None` when the last one failed.
    asked: Option<RequestId>,
    /// Why it is moved, when the player is to be told.
    cause: Option<String>,
}

/// Writes the running game after every change, and notices when that fails.
#[derive(Debug, Default)]
pub struct Keeper {
    /// The newest state, until it is on disk.
    unkept: Option<Vec<u8>>,
    /// The write of that state that is under way.
    asked: Option<RequestId>,
    aside: Option<Aside>,
    failed: bool,
    retry: Option<Millis>,
}

impl Keeper {
    /// Asks for the newest state to be written.
    pub fn keep(&mut self, session: &Session, ctx: &mut Ctx<'_>) {
        if let Ok(text) = save::write(session) {
            self.unkept = Some(text.into_bytes());
            self.push(ctx);
        }
    }

    /// Looks at the answer to a request, which may be another's; what is to be told, if anything.
    pub fn answer(&mut self, id: RequestId, reply: &Reply, ctx: &mut Ctx<'_>) -> Option<News> {
        let Reply::Stored(result) = reply else {
            return None;
        };
        if self
            .aside
            .as_ref()
            .is_some_and(|aside| aside.asked == Some(id))
        {
            return match result {
                Ok(_) => self.moved_aside(ctx),
                Err(error) => {
                    if let Some(aside) = &mut self.aside {
                        aside.asked = None;
                    }
                    self.fail(error.to_string(), ctx)
                }
            };
        }
        if self.asked != Some(id) {
            return None;
        }
        self.asked = None;
        match result {
            Ok(_) => {
                (self.unkept, self.failed, self.retry) = (None, false, None);
                None
            }
            Err(error) => self.fail(error.to_string(), ctx),
        }
    }

    /// Tries again what failed, when it is time; when that will be.
    pub fn tick(&mut self, ctx: &mut Ctx<'_>) -> Option<Millis> {
        if self.retry.is_some_and(|retry| retry <= ctx.now) {
            self.retry = None;
            self.push(ctx);
        }
        self.retry
    }

    /// Tries once more whatever is not on disk; to be called before the program ends.
    pub fn flush(&mut self, ctx: &mut Ctx<'_>) {
        if self.failed {
            self.push(ctx);
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
        self.put_aside("broken", Some(cause), ctx);
        Found::Broken
    }

    /// Moves the kept game to a name of its own, so that another can be kept. With a cause, the player is told when that
    /// is done.
    pub fn put_aside(&mut self, why: &str, cause: Option<String>, ctx: &mut Ctx<'_>) {
        let name = format!("slot/{why}-{}.ron", ctx.wall);
        self.aside = Some(Aside {
            name,
            asked: None,
            cause,
        });
        self.push(ctx);
    }

    /// Asks for the next thing to be done: first the file aside, then the newest state.
    fn push(&mut self, ctx: &mut Ctx<'_>) {
        let mut request = |change| {
            ctx.request(Request::Store {
                name: NAME.to_owned(),
                change,
            })
        };
        if let Some(aside) = &mut self.aside {
            if aside.asked.is_none() {
                aside.asked = Some(request(Change::Rename(aside.name.clone())));
            }
        } else if let Some(bytes) = &self.unkept {
            self.asked = Some(request(Change::Write(bytes.clone())));
        }
    }

    fn moved_aside(&mut self, ctx: &mut Ctx<'_>) -> Option<News> {
        let aside = self.aside.take();
        (self.failed, self.retry) = (false, None);
        self.push(ctx);
        let aside = aside?;
        let cause = aside.cause?;
        let text = format!(
            "Its file is damaged or comes from another program ({cause}). It is kept as {}, and you can begin a new \
             game.",
            aside.name
        );
        Some(("The last game cannot be read", text))
    }

    /// A failure is told once in a row, and tried again.
    fn fail(&mut self, error: String, ctx: &mut Ctx<'_>) -> Option<News> {
        self.retry = Some(ctx.now + RETRY);
        let told = std::mem::replace(&mut self.failed, true);
        let text = match self.aside.as_ref().and_then(|aside| aside.cause.as_ref()) {
            Some(cause) => format!(
                "The game of last time cannot be read ({cause}) and not be moved aside: {error}. It is left as it is, and \
                 no game is kept on disk until that changes."
            ),
            None => format!(
                "The running game cannot be kept on disk. {error}. Play on: it is tried again after every move."
            ),
        };
        (!told).then_some(("The game is not kept", text))
    }
}
