//! Ruby files of modules, as code that loads them sees them.

use std::sync::Arc;

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

    /// True if any module's `lib` has a Ruby file directly in that folder (`puppet/provider/a`).
    fn has_ruby_files(&self, library_folder: &str) -> bool;

    /// The Ruby files directly in that folder of any module's `lib`, by module and name. Only who describes types asks.
    fn ruby_files(&self, _library_folder: &str) -> Vec<LibraryFile> {
        Vec::new()
    }
}
