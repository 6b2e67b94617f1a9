//! Files outside of an environment that a compilation read, as they were then.
//!
//! A generation vouches for what is below its environment. Whatever else was read is looked at again.

use std::path::{Path, PathBuf};

use pantin_environment::reads::Reads;
use pantin_environment::{Environment, Manifest};
use pantin_host::{FileKind, Files, System};

/// So many are looked at with each request.
const MOST: usize = 64;
/// What changed so shortly before may change once more without having another time, in nanoseconds.
const SETTLED: i128 = 2_000_000_000;

/// What a path was like: the kind, the size in bytes, the time of the last change; nothing where there was nothing.
type Stamp = Option<(FileKind, u64, i128)>;

/// Files outside of an environment, as they were.
#[derive(Debug, Default)]
pub(super) struct Outside(Box<[(PathBuf, Stamp)]>);

impl Outside {
    /// Those that a compilation read. Nothing if there are too many, or one has just changed.
    pub(super) fn of(reads: &Reads, environment: &Environment, files: &dyn System) -> Option<Self> {
        let manifest = match environment.manifest() {
            Manifest::Path(manifest) => Some(manifest.as_path()),
            Manifest::Code(_) | Manifest::None => None,
        };
        let named = environment.directory().into_iter().chain(manifest);
        let mut roots: Vec<PathBuf> =
            named.chain(environment.modulepath().iter().map(PathBuf::as_path)).map(Path::to_path_buf).collect();
        // Versions of an environment are where its link leads.
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
        if paths.len() > MOST {
            return None;
        }
        let stamped = |path: PathBuf| {
            let stamp = stamp(files, &path);
            let is_settled = stamp.is_none_or(|(_, _, modified)| now - modified > SETTLED);
            is_settled.then_some((path, stamp))
        };
        paths.into_iter().map(stamped).collect::<Option<Box<[_]>>>().map(Self)
    }

    /// Whether all of them are as they were.
    pub(super) fn are_same(&self, files: &dyn Files) -> bool {
        self.0.iter().all(|(path, known)| stamp(files, path) == *known)
    }
}

fn stamp(files: &dyn Files, path: &Path) -> Stamp {
    let metadata = files.metadata(path).ok()?;
    Some((metadata.kind, metadata.size, metadata.modified))
}
