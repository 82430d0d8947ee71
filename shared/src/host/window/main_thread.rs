//! Tasks that only the main thread of a program may run, which is that of the window. A Mac opens file dialogues there only.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};

use crate::host::crash::catch_panic;
use crate::host::user_files::{NO_DIALOGUE, NativeDialogue, Proposal};
use crate::host::waker::Waker;
use crate::ui::user_files::Dialogue;

type Task = Box<dyn FnOnce() + Send>;

/// The tasks for the main thread, which runs them between two frames.
pub(super) struct MainThreadTasks(Receiver<Task>);

/// Sends tasks to the main thread.
#[derive(Clone)]
pub(super) struct MainThreadSender {
    tasks: Sender<Task>,
    waker: Waker,
}

impl MainThreadTasks {
    /// No tasks, and the sender for them. `waker` ends the main thread's wait when there is one.
    pub(super) fn new(waker: Waker) -> (Self, MainThreadSender) {
        let (tasks, receiver) = mpsc::channel();
        (Self(receiver), MainThreadSender { tasks, waker })
    }

    /// Runs the tasks sent so far.
    pub(super) fn run(&self) {
        self.0.try_iter().for_each(|task| task());
    }
}

impl MainThreadSender {
    /// Lets the main thread open a dialogue, and waits for the choice.
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
        let task: Task = Box::new(move || {
            // A fault of the system's dialogue must not end the program.
            let choice = catch_panic(|| native(&dialogue, &proposal)).unwrap_or_else(Err);
            // Whoever asked waits for it.
            let _ = sender.send(choice);
        });
        self.tasks.send(task).map_err(|_| NO_DIALOGUE)?;
        self.waker.wake();
        // At the end of the program nobody answers any more.
        chosen.recv().map_err(|_| NO_DIALOGUE)?
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsString;
    use std::thread;

    use super::*;
    use crate::ui::user_files::Place;

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
    fn a_dialogue_opens_in_the_thread_that_runs_the_tasks() {
        let here = thread::current().id();
        let answer = asked(Box::new(move |_, proposal| {
            assert_eq!(thread::current().id(), here);
            Ok(Some(proposal.folder.clone()))
        }));
        assert_eq!(answer, Ok(Some(PathBuf::from("/a"))));
    }

    #[test]
    fn a_panic_of_a_dialogue_is_an_error_of_the_request() {
        let answer = asked(Box::new(|_, _| panic!("no such button")));
        assert_eq!(answer, Err("a bug in the program".to_owned()));
    }

    /// The answer to another thread that asks with this dialogue.
    fn asked(native: NativeDialogue) -> Result<Option<PathBuf>, String> {
        let (waker, signal) = Waker::new();
        let (tasks, sender) = MainThreadTasks::new(waker);
        let native = sender.dialogue(native);
        let asked = thread::spawn(move || native(&dialogue(), &proposal()));
        let signal = signal.unwrap();
        while !signal.is_woken() {
            thread::yield_now();
        }
        tasks.run();
        let answer = asked.join().unwrap();
        // Nothing is left to do.
        tasks.run();
        answer
    }

    #[test]
    fn nobody_waits_for_a_thread_that_has_ended() {
        let (tasks, sender) = MainThreadTasks::new(Waker::default());
        let native = sender.dialogue(Box::new(|_, _| Ok(None)));
        drop(tasks);
        assert_eq!(
            native(&dialogue(), &proposal()),
            Err(NO_DIALOGUE.to_owned())
        );
    }
}
