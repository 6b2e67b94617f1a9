//! The parts that no node of a fleet uses: definitions, files, keys of data, levels of hierarchies.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use hashbrown::HashSet;
use serde::{Deserialize, Serialize};

use crate::impact::State;
use pantin_data::{DataFile, Node, NodeId};
use pantin_environment::reads::{DataIn, DefinitionOf, Read, named};
use pantin_environment::{Environment, SourceMode};
use pantin_host::{files_below, name_matches};

/// A key of data that no node looks up there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UnusedKey {
    /// The file.
    pub file: String,
    /// The key.
    pub key: String,
}

/// A definition that no node uses.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UnusedDefinition {
    /// `class`, `define`, `function`, `type`, `node`.
    pub kind: Cow<'static, str>,
    /// Its name.
    pub name: String,
    /// The file.
    pub file: String,
}

/// A level of a hierarchy that has no value for any node.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct UnusedLevel {
    /// The configuration of the hierarchy.
    pub file: String,
    /// The name of the level.
    pub name: String,
}

/// The parts that no node of a fleet uses. Files are below the environment's directory if they are there.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Unused {
    /// Files: manifests, templates, functions, types and data that no node reads, files that no node is served.
    pub files: Vec<String>,
    /// Definitions of manifests.
    pub definitions: Vec<UnusedDefinition>,
    /// Keys of data files.
    pub keys: Vec<UnusedKey>,
    /// Levels of hierarchies.
    pub levels: Vec<UnusedLevel>,
}

impl Unused {
    /// True if everything is used.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.files.is_empty() && self.definitions.is_empty() && self.keys.is_empty() && self.levels.is_empty()
    }

    /// What other nodes do not use either. Nothing of an unused file is used.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let of = |unused: &Self, file: &String| unused.files.binary_search(file).is_ok();
        let both = |definition: &UnusedDefinition| {
            (self.definitions.contains(definition) || of(&self, &definition.file))
                && (other.definitions.contains(definition) || of(&other, &definition.file))
        };
        let both_keys = |key: &UnusedKey| {
            (self.keys.contains(key) || of(&self, &key.file)) && (other.keys.contains(key) || of(&other, &key.file))
        };
        let mut definitions: Vec<_> = self.definitions.iter().chain(&other.definitions).cloned().collect();
        definitions.sort();
        definitions.dedup();
        definitions.retain(both);
        let mut keys: Vec<_> = self.keys.iter().chain(&other.keys).cloned().collect();
        keys.sort();
        keys.dedup();
        keys.retain(both_keys);
        let files = self.files.iter().filter(|file| of(&other, file)).cloned().collect();
        let levels = self.levels.iter().filter(|level| other.levels.contains(level)).cloned().collect();
        Self { files, definitions, keys, levels }
    }
}

/// Folders of a module with what compilations read of them: the folder, how names of files end.
const OF_MODULES: [(&str, &str); 8] = [
    ("manifests", ".pp"),
    ("functions", ".pp"),
    ("types", ".pp"),
    ("templates", ""),
    ("lib/puppet/functions", ".rb"),
    ("lib/puppet/parser/functions", ".rb"),
    ("lib/puppet/datatypes", ".rb"),
    ("lib/puppet/type", ".rb"),
];

/// The parts that none of the nodes with these reads uses.
#[must_use]
pub fn unused(state: &State<'_>, read: &HashSet<Read>) -> Unused {
    let environment = state.environment();
    let search = Search {
        state,
        environment,
        read,
        paths: read.iter().filter(|read| is_use(read)).filter_map(Read::path).collect(),
    };
    let mut unused = Unused::default();
    let mut roots: Vec<PathBuf> = environment.modules().iter().map(|module| module.directory.clone()).collect();
    roots.extend(environment.directory().map(Path::to_path_buf));
    for root in roots {
        for (folder, ending) in OF_MODULES {
            search.files(&root.join(folder), ending, &mut unused);
        }
        search.served(&root.join("files"), &mut unused);
        search.hierarchy(&root, &mut unused);
    }
    unused.files.sort();
    unused.files.dedup();
    unused.definitions.sort();
    unused.keys.sort();
    unused.keys.dedup();
    unused.levels.sort();
    unused
}

/// True if a read uses a file; a check of its existence does not.
fn is_use(read: &Read) -> bool {
    matches!(read, Read::Content(_) | Read::Unit(_) | Read::Data(..) | Read::Served(_))
}

struct Search<'s, 'e> {
    state: &'s State<'e>,
    environment: &'e Environment,
    read: &'s HashSet<Read>,
    /// Files that are used.
    paths: BTreeSet<&'s str>,
}

impl Search<'_, '_> {
    fn shown(&self, path: &Path) -> String {
        let below = self.environment.directory().and_then(|root| path.strip_prefix(root).ok());
        below.unwrap_or(path).to_string_lossy().into_owned()
    }

    fn files(&self, folder: &Path, ending: &str, unused: &mut Unused) {
        for file in files_below(self.environment.files(), folder, ending) {
            let path = file.to_string_lossy();
            if !self.paths.contains(&*path) {
                unused.files.push(self.shown(&file));
            } else if ending == ".pp" {
                self.definitions(&file, unused);
            }
        }
    }

    fn definitions(&self, file: &Path, unused: &mut Unused) {
        let Ok(Some(loaded)) = self.environment.unit(file, SourceMode::Puppet) else { return };
        let path = file.to_string_lossy();
        for definition in &loaded.unit.definitions {
            let (kind, name) = named(&loaded.unit, definition);
            // Node definitions are never reported as unused: their nodes may not have been queried.
            if kind != DefinitionOf::Node && !self.read.contains(&Read::Definition((*path).into(), kind, name.clone()))
            {
                unused.definitions.push(UnusedDefinition {
                    kind: kind.word().into(),
                    name: name.into(),
                    file: self.shown(file),
                });
            }
        }
    }

    /// Files for agents are used by nodes that fetch them, or a folder around them.
    fn served(&self, folder: &Path, unused: &mut Unused) {
        for file in files_below(self.environment.files(), folder, "") {
            let mut around = file.ancestors().take_while(|path| path.starts_with(folder));
            if !around.any(|path| self.paths.contains(&*path.to_string_lossy())) {
                unused.files.push(self.shown(&file));
            }
        }
    }

    /// Levels of the hierarchy of a module or of the environment, and the data below it.
    fn hierarchy(&self, root: &Path, unused: &mut Unused) {
        let config = root.join("hiera.yaml");
        let Ok(Some(file)) = self.state.data(&config.to_string_lossy(), DataIn::Yaml) else { return };
        let default = file.get("defaults").and_then(|defaults| text_in(file, defaults, "datadir"));
        let mut folders = BTreeSet::new();
        for key in ["hierarchy", "default_hierarchy"] {
            let Some(Node::Array(levels, _)) = file.get(key).map(|id| file.node(id)) else { continue };
            for level in file.children(levels) {
                let datadir = text_in(file, *level, "datadir").or_else(|| default.clone());
                let folder = root.join(datadir.unwrap_or_else(|| "data".to_owned()));
                let name = text_in(file, *level, "name").unwrap_or_default();
                let patterns = locations(file, *level);
                let has_value = |path: &&str| {
                    let below = Path::new(path).strip_prefix(&folder).ok().and_then(Path::to_str);
                    below.is_some_and(|below| patterns.iter().any(|pattern| name_matches(pattern, below)))
                        && self.environment.files().is_file(Path::new(path))
                };
                if !patterns.is_empty() && !self.paths.iter().any(has_value) {
                    unused.levels.push(UnusedLevel { file: self.shown(&config), name });
                }
                folders.insert(folder);
            }
        }
        for folder in folders {
            for (ending, format) in
                [(".yaml", DataIn::Yaml), (".yml", DataIn::Yaml), (".eyaml", DataIn::Yaml), (".json", DataIn::Json)]
            {
                for file in files_below(self.environment.files(), &folder, ending) {
                    self.keys(&file, format, unused);
                }
            }
        }
    }

    fn keys(&self, file: &Path, format: DataIn, unused: &mut Unused) {
        let path = file.to_string_lossy();
        if !self.paths.contains(&*path) {
            unused.files.push(self.shown(file));
            return;
        }
        // For files read as a whole, the used keys are unknown.
        if self.read.contains(&Read::Content((*path).into())) {
            return;
        }
        let Ok(Some(data)) = self.state.data(&path, format) else { return };
        for (key, _) in data.entries() {
            let (Node::String(text) | Node::Template(text)) = key else { continue };
            let key = data.text(text);
            if key != "lookup_options" && !self.read.contains(&Read::Data((*path).into(), format, key.into())) {
                unused.keys.push(UnusedKey { file: self.shown(file), key: key.to_owned() });
            }
        }
    }
}

fn value_in(file: &DataFile, hash: NodeId, key: &str) -> Option<NodeId> {
    let Node::Hash(children, _) = file.node(hash) else { return None };
    let mut pairs = file.children(children).chunks_exact(2);
    let is_it = |pair: &&[NodeId]| text_of(file, pair[0]).is_some_and(|text| text == key);
    pairs.find(is_it).map(|pair| pair[1])
}

fn text_of(file: &DataFile, id: NodeId) -> Option<&str> {
    if let Node::String(text) | Node::Template(text) = file.node(id) { Some(file.text(text)) } else { None }
}

fn text_in(file: &DataFile, hash: NodeId, key: &str) -> Option<String> {
    value_in(file, hash, key).and_then(|id| text_of(file, id)).map(str::to_owned)
}

/// The locations of a level as patterns; interpolated parts may be any text.
fn locations(file: &DataFile, level: NodeId) -> Vec<String> {
    let mut found = Vec::new();
    for key in ["path", "glob"] {
        found.extend(text_in(file, level, key));
    }
    for key in ["paths", "globs"] {
        let Some(Node::Array(children, _)) = value_in(file, level, key).map(|id| file.node(id)) else { continue };
        found.extend(file.children(children).iter().filter_map(|id| text_of(file, *id)).map(str::to_owned));
    }
    if let Some(Node::Array(children, _)) = value_in(file, level, "mapped_paths").map(|id| file.node(id)) {
        found.extend(file.children(children).last().and_then(|id| text_of(file, *id)).map(str::to_owned));
    }
    found.iter().map(|text| open_pattern(text)).collect()
}

fn open_pattern(text: &str) -> String {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("%{") {
        pattern.push_str(&rest[..start]);
        pattern.push('*');
        rest = rest[start..].find('}').map_or("", |end| &rest[start + end + 1..]);
    }
    pattern + rest
}

#[cfg(test)]
mod tests {
    use super::open_pattern;

    #[test]
    fn what_is_interpolated_may_be_anything() {
        assert_eq!(open_pattern("nodes/%{trusted.certname}.yaml"), "nodes/*.yaml");
        assert_eq!(open_pattern("%{a}/%{b}"), "*/*");
        assert_eq!(open_pattern("common.yaml"), "common.yaml");
    }
}
