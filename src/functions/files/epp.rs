//! `epp` and `inline_epp`: templates in Puppet's own language. Source: Puppet's functions of these names, `EppEvaluator`.

use std::sync::Arc;

use crate::issues;
use pantin_base::diagnostics::{Issue, Label};
use pantin_environment::{LoadFailure, LoadedUnit, SourceMode, compile_source};
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::observe::Stage;
use pantin_vm::{Ctx, Flow, Rendered, TemplateScope, Unwind, raise};

const RESULT: &str = "Variant[String, Sensitive[String]]";
const ARGUMENTS: (&str, &str) = (r"Hash[Pattern[/^\w+$/], Any]", "?parameters");

/// `epp`
pub(super) static EPP: Function = Function {
    name: "epp",
    api: Api::Dispatched(&[Dispatch::new(&[("String", "path"), ARGUMENTS], epp).returning(RESULT)]),
};

/// `inline_epp`
pub(super) static INLINE_EPP: Function = Function {
    name: "inline_epp",
    api: Api::Dispatched(&[Dispatch::new(&[("String", "template"), ARGUMENTS], inline_epp).returning(RESULT)]),
};

/// What Puppet names as the file of a template without one.
const INLINE_FILE: &str = "inlined-epp-text";

fn epp<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let environment = ctx.environment();
    let mut name = ctx.text_of(arguments.first()).to_owned();
    let is_there = name.starts_with('/') && environment.files().exists(name.as_ref());
    if !is_there && !name.ends_with(".epp") {
        name.push_str(".epp");
    }
    let unit = match environment.find_file("templates", &name) {
        Some(path) => ctx.stage(Stage::Load, || environment.unit(&path, SourceMode::Epp)),
        None => Ok(None),
    };
    match unit {
        Ok(Some(unit)) => render(ctx, unit, TemplateScope::Global, arguments.get(1)),
        Ok(None) => {
            let advice = environment.advice_on_file("templates", &name);
            Err(raise(&format!("Could not find template '{name}'")).advised(advice))
        }
        Err(failure) => Err(invalid(ctx, failure)),
    }
}

fn inline_epp<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let text = ctx.text_of(arguments.first());
    let unit = match ctx.inline_template(ctx.caller, text) {
        Some(unit) => unit,
        None => compile(ctx, text)?,
    };
    render(ctx, unit, TemplateScope::Caller, arguments.get(1))
}

fn compile<'c>(ctx: &mut Ctx<'_, 'c>, text: &'c str) -> Flow<'c, &'c LoadedUnit> {
    let environment = ctx.environment();
    let file = Arc::<str>::from(INLINE_FILE);
    match compile_source(text, SourceMode::Epp, Some(&file), environment.language_settings()) {
        Ok(unit) => Ok(ctx.keep_inline_template(ctx.caller, text, LoadedUnit::of_own_code(unit, file))),
        Err(failure) => Err(invalid(ctx, &failure)),
    }
}

/// The error of a template that is no valid EPP.
fn invalid<'c>(ctx: &mut Ctx<'_, 'c>, failure: &LoadFailure) -> Unwind<'c> {
    match ctx.report_failure(failure) {
        Unwind::Failed(diagnostic) => {
            let issue = issues::invalid_epp(ctx.name, &diagnostic.to_string());
            let (place, text) = (diagnostic.place(), diagnostic.issue().words());
            let label = Label { file: diagnostic.file().cloned(), place, text };
            let advice = diagnostic.issue().advice().map(str::to_owned);
            Unwind::Raised(
                diagnostic.labels().iter().cloned().fold(issue.related(label), Issue::related).advised(advice),
            )
        }
        other @ (Unwind::Raised(_) | Unwind::Next(_) | Unwind::Break(_) | Unwind::NotFound | Unwind::Return(_)) => {
            other
        }
    }
}

fn render<'c>(
    ctx: &mut Ctx<'_, 'c>,
    unit: &'c LoadedUnit,
    from: TemplateScope,
    arguments: Option<&Value<'c>>,
) -> Flow<'c> {
    for warning in &unit.unit.warnings {
        ctx.log_stored_warning(unit.file.clone(), warning);
    }
    let arguments = arguments.and_then(Value::as_hash);
    match ctx.render_template(ctx.caller, unit, from, arguments)? {
        Rendered::Output(value) => Ok(value),
        Rendered::Left(value) => {
            ctx.left = true;
            Ok(value)
        }
    }
}
