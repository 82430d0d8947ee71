//! Tests of a worker with the program's own files.

use std::sync::Mutex;
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::Duration;

use super::*;
use crate::host::waker::Waker;
use crate::host::worker::Worker;
use crate::ui::program::RequestId;

type WriteResult = Result<String, FileError>;

const SOON: Duration = Duration::from_secs(10);

/// Own files that change once for each message to the gate, and the log of their changes.
struct Gated {
    gate: Mutex<Receiver<()>>,
    log: Mutex<Sender<String>>,
}

impl Work for Gated {
    type Job = OwnFileJob;
    type Reply = WriteResult;

    const THREAD: &'static str = "gated";
    const MOST_JOBS: usize = usize::MAX;

    fn run(&self, OwnFileJob { name, change }: OwnFileJob) -> WriteResult {
        self.gate.lock().unwrap().recv().unwrap();
        let what = match &change {
            Change::Write(bytes) => format!("{name}={}", String::from_utf8_lossy(bytes)),
            Change::Rename(to) => format!("{name}>{to}"),
            Change::Append(bytes) => format!("{name}+{}", String::from_utf8_lossy(bytes)),
            Change::Cut(bytes) => format!("{name}-{}", String::from_utf8_lossy(bytes)),
            Change::Remove => format!("-{name}"),
        };
        assert_ne!(what, "fault=1");
        let refused = what == "bad=1";
        self.log.lock().unwrap().send(what).unwrap();
        match refused {
            true => self.refusal(&OwnFileJob { name, change })("refused"),
            false => Ok(name),
        }
    }

    fn refusal(&self, job: &OwnFileJob) -> Refusal<WriteResult> {
        refusal(job)
    }

    fn lane(&self, _: &OwnFileJob) -> Option<String> {
        Some(String::new())
    }

    fn kind(job: &OwnFileJob) -> JobKind {
        OwnFolder::kind(job)
    }

    fn superseded(waiting: &[&OwnFileJob], new: &OwnFileJob) -> Option<usize> {
        OwnFolder::superseded(waiting, new)
    }
}

fn gated() -> (Worker<Gated>, Sender<()>, Receiver<String>) {
    let (gate, gated) = mpsc::channel();
    let (log, logged) = mpsc::channel();
    let files = Gated {
        gate: Mutex::new(gated),
        log: Mutex::new(log),
    };
    (Worker::new(files, Waker::default()), gate, logged)
}

fn submit(worker: &Worker<Gated>, id: u64, name: &str, change: Change) {
    let name = name.to_owned();
    worker.submit(RequestId(id), OwnFileJob { name, change });
}

fn write(worker: &Worker<Gated>, id: u64, name: &str, text: &str) {
    submit(worker, id, name, Change::Write(text.into()));
}

fn ids(replies: &[(RequestId, WriteResult)]) -> Vec<u64> {
    let mut ids: Vec<u64> = replies.iter().map(|(id, _)| id.0).collect();
    ids.sort_unstable();
    ids
}

#[test]
fn newer_writes_replace_those_not_begun_and_all_are_answered() {
    let (worker, gate, log) = gated();
    write(&worker, 1, "a", "1");
    write(&worker, 2, "b", "1");
    for id in 3..=9 {
        write(&worker, id, "b", &id.to_string());
    }
    assert_eq!(worker.pending(), 9);
    assert!(
        !worker.flush(Duration::from_millis(5)),
        "nothing is done yet"
    );
    for _ in 0..2 {
        gate.send(()).unwrap();
    }
    assert!(worker.flush(SOON));
    assert_eq!(log.try_iter().collect::<Vec<_>>(), ["a=1", "b=9"]);
    let replies = worker.replies();
    assert_eq!(ids(&replies), (1..=9).collect::<Vec<_>>());
    assert!(replies.iter().all(|(_, result)| result.is_ok()));
    assert!(worker.replies().is_empty());
}

#[test]
fn changes_of_a_file_keep_their_order() {
    let (worker, gate, log) = gated();
    write(&worker, 1, "x", "holds the thread");
    write(&worker, 2, "a", "1");
    submit(&worker, 3, "a", Change::Rename("b".into()));
    write(&worker, 4, "a", "2");
    write(&worker, 5, "b", "3");
    submit(&worker, 6, "b", Change::Remove);
    write(&worker, 7, "b", "4");
    for _ in 0..7 {
        gate.send(()).unwrap();
    }
    assert!(worker.flush(SOON));
    let log: Vec<_> = log.try_iter().skip(1).collect();
    assert_eq!(log, ["a=1", "a>b", "a=2", "b=3", "-b", "b=4"]);
}

#[test]
fn no_write_overtakes_an_append() {
    let (worker, gate, log) = gated();
    write(&worker, 1, "x", "holds the thread");
    write(&worker, 2, "game", "old");
    submit(&worker, 3, "log", Change::Append("a".into()));
    write(&worker, 4, "game", "new");
    write(&worker, 5, "game", "newest");
    submit(&worker, 6, "log", Change::Append("b".into()));
    for _ in 0..5 {
        gate.send(()).unwrap();
    }
    assert!(worker.flush(SOON));
    let log: Vec<_> = log.try_iter().skip(1).collect();
    assert_eq!(log, ["game=old", "log+a", "game=newest", "log+b"]);
}

#[test]
fn cuts_are_all_done_in_the_order_of_the_other_changes() {
    let (worker, gate, log) = gated();
    let cut = |id, text: &str| {
        submit(&worker, id, "log", Change::Cut(text.into()));
    };
    let append = |id, text: &str| {
        submit(&worker, id, "log", Change::Append(text.into()));
    };
    write(&worker, 1, "x", "holds the thread");
    append(2, "a");
    cut(3, "a");
    append(4, "b");
    write(&worker, 5, "log", "old");
    write(&worker, 6, "game", "old");
    cut(7, "b");
    cut(8, "b");
    write(&worker, 9, "game", "new");
    write(&worker, 10, "log", "new");
    write(&worker, 11, "log", "newest");
    for _ in 0..10 {
        gate.send(()).unwrap();
    }
    assert!(worker.flush(SOON));
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
    assert_eq!(ids(&worker.replies()), (1..=11).collect::<Vec<_>>());
}

#[test]
fn errors_come_back_and_do_not_stop_the_writer() {
    let (worker, gate, _log) = gated();
    write(&worker, 1, "bad", "1");
    write(&worker, 2, "good", "1");
    gate.send(()).unwrap();
    gate.send(()).unwrap();
    assert!(worker.flush(SOON));
    let replies = worker.replies();
    assert_eq!(replies[0].1.as_ref().unwrap_err().cause, "refused");
    assert_eq!(replies[1], (RequestId(2), Ok("good".to_owned())));
}

#[test]
fn a_fault_is_an_error_and_does_not_stop_the_writer() {
    let (worker, gate, _log) = gated();
    gate.send(()).unwrap();
    gate.send(()).unwrap();
    write(&worker, 1, "fault", "1");
    write(&worker, 2, "good", "1");
    assert!(worker.flush(SOON), "nothing is waited for any more");
    let replies = worker.replies();
    assert_eq!(
        replies[0].1.as_ref().unwrap_err().cause,
        "a bug in the program"
    );
    assert_eq!(replies[1], (RequestId(2), Ok("good".to_owned())));
}

#[test]
fn dropping_does_what_is_left() {
    let (worker, gate, log) = gated();
    for id in 0..20 {
        write(&worker, id, &format!("f{id}"), "x");
        gate.send(()).unwrap();
    }
    drop(worker);
    assert_eq!(log.try_iter().count(), 20);
}
