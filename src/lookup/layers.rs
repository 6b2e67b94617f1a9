//! The layers in their order: global, environment, module, and the defaults of the module.
//!
//! Source: Puppet 8 pops/lookup/lookup_adapter.rb, global_data_provider.rb.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::rc::Rc;

use crate::configuration::{Config, ConfiguredProvider, FILE_NAME, Layer, Version};
use crate::explain::{Explainer, Qualifier};
use crate::issues;
use crate::key::{LOOKUP_OPTIONS, LookupKey};
use crate::merge::{Merge, Strategy};
use crate::provider::Which;
use crate::reach::Reach;
use crate::run::Run;
use crate::{Failure, FailureKind, Fallible, paths, schema};
use pantin_base::platform::path_text;
use pantin_environment::reads::{DataIn, Read, note};
use pantin_values::value::{Type, Value};

/// True if the option `convert_to` makes a value `Sensitive`.
fn becomes_sensitive(convert_to: Value<'_>) -> bool {
    let is_sensitive = |value: Value<'_>| match value {
        Value::String(text) => text.trim_start().starts_with("Sensitive"),
        Value::Type(ty) => matches!(ty, Type::Sensitive(_)),
        _ => false,
    };
    if let Value::Array(elements) = convert_to {
        elements.first().copied().is_some_and(is_sensitive)
    } else {
        is_sensitive(convert_to)
    }
}

impl<'c> Run<'_, 'c> {
    /// Looks one key up in all layers. `None` when it is found nowhere.
    pub(super) fn find(&mut self, name: &'c str, merge: Option<Value<'c>>) -> Fallible<Option<Value<'c>>> {
        let is_options = name.strip_prefix(LOOKUP_OPTIONS).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'));
        if is_options {
            self.explain(|explainer| explainer.leaf(Qualifier::InvalidKey(LOOKUP_OPTIONS)));
            return Ok(None);
        }
        let key = LookupKey::parse(name)?;
        note(|| Read::Key(key.root.into()));
        let only_options =
            self.lookup.explainer.borrow().as_ref().is_some_and(|explainer| explainer.explains_only_options());
        self.with_key(name, key.module_name(), |run| {
            if only_options {
                run.find_in_layers(&LookupKey::parse(LOOKUP_OPTIONS)?, Some(Value::String("hash")))?;
                return Ok(Some(Value::Undef));
            }
            let options = run.options_of(&key)?;
            let merge = match (merge, options.merge) {
                (Some(merge), _) => Some(merge),
                (None, Some(merge)) => {
                    run.explain(|explainer| explainer.leaf(Qualifier::MergeSource(LOOKUP_OPTIONS)));
                    Some(merge)
                }
                (None, None) => None,
            };
            let is_secret = options.convert_to.is_some_and(becomes_sensitive);
            if is_secret {
                run.explain(Explainer::hide);
            }
            let found = run.with(
                || Qualifier::Data(name),
                |run| match run.find_in_layers(&key, merge)? {
                    Some(value) => Ok(Some(value)),
                    None if run.reach == Reach::Global => Ok(None),
                    None => match run.find_in_module_defaults(&key)? {
                        Some(value) => run.dig_key(&key, value),
                        None => Ok(None),
                    },
                },
            );
            if is_secret {
                run.explain(Explainer::unhide);
            }
            let found = found?;
            match (found, options.convert_to) {
                (Some(value), Some(convert_to)) => run.convert(name, value, convert_to).map(Some),
                (found, _) => Ok(found),
            }
        })
    }

    fn dig_key(&mut self, key: &LookupKey<'c>, value: Value<'c>) -> Fallible<Option<Value<'c>>> {
        if key.segments.is_empty() { Ok(Some(value)) } else { self.dig(key.text, &key.segments, value) }
    }

    fn find_in_layers(&mut self, key: &LookupKey<'c>, merge: Option<Value<'c>>) -> Fallible<Option<Value<'c>>> {
        let merge = Merge::from_value(self, merge.unwrap_or(Value::Undef))?;
        let of_test = self.lookup.layers.of_test.get().is_some();
        let found = match (self.reach, of_test) {
            (Reach::Global, false) => self.lookup_global(key, merge)?,
            (Reach::Global, true) => merge.lookup(self, 2, &mut |run, at| match at {
                0 => Ok(run.lookup_in_test(key)),
                _ => run.lookup_global(key, merge),
            })?,
            (_, false) => merge.lookup(self, 3, &mut |run, at| match at {
                0 => run.lookup_global(key, merge),
                1 => run.lookup_in_environment(key, merge),
                _ => run.lookup_in_module(key, merge),
            })?,
            (_, true) => merge.lookup(self, 4, &mut |run, at| match at {
                0 => Ok(run.lookup_in_test(key)),
                1 => run.lookup_global(key, merge),
                2 => run.lookup_in_environment(key, merge),
                _ => run.lookup_in_module(key, merge),
            })?,
        };
        match found {
            Some(value) => self.dig_key(key, value),
            None => Ok(None),
        }
    }

    /// The values that a test gives.
    fn lookup_in_test(&mut self, key: &LookupKey<'c>) -> Option<Value<'c>> {
        let found = self.lookup.layers.of_test.get().and_then(|data| data.get_str(key.root))?;
        self.explain(|explainer| explainer.leaf(Qualifier::Scope("Data of the test".to_owned())));
        Some(found)
    }

    /// The global layer.
    pub(super) fn lookup_global(&mut self, key: &LookupKey<'c>, merge: Merge<'c>) -> Fallible<Option<Value<'c>>> {
        let settings = self.host.environment().settings();
        let binds_data = || *self.lookup.layers.binds_data.get_or_init(|| settings.data_binding());
        if !self.legacy.is_hiera_call && !binds_data() {
            self.not_found(key.text);
            return Ok(None);
        }
        let provider = self.global_provider();
        let result = self.check(key.text, |run| run.lookup_in_global(&provider, key, merge));
        result.map_err(|failure| match failure.kind() {
            FailureKind::Data => {
                let detail = failure.message();
                Failure::refused(issues::lookup_of_key_failed(self.top_key, &detail))
            }
            FailureKind::Coded | FailureKind::Refused | FailureKind::Ruby | FailureKind::Evaluation => failure,
        })
    }

    fn lookup_in_global(
        &mut self,
        provider: &Rc<ConfiguredProvider<'c>>,
        key: &LookupKey<'c>,
        merge: Merge<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        let config = provider.config(self)?;
        let Some(config) = config.filter(|config| config.version == Version::V3) else {
            return provider.lookup_in(self, key, merge, Which::Regular);
        };
        if self.legacy.scope {
            return self.lookup_in_version_3(provider, &config, key, merge);
        }
        // Data of version 3 sees variables as Hiera 3 did, and other data only if the environment has Hiera 5.
        let reach = self.reach;
        if !self.has_environment_data()? {
            self.reach = Reach::Global;
        }
        self.legacy.scope = true;
        let module = self.module_name;
        let result = self.with_key(key.text, module, |run| run.lookup_in_version_3(provider, &config, key, merge));
        self.legacy.scope = false;
        self.reach = reach;
        result
    }

    fn lookup_in_version_3(
        &mut self,
        provider: &Rc<ConfiguredProvider<'c>>,
        config: &Config<'c>,
        key: &LookupKey<'c>,
        merge: Merge<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        let is_hiera_call = self.legacy.is_hiera_call;
        let behavior = config.merge_behavior(self)?;
        let merge = if is_hiera_call && merge.strategy == Strategy::Hash && behavior.strategy != Strategy::Default {
            behavior
        } else {
            merge
        };
        let Some(value) = provider.lookup_in(self, key, merge, Which::Regular)? else { return Ok(None) };
        if is_hiera_call {
            let is_hash = merge.strategy == Strategy::Hash;
            if is_hash || merge.strategy.is_deep() {
                self.assert_instance("value", &schema::HASH, value)?;
            }
            if !key.segments.is_empty() && (is_hash || merge.strategy == Strategy::Unique) {
                let resolution = if is_hash { "hash" } else { "array" };
                return Err(Failure::data(issues::illegal_resolution_type(resolution, key.text)));
            }
        }
        Ok(Some(value))
    }

    /// The environment's layer.
    pub(super) fn lookup_in_environment(
        &mut self,
        key: &LookupKey<'c>,
        merge: Merge<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        match self.environment_provider()? {
            Some(provider) => provider.key_lookup(self, key, merge),
            None => Ok(None),
        }
    }

    /// The layer of the module that the key belongs to.
    pub(super) fn lookup_in_module(&mut self, key: &LookupKey<'c>, merge: Merge<'c>) -> Fallible<Option<Value<'c>>> {
        let Some(name) = self.module_name else { return Ok(None) };
        match self.module_provider(name)? {
            Some(provider) => provider.key_lookup(self, key, merge),
            None => {
                let exists = self.host.environment().module(name).is_some();
                let name = name.to_owned();
                self.explain(|explainer| explainer.leaf(Qualifier::Module { name, exists }));
                Ok(None)
            }
        }
    }

    fn find_in_module_defaults(&mut self, key: &LookupKey<'c>) -> Fallible<Option<Value<'c>>> {
        let Some(name) = self.module_name else { return Ok(None) };
        let Some(provider) = self.module_provider(name)? else { return Ok(None) };
        if !provider.config(self)?.is_some_and(|config| config.has_default_hierarchy()) {
            return Ok(None);
        }
        let title = format!("Searching default_hierarchy of module \"{name}\"");
        self.with(
            || Qualifier::Scope(title),
            |run| {
                let options = run.default_options_of(key, name, &provider)?;
                let merge = Merge::from_value(run, options.merge.unwrap_or(Value::Undef))?;
                let title = format!("Searching for \"{}\"", key.text);
                run.with(|| Qualifier::Scope(title), |run| provider.key_lookup_in_default(run, key, merge))
            },
        )
    }

    fn global_provider(&mut self) -> Rc<ConfiguredProvider<'c>> {
        let environment = self.host.environment();
        let path = || environment.settings().text("hiera_config");
        let provider = || Rc::new(ConfiguredProvider::with_path(Layer::Global, path()));
        Rc::clone(self.lookup.layers.global.get_or_init(provider))
    }

    /// True if the environment has data of its own, in version 5.
    pub(super) fn has_environment_data(&mut self) -> Fallible<bool> {
        match self.environment_provider()? {
            Some(provider) => Ok(provider.config(self)?.is_some_and(|config| config.version == Version::V5)),
            None => Ok(false),
        }
    }

    fn environment_provider(&mut self) -> Fallible<Option<Rc<ConfiguredProvider<'c>>>> {
        if let Some(provider) = self.lookup.layers.environment.get() {
            return Ok(provider.clone());
        }
        let provider = self.make_environment_provider()?;
        Ok(self.lookup.layers.environment.get_or_init(|| provider).clone())
    }

    fn make_environment_provider(&mut self) -> Fallible<Option<Rc<ConfiguredProvider<'c>>>> {
        let environment = self.host.environment();
        let Some(directory) = environment.directory() else { return Ok(None) };
        let root = self.keep(&path_text(directory));
        let declared = environment.settings().text("environment_data_provider");
        let declared = (!declared.is_empty()).then_some(declared);
        let conf = paths::join(root, "environment.conf");
        let conf = Some(conf.as_str());
        let make = |run: &Self| Rc::new(ConfiguredProvider::in_directory(run, Layer::Environment, root));
        let mut provider = None;
        let config_path = paths::join(root, FILE_NAME);
        if self.exists(&config_path) {
            let with_file = make(self);
            if let Some(config) = with_file.config(self)? {
                if config.version == Version::V5 {
                    if let Some(declared) = declared {
                        let message = format!(
                            "Defining environment_data_provider='{declared}' in environment.conf is deprecated"
                        );
                        self.deprecate("environment.conf#data_provider", message, conf);
                        if declared != "hiera" {
                            let message = format!(
                                "The environment_data_provider='{declared}' setting is ignored since '{config_path}' version >= 5"
                            );
                            self.deprecate("environment.conf#data_provider_overridden", message, conf);
                        }
                    }
                    return Ok(Some(with_file));
                }
                provider = Some(with_file);
            }
        }
        let Some(declared) = declared else { return Ok(provider) };
        let mut message = format!("Defining environment_data_provider='{declared}' in environment.conf is deprecated.");
        if provider.is_none() {
            message.push_str(" A 'hiera.yaml' file should be used instead");
        }
        self.deprecate("environment.conf#data_provider", message, conf);
        match declared {
            "none" => Ok(None),
            "hiera" => Ok(Some(provider.unwrap_or_else(|| make(self)))),
            "function" => {
                let provider = make(self);
                provider.set_config(Config::of_function(self, root, "environment::data"));
                Ok(Some(provider))
            }
            other => Err(Failure::refused(issues::no_environment_data_provider(self.host.environment().name(), other))),
        }
    }

    fn module_provider(&mut self, name: &'c str) -> Fallible<Option<Rc<ConfiguredProvider<'c>>>> {
        let known = self.lookup.layers.modules.borrow().get(name).cloned();
        if let Some(provider) = known {
            return Ok(provider);
        }
        let provider = self.make_module_provider(name)?;
        self.lookup.layers.modules.borrow_mut().insert(name, provider.clone());
        Ok(provider)
    }

    fn make_module_provider(&mut self, name: &'c str) -> Fallible<Option<Rc<ConfiguredProvider<'c>>>> {
        let environment = self.host.environment();
        let Some(module) = environment.module(name) else { return Ok(None) };
        let root = self.keep(&path_text(&module.directory));
        let metadata = paths::join(root, "metadata.json");
        let declared = module.metadata.as_ref().and_then(|known| {
            note(|| Read::Data(metadata.as_str().into(), DataIn::Json, "data_provider".into()));
            known.data_provider.as_deref()
        });
        let make = |run: &Self| Rc::new(ConfiguredProvider::in_directory(run, Layer::Module(name), root));
        let metadata = Some(metadata.as_str());
        let warning = format!("metadata.json#data_provider-{name}");
        let mut provider = None;
        if self.exists(&paths::join(root, FILE_NAME)) {
            let with_file = make(self);
            if let Some(config) = with_file.config(self)? {
                if config.version == Version::V5 {
                    if let Some(declared) = declared {
                        let message = format!(
                            "Defining \"data_provider\": \"{declared}\" in metadata.json is deprecated. It is ignored since a 'hiera.yaml' with version >= 5 is present"
                        );
                        self.deprecate(&warning, message, metadata);
                    }
                    return Ok(Some(with_file));
                }
                provider = Some(with_file);
            }
        }
        let Some(declared) = declared else { return Ok(provider) };
        let mut message = format!("Defining \"data_provider\": \"{declared}\" in metadata.json is deprecated.");
        if provider.is_none() {
            message.push_str(" A 'hiera.yaml' file should be used instead");
        }
        self.deprecate(&warning, message, metadata);
        match declared {
            "none" => Ok(None),
            "hiera" => Ok(Some(provider.unwrap_or_else(|| make(self)))),
            "function" => {
                let provider = make(self);
                let function = self.keep(&format!("{name}::data"));
                provider.set_config(Config::of_function(self, root, function));
                Ok(Some(provider))
            }
            _ => Err(Failure::ruby(issues::no_module_data_provider())),
        }
    }
}
