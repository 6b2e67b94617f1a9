//! Answers to what Ruby code asks while it runs, given by the virtual machine.

use std::cell::RefCell;
use std::path::Path;
use std::rc::Rc;
use std::sync::Arc;

use base64::Engine;
use base64::prelude::BASE64_STANDARD;
use hashbrown::HashMap;
use ring::rand::{SecureRandom as _, SystemRandom};

use crate::bridge::error_classes::{self, class_of};
use crate::bridge::{RubySession, modern_only};
use crate::issues;
use crate::worker::{BlockArgument, Handle, HostFailure, LASTING, LoadedFunction, ProcessValues, WorkerHost};
use pantin_base::diagnostics::{Category, Entry, Issue, Level};
use pantin_base::symbol::{Symbol, is_qualified};
use pantin_host::{glob, once};
use pantin_ruby::interpreter::is_group;
use pantin_ruby::request::{BlockId, BlockReference, Known, Request, ScopeId};
use pantin_values::types::names::name_in_reference;
use pantin_values::types::{HasTypes, Types, object};
use pantin_values::value::format::ruby_text;
use pantin_values::value::ops::ruby_equals;
use pantin_values::value::ty::ObjectType;
use pantin_values::value::{Hash, HashBuilder, Type, Typing, Value};
use pantin_vm::issues as vm_issues;
use pantin_vm::issues::is::{illegal_default_access, unknown_function};
use pantin_vm::native::{Block, RubyBlock};
use pantin_vm::{ActivationId, Ctx, DefinitionKind, Flow, Unwind, context_of, is_same_object, raise};

/// The machine while a conversation with the worker goes on.
pub(super) struct Answers<'v, 'c> {
    pub(super) session: &'v RubySession<'c>,
    pub(super) ctx: Ctx<'v, 'c>,
    pub(super) functions: Functions,
    /// What the function was called with that is being run.
    pub(super) arguments: Vec<Value<'c>>,
    /// The list that it was called with, if Ruby code called it with one of its own.
    pub(super) list: Option<Value<'c>>,
    /// Whether it got copies of its arguments.
    pub(super) has_copies: bool,
    /// Which of its arguments the last function or block gave back that was called.
    pub(super) given_argument: Option<usize>,
    /// The class of errors that the last function raised which was called, where these do not say it.
    pub(super) class_of_errors: &'static str,
}

/// Loaded functions of the 4.x API by their files.
pub(super) type Functions = Rc<RefCell<HashMap<Arc<str>, Rc<LoadedFunction>>>>;

/// Random bytes, the same in each attempt at a compilation.
pub(super) fn random_bytes(count: usize) -> Option<Vec<u8>> {
    let draw = || {
        let mut drawn = vec![0; count];
        SystemRandom::new().fill(&mut drawn).map(|()| drawn)
    };
    once(&[b"random", &count.to_le_bytes()], draw).ok()
}

/// What functions of the 3.x API log: their arguments, lists within lists among them, with blanks between.
fn joined<'c>(arguments: &[Value<'c>], typing: &dyn Typing<'c>) -> String {
    let texts: Vec<String> = arguments
        .iter()
        .map(|argument| match argument {
            Value::Array(inner) => joined(inner, typing),
            other => ruby_text(other, typing),
        })
        .collect();
    texts.join(" ")
}

impl HostFailure for Unwind<'_> {
    fn message(&self) -> String {
        match self {
            Self::Raised(issue) => issue.text().to_owned(),
            Self::Failed(diagnostic) => diagnostic.to_string(),
            Self::NotFound => "no such key".to_owned(),
            Self::Next(..) => "next".to_owned(),
            Self::Break(_) => "break".to_owned(),
            Self::Return(..) => "return".to_owned(),
        }
    }

    fn is_jump(&self) -> bool {
        match self {
            Self::NotFound | Self::Next(..) | Self::Break(_) | Self::Return(..) => true,
            // Puppet throws it, so that nothing rescues it.
            Self::Raised(issue) => illegal_default_access(issue),
            Self::Failed(diagnostic) => issues::is::attempt_ended(diagnostic.issue()),
        }
    }
}

impl<'c> HasTypes<'c> for Answers<'_, 'c> {
    fn types(&self) -> &dyn Types<'c> {
        self.ctx.type_table()
    }
}

impl<'c> Answers<'_, 'c> {
    /// Why code of a scope may not read a variable: it is a parameter that has no value yet.
    pub(super) fn unevaluated(&self, scope: ScopeId, name: &str) -> Option<Issue> {
        if is_qualified(name) { None } else { self.ctx.unevaluated_parameter(self.frame(scope), name) }
    }

    /// A variable as code of a scope sees it; with `@` before its name, as templates have it in an instance variable.
    pub(super) fn find_variable(&self, scope: ScopeId, name: &str) -> Option<Value<'c>> {
        let frame = self.frame(scope);
        if let Some(name) = name.strip_prefix('@') {
            return self.ctx.visible_variable(frame, name);
        }
        let plain = name.strip_prefix("::").unwrap_or(name);
        if is_qualified(name) {
            return self.ctx.qualified_variable(name);
        }
        if let Some(index) = Some(plain).filter(|name| is_group(name)).and_then(|name| name.parse().ok()) {
            return Some(self.ctx.match_variable(frame, index));
        }
        Symbol::find(plain).and_then(|name| self.ctx.variable(frame, name)).or_else(|| self.ctx.top_variable(plain))
    }

    /// Gives a block to Ruby code for the time of a call.
    pub(super) fn lend_block(&mut self, block: Block<'c>) -> BlockArgument {
        let id = BlockId(self.ctx.for_ruby_mut().lend(block));
        super::block_argument(&block, id)
    }

    pub(super) fn frame(&self, scope: ScopeId) -> ActivationId {
        // 0 is the global scope: the frame of the first manifest.
        self.ctx.frame_by_number(scope.0.saturating_sub(1)).unwrap_or(self.ctx.caller)
    }

    pub(super) fn block(&self, reference: Option<BlockReference>) -> Flow<'c, Option<Block<'c>>> {
        match reference {
            None => Ok(None),
            Some(BlockReference::Puppet(id)) => Ok(self.ctx.for_ruby().lent(id.0)),
            Some(BlockReference::Ruby { id, arity }) => Ok(Some(Block::Ruby(RubyBlock { id: id.0, arity }))),
        }
    }

    pub(super) fn text(&self, text: &str) -> Value<'c> {
        Value::String(self.ctx.text(text))
    }

    pub(super) fn hash(&self, entries: &[(&'static str, Value<'c>)]) -> Value<'c> {
        let mut builder = HashBuilder::with_capacity(entries.len());
        for (name, value) in entries {
            builder.insert(Value::String(name), *value);
        }
        builder.finish_value(self.ctx.arena())
    }

    pub(super) fn variable(&mut self, scope: ScopeId, name: &str) -> Value<'c> {
        match self.find_variable(scope, name) {
            Some(value) if self.ctx.is_frozen(self.frame(scope), &value) => {
                let lasts = LASTING.contains(&name);
                self.hash(&[("value", value), ("frozen", Value::Boolean(true)), ("lasts", Value::Boolean(lasts))])
            }
            Some(value) => self.hash(&[("value", value)]),
            None => {
                let reason = self.ctx.missing_reason(name);
                let reason = if reason.is_empty() { Value::Undef } else { self.text(&reason) };
                self.hash(&[("reason", reason)])
            }
        }
    }

    /// Variables that code sees which are wanted, and the names of those that it may not change.
    pub(super) fn variables(
        &mut self,
        scope: ScopeId,
        is_wanted: impl Fn(&mut Ctx<'_, 'c>, &str, &Value<'c>) -> bool,
    ) -> Value<'c> {
        let (mut builder, mut frozen, mut others) = (HashBuilder::new(), Vec::new(), Vec::new());
        let frame = self.frame(scope);
        for (name, value) in self.ctx.visible_variables(frame) {
            if is_wanted(&mut self.ctx, name, &value) {
                builder.insert(Value::String(name), value);
                if self.ctx.is_frozen(frame, &value) {
                    frozen.push(Value::String(name));
                }
                let is_same = |found: Value<'c>| is_same_object(&found, &value) || ruby_equals(self, &found, &value);
                if !self.find_variable(scope, name).is_some_and(is_same) {
                    others.push(Value::String(name));
                }
            }
        }
        let arena = self.ctx.arena();
        let list = |names: &[Value<'c>]| Value::Array(arena.alloc_slice_copy(names));
        Value::Array(arena.alloc_slice_copy(&[builder.finish_value(arena), list(&frozen), list(&others)]))
    }

    /// Calls a method of a lookup's context; `None` for other objects.
    pub(super) fn call_context(
        &mut self,
        object: &Value<'c>,
        name: &str,
        arguments: &[Value<'c>],
        block: Option<Block<'c>>,
    ) -> Option<Flow<'c>> {
        let id = context_of(object)?;
        match object {
            Value::Object(object) if matches!(name, "environment_name" | "module_name") => {
                Some(Ok(object.get(name).unwrap_or(Value::Undef)))
            }
            _ => Some(self.ctx.call_context(self.ctx.caller, id, name, arguments, block)),
        }
    }

    /// Calls a function as code of a scope would.
    pub(super) fn call(
        &mut self,
        scope: ScopeId,
        name: &str,
        is_legacy: bool,
        arguments: &'c [Value<'c>],
        block: Option<BlockReference>,
    ) -> Flow<'c> {
        let block = self.block(block)?;
        let frame = self.frame(scope);
        if is_legacy {
            if let Some(target) = self.ctx.find_legacy_function(name) {
                self.class_of_errors = error_classes::of_target(&target);
                self.ctx.for_ruby_mut().give_list(Some(Value::Array(arguments)));
                return self.ctx.call_target(Some(frame), target, arguments, block, self.ctx.place);
            }
            modern_only::check(name, arguments.len())?;
        }
        let text;
        let arguments = if is_legacy && Level::from_name(name).is_some() {
            text = [Value::String(self.ctx.text(&joined(arguments, self.ctx.type_table())))];
            &text
        } else {
            arguments
        };
        let is_deprecated = is_legacy && matches!(name, "include" | "require" | "contain");
        if is_deprecated && name == "contain" {
            self.warn_of_scope_method(name);
        }
        let result = self.ctx.call_function_from(frame, name, arguments, block);
        if result.is_err() {
            self.class_of_errors = error_classes::of_function(&mut self.ctx, name);
        }
        let value = result.map_err(|unwind| match unwind {
            Unwind::Raised(issue) if !is_legacy && unknown_function(&issue) => {
                Unwind::Raised(vm_issues::no_function(name))
            }
            other @ (Unwind::Raised(_)
            | Unwind::Failed(_)
            | Unwind::Next(_)
            | Unwind::Break(_)
            | Unwind::NotFound
            | Unwind::Return(_)) => other,
        })?;
        if !is_deprecated {
            return Ok(value);
        }
        self.warn_of_scope_method(name);
        // Functions of the 3.x API that are statements give nothing.
        Ok(Value::Undef)
    }

    /// Warns once of a function that code calls as a method of its scope.
    fn warn_of_scope_method(&mut self, name: &str) {
        let text = format!(
            "Calling function_{name} via the Scope class is deprecated. Use Scope#call_function instead\n   (file & line not available)"
        );
        self.ctx.warn_once(&format!("3xfunction#{name}"), Entry::new(Level::Warning, text).about(Category::Ruby));
    }

    pub(super) fn module(&self, name: &str) -> Value<'c> {
        match self.ctx.environment().module(name) {
            Some(module) => {
                let path = self.text(&module.directory.to_string_lossy());
                self.hash(&[("name", self.text(&module.name)), ("path", path)])
            }
            None => Value::Undef,
        }
    }

    pub(super) fn environment(&self) -> Value<'c> {
        let environment = self.ctx.environment();
        let texts = |texts: Vec<String>| {
            let values: Vec<Value<'c>> = texts.iter().map(|text| self.text(text)).collect();
            Value::Array(self.ctx.arena().alloc_slice_copy(&values))
        };
        let paths = environment.modulepath().iter().map(|path| path.to_string_lossy().into_owned()).collect();
        let modules = environment.modules().iter().map(|module| module.name.clone()).collect();
        self.hash(&[("name", self.text(environment.name())), ("modulepath", texts(paths)), ("modules", texts(modules))])
    }

    /// A file below `files` or `templates` of a module, or an absolute path.
    pub(super) fn file(&self, kind: &str, name: &str) -> Value<'c> {
        match self.ctx.environment().find_file(kind, name) {
            Some(path) => self.text(&path.to_string_lossy()),
            None => Value::Undef,
        }
    }

    /// What there is of an environment that is not on the disk.
    pub(super) fn source_file(&self, kind: &str, name: &str) -> Value<'c> {
        let files = self.ctx.environment().files();
        let path = Path::new(name);
        let list = |names: Vec<String>| {
            let values: Vec<Value<'c>> = names.iter().map(|name| self.text(name)).collect();
            Value::Array(self.ctx.arena().alloc_slice_copy(&values))
        };
        let found = match kind {
            "content" => files.read(path).ok().map(|content| self.text(&BASE64_STANDARD.encode(content))),
            "names" => files.list(path).ok().map(list),
            "glob" => Some(list(glob(files, name).iter().map(|path| path.to_string_lossy().into_owned()).collect())),
            "library" => {
                let mut paths = self.ctx.environment().load_path().map(|library| library.join(name));
                paths.find(|path| files.is_file(path)).map(|path| self.text(&path.to_string_lossy()))
            }
            _ if files.is_dir(path) => Some(Value::String("directory")),
            _ if files.exists(path) => Some(Value::String("file")),
            _ => None,
        };
        found.unwrap_or(Value::Undef)
    }

    /// The attributes of an object that its type is given when it is made.
    fn given(&self, ty: &ObjectType<'c>, attributes: &Hash<'c>) -> Value<'c> {
        let parameters = object::parameters(ty);
        let mut given = HashBuilder::new();
        for (name, value) in attributes.entries() {
            if parameters.iter().any(|parameter| name.as_str() == Some(parameter.name)) {
                given.insert(*name, *value);
            }
        }
        given.finish_value(self.ctx.arena())
    }

    pub(super) fn known(&mut self, kind: Known, name: &str) -> Flow<'c, bool> {
        Ok(match kind {
            Known::Class => self.ctx.find_definition(DefinitionKind::Class, name)?.is_some(),
            Known::Definition => self.ctx.find_definition(DefinitionKind::Define, name)?.is_some(),
            Known::Type => self.ctx.type_table().resource_type_of(name).is_some(),
            Known::LegacyFunction if self.ctx.find_legacy_function(name).is_some() => true,
            Known::LegacyFunction | Known::Function => self.ctx.find_function(name, None)?.is_some(),
        })
    }

    /// The number of the signature of a function in Ruby that fits arguments.
    pub(super) fn choose_signature(
        &mut self,
        function: &str,
        arguments: &[Value<'c>],
        block: Option<BlockReference>,
    ) -> Flow<'c> {
        let known = self.functions.borrow().values().find(|known| known.name == function).cloned();
        let known = known.ok_or_else(|| Unwind::Raised(issues::no_signatures(function)))?;
        let block = self.block(block)?;
        let chosen = super::signatures::choose(&mut self.ctx, function, &known, arguments, block)?;
        Ok(Value::Integer(chosen as i64))
    }

    /// Calls a block that was lent.
    pub(super) fn call_block(&mut self, block: BlockId, arguments: &'c [Value<'c>]) -> Flow<'c> {
        let Some(block) = self.ctx.for_ruby().lent(block.0) else {
            return Err(Unwind::Raised(issues::late_block()));
        };
        self.call_lent_block(block, arguments)
    }

    /// Calls a method of a lookup's context, or asks an object for an attribute.
    pub(super) fn call_method(
        &mut self,
        object: &Value<'c>,
        name: &str,
        arguments: &[Value<'c>],
        block: Option<BlockReference>,
    ) -> Flow<'c> {
        if context_of(object).is_none() {
            let attribute = match (object, arguments) {
                (Value::Object(object), []) => object.get(name),
                _ => None,
            };
            return attribute.ok_or_else(|| raise(&format!("undefined method `{name}'")));
        }
        let block = self.block(block)?;
        Ok(match self.call_context(object, name, arguments, block).unwrap_or(Ok(Value::Undef))? {
            // Ruby code gets the entries themselves, which answer all that an iterator over them does.
            Value::Iterator(entries) => entries.source,
            value => value,
        })
    }

    /// The defaults of a type in a scope.
    pub(super) fn defaults(&self, scope: ScopeId, type_name: &str) -> Value<'c> {
        let mut builder = HashBuilder::new();
        // A type that no code names has no defaults.
        let Some(type_name) = Symbol::find(&name_in_reference(type_name)) else {
            return builder.finish_value(self.ctx.arena());
        };
        let defaults = self.ctx.defaults_for(self.ctx.scope_of(self.frame(scope)), type_name);
        for (name, parameter) in defaults.iter() {
            builder.insert(Value::String(name.as_str()), parameter.value);
        }
        builder.finish_value(self.ctx.arena())
    }
}

impl<'c> Answers<'_, 'c> {
    /// Calls a block, which may give back what it was called with.
    fn call_lent_block(&mut self, block: Block<'c>, arguments: &'c [Value<'c>]) -> Flow<'c> {
        let began = self.ctx.for_ruby_mut().wait_for_changes();
        let result = self.ctx.call_block(block, arguments);
        let changes = self.ctx.for_ruby_mut().end_waiting(began);
        let now = match self.ctx.changed_by(Value::Array(arguments), &changes) {
            Some(Value::Array(changed)) => changed,
            Some(_) | None => arguments,
        };
        let given = result.as_ref().ok();
        self.given_argument = given.and_then(|given| now.iter().position(|one| is_same_object(one, given)));
        result
    }
}

impl<'c> WorkerHost<'c> for Answers<'_, 'c> {
    type Failure = Unwind<'c>;

    fn answer(&mut self, request: Request<'_, 'c>) -> Flow<'c> {
        self.answered(request)
    }

    fn class_of_failure(&self, failure: &Unwind<'c>) -> String {
        class_of(failure, self.class_of_errors, &self.session.raised)
    }

    fn take_given_argument(&mut self) -> Option<usize> {
        self.given_argument.take()
    }

    fn objects(&self) -> &RefCell<ProcessValues<'c>> {
        &self.session.process_values
    }

    fn bytes_text(&self, text: &str) -> Value<'c> {
        self.ctx.type_table().bytes_text(text)
    }

    fn note_frozen(&mut self, value: &Value<'c>) {
        self.ctx.note_frozen(value);
    }

    fn is_frozen(&mut self, value: &Value<'c>) -> bool {
        self.ctx.is_frozen(self.ctx.caller, value)
    }

    fn catches_missing(&self) -> bool {
        self.ctx.catches_missing()
    }

    fn parse_type(&mut self, text: &str) -> Result<&'c Type<'c>, Unwind<'c>> {
        let ty = self.ctx.parse_type(text)?;
        Ok(self.ctx.arena().alloc(ty))
    }

    fn object(&mut self, type_name: &str, attributes: Value<'c>) -> Flow<'c> {
        let ty = self.ctx.parse_type(type_name)?;
        let attributes = match (&ty, attributes) {
            (Type::Object(Some(object)), Value::Hash(hash)) => self.given(object, hash),
            _ => attributes,
        };
        let ty = Value::Type(self.ctx.arena().alloc(ty));
        self.ctx.call_function("new", &[ty, attributes], None)
    }

    fn home(&self, scope: ScopeId) -> u32 {
        self.ctx.scope_of(self.frame(scope)).0
    }

    fn handle_of(&self, value: &Value<'c>) -> Option<Handle> {
        let id = context_of(value)?;
        Some(Handle { number: id.0, kind: "LookupContext", writes: self.ctx.lookups().writes(id) })
    }

    fn file_of_data_type(&self, type_name: &str) -> Option<Arc<str>> {
        self.ctx.type_table().file_of_data_type(type_name)
    }

    fn of_handle(&self, number: u32) -> Option<Value<'c>> {
        self.ctx.known_context(number)
    }
}
