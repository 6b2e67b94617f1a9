//! `Name[…]` in a type text: as in code, but with other words for what is wrong, and with less refused.

use crate::diagnostics::Issue;
use crate::diagnostics::issues::{evaluate::runtime_error, types as issues};
use crate::symbol::Symbol;
use crate::types::construct::{self, Range, as_size, integer_range, type_of};
use crate::types::names::{self, capitalize_segments};
use crate::types::{Types, label, normalize};
use crate::value::ty::Size;
use crate::value::{Type, Value};

/// A parameterised type by its name, its parameters and the text of all of it, which only messages need.
pub fn specialize<'c>(
    cx: &dyn Types<'c>,
    name: &str,
    arguments: &'c [Value<'c>],
    text: &dyn Fn() -> String,
) -> Result<Type<'c>, Issue> {
    let Some(base) = names::builtin(name) else { return by_definition(cx, name, arguments, text) };
    let checker = Checker { text };
    let count = arguments.len();
    let wrong = |name: &str, required: &str| Err(issues::invalid_type_parameters(name, required, count));
    match base {
        Type::Array { .. } => checker.array(arguments),
        Type::Hash { .. } => checker.hash(arguments),
        Type::Collection(_) if !matches!(count, 1 | 2) => wrong("Collection", "1 to 2"),
        Type::Collection(_) => Ok(Type::Collection(checker.size(arguments)?)),
        Type::String { .. } if !matches!(count, 1 | 2) => wrong("String", "1 to 2"),
        Type::String { .. } => Ok(Type::String { size: checker.size(arguments)?, value: None }),
        Type::Integer { .. } if !matches!(count, 1 | 2) => wrong("Integer", "1 or 2"),
        Type::Float { .. } if !matches!(count, 1 | 2) => wrong("Float", "1 or 2"),
        Type::Integer { .. } | Type::Float { .. } if !arguments.iter().all(|value| is_number(&base, value)) => {
            Err(checker.invalid())
        }
        Type::Class(_) => match arguments {
            [Value::String(name)] => Ok(Type::Class(Some(name.strip_prefix("::").unwrap_or(name)))),
            [_] => Err(checker.invalid()),
            _ => wrong("Class", "1"),
        },
        Type::Resource { type_name: None, .. } => resource(arguments),
        Type::Resource { type_name: Some(type_name), .. } => titled(type_name, name, arguments),
        Type::Regexp(_) if count != 1 => wrong("Regexp", "1"),
        Type::Enum { .. } => {
            let values = match arguments {
                [values @ .., Value::Boolean(_)] => values,
                values => values,
            };
            if values.is_empty() {
                return Err(issues::invalid_type_parameters("Enum", "1 or more", 0));
            }
            if !values.iter().all(|value| matches!(value, Value::String(_))) {
                return Err(runtime_error("Enum parameters must be identifiers or strings"));
            }
            access(cx, &base, arguments)
        }
        Type::Pattern(_) => match arguments.iter().find(|value| !is_pattern(value)) {
            Some(other) => Err(runtime_error(&format!(
                "Only String, Regexp, Pattern-Type, and Regexp-Type are allowed: got '{}",
                label::class_name(other)
            ))),
            None => access(cx, &base, arguments),
        },
        Type::Uri(_) if count != 1 => wrong("URI", "1"),
        Type::Variant(_) => Ok(normalize::variant(cx.arena(), &checker.types(arguments)?)),
        Type::Tuple { .. } => tuple(cx, arguments),
        Type::Callable(_) if count > 2 && matches!(arguments[0], Value::Array(_)) => {
            wrong("callable", "2 when first parameter is an array")
        }
        Type::Struct(_) if count != 1 => wrong("Struct", "1"),
        Type::Struct(_) if !matches!(arguments[0], Value::Hash(_)) => Err(checker.invalid()),
        Type::Boolean(_) if count != 1 => wrong("Boolean", "1"),
        Type::Boolean(_) if !matches!(arguments[0], Value::Boolean(_)) => {
            Err(runtime_error("Boolean parameter must be true or false"))
        }
        Type::Object(_) | Type::TypeSet(_) if count != 1 => wrong("Object", "1"),
        Type::Init { .. } => match arguments {
            [Value::Type(_), ..] => access(cx, &base, arguments),
            _ => Err(checker.invalid()),
        },
        Type::Iterable(_) | Type::Iterator(_) | Type::Type(_) if count != 1 => wrong(names::simple_name(&base), "1"),
        Type::Sensitive(_) if count > 1 => wrong("Sensitive", "0 to 1"),
        Type::NotUndef(_) if count > 1 => wrong("NotUndef", "0 to 1"),
        Type::Optional(_) if count != 1 => wrong("Optional", "1"),
        Type::Optional(_) | Type::NotUndef(_) if matches!(arguments, [Value::String(_)]) => {
            access(cx, &base, arguments)
        }
        Type::Iterable(_)
        | Type::Iterator(_)
        | Type::Type(_)
        | Type::Sensitive(_)
        | Type::NotUndef(_)
        | Type::Optional(_) => {
            checker.types(arguments)?;
            access(cx, &base, arguments)
        }
        Type::Runtime { .. } if count != 2 => wrong("Runtime", "2"),
        Type::Timespan { .. } if count > 2 => wrong("Timespan", "0 to 2"),
        Type::Timestamp { .. } if count > 2 => wrong("Timestamp", "0 to 2"),
        Type::Integer { .. }
        | Type::Float { .. }
        | Type::Regexp(_)
        | Type::Uri(_)
        | Type::Callable(_)
        | Type::Struct(_)
        | Type::Boolean(_)
        | Type::Object(_)
        | Type::TypeSet(_)
        | Type::Runtime { .. }
        | Type::Timespan { .. }
        | Type::Timestamp { .. }
        | Type::SemVer(_) => access(cx, &base, arguments),
        _ => Err(issues::not_a_parameterized_type(name)),
    }
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
    Ok(Type::Resource { type_name: Some(Symbol::intern(&name)), title })
}

const fn is_pattern(value: &Value<'_>) -> bool {
    matches!(value, Value::String(_) | Value::Regexp(_) | Value::Type(Type::Pattern(_) | Type::Regexp(_)))
}

const fn is_number(base: &Type<'_>, value: &Value<'_>) -> bool {
    match value {
        Value::Integer(_) | Value::Default => true,
        Value::Float(_) => matches!(base, Type::Float { .. }),
        _ => false,
    }
}

fn is_range(value: &Value<'_>) -> bool {
    matches!(value, Value::Integer(_) | Value::Default | Value::String("default"))
}

const fn bound(value: &Value<'_>) -> Option<i64> {
    match value {
        Value::Integer(number) => Some(*number),
        _ => None,
    }
}

fn range(from: &Value<'_>, to: &Value<'_>) -> Result<Size, Issue> {
    let Range { from, to } = integer_range(bound(from), bound(to))?;
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

    fn types<'c>(&self, arguments: &[Value<'c>]) -> Result<Vec<Type<'c>>, Issue> {
        arguments
            .iter()
            .map(|value| match value {
                Value::Type(ty) => Ok(**ty),
                _ => Err(self.invalid()),
            })
            .collect()
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
