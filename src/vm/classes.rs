//! Classes and defined types: declaring them, evaluating their bodies. Source: `reference/compiler.md` §2, §4.

use super::Vm;
use super::frame::ActivationId;
use super::registry::{DefinitionKind, KnownDefinition};
use super::scope::{Scope, ScopeKind};
use super::unwind::{Flow, Unwind};
use crate::access_control;
use crate::advice;
use crate::issues;
use crate::resource_aliases;
use crate::tags;
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

/// Evaluates classes by name, for `include` and its kind. Gives the resources.
pub(crate) fn include_classes<'c>(
    vm: &mut Vm<'c>,
    frame: ActivationId,
    names: &[&str],
    inclusion: Inclusion,
) -> Flow<'c, Vec<ResourceId>> {
    let scope = vm.stack[frame].scope;
    let mut known = Vec::with_capacity(names.len());
    for name in names {
        let Some(found) = vm.find_definition(DefinitionKind::Class, name)? else {
            let name = name.strip_prefix("::").unwrap_or(name).to_lowercase();
            let issue = issues::class_not_found(&format!("::{name}"), vm.node.name);
            return Err(issue.advised(advice::advice_on_class(vm, &name)).into());
        };
        access_control::check_class_access(vm, found)?;
        known.push(found);
    }
    let mut resources = Vec::with_capacity(names.len());
    for known in known {
        let resource = ensure_class(vm, known, scope)?;
        vm.listeners.record_inclusion(resource, scope, &vm.stack);
        resources.push(resource);
    }
    let container = vm.names[scope].resource;
    for resource in &resources {
        vm.evaluate_class(*resource)?;
    }
    match inclusion {
        Inclusion::Include => {}
        Inclusion::Contain => resources.iter().for_each(|class| vm.catalog.add_edge(container, *class)),
        Inclusion::Require => require_classes(vm, container, &resources, scope),
    }
    Ok(resources)
}

fn require_classes<'c>(vm: &mut Vm<'c>, container: ResourceId, classes: &[ResourceId], scope: ScopeId) {
    let name = symbol!("require");
    let references: Vec<Value<'c>> =
        classes.iter().map(|class| Value::Resource(vm.arena.alloc(vm.catalog.get(*class).reference()))).collect();
    let resource = vm.catalog.get_mut(container);
    let mut values = match resource.parameters.get(name).map(|parameter| parameter.value) {
        Some(Value::Array(values)) => values.to_vec(),
        Some(value) => vec![value],
        None => Vec::new(),
    };
    values.extend(references);
    let value = Value::Array(vm.arena.alloc_slice_copy(&values));
    let parameter = Parameter { value, scope, origin: ParameterOrigin::Given, append: false, written: None };
    vm.catalog.get_mut(container).parameters.set(name, parameter);
    let site = vm.stack.innermost_site();
    vm.listeners.record_setting(container, (name, &parameter), Manner::Required, site);
}

/// The resource of a class, declared if it is not there, its parents first.
pub(crate) fn ensure_class<'c>(vm: &mut Vm<'c>, known: KnownDefinition<'c>, scope: ScopeId) -> Flow<'c, ResourceId> {
    let type_name = symbol!("Class");
    let title = class_title(known.definition_name());
    if let Some(id) = vm.catalog.find(type_name, title) {
        return Ok(id);
    }
    ensure_parent(vm, known, scope)?;
    let at = (Site::default(), Realization::REAL);
    let resource = class_resource(vm, title, Parameters::default(), scope, Declaration::Implicit, at);
    let called = vm.stack.innermost_site();
    let id = add_class_resource(vm, known, resource)?;
    vm.declared.add_call(id, called);
    Ok(id)
}

/// The title of a class, as references show it.
fn class_title(name: Symbol) -> &'static str {
    name.capitalized().as_str()
}

fn class_resource<'c>(
    _vm: &Vm<'c>,
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
fn ensure_parent<'c>(
    vm: &mut Vm<'c>,
    known: KnownDefinition<'c>,
    scope: ScopeId,
) -> Flow<'c, Option<KnownDefinition<'c>>> {
    let Some(parent) = known.code().chunk.parent else { return Ok(None) };
    let name = known.unit.unit.name(parent);
    let Some(parent) = vm.find_definition(DefinitionKind::Class, name.as_str())? else {
        let name = name.as_str().strip_prefix("::").unwrap_or(name.as_str());
        let issue = issues::parent_class_not_found(&format!("::{name}"), "hostclass", vm.environment.name())
            .advised(advice::advice_on_class(vm, name));
        let diagnostic = Diagnostic::new(
            issue,
            Some(known.unit.file.clone()),
            pantin_base::source::Place { column: 0, ..known.code().chunk.place },
        );
        return Err(diagnostic.into());
    };
    check_inheritance(vm, known)?;
    access_control::check_parent_access(vm, known, parent)?;
    ensure_class(vm, parent, scope)?;
    Ok(Some(parent))
}

/// Refuses a class that inherits itself, however many classes are between.
fn check_inheritance<'c>(vm: &mut Vm<'c>, known: KnownDefinition<'c>) -> Flow<'c, ()> {
    let mut seen = vec![known.definition_name()];
    let mut at = known;
    while let Some(parent) = at.code().chunk.parent {
        let name = at.unit.unit.name(parent);
        let Some(parent) = vm.find_definition(DefinitionKind::Class, name.as_str())? else { return Ok(()) };
        if seen.contains(&parent.definition_name()) {
            return Err(issues::circular_inheritance(known.definition_name().as_str()).into());
        }
        seen.push(parent.definition_name());
        at = parent;
    }
    Ok(())
}

/// Adds the resource of a class with its tags; it becomes one of the catalog's classes.
fn add_class_resource<'c>(
    vm: &mut Vm<'c>,
    known: KnownDefinition<'c>,
    mut resource: Resource<'c>,
) -> Flow<'c, ResourceId> {
    let name = known.definition_name();
    tags::tag_with_type(vm, &mut resource, symbol!("class"));
    tags::tag_with_title(vm, &mut resource, name.as_str());
    vm.catalog.tags.merge(&resource.tags);
    let id = vm.catalog.add(resource);
    resource_aliases::register_aliases(vm, id)?;
    let is_of_code = vm.catalog.get(id).site.place.is_known();
    vm.listeners.record_declaration((id, vm.catalog.get(id)), (!is_of_code).then_some(Manner::Classifier));
    vm.declared.add_class(id, known);
    vm.pending.unevaluated.push(id);
    Ok(id)
}

/// Declares a class with parameters, for `class { … }`, an ENC and `create_resources`.
pub(crate) fn declare_class<'c>(
    vm: &mut Vm<'c>,
    name: &str,
    parameters: Parameters<'c>,
    scope: ScopeId,
    (site, realization): (Site<'c>, Realization),
) -> Flow<'c, ResourceId> {
    let Some(known) = vm.find_definition(DefinitionKind::Class, name)? else {
        return Err(issues::declared_class_not_found(name).advised(advice::advice_on_class(vm, name)).into());
    };
    access_control::check_class_access(vm, known)?;
    let title = class_title(known.definition_name());
    let at = (site, realization);
    let mut resource = class_resource(vm, title, parameters, scope, Declaration::Expression, at);
    tags::tag_with_parameter(vm, &mut resource)?;
    ensure_parent(vm, known, scope)?;
    if let Some(other) = vm.catalog.find(symbol!("Class"), title) {
        return Err(duplicate(vm, other, &format!("Class[{title}]"), site).into());
    }
    add_class_resource(vm, known, resource)
}

/// Evaluates the body of a class unless that was done or has begun.
pub(crate) fn evaluate_class<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    if vm.catalog.get(id).evaluated {
        return Ok(());
    }
    vm.catalog.get_mut(id).evaluated = true;
    merge_scope_tags(vm, id);
    let Some(known) = vm.declared.class(id) else { return Ok(()) };
    let parent_scope = match known.code().chunk.parent {
        None => None,
        Some(parent) => {
            let name = known.unit.unit.name(parent);
            let parent = vm.find_definition(DefinitionKind::Class, name.as_str())?;
            match parent {
                None => None,
                Some(parent) => {
                    let scope = vm.catalog.get(id).scope;
                    let resource = ensure_class(vm, parent, scope)?;
                    vm.evaluate_class(resource)?;
                    let scope = vm.catalog.get(resource).body;
                    // A parent that waits for its own parent, which included this class, has none yet.
                    let none = || issues::parent_without_scope(parent.definition_name().as_str());
                    Some(scope.ok_or_else(none)?)
                }
            }
        }
    };
    add_class_name(vm, known.definition_name().as_str());
    let declared_in = vm.catalog.get(id).scope;
    let enclosing = vm.names.enclosing(parent_scope.unwrap_or(declared_in));
    let mut scope = Scope::new(ScopeKind::Class, enclosing, id);
    scope.inherited = parent_scope;
    scope.caller = Some(declared_in);
    scope.definition = Some(known.definition_name());
    name_scope(vm, &mut scope, known, Value::String(known.definition_name().as_str()));
    let scope = vm.names.add(scope);
    vm.names.bind_class(known.definition_name(), scope);
    vm.catalog.get_mut(id).body = Some(scope);
    vm.evaluate_body(id, known, scope).map_err(|unwind| unwind.traced(|| declaration_of(vm, id)))
}

/// Sets `title`, `name`, `module_name` and `caller_module_name`, which is the module of the scope around it: for a
/// class that inherits, that is the class it inherits from. What is in no module has a name of one that is empty.
fn name_scope<'c>(vm: &Vm<'c>, scope: &mut Scope<'c>, known: KnownDefinition<'c>, title: Value<'c>) {
    let caller = scope.inherited.or(scope.caller).and_then(|caller| vm.names[caller].module);
    scope.module = known.unit.module.map(|module| Symbol::intern(&vm.environment.module_at(module).name));
    let text = |name: Option<Symbol>| Value::String(name.map_or(NO_MODULE, Symbol::as_str));
    let given = vm.catalog.get(scope.resource).parameters.get(symbol!("name"));
    let given = given.filter(|parameter| parameter.origin != ParameterOrigin::Definition).map(|one| one.value);
    let name = match given.filter(|value| !value.is_undef()) {
        Some(value) if scope.kind == ScopeKind::Class => {
            Value::String(vm.text(&pantin_values::value::format::text(&value, &vm.types).to_lowercase()))
        }
        given => given.unwrap_or(title),
    };
    scope.set_names([text(scope.module), text(caller)], [title, name]);
}

/// Puts a class into its stage, once it has its parameters: what its parents declare is there before.
fn add_stage_edge<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    let name = symbol!("stage");
    let type_name = symbol!("Stage");
    let of = |id| {
        let given = vm.catalog.get(id).parameters.get(name).map(|parameter| parameter.value);
        given.filter(Value::is_true)
    };
    let own = of(id);
    let declaring = vm.names[vm.catalog.get(id).scope].resource;
    let Some(value) = own.or_else(|| of(declaring)) else {
        if let Some(stage) = vm.catalog.find(type_name, "main") {
            vm.catalog.add_edge(stage, id);
        }
        return Ok(());
    };
    let title = pantin_values::value::format::ruby_text(&value, &vm.types);
    let Some(stage) = vm.catalog.find(type_name, &title) else {
        let reference = vm.catalog.get(id).reference_text();
        return Err(issues::stage_not_found(&title, &reference).into());
    };
    if own.is_none() && title != "main" {
        let title = vm.text(&title);
        let scope = vm.catalog.get(id).scope;
        let parameter = Parameter {
            value: Value::String(title),
            scope,
            origin: ParameterOrigin::Given,
            append: false,
            written: None,
        };
        vm.catalog.get_mut(id).parameters.set(name, parameter);
        vm.listeners.record_setting(id, (name, &parameter), Manner::Stage, Site::default());
    }
    vm.catalog.add_edge(stage, id);
    Ok(())
}

/// Evaluates the body of a class that nothing evaluated where it was declared: one of the node's classifier.
pub(crate) fn evaluate_waiting_class<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    vm.evaluate_class(id).map_err(|unwind| resource_statement(vm, id, unwind))
}

/// Evaluates the body of an instance of a defined type.
pub(crate) fn evaluate_define<'c>(vm: &mut Vm<'c>, id: ResourceId) -> Flow<'c, ()> {
    if vm.catalog.get(id).evaluated {
        return Ok(());
    }
    vm.catalog.get_mut(id).evaluated = true;
    merge_scope_tags(vm, id);
    let resource = vm.catalog.get(id);
    let name = resource.type_name.lower();
    let (title, declared_in) = (resource.title, resource.scope);
    let title = vm.pending.title_values.remove(&id).unwrap_or(Value::String(title));
    let Some(known) = vm.find_definition(DefinitionKind::Define, name.as_str())? else {
        return Err(issues::unknown_resource_type(name.as_str()).into());
    };
    let mut scope = Scope::new(ScopeKind::Define, vm.names.enclosing(declared_in), id);
    scope.caller = Some(declared_in);
    scope.definition = Some(known.definition_name());
    name_scope(vm, &mut scope, known, title);
    let scope = vm.names.add(scope);
    vm.catalog.get_mut(id).body = Some(scope);
    vm.evaluate_body(id, known, scope).map_err(|unwind| resource_statement(vm, id, unwind))
}

/// An error of a body that is evaluated after its resource expression: Puppet wraps it with the resource's line.
#[cold]
fn resource_statement<'c>(vm: &Vm<'c>, id: ResourceId, unwind: Unwind<'c>) -> Unwind<'c> {
    let resource = vm.catalog.get(id);
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
            return Unwind::Failed(traced_from(vm, id, whole));
        }
        Unwind::NotFound | Unwind::Next(_) | Unwind::Return(_) => return unwind,
    };
    let place = pantin_base::source::Place { column: 0, ..resource.site.place };
    let issue = cause.clone().map_text(|_| format!("Error while evaluating a Resource Statement, {text}"));
    let file = resource.site.file.map(std::sync::Arc::from);
    let Unwind::Failed(inner) = unwind else {
        let whole = Diagnostic::new(issue, file, place).with_prefix(super::unwind::EVALUATION_ERROR);
        return Unwind::Failed(traced_from(vm, id, whole));
    };
    let issue = issue.worded(format!("{} is declared here", resource.reference_text()));
    let whole = Diagnostic::new(issue, file, place).with_prefix(super::unwind::EVALUATION_ERROR);
    let label = Label { file: inner.file().cloned(), place: inner.place(), text: inner.issue().words() };
    let whole = inner.trace().iter().cloned().fold(whole.label(label), Diagnostic::traced);
    let whole = inner.labels().iter().cloned().fold(whole, Diagnostic::label);
    Unwind::Failed(traced_from(vm, id, whole))
}

/// The declaration of a resource as a step of what led to an error. That of a class is the first call that named it.
#[cold]
fn declaration_of(vm: &Vm<'_>, id: ResourceId) -> Trace {
    let resource = vm.catalog.get(id);
    let called = vm.declared.call(id).filter(|_| !resource.site.place.is_known());
    let site = called.unwrap_or(resource.site);
    Trace { callee: resource.reference_text(), file: site.file.map(std::sync::Arc::from), place: site.place }
}

/// Adds the declarations that led to a resource: its own, then those of what declared it.
fn traced_from(vm: &Vm<'_>, mut id: ResourceId, mut diagnostic: Diagnostic) -> Diagnostic {
    loop {
        let resource = vm.catalog.get(id);
        diagnostic = diagnostic.traced(declaration_of(vm, id));
        let declaring = vm.names[resource.scope].resource;
        // What declares was there before, so this ends.
        if resource.scope == ScopeId::TOP || declaring >= id {
            return diagnostic;
        }
        id = declaring;
    }
}

/// Binds parameters and runs the body of a class or define, unobserved.
pub(crate) fn run_body<'c>(
    vm: &mut Vm<'c>,
    id: ResourceId,
    known: KnownDefinition<'c>,
    scope: ScopeId,
) -> Flow<'c, ()> {
    let code = known.code();
    vm.names[scope].enter(code);
    let frame = vm.enter(code, scope, None)?;
    let result = vm
        .bind_resource(frame, id, known)
        .and_then(|()| if vm.catalog.get(id).is_class() { add_stage_edge(vm, id) } else { Ok(()) })
        .and_then(|()| vm.run_frame(frame));
    vm.stack.leave(frame);
    match result {
        Ok(_) | Err(Unwind::Next(_) | Unwind::Return(_)) => Ok(()),
        Err(other) => Err(other),
    }
}

/// The error of a second declaration.
pub(crate) fn duplicate<'c>(vm: &Vm<'c>, first: ResourceId, reference: &str, site: Site<'c>) -> Issue {
    let after = |word: &str, place: String| if place.is_empty() { place } else { format!("{word}{place}") };
    let first_id = first;
    let declared = vm.catalog.get(first).site;
    let first = after(" at ", declared.location());
    let issue = catalog_issues::duplicate_declaration(reference, &first, &after(" ", site.location()));
    let issue = issue.worded(format!("{reference} is declared a second time here"));
    // A class that no resource expression declares was named by a call.
    let declared = if declared.place.is_known() { Some(declared) } else { vm.declared.call(first_id) };
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
pub(crate) fn add_class_name<'c>(vm: &mut Vm<'c>, name: &'c str) {
    let mut tags = TagSet::default();
    // A name that is no valid tag adds none.
    let _ = vm.add_tag(&mut tags, &lowered(name));
    vm.catalog.classes.push(name);
    vm.catalog.class_tags.merge(&tags);
    vm.catalog.tags.merge(&tags);
}

/// Tags of the catalog as the finished one has them: those of the names of its classes, then those that resources of
/// classes and nodes brought.
pub(crate) fn put_class_names_first(vm: &mut Vm<'_>) {
    let mut tags = std::mem::take(&mut vm.catalog.class_tags);
    tags.merge(&vm.catalog.tags);
    vm.catalog.tags = tags;
}

/// Adds the tags of the container, as it has them now: before the body of a class, define or node is evaluated, and
/// when everything else is finished.
pub(crate) fn merge_scope_tags(vm: &mut Vm<'_>, id: ResourceId) {
    let container = vm.names[vm.catalog.get(id).scope].resource;
    vm.catalog.merge_tags(container, id);
}

/// Gives a resource of the compiler's own the tags of its type and title.
pub(crate) fn tag_implicit<'c>(vm: &mut Vm<'c>, resource: &mut Resource<'c>, type_name: Symbol, title: &str) {
    tags::tag_with_type(vm, resource, type_name);
    tags::tag_with_title(vm, resource, title);
}

/// An error of Ruby's own that nothing on its way puts into words of Puppet's.
fn plain_error<'c>(class: &str, issue: &Issue) -> Unwind<'c> {
    let text = format!("Puppet::Parser::Compiler failed with error {class}: {}", issue.text());
    Unwind::Failed(Diagnostic::without_place(issue.clone().map_text(|_| text)))
}
