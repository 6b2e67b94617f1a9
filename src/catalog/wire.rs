//! The catalog as an agent receives it. Source: `reference/compiler.md` §9, `Puppet::Resource::Catalog#to_data_hash`.

use smallvec::{SmallVec, smallvec};

use super::rich_data::{write_integer, write_parameter, write_plain, write_reference, write_string};
use super::{Catalog, Declaration, Parameter, ParameterOrigin, Parameters, Resource, ResourceKind, TagSet};
use crate::symbol::{Symbol, symbol};
use crate::value::{Typing, Value};

/// What the wire form needs besides the catalog.
#[derive(Clone, Copy, Debug)]
pub struct WireOptions<'a> {
    /// Certificate name.
    pub node: &'a str,
    /// Environment.
    pub environment: &'a str,
    /// Version: `config_version`'s output, or seconds since 1970 as a number.
    pub version: &'a str,
    /// Random identifier.
    pub catalog_uuid: &'a str,
}

/// The attributes that a title gives values to.
pub type FromTitle<'t> = SmallVec<[(Symbol, Option<&'t str>); 2]>;

/// Reads titles of built-in types.
pub trait TitleReader {
    /// The attributes that a title gives values to, and the only one among them that identifies a resource.
    fn read<'t>(&self, type_name: Symbol, title: &'t str) -> (FromTitle<'t>, Option<Symbol>);
}

/// Writes the catalog; gives the number of resources in it. Virtual resources are left out.
pub fn catalog_to_json<'c>(
    catalog: &Catalog<'c>,
    typing: &dyn Typing<'c>,
    titles: &dyn TitleReader,
    options: &WireOptions<'_>,
    out: &mut Vec<u8>,
) -> usize {
    out.extend_from_slice(br#"{"tags":"#);
    write_tags(out, catalog, &catalog.tags);
    write_field(out, "name", options.node);
    out.extend_from_slice(br#","version":"#);
    match options.version.parse::<i64>() {
        Ok(number) => write_integer(out, number),
        Err(_) => write_string(out, options.version),
    }
    out.extend_from_slice(br#","code_id":null"#);
    write_field(out, "catalog_uuid", options.catalog_uuid);
    out.extend_from_slice(br#","catalog_format":2"#);
    write_field(out, "environment", options.environment);
    out.extend_from_slice(br#","resources":["#);
    let mut count = 0;
    for (_, resource) in catalog.resources().filter(|(_, resource)| !resource.realization.is_virtual) {
        if count > 0 {
            out.push(b',');
        }
        count += 1;
        write_resource(out, catalog, resource, typing, titles);
    }
    out.extend_from_slice(br#"],"edges":["#);
    let mut first = true;
    // Puppet keeps edges by their targets, in the order in which these were added.
    let mut edges = catalog.edges().to_vec();
    edges.sort_by_key(|(_, target)| *target);
    for (source, target) in &edges {
        let (source, target) = (catalog.get(*source), catalog.get(*target));
        if source.realization.is_virtual || target.realization.is_virtual {
            continue;
        }
        if !first {
            out.push(b',');
        }
        first = false;
        out.extend_from_slice(br#"{"source":"#);
        write_reference(out, source.type_name, source.title);
        out.extend_from_slice(br#","target":"#);
        write_reference(out, target.type_name, target.title);
        out.push(b'}');
    }
    out.extend_from_slice(br#"],"classes":["#);
    for (at, class) in catalog.classes.iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        write_string(out, class);
    }
    out.extend_from_slice(b"]}");
    count
}

fn write_field(out: &mut Vec<u8>, name: &str, value: &str) {
    out.push(b',');
    write_plain(out, name);
    out.push(b':');
    write_string(out, value);
}

fn write_tags(out: &mut Vec<u8>, catalog: &Catalog<'_>, tags: &TagSet) {
    out.push(b'[');
    for (at, tag) in tags.iter().enumerate() {
        if at > 0 {
            out.push(b',');
        }
        out.extend_from_slice(catalog.tag_names.quoted(tag).as_bytes());
    }
    out.push(b']');
}

fn kind(resource: &Resource<'_>) -> &'static str {
    match (resource.kind, resource.declaration) {
        (ResourceKind::Builtin, _) => "compilable_type",
        (ResourceKind::Defined, _) => "defined_type",
        (ResourceKind::Class, Declaration::Expression) => "class",
        (ResourceKind::Class | ResourceKind::Node, _) => "unknown",
    }
}

fn write_resource<'c>(
    out: &mut Vec<u8>,
    catalog: &Catalog<'c>,
    resource: &Resource<'c>,
    typing: &dyn Typing<'c>,
    titles: &dyn TitleReader,
) {
    out.extend_from_slice(br#"{"type":"#);
    write_string(out, resource.type_name.as_str());
    write_field(out, "title", resource.title);
    out.extend_from_slice(br#","tags":"#);
    write_tags(out, catalog, &resource.tags);
    if let Some(file) = resource.site.file.filter(|_| resource.declaration == Declaration::Expression) {
        write_field(out, "file", file);
    }
    if resource.site.place.line > 0 && resource.declaration == Declaration::Expression {
        out.extend_from_slice(br#","line":"#);
        write_integer(out, i64::from(resource.site.place.line));
    }
    out.extend_from_slice(if resource.realization.exported {
        br#","exported":true"#.as_slice()
    } else {
        br#","exported":false"#.as_slice()
    });
    out.extend_from_slice(br#","kind":"#);
    write_plain(out, kind(resource));
    write_parameters(out, resource, typing, titles);
    if !resource.sensitive.is_empty() {
        out.extend_from_slice(br#","sensitive_parameters":["#);
        for (at, name) in resource.sensitive.iter().enumerate() {
            if at > 0 {
                out.push(b',');
            }
            write_string(out, name.as_str());
        }
        out.push(b']');
    }
    out.push(b'}');
}

/// The parameters that a title gives no values to.
fn others<'p, 'c>(
    parameters: &'p Parameters<'c>,
    leading: &FromTitle<'_>,
) -> impl Iterator<Item = (Symbol, &'p Parameter<'c>)> {
    parameters.iter().filter(|(name, _)| leading.iter().all(|(leading, _)| leading != name))
}

/// Parameters as a catalog names them, in lower case, unless all names are so already. Of two that get one name the later
/// one counts, and those that a title gives values to are the first. Source: `Puppet::Resource#parameter_name`
fn in_lower_case<'c>(parameters: &Parameters<'c>, leading: &FromTitle<'_>) -> Option<Parameters<'c>> {
    if parameters.iter().all(|(name, _)| name.lower() == name) {
        return None;
    }
    let mut lower = Parameters::with_capacity(parameters.len());
    let of_title = leading.iter().filter_map(|(name, _)| Some((*name, parameters.get(*name)?)));
    for (name, parameter) in
        of_title.chain(others(parameters, leading)).filter(|(_, parameter)| !parameter.value.is_undef())
    {
        lower.set(name.lower(), *parameter);
    }
    Some(lower)
}

fn write_parameters<'c>(out: &mut Vec<u8>, resource: &Resource<'c>, typing: &dyn Typing<'c>, titles: &dyn TitleReader) {
    let (leading, namevar) = match resource.kind {
        ResourceKind::Builtin => titles.read(resource.type_name, resource.title),
        // The name comes first, wherever it was given.
        ResourceKind::Defined | ResourceKind::Class => (smallvec![(symbol!("name"), None)], Some(symbol!("name"))),
        ResourceKind::Node => (FromTitle::new(), None),
    };
    // The name of a title that is no text is text, so it never repeats it.
    let namevar = namevar
        .filter(|name| resource.parameters.get(*name).is_none_or(|own| own.origin != ParameterOrigin::Definition));
    let lower = in_lower_case(&resource.parameters, &leading);
    let parameters = lower.as_ref().unwrap_or(&resource.parameters);
    let is_implicit = resource.declaration == Declaration::Implicit;
    let mut first = true;
    // `name` is another word for the only namevar, and goes before it.
    let of_name = parameters.get(symbol!("name")).map(|parameter| parameter.value);
    let is_renamed = |namevar: &Symbol| *namevar != "name" && leading.iter().any(|(name, _)| name == namevar);
    let renamed = of_name.filter(|value| !value.is_undef()).and(namevar).filter(is_renamed);
    let from_title = leading.iter().map(|(name, text)| match (parameters.get(*name), of_name) {
        (_, Some(value)) if renamed == Some(*name) => (*name, value),
        (Some(parameter), _) => (*name, parameter.value),
        (None, _) => (*name, text.map_or(Value::Undef, Value::String)),
    });
    let others = others(parameters, &leading).filter(|(name, _)| renamed.is_none() || *name != "name");
    for (name, value) in from_title.chain(others.map(|(name, parameter)| (name, parameter.value))) {
        let repeats_title = matches!(value, Value::String(text) if text == resource.title) && Some(name) == namevar;
        if value.is_undef() || (repeats_title && !is_implicit) {
            continue;
        }
        out.extend_from_slice(if first { br#","parameters":{"#.as_slice() } else { b"," });
        first = false;
        // One that a splat gives to a type whose source tells no attributes can be any text.
        write_string(out, name.as_str());
        out.push(b':');
        write_parameter(out, &value, typing);
    }
    if !first {
        out.push(b'}');
    }
}
