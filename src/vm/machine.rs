//! The machine's state.

use std::cell::RefCell;
use std::rc::Rc;

use hashbrown::HashMap;
use pantin_base::budget::Arena;

use super::bindings::Bindings;
use super::declarations::Declarations;
use super::for_ruby::ForRuby;
use super::frame::Activation;
use super::lookups::Lookups;
use super::memo::Memo;
use super::native::{Digests, FunctionTable};
use super::scope::{Code, Scope, ScopeKind};
use super::storage::Storage;
use super::target::{Double, Target};
use super::top_variables::TopVariables;
use super::types::TypeTable;
use pantin_base::diagnostics::{Entry, Level, Log, Strictness};
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{Catalog, ExportStore, Pending, Provenance, ResourceId, ScopeId, Segments, Site};
use pantin_code::bytecode::ChunkKind;
use pantin_environment::module_types::ResourceTypes;
use pantin_environment::{Environment, LoadedUnit, ModuleId};
use pantin_values::types::mismatch::Signature;
use pantin_values::value::{Identities, Identity, Value};

/// How deep evaluation may nest (calls, blocks, classes that include classes) before it ends with an error.
pub(super) const MAX_FRAMES: usize = 3_000;

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
    /// Where log entries go.
    pub log: &'c mut (dyn Log + 'c),
    /// Who watches, if anybody does.
    pub observer: Option<&'c mut (dyn super::observe::Observer + 'c)>,
    /// What is recorded of how the catalog comes about, if anybody wants that.
    pub(crate) provenance: Option<Box<RefCell<Provenance<'c>>>>,
    /// What ran, if anybody counts.
    pub(super) steps: Option<Box<super::steps::Steps<'c>>>,
    /// Scopes; top scope is the first.
    pub(crate) scopes: Segments<'c, Scope<'c>>,
    /// Lookups of this compilation.
    pub lookup: Rc<pantin_lookup::Lookup<'c>>,
    /// Data files of the environment.
    pub data: &'c pantin_lookup::DataCache,
    /// Variables of top scope.
    pub(super) top: TopVariables<'c>,
    /// The setting `access_control`.
    pub(super) has_access_control: bool,
    /// Scopes of evaluated classes by name in lower case.
    pub(crate) class_scopes: HashMap<Symbol, ScopeId, rustc_hash::FxBuildHasher>,
    /// The node definition's scope.
    pub(crate) node_scope: Option<ScopeId>,
    /// Active frames, the innermost last.
    pub frames: Vec<Activation<'c>>,
    /// Registers of all active frames.
    pub(crate) registers: Vec<Value<'c>>,
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
    /// Warnings that Puppet gives once, by key.
    pub warned: hashbrown::HashSet<String>,
    /// What is done to the variables that hierarchies depend on.
    pub(super) bindings: Bindings,
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
            log,
            observer: None,
            provenance: None,
            steps: None,
            lookup: Rc::default(),
            data,
            scopes: Segments::new(arena),
            top: TopVariables::default(),
            has_access_control: environment.settings().access_control(),
            class_scopes: HashMap::default(),
            node_scope: None,
            frames: Vec::new(),
            registers: Vec::new(),
            rivalled: Vec::new(),
            annotations: HashMap::default(),
            frozen: hashbrown::HashSet::default(),
            literals: RefCell::default(),
            changed_texts: HashMap::default(),
            warned: hashbrown::HashSet::default(),
            bindings: Bindings::default(),
            data_functions: Vec::new(),
            doubles: Vec::new(),
            function_targets: HashMap::default(),
            memo: Memo::default(),
            declared: Declarations::default(),
            lookups: Lookups::default(),
            for_ruby: ForRuby::default(),
        };
        vm.scopes.push(Scope::new(ScopeKind::Top, ScopeId::TOP, ResourceId(0)));
        vm.enter_global_frame();
        vm
    }

    /// The frame at the bottom: what calls without any other frame come from, the global scope.
    fn enter_global_frame(&mut self) {
        let unit = self.storage.keep(LoadedUnit::empty());
        let chunk = unit.unit.chunk(pantin_code::bytecode::Unit::MAIN);
        self.frames.push(Activation::new(Code { unit, chunk }, ScopeId::TOP));
    }

    /// A scope.
    ///
    /// # Panics
    /// When the scope is one of another compilation.
    #[must_use]
    pub fn scope(&self, id: ScopeId) -> &Scope<'c> {
        &self.scopes[id.index()]
    }

    /// A scope, to be changed.
    ///
    /// # Panics
    /// When the scope is one of another compilation.
    pub fn scope_mut(&mut self, id: ScopeId) -> &mut Scope<'c> {
        &mut self.scopes[id.index()]
    }

    /// Adds a scope.
    pub fn add_scope(&mut self, scope: Scope<'c>) -> ScopeId {
        let id = ScopeId(self.scopes.len() as u32);
        scope.extras.iter().for_each(|(name, _)| self.bindings.bind(*name));
        self.scopes.push(scope);
        id
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

    /// Logs a message without a place.
    pub fn log_message(&mut self, level: Level, message: &str) {
        if self.log.wants(level) {
            self.log.write(Entry::new(level, message));
        }
    }

    /// Logs a warning once per compilation and key. Gives whether it was logged.
    pub fn warn_once(&mut self, key: &str, entry: Entry) -> bool {
        let first = self.warned.insert(key.to_owned());
        if first {
            self.log.write(entry);
        }
        first
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

    /// A frame by the number that was given out for it.
    #[must_use]
    pub fn frame_by_number(&self, number: u32) -> Option<super::ActivationId> {
        let id = super::ActivationId(number);
        (id.index() < self.frames.len()).then_some(id)
    }

    /// The scope of a class that was evaluated, or is being evaluated.
    #[must_use]
    pub fn class_scope(&self, name: &str) -> Option<ScopeId> {
        self.class_scopes.get(&Symbol::find(name)?).copied()
    }

    /// A scope by its number.
    #[must_use]
    pub fn scope_by_number(&self, number: u32) -> Option<ScopeId> {
        let id = ScopeId(number);
        (id.index() < self.scopes.len()).then_some(id)
    }

    /// The frame that runs now.
    #[must_use]
    pub fn innermost_frame(&self) -> Option<super::ActivationId> {
        let count = u32::try_from(self.frames.len()).ok()?;
        count.checked_sub(1).map(super::ActivationId)
    }

    /// The value of a setting; undef when there is none of that name.
    #[must_use]
    pub fn setting(&self, name: &str) -> Value<'c> {
        self.class_scopes
            .get(&symbol!("settings"))
            .and_then(|scope| self.scopes[scope.index()].own(Symbol::find(name)?))
            .unwrap_or(Value::Undef)
    }

    /// File and place of the innermost call in Puppet code.
    #[must_use]
    pub fn call_site_of_top(&self) -> Site<'c> {
        let frame = self.frames.iter().rev().find(|frame| !frame.code.chunk.places.is_empty());
        frame.map_or_else(Site::default, |frame| Site {
            file: Some(known_file(&frame.code.unit.file)),
            place: frame.code.chunk.places.get(frame.at).unwrap_or_default(),
        })
    }

    /// File and place of the innermost code that runs; nothing where none does.
    pub(super) fn innermost_site(&self) -> Site<'c> {
        let frame = self.frames.iter().rev().find(|frame| !frame.code.chunk.places.is_empty());
        frame.map_or_else(Site::default, |frame| Site {
            file: Some(&*frame.code.unit.file).filter(|file| !file.is_empty()),
            place: frame.code.chunk.places.get(frame.at).unwrap_or_default(),
        })
    }

    /// File and line of every call of a function that has not returned, innermost first.
    #[must_use]
    pub fn call_stack(&self) -> Value<'c> {
        let mut calls = Vec::new();
        for frame in self.frames.iter().rev() {
            let Code { unit, chunk } = frame.code;
            let mut add = |line: u32| {
                let pair = [Value::String(known_file(&unit.file)), Value::Integer(i64::from(line))];
                calls.push(Value::Array(self.arena.alloc_slice_copy(&pair)));
            };
            if matches!(chunk.instructions.get(frame.at), Some(pantin_code::bytecode::Instruction::Call { .. })) {
                add(chunk.places.get(frame.at).map_or(0, |place| place.line));
            }
            // The file as a whole counts as a call, too.
            if chunk.kind == ChunkKind::Main && !chunk.instructions.is_empty() {
                add(0);
            }
            // Puppet evaluates nodes and defines when the manifests are done.
            if matches!(chunk.kind, ChunkKind::Define | ChunkKind::Node) {
                break;
            }
        }
        Value::Array(self.arena.alloc_slice_copy(&calls))
    }
}

/// A file as stack traces name it: code of the command line has none.
fn known_file(file: &str) -> &str {
    if file.is_empty() { "unknown" } else { file }
}
