//! Bodies of `validate_integer` and `validate_numeric`: numbers between limits, alone or in an array.

use crate::stdlib::arguments::{inspect, to_s};
use pantin_values::value::Value;
use pantin_values::value::number::{Number, ruby_float, ruby_integer};
use pantin_values::value::ruby_class::class_name;
use pantin_vm::{Ctx, Flow, raise};

/// What differs between both.
struct Variant {
    name: &'static str,
    /// With its article.
    kind: &'static str,
    article: &'static str,
    read: fn(&str) -> Option<Number>,
}

const INTEGER: Variant = Variant {
    name: "validate_integer",
    kind: "Integer",
    article: "an",
    read: |text| ruby_integer(text, None).map(Number::Integer),
};

const NUMERIC: Variant = Variant {
    name: "validate_numeric",
    kind: "Numeric",
    article: "a",
    read: |text| ruby_float(text).map(Number::Float),
};

pub(super) fn validate_integer<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    validate(ctx, arguments, &INTEGER)
}

pub(super) fn validate_numeric<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>]) -> Flow<'c, ()> {
    validate(ctx, arguments, &NUMERIC)
}

fn is_above(a: &Number, b: &Number) -> bool {
    match (a, b) {
        (Number::Integer(a), Number::Integer(b)) => a > b,
        (Number::Float(a), Number::Float(b)) => a > b,
        _ => false,
    }
}

fn validate<'c>(ctx: &Ctx<'_, 'c>, arguments: &[Value<'c>], wanted: &Variant) -> Flow<'c, ()> {
    let Variant { name, kind, article, .. } = wanted;
    let fail = |text: &str| Err(raise(&format!("{name}(): {text}")));
    if !(1..=3).contains(&arguments.len()) {
        return fail(&format!("Wrong number of arguments; must be 1, 2 or 3, got {}", arguments.len()));
    }
    let limit = |at: usize, which: &str, may_be_empty: bool| -> Flow<'c, Option<Number>> {
        let Some(limit) = arguments.get(at) else { return Ok(None) };
        let text = to_s(ctx, limit);
        if may_be_empty && text.is_empty() {
            return Ok(None);
        }
        match (wanted.read)(&text) {
            Some(number) => Ok(Some(number)),
            None => {
                // Ruby has made a text of the second argument at this point.
                let class = if at == 1 { "String".to_owned() } else { class_name(limit) };
                Err(raise(&format!(
                    "{name}(): Expected {which} argument to be unset or {article} {kind}, got {text}:{class}"
                )))
            }
        }
    };
    let most = limit(1, "second", arguments.len() > 2)?;
    let least = limit(2, "third", false)?;
    if let (Some(least), Some(most)) = (&least, &most)
        && is_above(least, most)
    {
        let (least, most) = (least.text(), most.text());
        return fail(&format!("Expected second argument to be larger than third argument, got {most} < {least}"));
    }
    let check = |number: &Number, input: &str| -> Flow<'c, ()> {
        let (relation, limit) = match (&most, &least) {
            (Some(most), _) if is_above(number, most) => ("smaller", most),
            (_, Some(least)) if is_above(least, number) => ("greater", least),
            _ => return Ok(()),
        };
        let limit = limit.text();
        fail(&format!("Expected {input} to be {relation} or equal to {limit}, got {input}."))
    };
    match &arguments[0] {
        Value::Array(elements) => {
            let shown = inspect(ctx, &arguments[0]);
            for (at, element) in elements.iter().enumerate() {
                let number = if matches!(element, Value::Hash(_)) { None } else { (wanted.read)(&to_s(ctx, element)) };
                let Some(number) = number else {
                    let class = class_name(element);
                    return fail(&format!(
                        "Expected element at array position {at} to be {article} {kind}, got {class}"
                    ));
                };
                check(&number, &shown)?;
            }
            Ok(())
        }
        Value::Hash(_) => Err(raise(&format!(
            "validate_integer(): Expected first argument to be {article} {kind} or Array, got Hash"
        ))),
        other => match (wanted.read)(&to_s(ctx, other)) {
            Some(number) => check(&number, &number.text()),
            None => {
                let class = class_name(other);
                fail(&format!("Expected first argument to be {article} {kind} or Array, got {class}"))
            }
        },
    }
}
