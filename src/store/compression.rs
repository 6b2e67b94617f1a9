//! Documents as they are kept: compressed.

use std::io::{Read, Write};

use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;

/// The largest document that can be read: larger than any that is written.
const MAX_SIZE: u64 = 1 << 30;

pub(super) fn compressed(document: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::fast());
    // Writing to memory never fails.
    let _ = encoder.write_all(document);
    encoder.finish().unwrap_or_default()
}

/// # Errors
/// If the bytes are not a compressed document: the store is damaged.
pub(super) fn expanded(bytes: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut document = Vec::new();
    ZlibDecoder::new(bytes).take(MAX_SIZE).read_to_end(&mut document)?;
    Ok(document)
}
