//! Files that record the questions they answer.

use pantin_host::{
    Attributes, CompiledForms, Files, Form, Links, Listed, Machine, Metadata, NameService, Readable, Stamp, System,
    Watch,
};

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::read::Read;
use super::record::note;

use pantin_base::diagnostics::Issue;

use pantin_host::processes::Finished;

/// The files of an environment whose compilations are recorded: the outermost layer, so that caches hide no read from
/// it.
#[derive(Debug)]
pub struct NotingFiles(Arc<dyn System>);

impl NotingFiles {
    /// The same files, with recording.
    #[must_use]
    pub fn new(files: Arc<dyn System>) -> Self {
        Self(files)
    }
}

fn text(path: &Path) -> Box<str> {
    path.to_string_lossy().into()
}

impl Files for NotingFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        note(|| Read::content(path));
        self.0.read(path)
    }

    fn read_into(&self, path: &Path, room: &mut Vec<u8>) -> io::Result<usize> {
        note(|| Read::content(path));
        self.0.read_into(path, room)
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        note(|| Read::Kind(text(path)));
        self.0.metadata(path)
    }

    fn attributes(&self, path: &Path, links: Links) -> io::Result<Attributes> {
        note(|| Read::Served(text(path)));
        self.0.attributes(path, links)
    }

    fn link_target(&self, path: &Path) -> io::Result<PathBuf> {
        note(|| Read::Links(text(path)));
        self.0.link_target(path)
    }

    fn open(&self, path: &Path) -> io::Result<Readable> {
        note(|| Read::content(path));
        self.0.open(path)
    }

    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        self.0.content_hash(path)
    }

    fn has_content(&self, path: &Path) -> bool {
        self.0.has_content(path)
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        note(|| Read::Names(text(path)));
        self.0.list(path)
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        note(|| Read::Names(text(path)));
        self.0.list_with_kinds(path)
    }

    fn is_link(&self, path: &Path) -> bool {
        note(|| Read::Links(text(path)));
        self.0.is_link(path)
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        note(|| Read::Links(text(path)));
        self.0.real_path(path)
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        self.0.stamp(path)
    }

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        self.0.link_stamp(path)
    }

    fn are_on_disk(&self) -> bool {
        self.0.are_on_disk()
    }

    fn on_disk(&self, path: &Path) -> PathBuf {
        self.0.on_disk(path)
    }

    fn keep_in_sight(&self, path: &Path) {
        self.0.keep_in_sight(path);
    }

    fn renew(&self) {
        self.0.renew();
    }

    fn watch(&self) -> Option<Box<dyn Watch>> {
        self.0.watch()
    }
}

impl Machine for NotingFiles {
    fn variable(&self, name: &str) -> Option<String> {
        note(|| Read::Variable(name.into()));
        self.0.variable(name)
    }

    fn now(&self) -> i128 {
        note(|| Read::Unknowable("the time".into()));
        self.0.now()
    }

    fn run(&self, program: &str, arguments: &[String], directory: &Path) -> io::Result<Finished> {
        note(|| Read::Unknowable(format!("what the program {program} prints").into()));
        self.0.run(program, arguments, directory)
    }

    fn names(&self) -> Option<&dyn NameService> {
        note(|| Read::Unknowable("what the machine and name servers know of names and addresses".into()));
        self.0.names()
    }
}

impl CompiledForms for NotingFiles {
    fn compiled(&self, path: &Path, form: Form) -> Option<&[u8]> {
        note(|| Read::content(path));
        self.0.compiled(path, form)
    }

    fn remember(&self, path: &Path, content: &[u8], form: Form, encode: &dyn Fn() -> Option<Vec<u8>>) {
        self.0.remember(path, content, form, encode);
    }

    fn failure(&self) -> Option<Issue> {
        self.0.failure()
    }

    fn settle(&self) {
        self.0.settle();
    }

    fn problem(&self) -> Option<Issue> {
        self.0.problem()
    }
}
