//! The definitions of one file.

use std::collections::BTreeSet;

use pantin_base::source::Place;
use pantin_code::bytecode::{Chunk, ChunkId, Definition, Name, Unit};

/// A name that a file defines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DefinedName {
    /// The whole name in lower case.
    pub name: String,
    /// The place of the definition.
    pub place: Place,
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
    /// The definitions of a compiled file.
    #[must_use]
    pub fn of(unit: &Unit) -> Self {
        let variables =
            |chunk: ChunkId| unit.chunk(chunk).slots.iter().map(|slot| unit.name(*slot).as_str().to_owned());
        let private_globals = private(unit, unit.chunk(Unit::MAIN));
        let mut found = Self { globals: variables(Unit::MAIN).collect(), private_globals, ..Self::default() };
        for definition in &unit.definitions {
            match definition {
                Definition::Class(chunk) => found.classes.push(defined(unit, *chunk)),
                Definition::Define(chunk) => found.defines.push(defined(unit, *chunk)),
                Definition::Function(chunk) => found.functions.push(named(unit, *chunk)),
                Definition::TypeAlias(chunk) => found.type_aliases.push(named(unit, *chunk)),
                Definition::Node(node) => found.globals.extend(variables(node.chunk)),
            }
        }
        found
    }
}

fn named(unit: &Unit, chunk: ChunkId) -> DefinedName {
    let chunk = unit.chunk(chunk);
    let name = unit.name(chunk.name).as_str().to_ascii_lowercase();
    DefinedName { name, place: chunk.place, is_private: chunk.privacy().definition }
}

/// Names of the private parameters and variables of a chunk.
fn private(unit: &Unit, chunk: &Chunk) -> BTreeSet<String> {
    let names = chunk.privacy().slots.iter().map(|slot| unit.name(chunk.slots[slot.index()]));
    names.map(|name| name.as_str().to_owned()).collect()
}

fn defined(unit: &Unit, chunk: ChunkId) -> Defined {
    let text = |name: Name| unit.name(name).as_str().to_owned();
    let of = named(unit, chunk);
    let chunk = unit.chunk(chunk);
    Defined {
        of,
        parameters: chunk.parameters.iter().map(|parameter| text(parameter.name)).collect(),
        variables: chunk.slots.iter().map(|slot| text(*slot)).collect(),
        private: private(unit, chunk),
        parent: chunk.parent.map(|parent| text(parent).trim_start_matches("::").to_ascii_lowercase()),
    }
}
