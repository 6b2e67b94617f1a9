//! Renders a template for a node, evaluating only its values before. Source: `puppet epp render`.

use std::sync::Arc;

use super::compiler::Watchers;
use super::query::failed;
use super::{Compiler, Request};
use pantin_base::diagnostics::{Diagnostic, Log};
use pantin_data::{DataFile, value_of};
use pantin_environment::{LoadedUnit, SourceMode, compile_source};
use pantin_values::value::issues as value_issues;
use pantin_values::value::{HashBuilder, Value, format, ruby_class};
use pantin_vm::{Storage, Vm};

/// A template and its values.
#[derive(Clone, Copy, Debug)]
pub struct TemplateQuery<'q> {
    /// The function that renders it: `epp` or `inline_epp`.
    pub function: &'q str,
    /// Its name, or its text.
    pub template: &'q str,
    /// The sources of its values; later ones override earlier ones.
    pub values: &'q [TemplateValues<'q>],
}

/// Values for a template.
#[derive(Clone, Copy, Debug)]
pub struct TemplateValues<'q> {
    /// The values.
    pub content: TemplateContent<'q>,
    /// The error if they are not a hash, except for the class of the actual value.
    pub expected: &'static str,
}

/// The form of values for a template.
#[derive(Clone, Copy, Debug)]
pub enum TemplateContent<'q> {
    /// Data.
    Data(&'q DataFile),
    /// Code, with the name of its file: its last value gives the values, and the template sees its variables.
    Code(&'q str, &'q str),
}

impl Compiler {
    /// Renders a template for a node. Shows the content of a `Sensitive`, because the user requested it.
    pub fn render_template(
        &self,
        request: &Request<'_>,
        query: &TemplateQuery<'_>,
        log: &mut dyn Log,
    ) -> Result<String, Diagnostic> {
        self.attempts(&self.workspace(), request, (log, None), |ruby, (log, _)| {
            let storage = Storage::new(self.limits);
            self.evaluate(&storage, request, Watchers { ruby, log, observer: None, doubles: None }, |vm| {
                let value = render(vm, query)?;
                let shown = if let Value::Sensitive(hidden) = value { *hidden } else { value };
                Ok(format::text(&shown, &vm.types))
            })
        })
    }
}

fn render<'c>(vm: &mut Vm<'c>, query: &TemplateQuery<'c>) -> Result<Value<'c>, Diagnostic> {
    let mut given: Option<HashBuilder<'c>> = None;
    for TemplateValues { content, expected } in query.values {
        let value = match *content {
            TemplateContent::Data(file) => {
                value_of(file, file.root_id(), vm.arena).map_err(Diagnostic::without_place)?
            }
            TemplateContent::Code(text, file) => {
                let unit = load(vm, text, file)?;
                vm.evaluate_main_body(unit).map_err(failed)?
            }
        };
        if let Value::Hash(hash) = value {
            let values = given.get_or_insert_with(HashBuilder::new);
            for (name, value) in hash.entries() {
                values.insert(*name, *value);
            }
        } else if !matches!(value, Value::Undef) {
            let message = format!("{expected}, got: '{}'", ruby_class::class_name(&value));
            return Err(Diagnostic::without_place(value_issues::runtime_error(&message)));
        }
    }
    let caller = vm.keep_unit(LoadedUnit::empty());
    let mut arguments = vec![Value::String(vm.text(query.template))];
    arguments.extend(given.map(|values| values.finish_value(vm.arena)));
    vm.call_from_main_body(caller, query.function, &arguments).map_err(failed)
}

/// Makes a unit of a standalone text: its definitions are unknown to others.
fn load<'c>(vm: &mut Vm<'c>, text: &str, file: &str) -> Result<&'c LoadedUnit, Diagnostic> {
    let file = Arc::<str>::from(file);
    match compile_source(text, SourceMode::Puppet, Some(&file), vm.environment.language_settings()) {
        Ok(unit) => {
            for warning in &unit.warnings {
                vm.listeners.log_stored_warning(file.clone(), warning);
            }
            Ok(vm.keep_unit(LoadedUnit::of_own_code(unit, file)))
        }
        Err(failure) => Err(failed(vm.report_failure(&failure))),
    }
}
