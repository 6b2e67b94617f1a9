//! The definitions of many files by name. A file that changes is replaced at the cost of that file.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::definitions::{Defined, DefinedName, Definitions};
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Reference, Target, normal};

/// The definitions of many files by name. If two files define one name, the file added last wins.
#[derive(Debug, Default)]
pub struct Index {
    files: Vec<Definitions>,
    /// The indexes that these come from.
    indexes: Vec<Arc<FileIndex>>,
    /// The names of the files.
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
    /// Puts the definitions and references of a file in place of those that it had before, if any. A file that is gone has an
    /// empty index.
    pub fn replace(&mut self, file: &str, index: Arc<FileIndex>) {
        let definitions = Definitions::of(&index);
        let number = match self.numbers.get(file) {
            Some(number) => *number,
            None => {
                let number = self.files.len() as u32;
                self.numbers.insert(file.to_owned(), number);
                self.files.push(Definitions::default());
                self.indexes.push(Arc::default());
                self.names.push(file.to_owned());
                number
            }
        };
        self.indexes[number as usize] = index;
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

    /// The index of a file, if it was added.
    #[must_use]
    pub fn file(&self, file: &str) -> Option<&Arc<FileIndex>> {
        self.numbers.get(file).map(|number| &self.indexes[*number as usize])
    }

    /// The files with their indexes, in the order in which they were added.
    pub fn files(&self) -> impl Iterator<Item = (&str, &FileIndex)> {
        self.names.iter().map(String::as_str).zip(self.indexes.iter().map(|index| &**index))
    }

    /// The definitions of a kind and a name, each with its file.
    pub fn definitions_of<'i>(
        &'i self,
        kind: DefinitionKind,
        name: &'i str,
    ) -> impl Iterator<Item = (&'i str, &'i Definition)> {
        let names = match kind {
            DefinitionKind::Class => Some(&self.classes),
            DefinitionKind::Define => Some(&self.defines),
            DefinitionKind::Function => Some(&self.functions),
            DefinitionKind::TypeAlias => Some(&self.type_aliases),
            DefinitionKind::Plan | DefinitionKind::Node | DefinitionKind::Template => None,
        };
        let places = names.and_then(|names| names.get(&*normal(name)));
        let mut files: Vec<u32> = places.into_iter().flatten().map(|(file, _)| *file).collect();
        files.dedup();
        // Names of other kinds, and of files that do not compile, are searched for.
        if files.is_empty() {
            files.extend(0..self.files.len() as u32);
        }
        files.into_iter().flat_map(move |file| {
            let (path, index) = (&*self.names[file as usize], &*self.indexes[file as usize]);
            index.definitions_of(kind, name).map(move |found| (path, found))
        })
    }

    /// The references to a definition of a kind by its name, each with its file. Types and defined types share their names
    /// with types of resources.
    pub fn references_to(&self, kind: DefinitionKind, name: &str) -> impl Iterator<Item = (&str, &Reference)> {
        let name = normal(name);
        self.files().flat_map(move |(file, index)| {
            let found: Vec<_> = index.references.iter().filter(|found| is_of(&found.target, kind, &name)).collect();
            found.into_iter().map(move |reference| (file, reference))
        })
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

/// True if a target is a definition of a kind, by its name in lower case.
fn is_of(target: &Target, kind: DefinitionKind, name: &str) -> bool {
    let found = match target {
        Target::Function(found) | Target::Method(found) if kind == DefinitionKind::Function => found,
        Target::Class(found) | Target::ClassValue(found) if kind == DefinitionKind::Class => found,
        Target::ResourceType(found) if kind == DefinitionKind::Define => found,
        Target::Instance { type_name, is_declared: false, .. } if kind == DefinitionKind::Define => type_name,
        Target::Type(found) | Target::TypeValue(found) if kind == DefinitionKind::TypeAlias => found,
        Target::Function(_)
        | Target::Method(_)
        | Target::Class(_)
        | Target::ClassValue(_)
        | Target::ResourceType(_)
        | Target::Type(_)
        | Target::TypeValue(_)
        | Target::Instance { .. }
        | Target::Variable { .. }
        | Target::Parameter { .. }
        | Target::Fact { .. }
        | Target::Key(_)
        | Target::File { .. } => return false,
    };
    found.trim_start_matches("::").eq_ignore_ascii_case(name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::sync::Arc;

    use proptest::prelude::{prop, proptest};

    use bumpalo::Bump;

    use super::{DefinitionKind, Index};
    use pantin_code::index::FileIndex;
    use pantin_syntax::lexer::Mode;

    fn index(text: &str) -> Arc<FileIndex> {
        let arena = Bump::new();
        let parsed = pantin_syntax::parse(text, Mode::Puppet, &arena);
        Arc::new(FileIndex::of(&parsed.program.unwrap(), text, true))
    }

    /// Classes and functions of these names; a parameter has the name of the file.
    fn definitions(file: &str, names: &[String]) -> Arc<FileIndex> {
        let parameter = &file[..1];
        let text: Vec<String> =
            names.iter().map(|name| format!("class {name}(${parameter}) {{ }}\nfunction {name}() {{ 1 }}\n")).collect();
        index(&text.concat())
    }

    #[test]
    fn definitions_and_their_uses_are_found_by_name() {
        let mut all = Index::default();
        all.replace("a.pp", index("class a { include ::b\n  b::c { 'x': }\n  $y = $z.b::f }\ntype B::T = String\n"));
        all.replace("b.pp", index("class b(B::T $p) { }\ndefine b::c() { }\nfunction b::f($x) { B::C['x'] }\n"));
        let defined = |kind, name| {
            all.definitions_of(kind, name).map(|(file, found)| (file, found.name_span.start)).collect::<Vec<_>>()
        };
        let used = |kind, name| {
            all.references_to(kind, name).map(|(file, found)| (file, found.span.start)).collect::<Vec<_>>()
        };
        assert_eq!(defined(DefinitionKind::Class, "::b"), [("b.pp", 6)]);
        assert_eq!(used(DefinitionKind::Class, "b"), [("a.pp", 18)]);
        assert_eq!(used(DefinitionKind::Define, "b::c"), [("a.pp", 24), ("b.pp", 64)]);
        assert_eq!(used(DefinitionKind::Function, "b::f"), [("a.pp", 48)]);
        assert_eq!(used(DefinitionKind::TypeAlias, "B::T"), [("b.pp", 8)]);
        assert_eq!(used(DefinitionKind::Node, "b"), []);
    }

    proptest! {
        /// However often files were replaced, the index is that of their last definitions.
        #[test]
        fn a_replaced_file_leaves_nothing_behind(
            changes in prop::collection::vec((0_usize..4, prop::collection::vec("[a-d]", 0..4)), 0..20),
        ) {
            let files = ["a.pp", "b.pp", "c.pp", "d.pp"];
            let mut index = Index::default();
            files.iter().for_each(|file| index.replace(file, Arc::default()));
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
                assert_eq!(found.map(String::as_str), by.map(|file| &file[..1]));
                assert_eq!(index.has_function(wanted), by.is_some());
            }
        }
    }
}
