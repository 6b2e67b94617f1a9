//! Files that modules serve by name: `module/path` below `files` or `templates`, or an absolute path.
//!
//! Source: `Puppet::Parser::Files`.

use std::path::{Path, PathBuf};

use super::Environment;

impl Environment {
    /// The file `module/path` of the folder `kind` (`files`, `templates`) of a module, or an absolute path, if it
    /// exists.
    #[must_use]
    pub fn find_file(&self, kind: &str, name: &str) -> Option<PathBuf> {
        let path = Path::new(name);
        if path.is_absolute() {
            return self.files.exists(path).then(|| path.to_path_buf());
        }
        let (module, rest) = name.split_once('/')?;
        self.module_file(kind, module, rest).map(Path::to_path_buf)
    }
}
