//! Names from data that are in no code of this process. They are searched like others, but remembered only if a file
//! may define them: names from data are unlimited, those of files are not.

use super::Environment;
use super::autoload::{self, Kind};
use super::search::ManifestGroup;
use pantin_base::symbol::Symbol;

impl Environment {
    /// The symbol of a name in lower case that may come from data, to search files of these kinds with. `None` if the
    /// name is in no code and has no file: no definition of these kinds has it.
    ///
    /// For classes and defined types, which may be in files of other names, see [`Self::unseen_manifests`].
    #[must_use]
    pub fn symbol_of(&self, kinds: &[Kind], name: &str) -> Option<Symbol> {
        Symbol::find(name)
            .or_else(|| kinds.iter().any(|kind| self.has_file_for(*kind, name)).then(|| Symbol::intern(name)))
    }

    /// True if a file may define a name in lower case that no code has said.
    fn has_file_for(&self, kind: Kind, name: &str) -> bool {
        let is_in = |module: &super::Module| {
            autoload::in_module((&module.directory, &module.library), kind, name)
                .is_some_and(|path| self.files.is_file(&path))
        };
        let of_environment = || autoload::in_environment(self.directory.as_deref()?, kind, name);
        let first = autoload::module_of(name);
        let of_modules = match autoload::searched_folder(kind) {
            Some(folder) => self.holders(folder, first).iter().any(|module| is_in(self.module_at(*module))),
            None => self.module(first).is_some_and(is_in),
        };
        of_modules || of_environment().is_some_and(|path| self.files.is_file(&path))
    }

    /// As [`Self::manifests_for`], for a name that is in no code: remembers nothing.
    #[must_use]
    pub fn unseen_manifests(&self, name: &str) -> Box<[ManifestGroup]> {
        self.search_manifests(name, |path| self.manifest_if_there(path))
    }
}
