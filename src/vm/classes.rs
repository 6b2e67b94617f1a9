//! Classes and defined types: declaring them, evaluating their bodies. Source: `reference/compiler.md` §2, §4.

use super::Vm;
use super::frame::ActivationId;
use super::registry::{DefinitionKind, KnownDefinition};
use super::scope::{Scope, ScopeKind};
use super::unwind::{Flow, Unwind};
use crate::issues;
use pantin_base::diagnostics::{Diagnostic, Issue, Label, Trace};
use pantin_base::symbol::{Symbol, symbol};
use pantin_catalog::issues as catalog_issues;
use pantin_catalog::{
    Declaration, Manner, Parameter, ParameterOrigin, Parameters, Realization, Resource, ResourceId, ResourceKind,
    ScopeId, Site, TagSet,
};
use pantin_values::value::{Value, lowered};

/// The name of the module of what is in none: one empty text, which Ruby code finds frozen as other names are.
pub(super) static NO_MODULE: &str = "no module".split_at(0).0;

/// The way of requesting a class.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Inclusion {
    /// `include`
    Include,
    /// `contain`: the caller contains the class.
    Contain,
    /// `require`: the caller comes after the class.
    Require,
}

impl<'c> Vm<'c> {
    /// Evaluates classes by name, for `include` and its kind. Gives the resources.
    pub fn include_classes(
        &mut self,
        frame: ActivationId,
        names: &[&str],
        inclusion: Inclusion,
    ) -> Flow<'c, Vec<ResourceId>> {
        let scope = self.stack[frame].scope;
        let mut known = Vec::with_capacity(names.len());
        for name in names {
            let Some(found) = self.find_definition(DefinitionKind::Class, name)? else {
                let name = name.strip_prefix("::").unwrap_or(name).to_lowercase();
                let issue = issues::class_not_found(&format!("::{name}"), self.node.name);
                return Err(issue.advised(self.advice_on_class(&name)).into());
            };
            self.check_class_access(found)?;
            known.push(found);
        }
        let mut resources = Vec::with_capacity(names.len());
        for known in known {
            let resource = self.ensure_class(known, scope)?;
            self.listeners.record_inclusion(resource, scope, &self.stack);
            resources.push(resource);
        }
        let container = self.names[scope].resource;
        for resource in &resources {
            self.evaluate_class(*resource)?;
        }
        match inclusion {
            Inclusion::Include => {}
            Inclusion::Contain => resources.iter().for_each(|class| self.catalog.add_edge(container, *class)),
            Inclusion::Require => self.require_classes(container, &resources, scope),
        }
        Ok(resources)
    }

    fn require_classes(&mut self, container: ResourceId, classes: &[ResourceId], scope: ScopeId) {
        let name = symbol!("require");
        let references: Vec<Value<'c>> = classes
            .iter()
            .map(|class| Value::Resource(self.arena.alloc(self.catalog.get(*class).reference())))
            .collect();
        let resource = self.catalog.get_mut(container);
        let mut values = match resource.parameters.get(name).map(|parameter| parameter.value) {
            Some(Value::Array(values)) => values.to_vec(),
            Some(value) => vec![value],
            None => Vec::new(),
        };
        values.extend(references);
        let value = Value::Array(self.arena.alloc_slice_copy(&values));
        let parameter = Parameter { value, scope, origin: ParameterOrigin::Given, append: false, written: None };
        self.catalog.get_mut(container).parameters.set(name, parameter);
        let site = self.stack.innermost_site();
        self.listeners.record_setting(container, (name, &parameter), Manner::Required, site);
    }

    /// The resource of a class, declared if it is not there, its parents first.
    pub fn ensure_class(&mut self, known: KnownDefinition<'c>, scope: ScopeId) -> Flow<'c, ResourceId> {
        let type_name = symbol!("Class");
        let title = Self::class_title(known.definition_name());
        if let Some(id) = self.catalog.find(type_name, title) {
            return Ok(id);
        }
        self.ensure_parent(known, scope)?;
        let at = (Site::default(), Realization::REAL);
        let resource = self.class_resource(title, Parameters::default(), scope, Declaration::Implicit, at);
        let called = self.stack.innermost_site();
        let id = self.add_class_resource(known, resource)?;
        self.declared.add_call(id, called);
        Ok(id)
    }

    /// The title of a class, as references show it.
    pub(crate) fn class_title(name: Symbol) -> &'static str {
        name.capitalized().as_str()
    }

    fn class_resource(
        &self,
        title: &'c str,
        parameters: Parameters<'c>,
        scope: ScopeId,
        declaration: Declaration,
        (site, realization): (Site<'c>, Realization),
    ) -> Resource<'c> {
        Resource {
            type_name: symbol!("Class"),
            title,
            kind: ResourceKind::Class,
            declaration,
            site,
            parameters,
            sensitive: Vec::new(),
            tags: TagSet::default(),
            realization,
            scope,
            body: None,
            evaluated: false,
            container: None,
            finished: false,
            removed: false,
        }
    }

    /// Declares the parents of a class.
    pub(crate) fn ensure_parent(
        &mut self,
        known: KnownDefinition<'c>,
        scope: ScopeId,
    ) -> Flow<'c, Option<KnownDefinition<'c>>> {
        let Some(parent) = known.code().chunk.parent else { return Ok(None) };
        let name = known.unit.unit.name(parent);
        let Some(parent) = self.find_definition(DefinitionKind::Class, name.as_str())? else {
            let name = name.as_str().strip_prefix("::").unwrap_or(name.as_str());
            let issue = issues::parent_class_not_found(&format!("::{name}"), "hostclass", self.environment.name())
                .advised(self.advice_on_class(name));
            let diagnostic = Diagnostic::new(
                issue,
                Some(known.unit.file.clone()),
                pantin_base::source::Place { column: 0, ..known.code().chunk.place },
            );
            return Err(diagnostic.into());
        };
        self.check_inheritance(known)?;
        self.check_parent_access(known, parent)?;
        self.ensure_class(parent, scope)?;
        Ok(Some(parent))
    }

    /// Refuses a class that inherits itself, however many classes are between.
    fn check_inheritance(&mut self, known: KnownDefinition<'c>) -> Flow<'c, ()> {
        let mut seen = vec![known.definition_name()];
        let mut at = known;
        while let Some(parent) = at.code().chunk.parent {
            let name = at.unit.unit.name(parent);
            let Some(parent) = self.find_definition(DefinitionKind::Class, name.as_str())? else { return Ok(()) };
            if seen.contains(&parent.definition_name()) {
                return Err(issues::circular_inheritance(known.definition_name().as_str()).into());
            }
            seen.push(parent.definition_name());
            at = parent;
        }
        Ok(())
    }

    /// Adds the resource of a class with its tags; it becomes one of the catalog's classes.
    pub(crate) fn add_class_resource(
        &mut self,
        known: KnownDefinition<'c>,
        mut resource: Resource<'c>,
    ) -> Flow<'c, ResourceId> {
        let name = known.definition_name();
        self.tag_with_type(&mut resource, symbol!("class"));
        self.tag_with_title(&mut resource, name.as_str());
        self.catalog.tags.merge(&resource.tags);
        let id = self.catalog.add(resource);
        let is_of_code = self.catalog.get(id).site.place.is_known();
        self.listeners.record_declaration((id, self.catalog.get(id)), (!is_of_code).then_some(Manner::Classifier));
        self.declared.add_class(id, known);
        self.pending.unevaluated.push(id);
        Ok(id)
    }

    /// Declares a class with parameters, for `class { … }`, an ENC and `create_resources`.
    pub fn declare_class(
        &mut self,
        name: &str,
        parameters: Parameters<'c>,
        scope: ScopeId,
        (site, realization): (Site<'c>, Realization),
    ) -> Flow<'c, ResourceId> {
        let Some(known) = self.find_definition(DefinitionKind::Class, name)? else {
            return Err(issues::declared_class_not_found(name).advised(self.advice_on_class(name)).into());
        };
        self.check_class_access(known)?;
        let title = Self::class_title(known.definition_name());
        let at = (site, realization);
        let mut resource = self.class_resource(title, parameters, scope, Declaration::Expression, at);
        self.tag_with_parameter(&mut resource)?;
        self.ensure_parent(known, scope)?;
        if let Some(other) = self.catalog.find(symbol!("Class"), title) {
            return Err(self.duplicate(other, &format!("Class[{title}]"), site).into());
        }
        self.add_class_resource(known, resource)
    }

    /// Evaluates the body of a class unless that was done or has begun.
    pub fn evaluate_class(&mut self, id: ResourceId) -> Flow<'c, ()> {
        if self.catalog.get(id).evaluated {
            return Ok(());
        }
        self.catalog.get_mut(id).evaluated = true;
        self.merge_scope_tags(id);
        let Some(known) = self.declared.class(id) else { return Ok(()) };
        let parent_scope = match known.code().chunk.parent {
            None => None,
            Some(parent) => {
                let name = known.unit.unit.name(parent);
                let parent = self.find_definition(DefinitionKind::Class, name.as_str())?;
                match parent {
                    None => None,
                    Some(parent) => {
                        let resource = self.ensure_class(parent, self.catalog.get(id).scope)?;
                        self.evaluate_class(resource)?;
                        let scope = self.catalog.get(resource).body;
                        // A parent that waits for its own parent, which included this class, has none yet.
                        let none = || issues::parent_without_scope(parent.definition_name().as_str());
                        Some(scope.ok_or_else(none)?)
                    }
                }
            }
        };
        self.add_class_name(known.definition_name().as_str());
        let declared_in = self.catalog.get(id).scope;
        let enclosing = self.names.enclosing(parent_scope.unwrap_or(declared_in));
        let mut scope = Scope::new(ScopeKind::Class, enclosing, id);
        scope.inherited = parent_scope;
        scope.caller = Some(declared_in);
        scope.definition = Some(known.definition_name());
        self.name_scope(&mut scope, known, Value::String(known.definition_name().as_str()));
        let scope = self.names.add(scope);
        self.names.bind_class(known.definition_name(), scope);
        self.catalog.get_mut(id).body = Some(scope);
        self.evaluate_body(id, known, scope).map_err(|unwind| unwind.traced(|| self.declaration_of(id)))
    }

    /// Sets `title`, `name`, `module_name` and `caller_module_name`, which is the module of the scope around it: for a
    /// class that inherits, that is the class it inherits from. What is in no module has a name of one that is empty.
    fn name_scope(&self, scope: &mut Scope<'c>, known: KnownDefinition<'c>, title: Value<'c>) {
        let caller = scope.inherited.or(scope.caller).and_then(|caller| self.names[caller].module);
        scope.module = known.unit.module.map(|module| Symbol::intern(&self.environment.module_at(module).name));
        let text = |name: Option<Symbol>| Value::String(name.map_or(NO_MODULE, Symbol::as_str));
        let given = self.catalog.get(scope.resource).parameters.get(symbol!("name"));
        let given = given.filter(|parameter| parameter.origin != ParameterOrigin::Definition).map(|one| one.value);
        let name = match given.filter(|value| !value.is_undef()) {
            Some(value) if scope.kind == ScopeKind::Class => {
                Value::String(self.text(&pantin_values::value::format::text(&value, &self.types).to_lowercase()))
            }
            given => given.unwrap_or(title),
        };
        scope.set_names([text(scope.module), text(caller)], [title, name]);
    }

    /// Puts a class into its stage, once it has its parameters: what its parents declare is there before.
    fn add_stage_edge(&mut self, id: ResourceId) -> Flow<'c, ()> {
        let name = symbol!("stage");
        let type_name = symbol!("Stage");
        let of = |id| {
            let given = self.catalog.get(id).parameters.get(name).map(|parameter| parameter.value);
            given.filter(Value::is_true)
        };
        let own = of(id);
        let declaring = self.names[self.catalog.get(id).scope].resource;
        let Some(value) = own.or_else(|| of(declaring)) else {
            if let Some(stage) = self.catalog.find(type_name, "main") {
                self.catalog.add_edge(stage, id);
            }
            return Ok(());
        };
        let title = pantin_values::value::format::ruby_text(&value, &self.types);
        let Some(stage) = self.catalog.find(type_name, &title) else {
            let reference = self.catalog.get(id).reference_text();
            return Err(issues::stage_not_found(&title, &reference).into());
        };
        if own.is_none() && title != "main" {
            let title = self.text(&title);
            let scope = self.catalog.get(id).scope;
            let parameter = Parameter {
                value: Value::String(title),
                scope,
                origin: ParameterOrigin::Given,
                append: false,
                written: None,
            };
            self.catalog.get_mut(id).parameters.set(name, parameter);
            self.listeners.record_setting(id, (name, &parameter), Manner::Stage, Site::default());
        }
        self.catalog.add_edge(stage, id);
        Ok(())
    }

    /// Evaluates the body of a class that nothing evaluated where it was declared: one of the node's classifier.
    pub fn evaluate_waiting_class(&mut self, id: ResourceId) -> Flow<'c, ()> {
        self.evaluate_class(id).map_err(|unwind| self.resource_statement(id, unwind))
    }

    /// Evaluates the body of an instance of a defined type.
    pub fn evaluate_define(&mut self, id: ResourceId) -> Flow<'c, ()> {
        if self.catalog.get(id).evaluated {
            return Ok(());
        }
        self.catalog.get_mut(id).evaluated = true;
        self.merge_scope_tags(id);
        let resource = self.catalog.get(id);
        let name = resource.type_name.lower();
        let (title, declared_in) = (resource.title, resource.scope);
        let title = self.pending.title_values.remove(&id).unwrap_or(Value::String(title));
        let Some(known) = self.find_definition(DefinitionKind::Define, name.as_str())? else {
            return Err(issues::unknown_resource_type(name.as_str()).into());
        };
        let mut scope = Scope::new(ScopeKind::Define, self.names.enclosing(declared_in), id);
        scope.caller = Some(declared_in);
        scope.definition = Some(known.definition_name());
        self.name_scope(&mut scope, known, title);
        let scope = self.names.add(scope);
        self.catalog.get_mut(id).body = Some(scope);
        self.evaluate_body(id, known, scope).map_err(|unwind| self.resource_statement(id, unwind))
    }

    /// An error of a body that is evaluated after its resource expression: Puppet wraps it with the resource's line.
    #[cold]
    fn resource_statement(&self, id: ResourceId, unwind: Unwind<'c>) -> Unwind<'c> {
        let resource = self.catalog.get(id);
        let (cause, text) = match &unwind {
            Unwind::Raised(issue) if issues::is::deferred_arguments(issue) => {
                return plain_error("ArgumentError", issue);
            }
            Unwind::Raised(issue) if issues::is::deferred_function_missing(issue) => {
                return plain_error("NoMethodError", issue);
            }
            Unwind::Raised(issue) => (issue, issue.text().to_owned()),
            // No error of Puppet's, so that nothing there catches it.
            Unwind::Failed(diagnostic) if diagnostic.is_alone() => return unwind,
            Unwind::Failed(diagnostic) => (diagnostic.issue(), diagnostic.to_string()),
            // Nothing is left that could catch it.
            Unwind::Break(jump) => {
                let (file, line) = (jump.origin.file.unwrap_or("unknown"), jump.origin.place.line);
                let issue = issues::illegal_control_flow("break", file, line);
                let issue = issue.map_text(|text| format!("Error while evaluating an Object, {text}"));
                let whole = Diagnostic::without_place(issue).with_prefix(super::unwind::EVALUATION_ERROR);
                return Unwind::Failed(self.traced_from(id, whole));
            }
            Unwind::NotFound | Unwind::Next(_) | Unwind::Return(_) => return unwind,
        };
        let place = pantin_base::source::Place { column: 0, ..resource.site.place };
        let issue = cause.clone().map_text(|_| format!("Error while evaluating a Resource Statement, {text}"));
        let file = resource.site.file.map(std::sync::Arc::from);
        let Unwind::Failed(inner) = unwind else {
            let whole = Diagnostic::new(issue, file, place).with_prefix(super::unwind::EVALUATION_ERROR);
            return Unwind::Failed(self.traced_from(id, whole));
        };
        let issue = issue.worded(format!("{} is declared here", resource.reference_text()));
        let whole = Diagnostic::new(issue, file, place).with_prefix(super::unwind::EVALUATION_ERROR);
        let label = Label { file: inner.file().cloned(), place: inner.place(), text: inner.issue().words() };
        let whole = inner.trace().iter().cloned().fold(whole.label(label), Diagnostic::traced);
        let whole = inner.labels().iter().cloned().fold(whole, Diagnostic::label);
        Unwind::Failed(self.traced_from(id, whole))
    }

    /// The declaration of a resource as a step of what led to an error. That of a class is the first call that named it.
    #[cold]
    fn declaration_of(&self, id: ResourceId) -> Trace {
        let resource = self.catalog.get(id);
        let called = self.declared.call(id).filter(|_| !resource.site.place.is_known());
        let site = called.unwrap_or(resource.site);
        Trace { callee: resource.reference_text(), file: site.file.map(std::sync::Arc::from), place: site.place }
    }

    /// Adds the declarations that led to a resource: its own, then those of what declared it.
    fn traced_from(&self, mut id: ResourceId, mut diagnostic: Diagnostic) -> Diagnostic {
        loop {
            let resource = self.catalog.get(id);
            diagnostic = diagnostic.traced(self.declaration_of(id));
            let declaring = self.names[resource.scope].resource;
            // What declares was there before, so this ends.
            if resource.scope == ScopeId::TOP || declaring >= id {
                return diagnostic;
            }
            id = declaring;
        }
    }

    /// Binds parameters and runs the body of a class or define, unobserved.
    pub(super) fn run_body(&mut self, id: ResourceId, known: KnownDefinition<'c>, scope: ScopeId) -> Flow<'c, ()> {
        let code = known.code();
        self.names[scope].enter(code);
        let frame = self.enter(code, scope, None)?;
        let result = self
            .bind_resource(frame, id, known)
            .and_then(|()| if self.catalog.get(id).is_class() { self.add_stage_edge(id) } else { Ok(()) })
            .and_then(|()| self.run_frame(frame));
        self.stack.leave(frame);
        match result {
            Ok(_) | Err(Unwind::Next(_) | Unwind::Return(_)) => Ok(()),
            Err(other) => Err(other),
        }
    }

    /// The error of a second declaration.
    pub(crate) fn duplicate(&self, first: ResourceId, reference: &str, site: Site<'c>) -> Issue {
        let after = |word: &str, place: String| if place.is_empty() { place } else { format!("{word}{place}") };
        let first_id = first;
        let declared = self.catalog.get(first).site;
        let first = after(" at ", location(declared));
        let issue = catalog_issues::duplicate_declaration(reference, &first, &after(" ", location(site)));
        let issue = issue.worded(format!("{reference} is declared a second time here"));
        // A class that no resource expression declares was named by a call.
        let declared = if declared.place.is_known() { Some(declared) } else { self.declared.call(first_id) };
        match declared.and_then(|site| Some((site.file?, site.place))) {
            Some((file, place)) => issue.related(Label {
                file: Some(file.into()),
                place,
                text: format!("{reference} was first declared here"),
            }),
            None => issue,
        }
    }

    /// Adds a name to the catalog's classes and tags.
    pub fn add_class_name(&mut self, name: &'c str) {
        let mut tags = TagSet::default();
        // A name that is no valid tag adds none.
        let _ = self.add_tag(&mut tags, &lowered(name));
        self.catalog.classes.push(name);
        self.catalog.class_tags.merge(&tags);
        self.catalog.tags.merge(&tags);
    }

    /// Tags of the catalog as the finished one has them: those of the names of its classes, then those that resources of
    /// classes and nodes brought.
    pub fn put_class_names_first(&mut self) {
        let mut tags = std::mem::take(&mut self.catalog.class_tags);
        tags.merge(&self.catalog.tags);
        self.catalog.tags = tags;
    }

    /// Adds the tags of the container, as it has them now: before the body of a class, define or node is evaluated, and
    /// when everything else is finished.
    pub fn merge_scope_tags(&mut self, id: ResourceId) {
        let container = self.names[self.catalog.get(id).scope].resource;
        self.catalog.merge_tags(container, id);
    }

    /// Gives a resource of the compiler's own the tags of its type and title.
    pub fn tag_implicit(&mut self, resource: &mut Resource<'c>, type_name: Symbol, title: &str) {
        self.tag_with_type(resource, type_name);
        self.tag_with_title(resource, title);
    }
}

/// An error of Ruby's own that nothing on its way puts into words of Puppet's.
fn plain_error<'c>(class: &str, issue: &Issue) -> Unwind<'c> {
    let text = format!("Puppet::Parser::Compiler failed with error {class}: {}", issue.text());
    Unwind::Failed(Diagnostic::without_place(issue.clone().map_text(|_| text)))
}

/// ` at (file: F, line: L)`, or nothing when the place is unknown.
pub fn location(site: Site<'_>) -> String {
    match (site.file, site.place.line) {
        (_, 0) => String::new(),
        (None | Some(""), line) => format!("(line: {line})"),
        (Some(file), line) => format!("(file: {file}, line: {line})"),
    }
}
