//! Names that the files of an environment define by their places, and the file that would define a name. For advice
//! only: reads no file.

use std::path::{Path, PathBuf};

use super::autoload::{self, Kind};
use super::{Environment, Module};
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_host::files_below;
use pantin_host::platform::PATH_SEPARATOR;

impl Environment {
    /// Names of the classes and defined types that modules have by the names of their files.
    #[must_use]
    pub fn manifest_names(&self) -> Vec<String> {
        self.names_below("manifests", ".pp", false)
    }

    /// Names of the type aliases that modules have by the names of their files.
    #[must_use]
    pub fn alias_names(&self) -> Vec<String> {
        self.names_below("types", ".pp", false)
    }

    /// Names of the functions that modules have by the names of their files.
    #[must_use]
    pub fn function_names(&self) -> Vec<String> {
        let mut names = self.names_below("functions", ".pp", false);
        names.extend(self.names_below("lib/puppet/functions", ".rb", true));
        names.extend(self.names_below("lib/puppet/parser/functions", ".rb", true));
        names
    }

    /// Names of the resource types that modules have in Ruby.
    #[must_use]
    pub fn ruby_type_names(&self) -> Vec<String> {
        self.names_below("lib/puppet/type", ".rb", true)
    }

    fn names_below(&self, folder: &str, suffix: &str, has_module: bool) -> Vec<String> {
        let mut names = Vec::new();
        for module in self.modules() {
            let root = module.directory.join(folder);
            for file in files_below(&*self.files, &root, suffix) {
                let inside = file.strip_prefix(&root).unwrap_or(&file).with_extension("");
                let path = inside.to_string_lossy().replace('/', "::");
                names.push(match &*path {
                    _ if has_module => path,
                    "init" => module.name.clone(),
                    _ => format!("{}::{path}", module.name),
                });
            }
        }
        names.sort_unstable();
        names.dedup();
        names
    }

    /// The file that would define a name of the given kind, even if it does not exist. `None` if the module does not
    /// exist.
    #[must_use]
    pub fn expected_file(&self, kind: Kind, name: &str) -> Option<PathBuf> {
        let name = name.strip_prefix("::").unwrap_or(name);
        let module = self.module(&autoload::module_of(name).to_ascii_lowercase())?;
        match kind {
            Kind::Manifest => {
                let candidates = autoload::manifests(&module.directory, name);
                candidates.get(1).or(candidates.first()).cloned()
            }
            // Few modules have a set of types: most names that are unknown mean something else.
            Kind::TypeAlias if !name.contains("::") => None,
            Kind::PuppetFunction
            | Kind::RubyFunction
            | Kind::LegacyFunction
            | Kind::TypeAlias
            | Kind::RubyDataType
            | Kind::ResourceType => autoload::in_module((&module.directory, &module.library), kind, name),
        }
    }

    /// Advice on an undefined name: the places searched, and the known name that may have been meant.
    #[must_use]
    pub fn advice(&self, kind: Kind, name: &str, meant: Option<&str>) -> Option<String> {
        let mut advice: Vec<String> = meant.map(|meant| format!("did you mean '{meant}'?")).into_iter().collect();
        let name = name.strip_prefix("::").unwrap_or(name);
        match self.expected_file(kind, name) {
            Some(file) if self.files.is_file(&file) => {
                advice.push(format!("{} does not define it", file.display()));
            }
            Some(file) => advice.push(format!("it would be defined in {}, which does not exist", file.display())),
            None if name.contains("::") || kind == Kind::Manifest && advice.is_empty() => {
                let module = autoload::module_of(name).to_ascii_lowercase();
                let has_letters = module.starts_with(|first: char| first.is_ascii_lowercase());
                if let Some(ignored) = self.ignored_module(&module) {
                    advice.push(ignored);
                } else if has_letters {
                    advice.push(format!("there is no module '{module}' in {}", shown(self.modulepath())));
                    advice.extend(self.misnamed_folder(&module));
                }
            }
            None => {}
        }
        (!advice.is_empty()).then(|| advice.join("; "))
    }
}

impl Environment {
    /// Advice on a file of a module that does not exist, by its name in code (`module/path`). `kind` is the folder of the
    /// module: `templates` or `files`.
    #[must_use]
    pub fn advice_on_file(&self, kind: &str, name: &str) -> Option<String> {
        let (module, rest) = name.split_once('/').filter(|(module, _)| !module.is_empty())?;
        let Some(known) = self.module(module) else {
            let nearest = did_you_mean(module, self.modules().iter().map(|module| module.name.as_str()));
            let nearest = nearest.map(|nearest| format!("; {nearest}")).unwrap_or_default();
            return Some(format!("there is no module '{module}' in {}{nearest}", shown(self.modulepath())));
        };
        self.nearest_file(kind, name).or_else(|| {
            let file = known.directory.join(kind).join(rest);
            Some(format!("it would be {}, which does not exist", file.display()))
        })
    }

    /// The nearest file of a module to one that does not exist, or the module that has such a file, in words.
    #[must_use]
    pub fn nearest_file(&self, kind: &str, name: &str) -> Option<String> {
        let (module, rest) = name.split_once('/')?;
        let is_in = |module: &&Module| self.files.is_file(&module.directory.join(kind).join(rest));
        let directory = self.module(module)?.directory.join(kind);
        let existing: Vec<String> = files_below(&*self.files, &directory, "")
            .iter()
            .filter_map(|file| Some(format!("{module}/{}", file.strip_prefix(&directory).ok()?.to_string_lossy())))
            .collect();
        let nearest = did_you_mean(name, existing.iter().map(String::as_str));
        let elsewhere = || {
            let other = self.modules().iter().find(is_in)?;
            Some(format!("the module '{}' has it: '{}/{rest}'", other.name, other.name))
        };
        nearest.or_else(elsewhere)
    }
}

impl Environment {
    /// The same for functions and resource types, which Puppet's autoloader finds in gems too.
    #[must_use]
    pub fn advice_on_loaded(&self, kind: Kind, name: &str, meant: Option<&str>) -> Option<String> {
        let is_of_module = name.trim_start_matches("::").contains("::");
        let of_gems = if meant.is_some() || is_of_module { None } else { self.advice_on_gems() };
        let advice: Vec<String> = self.advice(kind, name, meant).into_iter().chain(of_gems).collect();
        (!advice.is_empty()).then(|| advice.join("; "))
    }

    /// Advice on definitions that may be in a gem, if the gems are unknown.
    #[must_use]
    pub fn advice_on_gems(&self) -> Option<String> {
        let text = "if a gem has it: installed gems are searched when GEM_PATH is set";
        (!self.modules.are_gems_named()).then(|| text.to_owned())
    }

    /// Advice on a module that is ignored because its metadata cannot be read.
    fn ignored_module(&self, module: &str) -> Option<String> {
        let faulty = self
            .configuration_issues()
            .iter()
            .map(Diagnostic::issue)
            .find(|issue| issues::is::faulty_metadata(issue) && issue.argument("name") == Some(module))?;
        let detail = faulty.advice().or(faulty.argument("detail")).unwrap_or_default();
        Some(format!("the module '{module}' is ignored, because its metadata.json is not valid: {detail}"))
    }

    /// Advice on a module whose folder still has the author's name in front, so that Puppet does not see it.
    fn misnamed_folder(&self, module: &str) -> Option<String> {
        let folder = self.modulepath().iter().find_map(|path| {
            let names = self.files.list(path).unwrap_or_default();
            let author = |name: &String| name.rsplit_once('-').is_some_and(|(_, last)| last == module);
            names.into_iter().find(author).map(|name| path.join(name))
        });
        Some(format!("the folder {} would have to be called '{module}'", folder?.display()))
    }
}

fn shown(paths: &[PathBuf]) -> String {
    match paths {
        [] => "the empty module path".to_owned(),
        _ => paths.iter().map(|path| Path::display(path).to_string()).collect::<Vec<_>>().join(PATH_SEPARATOR),
    }
}
