//! `upcase` and `downcase`: recursive, Unicode. Source: Puppet's functions of these names.

use pantin_values::value::depth::into;
use pantin_values::value::{HashBuilder, Value, letters};
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function, NativeBody};
use pantin_vm::{Ctx, Flow};

/// What the signatures name.
pub(crate) const LOCAL_TYPES: &[(&str, &str)] =
    &[("StringData", "Variant[String, Numeric, Array[StringData], Hash[StringData, StringData]]")];

const fn of(parameter: &'static [(&'static str, &'static str); 1], body: NativeBody) -> Dispatch {
    Dispatch { parameters: parameter, block: BlockParameter::None, returns: None, body: Body::Evaluate(body) }
}

const fn signatures(body: NativeBody) -> [Dispatch; 4] {
    [
        of(&[("Numeric", "arg")], body),
        of(&[("String", "arg")], body),
        of(&[("Array[StringData]", "arg")], body),
        of(&[("Hash[StringData, StringData]", "arg")], body),
    ]
}

/// `upcase`
pub(super) static UPCASE: Function = Function { name: "upcase", api: Api::Dispatched(&signatures(upcase)) };

/// `downcase`
pub(super) static DOWNCASE: Function = Function { name: "downcase", api: Api::Dispatched(&signatures(downcase)) };

fn upcase<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(map(ctx, &arguments[0], str::to_uppercase))
}

fn downcase<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    Ok(map(ctx, &arguments[0], letters::downcase))
}

fn map<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, change: fn(&str) -> String) -> Value<'c> {
    match value {
        Value::String(text) => ctx.string(&change(text)),
        Value::Array(elements) => {
            let all = || elements.iter().map(|element| map(ctx, element, change)).collect();
            let elements: Vec<Value<'c>> = into(elements.len(), all);
            ctx.array(&elements)
        }
        Value::Hash(hash) => {
            let entry = |(key, value): &(Value<'c>, Value<'c>)| (map(ctx, key, change), map(ctx, value, change));
            let entries: Vec<_> = into(hash.len(), || hash.entries().iter().map(entry).collect());
            let mut builder = HashBuilder::with_capacity(entries.len());
            for (key, value) in entries {
                builder.insert(key, value);
            }
            builder.finish_value(ctx.arena())
        }
        other => *other,
    }
}
