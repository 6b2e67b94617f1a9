//! The module path, manifest and version of one environment, from `environment.conf` and the settings.
//!
//! Source: `lib/puppet/settings/environment_conf.rb`.

use std::path::{Path, PathBuf};

use pantin_host::platform::split_paths;
use pantin_host::{Conf, ENVIRONMENT_SETTINGS, Files, Sources, expand_path, glob, has_wildcards};

use crate::issues;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::diagnostics::{Diagnostic, Issue};

/// Reads the file, if it exists, and warns of what it should not contain.
pub(super) fn read(files: &dyn Files, directory: &Path, told: &mut Vec<Diagnostic>) -> Result<Conf, Issue> {
    let path = directory.join("environment.conf");
    let file = path.display().to_string();
    let content = files.read_if_there(&path).map_err(|error| issues::unreadable_file(&file, &error.to_string()))?;
    let Some(bytes) = content else { return Ok(Conf::default()) };
    let conf = Conf::parse(&String::from_utf8_lossy(&bytes), &path)?;
    let sections: Vec<&str> = conf.sections().filter(|section| *section != "main").collect();
    if !sections.is_empty() {
        told.push(Diagnostic::without_place(issues::environment_conf_sections(&file, &sections.join(","))));
    }
    let unknown: Vec<&str> = conf.settings("main").filter(|name| !ENVIRONMENT_SETTINGS.contains(name)).collect();
    if !unknown.is_empty() {
        let issue = issues::environment_conf_settings(&file, &unknown.join(", "));
        let meant = unknown.iter().find_map(|name| did_you_mean(name, ENVIRONMENT_SETTINGS.iter().copied()));
        let place = conf.places().find(|(name, _)| *name == unknown[0]).map(|(_, place)| place).unwrap_or_default();
        told.push(Diagnostic::without_place(issue.advised(meant).from_origin(Some(&file), place)));
    }
    Ok(conf)
}

/// The directories of the module path, in order, including missing ones.
pub(super) fn modulepath(files: &dyn Files, sources: &Sources, at: &Place<'_>) -> Result<Vec<PathBuf>, Issue> {
    let given = match sources.flag("modulepath") {
        Some(flag) => Some((flag, at.working_directory)),
        None => sources.environment.get("main", "modulepath").map(|text| (text, at.base())),
    };
    let mut paths = Vec::new();
    let mut add = |text: &str, base: &Path| -> Result<(), Issue> {
        let text = sources.interpolate(text, at.environment)?;
        for part in split_paths(&text).filter(|part| !part.is_empty()) {
            let path = expand_path(Path::new(part), base);
            match path.to_str() {
                Some(pattern) if has_wildcards(pattern) => paths.extend(glob(files, pattern)),
                _ => paths.push(path),
            }
        }
        Ok(())
    };
    match given {
        Some((text, base)) => add(text, base)?,
        None => {
            if let Some(directory) = at.directory {
                add("modules", directory)?;
                let there = sources.project.site_directories.iter().filter(|name| files.is_dir(&directory.join(name)));
                there.copied().try_for_each(|name| add(name, directory))?;
            }
            add("$basemodulepath", at.base())?;
        }
    }
    Ok(paths)
}

/// The initial manifest: a file or a directory. Tells of one that the setting `default_manifest` goes before.
pub(super) fn manifest(
    sources: &Sources,
    at: &Place<'_>,
    told: &mut Vec<Diagnostic>,
) -> Result<Option<PathBuf>, Issue> {
    if let Some(flag) = sources.flag("manifest") {
        return Ok(Some(expand_path(Path::new(&sources.interpolate(flag, at.environment)?), at.working_directory)));
    }
    let Some(directory) = at.directory else { return Ok(None) };
    let default = sources.interpolate("$default_manifest", at.environment)?;
    let own = sources.environment.get("main", "manifest").filter(|text| !text.is_empty());
    let is_own = sources.interpolate("$disable_per_environment_manifest", at.environment)? != "true";
    let text = match own {
        Some(text) if is_own => sources.interpolate(text, at.environment)?,
        _ if !is_own && !Path::new(&default).has_root() => return Err(issues::relative_default_manifest()),
        Some(text) => {
            let own = expand_path(Path::new(&sources.interpolate(text, at.environment)?), directory);
            if own != expand_path(Path::new(&default), directory) {
                let (directory, own) = (directory.display().to_string(), own.display().to_string());
                told.push(Diagnostic::without_place(issues::shadowed_manifest(&directory, &own, &default)));
            }
            // Compares the texts as written: a relative path never equals the default.
            if text != default {
                told.push(Diagnostic::without_place(issues::conflicting_manifest(at.environment)));
            }
            default
        }
        None => default,
    };
    Ok(Some(expand_path(Path::new(&text), directory)))
}

/// The command that prints the version of the code.
pub(super) fn config_version(sources: &Sources, at: &Place<'_>) -> Result<Option<String>, Issue> {
    let (text, base) = match (sources.flag("config_version"), sources.environment.get("main", "config_version")) {
        (Some(flag), _) => (flag, at.working_directory),
        (None, Some(text)) => {
            let base = at.base();
            return Ok(command(&with_place(sources, text, at)?, base));
        }
        (None, None) => return Ok(None),
    };
    Ok(command(&sources.interpolate(text, at.environment)?, base))
}

/// The text of `config_version` for the environment. Scripts find the environment's directory by its path and its name, which
/// for a clone of a repository are those of the clone.
fn with_place(sources: &Sources, text: &str, at: &Place<'_>) -> Result<String, Issue> {
    let clone = at.directory.filter(|directory| sources.project.environment.as_deref() == Some(directory));
    match clone.and_then(|clone| Some((clone.parent()?.to_str()?, clone.file_name()?.to_str()?))) {
        Some((path, name)) => sources.interpolate_in(text, name, path),
        None => sources.interpolate(text, at.environment),
    }
}

/// The command, with the path of its program.
fn command(text: &str, base: &Path) -> Option<String> {
    (!text.is_empty()).then(|| expand_path(Path::new(text), base).display().to_string())
}

/// The base directories of relative paths.
#[derive(Debug)]
pub(super) struct Place<'p> {
    /// Name of the environment.
    pub(super) environment: &'p str,
    /// Directory of the environment.
    pub(super) directory: Option<&'p Path>,
    /// Directory that flags are relative to.
    pub(super) working_directory: &'p Path,
}

impl Place<'_> {
    fn base(&self) -> &Path {
        self.directory.unwrap_or(self.working_directory)
    }
}
