//! Telling stories of the resources of a catalog.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use super::explanation::Found;
use super::index::Index;
use super::once::{Once, Subject};
use super::sources::{ReadText, Sources};
use super::values::{is_secret, shown};
use super::{ParameterStory, Step, StepKind, Story};
use pantin_base::symbol::Symbol;
use pantin_catalog::{Called, Delivered, DeliveredResource, Provenance, ResourceId, ScopeId, Site};
use pantin_syntax::lexer::{Dialect, Mode};
use pantin_values::value::Value;

/// A step may be so far from the parameter that is asked about.
pub(super) const MAX_DEPTH: usize = 64;
/// The maximum of containers shown for a resource.
const MAX_CHAIN_LEN: usize = 200;
/// The maximum of steps in the story of a parameter.
const MAX_STEPS: usize = 2_000;

/// The maximum length of a node definition's beginning that is shown.
const MAX_NODE_CODE: usize = 100;

/// Makes stories of a catalog whose compilation was recorded.
pub struct Teller<'t, 'c> {
    pub(super) catalog: &'t Delivered<'c>,
    pub(super) provenance: &'t Provenance<'c>,
    pub(super) sources: Sources<'t>,
    pub(super) index: Index<'c>,
    /// Shared parts, if sharing is on.
    pub(super) once: Option<RefCell<Once>>,
    /// The files that have options of keys, and these.
    pub(super) options: OnceCell<Vec<(String, serde_json::Value)>>,
    /// The parsed explanations of lookups, on demand.
    pub(super) found: RefCell<FxHashMap<usize, Rc<Found>>>,
    /// Lines of keys in files of data.
    pub(super) lines: RefCell<FxHashMap<String, FxHashMap<String, Option<u32>>>>,
    /// The remaining steps of the story.
    left: Cell<usize>,
    /// True if the story ends before its origin.
    is_cut: Cell<bool>,
}

/// The scope in which an expression is evaluated, and the way to it.
#[derive(Clone)]
pub(super) struct Scene<'t, 'c> {
    /// The scope of the code.
    pub(super) scope: ScopeId,
    /// The functions that were called on the way from the body of the scope to the code, outermost first.
    pub(super) calls: &'t [Called<'c>],
    /// The distance from the requested parameter.
    pub(super) depth: usize,
    /// True if values must not be shown.
    pub(super) is_hidden: bool,
    /// The value of the next expression.
    pub(super) value: Option<Value<'c>>,
}

impl<'t, 'c> Scene<'t, 'c> {
    /// The same one step further.
    pub(super) fn deeper(&self) -> Self {
        Self { depth: self.depth + 1, value: None, ..self.clone() }
    }
}

impl<'t, 'c> Teller<'t, 'c> {
    /// Makes stories of a catalog. `read` gives the texts of files; parsed files are cached in the arena.
    #[must_use]
    pub fn new(
        catalog: &'t Delivered<'c>,
        provenance: &'t Provenance<'c>,
        (arena, read): (&'t Bump, ReadText<'t>),
    ) -> Self {
        // No code without access control has what it adds.
        let dialect = Dialect { access_control: true, ..Mode::Puppet.into() };
        Self {
            catalog,
            provenance,
            sources: Sources::new(arena, read, dialect),
            index: Index::of(provenance),
            once: None,
            options: OnceCell::new(),
            found: RefCell::default(),
            lines: RefCell::default(),
            left: Cell::new(MAX_STEPS),
            is_cut: Cell::new(false),
        }
    }

    /// The story of a resource by its place in the catalog, with all of its parameters or one of them.
    #[must_use]
    pub fn story(&self, at: usize, parameter: Option<&str>) -> Option<Story> {
        let resource = self.catalog.resources.get(at)?;
        let id = self.index.resource(at)?;
        let wanted = resource.parameters.iter().filter(|(name, _)| parameter.is_none_or(|wanted| wanted == *name));
        Some(Story {
            resource: format!("{}[{}]", resource.type_name, resource.title),
            declared: self.declared(id),
            parameters: wanted.map(|(name, value)| self.parameter(id, resource, (name, value))).collect(),
        })
    }

    fn parameter(
        &self,
        id: ResourceId,
        resource: &DeliveredResource<'c>,
        (name, value): (&str, &Value<'c>),
    ) -> ParameterStory {
        self.begin();
        let is_hidden = resource.sensitive.contains(&name) || is_secret(value);
        let value = if is_hidden { crate::HIDDEN.to_owned() } else { shown(self.catalog, value) };
        let scene = self.scene(id, is_hidden);
        let mut steps = self.settings_of(id, name, &scene);
        if steps.is_empty() {
            steps.push(self.without_setting(id, resource, name));
        }
        ParameterStory { name: name.to_owned(), value, steps }
    }

    /// The origin of a parameter without a record: the title.
    fn without_setting(&self, id: ResourceId, resource: &DeliveredResource<'c>, name: &str) -> Step {
        let site = self.provenance.resources.get(&id).map_or_else(Site::default, |origin| origin.site);
        let has_value = resource.parameters.iter().any(|(have, value)| {
            *have == name && matches!(value, Value::String(text) if resource.title.contains(text))
        });
        match has_value {
            true => Step::new(StepKind::Title, "the title of the resource").at(site.file, site.place.line),
            false => Step::new(StepKind::Unknown, "nothing is recorded of it").at(site.file, site.place.line),
        }
    }

    /// The text of a file.
    #[must_use]
    pub fn text(&self, file: &str) -> Option<&'t str> {
        self.sources.text(file)
    }

    /// Each value that a parameter was given, in order.
    pub(super) fn settings_of(&self, id: ResourceId, name: &str, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let Some(name) = Symbol::find(name) else { return Vec::new() };
        // Resources with a body may be asked for their parameters again: by the body.
        let is_shared = self.index.body(id).is_some();
        let step = |at: &usize| {
            let reference = is_shared.then(|| self.reference_to(Subject::Setting(*at), scene.is_hidden)).flatten();
            reference.unwrap_or_else(|| self.setting(&self.provenance.settings[*at], scene))
        };
        self.index.settings(id, name).iter().map(step).collect()
    }

    /// True if a resource has a parameter that was given a value.
    pub(super) fn has_setting(&self, id: ResourceId, name: Symbol) -> bool {
        !self.index.settings(id, name).is_empty()
    }

    /// The scene of the code that declares a resource.
    pub(super) fn scene(&self, id: ResourceId, is_hidden: bool) -> Scene<'t, 'c> {
        let scope = self.provenance.resources.get(&id).map_or(ScopeId::TOP, |origin| origin.scope);
        let calls = self.provenance.calls.get(&id).map_or(&[][..], |calls| calls);
        Scene { scope, calls, depth: 0, is_hidden, value: None }
    }

    /// A new story begins.
    pub(super) fn begin(&self) {
        self.begin_with(MAX_STEPS);
    }

    /// A new story of at most so many steps begins.
    pub(super) fn begin_with(&self, steps: usize) {
        self.left.set(steps);
        self.is_cut.set(false);
    }

    /// Takes one of the steps that a story may have; `None` if the steps are used up or the way is too long.
    pub(super) fn take_step(&self, scene: &Scene<'t, 'c>) -> Option<()> {
        let left = self.left.get().checked_sub(1).filter(|_| scene.depth < MAX_DEPTH);
        match left {
            Some(left) => self.left.set(left),
            None => self.is_cut.set(true),
        }
        left.map(|_| ())
    }

    /// True if the last story ends before its origin.
    pub(super) fn was_cut(&self) -> bool {
        self.is_cut.get()
    }

    /// A value, unless it must not be shown.
    pub(super) fn shown(&self, value: &Value<'c>, scene: &Scene<'t, 'c>) -> Option<String> {
        (!scene.is_hidden).then(|| shown(self.catalog, value))
    }

    /// The reference of a resource.
    pub(super) fn reference(&self, id: ResourceId) -> String {
        let origin = self.provenance.resources.get(&id);
        origin.map_or_else(String::new, |origin| format!("{}[{}]", origin.reference.type_name, origin.reference.title))
    }

    /// The resource whose body a scope belongs to.
    pub(super) fn owner(&self, scope: ScopeId) -> Option<ResourceId> {
        self.provenance.scopes.get(scope.index()).map(|scope| scope.resource)
    }

    /// The declarations of a resource by its place in the catalog, and of its containers, with their references.
    #[must_use]
    pub fn declarations(&self, at: usize) -> Vec<(String, Step)> {
        let Some(id) = self.index.resource(at) else { return Vec::new() };
        self.containers(id).into_iter().map(|id| (self.reference(id), self.declaration(id))).collect()
    }

    /// The declaration of a resource, and those of its containers.
    fn declared(&self, id: ResourceId) -> Vec<Step> {
        let step = |id| self.reference_to(Subject::Declared(id), false).unwrap_or_else(|| self.declaration(id));
        self.containers(id).into_iter().map(step).collect()
    }

    /// A resource and its containers, up to the top.
    fn containers(&self, mut id: ResourceId) -> Vec<ResourceId> {
        let mut chain = Vec::new();
        while let Some(origin) = self.provenance.resources.get(&id) {
            chain.push(id);
            match self.container(id, origin.scope) {
                Some(owner) if chain.len() < MAX_CHAIN_LEN => id = owner,
                _ => break,
            }
        }
        chain
    }

    /// The container whose code declared a resource, unless it is top scope.
    fn container(&self, id: ResourceId, scope: ScopeId) -> Option<ResourceId> {
        self.owner(scope).filter(|owner| *owner != id && scope != ScopeId::TOP)
    }

    /// The declaration of a resource.
    pub(super) fn declaration(&self, id: ResourceId) -> Step {
        let Some(origin) = self.provenance.resources.get(&id) else {
            return Step::new(StepKind::Unknown, "nothing is recorded of it");
        };
        let site = origin.site;
        let mut what = self.reference(id);
        if origin.is_private {
            what.push_str(", which is private to its module,");
        }
        if origin.reference.type_name.as_str() == "Node"
            && let (true, Some(file)) = (origin.definition.place.is_known(), origin.definition.file)
        {
            let line = origin.definition.place.line;
            return Step::new(StepKind::Declaration, self.node_definition(what, (file, line))).at(Some(file), line);
        }
        let container = self.container(id, origin.scope);
        match (site.place.is_known(), container) {
            (true, Some(owner)) => what.push_str(&format!(" is declared in {}", self.reference(owner))),
            (true, None) => what.push_str(" is declared"),
            (false, _) => what.push_str(&format!(" is declared by {}", self.implicit(id))),
        }
        let mut step = Step::new(StepKind::Declaration, what).at(site.file, site.place.line);
        step.from = self.provenance.calls.get(&id).map(|calls| self.calls(calls)).unwrap_or_default();
        self.begin();
        step.from.extend(self.conditions(site, &self.scene(id, false)));
        step.from.extend(self.other_inclusions(id, site));
        step
    }

    /// What a node definition says: its resource in the catalog has another name where it is a regular expression.
    fn node_definition(&self, what: String, (file, line): (&str, u32)) -> String {
        let code = self.text(file).and_then(|text| text.lines().nth(line.checked_sub(1)? as usize));
        let code = code.map(|code| code.split(" {").next().unwrap_or_default().trim());
        match code.filter(|code| code.starts_with("node") && code.len() <= MAX_NODE_CODE) {
            Some(code) => format!("{what}: {code} matches the name of the node"),
            None => format!("{what} is the definition that matches the name of the node"),
        }
    }

    /// The origin of resources that no code declares.
    fn implicit(&self, id: ResourceId) -> String {
        if let Some(node) = self.index.exporter(id) {
            return format!("{node}, which exports it");
        }
        let origin = self.provenance.resources.get(&id);
        match origin.map(|origin| (origin.reference.type_name.as_str(), origin.reference.title)) {
            Some(("Class", "main" | "Settings") | ("Stage", _)) => "the compiler".to_owned(),
            Some(("Node", _)) => "the name of the node".to_owned(),
            _ => "the node's classifier".to_owned(),
        }
    }

    fn calls(&self, calls: &[Called<'c>]) -> Vec<Step> {
        let step = |call: &Called<'c>| {
            Step::new(StepKind::Function, format!("{}() is called", call.name)).at(call.site.file, call.site.place.line)
        };
        calls.iter().rev().map(step).collect()
    }

    /// The other places that name a class.
    fn other_inclusions(&self, id: ResourceId, first: Site<'c>) -> Vec<Step> {
        let all = self.index.inclusions(id).iter().map(|at| &self.provenance.inclusions[*at]);
        let others = all.filter(|other| {
            let same = other.site.file == first.file && other.site.place == first.place;
            !same && other.site.place.is_known()
        });
        let told = others.map(|other| {
            let by = self.owner(other.scope).map(|owner| self.reference(owner)).unwrap_or_default();
            let text = format!("named again in {by}");
            Step::new(StepKind::Declaration, text).at(other.site.file, other.site.place.line)
        });
        told.collect()
    }
}
