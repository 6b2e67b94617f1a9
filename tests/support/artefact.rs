//! Artefacts as somebody with bad intent would change them: any byte of the index or of a blob, with checksums that fit.

use xxhash_rust::xxh3::xxh3_64;

const HEADER: usize = 48;
/// Where the index has the checksum of the records.
const RECORDS: usize = HEADER + 24;
const PROOF: usize = 40;
const BLOB: usize = 24;

fn word(bytes: &[u8], at: usize) -> usize {
    u32::from_le_bytes(bytes[at..at + 4].try_into().unwrap()) as usize
}

fn long(bytes: &[u8], at: usize) -> usize {
    u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap()) as usize
}

/// Where the parts of a whole artefact are.
pub(crate) struct Parts {
    index: (usize, usize),
    /// The first record of a blob, and how many there are.
    records: (usize, usize),
}

/// A blob of an artefact.
#[derive(Clone, Copy)]
pub(crate) struct Blob {
    record: usize,
    end: usize,
    /// What is compiled starts with a checksum of its own.
    is_compiled: bool,
    /// Where its content starts, behind that checksum.
    pub(crate) start: usize,
}

impl Blob {
    /// Bytes of its content.
    pub(crate) fn length(&self) -> usize {
        self.end - self.start
    }
}

impl Parts {
    /// Those of an artefact that is as it was written.
    pub(crate) fn of(whole: &[u8]) -> Self {
        let end = HEADER + word(whole, 12);
        Self { index: (HEADER, end), records: (end + word(whole, HEADER + 8) * PROOF, word(whole, HEADER + 12)) }
    }

    /// Start and end of the index.
    pub(crate) fn index(&self) -> (usize, usize) {
        self.index
    }

    /// How many blobs there are.
    pub(crate) fn blobs(&self) -> usize {
        self.records.1
    }

    /// A blob by its number.
    pub(crate) fn blob(&self, whole: &[u8], number: usize) -> Blob {
        let record = self.records.0 + number * BLOB;
        let (start, length) = (long(whole, record), long(whole, record + 8));
        let is_compiled = length > 8 && xxh3_64(&whole[start + 8..start + length]) == long(whole, start) as u64;
        Blob { record, end: start + length, is_compiled, start: start + if is_compiled { 8 } else { 0 } }
    }
}

/// Makes the checksums of the header, of the index and of the records fit again.
pub(crate) fn seal(bytes: &mut [u8]) {
    let end = (HEADER + word(bytes, 12)).min(bytes.len());
    let records = word(bytes, HEADER + 8) * PROOF + word(bytes, HEADER + 12) * BLOB;
    let checksum = xxh3_64(&bytes[end..end.saturating_add(records).min(bytes.len())]).to_le_bytes();
    bytes[RECORDS..RECORDS + 8].copy_from_slice(&checksum);
    let checksum = xxh3_64(&bytes[HEADER..end]).to_le_bytes();
    bytes[32..40].copy_from_slice(&checksum);
    let checksum = xxh3_64(&bytes[..40]).to_le_bytes();
    bytes[40..48].copy_from_slice(&checksum);
}

/// Makes the checksums of one blob fit again: its own, if it has one, and that in the index.
pub(crate) fn seal_blob(bytes: &mut [u8], blob: Blob) {
    let mut start = blob.start;
    if blob.is_compiled {
        let checksum = xxh3_64(&bytes[start..blob.end]).to_le_bytes();
        start -= checksum.len();
        bytes[start..blob.start].copy_from_slice(&checksum);
    }
    let checksum = xxh3_64(&bytes[start..blob.end]).to_le_bytes();
    bytes[blob.record + 16..blob.record + BLOB].copy_from_slice(&checksum);
    seal(bytes);
}
