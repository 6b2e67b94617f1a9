//! `realize`: makes virtual resources real, now or when they are declared. Source: Puppet's 3.x function `realize`.

use pantin_base::symbol::symbol;
use pantin_catalog::{Collector, CollectorKind, Site};
use pantin_values::types::names::capitalize_segments;
use pantin_values::value::depth::into;
use pantin_values::value::{ResourceReference, Type, Value};
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow};

/// `realize`
pub(super) static REALIZE: Function =
    Function { name: "realize", api: Api::Legacy(Legacy { arity: -2, statement: true, body: realize }) };

fn realize<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut references = Vec::new();
    for argument in arguments {
        add(ctx, argument, &mut references)?;
    }
    let Some(first) = references.first() else { return Ok(Value::Undef) };
    let collector = Collector {
        type_name: first.type_name,
        kind: CollectorKind::Fixed(references),
        overrides: None,
        scope: ctx.scope_of(ctx.caller),
        site: Site { file: ctx.origin().file, place: ctx.place },
        has_asked: false,
        collected: indexmap::IndexSet::default(),
        left: None,
    };
    ctx.register(collector);
    Ok(Value::Undef)
}

fn add<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, references: &mut Vec<ResourceReference<'c>>) -> Flow<'c, ()> {
    match value {
        Value::Array(elements) => {
            into(elements.len(), || elements.iter().try_for_each(|element| add(ctx, element, references)))
        }
        Value::Type(Type::Resource { type_name: Some(type_name), title: Some(title) }) => {
            references.push(ResourceReference { type_name: *type_name, title });
            Ok(())
        }
        Value::Type(Type::Class(Some(class))) => {
            let title = ctx.text(&capitalize_segments(class));
            references.push(ResourceReference { type_name: symbol!("Class"), title });
            Ok(())
        }
        Value::Resource(reference) => {
            references.push(**reference);
            Ok(())
        }
        Value::String(text) => {
            references.push(written(text));
            Ok(())
        }
        // Refused when it is collected.
        Value::Type(Type::Resource { type_name: Some(type_name), title: None }) => {
            references.push(ResourceReference { type_name: *type_name, title: "" });
            Ok(())
        }
        other => {
            references.push(written(ctx.text(&pantin_values::value::format::ruby_text(other, ctx.type_table()))));
            Ok(())
        }
    }
}

/// A text is read when it is collected, which is when Puppet refuses one that is no reference.
fn written(text: &str) -> ResourceReference<'_> {
    ResourceReference { type_name: symbol!(""), title: text }
}
