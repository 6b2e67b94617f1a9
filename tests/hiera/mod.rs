//! What a compilation is to its lookups: files in memory, and a host that has variables and three data functions. Shared by
//! recorded lookups, by benches, and by the test that counts allocations.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![allow(dead_code, reason = "not everybody uses everything")]

#[path = "../support/memory.rs"]
mod memory;

use std::path::Path;
use std::sync::Arc;

use pantin::budget::Arena;

pub(crate) use memory::Memory;
use pantin::environment::Environment;
use pantin::host::Sources;
use pantin::lookup::{ContextId, DataCache, DataFunction, Failure, Fallible, Lookup, LookupHost, Variable, Warning};
use pantin::types::{PlainTypes, Types};
use pantin::value::issues::runtime_error;
use pantin::value::{HashBuilder, Type, Value};

/// Where the files of a case are.
pub(crate) const ROOT: &str = "/case";

/// The environment `production` of files.
pub(crate) fn environment(files: Memory, flags: &[(&str, &str)]) -> Environment {
    let owned = |pairs: &[(&str, &str)]| pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
    let code = format!("{ROOT}/code");
    let sources = Sources {
        flags: owned(flags),
        machine: owned(&[
            ("codedir", &code),
            ("confdir", ROOT),
            ("vardir", "/var"),
            ("rundir", "/run"),
            ("logdir", "/log"),
            ("publicdir", "/public"),
            ("certname", "server"),
        ]),
        ..Sources::default()
    };
    let opened = Environment::open(Arc::new(files), sources, "production", Path::new("/"));
    opened.unwrap_or_else(|issue| unreachable!("{issue}"))
}

/// A host that answers from variables.
pub(crate) struct Host<'l, 'c> {
    pub(crate) arena: &'c Arena,
    pub(crate) types: PlainTypes<'c>,
    pub(crate) environment: &'c Environment,
    pub(crate) data: &'c DataCache,
    pub(crate) variables: Vec<(String, Value<'c>)>,
    pub(crate) warnings: Vec<String>,
    pub(crate) once: Vec<String>,
    pub(crate) lookup: &'l Lookup<'c>,
}

const FUNCTIONS: [&str; 3] = ["fx::hash", "fx::key", "fx::dig"];

impl<'c> Host<'_, 'c> {
    fn number_of(&self, context: Value<'c>) -> Option<ContextId> {
        match context {
            Value::Array([Value::Integer(id), _]) => Some(ContextId(*id as u32)),
            _ => None,
        }
    }
}

impl<'c> LookupHost<'c> for Host<'_, 'c> {
    fn arena(&self) -> &'c Arena {
        self.arena
    }

    fn types(&self) -> &dyn Types<'c> {
        &self.types
    }

    fn environment(&self) -> &'c Environment {
        self.environment
    }

    fn data(&self) -> &'c DataCache {
        self.data
    }

    fn variable(&mut self, name: &str, _parts: &[&str]) -> Fallible<Variable<'c>> {
        let plain = name.strip_prefix("::").unwrap_or(name);
        Ok(match self.variables.iter().find(|(known, _)| known == plain) {
            Some((_, value)) => Variable::Known(*value),
            None if name == "module_name" => Variable::Known(Value::Undef),
            None => Variable::Unknown { name: name.to_owned(), reason: String::new() },
        })
    }

    fn calling_class(&mut self) -> Option<String> {
        None
    }

    fn find_function(&mut self, name: &str) -> Fallible<Option<DataFunction<'c>>> {
        let known = FUNCTIONS.iter().position(|known| *known == name);
        Ok(known.map(|id| DataFunction { id: id as u32, returns: None }))
    }

    fn call_function(&mut self, function: DataFunction<'c>, arguments: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        let lookup = self.lookup;
        let Some(context) = arguments.last().and_then(|context| self.number_of(*context)) else { return Ok(None) };
        let option = |at: usize, name| {
            let text =
                arguments[at].as_hash().and_then(|options| options.get_str(name)).and_then(|value| value.as_str());
            text.unwrap_or_default()
        };
        let answer = match function.id {
            0 => {
                let mut builder = HashBuilder::new();
                let text = self.arena.alloc_str(&format!("%{{facts.kernel}} {}", option(0, "o")));
                builder.insert(Value::String("hash"), Value::String(text));
                builder.insert(Value::String("bad"), Value::Integer(1));
                Some(builder.finish_value(self.arena))
            }
            1 if arguments[0].as_str() == Some("key") => {
                Some(Value::String(self.arena.alloc_str(&format!("%{{facts.kernel}} {}", option(1, "uri")))))
            }
            2 => {
                let segments = arguments[0].as_array().unwrap_or_default();
                let names: Vec<&str> = segments.iter().filter_map(Value::as_str).collect();
                (names[0] == "dig").then(|| Value::String(self.arena.alloc_str(&names.join("/"))))
            }
            _ => None,
        };
        if answer.is_none() {
            let ended = lookup.call_context(self, context, "not_found", &[])?;
            assert!(matches!(ended, pantin::lookup::ContextResult::NotFound));
        }
        Ok(answer)
    }

    fn call_block(&mut self, _: &[Value<'c>]) -> Fallible<Option<Value<'c>>> {
        Ok(None)
    }

    fn block_arity(&mut self) -> Option<usize> {
        None
    }

    /// Knows only what the recorded cases need.
    fn new_instance(&mut self, arguments: &[Value<'c>]) -> Fallible<Value<'c>> {
        match arguments {
            [Value::Type(Type::Integer { .. }), Value::String(text)] => match text.parse() {
                Ok(number) => Ok(Value::Integer(number)),
                Err(_) => {
                    let text = format!("'new' The string '{text}' cannot be converted to Integer");
                    Err(Failure::refused(runtime_error(&text)))
                }
            },
            [_, value, ..] => Ok(*value),
            _ => Ok(Value::Undef),
        }
    }

    fn parse_type(&mut self, text: &str) -> Fallible<&'c Type<'c>> {
        match pantin::types::names::builtin(text) {
            Some(ty) => Ok(self.arena.alloc(ty)),
            None => Err(Failure::refused(runtime_error("Syntax error at end of input"))),
        }
    }

    fn context_value(&mut self, id: ContextId, module_name: Option<&'c str>) -> Value<'c> {
        let module = module_name.map_or(Value::Undef, Value::String);
        Value::Array(self.arena.alloc([Value::Integer(i64::from(id.0)), module]))
    }

    fn warn(&mut self, warning: Warning) {
        let text = match warning.once {
            None => warning.message,
            Some(once) if self.once.contains(&once.key) => return,
            Some(once) => {
                self.once.push(once.key);
                match once.file {
                    Some(file) => format!("{}\n   (file: {file})", warning.message),
                    None => format!("{}\n   (file & line not available)", warning.message),
                }
            }
        };
        if !self.warnings.contains(&text) {
            self.warnings.push(text);
        }
    }

    fn debug(&mut self, _: String, _: serde_json::Value) {}

    fn wants_debug(&self) -> bool {
        false
    }
}
