//! A scope for both ways of rendering, and both ways.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;

use pantin::budget::Arena;
use pantin::diagnostics::Level;
use pantin::puppet_ruby::worker::{CallFailure, Handle, HostFailure, ProcessValues, RubyWorker, WorkerHost};
use pantin::ruby::interpreter::{Called, Ending, Failed, Host, Program, Session, Variable, render};
use pantin::ruby::request::{Request, ScopeId};
use pantin::types::{AsTyping, HasTypes, PlainTypes, Types, names as type_names};
use pantin::value::format::ruby_text;
use pantin::value::{HashBuilder, Type, Typing, Value};

#[derive(Debug)]
pub(super) struct Failure(pub(super) String);

impl HostFailure for Failure {
    fn message(&self) -> String {
        self.0.clone()
    }

    fn is_jump(&self) -> bool {
        false
    }
}

/// A scope with given variables, for both ways of rendering.
pub(super) struct Scope<'a> {
    pub(super) types: PlainTypes<'a>,
    pub(super) variables: HashMap<String, Value<'a>>,
    pub(super) order: Vec<String>,
    pub(super) modules: Rc<RefCell<PathBuf>>,
    pub(super) objects: RefCell<ProcessValues<'a>>,
}

impl<'a> HasTypes<'a> for Scope<'a> {
    fn types(&self) -> &dyn Types<'a> {
        &self.types
    }
}

impl<'a> Scope<'a> {
    fn lookup(&self, name: &str) -> Option<Value<'a>> {
        self.variables.get(name.trim_start_matches("::")).copied()
    }

    fn call(&self, name: &str, arguments: &[Value<'a>]) -> Result<Value<'a>, Failure> {
        let text =
            |at: usize| arguments.get(at).map(|value| ruby_text(value, &AsTyping(&self.types))).unwrap_or_default();
        Ok(match name {
            "versioncmp" => Value::Integer(version_order(&text(0), &text(1))),
            "fail" => return Err(Failure(text(0))),
            "template" => {
                let name = text(0);
                let Some(found) = self.file(&name) else {
                    return Err(Failure(format!("Could not find template '{name}'")));
                };
                Value::String(Typing::arena(self).alloc_str(&format!("<{}>", found.display())))
            }
            "warning" | "notice" | "include" => Value::Undef,
            "bool2str" | "str2bool" => Value::Boolean(text(0).len() % 2 == 0),
            name => {
                let text = format!("{name}({})", (0..arguments.len()).map(text).collect::<Vec<_>>().join(","));
                Value::String(Typing::arena(self).alloc_str(&text))
            }
        })
    }

    fn file(&self, name: &str) -> Option<PathBuf> {
        let (module, rest) = name.split_once('/')?;
        let path = self.modules.borrow().join(module).join("templates").join(rest);
        path.exists().then_some(path)
    }

    fn hash(&self, is_wanted: impl Fn(&str) -> bool, with_undef: bool) -> Value<'a> {
        let mut hash = HashBuilder::new();
        for (name, value) in self.all(with_undef).into_iter().filter(|(name, _)| is_wanted(name)) {
            hash.insert(Value::String(name), value);
        }
        hash.finish_value(Typing::arena(self))
    }

    fn all(&self, undef: bool) -> Vec<(&'a str, Value<'a>)> {
        let arena = Typing::arena(self);
        self.order
            .iter()
            .filter(|name| !name.contains("::"))
            .map(|name| (arena.alloc_str(name), self.variables[name]))
            .filter(|(_, value)| undef || !matches!(value, Value::Undef))
            .collect()
    }
}

fn version_order(a: &str, b: &str) -> i64 {
    let parts = |text: &str| text.split('.').map(|part| part.parse().unwrap_or(0)).collect::<Vec<u32>>();
    parts(a).cmp(&parts(b)) as i64
}

impl<'a> WorkerHost<'a> for Scope<'a> {
    type Failure = Failure;

    fn objects(&self) -> &RefCell<ProcessValues<'a>> {
        &self.objects
    }

    fn answer(&mut self, request: Request<'_, 'a>) -> Result<Value<'a>, Failure> {
        let arena = Typing::arena(self);
        match request {
            Request::Function { name, arguments, .. } => self.call(name, arguments),
            Request::Variable { name, .. } => {
                let mut answer = HashBuilder::new();
                match self.lookup(name) {
                    Some(value) => answer.insert("value".into(), value),
                    None => answer.insert("reason".into(), Value::Undef),
                };
                Ok(answer.finish_value(arena))
            }
            Request::UnknownVariable { name, reason } => {
                Ok(Value::String(arena.alloc_str(&format!("Undefined variable '{name}'; {reason}"))))
            }
            Request::Variables { names, with_undef, .. } => {
                let is_wanted =
                    |name: &str| names.as_ref().is_none_or(|names| names.iter().any(|wanted| wanted == name));
                // None of them is frozen.
                let variables = self.hash(|name| is_wanted(name), with_undef);
                Ok(Value::Array(arena.alloc_slice_copy(&[variables, Value::Array(&[])])))
            }
            Request::VariableValues(_) => Ok(self.hash(|_| true, false)),
            Request::SetVariable { name, is_new, .. } if is_new && self.variables.contains_key(name) => {
                Ok(Value::String(arena.alloc_str(&format!("Cannot reassign variable '${name}'"))))
            }
            Request::SetVariable { name, value, .. } => {
                self.variables.insert(name.to_owned(), value);
                Ok(Value::Undef)
            }
            Request::Known { name, .. } => Ok(Value::Boolean(!name.contains("unknown"))),
            Request::Setting("strict") => Ok("error".into()),
            Request::Hears(level) => Ok(Value::Boolean(level >= Level::Notice)),
            Request::Changed(_) | Request::Setting(_) | Request::Log { .. } => Ok(Value::Undef),
            Request::Classes => Ok(Value::Array(arena.alloc_slice_copy(&["settings".into(), "ntp".into()]))),
            Request::Tags => Ok(Value::Array(arena.alloc_slice_copy(&["class".into(), "ntp".into()]))),
            Request::ToData(value) => Ok(value),
            other => Err(Failure(format!("not answered: {other:?}"))),
        }
    }

    fn parse_type(&mut self, text: &str) -> Result<&'a Type<'a>, Failure> {
        let ty = type_names::builtin(text).ok_or_else(|| Failure(format!("no type {text}")))?;
        Ok(Typing::arena(self).alloc(ty))
    }

    fn object(&mut self, type_name: &str, _: Value<'a>) -> Result<Value<'a>, Failure> {
        Err(Failure(format!("no object type {type_name}")))
    }

    fn handle_of(&self, _: &Value<'a>) -> Option<Handle> {
        None
    }

    fn of_handle(&self, _: u32) -> Option<Value<'a>> {
        None
    }
}

/// A failure as Ruby code sees it.
fn failed(failure: Failure) -> Failed {
    Failed { message: failure.0, class: "Puppet::ParseError".to_owned(), number: 0, is_jump: false }
}

impl<'a> Host<'a> for Scope<'a> {
    fn arena(&self) -> &'a Arena {
        Typing::arena(self)
    }

    fn types(&self) -> &dyn Types<'a> {
        &self.types
    }

    fn scope(&self) -> ScopeId {
        ScopeId::GLOBAL
    }

    fn ask(&mut self, request: Request<'_, 'a>) -> Result<Option<Value<'a>>, Failed> {
        // What is asked for random numbers, settings and the like is not known here.
        let is_known = !matches!(request, Request::Random(_) | Request::Stack | Request::Module(_));
        if is_known { self.answer(request).map(Some).map_err(failed) } else { Ok(None) }
    }

    fn variable(&mut self, name: &str) -> Variable<'a> {
        self.lookup(name.trim_start_matches('@')).map_or_else(|| Variable::Unknown(String::new()), Variable::Known)
    }

    fn function(&mut self, _: ScopeId, (name, _): (&str, bool), arguments: &'a [Value<'a>]) -> Called<'a> {
        Called { result: self.call(name, arguments).map_err(failed), changes: Vec::new() }
    }

    fn change_objects(&mut self, changes: &[(Value<'a>, Value<'a>)]) -> Vec<(Value<'a>, Value<'a>)> {
        changes.to_vec()
    }
}

/// What a rendering gave: the text, or the message and line of the error.
pub(super) fn native(program: &Program, scope: &mut Scope<'_>, path: &str) -> Result<String, String> {
    match render(program, &Session::default(), scope, Some(path)) {
        Ok(text) => Ok(format!("text {text}")),
        Err(Ending::Raised { message, line, .. }) => Ok(format!("error in line {line}: {message}")),
        Err(Ending::Unsupported(reason) | Ending::Kept(reason)) => Err(reason),
    }
}

pub(super) fn by_ruby(worker: &RubyWorker, scope: &mut Scope<'_>, text: &str, path: &str) -> String {
    match worker.render(scope, text, Some(path), ScopeId(0)) {
        Ok(text) => format!("text {text}"),
        Err(CallFailure::Ruby(error)) => {
            let line = if error.file.as_deref() == Some(path) {
                error.line
            } else {
                let line =
                    |frame: &String| frame.strip_prefix(path)?.strip_prefix(':')?.split(':').next()?.parse().ok();
                error.trace.iter().find_map(line).unwrap_or(0)
            };
            format!("error in line {line}: {}", error.message)
        }
        Err(CallFailure::Host(failure)) => format!("error of the host: {}", failure.0),
        Err(CallFailure::Worker(issue) | CallFailure::NotStandard(issue)) => format!("worker: {issue}"),
    }
}
