//! The Ruby code of modules in a folder.

use std::io;
use std::path::{Path, PathBuf};

use pantin::host::{LibraryFile, LibraryFiles};

/// The `lib` folders of modules.
pub(crate) struct Modules {
    /// In the order in which they are searched.
    pub(crate) libraries: Vec<PathBuf>,
}

impl Modules {
    /// Those of a folder with modules, by name.
    ///
    /// # Errors
    /// The folder cannot be listed.
    pub(crate) fn below(folder: &Path) -> io::Result<Self> {
        let entries = std::fs::read_dir(folder)?.map(|entry| Ok(entry?.path().join("lib")));
        let mut libraries = entries.collect::<io::Result<Vec<PathBuf>>>()?;
        libraries.sort();
        Ok(Self { libraries })
    }

    /// A file as the compiler reads it; `None` when that fails.
    pub(crate) fn file(path: &Path) -> Option<LibraryFile> {
        let text = std::fs::read_to_string(path).ok()?;
        Some(LibraryFile { path: path.to_str()?.into(), text: text.into() })
    }
}

impl LibraryFiles for Modules {
    fn find(&self, library_path: &str) -> Option<LibraryFile> {
        self.libraries.iter().find_map(|library| Self::file(&library.join(library_path)))
    }

    fn read(&self, path: &str) -> Option<LibraryFile> {
        Self::file(Path::new(path))
    }

    fn has_ruby_files(&self, library_folder: &str) -> bool {
        self.libraries.iter().any(|library| {
            let files = std::fs::read_dir(library.join(library_folder)).into_iter().flatten().flatten();
            files.into_iter().any(|file| file.path().extension().is_some_and(|extension| extension == "rb"))
        })
    }
}
