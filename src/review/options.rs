//! What counts as a difference.

use super::ignore::IgnoreRule;

/// Differences that do not count, by octocatalog-diff's names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Filter {
    /// Other attributes of a file that becomes absent.
    AbsentFile,
    /// Texts that differ by the directories that the two catalogs were compiled in only: there are none, as both sides are
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

/// Whether changed tags are told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TagChanges {
    /// They are not.
    Ignored,
    /// They are.
    Told,
}

/// Whether it is told that a resource moved to another class or defined type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Containment {
    /// It is not.
    Ignored,
    /// It is.
    Told,
}

/// Whether it is told that a resource comes elsewhere in the order of the catalog.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderChanges {
    /// It is not.
    Ignored,
    /// It is.
    Told,
}

/// What counts as a difference.
#[derive(Clone, Debug)]
pub struct Options {
    /// Differences that do not count.
    pub filters: Vec<Filter>,
    /// Resources and parameters that are left out.
    pub ignored: Vec<IgnoreRule>,
    /// Resources with one of these tags are left out.
    pub ignored_tags: Vec<String>,
    /// Whether changed tags are told.
    pub tags: TagChanges,
    /// Whether it is told that a resource moved.
    pub containment: Containment,
    /// Whether it is told that a resource comes elsewhere in the order.
    pub order: OrderChanges,
    /// What the names of files begin with that nobody needs to see.
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
