//! Making an artefact: records in any order become the same bytes.

use std::borrow::Cow;
use std::io::{self, Write};

use hashbrown::HashMap;
use xxhash_rust::xxh3::{xxh3_64, xxh3_128};

use super::layout::{BLOB, COUNTS, DIRECTORY, ENTRY, EntryKind, HASH, HEADER, Header, LINK, NO_BLOB, PROOF};
use crate::cache::fingerprint::fingerprint;

/// A file or directory that goes into an artefact.
#[derive(Clone, Debug)]
pub struct Record<'b> {
    /// Number of the root that the path is relative to.
    pub root: u32,
    /// Path with `/` between its parts; empty for the root itself.
    pub path: String,
    /// What is there.
    pub kind: EntryKind,
    /// Whether the path itself is a symbolic link.
    pub is_link: bool,
    /// Size of a file.
    pub size: u64,
    /// Hash of a file's content.
    pub hash: [u8; HASH],
    /// Content of a file, unless it is left out.
    pub content: Option<Content>,
    /// What the file was compiled into: the number of the form, and the bytes, which are new or those of another artefact.
    pub compiled: Option<(u64, Cow<'b, [u8]>)>,
    /// Whether that is looked at whenever the environment is opened.
    pub is_always_read: bool,
}

/// What tells the content of a file apart from others. It is read again when it is written: all contents together may be
/// more than the memory of a machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Content {
    length: u64,
    checksum: u64,
    identity: u128,
}

impl Content {
    /// Of these bytes.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Self {
        Self { length: bytes.len() as u64, checksum: xxh3_64(bytes), identity: xxh3_128(bytes) }
    }
}

/// Reads the content of a file again, by its root and path.
pub type Reread<'r> = &'r dyn Fn(u32, &str) -> io::Result<Vec<u8>>;

/// Everything that goes into an artefact.
#[derive(Debug, Default)]
pub struct Contents<'b> {
    /// Number of roots, of which some may be missing.
    pub roots: u32,
    /// Options that the units were compiled with, as a text for people.
    pub options: String,
    /// Files and directories.
    pub records: Vec<Record<'b>>,
    /// What is known of the environment as a whole.
    pub summary: Vec<u8>,
}

/// Blobs in the order in which they are written, each of them once.
#[derive(Default)]
struct Blobs<'b> {
    list: Vec<(Content, Source<'b>)>,
    known: HashMap<u128, u32>,
}

/// Where the bytes of a blob are.
#[derive(Clone, Copy)]
enum Source<'b> {
    Memory(&'b [u8]),
    File(u32, &'b str),
}

impl<'b> Blobs<'b> {
    fn add(&mut self, content: Content, source: Source<'b>) -> u32 {
        *self.known.entry(content.identity).or_insert_with(|| {
            self.list.push((content, source));
            self.list.len() as u32 - 1
        })
    }

    fn add_bytes(&mut self, bytes: &'b [u8]) -> u32 {
        self.add(Content::of(bytes), Source::Memory(bytes))
    }

    fn write(&self, out: &mut dyn Write, reread: Reread<'_>) -> io::Result<()> {
        self.list.iter().try_for_each(|(content, source)| match *source {
            Source::Memory(bytes) => out.write_all(bytes),
            Source::File(root, path) => {
                let bytes = reread(root, path)?;
                if Content::of(&bytes) != *content {
                    return Err(io::Error::other(format!("{path} was changed meanwhile")));
                }
                out.write_all(&bytes)
            }
        })
    }
}

/// Where names are.
#[derive(Default)]
struct Names {
    text: String,
    known: HashMap<String, u32>,
}

impl Names {
    fn add(&mut self, name: &str) -> [u32; 2] {
        let at = *self.known.entry_ref(name).or_insert_with(|| {
            self.text.push_str(name);
            (self.text.len() - name.len()) as u32
        });
        [at, name.len() as u32]
    }
}

impl Contents<'_> {
    /// Writes the artefact.
    pub fn write(&mut self, out: &mut dyn Write, reread: Reread<'_>) -> io::Result<()> {
        self.records.sort_by(|a, b| a.key().cmp(&b.key()));
        let mut blobs = Blobs::default();
        let summary = blobs.add_bytes(&self.summary);
        // What is compiled comes first and together: it is what a compilation touches.
        let compiled = self.add_compiled(&mut blobs);
        let contents = self.add_contents(&mut blobs);
        let mut names = Names::default();
        let options = names.add(&self.options);
        let (mut entries, mut records) = (Vec::new(), Vec::with_capacity(self.records.len() * PROOF));
        let is_entry = |record: &Record<'_>| !record.path.is_empty();
        let listed: Vec<usize> = (0..self.records.len()).filter(|at| is_entry(&self.records[*at])).collect();
        let directories = self.directory_table(&listed, &mut names);
        for number in &listed {
            let record = &self.records[*number];
            let [name, length] = names.add(record.name());
            let kind = record.kind.number() | if record.is_link { LINK } else { 0 };
            push_words(&mut entries, &[name, length, kind]);
            records.extend(record.size.to_le_bytes());
            records.extend(record.hash);
            push_words(&mut entries, &[contents[*number], compiled[*number]]);
            entries.extend(record.compiled.as_ref().map_or(0, |(form, _)| *form).to_le_bytes());
        }
        let counts = [directories.len() / DIRECTORY, entries.len() / ENTRY, blobs.list.len()].map(|count| count as u32);
        let index = COUNTS + directories.len() + entries.len() + names.text.len();
        let mut offset = (HEADER + index + records.len() + blobs.list.len() * BLOB) as u64;
        for (Content { length, checksum, identity: _ }, _) in &blobs.list {
            [offset, *length, *checksum].iter().for_each(|number| records.extend(number.to_le_bytes()));
            offset += length;
        }
        let mut index = Vec::with_capacity(index);
        push_words(&mut index, &[self.roots, counts[0], counts[1], counts[2], summary, options[1]]);
        index.extend(xxh3_64(&records).to_le_bytes());
        index.extend(directories);
        index.extend(entries);
        index.extend(names.text.as_bytes());
        let too_large = |_| io::Error::new(io::ErrorKind::FileTooLarge, "the environment has too many files");
        let header = Header {
            fingerprint: fingerprint(),
            length: offset,
            index: u32::try_from(index.len()).map_err(too_large)?,
            index_checksum: xxh3_64(&index),
        };
        out.write_all(&header.bytes())?;
        out.write_all(&index)?;
        out.write_all(&records)?;
        blobs.write(out, reread)
    }

    /// For each record the number of the blob with what it was compiled into. What every compilation reads comes first.
    fn add_compiled<'b>(&'b self, blobs: &mut Blobs<'b>) -> Vec<u32> {
        let mut numbers = vec![NO_BLOB; self.records.len()];
        for is_always_read in [true, false] {
            for (number, record) in numbers.iter_mut().zip(&self.records) {
                if let (true, Some((_, bytes))) = (record.is_always_read == is_always_read, &record.compiled) {
                    *number = blobs.add_bytes(bytes);
                }
            }
        }
        numbers
    }

    /// For each record the number of the blob with its content.
    fn add_contents<'b>(&'b self, blobs: &mut Blobs<'b>) -> Vec<u32> {
        let mut add = |record: &'b Record<'_>| {
            let source = Source::File(record.root, &record.path);
            record.content.map_or(NO_BLOB, |content| blobs.add(content, source))
        };
        self.records.iter().map(&mut add).collect()
    }

    /// The table of directories: where the entries of each are among those that are listed.
    fn directory_table(&self, listed: &[usize], names: &mut Names) -> Vec<u8> {
        let mut table = Vec::new();
        let mut at = 0;
        for record in self.directories() {
            let children = listed[at..].iter().take_while(|child| {
                let child = &self.records[**child];
                child.root == record.root && child.folder() == record.path
            });
            let count = children.count();
            let [path, length] = names.add(&record.path);
            push_words(&mut table, &[record.root, path, length, at as u32, count as u32]);
            at += count;
        }
        table
    }

    /// Directories in the order of their roots and paths, as the entries are.
    fn directories(&self) -> Vec<&Record<'_>> {
        let mut directories: Vec<_> =
            self.records.iter().filter(|record| record.kind == EntryKind::Directory).collect();
        directories.sort_by(|a, b| (a.root, &a.path).cmp(&(b.root, &b.path)));
        directories
    }
}

impl Record<'_> {
    fn folder(&self) -> &str {
        self.path.rsplit_once('/').map_or("", |(folder, _)| folder)
    }

    fn name(&self) -> &str {
        self.path.rsplit_once('/').map_or(&self.path, |(_, name)| name)
    }

    /// Roots first, then entries by the path of their directory.
    fn key(&self) -> (u32, &str, &str) {
        (self.root, self.folder(), self.name())
    }
}

fn push_words(bytes: &mut Vec<u8>, words: &[u32]) {
    words.iter().for_each(|word| bytes.extend(word.to_le_bytes()));
}
