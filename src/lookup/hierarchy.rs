//! Hierarchies: the entries of a configuration with their locations worked out for one compilation.
//!
//! Source: Puppet 8 pops/lookup/hiera_config.rb, location_resolver.rb.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::cell::{OnceCell, RefCell};
use std::path::Path;
use std::rc::Rc;

use crate::configuration::Config;
use crate::entries::{Entry, FunctionKind, Location, LocationKind};
use crate::ruby_errors::no_method;
use crate::run::{OnUnknown, Run};
use crate::{Failure, Fallible, paths};
use pantin_base::platform::path_text;
use pantin_environment::reads::{Read, note, silently};
use pantin_host as host;
use pantin_values::types::AsTyping;
use pantin_values::value::format::ruby_quote;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::{Hash, Value};

/// The parts of a new entry.
pub(super) struct NewEntry<'c> {
    pub(super) name: &'c str,
    pub(super) kind: FunctionKind,
    pub(super) function_name: &'c str,
    pub(super) options: &'c Hash<'c>,
    pub(super) locations: Option<Vec<Location<'c>>>,
    pub(super) v3_files: Option<(&'c str, &'c str)>,
}

impl<'c> Entry<'c> {
    pub(super) fn new(run: &Run<'_, 'c>, entry: NewEntry<'c>) -> Rc<Self> {
        let label = match entry.kind {
            FunctionKind::V4DataHash => format!("Deprecated API function \"{}\"", entry.function_name),
            FunctionKind::DataHash
            | FunctionKind::LookupKey
            | FunctionKind::DataDig
            | FunctionKind::Hiera3Backend
            | FunctionKind::V3DataHash
            | FunctionKind::V3LookupKey => format!("Hierarchy entry \"{}\"", entry.name),
        };
        let locations = entry.locations.map_or_else(|| vec![None], |found| found.into_iter().map(Some).collect());
        // Backends of Hiera 3 look for their files themselves.
        let is_asked = |location: &Option<Location<'c>>| {
            entry.kind == FunctionKind::Hiera3Backend || location.is_none_or(|location| location.exists)
        };
        let present = (0..locations.len()).filter(|at| is_asked(&locations[*at])).collect();
        Rc::new(Self {
            label: run.keep(&label),
            kind: entry.kind,
            function_name: entry.function_name,
            options: entry.options,
            contexts: locations.iter().map(|_| OnceCell::new()).collect(),
            locations,
            present,
            v3_files: entry.v3_files,
            added_contexts: RefCell::default(),
            function: OnceCell::new(),
        })
    }
}

/// Computes the locations of a configuration.
#[derive(Clone, Copy)]
pub(super) struct Resolver<'x, 'c> {
    pub(super) config: &'x Config<'c>,
    pub(super) datadir: &'x str,
}

impl<'c> Resolver<'_, 'c> {
    /// `path` and `paths`.
    pub(super) fn paths(
        self,
        run: &mut Run<'_, 'c>,
        declared: &[&'c str],
        extension: Option<&str>,
    ) -> Fallible<Vec<Location<'c>>> {
        let mut locations = Vec::new();
        for original in declared {
            let path = run.interpolate_plainly(original)?;
            let path = match extension {
                Some(extension) if !path.ends_with(extension) => format!("{path}{extension}"),
                _ => path,
            };
            let path = paths::join(self.datadir, &path);
            // Code that uses a location records whether it exists.
            let exists = silently(|| run.exists(&path));
            if self.config.path.is_none() {
                note(|| Read::Kind(path.as_str().into()));
            }
            // A default configuration names only existing files.
            if exists || self.config.path.is_some() {
                locations.push(Location { kind: LocationKind::Path, text: run.keep(&path), original, exists });
            }
        }
        Ok(locations)
    }

    /// `glob` and `globs`.
    pub(super) fn globs(self, run: &mut Run<'_, 'c>, declared: &[&'c str]) -> Fallible<Vec<Location<'c>>> {
        let mut locations = Vec::new();
        for glob in declared {
            let pattern = paths::join(self.datadir, &run.interpolate_plainly(glob)?);
            let original = run.keep(&pattern);
            let files = run.host.environment().files();
            for path in host::glob(files, &pattern) {
                // Of a file that was compiled before nobody asks the disk.
                if files.is_file(&path) || !files.is_dir(&path) {
                    let text = run.keep(&path_text(&path));
                    locations.push(Location { kind: LocationKind::Path, text, original, exists: true });
                }
            }
        }
        Ok(locations)
    }

    /// `mapped_paths`: a variable, the name its elements are given one after the other, and a path.
    pub(super) fn mapped_paths(self, run: &mut Run<'_, 'c>, declared: &[&'c str]) -> Fallible<Vec<Location<'c>>> {
        let [variable, local, template] = *declared else { return Ok(Vec::new()) };
        let elements: Vec<Value<'c>> = match run.variable(variable, "mapped_path[0]")? {
            Value::Undef | Value::String("") => return Ok(Vec::new()),
            text @ Value::String(_) => vec![text],
            Value::Array(elements) => elements.to_vec(),
            Value::Hash(hash) => {
                let arena = run.host.arena();
                hash.entries().iter().map(|(key, value)| Value::Array(arena.alloc([*key, *value]))).collect()
            }
            other => {
                return Err(no_method(&AsTyping(run.host.types()), "empty?", &other));
            }
        };
        let mut locations = Vec::new();
        for element in elements {
            run.locals.push((local, element));
            let path = run.interpolate_plainly(template);
            run.locals.pop();
            let path = paths::join(self.datadir, &path?);
            let exists = silently(|| run.exists(&path));
            let text = run.keep(&path);
            locations.push(Location { kind: LocationKind::Path, text, original: template, exists });
        }
        Ok(locations)
    }
}

/// `uri` and `uris`.
pub(super) fn uris<'c>(run: &mut Run<'_, 'c>, declared: &[&'c str]) -> Fallible<Vec<Location<'c>>> {
    let mut locations = Vec::new();
    for original in declared {
        let uri = run.interpolate_plainly(original)?;
        if uri.chars().any(|c| c.is_whitespace() || c.is_control() || !c.is_ascii() || "<>\"{}|\\^`".contains(c)) {
            let shown = ruby_quote(&uri);
            let kind = if uri.is_ascii() { "bad URI(is not URI?): " } else { "URI must be ascii only " };
            return Err(Failure::ruby(runtime_error(&format!("{kind}{shown}"))));
        }
        locations.push(Location { kind: LocationKind::Uri, text: run.keep(&uri), original, exists: true });
    }
    Ok(locations)
}

impl<'c> Run<'_, 'c> {
    /// True if the file exists.
    pub(super) fn exists(&self, path: &str) -> bool {
        self.host.environment().files().exists(Path::new(path))
    }

    /// Runs `body` with warnings in place of errors for variables that do not exist.
    pub(super) fn tolerating_unknown<T>(&mut self, body: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<T> {
        let outer = std::mem::replace(&mut self.on_unknown, OnUnknown::Warn);
        let result = body(self);
        self.on_unknown = outer;
        result
    }
}
