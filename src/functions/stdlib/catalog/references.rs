//! Resources of the catalog by texts such as `File[/a]`, and by references.

use crate::stdlib::arguments::inspect;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, symbol};
use pantin_values::types::names::name_in_reference;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{Type, Value};
use pantin_vm::{Ctx, Flow, raise};

/// The type and title that a text names: `None` when it is no reference.
pub(super) fn split(text: &str) -> Option<(&str, &str)> {
    // As Ruby's `^` and `$`, any line may begin the reference and any line may end it.
    let start = text.split_inclusive('\n').scan(0, |at, line| {
        let start = *at;
        *at += line.len();
        Some(start)
    });
    start.into_iter().find_map(|start| {
        let line = &text[start..];
        let open = line.find(['[', ']'])?;
        if open == 0 || !line[open..].starts_with('[') {
            return None;
        }
        let rest = &line[open + 1..];
        let end = rest.rmatch_indices(']').map(|(at, _)| at).find(|at| {
            let after = &rest[at + 1..];
            after.is_empty() || after.starts_with('\n')
        })?;
        (end > 0).then(|| (&line[..open], &rest[..end]))
    })
}

/// Type and title as resources have them.
pub(super) fn named(type_name: &str, title: &str) -> Result<(Symbol, String), Issue> {
    if type_name.is_empty() || type_name.eq_ignore_ascii_case("component") || type_name.eq_ignore_ascii_case("class") {
        return Ok((symbol!("Class"), name_in_reference(title)));
    }
    Ok((Symbol::of_data(&name_in_reference(type_name))?, title.to_owned()))
}

/// Type and title of a text or a reference.
pub(super) fn of_value<'c>(ctx: &Ctx<'_, 'c>, reference: &Value<'c>) -> Flow<'c, (Symbol, String)> {
    Ok(match reference {
        Value::Type(Type::Resource { type_name: Some(type_name), title }) => {
            named(type_name.as_str(), title.unwrap_or_default())?
        }
        Value::Type(Type::Class(name)) => named("class", name.unwrap_or_default())?,
        Value::Resource(reference) => (reference.type_name, reference.title.to_owned()),
        Value::String(text) => {
            let Some((type_name, title)) = split(text) else {
                let shown = inspect(ctx, reference);
                return Err(raise(&format!("No title provided and {shown} is not a valid resource reference")));
            };
            named(type_name, title)?
        }
        other => return Err(raise(&format!("Reference is not understood: '{}'", class_name(other)))),
    })
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn references_are_split_as_in_ruby() {
        for (text, expected) in [
            ("File[/a]", Some(("File", "/a"))),
            ("Foo::Bar[a[b]]", Some(("Foo::Bar", "a[b]"))),
            ("File[]", None),
            ("[a]", None),
            ("a]b[c]", None),
            ("File[a] ", None),
            ("x", None),
        ] {
            assert_eq!(split(text), expected, "{text}");
        }
    }
}
