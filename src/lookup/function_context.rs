//! The data of one data function at one location.

use std::cell::{Cell, OnceCell, RefCell};

use hashbrown::HashMap;
use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use pantin_data::DataFile;
use pantin_values::value::{Hash, KeyHash, Value};

/// All values of one location.
#[derive(Clone, Copy)]
pub(super) enum DataHash<'c> {
    /// A data file that Puppet reads itself.
    File(&'c DataFile),
    /// The result of a function.
    Value(&'c Hash<'c>),
}

/// Number of the context of one data function at one location, within one compilation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ContextId(pub u32);

/// The data of one data function at one location.
pub(super) struct FunctionContext<'c> {
    pub(super) id: ContextId,
    pub(super) module_name: Option<&'c str>,
    /// The options that the function gets.
    pub(super) options: OnceCell<Value<'c>>,
    /// The result of a `data_hash` function.
    pub(super) data_hash: OnceCell<DataHash<'c>>,
    /// The results of functions that are called per key.
    pub(super) by_key: RefCell<HashMap<&'c str, Value<'c>, FxBuildHasher>>,
    pub(super) cache: RefCell<IndexMap<KeyHash<'c>, Value<'c>, FxBuildHasher>>,
    /// The number of writes to the cache.
    pub(super) writes: Cell<u32>,
}

impl<'c> FunctionContext<'c> {
    /// The file that a `data_hash` function read, if it is one of Puppet's own.
    pub(super) fn known_file(&self) -> Option<&'c DataFile> {
        match self.data_hash.get() {
            Some(DataHash::File(file)) => Some(file),
            Some(DataHash::Value(_)) | None => None,
        }
    }
}
