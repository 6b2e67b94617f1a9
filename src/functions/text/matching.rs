//! `match`: texts against regular expressions. Source: Puppet's `match`.

use pantin_values::types::resolved;
use pantin_values::value::depth::deeper;
use pantin_values::value::regexp::compile;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{Type, Value};
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow, Unwind, raise};

/// `match`
pub(super) static MATCH: Function = Function {
    name: "match",
    api: Api::Dispatched(&[
        Dispatch::new(&[("String", "string"), ("Variant[Any, Type]", "pattern")], one),
        Dispatch::new(&[("Array[String]", "string"), ("Variant[Any, Type]", "pattern")], each),
    ]),
};

fn one<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(search(ctx, ctx.text_of(arguments.first()), &arguments[1])?.unwrap_or(Value::Undef))
}

fn each<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let Value::Array(texts) = arguments[0] else { return Ok(Value::Undef) };
    let mut found = Vec::with_capacity(texts.len());
    for text in texts {
        found.push(search(ctx, ctx.text_of(Some(text)), &arguments[1])?.unwrap_or(Value::Undef));
    }
    Ok(ctx.array(&found))
}

/// The groups of the first match of the first pattern that matches.
fn search<'c>(ctx: &Ctx<'_, 'c>, text: &'c str, pattern: &Value<'c>) -> Flow<'c, Option<Value<'c>>> {
    match pattern {
        Value::String(source) => groups(ctx, text, source),
        Value::Regexp(regexp) => groups(ctx, text, regexp.source),
        Value::Array(patterns) => first(patterns.iter(), |pattern| deeper(|| search(ctx, text, pattern))),
        Value::Type(ty) => search_type(ctx, text, ty),
        other => Err(refused(other)),
    }
}

fn search_type<'c>(ctx: &Ctx<'_, 'c>, text: &'c str, ty: &'c Type<'c>) -> Flow<'c, Option<Value<'c>>> {
    match resolved(ctx.type_table(), ty) {
        Type::Regexp(Some(regexp)) => groups(ctx, text, regexp.source),
        Type::Regexp(None) => Err(raise("Given Regexp Type has no regular expression")),
        Type::Pattern(patterns) => first(patterns.iter(), |pattern| groups(ctx, text, pattern.source)),
        Type::Variant(types) => first(types.iter(), |ty| deeper(|| search_type(ctx, text, ty))),
        _ => Err(refused(&Value::Type(ty))),
    }
}

fn first<'c, T>(
    mut patterns: impl Iterator<Item = T>,
    mut search: impl FnMut(T) -> Flow<'c, Option<Value<'c>>>,
) -> Flow<'c, Option<Value<'c>>> {
    patterns.find_map(|pattern| search(pattern).transpose()).transpose()
}

fn groups<'c>(ctx: &Ctx<'_, 'c>, text: &'c str, source: &str) -> Flow<'c, Option<Value<'c>>> {
    let found = compile(source)?.captures(text)?;
    let value = |group: Option<&'c str>| group.map_or(Value::Undef, Value::String);
    Ok(found.map(|groups| ctx.array(&groups.into_iter().map(value).collect::<Vec<_>>())))
}

fn refused<'c>(value: &Value<'c>) -> Unwind<'c> {
    let class = class_name(value);
    raise(&format!(
        "match() expects pattern of T, where T is String, Regexp, Regexp[r], Pattern[p], or Array[T]. Got {class}"
    ))
}
