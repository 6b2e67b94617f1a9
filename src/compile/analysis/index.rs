//! The definitions of many files by name. A file that changes is replaced at the cost of that file.

use std::collections::{BTreeMap, HashMap};

use super::definitions::{Defined, DefinedName, Definitions};

/// The definitions of many files by name. If two files define one name, the file added last wins.
#[derive(Debug, Default)]
pub struct Index {
    files: Vec<Definitions>,
    /// Their names.
    names: Vec<String>,
    numbers: HashMap<String, u32>,
    classes: Names,
    defines: Names,
    functions: Names,
    type_aliases: Names,
}

/// The places of a name's definitions: the number of a file and the place among its definitions, in ascending order.
type Names = BTreeMap<String, Vec<(u32, u32)>>;

/// The names of one file among those of one kind.
fn add<'d>(names: &mut Names, file: u32, of_file: impl Iterator<Item = &'d str>) {
    for (name, at) in of_file.zip(0..) {
        let places = match names.get_mut(name) {
            Some(places) => places,
            None => names.entry(name.to_owned()).or_default(),
        };
        let before = places.partition_point(|place| *place < (file, at));
        places.insert(before, (file, at));
    }
}

fn remove<'d>(names: &mut Names, file: u32, of_file: impl Iterator<Item = &'d str>) {
    for name in of_file {
        if let Some(places) = names.get_mut(name) {
            places.retain(|(other, _)| *other != file);
            if places.is_empty() {
                names.remove(name);
            }
        }
    }
}

fn of_defined(defined: &[Defined]) -> impl Iterator<Item = &str> {
    defined.iter().map(|defined| &*defined.of.name)
}

fn of_names(names: &[DefinedName]) -> impl Iterator<Item = &str> {
    names.iter().map(|defined| &*defined.name)
}

impl Index {
    /// Puts the definitions of a file in place of those that it had before, if any. A file that is gone defines nothing.
    pub fn replace(&mut self, file: &str, definitions: Definitions) {
        let number = match self.numbers.get(file) {
            Some(number) => *number,
            None => {
                let number = self.files.len() as u32;
                self.numbers.insert(file.to_owned(), number);
                self.files.push(Definitions::default());
                self.names.push(file.to_owned());
                number
            }
        };
        let before = std::mem::replace(&mut self.files[number as usize], definitions);
        remove(&mut self.classes, number, of_defined(&before.classes));
        remove(&mut self.defines, number, of_defined(&before.defines));
        remove(&mut self.functions, number, of_names(&before.functions));
        remove(&mut self.type_aliases, number, of_names(&before.type_aliases));
        let now = &self.files[number as usize];
        add(&mut self.classes, number, of_defined(&now.classes));
        add(&mut self.defines, number, of_defined(&now.defines));
        add(&mut self.functions, number, of_names(&now.functions));
        add(&mut self.type_aliases, number, of_names(&now.type_aliases));
    }

    /// The definitions of a file, if it was added.
    #[must_use]
    pub fn file(&self, file: &str) -> Option<&Definitions> {
        self.numbers.get(file).map(|number| &self.files[*number as usize])
    }

    /// A class by its name in lower case.
    #[must_use]
    pub fn class(&self, name: &str) -> Option<&Defined> {
        let (file, at) = *self.classes.get(name)?.last()?;
        self.files[file as usize].classes.get(at as usize)
    }

    /// The file of a class by its name in lower case.
    #[must_use]
    pub fn file_of_class(&self, name: &str) -> Option<&str> {
        self.file_name(self.classes.get(name)?.last()?.0)
    }

    /// The file of a defined type by its name in lower case.
    #[must_use]
    pub fn file_of_define(&self, name: &str) -> Option<&str> {
        self.file_name(self.defines.get(name)?.last()?.0)
    }

    fn file_name(&self, number: u32) -> Option<&str> {
        self.names.get(number as usize).map(String::as_str)
    }

    /// A defined type by its name in lower case.
    #[must_use]
    pub fn define(&self, name: &str) -> Option<&Defined> {
        let (file, at) = *self.defines.get(name)?.last()?;
        self.files[file as usize].defines.get(at as usize)
    }

    /// A function by its name in lower case.
    #[must_use]
    pub fn function(&self, name: &str) -> Option<&DefinedName> {
        let (file, at) = *self.functions.get(name)?.last()?;
        self.files[file as usize].functions.get(at as usize)
    }

    /// A type alias by its name in lower case.
    #[must_use]
    pub fn type_alias(&self, name: &str) -> Option<&DefinedName> {
        let (file, at) = *self.type_aliases.get(name)?.last()?;
        self.files[file as usize].type_aliases.get(at as usize)
    }

    /// True if some file sets a private variable of that name at its top.
    #[must_use]
    pub fn has_private_global(&self, name: &str) -> bool {
        self.files.iter().any(|file| file.private_globals.contains(name))
    }

    /// True if some file defines a function of the name in lower case.
    #[must_use]
    pub fn has_function(&self, name: &str) -> bool {
        self.functions.contains_key(name)
    }

    /// True if some file defines a type alias of the name in lower case.
    #[must_use]
    pub fn has_type_alias(&self, name: &str) -> bool {
        self.type_aliases.contains_key(name)
    }

    /// True if some file sets a variable of that name at its top or in a node definition.
    #[must_use]
    pub fn sets_global(&self, name: &str) -> bool {
        self.files.iter().any(|file| file.globals.contains(name))
    }

    /// The names of all classes in order.
    pub fn class_names(&self) -> impl Iterator<Item = &str> {
        self.classes.keys().map(String::as_str)
    }

    /// The names of all defined types in order.
    pub fn define_names(&self) -> impl Iterator<Item = &str> {
        self.defines.keys().map(String::as_str)
    }

    /// The names of all functions in order.
    pub fn function_names(&self) -> impl Iterator<Item = &str> {
        self.functions.keys().map(String::as_str)
    }

    /// The names of all type aliases in order.
    pub fn type_alias_names(&self) -> impl Iterator<Item = &str> {
        self.type_aliases.keys().map(String::as_str)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::{prop, proptest};

    use super::super::definitions::{Defined, DefinedName, Definitions};
    use super::Index;
    use pantin_base::source::Place;

    fn name(name: &str) -> DefinedName {
        DefinedName { name: name.to_owned(), place: Place::default(), is_private: false }
    }

    fn definitions(file: &str, classes: &[String]) -> Definitions {
        let class = |own: &String| Defined {
            of: name(own),
            parameters: BTreeSet::from([file.to_owned()]),
            variables: BTreeSet::new(),
            private: BTreeSet::new(),
            parent: None,
        };
        Definitions {
            classes: classes.iter().map(class).collect(),
            functions: classes.iter().map(|own| name(own)).collect(),
            ..Definitions::default()
        }
    }

    proptest! {
        /// However often files were replaced, the index is that of their last definitions.
        #[test]
        fn a_replaced_file_leaves_nothing_behind(
            changes in prop::collection::vec((0_usize..4, prop::collection::vec("[a-d]", 0..4)), 0..20),
        ) {
            let files = ["a.pp", "b.pp", "c.pp", "d.pp"];
            let mut index = Index::default();
            files.iter().for_each(|file| index.replace(file, Definitions::default()));
            let mut last: [Vec<String>; 4] = Default::default();
            for (at, classes) in changes {
                index.replace(files[at], definitions(files[at], &classes));
                last[at] = classes;
            }
            let names: BTreeSet<&str> = last.iter().flatten().map(String::as_str).collect();
            assert!(index.class_names().eq(names.iter().copied()));
            assert!(index.function_names().eq(names.iter().copied()));
            for wanted in ["a", "b", "c", "d"] {
                let by = (0..4).rev().find(|at| last[*at].iter().any(|name| name == wanted)).map(|at| files[at]);
                let found = index.class(wanted).and_then(|class| class.parameters.first());
                assert_eq!(found.map(String::as_str), by);
                assert_eq!(index.has_function(wanted), by.is_some());
            }
        }
    }
}
