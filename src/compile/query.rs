//! Questions to a compilation: what does a lookup give, how does it come about?

use pantin_base::budget::Arena;

use super::compiler::Watchers;
use super::data::Data;
use super::{Compiler, Request};
use pantin_base::diagnostics::{Diagnostic, Log};
use pantin_code::bytecode::issues as bytecode_issues;
use pantin_data::{Repeats, YamlStyle, write_yaml};
use pantin_lookup::{ExplainScope, FailureKind, Fallback, LookupRequest};
use pantin_values::value::{HashBuilder, Value, format};
use pantin_vm::{Storage, Unwind, Vm};

/// The query of a lookup.
#[derive(Clone, Copy, Debug)]
pub struct LookupQuery<'q> {
    /// Keys; the first one found wins.
    pub keys: &'q [String],
    /// Text of the type that the value must have.
    pub value_type: Option<&'q str>,
    /// Merge options: names and values, `strategy` among them.
    pub merge: &'q [(&'q str, Data)],
    /// The default if nothing is found.
    pub default: Option<&'q str>,
    /// The part of the way to the value to explain, if any.
    pub explain: Option<ExplainScope>,
}

/// A value in the forms that it may be printed in.
#[derive(Clone, Debug)]
pub struct Rendered {
    /// As Ruby prints it.
    pub text: String,
    /// As data.
    pub data: Data,
    /// As YAML, if it is a value: shows the content of a `Sensitive`, because the user requested it.
    pub yaml: Option<String>,
}

/// The result of a lookup.
#[derive(Clone, Debug)]
pub enum Answer {
    /// A value.
    Found(Rendered),
    /// Nothing was found, or the data is invalid.
    Missing(Diagnostic),
    /// The explanation, whatever the result.
    Explained(Rendered),
}

impl Compiler {
    /// Looks keys up as seen from the top scope of a node's finished compilation.
    pub fn lookup(
        &self,
        request: &Request<'_>,
        query: &LookupQuery<'_>,
        log: &mut dyn Log,
    ) -> Result<Answer, Diagnostic> {
        self.attempts(&self.workspace(), request, (log, None), |ruby, (log, _)| {
            let storage = Storage::new(self.limits);
            self.evaluate(&storage, request, Watchers { ruby, log, observer: None, doubles: None }, |vm| {
                answer(vm, query)
            })
        })
    }
}

fn answer<'c>(vm: &mut Vm<'c>, query: &LookupQuery<'_>) -> Result<Answer, Diagnostic> {
    let arena = vm.arena;
    let names: Vec<Value<'c>> = query.keys.iter().map(|key| Value::String(arena.alloc_str(key))).collect();
    let value_type = match query.value_type {
        None => None,
        Some(text) => Some(arena.alloc(vm.parse_type(text).map_err(failed)?)),
    };
    let merge = (!query.merge.is_empty()).then(|| merge_options(arena, query.merge));
    let fallback =
        query.default.map_or(Fallback::None, |default| Fallback::Value(Value::String(arena.alloc_str(default))));
    let request = LookupRequest {
        name: Value::Array(arena.alloc_slice_copy(&names)),
        value_type,
        merge,
        fallback,
        overrides: None,
        defaults: None,
    };
    if let Some(scope) = query.explain {
        vm.lookups.lookup().start_explaining(scope);
    }
    let result = vm.lookup_from_top(&request);
    let explanation = vm.lookups.lookup().stop_explaining();
    if let Some(mut explainer) = explanation {
        match &result {
            Err(failure) if is_about_data(failure.kind()) => explainer.text(&failure.diagnostic().to_string()),
            Err(failure) => return Err(failure.diagnostic().clone()),
            Ok(_) => {}
        }
        let types = &vm.types;
        let text = explainer.to_text(types);
        let value = explainer.to_value(arena);
        // Psych sees that the found value, the merged one and the result are one object.
        let style = YamlStyle { repeats: Repeats::AliasesOfEmpty, ..YamlStyle::default() };
        let yaml = write_yaml(&value, style, types).ok();
        return Ok(Answer::Explained(Rendered { text, data: Data::of(&value, types), yaml }));
    }
    match result {
        Ok(value) => Ok(Answer::Found(Rendered {
            text: format::ruby_text(&value, &vm.types),
            data: Data::of(&value, &vm.types),
            yaml: write_yaml(&value, YamlStyle { repeats: Repeats::InFull, ..YamlStyle::default() }, &vm.types).ok(),
        })),
        Err(failure) if is_about_data(failure.kind()) => Ok(Answer::Missing(failure.into_diagnostic())),
        Err(failure) => Err(failure.into_diagnostic()),
    }
}

/// The error that ended an evaluation without a caller.
pub(super) fn failed(unwind: Unwind<'_>) -> Diagnostic {
    match unwind {
        Unwind::Failed(diagnostic) => diagnostic,
        Unwind::Raised(issue) => Diagnostic::without_place(issue),
        Unwind::NotFound | Unwind::Next(_) | Unwind::Break(_) | Unwind::Return(_) => {
            Diagnostic::without_place(bytecode_issues::internal("control flow left the compilation"))
        }
    }
}

fn is_about_data(kind: FailureKind) -> bool {
    matches!(kind, FailureKind::Data | FailureKind::Coded)
}

fn merge_options<'c>(arena: &'c Arena, options: &[(&str, Data)]) -> Value<'c> {
    let mut builder = HashBuilder::new();
    for (name, value) in options {
        let value = match value {
            Data::Boolean(truth) => Value::Boolean(*truth),
            Data::Text(text) => Value::String(arena.alloc_str(text)),
            Data::Null
            | Data::Integer(_)
            | Data::BigInteger(_)
            | Data::Float(_)
            | Data::Symbol(_)
            | Data::List(_)
            | Data::Map(_) => continue,
        };
        builder.insert(Value::String(arena.alloc_str(name)), value);
    }
    builder.finish_value(arena)
}
