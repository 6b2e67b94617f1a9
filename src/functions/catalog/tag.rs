//! `tag` and `tagged`: tags of the container that is evaluated. Source: Puppet's 3.x functions of these names.

use pantin_catalog::TagSet;
use pantin_values::value::Value;
use pantin_values::value::depth::into;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, Flow};

/// `tag`
pub(super) static TAG: Function =
    Function { name: "tag", api: Api::Legacy(Legacy { arity: -2, statement: true, body: tag }) };

/// `tagged`
pub(super) static TAGGED: Function =
    Function { name: "tagged", api: Api::Legacy(Legacy { arity: -2, statement: false, body: tagged }) };

fn texts<'c>(ctx: &Ctx<'_, 'c>, value: &Value<'c>, all: &mut Vec<String>) {
    if let Value::Array(elements) = value {
        into(elements.len(), || elements.iter().for_each(|element| texts(ctx, element, all)));
    } else {
        all.push(pantin_values::value::format::ruby_text(value, ctx.type_table()));
    }
}

fn tag<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let mut all = Vec::new();
    arguments.iter().for_each(|value| texts(ctx, value, &mut all));
    let container = ctx.container(ctx.caller);
    let mut tags: TagSet = std::mem::take(&mut ctx.catalog_mut().get_mut(container).tags);
    let added = all.iter().try_for_each(|text| ctx.add_tag(&mut tags, text));
    ctx.catalog_mut().get_mut(container).tags = tags;
    added.map(|()| Value::Undef)
}

fn tagged<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    let catalog = ctx.catalog();
    let container = catalog.get(ctx.container(ctx.caller));
    let has = |value: &Value<'c>| {
        // Of an array its text, which no tag is.
        let text = pantin_values::value::format::ruby_text(value, ctx.type_table());
        let tag = catalog.tag_names.find(&text);
        tag.is_some_and(|tag| catalog.tags.contains(tag) || ctx.is_tagged(container, tag))
    };
    Ok(Value::Boolean(arguments.iter().all(has)))
}
