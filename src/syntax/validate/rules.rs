//! What validation depends on besides the tree.

use std::sync::Arc;

use pantin_base::diagnostics::Severity;
use pantin_base::source::Language;

/// What validation depends on besides the tree.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Severity of duplicate keys: the setting `strict`; `None` when it is off.
    pub duplicate_keys: Option<Severity>,
    /// Whether the text is of a language that has plans: the setting `tasks`.
    pub tasks: bool,
    /// Whose forms are accepted, and told: the setting `language`.
    pub language: Language,
    /// Whether something can be private: the setting `access_control`.
    pub access_control: bool,
    /// The file as messages name it.
    pub file: Option<Arc<str>>,
    /// What the file may define.
    pub namespace: Namespace,
}

impl Default for Rules {
    /// Puppet's defaults, for a text of no file.
    fn default() -> Self {
        Self {
            duplicate_keys: Some(Severity::Error),
            tasks: false,
            language: Language::default(),
            access_control: false,
            file: None,
            namespace: Namespace::Any,
        }
    }
}

/// What a file may define.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Namespace {
    /// Anything: the file belongs to no module, or is the main manifest.
    Any,
    /// Definitions whose names start with this text, in lower case.
    Below(String),
    /// Nothing: the file belongs to a module, but lies where no code is loaded from.
    Nothing,
}

impl Namespace {
    /// What a module's file may define. `path` is the file's path below the folder of modules: `m/manifests/a/b.pp`.
    #[must_use]
    pub fn of_module_file(path: &str) -> Self {
        let Some(path) = path.strip_suffix(".pp") else { return Self::Any };
        let path = path.to_lowercase();
        let mut parts = path.splitn(3, '/');
        let module = parts.next().unwrap_or_default();
        let Some("manifests" | "functions" | "types" | "plans") = parts.next() else { return Self::Nothing };
        let mut namespace = String::with_capacity(2 * path.len());
        namespace.push_str(module);
        for name in parts.next().filter(|names| *names != "init").into_iter().flat_map(|names| names.split('/')) {
            namespace.push_str("::");
            namespace.push_str(name);
        }
        Self::Below(namespace)
    }
}
