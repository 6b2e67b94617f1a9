//! One running lookup: its caller, its request and its current position.
//!
//! Source: Puppet 8 pops/lookup/invocation.rb.

use crate::entries::Dependency;
use crate::explain::{Explainer, Qualifier};
use crate::issues;
use crate::merge::Merge;
use crate::reach::{Inherited, Legacy, Reach};
use crate::state::Lookup;
use crate::{Failure, FailureKind, Fallible, LookupHost, WarnOnce, Warning, WarningCategory};
use pantin_values::types::AsTyping;
use pantin_values::value::format::ruby_text;
use pantin_values::value::issues::runtime_error;
use pantin_values::value::{Hash, Value};

/// Values that go before or after those of the layers, from the options of `lookup`.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Extra<'c> {
    /// `override`
    pub(super) overrides: Option<&'c Hash<'c>>,
    /// `default_values_hash`
    pub(super) defaults: Option<&'c Hash<'c>>,
}

/// The reaction to interpolating an unknown variable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum OnUnknown {
    /// An error, as `strict` says.
    #[default]
    Fail,
    /// A warning: paths of the hierarchy.
    Warn,
}

/// A lookup on its way.
pub(super) struct Run<'r, 'c> {
    pub(super) host: &'r mut dyn LookupHost<'c>,
    pub(super) lookup: &'r Lookup<'c>,
    pub(super) extra: Extra<'c>,
    pub(super) reach: Reach,
    pub(super) legacy: Legacy<'c>,
    /// The requested key, and its module.
    pub(super) top_key: &'c str,
    pub(super) module_name: Option<&'c str>,
    /// Variables of mapped paths.
    pub(super) locals: Vec<(&'c str, Value<'c>)>,
    pub(super) on_unknown: OnUnknown,
    /// Variables read so far, while a hierarchy is worked out.
    pub(super) dependencies: Option<Vec<Dependency<'c>>>,
}

/// Interpolations and lookups inside of each other, at most.
const MAX_NESTING: usize = 400;
/// Interpolations of one lookup, at most. References that fan out would otherwise never end.
const MAX_INTERPOLATIONS: u32 = 2_000_000;
/// Stack that is left before a nested step takes a new piece.
const RED_ZONE: usize = 128 * 1024;
/// Size of a new piece of stack.
const STACK: usize = 1024 * 1024;

impl<'r, 'c> Run<'r, 'c> {
    /// A lookup that begins now: at the top, or inside of one that is on its way in a data function.
    pub(super) fn begin(lookup: &'r Lookup<'c>, host: &'r mut dyn LookupHost<'c>) -> Self {
        let Inherited { reach, legacy } = lookup.inherited();
        Self {
            host,
            lookup,
            extra: Extra::default(),
            reach,
            legacy,
            top_key: "",
            module_name: None,
            locals: Vec::new(),
            on_unknown: OnUnknown::default(),
            dependencies: None,
        }
    }

    /// Runs `body` as the lookup of `key`, so that lookups which data functions begin meanwhile are part of it.
    pub(super) fn with_key<T>(
        &mut self,
        key: &'c str,
        module_name: Option<&'c str>,
        body: impl FnOnce(&mut Self) -> Fallible<T>,
    ) -> Fallible<T> {
        let outer_key = std::mem::replace(&mut self.top_key, key);
        let outer_module = std::mem::replace(&mut self.module_name, module_name);
        let outer = self.lookup.set_inherited(Inherited { reach: self.reach, legacy: self.legacy });
        let depth = self.lookup.enter();
        let result = if depth > MAX_NESTING {
            Err(Failure::ruby(runtime_error("stack level too deep")))
        } else {
            stacker::maybe_grow(RED_ZONE, STACK, || body(self))
        };
        self.lookup.leave();
        self.lookup.restore_inherited(outer);
        self.top_key = outer_key;
        self.module_name = outer_module;
        result
    }

    /// Runs `body` while `name` is being looked up; fails when it is already.
    pub(super) fn check<T>(&mut self, name: &'c str, body: impl FnOnce(&mut Self) -> Fallible<T>) -> Fallible<T> {
        self.check_recursion(name)?;
        self.lookup.names.borrow_mut().push(name);
        let result = stacker::maybe_grow(RED_ZONE, STACK, || body(self));
        self.lookup.names.borrow_mut().pop();
        result.map_err(|failure| match failure.kind() {
            FailureKind::Refused | FailureKind::Evaluation => {
                let message = failure.message();
                Failure::data(failure.into_diagnostic().into_issue().map_text(|_| message))
            }
            FailureKind::Data | FailureKind::Coded | FailureKind::Ruby => failure,
        })
    }

    /// Fails when `name` is being looked up.
    pub(super) fn check_recursion(&self, name: &str) -> Fallible<()> {
        let names = self.lookup.names.borrow();
        if names.contains(&name) {
            return Err(Failure::data(issues::recursive_lookup(&names.join(", "))));
        }
        Ok(())
    }

    /// Counts an interpolation.
    pub(super) fn count_interpolation(&mut self) -> Fallible<()> {
        if self.lookup.count() > MAX_INTERPOLATIONS {
            return Err(Failure::data(issues::too_many_interpolations(MAX_INTERPOLATIONS)));
        }
        Ok(())
    }

    /// Adds something to the explanation, if enabled.
    pub(super) fn explain(&mut self, tell: impl FnOnce(&mut Explainer<'c>)) {
        if let Some(explainer) = self.lookup.explainer.borrow_mut().as_mut() {
            tell(explainer);
        }
    }

    /// Runs `body` as a branch of the explanation.
    pub(super) fn with<T>(
        &mut self,
        qualifier: impl FnOnce() -> Qualifier<'c>,
        body: impl FnOnce(&mut Self) -> Fallible<T>,
    ) -> Fallible<T> {
        let explained = self.lookup.is_explained();
        if !explained {
            return body(self);
        }
        self.explain(|explainer| explainer.push(qualifier()));
        let result = body(self);
        self.explain(Explainer::pop);
        result
    }

    /// Runs `body` as a merge in the explanation.
    pub(super) fn with_merge<T>(
        &mut self,
        merge: Merge<'c>,
        body: impl FnOnce(&mut Self) -> Fallible<T>,
    ) -> Fallible<T> {
        self.with(|| Qualifier::Merge(merge), body)
    }

    /// Notes in the explanation that a key has a value, and gives the value.
    pub(super) fn found(&mut self, key: &str, value: Value<'c>) -> Value<'c> {
        self.explain(|explainer| explainer.found(key, value));
        value
    }

    /// Notes in the explanation that a key has no value.
    pub(super) fn not_found(&mut self, key: &str) {
        self.explain(|explainer| explainer.not_found(key));
    }

    /// A text that lives as long as the compilation.
    pub(super) fn keep(&self, text: &str) -> &'c str {
        self.host.arena().alloc_str(text)
    }

    /// Ruby's `to_s` of a value.
    pub(super) fn to_s(&self, value: Value<'c>) -> String {
        ruby_text(&value, &AsTyping(self.host.types()))
    }

    /// Gives a warning.
    pub(super) fn warn(&mut self, message: String) {
        self.host.warn(Warning { message, once: None });
    }

    /// Gives a deprecation warning, unless `strict` is off.
    pub(super) fn deprecate(&mut self, key: &str, message: String, file: Option<&str>) {
        if self.host.environment().settings().strict() != pantin_base::diagnostics::Strictness::Off {
            let once = WarnOnce {
                category: WarningCategory::Deprecations,
                key: key.to_owned(),
                file: file.map(str::to_owned),
            };
            self.host.warn(Warning { message, once: Some(once) });
        }
    }
}
