//! Directories of Ruby files outside of the environment.

use std::path::PathBuf;

use super::files::Files;

/// Directories of Ruby files outside of the environment, where Puppet's autoloader looks for resource types and functions
/// of the 3.x API. Source: `Puppet::Util::Autoload.search_directories`.
#[derive(Clone, Debug, Default)]
pub struct OuterLibraries {
    /// Of installed gems: searched before modules.
    pub gems: Vec<PathBuf>,
    /// True if it was said where gems are installed.
    pub are_gems_named: bool,
    /// The setting `libdir` and Ruby's load path: searched after modules.
    pub load_path: Vec<PathBuf>,
}

impl OuterLibraries {
    /// The existing ones, in order. Puppet's own is left out: its types are built in here.
    pub fn there<'p>(files: &'p dyn Files, paths: &'p [PathBuf]) -> impl Iterator<Item = &'p PathBuf> {
        paths.iter().filter(|path| files.is_dir(&path.join("puppet")) && !files.is_file(&path.join("puppet.rb")))
    }
}
