//! The entries of a hierarchy, worked out for one compilation, as data.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use crate::function_context::FunctionContext;
use crate::key::Segment;
use crate::{Binding, DataFunction};
use pantin_values::value::{Hash, Value};

/// The function that an entry of a hierarchy calls for values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FunctionKind {
    /// `data_hash`: gives all values of a location.
    DataHash,
    /// `lookup_key`: called for each key.
    LookupKey,
    /// `data_dig`: called for each dotted key.
    DataDig,
    /// `hiera3_backend`: a backend written for Hiera 3.
    Hiera3Backend,
    /// A backend of a version 3 configuration that gives all values.
    V3DataHash,
    /// A backend of a version 3 configuration that is called for each key.
    V3LookupKey,
    /// The function of an `environment_data_provider`, or of a module's.
    V4DataHash,
}

impl FunctionKind {
    /// Name in configurations and messages.
    pub(super) const fn tag(self) -> &'static str {
        match self {
            Self::DataHash => "data_hash",
            Self::LookupKey => "lookup_key",
            Self::DataDig => "data_dig",
            Self::Hiera3Backend => "hiera3_backend",
            Self::V3DataHash => "v3_data_hash",
            Self::V3LookupKey => "v3_lookup_key",
            Self::V4DataHash => "v4_data_hash",
        }
    }
}

/// Kind of a location.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LocationKind {
    Path,
    Uri,
}

/// A place where an entry finds data.
#[derive(Clone, Copy, Debug)]
pub(super) struct Location<'c> {
    pub(super) kind: LocationKind,
    /// The path or URI.
    pub(super) text: &'c str,
    /// As written in the configuration.
    pub(super) original: &'c str,
    pub(super) exists: bool,
}

/// An entry of a hierarchy.
pub(super) struct Entry<'c> {
    /// Name as explanations show it.
    pub(super) label: &'c str,
    pub(super) kind: FunctionKind,
    pub(super) function_name: &'c str,
    pub(super) options: &'c Hash<'c>,
    /// Its locations; a single `None` when it has none by configuration.
    pub(super) locations: Vec<Option<Location<'c>>>,
    /// Those that may have a value: usually not all files exist.
    pub(super) present: Vec<usize>,
    /// Data directory and file extension, for the paths that calls of `hiera` add.
    pub(super) v3_files: Option<(&'c str, &'c str)>,
    /// One context per location, in their order.
    pub(super) contexts: Vec<OnceCell<Rc<FunctionContext<'c>>>>,
    /// The contexts of added paths.
    pub(super) added_contexts: RefCell<Vec<(&'c str, Rc<FunctionContext<'c>>)>>,
    pub(super) function: OnceCell<DataFunction<'c>>,
}

/// The entries of a configuration.
#[derive(Default)]
pub(super) struct Resolved<'c> {
    pub(super) entries: Vec<Rc<Entry<'c>>>,
    /// The entries of `default_hierarchy`.
    pub(super) defaults: Vec<Rc<Entry<'c>>>,
    /// The entries that may have a value.
    pub(super) present: OnceCell<Vec<usize>>,
    /// Variables that decided about locations and options.
    pub(super) dependencies: Vec<Dependency<'c>>,
    /// The binding where they last had the same values.
    pub(super) seen: Cell<Option<Binding>>,
}

impl Resolved<'_> {
    /// The entries that may have a value: usually not all files exist.
    pub(super) fn present(&self) -> &[usize] {
        self.present.get_or_init(|| (0..self.entries.len()).filter(|at| self.entries[*at].is_present()).collect())
    }
}

impl Entry<'_> {
    /// True if it may have a value: false if none of its files exists.
    fn is_present(&self) -> bool {
        self.kind != FunctionKind::DataHash || !self.present.is_empty()
    }

    /// The function as messages name it.
    pub(super) fn full_name(&self) -> String {
        match self.kind {
            FunctionKind::V4DataHash => format!("deprecated API function '{}'", self.function_name),
            FunctionKind::Hiera3Backend => format!("hiera version 3 backend '{}'", self.function_name),
            kind @ (FunctionKind::DataHash
            | FunctionKind::LookupKey
            | FunctionKind::DataDig
            | FunctionKind::V3DataHash
            | FunctionKind::V3LookupKey) => format!("{} function '{}'", kind.tag(), self.function_name),
        }
    }
}

/// A variable that decided about a path, and its value then.
#[derive(Clone, Debug)]
pub(super) struct Dependency<'c> {
    pub(super) key: &'c str,
    /// The key's parts.
    pub(super) root: &'c str,
    pub(super) segments: Box<[Segment<'c>]>,
    pub(super) value: Value<'c>,
}
