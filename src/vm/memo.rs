//! What a compilation found out of its code, and need not find out again.

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

use super::parameter_tables::DefinitionParameters;
use pantin_base::symbol::Symbol;
use pantin_catalog::{ResourceKind, TagId};
use pantin_code::bytecode::{ChunkId, Const};
use pantin_environment::{LoadedUnit, ModuleId};
use pantin_values::types::mismatch::Signature;
use pantin_values::value::Value;

type Table<K, V> = HashMap<K, V, FxBuildHasher>;

/// Memoised results. They never change a catalog, and all of them could be computed again.
#[derive(Default)]
pub(super) struct Memo<'c> {
    /// Constants that need memory or an environment, by the numbers of their units.
    pub(super) constants: Table<(u32, Const), Value<'c>>,
    /// Parsed signatures of native functions, by their addresses.
    pub(super) native_signatures: Table<usize, &'c [Signature<'c>]>,
    /// Parsed signatures of functions in Ruby files, by the address of what declares them.
    pub(super) ruby_signatures: Table<usize, &'c [Signature<'c>]>,
    /// What names of resource types mean.
    pub(super) resource_kinds: Table<Symbol, (Symbol, ResourceKind)>,
    /// Tags that names of types give.
    pub(super) type_tags: Table<Symbol, SmallVec<[TagId; 4]>>,
    /// What is known of the parameters of classes and defined types.
    pub(super) definition_parameters: Table<(u32, ChunkId), DefinitionParameters<'c>>,
    /// Templates that were given as text, by their text and the module that gave it.
    pub(super) inline_templates: Table<(&'c str, Option<ModuleId>), &'c LoadedUnit>,
}
