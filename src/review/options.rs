//! The options of a comparison.

use super::ignore::IgnoreRule;

/// Ignored differences, by octocatalog-diff's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Other attributes of a file that becomes absent.
    AbsentFile,
    /// Ignores texts that differ only by the directories of the two compilations: none do, because both sides are
    /// compiled at one path.
    CompilationDir,
    /// Content of `.json` files that says the same.
    Json,
    /// Content of `.yaml` files that says the same.
    Yaml,
    /// Arrays whose elements are the same texts.
    EquivalentArrayNoDatatypes,
    /// A value and an array of it alone.
    SingleItemArray,
}

impl Filter {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::AbsentFile,
        Self::CompilationDir,
        Self::Json,
        Self::Yaml,
        Self::EquivalentArrayNoDatatypes,
        Self::SingleItemArray,
    ];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::AbsentFile => "AbsentFile",
            Self::CompilationDir => "CompilationDir",
            Self::Json => "JSON",
            Self::Yaml => "YAML",
            Self::EquivalentArrayNoDatatypes => "EquivalentArrayNoDatatypes",
            Self::SingleItemArray => "SingleItemArray",
        }
    }

    /// The filter of a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|filter| filter.name().eq_ignore_ascii_case(name))
    }
}

/// How changed tags are treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagChanges {
    /// They are not.
    Ignored,
    /// They are.
    Told,
}

/// How a resource's move to another class or defined type is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Containment {
    /// It is not.
    Ignored,
    /// It is.
    Told,
}

/// How a resource's other place in the order of the catalog is treated.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderChanges {
    /// It is not.
    Ignored,
    /// It is.
    Told,
}

/// The options of a comparison.
#[derive(Clone, Debug)]
pub struct Options {
    /// Ignored differences.
    pub filters: Vec<Filter>,
    /// Resources and parameters that are left out.
    pub ignored: Vec<IgnoreRule>,
    /// Resources with one of these tags are left out.
    pub ignored_tags: Vec<String>,
    /// How changed tags are treated.
    pub tags: TagChanges,
    /// How a move of a resource is treated.
    pub containment: Containment,
    /// How another place in the order is treated.
    pub order: OrderChanges,
    /// The prefix of file names that reports omit.
    pub root: Option<String>,
}

impl Default for Options {
    /// As octocatalog-diff: no classes, no `before` and `require`, no tags, no attributes of files that become absent.
    fn default() -> Self {
        Self {
            filters: vec![Filter::AbsentFile],
            ignored: vec![
                IgnoreRule::plain(("Class", "*"), None),
                IgnoreRule::plain(("*", "*"), Some("before")),
                IgnoreRule::plain(("*", "*"), Some("require")),
            ],
            ignored_tags: Vec::new(),
            tags: TagChanges::Ignored,
            containment: Containment::Ignored,
            order: OrderChanges::Ignored,
            root: None,
        }
    }
}

impl Options {
    pub(super) fn has(&self, filter: Filter) -> bool {
        self.filters.contains(&filter)
    }
}
