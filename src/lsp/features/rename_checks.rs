//! What a new name would break.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::refusal::Refusal;
use crate::documents::{Content, settings};
use crate::state::{State, View};
use crate::subject::{Scope, Subject, faces};
use pantin_base::source::Span;
use pantin_base::symbol::Symbol;
use pantin_catalog::resource_types::is_metaparameter;
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Target, VariableUse, normal};
use pantin_environment::{Examined, SourceMode, examine_in};
use pantin_syntax::validate::Namespace;

/// New texts of places, by file.
pub(super) type Edits = BTreeMap<PathBuf, BTreeMap<Span, String>>;

/// Variables that Puppet sets itself.
const SET: [&str; 7] = ["title", "name", "module_name", "caller_module_name", "facts", "trusted", "server_facts"];
/// Classes that every catalog has.
const GIVEN_CLASSES: [&str; 2] = ["main", "settings"];

/// A new name for something.
pub(super) struct Change<'c> {
    pub(super) state: &'c State,
    pub(super) view: &'c View,
    pub(super) subject: &'c Subject,
    pub(super) new: &'c str,
}

fn refused(text: String) -> Result<(), Refusal> {
    Err(Refusal(text))
}

impl Change<'_> {
    /// Refuses a name that something else has.
    pub(super) fn may_have_name(&self, scope: &Scope<'_>) -> Result<(), Refusal> {
        if let Subject::Definition(kind, old) = self.subject {
            return self.may_be_defined(*kind, old, scope);
        }
        self.may_be_variable(scope)
    }

    fn may_be_defined(&self, kind: DefinitionKind, old: &str, scope: &Scope<'_>) -> Result<(), Refusal> {
        let lower = normal(self.new);
        if lower == old {
            return Ok(());
        }
        if scope.index.definitions_of(kind, old).next().is_none() {
            return refused(format!("'{old}' is written in Ruby: its file would keep the old name"));
        }
        let kinds: &[(DefinitionKind, &str)] = match kind {
            DefinitionKind::Class | DefinitionKind::Define => {
                &[(DefinitionKind::Class, "class"), (DefinitionKind::Define, "defined type")]
            }
            DefinitionKind::Function => &[(DefinitionKind::Function, "function")],
            DefinitionKind::TypeAlias => &[(DefinitionKind::TypeAlias, "type alias")],
            DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => &[],
        };
        for (kind, word) in kinds {
            if scope.index.definitions_of(*kind, &lower).next().is_some() {
                return refused(format!("There is a {word} '{lower}'"));
            }
        }
        let is_given = match kind {
            DefinitionKind::Class => GIVEN_CLASSES.contains(&&*lower),
            DefinitionKind::Define => scope.known.is_some_and(|known| known.resource_type(&lower).is_some()),
            DefinitionKind::Function => {
                let symbol = Symbol::intern(&lower);
                let is_ruby =
                    scope.known.is_some_and(|known| known.environment().ruby_function(symbol, None).is_some());
                is_ruby || pantin_functions::table().core(&lower).is_some()
            }
            DefinitionKind::TypeAlias => {
                pantin_values::types::names::BUILTIN.iter().any(|(own, _)| own.eq_ignore_ascii_case(&lower))
            }
            DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => false,
        };
        if is_given { refused(format!("'{}' exists already", self.new)) } else { Ok(()) }
    }

    fn may_be_variable(&self, scope: &Scope<'_>) -> Result<(), Refusal> {
        let new = self.new;
        let Some(old) = self.subject.variable() else { return Ok(()) };
        if new == old {
            return Ok(());
        }
        if SET.contains(&new) {
            return refused(format!("Puppet sets ${new} itself"));
        }
        for face in faces(self.subject, scope) {
            let Subject::Local { file, within, .. } = &face else { continue };
            let Some(index) = scope.index.file(file) else { continue };
            let around = within.and_then(|number| index.definitions.get(number as usize));
            if let Some(definition) = around {
                may_be_of(definition, old, new)?;
            }
            may_be_read(index, *within, new)?;
            if let Some(class) = around.filter(|around| around.kind == DefinitionKind::Class) {
                may_be_inherited(scope, &normal(&class.name), new)?;
            }
        }
        Ok(())
    }

    /// Refuses edits after which a manifest has errors that it had not.
    pub(super) fn still_compiles(&self, edits: &Edits, moved: Option<&(PathBuf, PathBuf)>) -> Result<(), Refusal> {
        let environment = self.view.loaded.as_ref().map(|loaded| &*loaded.environment);
        for (path, edits) in edits {
            let (Content::Code(mode), Some(text)) = (Content::of(path, ""), self.state.text(path)) else { continue };
            let text = text.as_str();
            let mut after = text.to_owned();
            for (span, new) in edits.iter().rev() {
                if after.get(span.start as usize..span.end as usize).is_some() {
                    after.replace_range(span.start as usize..span.end as usize, new);
                }
            }
            let at = moved.filter(|(from, _)| from == path).map_or(path, |(_, to)| to);
            let fault = |text: &str, path: &Path| fault(environment, (path, mode), text);
            if let Some(told) = fault(&after, at).filter(|_| fault(text, path).is_none()) {
                return refused(format!("With this name, {} has an error: {told}", path.display()));
            }
        }
        Ok(())
    }
}

/// The first error of a text.
fn fault(
    environment: Option<&pantin_environment::Environment>,
    (path, mode): (&Path, SourceMode),
    text: &str,
) -> Option<String> {
    let namespace = environment.map_or(Namespace::Any, |environment| environment.namespace_of(path));
    let file: Arc<str> = path.to_string_lossy().into();
    let failure = match examine_in(namespace, text, mode, Some(&file), settings(environment), |_| ()) {
        Ok(Examined { checked: Ok(_), .. }) => return None,
        Ok(Examined { checked: Err(failure), .. }) | Err(failure) => failure,
    };
    failure.errors().first().map(|error| error.message())
}

/// Refuses a name that a parameter of the definition has, or that none may have.
fn may_be_of(definition: &Definition, old: &str, new: &str) -> Result<(), Refusal> {
    let name = if definition.name.is_empty() { "The template" } else { &*definition.name };
    if definition.parameter(new).is_some() {
        return refused(format!("{name} has a parameter ${new}"));
    }
    let is_of_resource = matches!(definition.kind, DefinitionKind::Class | DefinitionKind::Define);
    if is_of_resource && definition.parameter(old).is_some() && is_metaparameter(Symbol::intern(new)) {
        return refused(format!("'{new}' is a metaparameter, which every resource has"));
    }
    Ok(())
}

/// Refuses a name that code of the definition has for something else.
fn may_be_read(index: &FileIndex, within: Option<u32>, new: &str) -> Result<(), Refusal> {
    for reference in index.references.iter().filter(|reference| reference.within == within) {
        let Target::Variable { name, how } = &reference.target else { continue };
        if **name != *new {
            continue;
        }
        let line = index.line(reference.span);
        return refused(match how {
            VariableUse::SetInBlock => format!("A block sets ${new} in line {line}"),
            VariableUse::Set | VariableUse::SetPrivate => format!("${new} is set in line {line}"),
            VariableUse::Read | VariableUse::Interpolated => format!("Line {line} reads ${new}, another variable"),
        });
    }
    Ok(())
}

/// Refuses a name that a class which inherits this one has or reads.
fn may_be_inherited(scope: &Scope<'_>, class: &str, new: &str) -> Result<(), Refusal> {
    for (_, index) in scope.index.files() {
        for (definition, number) in index.definitions.iter().zip(0..) {
            if definition.parent.as_ref().is_some_and(|parent| normal(&parent.text) == class) {
                may_be_of(definition, "", new)?;
                may_be_read(index, Some(number), new)
                    .map_err(|Refusal(text)| Refusal(format!("In {}: {text}", definition.name)))?;
            }
        }
    }
    Ok(())
}
