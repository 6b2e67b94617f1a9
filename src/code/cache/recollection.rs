//! What this user's earlier runs found in an environment: an artefact that grows by what each run compiles and lists, with
//! the stamps of the files inside, so that both are always of one moment.
//!
//! Runs at the same time may replace each other's; what is lost that way is found again.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use super::artefact::{Artefact, Contents, EntryKind, Record, replace_cached};
use super::stamps::Stamps;
use pantin_host::content_hash;

/// Beyond this much only what the last run found is kept.
const MAX_BYTES: usize = 1 << 26;

/// Where the recollection of an environment is, and what is new in it.
#[derive(Debug)]
pub struct Recollection {
    file: PathBuf,
    fresh: Mutex<BTreeMap<(u32, String), Fresh>>,
    /// By the number of a path, the form in which it was of use first.
    used: Mutex<BTreeMap<u64, u64>>,
}

/// What was made of a file, or of the names in a directory.
#[derive(Debug)]
struct Fresh {
    kind: EntryKind,
    size: u64,
    hash: [u8; 32],
    form: u64,
    bytes: Vec<u8>,
}

impl Recollection {
    /// What is kept in a file: the artefact, its stamps, and where to add to them. It is empty where nothing can be read.
    #[must_use]
    pub fn open(file: PathBuf) -> Option<(Self, Artefact, Stamps)> {
        let known = Artefact::open(&file).ok().filter(Artefact::is_current);
        let artefact = known.or_else(|| empty(&file))?;
        let stamps = Stamps::of_bytes(artefact.summary().unwrap_or_default());
        Some((Self { file, fresh: Mutex::default(), used: Mutex::default() }, artefact, stamps))
    }

    /// Uses what there is at the path with this number in a form. Not so when another form was of use before.
    pub fn use_as(&self, number: u64, form: u64) -> bool {
        let mut used = self.used.lock().unwrap_or_else(PoisonError::into_inner);
        *used.entry(number).or_insert(form) == form
    }

    /// Remembers what a file or directory with this content was made into. Of files that are made into several things the
    /// first one counts, or they would take each other's place in every run.
    pub fn add(&self, place: (u32, &str), kind: EntryKind, content: &[u8], (form, bytes): (u64, Vec<u8>)) {
        if !self.use_as(Stamps::number(place.0, place.1), form) {
            return;
        }
        let fresh = Fresh { kind, size: content.len() as u64, hash: content_hash(content), form, bytes };
        let mut all = self.fresh.lock().unwrap_or_else(PoisonError::into_inner);
        all.insert((place.0, place.1.to_owned()), fresh);
    }

    /// Keeps what was remembered, together with what was known before. It only saves time: that it cannot be kept is no
    /// error.
    pub fn save(&self, before: &Artefact, stamps: &Stamps) {
        let fresh = std::mem::take(&mut *self.fresh.lock().unwrap_or_else(PoisonError::into_inner));
        if fresh.is_empty() && !stamps.has_fresh() {
            return;
        }
        let outdated: BTreeSet<u64> = fresh.keys().map(|(root, path)| Stamps::number(*root, path)).collect();
        let Ok(summary) = stamps.bytes(|number| outdated.contains(&number)) else { return };
        let mut records: BTreeMap<(u32, String), Record<'_>> = BTreeMap::new();
        if before.totals().bytes as usize <= MAX_BYTES {
            records.extend(known(before));
        }
        records.extend(fresh.iter().map(|((root, path), fresh)| {
            let Fresh { kind, size, hash, form, ref bytes } = *fresh;
            ((*root, path.clone()), record((*root, path), kind, (size, hash), Some((form, bytes))))
        }));
        for (root, path) in records.keys().cloned().collect::<Vec<_>>() {
            for folder in Path::new(&path).ancestors().skip(1).filter_map(Path::to_str) {
                let made = || record((root, folder), EntryKind::Directory, (0, [0; 32]), None);
                records.entry((root, folder.to_owned())).or_insert_with(made);
            }
        }
        let roots = records.keys().map(|(root, _)| root + 1).max().unwrap_or_default();
        let records = records.into_values().collect();
        let mut contents = Contents { roots, options: String::new(), records, summary };
        let _ = replace_cached(&self.file, |out| contents.write(out, &|_, _| Err(io::ErrorKind::NotFound.into())));
    }
}

/// The records of an artefact.
fn known(artefact: &Artefact) -> impl Iterator<Item = ((u32, String), Record<'_>)> {
    artefact.entries().filter_map(|(root, folder, entry)| {
        let path = if folder.is_empty() { entry.name.to_owned() } else { format!("{folder}/{}", entry.name) };
        let proof = artefact.proof(&entry).ok()?;
        let (form, id) = entry.compiled?;
        let bytes = artefact.blob(id).ok()?;
        let record = record((root, &path), entry.kind, (proof.size, *proof.hash), Some((form, bytes)));
        Some(((root, path), record))
    })
}

fn record<'b>(
    (root, path): (u32, &str),
    kind: EntryKind,
    (size, hash): (u64, [u8; 32]),
    compiled: Option<(u64, &'b [u8])>,
) -> Record<'b> {
    let compiled = compiled.map(|(form, bytes)| (form, Cow::Borrowed(bytes)));
    let is_always_read = kind == EntryKind::Directory;
    Record { root, path: path.to_owned(), kind, is_link: false, size, hash, content: None, compiled, is_always_read }
}

/// An artefact of nothing.
fn empty(file: &Path) -> Option<Artefact> {
    let mut bytes = Vec::new();
    Contents::default().write(&mut bytes, &|_, _| Err(io::ErrorKind::NotFound.into())).ok()?;
    Artefact::of_bytes(file, bytes).ok()
}
