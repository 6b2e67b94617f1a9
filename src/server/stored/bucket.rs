//! The file bucket: the earlier content of replaced files, by checksum.
//!
//! Source: `lib/puppet/indirector/file_bucket_file/file.rb`.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::SystemTime;

use md5::Md5;
use rustix::fs::{Timespec, Timestamps, UTIME_NOW, futimens};
use sha1::Digest;
use sha2::{Sha224, Sha256, Sha384, Sha512};

use super::directory::replace;
use crate::issues;
use pantin_base::diagnostics::{Fault, Issue};
use pantin_base::source::on_system;

/// How many folders of one digit are above that of a file.
const DEPTH: usize = 8;

/// The checksum of files: the setting `digest_algorithm`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Checksum {
    /// `md5`
    Md5,
    /// `sha224`
    Sha224,
    /// `sha256`
    Sha256,
    /// `sha384`
    Sha384,
    /// `sha512`
    Sha512,
}

impl Checksum {
    /// Each of them.
    pub const ALL: [Self; 5] = [Self::Md5, Self::Sha224, Self::Sha256, Self::Sha384, Self::Sha512];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Md5 => "md5",
            Self::Sha224 => "sha224",
            Self::Sha256 => "sha256",
            Self::Sha384 => "sha384",
            Self::Sha512 => "sha512",
        }
    }

    /// The type with a name.
    #[must_use]
    pub fn of(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|checksum| checksum.name() == name)
    }

    /// The checksum of bytes, in hexadecimal digits.
    #[must_use]
    pub fn sum(self, bytes: &[u8]) -> String {
        let hex = |bytes: &[u8]| bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        match self {
            Self::Md5 => hex(&Md5::digest(bytes)),
            Self::Sha224 => hex(&Sha224::digest(bytes)),
            Self::Sha256 => hex(&Sha256::digest(bytes)),
            Self::Sha384 => hex(&Sha384::digest(bytes)),
            Self::Sha512 => hex(&Sha512::digest(bytes)),
        }
    }

    const fn digits(self) -> usize {
        match self {
            Self::Md5 => 32,
            Self::Sha224 => 56,
            Self::Sha256 => 64,
            Self::Sha384 => 96,
            Self::Sha512 => 128,
        }
    }
}

/// The key of a file in the bucket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BucketKey {
    sum: String,
    /// The path it was stored under, if relevant.
    path: Option<String>,
}

/// Files by their checksums.
#[derive(Debug)]
pub struct Bucket {
    directory: PathBuf,
    checksum: Checksum,
    /// One request at a time reads and writes the lists of paths.
    writing: Mutex<()>,
}

impl Bucket {
    /// The bucket in a directory, which may not exist yet.
    #[must_use]
    pub fn new(directory: &Path, checksum: Checksum) -> Self {
        Self { directory: on_system(directory).into_owned(), checksum, writing: Mutex::new(()) }
    }

    /// Parses a key: `TYPE/SUM`, with an optional `/PATH`.
    ///
    /// # Errors
    /// If the key is invalid, in Puppet's words.
    pub fn key(&self, text: &str) -> Result<BucketKey, Fault> {
        let mut parts = text.splitn(3, '/');
        let kind = parts.next().unwrap_or_default();
        if kind != self.checksum.name() {
            return Err(Fault::new(format!("Unsupported checksum type {kind:?}")));
        }
        let sum = parts.next();
        let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        let is_sum = |sum: &&str| sum.len() == self.checksum.digits() && sum.bytes().all(is_digit);
        let Some(sum) = sum.filter(is_sum) else {
            return Err(Fault::new(format!(
                "Invalid checksum {}",
                sum.map_or_else(|| "nil".to_owned(), |sum| format!("{sum:?}"))
            )));
        };
        let path = parts.next().filter(|path| !path.is_empty()).map(str::to_owned);
        Ok(BucketKey { sum: sum.to_owned(), path })
    }

    /// The file of a key, and its length; `None` if it does not exist, or was not stored under that path.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn find(&self, key: &BucketKey) -> Result<Option<(File, u64)>, Issue> {
        let folder = self.folder(key);
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let found = || -> io::Result<Option<(File, u64)>> {
            if !is_stored_as(&folder, key.path.as_deref())? {
                return Ok(None);
            }
            let file = File::open(folder.join("contents"))?;
            let length = file.metadata()?.len();
            // An agent that finds it here replaces its file: it is in use.
            touch(&file);
            Ok(Some((file, length)))
        };
        match found() {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(issues::unwritable_store(&folder.display().to_string(), &error.to_string())),
            Ok(found) => Ok(found),
        }
    }

    /// Stores a file. As in Puppet, content that does not match the key is stored under its own checksum.
    ///
    /// # Errors
    /// If it cannot be stored.
    pub fn save(&self, key: &BucketKey, content: &[u8]) -> Result<(), Issue> {
        let sum = self.checksum.sum(content);
        let folder = self.folder(&BucketKey { sum, path: None });
        let contents = folder.join("contents");
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        let is_whole = fs::metadata(&contents).is_ok_and(|found| found.len() == content.len() as u64);
        if is_whole {
            File::open(&contents).iter().for_each(touch);
        } else {
            replace(&contents, content)?;
        }
        let failed = |error: io::Error| issues::unwritable_store(&folder.display().to_string(), &error.to_string());
        let Some(path) = &key.path else { return Ok(()) };
        // Each path is a line of the list.
        if path.contains('\n') || is_stored_as(&folder, Some(path)).unwrap_or(false) {
            return Ok(());
        }
        let list = OpenOptions::new().create(true).append(true).open(folder.join("paths"));
        list.and_then(|mut list| list.write_all(format!("{path}\n").as_bytes())).map_err(failed)
    }

    /// Its directory.
    #[must_use]
    pub fn directory(&self) -> &Path {
        &self.directory
    }

    /// The folders of files that nobody has stored or found since a time.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn unused(&self, since: SystemTime) -> io::Result<Vec<PathBuf>> {
        let mut found = Vec::new();
        unused_below(&self.directory, since, DEPTH, &mut found)?;
        Ok(found)
    }

    /// Deletes the file in a folder, unless somebody has used it meanwhile. Returns true if it did.
    ///
    /// # Errors
    /// Those of the operating system.
    pub fn remove_unused(&self, folder: &Path, since: SystemTime) -> io::Result<bool> {
        let _writing = self.writing.lock().unwrap_or_else(PoisonError::into_inner);
        if !is_unused(folder, since)? {
            return Ok(false);
        }
        fs::remove_dir_all(folder)?;
        // The folders above it, if they are empty now.
        let above = folder.ancestors().skip(1).take(DEPTH);
        for folder in above {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
        Ok(true)
    }

    fn folder(&self, key: &BucketKey) -> PathBuf {
        let mut folder = self.directory.clone();
        for at in 0..DEPTH {
            folder.push(&key.sum[at..=at]);
        }
        folder.join(&key.sum)
    }
}

/// Marks a file as used now. Without the right to do so, its age counts from when it was stored.
fn touch(file: &File) {
    let now = Timespec { tv_sec: 0, tv_nsec: UTIME_NOW };
    let _ = futimens(file, &Timestamps { last_access: now, last_modification: now });
}

/// Collects the folders of unused files, below folders of this depth.
fn unused_below(folder: &Path, since: SystemTime, depth: usize, found: &mut Vec<PathBuf>) -> io::Result<()> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        if !entry.file_type()?.is_dir() {
            continue;
        }
        match depth {
            0 if is_unused(&entry.path(), since)? => found.push(entry.path()),
            0 => {}
            depth => unused_below(&entry.path(), since, depth - 1, found)?,
        }
    }
    Ok(())
}

/// Returns true if nobody has stored or found the file of a folder since a time.
fn is_unused(folder: &Path, since: SystemTime) -> io::Result<bool> {
    match fs::metadata(folder.join("contents")) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(false),
        read => Ok(read?.modified()? < since),
    }
}

/// Returns true if the list of a folder has the path. Without a path every file matches.
#[expect(clippy::disallowed_methods, reason = "the bucket is files of the server itself")]
fn is_stored_as(folder: &Path, path: Option<&str>) -> io::Result<bool> {
    let Some(path) = path else { return Ok(true) };
    let list = fs::read(folder.join("paths"))?;
    Ok(list.split(|byte| *byte == b'\n').any(|line| line == path.as_bytes()))
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use super::{Bucket, Checksum};

    #[test]
    fn files_are_found_by_checksum_and_path() {
        let folder = std::env::temp_dir().join(format!("pantin-bucket-{}", std::process::id()));
        let bucket = Bucket::new(&folder, Checksum::Sha256);
        let sum = Checksum::Sha256.sum(b"x\n");
        let key = bucket.key(&format!("sha256/{sum}//etc/motd")).unwrap();
        assert!(bucket.find(&key).unwrap().is_none());
        bucket.save(&key, b"x\n").unwrap();
        bucket.save(&key, b"x\n").unwrap();
        let mut content = String::new();
        bucket.find(&key).unwrap().unwrap().0.read_to_string(&mut content).unwrap();
        assert_eq!(content, "x\n");
        let other = bucket.key(&format!("sha256/{sum}//etc/issue")).unwrap();
        assert!(bucket.find(&other).unwrap().is_none());
        assert!(bucket.find(&bucket.key(&format!("sha256/{sum}")).unwrap()).unwrap().is_some());
        assert_eq!(&*bucket.key("md5/1").unwrap_err(), "Unsupported checksum type \"md5\"");
        assert_eq!(&*bucket.key("sha256/../x").unwrap_err(), "Invalid checksum \"..\"");
        assert_eq!(&*bucket.key("sha256").unwrap_err(), "Invalid checksum nil");
        std::fs::remove_dir_all(folder).unwrap();
    }
}
