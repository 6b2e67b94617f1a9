//! The evaluator: its state, its limits, and how blocks and methods are entered.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::rc::Rc;
use std::sync::Arc;

use crate::source::modules::{Method, Module};
use crate::source::types::TypeBuilder;
use crate::source::value::{Frame, Instance, Locals, ModuleId, Proc, Value};
use pantin_host::{LibraryFile, LibraryFiles};
use pantin_ruby::syntax::{Body, MultipleTarget, Parameters, Target, parse};

/// Why evaluation leaves an expression early.
#[derive(Debug)]
pub(super) enum Flow {
    Return(Value),
    Next(Value),
    Break(Value),
    /// A limit was reached.
    Stop,
}

pub(super) type Evaluated = Result<Value, Flow>;

/// More evaluated expressions than this are no declaration any more.
const MAX_STEPS: u32 = 500_000;
const MAX_DEPTH: u32 = 150;
const MAX_FILES: usize = 200;

/// Reads files. One evaluator reads one file and what it requires.
pub(super) struct Evaluator<'l> {
    pub(super) library: &'l dyn LibraryFiles,
    pub(super) modules: Vec<Module>,
    pub(super) module_names: HashMap<Box<str>, ModuleId>,
    pub(super) top_constants: HashMap<Box<str>, Value>,
    pub(super) top_methods: HashMap<Box<str>, Method>,
    pub(super) types: Vec<TypeBuilder>,
    /// The resources of a catalog, where types are asked about them.
    pub(super) instances: Vec<Instance>,
    /// Files read besides the first one, in order.
    pub(super) dependencies: Vec<Arc<str>>,
    seen: HashSet<Arc<str>>,
    /// The first thing that could not be known although a declaration depends on it.
    pub(super) unread: Option<Unread>,
    /// Why Ruby does not load the file.
    pub(super) refused: Option<Refused>,
    /// Whether types are to be described: what is said of them is kept, and their providers are read.
    pub(super) describes: bool,
    steps: u32,
    depth: u32,
}

/// A removed method of the module `Puppet`, and the line that calls it.
#[derive(Clone, Debug)]
pub(super) struct Refused {
    pub(super) method: String,
    pub(super) line: String,
}

/// What could not be read, and where.
#[derive(Clone, Debug)]
pub(super) struct Unread {
    pub(super) file: Rc<str>,
    pub(super) line: u32,
    pub(super) what: String,
}

impl<'l> Evaluator<'l> {
    pub(super) fn new(library: &'l dyn LibraryFiles) -> Self {
        Self {
            library,
            modules: Vec::new(),
            module_names: HashMap::new(),
            top_constants: HashMap::new(),
            top_methods: HashMap::new(),
            types: Vec::new(),
            instances: Vec::new(),
            dependencies: Vec::new(),
            seen: HashSet::new(),
            unread: None,
            refused: None,
            describes: false,
            steps: 0,
            depth: 0,
        }
    }

    /// Evaluates a file, unless that was done before.
    pub(super) fn run(&mut self, file: &LibraryFile) {
        if self.seen.len() >= MAX_FILES || !self.seen.insert(file.path.clone()) {
            return;
        }
        if self.seen.len() > 1 {
            self.dependencies.push(file.path.clone());
        }
        let path: Rc<str> = (*file.path).into();
        let parsed = match parse(&file.text) {
            Ok(parsed) => parsed,
            Err(error) => {
                let unread = Unread { file: path, line: error.line, what: error.message };
                self.unread.get_or_insert(unread);
                return;
            }
        };
        let frame = Frame {
            this: Value::External("main".into()),
            definee: Value::External("main".into()),
            in_singleton: false,
            locals: Rc::default(),
            nesting: Rc::default(),
            file: path.clone(),
            block: None,
        };
        let stopped = matches!(self.body(&parsed.body, &frame), Err(Flow::Stop));
        if stopped {
            let what = "it does more than a declaration should".to_owned();
            self.unread.get_or_insert(Unread { file: path, line: 1, what });
        }
    }

    /// Notes that Ruby cannot load the file.
    pub(super) fn refuse(&mut self, frame: &Frame, at: u32, method: &str) {
        let text = self.library.read(&frame.file).map(|file| file.text);
        let line = text.as_deref().and_then(|text| {
            let number = pantin_base::source::LineIndex::new(text).line(at);
            text.lines().nth(usize::try_from(number).ok()?.checked_sub(1)?)
        });
        let refused = Refused { method: method.to_owned(), line: line.unwrap_or_default().to_owned() };
        self.refused.get_or_insert(refused);
    }

    /// Notes that something the declarations depend on is not known.
    pub(super) fn give_up(&mut self, frame: &Frame, at: u32, what: &str) {
        if self.unread.is_some() {
            return;
        }
        let text = self.library.read(&frame.file).map(|file| file.text);
        let line = text.map_or(0, |text| pantin_base::source::LineIndex::new(&text).line(at));
        self.unread = Some(Unread { file: frame.file.clone(), line, what: what.to_owned() });
    }

    pub(super) fn body(&mut self, body: &Body, frame: &Frame) -> Evaluated {
        let mut value = Value::Nil;
        for expr in body {
            value = self.expr(expr, frame)?;
        }
        Ok(value)
    }

    /// Resets the count of steps.
    pub(super) const fn begin_anew(&mut self) {
        self.steps = 0;
    }

    /// Counts a step; fails when there were too many.
    pub(super) fn step(&mut self) -> Result<(), Flow> {
        self.steps += 1;
        if self.steps > MAX_STEPS { Err(Flow::Stop) } else { Ok(()) }
    }

    fn nested<T>(&mut self, enter: impl FnOnce(&mut Self) -> Result<T, Flow>) -> Result<T, Flow> {
        if self.depth >= MAX_DEPTH {
            return Err(Flow::Stop);
        }
        self.depth += 1;
        let result = stacker::maybe_grow(256 << 10, 4 << 20, || enter(self));
        self.depth -= 1;
        result
    }

    /// Calls a block with its own `self`, or another one (`instance_eval`).
    pub(super) fn call_block(&mut self, proc: &Proc, arguments: &[Value], this: Option<&Value>) -> Evaluated {
        let mut frame = proc.frame.clone();
        frame.locals = Rc::new(Locals { values: RefCell::default(), parent: Some(proc.frame.locals.clone()) });
        if let Some(this) = this {
            frame.this = this.clone();
            frame.definee = this.clone();
            frame.in_singleton = false;
        }
        let parameters = &proc.block.parameters;
        let takes_several = parameters.required.len() + parameters.optional.len() + parameters.last.len() > 1
            || (parameters.rest.is_some() && !parameters.required.is_empty());
        let spread = match arguments {
            [only @ Value::Array(_)] if takes_several => only.elements(),
            _ => arguments.to_vec(),
        };
        self.bind(parameters, spread, &frame)?;
        match self.nested(|this| this.body(&proc.block.body, &frame)) {
            Err(Flow::Next(value)) => Ok(value),
            other => other,
        }
    }

    /// Calls a method.
    pub(super) fn call_method(
        &mut self,
        method: &Method,
        this: &Value,
        arguments: Vec<Value>,
        block: Option<Rc<Proc>>,
    ) -> Evaluated {
        let result = match method {
            Method::Written { definition, nesting, file } => {
                let frame = Frame {
                    this: this.clone(),
                    definee: this.clone(),
                    in_singleton: false,
                    locals: Rc::default(),
                    nesting: nesting.clone(),
                    file: file.clone(),
                    block,
                };
                self.bind(&definition.parameters, arguments, &frame)?;
                self.nested(|this| this.body(&definition.body, &frame))
            }
            Method::Block(proc) => self.call_block(proc, &arguments, Some(this)),
        };
        match result {
            Err(Flow::Return(value) | Flow::Next(value)) => Ok(value),
            other => other,
        }
    }

    fn bind(&mut self, parameters: &Parameters, mut arguments: Vec<Value>, frame: &Frame) -> Result<(), Flow> {
        if !parameters.keywords.is_empty() || parameters.keyword_rest.is_some() {
            let keywords = match arguments.last() {
                Some(Value::Hash(_)) => arguments.pop().unwrap_or(Value::Nil),
                _ => Value::hash(Vec::new()),
            };
            for (name, default) in &parameters.keywords {
                let value = match (keywords.option(name), default) {
                    (Some(value), _) => value,
                    (None, Some(default)) => self.expr(default, frame)?,
                    (None, None) => Value::Unknown,
                };
                declare_local(frame, name, value);
            }
            if let Some(Some(name)) = &parameters.keyword_rest {
                declare_local(frame, name, keywords);
            }
        }
        let mut arguments = std::collections::VecDeque::from(arguments);
        for target in &parameters.required {
            let value = arguments.pop_front().unwrap_or(Value::Nil);
            self.bind_target(target, value, frame)?;
        }
        let mut optional = arguments.len().saturating_sub(parameters.last.len());
        for (name, default) in &parameters.optional {
            let value = if optional > 0 {
                optional -= 1;
                arguments.pop_front().unwrap_or(Value::Nil)
            } else {
                self.expr(default, frame)?
            };
            declare_local(frame, name, value);
        }
        if let Some(rest) = &parameters.rest {
            let count = arguments.len().saturating_sub(parameters.last.len());
            let taken: Vec<_> = arguments.drain(..count).collect();
            if let Some(name) = rest {
                declare_local(frame, name, Value::array(taken));
            }
        }
        for target in &parameters.last {
            let value = arguments.pop_front().unwrap_or(Value::Nil);
            self.bind_target(target, value, frame)?;
        }
        if let Some(name) = &parameters.block {
            let value = frame.block.clone().map_or(Value::Nil, Value::Proc);
            declare_local(frame, name, value);
        }
        Ok(())
    }

    fn bind_target(&mut self, target: &Target, value: Value, frame: &Frame) -> Result<(), Flow> {
        if let Target::Local(name) = target {
            declare_local(frame, name, value);
            return Ok(());
        }
        self.assign(target, value, frame)
    }

    /// Assigns to one target; targets that nothing here reads are passed over.
    pub(super) fn assign(&mut self, target: &Target, value: Value, frame: &Frame) -> Result<(), Flow> {
        match target {
            Target::Local(name) => set_local(frame, name, value),
            Target::Instance(name) | Target::ClassVariable(name) => self.set_variable(frame, name, value),
            Target::Constant { name, .. } => self.set_constant(frame, name, value),
            Target::Index { receiver, arguments } => {
                let receiver = self.expr(receiver, frame)?;
                let (keys, _) = self.arguments(arguments, frame)?;
                if let (Value::Hash(entries), [key]) = (&receiver, &keys[..]) {
                    let mut entries = entries.borrow_mut();
                    let have = entries.iter_mut().find(|(have, _)| have.same(key) == Some(true));
                    match have {
                        Some(entry) => entry.1 = value,
                        None => entries.push((key.clone(), value)),
                    }
                }
            }
            Target::Multiple(targets) => self.assign_several(targets, &value, frame)?,
            Target::Attribute { receiver, name, .. } => {
                let receiver = self.expr(receiver, frame)?;
                self.set_attribute(&receiver, name, &value);
            }
            Target::Global(_) | Target::Unsupported(_) => {}
        }
        Ok(())
    }

    pub(super) fn assign_several(
        &mut self,
        targets: &MultipleTarget,
        value: &Value,
        frame: &Frame,
    ) -> Result<(), Flow> {
        let unknown = matches!(value, Value::Unknown);
        let mut values = std::collections::VecDeque::from(value.elements());
        let absent = || if unknown { Value::Unknown } else { Value::Nil };
        for target in &targets.first {
            let value = if unknown { Value::Unknown } else { values.pop_front().unwrap_or_else(absent) };
            self.assign(target, value, frame)?;
        }
        if let Some(rest) = &targets.rest {
            let count = values.len().saturating_sub(targets.last.len());
            let taken: Vec<_> = values.drain(..count).collect();
            if let Some(target) = rest {
                self.assign(target, if unknown { Value::Unknown } else { Value::array(taken) }, frame)?;
            }
        }
        for target in &targets.last {
            let value = if unknown { Value::Unknown } else { values.pop_front().unwrap_or_else(absent) };
            self.assign(target, value, frame)?;
        }
        Ok(())
    }

    fn set_variable(&mut self, frame: &Frame, name: &str, value: Value) {
        if let Value::Type(id) = &frame.this
            && name == "@isomorphic"
            && let Some(ty) = self.types.get_mut(id.0)
        {
            ty.isomorphic = value.truth() != Some(false);
        }
        if let Some(members) = self.members_mut(&frame.this) {
            members.variables.insert(name.into(), value);
        }
    }

    fn set_constant(&mut self, frame: &Frame, name: &str, value: Value) {
        match frame.nesting.last() {
            Some(id) => {
                self.modules[id.0].members.constants.insert(name.into(), value);
            }
            None => {
                self.top_constants.insert(name.into(), value);
            }
        }
    }
}

/// Assigns where the variable exists, else in the innermost block.
fn set_local(frame: &Frame, name: &str, value: Value) {
    let mut locals = Some(&frame.locals);
    while let Some(here) = locals {
        if let Some(slot) = here.values.borrow_mut().get_mut(name) {
            *slot = value;
            return;
        }
        locals = here.parent.as_ref();
    }
    frame.locals.values.borrow_mut().insert(name.into(), value);
}

/// A parameter: hides a variable of the same name further out.
fn declare_local(frame: &Frame, name: &str, value: Value) {
    frame.locals.values.borrow_mut().insert(name.into(), value);
}

/// The value of a local variable.
pub(super) fn local(frame: &Frame, name: &str) -> Value {
    let mut locals = Some(&frame.locals);
    while let Some(here) = locals {
        if let Some(value) = here.values.borrow().get(name) {
            return value.clone();
        }
        locals = here.parent.as_ref();
    }
    Value::Nil
}
