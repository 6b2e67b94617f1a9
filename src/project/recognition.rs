//! Which kind of repository a directory is in.

use std::path::{Path, PathBuf};

use crate::CONFIG_FILE;
use pantin_host::Files;

/// The kind of a repository.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A control repository: one branch is one environment.
    ControlRepository,
    /// The directory of an environment, below `environments`.
    Environment,
    /// A module.
    Module,
    /// Only `pantin.toml` says what it is.
    Configured,
}

impl Kind {
    /// The kind in words.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ControlRepository => "control repository",
            Self::Environment => "environment",
            Self::Module => "module",
            Self::Configured => "repository",
        }
    }
}

/// The root and the kind of the repository that a directory is in, and its configuration file.
pub(super) struct Recognized {
    pub(super) root: PathBuf,
    pub(super) kind: Kind,
    pub(super) config_file: Option<PathBuf>,
}

impl Recognized {
    /// Searches upwards, up to the root of the git repository.
    pub(super) fn find(files: &dyn Files, start: &Path) -> Option<Self> {
        let above = above(files, start);
        if let Some(root) = above.iter().copied().find(|directory| files.is_file(&directory.join(CONFIG_FILE))) {
            let kind = kind_of(files, root).unwrap_or(Kind::Configured);
            return Some(Self { root: root.to_owned(), kind, config_file: Some(root.join(CONFIG_FILE)) });
        }
        let recognized = |root: &Path, kind| Self { root: root.to_owned(), kind, config_file: None };
        // A module in a control repository is a part of it.
        let certain = above.iter().find_map(|root| certain_kind_of(files, root).map(|kind| recognized(root, kind)));
        let module = || above.iter().find(|root| is_module(files, root)).map(|root| recognized(root, Kind::Module));
        // Modules of a site have Hiera data and manifests as well: the outermost directory is the repository.
        let likely = || {
            let mut outermost = above.iter().rev();
            outermost.find(|root| has_data_and_code(files, root)).map(|root| recognized(root, Kind::ControlRepository))
        };
        certain.or_else(module).or_else(likely)
    }
}

/// The directory and those above it, up to the root of its git repository, else of the file system.
fn above<'p>(files: &dyn Files, start: &'p Path) -> Vec<&'p Path> {
    let mut above = Vec::new();
    for directory in start.ancestors() {
        above.push(directory);
        if files.exists(&directory.join(".git")) {
            break;
        }
    }
    above
}

fn kind_of(files: &dyn Files, root: &Path) -> Option<Kind> {
    certain_kind_of(files, root)
        .or_else(|| is_module(files, root).then_some(Kind::Module))
        .or_else(|| has_data_and_code(files, root).then_some(Kind::ControlRepository))
}

/// The kind of a directory with files that only environments have.
fn certain_kind_of(files: &dyn Files, root: &Path) -> Option<Kind> {
    let has_conf = files.is_file(&root.join("environment.conf"));
    let is_below_environments = root.parent().and_then(Path::file_name).is_some_and(|name| name == "environments");
    if is_below_environments && (has_conf || has_code(files, root)) {
        return Some(Kind::Environment);
    }
    let has_puppetfile = || files.is_file(&root.join("Puppetfile")) && !is_module(files, root);
    (has_conf || has_puppetfile()).then_some(Kind::ControlRepository)
}

fn is_module(files: &dyn Files, root: &Path) -> bool {
    files.is_file(&root.join("metadata.json")) && ["manifests", "lib"].iter().any(|name| files.is_dir(&root.join(name)))
}

fn has_code(files: &dyn Files, root: &Path) -> bool {
    files.is_dir(&root.join("manifests"))
        || files.is_dir(&root.join("modules"))
        || SITE_DIRECTORIES.iter().any(|name| files.is_dir(&root.join(name)))
}

fn has_data_and_code(files: &dyn Files, root: &Path) -> bool {
    files.is_file(&root.join("hiera.yaml"))
        && !files.is_file(&root.join("metadata.json"))
        && (files.is_dir(&root.join("manifests")) || SITE_DIRECTORIES.iter().any(|name| files.is_dir(&root.join(name))))
}

/// Directories of a site's own modules, by their usual names.
pub(super) const SITE_DIRECTORIES: [&str; 3] = ["site-modules", "site", "local"];
