//! The context of a data function: its cache between calls, and its access to the lookup.
//!
//! Source: Puppet 8 pops/lookup/context.rb.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of errors few count here")]

use std::cell::{Cell, OnceCell, RefCell};
use std::io::ErrorKind;
use std::rc::Rc;

use crate::function_context::{ContextId, FunctionContext};
use crate::interpolate::Methods;
use crate::issues;
use crate::run::Run;
use crate::state::Lookup;
use crate::{Failure, Fallible, LookupHost};
use pantin_values::types::mismatch::{Signature, describe_signatures};
use pantin_values::types::object::LOOKUP_CONTEXT;
use pantin_values::types::{Types, infer_detailed, variant};
use pantin_values::value::issues::runtime_error;
use pantin_values::value::raw_bytes;
use pantin_values::value::ty::{CallableType, Size};
use pantin_values::value::{IteratorKind, IteratorValue, KeyHash, RuntimeValue, Type, Value};

/// The result of a call of one of the context's functions.
#[derive(Clone, Copy, Debug)]
pub enum ContextResult<'c> {
    /// A value.
    Value(Value<'c>),
    /// The data function ends here: it has no value for the key.
    NotFound,
}

/// The cached data of a file for `cached_file_data`.
#[derive(Clone, Copy, Debug)]
pub enum FileData<'c> {
    /// The result from before.
    Made(Value<'c>),
    /// Its text, of which something is to be made.
    Text(Value<'c>),
}

/// True if `Puppet::LookupContext` has a function of that name.
#[must_use]
pub fn is_context_function(name: &str) -> bool {
    LOOKUP_CONTEXT.functions.iter().any(|function| function.name == name)
}

impl<'c> Lookup<'c> {
    pub(super) fn new_context(&self, module_name: Option<&'c str>) -> Rc<FunctionContext<'c>> {
        let mut contexts = self.contexts.borrow_mut();
        let context = Rc::new(FunctionContext {
            id: ContextId(contexts.len() as u32),
            module_name,
            options: OnceCell::new(),
            data_hash: OnceCell::new(),
            by_key: RefCell::default(),
            cache: RefCell::default(),
            writes: Cell::default(),
        });
        contexts.push(Rc::clone(&context));
        context
    }

    /// The number of writes to a context's cache.
    #[must_use]
    pub fn writes(&self, id: ContextId) -> u32 {
        self.contexts.borrow().get(id.0 as usize).map_or(0, |context| context.writes.get())
    }

    /// A context that belongs to no data function, for `Puppet::LookupContext.new`.
    pub fn make_context(&self, module_name: Option<&'c str>) -> ContextId {
        self.new_context(module_name).id
    }

    /// Calls a function of a context: `not_found`, `explain`, `interpolate`, `cache`, `cache_all`, `cache_has_key`,
    /// `cached_value`, `cached_entries`, `cached_file_data`. Arguments and block were checked against its signature; the
    /// block is that of the host.
    pub fn call_context(
        &self,
        host: &mut dyn LookupHost<'c>,
        id: ContextId,
        function: &str,
        arguments: &[Value<'c>],
    ) -> Fallible<ContextResult<'c>> {
        let context = self.contexts.borrow().get(id.0 as usize).map(Rc::clone);
        let Some(context) = context else {
            return Err(Failure::ruby(issues::context_ended()));
        };
        check_call(host, function, arguments)?;
        let argument = |at: usize| arguments.get(at).copied().unwrap_or(Value::Undef);
        let value = match function {
            "not_found" => return Ok(ContextResult::NotFound),
            "environment_name" => {
                let name = RuntimeValue::new("Symbol", host.environment().name());
                Value::Runtime(host.arena().alloc(name))
            }
            "module_name" => context.module_name.map_or(Value::Undef, Value::String),
            "explain" => {
                if self.is_explained()
                    && let Some(text) = host.call_block(&[])?
                {
                    let text = Run::begin(self, host).to_s(text);
                    if let Some(explainer) = self.explainer.borrow_mut().as_mut() {
                        explainer.text(&text);
                    }
                }
                Value::Undef
            }
            "interpolate" => Run::begin(self, host).interpolate(argument(0), Methods::Allowed)?,
            "cache" => {
                context.cache(argument(0), argument(1));
                argument(1)
            }
            "cache_all" => {
                if let Value::Hash(hash) = argument(0) {
                    let entries = hash.entries().iter().map(|(key, value)| (KeyHash(*key), *value));
                    context.cache.borrow_mut().extend(entries);
                    context.writes.set(context.writes.get() + 1);
                }
                Value::Undef
            }
            "cache_has_key" => Value::Boolean(context.cache.borrow().contains_key(&KeyHash(argument(0)))),
            "cached_value" => context.cache.borrow().get(&KeyHash(argument(0))).copied().unwrap_or(Value::Undef),
            "cached_entries" => return context.cached_entries(host),
            "cached_file_data" => return self.cached_file_data(host, argument(0)),
            other => {
                let detail = format!("Unknown function: '{other}'.");
                return Err(Failure::ruby(runtime_error(&detail)));
            }
        };
        Ok(ContextResult::Value(value))
    }

    /// The text of a file, or what a block makes of it.
    fn cached_file_data(&self, host: &mut dyn LookupHost<'c>, path: Value<'c>) -> Fallible<ContextResult<'c>> {
        let Value::String(path) = path else { return Ok(ContextResult::Value(Value::Undef)) };
        let text = match self.file_data(host, path)? {
            FileData::Made(value) => return Ok(ContextResult::Value(value)),
            FileData::Text(text) => text,
        };
        let value = match host.block_arity() {
            Some(_) => match host.call_block(&[text])? {
                Some(value) => value,
                None => return Ok(ContextResult::NotFound),
            },
            None => text,
        };
        self.keep_file_data(path, value);
        Ok(ContextResult::Value(value))
    }

    /// The earlier result for a file, else its text.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn file_data(&self, host: &dyn LookupHost<'c>, path: &str) -> Fallible<FileData<'c>> {
        if let Some(value) = self.file_data.borrow().get(path) {
            return Ok(FileData::Made(*value));
        }
        let content = host.environment().files().read(std::path::Path::new(path));
        let content = content.map_err(|error| {
            let message = match error.kind() {
                // Puppet asks for the file's age first.
                ErrorKind::NotFound => format!("No such file or directory @ rb_file_s_stat - {path}"),
                _ => super::data::ruby_message(&error, path),
            };
            Failure::ruby(runtime_error(&message))
        })?;
        Ok(FileData::Text(Value::String(host.arena().alloc_str(&raw_bytes::text_of(&content)))))
    }

    /// Caches the result for a file.
    pub fn keep_file_data(&self, path: &'c str, made: Value<'c>) {
        self.file_data.borrow_mut().insert(path, made);
    }
}

/// Fails unless the arguments fit the function, with Puppet's words.
fn check_call<'c>(host: &mut dyn LookupHost<'c>, function: &str, arguments: &[Value<'c>]) -> Fallible<()> {
    // The most frequent calls are known to be valid.
    if let ("cache_has_key" | "cached_value", [Value::String(_)]) | ("cache", [Value::String(_), _]) =
        (function, arguments)
        && host.block_arity().is_none()
    {
        return Ok(());
    }
    let signature = LOOKUP_CONTEXT.functions.iter().find(|known| known.name == function).map(|known| known.ty);
    let block = host.block_arity().map(|count| {
        let size = Some(Size::exactly(count));
        let parameters = Some(host.arena().alloc_slice_fill_copy(count, Type::Any) as &[Type<'c>]);
        Type::Callable(host.arena().alloc(CallableType { parameters, size, block: None, returns: None }))
    });
    let types = host.types();
    let all: &[Type<'c>] = match &signature {
        Some(one @ Type::Callable(_)) => std::slice::from_ref(one),
        Some(Type::Variant(types)) => types,
        _ => return Ok(()),
    };
    let callable = |ty: &Type<'c>| if let Type::Callable(callable) = ty { Some(*callable) } else { None };
    let mut callables = all.iter().filter_map(callable);
    if callables.any(|callable| pantin_values::types::callable::accepts(types, callable, arguments, block.as_ref())) {
        return Ok(());
    }
    let given: Vec<Type<'c>> = arguments.iter().map(|argument| infer_detailed(types, argument)).collect();
    let callables = all.iter().filter_map(callable);
    let signatures: Vec<Signature<'c>> =
        callables.map(|callable| Signature { callable, names: &[], block_name: "block" }).collect();
    let name = format!("function Puppet::LookupContext[{function}]");
    let detail = describe_signatures(types, Some(&name), &signatures, &given, block.as_ref());
    Err(Failure::ruby(issues::type_mismatch(&detail)))
}

impl<'c> FunctionContext<'c> {
    /// A cached value.
    pub(super) fn cached(&self, key: Value<'c>) -> Option<Value<'c>> {
        self.cache.borrow().get(&KeyHash(key)).copied()
    }

    /// Keeps something.
    pub(super) fn cache(&self, key: Value<'c>, value: Value<'c>) {
        self.cache.borrow_mut().insert(KeyHash(key), value);
        self.writes.set(self.writes.get() + 1);
    }

    /// All cached entries, as pairs, or each of them passed to a block.
    fn cached_entries(&self, host: &mut dyn LookupHost<'c>) -> Fallible<ContextResult<'c>> {
        let entries: Vec<(Value<'c>, Value<'c>)> =
            self.cache.borrow().iter().map(|(key, value)| (key.0, *value)).collect();
        let arena = host.arena();
        let pair = |key, value| Value::Array(arena.alloc([key, value]));
        let Some(arity) = host.block_arity() else {
            let pairs: Vec<Value<'c>> = entries.into_iter().map(|(key, value)| pair(key, value)).collect();
            let source = Value::Array(arena.alloc_slice_copy(&pairs));
            // Every element of a lazy sequence.
            let element = arena.alloc(entry_type(host.types(), &pairs));
            let sequence = IteratorValue { source, kind: IteratorKind::Step(1), element };
            return Ok(ContextResult::Value(Value::Iterator(arena.alloc(sequence))));
        };
        let takes_both = arity == 2;
        for (key, value) in entries {
            let result =
                if takes_both { host.call_block(&[key, value])? } else { host.call_block(&[pair(key, value)])? };
            if result.is_none() {
                return Ok(ContextResult::NotFound);
            }
        }
        Ok(ContextResult::Value(Value::Undef))
    }
}

/// The type of pairs of key and value. Source: `Puppet::Pops::Types::Iterable.on`
fn entry_type<'c>(cx: &dyn Types<'c>, pairs: &[Value<'c>]) -> Type<'c> {
    let part = |at: usize| {
        let parts = pairs.iter().filter_map(|pair| if let Value::Array(pair) = pair { pair.get(at) } else { None });
        let types: Vec<Type<'c>> = parts.map(|part| infer_detailed(cx, part)).collect();
        if types.is_empty() { Type::Unit } else { variant(cx.arena(), &types) }
    };
    let types = cx.arena().alloc([part(0), part(1)]);
    Type::Tuple { types, size: Some(Size::exactly(2)) }
}
