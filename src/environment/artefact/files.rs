//! Files that an artefact answers for.

use pantin_host::{
    Attributes, CompiledForms, FileKind, Files, Form, Layer, Links, Listed, Machine, Metadata, Readable, Stamp, System,
    Watch, content_hash,
};

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use hashbrown::HashMap;

use super::mounts::Mounts;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::{Artefact, BlobId, Entry, EntryKind};
use pantin_code::cache::issues as cache_issues;
use pantin_code::cache::{Recollection, Stamps};

/// Whether the artefact or the disk is the source of files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// The disk; the artefact gives what unchanged files were compiled into.
    Checked,
    /// The artefact alone.
    Frozen,
}

/// The files of an environment that was compiled ahead of time. What is outside of its directories is the disk's.
#[derive(Debug)]
pub struct ArtefactFiles {
    artefact: Arc<Artefact>,
    mounts: Mounts,
    mode: Mode,
    disk: Arc<dyn System>,
    stamps: Stamps,
    /// The store for results of this run, if the artefact grows.
    recollection: Option<Recollection>,
    /// The same for indexes of files, once somebody asked for one.
    indexes: OnceLock<Option<Box<Self>>>,
    /// Which files of the disk are unchanged since the artefact was made; filled on demand.
    compared: RwLock<HashMap<u64, bool>>,
    failure: OnceLock<Issue>,
    problem: OnceLock<Issue>,
}

/// The entry at a path of a frozen environment.
enum FrozenEntry<'a> {
    /// The artefact does not answer for it.
    Elsewhere,
    /// Nothing.
    Nothing,
    /// One of the roots.
    Root,
    /// An entry, with its path.
    Entry(Entry<'a>),
}

impl ArtefactFiles {
    /// The files of an artefact with its roots at `mounts`.
    #[must_use]
    pub fn new(artefact: Arc<Artefact>, mounts: Mounts, mode: Mode, disk: Arc<dyn System>, stamps: Stamps) -> Self {
        let (failure, problem) = (OnceLock::new(), OnceLock::new());
        let (compared, indexes) = (RwLock::default(), OnceLock::new());
        Self { artefact, mounts, mode, disk, stamps, recollection: None, indexes, compared, failure, problem }
    }

    /// The files of the disk, with what earlier runs found, to which this one adds.
    #[must_use]
    pub fn remembering(
        (recollection, artefact, stamps): (Recollection, Artefact, Stamps),
        mounts: Mounts,
        disk: Arc<dyn System>,
    ) -> Self {
        let mut files = Self::new(Arc::new(artefact), mounts, Mode::Checked, disk, stamps);
        files.recollection = Some(recollection);
        files
    }

    /// What earlier runs found of indexes is in a file of its own, beside that of this environment.
    fn open_indexes(&self) -> Option<Box<Self>> {
        self.recollection.as_ref()?;
        let found = Recollection::open(self.artefact.file().with_extension("indexes"))?;
        Some(Box::new(Self::remembering(found, self.mounts.clone(), Arc::clone(&self.disk))))
    }

    fn find(&self, path: &Path) -> FrozenEntry<'_> {
        if self.mode == Mode::Checked {
            return FrozenEntry::Elsewhere;
        }
        let Some((root, below)) = self.mounts.locate(path) else { return FrozenEntry::Elsewhere };
        if below.is_empty() {
            return if self.artefact.has_root(root) { FrozenEntry::Root } else { FrozenEntry::Nothing };
        }
        self.artefact.find(root, &below).map_or(FrozenEntry::Nothing, FrozenEntry::Entry)
    }

    /// The bytes of a blob. Damage is remembered: others may take it for a file that is not there.
    fn blob(&self, id: BlobId, path: &Path) -> io::Result<&[u8]> {
        self.artefact.blob(id).map_err(|_| {
            let part = format!("the content of {}", path.display());
            self.fail(cache_issues::artefact_damaged(&self.artefact.file().display().to_string(), &part))
        })
    }

    /// Records a damaged part that can be missed. Damage that earlier runs found is not reported.
    fn tell(&self, part: &str) {
        if self.recollection.is_none() {
            let file = self.artefact.file().display().to_string();
            let _ = self.problem.set(issues::artefact_partly_damaged(&file, part));
        }
    }

    fn fail(&self, issue: Issue) -> io::Error {
        let error = io::Error::other(issue.text().to_owned());
        let _ = self.failure.set(issue);
        error
    }

    /// True if the file on the disk is the one that went into the artefact. What was found once holds for this run.
    fn is_unchanged(&self, path: &Path, number: u64, entry: &Entry<'_>) -> bool {
        let compared = self.compared.read().unwrap_or_else(PoisonError::into_inner).get(&number).copied();
        compared.unwrap_or_else(|| {
            let is_unchanged = self.compare(path, number, entry);
            self.compared.write().unwrap_or_else(PoisonError::into_inner).insert(number, is_unchanged);
            is_unchanged
        })
    }

    /// Compares by stamps, and in doubt by the content.
    fn compare(&self, path: &Path, number: u64, entry: &Entry<'_>) -> bool {
        let Some(stamp) = self.disk.stamp(path) else { return false };
        if self.stamps.knows(number, &stamp) {
            return true;
        }
        let Ok(proof) = self.artefact.proof(entry) else {
            self.tell("the sizes and hashes");
            return false;
        };
        if stamp.size != proof.size {
            return false;
        }
        let same = self.disk.read(path).is_ok_and(|content| content_hash(&content) == *proof.hash);
        // The file may have been replaced while it was read.
        if same && self.disk.stamp(path) == Some(stamp) {
            self.stamps.remember(number, stamp, self.disk.now());
        }
        same
    }

    /// True if a file was compiled before. The caller needs it next.
    fn is_kept_file(&self, path: &Path) -> bool {
        let kept = || {
            let (root, below) = self.mounts.locate(path)?;
            let number = Stamps::number(root, &below);
            // Only what is compiled and a file is ever compared.
            if self.compared.read().unwrap_or_else(PoisonError::into_inner).get(&number) == Some(&true) {
                return Some(true);
            }
            let entry = self.artefact.find(root, &below)?;
            let is_kept = entry.kind == EntryKind::File && entry.compiled.is_some();
            Some(is_kept && self.is_unchanged(path, number, &entry))
        };
        self.artefact.is_current() && kept().unwrap_or(false)
    }

    /// The names in a directory of the disk: those of an earlier run while the directory is untouched.
    fn list_of_disk(&self, path: &Path) -> io::Result<Vec<String>> {
        let (Some(recollection), Some((root, below))) = (&self.recollection, self.mounts.locate(path)) else {
            return self.disk.list(path);
        };
        let (Some(stamp), false) = (self.disk.stamp(path), below.is_empty()) else { return self.disk.list(path) };
        let form = Form::of(env!("PANTIN_SOURCES"), "names in a directory");
        let known = self.artefact.find(root, &below).filter(|entry| entry.kind == EntryKind::Directory);
        let known = known.and_then(|entry| entry.compiled).filter(|(stored, _)| *stored == form.0);
        let known = known.and_then(|(_, id)| std::str::from_utf8(self.artefact.blob(id).ok()?).ok());
        let number = Stamps::number(root, &below);
        if let Some(known) = known.filter(|_| self.stamps.knows(number, &stamp)) {
            return Ok(known.split_terminator('/').map(str::to_owned).collect());
        }
        let names = self.disk.list(path)?;
        let listed: String = names.iter().flat_map(|name| [name, "/"]).collect();
        if known != Some(&listed) {
            let listed = listed.into_bytes();
            recollection.add((root, &below), EntryKind::Directory, &listed, (form.0, listed.clone()));
        } else if self.disk.stamp(path) == Some(stamp) {
            self.stamps.remember(number, stamp, self.disk.now());
        }
        Ok(names)
    }
}

impl Drop for ArtefactFiles {
    fn drop(&mut self) {
        self.settle();
    }
}

impl Files for ArtefactFiles {
    fn read(&self, path: &Path) -> io::Result<Vec<u8>> {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.read(path),
            FrozenEntry::Nothing => Err(io::ErrorKind::NotFound.into()),
            FrozenEntry::Root => Err(io::ErrorKind::IsADirectory.into()),
            FrozenEntry::Entry(entry) if entry.kind == EntryKind::Directory => Err(io::ErrorKind::IsADirectory.into()),
            FrozenEntry::Entry(Entry { content: Some(id), .. }) => Ok(self.blob(id, path)?.to_vec()),
            FrozenEntry::Entry(_) => Err(self.fail(issues::artefact_lacks_content(&path.display().to_string()))),
        }
    }

    fn content_hash(&self, path: &Path) -> io::Result<[u8; 32]> {
        match self.find(path) {
            FrozenEntry::Entry(entry) if entry.kind != EntryKind::Directory => {
                let proof = self.artefact.proof(&entry).map_err(|_| io::ErrorKind::InvalidData)?;
                Ok(*proof.hash)
            }
            FrozenEntry::Elsewhere => self.disk.content_hash(path),
            FrozenEntry::Nothing | FrozenEntry::Root | FrozenEntry::Entry(_) => {
                self.read(path).map(|content| content_hash(&content))
            }
        }
    }

    fn has_content(&self, path: &Path) -> bool {
        !matches!(self.find(path), FrozenEntry::Entry(Entry { content: None, .. }))
    }

    fn metadata(&self, path: &Path) -> io::Result<Metadata> {
        let directory = Metadata { kind: FileKind::Directory, size: 0, modified: 0 };
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.metadata(path),
            FrozenEntry::Nothing => Err(io::ErrorKind::NotFound.into()),
            FrozenEntry::Root => Ok(directory),
            FrozenEntry::Entry(entry) => Ok(match entry.kind {
                EntryKind::Directory => directory,
                EntryKind::File => {
                    let size = self.artefact.proof(&entry).map_err(|issue| self.fail(issue))?.size;
                    Metadata { kind: FileKind::File, size, modified: 0 }
                }
                EntryKind::Other => Metadata { kind: FileKind::Other, size: 0, modified: 0 },
            }),
        }
    }

    fn attributes(&self, path: &Path, links: Links) -> io::Result<Attributes> {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.attributes(path, links),
            FrozenEntry::Nothing | FrozenEntry::Root | FrozenEntry::Entry(_) => {
                self.metadata(path).map(Attributes::of_data)
            }
        }
    }

    fn link_target(&self, path: &Path) -> io::Result<PathBuf> {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.link_target(path),
            FrozenEntry::Nothing | FrozenEntry::Root | FrozenEntry::Entry(_) => Err(io::ErrorKind::InvalidInput.into()),
        }
    }

    fn open(&self, path: &Path) -> io::Result<Readable> {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.open(path),
            FrozenEntry::Nothing | FrozenEntry::Root | FrozenEntry::Entry(_) => self.read(path).map(Readable::Bytes),
        }
    }

    fn is_file(&self, path: &Path) -> bool {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.is_kept_file(path) || self.disk.is_file(path),
            FrozenEntry::Nothing | FrozenEntry::Root => false,
            FrozenEntry::Entry(entry) => entry.kind == EntryKind::File,
        }
    }

    fn is_dir(&self, path: &Path) -> bool {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.is_dir(path),
            FrozenEntry::Nothing => false,
            FrozenEntry::Root => true,
            FrozenEntry::Entry(entry) => entry.kind == EntryKind::Directory,
        }
    }

    fn exists(&self, path: &Path) -> bool {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.is_kept_file(path) || self.disk.exists(path),
            FrozenEntry::Nothing => false,
            FrozenEntry::Root | FrozenEntry::Entry(_) => true,
        }
    }

    fn list(&self, path: &Path) -> io::Result<Vec<String>> {
        let listed = match (self.find(path), self.mounts.locate(path)) {
            (FrozenEntry::Elsewhere, _) | (_, None) => return self.list_of_disk(path),
            (_, Some((root, below))) => self.artefact.list(root, &below),
        };
        let entries = listed.ok_or(io::ErrorKind::NotFound)?;
        Ok(entries.map(|entry| entry.name.to_owned()).collect())
    }

    fn list_with_kinds(&self, path: &Path) -> io::Result<Vec<Listed>> {
        let listed = match (self.find(path), self.mounts.locate(path)) {
            (FrozenEntry::Elsewhere, _) | (_, None) => return self.disk.list_with_kinds(path),
            (_, Some((root, below))) => self.artefact.list(root, &below),
        };
        let with_kind = |entry: Entry<'_>| Listed {
            name: entry.name.to_owned(),
            is_dir: entry.kind == EntryKind::Directory,
            is_link: entry.is_link,
        };
        Ok(listed.ok_or(io::ErrorKind::NotFound)?.map(with_kind).collect())
    }

    fn is_link(&self, path: &Path) -> bool {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.is_link(path),
            FrozenEntry::Nothing | FrozenEntry::Root => false,
            FrozenEntry::Entry(entry) => entry.is_link,
        }
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        match self.find(path) {
            FrozenEntry::Elsewhere => self.disk.real_path(path),
            FrozenEntry::Nothing => Err(io::ErrorKind::NotFound.into()),
            FrozenEntry::Root | FrozenEntry::Entry(_) => Ok(path.to_path_buf()),
        }
    }

    fn renew(&self) {
        self.compared.write().unwrap_or_else(PoisonError::into_inner).clear();
    }

    fn stamp(&self, path: &Path) -> Option<Stamp> {
        match self.mode {
            Mode::Checked => self.disk.stamp(path),
            Mode::Frozen => None,
        }
    }

    fn link_stamp(&self, path: &Path) -> Option<Stamp> {
        match self.mode {
            Mode::Checked => self.disk.link_stamp(path),
            Mode::Frozen => None,
        }
    }

    fn watch(&self) -> Option<Box<dyn Watch>> {
        match self.mode {
            Mode::Checked => self.disk.watch(),
            Mode::Frozen => None,
        }
    }

    fn are_on_disk(&self) -> bool {
        self.mode == Mode::Checked
    }
}

impl Layer for ArtefactFiles {
    fn machine(&self) -> &dyn Machine {
        &*self.disk
    }
}

impl CompiledForms for ArtefactFiles {
    fn compiled(&self, path: &Path, form: Form) -> Option<&[u8]> {
        if !self.artefact.is_current() {
            return None;
        }
        let (root, below) = self.mounts.locate(path)?;
        let entry = self.artefact.find(root, &below)?;
        let (stored, id) = entry.compiled?;
        let number = Stamps::number(root, &below);
        let is_valid = stored == form.0 && (self.mode == Mode::Frozen || self.is_unchanged(path, number, &entry));
        if !is_valid {
            return None;
        }
        match self.artefact.blob(id) {
            Ok(bytes) => {
                if let Some(recollection) = &self.recollection {
                    recollection.use_as(number, form.0);
                }
                Some(bytes)
            }
            Err(_) => {
                self.tell(&format!("what {} was compiled into", path.display()));
                None
            }
        }
    }

    fn remember(&self, path: &Path, content: &[u8], form: Form, encode: &dyn Fn() -> Option<Vec<u8>>) {
        if let Some(recollection) = &self.recollection
            && let Some((root, below)) = self.mounts.locate(path)
            && let (Some(bytes), false) = (encode(), below.is_empty())
        {
            recollection.add((root, &below), EntryKind::File, content, (form.0, bytes));
        }
    }

    fn of_indexes(&self) -> Option<&dyn CompiledForms> {
        Some(&**self.indexes.get_or_init(|| self.open_indexes()).as_ref()?)
    }

    fn failure(&self) -> Option<Issue> {
        self.failure.get().cloned()
    }

    fn settle(&self) {
        match &self.recollection {
            Some(recollection) => recollection.save(&self.artefact, &self.stamps),
            None => self.stamps.save(),
        }
        if let Some(Some(indexes)) = self.indexes.get() {
            indexes.settle();
        }
    }

    fn problem(&self) -> Option<Issue> {
        self.problem.get().cloned()
    }
}
