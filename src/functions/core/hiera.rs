//! `hiera`, `hiera_array`, `hiera_hash`, `hiera_include`: lookups of Hiera 3. Source: Puppet's functions of these names.

use crate::ruby_errors::no_method;
use pantin_lookup::{Fallback, HieraFunction};
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow, Inclusion, raise};

const fn signatures(body: NativeBody) -> [Dispatch; 5] {
    const ONE: BlockParameter = BlockParameter::Named("Callable[1,1]", "default_block");
    const NO: BlockParameter = BlockParameter::None;
    let body = Body::Evaluate(body);
    [
        Dispatch { parameters: &[("Tuple[String,Any,Any,1,3]", "args")], block: NO, returns: None, body },
        Dispatch { parameters: &[("String", "key")], block: NO, returns: None, body },
        Dispatch {
            parameters: &[("String", "key"), ("Any", "default"), ("Any", "?override")],
            block: NO,
            returns: None,
            body,
        },
        Dispatch { parameters: &[("String", "key")], block: ONE, returns: None, body },
        Dispatch { parameters: &[("String", "key"), ("Any", "override")], block: ONE, returns: None, body },
    ]
}

macro_rules! hiera {
    ($($static:ident $name:literal $body:ident $function:ident)*) => {
        $(
            fn $body<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
                evaluate(ctx, HieraFunction::$function, arguments, block)
            }

            #[doc = concat!("`", $name, "`")]
            pub(super) static $static: Function =
                Function { name: $name, api: Api::Dispatched(&signatures($body)) };
        )*
    };
}

hiera! {
    HIERA "hiera" hiera First
    HIERA_ARRAY "hiera_array" hiera_array Array
    HIERA_HASH "hiera_hash" hiera_hash Hash
    HIERA_INCLUDE "hiera_include" hiera_include Include
}

fn evaluate<'c>(
    ctx: &mut Ctx<'_, 'c>,
    function: HieraFunction,
    arguments: &[Value<'c>],
    block: Option<Block<'c>>,
) -> Flow<'c> {
    let arguments = match arguments {
        [Value::Array(arguments)] => *arguments,
        arguments => arguments,
    };
    let Some(Value::String(key)) = arguments.first() else { return Ok(Value::Undef) };
    let (levels, fallback) = match (block, arguments.get(1)) {
        (Some(_), levels) => (levels.copied(), Fallback::Block),
        (None, Some(default)) => (arguments.get(2).copied(), Fallback::Value(*default)),
        (None, None) => (None, Fallback::None),
    };
    let value = ctx.hiera(function, key, levels, fallback, block)?;
    if function != HieraFunction::Include {
        return Ok(value);
    }
    match value {
        Value::Undef => Err(raise(&format!("Could not find data item {key}"))),
        Value::String("") => Ok(Value::Undef),
        Value::Array([]) => Ok(Value::Undef),
        Value::Hash(hash) if hash.is_empty() => Ok(Value::Undef),
        Value::String(_) | Value::Array(_) | Value::Hash(_) | Value::Default => {
            super::include::evaluate(ctx, &[value], Inclusion::Include)
        }
        other => Err(no_method(ctx, "empty?", &other)),
    }
}
