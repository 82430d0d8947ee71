//! The writer: a thread that changes files so that the program need not wait for the disk.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use crate::ui::program::RequestId;
use crate::ui::store::{Change, StoreError};

/// How long a writer that is dropped waits for the disk.
pub const LAST_FLUSH: Duration = Duration::from_secs(5);

/// What came of a change: where the file now is, or why it is not there.
pub type Outcome = Result<String, StoreError>;

/// Does changes in a thread of its own, those of one file in their order.
///
/// A write that has not begun when a newer one of the same file comes is left out; both are answered when the newer
/// is done. Dropping the writer waits for what is left, for at most [`LAST_FLUSH`].
pub struct Writer {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

type Work = Box<dyn FnMut(&str, Change) -> Outcome + Send>;

struct Shared {
    state: Mutex<State>,
    /// Told when there is work, or the end has come.
    work: Condvar,
    /// Told when a change is done.
    done: Condvar,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    /// How many requests the change under way answers.
    under_way: usize,
    answers: Vec<(RequestId, Outcome)>,
    over: bool,
}

struct Job {
    name: String,
    change: Change,
    ids: Vec<RequestId>,
}

impl Writer {
    /// Starts the thread; `work` does one change, and is never called twice at once.
    pub fn new(work: impl FnMut(&str, Change) -> Outcome + Send + 'static) -> Self {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            work: Condvar::new(),
            done: Condvar::new(),
        });
        let work: Work = Box::new(work);
        let thread = thread::Builder::new().name("writer".to_owned()).spawn({
            let shared = Arc::clone(&shared);
            move || shared.run(work)
        });
        Self {
            shared,
            thread: thread.ok(),
        }
    }

    /// Asks for a change, to be done as soon as possible.
    pub fn submit(&self, id: RequestId, name: String, change: Change) {
        let mut state = self.shared.lock();
        if self.thread.is_none() {
            let cause = "the system has no thread left to write it".to_owned();
            state
                .answers
                .push((id, Err(StoreError { path: name, cause })));
            return;
        }
        match state.replaceable(&name, &change) {
            Some(job) => {
                job.change = change;
                job.ids.push(id);
            }
            None => state.jobs.push_back(Job {
                name,
                change,
                ids: vec![id],
            }),
        }
        drop(state);
        self.shared.work.notify_one();
    }

    /// The answers that have come since the last call.
    #[must_use]
    pub fn answers(&self) -> Vec<(RequestId, Outcome)> {
        std::mem::take(&mut self.shared.lock().answers)
    }

    /// How many requests have not been answered yet; answers not fetched do not count.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.shared.lock().pending()
    }

    /// Waits until everything asked so far is done, for at most `timeout`; whether it is.
    pub fn flush(&self, timeout: Duration) -> bool {
        let state = self.shared.lock();
        let (state, _) = self
            .shared
            .done
            .wait_timeout_while(state, timeout, |state| state.pending() > 0)
            .unwrap_or_else(PoisonError::into_inner);
        state.pending() == 0
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        let flushed = self.flush(LAST_FLUSH);
        self.shared.lock().over = true;
        self.shared.work.notify_one();
        // A thread that the disk holds up cannot be waited for; it ends with the program.
        if let Some(thread) = self.thread.take().filter(|_| flushed) {
            let _ = thread.join();
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn run(&self, mut work: Work) {
        while let Some(job) = self.next() {
            let outcome = work(&job.name, job.change);
            let mut state = self.lock();
            state.under_way = 0;
            let answers = job.ids.into_iter().map(|id| (id, outcome.clone()));
            state.answers.extend(answers);
            drop(state);
            self.done.notify_all();
        }
    }

    fn next(&self) -> Option<Job> {
        let mut state = self
            .work
            .wait_while(self.lock(), |state| state.jobs.is_empty() && !state.over)
            .unwrap_or_else(PoisonError::into_inner);
        let job = state.jobs.pop_front()?;
        state.under_way = job.ids.len();
        Some(job)
    }
}

impl State {
    fn pending(&self) -> usize {
        self.under_way + self.jobs.iter().map(|job| job.ids.len()).sum::<usize>()
    }

    /// The write that a new one makes needless: the last job of the file, if it is a write.
    fn replaceable(&mut self, name: &str, change: &Change) -> Option<&mut Job> {
        if !matches!(change, Change::Write(_)) {
            return None;
        }
        let last = self.jobs.iter_mut().rev().find(|job| job.touches(name))?;
        matches!(last.change, Change::Write(_)).then_some(last)
    }
}

impl Job {
    fn touches(&self, name: &str) -> bool {
        self.name == name || matches!(&self.change, Change::Rename(to) if to == name)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::{self, Receiver, Sender};

    use super::*;

    const SOON: Duration = Duration::from_secs(10);

    /// A writer that does a change only when told, and what it has done.
    fn gated() -> (Writer, Sender<()>, Receiver<String>) {
        let (gate, gated) = mpsc::channel();
        let (log, logged) = mpsc::channel();
        let writer = Writer::new(move |name, change| {
            gated.recv().unwrap();
            let what = match &change {
                Change::Write(bytes) => format!("{name}={}", String::from_utf8_lossy(bytes)),
                Change::Rename(to) => format!("{name}>{to}"),
                Change::Remove => format!("-{name}"),
            };
            let refused = what == "bad=1";
            log.send(what).unwrap();
            if refused {
                let (path, cause) = (name.to_owned(), "refused".to_owned());
                return Err(StoreError { path, cause });
            }
            Ok(name.to_owned())
        });
        (writer, gate, logged)
    }

    fn write(writer: &Writer, id: u64, name: &str, text: &str) {
        writer.submit(RequestId(id), name.to_owned(), Change::Write(text.into()));
    }

    fn ids(answers: &[(RequestId, Outcome)]) -> Vec<u64> {
        let mut ids: Vec<u64> = answers.iter().map(|(id, _)| id.0).collect();
        ids.sort_unstable();
        ids
    }

    #[test]
    fn newer_writes_replace_those_not_begun_and_all_are_answered() {
        let (writer, gate, log) = gated();
        write(&writer, 1, "a", "1");
        write(&writer, 2, "b", "1");
        for id in 3..=9 {
            write(&writer, id, "b", &id.to_string());
        }
        assert_eq!(writer.pending(), 9);
        assert!(
            !writer.flush(Duration::from_millis(5)),
            "nothing is done yet"
        );
        for _ in 0..2 {
            gate.send(()).unwrap();
        }
        assert!(writer.flush(SOON));
        assert_eq!(log.try_iter().collect::<Vec<_>>(), ["a=1", "b=9"]);
        let answers = writer.answers();
        assert_eq!(ids(&answers), (1..=9).collect::<Vec<_>>());
        assert!(answers.iter().all(|(_, outcome)| outcome.is_ok()));
        assert!(writer.answers().is_empty());
    }

    #[test]
    fn changes_of_a_file_keep_their_order() {
        let (writer, gate, log) = gated();
        write(&writer, 1, "x", "holds the thread");
        write(&writer, 2, "a", "1");
        writer.submit(RequestId(3), "a".into(), Change::Rename("b".into()));
        write(&writer, 4, "a", "2");
        write(&writer, 5, "b", "3");
        writer.submit(RequestId(6), "b".into(), Change::Remove);
        write(&writer, 7, "b", "4");
        for _ in 0..7 {
            gate.send(()).unwrap();
        }
        assert!(writer.flush(SOON));
        let log: Vec<_> = log.try_iter().skip(1).collect();
        assert_eq!(log, ["a=1", "a>b", "a=2", "b=3", "-b", "b=4"]);
    }

    #[test]
    fn errors_come_back_and_do_not_stop_the_writer() {
        let (writer, gate, _log) = gated();
        write(&writer, 1, "bad", "1");
        write(&writer, 2, "good", "1");
        gate.send(()).unwrap();
        gate.send(()).unwrap();
        assert!(writer.flush(SOON));
        let answers = writer.answers();
        assert_eq!(answers[0].1.as_ref().unwrap_err().cause, "refused");
        assert_eq!(answers[1], (RequestId(2), Ok("good".to_owned())));
    }

    #[test]
    fn dropping_does_what_is_left() {
        let (writer, gate, log) = gated();
        for id in 0..20 {
            write(&writer, id, &format!("f{id}"), "x");
            gate.send(()).unwrap();
        }
        drop(writer);
        assert_eq!(log.try_iter().count(), 20);
    }
}
