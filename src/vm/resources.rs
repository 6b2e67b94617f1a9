//! Declaring resources, their defaults, overrides and uniqueness. Source: `reference/compiler.md` §4, §6.

use crate::value::depth::into;
use smallvec::SmallVec;

use super::Vm;
use super::registry::DefinitionKind;
use super::unwind::Flow;
use crate::catalog::{
    Declaration, Overriding, Parameter, ParameterOrigin, Parameters, Realization, Resource, ResourceId, ResourceKind,
    ScopeId, Site, TagNames, TagSet, is_valid_tag,
};
use crate::diagnostics::issues::catalog as issues;
use crate::diagnostics::{Entry, Issue, Level};
use crate::environment::Strictness;
use crate::symbol::{Symbol, is_qualified, segments, symbol};
use crate::types::names::capitalize_segments;
use crate::value::{HashBuilder, ResourceReference, Type, Value};

/// Attributes as they were evaluated, in order.
pub type Attributes<'c> = Parameters<'c>;

/// Everything about a resource but its title.
#[derive(Clone, Copy, Debug)]
pub struct DeclareAs<'c> {
    /// Type name in any case, or as written.
    pub type_name: Symbol,
    /// What the type is.
    pub kind: ResourceKind,
    /// Whether it is realised.
    pub realization: Realization,
    /// The scope that declares.
    pub scope: ScopeId,
    /// Where.
    pub site: Site<'c>,
    /// The title where it is no text, as a number from Ruby code: it is no tag, and its text becomes the name.
    pub title_value: Option<Value<'c>>,
}

impl<'c> Vm<'c> {
    /// What a type name means: its kind and its name as references show it.
    pub fn resource_kind(&mut self, name: &str) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
        self.kind_of_type(Symbol::intern(name))
    }

    /// What the name of a type means.
    pub(crate) fn kind_of_type(&mut self, written: Symbol) -> Flow<'c, Option<(Symbol, ResourceKind)>> {
        if let Some(known) = self.resource_kinds.get(&written) {
            return Ok(Some(*known));
        }
        // Puppet's own types are found by their plain names only.
        let name = written.as_str();
        let is_plain = !name.contains(':');
        let lower = Symbol::intern(name.strip_prefix("::").unwrap_or(name)).lower();
        let kind = if is_plain && lower == "class" {
            Some(ResourceKind::Class)
        } else if is_plain && self.types.resource_type(lower).is_some() {
            Some(ResourceKind::Builtin)
        } else if self.find_definition(DefinitionKind::Define, lower.as_str())?.is_some() {
            Some(ResourceKind::Defined)
        } else {
            None
        };
        self.flush_warnings();
        let Some(kind) = kind else { return Ok(None) };
        let known = (lower.capitalized(), kind);
        self.resource_kinds.insert(written, known);
        Ok(Some(known))
    }

    /// Declares a resource. Classes are evaluated at once.
    pub fn declare_resource(
        &mut self,
        what: &DeclareAs<'c>,
        title: &'c str,
        parameters: Parameters<'c>,
    ) -> Flow<'c, ResourceId> {
        if what.kind == ResourceKind::Class {
            let id = self.declare_class(title, parameters, what.scope, what.site)?;
            self.evaluate_class(id)?;
            return Ok(id);
        }
        let stage = symbol!("stage");
        if parameters.get(stage).is_some_and(|parameter| !parameter.value.is_undef()) {
            return Err(issues::only_classes_have_stages(&format!("{}[{title}]", what.type_name)).into());
        }
        if let Some(other) = self.catalog.find(what.type_name, title) {
            return Err(self.duplicate(other, &format!("{}[{title}]", what.type_name), what.site).into());
        }
        self.check_count()?;
        let mut resource = Resource {
            type_name: what.type_name,
            title,
            kind: what.kind,
            declaration: Declaration::Expression,
            site: what.site,
            parameters,
            sensitive: Vec::new(),
            tags: TagSet::default(),
            realization: what.realization,
            scope: what.scope,
            body: None,
            evaluated: what.kind == ResourceKind::Builtin,
            container: None,
            finished: false,
        };
        self.tag_with_parameter(&mut resource)?;
        self.tag_with_name(&mut resource, what.type_name.lower());
        if what.title_value.is_none() {
            self.tag_with_title(&mut resource, title);
        }
        if self.apply_defaults(&mut resource) {
            self.tag_with_parameter(&mut resource)?;
        }
        if what.title_value.is_some() {
            let name = symbol!("name");
            let given = resource.parameters.get(name).map(|parameter| parameter.value);
            let parameter = Parameter {
                value: given.unwrap_or(Value::String(title)),
                scope: what.scope,
                origin: ParameterOrigin::Definition,
                append: false,
                file: None,
                place: crate::source::Place::default(),
            };
            resource.parameters.set(name, parameter);
        }
        let id = self.catalog.add(resource);
        if let (Some(value), ResourceKind::Defined) = (what.title_value, what.kind) {
            self.pending.title_values.insert(id, value);
        }
        self.register_aliases(id)?;
        let is_stage = what.type_name == "Stage";
        if !is_stage {
            let container = self.scopes[what.scope.index()].resource;
            self.catalog.get_mut(id).container = Some(container);
            self.catalog.add_edge(container, id);
        }
        if what.kind == ResourceKind::Defined {
            self.pending.unevaluated.push(id);
        }
        Ok(id)
    }

    fn register_aliases(&mut self, id: ResourceId) -> Flow<'c, ()> {
        let resource = self.catalog.get(id);
        let (type_name, title) = (resource.type_name, resource.title);
        if resource.kind == ResourceKind::Builtin
            && let Some(resource_type) = self.types.resource_type(type_name)
        {
            let parameter = |name: Symbol| resource.parameters.get(name).map(|parameter| parameter.value);
            let key = resource_type.uniqueness_alias(title, parameter)?;
            if let Some(key) = key {
                let key: Vec<Value<'c>> = key.into_iter().collect();
                self.add_key_alias(id, type_name, &key)?;
            }
        }
        let resource = self.catalog.get(id);
        if resource.kind == ResourceKind::Defined
            && let Some(name) = resource.parameters.get(symbol!("name")).and_then(|name| name.value.as_str())
        {
            self.add_key_alias(id, type_name, &[Value::String(name)])?;
        }
        let alias = self.catalog.get(id).parameters.get(symbol!("alias")).map(|parameter| parameter.value);
        match alias {
            Some(Value::String(alias)) => self.add_title_alias(id, type_name, alias),
            Some(Value::Array(aliases)) => aliases.iter().try_for_each(|alias| match alias {
                Value::String(alias) => self.add_title_alias(id, type_name, alias),
                _ => Ok(()),
            }),
            _ => Ok(()),
        }
    }

    fn add_key_alias(&mut self, id: ResourceId, type_name: Symbol, key: &[Value<'c>]) -> Flow<'c, ()> {
        let texts: Vec<&'c str> = key
            .iter()
            .map(|value| match value {
                Value::String(text) => *text,
                other => self.text(&crate::value::format::text(other, &self.types)),
            })
            .collect();
        // A key of one string is a title that finds the resource.
        let other = match texts.as_slice() {
            [only] => self.catalog.add_alias(type_name, only, id),
            _ => self.catalog.add_key(type_name, texts, id),
        };
        let Some(other) = other else { return Ok(()) };
        let inspect = |value: &Value<'c>| crate::value::format::ruby_inspect(value, &self.types);
        let shown = key.iter().map(inspect).collect::<Vec<_>>().join(", ");
        Err(self.alias_clash(id, other, &format!("[{shown}]"), &shown))
    }

    fn add_title_alias(&mut self, id: ResourceId, type_name: Symbol, alias: &'c str) -> Flow<'c, ()> {
        let Some(other) = self.catalog.add_alias(type_name, alias, id) else { return Ok(()) };
        let shown = crate::value::format::ruby_inspect(&Value::String(alias), &self.types);
        Err(self.alias_clash(id, other, &shown, &shown))
    }

    fn alias_clash(&self, id: ResourceId, other: ResourceId, alias: &str, key: &str) -> super::Unwind<'c> {
        let (type_name, site) = (self.catalog.get(id).type_name, self.catalog.get(id).site);
        let reference = self.catalog.get(id).reference_text();
        let at = super::classes::location(site);
        let first = super::classes::location(self.catalog.get(other).site);
        let resource = format!("[\"{type_name}\", {key}]");
        issues::cannot_alias(&reference, alias, &at, &resource, &first).into()
    }

    /// Adds the tags that a resource has by the name of its type.
    pub(crate) fn tag_with_name(&mut self, resource: &mut Resource<'c>, name: Symbol) {
        let names = &mut self.catalog.tag_names;
        let tags = self.name_tags.entry(name).or_insert_with(|| {
            let mut tags = TagSet::default();
            add_tags_of(names, &mut tags, name.as_str());
            tags.iter().collect()
        });
        tags.iter().for_each(|tag| resource.tags.add(*tag));
    }

    /// Adds the tags that a resource has by its title.
    pub(crate) fn tag_with_title(&mut self, resource: &mut Resource<'c>, title: &str) {
        add_tags_of(&mut self.catalog.tag_names, &mut resource.tags, title);
    }

    /// Adds the tags of the `tag` parameter.
    pub(crate) fn tag_with_parameter(&mut self, resource: &mut Resource<'c>) -> Flow<'c, ()> {
        let Some(parameter) = resource.parameters.get(symbol!("tag")) else { return Ok(()) };
        for text in self.tag_texts(parameter.value) {
            self.add_tag(&mut resource.tags, text).map_err(|unwind| at_declaration(unwind, resource.site))?;
        }
        Ok(())
    }

    /// The tags that a value stands for, as Ruby's texts of them: of a hash by itself its keys and values.
    fn tag_texts(&self, value: Value<'c>) -> Vec<&'c str> {
        let mut elements = Vec::new();
        match value {
            Value::Hash(hash) => hash.entries().iter().for_each(|(key, value)| {
                flatten(*key, &mut elements);
                flatten(*value, &mut elements);
            }),
            other => flatten(other, &mut elements),
        }
        let texts = elements.into_iter().filter_map(|element| match element {
            Value::Undef => None,
            Value::String(text) => Some(text),
            other => Some(self.text(&crate::value::format::ruby_text(&other, &self.types))),
        });
        texts.collect()
    }

    /// Adds a tag and, for a qualified one, its segments.
    pub fn add_tag(&mut self, tags: &mut TagSet, text: &str) -> Flow<'c, ()> {
        if !is_valid_tag(text) {
            return Err(issues::invalid_tag(&text.to_lowercase()).into());
        }
        tags.add(self.catalog.tag_names.id(text));
        if is_qualified(text) {
            for segment in segments(text).filter(|segment| !segment.is_empty()) {
                tags.add(self.catalog.tag_names.id(segment));
            }
        }
        Ok(())
    }

    /// The defaults that resources of a type get in a scope, outermost first.
    pub fn defaults_for(&self, scope: ScopeId, type_name: Symbol) -> Parameters<'c> {
        if self.default_marks & type_name.mark() == 0 {
            return Parameters::default();
        }
        let mut chain: SmallVec<[&Parameters<'c>; 4]> = SmallVec::new();
        let mut at = Some(scope);
        while let Some(id) = at {
            let data = &self.scopes[id.index()];
            if let Some((_, defaults)) = data.defaults.iter().find(|(have, _)| *have == type_name) {
                chain.push(defaults);
            }
            at = if let Some(parent) = data.inherited {
                Some(parent)
            } else if id == ScopeId::TOP {
                None
            } else {
                Some(data.caller.unwrap_or(data.enclosing))
            };
        }
        let mut all = Parameters::default();
        for defaults in chain.into_iter().rev() {
            for (name, parameter) in defaults.iter() {
                let value = match (parameter.append, all.get(name)) {
                    (true, Some(outer)) => self.appended(outer.value, parameter.value),
                    _ => parameter.value,
                };
                all.set(name, Parameter { value, append: false, ..*parameter });
            }
        }
        all
    }

    /// Adds the defaults of what was not given. Gives whether there are any.
    fn apply_defaults(&mut self, resource: &mut Resource<'c>) -> bool {
        let defaults = self.defaults_for(resource.scope, resource.type_name);
        let mut any = false;
        for (name, parameter) in defaults.iter() {
            if resource.parameters.get(name).is_none() {
                resource.parameters.set(name, Parameter { origin: ParameterOrigin::Default, ..*parameter });
                any = true;
            }
        }
        any
    }

    /// `a +> b`: both as arrays, flattened.
    pub(crate) fn appended(&self, current: Value<'c>, added: Value<'c>) -> Value<'c> {
        let mut elements = Vec::new();
        flatten(current, &mut elements);
        flatten(added, &mut elements);
        Value::Array(self.arena.alloc_slice_copy(&elements))
    }

    /// An array with the elements of nested arrays.
    #[must_use]
    pub fn flattened(&self, value: Value<'c>) -> Value<'c> {
        let mut elements = Vec::new();
        flatten(value, &mut elements);
        Value::Array(self.arena.alloc_slice_copy(&elements))
    }

    /// What a relationship parameter with an array names: the elements of nested arrays, too, and none that is undef.
    #[must_use]
    pub fn flattened_targets(&self, targets: &[Value<'c>]) -> Value<'c> {
        let mut elements = Vec::with_capacity(targets.len());
        targets.iter().for_each(|target| flatten(*target, &mut elements));
        elements.retain(|element| !element.is_undef());
        Value::Array(self.arena.alloc_slice_copy(&elements))
    }

    /// Overrides parameters of a resource, at once if it is declared and otherwise when everything is.
    pub fn override_resource(
        &mut self,
        reference: ResourceReference<'c>,
        parameters: Parameters<'c>,
        scope: ScopeId,
        site: Site<'c>,
    ) -> Flow<'c, ()> {
        if let Some(tags) = parameters.get(symbol!("tag")) {
            for text in self.tag_texts(tags.value) {
                self.add_tag(&mut TagSet::default(), text).map_err(|unwind| at_declaration(unwind, site))?;
            }
        }
        let overriding = Overriding { reference, parameters, scope, site };
        match self.catalog.find(reference.type_name, reference.title) {
            Some(id) => self.merge_override(id, &overriding),
            None => {
                self.pending.wait(overriding);
                Ok(())
            }
        }
    }

    /// Applies the overrides of a resource that came before its declaration.
    pub fn apply_pending_overrides(&mut self, id: ResourceId) -> Flow<'c, ()> {
        if self.pending.overrides.is_empty() {
            return Ok(());
        }
        let reference = self.catalog.get(id).reference();
        let waiting = self.pending.overrides.swap_remove(&reference).unwrap_or_default();
        waiting.iter().try_for_each(|(_, overriding)| self.merge_override(id, overriding))
    }

    /// Whether the code of a scope is a subclass of, or the same as, that of another.
    fn inherits_from(&mut self, scope: ScopeId, other: ScopeId) -> bool {
        if self.scopes[scope.index()].definition == self.scopes[other.index()].definition {
            return true;
        }
        let wanted = self.scopes[other.index()].definition;
        let mut at = self.scopes[scope.index()].inherited;
        while let Some(id) = at {
            if self.scopes[id.index()].definition == wanted {
                return true;
            }
            at = self.scopes[id.index()].inherited;
        }
        false
    }

    fn is_subclass(&mut self, scope: ScopeId, other: ScopeId) -> bool {
        let same = self.scopes[scope.index()].definition == self.scopes[other.index()].definition;
        !same && self.inherits_from(scope, other)
    }

    /// Merges an override into a declared resource.
    pub fn merge_override(&mut self, id: ResourceId, overriding: &Overriding<'c>) -> Flow<'c, ()> {
        let declared_in = self.catalog.get(id).scope;
        if !self.inherits_from(overriding.scope, declared_in) {
            return Err(located(issues::only_subclasses_override(), overriding.site));
        }
        self.check_late_override(id, overriding.site)?;
        let may_replace = self.is_subclass(overriding.scope, declared_in);
        for (name, parameter) in overriding.parameters.iter() {
            self.override_parameter(id, name, *parameter, may_replace, overriding.site)?;
        }
        Ok(())
    }

    /// A defined type that was evaluated does not get to see new values: how severe that is depends on `strict`.
    pub fn check_late_override(&mut self, id: ResourceId, site: Site<'c>) -> Flow<'c, ()> {
        let resource = self.catalog.get(id);
        if resource.kind != ResourceKind::Defined || !resource.evaluated || self.strict() == Strictness::Off {
            return Ok(());
        }
        let issue = issues::override_of_evaluated(&super::classes::location(resource.site));
        if self.strict() == Strictness::Error {
            return Err(located(issue, site));
        }
        // Puppet's warning has its place in the text alone.
        let text = format!("{} {}", issue.text(), super::classes::location(site));
        self.log.write(Entry { code: Some(issue.code()), ..Entry::new(Level::Warning, text.trim_end()) });
        Ok(())
    }

    /// Replaces one parameter.
    pub fn override_parameter(
        &mut self,
        id: ResourceId,
        name: Symbol,
        parameter: Parameter<'c>,
        may_replace: bool,
        site: Site<'c>,
    ) -> Flow<'c, ()> {
        let current = self.catalog.get(id).parameters.get(name).copied();
        let mut parameter = parameter;
        if let Some(current) = current {
            // Puppet takes a value that is the type's default for one that a default expression set.
            if self.is_default(id, name, &parameter.value) {
                return Ok(());
            }
            if !may_replace && !self.is_default(id, name, &current.value) {
                let reference = self.catalog.get(id).reference_text();
                let first = super::classes::location(Site { file: current.file, place: current.place });
                return Err(located(issues::parameter_already_set(name.as_str(), &reference, &first), site));
            }
            if parameter.append {
                parameter.value = self.appended(current.value, parameter.value);
            }
        }
        parameter.append = false;
        parameter.origin = ParameterOrigin::Given;
        let mut resource_tags = std::mem::take(&mut self.catalog.get_mut(id).tags);
        if name == "tag" {
            for text in self.tag_texts(parameter.value) {
                self.add_tag(&mut resource_tags, text).map_err(|unwind| at_declaration(unwind, site))?;
            }
        }
        let resource = self.catalog.get_mut(id);
        resource.tags = resource_tags;
        resource.parameters.set(name, parameter);
        Ok(())
    }

    /// Whether a value is what the defaults of the resource's scope say.
    fn is_default(&self, id: ResourceId, name: Symbol, value: &Value<'c>) -> bool {
        let resource = self.catalog.get(id);
        let defaults = self.defaults_for(resource.scope, resource.type_name);
        defaults.get(name).is_some_and(|default| crate::value::ops::ruby_equals(&self.types, &default.value, value))
    }

    /// The value of a parameter of a declared resource, for `File['/a']['mode']`: set, a default of the scope, or undef.
    pub fn resource_parameter(&mut self, id: ResourceId, name: &'c str) -> Flow<'c> {
        let symbol = Symbol::intern(name);
        let resource = self.catalog.get(id);
        if let Some(parameter) = resource.parameters.get(symbol) {
            return Ok(parameter.value);
        }
        let (type_name, title, scope, kind) = (resource.type_name, resource.title, resource.scope, resource.kind);
        if let Some(parameter) = self.defaults_for(scope, type_name).get(symbol) {
            return Ok(parameter.value);
        }
        let known = match kind {
            ResourceKind::Builtin => {
                self.types.resource_type(type_name).is_none_or(|found| found.valid_attribute(symbol))
            }
            ResourceKind::Defined | ResourceKind::Class => {
                let definition = match kind {
                    ResourceKind::Class => DefinitionKind::Class,
                    _ => DefinitionKind::Define,
                };
                let name_of = if kind == ResourceKind::Class { title } else { type_name.as_str() };
                let found = self.find_definition(definition, name_of)?;
                name == "name"
                    || crate::resource_types::is_metaparameter(symbol)
                    || found.is_some_and(|known| {
                        let unit = &known.unit.unit;
                        known.code().chunk.parameters.iter().any(|parameter| unit.name(parameter.name) == symbol)
                    })
            }
            ResourceKind::Node => false,
        };
        if known {
            return Ok(Value::Undef);
        }
        Err(self.unknown_parameter(id, name).into())
    }

    /// The error of a parameter that a resource does not have.
    pub(crate) fn unknown_parameter(&self, id: ResourceId, name: &str) -> Issue {
        let resource = self.catalog.get(id);
        let reference = if resource.kind == ResourceKind::Class {
            format!("Class['{}']", resource.title.to_lowercase())
        } else {
            format!("{}['{}']", resource.type_name, resource.title)
        };
        issues::unknown_resource_parameter(&reference, name)
    }

    /// A value as a resource keeps it: references to resources become resources, in arrays and hashes too.
    pub fn resource_value(&mut self, value: Value<'c>) -> Flow<'c> {
        Ok(match value {
            Value::Type(Type::Resource { type_name: Some(type_name), title }) => {
                self.reference_of(*type_name, title.unwrap_or_default())?
            }
            Value::Type(Type::Class(None)) => {
                return Err(super::raise(issues::untitled_reference("\"class\"").text()));
            }
            Value::Type(Type::CatalogEntry) => {
                return Err(super::raise(issues::no_reference("PCatalogEntryType").text()));
            }
            Value::Type(Type::Class(Some(class))) => {
                let title = match Symbol::find(class) {
                    Some(class) => class.capitalized().as_str(),
                    None => self.text(&capitalize_segments(class)),
                };
                Value::Resource(self.arena.alloc(ResourceReference { type_name: symbol!("Class"), title }))
            }
            Value::Array(elements) if elements.iter().any(holds_reference) => {
                let elements =
                    elements.iter().map(|element| self.resource_value(*element)).collect::<Flow<'c, Vec<_>>>()?;
                Value::Array(self.arena.alloc_slice_copy(&elements))
            }
            Value::Hash(_) if holds_reference(&value) => {
                let Value::Hash(hash) = value else { return Ok(value) };
                let mut builder = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.entries() {
                    builder.insert(self.resource_value(*key)?, self.resource_value(*value)?);
                }
                builder.finish_value(self.arena)
            }
            Value::Iterator(_) => {
                return Err(super::raise("Use of an Iterator is not supported here"));
            }
            other => other,
        })
    }

    /// The value of an attribute as its resources have it. An array that arrows add to is a new one in each evaluation: by
    /// this it is known which resources share it.
    pub fn attribute_value(&mut self, name: Symbol, value: Value<'c>) -> Flow<'c> {
        Ok(match self.resource_value(value)? {
            Value::Array(targets) if name == "before" || name == "notify" => {
                Value::Array(self.arena.alloc_slice_copy(targets))
            }
            value => value,
        })
    }

    /// A reference; one to a type that does not exist becomes one to a class.
    fn reference_of(&mut self, type_name: Symbol, title: &'c str) -> Flow<'c> {
        let name = type_name.as_str();
        let plain = if name.starts_with(':') { Symbol::intern(name.trim_start_matches(':')) } else { type_name };
        let reference = match self.kind_of_type(plain)? {
            Some((type_name, ResourceKind::Builtin | ResourceKind::Defined)) => ResourceReference { type_name, title },
            _ => {
                let title = if title.is_empty() { "main" } else { &capitalize_segments(&title.to_lowercase()) };
                ResourceReference { type_name: symbol!("Class"), title: self.text(title) }
            }
        };
        Ok(Value::Resource(self.arena.alloc(reference)))
    }
}

/// Adds a text and, if it is qualified, its segments, as far as they may be tags.
fn add_tags_of(names: &mut TagNames<'_>, tags: &mut TagSet, text: &str) {
    if !is_valid_tag(text) {
        return;
    }
    tags.add(names.id(text));
    if is_qualified(text) {
        let segments = segments(text).filter(|segment| is_valid_tag(segment));
        segments.for_each(|segment| tags.add(names.id(segment)));
    }
}

fn holds_reference(value: &Value<'_>) -> bool {
    match value {
        Value::Type(Type::Resource { .. } | Type::Class(_) | Type::CatalogEntry) | Value::Iterator(_) => true,
        Value::Array(elements) => into(elements.len(), || elements.iter().any(holds_reference)),
        Value::Hash(hash) => into(hash.len(), || {
            hash.entries().iter().any(|(key, value)| holds_reference(key) || holds_reference(value))
        }),
        _ => false,
    }
}

fn flatten<'c>(value: Value<'c>, elements: &mut Vec<Value<'c>>) {
    match value {
        Value::Array(inner) => {
            into(inner.len(), || inner.iter().for_each(|element| flatten(*element, elements)));
        }
        other => elements.push(other),
    }
}

/// An error of a declaration that its resource raises, not the evaluator.
fn at_declaration<'c>(unwind: super::Unwind<'c>, site: Site<'c>) -> super::Unwind<'c> {
    match unwind {
        super::Unwind::Raised(issue) => located(issue, site),
        other => other,
    }
}

/// An error that Puppet gives the place of the declaration, without the words of the evaluator.
pub(crate) fn located<'c>(issue: Issue, site: Site<'c>) -> super::Unwind<'c> {
    let place = crate::source::Place { column: 0, ..site.place };
    let file = site.file.map(std::sync::Arc::from);
    super::Unwind::Failed(crate::diagnostics::Diagnostic::new(issue, file, place))
}
