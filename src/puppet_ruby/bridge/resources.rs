//! Resources, definitions and the node as Ruby code sees them: hashes. And what it does to resources.

use crate::bridge::answers::Answers;
use crate::issues;
use pantin_base::symbol::Symbol;
use pantin_catalog::{Realization, Resource, ResourceId, ResourceKind, ScopeId};
use pantin_ruby::request::{ChangedObject, NewResource, ObjectRoot, Request, ResourceChange, ScopeId as RubyScope};
use pantin_values::value::{HashBuilder, Value};
use pantin_vm::{Ctx, DeclareAs, Flow, ScopeKind, Unwind, raise, site_of_line};

fn set<'c>(builder: &mut HashBuilder<'c>, name: &'static str, value: Value<'c>) {
    builder.insert(Value::String(name), value);
}

/// A declared resource.
fn resource<'c>(ctx: &Ctx<'_, 'c>, id: ResourceId) -> Value<'c> {
    let resource = ctx.catalog().get(id);
    let mut parameters = HashBuilder::new();
    for (name, parameter) in resource.parameters.iter() {
        parameters.insert(Value::String(name.as_str()), parameter.value);
    }
    for name in declared_parameters(ctx, id).filter(|name| resource.parameters.get(*name).is_none()) {
        parameters.insert(Value::String(name.as_str()), Value::Undef);
    }
    let texts = |resource: &Resource<'c>| {
        let texts = resource.tags.iter().map(|tag| Value::String(ctx.catalog().tag_names.text(tag)));
        texts.collect::<Vec<_>>()
    };
    let around: Vec<Value<'c>> = ctx.with_containers(resource).skip(1).flat_map(texts).collect();
    let tags = texts(resource);
    let mut hash = HashBuilder::new();
    set(&mut hash, "id", Value::Integer(i64::from(id.0)));
    set(&mut hash, "type", Value::String(resource.type_name.as_str()));
    set(&mut hash, "title", Value::String(resource.title));
    set(&mut hash, "parameters", parameters.finish_value(ctx.arena()));
    set(&mut hash, "tags", Value::Array(ctx.arena().alloc_slice_copy(&tags)));
    set(&mut hash, "tags_around", Value::Array(ctx.arena().alloc_slice_copy(&around)));
    set(&mut hash, "virtual", Value::Boolean(resource.realization.is_virtual));
    set(&mut hash, "exported", Value::Boolean(resource.realization.exported));
    set(&mut hash, "evaluated", Value::Boolean(resource.evaluated && resource.kind != ResourceKind::Builtin));
    set(&mut hash, "file", resource.site.file.map_or(Value::Undef, Value::String));
    let line = resource.site.place.line;
    set(&mut hash, "line", if line == 0 { Value::Undef } else { Value::Integer(i64::from(line)) });
    hash.finish_value(ctx.arena())
}

/// The attributes of an instance of a defined type or a class that have values, as its `to_hash` gives them; `None` for
/// what titles and lists need more.
fn attributes<'c>(ctx: &Ctx<'_, 'c>, id: ResourceId) -> Option<Value<'c>> {
    const RELATIONSHIPS: [&str; 4] = ["before", "notify", "require", "subscribe"];
    let resource = ctx.catalog().get(id);
    if resource.kind == ResourceKind::Builtin {
        return None;
    }
    let mut attributes = HashBuilder::new();
    set(&mut attributes, "name", Value::String(resource.title));
    for (name, parameter) in resource.parameters.iter() {
        match (name.as_str(), parameter.value) {
            (_, Value::Undef) => {}
            (name, Value::Array(_)) if RELATIONSHIPS.contains(&name) => return None,
            (name, value) => set(&mut attributes, name, value),
        }
    }
    Some(attributes.finish_value(ctx.arena()))
}

/// The parameters that a class or define has by its definition, once it was evaluated: those without a value, too.
fn declared_parameters<'c>(ctx: &Ctx<'_, 'c>, id: ResourceId) -> impl Iterator<Item = Symbol> + use<'c> {
    let code = ctx.catalog().get(id).body.and_then(|scope| ctx.scope(scope).code);
    code.into_iter()
        .flat_map(|code| code.chunk.parameters.iter().map(move |parameter| code.unit.unit.name(parameter.name)))
}

/// What a resource has for a parameter, if it has it.
fn parameter<'c>(ctx: &Ctx<'_, 'c>, id: ResourceId, name: Symbol) -> Option<Value<'c>> {
    let known = ctx.catalog().get(id).parameters.get(name).map(|parameter| parameter.value);
    known.or_else(|| declared_parameters(ctx, id).any(|declared| declared == name).then_some(Value::Undef))
}

/// All declared resources.
fn resources<'c>(ctx: &Ctx<'_, 'c>) -> Value<'c> {
    let all: Vec<Value<'c>> = ctx.catalog().resources().map(|(id, _)| resource(ctx, id)).collect();
    Value::Array(ctx.arena().alloc_slice_copy(&all))
}

/// What Ruby code knows a scope by.
fn home<'c>(scope: ScopeId) -> Value<'c> {
    Value::Integer(i64::from(scope.0))
}

/// The definition whose code runs in a scope.
fn source<'c>(ctx: &Ctx<'_, 'c>, scope: ScopeId) -> Value<'c> {
    let scope = ctx.scope(scope);
    let kind = match scope.kind {
        ScopeKind::Class | ScopeKind::Top | ScopeKind::Settings => "hostclass",
        ScopeKind::Define => "definition",
        ScopeKind::Node => "node",
    };
    let mut hash = HashBuilder::new();
    set(&mut hash, "type", Value::String(kind));
    let name = match scope.kind {
        ScopeKind::Node => ctx.catalog().get(scope.resource).title,
        ScopeKind::Class | ScopeKind::Top | ScopeKind::Settings | ScopeKind::Define => {
            scope.definition.map_or("", |name| name.as_str())
        }
    };
    set(&mut hash, "name", Value::String(name));
    set(&mut hash, "module", Value::String(scope.module.map_or("", |module| module.as_str())));
    if let Some(code) = scope.code {
        if let Some(parent) = code.chunk.parent {
            let parent = code.unit.unit.name(parent).as_str();
            set(&mut hash, "parent", Value::String(ctx.text(&format!("::{}", parent.trim_start_matches("::")))));
        }
        set(&mut hash, "file", Value::String(ctx.text(&code.unit.file)));
        set(&mut hash, "line", Value::Integer(i64::from(code.chunk.place.line)));
    }
    hash.finish_value(ctx.arena())
}

/// Names of the classes of the catalog.
fn classes<'c>(ctx: &Ctx<'_, 'c>) -> Value<'c> {
    let names = ctx.catalog().classes.iter().map(|name| Value::String(name));
    Value::Array(ctx.arena().alloc_slice_fill_iter(names))
}

/// Tags of the catalog.
fn tags<'c>(ctx: &Ctx<'_, 'c>) -> Value<'c> {
    let tags = ctx.catalog().tags.iter().map(|tag| Value::String(ctx.catalog().tag_names.text(tag)));
    Value::Array(ctx.arena().alloc_slice_fill_iter(tags))
}

/// The node.
pub(super) fn node<'c>(ctx: &Ctx<'_, 'c>) -> Value<'c> {
    let mut hash = HashBuilder::new();
    set(&mut hash, "name", Value::String(ctx.node().name));
    set(&mut hash, "parameters", ctx.facts());
    set(&mut hash, "classes", ctx.node().classes);
    hash.finish_value(ctx.arena())
}

impl<'c> Answers<'_, 'c> {
    /// The answer to a request about the catalog: its resources, and the scopes that declared them.
    pub(super) fn of_catalog(&mut self, request: Request<'_, 'c>) -> Flow<'c> {
        let number = |id: ResourceId| Value::Integer(i64::from(id.0));
        match request {
            Request::ResourceNumber { type_name, title } => {
                let (_, found) = self.ctx.find_written_resource(type_name, title)?;
                Ok(found.map_or(Value::Undef, number))
            }
            Request::Resource { type_name, title } => {
                let (_, found) = self.ctx.find_written_resource(type_name, title)?;
                Ok(found.map_or(Value::Undef, |id| resource(&self.ctx, id)))
            }
            Request::Resources => Ok(resources(&self.ctx)),
            Request::ResourceNumbers => {
                let numbers: Vec<_> = self.ctx.catalog().resources().map(|(id, _)| number(id)).collect();
                Ok(Value::Array(self.ctx.arena().alloc_slice_copy(&numbers)))
            }
            Request::ResourceState(number) => self.resource(number).map(|id| resource(&self.ctx, id)),
            Request::ResourceReference(number) => {
                let resource = self.ctx.catalog().get(self.resource(number)?);
                let reference = [Value::String(resource.type_name.as_str()), Value::String(resource.title)];
                Ok(Value::Array(self.ctx.arena().alloc_slice_copy(&reference)))
            }
            Request::ResourceParameter { resource, name } => {
                let id = self.resource(resource)?;
                let name = Symbol::find(name);
                if let Some(name) = name {
                    self.ctx.own_text(id, name);
                }
                let found = name.and_then(|name| parameter(&self.ctx, id, name));
                Ok(Value::Array(self.ctx.arena().alloc_slice_copy(found.as_slice())))
            }
            Request::ResourceSource(number) => self.resource_source(number),
            Request::TitleAttributes { type_name, title } => self.ctx.attributes_of_title(type_name, title),
            Request::ChangeResource(change) => self.change_resource(change),
            Request::AddResource(new) => self.add_resource(*new),
            Request::RemoveResource(number) => self.remove_resource(number),
            Request::TagCatalog(tags) => {
                self.ctx.set_catalog_tags(&tags);
                Ok(Value::Undef)
            }
            Request::NewScope { parent, resource } => self.new_scope(parent, resource),
            Request::ResourceScope(number) => self.resource_scope(number),
            Request::ParentScope(scope) => Ok(self.parent_scope(scope)),
            Request::ClassScope(name) => Ok(self.class_scope(name)),
            Request::EnterScope(home) => self.enter_scope(home),
            Request::CurrentResource(scope) => Ok(resource(&self.ctx, self.ctx.container(self.frame(scope)))),
            Request::CurrentAttributes(scope) => {
                let found = attributes(&self.ctx, self.ctx.container(self.frame(scope)));
                Ok(found.unwrap_or(Value::Undef))
            }
            Request::Defaults { scope, type_name } => Ok(self.defaults(scope, type_name)),
            Request::Source(scope) => Ok(source(&self.ctx, self.ctx.scope_of(self.frame(scope)))),
            Request::Classes => Ok(classes(&self.ctx)),
            Request::Tags => Ok(tags(&self.ctx)),
            // Others have arms of their own.
            _ => Ok(Value::Undef),
        }
    }

    /// A resource by the number that Ruby code has of it.
    fn resource(&self, number: u32) -> Flow<'c, ResourceId> {
        self.ctx.resource_by_number(number).ok_or_else(|| Unwind::Raised(issues::foreign_resource()))
    }

    /// The definition that declared a resource.
    fn resource_source(&self, number: u32) -> Flow<'c> {
        let id = self.resource(number)?;
        Ok(source(&self.ctx, self.ctx.catalog().get(id).scope))
    }

    /// The scope that a resource was declared in.
    fn resource_scope(&mut self, number: u32) -> Flow<'c> {
        let id = self.resource(number)?;
        Ok(home(self.ctx.catalog().get(id).scope))
    }

    /// The scope of the class that a scope's class inherits from, or else the one that it was declared in.
    fn parent_scope(&self, scope: RubyScope) -> Value<'c> {
        let scope = self.ctx.scope_of(self.frame(scope));
        let data = self.ctx.scope(scope);
        let outer = data.inherited.or(data.caller).or_else(|| (scope != ScopeId::TOP).then_some(ScopeId::TOP));
        outer.map_or(Value::Undef, home)
    }

    /// The scope of a class.
    fn class_scope(&self, name: &str) -> Value<'c> {
        let scope = match name {
            "" => Some(ScopeId::TOP),
            // Puppet keeps it under the empty name alone.
            "main" => None,
            name => self.ctx.class_scope(name),
        };
        scope.map_or(Value::Undef, home)
    }

    /// The number of a scope by its home.
    fn enter_scope(&mut self, home: u32) -> Flow<'c> {
        let scope = self.ctx.scope_by_number(home).ok_or_else(|| Unwind::Raised(issues::foreign_scope()))?;
        let frame = self.ctx.enter_scope(scope);
        Ok(Value::Integer(i64::from(frame.number()) + 1))
    }

    /// Does to a resource what Ruby code did.
    fn change_resource(&mut self, change: ResourceChange<'c>) -> Flow<'c> {
        let id = self.resource(change.resource)?;
        self.ctx.for_ruby_mut().note_changes(&[]);
        if let Some(attributes) = change.attributes {
            self.ctx.set_attributes(id, attributes);
        }
        if let Some(tags) = change.tags {
            self.ctx.set_tags(id, &tags);
        }
        let realization = &mut self.ctx.catalog_mut().get_mut(id).realization;
        if let Some(is_virtual) = change.is_virtual {
            realization.is_virtual = is_virtual;
        }
        if let Some(exported) = change.exported {
            realization.exported = exported;
        }
        Ok(Value::Undef)
    }

    /// Puts changed values into the attributes that they are of: the machine has copies of many of them. A value has what
    /// changed within it.
    pub(super) fn change_attributes(&mut self, changes: &[&ChangedObject<'c>]) {
        for change in changes {
            let ObjectRoot::Attribute { resource, name } = &change.root else { continue };
            let is_within = |other: &&ChangedObject<'c>| {
                let depth = other.path.len();
                let is_same = matches!(
                    &other.root,
                    ObjectRoot::Attribute { resource: id, name: attribute } if id == resource && attribute == name
                );
                is_same && depth < change.path.len() && change.path.starts_with(&other.path)
            };
            if let Some(id) = self.ctx.resource_by_number(*resource)
                && !changes.iter().any(is_within)
            {
                self.ctx.set_part_of_attribute(id, name, &change.path, change.value);
            }
        }
    }

    /// Adds a resource that Ruby code made.
    fn add_resource(&mut self, new: NewResource<'c>) -> Flow<'c> {
        let Some((type_name, kind)) = self.ctx.resource_kind(&new.type_name)? else {
            return Err(raise(&format!("Cannot find definition {}", new.type_name)));
        };
        self.ctx.for_ruby_mut().note_changes(&[]);
        let file = new.file.map(|file| self.ctx.text(&file));
        let what = DeclareAs {
            type_name,
            kind,
            realization: Realization { is_virtual: new.is_virtual, exported: new.exported },
            scope: self.ctx.scope_of(self.frame(new.scope)),
            site: site_of_line(file, new.line),
            title_value: None,
        };
        let container = new.container.map(|scope| self.ctx.scope_of(self.frame(scope)));
        let title = self.ctx.text(&new.title);
        let id = self.ctx.add_made_resource(&what, title, new.attributes, container)?;
        self.ctx.set_tags(id, &new.tags);
        Ok(Value::Integer(i64::from(id.0)))
    }

    /// Takes a resource out of the catalog.
    fn remove_resource(&mut self, number: u32) -> Flow<'c> {
        let id = self.resource(number)?;
        self.ctx.for_ruby_mut().note_changes(&[]);
        self.ctx.catalog_mut().remove(id);
        Ok(Value::Undef)
    }

    /// Opens a scope for Ruby code, and gives its number.
    fn new_scope(&mut self, parent: RubyScope, resource: Option<u32>) -> Flow<'c> {
        let resource = resource.map(|number| self.resource(number)).transpose()?;
        let frame = self.ctx.open_scope(self.frame(parent), resource);
        Ok(Value::Integer(i64::from(frame.number()) + 1))
    }
}
