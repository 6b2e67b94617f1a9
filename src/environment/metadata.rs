//! `metadata.json` of modules, read as Puppet reads it.
//!
//! Source: `lib/puppet/module.rb`, json 2.x.

use std::path::Path;

use serde::{Deserialize, Serialize};
use serde_json::{Number, Value};

use pantin_base::diagnostics::{Diagnostic, Issue, Severity, Strictness};
use pantin_base::source::Place;
use pantin_code::cache;
use pantin_data::{Children, DataFile, JsonError, Node, NodeId, NodeShape, json, load_json};
use pantin_host::{Form, System};
use pantin_values::value::format::ruby_quote;
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
        metadata_from(self.module, &tree(&file, file.root_id())).map_err(MetadataFault::Refused)
    }

    fn encode(&self, metadata: &Option<ModuleMetadata>) -> Option<Result<Vec<u8>, Issue>> {
        Some(cache::encode(metadata))
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Option<ModuleMetadata>> {
        cache::decode(bytes).ok()
    }
}

/// The values of a file. JSON has no others.
fn tree(file: &DataFile, id: NodeId) -> Value {
    let list = |children: Children| file.children(children).iter().map(|child| tree(file, *child)).collect();
    match file.node(id) {
        Node::Undef => Value::Null,
        Node::Boolean(truth) => Value::Bool(truth),
        Node::Integer(number) => number.into(),
        Node::Float(number) => Number::from_f64(number).unwrap_or_else(|| 0.into()).into(),
        Node::BigInteger(digits) => {
            file.text(digits).parse::<u128>().ok().and_then(Number::from_u128).unwrap_or_else(|| 0.into()).into()
        }
        Node::String(text) | Node::Template(text) | Node::Symbol(text) | Node::Regexp(text) | Node::Bytes(text) => {
            file.text(text).into()
        }
        Node::Array(children, _) => Value::Array(list(children)),
        node @ Node::Hash(..) => {
            let entry = |[key, value]: &[NodeId; 2]| {
                let NodeShape::Text(key) = file.shape(file.node(*key)) else { return None };
                Some((key.to_owned(), tree(file, *value)))
            };
            Value::Object(file.pairs(node).iter().filter_map(entry).collect())
        }
    }
}

fn metadata_from(name: &str, value: &Value) -> Result<Option<ModuleMetadata>, Issue> {
    let fields = match value {
        Value::Object(fields) => fields,
        Value::String(text) if !text.is_empty() => return Err(issues::missing_metadata("source", name)),
        Value::Array(elements) if !elements.is_empty() => return Err(no_index()),
        Value::String(_) | Value::Array(_) => return Ok(None),
        Value::Null | Value::Bool(_) | Value::Number(_) => return Err(no_method("empty?", value)),
    };
    if fields.is_empty() {
        return Ok(None);
    }
    check_name(fields.get("name"))?;
    for key in ["source", "author", "version", "license", "dependencies"] {
        if fields.get(key).is_none_or(Value::is_null) {
            return Err(issues::missing_metadata(key, name));
        }
    }
    let text = |key: &str| fields.get(key).and_then(|value| value.as_str());
    let listed = fields.get("dependencies").unwrap_or(&Value::Null);
    let Some(listed) = listed.as_array() else {
        let shown = listed.as_str().map_or_else(|| inspected(listed), str::to_owned);
        return Err(issues::dependencies_not_list(name, &shown));
    };
    for dependency in listed {
        match dependency {
            Value::Object(fields) => match fields.get("name") {
                Some(name @ Value::Bool(false)) => return Err(no_method("tr", name)),
                name => check_name(name)?,
            },
            Value::String(_) => return Err(issues::unusable_metadata("string not matched")),
            Value::Number(number) if number.is_f64() => return Err(no_method("[]", dependency)),
            Value::Array(_) | Value::Number(_) => return Err(no_index()),
            Value::Null | Value::Bool(_) => return Err(no_method("[]", dependency)),
        }
    }
    let dependencies = listed.iter().filter_map(|dependency| {
        let requirement = dependency.get("version_requirement").and_then(|value| value.as_str());
        Some(Dependency {
            forge_name: dependency.get("name")?.as_str()?.replace('-', "/"),
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
fn check_name(name: Option<&Value>) -> Result<(), Issue> {
    match name {
        None | Some(Value::Null | Value::Bool(false) | Value::String(_)) => Ok(()),
        Some(other) => Err(no_method("tr", other)),
    }
}

/// A value without a method of that name.
fn no_method(method: &str, value: &Value) -> Issue {
    let class = match value {
        Value::Null => "NilClass",
        Value::Bool(true) => "TrueClass",
        Value::Bool(false) => "FalseClass",
        Value::Number(number) if number.is_f64() => "Float",
        Value::Number(_) => "Integer",
        Value::String(_) => "String",
        Value::Array(_) => "Array",
        Value::Object(_) => "Hash",
    };
    issues::unusable_metadata(&undefined_method(method, &described(inspected(value), class)))
}

/// The value as Ruby's `inspect` shows it.
fn inspected(value: &Value) -> String {
    match value {
        Value::Null => "nil".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => ruby_quote(text),
        Value::Array(elements) => format!("[{}]", elements.iter().map(inspected).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().map(|(key, value)| format!("{}=>{}", ruby_quote(key), inspected(value))).collect();
            format!("{{{}}}", fields.join(", "))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::metadata_from;
    use serde_json::json;

    #[test]
    fn metadata_needs_the_keys_that_puppet_needs() {
        let full = json!({
            "name": "puppetlabs-apt", "version": "9.0.0", "author": "x", "source": "x", "license": "x",
            "dependencies": [{"name": "puppetlabs-stdlib"}],
        });
        let metadata = metadata_from("apt", &full).unwrap().unwrap();
        assert_eq!(metadata.forge_name.as_deref(), Some("puppetlabs/apt"));
        assert_eq!(metadata.dependencies[0].module_name(), "stdlib");
        assert_eq!(metadata.dependencies[0].version_requirement, ">= 0.0.0");
        let error = metadata_from("apt", &json!({"name": "a", "source": "x"})).unwrap_err();
        assert_eq!(error.text(), "No author module metadata provided for apt");
    }
}
