//! The text of one mismatch.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of types few count here")]

use super::{Describer, Kind, Mismatch};
use crate::types::{
    alias, assignable, expanded_text, generalize, label::with_article, names::default_of, names::simple_name,
};
use crate::value::Type;
use crate::value::ty::Size;

impl<'l> Describer<'l> {
    /// The mismatch with a space in front, ready to follow the colon of its subject.
    pub(super) fn text(&self, mismatch: &Mismatch<'l>) -> String {
        let (signature, position) = mismatch.path.texts();
        let what = match &mismatch.kind {
            Kind::MissingKey(key) => format!("expects a value for key '{key}'"),
            Kind::MissingParameter(name) => format!("expects a value for parameter '{name}'"),
            Kind::UnknownKey(key) => format!("unrecognized key '{key}'"),
            Kind::UnknownParameter(name) => format!("has no parameter named '{name}'"),
            Kind::UnexpectedBlock => "does not expect a block".to_owned(),
            Kind::MissingBlock => "expects a block".to_owned(),
            Kind::Unresolved(name) => format!("references an unresolved type '{name}'"),
            Kind::Type { expected, actual } => self.type_text(expected, actual),
            Kind::Pattern { expected, actual } => self.pattern_text(expected, actual),
            Kind::Size { expected, actual } => {
                format!("expects size to be {}, got {}", size_text(*expected, "0"), size_text(*actual, "0"))
            }
            Kind::Count { expected, actual } => count_text(*expected, *actual),
        };
        format!("{signature}{position} {what}")
    }

    fn type_text(&self, expected: &Type<'l>, actual: &Type<'l>) -> String {
        let (expected, is_optional) =
            if let Type::Optional(Some(content)) = expected { (*content, true) } else { (expected, false) };
        let expected: &[Type<'l>] =
            if let Type::Variant(types) = expected { types } else { std::slice::from_ref(expected) };
        let is_detailed = self.is_fully_detailed(expected, actual) || self.fits_default(expected, actual);
        let mut names: Vec<String> = Vec::with_capacity(expected.len() + 1);
        if is_optional {
            names.push("Undef".to_owned());
        }
        for ty in expected {
            let name = if is_detailed { expanded_text(self.cx, ty) } else { self.short_name(ty) };
            if is_detailed || !names[usize::from(is_optional)..].contains(&name) {
                names.push(name);
            }
        }
        let actual = if is_detailed { self.detailed_actual(expected, actual) } else { self.short_name(actual) };
        match names.as_slice() {
            [name] => format!("expects {} value, got {actual}", with_article(name)),
            [first, second] => format!("expects a value of type {first} or {second}, got {actual}"),
            [names @ .., last] => format!("expects a value of type {}, or {last}, got {actual}", names.join(", ")),
            [] => format!("expects a Variant value, got {actual}"),
        }
    }

    fn pattern_text(&self, expected: &Type<'l>, actual: &Type<'l>) -> String {
        let (expected, prefix) = if let Type::Optional(Some(content)) = expected {
            (*content, "an undef value or ")
        } else {
            (expected, "")
        };
        let actual = if let Type::String { value: Some(text), .. } = actual {
            format!("'{text}'")
        } else {
            self.short_name(actual)
        };
        format!("expects {prefix}a match for {}, got {actual}", expanded_text(self.cx, expected))
    }

    /// A type without parameters, but for what an `Optional`, `Type` or `Sensitive` is around.
    fn short_name(&self, ty: &Type<'l>) -> String {
        let content = match ty {
            Type::Optional(content) | Type::Type(content) | Type::Iterable(content) | Type::Iterator(content) => {
                *content
            }
            Type::NotUndef(content) | Type::Sensitive(content) => Some(*content),
            Type::Init { ty, .. } => *ty,
            _ => None,
        };
        match content {
            // Puppet has no word for an Object type without a name.
            Some(Type::Object(object)) if object.is_none_or(|object| object.name.is_empty()) => {
                format!("{}[]", simple_name(ty))
            }
            Some(content) if !matches!(content, Type::Any) => {
                format!("{}[{}]", simple_name(ty), simple_name(content))
            }
            _ => simple_name(ty).to_owned(),
        }
    }

    /// Whether expected and actual are so near that their details matter.
    fn is_fully_detailed(&self, expected: &[Type<'l>], actual: &Type<'l>) -> bool {
        expected.iter().any(|expected| {
            std::mem::discriminant(expected) == std::mem::discriminant(actual)
                || is_alias(expected)
                || is_alias(actual)
                || matches!(
                    (expected, actual),
                    (Type::Struct(_), Type::Hash { .. }) | (Type::Tuple { .. }, Type::Array { .. })
                )
        })
    }

    /// Whether actual would be accepted if expected had no parameters.
    fn fits_default(&self, expected: &[Type<'l>], actual: &Type<'l>) -> bool {
        expected.iter().any(|expected| {
            let expected = alias::body(self.cx, expected).unwrap_or(expected);
            assignable(self.cx, &default_of(expected), actual)
        })
    }

    fn detailed_actual(&self, expected: &[Type<'l>], actual: &Type<'l>) -> String {
        let resolved: Vec<Type<'l>> = expected.iter().map(|ty| alias::resolved(self.cx, ty)).collect();
        let general = generalize(self.cx, actual);
        if self.is_fully_detailed(&resolved, actual)
            || resolved.iter().any(|expected| assignable(self.cx, expected, &general))
        {
            expanded_text(self.cx, actual)
        } else {
            simple_name(actual).to_owned()
        }
    }
}

const fn is_alias(ty: &Type<'_>) -> bool {
    matches!(ty, Type::Alias(_) | Type::BuiltinAlias(_))
}

fn size_text(size: Size, zero: &str) -> String {
    match (size.min, size.max()) {
        (0, Some(0)) => zero.to_owned(),
        (min, Some(max)) if min == max => min.to_string(),
        (0, None) => "unlimited".to_owned(),
        (0, Some(max)) => format!("at most {max}"),
        (min, None) => format!("at least {min}"),
        (min, Some(max)) => format!("between {min} and {max}"),
    }
}

fn count_text(expected: Size, actual: Size) -> String {
    let is_one = matches!((expected.min, expected.max()), (1, Some(1) | None) | (0, Some(1)));
    let plural = if is_one { "" } else { "s" };
    format!("expects {} argument{plural}, got {}", size_text(expected, "no"), size_text(actual, "none"))
}
