//! Which files of an environment go into an artefact: all below its directory and its module path, except what no
//! compilation reads.

use std::path::{Path, PathBuf};

use crate::cache::artefact::EntryKind;
use crate::diagnostics::Issue;
use crate::diagnostics::issues::load;
use crate::environment::{Environment, FileKind, Files, Mounts};

/// How deep directories are nested at most.
const DEEPEST: usize = 64;
/// How many files and directories there are at most.
const MOST: usize = 4_000_000;

/// Hidden names are left out, as everywhere in Puppet, except the types that `puppet generate types` wrote.
const HIDDEN_BUT_READ: &str = ".resource_types";

/// What is left out at the top of modules: tests, documentation, what runs elsewhere.
const NOT_OF_COMPILATIONS: &[&str] = &[
    "CHANGELOG",
    "CONTRIBUTORS",
    "Gemfile",
    "Gemfile.lock",
    "LICENSE",
    "Rakefile",
    "acceptance",
    "checksums.json",
    "doc",
    "docs",
    "examples",
    "facts.d",
    "locales",
    "pkg",
    "plans",
    "rakelib",
    "readmes",
    "spec",
    "tasks",
    "test",
    "tests",
    "vendor",
];

/// A file or directory of the tree.
#[derive(Clone, Debug)]
pub(super) struct Found {
    /// Number of the root.
    pub(super) root: u32,
    /// Path below the root.
    pub(super) path: String,
    /// Where it is.
    pub(super) at: PathBuf,
    /// What it is.
    pub(super) kind: EntryKind,
    /// Whether it is a symbolic link.
    pub(super) is_link: bool,
    /// Size of a file.
    pub(super) size: u64,
}

/// Whether an environment has a directory, and so can be compiled ahead of time.
pub fn has_directory(environment: &Environment) -> Result<&Path, Issue> {
    let name = environment.name();
    let path = environment.settings().text("environmentpath");
    environment.directory().ok_or_else(|| load::environment_not_found(name, path))
}

/// A path below a root as users know it: relative to the environment's directory, or the whole path elsewhere.
#[must_use]
pub fn name_in(environment: &Environment, root: u32, path: &str) -> String {
    let whole = || Some(mounts(environment).ok()?.path(root, path)?.display().to_string());
    if root == 0 { path.to_owned() } else { whole().unwrap_or_else(|| path.to_owned()) }
}

/// The roots of an environment.
pub(super) fn mounts(environment: &Environment) -> Result<Mounts, Issue> {
    Ok(Mounts::new(has_directory(environment)?, environment.modulepath()))
}

/// Everything that goes into the artefact of an environment, directories before what is in them.
pub(super) fn walk(environment: &Environment, mounts: &Mounts) -> Result<Vec<Found>, Issue> {
    let mut walk = Walk { files: environment.files(), modulepath: environment.modulepath(), found: Vec::new() };
    for (root, directory) in mounts.roots().iter().enumerate() {
        let is_link = walk.files.is_link(directory);
        if walk.files.is_dir(directory) {
            let root = root as u32;
            let (path, at) = (String::new(), directory.clone());
            walk.found.push(Found { root, path, at, kind: EntryKind::Directory, is_link, size: 0 });
            walk.descend(root, "", directory, 0)?;
        }
    }
    Ok(walk.found)
}

struct Walk<'e> {
    files: &'e dyn Files,
    modulepath: &'e [PathBuf],
    found: Vec<Found>,
}

impl Walk<'_> {
    fn descend(&mut self, root: u32, path: &str, directory: &Path, depth: usize) -> Result<(), Issue> {
        let unreadable = |at: &Path, detail: &str| load::unreadable_file(&at.display().to_string(), detail);
        let failed = |error: std::io::Error| unreadable(directory, &error.to_string());
        if depth > DEEPEST || self.found.len() > MOST {
            return Err(unreadable(directory, "there is too much in it, or it contains itself"));
        }
        let in_module = directory.parent().is_some_and(|parent| self.modulepath.iter().any(|path| path == parent));
        for name in self.files.list(directory).map_err(failed)? {
            if is_left_out(&name, in_module) {
                continue;
            }
            let at = directory.join(&name);
            let path = if path.is_empty() { name } else { format!("{path}/{name}") };
            // A link to nothing is nothing.
            let Ok(metadata) = self.files.metadata(&at) else { continue };
            let is_link = self.files.is_link(&at);
            let (kind, size) = match metadata.kind {
                FileKind::File => (EntryKind::File, metadata.size),
                FileKind::Directory => (EntryKind::Directory, 0),
                FileKind::Other => (EntryKind::Other, 0),
            };
            self.found.push(Found { root, path: path.clone(), at: at.clone(), kind, is_link, size });
            if kind == EntryKind::Directory && !(is_link && self.contains(&at, directory)) {
                self.descend(root, &path, &at, depth + 1)?;
            }
        }
        Ok(())
    }

    /// Whether a linked directory is one of those that the link is in.
    fn contains(&self, link: &Path, directory: &Path) -> bool {
        match (self.files.real_path(link), self.files.real_path(directory)) {
            (Ok(target), Ok(directory)) => directory.starts_with(target),
            _ => true,
        }
    }
}

fn is_left_out(name: &str, in_module: bool) -> bool {
    let is_hidden = name.starts_with('.') && name != HIDDEN_BUT_READ;
    is_hidden || in_module && (NOT_OF_COMPILATIONS.contains(&name) || name.ends_with(".md"))
}
