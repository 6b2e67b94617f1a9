//! The file in memory. The only unsafe code: a memory map is a slice only as long as nobody changes the file.
//!
//! pantin itself never changes an artefact in place, it replaces it, which leaves the old one to those who have it open.
//! Against others who truncate it the length is looked at before each use; what they overwrite is found by checksums.

#![expect(unsafe_code, reason = "mapping a file is unsafe as such; decoding blobs in place needs it")]
use std::fs::File;
use std::io::{self, Seek, SeekFrom};
use std::path::Path;

use memmap2::{Mmap, MmapOptions};

use pantin_base::source::on_system;

/// An open file, mapped as it was when it was opened.
#[derive(Debug)]
pub(super) struct Mapping {
    file: File,
    map: Mmap,
}

impl Mapping {
    /// Maps a regular file. Others are refused: they block, or have no length.
    pub(super) fn open(path: &Path) -> io::Result<Self> {
        let path = &*on_system(path);
        // A pipe must not even be opened.
        let irregular = || io::Error::new(io::ErrorKind::InvalidInput, "it is not a regular file");
        if !std::fs::metadata(path)?.is_file() {
            return Err(irregular());
        }
        let file = File::open(path)?;
        let metadata = file.metadata()?;
        if !metadata.is_file() {
            return Err(irregular());
        }
        let length = usize::try_from(metadata.len()).map_err(io::Error::other)?;
        // SAFETY: the map is private and read-only, and never written through. A file that others shorten or overwrite
        // meanwhile is found out as far as one can: `bytes` looks at the length before each use, and whoever reads the
        // bytes checks their checksum and then every number that is used as a length or an index.
        let map = unsafe { MmapOptions::new().len(length).map(&file)? };
        Ok(Self { file, map })
    }

    /// Length of the file when it was opened.
    pub(super) fn length(&self) -> usize {
        self.map.len()
    }

    /// All bytes in place; `None` when they are no longer in the file.
    pub(super) fn bytes(&self) -> Option<&[u8]> {
        // Hundreds of times a run: where the end is costs a third of what all metadata costs.
        let whole = (&self.file).seek(SeekFrom::End(0)).is_ok_and(|length| length >= self.map.len() as u64);
        whole.then_some(&*self.map)
    }
}
