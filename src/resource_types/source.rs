//! Where the types of modules come from. Source: Puppet's autoloader (`puppet/type/NAME` in each module's `lib`)

use std::sync::Arc;

use crate::diagnostics::Diagnostic;
use crate::resource_types::resource_type::Declaration;

/// A file of some module's `lib`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LibraryFile {
    /// Path as messages name it.
    pub path: Arc<str>,
    /// Content.
    pub text: Arc<str>,
}

impl AsRef<[u8]> for LibraryFile {
    fn as_ref(&self) -> &[u8] {
        self.text.as_bytes()
    }
}

/// The `lib` folders of an environment's modules, as one library.
pub trait LibraryFiles {
    /// The first file of that name below any module's `lib` (`puppet_x/a/b.rb`).
    fn find(&self, library_path: &str) -> Option<LibraryFile>;

    /// The file at a path, provided it belongs to a module of the environment.
    fn read(&self, path: &str) -> Option<LibraryFile>;

    /// Whether any module's `lib` has a Ruby file directly in that folder (`puppet/provider/a`).
    fn has_ruby_files(&self, library_folder: &str) -> bool;

    /// The Ruby files directly in that folder of any module's `lib`, by module and name. Only who describes types asks.
    fn ruby_files(&self, _library_folder: &str) -> Vec<LibraryFile> {
        Vec::new()
    }
}

/// A type read from source.
#[derive(Clone, Debug)]
pub struct LoadedType {
    /// The type. [`crate::resource_types::Openness::Open`] if something could not be read.
    pub declaration: Declaration,
    /// What could not be read: at most one warning, naming the file.
    pub warning: Option<Diagnostic>,
    /// Other files that were read for it.
    pub dependencies: Vec<Arc<str>>,
}

/// Reads resource types from the source of modules.
pub trait TypeSource: Send + Sync {
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
