//! The modules of an environment: found on the module path, described by their `metadata.json`.
//!
//! Source: `lib/puppet/module.rb`, `Puppet::Node::Environment#modules`.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use hashbrown::{HashMap, HashSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use pantin_base::platform::{path_text, portable};
use pantin_host::{Form, Listed, OuterLibraries, System};

use super::compiled_files::{Kept, Origin, Recipe};

use crate::issues;
use pantin_base::diagnostics::Strictness;
use pantin_base::diagnostics::{Diagnostic, Issue, Severity};
use pantin_base::source::Place;
use pantin_code::cache;
use pantin_values::value::format::ruby_quote;
use pantin_values::value::ruby_errors::{described, no_implicit_conversion, undefined_method};

/// Index of a module in its environment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct ModuleId(pub u32);

/// A module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Module {
    /// Name: that of its directory.
    pub name: String,
    /// Directory.
    pub directory: PathBuf,
    /// Directory of its Ruby files: `lib`.
    pub library: PathBuf,
    /// The content of `metadata.json`, if it exists.
    pub metadata: Option<ModuleMetadata>,
}

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

/// All modules of an environment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Modules {
    /// The modules, then other folders on the module path, whose libraries are searched too.
    list: Vec<Module>,
    by_name: HashMap<String, ModuleId>,
    /// All of the list in the order of the module path, then of their names; libraries outside of the environment before
    /// and after.
    libraries: Vec<ModuleId>,
    /// Libraries outside of the environment.
    outside: Vec<ModuleId>,
    are_gems_named: bool,
}

/// A module whose metadata is invalid, which was reported.
struct Refused;

/// Where modules are.
pub(super) struct ModulePlaces<'p> {
    /// A module outside of the module path, which goes before those on it.
    pub(super) own: Option<&'p (String, PathBuf)>,
    /// The module path.
    pub(super) modulepath: &'p [PathBuf],
    /// Ruby files of the machine.
    pub(super) outer: &'p OuterLibraries,
    /// True if modules count whose metadata is invalid.
    pub(super) keeps_invalid: bool,
}

impl Modules {
    /// Finds the modules on a module path. The first of several with one name wins, even if it is invalid, which is
    /// reported.
    pub(super) fn find(
        files: &dyn System,
        &ModulePlaces { own, modulepath, outer, keeps_invalid }: &ModulePlaces<'_>,
        strict: Strictness,
        told: &mut Vec<Diagnostic>,
    ) -> Self {
        let mut modules = Self { are_gems_named: outer.are_gems_named, ..Self::default() };
        let mut others: Vec<(usize, Module)> = Vec::new();
        let outside = |path: &PathBuf| Module {
            name: path_text(path).into_owned(),
            directory: path.clone(),
            library: path.clone(),
            metadata: None,
        };
        others.extend(OuterLibraries::there(files, &outer.gems).map(outside).enumerate());
        let read = |name: &str, directory: &Path, told: &mut Vec<Diagnostic>| {
            let refused = |issue: Issue, told: &mut Vec<Diagnostic>| {
                told.push(Diagnostic::without_place(issue));
                if keeps_invalid { Ok(None) } else { Err(Refused) }
            };
            read_metadata(files, name, directory, strict, told).or_else(|issue| refused(issue, told))
        };
        let gems = others.len();
        let mut refused = HashSet::new();
        if let Some((name, directory)) = own
            && let Ok(metadata) = read(name, directory, told)
        {
            let library = directory.join("lib");
            modules.add(Module { name: name.clone(), directory: directory.clone(), library, metadata });
        }
        for directory in modulepath {
            let mut listed = files.list_with_kinds(directory).unwrap_or_default();
            listed.retain(|found| found.is_dir && !found.name.starts_with('.'));
            listed.sort_by(|a, b| a.name.cmp(&b.name));
            for Listed { name, .. } in listed {
                let path = portable(directory.join(&name));
                let is_taken = modules.by_name.contains_key(&name) || refused.contains(&name);
                let is_module = is_module_name(&name) && !is_taken;
                match is_module.then(|| read(&name, &path, told)) {
                    Some(Ok(metadata)) => {
                        if NAMES_OF_LOADERS.contains(&name.as_str()) {
                            told.push(Diagnostic::without_place(issues::reserved_module_name(&name)));
                        }
                        let library = path.join("lib");
                        modules.add(Module { name, directory: path, library, metadata });
                        continue;
                    }
                    Some(Err(Refused)) => drop(refused.insert(name.clone())),
                    None => {}
                }
                let place = modules.libraries.len() + others.len();
                let library = path.join("lib");
                others.push((place, Module { name, directory: path, library, metadata: None }));
            }
        }
        let folders = others.len();
        for path in OuterLibraries::there(files, &outer.load_path) {
            others.push((modules.libraries.len() + others.len(), outside(path)));
        }
        for (number, (at, other)) in others.into_iter().enumerate() {
            let id = ModuleId(modules.list.len() as u32);
            modules.libraries.insert(at, id);
            if number < gems || number >= folders {
                modules.outside.push(id);
            }
            modules.list.push(other);
        }
        modules
    }

    fn add(&mut self, module: Module) {
        let id = ModuleId(self.list.len() as u32);
        self.by_name.insert(module.name.clone(), id);
        self.libraries.push(id);
        self.list.push(module);
    }

    /// All modules, in the order of the module path, then of their names.
    #[must_use]
    pub(super) fn list(&self) -> &[Module] {
        &self.list[..self.by_name.len()]
    }

    /// The folder of an index: a module, or another folder with a library.
    #[must_use]
    pub(super) fn at(&self, id: ModuleId) -> &Module {
        &self.list[id.0 as usize]
    }

    /// True if an index is that of a module.
    #[must_use]
    pub(super) fn is_module(&self, id: ModuleId) -> bool {
        (id.0 as usize) < self.by_name.len()
    }

    /// The folders whose `lib` is searched for resource types and functions of the 3.x API, in their order: modules,
    /// those hidden by another one of the name, and folders with names that no module has.
    #[must_use]
    pub(super) fn libraries(&self) -> &[ModuleId] {
        &self.libraries
    }

    /// The libraries outside of the environment.
    #[must_use]
    pub(super) fn outside(&self) -> &[ModuleId] {
        &self.outside
    }

    /// True if it was said where gems are installed, so that their libraries are among those outside.
    #[must_use]
    pub(super) fn are_gems_named(&self) -> bool {
        self.are_gems_named
    }

    /// The index of a module.
    #[must_use]
    pub(super) fn id(&self, name: &str) -> Option<ModuleId> {
        self.by_name.get(name).copied()
    }

    /// The modules whose functions code of module `from` sees before all others: its own, its declared dependencies.
    #[must_use]
    pub(super) fn nearest_to(&self, from: Option<ModuleId>) -> Vec<ModuleId> {
        let Some(module) = from.and_then(|id| self.list.get(id.0 as usize)) else { return Vec::new() };
        let dependencies = module.metadata.iter().flat_map(|metadata| &metadata.dependencies);
        let dependencies = dependencies.filter_map(|dependency| self.id(dependency.module_name()));
        from.into_iter().chain(dependencies).collect()
    }

    /// The modules in the order in which code of module `from` sees functions of the same unqualified name: the nearest
    /// ones, all others. Puppet restricts visibility no further.
    #[must_use]
    pub(super) fn visible_from(&self, from: Option<ModuleId>) -> Vec<ModuleId> {
        let nearest = self.nearest_to(from);
        let all = (0..self.list().len() as u32).map(ModuleId);
        let others = all.filter(|id| !nearest.contains(id)).collect::<Vec<_>>();
        nearest.into_iter().chain(others).collect()
    }
}

/// Names of Puppet's own loaders, each of which would be that of a module's loader, too.
const NAMES_OF_LOADERS: [&str; 2] = ["environment", "puppet_system"];

/// True if a directory of this name can be a module.
#[must_use]
pub fn is_module_name(name: &str) -> bool {
    name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'_')
}

fn read_metadata(
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
    let (line, column) = (error.line() as u32, error.column() as u32);
    let place = Place { line, column, ..Place::default() };
    let issue = issues::faulty_metadata(name, &error.to_string()).from_origin(path.to_str(), place);
    match strict {
        Strictness::Error => return Err(issue),
        Strictness::Warning => told.push(Diagnostic::without_place(issue).with_severity(Severity::Warning)),
        Strictness::Off => {}
    }
    Ok(None)
}

/// Compiles `metadata.json` into its content.
#[derive(Clone, Copy, Debug)]
pub struct MetadataRecipe<'m> {
    /// The name of the module, for messages.
    pub module: &'m str,
}

/// A JSON text with blanks for its comments, which Ruby's library reads over.
fn without_comments(text: &[u8]) -> Cow<'_, [u8]> {
    if !text.windows(2).any(|two| matches!(two, b"//" | b"/*")) {
        return Cow::Borrowed(text);
    }
    let mut plain = text.to_vec();
    let (mut at, mut is_text) = (0, false);
    while at < plain.len() {
        let rest = &plain[at..];
        let comment = match rest {
            [b'\\', _, ..] if is_text => {
                at += 2;
                continue;
            }
            [b'"', ..] => {
                is_text = !is_text;
                0
            }
            _ if is_text => 0,
            [b'/', b'/', ..] => rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len()),
            [b'/', b'*', ..] => rest[2..].windows(2).position(|two| two == b"*/").map_or(0, |end| end + 4),
            _ => 0,
        };
        plain[at..at + comment].iter_mut().filter(|byte| **byte != b'\n').for_each(|byte| *byte = b' ');
        at += comment.max(1);
    }
    Cow::Owned(plain)
}

/// Why `metadata.json` says nothing.
#[derive(Debug)]
pub enum MetadataFault {
    /// It is not JSON; a setting may allow that.
    NoJson(serde_json::Error),
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
        let value = serde_json::from_slice(&without_comments(source)).map_err(MetadataFault::NoJson)?;
        metadata_from(self.module, &value).map_err(MetadataFault::Refused)
    }

    fn encode(&self, metadata: &Option<ModuleMetadata>) -> Option<Result<Vec<u8>, Issue>> {
        Some(cache::encode(metadata))
    }

    fn decode(&self, bytes: &[u8], _: Origin) -> Option<Option<ModuleMetadata>> {
        cache::decode(bytes).ok()
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
        let shown = listed.as_str().map_or_else(|| listed.to_string(), str::to_owned);
        return Err(issues::dependencies_not_list(name, &shown));
    };
    for dependency in listed {
        match dependency {
            Value::Object(fields) => check_name(fields.get("name"))?,
            Value::String(_) => return Err(issues::unusable_metadata("string not matched")),
            Value::Array(_) => return Err(no_index()),
            Value::Null | Value::Bool(_) => return Err(no_method("[]", dependency)),
            Value::Number(_) => {}
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
