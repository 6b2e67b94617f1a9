//! `Name[…]` in a type text: as in code, but with other words for what is wrong, and with less refused.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types and values few count here")]

use std::ops::RangeInclusive;

use crate::types::construct::{self, Range, as_size, integer_range, type_of};
use crate::types::issues;
use crate::types::names::{self, capitalize_segments};
use crate::types::{Types, alternatives, label};
use crate::value::integer::Bound;
use crate::value::issues::runtime_error;
use crate::value::ty::Size;
use crate::value::{Type, Value};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;

/// A parameterised type by its name, its parameters and the text of all of it, which only messages need.
pub fn specialize<'c>(
    cx: &dyn Types<'c>,
    name: &str,
    arguments: &'c [Value<'c>],
    text: &dyn Fn() -> String,
) -> Result<Type<'c>, Issue> {
    let Some(base) = names::builtin(name) else { return by_definition(cx, name, arguments, text) };
    let checker = Checker { text };
    if let Some((name, counts, required)) = accepted_counts(&base)
        && !counts.contains(&arguments.len())
    {
        return Err(issues::invalid_type_parameters(name, required, arguments.len()));
    }
    match base {
        Type::Array { .. } => checker.array(arguments),
        Type::Hash { .. } => checker.hash(arguments),
        Type::Collection(_) => Ok(Type::Collection(checker.size(arguments)?)),
        Type::String { .. } => Ok(Type::String { size: checker.size(arguments)?, value: None }),
        Type::Class(_) => match arguments {
            [Value::String(name)] => Ok(Type::Class(Some(name.strip_prefix("::").unwrap_or(name)))),
            _ => Err(checker.invalid()),
        },
        Type::Resource { type_name: None, .. } => resource(arguments),
        Type::Resource { type_name: Some(type_name), .. } => titled(type_name, name, arguments),
        Type::Variant(_) => Ok(alternatives::variant(cx.arena(), &checker.types(arguments)?)),
        Type::Tuple { .. } => tuple(cx, arguments),
        Type::Integer { .. }
        | Type::Float { .. }
        | Type::Enum { .. }
        | Type::Pattern(_)
        | Type::Callable(_)
        | Type::Struct(_)
        | Type::Boolean(_)
        | Type::Init { .. }
        | Type::Iterable(_)
        | Type::Iterator(_)
        | Type::Type(_)
        | Type::Sensitive(_)
        | Type::NotUndef(_)
        | Type::Optional(_)
        | Type::Regexp(_)
        | Type::Uri(_)
        | Type::Object(_)
        | Type::TypeSet(_)
        | Type::Runtime { .. }
        | Type::Timespan { .. }
        | Type::Timestamp { .. }
        | Type::SemVer(_) => {
            checker.check(&base, arguments)?;
            access(cx, &base, arguments)
        }
        _ => Err(issues::not_a_parameterized_type(name)),
    }
}

/// How many parameters a type takes, with its name and the count as errors have them.
fn accepted_counts<'a>(base: &Type<'a>) -> Option<(&'a str, RangeInclusive<usize>, &'static str)> {
    Some(match base {
        Type::Collection(_) => ("Collection", 1..=2, "1 to 2"),
        Type::String { .. } => ("String", 1..=2, "1 to 2"),
        Type::Integer { .. } => ("Integer", 1..=2, "1 or 2"),
        Type::Float { .. } => ("Float", 1..=2, "1 or 2"),
        Type::Class(_) => ("Class", 1..=1, "1"),
        Type::Regexp(_) => ("Regexp", 1..=1, "1"),
        Type::Uri(_) => ("URI", 1..=1, "1"),
        Type::Struct(_) => ("Struct", 1..=1, "1"),
        Type::Boolean(_) => ("Boolean", 1..=1, "1"),
        Type::Object(_) | Type::TypeSet(_) => ("Object", 1..=1, "1"),
        Type::Iterable(_) | Type::Iterator(_) | Type::Type(_) => (names::simple_name(base), 1..=1, "1"),
        Type::Optional(_) => ("Optional", 1..=1, "1"),
        Type::Sensitive(_) => ("Sensitive", 0..=1, "0 to 1"),
        Type::NotUndef(_) => ("NotUndef", 0..=1, "0 to 1"),
        Type::Runtime { .. } => ("Runtime", 2..=2, "2"),
        Type::Timespan { .. } => ("Timespan", 0..=2, "0 to 2"),
        Type::Timestamp { .. } => ("Timestamp", 0..=2, "0 to 2"),
        _ => return None,
    })
}

fn enum_values(values: &[Value<'_>]) -> Result<(), Issue> {
    if values.is_empty() {
        return Err(issues::invalid_type_parameters("Enum", "1 or more", 0));
    }
    if values.iter().all(|value| matches!(value, Value::String(_))) {
        return Ok(());
    }
    Err(runtime_error("Enum parameters must be identifiers or strings"))
}

/// As in code, for parameters that are known to be right or whose errors have the same words.
fn access<'c>(cx: &dyn Types<'c>, base: &Type<'c>, arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
    match construct::access(cx, base, arguments) {
        Ok(Value::Type(ty)) => Ok(*ty),
        Ok(_) => Ok(Type::Undef),
        Err(error) => Err(error.issue),
    }
}

/// Names that the environment defines: Object types and resource types have parameters, aliases have none.
fn by_definition<'c>(
    cx: &dyn Types<'c>,
    name: &str,
    arguments: &[Value<'c>],
    text: &dyn Fn() -> String,
) -> Result<Type<'c>, Issue> {
    match cx.resolve(name)? {
        None => Ok(Type::Reference(cx.arena().alloc_str(&text()))),
        Some(Type::Resource { type_name: Some(type_name), .. }) => titled(type_name, name, arguments),
        Some(base @ (Type::Object(Some(_)) | Type::ObjectExtension { .. })) => access(cx, &base, arguments),
        Some(_) => Err(issues::not_a_parameterized_type(name)),
    }
}

fn titled<'c>(type_name: Symbol, name: &str, arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
    match arguments {
        [Value::String(title)] => Ok(Type::Resource { type_name: Some(type_name), title: Some(title) }),
        [_] => Err(runtime_error("The title of a resource must be a String")),
        _ => Err(issues::invalid_type_parameters(name, "1", arguments.len())),
    }
}

fn resource<'c>(arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
    let (first, title) = match arguments {
        [first] => (first, None),
        [first, Value::String(title)] => (first, Some(*title)),
        [first, _] => (first, None),
        _ => return Err(issues::invalid_type_parameters("Resource", "1 or 2", arguments.len())),
    };
    let name = match first {
        Value::Type(Type::Resource { type_name, .. }) => return Ok(Type::Resource { type_name: *type_name, title }),
        Value::Type(Type::Reference(name)) | Value::String(name) => capitalize_segments(name),
        other => {
            return Err(runtime_error(&format!("The type name cannot be a {}", label::class_name(other))));
        }
    };
    let is_name = name.split("::").all(|segment| {
        segment.starts_with(|first: char| first.is_ascii_uppercase())
            && segment.chars().all(|part| part.is_ascii_alphanumeric() || part == '_')
    });
    if !is_name {
        return Err(runtime_error(&format!("Illegal type name '{name}'")));
    }
    Ok(Type::Resource { type_name: Some(Symbol::of_data(&name)?), title })
}

const fn is_pattern(value: &Value<'_>) -> bool {
    matches!(value, Value::String(_) | Value::Regexp(_) | Value::Type(Type::Pattern(_) | Type::Regexp(_)))
}

const fn is_number(base: &Type<'_>, value: &Value<'_>) -> bool {
    match value {
        Value::Integer(_) | Value::BigInteger(_) | Value::Default => true,
        Value::Float(_) => matches!(base, Type::Float { .. }),
        _ => false,
    }
}

fn is_range(value: &Value<'_>) -> bool {
    matches!(value, Value::Integer(_) | Value::BigInteger(_) | Value::Default | Value::String("default"))
}

fn range(from: &Value<'_>, to: &Value<'_>) -> Result<Size, Issue> {
    let Range { from, to } = integer_range(Bound::of(from), Bound::of(to))?;
    Ok(as_size(Range { from, to }))
}

/// A tuple; a string in it names a Ruby class.
fn tuple<'c>(cx: &dyn Types<'c>, arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
    let (types, size) = match arguments {
        [types @ .., from, to] if is_range(from) && is_range(to) => (types, Some(range(from, to)?)),
        [types @ .., from] if is_range(from) => (types, Some(range(from, &Value::Default)?)),
        types => (types, None),
    };
    let types: Vec<Type<'c>> =
        types.iter().map(|value| type_of(cx, value).map_err(|error| error.issue)).collect::<Result<_, _>>()?;
    let types = cx.arena().alloc_slice_copy(&types);
    Ok(Type::Tuple { types, size })
}

/// Checks of parameters whose failure names the whole text.
struct Checker<'t> {
    text: &'t dyn Fn() -> String,
}

impl Checker<'_> {
    fn invalid(&self) -> Issue {
        issues::invalid_type_specification(&(self.text)())
    }

    /// Refuses parameters that code refuses in other words, or takes.
    fn check(&self, base: &Type<'_>, arguments: &[Value<'_>]) -> Result<(), Issue> {
        match (base, arguments) {
            (Type::Integer { .. } | Type::Float { .. }, _) => {
                let are_numbers = arguments.iter().all(|value| is_number(base, value));
                if are_numbers { Ok(()) } else { Err(self.invalid()) }
            }
            (Type::Enum { .. }, [values @ .., Value::Boolean(_)]) => enum_values(values),
            (Type::Enum { .. }, values) => enum_values(values),
            (Type::Pattern(_), _) => match arguments.iter().find(|value| !is_pattern(value)) {
                Some(other) => Err(runtime_error(&format!(
                    "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '{}",
                    label::class_name(other)
                ))),
                None => Ok(()),
            },
            (Type::Callable(_), [Value::Array(_), _, _, ..]) => {
                let required = "2 when first parameter is an array";
                Err(issues::invalid_type_parameters("callable", required, arguments.len()))
            }
            (Type::Struct(_), [Value::Hash(_)])
            | (Type::Boolean(_), [Value::Boolean(_)])
            | (Type::Init { .. }, [Value::Type(_), ..])
            | (Type::Optional(_) | Type::NotUndef(_), [Value::String(_)]) => Ok(()),
            (Type::Struct(_) | Type::Init { .. }, _) => Err(self.invalid()),
            (Type::Boolean(_), _) => Err(runtime_error("Boolean parameter must be true or false")),
            (
                Type::Iterable(_)
                | Type::Iterator(_)
                | Type::Type(_)
                | Type::Sensitive(_)
                | Type::NotUndef(_)
                | Type::Optional(_),
                _,
            ) => self.types(arguments).map(|_| ()),
            _ => Ok(()),
        }
    }

    fn types<'c>(&self, arguments: &[Value<'c>]) -> Result<Vec<Type<'c>>, Issue> {
        arguments.iter().map(|value| if let Value::Type(ty) = value { Ok(**ty) } else { Err(self.invalid()) }).collect()
    }

    /// A size from one or two parameters.
    fn size(&self, arguments: &[Value<'_>]) -> Result<Size, Issue> {
        match arguments {
            [Value::Type(Type::Integer { from, to })] => Ok(as_size(Range { from: *from, to: *to })),
            [from] if is_range(from) => range(from, &Value::Default),
            [from, to] if is_range(from) && is_range(to) => range(from, to),
            _ => Err(self.invalid()),
        }
    }

    fn array<'c>(&self, arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
        let (element, size): (&'c Type<'c>, Size) = match arguments {
            [Value::Type(element)] => (element, Size::ANY),
            [Value::Type(element), rest @ ..] if matches!(rest.len(), 1 | 2) => (element, self.size(rest)?),
            [_, _] => (&Type::Default, self.size(arguments)?),
            [_] | [_, _, _] => return Err(self.invalid()),
            _ => return Err(issues::invalid_type_parameters("Array", "1 to 3", arguments.len())),
        };
        Ok(Type::Array { element: if size == Size::ZERO { &Type::Unit } else { element }, size })
    }

    fn hash<'c>(&self, arguments: &[Value<'c>]) -> Result<Type<'c>, Issue> {
        match arguments {
            [Value::Type(key), Value::Type(value)] => Ok(Type::Hash { key, value, size: Size::ANY }),
            [_, _] => Ok(construct::sized_hash(&Type::Default, &Type::Default, self.size(arguments)?)),
            [Value::Type(key), Value::Type(value), rest @ ..] if matches!(rest.len(), 1 | 2) => {
                Ok(construct::sized_hash(key, value, self.size(rest)?))
            }
            [_, _, _] | [_, _, _, _] => Err(self.invalid()),
            _ => Err(issues::invalid_type_parameters("Hash", "2 to 4", arguments.len())),
        }
    }
}
