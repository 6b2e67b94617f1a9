//! Files of releases of stdlib whose content is known: those that native functions were compared with.

use std::path::Path;

use super::known_files::KNOWN;
use super::releases::Version;
use pantin_environment::Environment;
use pantin_vm::native::{Digests, ModuleFiles};

/// A file of the module.
#[derive(Debug)]
pub(super) struct KnownFile {
    /// Its path below `lib`.
    pub(super) path: &'static str,
    /// What it holds in the releases.
    pub(super) contents: &'static [Content],
}

/// What a file holds in some releases.
#[derive(Debug)]
pub(super) struct Content {
    /// The digest of its code.
    pub(super) code: u128,
    /// The digests of the very files, which are found without reading Ruby.
    pub(super) files: &'static [u128],
    /// The releases, of those that native functions are of, whose file does the same.
    pub(super) like: &'static [Version],
    /// Files of the module that it calls or requires, below `lib`.
    pub(super) needs: &'static [&'static str],
}

/// Files that need each other deeper than this are not known.
const MAX_DEPTH: u32 = 8;

fn known_file(path: &str) -> Option<&'static KnownFile> {
    KNOWN.binary_search_by(|known| known.path.cmp(path)).ok().map(|at| &KNOWN[at])
}

impl KnownFile {
    /// The number of a content; nothing when it is none of those that are known.
    fn recognize(&self, bytes: &[u8], digests: Digests) -> Option<u32> {
        let of_file = (digests.file)(bytes);
        let number = self.contents.iter().position(|content| content.files.contains(&of_file)).or_else(|| {
            let of_code = (digests.code)(std::str::from_utf8(bytes).ok()?)?;
            self.contents.iter().position(|content| content.code == of_code)
        });
        number.and_then(|number| u32::try_from(number).ok())
    }
}

/// The releases whose file does what the one at a path below a module's `lib` does, if its content and those of the files
/// that it needs are known.
pub(super) fn releases_of(files: ModuleFiles<'_>, library: &Path, path: &str) -> Option<&'static [Version]> {
    releases_at(files, library, path, MAX_DEPTH)
}

fn releases_at(files: ModuleFiles<'_>, library: &Path, path: &str, depth: u32) -> Option<&'static [Version]> {
    let known = known_file(path)?;
    let number = files.contents.recognized(&library.join(path), &|bytes| known.recognize(bytes, files.digests))?;
    let content = known.contents.get(number as usize)?;
    for need in content.needs.iter().filter(|need| **need != path) {
        let needed = releases_at(files, library, need, depth.checked_sub(1)?)?;
        // A native function does what those of its own time do.
        let fits = |of: &Version| content.like.iter().any(|version| version.is_early() == of.is_early());
        if !needed.iter().any(fits) {
            return None;
        }
    }
    Some(content.like)
}

/// Has the empty files of a module's `lib`, which tests have for those of a release, taken for these.
pub fn stand_in(environment: &Environment, library: &Path, (major, minor): (u16, u16)) {
    let release = Version(major, minor);
    for known in KNOWN {
        let path = library.join(known.path);
        let is_empty = environment.files().read(&path).map_or(true, |content| content.is_empty());
        let number = known.contents.iter().position(|content| content.like.contains(&release));
        if let (true, Some(number)) = (is_empty, number.and_then(|number| u32::try_from(number).ok())) {
            environment.take_for_known(path, number);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KNOWN;

    #[test]
    fn what_is_known_is_sorted_and_needs_what_is_known() {
        assert!(KNOWN.is_sorted_by(|a, b| a.path < b.path));
        for known in KNOWN {
            for content in known.contents {
                assert!(!content.files.is_empty() && !content.like.is_empty(), "{}", known.path);
                for need in content.needs {
                    assert!(KNOWN.iter().any(|other| other.path == *need), "{} needs {need}", known.path);
                }
            }
        }
    }
}
