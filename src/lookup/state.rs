//! The state of a compilation's lookups.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use hashbrown::HashMap;
use pantin_base::budget::Arena;
use rustc_hash::FxBuildHasher;

use crate::configuration::ConfiguredProvider;
use crate::explain::Explainer;
use crate::function_context::FunctionContext;
use crate::lookup_options::{LookupOptions, OptionsHash, TextMap};
use crate::merge::{Changes, changed};
use crate::reach::Inherited;
use pantin_data::DataFile;
use pantin_values::value::{Hash, Value};

/// Lookups of one compilation. Everything is shared and changed in place, so that a data function called by a lookup can
/// begin another one.
#[derive(Default)]
pub struct Lookup<'c> {
    /// Keys and variables that are being looked up.
    pub(super) names: RefCell<Vec<&'c str>>,
    pub(super) explainer: RefCell<Option<Explainer<'c>>>,
    pub(super) layers: Layers<'c>,
    pub(super) options: OptionsMemo<'c>,
    pub(super) contexts: RefCell<Vec<Rc<FunctionContext<'c>>>>,
    /// The results of `cached_file_data`.
    pub(super) file_data: RefCell<TextMap<'c, Value<'c>>>,
    /// YAML files without a hash, already reported.
    pub(super) files_without_hash: RefCell<Vec<Box<str>>>,
    /// Facts and the like, by the keys that interpolations have for them.
    pub(super) facts: RefCell<TextMap<'c, Value<'c>>>,
    values: RefCell<HashMap<(usize, &'c str), Value<'c>, FxBuildHasher>>,
    keeps_values: Cell<bool>,
    inherited: RefCell<Option<Inherited<'c>>>,
    depth: Cell<usize>,
    interpolations: Cell<u32>,
}

/// The providers of the layers, made when they are first needed.
#[derive(Default)]
pub(super) struct Layers<'c> {
    /// Values that a test gives, before those of all layers.
    pub(super) of_test: OnceCell<&'c Hash<'c>>,
    /// True if parameters of classes are looked up at all.
    pub(super) binds_data: OnceCell<bool>,
    pub(super) global: OnceCell<Rc<ConfiguredProvider<'c>>>,
    pub(super) environment: OnceCell<Option<Rc<ConfiguredProvider<'c>>>>,
    pub(super) modules: RefCell<TextMap<'c, Option<Rc<ConfiguredProvider<'c>>>>>,
}

/// The `lookup_options` found so far.
#[derive(Default)]
pub(super) struct OptionsMemo<'c> {
    pub(super) global: OnceCell<OptionsHash<'c>>,
    pub(super) environment: OnceCell<OptionsHash<'c>>,
    /// By the module that keys belong to.
    pub(super) by_module: RefCell<HashMap<Option<&'c str>, Rc<LookupOptions<'c>>, FxBuildHasher>>,
    /// The options of the default hierarchies of modules.
    pub(super) of_defaults: RefCell<TextMap<'c, Rc<LookupOptions<'c>>>>,
}

impl<'c> Lookup<'c> {
    /// An empty state.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Gives values that go before those of all layers. Only the first call has an effect.
    pub fn begin_with(&self, data: &'c Hash<'c>) {
        // They belong to the whole compilation.
        let _ = self.layers.of_test.set(data);
    }

    /// True if lookups are explained.
    pub fn is_explained(&self) -> bool {
        self.explainer.borrow().as_ref().is_some_and(Explainer::is_listening)
    }

    /// True if found values are stored: in an explanation, or in the cache of data functions.
    pub(super) fn keeps_values(&self) -> bool {
        self.keeps_values.get() || self.is_explained()
    }

    /// Records that a value is stored.
    pub(super) fn keep_value(&self, value: &Value<'c>) {
        if matches!(value, Value::Array(_) | Value::Hash(_)) {
            self.keeps_values.set(true);
        }
    }

    /// Stored values that a merge has changed show the change, as in Ruby.
    pub(super) fn change_values(&self, changes: &mut Changes<'c>, arena: &'c Arena) {
        if changes.is_empty() {
            return;
        }
        for context in self.contexts.borrow().iter() {
            for value in context.by_key.borrow_mut().values_mut() {
                *value = changed(*value, changes, arena);
            }
        }
        if let Some(explainer) = self.explainer.borrow_mut().as_mut() {
            explainer.change_values(&mut |value| changed(value, changes, arena));
        }
    }

    pub(super) fn inherited(&self) -> Inherited<'c> {
        let mut inherited = self.inherited.borrow().unwrap_or_default();
        inherited.legacy.scope = false;
        inherited
    }

    pub(super) fn set_inherited(&self, inherited: Inherited<'c>) -> Option<Inherited<'c>> {
        self.inherited.borrow_mut().replace(inherited)
    }

    pub(super) fn restore_inherited(&self, outer: Option<Inherited<'c>>) {
        *self.inherited.borrow_mut() = outer;
    }

    pub(super) fn enter(&self) -> usize {
        if self.depth.get() == 0 {
            self.interpolations.set(0);
        }
        self.depth.set(self.depth.get() + 1);
        self.depth.get()
    }

    pub(super) fn leave(&self) {
        self.depth.set(self.depth.get().saturating_sub(1));
    }

    /// Interpolations of the lookup at the top so far, this one included.
    pub(super) fn count(&self) -> u32 {
        self.interpolations.set(self.interpolations.get().saturating_add(1));
        self.interpolations.get()
    }

    /// A constant value of a data file, made before.
    pub(super) fn known_value(&self, file: &'c DataFile, key: &str) -> Option<Value<'c>> {
        self.values.borrow().get(&FileKey(address(file), key)).copied()
    }

    pub(super) fn remember_value(&self, file: &'c DataFile, key: &'c str, value: Value<'c>) {
        self.values.borrow_mut().insert((address(file), key), value);
    }
}

/// Files live as long as the compilation, so their addresses name them.
fn address(file: &DataFile) -> usize {
    std::ptr::from_ref(file).addr()
}

#[derive(Hash)]
struct FileKey<'k>(usize, &'k str);

impl hashbrown::Equivalent<(usize, &str)> for FileKey<'_> {
    fn equivalent(&self, key: &(usize, &str)) -> bool {
        self.0 == key.0 && self.1 == key.1
    }
}
