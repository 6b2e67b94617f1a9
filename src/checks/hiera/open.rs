//! Configurations and data of all layers, read once, for checks of single files whose texts change.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::config::Config;
use super::data::{Data, OPTIONS};
use super::facts::Facts;
use super::keys::{Keys, is_for};
use super::subject::{Hiera, Layer, TypedValue};
use super::usage::{Found, Usage};
use crate::file::CheckedFile;
use pantin_base::diagnostics::Diagnostic;
use pantin_base::source::Span;
use pantin_data::located::Located;
use pantin_host::{Files, files_below};

/// The result of the check of one file.
#[derive(Debug, Default)]
pub struct FileCheck {
    /// The findings.
    pub findings: Vec<Diagnostic>,
    /// Values whose types are to be checked.
    pub values: Vec<TypedValue>,
}

/// A place where data gives a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Giver {
    /// The module whose data it is in.
    pub module: Option<String>,
    /// The name of the level; empty if no level reads the file.
    pub level: String,
    /// The file.
    pub file: Arc<str>,
    /// The place of the key.
    pub span: Span,
}

/// A path of a level in a configuration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LevelPath {
    /// Where it is written.
    pub span: Span,
    /// The files that it may name, of those that exist.
    pub files: Vec<PathBuf>,
}

/// Configurations and data of all layers.
pub struct OpenHiera {
    layers: Vec<OpenLayer>,
    found: Found,
}

struct OpenLayer {
    layer: Layer,
    config: Option<Config>,
    data: Vec<Data>,
}

/// What became of a text.
enum Replaced {
    /// It is no valid configuration.
    Broken(Vec<Diagnostic>),
    /// It is the configuration of a layer.
    Config(usize),
    /// It is a data file of a layer.
    Data(usize, usize),
}

impl OpenHiera {
    /// Reads the layers.
    #[must_use]
    pub fn read(files: &dyn Files, layers: &[Layer]) -> Self {
        let read = |layer: &Layer| {
            let config = Config::read(files, layer);
            let data = Data::read_all(files, layer, config.as_ref());
            OpenLayer { layer: layer.clone(), config, data }
        };
        Self { layers: layers.iter().map(read).collect(), found: Found::default() }
    }

    /// The layer that has a file, and whether the file is its configuration.
    fn layer_of(&self, path: &Path) -> Option<(usize, bool)> {
        let is_in = |layer: &OpenLayer| {
            let directories = layer.config.as_ref().map(Config::directories).unwrap_or_default();
            directories.iter().any(|directory| path.starts_with(directory))
        };
        let config = self.layers.iter().position(|layer| path == layer.layer.root.join("hiera.yaml"));
        let data = || self.layers.iter().position(is_in);
        config.map(|at| (at, true)).or_else(|| Some((data()?, false)))
    }

    /// Puts a text in place of that of a file; `None` if no layer has the file.
    fn replace(&mut self, files: &dyn Files, path: &Path, text: String) -> Option<Replaced> {
        let (number, is_config) = self.layer_of(path)?;
        let OpenLayer { layer, config, data } = &mut self.layers[number];
        let file = CheckedFile::new(path, text);
        if is_config {
            let new = Config::of(files, layer, file);
            // Data stays where it was while the configuration is broken.
            return Some(match new {
                Some(mut new) if !new.is_whole() => Replaced::Broken(new.take_findings()),
                new => {
                    *config = new;
                    Replaced::Config(number)
                }
            });
        }
        let new = Data::of(file, path, layer, config.as_ref());
        let before = data.iter().position(|data| Path::new(&*data.file.file) == path);
        let at = match before {
            Some(at) => {
                let is_only_syntax = data[at].is_only_syntax;
                data[at] = Data { is_only_syntax, ..new };
                at
            }
            None => {
                data.push(new);
                data.len() - 1
            }
        };
        Some(Replaced::Data(number, at))
    }

    /// Reads a file again that changed on disk.
    pub fn reread(&mut self, files: &dyn Files, path: &Path) {
        match CheckedFile::read(files, path) {
            Some(file) => drop(self.replace(files, path, file.text)),
            None => self.layers.iter_mut().for_each(|layer| {
                layer.data.retain(|data| Path::new(&*data.file.file) != path);
            }),
        }
    }

    /// Checks a configuration or data file with a text that it does not have on disk yet; `None` if no layer has the file.
    pub fn check(&mut self, hiera: &Hiera<'_>, path: &Path, text: String) -> Option<FileCheck> {
        let facts = Facts::new(hiera);
        let (number, at) = match self.replace(hiera.files, path, text)? {
            Replaced::Broken(findings) => return Some(FileCheck { findings, values: Vec::new() }),
            Replaced::Config(number) => {
                let mut result = FileCheck::default();
                if let Some(config) = &mut self.layers[number].config {
                    config.check(&facts);
                    result.findings = config.take_findings();
                }
                return Some(result);
            }
            Replaced::Data(number, at) => (number, at),
        };
        let all = self.layers.iter().flat_map(|layer| layer.data.iter());
        let keys = Keys::of(all.clone());
        let usage = Usage::new(hiera.code, all, &self.found);
        let OpenLayer { config, data, .. } = &mut self.layers[number];
        let data = &mut data[at];
        if let Some(config) = config.as_ref().filter(|_| !hiera.facts.is_empty()) {
            data.check_file(config);
        }
        let mut values = Vec::new();
        if !data.is_only_syntax {
            data.check_interpolations(&facts, &keys);
            data.check_options(hiera, &keys);
            data.check_classes(hiera);
            data.check_keys(hiera, &usage);
            values = data.values(hiera, &keys, 0);
        }
        Some(FileCheck { findings: std::mem::take(&mut data.file.findings), values })
    }

    /// True if a layer has a file.
    #[must_use]
    pub fn has(&self, path: &Path) -> bool {
        self.layer_of(path).is_some()
    }

    /// Where data gives a key: by layers, then by levels in their order.
    #[must_use]
    pub fn givers(&self, key: &str) -> Vec<Giver> {
        let mut found = Vec::new();
        for OpenLayer { layer, config, data } in &self.layers {
            let levels: Vec<_> = config.iter().flat_map(Config::levels).collect();
            let mut of_layer: Vec<(usize, Giver)> = Vec::new();
            for data in data {
                let reads = |(_, paths): &(&str, Vec<super::config::ConfiguredPath>)| {
                    paths.iter().any(|path| path.pattern.matches(&data.file.file))
                };
                let level = levels.iter().position(reads);
                for (_, span, _) in data.entries().filter(|(name, ..)| *name == key) {
                    let name = level.map_or("", |level| levels[level].0).to_owned();
                    let file = Arc::clone(&data.file.file);
                    let giver = Giver { module: layer.module.clone(), level: name, file, span };
                    of_layer.push((level.unwrap_or(usize::MAX), giver));
                }
            }
            of_layer.sort_by_key(|(level, _)| *level);
            found.extend(of_layer.into_iter().map(|(_, giver)| giver));
        }
        found
    }

    /// The options of lookups of a key: `merge: deep`.
    #[must_use]
    pub fn options(&self, key: &str) -> Option<String> {
        let all = self.layers.iter().flat_map(|layer| layer.data.iter());
        let mut by_pattern = None;
        for data in all {
            for (_, _, options) in data.entries().filter(|(name, ..)| *name == OPTIONS) {
                for (name, value) in options.pairs() {
                    let Some(name) = name.text().filter(|name| is_for(name, key)) else { continue };
                    let one = |(name, value): &(Located, Located)| {
                        let value = value.text().unwrap_or_else(|| value.span.of(&data.file.text).trim_end());
                        Some(format!("{}: {value}", name.text()?))
                    };
                    let written = value.pairs().iter().filter_map(one).collect::<Vec<_>>().join(", ");
                    if name == key {
                        return Some(written);
                    }
                    by_pattern = by_pattern.or(Some(written));
                }
            }
        }
        by_pattern
    }

    /// The keys of all data.
    pub fn keys(&self) -> impl Iterator<Item = &str> {
        let all = self.layers.iter().flat_map(|layer| layer.data.iter());
        all.flat_map(Data::entries).map(|(key, ..)| key).filter(|key| *key != OPTIONS)
    }

    /// The module whose data a file has; `None` for data of the environment.
    #[must_use]
    pub fn module_of(&self, path: &Path) -> Option<&str> {
        self.layers[self.layer_of(path)?.0].layer.module.as_deref()
    }

    /// The paths of the levels in a configuration, in their order.
    #[must_use]
    pub fn level_paths(&self, files: &dyn Files, path: &Path) -> Vec<LevelPath> {
        let Some((number, true)) = self.layer_of(path) else { return Vec::new() };
        let Some(config) = &self.layers[number].config else { return Vec::new() };
        let mut there: Vec<PathBuf> =
            config.directories().iter().flat_map(|directory| files_below(files, directory, "")).collect();
        there.sort_unstable();
        there.dedup();
        let mut found = Vec::new();
        for configured in config.levels().flat_map(|(_, paths)| paths) {
            let is_named = |path: &&PathBuf| configured.pattern.matches(&path.to_string_lossy());
            let files = there.iter().filter(is_named).cloned().collect();
            found.push(LevelPath { span: configured.span, files });
        }
        found
    }
}
