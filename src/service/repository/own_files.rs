//! The files and modules of a repository, and the modules that it needs but does not have.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::outcome::Outcome;
use crate::Context;
use crate::manifests::Findings;
use pantin_base::diagnostics::Diagnostic;
use pantin_checks::{CheckedFile, check_puppetfile, dependencies};
use pantin_compile::analysis::issues as analysis_issues;
use pantin_environment::{Environment, Module};
use pantin_host::Files;
use pantin_project::Rules;
use pantin_project::{Kind, Project};

/// Directories in which nothing is the repository's own, by their names below its root.
const FOREIGN: [&str; 7] = ["spec/fixtures", "vendor", ".git", ".bundle", ".modules", "pkg", "node_modules"];

/// The beginnings of Puppet's messages about functions and resource types that nothing defines, in lower case.
const PLAIN: [&str; 4] =
    ["unknown function: ", "unknown resource type: ", "resource type not found: ", " function named "];
/// Parts of Puppet's messages about anything that nothing defines, in lower case.
const UNKNOWN: [&str; 6] =
    ["unable to find ", "unknown ", "could not find ", "not found", "unresolved type", "has not been declared"];

/// A repository with its environment.
pub(super) struct Repository<'a> {
    pub(super) environment: &'a Environment,
    pub(super) files: &'a dyn Files,
    pub(super) root: PathBuf,
    pub(super) project: Option<&'a Project>,
    /// Modules that others deploy into the repository.
    foreign: Vec<PathBuf>,
    /// Modules that the repository names but that are not there.
    pub(super) absent: BTreeSet<String>,
}

impl<'a> Repository<'a> {
    pub(super) fn new(
        (context, rules): (&'a Context, &Rules),
        environment: &'a Environment,
        project: Option<&'a Project>,
        root: PathBuf,
        outcome: &mut Outcome,
    ) -> Self {
        let files: &dyn Files = &*context.files;
        let mut deployed = BTreeSet::new();
        if let Some(mut file) = CheckedFile::read(files, &root.join("Puppetfile")) {
            deployed.extend(check_puppetfile(&mut file).modules);
            outcome.add_checked(rules, vec![file]);
        }
        let is_module = project.is_some_and(|project| project.kind == Kind::Module);
        let mut needed = deployed.clone();
        if is_module && let Some(file) = CheckedFile::read(files, &root.join("metadata.json")) {
            needed.extend(dependencies(&file.text).into_iter().map(|dependency| dependency.name));
        }
        let absent: BTreeSet<String> = needed.into_iter().filter(|name| environment.module(name).is_none()).collect();
        let tracked = |module: &Module| is_site(&root, &module.directory);
        let foreign = environment.modules().iter().filter(|module| deployed.contains(&module.name) && !tracked(module));
        let foreign = foreign.map(|module| module.directory.clone()).collect();
        Self { environment, files, root, project, foreign, absent }
    }

    /// True if the repository is a module.
    pub(super) fn is_module(&self) -> bool {
        self.project.is_some_and(|project| project.kind == Kind::Module)
    }

    /// True if a file is the repository's own.
    pub(super) fn has(&self, path: &Path) -> bool {
        let Ok(below) = path.strip_prefix(&self.root) else { return false };
        !FOREIGN.iter().any(|name| below.starts_with(name))
            && !self.foreign.iter().any(|module| path.starts_with(module))
    }

    /// The modules that are the repository's own.
    pub(super) fn modules(&self) -> impl Iterator<Item = &Module> {
        self.environment.modules().iter().filter(|module| self.has(&module.directory))
    }

    /// True if a node has no catalog because a module that the repository names is not installed.
    pub(super) fn lacks_absent(&self, failure: &Diagnostic) -> bool {
        if self.absent.is_empty() {
            return false;
        }
        let message = failure.message().to_ascii_lowercase();
        let is_part = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | ':');
        let names: Vec<&str> = message.split(|letter| !is_part(letter)).map(|name| name.trim_matches(':')).collect();
        let is_unknown = UNKNOWN.iter().any(|text| message.contains(text));
        let is_of_absent = |name: &&str| self.absent.contains(name.split("::").next().unwrap_or_default());
        // Functions and types of Ruby have no module in their names.
        let is_plain = PLAIN.iter().any(|text| {
            let rest = message.split_once(text).map(|(_, rest)| rest.trim_start_matches('\'').trim_start());
            rest.is_some_and(|rest| !rest.split(|letter| !is_part(letter)).next().unwrap_or_default().contains("::"))
        });
        is_plain || is_unknown && names.iter().any(is_of_absent)
    }

    /// Drops findings about names that modules may define which are not there.
    pub(super) fn without_absent(&self, found: &mut Findings) {
        if !self.absent.is_empty() {
            found.warnings.retain(|warning| !self.is_about_absent(warning));
        }
    }

    /// True if a name is unknown, and a module that is not there may define it.
    pub(super) fn is_about_absent(&self, diagnostic: &Diagnostic) -> bool {
        use analysis_issues::is;
        let issue = diagnostic.issue();
        let is_unknown = is::undefined_class(issue)
            || is::undefined_resource_type(issue)
            || is::undefined_function(issue)
            || is::undefined_type(issue);
        let name = issue.argument("name").unwrap_or_default().trim_start_matches("::").to_ascii_lowercase();
        if is::missing_module(issue) {
            return self.absent.contains(issue.argument("module").unwrap_or_default());
        }
        let module = name.split("::").next().unwrap_or_default();
        // Functions and types of Ruby have no module in their names.
        let is_plain = !name.contains("::") && !is::undefined_class(issue);
        is_unknown && !self.absent.is_empty() && (is_plain || self.absent.contains(module))
    }
}

/// The directories of a repository in which nothing is its own: those of tools, and modules that its Puppetfile deploys.
#[must_use]
pub fn foreign_directories(files: &dyn Files, project: &Project) -> Vec<PathBuf> {
    let root = &project.root;
    let mut found: Vec<PathBuf> = FOREIGN.iter().map(|name| root.join(name)).collect();
    if let Some(mut file) = CheckedFile::read(files, &root.join("Puppetfile")) {
        let deployed = check_puppetfile(&mut file).modules;
        let modules = project.modulepath.iter().flat_map(|folder| deployed.iter().map(|name| folder.join(name)));
        found.extend(modules.filter(|directory| !is_site(root, directory)));
    }
    found
}

/// True if a module's directory is below one of the site's own, whatever the Puppetfile says.
fn is_site(root: &Path, directory: &Path) -> bool {
    directory.strip_prefix(root).is_ok_and(|below| {
        let first = below.components().next().map(|first| first.as_os_str().to_string_lossy().into_owned());
        first.is_some_and(|first| first.contains("site") || first == "local")
    })
}
