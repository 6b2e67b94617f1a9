//! `lookup_options` as data.

use std::rc::Rc;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use pantin_values::value::Value;
use pantin_values::value::regexp::Regex;

/// A map by text.
pub(super) type TextMap<'c, T> = HashMap<&'c str, T, FxBuildHasher>;

/// A hash of options, if any.
pub(super) type OptionsHash<'c> = Option<Value<'c>>;

/// Options by key and by pattern.
#[derive(Default)]
pub(super) struct LookupOptions<'c> {
    pub(super) literal: TextMap<'c, Value<'c>>,
    pub(super) patterns: Vec<(Rc<Regex>, Value<'c>)>,
}
