//! Versions 3 and 4 of `hiera.yaml`: version 3 is for the global layer, version 4 for environments and modules.

use pantin_base::budget::Arena;

use super::fields::{hash_of, text_of, texts_of, with_missing};
use super::lines::Wanted;
use super::{Config, Version};
use crate::entries::{Entry, FunctionKind, Resolved};
use crate::hierarchy::{NewEntry, Resolver};
use crate::interpolate::Methods;
use crate::issues;
use crate::merge::Merge;
use crate::run::Run;
use crate::{Fallible, paths, schema};
use pantin_values::value::{Hash, HashBuilder, Value};

fn default_backends(arena: &Arena) -> Value<'_> {
    Value::Array(arena.alloc([Value::String("yaml")]))
}

fn default_hierarchy(arena: &Arena) -> Value<'_> {
    Value::Array(arena.alloc([Value::String("nodes/%{::trusted.certname}"), Value::String("common")]))
}

/// The replacement for a file that does not contain a hash.
pub(super) fn default_config(arena: &Arena) -> &Hash<'_> {
    let entries = [
        ("backends", default_backends(arena)),
        ("hierarchy", default_hierarchy(arena)),
        ("merge_behavior", Value::String("native")),
    ];
    hash_of(arena, &entries).as_hash().unwrap_or(&Hash::EMPTY)
}

/// A version 3 configuration with defaults for missing parts.
pub(super) fn with_defaults_3<'c>(config: &'c Hash<'c>, arena: &'c Arena) -> &'c Hash<'c> {
    let entries = [
        ("version", Value::Integer(3)),
        ("backends", default_backends(arena)),
        ("hierarchy", default_hierarchy(arena)),
        ("merge_behavior", Value::String("native")),
        ("deep_merge_options", HashBuilder::new().finish_value(arena)),
    ];
    with_missing(config, &entries, arena)
}

/// A version 4 configuration with defaults for missing parts.
pub(super) fn with_defaults_4<'c>(config: &'c Hash<'c>, arena: &'c Arena) -> &'c Hash<'c> {
    let entry = hash_of(arena, &[("name", Value::String("common")), ("backend", Value::String("yaml"))]);
    let hierarchy = Value::Array(arena.alloc([entry]));
    with_missing(config, &[("datadir", Value::String("data")), ("hierarchy", hierarchy)], arena)
}

/// Warns that the version is deprecated, and checks the configuration.
pub(super) fn check<'c>(run: &mut Run<'_, 'c>, config: &Config<'c>) -> Fallible<()> {
    let path = config.path.unwrap_or_default();
    let version = config.version.number();
    let message =
        format!("{path}: Use of 'hiera.yaml' version {version} is deprecated. It should be converted to version 5");
    run.deprecate("hiera.yaml", message, config.path);
    let subject = format!("The Lookup Configuration at '{path}'");
    if config.version == Version::V4 {
        return run.assert_instance(&subject, &schema::CONFIG_4, Value::Hash(config.data));
    }
    let backends = texts_of(config.data, "backends");
    let expected = schema::config_3(&backends, run.host.arena());
    run.assert_instance(&subject, &expected, Value::Hash(config.data))
}

/// Works out the hierarchy of a version 3 configuration: one entry per backend, with all paths.
pub(super) fn resolve_3<'c>(run: &mut Run<'_, 'c>, config: &Config<'c>) -> Fallible<Resolved<'c>> {
    let outer = std::mem::replace(&mut run.legacy.scope, true);
    let result = resolve_backends(run, config);
    run.legacy.scope = outer;
    result
}

fn resolve_backends<'c>(run: &mut Run<'_, 'c>, config: &Config<'c>) -> Fallible<Resolved<'c>> {
    let codedir = run.host.environment().settings().text("codedir");
    let default_datadir = run.keep(&format!("{codedir}/environments/%{{::environment}}/hieradata"));
    let declared = texts_of(config.data, "hierarchy");
    let mut resolved = Resolved::default();
    let mut seen = Vec::new();
    for backend in texts_of(config.data, "backends") {
        if seen.contains(&backend) {
            let (line, first) = config.lines_of_duplicate(run, Wanted::Word(backend));
            return Err(config.fail(issues::backend_multiply_defined(backend, first), line));
        }
        seen.push(backend);
        let settings = match config.data.get_str(backend) {
            Some(settings @ Value::Hash(_)) => {
                run.interpolate(settings, Methods::Refused)?.as_hash().unwrap_or(&Hash::EMPTY)
            }
            _ => &Hash::EMPTY,
        };
        let datadir = match text_of(settings, "datadir") {
            Some(datadir) => datadir.to_owned(),
            None => run.interpolate_plainly(default_datadir)?,
        };
        let extension = match text_of(settings, "extension") {
            Some(extension) => format!(".{extension}"),
            None if backend == "hocon" => ".conf".to_owned(),
            None => format!(".{backend}"),
        };
        let resolver = Resolver { config, datadir: &datadir };
        let locations = resolver.paths(run, &declared, Some(&extension))?;
        let (kind, function_name, options) = match backend {
            "yaml" => (FunctionKind::V3DataHash, "yaml_data", &Hash::EMPTY),
            "json" => (FunctionKind::V3DataHash, "json_data", &Hash::EMPTY),
            "hocon" => (FunctionKind::V3DataHash, "hocon_data", &Hash::EMPTY),
            "eyaml" => (FunctionKind::V3LookupKey, "eyaml_lookup_key", without_datadir(settings, run.host.arena())),
            _ => (FunctionKind::Hiera3Backend, backend, &Hash::EMPTY),
        };
        let v3_files = Some((run.keep(&datadir), run.keep(&format!(".{backend}"))));
        let locations = (kind != FunctionKind::Hiera3Backend || !locations.is_empty()).then_some(locations);
        let v3_files = v3_files.filter(|_| kind != FunctionKind::Hiera3Backend);
        let new = NewEntry { name: backend, kind, function_name, options, locations, v3_files };
        resolved.entries.push(Entry::new(run, new));
    }
    Ok(resolved)
}

fn without_datadir<'c>(settings: &'c Hash<'c>, arena: &'c Arena) -> &'c Hash<'c> {
    let mut builder = HashBuilder::from_hash(settings);
    builder.remove(&Value::String("datadir"));
    builder.finish(arena)
}

/// Works out the hierarchy of a version 4 configuration.
pub(super) fn resolve_4<'c>(run: &mut Run<'_, 'c>, config: &Config<'c>) -> Fallible<Resolved<'c>> {
    let default_datadir = text_of(config.data, "datadir").unwrap_or("data");
    let hierarchy = config.data.get_str("hierarchy").and_then(|entries| entries.as_array()).unwrap_or_default();
    let mut resolved = Resolved::default();
    let mut seen = Vec::new();
    for entry in hierarchy.iter().filter_map(Value::as_hash) {
        let name = text_of(entry, "name").unwrap_or_default();
        if seen.contains(&name) {
            let (line, first) = config.lines_of_duplicate(run, Wanted::EntryName(name));
            return Err(config.fail(issues::hierarchy_name_multiply_defined(name, first), line));
        }
        seen.push(name);
        let mut declared = texts_of(entry, "paths");
        if entry.get_str("paths").is_none() {
            declared = vec![text_of(entry, "path").unwrap_or(name)];
        }
        let datadir = paths::join(config.root, text_of(entry, "datadir").unwrap_or(default_datadir));
        let backend = text_of(entry, "backend").unwrap_or_default();
        let (function_name, extension) = match backend {
            "yaml" => ("yaml_data", ".yaml"),
            "json" => ("json_data", ".json"),
            "hocon" => ("hocon_data", ".conf"),
            _ => {
                let line = config.line_of(run, Wanted::Word(backend), 1);
                return Err(config.fail(issues::no_provider_for_backend(backend), line));
            }
        };
        let locations = Resolver { config, datadir: &datadir }.paths(run, &declared, Some(extension))?;
        let new = NewEntry {
            name,
            kind: FunctionKind::DataHash,
            function_name,
            options: &Hash::EMPTY,
            locations: Some(locations),
            v3_files: None,
        };
        resolved.entries.push(Entry::new(run, new));
    }
    Ok(resolved)
}

impl<'c> Config<'c> {
    /// The strategy that `merge_behavior` of a version 3 configuration stands for.
    pub(crate) fn merge_behavior(&self, run: &mut Run<'_, 'c>) -> Fallible<Merge<'c>> {
        let behavior = text_of(self.data, "merge_behavior").unwrap_or("native");
        let strategy = match behavior {
            "deep" => "reverse_deep",
            "deeper" => "unconstrained_deep",
            "array" => "unique",
            _ => return Ok(Merge::DEFAULT),
        };
        let arena = run.host.arena();
        let mut builder = HashBuilder::new();
        builder.insert(Value::String("strategy"), Value::String(strategy));
        if let Some(Value::Hash(options)) = self.data.get_str("deep_merge_options") {
            for (key, value) in options.entries() {
                builder.insert(*key, *value);
            }
        }
        Merge::from_value(run, builder.finish_value(arena))
    }
}
