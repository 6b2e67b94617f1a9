//! The uses between definitions, over the code of an environment and not a node's: classes that are included, declared
//! and inherited, and instances of defined types; and the keys of data files that have the names of parameters.
//!
//! Names that code computes are unknown here, and so are the levels of a node's hierarchy: a key is listed with every
//! file below a data directory that has it.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of expressions few count here")]

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::environment_definitions::EnvironmentDefinitions;
use super::references::{Reach, References, Target, normal};
use pantin_base::source::{LineIndex, Span};
use pantin_data::{DataFile, Node, YamlOptions, load_json, load_yaml};
use pantin_environment::Environment;
use pantin_host::files_below;
use pantin_syntax::ast::{Expr, ExprKind, Program};

/// The user or the target of a use.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum User {
    /// A class, by its name in lower case.
    Class(String),
    /// A defined type, by its name in lower case.
    Define(String),
    /// A node definition, as its names are written.
    Node(String),
    /// A function, by its name.
    Function(String),
    /// The statements of a file outside of definitions.
    Top(String),
}

/// The kind of a use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum UseKind {
    /// `include`, `contain`, `require`, `class { … }`
    Includes,
    /// `inherits`
    Inherits,
    /// A resource of a defined type.
    Declares,
}

/// A use of a class or defined type.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Use {
    /// The user.
    pub by: User,
    /// The target: a class or a defined type.
    pub of: User,
    /// The kind.
    pub kind: UseKind,
    /// File.
    pub file: String,
    /// Line.
    pub line: u32,
    /// True if it is evaluated whenever what uses it is.
    pub is_certain: bool,
}

/// The uses of classes and defined types in a file.
#[must_use]
pub fn uses(
    (program, references): (&Program<'_>, &References),
    (file, text): (&str, &str),
    known: &EnvironmentDefinitions<'_>,
) -> Vec<Use> {
    let mut definitions = Vec::new();
    program.body.iter().for_each(|expression| add_definitions(expression, text, &mut definitions));
    let lines = LineIndex::new(text);
    let mut found = Vec::new();
    for reference in &references.0 {
        let index = known.index();
        let (of, kind) = match &reference.target {
            Target::Class(name) => (User::Class(normal(name)), UseKind::Includes),
            Target::ResourceType(name) if index.define(&normal(name)).is_some() => {
                (User::Define(normal(name)), UseKind::Declares)
            }
            Target::ResourceType(_)
            | Target::Function(_)
            | Target::ClassValue(_)
            | Target::Type(_)
            | Target::Variable { .. }
            | Target::Parameters { .. } => continue,
        };
        let at = reference.span.start;
        let around = definitions.iter().filter(|(_, span, _)| (span.start..span.end).contains(&at));
        let inner = around.min_by_key(|(_, span, _)| span.end - span.start);
        let is_parent = inner.is_some_and(|(_, _, parent)| *parent == Some(reference.span));
        found.push(Use {
            by: inner.map_or_else(|| User::Top(file.to_owned()), |(user, ..)| user.clone()),
            of,
            kind: if is_parent { UseKind::Inherits } else { kind },
            file: file.to_owned(),
            line: lines.place(text, reference.span).line,
            is_certain: reference.reach == Reach::Always,
        });
    }
    found
}

/// Definitions, where they are, and where the name of the parent is.
type Definitions = Vec<(User, Span, Option<Span>)>;

fn add_definitions(expression: &Expr<'_>, text: &str, found: &mut Definitions) {
    let span = expression.span;
    let body = match expression.kind {
        ExprKind::Class(class) => {
            found.push((User::Class(normal(class.name)), span, class.parent_span));
            class.body
        }
        ExprKind::Define(define) => {
            found.push((User::Define(normal(define.name)), span, None));
            return;
        }
        ExprKind::Function(function) => {
            found.push((User::Function(normal(function.name)), span, None));
            return;
        }
        ExprKind::Node(node) => {
            let names: Vec<&str> = node.matches.iter().map(|one| one.expression.span.of(text)).collect();
            found.push((User::Node(names.join(", ")), span, None));
            node.body
        }
        _ => return,
    };
    body.iter().for_each(|expression| add_definitions(expression, text, found));
}

/// A key of data files that has the name of a parameter of a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Binding {
    /// The key.
    pub key: String,
    /// The class, in lower case.
    pub class: String,
    /// The parameter.
    pub parameter: String,
    /// Files and lines where the key is, in the order of the files.
    pub places: Vec<(String, u32)>,
}

/// The keys of the environment's data files, and of those of its modules, that have names of parameters, in their order.
#[must_use]
pub fn bindings(environment: &Environment, known: &EnvironmentDefinitions<'_>) -> Vec<Binding> {
    let mut found: BTreeMap<String, Binding> = BTreeMap::new();
    for file in data_files(environment) {
        let Ok(bytes) = environment.files().read(&file) else { continue };
        let Some(data) = load(&file, &bytes) else { continue };
        let text = String::from_utf8_lossy(&bytes);
        for (key, _) in data.entries() {
            let (Node::String(key) | Node::Template(key)) = key else { continue };
            let key = data.text(key);
            let Some((class, parameter)) = key.rsplit_once("::") else { continue };
            let class = normal(class);
            if known.index().class(&class).is_none_or(|class| !class.parameters.contains(parameter)) {
                continue;
            }
            let binding = found.entry(key.to_owned()).or_insert_with(|| Binding {
                key: key.to_owned(),
                class,
                parameter: parameter.to_owned(),
                places: Vec::new(),
            });
            binding.places.push((file.to_string_lossy().into_owned(), line_of(key, &text)));
        }
    }
    found.into_values().collect()
}

fn load(file: &Path, bytes: &[u8]) -> Option<DataFile> {
    if file.extension().is_some_and(|extension| extension == "json") {
        return load_json(bytes).ok();
    }
    load_yaml(bytes, YamlOptions::DATA).ok().flatten()
}

/// The line of a key at the top of a file; 0 if unknown.
fn line_of(key: &str, text: &str) -> u32 {
    let is_key = |line: &str| {
        let line = line.trim_start_matches(['\u{feff}', ' ', '\t', '{', ',']).trim_start_matches(['"', '\'']);
        line.strip_prefix(key).is_some_and(|rest| rest.trim_start_matches(['"', '\'', ' ', '\t']).starts_with(':'))
    };
    text.lines().position(is_key).map_or(0, |at| u32::try_from(at + 1).unwrap_or_default())
}

/// The files below the data directories that the configurations of the environment and of its modules name.
fn data_files(environment: &Environment) -> Vec<PathBuf> {
    let files = environment.files();
    let modules = environment.modules().iter().map(|module| module.directory.as_path());
    let mut directories: Vec<PathBuf> = Vec::new();
    for root in environment.directory().into_iter().chain(modules) {
        let Ok(bytes) = files.read(&root.join("hiera.yaml")) else { continue };
        let Some(configuration) = load(Path::new("hiera.yaml"), &bytes) else { continue };
        let mut named = Vec::new();
        add_directories(&configuration, configuration.root(), &mut named);
        named.sort_unstable();
        named.dedup();
        if named.is_empty() {
            named.push("data");
        }
        directories.extend(named.into_iter().map(|name| root.join(name)));
    }
    let mut found: Vec<PathBuf> = Vec::new();
    for suffix in [".yaml", ".yml", ".json", ".eyaml"] {
        found.extend(directories.iter().flat_map(|directory| files_below(files, directory, suffix)));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The values of `datadir` wherever they are, up to the first interpolation.
fn add_directories<'d>(configuration: &'d DataFile, node: Node, found: &mut Vec<&'d str>) {
    pantin_values::value::depth::deeper(|| match node {
        Node::Hash(children, _) => {
            for pair in configuration.children(children).chunks_exact(2) {
                let (key, value) = (configuration.node(pair[0]), configuration.node(pair[1]));
                match (key, value) {
                    (Node::String(key), Node::String(value) | Node::Template(value))
                        if configuration.text(key) == "datadir" =>
                    {
                        let value = configuration.text(value);
                        let plain = value.split("%{").next().unwrap_or_default();
                        let end = if plain.len() < value.len() { plain.rfind('/').unwrap_or(0) } else { plain.len() };
                        found.push(&plain[..end]);
                    }
                    _ => add_directories(configuration, value, found),
                }
            }
        }
        Node::Array(children, _) => {
            for child in configuration.children(children) {
                add_directories(configuration, configuration.node(*child), found);
            }
        }
        Node::Undef
        | Node::Boolean(_)
        | Node::Integer(_)
        | Node::BigInteger(_)
        | Node::Float(_)
        | Node::String(_)
        | Node::Template(_)
        | Node::Symbol(_)
        | Node::Regexp(_)
        | Node::Bytes(_) => {}
    });
}
