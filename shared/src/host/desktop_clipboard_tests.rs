//! Tests of the queue with clipboards that hang, fail and panic.

use std::sync::Mutex;

use super::*;
use crate::formats::rgb_picture::RgbPicture;
use crate::gfx::{Pen, Size};
use crate::ui::decode::Decode;

const SOON: Duration = Duration::from_secs(10);

/// A clipboard that works but when a picture of 1 x 1 pixel is copied to it (it hangs until the gate opens), or one of
/// 2 x 2 (it panics).
struct FakeClipboard {
    text: Option<String>,
    picture: Option<Bitmap>,
    gate: Arc<Mutex<Receiver<()>>>,
    ended: Sender<()>,
}

impl DesktopClipboard for FakeClipboard {
    fn copy_text(&mut self, text: &str) -> Result<(), String> {
        self.text = Some(text.to_owned());
        Ok(())
    }

    fn paste_text(&mut self) -> Result<Option<String>, String> {
        Ok(self.text.clone())
    }

    fn copy_picture(&mut self, picture: &Bitmap) -> Result<(), String> {
        match picture.area().size.width {
            1 => drop(self.gate.lock().unwrap().recv()),
            2 => panic!("asked to panic"),
            _ => self.picture = Some(picture.clone()),
        }
        Ok(())
    }

    fn paste_picture(&mut self) -> Result<Option<Vec<u8>>, String> {
        let picture = self.picture.as_ref().map(RgbPicture::from_pens);
        Ok(picture.map(|picture| picture.to_png().unwrap()))
    }
}

impl Drop for FakeClipboard {
    fn drop(&mut self) {
        let _ = self.ended.send(());
    }
}

/// A queue for a fake clipboard, what opens its gate, and what is told when a thread has ended.
fn fake(timeout: Duration) -> (ClipboardQueue, Sender<()>, Receiver<()>) {
    let (open_gate, gate) = mpsc::channel();
    let (ended, endings) = mpsc::channel();
    let gate = Arc::new(Mutex::new(gate));
    let mut queue = ClipboardQueue::new(
        Arc::new(move || {
            Box::new(FakeClipboard {
                text: None,
                picture: None,
                gate: Arc::clone(&gate),
                ended: ended.clone(),
            })
        }),
        Waker::default(),
    );
    queue.timeout = timeout;
    (queue, open_gate, endings)
}

fn square(side: u32) -> Bitmap {
    Bitmap::new(Size::new(side, side), Pen::GOLD)
}

fn copy(side: u32) -> ClipboardWork {
    ClipboardWork::CopyPicture(square(side))
}

/// The thread that has decoded a file.
struct DecodedBy(thread::ThreadId);

impl Decode for DecodedBy {
    fn decode(_: &str, _: &[u8]) -> Self {
        Self(thread::current().id())
    }
}

fn paste() -> ClipboardWork {
    ClipboardWork::PastePicture(Decoder::of::<DecodedBy>())
}

fn wait(queue: &mut ClipboardQueue, count: usize) -> Vec<(RequestId, Reply)> {
    let end = Instant::now() + SOON;
    let mut replies = Vec::new();
    while replies.len() < count && Instant::now() < end {
        replies.extend(queue.replies());
        thread::sleep(Duration::from_millis(1));
    }
    replies
}

fn failed(reply: &Reply) -> &str {
    match reply {
        Reply::CopiedPicture(Err(sentence)) | Reply::PastedPicture(Err(sentence)) => sentence,
        other => panic!("it did not fail: {other:?}"),
    }
}

#[test]
fn a_picture_is_copied_and_pasted_in_order() {
    let (mut queue, _gate, _) = fake(SOON);
    queue.submit(RequestId(1), paste());
    queue.submit(RequestId(2), copy(40));
    queue.submit(RequestId(3), paste());
    assert_eq!(queue.pending(), 3);
    let replies = wait(&mut queue, 3);
    assert_eq!(replies[0], (RequestId(1), Reply::PastedPicture(Ok(None))));
    assert_eq!(replies[1], (RequestId(2), Reply::CopiedPicture(Ok(()))));
    let (RequestId(3), Reply::PastedPicture(Ok(Some(file)))) = &replies[2] else {
        panic!("not pasted: {replies:?}");
    };
    let expected = RgbPicture::from_pens(&square(40));
    assert_eq!(RgbPicture::from_png(&file.0), Ok(expected));
    assert_ne!(file.decoded::<DecodedBy>().0, thread::current().id());
    assert_eq!(queue.pending(), 0);
}

#[test]
fn a_text_is_copied_and_pasted_and_only_the_paste_has_a_reply() {
    let (mut queue, _gate, _) = fake(SOON);
    queue.submit(RequestId(1), ClipboardWork::PasteText);
    queue.submit(RequestId(2), ClipboardWork::CopyText("Ishidó".to_owned()));
    queue.submit(RequestId(3), ClipboardWork::PasteText);
    let pasted = |id, text: &str| (RequestId(id), Reply::Pasted(text.to_owned()));
    assert_eq!(wait(&mut queue, 2), [pasted(1, ""), pasted(3, "Ishidó")]);
    assert_eq!(queue.pending(), 0);
}

#[test]
fn without_a_desktop_a_text_can_be_pasted_but_no_picture() {
    let mut queue = ClipboardQueue::default();
    queue.submit(RequestId(3), ClipboardWork::CopyText("石".to_owned()));
    queue.submit(RequestId(4), ClipboardWork::PasteText);
    let pasted = Reply::Pasted("石".to_owned());
    assert_eq!(wait(&mut queue, 1), [(RequestId(4), pasted)]);
    queue.submit(RequestId(1), copy(40));
    queue.submit(RequestId(2), paste());
    for (_, reply) in wait(&mut queue, 2) {
        assert_eq!(failed(&reply), "This system has no clipboard for pictures.");
    }
}

#[test]
fn a_clipboard_that_hangs_is_given_up_and_opened_again() {
    let (mut queue, gate, endings) = fake(Duration::from_millis(50));
    queue.submit(RequestId(1), copy(1));
    queue.submit(RequestId(2), paste());
    let replies = wait(&mut queue, 2);
    assert_eq!(replies.len(), 2);
    assert!(replies.iter().all(|(_, reply)| failed(reply) == NO_ANSWER));
    assert_eq!(queue.pending(), 0);
    queue.timeout = SOON;
    queue.submit(RequestId(3), copy(40));
    let copied = [(RequestId(3), Reply::CopiedPicture(Ok(())))];
    assert_eq!(wait(&mut queue, 1), copied);
    gate.send(()).unwrap();
    endings.recv_timeout(SOON).unwrap();
    assert_eq!(queue.replies(), [], "the late reply is dropped");
}

#[test]
fn a_clipboard_that_panics_goes_on() {
    let (mut queue, _gate, _) = fake(SOON);
    queue.submit(RequestId(1), copy(2));
    queue.submit(RequestId(2), copy(40));
    let replies = wait(&mut queue, 2);
    assert_eq!(failed(&replies[0].1), NOT_COPIED);
    assert_eq!(replies[1].1, Reply::CopiedPicture(Ok(())));
}

#[test]
fn too_many_requests_are_refused() {
    let (mut queue, gate, _) = fake(SOON);
    for id in 0..=MOST_REQUESTS as u64 {
        queue.submit(RequestId(id), copy(if id == 0 { 1 } else { 40 }));
    }
    let replies = queue.replies();
    assert_eq!(replies.len(), 1);
    assert_eq!(replies[0].0, RequestId(MOST_REQUESTS as u64));
    assert_eq!(failed(&replies[0].1), NO_ANSWER);
    gate.send(()).unwrap();
    assert_eq!(wait(&mut queue, MOST_REQUESTS).len(), MOST_REQUESTS);
}

#[test]
fn the_end_waits_for_the_clipboard_but_not_for_long() {
    let (mut queue, _gate, endings) = fake(SOON);
    queue.submit(RequestId(1), copy(40));
    drop(queue);
    endings.try_recv().unwrap();
    let (mut queue, _gate, endings) = fake(SOON);
    queue.submit(RequestId(1), copy(1));
    let begin = Instant::now();
    drop(queue);
    assert!(begin.elapsed() < SOON && endings.try_recv().is_err());
}

#[test]
fn hostile_files_are_refused_with_a_sentence() {
    assert_eq!(checked_file(b"GIF89a".to_vec()), Err(NOT_PASTED.to_owned()));
    let mut file = RgbPicture::from_pens(&square(40)).to_png().unwrap();
    file[16] = 1;
    assert_eq!(
        checked_file(file).unwrap_err(),
        "The picture on the clipboard cannot be pasted: it has 16777256 x 40 pixels; at most 4096 x 4096 are allowed."
    );
    assert_eq!(
        checked_file(vec![0; MAX_PASTED_BYTES + 1]).unwrap_err(),
        "The picture on the clipboard cannot be pasted: it is larger than 16 MiB."
    );
}
