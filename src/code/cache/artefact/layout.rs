//! Where things are in the file. Numbers are little-endian; nothing is aligned, and there are no gaps.
//!
//! ```text
//! header    magic, format, fingerprint, lengths, checksum of the index, checksum of the header
//! index     counts, checksum of the records, directories by (root, path), entries by (directory, name), names
//! records   sizes and hashes by the number of the entry; then where each blob is, and its checksum
//! blobs     one after the other
//! ```
//!
//! The index is what every run reads as a whole; of the records it reads those of the blobs that it needs.

use xxhash_rust::xxh3::xxh3_64;

/// Version of this layout.
pub const FORMAT: u32 = 3;

/// How every artefact starts; the line end and the control character show damage by text mode transfers.
pub(super) const MAGIC: [u8; 8] = *b"PANTIN\n\x1a";
/// Length of the header.
pub(super) const HEADER: usize = 48;
/// Length of the counts and the checksum at the start of the index.
pub(super) const COUNTS: usize = 6 * 4 + 8;
/// Length of a directory's record.
pub(super) const DIRECTORY: usize = 5 * 4;
/// Length of an entry in the index.
pub(super) const ENTRY: usize = 3 * 4 + 4 + 4 + 8;
/// Length of the record of an entry's size and hash.
pub(super) const PROOF: usize = 8 + HASH;
/// Length of a blob's record.
pub(super) const BLOB: usize = 3 * 8;
/// Length of a content hash.
pub(super) const HASH: usize = 32;
/// The number of no blob.
pub(super) const NO_BLOB: u32 = u32::MAX;
/// The bit of symbolic links in an entry's kind.
pub(super) const LINK: u32 = 1 << 8;

/// What an entry of a directory is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// A regular file.
    File,
    /// A directory.
    Directory,
    /// A device, a socket, a pipe.
    Other,
}

impl EntryKind {
    pub(super) const fn number(self) -> u32 {
        match self {
            Self::File => 0,
            Self::Directory => 1,
            Self::Other => 2,
        }
    }

    pub(super) const fn of_number(number: u32) -> Option<Self> {
        match number {
            0 => Some(Self::File),
            1 => Some(Self::Directory),
            2 => Some(Self::Other),
            _ => None,
        }
    }
}

/// The first bytes of the file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Header {
    /// Of the instruction set and the compiler.
    pub(super) fingerprint: u64,
    /// Length of the whole file.
    pub(super) length: u64,
    /// Length of the index.
    pub(super) index: u32,
    /// Checksum of the index.
    pub(super) index_checksum: u64,
}

impl Header {
    pub(super) fn bytes(&self) -> [u8; HEADER] {
        let mut bytes = [0; HEADER];
        bytes[..8].copy_from_slice(&MAGIC);
        bytes[8..12].copy_from_slice(&FORMAT.to_le_bytes());
        bytes[12..16].copy_from_slice(&self.index.to_le_bytes());
        bytes[16..24].copy_from_slice(&self.fingerprint.to_le_bytes());
        bytes[24..32].copy_from_slice(&self.length.to_le_bytes());
        bytes[32..40].copy_from_slice(&self.index_checksum.to_le_bytes());
        let checksum = xxh3_64(&bytes[..40]);
        bytes[40..].copy_from_slice(&checksum.to_le_bytes());
        bytes
    }

    /// The header of a file of this format, whose magic and format have been looked at; `None` when it is damaged.
    pub(super) fn of(bytes: &[u8; HEADER]) -> Option<Self> {
        let whole = number_at(bytes, 40)? == xxh3_64(&bytes[..40]);
        let header = Self {
            fingerprint: number_at(bytes, 16)?,
            length: number_at(bytes, 24)?,
            index: word_at(bytes, 12)?,
            index_checksum: number_at(bytes, 32)?,
        };
        whole.then_some(header)
    }
}

/// The 32 bit number at a place.
pub(super) fn word_at(bytes: &[u8], at: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}

/// The 64 bit number at a place.
pub(super) fn number_at(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(*bytes.get(at..)?.first_chunk()?))
}
