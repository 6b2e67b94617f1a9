//! The files of an environment whose directory is a link to one of several versions of the code.
//!
//! The link is resolved once, when the environment is opened: it may change a moment later, and work begun with this
//! version continues with it. Paths stay those of the link, as in Puppet by default
//! (`report_configured_environmentpath`). Source: `lib/puppet/environments.rb` (`versioned_environment_dirs`).

use std::borrow::Cow;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use pantin_host::{
    Attributes, CompiledForms, Files, Form, Happened, Links, Listed, Machine, Metadata, NameService, Opened, Readable,
    Stamp, System, Watch,
};

use pantin_base::diagnostics::Issue;
use pantin_host::processes::Finished;

/// Files below a link are those of the directory that it led to.
#[derive(Debug)]
pub struct VersionedFiles {
    files: Arc<dyn System>,
    way: Way,
}

/// From a link to where it led.
#[derive(Clone, Debug)]
struct Way {
    link: PathBuf,
    version: PathBuf,
}

impl Way {
    fn place<'p>(&self, path: &'p Path) -> Cow<'p, Path> {
        match path.strip_prefix(&self.link) {
            Ok(below) if below.as_os_str().is_empty() => Cow::Owned(self.version.clone()),
            Ok(below) => Cow::Owned(self.version.join(below)),
            Err(_) => Cow::Borrowed(path),
        }
    }
}

impl VersionedFiles {
    /// The same files, with those below a link as they are now, wherever it leads later.
    ///
    /// # Errors
    /// The link leads nowhere.
    pub fn follow(files: Arc<dyn System>, link: &Path) -> io::Result<Self> {
        let version = files.real_path(link)?;
        Ok(Self { files, way: Way { link: link.to_owned(), version } })
    }

    fn place<'p>(&self, path: &'p Path) -> Cow<'p, Path> {
        self.way.place(path)
    }
}

impl Files for VersionedFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        self.files.read(&self.place(path))
    }

    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        self.files.read_into(&self.place(path), room)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        self.files.metadata(&self.place(path))
    }

    fn attributes(&self, path: &Path, links: Links) -> io::Result<Attributes> {
        self.files.attributes(&self.place(path), links)
    }

    fn link_target(&self, path: &Path) -> io::Result<PathBuf> {
        self.files.link_target(&self.place(path))
    }

    fn open(&self, path: &Path) -> io::Result<Readable> {
        self.files.open(&self.place(path))
    }

    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        self.files.content_hash(&self.place(path))
    }

    fn has_content(&self, path: &Path) -> bool {
        self.files.has_content(&self.place(path))
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        self.files.list(&self.place(path))
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        self.files.list_with_kinds(&self.place(path))
    }

    fn directory(&self, path: &Path) -> io::Result<Opened<'_>> {
        self.files.directory(&self.place(path))
    }

    fn is_link(&self, path: &Path) -> bool {
        self.files.is_link(&self.place(path))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        let real = self.files.real_path(&self.place(path))?;
        Ok(match real.strip_prefix(&self.way.version) {
            Ok(below) if path.starts_with(&self.way.link) => self.way.link.join(below),
            _ => real,
        })
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        self.files.stamp(&self.place(path))
    }

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        self.files.link_stamp(&self.place(path))
    }

    fn are_on_disk(&self) -> bool {
        self.files.are_on_disk()
    }

    fn on_disk(&self, path: &Path) -> PathBuf {
        self.files.on_disk(&self.place(path))
    }

    fn keep_in_sight(&self, path: &Path) {
        self.files.keep_in_sight(&self.place(path));
    }

    fn renew(&self) {
        self.files.renew();
    }

    fn watch(&self) -> Option<Box<dyn Watch>> {
        let watch = self.files.watch()?;
        Some(Box::new(VersionedWatch { watch, way: self.way.clone() }))
    }
}

impl Machine for VersionedFiles {
    fn variable(&self, name: &str) -> Option<String> {
        self.files.variable(name)
    }

    fn now(&self) -> i128 {
        self.files.now()
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        self.files.run(program, arguments, &self.place(directory))
    }

    fn names(&self) -> Option<&dyn NameService> {
        self.files.names()
    }
}

impl CompiledForms for VersionedFiles {
    fn compiled(&self, path: &Path, form: Form) -> Option<&[u8]> {
        self.files.compiled(&self.place(path), form)
    }

    fn remember(&self, path: &Path, content: &[u8], form: Form, encode: &dyn Fn() -> Option<Vec<u8>>) {
        self.files.remember(&self.place(path), content, form, encode);
    }

    fn failure(&self) -> Option<Issue> {
        self.files.failure()
    }

    fn settle(&self) {
        self.files.settle();
    }

    fn problem(&self) -> Option<Issue> {
        self.files.problem()
    }
}

/// Watches where the link led.
#[derive(Debug)]
struct VersionedWatch {
    watch: Box<dyn Watch>,
    way: Way,
}

impl Watch for VersionedWatch {
    fn cover(&mut self, path: &Path) -> bool {
        self.watch.cover(&self.way.place(path))
    }

    fn happened(&mut self) -> Happened {
        self.watch.happened()
    }

    fn may_have_changed(&self, path: &Path) -> bool {
        self.watch.may_have_changed(&self.way.place(path))
    }

    fn forget(&mut self) {
        self.watch.forget();
    }
}
