//! `call`: a function by its name, or a deferred call now. Source: Puppet's `call`, `DeferredResolver`.

use pantin_values::value::depth::deeper;
use pantin_values::value::raw_bytes;
use pantin_values::value::{HashBuilder, Object, Value};
use pantin_vm::issues as vm_issues;
use pantin_vm::native::{Api, Block, BlockParameter, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Unwind};

/// `call`
pub(super) static CALL: Function = Function {
    name: "call",
    api: Api::Dispatched(&[
        Dispatch::new(&[("String", "function_name"), ("Any", "*arguments")], by_name)
            .with_block(BlockParameter::Optional("Callable")),
        Dispatch::new(&[("Deferred", "deferred")], deferred),
    ]),
};

fn by_name<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    call(ctx, ctx.text_of(arguments.first()), &arguments[1..], block)
}

/// Functions are found from everywhere, as nothing that is evaluated calls them.
fn call<'c>(ctx: &mut Ctx<'_, 'c>, name: &str, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    if ctx.find_function(name, None)?.is_none() {
        return Err(Unwind::Raised(vm_issues::no_function(name)));
    }
    ctx.call_function(name, arguments, block)
}

fn deferred<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    resolve(ctx, arguments[0])
}

fn is_deferred(object: &Object<'_>) -> bool {
    std::ptr::eq(object.ty, &raw const pantin_values::types::object::DEFERRED) || object.ty.name == "Deferred"
}

/// A value with the deferred calls in it made.
fn resolve<'c>(ctx: &mut Ctx<'_, 'c>, value: Value<'c>) -> Flow<'c> {
    deeper(|| match value {
        Value::Object(object) if is_deferred(object) => resolve_call(ctx, object),
        Value::Array(elements) => {
            let resolved = elements.iter().map(|element| resolve(ctx, *element)).collect::<Flow<'c, Vec<_>>>()?;
            Ok(ctx.array(&resolved))
        }
        Value::Hash(hash) => {
            let mut builder = HashBuilder::with_capacity(hash.len());
            for (key, value) in hash.entries() {
                builder.insert(*key, resolve(ctx, *value)?);
            }
            Ok(builder.finish_value(ctx.arena()))
        }
        Value::Sensitive(inner) => {
            let resolved = resolve(ctx, *inner)?;
            Ok(Value::Sensitive(ctx.arena().alloc(resolved)))
        }
        Value::Binary(bytes) => Ok(ctx.string(&raw_bytes::text_of(bytes))),
        other => Ok(other),
    })
}

fn resolve_call<'c>(ctx: &mut Ctx<'_, 'c>, object: &'c Object<'c>) -> Flow<'c> {
    let name = object.get("name").and_then(|name| name.as_str()).unwrap_or_default();
    let arguments = object.get("arguments").and_then(|arguments| arguments.as_array()).unwrap_or_default();
    let mut resolved = arguments.iter().map(|argument| resolve(ctx, *argument)).collect::<Flow<'c, Vec<_>>>()?;
    let Some(variable) = name.strip_prefix('$') else { return call(ctx, name, &resolved, None) };
    match ctx.qualified_variable(variable) {
        Some(value) => resolved.insert(0, value),
        None => {
            ctx.undefined_variable(variable)?;
            resolved.insert(0, Value::Undef);
        }
    }
    call(ctx, "dig", &resolved, None)
}
