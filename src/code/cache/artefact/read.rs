//! Reading an artefact. The index is copied and checked once, and so are sizes and hashes when somebody wants to know one;
//! blobs are checked each time they are asked for.

use std::cmp::Ordering;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use xxhash_rust::xxh3::{Xxh3Default, xxh3_64};

use super::layout::{
    BLOB, COUNTS, DIRECTORY, ENTRY, EntryKind, FORMAT, HASH, HEADER, Header, LINK, MAGIC, NO_BLOB, PROOF, number_at,
    word_at,
};
use super::map::Mapping;
use super::signature::{self, PublicKey, Signed, SigningKey};
use crate::cache::fingerprint::fingerprint;
use crate::cache::issues;
use pantin_base::diagnostics::{Fault, Issue};

/// The number of a blob.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct BlobId(u32);

/// What an artefact has at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry<'i> {
    /// Name in its directory.
    pub name: &'i str,
    /// What is there.
    pub kind: EntryKind,
    /// Whether the path itself is a symbolic link.
    pub is_link: bool,
    /// Content of a file.
    pub content: Option<BlobId>,
    /// What the file was compiled into: the number of the form, and the bytes.
    pub compiled: Option<(u64, BlobId)>,
    number: u32,
}

/// What tells whether a file is the one that went into the artefact.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Proof<'i> {
    /// Size in bytes.
    pub size: u64,
    /// Hash of the content.
    pub hash: &'i [u8; HASH],
}

/// How much an artefact holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Totals {
    /// Length of the file.
    pub bytes: u64,
    /// Length of the index.
    pub index_bytes: u64,
    /// Number of roots.
    pub roots: u32,
    /// Number of directories, missing roots left out.
    pub directories: u32,
    /// Number of files and directories below the roots.
    pub entries: u32,
    /// Number of blobs.
    pub blobs: u32,
}

/// What stands before the name of the environment, at the end of the options.
pub const OF_ENVIRONMENT: &str = ", environment ";

/// Why an artefact cannot be used.
#[derive(Clone, Debug)]
pub struct Refused {
    /// What is wrong, with the file's name.
    pub issue: Issue,
    /// Whether it is of another version of pantin, and not damaged.
    pub is_foreign: bool,
}

impl From<Issue> for Refused {
    fn from(issue: Issue) -> Self {
        Self { issue, is_foreign: false }
    }
}

/// An open artefact.
#[derive(Debug)]
pub struct Artefact {
    file: PathBuf,
    header: Header,
    index: Vec<u8>,
    names: String,
    tables: Tables,
    bytes: Bytes,
    /// Sizes and hashes, once somebody wanted to know one; `None` when they are damaged.
    proofs: OnceLock<Option<Vec<u8>>>,
}

#[derive(Debug)]
enum Bytes {
    Mapped(Mapping),
    Memory(Vec<u8>),
}

impl Bytes {
    fn length(&self) -> usize {
        match self {
            Self::Mapped(mapping) => mapping.length(),
            Self::Memory(bytes) => bytes.len(),
        }
    }

    /// All of them; `None` when they are no longer there.
    fn all(&self) -> Option<&[u8]> {
        match self {
            Self::Mapped(mapping) => mapping.bytes(),
            Self::Memory(bytes) => Some(bytes),
        }
    }
}

/// Where the tables of the index and of the file start, and how many rows they have.
#[derive(Clone, Copy, Debug)]
struct Tables {
    roots: u32,
    directories: (usize, u32),
    entries: (usize, u32),
    names: usize,
    /// In the file.
    proofs: (usize, u32),
    /// In the file.
    blobs: (usize, u32),
    summary: BlobId,
    options: usize,
    records_checksum: u64,
}

impl Tables {
    /// `None` when the rows and the length of the index do not agree.
    fn of(index: &[u8]) -> Option<Self> {
        let count = |at: usize| word_at(index, at * 4);
        let after = |(at, rows): (usize, u32), length: usize| (rows as usize).checked_mul(length)?.checked_add(at);
        let directories = (COUNTS, count(1)?);
        let entries = (after(directories, DIRECTORY)?, count(2)?);
        let names = after(entries, ENTRY)?;
        let options = count(5)? as usize;
        index.get(names..)?.get(..options)?;
        let proofs = (HEADER.checked_add(index.len())?, entries.1);
        let blobs = (after(proofs, PROOF)?, count(3)?);
        after(blobs, BLOB)?;
        Some(Self {
            roots: count(0)?,
            directories,
            entries,
            names,
            proofs,
            blobs,
            summary: BlobId(count(4)?),
            options,
            records_checksum: number_at(index, COUNTS - 8)?,
        })
    }
}

/// A directory's record.
#[derive(Clone, Copy)]
struct Directory<'i> {
    root: u32,
    path: &'i str,
    first: u32,
    count: u32,
}

impl Artefact {
    /// Opens a file.
    pub fn open(path: &Path) -> Result<Self, Refused> {
        let name = path.display().to_string();
        let unreadable = |error: std::io::Error| issues::artefact_unreadable(&name, &error.to_string());
        let mapping = Mapping::open(path).map_err(unreadable)?;
        Self::new(path, Bytes::Mapped(mapping))
    }

    /// Opens what is in memory already; `path` is what messages call it.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Refused> {
        Self::new(path, Bytes::Memory(bytes))
    }

    fn new(path: &Path, bytes: Bytes) -> Result<Self, Refused> {
        let name = path.display().to_string();
        let damaged = |part: &str| Refused::from(issues::artefact_damaged(&name, part));
        let length = bytes.length();
        let all = bytes.all().ok_or_else(|| damaged("the header"))?;
        let start = &all[..HEADER.min(length)];
        if !start.starts_with(&MAGIC) {
            return Err(damaged("it does not start as an artefact does"));
        }
        match word_at(start, 8) {
            Some(FORMAT) => {}
            Some(other) => {
                let detail = format!("it has the format {other}, and this pantin reads {FORMAT}");
                return Err(Refused { issue: issues::artefact_foreign(&name, &detail), is_foreign: true });
            }
            None => return Err(damaged("the header is cut off")),
        }
        let start: &[u8; HEADER] = start.first_chunk().ok_or_else(|| damaged("the header is cut off"))?;
        let header = Header::of(start).ok_or_else(|| damaged("the header"))?;
        let behind = usize::try_from(header.length).ok().and_then(|end| all.get(end..));
        if !behind.is_some_and(|behind| behind.is_empty() || signature::is_one(behind)) {
            let detail = format!("it has {length} bytes instead of {}", header.length);
            return Err(damaged(&detail));
        }
        let index = all.get(HEADER..HEADER.saturating_add(header.index as usize));
        let index = index.ok_or_else(|| damaged("the index"))?;
        let tables = Tables::of(index).ok_or_else(|| damaged("the index"))?;
        // What is checked is the copy: a file can change while it is read.
        let (index, names) = (index[..tables.names].to_vec(), index[tables.names..].to_vec());
        let mut checksum = Xxh3Default::new();
        checksum.update(&index);
        checksum.update(&names);
        if checksum.digest() != header.index_checksum {
            return Err(damaged("the index"));
        }
        let names = String::from_utf8(names).map_err(|_| damaged("the index"))?;
        let file = path.to_path_buf();
        Ok(Self { file, header, index, names, tables, bytes, proofs: OnceLock::new() })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
    }

    /// The artefact, and what stands behind it in its file.
    fn parts(&self) -> Result<(&[u8], &[u8]), Issue> {
        let name = self.file.display().to_string();
        let parts = self.bytes.all().zip(usize::try_from(self.header.length).ok());
        let parts = parts.and_then(|(all, length)| all.split_at_checked(length));
        parts.ok_or_else(|| issues::artefact_damaged(&name, "it is not as long as it was"))
    }

    /// All bytes of the file, with the signature; none when they are no longer there.
    #[must_use]
    pub fn file_bytes(&self) -> &[u8] {
        self.bytes.all().unwrap_or_default()
    }

    /// What the signature says that this artefact has, if it is right.
    ///
    /// # Errors
    /// That there is none with this key.
    pub fn signed(&self, key: &PublicKey) -> Result<Signed, Issue> {
        let (artefact, behind) = self.parts()?;
        let unsigned = |detail: Fault| issues::artefact_unsigned(&self.file.display().to_string(), &detail);
        signature::check(artefact, behind, key).map_err(unsigned)
    }

    /// Checks that this is the artefact that somebody with the key made of an environment.
    ///
    /// # Errors
    /// That it is not signed so.
    pub fn check_signature(&self, key: &PublicKey, environment: &str) -> Result<Signed, Issue> {
        let signed = self.signed(key)?;
        if signed.environment == environment {
            return Ok(signed);
        }
        let detail = format!("it is signed for the environment {}, and not for {environment}", signed.environment);
        Err(issues::artefact_unsigned(&self.file.display().to_string(), &detail))
    }

    /// Signs the artefact for an environment at a time, in seconds since 1970: its file is replaced.
    ///
    /// # Errors
    /// That it cannot be written.
    pub fn sign(&self, key: &SigningKey, environment: &str, at: u64) -> Result<(), Issue> {
        let (artefact, _) = self.parts()?;
        let unwritable =
            |error: std::io::Error| issues::artefact_unwritable(&self.file.display().to_string(), &error.to_string());
        signature::write(&self.file, artefact, key, (environment, at)).map_err(unwritable)
    }

    /// Whether the units are of this pantin's instruction set and compiler.
    #[must_use]
    pub fn is_current(&self) -> bool {
        self.header.fingerprint == fingerprint()
    }

    /// The fingerprint of the instruction set and compiler that made the units.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.header.fingerprint
    }

    /// A number that tells artefacts with different contents apart.
    #[must_use]
    pub const fn identity(&self) -> u64 {
        self.header.index_checksum
    }

    /// Options that the units were compiled with, as a text for people.
    #[must_use]
    pub fn options(&self) -> &str {
        self.name(0, self.tables.options as u32).unwrap_or_default()
    }

    /// The name of the environment that it was built of, if it says that.
    #[must_use]
    pub fn environment(&self) -> Option<&str> {
        self.options().rsplit_once(OF_ENVIRONMENT).map(|(_, name)| name)
    }

    /// How much there is.
    #[must_use]
    pub const fn totals(&self) -> Totals {
        Totals {
            bytes: self.header.length,
            index_bytes: self.header.index as u64,
            roots: self.tables.roots,
            directories: self.tables.directories.1,
            entries: self.tables.entries.1,
            blobs: self.tables.blobs.1,
        }
    }

    /// What is known of the environment as a whole.
    pub fn summary(&self) -> Result<&[u8], Issue> {
        self.blob(self.tables.summary)
    }

    /// Whether the root was there when the artefact was built.
    #[must_use]
    pub fn has_root(&self, root: u32) -> bool {
        self.directory(root, "").is_some()
    }

    /// What is at a path of a root, other than the root itself.
    #[must_use]
    pub fn find(&self, root: u32, path: &str) -> Option<Entry<'_>> {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let folder = self.directory(root, folder)?;
        let (mut low, mut high) = self.children(&folder);
        while low < high {
            let middle = low + (high - low) / 2;
            match self.name_at(row(self.tables.entries, ENTRY, middle)?)?.cmp(name.as_bytes()) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return self.entry(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The bytes of the name that starts a row of entries, or follows the root in a row of directories.
    fn name_at(&self, at: usize) -> Option<&[u8]> {
        let (start, length) = (word_at(&self.index, at)? as usize, word_at(&self.index, at + 4)? as usize);
        self.names.as_bytes().get(start..start.checked_add(length)?)
    }

    /// The entries of a directory, by their names; `None` when there is no such directory.
    #[must_use]
    pub fn list<'i>(&'i self, root: u32, path: &str) -> Option<impl Iterator<Item = Entry<'i>> + use<'i>> {
        let (low, high) = self.children(&self.directory(root, path)?);
        Some((low..high).filter_map(|number| self.entry(number)))
    }

    /// Every entry with its root and directory, in the order of the file.
    pub fn entries(&self) -> impl Iterator<Item = (u32, &str, Entry<'_>)> {
        let directories = (0..self.tables.directories.1).filter_map(|number| self.directory_at(number));
        directories.flat_map(|directory| {
            let (low, high) = self.children(&directory);
            let entries = (low..high).filter_map(|number| self.entry(number));
            entries.map(move |entry| (directory.root, directory.path, entry))
        })
    }

    /// What tells whether a file is that of an entry; an error when that was damaged.
    pub fn proof(&self, entry: &Entry<'_>) -> Result<Proof<'_>, Issue> {
        let proof = || {
            let proofs = self.proofs.get_or_init(|| self.read_proofs()).as_ref()?;
            let at = row((0, self.tables.proofs.1), PROOF, entry.number)?;
            Some(Proof { size: number_at(proofs, at)?, hash: proofs.get(at + 8..)?.first_chunk()? })
        };
        proof().ok_or_else(|| self.damaged("the sizes and hashes"))
    }

    fn read_proofs(&self) -> Option<Vec<u8>> {
        let end = self.tables.blobs.0 + self.tables.blobs.1 as usize * BLOB;
        let mut records = self.bytes.all()?.get(self.tables.proofs.0..end)?.to_vec();
        if xxh3_64(&records) != self.tables.records_checksum {
            return None;
        }
        records.truncate(self.tables.blobs.0 - self.tables.proofs.0);
        Some(records)
    }

    /// The bytes of a blob; an error when they are not what they were.
    pub fn blob(&self, id: BlobId) -> Result<&[u8], Issue> {
        let found = || {
            let all = self.bytes.all()?;
            let (range, checksum) = self.place_in(all, id)?;
            all.get(range).filter(|bytes| xxh3_64(bytes) == checksum)
        };
        found().ok_or_else(|| self.damaged(&format!("blob {}", id.0)))
    }

    fn damaged(&self, part: &str) -> Issue {
        issues::artefact_damaged(&self.file.display().to_string(), part)
    }

    /// Length of a blob.
    #[must_use]
    pub fn length_of(&self, id: BlobId) -> u64 {
        let place = self.bytes.all().and_then(|all| self.place_in(all, id));
        place.map_or(0, |(range, _)| range.len() as u64)
    }

    /// The numbers of all blobs.
    pub fn blobs(&self) -> impl Iterator<Item = BlobId> {
        (0..self.tables.blobs.1).map(BlobId)
    }

    /// Where a blob is, and its checksum, which tells whether that is true.
    fn place_in(&self, all: &[u8], id: BlobId) -> Option<(Range<usize>, u64)> {
        let at = row(self.tables.blobs, BLOB, id.0)?;
        let start = usize::try_from(number_at(all, at)?).ok()?;
        let length = usize::try_from(number_at(all, at + 8)?).ok()?;
        Some((start..start.checked_add(length)?, number_at(all, at + 16)?))
    }

    fn children(&self, directory: &Directory<'_>) -> (u32, u32) {
        let end = directory.first.saturating_add(directory.count).min(self.tables.entries.1);
        (directory.first.min(end), end)
    }

    fn directory(&self, root: u32, path: &str) -> Option<Directory<'_>> {
        let (mut low, mut high) = (0, self.tables.directories.1);
        while low < high {
            let middle = low + (high - low) / 2;
            let at = row(self.tables.directories, DIRECTORY, middle)?;
            let found = word_at(&self.index, at)?.cmp(&root);
            match if found.is_eq() { self.name_at(at + 4)?.cmp(path.as_bytes()) } else { found } {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return self.directory_at(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    fn directory_at(&self, number: u32) -> Option<Directory<'_>> {
        let at = row(self.tables.directories, DIRECTORY, number)?;
        let word = |word: usize| word_at(&self.index, at + word * 4);
        Some(Directory { root: word(0)?, path: self.name(word(1)?, word(2)?)?, first: word(3)?, count: word(4)? })
    }

    fn entry(&self, number: u32) -> Option<Entry<'_>> {
        let at = row(self.tables.entries, ENTRY, number)?;
        let word = |byte: usize| word_at(&self.index, at + byte);
        let kind = word(8)?;
        let blob = |id: u32| (id != NO_BLOB).then_some(BlobId(id));
        let form = number_at(&self.index, at + 20)?;
        Some(Entry {
            name: self.name(word(0)?, word(4)?)?,
            kind: EntryKind::of_number(kind & !LINK)?,
            is_link: kind & LINK != 0,
            content: blob(word(12)?),
            compiled: blob(word(16)?).map(|id| (form, id)),
            number,
        })
    }

    fn name(&self, at: u32, length: u32) -> Option<&str> {
        let at = at as usize;
        self.names.get(at..at.checked_add(length as usize)?)
    }
}

/// Where a row of a table starts.
fn row((start, rows): (usize, u32), length: usize, number: u32) -> Option<usize> {
    (number < rows).then(|| start + number as usize * length)
}
