//! Names and places in files of a repository: `environment.conf`, `hiera.yaml`, `metadata.json`, `.fixtures.yml`.

use std::path::{Path, PathBuf};

use pantin_data::{DataFile, Node, NodeShape, YamlOptions, load_json, load_yaml};
use pantin_host::{Conf, Files, expand_path};

/// The value of a setting in `environment.conf`.
pub(super) fn environment_setting(files: &dyn Files, root: &Path, name: &str) -> Option<String> {
    let path = root.join("environment.conf");
    let bytes = files.read_if_there(&path).ok()??;
    let conf = Conf::parse(&String::from_utf8_lossy(&bytes), &path).ok()?;
    conf.get("main", name).filter(|text| !text.is_empty()).map(str::to_owned)
}

/// The name of a module: that of `metadata.json` without its author.
pub(super) fn module_name(files: &dyn Files, root: &Path) -> Option<String> {
    let bytes = files.read_if_there(&root.join("metadata.json")).ok()??;
    let file = load_json(&bytes).ok()?;
    let name = text(&file, entry(&file, file.root(), "name")?)?;
    let name = name.rsplit(['/', '-']).next()?;
    let is_name = name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
    is_name.then(|| name.to_owned())
}

/// The modules that unit tests of a module need, as `.fixtures.yml` names them, sorted.
pub(super) fn fixtures(files: &dyn Files, root: &Path) -> Vec<String> {
    let Some(file) = yaml(files, &root.join(".fixtures.yml")) else { return Vec::new() };
    let Some(fixtures) = entry(&file, file.root(), "fixtures") else { return Vec::new() };
    let kinds = ["forge_modules", "repositories", "symlinks"];
    let tables = kinds.iter().filter_map(|kind| entry(&file, fixtures, kind));
    let mut names: Vec<String> = tables.flat_map(|table| keys(&file, table)).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The existing data directories that `hiera.yaml` names, in its order.
pub(super) fn data_directories(files: &dyn Files, hiera_config: &Path) -> Vec<PathBuf> {
    let Some(file) = yaml(files, hiera_config) else { return Vec::new() };
    let base = hiera_config.parent().unwrap_or(Path::new("/"));
    let directory = |table: Node| entry(&file, table, "datadir").and_then(|value| text(&file, value));
    let default = entry(&file, file.root(), "defaults").and_then(directory).unwrap_or("data");
    let mut found = Vec::new();
    let levels = entry(&file, file.root(), "hierarchy").map_or_else(Vec::new, |levels| elements(&file, levels));
    let of_levels = levels.into_iter().filter_map(directory);
    for name in [default].into_iter().chain(of_levels) {
        // A directory that depends on facts: what is below its constant part.
        let constant = name.split("%{").next().unwrap_or_default();
        let path = expand_path(Path::new(if constant.is_empty() { "." } else { constant }), base);
        if !found.contains(&path) && files.is_dir(&path) {
            found.push(path);
        }
    }
    found
}

fn yaml(files: &dyn Files, path: &Path) -> Option<DataFile> {
    let bytes = files.read_if_there(path).ok()??;
    load_yaml(&bytes, YamlOptions::DATA).ok()?
}

fn keys(file: &DataFile, node: Node) -> Vec<String> {
    file.pairs(node).iter().filter_map(|[key, _]| text(file, file.node(*key))).map(str::to_owned).collect()
}

fn entry(file: &DataFile, node: Node, name: &str) -> Option<Node> {
    let mut pairs = file.pairs(node).iter();
    pairs.find(|[key, _]| text(file, file.node(*key)) == Some(name)).map(|[_, value]| file.node(*value))
}

fn elements(file: &DataFile, node: Node) -> Vec<Node> {
    let elements = if let NodeShape::List(elements) = file.shape(node) { elements } else { &[] };
    elements.iter().map(|id| file.node(*id)).collect()
}

fn text(file: &DataFile, node: Node) -> Option<&str> {
    if let NodeShape::Text(text) = file.shape(node) { Some(text) } else { None }
}
