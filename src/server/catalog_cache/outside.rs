//! Files outside of an environment that a compilation read, with their state.
//!
//! The generation covers the files below its environment. All other files are checked again.

use std::path::{Path, PathBuf};

use pantin_environment::reads::Reads;
use pantin_environment::{Environment, Manifest};
use pantin_host::{FileKind, Files, System};

/// The maximum number of files to check for each request.
const MAX_COUNT: usize = 64;
/// A file modified so recently may change again without a new time, in nanoseconds.
const SETTLED: i128 = 2_000_000_000;

/// The state of a path: the kind, the size in bytes, the modification time; `None` if it did not exist.
type Stamp = Option<(FileKind, u64, i128)>;

/// Files outside of an environment, with their state.
#[derive(Debug, Default)]
pub(super) struct Outside(Box<[(PathBuf, Stamp)]>);

impl Outside {
    /// The files that a compilation read. `None` if there are too many, or one has just changed.
    pub(super) fn of(reads: &Reads, environment: &Environment, files: &dyn System) -> Option<Self> {
        let manifest = match environment.manifest() {
            Manifest::Path(manifest) => Some(manifest.as_path()),
            Manifest::Code(_) | Manifest::None => None,
        };
        let named = environment.directory().into_iter().chain(manifest);
        let mut roots: Vec<PathBuf> =
            named.chain(environment.modulepath().iter().map(PathBuf::as_path)).map(Path::to_path_buf).collect();
        // Versions of an environment are at its link's target.
        let real: Vec<PathBuf> = roots.iter().filter_map(|root| environment.files().real_path(root).ok()).collect();
        roots.extend(real);
        let own = |path: &Path| roots.iter().any(|root| path.starts_with(root));
        let now = files.now();
        let mut paths: Vec<PathBuf> = Vec::new();
        reads.notebook().each(reads.numbers().iter().map(|(number, _)| *number), |_, read| {
            if let Some(path) = read.path().map(Path::new)
                && !own(path)
            {
                paths.push(path.to_owned());
            }
        });
        paths.sort_unstable();
        paths.dedup();
        if paths.len() > MAX_COUNT {
            return None;
        }
        let stamped = |path: PathBuf| {
            let stamp = stamp(files, &path);
            let is_settled = stamp.is_none_or(|(_, _, modified)| now - modified > SETTLED);
            is_settled.then_some((path, stamp))
        };
        paths.into_iter().map(stamped).collect::<Option<Box<[_]>>>().map(Self)
    }

    /// Returns true if all of them are unchanged.
    pub(super) fn are_same(&self, files: &dyn Files) -> bool {
        self.0.iter().all(|(path, known)| stamp(files, path) == *known)
    }
}

fn stamp(files: &dyn Files, path: &Path) -> Stamp {
    let metadata = files.metadata(path).ok()?;
    Some((metadata.kind, metadata.size, metadata.modified))
}
