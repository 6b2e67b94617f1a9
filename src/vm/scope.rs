//! Scopes of classes, defines, nodes and the top: what outlives the frame that made it.
//! Variables of functions and lambdas live in their frames. Source: `Puppet::Parser::Scope`, `seeds/names-and-scopes.txt`.

use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::{Parameters, ResourceId, ScopeId};
use pantin_code::bytecode::Chunk;
use pantin_environment::LoadedUnit;
use pantin_values::value::Value;

/// What a scope belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScopeKind {
    /// Top scope; there is one.
    Top,
    /// The node definition's; there is at most one.
    Node,
    /// A class.
    Class,
    /// An instance of a defined type.
    Define,
    /// `$settings::…`
    Settings,
}

/// A chunk with the unit it belongs to.
#[derive(Clone, Copy)]
pub struct Code<'c> {
    /// The unit.
    pub unit: &'c LoadedUnit,
    /// The chunk.
    pub chunk: &'c Chunk,
}

/// A scope.
pub struct Scope<'c> {
    /// What it belongs to.
    pub kind: ScopeKind,
    /// The code whose slots `locals` are.
    pub code: Option<Code<'c>>,
    /// Variables that the code assigns, by slot; `None` while unassigned.
    pub locals: Vec<Option<Value<'c>>>,
    /// Variables that the compiler sets (`title`, `name`, metaparameters).
    pub extras: Vec<(Symbol, Value<'c>)>,
    /// Scope of the parent class.
    pub inherited: Option<ScopeId>,
    /// Where unqualified names are looked up next: the node's scope or top scope.
    pub enclosing: ScopeId,
    /// The scope that declared this one; resource defaults follow it.
    pub caller: Option<ScopeId>,
    /// The resource that contains what this scope declares.
    pub resource: ResourceId,
    /// Name of the class or defined type.
    pub definition: Option<Symbol>,
    /// Module of the definition.
    pub module: Option<Symbol>,
    /// Resource defaults by type, in order.
    pub defaults: Vec<(Symbol, Parameters<'c>)>,
}

impl<'c> Scope<'c> {
    /// A scope without variables.
    #[must_use]
    pub fn new(kind: ScopeKind, enclosing: ScopeId, resource: ResourceId) -> Self {
        Self {
            kind,
            code: None,
            locals: Vec::new(),
            extras: Vec::new(),
            inherited: None,
            enclosing,
            caller: None,
            resource,
            definition: None,
            module: None,
            defaults: Vec::new(),
        }
    }

    /// Sets the variables that the compiler sets in each scope.
    pub fn set_names(&mut self, [module, caller]: [Value<'c>; 2], [title, name]: [Value<'c>; 2]) {
        self.extras = vec![
            (symbol!("module_name"), module),
            (symbol!("caller_module_name"), caller),
            (symbol!("title"), title),
            (symbol!("name"), name),
        ];
    }

    /// Takes the slots of a chunk, all unassigned.
    pub fn enter(&mut self, code: Code<'c>) {
        self.locals = vec![None; code.chunk.slots.len()];
        self.code = Some(code);
    }

    /// A variable set in this very scope.
    #[must_use]
    pub fn own(&self, name: Symbol) -> Option<Value<'c>> {
        self.local(name).or_else(|| self.extra(name))
    }

    /// Whether a parameter of the class or define whose scope this is has the name.
    #[must_use]
    pub fn is_parameter(&self, name: Symbol) -> bool {
        self.code.is_some_and(|code| code.unit.unit.parameter_of(code.chunk, name).is_some())
    }

    fn local(&self, name: Symbol) -> Option<Value<'c>> {
        let code = self.code?;
        let slot = code.unit.unit.slot_of(code.chunk, name)?;
        self.locals.get(slot.index()).copied().flatten()
    }

    fn extra(&self, name: Symbol) -> Option<Value<'c>> {
        self.extras.iter().find(|(have, _)| *have == name).map(|(_, value)| *value)
    }

    /// Names and values of the variables set in this very scope, those that the compiler set first.
    pub fn variables(&self) -> impl Iterator<Item = (Symbol, Value<'c>)> + '_ {
        let locals = self.code.into_iter().flat_map(|code| {
            code.chunk
                .slots
                .iter()
                .zip(&self.locals)
                .filter_map(move |(slot, value)| Some((code.unit.unit.name(*slot), (*value)?)))
        });
        self.extras.iter().copied().chain(locals)
    }
}
