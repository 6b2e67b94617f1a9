//! `dig`: a value inside of arrays and hashes. Source: Puppet's `dig`.

use pantin_base::diagnostics::Issue;
use pantin_values::types::{infer, type_text};
use pantin_values::value::format::ruby_inspect;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::ruby_errors::BIGNUM_TO_LONG;
use pantin_values::value::{HashBuilder, Object, Value};
use pantin_vm::native::{Api, Block, Dispatch, Function};
use pantin_vm::{Ctx, Flow};

/// `dig`
pub(super) static DIG: Function = Function {
    name: "dig",
    api: Api::Dispatched(&[Dispatch::new(&[("Optional[Collection]", "data"), ("Any", "*arg")], dig)]),
};

/// A step that leads nowhere.
pub(super) struct Refused<'c> {
    message: String,
    /// The keys up to there.
    path: Value<'c>,
    /// The type of what is no collection or no index, under its name.
    detail: (&'static str, Value<'c>),
    code: &'static str,
}

impl<'c> Refused<'c> {
    /// As an error.
    pub(super) fn issue(&self) -> Issue {
        runtime_error(&self.message)
    }

    /// As an instance of `Error`.
    pub(super) fn value(&self, ctx: &Ctx<'_, 'c>) -> Value<'c> {
        let mut details = HashBuilder::with_capacity(2);
        details.insert(Value::String("walked_path"), self.path);
        details.insert(Value::String(self.detail.0), self.detail.1);
        let details = details.finish_value(ctx.arena());
        let kind = Value::String("SLICE_ERROR");
        let attributes = [ctx.string(&self.message), kind, details, Value::String(self.code)];
        let attributes = ctx.arena().alloc_slice_copy(&attributes);
        Value::Object(ctx.arena().alloc(Object { ty: &pantin_values::types::object::ERROR, attributes }))
    }
}

fn dig<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    walk(ctx, arguments[0], &arguments[1..]).map_err(|refused| refused.issue().into())
}

/// Follows keys into a value. What is missing is undef.
pub(super) fn walk<'c>(ctx: &Ctx<'_, 'c>, data: Value<'c>, keys: &[Value<'c>]) -> Result<Value<'c>, Refused<'c>> {
    let types = ctx.type_table();
    let type_of = |value: &Value<'c>| Value::Type(ctx.arena().alloc(infer(types, value)));
    let mut at = data;
    for (position, key) in keys.iter().enumerate() {
        let refused = |wanted: &str, value: &Value<'c>, walked: usize, name: &'static str, code: &'static str| {
            let path = ctx.array(&keys[..walked]);
            let message = format!(
                "The given data {wanted} at {}, got '{}'",
                ruby_inspect(&path, types),
                type_text(types, &infer(types, value))
            );
            Err(Refused { message, path, detail: (name, type_of(value)), code })
        };
        at = match (at, key) {
            (Value::Undef, _) | (_, Value::Undef) => return Ok(Value::Undef),
            (Value::Array(elements), Value::Integer(index)) => element(elements, *index),
            (Value::Array(_), Value::BigInteger(_)) => {
                return refused("", key, position, "index_type", "EXPECTED_INTEGER_INDEX")
                    .map_err(|refused| Refused { message: BIGNUM_TO_LONG.to_owned(), ..refused });
            }
            (Value::Array(_), other) => {
                let wanted = "requires an Integer index";
                return refused(wanted, other, position + 1, "index_type", "EXPECTED_INTEGER_INDEX");
            }
            (Value::Hash(hash), key) => hash.get(key).unwrap_or(Value::Undef),
            (other, _) => {
                let wanted = "does not contain a Collection";
                return refused(wanted, &other, position, "value_type", "EXPECTED_COLLECTION");
            }
        };
    }
    Ok(at)
}

/// An element by its index; negative ones count from the end.
fn element<'c>(elements: &'c [Value<'c>], index: i64) -> Value<'c> {
    let index = if index < 0 { index.checked_add(elements.len() as i64) } else { Some(index) };
    let found = index.and_then(|index| usize::try_from(index).ok()).and_then(|index| elements.get(index));
    found.copied().unwrap_or(Value::Undef)
}
