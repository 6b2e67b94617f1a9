//! What is looked for in texts without an index, and what was found.

use std::collections::BTreeSet;
use std::path::PathBuf;

use crate::subject::{Scope, Spot, Subject, faces};
use pantin_code::index::{DefinitionKind, Owner, normal};

/// What is looked for.
pub(crate) struct Sought {
    /// All that the name means.
    pub(super) faces: Vec<Subject>,
    /// The kind and the name of a definition.
    pub(super) definition: Option<(DefinitionKind, String)>,
    /// The name of a variable.
    pub(super) variable: String,
    /// The class that has the variable.
    pub(super) class: Option<String>,
    /// The definitions in which it needs no class, by file and number.
    pub(super) owners: Vec<(String, u32)>,
}

/// What was found.
#[derive(Default)]
pub(crate) struct Elsewhere {
    /// Places of the name alone; true for those of a class where a variable of it is named.
    pub(crate) spots: BTreeSet<(Spot, bool)>,
    /// What may mean it, and is left to the user.
    pub(crate) doubts: BTreeSet<String>,
    /// Why the name must stay.
    pub(crate) conflict: Option<String>,
}

/// What is searched.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Templates, and strings of manifests.
    Code,
    /// Data and comments, too.
    All,
}

impl Sought {
    /// What a subject is called; `None` for one that has no names elsewhere.
    pub(crate) fn of(subject: &Subject, scope: &Scope<'_>) -> Option<Self> {
        let faces = faces(subject, scope);
        if let Subject::Definition(kind, name) = subject {
            let definition = Some((*kind, name.clone()));
            return Some(Self { faces, definition, variable: String::new(), class: None, owners: Vec::new() });
        }
        let variable = subject.variable()?;
        let class = faces.iter().find_map(|face| {
            if let Subject::Parameter { of: Owner::Class(class), .. } = face {
                return Some(normal(class));
            }
            if let Subject::OfClass { class, .. } = face { Some(class.clone()) } else { None }
        });
        let owners = faces.iter().filter_map(|face| {
            let Subject::Local { file, within: Some(number), .. } = face else { return None };
            Some((file.clone(), *number))
        });
        let (owners, variable) = (owners.collect(), variable.to_owned());
        Some(Self { faces, definition: None, variable, class, owners })
    }

    /// A text that every place has.
    pub(super) fn needle(&self) -> &str {
        self.definition.as_ref().map_or(&self.variable, |(_, name)| name)
    }

    /// True if code in a definition of a file knows the variable by its name alone.
    pub(super) fn is_local(&self, file: &str, within: Option<u32>) -> bool {
        within.is_some_and(|within| self.owners.iter().any(|(own, number)| own == file && *number == within))
    }
}

impl Elsewhere {
    pub(super) fn add(&mut self, file: &std::path::Path, (start, end): (usize, usize), is_member: bool) {
        let spot = Spot { file: PathBuf::from(file), start: start as u32, end: end as u32 };
        self.spots.insert((spot, is_member));
    }
}
