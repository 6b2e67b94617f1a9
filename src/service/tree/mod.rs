//! Code trees to compare: an environment in a directory, a compiled one, or one of a git revision. All are shown at the
//! same path, so that their catalogs differ only by code.

mod dependencies;
mod git;
mod install;
mod mounted;
mod puppetfile;
mod repository;
mod revision;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::context::Context;
use super::names::names;
use super::precompiled::{KeptUnits, Origin, Recording};
use super::quiet::Quiet;
use super::{Lifetime, Service, issues};
use install::Installation;
pub use install::{Bootstrap, Reuse};
use mounted::Mounted;
use pantin_base::budget::{self, Cancel, Limits};
use pantin_base::diagnostics::{Issue, Log};
use pantin_base::platform::portable;
use pantin_environment::issues as environment_issues;
use pantin_environment::{ArtefactMode, Manifest, Module};
use pantin_host::platform::{PATH_SEPARATOR, split_paths};
use pantin_host::{Settings, Sources, System, expand_path};
pub use puppetfile::Puppetfile;
use repository::Repository;
use revision::{Lacking, Revision, Source};

/// The location of an environment's code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tree {
    /// A directory: an environment, or a control repository.
    Directory(PathBuf),
    /// A compiled environment.
    Artefact(PathBuf),
    /// A git repository.
    Revision {
        /// A directory of the repository.
        repository: PathBuf,
        /// The revision in git's syntax.
        revision: String,
    },
    /// The index of a git repository: the next commit.
    Index {
        /// A directory of the repository.
        repository: PathBuf,
    },
    /// The work tree of a git repository, if the directory is in one.
    WorkTree {
        /// The directory.
        directory: PathBuf,
    },
}

/// The options for opening trees.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The directory of the repository. Its trees are shown there, not where the settings have the environment.
    pub in_place: Option<PathBuf>,
    /// The recording of compilations' reads.
    pub recording: Recording,
    /// The installation of modules, if enabled.
    pub bootstrap: Option<Bootstrap>,
    /// Typed files and directories of data, always read from the machine, whatever repository they are in.
    pub typed: Vec<PathBuf>,
    /// Set when nobody waits for the sides; git and the installation then end.
    pub cancel: Option<Cancel>,
}

/// A service over the code of a tree, and the path that its files are shown at.
pub struct TreeService {
    /// Compiles its nodes.
    pub service: Service,
    /// The directory in paths of its catalogs.
    pub root: PathBuf,
    /// Warnings about missing parts.
    pub warnings: Vec<String>,
    /// The real directory of the environment, and its path below the repository's top; `None` for artefacts.
    pub place: Option<(PathBuf, PathBuf)>,
    /// The directory of the environment, and its revision.
    revision: Option<(PathBuf, Arc<Revision>)>,
    /// The installed modules of its `Puppetfile`.
    installation: Option<Installation>,
}

/// Files of a tree before its service exists.
struct Opened {
    files: Arc<dyn System>,
    /// The directory of the environment.
    root: PathBuf,
    /// Its path below the repository's top: these parent directories belong to the tree.
    below: PathBuf,
    warnings: Vec<String>,
    revision: Option<Arc<Revision>>,
    installation: Option<Installation>,
}

impl Opened {
    fn directory(disk: &Arc<dyn System>, directory: &Path) -> Result<Self, Issue> {
        let root = disk.real_path(directory).map_err(|error| unreadable(directory, &error.to_string()))?;
        let files = Arc::clone(disk);
        Ok(Self { files, root, below: PathBuf::new(), warnings: Vec::new(), revision: None, installation: None })
    }

    /// Where its environment is on this machine, as paths that begin with a directory in it spell it.
    fn in_place(&self, disk: &dyn System, directory: &Path) -> PathBuf {
        let real = disk.real_path(directory).unwrap_or_else(|_| directory.to_owned());
        let depth = real.strip_prefix(&self.root).map_or(0, |below| below.components().count());
        directory.ancestors().nth(depth).unwrap_or(directory).to_owned()
    }

    /// The content of a source of a repository.
    fn repository(
        (disk, name): (&Arc<dyn System>, &str),
        repository: &Repository,
        source: Source<'_>,
        opening: &Opening,
    ) -> Result<Self, Issue> {
        let failed = |detail: String| issues::unreadable_revision(name, &repository.top.display().to_string(), &detail);
        let (mut tree, lacking) = Revision::read(repository, source, (disk, &opening.typed)).map_err(failed)?;
        let below = repository.environment.strip_prefix(&repository.top).unwrap_or(Path::new(""));
        let installation = match &opening.bootstrap {
            Some(bootstrap) => bootstrap.install((&tree, name), (&repository.top, below))?,
            None => None,
        };
        let mut warnings: Vec<String> = lacking.iter().map(|lacking| told_of_submodule(lacking, name)).collect();
        warnings.extend(told_of_large(tree.too_large(), name));
        if let Some(installation) = &installation {
            tree.add_installed(&installation.folder);
            warnings.extend(told_of_changed(&installation.changed));
        }
        tree.add_ignored(repository).map_err(failed)?;
        let tree = Arc::new(tree);
        Ok(Self {
            files: Arc::clone(&tree) as _,
            root: repository.environment.clone(),
            below: below.to_owned(),
            warnings,
            revision: Some(tree),
            installation,
        })
    }
}

fn told_of_large(files: &[String], name: &str) -> Option<String> {
    let told = format!("Files of {name} over 64 MiB are not compared: {}", names(files));
    (!files.is_empty()).then_some(told)
}

fn told_of_changed(changed: &[String]) -> Option<String> {
    let told =
        format!("The --bootstrap command changed tracked files, which are compared as committed: {}", names(changed));
    (!changed.is_empty()).then_some(told)
}

fn told_of_submodule(Lacking { path, commit, is_in_work_tree }: &Lacking, name: &str) -> String {
    let commit = commit.get(..12).unwrap_or(commit);
    let instead = if *is_in_work_tree {
        "its files are those of the work tree, so that its changes are not compared"
    } else {
        "none of its files are there"
    };
    format!(
        "The submodule {path} of {name} is at {commit}, which is not available ('git submodule update --init' fetches it): {instead}"
    )
}

impl Tree {
    /// True if git knows a commit by this name, in the repository of the working directory.
    pub(crate) fn names_commit(base: &Context, name: &str) -> bool {
        let named = |repository: Repository| {
            repository.git.line(&["rev-parse", "--verify", "--quiet", &format!("{name}^{{commit}}")]).is_ok()
        };
        Repository::find(&*base.files, &base.working_directory).is_ok_and(named)
    }

    /// A service whose environment, with the name in the settings, is the code of the tree.
    ///
    /// # Errors
    /// If code cannot be read or modules cannot be installed.
    pub fn service(&self, base: &Context, opening: &Opening, log: &mut dyn Log) -> Result<TreeService, Issue> {
        let path = base.settings.text("environmentpath");
        let folder =
            base.absolute(Path::new(split_paths(path).find(|part| !part.is_empty()).unwrap_or("/environments")));
        let disk = &base.files;
        let (artefact, mode) = match self {
            Self::Artefact(file) => (Some(file.clone()), ArtefactMode::Frozen),
            Self::Directory(_) | Self::Revision { .. } | Self::Index { .. } | Self::WorkTree { .. } => {
                (None, ArtefactMode::Checked)
            }
        };
        let held = budget::begin(Limits::default(), None, opening.cancel.clone());
        let opened = self.open(disk, opening)?;
        drop(held);
        let at = match (&opening.in_place, &opened) {
            (Some(directory), Some(opened)) => opened.in_place(&**disk, directory),
            (Some(directory), None) => directory.clone(),
            (None, _) => portable(folder.join(base.environment_name())),
        };
        let mut sources = base.sources.clone();
        if let Some(opened) = &opened {
            show_modules(&mut sources, (&**disk, opened), (&base.working_directory, &at));
        }
        if opening.in_place.is_none() {
            // Points to the shown code, regardless of the settings; its own settings are read from there.
            sources.project.environment = None;
            sources.flags.push(("environmentpath".to_owned(), folder.display().to_string()));
        }
        let settings = Settings::resolve(&sources, base.environment_name())?;
        let files = match &opened {
            None => Arc::clone(disk),
            Some(opened) => Arc::new(Mounted::new(
                Arc::clone(&opened.files),
                (opened.root.clone(), &at),
                opened.below.components().count(),
            )) as _,
        };
        let context = Context {
            exports: None,
            files,
            sources,
            settings,
            working_directory: base.working_directory.clone(),
            server_facts: base.server_facts.clone(),
            limits: base.limits,
            programs: Arc::clone(&base.programs),
            tracer: base.tracer.clone(),
        };
        let origin = Origin::new(artefact, mode, KeptUnits::Ignored, log);
        let origin = match opening.recording {
            Recording::On => origin.recording_reads(),
            Recording::Off => origin,
        };
        let service = Service::new(context, origin, Lifetime::OneRun).without_versions();
        Ok(match opened {
            None => {
                TreeService { service, root: at, warnings: Vec::new(), place: None, revision: None, installation: None }
            }
            Some(Opened { root, below, warnings, revision, installation, .. }) => {
                let revision = revision.map(|revision| (root.clone(), revision));
                TreeService { service, root: at, warnings, place: Some((root, below)), revision, installation }
            }
        })
    }

    /// The files, unless they are in an artefact.
    fn open(&self, disk: &Arc<dyn System>, opening: &Opening) -> Result<Option<Opened>, Issue> {
        let (directory, name, source) = match self {
            Self::Artefact(_) => return Ok(None),
            Self::Directory(directory) => return Opened::directory(disk, directory).map(Some),
            Self::Revision { repository, revision } => (repository, &**revision, Source::Revision(revision)),
            Self::Index { repository } => (repository, "the index", Source::Index),
            Self::WorkTree { directory } => (directory, "the work tree", Source::WorkTree),
        };
        let found = Repository::find(&**disk, directory);
        let repository = match (found, source) {
            // Files with other line ends than git has are read as git would add them.
            (Ok(repository), Source::WorkTree)
                if opening.bootstrap.is_none()
                    && repository.has_work_tree
                    && repository.with_foreign_line_ends().is_empty() =>
            {
                let below = repository.environment.strip_prefix(&repository.top).unwrap_or(Path::new("")).to_owned();
                return Opened::directory(disk, &repository.environment).map(|opened| Some(Opened { below, ..opened }));
            }
            (Ok(repository), Source::WorkTree) if !repository.has_work_tree => {
                let detail = "the repository has no work tree: name a revision".to_owned();
                return Err(issues::unreadable_revision(name, &directory.display().to_string(), &detail));
            }
            (Err(detail), Source::WorkTree) => {
                return match &opening.bootstrap {
                    Some(bootstrap) => Err(issues::bootstrap_failed(&bootstrap.command, name, &detail)),
                    None => Opened::directory(disk, directory).map(Some),
                };
            }
            (Ok(repository), _) => repository,
            (Err(detail), _) => {
                return Err(issues::unreadable_revision(name, &directory.display().to_string(), &detail));
            }
        };
        Opened::repository((disk, name), &repository, source, opening).map(Some)
    }
}

/// Moves typed module paths in the environment to its shown place.
fn show_modules(
    sources: &mut Sources,
    (disk, opened): (&dyn System, &Opened),
    (working_directory, at): (&Path, &Path),
) {
    let shown = |part: &str| {
        if part.is_empty() || part.contains('$') {
            return part.to_owned();
        }
        let path = expand_path(Path::new(part), working_directory);
        // A symbolic link may lead there.
        let real = || disk.real_path(&path).ok()?.strip_prefix(&opened.root).ok().map(Path::to_path_buf);
        let below = path.strip_prefix(&opened.root).ok().map(Path::to_path_buf).or_else(real);
        match below {
            Some(below) if below.as_os_str().is_empty() => at.display().to_string(),
            Some(below) => at.join(below).display().to_string(),
            None => path.display().to_string(),
        }
    };
    let Sources { flags, project, .. } = sources;
    for (name, value) in flags.iter_mut().chain(&mut project.settings) {
        if matches!(&**name, "modulepath" | "basemodulepath") {
            *value = split_paths(value).map(shown).collect::<Vec<_>>().join(PATH_SEPARATOR);
        }
    }
    if let Some((_, directory)) = &mut project.module {
        *directory = PathBuf::from(shown(&directory.display().to_string()));
    }
}

impl TreeService {
    /// Its parsed `Puppetfile`, if any.
    #[must_use]
    pub fn puppetfile(&self) -> Option<Puppetfile> {
        let content = self.service.context().files.read(&self.root.join("Puppetfile")).ok()?;
        Some(Puppetfile::read(&String::from_utf8_lossy(&content)))
    }

    /// Returns true if a program installed the modules of its `Puppetfile`.
    #[must_use]
    pub const fn is_installed(&self) -> bool {
        self.installation.is_some()
    }

    /// Returns true if the code that a `Puppetfile` names for a module is that of this tree.
    #[must_use]
    pub fn has_own(&self, puppetfile: &Puppetfile, module: &str) -> bool {
        let Some((root, revision)) = &self.revision else { return true };
        let folder = puppetfile.modules.get(module).and_then(|listed| listed.folder.as_deref());
        if revision.has_or_got_directory(&root.join(folder.unwrap_or(&puppetfile.folder)).join(module)) {
            return true;
        }
        // The program may have another directory for modules.
        self.installation.as_ref().is_some_and(|installation| installation.has_directory(module))
    }

    /// The directory that has neither a manifest nor a module, so that catalogs of the tree are empty.
    #[must_use]
    pub fn without_code(&self) -> Option<&Path> {
        let (directory, _) = self.place.as_ref()?;
        let context = self.service.context();
        let generation = self.service.open(context.environment_name(), &mut Quiet).ok()?;
        let environment = generation.environment();
        let has_manifest = match environment.manifest() {
            Manifest::None => false,
            Manifest::Code(code) => !code.is_empty(),
            Manifest::Path(path) => context.files.is_file(path) || context.files.is_dir(path),
        };
        let is_own = |module: &Module| module.directory.starts_with(&self.root);
        let has_modules = context.sources.flag("modulepath").is_some() || environment.modules().iter().any(is_own);
        (!has_manifest && !has_modules).then_some(directory)
    }

    /// Files that git ignores and compilations read from the work tree.
    #[must_use]
    pub fn read_of_work_tree(&self) -> Vec<String> {
        self.revision.as_ref().map(|(_, revision)| revision.read_of_work_tree()).unwrap_or_default()
    }
}

fn unreadable(path: &Path, detail: &str) -> Issue {
    environment_issues::unreadable_file(&path.display().to_string(), detail)
}
