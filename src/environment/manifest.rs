//! The initial manifests: the `code` setting, a file, or all files of a directory.
//!
//! Source: compiler.md §1 step 2; `Puppet::Node::Environment#perform_initial_import`.

use std::path::PathBuf;
use std::sync::Arc;

use super::Environment;
use super::front_end::compile_source;
use super::reads::noted;
use super::units::{LoadFailure, LoadedUnit, SourceMode};
use pantin_host::files_below;

/// The main manifest, which is evaluated first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Manifest {
    /// Nothing.
    None,
    /// The text of the `code` setting.
    Code(String),
    /// A file, or a directory whose manifests count as one.
    Path(PathBuf),
}

impl Environment {
    /// The unit of code that is evaluated in place of the initial manifests. Its number is not one of the environment's.
    ///
    /// # Errors
    /// Why it cannot be used.
    pub fn unit_of_code(&self, code: &str) -> Result<LoadedUnit, LoadFailure> {
        let unit = compile_source(code, SourceMode::Puppet, None, self.language_settings())?;
        Ok(LoadedUnit::of_own_code(unit, Arc::from("")))
    }

    /// The units of the initial manifests, in the order in which they are evaluated; the failure of the first file
    /// that cannot be used. A manifest that does not exist is nothing to do.
    pub fn main_units(&self) -> Result<Vec<&LoadedUnit>, &LoadFailure> {
        match &self.manifest {
            Manifest::None => Ok(Vec::new()),
            Manifest::Code(_) => Ok(self.code_unit()?.into_iter().collect()),
            Manifest::Path(path) => {
                let found = || match self.files.is_dir(path) {
                    true => files_below(&*self.files, path, ".pp"),
                    false => vec![path.clone()],
                };
                let mut units = Vec::new();
                for file in self.searches.main.get_or_init(|| noted(self.notebook(), found)).get() {
                    units.extend(self.unit(file, SourceMode::Puppet)?);
                }
                Ok(units)
            }
        }
    }
}
