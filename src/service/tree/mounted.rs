//! A tree of files shown at another path.

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin_host::{CompiledForms, FileKind, Files, Layer, Listed, Machine, Metadata, System};

/// A directory of `tree` shown at an additional path.
#[derive(Debug)]
pub(super) struct Mounted {
    tree: Arc<dyn System>,
    /// The directory within `tree`, without symbolic links.
    root: PathBuf,
    /// The path that it is shown at.
    at: PathBuf,
    /// The number of parent directories of `root` that belong to the tree: they are shown around the environment,
    /// unless the machine has something there.
    above: usize,
}

impl Mounted {
    pub(super) fn new(tree: Arc<dyn System>, (root, at): (PathBuf, &Path), above: usize) -> Self {
        Self { tree, root, at: at.to_owned(), above }
    }

    /// The real location of a path.
    fn place<'p>(&self, path: &'p Path) -> Cow<'p, Path> {
        match path.strip_prefix(&self.at) {
            Ok(below) if below.as_os_str().is_empty() => Cow::Owned(self.root.clone()),
            Ok(below) => Cow::Owned(self.root.join(below)),
            Err(_) => self.beside(path).map_or(Cow::Borrowed(path), Cow::Owned),
        }
    }

    fn beside(&self, path: &Path) -> Option<PathBuf> {
        let above = self.at.ancestors().zip(self.root.ancestors()).skip(1).take(self.above);
        let mut found = above.filter_map(|(at, root)| Some(root.join(path.strip_prefix(at).ok()?)));
        found.next().filter(|found| !self.tree.exists(path) && self.tree.exists(found))
    }
}

impl Files for Mounted {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.tree.read(&self.place(path))
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let found = self.tree.metadata(&self.place(path));
        // The parents of the shown path exist, too.
        if found.is_err() && self.at.starts_with(path) {
            return Ok(Metadata { kind: FileKind::Directory, size: 0, modified: 0 });
        }
        found
    }

    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        self.tree.content_hash(&self.place(path))
    }

    fn has_content(&self, path: &Path) -> bool {
        self.tree.has_content(&self.place(path))
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        self.tree.list(&self.place(path))
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        self.tree.list_with_kinds(&self.place(path))
    }

    fn is_link(&self, path: &Path) -> bool {
        self.tree.is_link(&self.place(path))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        let real = self.tree.real_path(&self.place(path))?;
        match (path.starts_with(&self.at), real.strip_prefix(&self.root)) {
            (true, Ok(below)) if below.as_os_str().is_empty() => Ok(self.at.clone()),
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
        &*self.tree
    }
}

impl CompiledForms for Mounted {}
