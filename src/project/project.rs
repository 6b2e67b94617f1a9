//! A repository with its parts.

use std::path::{Path, PathBuf};

use crate::contents;
use crate::facts::{self, FactsDirectory, FactsKind};
use crate::recognition::{Kind, Recognized, SITE_DIRECTORIES};
use pantin_host::platform::split_paths;
use pantin_host::{Files, expand_path};

/// A repository of Puppet code, and where its parts are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Project {
    /// Its directory.
    pub root: PathBuf,
    /// Its kind.
    pub kind: Kind,
    /// The name of the module or environment.
    pub name: Option<String>,
    /// Its configuration file.
    pub config_file: Option<PathBuf>,
    /// The directory of the environment; a module has none.
    pub environment: Option<PathBuf>,
    /// True if `environment.conf` has a module path.
    pub has_modulepath: bool,
    /// The existing directories of modules in the repository, in their order.
    pub modulepath: Vec<PathBuf>,
    /// The main manifest: a file or a directory.
    pub manifest: Option<PathBuf>,
    /// The configuration of Hiera.
    pub hiera_config: Option<PathBuf>,
    /// The directories with facts.
    pub facts: Vec<FactsDirectory>,
    /// The existing data directories of Hiera.
    pub data_directories: Vec<PathBuf>,
    /// The modules that unit tests of a module need.
    pub fixtures: Vec<String>,
}

impl Project {
    /// Finds the repository of a directory, an absolute path: searches upwards, up to the root of the git repository, else of
    /// the file system.
    #[must_use]
    pub fn find(files: &dyn Files, start: &Path) -> Option<Self> {
        let Recognized { root, kind, config_file } = Recognized::find(files, start)?;
        let environment = match kind {
            Kind::ControlRepository | Kind::Environment => Some(root.clone()),
            Kind::Module | Kind::Configured => None,
        };
        let name = match kind {
            Kind::Module => contents::module_name(files, &root),
            Kind::Environment => environment_name(&root),
            Kind::ControlRepository | Kind::Configured => None,
        };
        let hiera_config = Some(root.join("hiera.yaml")).filter(|path| files.is_file(path));
        Some(Self {
            has_modulepath: contents::environment_setting(files, &root, "modulepath").is_some(),
            modulepath: modulepath(files, &root, kind),
            manifest: environment.as_deref().and_then(|root| manifest(files, root)),
            facts: facts::in_repository(files, &root),
            data_directories: hiera_config
                .as_deref()
                .map_or_else(Vec::new, |file| contents::data_directories(files, file)),
            fixtures: if kind == Kind::Module { contents::fixtures(files, &root) } else { Vec::new() },
            root,
            kind,
            name,
            config_file,
            environment,
            hiera_config,
        })
    }

    /// A directory that is no repository.
    #[must_use]
    pub fn unrecognized(root: &Path) -> Self {
        Self {
            root: root.to_owned(),
            kind: Kind::Configured,
            name: None,
            config_file: None,
            environment: None,
            has_modulepath: false,
            modulepath: Vec::new(),
            manifest: None,
            hiera_config: None,
            facts: Vec::new(),
            data_directories: Vec::new(),
            fixtures: Vec::new(),
        }
    }

    /// The nodes that the repository has facts of, sorted.
    #[must_use]
    pub fn nodes(&self) -> Vec<String> {
        let directories = self.facts.iter().filter(|directory| directory.kind == FactsKind::Nodes);
        let mut names: Vec<String> = directories.flat_map(|directory| directory.names.iter().cloned()).collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    /// Directories of modules beside `modules`, by their names below the environment's directory. Where `environment.conf` has
    /// a module path, that alone counts.
    #[must_use]
    pub fn site_directories(&self) -> &'static [&'static str] {
        if self.has_modulepath { &[] } else { &SITE_DIRECTORIES }
    }
}

/// The name of an environment's directory, if an environment can have it.
fn environment_name(root: &Path) -> Option<String> {
    let name = root.file_name()?.to_str()?;
    (!name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_')).then(|| name.to_owned())
}

fn modulepath(files: &dyn Files, root: &Path, kind: Kind) -> Vec<PathBuf> {
    let candidates: Vec<PathBuf> = match kind {
        Kind::Module => vec![root.join("spec/fixtures/modules")],
        Kind::ControlRepository | Kind::Environment | Kind::Configured => {
            match contents::environment_setting(files, root, "modulepath") {
                Some(text) => split_paths(&text)
                    .filter(|part| !part.is_empty() && !part.contains('$'))
                    .map(|part| expand_path(Path::new(part), root))
                    .collect(),
                None => ["modules"].iter().chain(&SITE_DIRECTORIES).map(|name| root.join(name)).collect(),
            }
        }
    };
    candidates.into_iter().filter(|path| files.is_dir(path)).collect()
}

fn manifest(files: &dyn Files, root: &Path) -> Option<PathBuf> {
    let text = contents::environment_setting(files, root, "manifest");
    let path = expand_path(Path::new(text.as_deref().unwrap_or("manifests")), root);
    files.exists(&path).then_some(path)
}
