//! Tests of a worker with the user's files.

use std::path::Path;
use std::sync::{Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use super::{Locations, MOST_REQUESTS, UserFiles};
use crate::host::own_files::{OwnFileJob, OwnFolder};
use crate::host::test_folder::TestFolder;
use crate::host::waker::Waker;
use crate::host::worker::Worker;
use crate::ui::decode::Decode;
use crate::ui::own_files::Change;
use crate::ui::program::RequestId;
use crate::ui::user_files::{Dialogue, FileReply, FileRequest, Place, WriteMode};

const SOON: Duration = Duration::from_secs(10);

/// A worker in a folder whose dialogue replies when the gate opens.
fn gated(home: &Path) -> (Worker<UserFiles>, mpsc::Sender<()>) {
    let (gate, gated) = mpsc::channel();
    let gated = Mutex::new(gated);
    let dialogue = Box::new(move |_: &_, _: &_| {
        gated
            .lock()
            .unwrap()
            .recv()
            .map_err(|error| error.to_string())?;
        Ok(None)
    });
    let locations = Locations {
        home: home.to_owned(),
        own: Vec::new(),
    };
    (
        Worker::new(
            UserFiles::with_dialogue(locations, dialogue),
            Waker::default(),
        ),
        gate,
    )
}

fn write(requests: &Worker<UserFiles>, id: u64, name: &str, text: &str) {
    let request = FileRequest::Write {
        place: Place::within("", name),
        bytes: text.into(),
        mode: WriteMode::Over,
    };
    requests.submit(RequestId(id), request);
}

fn dialogue() -> FileRequest {
    FileRequest::Ask(Dialogue {
        title: String::new(),
        saves: false,
        place: Place::default(),
        kind: String::new(),
        endings: Vec::new(),
    })
}

fn wait(requests: &Worker<UserFiles>, count: usize) -> Vec<(RequestId, FileReply)> {
    let end = Instant::now() + SOON;
    let mut replies = Vec::new();
    while replies.len() < count && Instant::now() < end {
        replies.extend(requests.replies());
        thread::sleep(Duration::from_millis(1));
    }
    replies
}

#[test]
fn requests_for_one_file_are_executed_in_order() {
    let home = TestFolder::new("requests-order");
    let (requests, _gate) = gated(&home);
    for id in 0..20 {
        write(&requests, id, "a", &id.to_string());
    }
    requests.submit(
        RequestId(20),
        FileRequest::Read(Place::within("", "./a"), 100, None),
    );
    let replies = wait(&requests, 21);
    let ids: Vec<u64> = replies.iter().map(|(id, _)| id.0).collect();
    assert_eq!(ids, (0..=20).collect::<Vec<_>>());
    assert!(matches!(&replies[20].1, FileReply::File(Ok(file)) if file.bytes == b"19"));
    assert_eq!(requests.pending(), 0);
}

#[test]
fn a_blocked_request_does_not_delay_others() {
    let home = TestFolder::new("requests-stuck");
    let (requests, gate) = gated(&home);
    requests.submit(RequestId(0), dialogue());
    write(&requests, 1, "a", "text");
    assert!(requests.flush(SOON), "only what is written is waited for");
    requests.submit(RequestId(2), FileRequest::List(Place::default()));
    let replies = wait(&requests, 2);
    assert_eq!(replies.len(), 2);
    assert_eq!(requests.pending(), 1);
    gate.send(()).unwrap();
    assert_eq!(
        wait(&requests, 1),
        [(RequestId(0), FileReply::Chosen(Ok(None)))]
    );
}

#[test]
fn a_disk_of_the_user_that_hangs_blocks_no_own_file() {
    let home = TestFolder::new("requests-own");
    let (user_files, gate) = gated(&home);
    let own_files = Worker::new(OwnFolder::open_in(home.join("own")), Waker::default());
    user_files.submit(RequestId(0), dialogue());
    let job = OwnFileJob {
        name: "game".to_owned(),
        change: Change::Write("text".into()),
    };
    own_files.submit(RequestId(1), job);
    assert!(own_files.flush(SOON));
    assert_eq!(std::fs::read(home.join("own/game")).unwrap(), b"text");
    assert_eq!((own_files.pending(), user_files.pending()), (0, 1));
    gate.send(()).unwrap();
    assert_eq!(wait(&user_files, 1).len(), 1);
}

#[test]
fn too_many_are_refused() {
    let home = TestFolder::new("requests-many");
    let (requests, gate) = gated(&home);
    for id in 0..MOST_REQUESTS as u64 {
        requests.submit(RequestId(id), dialogue());
    }
    write(&requests, 99, "a", "text");
    let replies = requests.replies();
    let [(RequestId(99), FileReply::Written(Err(error)))] = replies.as_slice() else {
        panic!("not refused: {replies:?}");
    };
    assert_eq!(error.cause, "the disks are not responding");
    assert_eq!(error.path, home.join("a").display().to_string());
    drop(gate);
    assert_eq!(wait(&requests, MOST_REQUESTS).len(), MOST_REQUESTS);
}

/// A file that is hard to decode.
struct Slow;

impl Decode for Slow {
    fn decode(_: &str, _: &[u8]) -> Self {
        thread::sleep(SOON);
        Self
    }
}

/// The number of letters in a file.
#[derive(Debug, PartialEq, Eq)]
struct Length(usize);

impl Decode for Length {
    fn decode(_: &str, bytes: &[u8]) -> Self {
        Self(bytes.len())
    }
}

#[test]
fn what_takes_too_long_is_given_up_and_the_next_request_is_executed() {
    let home = TestFolder::new("requests-slow");
    std::fs::write(home.join("a"), "text").unwrap();
    let locations = Locations {
        home: home.to_path_buf(),
        own: Vec::new(),
    };
    let disk = UserFiles::with_dialogue(locations, Box::new(|_, _| Ok(None)));
    let requests = Worker::with_read_limit(disk, Duration::from_millis(1_100), Waker::default());
    let place = || Place::within("", "a");
    requests.submit(RequestId(1), FileRequest::decode::<Slow>(place(), 9));
    requests.submit(RequestId(2), FileRequest::decode::<Length>(place(), 9));
    let begin = Instant::now();
    requests.wait_for_reads(Duration::from_millis(30));
    assert!(requests.replies().is_empty() && begin.elapsed() < SOON / 2);
    requests.wait_for_reads(SOON);
    assert!(begin.elapsed() < SOON / 2, "{:?}", begin.elapsed());
    let replies = requests.replies();
    let [
        (RequestId(1), FileReply::File(Err(error))),
        (RequestId(2), FileReply::File(Ok(file))),
    ] = replies.as_slice()
    else {
        panic!("other replies: {replies:?}");
    };
    assert_eq!(error.path, home.join("a").display().to_string());
    assert_eq!(error.cause, "reading took more than a second");
    assert_eq!(file.decoded.get::<Length>().as_deref(), Some(&Length(4)));
}

#[test]
fn a_file_that_was_not_decoded_by_its_reader_is_decoded_when_it_is_used() {
    let home = TestFolder::new("requests-decoded");
    let (requests, _gate) = gated(&home);
    std::fs::write(home.join("a"), "text").unwrap();
    let request = FileRequest::Read(Place::within("", "a"), 9, None);
    requests.submit(RequestId(1), request);
    let replies = wait(&requests, 1);
    let [(_, FileReply::File(Ok(file)))] = replies.as_slice() else {
        panic!("not read: {replies:?}");
    };
    assert!(file.decoded.get::<Length>().is_none());
    assert_eq!(*file.decoded::<Length>(), Length(4));
}

#[test]
fn a_fault_is_answered_and_does_not_stop_the_others() {
    let home = TestFolder::new("requests-fault");
    let faulty = Box::new(|_: &_, _: &_| panic!("a fault"));
    let locations = Locations {
        home: home.to_path_buf(),
        own: Vec::new(),
    };
    let disk = UserFiles::with_dialogue(locations, faulty);
    let requests = Worker::new(disk, Waker::default());
    requests.submit(RequestId(0), dialogue());
    let text = "No file dialogue can be opened: a bug in the program.";
    let answered = FileReply::Chosen(Err(text.to_owned()));
    assert_eq!(wait(&requests, 1), [(RequestId(0), answered)]);
    write(&requests, 1, "a", "text");
    assert_eq!(wait(&requests, 1).len(), 1);
    assert_eq!(requests.pending(), 0);
}
