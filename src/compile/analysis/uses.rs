//! The uses between definitions, over the code of an environment and not a node's: classes that are included, declared
//! and inherited, and instances of defined types; and the keys of data files that have the names of parameters.
//!
//! Names that code computes are unknown here, and so are the levels of a node's hierarchy: a key is listed with every
//! file below a data directory that has it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::environment_definitions::EnvironmentDefinitions;
use pantin_code::index::{Definition, DefinitionKind, FileIndex, Reach, Reference, Target, normal};
use pantin_data::{DataFile, Node, NodeShape, YamlOptions, load_json, load_yaml};
use pantin_environment::Environment;
use pantin_host::files_below;

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
pub fn uses(index: &FileIndex, file: &str, known: &EnvironmentDefinitions<'_>) -> Vec<Use> {
    let checked = index.references.iter().filter(|reference| reference.reach != Reach::Unchecked);
    checked.filter_map(|reference| use_of(reference, (index, file), known)).collect()
}

fn use_of(reference: &Reference, (index, file): (&FileIndex, &str), known: &EnvironmentDefinitions<'_>) -> Option<Use> {
    let (of, kind) = if let Target::Class(name) = &reference.target {
        (User::Class(normal(name)), UseKind::Includes)
    } else if let Target::ResourceType(name) = &reference.target
        && known.index().define(&normal(name)).is_some()
    {
        (User::Define(normal(name)), UseKind::Declares)
    } else {
        return None;
    };
    let around = index.around(reference);
    let is_parent = around.and_then(|around| around.parent.as_ref()).is_some_and(|it| it.span == reference.span);
    Some(Use {
        by: around.and_then(user).unwrap_or_else(|| User::Top(file.to_owned())),
        of,
        kind: if is_parent { UseKind::Inherits } else { kind },
        file: file.to_owned(),
        line: index.line(reference.span),
        is_certain: reference.reach == Reach::Always,
    })
}

fn user(definition: &Definition) -> Option<User> {
    match definition.kind {
        DefinitionKind::Class => Some(User::Class(normal(&definition.name))),
        DefinitionKind::Define => Some(User::Define(normal(&definition.name))),
        DefinitionKind::Function => Some(User::Function(normal(&definition.name))),
        DefinitionKind::Node => Some(User::Node(definition.name.to_string())),
        DefinitionKind::Plan | DefinitionKind::TypeAlias | DefinitionKind::Template => None,
    }
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
    pantin_values::value::depth::deeper(|| match configuration.shape(node) {
        NodeShape::Map(pairs) => {
            for [key, value] in pairs {
                let (key, value) = (configuration.node(*key), configuration.node(*value));
                match (key, configuration.shape(value)) {
                    (Node::String(key), NodeShape::Text(value)) if configuration.text(key) == "datadir" => {
                        let plain = value.split("%{").next().unwrap_or_default();
                        let end = if plain.len() < value.len() { plain.rfind('/').unwrap_or(0) } else { plain.len() };
                        found.push(&plain[..end]);
                    }
                    _ => add_directories(configuration, value, found),
                }
            }
        }
        NodeShape::List(elements) => {
            for element in elements {
                add_directories(configuration, configuration.node(*element), found);
            }
        }
        NodeShape::Text(_) | NodeShape::Scalar => {}
    });
}
