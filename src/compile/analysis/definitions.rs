//! The definitions of one file.

use std::collections::BTreeSet;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use pantin_code::index::{Definition, DefinitionKind, FileIndex, Reference, Target, VariableUse, normal};

/// A name that a file defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinedName {
    /// The whole name in lower case.
    pub name: String,
    /// The line of the definition.
    pub line: u32,
    /// True if it is private to its module.
    pub is_private: bool,
}

/// A class or defined type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Defined {
    /// Its name.
    pub of: DefinedName,
    /// Names of its parameters.
    pub parameters: BTreeSet<String>,
    /// Names of the variables that its body sets, parameters included.
    pub variables: BTreeSet<String>,
    /// Names of those of the parameters and variables that are private.
    pub private: BTreeSet<String>,
    /// The class that it inherits, in lower case.
    pub parent: Option<String>,
}

/// The definitions of one file, in its order.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Definitions {
    /// Classes.
    pub classes: Vec<Defined>,
    /// Defined types.
    pub defines: Vec<Defined>,
    /// Functions.
    pub functions: Vec<DefinedName>,
    /// Type aliases.
    pub type_aliases: Vec<DefinedName>,
    /// Names of the variables that it sets at its top and in node definitions.
    pub globals: BTreeSet<String>,
    /// Names of those that are private and set at its top.
    pub private_globals: BTreeSet<String>,
}

impl Definitions {
    /// The definitions of a file by its index; none if the file does not compile.
    #[must_use]
    pub fn of(index: &FileIndex) -> Self {
        let mut found = Self::default();
        if !index.compiles {
            return found;
        }
        let mut sets = Sets::of(index);
        for (definition, number) in index.definitions.iter().zip(0..) {
            match definition.kind {
                DefinitionKind::Class => found.classes.push(sets.defined(definition, number)),
                DefinitionKind::Define => found.defines.push(sets.defined(definition, number)),
                DefinitionKind::Function => found.functions.push(sets.named(definition)),
                DefinitionKind::TypeAlias => found.type_aliases.push(sets.named(definition)),
                DefinitionKind::Node => found.globals.extend(sets.take(Some(number)).all),
                DefinitionKind::Plan | DefinitionKind::Template => {}
            }
        }
        let top = sets.take(None);
        found.globals.extend(top.all);
        found.private_globals = top.private;
        found
    }
}

/// Variables that the body of a definition sets, outside of blocks.
#[derive(Default)]
struct SetVariables {
    all: BTreeSet<String>,
    private: BTreeSet<String>,
}

/// Variables by the number of the definition that sets them.
struct Sets<'i> {
    index: &'i FileIndex,
    variables: HashMap<Option<u32>, SetVariables, FxBuildHasher>,
}

impl<'i> Sets<'i> {
    fn of(index: &'i FileIndex) -> Self {
        let mut variables: HashMap<Option<u32>, SetVariables, FxBuildHasher> = HashMap::default();
        for Reference { target, within, .. } in &index.references {
            let Target::Variable { name, how: how @ (VariableUse::Set | VariableUse::SetPrivate) } = target else {
                continue;
            };
            let of = variables.entry(*within).or_default();
            of.all.insert(name.to_string());
            if *how == VariableUse::SetPrivate {
                of.private.insert(name.to_string());
            }
        }
        Self { index, variables }
    }

    fn take(&mut self, within: Option<u32>) -> SetVariables {
        self.variables.remove(&within).unwrap_or_default()
    }

    fn named(&self, definition: &Definition) -> DefinedName {
        DefinedName {
            name: definition.name.to_ascii_lowercase(),
            line: self.index.line(definition.span),
            is_private: definition.is_private,
        }
    }

    fn defined(&mut self, definition: &Definition, number: u32) -> Defined {
        let SetVariables { all: mut variables, mut private } = self.take(Some(number));
        let names = definition.parameters.iter().map(|parameter| parameter.name.to_string());
        let parameters: BTreeSet<String> = names.collect();
        variables.extend(parameters.iter().cloned());
        let hidden = definition.parameters.iter().filter(|parameter| parameter.is_private);
        private.extend(hidden.map(|parameter| parameter.name.to_string()));
        let parent = definition.parent.as_ref().map(|parent| normal(&parent.text));
        Defined { of: self.named(definition), parameters, variables, private, parent }
    }
}
