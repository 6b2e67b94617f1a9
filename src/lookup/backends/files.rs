//! `yaml_data`, `json_data` and `hocon_data`.

use crate::data::{DataFormat, Loaded};
use crate::entries::{Location, LocationKind};
use crate::function_context::DataHash;
use crate::issues;
use crate::places::with_problem;
use crate::provider::Caller;
use crate::run::Run;
use crate::{Failure, Fallible, schema};
use pantin_base::diagnostics::Strictness;
use pantin_data::{DataFile, Node, value_of};
use pantin_environment::reads::{Read, note, silently};
use pantin_values::value::issues::runtime_error;
use pantin_values::value::{Hash, Value};

impl<'c> Caller<'_, 'c> {
    /// Calls a native data function.
    pub(super) fn load_file(
        &self,
        run: &mut Run<'_, 'c>,
        location: Option<Location<'c>>,
        format: DataFormat,
    ) -> Fallible<DataHash<'c>> {
        let path = match location {
            Some(Location { kind: LocationKind::Path, text, .. }) if self.entry.options.is_empty() => text,
            _ => return Err(Failure::ruby(issues::data_function_without_path(self.entry.function_name))),
        };
        if let Some(hash) = load_hash(run, path, format)? {
            return Ok(hash);
        }
        let value = silently(|| read_file(run, path, format))?;
        run.assert_instance(&self.origin("Value", location), &schema::HASH, value)?;
        Ok(DataHash::Value(&Hash::EMPTY))
    }
}

/// The whole content of a file. YAML is always a hash.
pub(super) fn read_file<'c>(run: &mut Run<'_, 'c>, path: &str, format: DataFormat) -> Fallible<Value<'c>> {
    note(|| Read::Content(path.into()));
    match load_hash(run, path, format)? {
        Some(DataHash::File(file)) => value_of(file, file.root_id(), run.host.arena()).map_err(Failure::data),
        Some(DataHash::Value(hash)) => Ok(Value::Hash(hash)),
        None => match run.host.data().load(run.host.environment().system(), path, format) {
            Loaded::Data(file) => value_of(file, file.root_id(), run.host.arena()).map_err(Failure::data),
            Loaded::Nothing | Loaded::Malformed(_) | Loaded::Unreadable(_) => Ok(Value::Undef),
        },
    }
}

/// The hash in a file. `None` when it holds something else, which only YAML may not.
fn load_hash<'c>(run: &mut Run<'_, 'c>, path: &str, format: DataFormat) -> Fallible<Option<DataHash<'c>>> {
    match (run.host.data().load(run.host.environment().system(), path, format), format) {
        (Loaded::Data(file), _) if matches!(file.root(), Node::Hash(..)) => Ok(Some(DataHash::File(file))),
        (Loaded::Data(_), DataFormat::Json | DataFormat::Hocon) => Ok(None),
        (Loaded::Data(_), DataFormat::Yaml) => no_hash(run, path, Strictness::Error).map(Some),
        (Loaded::Nothing, _) => no_hash(run, path, Strictness::Off).map(Some),
        (Loaded::Malformed(flaw), _) => {
            let issue = flaw.place(issues::unable_to_parse(&flaw.message), path);
            Err(Failure::data(with_problem(issue, run.host.environment().files(), path, &flaw.message)))
        }
        (Loaded::Unreadable(message), _) => Err(Failure::ruby(runtime_error(message))),
    }
}

/// A YAML file without a hash: an error when `strict` is `fatal_at`, else a warning.
fn no_hash<'c>(run: &mut Run<'_, 'c>, path: &str, fatal_at: Strictness) -> Fallible<DataHash<'c>> {
    let issue = issues::no_yaml_hash(path);
    if fatal_at == Strictness::Error && run.host.environment().settings().strict() == Strictness::Error {
        return Err(Failure::data(issue));
    }
    // Puppet caches a parsed file for all readers, so it warns once.
    let is_told = run.lookup.files_without_hash.borrow().iter().any(|told| **told == *path);
    if !is_told {
        run.lookup.files_without_hash.borrow_mut().push(path.into());
        run.warn(issue.text().to_owned());
    }
    Ok(DataHash::Value(&Hash::EMPTY))
}

/// The hash in a YAML file, for functions that read it in another way.
pub(super) fn yaml_hash<'c>(run: &mut Run<'_, 'c>, path: &str) -> Fallible<Option<&'c DataFile>> {
    Ok(match load_hash(run, path, DataFormat::Yaml)? {
        Some(DataHash::File(file)) => Some(file),
        Some(DataHash::Value(_)) | None => None,
    })
}
