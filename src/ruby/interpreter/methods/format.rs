//! `format`, whose work Puppet's `sprintf` does.

use crate::interpreter::class::Class;
use crate::interpreter::run::{Evaluated, Machine, Stop, raise, unsupported};
use crate::interpreter::value::{Default, Hash, RubyValue};
use pantin_values::types::AsTyping;
use pantin_values::value::Value;
use pantin_values::value::format::sprintf;

/// `format(format, …)`
pub(super) fn formatted<'c>(machine: &mut Machine<'_, 'c>, format: &str, values: &[RubyValue<'c>]) -> Evaluated<'c> {
    let is_named = format.contains("%<") || format.contains("%{");
    let mut is_shown = false;
    let mut crossed = Vec::with_capacity(values.len());
    for value in values {
        crossed.push(match value {
            RubyValue::Hash(hash) if is_named => named(machine, hash)?,
            RubyValue::Symbol(_) | RubyValue::Hash(_) | RubyValue::Array(_) => {
                // These forms show them in ways of their own.
                if format.contains(['c', 'p']) {
                    return Err(unsupported("a value in this format"));
                }
                is_shown = true;
                let text = machine.text(value)?;
                machine.crossed(&RubyValue::text(text))?
            }
            other => machine.crossed(other)?,
        });
    }
    match sprintf(format, &crossed, &AsTyping(machine.host.types())) {
        Ok(text) => Ok(text.into()),
        // Texts stand for what is shown: the message may be about these.
        Err(issue) => match class_of(issue.text()).filter(|_| !is_shown) {
            Some(class) => Err(raise(class, issue.text().to_owned())),
            None => Err(unsupported("a format that fails")),
        },
    }
}

/// The hash that names refer to: symbols are what they look for.
fn named<'c>(machine: &mut Machine<'_, 'c>, hash: &Hash<'c>) -> Result<Value<'c>, Stop<'c>> {
    if !matches!(hash.default(), Default::Value(RubyValue::Nil)) {
        return Err(unsupported("a format with a default"));
    }
    let pairs = hash.pairs().into_iter().filter_map(|(key, value)| match key {
        RubyValue::Symbol(name) => Some((RubyValue::text(name.to_string()), value)),
        _ => None,
    });
    let named = RubyValue::hash(Hash::of_pairs(pairs));
    machine.crossed(&named)
}

/// The class of Ruby's error with this message of `format`; `None` if Ruby has no such message.
fn class_of(message: &str) -> Option<Class> {
    const OF_ARGUMENTS: [&str; 8] = [
        "too few arguments",
        "invalid value for ",
        "malformed format string",
        "malformed name",
        "incomplete format specifier",
        "one hash required",
        "%c requires a character",
        "unnumbered(",
    ];
    match message {
        "NaN" | "Infinity" | "-Infinity" => Some(Class::FloatDomainError),
        message if message.starts_with("key") && message.ends_with(" not found") => Some(Class::KeyError),
        message if message.starts_with("can't convert ") => Some(Class::TypeError),
        message if OF_ARGUMENTS.iter().any(|begin| message.starts_with(begin)) => Some(Class::ArgumentError),
        _ => None,
    }
}
