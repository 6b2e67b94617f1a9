//! The content of `spec/onceover.yaml`.

use std::sync::Arc;

use super::matrix::Combination;
use super::names::{Invalid, Names, matching};
use crate::document::Document;
use crate::filter::pattern;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_compile::Doubles;
use pantin_data::{Node, NodeId, Symbols};

/// Keys of the file.
const KEYS: &[&str] = &[
    "classes",
    "nodes",
    "node_groups",
    "class_groups",
    "test_matrix",
    "functions",
    "before",
    "after",
    "include_spec_files",
    "opts",
];
/// Keys of `opts` that have no effect on which tests there are and what they find.
const OPTIONS_WITHOUT_EFFECT: &[&str] = &[
    "debug",
    "profile_regex",
    "role_regex",
    "puppetfile",
    "environmentpath",
    "tempdir",
    "nodeset_file",
    "parallel",
    "format",
    "force",
    "fail_fast",
    "auto_vendored",
    "no_workarounds",
    "skip_r10k",
    "cache_source",
];

/// What the file says.
#[derive(Clone, Debug, Default)]
pub struct Onceover {
    /// What is compiled, in the order of the matrix.
    pub combinations: Vec<Combination>,
    /// Functions with given results.
    pub doubles: Option<Arc<Doubles>>,
    /// Options.
    pub options: Options,
    /// What is not done, with the reason.
    pub skipped: Vec<Diagnostic>,
}

/// Options of onceover that change its tests.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// Directories with sets of facts.
    pub facts_directories: Vec<String>,
    /// Patterns of files with facts, in place of directories.
    pub facts_files: Vec<String>,
    /// The manifest that comes before the code of each test.
    pub manifest: Option<String>,
    /// The directory in place of `spec`.
    pub spec_directory: Option<String>,
    /// True if unknown variables are errors.
    pub strict_variables: bool,
    tags: Vec<String>,
    classes: Vec<String>,
    nodes: Vec<String>,
}

impl Options {
    /// True if the options select a combination.
    fn selects(&self, combination: &Combination) -> bool {
        let is_wanted = |wanted: &[String], own: &String| wanted.is_empty() || wanted.contains(own);
        // A row without tags has none that could be among them.
        let has_tag = |tag: &String| match tag.strip_prefix('~') {
            Some(tag) => !combination.tags.iter().any(|own| own == tag),
            None => combination.tags.contains(tag),
        };
        is_wanted(&self.classes, &combination.class)
            && is_wanted(&self.nodes, &combination.node)
            && (self.tags.is_empty() || self.tags.iter().any(has_tag))
    }
}

impl Onceover {
    /// Reads the file. `classes` are the names of all classes in the code, in onceover's order.
    ///
    /// # Errors
    /// All faults of the file.
    pub fn read(text: &[u8], name: &str, classes: &[String]) -> Result<Self, Vec<Diagnostic>> {
        let parsed = Document::parse(text, name, Symbols::Allowed).map_err(|fault| vec![fault])?;
        let Some(mut document) = parsed else { return Ok(Self::default()) };
        let root = document.data().root_id();
        let Some(entries) = document.entries(root) else {
            document.wrong((name, root), "a hash");
            return Err(document.faults);
        };
        let mut read = Self::default();
        let mut names = Names::default();
        // onceover ignores other keys. Those for anchors are named so that no tool has them.
        let is_unknown = |key: &str| !KEYS.contains(&key) && !key.starts_with(['.', '_']) && !key.starts_with("x-");
        for (key, place, _) in entries.iter().filter(|(key, ..)| is_unknown(key)) {
            let advice = did_you_mean(key, KEYS.iter().copied());
            let issue = issues::skipped(&format!("'{key}'"), "onceover has no such key").advised(advice);
            read.skipped.push(Diagnostic::new(issue, Some(document.name.clone()), *place));
        }
        let section = |wanted: &str| entries.iter().find(|(key, ..)| key == wanted).map(|(.., value)| *value);
        for class in section("classes").map(|id| document.list(id)).unwrap_or_default() {
            read.add_class(&mut document, &mut names, (class, classes));
        }
        for node in section("nodes").map(|id| document.list(id)).unwrap_or_default() {
            match document.scalar(node) {
                Some(node) => names.nodes.push(node),
                None => document.wrong(("nodes", node), "names of sets of facts"),
            }
        }
        names.add_default_groups();
        for groups in ["node_groups", "class_groups"] {
            if let Some(id) = section(groups) {
                names.add_groups(&mut document, groups, id);
            }
        }
        if let Some(id) = section("test_matrix") {
            read.combinations = names.combinations(&mut document, id, &mut read.skipped);
        }
        if let Some(id) = section("opts") {
            read.read_options(&mut document, id);
        }
        for ruby in ["before", "after"] {
            if let Some(id) = section(ruby).filter(|id| !document.list(*id).is_empty()) {
                read.skip(&document, id, &format!("'{ruby}'"), "its Ruby code does not run");
            }
        }
        let functions = section("functions").map(|id| functions(&mut document, id)).unwrap_or_default();
        if !document.faults.is_empty() {
            return Err(document.faults);
        }
        let options = read.options.clone();
        read.combinations.retain(|combination| options.selects(combination));
        if !functions.is_empty() {
            let file = Arc::new(document.data().clone());
            read.doubles = Some(Arc::new(Doubles { file, functions, data: Vec::new() }));
        }
        Ok(read)
    }

    fn add_class(&mut self, document: &mut Document, names: &mut Names, (class, all): (NodeId, &[String])) {
        let Some(name) = document.scalar(class) else {
            document.wrong(("classes", class), "names of classes");
            return;
        };
        let Some(source) = pattern(&name) else {
            names.classes.push(name);
            names.places.push(document.place(class));
            return;
        };
        match matching(source, all) {
            Ok(found) => {
                if found.is_empty() {
                    self.skip(document, class, &format!("the classes {name}"), "no class matches");
                }
                names.places.extend(found.iter().map(|_| document.place(class)));
                names.classes.extend(found.into_iter().map(|at| all[at].clone()));
            }
            Err(Invalid(detail)) => document.fail(document.place(class), issues::malformed(&detail)),
        }
    }

    fn skip(&mut self, document: &Document, id: NodeId, what: &str, reason: &str) {
        let issue = issues::skipped(what, reason);
        self.skipped.push(Diagnostic::new(issue, Some(document.name.clone()), document.place(id)));
    }

    fn read_options(&mut self, document: &mut Document, id: NodeId) {
        for (key, is_symbol, value) in keys(document, id) {
            if !is_symbol {
                let reason = format!("onceover only reads keys that are symbols: ':{key}'");
                self.skip(document, value, &format!("the option '{key}'"), &reason);
                continue;
            }
            let texts = |document: &Document| -> Vec<String> {
                document.list(value).into_iter().filter_map(|id| document.scalar(id)).collect()
            };
            let words = |document: &Document| -> Vec<String> {
                texts(document).iter().flat_map(|text| text.split(',')).map(str::to_owned).collect()
            };
            match key.as_str() {
                "facts_dir" | "facts_dirs" => self.options.facts_directories.extend(texts(document)),
                "facts_files" => self.options.facts_files = texts(document),
                "manifest" => self.options.manifest = document.scalar(value).filter(|text| !text.is_empty()),
                "spec_dir" => self.options.spec_directory = document.scalar(value),
                "strict_variables" => {
                    let is_off = matches!(document.data().node(value), Node::Undef | Node::Boolean(false));
                    self.options.strict_variables = !is_off;
                }
                "tags" => self.options.tags = words(document),
                "classes" => self.options.classes = words(document),
                "nodes" => self.options.nodes = words(document),
                other if OPTIONS_WITHOUT_EFFECT.contains(&other) => {}
                other => self.skip(document, value, &format!("the option '{other}'"), "pantin does not have it"),
            }
        }
    }
}

impl Names {
    /// `all_nodes` and `all_classes`.
    fn add_default_groups(&mut self) {
        use super::names::Member::{Class, Node};
        self.groups.push(("all_nodes".to_owned(), (0..self.nodes.len()).map(Node).collect()));
        self.groups.push(("all_classes".to_owned(), (0..self.classes.len()).map(Class).collect()));
    }
}

/// Keys of a hash, whether each is a symbol, and their values.
fn keys(document: &Document, id: NodeId) -> Vec<(String, bool, NodeId)> {
    let data = document.data();
    let key = |[key, value]: &[NodeId; 2]| {
        let is_symbol = matches!(data.node(*key), Node::Symbol(_));
        (document.scalar(*key).unwrap_or_default(), is_symbol, *value)
    };
    data.pairs(data.node(id)).iter().map(key).collect()
}

/// Names of functions with what they return.
fn functions(document: &mut Document, id: NodeId) -> Vec<(String, Option<NodeId>)> {
    if let Node::Undef = document.data().node(id) {
        return Vec::new();
    }
    let Some(entries) = document.entries(id) else {
        document.wrong(("functions", id), "a hash of names with 'returns'");
        return Vec::new();
    };
    let returned = |(name, _, value): (String, _, NodeId)| (name, document.get(value, "returns"));
    entries.into_iter().map(returned).collect()
}
