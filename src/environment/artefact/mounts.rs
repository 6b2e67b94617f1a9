//! The roots of an artefact: first the environment's directory, then the directories of the module path outside of it,
//! in order. An artefact knows no other place.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use pantin_host::{expand_path, is_expanded};

/// The directories that stand for the roots of an artefact.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mounts {
    roots: Vec<PathBuf>,
    /// The same as texts; `None` for paths that are not valid text.
    texts: Vec<Option<String>>,
}

impl Mounts {
    /// The directory of an environment and its module path.
    #[must_use]
    pub fn new(directory: &Path, modulepath: &[PathBuf]) -> Self {
        let mut roots = vec![directory.to_path_buf()];
        for path in modulepath {
            if !path.starts_with(directory) && !roots.contains(path) {
                roots.push(path.clone());
            }
        }
        let texts = roots.iter().map(|root| root.to_str().map(str::to_owned)).collect();
        Self { roots, texts }
    }

    /// The directories, by the number of their root.
    #[must_use]
    pub fn roots(&self) -> &[PathBuf] {
        &self.roots
    }

    /// Root and path below it of a file; `None` when it is in no root.
    #[must_use]
    pub fn locate<'p>(&self, path: &'p Path) -> Option<(u32, Cow<'p, str>)> {
        if is_expanded(path) {
            let (root, rest) = self.strip(path.to_str()?)?;
            return Some((root, Cow::Borrowed(rest)));
        }
        let expanded = expand_path(path, Path::new("/"));
        let (root, rest) = self.strip(expanded.to_str()?)?;
        Some((root, Cow::Owned(rest.to_owned())))
    }

    fn strip<'p>(&self, path: &'p str) -> Option<(u32, &'p str)> {
        let found = self.texts.iter().enumerate().filter_map(|(number, root)| {
            let rest = path.strip_prefix(root.as_deref()?)?;
            let rest = if rest.is_empty() { rest } else { rest.strip_prefix('/')? };
            Some((number as u32, rest))
        });
        found.min_by_key(|(_, rest)| rest.len())
    }

    /// The path of an entry in a root.
    #[must_use]
    pub fn path(&self, root: u32, below: &str) -> Option<PathBuf> {
        let root = self.roots.get(root as usize)?;
        Some(if below.is_empty() { root.clone() } else { root.join(below) })
    }
}

#[cfg(test)]
mod tests {
    use super::Mounts;
    use std::path::{Path, PathBuf};

    #[test]
    fn paths_are_found_below_the_nearest_root() {
        let modulepath = ["/c/e/modules", "/c/modules", "/c/e2/m"].map(PathBuf::from);
        let mounts = Mounts::new(Path::new("/c/e"), &modulepath);
        assert_eq!(mounts.roots(), ["/c/e", "/c/modules", "/c/e2/m"].map(PathBuf::from));
        let at = |path: &str| mounts.locate(Path::new(path)).map(|(root, rest)| (root, rest.into_owned()));
        assert_eq!(at("/c/e/modules/a"), Some((0, "modules/a".to_owned())));
        assert_eq!(at("/c/e"), Some((0, String::new())));
        assert_eq!(at("/c/e/../modules//x/./y"), Some((1, "x/y".to_owned())));
        assert_eq!(at("/c/e3"), None);
        assert_eq!(at("x"), None);
        assert_eq!(mounts.path(1, "x/y"), Some(PathBuf::from("/c/modules/x/y")));
    }
}
