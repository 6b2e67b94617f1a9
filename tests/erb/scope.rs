//! A scope for both ways of rendering, and both ways.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]

use std::cell::RefCell;
use std::collections::HashMap;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::Arc;

use pantin::budget::Arena;
use pantin::diagnostics::Level;
use pantin::puppet_ruby::worker::{
    CallFailure, Handle, HostFailure, ProcessValues, Question, RubyWorker, ScopeId, WorkerHost,
};
use pantin::ruby::interpreter::{Ending, Failed, Host, Program, Session, Variable, render};
use pantin::types::{AsTyping, HasTypes, PlainTypes, Types, names as type_names};
use pantin::value::format::{ruby_text, sprintf};
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

    fn answer(&mut self, question: Question<'a>) -> Result<Value<'a>, Failure> {
        let arena = Typing::arena(self);
        match question {
            Question::Function { name, arguments, .. } => self.call(&name, arguments),
            Question::Variable { name, .. } => {
                let mut answer = HashBuilder::new();
                match self.lookup(&name) {
                    Some(value) => answer.insert("value".into(), value),
                    None => answer.insert("reason".into(), Value::Undef),
                };
                Ok(answer.finish_value(arena))
            }
            Question::Variables { names, undef, .. } => {
                let mut answer = HashBuilder::new();
                for (name, value) in self.all(undef) {
                    if names.as_ref().is_none_or(|names| names.iter().any(|wanted| wanted == name)) {
                        answer.insert(Value::String(name), value);
                    }
                }
                // None of them is frozen.
                Ok(Value::Array(arena.alloc_slice_copy(&[answer.finish_value(arena), Value::Array(&[])])))
            }
            Question::SetVariable { name, value, .. } => {
                self.variables.insert(name, value);
                Ok(Value::Undef)
            }
            Question::Known { name, .. } => Ok(Value::Boolean(!name.contains("unknown"))),
            Question::Setting(name) if name == "strict" => Ok("error".into()),
            Question::LogLevel => Ok("notice".into()),
            Question::Changed(_) => Ok(Value::Undef),
            Question::Setting(_) | Question::Log { .. } => Ok(Value::Undef),
            Question::Classes => Ok(Host::classes(self)),
            Question::Tags => Ok(Host::tags(self)),
            Question::ToData(value) => Ok(value),
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

impl<'a> Host<'a> for Scope<'a> {
    fn arena(&self) -> &'a Arena {
        Typing::arena(self)
    }

    fn variable(&mut self, name: &str) -> Variable<'a> {
        self.lookup(name.trim_start_matches('@')).map_or_else(|| Variable::Unknown(String::new()), Variable::Known)
    }

    fn variables(&mut self) -> Vec<(&'a str, Value<'a>)> {
        self.all(false)
    }

    fn set_variable(&mut self, name: &str, value: Value<'a>) -> Result<(), String> {
        if self.variables.contains_key(name) {
            return Err(format!("Cannot reassign variable '${name}'"));
        }
        self.variables.insert(name.to_owned(), value);
        Ok(())
    }

    fn is_frozen(&mut self, _: &Value<'a>) -> bool {
        false
    }

    fn change_objects(&mut self, changes: &[(Value<'a>, Value<'a>)]) -> Vec<(Value<'a>, Value<'a>)> {
        changes.to_vec()
    }

    fn log(&mut self, _: Level, _: &str) {}

    fn function(&mut self, name: &str, _: bool, arguments: &[Value<'a>]) -> Result<Value<'a>, Failed> {
        self.call(name, arguments).map_err(|failure| Failed {
            message: failure.0,
            class: "Puppet::ParseError".to_owned(),
            number: 0,
            is_jump: false,
        })
    }

    fn has_legacy_function(&mut self, name: &str) -> bool {
        !name.contains("unknown")
    }

    fn classes(&mut self) -> Value<'a> {
        Value::Array(Typing::arena(self).alloc_slice_copy(&["settings".into(), "ntp".into()]))
    }

    fn tags(&mut self) -> Value<'a> {
        Value::Array(Typing::arena(self).alloc_slice_copy(&["class".into(), "ntp".into()]))
    }

    fn unknown_variable(&mut self, name: &str, reason: &str) -> Option<String> {
        Some(format!("Undefined variable '{name}'; {reason}"))
    }

    fn text_of(&self, value: &Value<'a>) -> String {
        ruby_text(value, &AsTyping(&self.types))
    }

    fn format(&self, format: &str, arguments: &[Value<'a>]) -> Result<String, String> {
        sprintf(format, arguments, self).map_err(|issue| issue.text().to_owned())
    }

    fn template(&mut self, _: &str) -> Option<(String, Arc<Program>)> {
        None
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
