//! The origins of a parameter's value: one step for each record.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use super::sources::attribute_at;
use super::teller::{Scene, Teller};
use super::values::is_secret;
use super::{Step, StepKind};
use pantin_catalog::{Manner, ResourceId, ScopeId, Setting, Site};
use pantin_syntax::ast::{AttributeOperation, ExprKind};

impl<'t, 'c> Teller<'t, 'c> {
    /// A step of a parameter.
    pub(super) fn setting(&self, setting: &Setting<'c>, scene: &Scene<'t, 'c>) -> Step {
        let is_hidden = scene.is_hidden || is_secret(&setting.value);
        let calls = self.provenance.calls.get(&setting.resource).map_or(&[][..], |calls| calls);
        let scene =
            Scene { scope: setting.scope, calls, depth: scene.depth + 1, is_hidden, value: Some(setting.value) };
        let value = self.shown(&setting.value, &scene);
        let step = |kind: StepKind, text: String| {
            Step::new(kind, text).at(setting.site.file, setting.site.place.line).value(value.clone())
        };
        if self.take_step(&scene).is_none() {
            return step(StepKind::Unknown, "the story goes on, and is cut here".to_owned());
        }
        let added = if setting.append { " with +>" } else { "" };
        let by = self.whose(setting.scope);
        let (kind, text) = match setting.manner {
            Manner::Given => {
                let splat = if self.is_splat(setting.site) { " with * =>" } else { "" };
                (StepKind::Given, format!("given{splat} where {} is declared", self.reference(setting.resource)))
            }
            Manner::Default => (StepKind::Default, format!("resource default{added} of {by}")),
            Manner::Override => (StepKind::Override, format!("override{added} in {by}")),
            Manner::Collector => (StepKind::Collector, format!("set{added} by a collector in {by}")),
            Manner::CollectorDefault => {
                (StepKind::Default, format!("resource default of {by}, which a collector brings along"))
            }
            Manner::Function(name) => {
                let from = self.arguments_of(name, setting.site, &scene);
                return step(StepKind::Given, format!("given by {name}()")).from(from);
            }
            Manner::Data(number) => return self.looked_up(number, &scene).value(value),
            Manner::ParameterDefault => {
                let from = self.default_at(setting.resource, setting.name.as_str(), &scene);
                let text = format!("default of the parameter ${}", setting.name);
                return step(StepKind::ParameterDefault, text).with(from);
            }
            Manner::Inherited(container) => {
                let from = self.settings_of(container, setting.name.as_str(), &scene);
                return step(StepKind::Inherited, format!("metaparameter of {}", self.reference(container))).from(from);
            }
            Manner::Classifier => return step(StepKind::Classifier, "given by the node's classifier".to_owned()),
            Manner::Imported(node) => return step(StepKind::Imported, format!("exported by {node}")),
            Manner::Title => return step(StepKind::Title, "the title of the resource".to_owned()),
            Manner::Relationship => return step(StepKind::Relationship, format!("relationship in {by}")),
            Manner::Required => return step(StepKind::Relationship, format!("require in {by}")),
            Manner::Stage => return step(StepKind::Inherited, format!("the stage of {by}")),
        };
        step(kind, text).with(self.attribute(setting.site, setting.name.as_str(), &scene))
    }

    /// The owner of a scope's code.
    fn whose(&self, scope: ScopeId) -> String {
        match self.owner(scope) {
            Some(owner) if scope != ScopeId::TOP => self.reference(owner),
            _ => "top scope".to_owned(),
        }
    }

    fn is_splat(&self, site: Site<'c>) -> bool {
        let Some(source) = site.file.and_then(|file| self.sources.get(file)) else { return false };
        let path = source.around(site.place.offset);
        let found = path.iter().rev().find_map(|expr| attribute_at(expr, site.place.offset));
        matches!(found, Some(AttributeOperation::Splat { .. }))
    }

    /// The origin of the value of the attribute at a place.
    fn attribute(&self, site: Site<'c>, name: &str, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let Some(source) = site.file.and_then(|file| self.sources.get(file)) else { return Vec::new() };
        let path = source.around(site.place.offset);
        let found =
            path.iter().enumerate().rev().find_map(|(at, expr)| Some((at, attribute_at(expr, site.place.offset)?)));
        let Some((at, operation)) = found else { return Vec::new() };
        let value = operation.value();
        // Of a hash only the entry counts.
        if let (AttributeOperation::Splat { .. }, ExprKind::Hash(entries)) = (operation, value.kind) {
            let entry = entries
                .iter()
                .find(|entry| matches!(entry.key.kind, ExprKind::String(key) | ExprKind::Name(key) if key == name));
            if let Some(entry) = entry {
                return self.expression(&entry.value, (&source, &path[..=at]), scene);
            }
        }
        self.expression(value, (&source, &path[..=at]), scene)
    }

    /// The origin of a default of a class's or defined type's parameter.
    pub(super) fn default_at(&self, id: ResourceId, name: &str, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let Some(definition) = self.provenance.resources.get(&id).map(|origin| origin.definition) else {
            return Vec::new();
        };
        let Some(source) = definition.file.and_then(|file| self.sources.get(file)) else { return Vec::new() };
        let path = source.around(definition.place.offset);
        for (at, expr) in path.iter().enumerate().rev() {
            let parameters = match expr.kind {
                ExprKind::Class(class) => class.parameters,
                ExprKind::Define(define) => define.parameters,
                _ => continue,
            };
            let own = parameters.iter().find(|parameter| parameter.name == name);
            return match own.and_then(|parameter| parameter.value.as_ref()) {
                // A default sees what the body sees.
                Some(value) => {
                    let scene =
                        Scene { scope: self.index.body(id).unwrap_or(scene.scope), calls: &[], ..scene.clone() };
                    self.expression(value, (&source, &path[..=at]), &scene)
                }
                None => Vec::new(),
            };
        }
        Vec::new()
    }
}
