//! The finished catalog as data: made once after evaluation, and read by whatever writes, compares or keeps catalogs.
//! Source: `Puppet::Resource::Catalog#to_resource`, `Puppet::Resource#to_data_hash`.

use std::rc::Rc;

use pantin_base::budget::{Arena, List};
use smallvec::{SmallVec, smallvec};

use super::rich_data::{data_of, delivered_value};
use super::{
    Catalog, Declaration, Parameter, ParameterOrigin, Parameters, Provenance, Resource, ResourceKind, Tag, TagNames,
    TagSet,
};
use pantin_base::symbol::{Symbol, symbol};
use pantin_values::value::{Typing, Value};

/// The attributes that a title gives values to.
pub type FromTitle<'t> = SmallVec<[(Symbol, Option<&'t str>); 2]>;

/// Reads titles of built-in types.
pub trait TitleReader {
    /// The attributes that a title gives values to, and the only one among them that identifies a resource.
    fn read<'t>(&self, type_name: Symbol, title: &'t str) -> (FromTitle<'t>, Option<Symbol>);

    /// Where resources of a type have further names from.
    fn naming(&self, type_name: Symbol) -> Naming;
}

/// Where resources of a type have names from besides their titles, by which relationships may call them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Naming {
    /// From this attribute, which alone identifies them.
    Attribute(Symbol),
    /// From aliases alone: two resources of the same name are two.
    Aliases,
    /// From nowhere: several attributes identify them.
    Titles,
}

/// What is said of a catalog as a whole that its resources do not say.
#[derive(Clone, Copy, Debug)]
pub struct Identity<'c> {
    /// Certificate name of the node.
    pub name: &'c str,
    /// Environment.
    pub environment: &'c str,
    /// Version of the code.
    pub version: Version<&'c str>,
    /// Identifier of the code, for agents that fetch files of just this code.
    pub code_id: Option<&'c str>,
    /// Random identifier.
    pub catalog_uuid: &'c str,
}

/// Version of a catalog's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version<T> {
    /// A number: the seconds since 1970.
    Number(i64),
    /// A text: what `config_version` printed, also when that is digits.
    Text(T),
}

impl Version<String> {
    /// The same, borrowed.
    #[must_use]
    pub fn borrowed(&self) -> Version<&str> {
        match self {
            Self::Number(number) => Version::Number(*number),
            Self::Text(text) => Version::Text(text),
        }
    }
}

/// A finished catalog: what is delivered of it, in the order in which it is delivered. Virtual resources are left out.
pub struct Delivered<'c> {
    /// What is said of it as a whole.
    pub identity: Identity<'c>,
    /// Tags of the catalog.
    pub tags: &'c [Tag<'c>],
    /// Names of classes, with the repetitions that Puppet makes.
    pub classes: &'c [&'c str],
    /// Resources.
    pub resources: &'c [DeliveredResource<'c>],
    /// Which resource contains which, as places in `resources`.
    pub edges: &'c [(u32, u32)],
    /// The same with what is there for other nodes alone, if there is such.
    whole: Option<Whole<'c>>,
    /// Bytes that values took.
    pub memory: usize,
    /// How it came about, if that was recorded.
    pub provenance: Option<Provenance<'c>>,
    typing: Rc<dyn Typing<'c> + 'c>,
}

/// A finished catalog with what the node exports and has not itself.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'c> {
    /// Resources.
    pub resources: &'c [DeliveredResource<'c>],
    /// Which resource contains which, as places in `resources`.
    pub edges: &'c [(u32, u32)],
}

/// A resource of a finished catalog.
#[derive(Clone, Copy, Debug)]
pub struct DeliveredResource<'c> {
    /// Capitalised type name (`File`, `Foo::Bar`, `Class`).
    pub type_name: &'c str,
    /// Title.
    pub title: &'c str,
    /// Tags.
    pub tags: &'c [Tag<'c>],
    /// File of the declaration, if a resource expression declared it.
    pub file: Option<&'c str>,
    /// Line of the declaration, if a resource expression declared it.
    pub line: Option<u32>,
    /// Whether it was declared with `@@`.
    pub exported: bool,
    /// Whether the node has it not itself.
    pub is_virtual: bool,
    /// What it is an instance of.
    pub kind: DeliveredKind,
    /// Where it has further names from.
    pub naming: Naming,
    /// Names and values of the parameters.
    pub parameters: &'c [(&'c str, Value<'c>)],
    /// Names of the parameters whose values were `Sensitive`.
    pub sensitive: &'c [&'c str],
}

/// The type of a resource for agents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeliveredKind {
    /// A type of Puppet or of a module's Ruby code.
    CompilableType,
    /// A defined type.
    DefinedType,
    /// A class that a resource expression declared.
    Class,
    /// Any other class; a node definition.
    Unknown,
}

impl DeliveredKind {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::CompilableType, Self::DefinedType, Self::Class, Self::Unknown];

    /// As catalogs name it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CompilableType => "compilable_type",
            Self::DefinedType => "defined_type",
            Self::Class => "class",
            Self::Unknown => "unknown",
        }
    }

    fn of(resource: &Resource<'_>) -> Self {
        match (resource.kind, resource.declaration) {
            (ResourceKind::Builtin, _) => Self::CompilableType,
            (ResourceKind::Defined, _) => Self::DefinedType,
            (ResourceKind::Class, Declaration::Expression) => Self::Class,
            (ResourceKind::Class | ResourceKind::Node, _) => Self::Unknown,
        }
    }
}

impl<'c> Delivered<'c> {
    /// What is delivered of a catalog that is evaluated.
    #[must_use]
    pub fn of(
        catalog: &Catalog<'c>,
        typing: Rc<dyn Typing<'c> + 'c>,
        titles: &dyn TitleReader,
        identity: Identity<'c>,
    ) -> Self {
        let arena = typing.arena();
        let memory = arena.used();
        let maker = Maker { arena, names: &catalog.tag_names, typing: &*typing, titles };
        let Whole { resources, edges } = maker.selected(catalog, |resource| !resource.realization.is_virtual);
        let is_for_others = |resource: &Resource<'_>| resource.realization.is_virtual && resource.is_exported();
        let whole = catalog
            .resources()
            .any(|(_, resource)| is_for_others(resource))
            .then(|| maker.selected(catalog, |resource| !resource.realization.is_virtual || is_for_others(resource)));
        Self {
            identity,
            whole,
            tags: maker.tags(&catalog.tags),
            classes: arena.alloc_slice_copy(&catalog.classes),
            resources,
            edges,
            memory,
            provenance: None,
            typing,
        }
    }

    /// The catalog with what the node exports and has not itself.
    #[must_use]
    pub fn whole(&self) -> Whole<'c> {
        self.whole.unwrap_or(Whole { resources: self.resources, edges: self.edges })
    }

    /// What the types of the values mean.
    #[must_use]
    pub fn typing(&self) -> &(dyn Typing<'c> + 'c) {
        &*self.typing
    }

    /// A parameter's value as data that JSON can hold: what is none has become a hash with `__ptype`.
    #[must_use]
    pub fn data_of(&self, value: &Value<'c>) -> Value<'c> {
        data_of(value, &*self.typing)
    }
}

/// Makes what is delivered of resources.
struct Maker<'m, 'c> {
    arena: &'c Arena,
    names: &'m TagNames<'c>,
    typing: &'m (dyn Typing<'c> + 'c),
    titles: &'m dyn TitleReader,
}

impl<'c> Maker<'_, 'c> {
    /// The resources that are wanted, and the edges between them.
    fn selected(&self, catalog: &Catalog<'c>, is_wanted: impl Fn(&Resource<'c>) -> bool) -> Whole<'c> {
        let mut numbers = vec![None; catalog.len()];
        let mut resources = List::with_capacity_in(catalog.len(), self.arena);
        for (id, resource) in catalog.resources().filter(|(_, resource)| is_wanted(resource)) {
            numbers[id.index()] = Some(resources.len() as u32);
            resources.push(self.resource(resource));
        }
        // Puppet keeps edges by their targets, in the order in which these were added.
        let mut sorted = catalog.edges().to_vec();
        sorted.sort_by_key(|(_, target)| *target);
        let mut edges = List::with_capacity_in(sorted.len(), self.arena);
        edges.extend(
            sorted.iter().filter_map(|(source, target)| Some((numbers[source.index()]?, numbers[target.index()]?))),
        );
        Whole { resources: resources.into_slice(), edges: edges.into_slice() }
    }

    fn tags(&self, tags: &TagSet) -> &'c [Tag<'c>] {
        self.arena.alloc_slice_fill_iter(tags.iter().map(|tag| self.names.delivered(tag)))
    }

    fn resource(&self, resource: &Resource<'c>) -> DeliveredResource<'c> {
        let is_expression = resource.declaration == Declaration::Expression;
        let line = resource.site.place.line;
        DeliveredResource {
            type_name: resource.type_name.as_str(),
            title: resource.title,
            tags: self.tags(&resource.tags),
            file: resource.site.file.filter(|_| is_expression),
            line: (line > 0 && is_expression).then_some(line),
            exported: resource.realization.exported,
            is_virtual: resource.realization.is_virtual,
            kind: DeliveredKind::of(resource),
            naming: match resource.kind {
                ResourceKind::Builtin => self.titles.naming(resource.type_name),
                ResourceKind::Defined | ResourceKind::Class => Naming::Attribute(symbol!("name")),
                ResourceKind::Node => Naming::Aliases,
            },
            parameters: self.parameters(resource),
            sensitive: self.arena.alloc_slice_fill_iter(resource.sensitive.iter().map(|name| name.as_str())),
        }
    }

    fn parameters(&self, resource: &Resource<'c>) -> &'c [(&'c str, Value<'c>)] {
        let (leading, namevar) = match resource.kind {
            ResourceKind::Builtin => self.titles.read(resource.type_name, resource.title),
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
        let mut delivered = List::with_capacity_in(leading.len() + parameters.len(), self.arena);
        for (name, value) in from_title.chain(others.map(|(name, parameter)| (name, parameter.value))) {
            let repeats_title = matches!(value, Value::String(text) if text == resource.title) && Some(name) == namevar;
            if !value.is_undef() && (!repeats_title || is_implicit) {
                delivered.push((name.as_str(), delivered_value(value, self.typing)));
            }
        }
        delivered.into_slice()
    }
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
