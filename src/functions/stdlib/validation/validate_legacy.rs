//! `validate_legacy`: checks a value against a type, and in release 8 with the validator that the type replaces.

use super::deprecated::validator;
use crate::stdlib::catalog::deprecation::deprecated;
use crate::stdlib::declare::{Parameters, of, typed};
use pantin_base::diagnostics::{Entry, Level};
use pantin_values::types::infer_detailed;
use pantin_values::types::mismatch::describe_mismatch;
use pantin_values::value::ruby_errors::{described, undefined_method};
use pantin_values::value::{Type, Typing as _, Value};
use pantin_vm::native::{Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Unwind, raise};

const BY_TYPE: Parameters = &[("Type", "target_type"), ("String", "function_name"), ("Any", "value"), ("Any", "*args")];
const BY_TEXT: Parameters =
    &[("String", "type_string"), ("String", "function_name"), ("Any", "value"), ("Any", "*args")];

/// Too few arguments. Puppet counts one more, which the call adds.
const TOO_FEW: Dispatch = Dispatch {
    parameters: &[("Any", "?target_type"), ("Any", "?function_name")],
    block: BlockParameter::None,
    returns: None,
    body: Body::Mismatch(|_, arguments| Ok(format!("expects at least 4 arguments, got {}", arguments.len() + 1))),
};

/// `validate_legacy` of release 8
pub(super) static OLD_VALIDATE_LEGACY: Function =
    typed("validate_legacy", &[of(BY_TYPE, both_ways), of(BY_TEXT, both_ways), TOO_FEW]);

/// `validate_legacy` of release 9
pub(super) static VALIDATE_LEGACY: Function =
    typed("validate_legacy", &[of(BY_TYPE, by_type), of(BY_TEXT, by_type), TOO_FEW]);

/// The type of a call and its text.
fn target<'c>(ctx: &mut Ctx<'_, 'c>, given: &Value<'c>) -> Flow<'c, (Type<'c>, String)> {
    let ty = match given {
        Value::Type(ty) => **ty,
        Value::String(text) => ctx.parse_type(text)?,
        _ => Type::Any,
    };
    Ok((ty, ctx.type_table().type_text(&ty)))
}

fn by_type<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (ty, text) = target(ctx, &arguments[0])?;
    deprecated(
        ctx,
        "validate_legacy",
        "This method is deprecated, please use Puppet data types to validate parameters",
    )?;
    if ctx.type_table().is_instance(&ty, &arguments[2]) {
        return Ok(Value::Undef);
    }
    let actual = infer_detailed(ctx.type_table(), &arguments[2]);
    let message = describe_mismatch(ctx.type_table(), &format!("validate_legacy({text}, ...)"), &ty, &actual);
    Err(raise(&message))
}

fn both_ways<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let (ty, text) = target(ctx, &arguments[0])?;
    let name = arguments[1].as_str().unwrap_or_default();
    let is_instance = ctx.type_table().is_instance(&ty, &arguments[2]);
    let passes = passes(ctx, name, &arguments[2..])?;
    if is_instance {
        if !passes {
            let text = format!("Accepting previously invalid value for target type '{text}'");
            let source = Some("Puppet".to_owned());
            ctx.log(Entry { source, ..Entry::new(Level::Notice, text.as_str()) });
            return Ok(ctx.string(&text));
        }
        return Ok(Value::Undef);
    }
    let actual = infer_detailed(ctx.type_table(), &arguments[2]);
    let message = describe_mismatch(ctx.type_table(), &format!("validate_legacy({name})"), &ty, &actual);
    if !passes {
        return Err(raise(&message));
    }
    deprecated(ctx, "validate_legacy", &message)?;
    Ok(Value::Undef)
}

/// Whether the validator of that name takes the value. Values reach it without the conversions that calls make.
fn passes<'c>(ctx: &mut Ctx<'_, 'c>, name: &str, arguments: &[Value<'c>]) -> Flow<'c, bool> {
    let result = match validator(name) {
        Some(validator) => validator(ctx, arguments),
        None if ctx.find_function(name, None)?.is_none() => {
            let source = ctx.log_source(ctx.caller);
            return Err(raise(&undefined_method(
                &format!("function_{name}"),
                &described(source, "Puppet::Parser::Scope"),
            )));
        }
        None => ctx.call_function(name, arguments, None).map(|_| ()),
    };
    match result {
        Ok(()) => Ok(true),
        Err(Unwind::Raised(_) | Unwind::Failed(_)) => Ok(false),
        Err(other) => Err(other),
    }
}
