//! Reading an artefact. The index is copied and checked once; blobs are checked each time they are asked for.

use std::cmp::Ordering;
use std::ops::Range;
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::xxh3_64;

use super::layout::{
    BLOB, COUNTS, DIRECTORY, ENTRY, EntryKind, FORMAT, HASH, HEADER, Header, LINK, MAGIC, NO_BLOB, number_at, word_at,
};
use super::map::Mapping;
use crate::cache::fingerprint::fingerprint;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::load;

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
    /// Size of a file.
    pub size: u64,
    /// Hash of a file's content.
    pub hash: &'i [u8; HASH],
    /// Content of a file.
    pub content: Option<BlobId>,
    /// What the file was compiled into: the number of the form, and the bytes.
    pub compiled: Option<(u64, BlobId)>,
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
}

#[derive(Debug)]
enum Bytes {
    Mapped(Mapping),
    Memory(Vec<u8>),
}

/// Where the tables of the index start, and how many rows they have.
#[derive(Clone, Copy, Debug)]
struct Tables {
    roots: u32,
    directories: (usize, u32),
    entries: (usize, u32),
    blobs: (usize, u32),
    names: usize,
    summary: BlobId,
    options: usize,
}

impl Tables {
    /// `None` when the rows and the length of the index do not agree.
    fn of(index: &[u8]) -> Option<Self> {
        let count = |at: usize| word_at(index, at * 4);
        let after = |(at, rows): (usize, u32), length: usize| (rows as usize).checked_mul(length)?.checked_add(at);
        let directories = (COUNTS, count(1)?);
        let entries = (after(directories, DIRECTORY)?, count(2)?);
        let blobs = (after(entries, ENTRY)?, count(3)?);
        let names = after(blobs, BLOB)?;
        let options = count(5)? as usize;
        index.get(names..)?.get(..options)?;
        let summary = BlobId(count(4)?);
        Some(Self { roots: count(0)?, directories, entries, blobs, names, summary, options })
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
        let unreadable = |error: std::io::Error| load::artefact_unreadable(&name, &error.to_string());
        let mapping = Mapping::open(path).map_err(unreadable)?;
        Self::new(path, Bytes::Mapped(mapping))
    }

    /// Opens what is in memory already; `path` is what messages call it.
    pub fn of_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, Refused> {
        Self::new(path, Bytes::Memory(bytes))
    }

    fn new(path: &Path, bytes: Bytes) -> Result<Self, Refused> {
        let name = path.display().to_string();
        let damaged = |part: &str| Refused::from(load::artefact_damaged(&name, part));
        let copy = |range: Range<usize>, part: &str| match &bytes {
            Bytes::Mapped(mapping) => mapping.copy(range).map_err(|_| damaged(part)),
            Bytes::Memory(bytes) => bytes.get(range).map(<[u8]>::to_vec).ok_or_else(|| damaged(part)),
        };
        let length = match &bytes {
            Bytes::Mapped(mapping) => mapping.length(),
            Bytes::Memory(bytes) => bytes.len(),
        };
        let start = copy(0..HEADER.min(length), "the header")?;
        if !start.starts_with(&MAGIC) {
            return Err(damaged("it does not start as an artefact does"));
        }
        match word_at(&start, 8) {
            Some(FORMAT) => {}
            Some(other) => {
                let detail = format!("it has the format {other}, and this pantin reads {FORMAT}");
                return Err(Refused { issue: load::artefact_foreign(&name, &detail), is_foreign: true });
            }
            None => return Err(damaged("the header is cut off")),
        }
        let start: &[u8; HEADER] = start.first_chunk().ok_or_else(|| damaged("the header is cut off"))?;
        let header = Header::of(start).ok_or_else(|| damaged("the header"))?;
        if header.length != length as u64 {
            let detail = format!("it has {length} bytes instead of {}", header.length);
            return Err(damaged(&detail));
        }
        let mut index = copy(HEADER..HEADER.saturating_add(header.index as usize), "the index")?;
        if xxh3_64(&index) != header.index_checksum {
            return Err(damaged("the index"));
        }
        let tables = Tables::of(&index).ok_or_else(|| damaged("the index"))?;
        let names = String::from_utf8(index.split_off(tables.names)).map_err(|_| damaged("the index"))?;
        Ok(Self { file: path.to_path_buf(), header, index, names, tables, bytes })
    }

    /// The file.
    #[must_use]
    pub fn file(&self) -> &Path {
        &self.file
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
            match self.name_at(row(self.tables.entries, ENTRY, middle)?)?.cmp(name) {
                Ordering::Less => low = middle + 1,
                Ordering::Equal => return self.entry(middle),
                Ordering::Greater => high = middle,
            }
        }
        None
    }

    /// The name that starts a row of entries, or follows the root in a row of directories.
    fn name_at(&self, at: usize) -> Option<&str> {
        self.name(word_at(&self.index, at)?, word_at(&self.index, at + 4)?)
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

    /// The bytes of a blob; an error when they are not what they were.
    pub fn blob(&self, id: BlobId) -> Result<&[u8], Issue> {
        let damaged = || load::artefact_damaged(&self.file.display().to_string(), &format!("blob {}", id.0));
        let (range, checksum) = self.place_of(id).ok_or_else(damaged)?;
        let bytes = match &self.bytes {
            Bytes::Mapped(mapping) => mapping.bytes(range),
            Bytes::Memory(bytes) => bytes.get(range),
        };
        let bytes = bytes.ok_or_else(damaged)?;
        if xxh3_64(bytes) == checksum { Ok(bytes) } else { Err(damaged()) }
    }

    /// Length of a blob.
    #[must_use]
    pub fn length_of(&self, id: BlobId) -> u64 {
        self.place_of(id).map_or(0, |(range, _)| range.len() as u64)
    }

    /// The numbers of all blobs.
    pub fn blobs(&self) -> impl Iterator<Item = BlobId> {
        (0..self.tables.blobs.1).map(BlobId)
    }

    fn place_of(&self, id: BlobId) -> Option<(Range<usize>, u64)> {
        let at = row((self.tables.blobs.0, self.tables.blobs.1), BLOB, id.0)?;
        let start = usize::try_from(number_at(&self.index, at)?).ok()?;
        let length = usize::try_from(number_at(&self.index, at + 8)?).ok()?;
        Some((start..start.checked_add(length)?, number_at(&self.index, at + 16)?))
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
            match if found.is_eq() { self.name_at(at + 4)?.cmp(path) } else { found } {
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
        let form = number_at(&self.index, at + 28 + HASH)?;
        Some(Entry {
            name: self.name(word(0)?, word(4)?)?,
            kind: EntryKind::of_number(kind & !LINK)?,
            is_link: kind & LINK != 0,
            size: number_at(&self.index, at + 12)?,
            hash: self.index.get(at + 20..)?.first_chunk()?,
            content: blob(word(20 + HASH)?),
            compiled: blob(word(24 + HASH)?).map(|id| (form, id)),
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
