//! Modules and classes of the code that is read: constants, methods, mixins.

use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use crate::source::evaluator::Evaluator;
use crate::source::value::{Frame, ModuleId, Proc, Value, Word};
use pantin_host::PUPPET_VERSION;
use pantin_ruby::syntax::MethodDefinition;

/// A method and where it was defined.
#[derive(Clone, Debug)]
pub(super) enum Method {
    /// By `def`.
    Written { definition: Arc<MethodDefinition>, nesting: Rc<[ModuleId]>, file: Rc<str> },
    /// By `define_singleton_method`, whose block runs as the object.
    Block(Rc<Proc>),
}

impl Method {
    /// The file it is in.
    pub(super) fn file(&self) -> &Rc<str> {
        match self {
            Self::Written { file, .. } => file,
            Self::Block(proc) => &proc.frame.file,
        }
    }
}

/// What a module, a class or a resource type owns.
#[derive(Debug, Default)]
pub(super) struct Members {
    pub(super) constants: HashMap<Box<str>, Value>,
    pub(super) variables: HashMap<Box<str>, Value>,
    pub(super) methods: HashMap<Box<str>, Method>,
    pub(super) singleton_methods: HashMap<Box<str>, Method>,
    /// Modules whose methods are singleton methods here, latest last.
    pub(super) extended: Vec<ModuleId>,
    /// Modules and superclasses whose methods are methods here, latest last.
    pub(super) included: Vec<ModuleId>,
    /// The class that it is derived from.
    pub(super) superclass: Option<ModuleId>,
    /// Names of instance variables that it reads and sets itself: `class << self; attr_accessor :x; end`.
    pub(super) accessors: HashSet<Box<str>>,
    /// `module_function` or `extend self`: methods are singleton methods too.
    pub(super) is_its_own_singleton: bool,
}

/// A module or class.
#[derive(Debug, Default)]
pub(super) struct Module {
    /// Full name.
    pub(super) name: Rc<str>,
    pub(super) members: Members,
    /// What was said of it, if types are to be described.
    pub(super) words: Vec<Word>,
}

/// Longer chains of mixins are not followed.
const MAX_ANCESTORS: usize = 32;

impl Evaluator<'_> {
    /// The module with a full name; makes it if it does not exist.
    pub(super) fn module(&mut self, name: &str) -> ModuleId {
        if let Some(id) = self.module_names.get(name) {
            return *id;
        }
        let id = ModuleId(self.modules.len());
        self.modules.push(Module { name: name.into(), ..Module::default() });
        self.module_names.insert(name.into(), id);
        id
    }

    pub(super) fn members(&self, owner: &Value) -> Option<&Members> {
        match owner {
            Value::Module(id) => self.modules.get(id.0).map(|module| &module.members),
            Value::Type(id) => self.types.get(id.0).map(|ty| &ty.members),
            _ => None,
        }
    }

    pub(super) fn members_mut(&mut self, owner: &Value) -> Option<&mut Members> {
        match owner {
            Value::Module(id) => self.modules.get_mut(id.0).map(|module| &mut module.members),
            Value::Type(id) => self.types.get_mut(id.0).map(|ty| &mut ty.members),
            _ => None,
        }
    }

    /// A method that instances of a module have.
    pub(super) fn instance_method(&self, id: ModuleId, name: &str, depth: usize) -> Option<Method> {
        let members = &self.modules.get(id.0)?.members;
        if let Some(method) = members.methods.get(name) {
            return Some(method.clone());
        }
        if depth > MAX_ANCESTORS {
            return None;
        }
        members.included.iter().rev().find_map(|mixin| self.instance_method(*mixin, name, depth + 1))
    }

    /// A method of a module or type itself.
    pub(super) fn singleton_method(&self, owner: &Value, name: &str) -> Option<Method> {
        let mut found = self.own_singleton_method(owner, name);
        let mut classes = self.superclasses(owner);
        while found.is_none() {
            found = self.own_singleton_method(&classes.next()?, name);
        }
        found
    }

    /// The classes that one is derived from, the nearest first.
    fn superclasses(&self, owner: &Value) -> impl Iterator<Item = Value> {
        let parent = |value: &Value| self.members(value)?.superclass.map(Value::Module);
        std::iter::successors(parent(owner), move |class| parent(class)).take(MAX_ANCESTORS)
    }

    /// Reads or sets an instance variable of a module by the method of its name, if there is one.
    pub(super) fn access(&mut self, owner: &Value, name: &str, arguments: &[Value]) -> Option<Value> {
        let plain = name.strip_suffix('=').unwrap_or(name);
        let has = |value: &Value| self.members(value).is_some_and(|members| members.accessors.contains(plain));
        if !has(owner) && !self.superclasses(owner).any(|class| has(&class)) {
            return None;
        }
        let variables = &mut self.members_mut(owner)?.variables;
        let variable = format!("@{plain}");
        match arguments {
            [] if plain == name => Some(variables.get(&*variable).cloned().unwrap_or(Value::Nil)),
            [value] if plain != name => {
                variables.insert(variable.into(), value.clone());
                Some(value.clone())
            }
            _ => None,
        }
    }

    fn own_singleton_method(&self, owner: &Value, name: &str) -> Option<Method> {
        let members = self.members(owner)?;
        if let Some(method) = members.singleton_methods.get(name) {
            return Some(method.clone());
        }
        if members.is_its_own_singleton
            && let Some(method) = members.methods.get(name)
        {
            return Some(method.clone());
        }
        members.extended.iter().rev().find_map(|mixin| self.instance_method(*mixin, name, 0))
    }

    /// The constant `name` seen from `frame`.
    pub(super) fn lexical_constant(&self, frame: &Frame, name: &str) -> Value {
        if let Some(value) = self.members(&frame.definee).and_then(|members| members.constants.get(name)) {
            return value.clone();
        }
        for id in frame.nesting.iter().rev() {
            if let Some(found) = self.constant_in(&Value::Module(*id), name) {
                return found;
            }
        }
        if let Some(id) = self.module_names.get(name) {
            return Value::Module(*id);
        }
        if let Some(value) = self.top_constants.get(name) {
            return value.clone();
        }
        self.known_external(frame, name)
    }

    /// The constant `name` of a module, if it is known.
    fn constant_in(&self, owner: &Value, name: &str) -> Option<Value> {
        let Value::Module(id) = owner else { return None };
        let module = self.modules.get(id.0)?;
        if let Some(value) = module.members.constants.get(name) {
            return Some(value.clone());
        }
        let full = format!("{}::{name}", module.name);
        self.module_names.get(full.as_str()).map(|id| Value::Module(*id))
    }

    /// `owner::name`
    pub(super) fn scoped_constant(&self, owner: &Value, name: &str) -> Value {
        match owner {
            Value::Module(id) => self.constant_in(owner, name).unwrap_or_else(|| {
                let base = self.modules.get(id.0).map_or("", |module| &module.name);
                external(&format!("{base}::{name}"))
            }),
            Value::External(base) => {
                let full = format!("{base}::{name}");
                self.module_names.get(full.as_str()).map_or_else(|| external(&full), |id| Value::Module(*id))
            }
            _ => Value::Unknown,
        }
    }

    /// Inside of `module Puppet`, `Type` is `Puppet::Type`.
    fn known_external(&self, frame: &Frame, name: &str) -> Value {
        const OF_PUPPET: &[&str] = &[
            "Puppet::Type",
            "Puppet::Functions",
            "Puppet::Parser",
            "Puppet::Parser::Functions",
            "Puppet::Util",
            "Puppet::Property",
            "Puppet::Parameter",
            "Puppet::ResourceApi",
            "Puppet::PUPPETVERSION",
        ];
        for id in frame.nesting.iter().rev() {
            let full = self.modules.get(id.0).map(|module| format!("{}::{name}", module.name)).unwrap_or_default();
            if OF_PUPPET.contains(&full.as_str()) {
                return external(&full);
            }
        }
        external(name)
    }
}

/// A constant that nothing read defines. The few whose value matters have it.
pub(super) fn external(name: &str) -> Value {
    match name {
        "Puppet::PUPPETVERSION" => Value::string(PUPPET_VERSION),
        "RUBY_PLATFORM" => Value::string("x86_64-linux-gnu"),
        "Regexp::IGNORECASE" => Value::Integer(1),
        "Regexp::EXTENDED" => Value::Integer(2),
        "Regexp::MULTILINE" => Value::Integer(4),
        _ => Value::External(name.into()),
    }
}
