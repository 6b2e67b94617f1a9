//! Version 5 of `hiera.yaml`.

use pantin_base::budget::Arena;

use super::Config;
use super::fields::{hash_of, text_of, texts_of, with_missing};
use super::lines::Wanted;
use crate::configuration::Layer;
use crate::entries::{Entry, FunctionKind, Location, Resolved};
use crate::hierarchy::{NewEntry, Resolver, uris};
use crate::interpolate::Methods;
use crate::issues;
use crate::run::Run;
use crate::{Failure, Fallible, paths, schema};
use pantin_base::diagnostics::Issue;
use pantin_values::types::mismatch::{Step, describe_instance, mismatch_steps};
use pantin_values::value::{Hash, Value};

const HIERARCHY: &str = "hierarchy";
const DEFAULT_HIERARCHY: &str = "default_hierarchy";
const PLAN_HIERARCHY: &str = "plan_hierarchy";

/// Functions that an entry may name; the last one only Puppet itself.
const FUNCTIONS: [(&str, FunctionKind); 5] = [
    ("data_hash", FunctionKind::DataHash),
    ("lookup_key", FunctionKind::LookupKey),
    ("data_dig", FunctionKind::DataDig),
    ("hiera3_backend", FunctionKind::Hiera3Backend),
    ("v4_data_hash", FunctionKind::V4DataHash),
];

const LOCATIONS: [&str; 7] = ["path", "paths", "glob", "globs", "uri", "uris", "mapped_paths"];

/// Options that Puppet sets itself.
const RESERVED_OPTIONS: [&str; 2] = ["path", "uri"];

fn default_defaults(arena: &Arena) -> Value<'_> {
    hash_of(arena, &[("datadir", Value::String("data")), ("data_hash", Value::String("yaml_data"))])
}

fn default_hierarchy(arena: &Arena) -> Value<'_> {
    let entry = hash_of(arena, &[("name", Value::String("Common")), ("path", Value::String("common.yaml"))]);
    Value::Array(arena.alloc([entry]))
}

/// The configuration of a layer without a file.
pub(super) fn default_config(arena: &Arena) -> &Hash<'_> {
    let entries =
        [("version", Value::Integer(5)), ("defaults", default_defaults(arena)), (HIERARCHY, default_hierarchy(arena))];
    hash_of(arena, &entries).as_hash().unwrap_or(&Hash::EMPTY)
}

/// A configuration with defaults for missing parts.
pub(super) fn with_defaults<'c>(config: &'c Hash<'c>, arena: &'c Arena) -> &'c Hash<'c> {
    with_missing(config, &[("defaults", default_defaults(arena)), (HIERARCHY, default_hierarchy(arena))], arena)
}

/// Checks a configuration.
pub(super) fn check<'c>(run: &mut Run<'_, 'c>, config: &Config<'c>, layer: Layer<'c>) -> Fallible<()> {
    let subject = format!("The Lookup Configuration at '{}'", config.path.unwrap_or_default());
    let data = Value::Hash(config.data);
    if let Some(detail) = describe_instance(run.host.types(), &subject, &schema::CONFIG_5, &data) {
        let ways = mismatch_steps(run.host.types(), &schema::CONFIG_5, &data);
        return Err(Failure::refused(config.labelled(run, issues::type_mismatch(&detail), &ways)));
    }
    let defaults = config.data.get_str("defaults").and_then(|defaults| defaults.as_hash()).unwrap_or(&Hash::EMPTY);
    if count(defaults, &FUNCTIONS[..4]) > 1 {
        let keys = keys_in(defaults, FUNCTIONS.iter().map(|(key, _)| *key));
        let issue = issues::multiple_functions_in_defaults();
        return Err(config.fail(config.placed(run, issue, &[key_step("defaults")], &keys), None));
    }
    for key in RESERVED_OPTIONS {
        if options_of(defaults).is_some_and(|options| options.get_str(key).is_some()) {
            let way = [key_step("defaults"), key_step("options")];
            return Err(config.fail(config.placed(run, issues::reserved_option_in_defaults(key), &way, &[key]), None));
        }
    }
    for hierarchy in [HIERARCHY, PLAN_HIERARCHY] {
        for (at, entry) in entries_of(config, hierarchy).enumerate() {
            check_entry(run, (config, layer), entry, (&[key_step(hierarchy), Step::Index(at)], defaults))?;
        }
    }
    if config.data.get_str(DEFAULT_HIERARCHY).is_some() {
        if !matches!(layer, Layer::Module(_)) {
            let line = config.line_of(run, Wanted::Key(DEFAULT_HIERARCHY), 1);
            return Err(config.fail(issues::default_hierarchy_not_in_module(), line));
        }
        for (at, entry) in entries_of(config, DEFAULT_HIERARCHY).enumerate() {
            check_entry(run, (config, layer), entry, (&[key_step(DEFAULT_HIERARCHY), Step::Index(at)], defaults))?;
        }
    }
    Ok(())
}

fn check_entry<'c>(
    run: &Run<'_, 'c>,
    (config, layer): (&Config<'c>, Layer<'c>),
    entry: &'c Hash<'c>,
    (way, defaults): (&[Step], &'c Hash<'c>),
) -> Fallible<()> {
    let name = text_of(entry, "name").unwrap_or_default();
    let fail = |issue: Issue, keys: &[&str]| Err(config.fail(config.placed(run, issue, way, keys), None));
    match count(entry, &FUNCTIONS) {
        0 if count(defaults, &FUNCTIONS[..4]) == 0 => return fail(issues::missing_function(name), &[]),
        0 | 1 => {}
        _ => return fail(issues::multiple_functions(name), &keys_in(entry, FUNCTIONS.iter().map(|(key, _)| *key))),
    }
    if let Some(backend) = text_of(entry, "hiera3_backend") {
        if layer != Layer::Global {
            let line = config.line_of(run, Wanted::Key("hiera3_backend"), 1);
            return Err(config.fail(issues::hiera3_backend_not_global(), line));
        }
        if matches!(backend, "json" | "yaml" | "hocon") {
            let line = config.line_of(run, Wanted::KeyAndValue("hiera3_backend", backend), 1);
            return Err(config.fail(issues::hiera3_backend_replaced(backend), line));
        }
    }
    let locations = LOCATIONS.iter().filter(|key| entry.get_str(key).is_some()).count();
    if locations > 1 {
        return fail(issues::multiple_locations(name), &keys_in(entry, LOCATIONS.into_iter()));
    }
    for key in RESERVED_OPTIONS {
        if options_of(entry).is_some_and(|options| options.get_str(key).is_some()) {
            let way = [way, &[key_step("options")]].concat();
            return Err(config.fail(config.placed(run, issues::reserved_option(key, name), &way, &[key]), None));
        }
    }
    Ok(())
}

pub(super) fn key_step(key: &str) -> Step {
    Step::Key(key.to_owned())
}

/// The keys that a hash has.
fn keys_in<'k>(hash: &Hash<'_>, keys: impl Iterator<Item = &'k str>) -> Vec<&'k str> {
    keys.filter(|key| hash.get_str(key).is_some()).collect()
}

fn count(hash: &Hash<'_>, functions: &[(&str, FunctionKind)]) -> usize {
    functions.iter().filter(|(key, _)| hash.get_str(key).is_some()).count()
}

fn options_of<'c>(hash: &'c Hash<'c>) -> Option<&'c Hash<'c>> {
    hash.get_str("options").and_then(|options| options.as_hash())
}

fn entries_of<'c>(config: &Config<'c>, hierarchy: &str) -> impl Iterator<Item = &'c Hash<'c>> + use<'c> {
    let entries = config.data.get_str(hierarchy).and_then(|entries| entries.as_array()).unwrap_or_default();
    entries.iter().filter_map(Value::as_hash)
}

/// Works out both hierarchies.
pub(super) fn resolve<'c>(run: &mut Run<'_, 'c>, config: &Config<'c>, layer: Layer<'c>) -> Fallible<Resolved<'c>> {
    let mut resolved = Resolved::default();
    if config.has_default_hierarchy() && !matches!(layer, Layer::Module(_)) {
        let line = config.line_of(run, Wanted::Key(DEFAULT_HIERARCHY), 1);
        return Err(config.fail(issues::default_hierarchy_not_in_module(), line));
    }
    resolve_hierarchy(run, config, HIERARCHY, &mut resolved.entries)?;
    if config.has_default_hierarchy() {
        resolve_hierarchy(run, config, DEFAULT_HIERARCHY, &mut resolved.defaults)?;
    }
    Ok(resolved)
}

fn resolve_hierarchy<'c>(
    run: &mut Run<'_, 'c>,
    config: &Config<'c>,
    hierarchy: &str,
    found: &mut Vec<std::rc::Rc<Entry<'c>>>,
) -> Fallible<()> {
    let mut names = Vec::new();
    for entry in entries_of(config, hierarchy) {
        let name = text_of(entry, "name").unwrap_or_default();
        if names.contains(&name) {
            let (line, first) = config.lines_of_duplicate(run, Wanted::EntryName(name));
            return Err(config.fail(issues::hierarchy_name_multiply_defined(name, first), line));
        }
        if let Some(resolved) = resolve_entry(run, config, entry, name)? {
            names.push(name);
            found.push(resolved);
        }
    }
    Ok(())
}

/// One entry; `None` if it is a default one and its file does not exist.
fn resolve_entry<'c>(
    run: &mut Run<'_, 'c>,
    config: &Config<'c>,
    entry: &'c Hash<'c>,
    name: &'c str,
) -> Fallible<Option<std::rc::Rc<Entry<'c>>>> {
    let defaults = config.data.get_str("defaults").and_then(|defaults| defaults.as_hash()).unwrap_or(&Hash::EMPTY);
    let function_in = |hash: &'c Hash<'c>, functions: &[(&str, FunctionKind)]| {
        functions.iter().find_map(|(key, kind)| text_of(hash, key).map(|name| (*kind, name)))
    };
    let function = function_in(entry, &FUNCTIONS).or_else(|| function_in(defaults, &FUNCTIONS[..4]));
    let Some((kind, function_name)) = function else { return Err(config.fail(issues::missing_function(name), None)) };
    let datadir = text_of(entry, "datadir").or_else(|| text_of(defaults, "datadir")).unwrap_or("data");
    let datadir = run.keep(&paths::join(config.root, datadir));
    let datadir = run.interpolate_plainly(datadir)?;
    let locations = run.tolerating_unknown(|run| locations_of(run, Resolver { config, datadir: &datadir }, entry))?;
    if config.path.is_none() && locations.as_ref().is_some_and(Vec::is_empty) {
        return Ok(None);
    }
    let options = match options_of(entry).or_else(|| options_of(defaults)) {
        Some(options) => run.interpolate(Value::Hash(options), Methods::Refused)?.as_hash().unwrap_or(options),
        None => &Hash::EMPTY,
    };
    // A backend of Hiera 3 takes no paths for one without a path.
    let locations = locations.filter(|found| kind != FunctionKind::Hiera3Backend || !found.is_empty());
    let new = NewEntry { name, kind, function_name, options, locations, v3_files: None };
    Ok(Some(Entry::new(run, new)))
}

fn locations_of<'c>(
    run: &mut Run<'_, 'c>,
    resolver: Resolver<'_, 'c>,
    entry: &'c Hash<'c>,
) -> Fallible<Option<Vec<Location<'c>>>> {
    let Some(key) = LOCATIONS.into_iter().find(|key| entry.get_str(key).is_some()) else { return Ok(None) };
    let declared = texts_of(entry, key);
    let found = match key {
        "path" | "paths" => resolver.paths(run, &declared, None)?,
        "glob" | "globs" => resolver.globs(run, &declared)?,
        "uri" | "uris" => uris(run, &declared)?,
        _ => resolver.mapped_paths(run, &declared)?,
    };
    Ok(Some(found))
}
