//! The machine's state.

use std::rc::Rc;

use pantin_base::budget::Arena;

use super::declarations::Declarations;
use super::known_functions::KnownFunctions;
use super::listeners::Listeners;
use super::lookups::Lookups;
use super::memo::Memo;
use super::names::{Names, Seen};
use super::native::{Digests, FunctionTable};
use super::owned::Owned;
use super::scope::Code;
use super::stack::Stack;
use super::storage::Storage;
use super::target::Target;
use super::types::TypeTable;
use pantin_base::diagnostics::{Log, Strictness};
use pantin_catalog::{Catalog, ExportStore, Pending, ScopeId};
use pantin_environment::module_types::ResourceTypes;
use pantin_environment::{Environment, LoadedUnit};
use pantin_values::types::mismatch::Signature;
use pantin_values::value::Value;

/// The node a catalog is compiled for.
#[derive(Clone, Copy, Debug)]
pub struct Node<'c> {
    /// Certificate name.
    pub name: &'c str,
    /// `$facts`, a hash.
    pub facts: Value<'c>,
    /// `$trusted`, a hash.
    pub trusted: Value<'c>,
    /// `$server_facts`, a hash.
    pub server_facts: Value<'c>,
    /// The classes that its classifier names.
    pub classes: Value<'c>,
    /// Code that is evaluated for it in place of the environment's manifests.
    pub code: Option<&'c str>,
}

/// What the layers above give to the machine.
#[derive(Clone)]
pub struct Hosts<'c> {
    /// Native functions.
    pub functions: &'static dyn FunctionTable,
    /// How the digests of Ruby files are made.
    pub digests: Digests,
    /// Ruby code of modules; `None` where it is switched off.
    pub ruby: Option<Rc<dyn super::ruby_host::RubyHost<'c> + 'c>>,
    /// What other nodes exported; `None` where nothing keeps it.
    pub exports: Option<&'c dyn ExportStore>,
}

/// One compilation.
pub struct Vm<'c> {
    /// Where values are allocated.
    pub arena: &'c Arena,
    /// Owner of the arena, and of units made on the way.
    pub storage: &'c Storage,
    /// The code.
    pub environment: &'c Environment,
    /// The node.
    pub node: Node<'c>,
    /// What the layers above gave.
    pub hosts: Hosts<'c>,
    /// Puppet's `strict` setting.
    strict: Strictness,
    /// Known definitions and types.
    pub types: Rc<TypeTable<'c>>,
    /// The catalog so far.
    pub catalog: Catalog<'c>,
    /// What waits for the scheduler.
    pub pending: Pending<'c>,
    /// The log, and who else listens.
    pub listeners: Listeners<'c>,
    /// Lookups of data.
    pub lookups: Lookups<'c, Target<'c>>,
    /// What names of functions mean.
    pub functions: KnownFunctions<'c, Target<'c>>,
    /// Values as objects.
    pub owned: Owned<'c>,
    /// Scopes and variables.
    pub(crate) names: Names<'c>,
    /// Frames and registers.
    pub(crate) stack: Stack<'c>,
    /// What was found out of the code.
    pub(super) memo: Memo<'c>,
    /// What declarations left.
    pub(super) declared: Declarations<'c>,
}

impl<'c> Vm<'c> {
    /// A machine with an empty catalog and an empty top scope.
    pub fn new(
        storage: &'c Storage,
        (environment, resource_types, data): (&'c Environment, &'c ResourceTypes, &'c pantin_lookup::DataCache),
        node: Node<'c>,
        hosts: Hosts<'c>,
        log: &'c mut (dyn Log + 'c),
    ) -> Self {
        let arena = &storage.arena;
        let mut vm = Self {
            arena,
            storage,
            environment,
            node,
            hosts,
            strict: environment.settings().strict(),
            types: Rc::new(TypeTable::new(arena, environment, resource_types)),
            catalog: Catalog::new(arena),
            pending: Pending::default(),
            listeners: Listeners::new(log),
            lookups: Lookups::new(data),
            functions: KnownFunctions::default(),
            owned: Owned::default(),
            names: Names::new(arena, environment),
            stack: Stack::default(),
            memo: Memo::default(),
            declared: Declarations::default(),
        };
        // The frame at the bottom: what calls without any other frame come from, the global scope.
        let unit = storage.keep(LoadedUnit::empty());
        let chunk = unit.unit.chunk(pantin_code::bytecode::Unit::MAIN);
        vm.stack.open(Code { unit, chunk }, 0, ScopeId::TOP);
        vm
    }

    /// Names as the code sees them that runs now.
    #[inline]
    pub(crate) const fn seen(&self) -> Seen<'_, 'c> {
        Seen::new(&self.stack, &self.names)
    }

    /// Scopes and variables, to be changed: the compiler sets facts.
    pub const fn names_mut(&mut self) -> &mut Names<'c> {
        &mut self.names
    }

    /// How strict Puppet's `strict` setting is.
    #[must_use]
    pub const fn strict(&self) -> Strictness {
        self.strict
    }

    /// The parsed signatures of a function in a Ruby file, by the address of what declares it.
    #[must_use]
    pub fn ruby_signatures(&self, key: usize) -> Option<&'c [Signature<'c>]> {
        self.memo.ruby_signatures.get(&key).copied()
    }

    /// Keeps the parsed signatures of a function in a Ruby file.
    pub fn keep_ruby_signatures(&mut self, key: usize, signatures: &'c [Signature<'c>]) {
        self.memo.ruby_signatures.insert(key, signatures);
    }

    /// Keeps a unit that is no file of the environment, under a number of its own.
    pub fn keep_unit(&self, unit: LoadedUnit) -> &'c LoadedUnit {
        self.storage.keep(unit)
    }

    /// A string in the arena.
    #[must_use]
    pub fn text(&self, text: &str) -> &'c str {
        self.arena.alloc_str(text)
    }
}
