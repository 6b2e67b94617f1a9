//! A tree of files shown at another path.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin_host::{CompiledForms, FileKind, Files, Layer, Machine, Metadata, System};

/// A directory of `tree` shown at a path; everything else is the machine's.
#[derive(Debug)]
pub(super) struct Mounted {
    disk: Arc<dyn System>,
    tree: Arc<dyn System>,
    /// The directory within `tree`, without symbolic links.
    root: PathBuf,
    /// Where it is shown.
    at: PathBuf,
}

impl Mounted {
    pub(super) fn new(disk: Arc<dyn System>, tree: Arc<dyn System>, (root, at): (PathBuf, &Path)) -> Self {
        Self { disk, tree, root, at: at.to_owned() }
    }

    /// Where a path really is.
    fn place<'p>(&self, path: &'p Path) -> (&dyn Files, Cow<'p, Path>) {
        match path.strip_prefix(&self.at) {
            Ok(below) if below.as_os_str().is_empty() => (&*self.tree, Cow::Owned(self.root.clone())),
            Ok(below) => (&*self.tree, Cow::Owned(self.root.join(below))),
            Err(_) => (&*self.disk, Cow::Borrowed(path)),
        }
    }
}

impl Files for Mounted {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        let (files, path) = self.place(path);
        files.read(&path)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let (files, place) = self.place(path);
        let found = files.metadata(&place);
        // The way to what is shown is there, too.
        if found.is_err() && self.at.starts_with(path) {
            return Ok(Metadata { kind: FileKind::Directory, size: 0, modified: 0 });
        }
        found
    }

    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        let (files, path) = self.place(path);
        files.content_hash(&path)
    }

    fn has_content(&self, path: &Path) -> bool {
        let (files, path) = self.place(path);
        files.has_content(&path)
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let (files, place) = self.place(path);
        files.list(&place)
    }

    fn is_link(&self, path: &Path) -> bool {
        let (files, path) = self.place(path);
        files.is_link(&path)
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        let (files, place) = self.place(path);
        let real = files.real_path(&place)?;
        match (path.starts_with(&self.at), real.strip_prefix(&self.root)) {
            (true, Ok(below)) => Ok(self.at.join(below)),
            _ => Ok(real),
        }
    }

    fn are_on_disk(&self) -> bool {
        false
    }
}

impl Layer for Mounted {
    fn machine(&self) -> &dyn Machine {
        &*self.disk
    }
}

impl CompiledForms for Mounted {}
