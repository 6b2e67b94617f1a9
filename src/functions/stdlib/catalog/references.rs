//! Resources of the catalog by texts such as `File[/a]`, and by references.

use crate::stdlib::arguments::inspect;
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::{Symbol, symbol};
use pantin_values::types::names::name_in_reference;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{Type, Value};
use pantin_vm::schedule::split_reference;
use pantin_vm::{Ctx, Flow, raise};

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
            let Some((type_name, title)) = split_reference(text) else {
                let shown = inspect(ctx, reference);
                return Err(raise(&format!("No title provided and {shown} is not a valid resource reference")));
            };
            named(type_name, title)?
        }
        other => return Err(raise(&format!("Reference is not understood: '{}'", class_name(other)))),
    })
}
