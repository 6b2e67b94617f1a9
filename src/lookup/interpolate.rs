//! Interpolation in data and configuration: `%{variable}` and `%{method('argument')}`.
//!
//! Source: Puppet 8 pops/lookup/interpolation.rb, sub_lookup.rb, hiera/scope.rb.

#![expect(clippy::wildcard_enum_match_arm, reason = "of the many kinds of values few count here")]

use smallvec::SmallVec;

use crate::entries::{Dependency, Resolved};
use crate::explain::Qualifier;
use crate::issues;
use crate::key::{LookupKey, Segment, split};
use crate::reach::Reach;
use crate::ruby_errors::no_method;
use crate::run::{OnUnknown, Run};
use crate::{Failure, Fallible, Variable, WarnOnce, Warning, WarningCategory};
use pantin_base::diagnostics::Strictness;
use pantin_base::source::Language;
use pantin_data::{Content, DataFile, Node, NodeId, value_of};
use pantin_environment::reads::is_recording;
use pantin_values::types::AsTyping;
use pantin_values::value::nesting::is_deeper_than;
use pantin_values::value::ruby_class::class_name;
use pantin_values::value::{HashBuilder, Value};

/// Whether `%{method('argument')}` is allowed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Methods {
    /// In data.
    Allowed,
    /// In `hiera.yaml`.
    Refused,
}

/// The expression between `%{` and `}`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Expression<'t> {
    /// Nothing.
    Empty,
    /// A variable, dotted perhaps.
    Variable(&'t str),
    /// A method and its argument.
    Method(&'t str, &'t str),
}

/// A text as large as this is not made longer.
const MAX_LEN: usize = 64 * 1024 * 1024;

/// Variables that no code can change or shadow.
const CONSTANT_VARIABLES: [&str; 3] = ["facts", "trusted", "server_facts"];

fn parse(inside: &str) -> Expression<'_> {
    let expression = inside.trim_matches(|c: char| c.is_ascii_whitespace() || matches!(c, '\u{b}' | '\0'));
    if matches!(expression, "" | "::" | "\"\"" | "''" | "\"::\"" | "'::'") {
        return Expression::Empty;
    }
    method(expression).unwrap_or(Expression::Variable(expression))
}

fn method(expression: &str) -> Option<Expression<'_>> {
    let (name, rest) = expression.split_once('(')?;
    let argument = rest.strip_suffix(')')?;
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let quote = argument.chars().next().filter(|c| matches!(c, '"' | '\''))?;
    let inner = argument.strip_prefix(quote)?.strip_suffix(quote)?;
    let valid = !name.is_empty() && name.chars().all(is_word) && !inner.is_empty() && !inner.contains(quote);
    valid.then_some(Expression::Method(name, inner))
}

/// Values with more levels are not data.
const MAX_LEVELS: usize = 500;

/// True if a text may contain an interpolation.
fn has_interpolation(text: &str) -> bool {
    text.contains("%{")
}

fn value_has_interpolation(value: &Value<'_>) -> bool {
    match value {
        Value::String(text) => has_interpolation(text),
        Value::Array(elements) => elements.iter().any(value_has_interpolation),
        Value::Hash(hash) => {
            hash.entries().iter().any(|(key, value)| value_has_interpolation(key) || value_has_interpolation(value))
        }
        _ => false,
    }
}

impl<'c> Run<'_, 'c> {
    /// A value with everything in it interpolated.
    pub(super) fn interpolate(&mut self, value: Value<'c>, methods: Methods) -> Fallible<Value<'c>> {
        if is_deeper_than(&value, MAX_LEVELS) {
            return Err(Failure::ruby(issues::data_too_deep(MAX_LEVELS)));
        }
        self.interpolate_level(value, methods)
    }

    fn interpolate_level(&mut self, value: Value<'c>, methods: Methods) -> Fallible<Value<'c>> {
        if !value_has_interpolation(&value) {
            return Ok(value);
        }
        Ok(match value {
            Value::String(text) => self.interpolate_text(text, methods)?,
            Value::Array(elements) => {
                let mut interpolated = Vec::with_capacity(elements.len());
                for element in elements {
                    interpolated.push(self.interpolate_level(*element, methods)?);
                }
                Value::Array(self.host.arena().alloc_slice_copy(&interpolated))
            }
            Value::Hash(hash) => {
                let mut builder = HashBuilder::with_capacity(hash.len());
                for (key, value) in hash.entries() {
                    let key = self.interpolate_level(*key, methods)?;
                    builder.insert(key, self.interpolate_level(*value, methods)?);
                }
                builder.finish_value(self.host.arena())
            }
            other => other,
        })
    }

    /// The value of a node of a data file with everything in it interpolated.
    pub(super) fn interpolate_node(&mut self, file: &'c DataFile, id: NodeId) -> Fallible<Value<'c>> {
        Ok(match file.node(id) {
            Node::Template(text) => self.interpolate_text(file.text(text), Methods::Allowed)?,
            Node::Array(children, Content::Interpolated) => {
                let children = file.children(children);
                let mut elements = Vec::with_capacity(children.len());
                for child in children {
                    elements.push(self.interpolate_node(file, *child)?);
                }
                Value::Array(self.host.arena().alloc_slice_copy(&elements))
            }
            Node::Hash(children, Content::Interpolated) => {
                let children = file.children(children);
                let mut builder = HashBuilder::with_capacity(children.len() / 2);
                for pair in children.chunks_exact(2) {
                    let key = self.interpolate_node(file, pair[0])?;
                    builder.insert(key, self.interpolate_node(file, pair[1])?);
                }
                builder.finish_value(self.host.arena())
            }
            Node::Undef
            | Node::Boolean(_)
            | Node::Integer(_)
            | Node::BigInteger(_)
            | Node::Float(_)
            | Node::String(_)
            | Node::Symbol(_)
            | Node::Regexp(_)
            | Node::Bytes(_)
            | Node::Array(..)
            | Node::Hash(..) => value_of(file, id, self.host.arena()).map_err(Failure::data)?,
        })
    }

    /// A text with everything in it interpolated; a value when it is nothing but an alias.
    pub(super) fn interpolate_text(&mut self, subject: &'c str, methods: Methods) -> Fallible<Value<'c>> {
        if !has_interpolation(subject) {
            return Ok(Value::String(subject));
        }
        self.with(|| Qualifier::Interpolate(subject), |run| run.interpolate_parts(subject, methods))
    }

    /// The same of a text of a configuration, whose result is a text.
    pub(super) fn interpolate_plainly(&mut self, subject: &'c str) -> Fallible<String> {
        if !has_interpolation(subject) {
            return Ok(subject.to_owned());
        }
        let mut out = String::with_capacity(subject.len() + 32);
        let write = |run: &mut Self| run.interpolate_into(&mut out, subject, Methods::Refused);
        match self.with(|| Qualifier::Interpolate(subject), write)? {
            Some(value) => Ok(self.to_s(value)),
            None => Ok(out),
        }
    }

    fn interpolate_parts(&mut self, subject: &'c str, methods: Methods) -> Fallible<Value<'c>> {
        let mut out = String::new();
        let whole = self.interpolate_into(&mut out, subject, methods)?;
        Ok(whole.unwrap_or_else(|| Value::String(self.keep(&out))))
    }

    /// Writes a text with everything in it interpolated; gives the value instead when it is nothing but an alias.
    fn interpolate_into(
        &mut self,
        out: &mut String,
        subject: &'c str,
        methods: Methods,
    ) -> Fallible<Option<Value<'c>>> {
        let mut rest = subject;
        while let Some(start) = rest.find("%{") {
            let Some(length) = rest[start + 2..].find('}') else { break };
            out.push_str(&rest[..start]);
            let inside = &rest[start + 2..start + 2 + length];
            rest = &rest[start + 2 + length + 1..];
            self.count_interpolation()?;
            let value = match parse(inside) {
                Expression::Empty => continue,
                Expression::Variable(name) => self.interpolate_variable(name, subject, methods)?,
                Expression::Method(name, argument) => {
                    if methods == Methods::Refused {
                        return Err(Failure::coded(issues::method_syntax_not_allowed(), None, None));
                    }
                    let is_whole = inside.len() + 3 == subject.len();
                    if name == "alias" && !is_whole {
                        return Err(Failure::coded(issues::alias_not_entire_string(), None, None));
                    }
                    let value = self.interpolate_method(name, argument, subject)?;
                    if name == "alias" {
                        return Ok(Some(value));
                    }
                    let checked = if name == "scope" { self.keep(&format!("scope:{argument}")) } else { argument };
                    self.interpolate_result(checked, value, methods)?
                }
            };
            match value {
                Value::String(text) => out.push_str(text),
                other => out.push_str(&self.to_s(other)),
            }
            if out.len() > MAX_LEN {
                return Err(Failure::data(issues::interpolation_too_long()));
            }
        }
        out.push_str(rest);
        Ok(None)
    }

    fn interpolate_variable(&mut self, name: &'c str, subject: &str, methods: Methods) -> Fallible<Value<'c>> {
        let value = self.variable(name, subject)?;
        if !value_has_interpolation(&value) {
            return Ok(value);
        }
        let checked = self.keep(&format!("scope:{name}"));
        self.interpolate_result(checked, value, methods)
    }

    /// Interpolates what an interpolation gave.
    fn interpolate_result(&mut self, name: &'c str, value: Value<'c>, methods: Methods) -> Fallible<Value<'c>> {
        if value_has_interpolation(&value) {
            self.check(name, |run| run.interpolate(value, methods))
        } else {
            self.check_recursion(name)?;
            Ok(value)
        }
    }

    fn interpolate_method(&mut self, method: &str, argument: &'c str, subject: &str) -> Fallible<Value<'c>> {
        match method {
            "lookup" | "hiera" => Ok(self.interpolate_lookup(argument)?.unwrap_or(Value::String(""))),
            "alias" => {
                let found = self.interpolate_lookup(argument)?;
                if found.is_none() {
                    self.tell_of_alias(argument)?;
                }
                Ok(found.unwrap_or(Value::String("")))
            }
            "scope" => self.variable(argument, subject),
            "literal" => Ok(Value::String(argument)),
            _ => Err(Failure::coded(issues::unknown_interpolation_method(method), None, None)),
        }
    }

    /// Reports an alias of a key without data: an error if `language` is the specification.
    fn tell_of_alias(&mut self, key: &str) -> Fallible<()> {
        let issue = issues::alias_of_nothing(key);
        if self.host.environment().settings().language() == Language::Specification {
            return Err(Failure::coded(issue, None, None));
        }
        if self.host.wants_debug() {
            self.host.debug(issue.text().to_owned(), serde_json::Value::Null);
        }
        Ok(())
    }

    fn interpolate_lookup(&mut self, key: &'c str) -> Fallible<Option<Value<'c>>> {
        let parsed = LookupKey::parse(key)?;
        let scope = self.legacy.scope;
        self.legacy.scope = scope && self.reach == Reach::Global;
        let dependencies = self.dependencies.take();
        let found = self.with_key(key, parsed.module_name(), |run| run.lookup_one(key, None));
        self.dependencies = dependencies;
        self.legacy.scope = scope;
        found
    }

    /// The value of a variable, possibly dotted; undef if it is missing and that is not an error.
    pub(super) fn variable(&mut self, key: &'c str, subject: &str) -> Fallible<Value<'c>> {
        // A fact that was read before needs no report or record.
        let is_alone = self.extra.overrides.is_none() && self.locals.is_empty() && !self.legacy.scope;
        let keeps_facts = is_alone && !is_recording() && self.lookup.explainer.borrow().is_none();
        if keeps_facts && let Some(value) = self.lookup.facts.borrow().get(key) {
            return Ok(*value);
        }
        let Some(mut segments) = split(key) else {
            return Err(Failure::data(issues::syntax_error_in_string(subject)));
        };
        let root = match segments.remove(0) {
            Segment::Name(name) => name,
            Segment::Index(index) => self.keep(&index.to_string()),
        };
        let parts: Vec<&str> = segments.iter().map_while(Segment::name).collect();
        let mut value = self.with(|| Qualifier::Scope("Global Scope".into()), |run| run.root_variable(root, &parts))?;
        if !value.is_undef() && !segments.is_empty() {
            value = self.dig(key, &segments, value)?.unwrap_or(Value::Undef);
        }
        self.remember(key, (root, &segments), value);
        if keeps_facts && CONSTANT_VARIABLES.contains(&root) && !value.is_undef() {
            self.lookup.facts.borrow_mut().insert(key, value);
        }
        Ok(value)
    }

    fn remember(&mut self, key: &'c str, (root, segments): (&'c str, &[Segment<'c>]), value: Value<'c>) {
        let is_local = self.locals.iter().any(|(name, _)| *name == root);
        // Groups of a match never require recomputing.
        let is_group = root.parse::<i64>().is_ok();
        let is_constant = is_group || CONSTANT_VARIABLES.contains(&root) || key.starts_with("::") && !value.is_undef();
        if let Some(dependencies) = &mut self.dependencies
            && !is_local
            && !is_constant
            && !dependencies.iter().any(|dependency| dependency.key == key)
        {
            dependencies.push(Dependency { key, root, segments: segments.into(), value });
        }
    }

    fn root_variable(&mut self, name: &'c str, parts: &[&str]) -> Fallible<Value<'c>> {
        if let Some(value) = self.extra.overrides.and_then(|overrides| overrides.get_str(name)) {
            self.explain(|explainer| explainer.found_in_overrides(name, value));
            return Ok(value);
        }
        let default = self.extra.defaults.and_then(|defaults| defaults.get_str(name));
        match self.read_variable(name, parts)? {
            // Captures that no match has set are not told about.
            Variable::Known(Value::Undef) if name.starts_with(|c: char| c.is_ascii_digit()) => Ok(Value::Undef),
            Variable::Known(value) => Ok(self.found(name, value)),
            Variable::Unknown { name: reported, reason } => {
                if let Some(value) = default {
                    self.explain(|explainer| explainer.found_in_defaults(name, value));
                    return Ok(value);
                }
                self.unknown_variable(&reported, &reason)?;
                Ok(Value::Undef)
            }
        }
    }

    /// A variable of a mapped path, of the scope, or of Hiera 3.
    fn read_variable(&mut self, name: &'c str, parts: &[&str]) -> Fallible<Variable<'c>> {
        if let Some((_, value)) = self.locals.iter().rev().find(|(local, _)| *local == name) {
            return Ok(Variable::Known(*value));
        }
        if !self.legacy.scope {
            return self.host.variable(name, parts);
        }
        let value = match name {
            "calling_class" | "calling_class_path" => {
                let class = self.host.calling_class();
                let path = class.map(|class| if name == "calling_class" { class } else { class.replace("::", "/") });
                Variable::Known(path.map_or(Value::Undef, |path| Value::String(self.keep(&path))))
            }
            "calling_module" => self.host.variable("module_name", &[])?,
            name => self.host.variable(name, parts)?,
        };
        Ok(match value {
            Variable::Known(Value::String("")) => Variable::Known(Value::Undef),
            other @ (Variable::Known(_) | Variable::Unknown { .. }) => other,
        })
    }

    fn unknown_variable(&mut self, name: &str, reason: &str) -> Fallible<()> {
        let once = Some(WarnOnce {
            category: WarningCategory::UndefinedVariables,
            key: format!("Variable: {name}"),
            file: None,
        });
        let strict = self.host.environment().settings().strict();
        let message = match (strict, self.on_unknown) {
            (Strictness::Off, _) => return Ok(()),
            (Strictness::Warning, _) => format!("Undefined variable '{name}'; {reason}"),
            (Strictness::Error, OnUnknown::Warn) => {
                format!("Interpolation failed with '{name}', but compilation continuing; {reason}")
            }
            (Strictness::Error, OnUnknown::Fail) => {
                return Err(Failure::ruby(issues::undefined_variable(name, reason)));
            }
        };
        self.host.warn(Warning { message, once });
        Ok(())
    }

    /// True if variables that decided about a hierarchy still have their values.
    pub(super) fn is_current(&mut self, resolved: &Resolved<'c>) -> Fallible<bool> {
        let is_plain = self.locals.is_empty() && !self.legacy.scope;
        let binding = if is_plain { self.host.binding() } else { None };
        if binding.is_some() && resolved.seen.get() == binding {
            return Ok(true);
        }
        let is_current = self.are_unchanged(&resolved.dependencies)?;
        if is_current && is_plain {
            resolved.seen.set(binding);
        }
        Ok(is_current)
    }

    fn are_unchanged(&mut self, dependencies: &[Dependency<'c>]) -> Fallible<bool> {
        for Dependency { key, root, segments, value } in dependencies {
            let parts: SmallVec<[&str; 4]> = segments.iter().map_while(Segment::name).collect();
            let mut now = if self.locals.is_empty() && !self.legacy.scope {
                self.host.known_variable(root, &parts)?.unwrap_or(Value::Undef)
            } else {
                match self.read_variable(root, &parts)? {
                    Variable::Known(now) => now,
                    Variable::Unknown { .. } => Value::Undef,
                }
            };
            if !now.is_undef() && !segments.is_empty() {
                let explainer = self.lookup.explainer.take();
                let dug = self.dig(key, segments, now);
                self.lookup.explainer.replace(explainer);
                now = dug?.unwrap_or(Value::Undef);
            }
            if !pantin_values::value::eql(&now, value) {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The value inside of a value. `None` if it is missing.
    pub(super) fn dig(&mut self, key: &str, segments: &[Segment<'_>], value: Value<'c>) -> Fallible<Option<Value<'c>>> {
        let joined = || segments.iter().map(ToString::to_string).collect::<Vec<_>>().join(".");
        self.with(
            || Qualifier::SubLookup(joined()),
            |run| {
                let mut value = value;
                for segment in segments {
                    let step = |run: &mut Self| run.dig_segment(key, *segment, value);
                    match run.with(|| Qualifier::Segment, step)? {
                        Some(inner) => value = inner,
                        None => return Ok(None),
                    }
                }
                Ok(Some(value))
            },
        )
    }

    fn dig_segment(&mut self, key: &str, segment: Segment<'_>, value: Value<'c>) -> Fallible<Option<Value<'c>>> {
        let inner = match (value, segment) {
            (Value::Undef, _) => None,
            (Value::Array(elements), Segment::Index(index)) => {
                usize::try_from(index).ok().and_then(|index| elements.get(index).copied())
            }
            (Value::Hash(hash), Segment::Name(name)) => hash.get_str(name),
            (Value::Hash(hash), Segment::Index(index)) => hash.get(&Value::Integer(index)),
            (Value::Integer(_) | Value::BigInteger(_) | Value::Runtime(_), _) => {
                return Err(no_method(&AsTyping(self.host.types()), "include?", &value));
            }
            (other, segment) => {
                let class = class_name(&other);
                return Err(Failure::data(issues::not_hash_like(&class, &segment.to_string(), key)));
            }
        };
        self.explain(|explainer| match inner {
            Some(inner) => explainer.found(&segment.to_string(), inner),
            None => explainer.not_found(&segment.to_string()),
        });
        Ok(inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Expression, parse};

    #[test]
    fn expressions_are_variables_or_calls() {
        assert_eq!(parse(" facts.os "), Expression::Variable("facts.os"));
        assert_eq!(parse("lookup('a.b')"), Expression::Method("lookup", "a.b"));
        assert_eq!(parse("literal(\"%\")"), Expression::Method("literal", "%"));
        assert_eq!(parse("'::'"), Expression::Empty);
        assert_eq!(parse("lookup(a)"), Expression::Variable("lookup(a)"));
        assert_eq!(parse("lookup('a'b')"), Expression::Variable("lookup('a'b')"));
    }
}
