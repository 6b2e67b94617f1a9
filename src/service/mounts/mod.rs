//! Mounts: the directory of an environment or a site for a requested file.
//!
//! A path has no `..` in it. Links are followed, as in Puppet: whoever can add one to a module can add anything.
//!
//! Source: `lib/puppet/file_serving/configuration.rb`, `lib/puppet/file_serving/mount/*.rb`, `lib/puppet/module.rb`.

mod configuration;
mod presence;

use std::io;
use std::path::Path;

pub use configuration::{Configuration, Mounts};
use configuration::{expand, is_mount_name};
pub use presence::Presence;

use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_environment::{Environment, Module};
use pantin_host::{EntryKind, Files, Links};

/// A mount.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Mount {
    /// A directory of one module, named in the path.
    Module(OfModule),
    /// A directory of all modules, merged.
    Merged(OfAll),
    /// A directory of the site.
    Site(String),
}

/// A module's directory that is served under the module's name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfModule {
    /// `modules`: its `files`.
    Files,
    /// `scripts`
    Scripts,
    /// `tasks`
    Tasks,
}

/// A directory of all modules that is served merged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum OfAll {
    /// `plugins`: `lib`.
    Plugins,
    /// `pluginfacts`: `facts.d`.
    PluginFacts,
    /// `locales`
    Locales,
}

impl OfAll {
    const fn folder(self) -> &'static str {
        match self {
            Self::Plugins => "lib",
            Self::PluginFacts => "facts.d",
            Self::Locales => "locales",
        }
    }
}

impl OfModule {
    const fn folder(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::Scripts => "scripts",
            Self::Tasks => "tasks",
        }
    }
}

/// A requested file: the mount, and the relative path; `None` for the mount itself.
pub struct Place {
    /// The mount.
    pub mount: Mount,
    /// The path below it.
    pub relative: Option<String>,
}

impl Place {
    /// The place of a key such as `modules/apt/sources.list`; `None` if the mount does not exist. `node` is the client.
    ///
    /// # Errors
    /// If the key is not a valid file path.
    pub fn of(key: &str, mounts: &Mounts, node: &str) -> Result<Option<Self>, Issue> {
        let (name, path) = match key.split_once('/') {
            Some((name, path)) => (name, Some(path)),
            None => (key, None),
        };
        if !is_mount_name(name) {
            return Err(issues::invalid_mount(name));
        }
        if let Some(path) = path
            && (path.split('/').any(|part| part == "..") || path.contains('\0'))
        {
            return Err(issues::invalid_relative_path(&path.replace('\0', "\\0")));
        }
        let mount = match name {
            "modules" => Mount::Module(OfModule::Files),
            "scripts" => Mount::Module(OfModule::Scripts),
            "tasks" => Mount::Module(OfModule::Tasks),
            "plugins" => Mount::Merged(OfAll::Plugins),
            "pluginfacts" => Mount::Merged(OfAll::PluginFacts),
            "locales" => Mount::Merged(OfAll::Locales),
            other => match mounts.get(other) {
                Some(path) => Mount::Site(expand(path, node)),
                None => return Ok(None),
            },
        };
        Ok(Some(Self { mount, relative: path.filter(|path| !path.is_empty()).map(collapsed) }))
    }

    /// The path of the file, if it exists.
    ///
    /// # Errors
    /// If the path has to name a module and does not.
    pub fn find(&self, environment: &Environment) -> Result<Option<String>, Issue> {
        let files = environment.files();
        match (&self.mount, self.relative.as_deref()) {
            (Mount::Module(OfModule::Tasks), None) => Err(issues::no_task_named()),
            (Mount::Module(_), None) => Err(issues::no_module_named()),
            (Mount::Module(of), Some(path)) => {
                let (module, relative) = match path.split_once('/') {
                    Some((module, relative)) => (module, Some(relative)),
                    None => (path, None),
                };
                let found = environment.module(module).and_then(|module| below(files, module, of.folder(), relative));
                Ok(found)
            }
            (Mount::Merged(of), relative) => {
                let mut modules = environment.modules().iter();
                Ok(modules.find_map(|module| below(files, module, of.folder(), relative)))
            }
            (Mount::Site(directory), None) => Ok(Some(directory.clone())),
            (Mount::Site(directory), Some(relative)) => {
                let path = format!("{directory}/{relative}");
                Ok(is_there(files, &path, Links::Manage).then_some(path))
            }
        }
    }
}

/// A file in a folder of a module, if it exists.
fn below(files: &dyn Files, module: &Module, folder: &str, relative: Option<&str>) -> Option<String> {
    let folder = module.directory.join(folder);
    let path = match relative {
        Some(relative) => format!("{}/{relative}", folder.to_str()?),
        None => folder.to_str()?.to_owned(),
    };
    is_there(files, &path, Links::Follow).then_some(path)
}

/// Returns true if the path exists. A trailing slash requires a directory.
fn is_there(files: &dyn Files, whole: &str, links: Links) -> bool {
    let (path, links) = match whole.strip_suffix('/') {
        Some(directory) => (directory, Links::Follow),
        None => (whole, links),
    };
    let found = files.attributes(Path::new(path), links);
    found.is_ok_and(|found| path.len() == whole.len() || found.kind == EntryKind::Directory)
}

/// A path without doubled slashes.
#[must_use]
pub fn collapsed(path: &str) -> String {
    let mut collapsed = String::with_capacity(path.len());
    for character in path.chars() {
        if character != '/' || !collapsed.ends_with('/') {
            collapsed.push(character);
        }
    }
    collapsed
}

/// The directories to merge.
pub enum Directories {
    /// Those of modules, in the order of the module path.
    OfModules(Vec<String>),
    /// No module has one. Agents get an empty directory: this one.
    Empty(String),
}

impl Directories {
    /// Those of an environment.
    ///
    /// # Errors
    /// If the plugins are not known: agents would delete theirs. Puppet reports an empty list.
    pub fn of(environment: &Environment, of: OfAll) -> Result<Self, Issue> {
        let files = environment.files();
        let unknown = |path: &Path, detail: &str| {
            issues::plugins_unknown(environment.name(), &path.display().to_string(), detail)
        };
        let failed = |error: &io::Error| error.to_string().split(" (os error").next().unwrap_or_default().to_owned();
        match environment.directory() {
            Some(directory) if files.is_dir(directory) => {}
            Some(directory) => return Err(unknown(directory, "No such file or directory")),
            None => return Err(unknown(Path::new(environment.name()), "the environment has no directory")),
        }
        let mut there = Vec::new();
        for directory in environment.modulepath() {
            match files.attributes(directory, Links::Follow) {
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::NotFound && !files.is_link(directory) => continue,
                Err(error) => return Err(unknown(directory, &failed(&error))),
            }
            files.list_with_kinds(directory).map_err(|error| unknown(directory, &failed(&error)))?;
            there.push(directory);
        }
        let mut directories = Vec::new();
        for module in environment.modules() {
            let folder = module.directory.join(of.folder());
            match files.attributes(&folder, Links::Follow) {
                Ok(_) => directories.extend(folder.to_str().map(str::to_owned)),
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(unknown(&folder, &failed(&error))),
            }
        }
        if !directories.is_empty() {
            return Ok(Self::OfModules(directories));
        }
        let shown = |path: &Path| path.display().to_string();
        Ok(Self::Empty(match there.first() {
            Some(first) => shown(first),
            None => environment.settings().text("codedir").to_owned(),
        }))
    }
}
