//! Layers as providers of data: a configuration, its hierarchy, and how a key is looked up in it.
//!
//! Source: Puppet 8 pops/lookup/configured_data_provider.rb and the function providers beside it.

use std::cell::OnceCell;
use std::rc::Rc;

use crate::configuration::{Config, ConfiguredProvider, FILE_NAME, Layer, Version};
use crate::data::DataFormat;
use crate::entries::{Entry, FunctionKind, Location, LocationKind, Resolved};
use crate::explain::{Explainer, Qualifier};
use crate::function_context::FunctionContext;
use crate::issues;
use crate::key::LookupKey;
use crate::merge::Merge;
use crate::run::Run;
use crate::{Failure, Fallible, WarnOnce, Warning, WarningCategory, paths};
use pantin_base::diagnostics::Strictness;
use pantin_environment::reads::{Read, is_recording, note};
use pantin_values::value::{HashBuilder, Value};

/// The hierarchy of a configuration to search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    /// `hierarchy`
    Regular,
    /// `default_hierarchy`
    Defaults,
}

impl<'c> ConfiguredProvider<'c> {
    /// The provider of a layer in the directory `root`.
    pub(super) fn in_directory(run: &Run<'_, 'c>, layer: Layer<'c>, root: &str) -> Self {
        Self::with_path(layer, run.keep(&paths::join(root, FILE_NAME)))
    }

    /// The configuration. `None` when its version is one that the layer ignores.
    pub(super) fn config(&self, run: &mut Run<'_, 'c>) -> Fallible<Option<Rc<Config<'c>>>> {
        if let Some(config) = &*self.config.borrow() {
            return Ok(Some(Rc::clone(config)));
        }
        let config = Rc::new(Config::load(run, self.layer, self.path)?);
        if !self.accepts_version(run, &config)? {
            return Ok(None);
        }
        self.config.replace(Some(Rc::clone(&config)));
        Ok(Some(config))
    }

    fn accepts_version(&self, run: &mut Run<'_, 'c>, config: &Config<'c>) -> Fallible<bool> {
        let place = match (self.layer, config.version) {
            (Layer::Global, Version::V4) => return Err(config.fail(issues::version_4_in_global(), None)),
            (Layer::Global, _) | (_, Version::V4 | Version::V5) => return Ok(true),
            (Layer::Environment, Version::V3) => "an environment",
            (Layer::Module(_), Version::V3) => "a module",
        };
        if run.host.environment().settings().strict() == Strictness::Error {
            return Err(config.fail(issues::version_3_not_global(place), None));
        }
        let (key, root) = match self.layer {
            Layer::Environment => ("hiera_v3_at_env_root", "the environment root"),
            Layer::Global | Layer::Module(_) => ("hiera_v3_at_module_root", "module root"),
        };
        let once = WarnOnce {
            category: WarningCategory::Other,
            key: format!("{key} {}", config.path.unwrap_or_default()),
            file: config.path.map(str::to_owned),
        };
        run.host
            .warn(Warning { message: format!("hiera.yaml version 3 found at {root} was ignored"), once: Some(once) });
        Ok(false)
    }

    /// The hierarchy, for the scope of the running lookup.
    fn resolved(&self, run: &mut Run<'_, 'c>, config: &Config<'c>) -> Fallible<Rc<Resolved<'c>>> {
        let known = self.resolved.borrow().clone();
        if let Some(resolved) = known {
            if run.is_current(&resolved)? {
                return Ok(resolved);
            }
            let text =
                "Hiera configuration recreated due to change of scope variables used in interpolation expressions";
            run.explain(|explainer| explainer.text(text));
        }
        // Reads of the hierarchy are not part of the explanation.
        let explainer = run.lookup.explainer.take();
        let extra = std::mem::take(&mut run.extra);
        let resolved = config.resolve(run, self.layer);
        run.extra = extra;
        run.lookup.explainer.replace(explainer);
        let resolved = Rc::new(resolved?);
        self.resolved.replace(Some(Rc::clone(&resolved)));
        Ok(resolved)
    }

    /// Looks a key up, which must not be on its way already.
    pub(super) fn key_lookup(
        self: &Rc<Self>,
        run: &mut Run<'_, 'c>,
        key: &LookupKey<'c>,
        merge: Merge<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        run.check(key.text, |run| self.lookup_in(run, key, merge, Which::Regular))
    }

    /// Looks a key up in the default hierarchy.
    pub(super) fn key_lookup_in_default(
        self: &Rc<Self>,
        run: &mut Run<'_, 'c>,
        key: &LookupKey<'c>,
        merge: Merge<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        run.check(key.text, |run| self.lookup_in(run, key, merge, Which::Defaults))
    }

    /// Looks a key up without the test for recursion.
    pub(super) fn lookup_in(
        self: &Rc<Self>,
        run: &mut Run<'_, 'c>,
        key: &LookupKey<'c>,
        merge: Merge<'c>,
        which: Which,
    ) -> Fallible<Option<Value<'c>>> {
        let provider = Rc::clone(self);
        run.with(
            || Qualifier::Layer(provider),
            |run| {
                let Some(config) = self.config(run)? else { return Ok(None) };
                let resolved = self.resolved(run, &config)?;
                let entries = match which {
                    Which::Regular => &resolved.entries,
                    Which::Defaults => &resolved.defaults,
                };
                if entries.is_empty() {
                    run.not_found(key.text);
                    return Ok(None);
                }
                let caller = |at: usize| Caller { provider: self, config: &config, entry: &entries[at] };
                // Recorded lookups are done location by location.
                let in_short = !run.lookup.is_explained() && !is_recording();
                let mut ask = |run: &mut Run<'_, 'c>, at: usize| match in_short {
                    true if caller(at).has_no_value(key) => Ok(None),
                    true if merge.is_first_found() => caller(at).lookup_first(run, key),
                    _ => caller(at).lookup(run, key, merge),
                };
                if in_short && which == Which::Regular && merge.is_first_found() {
                    for at in resolved.present() {
                        if let Some(value) = ask(run, *at)? {
                            return Ok(Some(value));
                        }
                    }
                    return Ok(None);
                }
                merge.lookup(run, entries.len(), &mut ask)
            },
        )
    }
}

/// A location, and its number among those of the entry.
#[derive(Clone, Copy)]
struct Place<'c> {
    location: Location<'c>,
    /// `None` when it was added by a call.
    own: Option<usize>,
}

/// An entry of a hierarchy, with its provider and configuration.
pub(super) struct Caller<'x, 'c> {
    pub(super) provider: &'x ConfiguredProvider<'c>,
    pub(super) config: &'x Config<'c>,
    pub(super) entry: &'x Rc<Entry<'c>>,
}

impl<'c> Caller<'_, 'c> {
    fn lookup(&self, run: &mut Run<'_, 'c>, key: &LookupKey<'c>, merge: Merge<'c>) -> Fallible<Option<Value<'c>>> {
        let label = self.entry.label;
        run.with(
            || Qualifier::Entry(label),
            |run| {
                let added = self.added_locations(run)?;
                let own = &self.entry.locations;
                merge.lookup(run, added.len() + own.len(), &mut |run, at| match at.checked_sub(added.len()) {
                    None => self.lookup_at_location(run, Place { location: added[at], own: None }, key),
                    Some(at) => self.lookup_at(run, at, key),
                })
            },
        )
    }

    /// The first value of a key, without a report of locations that lack it.
    fn lookup_first(&self, run: &mut Run<'_, 'c>, key: &LookupKey<'c>) -> Fallible<Option<Value<'c>>> {
        for location in self.added_locations(run)? {
            if let Some(value) = self.lookup_at_location(run, Place { location, own: None }, key)? {
                return Ok(Some(value));
            }
        }
        for at in &self.entry.present {
            if let Some(value) = self.lookup_at(run, *at, key)? {
                return Ok(Some(value));
            }
        }
        Ok(None)
    }

    /// Looks a key up in one of the entry's own locations, or in the entry if it has none.
    fn lookup_at(&self, run: &mut Run<'_, 'c>, at: usize, key: &LookupKey<'c>) -> Fallible<Option<Value<'c>>> {
        match self.entry.locations[at] {
            Some(location) => self.lookup_at_location(run, Place { location, own: Some(at) }, key),
            None => {
                let context = self.entry.contexts[at].get_or_init(|| self.new_context(run));
                self.ask(run, context, None, key)
            }
        }
    }

    /// True if every file of the entry was read and lacks the key, as most do.
    fn has_no_value(&self, key: &LookupKey<'c>) -> bool {
        let has_none = |at: &usize| {
            let context = self.entry.contexts.get(*at).and_then(OnceCell::get);
            let file = context.and_then(|context| context.known_file());
            file.is_some_and(|file| file.get_hashed(key.root, key.hash).is_none())
        };
        self.entry.kind == FunctionKind::DataHash && self.entry.present.iter().all(has_none)
    }

    /// Paths that a call of one of the `hiera` functions puts first.
    fn added_locations(&self, run: &mut Run<'_, 'c>) -> Fallible<Vec<Location<'c>>> {
        match self.entry.v3_files {
            Some((datadir, extension)) if !run.legacy.locations.is_empty() => {
                let declared = run.legacy.locations;
                let resolver = crate::hierarchy::Resolver { config: self.config, datadir };
                resolver.paths(run, declared, Some(extension))
            }
            _ => Ok(Vec::new()),
        }
    }

    fn lookup_at_location(
        &self,
        run: &mut Run<'_, 'c>,
        Place { location, own }: Place<'c>,
        key: &LookupKey<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        let Location { kind, text, original, exists } = location;
        if kind == LocationKind::Path {
            // Of a file that is not there no key is noted: each node has some of its own, and as many keys as it has parameters.
            note(|| self.read_of((text, exists), key));
        }
        if !exists && !run.lookup.is_explained() && self.entry.kind != FunctionKind::Hiera3Backend {
            return Ok(None);
        }
        run.with(
            || Qualifier::Location { kind, text, original },
            |run| {
                if !exists && self.entry.kind != FunctionKind::Hiera3Backend {
                    run.explain(Explainer::location_not_found);
                    return Ok(None);
                }
                match own {
                    Some(at) => {
                        let context = self.entry.contexts[at].get_or_init(|| self.new_context(run));
                        self.ask(run, context, Some(location), key)
                    }
                    None => {
                        let context = self.added_context(run, text);
                        self.ask(run, &context, Some(location), key)
                    }
                }
            },
        )
    }

    /// The read of a location's file for a key: the key if the function is one of Puppet's own that reads nothing else,
    /// else the file's existence. Other functions record their own reads.
    fn read_of(&self, (path, exists): (&str, bool), key: &LookupKey<'c>) -> Read {
        let format = match self.entry.kind {
            FunctionKind::DataHash | FunctionKind::V3DataHash => DataFormat::of_function(self.entry.function_name),
            FunctionKind::LookupKey | FunctionKind::V3LookupKey if self.entry.function_name == "eyaml_lookup_key" => {
                Some(DataFormat::Yaml)
            }
            FunctionKind::LookupKey
            | FunctionKind::DataDig
            | FunctionKind::Hiera3Backend
            | FunctionKind::V3LookupKey
            | FunctionKind::V4DataHash => None,
        };
        match format {
            Some(format) if !exists => Read::NoData(path.into(), format.into()),
            Some(format) => Read::Data(path.into(), format.into(), key.root.into()),
            None => Read::Kind(path.into()),
        }
    }

    /// Calls the function, and adds its result to the explanation.
    fn ask(
        &self,
        run: &mut Run<'_, 'c>,
        context: &Rc<FunctionContext<'c>>,
        location: Option<Location<'c>>,
        key: &LookupKey<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        if self.entry.kind == FunctionKind::Hiera3Backend {
            // Backends are Ruby code of Hiera 3, which is not there; Puppet goes on without them.
            let name = self.entry.function_name;
            let file = name.to_lowercase();
            let text =
                format!("Unable to load backend '{name}': cannot load such file -- hiera/backend/{file}_backend");
            run.explain(|explainer| explainer.text(&text));
            return Ok(None);
        }
        let found = match self.entry.kind {
            FunctionKind::DataHash | FunctionKind::V3DataHash | FunctionKind::V4DataHash => {
                self.ask_data_hash(run, context, location, key)?
            }
            FunctionKind::LookupKey | FunctionKind::V3LookupKey => {
                self.ask_lookup_key(run, context, location, key.root)?
            }
            FunctionKind::DataDig | FunctionKind::Hiera3Backend => {
                let dug = self.ask_data_dig(run, context, location, key)?;
                if let Some(value) = dug {
                    run.found(key.text, value);
                    return Ok(Some(undig(run, key, value)?));
                }
                None
            }
        };
        match found {
            Some(value) => Ok(Some(run.found(key.root, value))),
            None => {
                let name = if self.entry.kind == FunctionKind::DataDig { key.text } else { key.root };
                run.not_found(name);
                Ok(None)
            }
        }
    }

    fn new_context(&self, run: &Run<'_, 'c>) -> Rc<FunctionContext<'c>> {
        run.lookup.new_context(self.provider.module_name())
    }

    fn added_context(&self, run: &Run<'_, 'c>, path: &'c str) -> Rc<FunctionContext<'c>> {
        let mut added = self.entry.added_contexts.borrow_mut();
        if let Some((_, context)) = added.iter().find(|(at, _)| *at == path) {
            return Rc::clone(context);
        }
        let context = self.new_context(run);
        added.push((path, Rc::clone(&context)));
        context
    }

    /// The value as messages name its origin.
    pub(super) fn origin(&self, what: &str, location: Option<Location<'c>>) -> String {
        let place = location.map_or_else(String::new, |location| format!(", when using location '{}',", location.text));
        format!("{what} returned from {}{place}", self.entry.full_name())
    }

    /// The options that the function gets for the location that a context is of.
    pub(super) fn options(
        &self,
        run: &Run<'_, 'c>,
        context: &FunctionContext<'c>,
        location: Option<Location<'c>>,
    ) -> Value<'c> {
        *context.options.get_or_init(|| self.make_options(run, location))
    }

    fn make_options(&self, run: &Run<'_, 'c>, location: Option<Location<'c>>) -> Value<'c> {
        let Some(location) = location else { return Value::Hash(self.entry.options) };
        let key = match location.kind {
            LocationKind::Path => "path",
            LocationKind::Uri => "uri",
        };
        let mut builder = HashBuilder::from_hash(self.entry.options);
        builder.insert(Value::String(key), Value::String(location.text));
        builder.finish_value(run.host.arena())
    }
}

/// Arrays as long as this are not made up to put a value at its index.
const MAX_DERIVED_LEN: i64 = 100_000;

/// A value at the place that the segments of its key name.
fn undig<'c>(run: &Run<'_, 'c>, key: &LookupKey<'c>, value: Value<'c>) -> Fallible<Value<'c>> {
    let arena = run.host.arena();
    let mut value = value;
    for segment in key.segments.iter().rev() {
        value = match segment {
            crate::key::Segment::Name(name) => {
                let mut builder = HashBuilder::new();
                builder.insert(Value::String(name), value);
                builder.finish_value(arena)
            }
            crate::key::Segment::Index(index) => {
                if !(0..MAX_DERIVED_LEN).contains(index) {
                    return Err(Failure::ruby(issues::index_too_large(*index)));
                }
                let mut elements = vec![Value::Undef; *index as usize];
                elements.push(value);
                Value::Array(arena.alloc_slice_copy(&elements))
            }
        };
    }
    Ok(value)
}
