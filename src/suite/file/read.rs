//! Reads test files.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Map, Value};

use super::spec::Spec;
use super::{OF_FILE, OF_TEST, SHARED};
use crate::document::Document;
use crate::issues;
use crate::judge::Expectations;
use crate::literals::{literal, quoted};
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Place;
use pantin_base::symbol::name_in_reference;
use pantin_compile::{Data, Doubles};
use pantin_data::{DataFile, Node, NodeId, Symbols};

/// A test file.
#[derive(Clone, Debug)]
pub struct TestFile {
    /// Its tests in order.
    pub specs: Vec<Spec>,
}

/// Values of the keys that a file and its tests share.
#[derive(Clone, Default)]
struct Shared {
    facts: Option<Value>,
    trusted: Option<Value>,
    on: Vec<(String, Place)>,
    hiera: Vec<(String, NodeId)>,
    functions: Vec<(String, Option<NodeId>)>,
    pre_condition: Option<String>,
    tags: Vec<String>,
    is_unchecked: bool,
}

/// Reads a file whose faults are collected.
pub(super) struct Reader<'r> {
    pub(super) document: &'r mut Document,
    /// The directory of the file.
    pub(super) folder: PathBuf,
}

impl TestFile {
    /// Reads a file. `path` is absolute.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(text: &[u8], path: &Path) -> Result<Self, Vec<Diagnostic>> {
        let name = path.display().to_string();
        let parsed = Document::parse(text, &name, Symbols::Refused).map_err(|fault| vec![fault])?;
        let Some(mut document) = parsed else { return Ok(Self { specs: Vec::new() }) };
        let file = Arc::new(document.data().clone());
        let folder = path.parent().unwrap_or(Path::new("/")).to_owned();
        let mut reader = Reader { document: &mut document, folder };
        let specs = reader.file(&file);
        match document.faults.is_empty() {
            true => Ok(Self { specs }),
            false => Err(document.faults),
        }
    }
}

impl Reader<'_> {
    fn file(&mut self, file: &Arc<DataFile>) -> Vec<Spec> {
        let root = self.document.data().root_id();
        let Some(entries) = self.document.entries(root) else {
            self.document.wrong(("the file", root), "a hash with the key 'tests'");
            return Vec::new();
        };
        let known: Vec<&str> = SHARED.iter().chain(OF_FILE).copied().collect();
        for (key, place, _) in entries.iter().filter(|(key, ..)| !known.contains(&key.as_str())) {
            self.document.unknown_key(key, *place, ("a test file", &known));
        }
        let shared = self.shared(&entries, Shared::default());
        let Some((.., tests)) = entries.iter().find(|(key, ..)| key == "tests") else {
            let place = self.document.place(root);
            self.document.fail(place, issues::malformed("The key 'tests' is missing: a list of tests"));
            return Vec::new();
        };
        if !matches!(self.document.data().node(*tests), Node::Array(..)) {
            self.document.wrong(("tests", *tests), "a list of tests");
            return Vec::new();
        }
        let tests = self.document.list(*tests);
        tests.into_iter().filter_map(|test| self.test(test, (file, &shared))).collect()
    }

    fn shared(&mut self, entries: &[(String, Place, NodeId)], of_file: Shared) -> Shared {
        let mut shared = of_file;
        for (key, _, value) in entries {
            let value = *value;
            match key.as_str() {
                "facts" => shared.facts = self.hash(key, value).map(|new| over(shared.facts.take(), new)),
                "trusted" => shared.trusted = self.hash(key, value).map(|new| over(shared.trusted.take(), new)),
                "facts_from" => {
                    let list = self.document.list(value);
                    shared.on = list.into_iter().filter_map(|id| self.text(key, id, "names of facts")).collect();
                }
                "hiera" => {
                    for (key, _, value) in self.keyed(key, value) {
                        shared.hiera.retain(|(known, _)| *known != key);
                        shared.hiera.push((key, value));
                    }
                }
                "functions" => {
                    for (name, _, value) in self.keyed(key, value) {
                        shared.functions.retain(|(known, _)| *known != name);
                        shared.functions.push((name, Some(value)));
                    }
                }
                "pre_condition" => shared.pre_condition = self.text(key, value, "Puppet code").map(|(text, _)| text),
                "tags" => {
                    let list = self.document.list(value);
                    shared
                        .tags
                        .extend(list.into_iter().filter_map(|id| self.text(key, id, "words")).map(|(tag, _)| tag));
                }
                "check" => {
                    if let Node::Boolean(is_checked) = self.document.data().node(value) {
                        shared.is_unchecked = !is_checked;
                    } else {
                        self.document.wrong((key, value), "true or false");
                    }
                }
                _ => {}
            }
        }
        shared
    }

    fn test(&mut self, id: NodeId, (file, shared): (&Arc<DataFile>, &Shared)) -> Option<Spec> {
        let Some(entries) = self.document.entries(id) else {
            self.document.wrong(("tests", id), "a hash for each test");
            return None;
        };
        let known: Vec<&str> = OF_TEST.iter().chain(SHARED).copied().collect();
        for (key, place, _) in entries.iter().filter(|(key, ..)| !known.contains(&key.as_str())) {
            self.document.unknown_key(key, *place, ("a test", &known));
        }
        let shared = self.shared(&entries, shared.clone());
        let place = self.document.place(id);
        let section = |wanted: &str| entries.iter().find(|(key, ..)| key == wanted).map(|(.., value)| *value);
        let subjects: Vec<&str> =
            ["node", "class", "define", "code"].into_iter().filter(|subject| section(subject).is_some()).collect();
        let [subject] = subjects[..] else {
            let detail = "A test has exactly one of 'node', 'class', 'define' and 'code'";
            self.document.fail(place, issues::malformed(detail));
            return None;
        };
        let (text, _) = self.text(subject, section(subject)?, "a text")?;
        let parameters = section("parameters").map(|id| self.keyed("parameters", id)).unwrap_or_default();
        for (key, fits) in [("parameters", &["class", "define"][..]), ("title", &["define"])] {
            if let Some(id) = section(key).filter(|_| !fits.contains(&subject)) {
                let place = self.document.place(id);
                self.document.fail(place, issues::malformed(&format!("'{key}' does not fit '{subject}'")));
            }
        }
        if subject == "node" && shared.pre_condition.is_some() {
            let detail =
                "'pre_condition' does not fit 'node': the manifests of the environment are compiled as they are";
            self.document.fail(place, issues::malformed(detail));
        }
        let title = section("title").and_then(|id| self.document.scalar(id));
        let code = match subject {
            "node" => None,
            "class" if parameters.is_empty() => Some(format!("include {}\n", quoted(&text))),
            "class" => Some(format!("class {{ {}:\n{}}}\n", quoted(&text), attributes(file, &parameters))),
            "define" => {
                let title = quoted(title.as_deref().unwrap_or("test"));
                Some(format!("{} {{ {title}:\n{}}}\n", text.to_lowercase(), attributes(file, &parameters)))
            }
            _ => Some(text.clone()),
        };
        let before = shared.pre_condition.as_deref().unwrap_or_default();
        let code = code.map(|code| Arc::from(if before.is_empty() { code } else { format!("{before}\n{code}") }));
        let named = section("name").and_then(|id| self.text("name", id, "a text")).map(|(name, _)| name);
        let name = named.unwrap_or_else(|| match subject {
            "code" => "code".to_owned(),
            "define" => format!("{}[{}]", name_in_reference(&text), title.as_deref().unwrap_or("test")),
            subject => format!("{subject} {text}"),
        });
        let mut expectations = Expectations {
            file: Arc::clone(&self.document.name),
            is_unchecked: shared.is_unchecked,
            ..Expectations::default()
        };
        if let Some(id) = section("expect") {
            self.expect(id, &mut expectations);
        }
        let doubles = Doubles { file: Arc::clone(file), functions: shared.functions, data: shared.hiera };
        Some(Spec {
            name,
            file: Arc::clone(&self.document.name),
            place,
            node: (subject == "node").then_some(text),
            code,
            on: shared.on,
            facts: shared.facts,
            trusted: shared.trusted,
            tags: shared.tags,
            doubles: (!doubles.is_empty()).then(|| Arc::new(doubles)),
            expectations: Arc::new(expectations),
        })
    }

    /// The text of a scalar with its place; a fault for anything else.
    pub(super) fn text(&mut self, key: &str, id: NodeId, expected: &str) -> Option<(String, Place)> {
        match self.document.scalar(id) {
            Some(text) => Some((text, self.document.place(id))),
            None => {
                self.document.wrong((key, id), expected);
                None
            }
        }
    }

    /// The entries of a hash; a fault for anything else.
    pub(super) fn keyed(&mut self, key: &str, id: NodeId) -> Vec<(String, Place, NodeId)> {
        self.document.entries(id).unwrap_or_else(|| {
            self.document.wrong((key, id), "a hash");
            Vec::new()
        })
    }

    fn hash(&mut self, key: &str, id: NodeId) -> Option<Value> {
        let value = json(self.document.data(), id);
        if !value.is_object() {
            self.document.wrong((key, id), "a hash");
            return None;
        }
        Some(value)
    }
}

/// A value of a file as JSON.
pub(super) fn json(file: &DataFile, id: NodeId) -> Value {
    Value::from(&Data::of_part(file, id))
}

fn over(below: Option<Value>, above: Value) -> Value {
    match (below, above) {
        (Some(Value::Object(mut below)), Value::Object(above)) => {
            below.extend(above);
            Value::Object(below)
        }
        (None, Value::Object(above)) => Value::Object(above),
        _ => Value::Object(Map::new()),
    }
}

fn attributes(file: &DataFile, parameters: &[(String, Place, NodeId)]) -> String {
    parameters.iter().map(|(name, _, value)| format!("  {name} => {},\n", literal(file, *value))).collect()
}
