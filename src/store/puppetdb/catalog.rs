//! The command `replace catalog`: a catalog with exported resources, aliases and every relationship. Source:
//! `puppet/indirector/catalog/puppetdb.rb`.

use std::collections::{HashMap, HashSet};

use crate::KeptCatalog;
use crate::issues;
use crate::moment;
use pantin_base::diagnostics::Issue;
use pantin_catalog::{Delivered, DeliveredResource, Naming, RichData, Text, Version, stringified};

/// Members of a hash.
type Members = Vec<(Text, RichData)>;

/// Metaparameters whose values have no order.
const UNORDERED: &[&str] = &["alias", "audit", "before", "check", "notify", "require", "subscribe", "tag"];

/// Metaparameters that are edges: PuppetDB's names for them, and true if they lead to the named resource.
const RELATIONSHIPS: &[(&str, &str, bool)] = &[
    ("before", "before", true),
    ("require", "required-by", false),
    ("notify", "notifies", true),
    ("subscribe", "subscription-of", false),
];

/// The catalog as PuppetDB expects it, without time and producer.
///
/// # Errors
/// If a relationship names a resource that is not in the catalog; if values are nested too deeply.
pub(super) fn wire(catalog: &Delivered<'_>, has_edges: bool) -> Result<Members, Issue> {
    let whole = catalog.whole();
    let resources = whole.resources.iter();
    let parameters: Vec<Members> = resources.map(|resource| parameters(resource, catalog)).collect::<Result<_, _>>()?;
    let edges = if has_edges {
        let contained = whole.edges.iter().map(|(source, target)| (*source as usize, *target as usize));
        Edges::of(whole.resources, &parameters, contained)?.finish()
    } else {
        Vec::new()
    };
    let resources = whole.resources.iter().zip(parameters);
    let resources: Box<[RichData]> =
        resources.map(|(resource, parameters)| resource_wire(resource, parameters)).collect();
    let identity = catalog.identity;
    Ok(members([
        ("certname", text(identity.name)),
        (
            "version",
            match identity.version {
                Version::Number(number) => text(&number.to_string()),
                Version::Text(version) => text(version),
            },
        ),
        ("code_id", identity.code_id.map_or(RichData::Undef, text)),
        ("catalog_uuid", text(identity.catalog_uuid)),
        ("edges", RichData::Array(edges.into())),
        ("resources", RichData::Array(resources)),
    ]))
}

/// The same with time and producer.
pub(super) fn finished(wire: &Members, catalog: &KeptCatalog<'_>, producer: &str) -> Members {
    let optional = |value: Option<&str>| value.map_or(RichData::Undef, text);
    let mut all = wire.clone();
    all.extend(members([
        ("job_id", optional(catalog.run.job_id)),
        ("transaction_uuid", optional(catalog.run.transaction_uuid)),
        ("environment", text(catalog.subject.environment)),
        ("producer_timestamp", text(&moment::wire(catalog.subject.at))),
        ("producer", text(producer)),
    ]));
    all
}

fn text(text: &str) -> RichData {
    RichData::String(text.into())
}

fn members<const N: usize>(members: [(&str, RichData); N]) -> Members {
    members.into_iter().map(|(name, value)| (Text::from(name), value)).collect()
}

/// Removes sensitive parameters.
fn resource_wire(resource: &DeliveredResource<'_>, mut parameters: Members) -> RichData {
    parameters.retain(|(name, _)| !resource.sensitive.contains(&&**name));
    let mut wire = members([
        ("type", text(resource.type_name)),
        ("title", text(resource.title)),
        ("tags", RichData::Array(resource.tags.iter().map(|tag| text(tag.text())).collect())),
        ("exported", RichData::Boolean(resource.exported)),
        ("kind", text(resource.kind.name())),
        ("parameters", RichData::Hash(parameters.into())),
    ]);
    if let Some(file) = resource.file {
        wire.push(("file".into(), text(file)));
    }
    if let Some(line) = resource.line {
        wire.push(("line".into(), RichData::Integer(i64::from(line))));
    }
    RichData::Hash(wire.into())
}

/// Parameters with aliases, sorted where the order has no meaning.
fn parameters<'c>(resource: &DeliveredResource<'c>, catalog: &Delivered<'c>) -> Result<Members, Issue> {
    let parameters = resource.parameters.iter();
    let mut parameters: Members = parameters
        .map(|(name, value)| Ok((Text::from(*name), stringified(value, catalog.typing())?)))
        .collect::<Result<_, Issue>>()?;
    if let Some(aliases) = aliases(resource, &parameters) {
        let aliases = RichData::Array(aliases.into());
        match parameters.iter_mut().find(|(name, _)| &**name == "alias") {
            Some(given) => given.1 = aliases,
            None => parameters.push(("alias".into(), aliases)),
        }
    }
    for (name, value) in &mut parameters {
        if let RichData::Array(elements) = value
            && UNORDERED.contains(&&**name)
        {
            elements.sort_by_cached_key(|element| element.scalar_text().unwrap_or_default());
        }
    }
    Ok(parameters)
}

/// Aliases of a resource, which relationships may use.
fn aliases(resource: &DeliveredResource<'_>, parameters: &Members) -> Option<Vec<RichData>> {
    let given = |wanted: &str| parameters.iter().find(|(name, _)| &**name == wanted).map(|(_, value)| value);
    let namevar = match resource.naming {
        Naming::Titles => return None,
        Naming::Aliases => None,
        Naming::Attribute(name) => Some(name),
    };
    let mut aliases = Vec::new();
    given("alias").into_iter().for_each(|value| flatten(value, &mut aliases));
    // A name that repeats the title is not among the parameters, unless Puppet takes the title for something else.
    if let Some(name) = namevar.and_then(|name| given(name.as_str()))
        && !matches!(name, RichData::Undef)
        && !aliases.contains(name)
    {
        aliases.push(name.clone());
    }
    (!aliases.is_empty()).then_some(aliases)
}

/// The elements of arrays in arrays, without `undef`.
fn flatten(value: &RichData, flat: &mut Vec<RichData>) {
    match value {
        RichData::Array(elements) => elements.iter().for_each(|element| flatten(element, flat)),
        RichData::Undef => {}
        other @ (RichData::Boolean(_)
        | RichData::Integer(_)
        | RichData::BigInteger(_)
        | RichData::Float(_)
        | RichData::String(_)
        | RichData::Hash(_)) => flat.push(other.clone()),
    }
}

/// The edges of a catalog, each once.
struct Edges<'e> {
    resources: &'e [DeliveredResource<'e>],
    by_title: HashMap<(&'e str, &'e str), usize>,
    by_alias: HashMap<(&'e str, &'e str), usize>,
    known: HashSet<(usize, usize, &'static str)>,
    edges: Vec<(usize, usize, &'static str)>,
}

impl<'e> Edges<'e> {
    fn of(
        resources: &'e [DeliveredResource<'e>],
        parameters: &'e [Members],
        contained: impl Iterator<Item = (usize, usize)>,
    ) -> Result<Self, Issue> {
        let numbered = || resources.iter().enumerate();
        let mut edges = Self {
            resources,
            by_title: numbered().map(|(at, resource)| ((resource.type_name, resource.title), at)).collect(),
            by_alias: HashMap::new(),
            known: HashSet::new(),
            edges: Vec::new(),
        };
        for ((at, resource), parameters) in numbered().zip(parameters) {
            let Some((_, aliases)) = parameters.iter().find(|(name, _)| &**name == "alias") else { continue };
            for alias in list(aliases) {
                if let RichData::String(alias) = alias {
                    edges.by_alias.insert((resource.type_name, alias), at);
                }
            }
        }
        contained.for_each(|(source, target)| edges.add(source, target, "contains"));
        for ((at, resource), parameters) in numbered().zip(parameters) {
            // Virtual resources have no relationships here.
            if resource.is_virtual {
                continue;
            }
            for (name, relationship, leads_there) in RELATIONSHIPS {
                let Some((_, value)) = parameters.iter().find(|(own, _)| &**own == *name) else { continue };
                let mut references = Vec::new();
                flatten(value, &mut references);
                for reference in &references {
                    let reference = reference.scalar_text().unwrap_or_default();
                    let other = edges.find(at, name, &reference)?;
                    let (source, target) = if *leads_there { (at, other) } else { (other, at) };
                    edges.add(source, target, relationship);
                }
            }
        }
        Ok(edges)
    }

    fn add(&mut self, source: usize, target: usize, relationship: &'static str) {
        if self.known.insert((source, target, relationship)) {
            self.edges.push((source, target, relationship));
        }
    }

    /// The resource that a parameter of another one refers to.
    fn find(&self, from: usize, parameter: &str, reference: &str) -> Result<usize, Issue> {
        let specifier = &self.resources[from];
        let specifier = format!("{}[{}]", specifier.type_name, specifier.title);
        if !is_reference(reference) {
            return Err(issues::puppetdb_malformed_reference(&specifier, parameter, reference));
        }
        let missing = || issues::puppetdb_missing_reference(&specifier, parameter, reference);
        let (type_name, title) = split_reference(reference).ok_or_else(missing)?;
        // Files may be declared and referred to with a different number of trailing slashes.
        let title = if type_name == "File" { title.trim_end_matches('/') } else { title };
        let found = self.by_title.get(&(type_name, title)).or_else(|| self.by_alias.get(&(type_name, title)));
        let found = *found.ok_or_else(missing)?;
        if self.resources[found].is_virtual {
            return Err(issues::puppetdb_exported_reference(&specifier, parameter, reference));
        }
        Ok(found)
    }

    fn finish(self) -> Vec<RichData> {
        let end = |at: usize| {
            let resource = &self.resources[at];
            RichData::Hash(members([("type", text(resource.type_name)), ("title", text(resource.title))]).into())
        };
        let edge = |(source, target, relationship): &(usize, usize, &str)| {
            let members =
                members([("source", end(*source)), ("target", end(*target)), ("relationship", text(relationship))]);
            RichData::Hash(members.into())
        };
        self.edges.iter().map(edge).collect()
    }
}

fn list(value: &RichData) -> &[RichData] {
    if let RichData::Array(elements) = value { elements } else { std::slice::from_ref(value) }
}

/// Returns true if a line of a text begins like a reference and contains its end.
/// `/^[A-Z][a-z0-9_]*(::[A-Z][a-z0-9_]*)*\[.*\]/m`
fn is_reference(text: &str) -> bool {
    let starts = std::iter::once(0).chain(memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| at + 1));
    starts.map(|at| &text[at..]).any(|rest| {
        let Some((name, title)) = rest.split_once('[') else { return false };
        let is_part = |part: &str| {
            let mut bytes = part.bytes();
            bytes.next().is_some_and(|first| first.is_ascii_uppercase())
                && bytes.all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'_')
        };
        name.split("::").all(is_part) && title.contains(']')
    })
}

/// Type and title of a reference: `/^([^\[\]]+)\[(.+)\]$/m`
fn split_reference(reference: &str) -> Option<(&str, &str)> {
    let (type_name, title) = reference.split_once('[')?;
    let ends = memchr::memrchr_iter(b']', title.as_bytes());
    let mut ends = ends.filter(|at| matches!(title.as_bytes().get(at + 1), None | Some(b'\n')));
    let title = &title[..ends.next()?];
    (!type_name.is_empty() && !title.is_empty()).then_some((type_name, title))
}
