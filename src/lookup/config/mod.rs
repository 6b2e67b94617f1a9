//! The checked content of `hiera.yaml` for one layer.
//!
//! Source: Puppet 8 pops/lookup/hiera_config.rb; reference/hiera.md §1.

mod fields;
mod legacy;
mod lines;
mod places;
mod version5;

use self::fields::hash_of;
use crate::configuration::{Config, Layer, Version};
use crate::data::{DataFormat, Loaded};
use crate::entries::{Dependency, Resolved};
use crate::issues;
use crate::places::with_problem;
use crate::ruby_errors::no_method;
use crate::run::Run;
use crate::{Failure, FailureKind, Fallible, paths};
use pantin_data::value_of;
use pantin_environment::reads::{Read, note};
use pantin_values::types::AsTyping;
use pantin_values::value::{Hash, Value};

impl<'c> Config<'c> {
    /// Reads and checks the configuration at a path.
    pub(super) fn load(run: &mut Run<'_, 'c>, layer: Layer<'c>, path: &'c str) -> Fallible<Self> {
        let root = paths::parent_of(path);
        let (path, loaded) = if run.exists(path) {
            (Some(path), read(run, path)?)
        } else {
            (None, version5::default_config(run.host.arena()))
        };
        let version = match loaded.get_str("version") {
            None | Some(Value::Undef | Value::Boolean(false)) => 3,
            Some(Value::Integer(number)) => number,
            Some(Value::Float(number)) => number as i64,
            Some(Value::String(text)) => leading_integer(text),
            Some(other) => {
                return Err(no_method(&AsTyping(run.host.types()), "to_i", &other));
            }
        };
        let (version, data) = match version {
            5 => (Version::V5, version5::with_defaults(loaded, run.host.arena())),
            4 => (Version::V4, legacy::with_defaults_4(loaded, run.host.arena())),
            3 => (Version::V3, legacy::with_defaults_3(loaded, run.host.arena())),
            other => {
                let config = Self { version: Version::V5, path, root, data: loaded };
                let issue =
                    config.placed(run, issues::unsupported_version(other), &[version5::key_step("version")], &[]);
                return Err(config.fail(issue, None));
            }
        };
        let config = Self { version, path, root, data };
        match (version, path) {
            (Version::V5, None) => {}
            (Version::V5, Some(path)) => {
                let checked = layer.checked(path);
                if !run.host.data().is_checked(&checked) {
                    version5::check(run, &config, layer)?;
                    run.host.data().note_checked(checked);
                }
            }
            (Version::V4 | Version::V3, _) => legacy::check(run, &config)?,
        }
        Ok(config)
    }

    /// The configuration of a layer whose data a single function gives.
    pub(super) fn of_function(run: &mut Run<'_, 'c>, root: &'c str, function: &'c str) -> Self {
        let message =
            format!("Using of legacy data provider function '{function}'. Please convert to a 'data_hash' function");
        run.deprecate("legacy_provider_function", message, None);
        let arena = run.host.arena();
        let name = run.keep(&format!("Legacy function '{function}'"));
        let entry = hash_of(arena, &[("name", Value::String(name)), ("v4_data_hash", Value::String(function))]);
        let hierarchy = Value::Array(arena.alloc([entry]));
        let data = hash_of(arena, &[("version", Value::Integer(5)), ("hierarchy", hierarchy)]);
        let data = data.as_hash().unwrap_or(&Hash::EMPTY);
        Self { version: Version::V5, path: None, root, data: version5::with_defaults(data, arena) }
    }

    /// Works out the hierarchy for the scope of the running lookup.
    pub(super) fn resolve(&self, run: &mut Run<'_, 'c>, layer: Layer<'c>) -> Fallible<Resolved<'c>> {
        let outer_dependencies = run.dependencies.replace(Vec::new());
        let result = match self.version {
            Version::V5 => version5::resolve(run, self, layer),
            Version::V4 => legacy::resolve_4(run, self),
            Version::V3 => legacy::resolve_3(run, self),
        };
        let dependencies: Vec<Dependency<'c>> =
            std::mem::replace(&mut run.dependencies, outer_dependencies).unwrap_or_default();
        match result {
            Ok(mut resolved) => {
                dependencies.iter().for_each(|dependency| run.host.watch(dependency.root));
                resolved.dependencies = dependencies;
                Ok(resolved)
            }
            Err(failure) => Err(self.with_place(run, failure)),
        }
    }

    /// Adds the file to errors in interpolations of the configuration, and the line to undefined variables.
    fn with_place(&self, run: &Run<'_, 'c>, failure: Failure) -> Failure {
        match failure.kind() {
            FailureKind::Ruby => {}
            FailureKind::Coded if failure.diagnostic().file().is_none() => {
                return self.fail(failure.into_diagnostic().into_issue(), None);
            }
            FailureKind::Data | FailureKind::Coded | FailureKind::Refused | FailureKind::Evaluation => return failure,
        }
        let issue = failure.diagnostic().issue();
        match issue.argument("name").filter(|_| issues::is::undefined_variable(issue)) {
            Some(name) => self
                .fail(issues::undefined_variable_in_config(name), self.line_of(run, lines::Wanted::Variable(name), 1)),
            None => failure,
        }
    }

    /// The lines of a duplicate name's second and first definition.
    fn lines_of_duplicate(&self, run: &Run<'_, 'c>, wanted: lines::Wanted<'_>) -> (Option<u32>, Option<u32>) {
        let first = self.line_of(run, wanted, 1);
        match first.and_then(|first| self.line_of(run, wanted, first + 1)) {
            Some(second) => (Some(second), first),
            None => (first, None),
        }
    }

    fn line_of(&self, run: &Run<'_, 'c>, wanted: lines::Wanted<'_>, from: u32) -> Option<u32> {
        let content = run.host.environment().files().read(std::path::Path::new(self.path?)).ok()?;
        lines::find(&String::from_utf8_lossy(&content), wanted, from)
    }
}

/// The hash in a configuration file.
fn read<'c>(run: &mut Run<'_, 'c>, path: &'c str) -> Fallible<&'c Hash<'c>> {
    let arena = run.host.arena();
    let system = run.host.environment().system();
    note(|| Read::Content(path.into()));
    match run.host.data().load(system, path, DataFormat::Yaml) {
        Loaded::Data(file) => {
            if let Value::Hash(hash) = value_of(file, file.root_id(), arena).map_err(Failure::data)? {
                return Ok(hash);
            }
        }
        Loaded::Nothing => {}
        Loaded::Malformed(flaw) => {
            let issue = flaw.place(issues::malformed_config(&flaw.message), path);
            return Err(Failure::refused(with_problem(issue, run.host.environment().files(), path, &flaw.message)));
        }
        Loaded::Unreadable(message) => {
            return Err(Failure::ruby(pantin_values::value::issues::runtime_error(message)));
        }
    }
    run.warn(format!(
        "{path}: File exists but does not contain a valid YAML hash. Falling back to Hiera version 3 default config"
    ));
    Ok(legacy::default_config(arena))
}

/// Ruby's `to_i`.
fn leading_integer(text: &str) -> i64 {
    let text = text.trim_start();
    let digits = text.strip_prefix(['-', '+']).unwrap_or(text);
    let end = digits.bytes().position(|byte| !byte.is_ascii_digit()).unwrap_or(digits.len());
    let number: i64 = digits[..end].parse().unwrap_or(0);
    if text.starts_with('-') { -number } else { number }
}
