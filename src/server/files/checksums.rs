//! Checksums of files, computed once for each version of a file.
//!
//! Source: `lib/puppet/util/checksums.rb`.

use std::fmt::Write as _;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use hashbrown::HashMap;
use md5::Md5;
use sha1::Sha1;
use sha2::digest::DynDigest;
use sha2::{Digest as _, Sha224, Sha256, Sha384, Sha512};
use smallvec::SmallVec;

use super::metadata::system_error;
use pantin_base::diagnostics::Issue;
use pantin_host::{Files, Readable, Stamp, System};

/// How an agent checks its copy of a file.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum ChecksumType {
    /// SHA-256.
    Sha256,
    /// SHA-256 of the first 512 bytes.
    Sha256Lite,
    /// MD5.
    Md5,
    /// MD5 of the first 512 bytes.
    Md5Lite,
    /// SHA-1.
    Sha1,
    /// SHA-1 of the first 512 bytes.
    Sha1Lite,
    /// SHA-512.
    Sha512,
    /// SHA-384.
    Sha384,
    /// SHA-224.
    Sha224,
    /// The modification time.
    Mtime,
    /// The change time.
    Ctime,
    /// No check.
    None,
}

impl ChecksumType {
    /// All of them, in Puppet's order.
    pub const ALL: [Self; 12] = [
        Self::Sha256,
        Self::Sha256Lite,
        Self::Md5,
        Self::Md5Lite,
        Self::Sha1,
        Self::Sha1Lite,
        Self::Sha512,
        Self::Sha384,
        Self::Sha224,
        Self::Mtime,
        Self::Ctime,
        Self::None,
    ];

    /// Puppet's name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sha256 => "sha256",
            Self::Sha256Lite => "sha256lite",
            Self::Md5 => "md5",
            Self::Md5Lite => "md5lite",
            Self::Sha1 => "sha1",
            Self::Sha1Lite => "sha1lite",
            Self::Sha512 => "sha512",
            Self::Sha384 => "sha384",
            Self::Sha224 => "sha224",
            Self::Mtime => "mtime",
            Self::Ctime => "ctime",
            Self::None => "none",
        }
    }

    /// The type with a name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.name() == name)
    }

    /// The first known type of an agent's list, separated by dots.
    #[must_use]
    pub fn common(wanted: &str) -> Option<Self> {
        wanted.split('.').find_map(Self::of)
    }

    fn digest(self) -> Option<(Box<dyn DynDigest>, Extent)> {
        Some(match self {
            Self::Sha256 => (Box::new(Sha256::new()), Extent::Whole),
            Self::Sha256Lite => (Box::new(Sha256::new()), Extent::Beginning),
            Self::Md5 => (Box::new(Md5::new()), Extent::Whole),
            Self::Md5Lite => (Box::new(Md5::new()), Extent::Beginning),
            Self::Sha1 => (Box::new(Sha1::new()), Extent::Whole),
            Self::Sha1Lite => (Box::new(Sha1::new()), Extent::Beginning),
            Self::Sha512 => (Box::new(Sha512::new()), Extent::Whole),
            Self::Sha384 => (Box::new(Sha384::new()), Extent::Whole),
            Self::Sha224 => (Box::new(Sha224::new()), Extent::Whole),
            Self::Mtime | Self::Ctime | Self::None => return None,
        })
    }
}

/// The part of a file that is hashed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Extent {
    Whole,
    Beginning,
}

/// Length of the first part in bytes.
const BEGINNING: usize = 512;
/// A file modified so recently may change again without a new time, in nanoseconds.
const RECENT: i128 = 2_000_000_000;
/// The maximum number of files with cached checksums: more than all environments of most sites have. Beyond it, the
/// cache is cleared.
const MAX_COUNT: usize = 500_000;

/// The digest of the content, in hexadecimal; empty for types without a digest.
///
/// # Errors
/// Those of the operating system.
pub(super) fn digest_of(content: Readable, of: ChecksumType) -> io::Result<String> {
    let Some((mut digest, extent)) = of.digest() else { return Ok(String::new()) };
    match extent {
        Extent::Whole => content.for_each_piece(&mut |piece| {
            digest.update(piece);
            Ok(())
        })?,
        Extent::Beginning => digest.update(&content.beginning(BEGINNING)?),
    }
    Ok(hexadecimal(&digest.finalize()))
}

/// The SHA-256 of a file in hexadecimal, and its size in bytes.
///
/// # Errors
/// If it cannot be read.
pub fn digest_and_size(files: &dyn Files, path: &Path) -> Result<(String, u64), Issue> {
    let failed = |error: io::Error| system_error(&error, "rb_sysopen", &path.display().to_string());
    pantin_service::digest_and_size(files, path).map_err(failed)
}

/// Bytes in hexadecimal.
pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The cached digests of a file.
struct CachedDigests {
    stamp: Stamp,
    digests: SmallVec<[(ChecksumType, Box<str>); 1]>,
}

/// Digests of files, cached while the stamps of the files are the same, across generations.
#[derive(Default)]
pub(super) struct Checksums(Mutex<HashMap<PathBuf, CachedDigests>>);

impl Checksums {
    /// The number of files with cached digests.
    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// The digest of a file with this stamp, in hexadecimal.
    ///
    /// # Errors
    /// Those of the operating system.
    pub(super) fn of(
        &self,
        files: &dyn System,
        path: &Path,
        (stamp, of): (Option<Stamp>, ChecksumType),
    ) -> io::Result<String> {
        if let Some(known) = stamp.and_then(|stamp| self.known(path, stamp, of)) {
            return Ok(known);
        }
        let began = files.now();
        let digest = digest_of(files.open(path)?, of)?;
        if let Some(stamp) = stamp
            && i128::from(stamp.modified.max(stamp.changed)) + RECENT < began
            && files.stamp(path) == Some(stamp)
        {
            self.remember(path, stamp, (of, &digest));
        }
        Ok(digest)
    }

    fn known(&self, path: &Path, stamp: Stamp, of: ChecksumType) -> Option<String> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = all.get(path).filter(|known| known.stamp == stamp)?;
        known.digests.iter().find(|(kind, _)| *kind == of).map(|(_, digest)| digest.to_string())
    }

    fn remember(&self, path: &Path, stamp: Stamp, (of, digest): (ChecksumType, &str)) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MAX_COUNT && !all.contains_key(path) {
            all.clear();
        }
        let known = all.entry(path.to_owned()).or_insert_with(|| CachedDigests { stamp, digests: SmallVec::new() });
        if known.stamp != stamp {
            *known = CachedDigests { stamp, digests: SmallVec::new() };
        }
        if known.digests.iter().all(|(kind, _)| *kind != of) {
            known.digests.push((of, digest.into()));
        }
    }
}
