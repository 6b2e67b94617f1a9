//! Telling stories of the resources of a catalog.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::Rc;

use bumpalo::Bump;
use rustc_hash::FxHashMap;

use super::found::Found;
use super::sources::{ReadText, Sources};
use super::values::{is_secret, shown};
use super::{ParameterStory, Step, StepKind, Story};
use crate::catalog::{Called, Delivered, DeliveredResource, Manner, Provenance, ResourceId, ScopeId, Site};
use crate::symbol::Symbol;
use crate::syntax::lexer::{Dialect, Mode};
use crate::value::Value;

/// A step may be so far from the parameter that is asked about.
pub(super) const DEEPEST: usize = 24;
/// A story of a parameter has no more steps.
const MOST_STEPS: usize = 2_000;

/// Tells stories of a catalog whose compilation was recorded.
pub struct Teller<'t, 'c> {
    pub(super) catalog: &'t Delivered<'c>,
    pub(super) provenance: &'t Provenance<'c>,
    pub(super) sources: Sources<'t>,
    /// The settings of each parameter.
    settings: FxHashMap<(ResourceId, Symbol), Vec<usize>>,
    /// The variables of each name.
    pub(super) bindings: FxHashMap<Symbol, Vec<usize>>,
    resources: FxHashMap<u32, ResourceId>,
    /// The scopes of the bodies of resources.
    pub(super) bodies: FxHashMap<ResourceId, ScopeId>,
    /// The files that have options of keys, and these.
    pub(super) options: OnceCell<Vec<(String, serde_json::Value)>>,
    /// Lookups by the file and the line of the call.
    pub(super) lookups: FxHashMap<(&'c str, u32), Vec<usize>>,
    /// What the explanations of lookups tell, as far as somebody asked.
    pub(super) found: RefCell<FxHashMap<usize, Rc<Found>>>,
    /// Lines of keys in files of data.
    pub(super) lines: RefCell<FxHashMap<String, FxHashMap<String, Option<u32>>>>,
    /// How many steps the story may still have.
    left: Cell<usize>,
}

/// Where an expression is evaluated, and what was met on the way to it.
#[derive(Clone)]
pub(super) struct Scene<'t, 'c> {
    /// The scope of the code.
    pub(super) scope: ScopeId,
    /// The functions that were called on the way from the body of the scope to the code, outermost first.
    pub(super) calls: &'t [Called<'c>],
    /// How far from the parameter that is asked about.
    pub(super) depth: usize,
    /// Whether values must not be shown.
    pub(super) is_hidden: bool,
    /// The value of the expression that is told next.
    pub(super) value: Option<Value<'c>>,
}

impl<'t, 'c> Scene<'t, 'c> {
    /// The same one step further.
    pub(super) fn deeper(&self) -> Self {
        Self { depth: self.depth + 1, value: None, ..self.clone() }
    }
}

impl<'t, 'c> Teller<'t, 'c> {
    /// Tells stories of a catalog. `read` gives the texts of files; what it has parsed is kept in the arena.
    #[must_use]
    pub fn new(
        catalog: &'t Delivered<'c>,
        provenance: &'t Provenance<'c>,
        (arena, read): (&'t Bump, ReadText<'t>),
    ) -> Self {
        let resources = provenance.resources.iter();
        let scopes = (0..).zip(&provenance.scopes);
        // No code without access control has what it adds.
        let dialect = Dialect { access_control: true, ..Mode::Puppet.into() };
        let mut teller = Self {
            catalog,
            provenance,
            sources: Sources::new(arena, read, dialect),
            settings: FxHashMap::default(),
            bindings: FxHashMap::default(),
            resources: resources.filter_map(|(id, origin)| Some((origin.delivered?, *id))).collect(),
            bodies: scopes.map(|(number, scope)| (scope.resource, ScopeId(number))).collect(),
            options: OnceCell::new(),
            lookups: FxHashMap::default(),
            found: RefCell::default(),
            lines: RefCell::default(),
            left: Cell::new(MOST_STEPS),
        };
        for (at, setting) in provenance.settings.iter().enumerate() {
            teller.settings.entry((setting.resource, setting.name)).or_default().push(at);
        }
        for (at, lookup) in provenance.lookups.iter().enumerate() {
            if let Some(file) = lookup.site.file {
                teller.lookups.entry((file, lookup.site.place.line)).or_default().push(at);
            }
        }
        for (at, binding) in provenance.bindings.iter().enumerate() {
            teller.bindings.entry(binding.name).or_default().push(at);
        }
        teller
    }

    /// The story of a resource by its place in the catalog, with all of its parameters or one of them.
    #[must_use]
    pub fn story(&self, at: usize, parameter: Option<&str>) -> Option<Story> {
        let resource = self.catalog.resources.get(at)?;
        let id = *self.resources.get(&u32::try_from(at).ok()?)?;
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
        self.left.set(MOST_STEPS);
        let is_hidden = resource.sensitive.contains(&name) || is_secret(value);
        let value = if is_hidden { crate::review::HIDDEN.to_owned() } else { shown(self.catalog, value) };
        let scene = self.scene(id, is_hidden);
        let mut steps = self.settings_of(id, name, &scene);
        if steps.is_empty() {
            steps.push(self.without_setting(id, resource, name));
        }
        ParameterStory { name: name.to_owned(), value, steps }
    }

    /// What gives a parameter its value without anything that was recorded: the title.
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

    /// Each value that a parameter was given, in order.
    pub(super) fn settings_of(&self, id: ResourceId, name: &str, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let Some(name) = Symbol::find(name) else { return Vec::new() };
        let exact = self.settings.get(&(id, name));
        // Catalogs have names in lower case.
        let settings = exact.or_else(|| {
            let found = self.settings.iter().find(|((other, own), _)| *other == id && own.lower() == name);
            found.map(|(_, settings)| settings)
        });
        let settings = settings.map(Vec::as_slice).unwrap_or_default();
        settings.iter().map(|at| self.setting(&self.provenance.settings[*at], scene)).collect()
    }

    /// Whether a resource has a parameter that was given a value.
    pub(super) fn has_setting(&self, id: ResourceId, name: Symbol) -> bool {
        self.settings.contains_key(&(id, name))
    }

    /// Where the code is evaluated that declares a resource.
    pub(super) fn scene(&self, id: ResourceId, is_hidden: bool) -> Scene<'t, 'c> {
        let scope = self.provenance.resources.get(&id).map_or(ScopeId::TOP, |origin| origin.scope);
        let calls = self.provenance.calls.get(&id).map_or(&[][..], |calls| calls);
        Scene { scope, calls, depth: 0, is_hidden, value: None }
    }

    /// Takes one of the steps that a story may have; `None` when there are none left or the way is too long.
    pub(super) fn take_step(&self, scene: &Scene<'t, 'c>) -> Option<()> {
        self.left.set(self.left.get().checked_sub(1)?);
        (scene.depth < DEEPEST).then_some(())
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

    /// What declared a resource, and what declared that.
    fn declared(&self, mut id: ResourceId) -> Vec<Step> {
        let mut chain = Vec::new();
        while let Some(origin) = self.provenance.resources.get(&id) {
            let owner = self.owner(origin.scope).filter(|owner| *owner != id);
            let by = match owner {
                Some(owner) if origin.scope != ScopeId::TOP => format!(" in {}", self.reference(owner)),
                _ => String::new(),
            };
            let site = origin.site;
            let mut what = self.reference(id);
            if origin.is_private {
                what.push_str(", which is private to its module,");
            }
            match site.place.is_known() {
                true => what.push_str(&format!(" is declared{by}")),
                false => what.push_str(&format!(" is declared by {}", self.implicit(id))),
            }
            let mut step = Step::new(StepKind::Declaration, what).at(site.file, site.place.line);
            step.from = self.provenance.calls.get(&id).map(|calls| self.calls(calls)).unwrap_or_default();
            self.left.set(MOST_STEPS);
            step.from.extend(self.conditions(site, &self.scene(id, false)));
            step.from.extend(self.other_inclusions(id, site));
            chain.push(step);
            match owner {
                Some(owner) if origin.scope != ScopeId::TOP && chain.len() < 200 => id = owner,
                _ => break,
            }
        }
        chain
    }

    /// What declares resources that no code declares.
    fn implicit(&self, id: ResourceId) -> String {
        let mut settings = self.provenance.settings.iter().filter(|setting| setting.resource == id);
        if let Some(node) = settings.find_map(|setting| match setting.manner {
            Manner::Imported(node) => Some(node),
            _ => None,
        }) {
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
        let others = self.provenance.inclusions.iter().filter(|other| {
            let same = other.site.file == first.file && other.site.place == first.place;
            other.class == id && !same && other.site.place.is_known()
        });
        let told = others.map(|other| {
            let by = self.owner(other.scope).map(|owner| self.reference(owner)).unwrap_or_default();
            let text = format!("named again in {by}");
            Step::new(StepKind::Declaration, text).at(other.site.file, other.site.place.line)
        });
        told.collect()
    }
}
