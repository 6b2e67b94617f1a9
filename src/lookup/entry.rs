//! The entry points of lookups: the function `lookup`, parameters of classes, the `hiera` functions, the command line.
//!
//! Source: Puppet 8 pops/lookup.rb, functions/lookup.rb, hiera/puppet_function.rb.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use smallvec::SmallVec;

use crate::explain::{ExplainScope, Explainer};
use crate::issues;
use crate::reach::Reach;
use crate::run::{Extra, Run};
use crate::state::Lookup;
use crate::{Failure, Fallible, LookupHost, Secrecy};
use pantin_base::diagnostics::Issue;
use pantin_base::source::Language;
use pantin_values::types::AsTyping;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::{Hash, Type, Value};

/// The request of a call of `lookup`.
#[derive(Clone, Copy, Debug)]
pub struct LookupRequest<'c> {
    /// A name, or an array of names of which the first one found counts.
    pub name: Value<'c>,
    /// The type that the value must have.
    pub value_type: Option<&'c Type<'c>>,
    /// A merge strategy: its name or a hash with options.
    pub merge: Option<Value<'c>>,
    /// The result if nothing is found.
    pub fallback: Fallback<'c>,
    /// `override`: values that go before all data.
    pub overrides: Option<&'c Hash<'c>>,
    /// `default_values_hash`: values that come after all data.
    pub defaults: Option<&'c Hash<'c>>,
}

/// The result if nothing is found.
#[derive(Clone, Copy, Debug)]
pub enum Fallback<'c> {
    /// An error.
    None,
    /// A value.
    Value(Value<'c>),
    /// The result of the call's block for the name.
    Block,
}

/// One of the functions of Hiera 3.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HieraFunction {
    /// `hiera`: the first value.
    First,
    /// `hiera_array`
    Array,
    /// `hiera_hash`
    Hash,
    /// `hiera_include`; including is left to the caller.
    Include,
}

impl HieraFunction {
    const fn name(self) -> &'static str {
        match self {
            Self::First => "hiera",
            Self::Array => "hiera_array",
            Self::Hash => "hiera_hash",
            Self::Include => "hiera_include",
        }
    }

    const fn merge(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Array | Self::Include => "unique",
            Self::Hash => "hash",
        }
    }
}

impl<'c> Lookup<'c> {
    /// The function `lookup`.
    pub fn lookup(&self, host: &mut dyn LookupHost<'c>, request: &LookupRequest<'c>) -> Fallible<Value<'c>> {
        let mut run = Run::begin(self, host);
        run.extra = Extra { overrides: request.overrides, defaults: request.defaults };
        let names = names_of(request.name);
        let secrecy = Secrecy::of(run.host.types(), request.value_type);
        run.debugged(secrecy, || format!("Lookup of {}", quoted(&names)), |run| run.lookup_names(&names, request))
    }

    /// The value of a class parameter, `class::parameter`. `None` if not found.
    pub fn lookup_parameter(
        &self,
        host: &mut dyn LookupHost<'c>,
        name: &'c str,
        secrecy: Secrecy,
    ) -> Fallible<Option<Value<'c>>> {
        let mut run = Run::begin(self, host);
        run.debugged(secrecy, || format!("Automatic Parameter Lookup of '{name}'"), |run| run.find(name, None))
    }

    /// One of the functions of Hiera 3. `levels` is their argument `override`: one path or several.
    pub fn hiera(
        &self,
        host: &mut dyn LookupHost<'c>,
        function: HieraFunction,
        key: &'c str,
        levels: Option<Value<'c>>,
        fallback: Fallback<'c>,
    ) -> Fallible<Value<'c>> {
        let mut run = Run::begin(self, host);
        let name = function.name();
        let page = run.host.environment().settings().language_release().page("deprecated_language");
        let message = format!("The function '{name}' is deprecated in favor of using 'lookup'. See {page}");
        run.deprecate(name, message, None);
        run.legacy.is_hiera_call = true;
        if !run.has_environment_data()? {
            run.reach = Reach::Global;
        }
        let levels = levels.map(names_of).unwrap_or_default();
        if !levels.is_empty() {
            run.legacy.locations = run.host.arena().alloc_slice_copy(&levels);
        }
        let request = LookupRequest {
            name: Value::String(key),
            value_type: None,
            merge: Some(Value::String(function.merge())),
            fallback,
            overrides: None,
            defaults: None,
        };
        let title = || format!("Lookup of '{key}'");
        run.debugged(Secrecy::Shown, title, |run| run.lookup_names(&[key], &request))
    }

    /// True if lookups are explained.
    #[must_use]
    pub fn is_explaining(&self) -> bool {
        self.explainer.borrow().is_some()
    }

    /// Begins to explain all lookups.
    pub fn start_explaining(&self, scope: ExplainScope) {
        self.explainer.replace(Some(Explainer::new(scope)));
    }

    /// Ends it, and gives the explanation.
    pub fn stop_explaining(&self) -> Option<Explainer<'c>> {
        self.explainer.take()
    }
}

/// The names in an argument that is one or several.
fn names_of<'c>(name: Value<'c>) -> SmallVec<[&'c str; 1]> {
    match name {
        Value::String(name) => SmallVec::from([name]),
        Value::Array(names) => names.iter().filter_map(Value::as_str).collect(),
        _ => SmallVec::new(),
    }
}

impl<'c> Run<'_, 'c> {
    /// One name with its overrides and defaults, for an interpolation.
    pub(super) fn lookup_one(&mut self, name: &'c str, merge: Option<Value<'c>>) -> Fallible<Option<Value<'c>>> {
        if let Some(value) = self.extra.overrides.and_then(|overrides| overrides.get_str(name)) {
            return Ok(Some(value));
        }
        let found = self.find(name, merge)?;
        Ok(found.or_else(|| self.extra.defaults.and_then(|defaults| defaults.get_str(name))))
    }

    fn lookup_names(&mut self, names: &[&'c str], request: &LookupRequest<'c>) -> Fallible<Value<'c>> {
        for name in names {
            let overriding = request.overrides.and_then(|overrides| overrides.get_str(name));
            let found = match overriding {
                Some(value) => {
                    self.assert_type(request, &format!("Value found for key '{name}' in override hash"), value)?;
                    Some(value)
                }
                None => self.find(name, request.merge)?,
            };
            if let Some(value) = found {
                self.assert_type(request, "Found value", value)?;
                return Ok(value);
            }
        }
        for name in names {
            if let Some(value) = request.defaults.and_then(|defaults| defaults.get_str(name)) {
                self.assert_type(request, &format!("Value found for key '{name}' in default values hash"), value)?;
                return Ok(value);
            }
        }
        match request.fallback {
            Fallback::None => Err(Failure::data(self.nothing_found(names))),
            Fallback::Value(value) => {
                self.assert_type(request, "Default value", value)?;
                Ok(value)
            }
            Fallback::Block => {
                let Some(value) = self.host.call_block(&[request.name])? else {
                    return Err(Failure::ruby(runtime_error("uncaught throw :no_such_key")));
                };
                self.assert_type(request, "Value returned from default block", value)?;
                Ok(value)
            }
        }
    }

    fn assert_type(&mut self, request: &LookupRequest<'c>, subject: &str, value: Value<'c>) -> Fallible<()> {
        match request.value_type {
            Some(expected) => self.assert_instance(subject, expected, value),
            None => Ok(()),
        }
    }

    /// That no key has data. The specification's own text says more than Puppet's.
    fn nothing_found(&self, names: &[&str]) -> Issue {
        let is_specified = self.host.environment().settings().language() == Language::Specification;
        match names {
            [name] if is_specified && name.parse::<i64>().is_ok() => issues::number_as_key(name),
            [name] => issues::not_found(name),
            names => issues::none_found(&quoted(names)),
        }
    }

    /// Explains a lookup in a debug message, if these are enabled and the explanation has no other use.
    fn debugged<T>(
        &mut self,
        secrecy: Secrecy,
        title: impl FnOnce() -> String,
        body: impl FnOnce(&mut Self) -> Fallible<T>,
    ) -> Fallible<T> {
        if !self.host.wants_debug() || self.lookup.explainer.borrow().is_some() {
            return body(self);
        }
        self.lookup.start_explaining(ExplainScope::Data);
        if secrecy == Secrecy::Hidden {
            self.explain(Explainer::hide);
        }
        let result = body(self);
        if let Some(explainer) = self.lookup.stop_explaining() {
            let text = explainer.to_text(&AsTyping(self.host.types()));
            let indented: Vec<String> = text.lines().map(|line| format!("  {line}")).collect();
            let trace = explainer.to_json(self.host.arena(), self.host.types());
            self.host.debug(format!("{}\n{}", title(), indented.join("\n")), trace);
        }
        result
    }
}

fn quoted(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("'{name}'")).collect();
    quoted.join(", ")
}
