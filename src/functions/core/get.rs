//! `get` and `getvar`: values by dotted names. Source: Puppet's functions of these names.

use super::dig::walk;
use pantin_base::diagnostics::Issue;
use pantin_lookup::{Segment, split_key};
use pantin_values::value::Value;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, TypeTable, raise};

/// `get`
pub(super) static GET: Function = Function {
    name: "get",
    api: Api::Dispatched(&[Dispatch::new(
        &[("Any", "value"), ("String", "dotted_string"), ("Any", "?default_value")],
        get,
    )
    .with_block(BlockParameter::Optional("Callable[1,1]"))]),
};

/// `getvar`
pub(super) static GETVAR: Function = Function {
    name: "getvar",
    api: Api::Dispatched(&[
        Dispatch::new(
            &[(r"Pattern[/\A(?:::)?(?:[a-z]\w*::)*[a-z_]\w*(?:\.|\Z)/]", "get_string"), ("Any", "?default_value")],
            getvar,
        )
        .with_block(BlockParameter::Optional("Callable[1,1]")),
        Dispatch {
            parameters: &[("String", "get_string"), ("Any", "?default_value")],
            block: BlockParameter::Optional("Callable"),
            returns: None,
            body: Body::Mismatch(no_variable),
        },
    ]),
};

fn no_variable<'c>(_: &TypeTable<'c>, _: &[Value<'c>]) -> Result<String, Issue> {
    Ok("The given string does not start with a valid variable name".to_owned())
}

fn get<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let default = arguments.get(2).copied().unwrap_or(Value::Undef);
    navigate(ctx, arguments[0], ctx.text_of(arguments.get(1)), default, block)
}

fn getvar<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], block: Option<Block<'c>>) -> Flow<'c> {
    let text = ctx.text_of(arguments.first());
    let default = arguments.get(1).copied().unwrap_or(Value::Undef);
    if text.contains('\n') {
        return Err(raise("undefined method `[]' for nil:NilClass"));
    }
    let (name, navigation) = text.split_once('.').unwrap_or((text, ""));
    if let Some(issue) = ctx.unevaluated_parameter(ctx.caller, name) {
        return Err(issue.into());
    }
    let rooted = format!("x.{navigation}");
    let segments = split_key(&rooted).unwrap_or_default();
    let parts: Vec<&str> = segments.iter().skip(1).map_while(Segment::name).collect();
    match ctx.variable_part(ctx.caller, name, &parts) {
        Some(value) => navigate(ctx, value, navigation, default, block),
        None => Ok(default),
    }
}

fn navigate<'c>(
    ctx: &mut Ctx<'_, 'c>,
    value: Value<'c>,
    navigation: &'c str,
    default: Value<'c>,
    block: Option<Block<'c>>,
) -> Flow<'c> {
    if value.is_undef() {
        return Ok(default);
    }
    if navigation.is_empty() {
        return Ok(value);
    }
    let rooted = format!("x.{navigation}");
    let segments = split_key(&rooted).ok_or_else(|| raise("Syntax error in dotted-navigation string"))?;
    let keys: Vec<Value<'c>> = segments[1..]
        .iter()
        .map(|segment| match segment {
            Segment::Name(name) => ctx.string(name),
            Segment::Index(index) => Value::Integer(*index),
        })
        .collect();
    if !matches!(value, Value::Array(_) | Value::Hash(_)) {
        // Refuses the value in its own words.
        let arguments: Vec<Value<'c>> = std::iter::once(value).chain(keys).collect();
        return ctx.call_function("dig", &arguments, None);
    }
    match (walk(ctx, value, &keys), block) {
        (Ok(Value::Undef), _) => Ok(default),
        (Ok(found), _) => Ok(found),
        (Err(refused), Some(block)) => {
            let error = refused.value(ctx);
            ctx.call_block(block, &[error])
        }
        (Err(refused), None) => Err(refused.issue().into()),
    }
}
