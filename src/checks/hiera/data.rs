//! Data files of a layer.

use std::path::{Path, PathBuf};

use super::config::Config;
use super::subject::Layer;
use crate::file::CheckedFile;
use crate::issues;
use pantin_base::source::Span;
use pantin_data::located::{Located, Shape, read};
use pantin_data::{DataFile, YamlOptions, load_json, load_yaml};
use pantin_host::{Files, files_below};

/// Endings of data files.
const ENDINGS: [&str; 4] = [".yaml", ".yml", ".json", ".eyaml"];
/// Usual directories of data.
const USUAL: [&str; 2] = ["data", "hieradata"];
/// The key of options.
pub(super) const OPTIONS: &str = "lookup_options";

/// A data file.
pub(super) struct Data {
    pub(super) file: CheckedFile,
    /// The values, as Hiera has them; `None` for a file that is broken or has none.
    pub(super) values: Option<DataFile>,
    /// The places of keys and values.
    pub(super) tree: Option<Located>,
    /// The module whose data it has.
    pub(super) module: Option<String>,
    pub(super) is_checked: bool,
    /// True if Hiera may not read the file at all.
    pub(super) is_only_syntax: bool,
    /// True if keys are unknown: the file is broken, or other data than that of the repository may have any key.
    pub(super) is_open: bool,
}

impl Data {
    /// Reads the data files of a layer, in the order of their paths.
    pub(super) fn read_all(files: &dyn Files, layer: &Layer, config: Option<&Config>) -> Vec<Self> {
        let directories = config.map_or_else(Vec::new, Config::directories);
        let mut paths: Vec<PathBuf> = Vec::new();
        for directory in &directories {
            for ending in ENDINGS {
                paths.extend(files_below(files, directory, ending));
            }
        }
        paths.sort_unstable();
        paths.dedup();
        let mut all: Vec<Self> = paths.iter().filter_map(|path| Self::read(files, path, layer, config)).collect();
        all.extend(Self::elsewhere(files, layer, &directories));
        all
    }

    /// Files of usual data directories that the configuration does not name, perhaps because data is deployed elsewhere: only
    /// their syntax is checked.
    fn elsewhere(files: &dyn Files, layer: &Layer, directories: &[PathBuf]) -> Vec<Self> {
        let mut found = Vec::new();
        for directory in USUAL.iter().map(|name| layer.root.join(name)) {
            if layer.module.is_some() || directories.iter().any(|other| other.starts_with(&directory)) {
                continue;
            }
            for ending in ENDINGS {
                let paths = files_below(files, &directory, ending);
                let read = paths.iter().filter_map(|path| Self::read(files, path, layer, None));
                found.extend(read.map(|data| Self { is_only_syntax: true, ..data }));
            }
        }
        found
    }

    fn read(files: &dyn Files, path: &Path, layer: &Layer, config: Option<&Config>) -> Option<Self> {
        Some(Self::of(CheckedFile::read(files, path)?, path, layer, config))
    }

    /// The data in a file.
    pub(super) fn of(mut file: CheckedFile, path: &Path, layer: &Layer, config: Option<&Config>) -> Self {
        let values = if path.extension().is_some_and(|ending| ending == "json") {
            match load_json(file.text.as_bytes()) {
                Ok(values) => Some(values),
                Err(_) => {
                    crate::metadata::check_json(&mut file);
                    None
                }
            }
        } else {
            match load_yaml(file.text.as_bytes(), YamlOptions::DATA) {
                Ok(values) => values,
                Err(error) => {
                    crate::yaml_faults::report_yaml(&mut file, &error);
                    None
                }
            }
        };
        let is_empty = values.is_none();
        let is_broken = is_empty && !file.findings.is_empty();
        let is_open = is_broken || config.is_none_or(|config| config.is_open);
        let tree = if is_empty { None } else { read(&file.text) };
        if let Some(tree) = &tree {
            match &tree.shape {
                Shape::Mapping(_) => crate::yaml_faults::check_duplicates(&mut file, tree),
                Shape::Scalar(text, true) if matches!(text.as_str(), "" | "~" | "null") => {}
                Shape::Scalar(..) | Shape::Sequence(_) | Shape::Alias => {
                    file.report(Span::new(tree.span.start, tree.span.start), issues::no_hash());
                }
            }
        }
        let (module, is_checked) = (layer.module.clone(), layer.is_checked);
        Self { file, values, tree, module, is_checked, is_only_syntax: false, is_open }
    }

    /// The keys at the top with their places and values.
    pub(super) fn entries(&self) -> impl Iterator<Item = (&str, Span, &Located)> {
        let pairs = self.tree.as_ref().map(Located::pairs).unwrap_or_default();
        pairs.iter().filter_map(|(key, value)| Some((key.text()?, key.span, value)))
    }

    /// Checks that a level reads the file.
    pub(super) fn check_file(&mut self, config: &Config) {
        if !self.is_only_syntax && !config.reads(Path::new(&*self.file.file)) {
            self.file.report(Span::new(0, 0), issues::unused_file());
        }
    }

    pub(super) fn into_file(self) -> CheckedFile {
        self.file
    }
}
