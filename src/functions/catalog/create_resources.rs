//! `create_resources`: resources from a hash of titles. Source: Puppet's 3.x function `create_resources`.

use std::borrow::Cow;

use crate::issues;
use crate::ruby_errors::{no_conversion, no_method};
use pantin_base::diagnostics::Issue;
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::ResourceType;
use pantin_catalog::{Parameter, ParameterOrigin, Parameters, Realization, ResourceKind};
use pantin_values::value::{Hash, Value};
use pantin_vm::issues as vm_issues;
use pantin_vm::native::{Api, Block, Function, Legacy};
use pantin_vm::{Ctx, DeclareAs, Flow, raise};

/// `create_resources`
pub(super) static CREATE_RESOURCES: Function = Function {
    name: "create_resources",
    api: Api::Legacy(Legacy { arity: -3, statement: true, body: create_resources }),
};

fn create_resources<'c>(ctx: &mut Ctx<'_, 'c>, arguments: &[Value<'c>], _: Option<Block<'c>>) -> Flow<'c> {
    if arguments.len() > 3 {
        let count = arguments.len();
        return Err(raise(&format!("create_resources(): wrong number of arguments ({count}; must be 2 or 3)")));
    }
    let Value::Hash(instances) = arguments[1] else {
        return Err(raise("create_resources(): second argument must be a hash"));
    };
    let defaults = match arguments.get(2) {
        None => &Hash::EMPTY,
        Some(Value::Hash(defaults)) => *defaults,
        Some(_) => return Err(raise("create_resources(): third argument, if provided, must be a hash")),
    };
    let defaults = attributes(ctx, defaults, None)?;
    let Value::String(name) = arguments[0] else { return Err(no_method(ctx, "sub", &arguments[0])) };
    let (name, is_virtual, exported) = match name.strip_prefix("@@") {
        Some(name) => (name, true, true),
        None => name.strip_prefix('@').map_or((name, false, false), |name| (name, true, false)),
    };
    if is_virtual && name.eq_ignore_ascii_case("class") {
        return Err(ctx.at_line(issues::class_not_virtualizable()));
    }
    for (title, own) in instances.entries() {
        let Value::Hash(instance) = own else { return Err(no_conversion(own, "Hash")) };
        let own = *instance;
        // Each instance looks up the type: an unknown one may be any type.
        let Some((type_name, kind)) = ctx.resource_kind(name)? else {
            return Err(vm_issues::unknown_resource_type(&name.to_lowercase())
                .advised(ctx.advice_on_resource_type(name))
                .into());
        };
        let what = DeclareAs {
            type_name,
            kind,
            realization: Realization { is_virtual, exported },
            scope: ctx.scope_of(ctx.caller),
            site: ctx.call_site_of_top(),
            title_value: None,
        };
        declare(ctx, &what, title, (&defaults, own))?;
    }
    Ok(Value::Undef)
}

/// Names and values of attributes.
type Attributes<'c> = Vec<(Symbol, Value<'c>)>;

/// Attributes from a hash. Without those of a type that are undef, if one is given: nothing comes of them.
fn attributes<'c>(
    ctx: &mut Ctx<'_, 'c>,
    hash: &Hash<'c>,
    without_undef_of: Option<&ResourceType>,
) -> Flow<'c, Attributes<'c>> {
    let mut all = Attributes::with_capacity(if without_undef_of.is_some() { 0 } else { hash.len() });
    for (name, value) in hash.entries() {
        let name: Cow<'_, str> = match name {
            Value::String(name) => (*name).into(),
            other => pantin_values::value::format::text(other, ctx.type_table()).into(),
        };
        let name = match without_undef_of.and_then(|known| known.own_attribute(&name)) {
            Some(_) if value.is_undef() => continue,
            Some(name) => name,
            None => Symbol::of_data(&name).map_err(Issue::from)?,
        };
        all.push((name, ctx.attribute_value(name, *value)?));
    }
    Ok(all)
}

/// Declares one entry; a title may be an array.
fn declare<'c>(
    ctx: &mut Ctx<'_, 'c>,
    what: &DeclareAs<'c>,
    title: &Value<'c>,
    (defaults, own): (&Attributes<'c>, &Hash<'c>),
) -> Flow<'c, ()> {
    let has_undef =
        if let Value::Array(titles) = title { titles.iter().any(Value::is_undef) } else { title.is_undef() };
    if has_undef {
        let type_name = what.type_name.as_str().to_lowercase();
        return Err(raise(&format!("No title provided and :{type_name} is not a valid resource reference")));
    }
    let titles = if let Value::Array(titles) = title { titles } else { std::slice::from_ref(title) };
    // Of a type that Puppet knows. Where there are defaults, one that is undef goes before one of these.
    let is_builtin = what.kind == ResourceKind::Builtin;
    let known = is_builtin.then(|| ctx.type_table().resource_type(what.type_name)).flatten();
    let own = attributes(ctx, own, known.filter(|_| defaults.is_empty()))?;
    let mut parameters = Parameters::with_capacity(defaults.len().max(own.len()));
    for (name, value) in defaults.iter().chain(&own) {
        let parameter = Parameter {
            value: *value,
            scope: what.scope,
            origin: ParameterOrigin::Given,
            append: false,
            // Of what is in the hash Puppet knows no place.
            written: None,
        };
        parameters.set(*name, parameter);
    }
    // An attribute that is undef was as good as not written, if the type has it.
    if is_builtin {
        let is_known = |name: Symbol| known.is_none_or(|known| known.valid_attribute(name));
        parameters.retain(|name, parameter| !(parameter.value.is_undef() && is_known(name)));
    }
    for title in titles {
        let (text, title_value) = if let Value::String(text) = title {
            (*text, None)
        } else {
            (ctx.text(&pantin_values::value::format::text(title, ctx.type_table())), Some(*title))
        };
        ctx.declare_resource(&DeclareAs { title_value, ..*what }, text, parameters.clone())?;
    }
    Ok(())
}
