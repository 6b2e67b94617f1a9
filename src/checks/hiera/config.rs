//! `hiera.yaml` of version 5: its keys, and the paths of its levels.

use std::path::{Path, PathBuf};

use super::facts::Facts;
use super::interpolation::{Kind, interpolations, place};
use super::paths::Pattern;
use super::subject::Layer;
use crate::file::CheckedFile;
use crate::issues;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_base::source::Span;
use pantin_data::located::{Located, read};
use pantin_data::{YamlOptions, load_yaml};
use pantin_host::{Files, expand_path};

/// Keys at the top.
const TOP: [&str; 5] = ["version", "defaults", "hierarchy", "default_hierarchy", "plan_hierarchy"];
/// Keys of the defaults.
const DEFAULTS: [&str; 5] = ["datadir", "options", "data_hash", "lookup_key", "data_dig"];
/// Keys of a level.
const LEVEL: [&str; 14] = [
    "name",
    "path",
    "paths",
    "glob",
    "globs",
    "uri",
    "uris",
    "mapped_paths",
    "datadir",
    "options",
    "data_hash",
    "lookup_key",
    "data_dig",
    "hiera3_backend",
];

/// The configuration of a layer.
pub(super) struct Config {
    file: Option<CheckedFile>,
    root: PathBuf,
    tree: Option<Located>,
    /// The default data directory.
    directory: String,
    levels: Vec<Level>,
    /// True if other data than that of the repository may have any key.
    pub(super) is_open: bool,
}

/// A level of a hierarchy.
struct Level {
    name: String,
    directory: String,
    paths: Vec<LevelPath>,
    /// Where it is.
    span: Span,
}

/// A path of a level, and the files that it may name.
pub(super) struct ConfiguredPath {
    /// Where it is written.
    pub(super) span: Span,
    pub(super) pattern: Pattern,
}

struct LevelPath {
    text: String,
    span: Span,
    is_glob: bool,
    /// True if it is relative to the data directory.
    is_file: bool,
}

/// Checks a configuration for itself: its keys, and what its paths interpolate.
pub(crate) fn config_alone(files: &dyn Files, path: &Path, file: CheckedFile) -> CheckedFile {
    let root = path.parent().map(Path::to_owned).unwrap_or_default();
    let layer = Layer { root, module: None, is_checked: true };
    let unchecked = CheckedFile::new(path, file.text.clone());
    let checked = Config::of(files, &layer, file).and_then(|mut config| {
        config.check(&Facts::none());
        config.into_file()
    });
    // One of an older version has other keys.
    checked.unwrap_or(unchecked)
}

impl Config {
    /// The configuration of a layer; `None` if it has none of version 5.
    pub(super) fn read(files: &dyn Files, layer: &Layer) -> Option<Self> {
        match CheckedFile::read(files, &layer.root.join("hiera.yaml")) {
            Some(file) => Self::of(files, layer, file),
            None => Some(Self::default_of(layer)),
        }
    }

    /// The configuration of a layer in a file; `None` if it is not of version 5.
    pub(super) fn of(files: &dyn Files, layer: &Layer, file: CheckedFile) -> Option<Self> {
        let mut config = Self { file: Some(file), tree: None, ..Self::default_of(layer) };
        let Some(file) = &mut config.file else { return None };
        if let Err(error) = load_yaml(file.text.as_bytes(), YamlOptions::DATA) {
            crate::yaml_faults::report_yaml(file, &error);
            return Some(config);
        }
        let tree = read(&file.text)?;
        if tree.get("version").and_then(Located::text) != Some("5") {
            return None;
        }
        let defaults = tree.get("defaults");
        let directory = |level: Option<&Located>| level?.get("datadir")?.text().map(str::to_owned);
        config.directory = directory(defaults).unwrap_or_else(|| "data".to_owned());
        config.levels.clear();
        for hierarchy in ["hierarchy", "default_hierarchy"] {
            for level in tree.get(hierarchy).map(Located::elements).unwrap_or_default() {
                config.levels.push(Level {
                    name: level.get("name").and_then(Located::text).unwrap_or_default().to_owned(),
                    directory: directory(Some(level)).unwrap_or_else(|| config.directory.clone()),
                    paths: paths(level),
                    span: level.get("name").map_or(level.span, |name| name.span),
                });
            }
        }
        let levels = tree.get("hierarchy").map(Located::elements).unwrap_or_default();
        let has_functions = defaults.into_iter().chain(levels).any(has_own_function);
        config.is_open = has_functions || config.levels.iter().any(|level| config.is_elsewhere(files, level));
        config.tree = Some(tree);
        Some(config)
    }

    fn default_of(layer: &Layer) -> Self {
        let path = LevelPath { text: "common.yaml".to_owned(), span: Span::default(), is_glob: false, is_file: true };
        let level =
            Level { name: "Common".to_owned(), directory: "data".to_owned(), paths: vec![path], span: Span::default() };
        Self {
            file: None,
            root: layer.root.clone(),
            tree: None,
            directory: "data".to_owned(),
            levels: vec![level],
            is_open: false,
        }
    }

    /// True if data of a level is deployed from elsewhere: outside of the repository, or in a file that is not there.
    fn is_elsewhere(&self, files: &dyn Files, level: &Level) -> bool {
        let base = expand_path(Path::new(&level.directory), &self.root);
        let is_constant = |text: &str| !text.contains("%{");
        let is_missing = |path: &LevelPath| {
            let whole = expand_path(Path::new(&path.text), &base);
            !path.is_file
                || !path.is_glob && is_constant(&path.text) && is_constant(&level.directory) && !files.exists(&whole)
        };
        !base.starts_with(&self.root) || level.paths.iter().any(is_missing)
    }

    /// The constant parts of the data directories.
    pub(super) fn directories(&self) -> Vec<PathBuf> {
        let mut found: Vec<PathBuf> = Vec::new();
        let directories = [&self.directory].into_iter().chain(self.levels.iter().map(|level| &level.directory));
        for directory in directories {
            let constant = directory.split("%{").next().unwrap_or_default();
            let constant = if constant.len() == directory.len() {
                constant
            } else {
                constant.rsplit_once('/').map_or("", |(above, _)| above)
            };
            let path = expand_path(Path::new(if constant.is_empty() { "." } else { constant }), &self.root);
            if path.starts_with(&self.root) && path != self.root && !found.iter().any(|other| path.starts_with(other)) {
                found.retain(|other| !other.starts_with(&path));
                found.push(path);
            }
        }
        found
    }

    /// True if a level may read a file, or if the configuration names it in another way.
    pub(super) fn reads(&self, path: &Path) -> bool {
        // What a configuration that cannot be read names is unknown.
        if self.file.is_some() && self.tree.is_none() {
            return true;
        }
        let text = path.to_string_lossy();
        let by_path = self.levels.iter().any(|level| {
            level.paths.iter().filter(|path| path.is_file).any(|path| {
                let base = expand_path(Path::new(&level.directory), &self.root);
                let whole = expand_path(Path::new(&path.text), &base);
                let is_glob = path.is_glob;
                Pattern::new(&whole.to_string_lossy(), is_glob).matches(&text)
            })
        });
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        by_path || self.file.as_ref().is_some_and(|file| file.text.contains(&name))
    }

    /// Checks keys, and what paths interpolate.
    pub(super) fn check(&mut self, facts: &Facts<'_>) {
        let (Some(file), Some(tree)) = (&mut self.file, &self.tree) else { return };
        crate::yaml_faults::check_duplicates(file, tree);
        check_names(file, tree, &TOP);
        if let Some(defaults) = tree.get("defaults") {
            check_names(file, defaults, &DEFAULTS);
        }
        for hierarchy in ["hierarchy", "default_hierarchy"] {
            for level in tree.get(hierarchy).map(Located::elements).unwrap_or_default() {
                check_names(file, level, &LEVEL);
            }
        }
        for level in &self.levels {
            let mut unreachable = Vec::new();
            for path in &level.paths {
                let mut unknown = None;
                for found in interpolations(&path.text) {
                    let at = place(&file.text, path.span, found.written);
                    match found.kind {
                        Kind::Unclosed => file.report(at, issues::unclosed()),
                        Kind::Method(..) => file.report(at, issues::method_in_config()),
                        Kind::Variable(name) => unknown = unknown.or_else(|| Some((at, facts.unknown(name)?))),
                        Kind::Empty => {}
                    }
                }
                unreachable.push(unknown);
            }
            // A level with another path that nodes have is read.
            let is_read = !unreachable.iter().all(Option::is_some);
            let found = unreachable.into_iter().flatten();
            if is_read {
                for (at, unknown) in found.filter(|(_, unknown)| unknown.is_fact && unknown.advice.is_some()) {
                    file.report(at, issues::unknown_fact(&unknown.name).advised(unknown.advice));
                }
            } else {
                for (at, unknown) in found.take(1) {
                    let name = if level.name.is_empty() { level.span.of(&file.text) } else { &level.name };
                    let issue = issues::unreachable_level(name, &unknown.name).advised(unknown.advice);
                    file.report(at, issue);
                }
            }
        }
    }

    pub(super) fn into_file(self) -> Option<CheckedFile> {
        self.file
    }

    /// What was found in it since the last call.
    pub(super) fn take_findings(&mut self) -> Vec<Diagnostic> {
        self.file.as_mut().map(|file| std::mem::take(&mut file.findings)).unwrap_or_default()
    }

    /// True if the file is valid.
    pub(super) const fn is_whole(&self) -> bool {
        self.tree.is_some()
    }

    /// The levels, each with its paths.
    pub(super) fn levels(&self) -> impl Iterator<Item = (&str, Vec<ConfiguredPath>)> {
        self.levels.iter().map(|level| {
            let base = expand_path(Path::new(&level.directory), &self.root);
            let paths = level.paths.iter().filter(|path| path.is_file).map(|path| {
                let whole = expand_path(Path::new(&path.text), &base);
                ConfiguredPath { span: path.span, pattern: Pattern::new(&whole.to_string_lossy(), path.is_glob) }
            });
            (level.name.as_str(), paths.collect())
        })
    }
}

/// True if a level, or the defaults, read data with a function that is not Puppet's.
fn has_own_function(level: &Located) -> bool {
    let kinds =
        ["data_hash", "lookup_key", "data_dig", "hiera3_backend"].iter().filter_map(|kind| level.get(kind)?.text());
    kinds.into_iter().any(|name| !["yaml_data", "json_data", "hocon_data", "eyaml_lookup_key"].contains(&name))
}

fn check_names(file: &mut CheckedFile, table: &Located, known: &[&str]) {
    for (key, _) in table.pairs() {
        let Some(name) = key.text().filter(|name| !known.contains(name)) else { continue };
        let advice = did_you_mean(name, known.iter().copied());
        file.report(key.span, issues::unknown_config_key(name).advised(advice));
    }
}

/// The paths of a level.
fn paths(level: &Located) -> Vec<LevelPath> {
    let one = |value: &Located, is_glob: bool, is_file: bool| {
        Some(LevelPath { text: value.text()?.to_owned(), span: value.span, is_glob, is_file })
    };
    let mut found = Vec::new();
    for (name, is_glob, is_file) in [("path", false, true), ("glob", true, true), ("uri", false, false)] {
        found.extend(level.get(name).and_then(|value| one(value, is_glob, is_file)));
        let several = level.get(&format!("{name}s")).map(Located::elements).unwrap_or_default();
        found.extend(several.iter().filter_map(|value| one(value, is_glob, is_file)));
    }
    // The second element is a variable of the third only.
    if let [_, _, template] = level.get("mapped_paths").map(Located::elements).unwrap_or_default()
        && let Some(text) = template.text()
    {
        let text = text.split("%{").next().unwrap_or_default().to_owned() + "%{}";
        found.push(LevelPath { text, span: template.span, is_glob: true, is_file: true });
    }
    found
}
