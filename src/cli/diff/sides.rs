//! The two sides of a review, and the catalogs that they have of nodes.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::catalog::{Document, Texts};
use crate::cli::context::Context;
use crate::diagnostics::issues::{catalog as issues, load};
use crate::diagnostics::{Entry, Issue, Level, Log};
use crate::service::{self, Listener, Node, Recording, Tree, TreeService, Workspaces};

/// The ending of files with catalogs.
const ENDING: &str = ".json";

/// The ending of compiled environments.
const ARTEFACT: &str = ".pantin";

/// What is in the directory of an environment or a control repository, but not beside catalogs.
const OF_CODE: [&str; 5] = ["environment.conf", "manifests", "modules", "site-modules", "Puppetfile"];

/// One side of a review.
pub(in crate::cli) enum Side {
    /// A file with a catalog.
    Catalog(PathBuf),
    /// A directory with a catalog for each node.
    Catalogs(PathBuf, BTreeSet<String>),
    /// Code that catalogs are compiled from.
    Code(Box<TreeService>),
}

/// What a thread keeps of one side from one node to the next.
#[derive(Default)]
pub(super) struct Kept {
    pub(super) from: Workspaces,
    pub(super) to: Workspaces,
    pub(super) texts: Texts,
}

impl Side {
    /// What the user means: files and directories that are there, else a revision.
    ///
    /// # Errors
    /// What is not there, or cannot be read.
    pub(in crate::cli) fn open(context: &Context, typed: &str, recording: Recording) -> Result<Self, Issue> {
        let base = context.base();
        let path = base.absolute(Path::new(typed));
        let repository = || base.working_directory.clone();
        let tree = match typed {
            "INDEX" => Tree::Index { repository: repository() },
            "WORKTREE" => Tree::Directory(repository()),
            _ if base.files.is_file(&path) && !typed.ends_with(ARTEFACT) => return Ok(Self::Catalog(path)),
            _ if base.files.is_file(&path) => Tree::Artefact(path),
            _ if base.files.is_dir(&path) => match catalogs_in(base, &path)? {
                Some(names) => return Ok(Self::Catalogs(path, names)),
                None => Tree::Directory(path),
            },
            _ if typed.ends_with(ENDING) || typed.ends_with(ARTEFACT) => return Err(load::no_such_file(typed)),
            revision => Tree::Revision { repository: repository(), revision: revision.to_owned() },
        };
        Ok(Self::Code(Box::new(tree.service(base, recording, &mut Quiet)?)))
    }

    /// The nodes that it has catalogs of, where that does not depend on who asks.
    pub(super) const fn names(&self) -> Option<&BTreeSet<String>> {
        match self {
            Self::Catalogs(_, names) => Some(names),
            Self::Catalog(_) | Self::Code(_) => None,
        }
    }

    /// The node that the catalog of a file is of; empty where it is none.
    pub(super) fn name_of_node(&self, base: &service::Context) -> Result<String, Issue> {
        match self {
            Self::Catalog(file) => read(base, file, &mut Texts::default()).map(|catalog| catalog.name.to_string()),
            Self::Catalogs(..) | Self::Code(_) => Ok(String::new()),
        }
    }

    /// The directory that places in its catalogs begin with.
    pub(super) fn root(&self) -> Option<&Path> {
        match self {
            Self::Code(code) => Some(&code.root),
            Self::Catalog(_) | Self::Catalogs(..) => None,
        }
    }

    /// A node's catalog, if it has one; or why there is none, as a text.
    pub(super) fn catalog(
        &self,
        context: &service::Context,
        node: &Node<'_>,
        (workspaces, texts): (&mut Workspaces, &mut Texts),
    ) -> Result<Option<Document>, String> {
        let text = |issue: Issue| issue.text().to_owned();
        match self {
            Self::Catalog(file) => read(context, file, texts).map(Some).map_err(text),
            Self::Catalogs(_, names) if !names.contains(node.name) => Ok(None),
            Self::Catalogs(folder, _) => {
                read(context, &folder.join(format!("{}{ENDING}", node.name)), texts).map(Some).map_err(text)
            }
            Self::Code(code) => {
                let made = |catalog: &crate::catalog::Delivered<'_>, _: &_| Document::of(catalog, texts);
                let compiled = code.service.compile(node, workspaces, &mut Quiet, None, made);
                compiled.map(Some).map_err(|error| error.to_string())
            }
        }
    }
}

/// The names of nodes that a directory has catalogs of; `None` when it is a directory of code.
fn catalogs_in(base: &service::Context, folder: &Path) -> Result<Option<BTreeSet<String>>, Issue> {
    if OF_CODE.iter().any(|name| base.files.exists(&folder.join(name))) {
        return Ok(None);
    }
    let unreadable = |detail: &str| load::unreadable_file(&folder.display().to_string(), detail);
    let files = base.files.list(folder).map_err(|error| unreadable(&error.to_string()))?;
    let node = |name: &String| name.strip_suffix(ENDING).filter(|node| !node.starts_with('.')).map(str::to_owned);
    let names: BTreeSet<String> = files.iter().filter_map(node).collect();
    if names.is_empty() { Err(issues::nothing_to_compare(&folder.display().to_string())) } else { Ok(Some(names)) }
}

fn read(context: &service::Context, file: &Path, texts: &mut Texts) -> Result<Document, Issue> {
    let name = file.display().to_string();
    let bytes = context.files.read(file).map_err(|error| load::unreadable_file(&name, &error.to_string()))?;
    Document::read(&bytes, &name, texts)
}

/// A log that nobody reads: what a compilation warns of is no difference.
pub(in crate::cli) struct Quiet;

impl Log for Quiet {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }

    fn wants_of_manifests(&self, _: Level) -> bool {
        false
    }
}

impl Listener for Quiet {
    fn environment(&mut self, _: &str) {}
}
