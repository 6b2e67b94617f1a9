//! Inspects an artefact: its content, its integrity, its differences from a tree.

use std::fmt;

use super::forms::{Target, target};
use super::tree::{mounts, walk};
use pantin_base::diagnostics::Issue;
use pantin_code::cache::artefact::{Artefact, Entry, EntryKind, Proof};
use pantin_environment::{Environment, SourceMode};
use pantin_host::content_hash;

/// A part of an artefact that is not as it was built.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Damage {
    /// The file whose content or compiled form it is; `None` for parts of the whole environment.
    pub file: Option<(u32, String)>,
    /// The part.
    pub part: &'static str,
}

impl fmt::Display for Damage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.file {
            Some((root, path)) => write!(f, "{} of {}", self.part, place(*root, path)),
            None => write!(f, "{}", self.part),
        }
    }
}

/// A file that is not the same in an artefact and a tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// Root of the file.
    pub root: u32,
    /// Path below the root.
    pub path: String,
    /// The change since the artefact was built.
    pub change: FileChange,
    /// True if using it would mean to compile it.
    pub needs_compiling: bool,
}

/// The change of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileChange {
    /// It is not in the artefact.
    Added,
    /// It is not in the tree.
    Removed,
    /// It has another content, or is something else.
    Changed,
    /// It is the same, but was compiled in another way, or could not be compiled.
    NotCompiled,
}

/// The kinds of compiled forms.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// A unit of a manifest.
    Manifest,
    /// A unit of an EPP template.
    Template,
    /// Parsed data.
    Data,
    /// Metadata of a module.
    Metadata,
    /// A resource type of a module.
    ResourceType,
    /// A program of an ERB template.
    RubyTemplate,
    /// A program of a function written in Ruby.
    RubyFunction,
    /// Not compiled: read as source.
    Plain,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Manifest,
        Self::Template,
        Self::RubyTemplate,
        Self::RubyFunction,
        Self::Data,
        Self::Metadata,
        Self::ResourceType,
        Self::Plain,
    ];

    /// A name for people and programs.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Manifest => "manifests",
            Self::Template => "epp_templates",
            Self::Data => "data_files",
            Self::Metadata => "metadata",
            Self::ResourceType => "resource_types",
            Self::RubyTemplate => "erb_templates",
            Self::RubyFunction => "ruby_functions",
            Self::Plain => "other_files",
        }
    }

    fn of(target: Option<Target>) -> Self {
        match target {
            Some(Target::Unit(SourceMode::Puppet)) => Self::Manifest,
            Some(Target::Unit(SourceMode::Epp)) => Self::Template,
            Some(Target::Data(_)) => Self::Data,
            Some(Target::Metadata) => Self::Metadata,
            Some(Target::ResourceType) => Self::ResourceType,
            Some(Target::RubyTemplate) => Self::RubyTemplate,
            Some(Target::RubyFunction) => Self::RubyFunction,
            None => Self::Plain,
        }
    }
}

/// Of each kind: files, bytes of their content, how many are compiled, bytes of that.
#[must_use]
pub fn kinds(artefact: &Artefact) -> Vec<(Kind, [u64; 4])> {
    let mut kinds: Vec<(Kind, [u64; 4])> = Kind::ALL.into_iter().map(|kind| (kind, [0; 4])).collect();
    for (_, folder, entry) in artefact.entries().filter(|(_, _, entry)| entry.kind == EntryKind::File) {
        let kind = Kind::of(target(&join(folder, entry.name)));
        let Some((_, totals)) = kinds.iter_mut().find(|(known, _)| *known == kind) else { continue };
        totals[0] += 1;
        totals[1] += artefact.proof(&entry).map_or(0, |proof| proof.size);
        if let Some((_, id)) = entry.compiled {
            totals[2] += 1;
            totals[3] += artefact.length_of(id);
        }
    }
    kinds
}

/// Every part that is not as it was built. The units of a foreign artefact are only compared with their checksums.
#[must_use]
pub fn damage(artefact: &Artefact) -> Vec<Damage> {
    let mut found = Vec::new();
    if super::summary_of(artefact).is_err() && (artefact.is_current() || artefact.summary().is_err()) {
        found.push(Damage { file: None, part: "the definitions" });
    }
    if artefact.entries().next().is_some_and(|(_, _, entry)| artefact.proof(&entry).is_err()) {
        found.push(Damage { file: None, part: "the sizes and hashes" });
    }
    let mut entries = 0;
    for (root, folder, entry) in artefact.entries() {
        entries += 1;
        let mut add = |part| found.push(Damage { file: Some((root, join(folder, entry.name))), part });
        if !has_content(artefact, &entry) {
            add("the content");
        }
        if !is_compiled(artefact, folder, &entry) {
            add("the compiled form");
        }
    }
    if entries != artefact.totals().entries {
        found.push(Damage { file: None, part: "the list of directories" });
    }
    found.extend(
        artefact.blobs().filter(|id| artefact.blob(*id).is_err()).map(|_| Damage { file: None, part: "a blob" }),
    );
    found
}

fn has_content(artefact: &Artefact, entry: &Entry<'_>) -> bool {
    let Some(id) = entry.content else { return true };
    let Ok(bytes) = artefact.blob(id) else { return false };
    let is_proven = |proof: Proof<'_>| bytes.len() as u64 == proof.size && content_hash(bytes) == *proof.hash;
    artefact.proof(entry).map_or(true, is_proven)
}

fn is_compiled(artefact: &Artefact, folder: &str, entry: &Entry<'_>) -> bool {
    let Some((_, id)) = entry.compiled else { return true };
    let Ok(bytes) = artefact.blob(id) else { return false };
    let target = target(&join(folder, entry.name));
    !artefact.is_current() || target.is_none_or(|target| target.is_readable(bytes))
}

/// The differences between an artefact and an environment's current files, by root and path.
pub fn compare(artefact: &Artefact, environment: &Environment) -> Result<Vec<Difference>, Issue> {
    let mut differences = Vec::new();
    let mut known: Vec<(u32, String)> = Vec::new();
    for found in walk(environment, &mounts(environment)?)? {
        if found.path.is_empty() {
            continue;
        }
        let target = target(&found.path);
        let mut add = |change, needs_compiling| {
            let (root, path) = (found.root, found.path.clone());
            differences.push(Difference { root, path, change, needs_compiling });
        };
        match artefact.find(found.root, &found.path) {
            None => add(FileChange::Added, target.is_some()),
            Some(entry) => {
                let proof = artefact.proof(&entry)?;
                let same = entry.kind == found.kind
                    && entry.is_link == found.is_link
                    && proof.size == found.size
                    && (entry.content.is_none() || {
                        let content = environment.files().read(&found.at);
                        content.is_ok_and(|content| content_hash(&content) == *proof.hash)
                    });
                let form = target.map(|target| target.form(environment, &found.at).0);
                if !same {
                    add(FileChange::Changed, target.is_some());
                } else if found.kind == EntryKind::File
                    && target.is_none_or(Target::is_of_one_file)
                    && (form != entry.compiled.map(|(form, _)| form) || form.is_some() && !artefact.is_current())
                {
                    add(FileChange::NotCompiled, true);
                }
            }
        }
        known.push((found.root, found.path));
    }
    known.sort();
    for (root, folder, entry) in artefact.entries() {
        let path = join(folder, entry.name);
        let file = (root, path);
        if known.binary_search(&file).is_err() {
            let (root, path) = file;
            differences.push(Difference { root, path, change: FileChange::Removed, needs_compiling: false });
        }
    }
    differences.sort_by(|a, b| (a.root, &a.path).cmp(&(b.root, &b.path)));
    Ok(differences)
}

/// A file of an artefact, for people: what it was below the environment's directory, or below which other one.
pub(super) fn place(root: u32, path: &str) -> String {
    if root == 0 { path.to_owned() } else { format!("{path} (directory {root} of the module path)") }
}

pub(super) fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}
