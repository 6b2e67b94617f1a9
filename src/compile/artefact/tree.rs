//! The files of an environment that go into an artefact: all below its directory and its module path, except those that
//! no compilation reads.

use std::path::{Path, PathBuf};

use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::EntryKind;
use pantin_environment::issues as environment_issues;
use pantin_environment::{Environment, Mounts};
use pantin_host::{FileKind, Files};

/// The maximum nesting of directories.
const MAX_DEPTH: usize = 64;
/// The maximum of files and directories.
const MAX_COUNT: usize = 4_000_000;

/// Directories of version control systems, left out everywhere. Other hidden names are included: templates and files
/// for `file` may have such names.
const OF_VERSION_CONTROL: &[&str] = &[".bzr", ".git", ".hg", ".svn"];

/// Directories of other tools, left out at the top of environments and modules.
const OF_OTHER_TOOLS: &[&str] = &[
    ".bundle",
    ".circleci",
    ".devcontainer",
    ".github",
    ".gitlab",
    ".idea",
    ".librarian",
    ".tmp",
    ".vagrant",
    ".vscode",
    ".yardoc",
];

/// Files left out at the top of modules: tests, documentation, code that runs elsewhere. Files for agents are included
/// (`facts.d`, `locales`, `tasks`): agents remove files that the server lacks.
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
    "pkg",
    "plans",
    "rakelib",
    "readmes",
    "spec",
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
    /// The path.
    pub(super) at: PathBuf,
    /// The kind of the entry.
    pub(super) kind: EntryKind,
    /// True if it is a symbolic link.
    pub(super) is_link: bool,
    /// Size of a file.
    pub(super) size: u64,
}

/// Checks that an environment has a directory, and so can be compiled ahead of time.
pub fn has_directory(environment: &Environment) -> Result<&Path, Issue> {
    let name = environment.name();
    let path = environment.settings().text("environmentpath");
    environment.directory().ok_or_else(|| environment_issues::environment_not_found(name, path))
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

/// All entries for the artefact of an environment, directories before their contents.
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

/// The files among these, and names for them that do not depend on where the environment is.
pub(crate) fn walk_files(environment: &Environment) -> Result<Vec<(String, PathBuf)>, Issue> {
    let found = walk(environment, &mounts(environment)?)?.into_iter();
    let files = found.filter(|found| found.kind == EntryKind::File);
    Ok(files.map(|found| (format!("{}:{}", found.root, found.path), found.at)).collect())
}

/// The role of a directory.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// The environment or a folder of modules.
    Root,
    /// A module.
    Module,
    /// Any other.
    Below,
}

struct Walk<'e> {
    files: &'e dyn Files,
    modulepath: &'e [PathBuf],
    found: Vec<Found>,
}

impl Walk<'_> {
    fn descend(&mut self, root: u32, path: &str, directory: &Path, depth: usize) -> Result<(), Issue> {
        let unreadable =
            |at: &Path, detail: &str| environment_issues::unreadable_file(&at.display().to_string(), detail);
        let failed = |error: std::io::Error| unreadable(directory, &error.to_string());
        if depth > MAX_DEPTH || self.found.len() > MAX_COUNT {
            return Err(unreadable(directory, "there is too much in it, or it contains itself"));
        }
        let is_module = directory.parent().is_some_and(|parent| self.modulepath.iter().any(|path| path == parent));
        let place = match (is_module, path) {
            (true, _) => Place::Module,
            (false, "") => Place::Root,
            (false, _) => Place::Below,
        };
        for name in self.files.list(directory).map_err(failed)? {
            if is_left_out(&name, place) {
                continue;
            }
            let at = directory.join(&name);
            let path = if path.is_empty() { name } else { format!("{path}/{name}") };
            // Broken links are ignored.
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

    /// True if a linked directory is one of those that the link is in.
    fn contains(&self, link: &Path, directory: &Path) -> bool {
        match (self.files.real_path(link), self.files.real_path(directory)) {
            (Ok(target), Ok(directory)) => directory.starts_with(target),
            _ => true,
        }
    }
}

/// True if a name is left out; `place` shows whether it is at the top of a root or module.
fn is_left_out(name: &str, place: Place) -> bool {
    let is_kept_by_tools =
        || OF_VERSION_CONTROL.contains(&name) || place != Place::Below && OF_OTHER_TOOLS.contains(&name);
    let is_of_no_compilation = || NOT_OF_COMPILATIONS.contains(&name) || name.ends_with(".md");
    is_kept_by_tools() || place == Place::Module && is_of_no_compilation()
}
