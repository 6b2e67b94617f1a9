//! Digests of files.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use pantin_host::Files;
use sha2::{Digest as _, Sha256};

/// The SHA-256 of a file in hexadecimal, and its size in bytes.
///
/// # Errors
/// If it cannot be read.
pub fn digest_and_size(files: &dyn Files, path: &Path) -> io::Result<(String, u64)> {
    let (mut digest, mut size) = (Sha256::new(), 0);
    files.open(path)?.for_each_piece(&mut |piece| {
        digest.update(piece);
        size += piece.len() as u64;
        Ok(())
    })?;
    let hexadecimal = digest.finalize().iter().fold(String::with_capacity(64), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    });
    Ok((hexadecimal, size))
}
