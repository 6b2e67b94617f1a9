//! `parsejson`, `parseyaml`, `parsehocon` and `parsepson`: data of texts.

use super::data::copied;
use crate::ruby_errors::no_string;
use crate::stdlib::catalog::deprecation::deprecated;
use crate::stdlib::declare::{Parameters, legacy, of, typed};
use pantin_data::{Aliases, Symbols, YamlError, YamlOptions, load_hocon, load_json, load_yaml};
use pantin_values::value::Value;
use pantin_vm::native::{Block, Function};
use pantin_vm::{Ctx, Flow, Unwind, raise};

const HOCON_PARAMETERS: Parameters = &[("String", "hocon_string"), ("Any", "?default")];

/// `parsejson`
pub(super) static PARSEJSON: Function = legacy("parsejson", parsejson);

/// `parseyaml`
pub(super) static PARSEYAML: Function = legacy("parseyaml", parseyaml);

/// `parsehocon`
pub(super) static PARSEHOCON: Function = typed("parsehocon", &[of(HOCON_PARAMETERS, parsehocon)]);

/// `stdlib::parsehocon`
pub(super) static STDLIB_PARSEHOCON: Function = typed("stdlib::parsehocon", &[of(HOCON_PARAMETERS, parsehocon)]);

/// `parsepson`
pub(super) static PARSEPSON: Function =
    typed("parsepson", &[of(&[("String[1]", "pson_string"), ("Any", "?default")], parsepson)]);

/// `parsepson` of release 8, which finds nothing to parse with
pub(super) static OLD_PARSEPSON: Function =
    typed("parsepson", &[of(&[("String[1]", "pson_string"), ("Any", "?default")], old_parsepson)]);

fn old_parsepson<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    arguments
        .get(1)
        .copied()
        .ok_or_else(|| raise("uninitialized constant Puppet::Pops::Loader::RubyFunctionInstantiator::PSON"))
}

fn parsejson<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    parsed(arguments, || match arguments[0] {
        Value::String(text) => json(ctx, text.as_bytes()),
        other => Err(no_string(&other)),
    })
}

fn parseyaml<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    const OPTIONS: YamlOptions =
        YamlOptions { symbols: Symbols::Allowed, aliases: Aliases::Refused, ..YamlOptions::PLAIN };
    parsed(arguments, || match arguments[0] {
        Value::String(text) => yaml(ctx, text.as_bytes(), OPTIONS, None),
        other => Err(no_string(&other)),
    })
}

/// What `parse` gives; the second argument when that is nothing, false or an error.
fn parsed<'c>(arguments: &[Value<'c>], parse: impl FnOnce() -> Flow<'c>) -> Flow<'c> {
    if arguments.is_empty() {
        return Err(raise("Wrong number of arguments. 1 or 2 arguments should be provided."));
    }
    or_default(parse(), arguments.get(1))
}

/// The result, or the default where the result is nothing, false or an error.
pub(in crate::stdlib) fn or_default<'c>(result: Flow<'c>, default: Option<&Value<'c>>) -> Flow<'c> {
    match (result, default) {
        (Ok(value), _) if value.is_true() => Ok(value),
        (Ok(_), default) => Ok(default.copied().unwrap_or(Value::Undef)),
        (Err(_), Some(default)) if default.is_true() => Ok(*default),
        (Err(error), _) => Err(error),
    }
}

/// A text in JSON as a value.
pub(in crate::stdlib) fn json<'c>(ctx: &Ctx<'_, 'c>, text: &[u8]) -> Flow<'c> {
    let data = load_json(text).map_err(|error| raise(&error.0))?;
    Ok(copied(ctx, &data)?)
}

/// A text in YAML as a value.
pub(in crate::stdlib) fn yaml<'c>(
    ctx: &Ctx<'_, 'c>,
    text: &[u8],
    options: YamlOptions,
    file: Option<&str>,
) -> Flow<'c> {
    match load_yaml(text, options) {
        Ok(Some(data)) => Ok(copied(ctx, &data)?),
        Ok(None) => Ok(Value::Undef),
        Err(YamlError::Class(class)) => Err(raise(&format!("Tried to load unspecified class: {class}"))),
        Err(error) => Err(raise(&error.message(file))),
    }
}

fn parsehocon<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let text = arguments[0].as_str().unwrap_or_default();
    match (load_hocon(text.as_bytes()), arguments.get(1)) {
        (Ok(data), _) => Ok(copied(ctx, &data)?),
        (Err(_), Some(default)) => Ok(*default),
        (Err(error), None) => Err(raise(&error.0)),
    }
}

fn parsepson<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let warned: Flow<'c, ()> = deprecated(
        ctx,
        "parsepson",
        "This method is deprecated. From Puppet 8, PSON is no longer natively supported. Please use JSON.parse().",
    );
    match (warned, arguments.get(1)) {
        (Ok(()), _) => Ok(Value::Undef),
        (Err(Unwind::Raised(_) | Unwind::Failed(_)), Some(default)) => Ok(*default),
        (Err(error), _) => Err(error),
    }
}
