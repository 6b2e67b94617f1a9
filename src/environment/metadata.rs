//! `metadata.json` of modules, read as Puppet reads it.
//!
//! Source: `lib/puppet/module.rb`, json 2.x.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use pantin_base::diagnostics::{Diagnostic, Issue, Severity, Strictness};
use pantin_base::source::Place;
use pantin_code::cache;
use pantin_data::{DataFile, JsonError, Node, NodeId, NodeShape, json, load_json};
use pantin_host::{Form, System};
use pantin_values::value::format::ruby_quote;
use pantin_values::value::number::float_text;
use pantin_values::value::ruby_errors::{described, no_implicit_conversion, undefined_method};

use super::compiled_files::{Kept, Origin, Recipe};
use crate::issues;

/// The content of `metadata.json`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ModuleMetadata {
    /// `author/name`
    pub forge_name: Option<String>,
    /// Version.
    pub version: String,
    /// Declared dependencies.
    pub dependencies: Vec<Dependency>,
    /// The source of the module's data, in the notation of modules before Hiera 5.
    pub data_provider: Option<String>,
}

/// A declared dependency.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Dependency {
    /// `author/name`
    pub forge_name: String,
    /// Range of versions.
    pub version_requirement: String,
}

impl Dependency {
    /// The name of the module without its author.
    #[must_use]
    pub fn module_name(&self) -> &str {
        self.forge_name.split_once('/').map_or("", |(_, name)| name)
    }
}

/// The content of the `metadata.json` of a module, if it exists.
///
/// # Errors
/// If Puppet refuses the file.
pub(super) fn read_metadata(
    files: &dyn System,
    name: &str,
    directory: &Path,
    strict: Strictness,
    told: &mut Vec<Diagnostic>,
) -> Result<Option<ModuleMetadata>, Issue> {
    let path = directory.join("metadata.json");
    let (kept, recipe) = (Kept::without_store(files, &path), MetadataRecipe { module: name });
    if let Some(metadata) = kept.ahead(&recipe) {
        return Ok(metadata);
    }
    let unreadable = |error: std::io::Error| issues::unreadable_file(&path.display().to_string(), &error.to_string());
    let Some(bytes) = files.read_if_there(&path).map_err(unreadable)? else { return Ok(None) };
    let error = match kept.of(&recipe, &bytes) {
        Ok(metadata) => return Ok(metadata),
        Err(MetadataFault::Refused(issue)) => return Err(issue),
        Err(MetadataFault::NoJson(error)) => error,
    };
    let issue = issues::faulty_metadata(name, &error.0);
    let issue = match fault_of(&bytes) {
        Some((place, detail)) => issue.hint(detail).from_origin(path.to_str(), place),
        None => issue.from_origin(path.to_str(), Place::default()),
    };
    match strict {
        Strictness::Error => return Err(issue),
        Strictness::Warning => told.push(Diagnostic::without_place(issue).with_severity(Severity::Warning)),
        Strictness::Off => {}
    }
    Ok(None)
}

/// Where a text is no JSON, and why: Ruby's message shows the text from the broken value on, not the mistake.
fn fault_of(bytes: &[u8]) -> Option<(Place, String)> {
    let error = json::read::<Value>(bytes).err()?;
    let place = Place { line: error.line() as u32, column: error.column() as u32, ..Place::default() };
    Some((place, error.to_string()))
}

/// Compiles `metadata.json` into its content.
#[derive(Clone, Copy, Debug)]
pub struct MetadataRecipe<'m> {
    /// The name of the module, for messages.
    pub module: &'m str,
}

/// Why `metadata.json` says nothing.
#[derive(Debug)]
pub enum MetadataFault {
    /// It is not JSON; a setting may allow that.
    NoJson(JsonError),
    /// It lacks something.
    Refused(Issue),
}

impl Recipe for MetadataRecipe<'_> {
    type Source = [u8];
    type Made = Option<ModuleMetadata>;
    type Failure = MetadataFault;

    fn form(&self) -> Form {
        Form::of(env!("PANTIN_SOURCES"), "metadata of a module")
    }

    fn compile(&self, source: &[u8]) -> Result<Option<ModuleMetadata>, MetadataFault> {
        if source.is_empty() {
            return Ok(None);
        }
        let file = load_json(source).map_err(MetadataFault::NoJson)?;
        metadata_from(self.module, &Json::of(&file, file.root_id())).map_err(MetadataFault::Refused)
    }

    fn encode(&self, metadata: &Option<ModuleMetadata>) -> Option<Result<Vec<u8>, Issue>> {
        Some(cache::encode(metadata))
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Option<ModuleMetadata>> {
        cache::decode(bytes).ok()
    }
}

/// A value of JSON as Ruby has it.
enum Json {
    Nil,
    Boolean(bool),
    /// By its digits: Ruby's integers have no end.
    Integer(String),
    Float(f64),
    Text(String),
    List(Vec<Json>),
    Map(Vec<(String, Json)>),
}

impl Json {
    /// The value at a node. JSON has no others.
    fn of(file: &DataFile, id: NodeId) -> Self {
        match file.node(id) {
            Node::Undef => Self::Nil,
            Node::Boolean(truth) => Self::Boolean(truth),
            Node::Integer(number) => Self::Integer(number.to_string()),
            Node::BigInteger(digits) => Self::Integer(file.text(digits).to_owned()),
            Node::Float(number) => Self::Float(number),
            Node::String(text) | Node::Template(text) | Node::Symbol(text) | Node::Regexp(text) | Node::Bytes(text) => {
                Self::Text(file.text(text).to_owned())
            }
            Node::Array(children, _) => {
                Self::List(file.children(children).iter().map(|child| Self::of(file, *child)).collect())
            }
            node @ Node::Hash(..) => {
                let entry = |[key, value]: &[NodeId; 2]| {
                    let NodeShape::Text(key) = file.shape(file.node(*key)) else { return None };
                    Some((key.to_owned(), Self::of(file, *value)))
                };
                Self::Map(file.pairs(node).iter().filter_map(entry).collect())
            }
        }
    }

    /// The value of a key; `None` if it is missing or this is no hash.
    fn get(&self, key: &str) -> Option<&Self> {
        let Self::Map(entries) = self else { return None };
        entries.iter().find(|(own, _)| own == key).map(|(_, value)| value)
    }

    fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    const fn class(&self) -> &'static str {
        match self {
            Self::Nil => "NilClass",
            Self::Boolean(true) => "TrueClass",
            Self::Boolean(false) => "FalseClass",
            Self::Integer(_) => "Integer",
            Self::Float(_) => "Float",
            Self::Text(_) => "String",
            Self::List(_) => "Array",
            Self::Map(_) => "Hash",
        }
    }

    /// The value as Ruby's `inspect` shows it.
    fn inspected(&self) -> String {
        match self {
            Self::Nil => "nil".to_owned(),
            Self::Boolean(truth) => truth.to_string(),
            Self::Integer(digits) => digits.clone(),
            Self::Float(number) => float_text(*number),
            Self::Text(text) => ruby_quote(text),
            Self::List(elements) => {
                format!("[{}]", elements.iter().map(Self::inspected).collect::<Vec<_>>().join(", "))
            }
            Self::Map(entries) => {
                let entry = |(key, value): &(String, Self)| format!("{}=>{}", ruby_quote(key), value.inspected());
                format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

fn metadata_from(name: &str, value: &Json) -> Result<Option<ModuleMetadata>, Issue> {
    match value {
        Json::Map(fields) if fields.is_empty() => return Ok(None),
        Json::Map(_) => {}
        Json::Text(text) if !text.is_empty() => return Err(issues::missing_metadata("source", name)),
        Json::List(elements) if !elements.is_empty() => return Err(no_index()),
        Json::Text(_) | Json::List(_) => return Ok(None),
        Json::Nil | Json::Boolean(_) | Json::Integer(_) | Json::Float(_) => return Err(no_method("empty?", value)),
    }
    check_name(value.get("name"))?;
    for key in ["source", "author", "version", "license", "dependencies"] {
        if value.get(key).is_none_or(|value| matches!(value, Json::Nil)) {
            return Err(issues::missing_metadata(key, name));
        }
    }
    let text = |key: &str| value.get(key).and_then(Json::as_text);
    let listed = match value.get("dependencies") {
        Some(Json::List(listed)) => listed,
        Some(Json::Text(text)) => return Err(issues::dependencies_not_list(name, text)),
        other => return Err(issues::dependencies_not_list(name, &other.unwrap_or(&Json::Nil).inspected())),
    };
    for dependency in listed {
        match dependency {
            Json::Map(_) => match dependency.get("name") {
                Some(name @ Json::Boolean(false)) => return Err(no_method("tr", name)),
                name => check_name(name)?,
            },
            Json::Text(_) => return Err(issues::unusable_metadata("string not matched")),
            Json::List(_) | Json::Integer(_) => return Err(no_index()),
            Json::Nil | Json::Boolean(_) | Json::Float(_) => return Err(no_method("[]", dependency)),
        }
    }
    let dependencies = listed.iter().filter_map(|dependency| {
        let requirement = dependency.get("version_requirement").and_then(Json::as_text);
        Some(Dependency {
            forge_name: dependency.get("name")?.as_text()?.replace('-', "/"),
            version_requirement: requirement.unwrap_or(">= 0.0.0").to_owned(),
        })
    });
    Ok(Some(ModuleMetadata {
        forge_name: text("name").map(|name| name.replace('-', "/")),
        version: text("version").unwrap_or_default().to_owned(),
        dependencies: dependencies.collect(),
        data_provider: text("data_provider").map(str::to_owned),
    }))
}

/// A list that Ruby asks for a key.
fn no_index() -> Issue {
    issues::unusable_metadata(&no_implicit_conversion("String", "Integer"))
}

/// Refuses what Puppet takes for a text because it is neither missing nor false.
fn check_name(name: Option<&Json>) -> Result<(), Issue> {
    match name {
        None | Some(Json::Nil | Json::Boolean(false) | Json::Text(_)) => Ok(()),
        Some(other) => Err(no_method("tr", other)),
    }
}

/// A value without a method of that name.
fn no_method(method: &str, value: &Json) -> Issue {
    issues::unusable_metadata(&undefined_method(method, &described(value.inspected(), value.class())))
}

#[cfg(test)]
mod tests {
    use super::{Json, ModuleMetadata, metadata_from};
    use pantin_base::diagnostics::Issue;
    use pantin_data::load_json;

    fn read(json: &str) -> Result<Option<ModuleMetadata>, Issue> {
        let file = load_json(json.as_bytes()).unwrap();
        metadata_from("apt", &Json::of(&file, file.root_id()))
    }

    #[test]
    fn metadata_needs_the_keys_that_puppet_needs() {
        let full = r#"{"name": "puppetlabs-apt", "version": "9.0.0", "author": "x", "source": "x", "license": "x",
            "dependencies": [{"name": "puppetlabs-stdlib"}]}"#;
        let metadata = read(full).unwrap().unwrap();
        assert_eq!(metadata.forge_name.as_deref(), Some("puppetlabs/apt"));
        assert_eq!(metadata.dependencies[0].module_name(), "stdlib");
        assert_eq!(metadata.dependencies[0].version_requirement, ">= 0.0.0");
        let error = read(r#"{"name": "a", "source": "x"}"#).unwrap_err();
        assert_eq!(error.text(), "No author module metadata provided for apt");
    }
}
