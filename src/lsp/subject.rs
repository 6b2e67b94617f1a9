//! What the name at a place means, and where that is defined and used.

use std::path::PathBuf;

use crate::documents::{Content, Page};
use crate::state::{State, View};
use pantin_base::source::Span;
use pantin_base::symbol::Symbol;
use pantin_code::index::{
    Definition, DefinitionKind, FileIndex, FileUse, Owner, Parameter, Reference, Target, VariableUse, normal,
};
use pantin_compile::analysis::{EnvironmentDefinitions, Index};
use pantin_environment::SourceMode;

/// What a name means. Names of definitions are in lower case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Subject {
    /// Something that code in Puppet's language defines, or a function in Ruby.
    Definition(DefinitionKind, String),
    /// A resource type that is no defined type.
    ResourceType(String),
    /// A type of the language.
    Type(String),
    /// A variable of a definition in a file, by the number of that.
    Local { file: String, name: String, within: Option<u32> },
    /// A variable of a class.
    OfClass { class: String, name: String },
    /// A parameter or attribute that is given.
    Parameter { of: Owner, name: String },
    /// A resource.
    Instance { type_name: String, title: String },
    /// A key of data.
    Key(String),
    /// A fact.
    Fact(String),
    /// A file.
    File { how: FileUse, path: String },
    /// The files that a level of Hiera may read.
    Level(Vec<PathBuf>),
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    pub(crate) file: PathBuf,
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Spot {
    pub(crate) fn new(file: &str, span: Span) -> Self {
        Self { file: file.into(), start: span.start, end: span.end }
    }

    pub(crate) const fn span(&self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

/// The definitions that a view can see.
pub(crate) struct Scope<'s> {
    /// The environment's, if it is open.
    pub(crate) known: Option<&'s EnvironmentDefinitions<'static>>,
    /// All files.
    pub(crate) index: &'s Index,
}

impl View {
    /// Does something with the definitions that the document can see.
    pub(crate) fn scope<T>(&self, work: impl FnOnce(&Scope<'_>) -> T) -> T {
        if let Some(loaded) = &self.loaded {
            loaded.know(&self.document.file(), &self.indexed.index);
            let known = loaded.known.read().unwrap_or_else(std::sync::PoisonError::into_inner);
            return work(&Scope { known: Some(&known), index: known.index() });
        }
        let mut index = Index::default();
        index.replace(&self.document.file(), std::sync::Arc::clone(&self.indexed.index));
        work(&Scope { known: None, index: &index })
    }

    /// What the name at an offset means, and where it stands.
    pub(crate) fn subject_at(&self, offset: u32, scope: &Scope<'_>) -> Option<(Subject, Span)> {
        // A cursor behind the last letter means the name.
        [Some(offset), offset.checked_sub(1)].into_iter().flatten().find_map(|at| self.subject(at, scope))
    }

    fn subject(&self, offset: u32, scope: &Scope<'_>) -> Option<(Subject, Span)> {
        match self.document.content {
            Content::Code(_) => {}
            Content::Page(Page::Data) => return self.subject_of_data(offset, scope),
            Content::Page(Page::HieraConfig) => return self.subject_of_config(offset),
            Content::Page(Page::Erb) => return self.subject_of_erb(offset, scope),
            Content::Page(Page::Metadata | Page::Puppetfile) | Content::Other => return None,
        }
        let index = &*self.indexed.index;
        let covers = |span: Span| (span.start..span.end).contains(&offset);
        for (definition, number) in index.definitions.iter().zip(0..) {
            if covers(definition.name_span) && definition.kind != DefinitionKind::Template {
                return Some((Subject::Definition(definition.kind, normal(&definition.name)), definition.name_span));
            }
            if let Some(parameter) = definition.parameters.iter().find(|parameter| covers(parameter.name_span)) {
                let (file, name) = (self.document.file(), parameter.name.to_string());
                let subject = Subject::Local { file, name, within: Some(number) };
                return Some((subject, parameter.name_span));
            }
        }
        let file = self.document.file();
        let found = index.references_at(offset).into_iter().next()?;
        if let (Content::Code(SourceMode::Epp), Target::Variable { name, .. }) = (self.document.content, &found.target)
            && (name.contains("::") || takes_from_outside(index, name, found.within))
            && let Some(subject) = self.variable_of_template(name, scope)
        {
            return Some((subject, found.span));
        }
        Some((of_reference(found, (&file, index), scope), found.span))
    }
}

/// What a reference of a file means.
pub(crate) fn of_reference(reference: &Reference, file: (&str, &FileIndex), scope: &Scope<'_>) -> Subject {
    match &reference.target {
        Target::Function(name) | Target::Method(name) => Subject::Definition(DefinitionKind::Function, normal(name)),
        Target::Class(name) | Target::ClassValue(name) => Subject::Definition(DefinitionKind::Class, normal(name)),
        Target::ResourceType(name) | Target::Type(name) | Target::TypeValue(name) => of_type(&normal(name), scope),
        Target::Instance { type_name, title, .. } => {
            Subject::Instance { type_name: type_name.to_string(), title: title.to_string() }
        }
        Target::Variable { name, .. } => of_variable(name, reference.within, file),
        Target::Parameter { of, name } => Subject::Parameter { of: of.clone(), name: name.to_string() },
        Target::Fact { name, .. } => Subject::Fact(name.to_string()),
        Target::Key(key) => Subject::Key(key.to_string()),
        Target::File { how, path } => Subject::File { how: *how, path: path.to_string() },
    }
}

/// The name in a reference, as written.
fn name_of(target: &Target) -> &str {
    match target {
        Target::Function(name)
        | Target::Method(name)
        | Target::Class(name)
        | Target::ClassValue(name)
        | Target::ResourceType(name)
        | Target::Type(name)
        | Target::TypeValue(name)
        | Target::Instance { title: name, .. }
        | Target::Variable { name, .. }
        | Target::Parameter { name, .. }
        | Target::Fact { name, .. }
        | Target::Key(name)
        | Target::File { path: name, .. } => name,
    }
}

impl Subject {
    /// The name of the variable, parameter or key without its class; `None` if it is nothing of the kind.
    pub(crate) fn variable(&self) -> Option<&str> {
        match self {
            Self::Local { name, .. } | Self::OfClass { name, .. } | Self::Parameter { name, .. } => Some(name),
            Self::Key(key) => key.rsplit_once("::").map(|(_, name)| name),
            Self::Definition(..)
            | Self::ResourceType(_)
            | Self::Type(_)
            | Self::Instance { .. }
            | Self::Fact(_)
            | Self::Level(_)
            | Self::File { .. } => None,
        }
    }

    /// The last part of its name, which stands wherever it is used.
    fn last_part(&self) -> &str {
        match self {
            Self::Definition(_, name)
            | Self::ResourceType(name)
            | Self::Type(name)
            | Self::Local { name, .. }
            | Self::OfClass { name, .. }
            | Self::Parameter { name, .. }
            | Self::Instance { title: name, .. }
            | Self::Key(name)
            | Self::Fact(name)
            | Self::File { path: name, .. } => name,
            // Code does not name it.
            Self::Level(_) => "",
        }
    }
}

fn of_type(name: &str, scope: &Scope<'_>) -> Subject {
    let name = name.to_owned();
    if scope.index.define(&name).is_some() {
        Subject::Definition(DefinitionKind::Define, name)
    } else if scope.index.has_type_alias(&name) {
        Subject::Definition(DefinitionKind::TypeAlias, name)
    } else if name == "class" || scope.known.is_some_and(|known| known.resource_type(&name).is_some()) {
        Subject::ResourceType(name)
    } else {
        Subject::Type(name)
    }
}

/// What the name of a variable in a definition of a file means.
pub(crate) fn of_variable(name: &str, within: Option<u32>, (path, file): (&str, &FileIndex)) -> Subject {
    if let Some((class, name)) = name.trim_start_matches("::").rsplit_once("::") {
        return Subject::OfClass { class: class.to_ascii_lowercase(), name: name.to_owned() };
    }
    let is_top = name.starts_with("::");
    let name = name.trim_start_matches("::").to_owned();
    if is_top || sets(file, &name, within) {
        return Subject::Local { file: path.to_owned(), name, within: within.filter(|_| !is_top) };
    }
    let around = within.and_then(|number| file.definitions.get(number as usize));
    match around.and_then(|definition| definition.parent.as_ref()) {
        // Set by what the class inherits, or nowhere.
        Some(parent) => Subject::OfClass { class: normal(&parent.text), name },
        None => Subject::Local { file: path.to_owned(), name, within },
    }
}

/// True if a variable of a template is that of the code which renders it.
pub(crate) fn takes_from_outside(index: &FileIndex, name: &str, within: Option<u32>) -> bool {
    index.definitions.iter().all(|definition| definition.parameters.is_empty()) && !sets(index, name, within)
}

/// True if a definition has a parameter or variable of that name.
fn sets(file: &FileIndex, name: &str, within: Option<u32>) -> bool {
    let definition = within.and_then(|number| file.definitions.get(number as usize));
    definition.is_some_and(|definition| definition.parameter(name).is_some())
        || file.references.iter().any(|found| found.within == within && is_setting(&found.target, name))
}

fn is_setting(target: &Target, wanted: &str) -> bool {
    use VariableUse::{Set, SetInBlock, SetPrivate};
    matches!(target, Target::Variable { name, how: Set | SetInBlock | SetPrivate } if **name == *wanted)
}

/// A parameter with its owner.
pub(crate) fn parameter<'s>(
    scope: &'s Scope<'_>,
    of: &'s Owner,
    name: &str,
) -> Option<(&'s str, &'s Definition, &'s Parameter)> {
    let (kind, owner) = match of {
        Owner::Class(owner) => (DefinitionKind::Class, owner),
        Owner::ResourceType(owner) => (DefinitionKind::Define, owner),
    };
    let (file, definition) = scope.index.definitions_of(kind, owner).last()?;
    Some((file, definition, definition.parameter(name)?))
}

/// Where something is defined.
pub(crate) fn defined(state: &State, view: &View, subject: &Subject, scope: &Scope<'_>) -> Vec<Spot> {
    match subject {
        Subject::Definition(kind, name) => {
            let found = scope.index.definitions_of(*kind, name);
            let found: Vec<Spot> = found.map(|(file, definition)| Spot::new(file, definition.name_span)).collect();
            if found.is_empty() && *kind == DefinitionKind::Function {
                return ruby_function(state, view, name, scope).into_iter().collect();
            }
            found
        }
        Subject::ResourceType(name) => ruby_file(scope, &format!("lib/puppet/type/{name}.rb")),
        Subject::Local { file, name, within } => {
            let Some(own) = scope.index.file(file) else { return Vec::new() };
            let definition = within.and_then(|number| own.definitions.get(number as usize));
            if let Some(parameter) = definition.and_then(|definition| definition.parameter(name)) {
                return vec![Spot::new(file, parameter.name_span)];
            }
            let of_file = |path: &str, index: &FileIndex, within: Option<u32>| -> Option<Spot> {
                let mut sets = index.references.iter().filter(|found| found.within == within);
                let found = sets.find(|found| is_setting(&found.target, name))?;
                Some(Spot::new(path, found.span))
            };
            if let Some(found) = of_file(file, own, *within) {
                return vec![found];
            }
            // A variable of the top.
            scope.index.files().filter_map(|(path, index)| of_file(path, index, None)).collect()
        }
        Subject::OfClass { class, name } => of_class(scope, class, name),
        Subject::Parameter { of, name } => {
            let found = parameter(scope, of, name);
            found.map(|(file, _, parameter)| Spot::new(file, parameter.name_span)).into_iter().collect()
        }
        Subject::Instance { .. } => {
            used(subject, scope).into_iter().filter_map(|(spot, is_defined)| is_defined.then_some(spot)).collect()
        }
        Subject::File { how, path } => {
            file(view, *how, path).into_iter().map(|file| Spot { file, start: 0, end: 0 }).collect()
        }
        Subject::Key(key) => {
            // The parameter that has the key.
            let Some((class, name)) = key.rsplit_once("::") else { return Vec::new() };
            let owner = Owner::Class(class.into());
            let found = parameter(scope, &owner, name);
            found.map(|(file, _, parameter)| Spot::new(file, parameter.name_span)).into_iter().collect()
        }
        Subject::Level(files) => files.iter().map(|file| Spot { file: file.clone(), start: 0, end: 0 }).collect(),
        Subject::Fact(_) | Subject::Type(_) => Vec::new(),
    }
}

fn of_class(scope: &Scope<'_>, class: &str, name: &str) -> Vec<Spot> {
    const MAX_DEPTH: usize = 64;
    let mut class = class.to_owned();
    for _ in 0..MAX_DEPTH {
        let Some(file) = scope.index.file_of_class(&class) else { break };
        let Some(index) = scope.index.file(file) else { break };
        let mut all = index.definitions.iter().zip(0..);
        let is_it =
            |(found, _): &(&Definition, u32)| found.kind == DefinitionKind::Class && normal(&found.name) == class;
        let Some((definition, number)) = all.find(is_it) else { break };
        if let Some(parameter) = definition.parameter(name) {
            return vec![Spot::new(file, parameter.name_span)];
        }
        let mut sets = index.references.iter().filter(|found| found.within == Some(number));
        if let Some(found) = sets.find(|found| is_setting(&found.target, name)) {
            return vec![Spot::new(file, found.span)];
        }
        match &definition.parent {
            Some(parent) => class = normal(&parent.text),
            None => break,
        }
    }
    Vec::new()
}

fn ruby_function(state: &State, view: &View, name: &str, scope: &Scope<'_>) -> Option<Spot> {
    let environment = scope.known?.environment();
    let from = environment.module_of_file(&view.document.path);
    let path = environment.ruby_function(Symbol::intern(name), from)?.path.clone();
    let text = state.text(&path)?;
    let at = ["create_function(", "newfunction("].iter().find_map(|word| text.as_str().find(word)).unwrap_or_default();
    Some(Spot { file: path, start: at as u32, end: at as u32 })
}

fn ruby_file(scope: &Scope<'_>, path: &str) -> Vec<Spot> {
    let Some(known) = scope.known else { return Vec::new() };
    let files = known.environment().files();
    let modules = known.environment().modules().iter().map(|module| module.directory.join(path));
    let found = modules.filter(|path| files.is_file(path));
    found.map(|file| Spot { file, start: 0, end: 0 }).collect()
}

/// The file that code names.
pub(crate) fn file(view: &View, how: FileUse, path: &str) -> Option<PathBuf> {
    let environment = &view.loaded.as_ref()?.environment;
    match how {
        FileUse::Template | FileUse::Epp => environment.find_file("templates", path),
        FileUse::File => environment.find_file("files", path),
        FileUse::Served => environment.find_file("files", path.strip_prefix("puppet:///modules/")?),
    }
}

/// Where something is used, with its definitions (true) among these places, in the order of files and places.
pub(crate) fn used(subject: &Subject, scope: &Scope<'_>) -> Vec<(Spot, bool)> {
    let faces = faces(subject, scope);
    let mut found = Vec::new();
    for (file, index) in scope.index.files() {
        for (definition, number) in index.definitions.iter().zip(0..) {
            let is_it = |face: &Subject| matches!(face, Subject::Definition(kind, name) if definition.kind == *kind && normal(&definition.name) == *name);
            if faces.iter().any(is_it) {
                found.push((Spot::new(file, definition.name_span), true));
            }
            for parameter in &definition.parameters {
                let is_it = |face: &Subject| matches!(face, Subject::Local { file: own, name, within } if own == file && *within == Some(number) && **name == *parameter.name);
                if faces.iter().any(is_it) {
                    found.push((Spot::new(file, parameter.name_span), true));
                }
            }
        }
        for reference in &index.references {
            let name = name_of(&reference.target);
            // Most names are others: resolving is for those of the same text.
            let is_near = |face: &Subject| {
                let last = face.last_part();
                name.len() >= last.len()
                    && name.get(name.len() - last.len()..).is_some_and(|end| end.eq_ignore_ascii_case(last))
            };
            if faces.iter().any(is_near) && faces.contains(&of_reference(reference, (file, index), scope)) {
                found.push((Spot::new(file, reference.span), is_defining(&reference.target)));
            }
        }
    }
    found.sort();
    found.dedup();
    found
}

fn is_defining(target: &Target) -> bool {
    use VariableUse::{Set, SetInBlock, SetPrivate};
    matches!(
        target,
        Target::Variable { how: Set | SetInBlock | SetPrivate, .. } | Target::Instance { is_declared: true, .. }
    )
}

/// A subject by all its names: a parameter is a variable inside its definition, an attribute outside, and a key of data.
pub(crate) fn faces(subject: &Subject, scope: &Scope<'_>) -> Vec<Subject> {
    let (kind, owner, name) = match subject {
        Subject::Local { file, name, within: Some(number) } => {
            let Some(definition) = scope.index.file(file).and_then(|file| file.definitions.get(*number as usize))
            else {
                return vec![subject.clone()];
            };
            if definition.kind == DefinitionKind::Template {
                // It has no name that others could have.
                return vec![subject.clone()];
            }
            (definition.kind, normal(&definition.name), name.clone())
        }
        Subject::OfClass { class, name } => (DefinitionKind::Class, class.clone(), name.clone()),
        Subject::Parameter { of: Owner::Class(class), name } => {
            (DefinitionKind::Class, class.to_string(), name.clone())
        }
        Subject::Parameter { of: Owner::ResourceType(of), name } => {
            (DefinitionKind::Define, of.to_string(), name.clone())
        }
        Subject::Key(key) => match key.rsplit_once("::") {
            Some((class, name)) => (DefinitionKind::Class, class.to_owned(), name.to_owned()),
            None => return vec![subject.clone()],
        },
        Subject::Local { within: None, .. }
        | Subject::Definition(..)
        | Subject::ResourceType(_)
        | Subject::Type(_)
        | Subject::Instance { .. }
        | Subject::Fact(_)
        | Subject::Level(_)
        | Subject::File { .. } => return vec![subject.clone()],
    };
    let mut faces = vec![subject.clone()];
    let mut add = |face: Subject| {
        if !faces.contains(&face) {
            faces.push(face);
        }
    };
    let mut is_parameter = false;
    for (file, index) in scope.index.files() {
        for (definition, number) in index.definitions.iter().zip(0..) {
            if definition.kind == kind && normal(&definition.name) == owner {
                is_parameter |= definition.parameter(&name).is_some();
                add(Subject::Local { file: file.to_owned(), name: name.clone(), within: Some(number) });
            }
        }
    }
    if kind == DefinitionKind::Class {
        add(Subject::OfClass { class: owner.clone(), name: name.clone() });
        if is_parameter {
            add(Subject::Parameter { of: Owner::Class(owner.as_str().into()), name: name.clone() });
            add(Subject::Key(format!("{owner}::{name}")));
        }
    } else if kind == DefinitionKind::Define && is_parameter {
        add(Subject::Parameter { of: Owner::ResourceType(owner.as_str().into()), name });
    }
    faces
}
