//! `lookup_options`: how other keys are merged and converted.
//!
//! Source: Puppet 8 pops/lookup/lookup_adapter.rb.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use std::rc::Rc;

use crate::explain::Qualifier;
use crate::issues;
use crate::key::{LOOKUP_OPTIONS, LookupKey};
use crate::lookup_options::{LookupOptions, OptionsHash};
use crate::merge::Merge;
use crate::reach::Reach;
use crate::ruby_errors::no_method;
use crate::run::Run;
use crate::{Failure, Fallible};
use pantin_values::types::AsTyping;
use pantin_values::value::Value;
use pantin_values::value::format::program_text;
use pantin_values::value::regexp::{Subject, compile};

/// The options for one key.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct KeyOptions<'c> {
    pub(super) merge: Option<Value<'c>>,
    pub(super) convert_to: Option<Value<'c>>,
}

/// The prefix of a key that is a pattern.
const PATTERN_START: char = '^';

impl<'c> LookupOptions<'c> {
    fn of(run: &Run<'_, 'c>, options: OptionsHash<'c>) -> Fallible<Self> {
        let mut sorted = Self::default();
        let entries = options.and_then(|options| options.as_hash()).map_or(&[][..], |hash| hash.entries());
        for (key, value) in entries {
            match key {
                Value::String(key) if key.starts_with(PATTERN_START) => {
                    sorted.patterns.push((compile(key).map_err(Failure::ruby)?, *value));
                }
                Value::String(key) => {
                    sorted.literal.insert(key, *value);
                }
                other => return Err(no_method(&AsTyping(run.host.types()), "start_with?", other)),
            }
        }
        Ok(sorted)
    }

    fn get(&self, key: &LookupKey<'c>) -> KeyOptions<'c> {
        let literal = self.literal.get(key.root).filter(|value| !value.is_undef());
        let found = literal.or_else(|| {
            let subject = Subject::from(key.root);
            let matching = self.patterns.iter().find(|(pattern, _)| pattern.is_match_of(subject).unwrap_or_default());
            matching.map(|(_, value)| value)
        });
        let get = |name| match found? {
            Value::Hash(options) => options.get_str(name).filter(|value| !value.is_undef()),
            // Ruby finds the name within a text, as where a colon is forgotten: `merge unique`.
            Value::String(text) => text.contains(name).then_some(Value::String(name)),
            _ => None,
        };
        KeyOptions { merge: get("merge"), convert_to: get("convert_to") }
    }
}

impl<'c> Run<'_, 'c> {
    /// The options of a key.
    pub(super) fn options_of(&mut self, key: &LookupKey<'c>) -> Fallible<KeyOptions<'c>> {
        let module = key.module_name();
        let known = self.lookup.options.by_module.borrow().get(&module).map(Rc::clone);
        let options = match known {
            Some(options) => options,
            None => {
                let options = Rc::new(self.retrieve_options(module)?);
                self.lookup.options.by_module.borrow_mut().insert(module, Rc::clone(&options));
                options
            }
        };
        Ok(options.get(key))
    }

    /// The options of a key in the default hierarchy of its module.
    pub(super) fn default_options_of(
        &mut self,
        key: &LookupKey<'c>,
        module: &'c str,
        provider: &Rc<crate::configuration::ConfiguredProvider<'c>>,
    ) -> Fallible<KeyOptions<'c>> {
        let known = self.lookup.options.of_defaults.borrow().get(module).map(Rc::clone);
        if let Some(options) = known {
            return Ok(options.get(key));
        }
        let options = self.as_meta(Some(module), |run| {
            let title = format!("Searching for \"{LOOKUP_OPTIONS}\"");
            run.with(
                || Qualifier::Scope(title),
                |run| {
                    let found = provider.key_lookup_in_default(run, &options_key()?, Merge::HASH)?;
                    validated(found, Some(module))
                },
            )
        })?;
        let options = Rc::new(LookupOptions::of(self, options)?);
        self.lookup.options.of_defaults.borrow_mut().insert(module, Rc::clone(&options));
        Ok(options.get(key))
    }

    /// Runs `body` as a lookup of the options: without overrides, as part of the lookup that is on its way.
    fn as_meta<T>(&mut self, module: Option<&'c str>, body: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<T> {
        let extra = std::mem::take(&mut self.extra);
        let result = self.with_key(LOOKUP_OPTIONS, module, body);
        self.extra = extra;
        result
    }

    fn retrieve_options(&mut self, module: Option<&'c str>) -> Fallible<LookupOptions<'c>> {
        self.as_meta(module, |run| {
            run.with(
                || Qualifier::Meta(LOOKUP_OPTIONS),
                |run| {
                    if run.reach == Reach::Global {
                        let options = run.global_options()?;
                        return LookupOptions::of(run, options);
                    }
                    let options = run.environment_options()?;
                    match module {
                        None => LookupOptions::of(run, options),
                        Some(module) => {
                            let options = run.with_module_options(options, module)?;
                            LookupOptions::of(run, options)
                        }
                    }
                },
            )
        })
    }

    fn with_module_options(&mut self, options: OptionsHash<'c>, module: &'c str) -> Fallible<OptionsHash<'c>> {
        if !self.lookup.options.by_module.borrow().contains_key(&None) {
            let outside = Rc::new(LookupOptions::of(self, options)?);
            self.lookup.options.by_module.borrow_mut().insert(None, outside);
        }
        let found = self.lookup_in_module(&options_key()?, Merge::HASH)?;
        let Some(of_module) = validated(found, Some(module))? else {
            return Ok(options);
        };
        let Some(options) = options else { return Ok(Some(of_module)) };
        Merge::HASH.lookup(self, 2, &mut |run, at| {
            let (name, value) = if at == 0 {
                ("Global and Environment".to_owned(), options)
            } else {
                (format!("Module {module}"), of_module)
            };
            run.with(|| Qualifier::Scope(name), |run| Ok(Some(run.found(LOOKUP_OPTIONS, value))))
        })
    }

    fn global_options(&mut self) -> Fallible<OptionsHash<'c>> {
        if let Some(options) = self.lookup.options.global.get() {
            return Ok(*options);
        }
        let found = self.lookup_global(&options_key()?, Merge::HASH)?;
        let options = validated(found, None)?;
        Ok(*self.lookup.options.global.get_or_init(|| options))
    }

    fn environment_options(&mut self) -> Fallible<OptionsHash<'c>> {
        if let Some(options) = self.lookup.options.environment.get() {
            return Ok(*options);
        }
        let global = self.global_options()?;
        let found = self.lookup_in_environment(&options_key()?, Merge::HASH)?;
        let own = validated(found, None)?;
        let options = match (global, own) {
            (Some(global), Some(own)) => Some(Merge::HASH.merge(self, global, own)?),
            (global, own) => global.or(own),
        };
        Ok(*self.lookup.options.environment.get_or_init(|| options))
    }

    /// Converts a value that was found as the options of its key say.
    pub(super) fn convert(&mut self, key: &str, value: Value<'c>, convert_to: Value<'c>) -> Fallible<Value<'c>> {
        let mut arguments = if let Value::Array(elements) = convert_to { elements.to_vec() } else { vec![convert_to] };
        let ty = arguments.first().copied().unwrap_or(Value::Undef);
        let ty = if let Value::String(text) = ty {
            match self.host.parse_type(text) {
                Ok(ty) => Value::Type(ty),
                Err(failure) => {
                    return Err(Failure::data(issues::convert_to_no_type(key, text, &failure.message())));
                }
            }
        } else {
            ty
        };
        if arguments.is_empty() {
            arguments.push(ty);
        }
        arguments[0] = ty;
        let shown = Value::Array(self.host.arena().alloc_slice_copy(&arguments));
        arguments.insert(1, value);
        match self.host.new_instance(&arguments) {
            Ok(converted) => {
                if self.lookup.is_explained() {
                    let shown = program_text(&shown, &AsTyping(self.host.types()));
                    let text = format!("Applying convert_to lookup_option with arguments {shown}");
                    self.explain(|explainer| explainer.text(&text));
                }
                Ok(converted)
            }
            Err(failure) => Err(Failure::data(issues::convert_to_failed(key, &failure.message()))),
        }
    }
}

/// The key of the options themselves.
fn options_key<'c>() -> Fallible<LookupKey<'c>> {
    LookupKey::parse(LOOKUP_OPTIONS)
}

/// Validates that options are a hash, and of a module only about its own keys. Undef counts as no options.
fn validated<'c>(options: Option<Value<'c>>, module: Option<&str>) -> Fallible<OptionsHash<'c>> {
    let hash = match options {
        None | Some(Value::Undef) => return Ok(None),
        Some(Value::Hash(hash)) => hash,
        Some(_) => return Err(Failure::data(issues::lookup_options_no_hash())),
    };
    let Some(module) = module else { return Ok(options) };
    let is_own = |name: &str| name.strip_prefix(module).is_some_and(|rest| rest.starts_with("::"));
    for key in hash.keys() {
        let Value::String(name) = key else { continue };
        match name.strip_prefix(PATTERN_START) {
            Some(pattern) if !is_own(pattern) => {
                return Err(Failure::data(issues::lookup_options_pattern_outside(module)));
            }
            None if !is_own(name) => return Err(Failure::data(issues::lookup_options_key_outside(module))),
            _ => {}
        }
    }
    Ok(options)
}
