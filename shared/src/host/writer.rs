//! The writer: a thread that changes files, so that the program does not wait for the disk.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use super::crash::catch_panic;
use super::waker::Waker;
use crate::ui::program::RequestId;
use crate::ui::store::{Change, StoreError};

/// How long dropping a writer waits for the disk.
pub const LAST_FLUSH: Duration = Duration::from_secs(5);

/// The path of the changed file, or why the change failed.
pub type WriteResult = Result<String, StoreError>;

/// Executes changes in a thread of its own, those of the same file in their order.
///
/// A write that has not started when a newer one of the same file arrives is skipped; both are answered when the newer
/// one is done. Dropping the writer waits for the remaining changes, for at most [`LAST_FLUSH`].
pub struct Writer {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

type Work = Box<dyn FnMut(&str, Change) -> WriteResult + Send>;

struct Shared {
    state: Mutex<State>,
    /// Notified when there is a job, or the writer is dropped.
    work: Condvar,
    /// Notified when a change is done.
    done: Condvar,
    /// Told when there are replies.
    waker: Waker,
}

#[derive(Default)]
struct State {
    jobs: VecDeque<Job>,
    /// The number of requests that the change under way answers.
    under_way: usize,
    replies: Vec<(RequestId, WriteResult)>,
    over: bool,
}

struct Job {
    name: String,
    change: Change,
    ids: Vec<RequestId>,
}

impl Writer {
    /// Starts the thread. `work` executes one change, and is called from that thread only; `waker` is told of replies.
    pub fn new(
        work: impl FnMut(&str, Change) -> WriteResult + Send + 'static,
        waker: Waker,
    ) -> Self {
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            work: Condvar::new(),
            done: Condvar::new(),
            waker,
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

    /// Requests a change.
    pub fn submit(&self, id: RequestId, name: String, change: Change) {
        let mut state = self.shared.lock();
        if self.thread.is_none() {
            let cause = "the computer is too busy".to_owned();
            state
                .replies
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

    /// The replies that have arrived since the last call.
    #[must_use]
    pub fn replies(&self) -> Vec<(RequestId, WriteResult)> {
        std::mem::take(&mut self.shared.lock().replies)
    }

    /// The number of requests that have not been answered yet; replies not fetched do not count.
    #[must_use]
    pub fn pending(&self) -> usize {
        self.shared.lock().pending()
    }

    /// Waits until all changes requested so far are done, for at most `timeout`. Returns whether they are.
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
        // A thread that is blocked by the disk cannot be joined; it ends with the program.
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
            let done = catch_panic(|| work(&job.name, job.change));
            let path = job.name;
            let result = done.unwrap_or_else(|cause| Err(StoreError { path, cause }));
            let mut state = self.lock();
            state.under_way = 0;
            let replies = job.ids.into_iter().map(|id| (id, result.clone()));
            state.replies.extend(replies);
            drop(state);
            self.done.notify_all();
            self.waker.wake();
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

    /// The job that a new write replaces: the last one of the same file, if it is a write, too. No write overtakes an
    /// append or a cut: a log must not know less than the files that are written after it.
    fn replaceable(&mut self, name: &str, change: &Change) -> Option<&mut Job> {
        if !matches!(change, Change::Write(_)) {
            return None;
        }
        let last = self
            .jobs
            .iter_mut()
            .rev()
            .take_while(|job| !matches!(job.change, Change::Append(_) | Change::Cut(_)))
            .find(|job| job.touches(name))?;
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

    /// A writer that executes one change for each message to the gate, and the log of its changes.
    fn gated() -> (Writer, Sender<()>, Receiver<String>) {
        let (gate, gated) = mpsc::channel();
        let (log, logged) = mpsc::channel();
        let work = move |name: &str, change: Change| {
            gated.recv().unwrap();
            let what = match &change {
                Change::Write(bytes) => format!("{name}={}", String::from_utf8_lossy(bytes)),
                Change::Rename(to) => format!("{name}>{to}"),
                Change::Append(bytes) => format!("{name}+{}", String::from_utf8_lossy(bytes)),
                Change::Cut(bytes) => format!("{name}-{}", String::from_utf8_lossy(bytes)),
                Change::Remove => format!("-{name}"),
            };
            let refused = what == "bad=1";
            log.send(what).unwrap();
            if refused {
                let (path, cause) = (name.to_owned(), "refused".to_owned());
                return Err(StoreError { path, cause });
            }
            Ok(name.to_owned())
        };
        let writer = Writer::new(work, Waker::default());
        (writer, gate, logged)
    }

    fn write(writer: &Writer, id: u64, name: &str, text: &str) {
        writer.submit(RequestId(id), name.to_owned(), Change::Write(text.into()));
    }

    fn ids(replies: &[(RequestId, WriteResult)]) -> Vec<u64> {
        let mut ids: Vec<u64> = replies.iter().map(|(id, _)| id.0).collect();
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
        let replies = writer.replies();
        assert_eq!(ids(&replies), (1..=9).collect::<Vec<_>>());
        assert!(replies.iter().all(|(_, result)| result.is_ok()));
        assert!(writer.replies().is_empty());
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
    fn no_write_overtakes_an_append() {
        let (writer, gate, log) = gated();
        write(&writer, 1, "x", "holds the thread");
        write(&writer, 2, "game", "old");
        writer.submit(RequestId(3), "log".into(), Change::Append("a".into()));
        write(&writer, 4, "game", "new");
        write(&writer, 5, "game", "newest");
        writer.submit(RequestId(6), "log".into(), Change::Append("b".into()));
        for _ in 0..5 {
            gate.send(()).unwrap();
        }
        assert!(writer.flush(SOON));
        let log: Vec<_> = log.try_iter().skip(1).collect();
        assert_eq!(log, ["game=old", "log+a", "game=newest", "log+b"]);
    }

    #[test]
    fn cuts_are_all_done_in_the_order_of_the_other_changes() {
        let (writer, gate, log) = gated();
        let cut = |id, text: &str| {
            writer.submit(RequestId(id), "log".into(), Change::Cut(text.into()));
        };
        let append = |id, text: &str| {
            writer.submit(RequestId(id), "log".into(), Change::Append(text.into()));
        };
        write(&writer, 1, "x", "holds the thread");
        append(2, "a");
        cut(3, "a");
        append(4, "b");
        write(&writer, 5, "log", "old");
        write(&writer, 6, "game", "old");
        cut(7, "b");
        cut(8, "b");
        write(&writer, 9, "game", "new");
        write(&writer, 10, "log", "new");
        write(&writer, 11, "log", "newest");
        for _ in 0..10 {
            gate.send(()).unwrap();
        }
        assert!(writer.flush(SOON));
        let log: Vec<_> = log.try_iter().skip(1).collect();
        let expected = [
            "log+a",
            "log-a",
            "log+b",
            "log=old",
            "game=old",
            "log-b",
            "log-b",
            "game=new",
            "log=newest",
        ];
        assert_eq!(log, expected);
        assert_eq!(ids(&writer.replies()), (1..=11).collect::<Vec<_>>());
    }

    #[test]
    fn errors_come_back_and_do_not_stop_the_writer() {
        let (writer, gate, _log) = gated();
        write(&writer, 1, "bad", "1");
        write(&writer, 2, "good", "1");
        gate.send(()).unwrap();
        gate.send(()).unwrap();
        assert!(writer.flush(SOON));
        let replies = writer.replies();
        assert_eq!(replies[0].1.as_ref().unwrap_err().cause, "refused");
        assert_eq!(replies[1], (RequestId(2), Ok("good".to_owned())));
    }

    #[test]
    fn a_fault_is_an_error_and_does_not_stop_the_writer() {
        let work = |name: &str, _| {
            assert_ne!(name, "bad");
            Ok(name.to_owned())
        };
        let writer = Writer::new(work, Waker::default());
        write(&writer, 1, "bad", "1");
        write(&writer, 2, "good", "1");
        assert!(writer.flush(SOON), "nothing is waited for any more");
        let replies = writer.replies();
        assert_eq!(
            replies[0].1.as_ref().unwrap_err().cause,
            "a fault in the program"
        );
        assert_eq!(replies[1], (RequestId(2), Ok("good".to_owned())));
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
