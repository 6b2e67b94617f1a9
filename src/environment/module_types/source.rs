//! The sources of modules' types. Source: Puppet's autoloader (`puppet/type/NAME` in each module's `lib`)

use std::sync::Arc;

use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::resource_types::Declaration;
use pantin_host::{LibraryFile, LibraryFiles};

/// A type read from source.
#[derive(Clone, Debug)]
pub struct LoadedType {
    /// The type. [`pantin_catalog::resource_types::Openness::Open`] if something could not be read.
    pub declaration: Declaration,
    /// A warning of what could not be read: at most one, with the name of the file.
    pub warning: Option<Diagnostic>,
    /// Other files that were read for it.
    pub dependencies: Vec<Arc<str>>,
}

/// Reads resource types from the source of modules.
pub trait TypeSource: Send + Sync {
    /// The fingerprint of the sources of this reader. What another version of it read is read again.
    fn sources(&self) -> &'static str;

    /// The type `name` that `file` declares. `None` if the file declares no such type.
    fn load(&self, name: &str, file: &LibraryFile, library: &dyn LibraryFiles) -> Option<LoadedType>;

    /// The data type that `file` declares (`Puppet::DataTypes.create_type`). `None` if it declares none.
    fn data_type(&self, file: &LibraryFile) -> Option<DeclaredDataType>;
}

/// A data type whose functions are written in Ruby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeclaredDataType {
    /// Name.
    pub name: String,
    /// Entries of the Object type, in Puppet's language; `None` if the code does not say them plainly.
    pub interface: Option<String>,
}
