//! The places of resources in a catalog: by reference, by alias, by container.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use super::{Edge, EdgeKind, Vertex};
use pantin_base::symbol::{Symbol, name_in_reference};
use pantin_catalog::resource_types::builtin;
use pantin_catalog::{DeliveredKind, Document, DocumentResource, RichData};

/// Finds resources of a catalog.
#[derive(Debug)]
pub struct Places<'d> {
    catalog: &'d Document,
    /// By type and title, and by whatever else names a resource.
    by_name: FxHashMap<(&'d str, Cow<'d, str>), usize>,
    /// The container of each resource.
    containers: Vec<Option<usize>>,
    /// Relationships that types of modules add: predecessor and successor.
    automatic: Vec<(usize, usize)>,
}

impl<'d> Places<'d> {
    /// The resources of a catalog.
    #[must_use]
    pub fn of(catalog: &'d Document) -> Self {
        let mut by_name = FxHashMap::default();
        let mut others = Vec::new();
        for (at, resource) in catalog.resources.iter().enumerate() {
            by_name.entry((&*resource.type_name, Cow::Borrowed(&*resource.title))).or_insert(at);
            others.extend(other_names(resource).into_iter().map(|name| ((&*resource.type_name, name), at)));
        }
        for (name, at) in others {
            by_name.entry(name).or_insert(at);
        }
        let mut containers = vec![None; catalog.resources.len()];
        for (source, target) in &catalog.edges {
            // Classes are in their stage, and in whatever contains them besides.
            let is_stage = &*catalog.resources[*source as usize].type_name == "Stage";
            let container = &mut containers[*target as usize];
            if container.is_none() || !is_stage {
                *container = Some(*source as usize);
            }
        }
        Self { catalog, by_name, containers, automatic: Vec::new() }
    }

    /// The same with relationships that types of modules add: predecessor and successor.
    #[must_use]
    pub fn with_automatic(self, automatic: Vec<(usize, usize)>) -> Self {
        Self { automatic, ..self }
    }

    /// The relationships of types of modules.
    pub(super) fn automatic(&self) -> &[(usize, usize)] {
        &self.automatic
    }

    /// The catalog.
    #[must_use]
    pub const fn catalog(&self) -> &'d Document {
        self.catalog
    }

    /// The resource of a type and a title, an alias or a namevar; the type as references write it.
    #[must_use]
    pub fn find(&self, type_name: &str, title: &str) -> Option<usize> {
        let type_name = name_in_reference(type_name);
        let title = match &*type_name {
            "Class" => Cow::Owned(name_in_reference(title.strip_prefix("::").unwrap_or(title))),
            "File" if title.len() > 1 => Cow::Borrowed(title.trim_end_matches('/')),
            _ => Cow::Borrowed(title),
        };
        let found = |title: &str| self.by_name.get(&(&*type_name, Cow::Borrowed(title))).copied();
        found(&title).or_else(|| found(&title.to_lowercase()).filter(|_| type_name == "Class"))
    }

    /// The resource that a text refers to: `File[/etc/motd]`, also with quotes around the title.
    #[must_use]
    pub fn find_reference(&self, reference: &str) -> Option<usize> {
        let (type_name, title) = split_reference(reference)?;
        self.find(type_name, title)
    }

    /// The container of a resource.
    #[must_use]
    pub fn container(&self, at: usize) -> Option<usize> {
        self.containers[at]
    }

    /// A resource, what contains it, and so on.
    pub fn ancestors(&self, at: usize) -> impl Iterator<Item = usize> + '_ {
        // A catalog that was read may have anything in it.
        let most = self.containers.len();
        std::iter::successors(Some(at), |at| self.containers[*at]).take(most)
    }

    /// The class that contains a resource, or that it is.
    #[must_use]
    pub fn class(&self, at: usize) -> Option<usize> {
        self.ancestors(at).find(|at| &*self.catalog.resources[*at].type_name == "Class")
    }

    /// The module of the class or defined type that contains a resource, or that it is an instance of. `main` is what no
    /// module has.
    #[must_use]
    pub fn module(&self, at: usize) -> Option<String> {
        self.ancestors(at).find_map(|at| {
            let resource = &self.catalog.resources[at];
            let definition = match (&*resource.type_name, resource.kind) {
                ("Class", _) => &resource.title,
                ("Node", _) => return Some("main".to_owned()),
                (_, Some(DeliveredKind::DefinedType)) => &resource.type_name,
                _ => return None,
            };
            Some(definition.split("::").next().unwrap_or_default().to_lowercase())
        })
    }

    /// The edges of containment.
    pub(super) fn containment(&self) -> impl Iterator<Item = Edge> + '_ {
        let edges = self.catalog.edges.iter();
        edges.map(|(source, target)| Edge::new(*source as usize, *target as usize, EdgeKind::Contains))
    }

    pub(super) fn vertices(&self) -> Vec<Vertex<'d>> {
        (0..self.catalog.resources.len()).map(|at| self.vertex(at)).collect()
    }

    pub(super) fn vertex(&self, at: usize) -> Vertex<'d> {
        let resource = &self.catalog.resources[at];
        Vertex {
            name: reference(resource),
            resource: Some(resource),
            class: self.class(at).map(|class| reference(&self.catalog.resources[class])),
            module: self.module(at),
            in_cycle: false,
            defined: None,
        }
    }
}

/// Type and title of a resource.
#[must_use]
pub fn reference(resource: &DocumentResource) -> String {
    format!("{}[{}]", resource.type_name, resource.title)
}

/// The type and the title of a text that is a reference.
#[must_use]
pub fn split_reference(reference: &str) -> Option<(&str, &str)> {
    let (type_name, title) = reference.trim().strip_suffix(']')?.split_once('[')?;
    let unquoted = ['\'', '"'].iter().find_map(|quote| title.strip_prefix(*quote)?.strip_suffix(*quote));
    Some((type_name, unquoted.unwrap_or(title)))
}

/// The names of a resource besides its title.
fn other_names(resource: &DocumentResource) -> Vec<Cow<'_, str>> {
    let mut names = Vec::new();
    let known = builtin(Symbol::intern(&resource.type_name.to_lowercase()));
    let namevar = match known {
        Some(known) if !known.is_isomorphic() => None,
        Some(known) => Some(known.namevar().as_str()),
        None => Some("name"),
    };
    if let Some(RichData::String(name)) = namevar.and_then(|namevar| resource.parameter(namevar)) {
        names.push(Cow::Borrowed(&**name));
    }
    match resource.parameter("alias") {
        Some(RichData::String(alias)) => names.push(Cow::Borrowed(&**alias)),
        Some(RichData::Array(aliases)) => names.extend(aliases.iter().filter_map(|alias| {
            if let RichData::String(alias) = alias { Some(Cow::Borrowed(&**alias)) } else { None }
        })),
        _ => {}
    }
    if &*resource.type_name == "File" {
        let shorter =
            |name: &str| Some(name.trim_end_matches('/')).filter(|short| !short.is_empty()).map(str::to_owned);
        let paths: Vec<String> =
            names.iter().filter_map(|name| shorter(name)).chain(shorter(&resource.title)).collect();
        names.extend(paths.into_iter().map(Cow::Owned));
    }
    names
}

#[cfg(test)]
mod tests {
    use super::split_reference;

    #[test]
    fn references_are_split_at_the_first_bracket() {
        assert_eq!(split_reference("File[/etc/motd]"), Some(("File", "/etc/motd")));
        assert_eq!(split_reference("Service['a[b]']"), Some(("Service", "a[b]")));
        assert_eq!(split_reference("Exec[\"it's\"]"), Some(("Exec", "it's")));
        assert_eq!(split_reference("File"), None);
        assert_eq!(split_reference("]["), None);
    }
}
