//! Opening an environment: from sources of settings to an environment that can be compiled with.

use pantin_base::platform::portable;
use pantin_host::platform::{PATH_SEPARATOR, split_paths};
use pantin_host::{Directories, Files, SettingValue, Settings, Sources, System, expand_path};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::Environment;
use super::environment_conf::{self, Place};

use super::manifest::Manifest;
use super::modules::{ModulePlaces, Modules};
use super::search::SearchTable;
use super::stored_indexes::Indexes;

use super::units::UnitTable;
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue};

impl Environment {
    /// Opens the environment `name`. Relative paths among the flags are relative to `working_directory`.
    pub fn open(files: Arc<dyn System>, sources: Sources, name: &str, working_directory: &Path) -> Result<Self, Issue> {
        let directory = find_directory(&*files, &sources, name, working_directory)?;
        Self::open_in(files, sources, name, directory, working_directory)
    }

    /// Opens the environment `name` in a directory, wherever that is; then the working directory.
    pub fn open_at(
        files: Arc<dyn System>,
        sources: Sources,
        name: &str,
        (directory, working_directory): (PathBuf, &Path),
    ) -> Result<Self, Issue> {
        Self::open_in(files, sources, name, Some(directory), working_directory)
    }

    fn open_in(
        files: Arc<dyn System>,
        mut sources: Sources,
        name: &str,
        directory: Option<PathBuf>,
        working_directory: &Path,
    ) -> Result<Self, Issue> {
        let mut told = Vec::new();
        match &directory {
            Some(directory) => sources.environment = environment_conf::read(&*files, directory, &mut told)?,
            None => told.extend(missing_path(&*files, &sources, name, working_directory)?),
        }
        let place = Place { environment: name, directory: directory.as_deref(), working_directory };
        let modulepath: Vec<PathBuf> = environment_conf::modulepath(&*files, &sources, &place)?;
        let manifest = environment_conf::manifest(&sources, &place, &mut told)?;
        let config_version = environment_conf::config_version(&sources, &place)?;
        let mut settings = Settings::resolve(&sources, name)?;
        settings.set("modulepath", SettingValue::Text(join(&modulepath)));
        if let Some(manifest) = &manifest {
            settings.set("manifest", SettingValue::Text(manifest.display().to_string()));
        }
        if let Some(command) = &config_version {
            settings.set("config_version", SettingValue::Text(command.clone()));
        }
        if settings.path("hiera_config").is_none() {
            settings.set("hiera_config", SettingValue::Text(hiera_config(&*files, &settings)));
        }
        let manifest = match settings.text("code") {
            "" => manifest.map_or(Manifest::None, Manifest::Path),
            code => Manifest::Code(code.to_owned()),
        };
        let mut outer = sources.outer_libraries.clone();
        outer.load_path.splice(0..0, settings.path("libdir"));
        let project = &sources.project;
        let (own, keeps_invalid) = (project.module.as_ref(), project.keeps_invalid_modules);
        let places = ModulePlaces { own, modulepath: &modulepath, outer: &outer, keeps_invalid };
        let modules = Modules::find(&*files, &places, settings.strict(), &mut told);
        Ok(Self {
            name: name.to_owned(),
            directory,
            modulepath,
            manifest,
            config_version,
            settings,
            modules: Arc::new(modules),
            configuration_issues: told,
            files,
            store: None,
            indexes: Indexes::default(),
            units: UnitTable::default(),
            searches: SearchTable::default(),
            generation: None,
            notebook: None,
        })
    }
}

/// The directory of an environment. `production` needs none, as in Puppet's command line; nor does an environment whose
/// manifest and module path are both given for this run.
pub(super) fn find_directory(
    files: &dyn Files,
    sources: &Sources,
    name: &str,
    working_directory: &Path,
) -> Result<Option<PathBuf>, Issue> {
    if sources.directories == Directories::None {
        return Ok(None);
    }
    let project = &sources.project;
    let is_project = project.environment.is_some() || project.module.is_some();
    if is_project && !sources.are_environments_typed() {
        return Ok(project.environment.clone());
    }
    match candidates(sources, name, working_directory)?.into_iter().find(|directory| files.is_dir(directory)) {
        Some(directory) => Ok(Some(directory)),
        None if is_project => Ok(project.environment.clone()),
        None if name == "production" && sources.flag("environment").is_none() => Ok(None),
        None if sources.flag("manifest").is_some() && sources.flag("modulepath").is_some() => Ok(None),
        None => Err(issues::environment_not_found(name, &sources.interpolate("$environmentpath", name)?)),
    }
}

/// The link to a version of its code that an environment's directory is, where sites keep several.
///
/// # Errors
/// A setting that cannot be interpolated.
pub fn version_link(
    files: &dyn Files,
    sources: &Sources,
    name: &str,
    working_directory: &Path,
) -> Result<Option<PathBuf>, Issue> {
    let settings = Settings::resolve(sources, name)?;
    if !matches!(settings.value("versioned_environment_dirs"), SettingValue::Boolean(true)) {
        return Ok(None);
    }
    let directory = find_directory(files, sources, name, working_directory)?;
    Ok(directory.filter(|directory| files.is_link(directory)))
}

/// The warning for an environment without a directory: none of the directories given for this run exists, and no files
/// were given. Puppet says nothing, and compiles an empty catalog after a typing mistake.
fn missing_path(
    files: &dyn Files,
    sources: &Sources,
    name: &str,
    working_directory: &Path,
) -> Result<Option<Diagnostic>, Issue> {
    let is_elsewhere = sources.directories == Directories::None
        || sources.flag("manifest").is_some()
        || sources.flag("modulepath").is_some();
    let Some(path) = sources.flag("environmentpath").filter(|_| !is_elsewhere) else { return Ok(None) };
    let directories = candidates(sources, name, working_directory)?;
    let is_there = directories.iter().any(|directory| directory.parent().is_some_and(|parent| files.is_dir(parent)));
    Ok((!is_there).then(|| Diagnostic::without_place(issues::environment_path_missing(name, path))))
}

/// The directories that an environment may be in, in order; none for what cannot be the name of one.
pub(super) fn candidates(sources: &Sources, name: &str, working_directory: &Path) -> Result<Vec<PathBuf>, Issue> {
    let path = sources.interpolate("$environmentpath", name)?;
    let valid = !name.is_empty() && name.chars().all(|c| c.is_alphanumeric() || c == '_');
    let directories = split_paths(&path).filter(|part| valid && !part.is_empty());
    Ok(directories.map(|part| portable(expand_path(Path::new(part), working_directory).join(name))).collect())
}

/// `hiera.yaml` of the code directory, else of the configuration directory.
fn hiera_config(files: &dyn Files, settings: &Settings) -> String {
    let of_code = portable(Path::new(settings.text("codedir")).join("hiera.yaml"));
    if files.is_file(&of_code) {
        return of_code.display().to_string();
    }
    portable(Path::new(settings.text("confdir")).join("hiera.yaml")).display().to_string()
}

fn join(paths: &[PathBuf]) -> String {
    paths.iter().map(|path| path.display().to_string()).collect::<Vec<_>>().join(PATH_SEPARATOR)
}
