//! The two sides of a review, the catalogs that they have of nodes, and what differs between them.

mod causes;
mod impact;
mod named;
mod notes;
mod review;
mod since;
mod unchanged;

use std::cell::RefCell;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(crate) use causes::{ToldSide, add_causes};
pub use impact::{ImpactQuestion, ImpactRequest};
pub use named::directory as environment_directory;
pub use notes::Notes;
pub use pantin_compile::impact::{Impact, json as impact_json, text as impact_text};
pub use pantin_review::{
    Containment, Filter, Fleet, IgnoreRule, Markdown, Options, OrderChanges, StoredFleet, TagChanges, html, json,
    markdown, text,
};
pub use review::Review;
pub use since::{ChangesSince, Since};

use crate::fleet::SharedStore;
use crate::{
    Context, Generation, Listener, Node, Opening, Quiet, Tree, TreeService, Workspaces, digest_and_size, issues,
};
use pantin_base::diagnostics::{Entry, Issue, Level, Log};
use pantin_catalog::{Delivered, Document, RichData, Text, Texts};
use pantin_environment::issues as environment_issues;

/// The side that is the last catalogs in the store.
pub const STORE: &str = "STORE";

/// The ending of files with catalogs.
const ENDING: &str = ".json";

/// The ending of compiled environments.
const ARTEFACT: &str = ".pantin";

/// What is in the directory of an environment or a control repository, but not beside catalogs.
const OF_CODE: [&str; 5] = ["environment.conf", "manifests", "modules", "site-modules", "Puppetfile"];

/// One side of a review.
pub enum Side {
    /// A file with a catalog.
    Catalog(PathBuf),
    /// A directory with a catalog for each node.
    Catalogs(PathBuf, BTreeSet<String>),
    /// The last catalogs of nodes in a store.
    Stored(SharedStore),
    /// Code that catalogs are compiled from.
    Code(Box<TreeService>),
}

/// What a thread reuses from one node to the next.
#[derive(Default)]
struct Caches {
    from: Workspaces,
    to: Workspaces,
    texts: Texts,
    /// The contents of modules' files on each side.
    contents: (RefCell<Contents>, RefCell<Contents>),
}

/// What files of modules have, by generation and source.
type Contents = HashMap<(u64, Text), Option<Text>>;

/// A catalog, and the code that it is of if it was compiled.
struct SideCatalog {
    catalog: Document,
    generation: Option<Arc<Generation>>,
}

impl SideCatalog {
    /// What the file has that an agent would get from a source: of several the first that is there. Nothing where it is a
    /// directory, or no file of a module.
    fn content(&self, source: &RichData, kept: &RefCell<Contents>) -> Option<Text> {
        let generation = self.generation.as_ref()?;
        let sources = if let RichData::Array(sources) = source { sources } else { std::slice::from_ref(source) };
        sources.iter().find_map(|source| {
            let RichData::String(source) = source else { return None };
            let key = (generation.number(), Text::clone(source));
            if let Some(known) = kept.borrow().get(&key) {
                return known.clone();
            }
            let content = content_of(generation, source);
            kept.borrow_mut().insert(key, content.clone());
            content
        })
    }
}

/// The text of a module's file; what stands for one that is no text.
pub(crate) fn content_of(generation: &Generation, source: &str) -> Option<Text> {
    let (module, path) = source.strip_prefix("puppet:///modules/")?.split_once('/')?;
    if path.split('/').any(|part| part == "..") {
        return None;
    }
    let environment = generation.environment();
    let path = environment.module(module)?.directory.join("files").join(path);
    let bytes = environment.files().read(&path).ok().filter(|_| environment.files().is_file(&path))?;
    match String::from_utf8(bytes) {
        Ok(text) => Some(Text::from(text)),
        Err(_) => {
            let (digest, size) = digest_and_size(environment.files(), &path).ok()?;
            Some(Text::from(format!("{{sha256}}{digest} ({size} bytes that are no text)")))
        }
    }
}

impl Side {
    /// What the user means: files and directories that are there, an environment, else a revision.
    ///
    /// # Errors
    /// What is not there, cannot be read, or has two meanings.
    pub fn open(base: &Context, typed: &str, opening: &Opening) -> Result<Self, Issue> {
        let path = base.absolute(Path::new(typed));
        let repository = || opening.in_place.clone().unwrap_or_else(|| base.working_directory.clone());
        let is_of_git = is_of_git(base, typed, &path);
        let environment = if is_of_git { None } else { named::environment_of(base, typed)? };
        let tree = match typed {
            "INDEX" => Tree::Index { repository: repository() },
            "WORKTREE" => Tree::WorkTree { directory: repository() },
            _ if is_of_git => Tree::Revision { repository: repository(), revision: typed.to_owned() },
            _ if let Some(directory) = environment => Tree::Directory(directory),
            _ if base.files.is_file(&path) && !typed.ends_with(ARTEFACT) => return Ok(Self::Catalog(path)),
            _ if base.files.is_file(&path) => Tree::Artefact(path),
            _ if base.files.is_dir(&path) => match catalogs_in(base, &path)? {
                Some(names) => return Ok(Self::Catalogs(path, names)),
                None if path == base.working_directory => Tree::WorkTree { directory: path },
                None => Tree::Directory(path),
            },
            _ if typed.ends_with(ENDING) || typed.ends_with(ARTEFACT) => {
                return Err(issues::no_such_file(typed));
            }
            revision => Tree::Revision { repository: repository(), revision: revision.to_owned() },
        };
        Ok(Self::Code(Box::new(tree.service(base, opening, &mut Quiet)?)))
    }

    /// The nodes of its catalogs, if they do not depend on the request.
    #[must_use]
    pub const fn names(&self) -> Option<&BTreeSet<String>> {
        match self {
            Self::Catalogs(_, names) => Some(names),
            Self::Catalog(_) | Self::Stored(_) | Self::Code(_) => None,
        }
    }

    /// The store of its catalogs.
    #[must_use]
    pub const fn store(&self) -> Option<&SharedStore> {
        match self {
            Self::Stored(store) => Some(store),
            Self::Catalog(_) | Self::Catalogs(..) | Self::Code(_) => None,
        }
    }

    /// The node of a file's catalog; empty for other sides.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn name_of_node(&self, base: &Context) -> Result<String, Issue> {
        match self {
            Self::Catalog(file) => read(base, file, &mut Texts::default()).map(|catalog| catalog.name.to_string()),
            Self::Catalogs(..) | Self::Stored(_) | Self::Code(_) => Ok(String::new()),
        }
    }

    /// The directory that places in its catalogs begin with.
    #[must_use]
    pub fn root(&self) -> Option<&Path> {
        match self {
            Self::Code(code) => Some(&code.root),
            Self::Catalog(_) | Self::Catalogs(..) | Self::Stored(_) => None,
        }
    }

    /// A node's catalog if it has one, or the reason for its absence as text.
    fn catalog(
        &self,
        context: &Context,
        node: &Node<'_>,
        (workspaces, texts): (&mut Workspaces, &mut Texts),
    ) -> Result<Option<SideCatalog>, String> {
        let kept = |catalog: Document| Some(SideCatalog { catalog, generation: None });
        let text = |issue: Issue| issue.text().to_owned();
        match self {
            Self::Catalog(file) => read(context, file, texts).map(kept).map_err(text),
            Self::Catalogs(_, names) if !names.contains(node.name) => Ok(None),
            Self::Catalogs(folder, _) => {
                read(context, &folder.join(format!("{}{ENDING}", node.name)), texts).map(kept).map_err(text)
            }
            Self::Stored(store) => {
                let Some(bytes) = store.catalog(node.name).map_err(text)? else { return Ok(None) };
                let name = format!("the catalog of {} in {}", node.name, store.name());
                Document::read(&bytes, &name, texts).map(kept).map_err(text)
            }
            Self::Code(code) => {
                let made = |catalog: &Delivered<'_>, _: &_| Document::of(catalog, texts);
                let mut seen = Seen::default();
                let compiled = code.service.compile(node, workspaces, &mut seen, None, made);
                let found = |catalog| Some(SideCatalog { catalog, generation: seen.generation });
                // Both sides name their files by the paths below their directories.
                let root = format!("{}/", code.root.display());
                compiled.map(found).map_err(|error| error.to_string().replace(&root, ""))
            }
        }
    }
}

/// Returns true if git's syntax reserves a name (`HEAD`, `HEAD~1`, `@`), or if its file is one of git's own directory.
fn is_of_git(base: &Context, typed: &str, path: &Path) -> bool {
    let end = typed.find(['~', '^', '@', ':']).unwrap_or(typed.len());
    let is_head = |name: &str| name == "HEAD" || matches!(name, "FETCH_HEAD" | "ORIG_HEAD" | "MERGE_HEAD");
    let is_at =
        || typed.strip_prefix('@').is_some_and(|rest| rest.is_empty() || rest.starts_with(['~', '^', '{', ':']));
    if is_head(&typed[..end]) || is_at() {
        return true;
    }
    let folder = &base.working_directory;
    let is_plain = !typed.starts_with(['.', '/']) && ![ENDING, ARTEFACT].iter().any(|ending| typed.ends_with(ending));
    let is_directory_of_git = || {
        base.files.is_file(&folder.join("HEAD"))
            && ["objects", "refs"].iter().all(|name| base.files.is_dir(&folder.join(name)))
    };
    is_plain && path.starts_with(folder) && is_directory_of_git()
}

/// The names of nodes that a directory has catalogs of; `None` when it is a directory of code.
fn catalogs_in(base: &Context, folder: &Path) -> Result<Option<BTreeSet<String>>, Issue> {
    if OF_CODE.iter().any(|name| base.files.exists(&folder.join(name))) {
        return Ok(None);
    }
    let unreadable = |detail: &str| environment_issues::unreadable_file(&folder.display().to_string(), detail);
    let files = base.files.list(folder).map_err(|error| unreadable(&error.to_string()))?;
    let node = |name: &String| name.strip_suffix(ENDING).filter(|node| !node.starts_with('.')).map(str::to_owned);
    let names: BTreeSet<String> = files.iter().filter_map(node).collect();
    if names.is_empty() { Err(issues::nothing_to_compare(&folder.display().to_string())) } else { Ok(Some(names)) }
}

fn read(context: &Context, file: &Path, texts: &mut Texts) -> Result<Document, Issue> {
    let name = file.display().to_string();
    let bytes =
        context.files.read(file).map_err(|error| environment_issues::unreadable_file(&name, &error.to_string()))?;
    Document::read(&bytes, &name, texts)
}

/// A log that nobody reads, which notes the code that a catalog is of.
#[derive(Default)]
struct Seen {
    generation: Option<Arc<Generation>>,
}

impl Log for Seen {
    fn write(&mut self, _: Entry) {}

    fn wants(&self, _: Level) -> bool {
        false
    }

    fn wants_of_manifests(&self, _: Level) -> bool {
        false
    }
}

impl Listener for Seen {
    fn environment(&mut self, _: &str) {}

    fn generation(&mut self, generation: &Arc<Generation>) {
        self.generation = Some(Arc::clone(generation));
    }
}
