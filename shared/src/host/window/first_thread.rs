//! Work that only the first thread of a program may do, which is that of the window. A Mac opens file dialogues there only.

use std::cell::Cell;
use std::future::Future;
use std::path::PathBuf;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::task::{Context, Poll};

use crate::host::disk::{NO_DIALOGUE, NativeDialogue, Proposal};
use crate::host::waker::Waker;
use crate::ui::disk::Dialogue;

type Work = Box<dyn FnOnce() + Send>;

/// The work for the first thread, which does it between two pictures.
pub(super) struct FirstThread {
    work: Receiver<Work>,
}

/// Where other threads leave such work.
#[derive(Clone)]
pub(super) struct FirstThreadDesk {
    work: Sender<Work>,
    waker: Waker,
}

impl FirstThread {
    /// No work, and where it is left. `waker` is told of it.
    pub(super) fn new(waker: Waker) -> (Self, FirstThreadDesk) {
        let (sender, receiver) = mpsc::channel();
        let desk = FirstThreadDesk {
            work: sender,
            waker,
        };
        (Self { work: receiver }, desk)
    }

    /// Does what was left so far.
    pub(super) fn work(&self) {
        self.work.try_iter().for_each(|work| work());
    }
}

impl FirstThreadDesk {
    /// Lets the first thread open a dialogue, and waits for the choice.
    #[cfg_attr(not(target_os = "macos"), allow(dead_code))]
    pub(super) fn dialogue(self, dialogue: NativeDialogue) -> NativeDialogue {
        let native = Arc::new(dialogue);
        Box::new(move |dialogue, proposal| self.ask(&native, dialogue, proposal))
    }

    fn ask(
        &self,
        native: &Arc<NativeDialogue>,
        dialogue: &Dialogue,
        proposal: &Proposal,
    ) -> Result<Option<PathBuf>, String> {
        let (sender, chosen) = mpsc::channel();
        let native = Arc::clone(native);
        let (dialogue, proposal) = (dialogue.clone(), proposal.clone());
        let work: Work = Box::new(move || {
            // Whoever asked waits for it.
            let _ = sender.send(native(&dialogue, &proposal));
        });
        self.work.send(work).map_err(|_| NO_DIALOGUE)?;
        self.waker.wake();
        // At the end of the program nobody answers any more.
        chosen.recv().map_err(|_| NO_DIALOGUE)?
    }
}

/// A future that does nothing when it is polled while it is being polled. A dialogue of the first thread may want the window
/// behind it drawn, for which the library would begin the next frame within this one.
pub(super) struct NotWithinItself<F> {
    future: Pin<Box<F>>,
    under_way: Cell<bool>,
}

impl<F> NotWithinItself<F> {
    /// A future that is protected from itself.
    pub(super) fn new(future: F) -> Self {
        Self {
            future: Box::pin(future),
            under_way: Cell::new(false),
        }
    }
}

impl<F: Future> Future for NotWithinItself<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<F::Output> {
        if self.under_way.replace(true) {
            return Poll::Pending;
        }
        let result = self.future.as_mut().poll(context);
        self.under_way.set(false);
        result
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::thread;

    use super::*;
    use crate::ui::disk::Place;

    fn dialogue() -> Dialogue {
        Dialogue {
            title: String::new(),
            saves: false,
            place: Place::default(),
            kind: String::new(),
            endings: Vec::new(),
        }
    }

    fn proposal() -> Proposal {
        Proposal {
            folder: PathBuf::from("/a"),
            name: OsString::new(),
        }
    }

    #[test]
    fn a_dialogue_opens_in_the_thread_that_works() {
        let (waker, signal) = Waker::new();
        let (first, desk) = FirstThread::new(waker);
        let here = thread::current().id();
        let native: NativeDialogue = Box::new(move |_, proposal| {
            assert_eq!(thread::current().id(), here);
            Ok(Some(proposal.folder.clone()))
        });
        let native = desk.dialogue(native);
        let asked = thread::spawn(move || native(&dialogue(), &proposal()));
        let signal = signal.unwrap();
        while !signal.is_woken() {
            thread::yield_now();
        }
        first.work();
        assert_eq!(asked.join().unwrap(), Ok(Some(PathBuf::from("/a"))));
        // Nothing is left to do.
        first.work();
    }

    #[test]
    fn nobody_waits_for_a_thread_that_has_ended() {
        let (first, desk) = FirstThread::new(Waker::default());
        let native = desk.dialogue(Box::new(|_, _| Ok(None)));
        drop(first);
        assert_eq!(
            native(&dialogue(), &proposal()),
            Err(NO_DIALOGUE.to_owned())
        );
    }
}
