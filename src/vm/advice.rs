//! Advice on names that nothing defines: near names, and the file that would define one. Asked for only when an error is
//! told, so that nothing here has to be fast.

use super::{ActivationId, Vm};
use crate::diagnostics::suggest::did_you_mean;
use crate::environment::Kind;
use crate::resource_types::{METAPARAMETERS, ResourceType, builtin_types};

impl Vm<'_> {
    /// Advice on a class that nothing defines.
    pub fn advice_on_class(&self, name: &str) -> Option<String> {
        let name = name.trim_start_matches("::").to_lowercase();
        let mut names = self.environment.manifest_names();
        names.extend(self.types.registry().class_names());
        self.environment.advice(Kind::Manifest, &name, did_you_mean(&name, names.iter().map(String::as_str)))
    }

    /// Advice on a resource type that nothing defines.
    pub fn advice_on_resource_type(&self, name: &str) -> Option<String> {
        let name = name.trim_start_matches("::").to_lowercase();
        let mut names = self.environment.manifest_names();
        names.extend(self.environment.ruby_type_names());
        names.extend(builtin_types().map(|ty| ty.name().as_str().to_owned()));
        self.environment.advice(Kind::Manifest, &name, did_you_mean(&name, names.iter().map(String::as_str)))
    }

    /// Advice on a function that nothing defines.
    pub fn advice_on_function(&self, name: &str) -> Option<String> {
        let mut names = self.environment.function_names();
        names.extend(self.hosts.functions.core_names().into_iter().map(str::to_owned));
        self.environment.advice(Kind::PuppetFunction, name, did_you_mean(name, names.iter().map(String::as_str)))
    }

    /// Advice on a variable that a frame does not see.
    pub(crate) fn advice_on_variable(&self, frame: ActivationId, name: &str) -> Option<String> {
        let name = name.trim_start_matches("::");
        let mut names: Vec<String> = Vec::new();
        if let Some((class, variable)) = name.rsplit_once("::") {
            if !self.is_evaluated_class(class) {
                return Some(format!("the class '{class}' was not evaluated before"));
            }
            let scope = crate::symbol::Symbol::find(class).and_then(|class| self.class_scopes.get(&class));
            self.add_names_of_scope(scope.copied(), &mut names);
            return did_you_mean(variable, names.iter().map(String::as_str));
        }
        let mut at = Some(frame);
        while let Some(id) = at {
            let activation = &self.frames[id.index()];
            let unit = &activation.code.unit.unit;
            names.extend(activation.code.chunk.slots.iter().map(|slot| unit.name(*slot).as_str().to_owned()));
            self.add_names_of_scope(Some(activation.scope), &mut names);
            at = activation.parent;
        }
        names.extend(self.top.keys().map(|name| (*name).to_owned()));
        did_you_mean(name, names.iter().map(String::as_str))
    }

    /// Names of the variables that a scope and those of its parent classes may set.
    fn add_names_of_scope(&self, scope: Option<crate::catalog::ScopeId>, names: &mut Vec<String>) {
        let mut at = scope;
        while let Some(id) = at {
            let scope = &self.scopes[id.index()];
            if let Some(code) = scope.code {
                names.extend(code.chunk.slots.iter().map(|slot| code.unit.unit.name(*slot).as_str().to_owned()));
            }
            at = scope.inherited;
        }
    }
}

/// Advice on an attribute that a resource type does not have.
#[must_use]
pub fn advice_on_attribute(resource_type: &ResourceType, name: &str) -> Option<String> {
    let own = resource_type.declaration().attributes.iter().map(|attribute| &*attribute.name);
    did_you_mean(name, own.chain(METAPARAMETERS.iter().map(|row| row.name)))
}
