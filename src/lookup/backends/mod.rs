//! The functions behind entries of a hierarchy: Puppet's own run natively, all others through the host.
//!
//! Source: Puppet 8 lib/puppet/functions/{yaml,json,hocon}_data.rb, eyaml_lookup_key.rb, pops/lookup/*_function_provider.rb.

mod eyaml;
mod files;
mod pkcs7;

use std::rc::Rc;

use crate::configuration::Layer;
use crate::data::{Checked, DataFormat};
use crate::entries::{FunctionKind, Location};
use crate::function_context::{DataHash, FunctionContext};
use crate::interpolate::Methods;
use crate::issues;
use crate::key::{LOOKUP_OPTIONS, LookupKey, Segment};
use crate::provider::Caller;
use crate::ruby_errors::no_method;
use crate::run::Run;
use crate::{ContextId, DataFunction, Failure, Fallible, Lookup, LookupHost, schema};
use pantin_base::diagnostics::suggest::did_you_mean;
use pantin_data::{DataFile, value_of};
use pantin_values::types::mismatch::{describe_instance, describe_mismatch};
use pantin_values::types::{AsTyping, assignable, infer, is_rich_data, type_text};
use pantin_values::value::{Hash, Type, Value};

impl<'c> Caller<'_, 'c> {
    /// Asks a function that gives all values of a location.
    pub(super) fn ask_data_hash(
        &self,
        run: &mut Run<'_, 'c>,
        context: &Rc<FunctionContext<'c>>,
        location: Option<Location<'c>>,
        key: &LookupKey<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        let hash = match context.data_hash.get() {
            Some(hash) => *hash,
            None => {
                let hash = self.load_data_hash(run, context, location)?;
                *context.data_hash.get_or_init(|| hash)
            }
        };
        match hash {
            DataHash::File(file) => self.ask_file(run, file, location, key),
            DataHash::Value(hash) => {
                let Some(value) = hash.get_str(key.root) else { return Ok(None) };
                self.check_value(run, value, location, (key.root, ", in hash"))?;
                run.interpolate(value, Methods::Allowed).map(Some)
            }
        }
    }

    fn ask_file(
        &self,
        run: &mut Run<'_, 'c>,
        file: &'c DataFile,
        location: Option<Location<'c>>,
        key: &LookupKey<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        let Some(id) = file.get_hashed(key.root, key.hash) else { return Ok(None) };
        let key = key.root;
        if !file.is_plain() {
            let value = value_of(file, id, run.host.arena()).map_err(Failure::data)?;
            self.check_value(run, value, location, (key, ", in hash"))?;
        }
        if !file.is_constant(id) {
            return run.interpolate_node(file, id).map(Some);
        }
        // Puppet makes new objects for each lookup, and an explanation in YAML distinguishes them.
        let is_explained = run.lookup.is_explained();
        if let Some(value) = run.lookup.known_value(file, key).filter(|_| !is_explained) {
            return Ok(Some(value));
        }
        let value = value_of(file, id, run.host.arena()).map_err(Failure::data)?;
        if matches!(value, Value::Array(_) | Value::Hash(_)) {
            run.lookup.remember_value(file, key, value);
        }
        Ok(Some(value))
    }

    fn load_data_hash(
        &self,
        run: &mut Run<'_, 'c>,
        context: &Rc<FunctionContext<'c>>,
        location: Option<Location<'c>>,
    ) -> Fallible<DataHash<'c>> {
        let loaded = match DataFormat::of_function(self.entry.function_name) {
            Some(format) if self.entry.kind != FunctionKind::V4DataHash => self.load_file(run, location, format)?,
            _ => {
                let arguments = match self.entry.kind {
                    FunctionKind::V4DataHash => vec![],
                    FunctionKind::DataHash
                    | FunctionKind::LookupKey
                    | FunctionKind::DataDig
                    | FunctionKind::Hiera3Backend
                    | FunctionKind::V3DataHash
                    | FunctionKind::V3LookupKey => {
                        vec![self.options(run, context, location), run.context_value(context)]
                    }
                };
                let function = self.function(run)?;
                match run.host.call_function(function, &arguments)? {
                    Some(Value::Hash(hash)) => DataHash::Value(hash),
                    Some(other) => {
                        let subject = self.origin("Value", location);
                        run.assert_instance(&subject, &schema::HASH, other)?;
                        DataHash::Value(&Hash::EMPTY)
                    }
                    // A function that finds nothing at all has no value for any key.
                    None => DataHash::Value(&Hash::EMPTY),
                }
            }
        };
        if let Layer::Module(module) = self.provider.layer {
            self.check_names(run, &loaded, module, location)?;
        }
        Ok(loaded)
    }

    /// Warns about keys of a module's data outside of the module's name space. They are never looked up.
    fn check_names(
        &self,
        run: &mut Run<'_, 'c>,
        hash: &DataHash<'c>,
        module: &str,
        location: Option<Location<'c>>,
    ) -> Fallible<()> {
        let file = match hash {
            DataHash::Value(hash) => {
                let keys: Vec<Value<'c>> = hash.keys().collect();
                return self.warn_of_names(run, &keys, module, location).map(|_| ());
            }
            DataHash::File(file) => file,
        };
        // The same file has the same keys for every node.
        let path = location.map_or("", |location| location.text).into();
        let checked = Checked::Keys { module: module.into(), path };
        if !run.host.data().is_checked(&checked) {
            let arena = run.host.arena();
            let keys = file.entry_ids().map(|(key, _)| value_of(file, key, arena));
            let keys: Vec<Value<'c>> = keys.collect::<Result<_, _>>().map_err(Failure::data)?;
            if self.warn_of_names(run, &keys, module, location)? {
                run.host.data().note_checked(checked);
            }
        }
        Ok(())
    }

    /// Gives whether there was nothing to warn of.
    fn warn_of_names(
        &self,
        run: &mut Run<'_, 'c>,
        keys: &[Value<'c>],
        module: &str,
        location: Option<Location<'c>>,
    ) -> Fallible<bool> {
        let mut are_own = true;
        for key in keys {
            let Value::String(name) = key else {
                return Err(no_method(&AsTyping(run.host.types()), "start_with?", key));
            };
            let is_own = name.strip_prefix(module).is_some_and(|rest| rest.starts_with("::"));
            if !is_own && *name != LOOKUP_OPTIONS {
                are_own = false;
                let origin = self.origin("Value", location);
                run.warn(format!(
                    "Module '{module}': {origin} must use keys qualified with the name of the module; got {name}"
                ));
            }
        }
        Ok(are_own)
    }

    /// Asks a function that is called for each key.
    pub(super) fn ask_lookup_key(
        &self,
        run: &mut Run<'_, 'c>,
        context: &Rc<FunctionContext<'c>>,
        location: Option<Location<'c>>,
        key: &'c str,
    ) -> Fallible<Option<Value<'c>>> {
        let known = context.by_key.borrow().get(key).copied();
        if known.is_some() {
            return Ok(known);
        }
        let found = if self.entry.function_name == "eyaml_lookup_key" {
            if key.is_empty() {
                return Err(Failure::ruby(issues::type_mismatch(EMPTY_KEY)));
            }
            let options = self.options(run, context, location).as_hash().unwrap_or(self.entry.options);
            eyaml::lookup_eyaml(run, context, options, key)?
        } else {
            let function = self.function(run)?;
            let arguments = [Value::String(key), self.options(run, context, location), run.context_value(context)];
            run.host.call_function(function, &arguments)?
        };
        if let Some(value) = found {
            self.check_value(run, value, location, (key, ","))?;
            run.lookup.keep_value(&value);
            context.by_key.borrow_mut().insert(key, value);
        }
        Ok(found)
    }

    /// Asks a function that is called for each dotted key.
    pub(super) fn ask_data_dig(
        &self,
        run: &mut Run<'_, 'c>,
        context: &Rc<FunctionContext<'c>>,
        location: Option<Location<'c>>,
        key: &LookupKey<'c>,
    ) -> Fallible<Option<Value<'c>>> {
        let known = context.by_key.borrow().get(key.text).copied();
        let found = match known {
            Some(value) => Some(value),
            None => {
                let function = self.function(run)?;
                let mut segments = vec![Value::String(key.root)];
                segments.extend(key.segments.iter().map(|segment| match segment {
                    Segment::Name(name) => Value::String(name),
                    Segment::Index(index) => Value::Integer(*index),
                }));
                let segments = Value::Array(run.host.arena().alloc_slice_copy(&segments));
                let arguments = [segments, self.options(run, context, location), run.context_value(context)];
                run.host.call_function(function, &arguments)?
            }
        };
        if let Some(value) = found {
            run.lookup.keep_value(&value);
            context.by_key.borrow_mut().insert(key.text, value);
            self.check_value(run, value, location, (key.text, ","))?;
        }
        Ok(found)
    }

    /// The function of the entry.
    fn function(&self, run: &mut Run<'_, 'c>) -> Fallible<DataFunction<'c>> {
        if let Some(function) = self.entry.function.get() {
            return Ok(*function);
        }
        let name = self.entry.function_name;
        let tag = self.entry.kind.tag();
        let Some(function) = run.host.find_function(name)? else {
            let advice = did_you_mean(name, DATA_FUNCTIONS);
            let issue = issues::data_function_not_found(tag, name).advised(advice);
            return Err(self.config.fail(self.config.placed_at_value(run, issue, tag, name), None));
        };
        if let Some(returns) = function.returns {
            let expected = match self.entry.kind {
                FunctionKind::DataHash | FunctionKind::V3DataHash | FunctionKind::V4DataHash => &schema::LOOKUP_HASH,
                FunctionKind::LookupKey
                | FunctionKind::DataDig
                | FunctionKind::Hiera3Backend
                | FunctionKind::V3LookupKey => &schema::LOOKUP_VALUE,
            };
            let types = run.host.types();
            if !assignable(types, expected, returns) {
                let subject = format!("Return type of '{tag}' function named '{name}' is incorrect,");
                let detail = describe_mismatch(types, &subject, expected, returns);
                return Err(Failure::refused(issues::type_mismatch(&detail)));
            }
        }
        Ok(*self.entry.function.get_or_init(|| function))
    }

    /// Fails for a value that is invalid in Puppet, for instance a symbol.
    fn check_value(
        &self,
        run: &mut Run<'_, 'c>,
        value: Value<'c>,
        location: Option<Location<'c>>,
        (key, place): (&str, &str),
    ) -> Fallible<()> {
        let is_validated = self.entry.function.get().is_some_and(|function| function.returns.is_some());
        if is_validated || is_rich_data(&value) {
            return Ok(());
        }
        let origin = self.origin(&format!("Value for key '{key}'{place}"), location);
        let types = run.host.types();
        let actual = type_text(types, &infer(types, &value));
        Err(Failure::refused(issues::wrong_value(&origin, &actual)))
    }
}

/// The data functions of Puppet.
const DATA_FUNCTIONS: [&str; 4] = ["yaml_data", "json_data", "hocon_data", "eyaml_lookup_key"];
/// The error of `eyaml_lookup_key` for an empty key.
const EMPTY_KEY: &str = "'eyaml_lookup_key' parameter 'key' expects a String[1] value, got String";

/// A data function of Puppet itself, called like any other function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NativeDataFunction {
    /// `yaml_data`
    Yaml,
    /// `json_data`
    Json,
    /// `hocon_data`
    Hocon,
}

impl<'c> Lookup<'c> {
    /// Calls `yaml_data` or a similar function. Interpolates nothing.
    pub fn read_data(
        &self,
        host: &mut dyn LookupHost<'c>,
        function: NativeDataFunction,
        path: &'c str,
    ) -> Fallible<Value<'c>> {
        let format = match function {
            NativeDataFunction::Yaml => DataFormat::Yaml,
            NativeDataFunction::Json => DataFormat::Json,
            NativeDataFunction::Hocon => DataFormat::Hocon,
        };
        files::read_file(&mut Run::begin(self, host), path, format)
    }

    /// Calls `eyaml_lookup_key`. `None` when the file does not have the key.
    pub fn read_eyaml(
        &self,
        host: &mut dyn LookupHost<'c>,
        key: &'c str,
        options: &'c Hash<'c>,
        context: ContextId,
    ) -> Fallible<Option<Value<'c>>> {
        let known = self.contexts.borrow().get(context.0 as usize).map(Rc::clone);
        let context = known.unwrap_or_else(|| self.new_context(None));
        eyaml::lookup_eyaml(&mut Run::begin(self, host), &context, options, key)
    }
}

impl<'c> Run<'_, 'c> {
    fn context_value(&mut self, context: &FunctionContext<'c>) -> Value<'c> {
        self.host.context_value(context.id, context.module_name)
    }

    /// Fails unless a value is an instance of a type.
    pub(super) fn assert_instance(&self, subject: &str, expected: &Type<'_>, value: Value<'c>) -> Fallible<()> {
        match describe_instance(self.host.types(), subject, expected, &value) {
            None => Ok(()),
            Some(detail) => Err(Failure::refused(issues::type_mismatch(&detail))),
        }
    }
}
