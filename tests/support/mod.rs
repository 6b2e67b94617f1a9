//! Spec cases: reading them from files, and what is expected of them. Shared by the runner and the recorder.

#![expect(clippy::wildcard_enum_match_arm, reason = "what is not asked for is one kind")]
#![allow(
    clippy::disallowed_methods,
    dead_code,
    unreachable_pub,
    reason = "tests and tools read files, and neither uses everything"
)]

pub mod compare;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value, json};

/// What is done with a case.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Check {
    /// A catalog is compiled.
    Compile,
    /// The text is parsed and validated.
    Validate,
    /// The text is parsed, and its tree shown.
    Pn,
    /// The text is parsed as a template, and its tree shown.
    Epp,
}

impl Check {
    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Compile => "compile",
            Self::Validate => "validate",
            Self::Pn => "pn",
            Self::Epp => "epp",
        }
    }
}

/// One case.
#[derive(Clone, Debug)]
pub struct Case {
    /// Name, unique in its file.
    pub name: String,
    /// Where its rules are written down.
    pub sources: Vec<String>,
    /// What is done.
    pub check: Check,
    /// Name of the node.
    pub node: String,
    /// Facts.
    pub facts: Value,
    /// Trusted extensions.
    pub extensions: Value,
    /// What an ENC says.
    pub enc: Option<Value>,
    /// Whether its Ruby code keeps something as long as its process lives, as it does in Puppet's server.
    pub outlives: bool,
    /// Settings.
    pub settings: BTreeMap<String, String>,
    /// Files below the environment's directory.
    pub files: BTreeMap<String, String>,
    /// The release of puppetlabs-stdlib that is among the modules.
    pub stdlib: Option<String>,
    /// Whether the tags of resources are compared in their order.
    pub orders_tags: bool,
}

/// Name of the file that is evaluated first.
pub const MAIN: &str = "manifests/site.pp";

/// The path and the content of a file of a case: what is written in hexadecimal has a name with `.hex` behind it.
#[allow(dead_code, reason = "not every user has files")]
pub fn file_of(path: String, text: String) -> (String, Vec<u8>) {
    let Some(name) = path.strip_suffix(".hex") else { return (path, text.into_bytes()) };
    let byte = |pair: &str| u8::from_str_radix(pair, 16).expect("two hexadecimal digits for each byte");
    (name.to_owned(), text.split_whitespace().map(byte).collect())
}

impl Case {
    /// The text of the first file.
    pub fn text(&self) -> &str {
        self.files.get(MAIN).map_or("", String::as_str)
    }

    /// Has functions and templates do something that only a Ruby process can, before anything else. A process runs templates
    /// that only Ruby understands in any case, and shows the source of those that nobody does.
    pub fn leave_to_ruby(&mut self) {
        for (path, content) in &mut self.files {
            if path.ends_with(".erb") {
                if pantin::ruby::interpreter::compile(content).is_err() {
                    continue;
                }
                content.insert_str(0, "<% ObjectSpace.count_objects %>");
            } else if path.ends_with(".rb") && path.contains("/functions/") && !content.starts_with('#') {
                content.insert_str(0, "ObjectSpace.count_objects; ");
            }
        }
    }

    /// Trusted data of the node.
    pub fn trusted(&self) -> Value {
        json!({ "authenticated": "remote", "certname": self.node, "extensions": self.extensions, "external": {} })
    }
}

/// The facts of every case that does not say otherwise.
fn default_facts(node: &str) -> Value {
    let (hostname, domain) = node.split_once('.').unwrap_or((node, ""));
    json!({
        "clientcert": node,
        "kernel": "Linux",
        "networking": { "fqdn": node, "hostname": hostname, "domain": domain, "ip": "10.0.0.1" },
        "os": { "name": "Debian", "family": "Debian", "release": { "major": "12", "full": "12.5" } },
        "processors": { "count": 4 },
    })
}

/// A file of cases.
#[derive(Clone, Debug)]
pub struct CaseFile {
    /// The file.
    pub path: PathBuf,
    /// Its name below `spec-tests`, without its ending.
    pub name: String,
    /// Cases, in order.
    pub cases: Vec<Case>,
}

impl CaseFile {
    /// Where its expectations are.
    pub fn expected_path(&self) -> PathBuf {
        self.path.with_extension("expected.json")
    }
}

/// All files of cases below a folder, in the order of their names.
pub fn read_all(root: &Path) -> Result<Vec<CaseFile>, String> {
    let mut paths = Vec::new();
    find(root, &mut paths);
    paths.sort();
    let mut files = Vec::new();
    for path in paths {
        let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
        let name = path.strip_prefix(root).unwrap_or(&path).with_extension("").display().to_string();
        let cases = parse(&text).map_err(|message| format!("{name}.pp:{message}"))?;
        files.push(CaseFile { path, name, cases });
    }
    Ok(files)
}

fn find(folder: &Path, paths: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find(&path, paths);
        } else if path.extension().is_some_and(|extension| extension == "pp") {
            paths.push(path);
        }
    }
}

/// The cases of a text, or the line and the reason why they cannot be read.
pub fn parse(text: &str) -> Result<Vec<Case>, String> {
    let mut cases: Vec<Case> = Vec::new();
    let mut common: Vec<(String, String)> = Vec::new();
    let mut section = String::new();
    for (at, line) in text.lines().enumerate() {
        let number = at + 1;
        if let Some(name) = line.strip_prefix("#= ") {
            let name = name.trim();
            if name.is_empty() || !name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-') {
                return Err(format!("{number}: `{name}` is no name of a case"));
            }
            if cases.iter().any(|case| case.name == name) {
                return Err(format!("{number}: there are two cases `{name}`"));
            }
            let mut case = new_case(name);
            for (directive, value) in &common {
                direct(&mut case, directive, value).map_err(|message| format!("{number}: {message}"))?;
            }
            cases.push(case);
            section = MAIN.to_owned();
        } else if let Some(directive) = line.strip_prefix("#@ ") {
            let (name, value) = directive.split_once(':').unwrap_or((directive, ""));
            match cases.last_mut() {
                Some(case) => {
                    direct(case, name.trim(), value.trim()).map_err(|message| format!("{number}: {message}"))?;
                }
                None => common.push((name.trim().to_owned(), value.trim().to_owned())),
            }
        } else if let Some(path) = line.strip_prefix("#- ") {
            path.trim().clone_into(&mut section);
        } else if let Some(case) = cases.last_mut() {
            let file = case.files.entry(section.clone()).or_default();
            let is_puppet = section.ends_with(".pp");
            let content = match line.strip_prefix("#|") {
                Some(rest) if !is_puppet => rest.strip_prefix(' ').unwrap_or(rest),
                _ if is_puppet => line,
                _ if line.trim().is_empty() => continue,
                _ => return Err(format!("{number}: lines of {section} start with `#| `")),
            };
            if is_puppet {
                // The lines before are blank, so that numbers are those of the whole text.
                let missing = number - 1 - file.matches('\n').count();
                file.extend(std::iter::repeat_n('\n', missing));
            }
            file.push_str(content);
            file.push('\n');
        }
    }
    for case in &mut cases {
        for file in case.files.values_mut() {
            let length = file.trim_end_matches('\n').len();
            file.truncate(length + 1);
        }
    }
    Ok(cases)
}

/// A case without anything particular.
pub fn new_case(name: &str) -> Case {
    let node = "node.example.com".to_owned();
    Case {
        name: name.to_owned(),
        sources: Vec::new(),
        check: Check::Compile,
        facts: default_facts(&node),
        node,
        extensions: json!({}),
        enc: None,
        outlives: false,
        settings: BTreeMap::new(),
        files: BTreeMap::new(),
        stdlib: None,
        orders_tags: false,
    }
}

/// The functions of a release of puppetlabs-stdlib as files without content, types that they use, and its metadata: enough for
/// functions that pantin has natively.
pub fn stdlib_files(release: &str) -> BTreeMap<String, String> {
    let list = format!("{}/spec-tests/functions/stdlib/release-{release}.txt", env!("CARGO_MANIFEST_DIR"));
    let list = std::fs::read_to_string(list).unwrap_or_default();
    let mut lines = list.lines();
    let metadata = json!({
        "name": "puppetlabs-stdlib", "version": lines.next(), "author": "puppetlabs", "license": "Apache-2.0",
        "summary": "", "source": "https://github.com/puppetlabs/puppetlabs-stdlib", "dependencies": [],
    });
    // What follows a path is the file's content.
    let empty = lines.map(|line| {
        let (path, content) = line.split_once(": ").unwrap_or((line, ""));
        (format!("modules/stdlib/{path}"), content.to_owned())
    });
    empty.chain([("modules/stdlib/metadata.json".to_owned(), metadata.to_string())]).collect()
}

/// The version, major and minor, of a release of puppetlabs-stdlib whose files are in a list.
pub fn stdlib_version(release: &str) -> (u16, u16) {
    let list = format!("{}/spec-tests/functions/stdlib/release-{release}.txt", env!("CARGO_MANIFEST_DIR"));
    let list = std::fs::read_to_string(list).unwrap_or_default();
    let mut numbers =
        list.lines().next().unwrap_or_default().split('.').map(|number| number.parse().unwrap_or_default());
    (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default())
}

fn direct(case: &mut Case, name: &str, value: &str) -> Result<(), String> {
    let object = || match serde_json::from_str::<Value>(value) {
        Ok(object @ Value::Object(_)) => Ok(object),
        _ => Err(format!("`{name}` is followed by a JSON object")),
    };
    match name {
        "source" => case.sources.extend(value.split(';').map(|source| source.trim().to_owned())),
        "check" => {
            let checks = [Check::Compile, Check::Validate, Check::Pn, Check::Epp];
            let found = checks.into_iter().find(|check| check.as_str() == value);
            case.check = found.ok_or_else(|| format!("there is no check `{value}`"))?;
        }
        "node" => {
            value.clone_into(&mut case.node);
            case.facts = default_facts(value);
        }
        "facts" => {
            if let (Value::Object(facts), Value::Object(more)) = (&mut case.facts, object()?) {
                facts.extend(more);
            }
        }
        "trusted" => case.extensions = object()?,
        "enc" => case.enc = Some(object()?),
        "outlives" if !value.is_empty() => case.outlives = true,
        "stdlib" => case.stdlib = Some(value.to_owned()),
        "tags" if value == "ordered" => case.orders_tags = true,
        "set" => {
            let (setting, value) = value.split_once('=').ok_or("`set` is followed by name=value")?;
            case.settings.insert(setting.to_owned(), value.to_owned());
        }
        _ => return Err(format!("there is no directive `{name}`")),
    }
    Ok(())
}

/// What of an answer is compared: a catalog without what every catalog has, or what differs from run to run. Tags are sorted
/// unless their order is compared.
pub fn comparable(answer: Value, orders_tags: bool) -> Value {
    let mut answer = without_folder(answer);
    let Some(fields) = answer.as_object_mut() else { return answer };
    if let Some(catalog) = fields.remove("catalog")
        && let Some(catalog) = compact_catalog(&catalog, orders_tags)
    {
        fields.insert("catalog".to_owned(), catalog);
    }
    if fields.get("log").and_then(|log| log.as_array()).is_some_and(Vec::is_empty) {
        fields.remove("log");
    }
    answer
}

/// Files are named from the environment's directory on; the first manifest is not named at all.
fn without_folder(value: Value) -> Value {
    match value {
        Value::String(text) => Value::String(without_addresses(&text.replace("/environments/production/", ""))),
        Value::Array(list) => list.into_iter().map(without_folder).collect(),
        Value::Object(fields) => {
            let fields = fields.into_iter().map(|(name, value)| (name, without_folder(value)));
            Value::Object(fields.filter(|(name, value)| name != "file" || value != MAIN).collect())
        }
        value => value,
    }
}

/// Addresses of Ruby's objects are not the same twice.
fn without_addresses(text: &str) -> String {
    let mut parts = text.split("0x0000");
    let mut result = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        result.push_str("0x");
        result.push_str(part.trim_start_matches(|c: char| c.is_ascii_hexdigit()));
    }
    result
}

/// `None` for a catalog with nothing of its own.
fn compact_catalog(catalog: &Value, orders_tags: bool) -> Option<Value> {
    let is_common = |name: &str| name == "Stage[main]" || name == "Class[Settings]";
    let reference = |resource: &Value| {
        format!("{}[{}]", resource["type"].as_str().unwrap_or_default(), resource["title"].as_str().unwrap_or_default())
    };
    let mut resources = Vec::new();
    for resource in catalog["resources"].as_array()? {
        let name = reference(resource);
        if is_common(&name) {
            continue;
        }
        let mut short = Map::new();
        short.insert("ref".to_owned(), name.into());
        for key in ["tags", "file", "line", "exported", "kind", "parameters", "sensitive_parameters"] {
            let value = match &resource[key] {
                Value::Array(list) if key == "tags" && !orders_tags => {
                    let mut tags: Vec<&str> = list.iter().filter_map(|tag| tag.as_str()).collect();
                    tags.sort_unstable();
                    json!(tags)
                }
                value => value.clone(),
            };
            let is_empty = match &value {
                Value::Null | Value::Bool(false) => true,
                Value::Array(list) => list.is_empty(),
                Value::Object(fields) => fields.is_empty(),
                _ => false,
            };
            if !is_empty {
                short.insert(key.to_owned(), value);
            }
        }
        resources.push(Value::Object(short));
    }
    let edges = catalog["edges"].as_array().into_iter().flatten().filter_map(|edge| {
        let (source, target) = (edge["source"].as_str()?, edge["target"].as_str()?);
        (!is_common(target)).then(|| Value::from(format!("{source} -> {target}")))
    });
    let edges: Vec<Value> = edges.collect();
    let classes: Vec<&Value> =
        catalog["classes"].as_array().into_iter().flatten().filter(|class| **class != json!("settings")).collect();
    if resources.len() < 2 && classes.is_empty() && edges.len() < 2 {
        return None;
    }
    Some(json!({ "classes": classes, "resources": resources, "edges": edges }))
}
