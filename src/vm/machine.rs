//! The machine's state.

use std::cell::RefCell;
use std::rc::Rc;

use hashbrown::HashMap;
use pantin_base::budget::Arena;

use super::declarations::Declarations;
use super::for_ruby::ForRuby;
use super::listeners::Listeners;
use super::lookups::Lookups;
use super::memo::Memo;
use super::names::{Names, Seen};
use super::native::{Digests, FunctionTable};
use super::scope::Code;
use super::stack::Stack;
use super::storage::Storage;
use super::target::{Double, Target};
use super::types::TypeTable;
use pantin_base::diagnostics::{Log, Strictness};
use pantin_base::symbol::Symbol;
use pantin_catalog::{Catalog, ExportStore, Pending, ScopeId};
use pantin_environment::module_types::ResourceTypes;
use pantin_environment::{Environment, LoadedUnit, ModuleId};
use pantin_values::types::mismatch::Signature;
use pantin_values::value::{Identities, Identity, Value};

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
    /// Scopes and variables.
    pub(crate) names: Names<'c>,
    /// Lookups of this compilation.
    pub lookup: Rc<pantin_lookup::Lookup<'c>>,
    /// Data files of the environment.
    pub data: &'c pantin_lookup::DataCache,
    /// Frames and registers.
    pub(crate) stack: Stack<'c>,
    /// Functions that may be another module's under Puppet, until they are called.
    pub(crate) rivalled: Vec<(Symbol, Option<ModuleId>)>,
    /// What the function `annotate` keeps beside values: by where the value is and the name of the annotation's type.
    pub annotations: HashMap<(Identity, &'c str), Value<'c>, rustc_hash::FxBuildHasher>,
    /// Objects of facts and trusted data, once it was asked whether one is.
    pub(crate) frozen: Identities,
    /// The literal texts of the code, once it was asked about one.
    pub(crate) literals: RefCell<super::literal_texts::Literals<'c>>,
    /// Texts that Ruby code changed, as they are now.
    pub(crate) changed_texts: HashMap<Identity, Option<Value<'c>>, rustc_hash::FxBuildHasher>,
    /// Functions that hierarchies name, by number.
    pub(super) data_functions: Vec<Target<'c>>,
    /// Results that a test gives in place of functions'.
    pub doubles: Vec<Double<'c>>,
    /// What names of functions mean for code of a module.
    pub(super) function_targets: HashMap<(Symbol, Option<ModuleId>), Option<Target<'c>>, rustc_hash::FxBuildHasher>,
    /// What was found out of the code.
    pub(super) memo: Memo<'c>,
    /// What declarations left.
    pub(super) declared: Declarations<'c>,
    /// What functions of hierarchies need.
    pub(super) lookups: Lookups<'c>,
    /// What Ruby code that is called needs.
    pub for_ruby: ForRuby<'c>,
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
            lookup: Rc::default(),
            data,
            names: Names::new(arena, environment),
            stack: Stack::default(),
            rivalled: Vec::new(),
            annotations: HashMap::default(),
            frozen: hashbrown::HashSet::default(),
            literals: RefCell::default(),
            changed_texts: HashMap::default(),
            data_functions: Vec::new(),
            doubles: Vec::new(),
            function_targets: HashMap::default(),
            memo: Memo::default(),
            declared: Declarations::default(),
            lookups: Lookups::default(),
            for_ruby: ForRuby::default(),
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
