//! What a page has of disks.

use std::rc::Rc;

use super::inbox::Inbox;
use crate::host::disk::MemoryDisk;
use crate::ui::disk::{FileRequest, Volume};
use crate::ui::program::{Reply, RequestId};

/// The user's files as far as a page has any.
pub(super) struct WebDisk {
    disk: MemoryDisk,
    inbox: Rc<Inbox>,
}

impl WebDisk {
    /// The disk of a program, with these volumes. Replies go to the inbox.
    pub(super) fn new(_program: &str, volumes: &[&str], inbox: Rc<Inbox>) -> Self {
        let volume = |name: &&str| Volume {
            name: (*name).to_owned(),
            path: format!("/{}", name.trim_end_matches(':')),
        };
        let volumes: Vec<Volume> = volumes.iter().map(volume).collect();
        let paths: Vec<String> = volumes.iter().map(|volume| volume.path.clone()).collect();
        let disk = MemoryDisk {
            home: paths.first().cloned().unwrap_or_default(),
            volumes,
            own: paths,
            drawers: ["/".to_owned()].into(),
            ..MemoryDisk::default()
        };
        Self { disk, inbox }
    }

    /// Executes a request.
    pub(super) fn submit(&mut self, id: RequestId, request: FileRequest) {
        let reply = self.disk.run(request);
        self.inbox.reply(id, Reply::Disk(reply));
    }
}
