//! `compare`: -1, 0 or 1. Source: Puppet's `compare`.

use pantin_base::diagnostics::Issue;
use pantin_values::value::Value;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::label::label;
use pantin_values::value::ops::order;
use pantin_vm::native::{Api, Block, BlockParameter, Body, Dispatch, Function};
use pantin_vm::{Ctx, Flow, TypeTable, raise};

/// What the signatures name.
pub(crate) const LOCAL_TYPES: &[(&str, &str)] = &[
    ("TimeComparable", "Variant[Numeric, Timespan, Timestamp]"),
    ("Comparable", "Variant[String, SemVer, TimeComparable]"),
];

const fn mismatch(
    parameters: &'static [(&'static str, &'static str)],
    describe: pantin_vm::native::Mismatch,
) -> Dispatch {
    Dispatch { parameters, block: BlockParameter::None, returns: None, body: Body::Mismatch(describe) }
}

/// `compare`
pub(super) static COMPARE: Function = Function {
    name: "compare",
    api: Api::Dispatched(&[
        Dispatch::new(&[("Numeric", "a"), ("Numeric", "b")], compare),
        Dispatch::new(&[("String", "a"), ("String", "b"), ("Boolean", "?ignore_case")], compare),
        Dispatch::new(&[("SemVer", "a"), ("SemVer", "b")], compare),
        Dispatch::new(&[("Numeric", "a"), ("Variant[Timespan, Timestamp]", "b")], compare),
        Dispatch::new(&[("Timestamp", "a"), ("Variant[Timestamp, Numeric]", "b")], compare),
        Dispatch::new(&[("Timespan", "a"), ("Variant[Timespan, Numeric]", "b")], compare),
        mismatch(&[("Comparable", "a"), ("Comparable", "b"), ("Any", "*ignore_case")], different),
        mismatch(&[("Any", "a"), ("Any", "b"), ("Any", "*ignore_case")], not_comparable),
    ]),
};

fn compare<'c>(_: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let found = match (&arguments[0], &arguments[1], arguments.get(2)) {
        (Value::String(a), Value::String(b), Some(Value::Boolean(false))) => a.cmp(b),
        (a, b, _) => order(a, b).map_err(raise)?,
    };
    Ok(Value::Integer(found as i64))
}

fn different<'c>(types: &TypeTable<'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    let (a, b, rest) = (&arguments[0], &arguments[1], &arguments[2..]);
    if let [ignore_case, more @ ..] = rest {
        if !matches!((a, b), (Value::String(_), Value::String(_))) {
            return Ok("compare(): The third argument (ignore case) can only be used when comparing strings".to_owned());
        }
        if !more.is_empty() {
            let count = arguments.len();
            return Ok(format!("compare(): Accepts at most 3 arguments, got {count}"));
        }
        if !matches!(ignore_case, Value::Boolean(_)) {
            // Puppet means to say that it must be a Boolean, and stumbles over the name of that type.
            let text = "uninitialized constant Puppet::Pops::Loader::RubyFunctionInstantiator::Boolean";
            return Err(runtime_error(text));
        }
    }
    Ok(format!(
        "compare(): Can only compare values of the same type (or for Timestamp/Timespan also against Numeric). Got {} and {}",
        label(a, types),
        label(b, types)
    ))
}

fn not_comparable<'c>(types: &TypeTable<'c>, arguments: &[Value<'c>]) -> Result<String, Issue> {
    Ok(format!(
        "compare(): Non comparable type. Only values of the types Numeric, String, Semver, Timestamp and Timestamp can be compared. Got {} and {}",
        label(&arguments[0], types),
        label(&arguments[1], types)
    ))
}
