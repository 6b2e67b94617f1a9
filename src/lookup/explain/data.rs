//! The explanation as a value, for JSON and YAML. Keys and kinds are symbols, as Puppet has them.

use pantin_base::budget::Arena;

use super::{Branch, Event, Explainer, Qualifier};
use crate::entries::LocationKind;
use pantin_values::types::{AsTyping, Types};
use pantin_values::value::format::ruby_text;
use pantin_values::value::{HashBuilder, RuntimeValue, Shape, Value};

/// Builds the hash of one branch.
struct Fields<'c> {
    arena: &'c Arena,
    builder: HashBuilder<'c>,
}

impl<'c> Fields<'c> {
    fn symbol(&self, name: &'static str) -> Value<'c> {
        Value::Runtime(self.arena.alloc(RuntimeValue::new("Symbol", name)))
    }

    fn add(&mut self, key: &'static str, value: Value<'c>) {
        let key = self.symbol(key);
        self.builder.insert(key, value);
    }

    fn add_text(&mut self, key: &'static str, text: &str) {
        let text = Value::String(self.arena.alloc_str(text));
        self.add(key, text);
    }

    fn add_symbol(&mut self, key: &'static str, name: &'static str) {
        let name = self.symbol(name);
        self.add(key, name);
    }
}

impl<'c> Explainer<'c> {
    /// The explanation as JSON, for a log.
    #[must_use]
    pub fn to_json(&self, arena: &'c Arena, types: &dyn Types<'c>) -> serde_json::Value {
        plain(&self.to_value(arena), types)
    }

    /// The explanation as a hash.
    #[must_use]
    pub fn to_value(&self, arena: &'c Arena) -> Value<'c> {
        match self.branches[0].branches[..] {
            [only] => self.branch_value(only, arena),
            _ => {
                let mut fields = Fields { arena, builder: HashBuilder::new() };
                self.add_branches(&self.branches[0], &mut fields);
                fields.builder.finish_value(arena)
            }
        }
    }

    fn add_branches(&self, branch: &Branch<'c>, fields: &mut Fields<'c>) {
        if !branch.branches.is_empty() {
            let arena = fields.arena;
            let values: Vec<_> = branch.branches.iter().map(|number| self.branch_value(*number, arena)).collect();
            fields.add("branches", Value::Array(arena.alloc_slice_copy(&values)));
        }
    }

    fn branch_value(&self, number: usize, arena: &'c Arena) -> Value<'c> {
        let branch = &self.branches[number];
        let mut fields = Fields { arena, builder: HashBuilder::new() };
        match (&branch.qualifier, &branch.branches[..]) {
            (Qualifier::Merge(_), [only]) => return self.branch_value(*only, arena),
            (Qualifier::MergeSource(source), _) => {
                fields.add_symbol("type", "merge_source");
                fields.add_text("merge_source", source);
                return fields.builder.finish_value(arena);
            }
            _ => {}
        }
        self.add_branches(branch, &mut fields);
        let key = match &branch.qualifier {
            Qualifier::Meta(key) | Qualifier::Data(key) | Qualifier::InvalidKey(key) => Some(*key),
            Qualifier::Root
            | Qualifier::Merge(_)
            | Qualifier::MergeSource(_)
            | Qualifier::Layer(_)
            | Qualifier::Entry(_)
            | Qualifier::Location { .. }
            | Qualifier::Module { .. }
            | Qualifier::Interpolate(_)
            | Qualifier::SubLookup(_)
            | Qualifier::Segment
            | Qualifier::Scope(_) => branch.key.as_deref(),
        };
        if let Some(key) = key {
            fields.add_text("key", key);
        }
        add_outcome(branch, &mut fields);
        add_kind(branch, &mut fields);
        fields.builder.finish_value(arena)
    }
}

fn add_outcome<'c>(branch: &Branch<'c>, fields: &mut Fields<'c>) {
    let event = match (&branch.qualifier, branch.event) {
        (Qualifier::Module { exists, .. }, _) => {
            Some(if *exists { "module_provider_not_found" } else { "module_not_found" })
        }
        (_, Some(event)) => {
            if !matches!(event, Event::NotFound | Event::LocationNotFound) {
                fields.add("value", branch.value);
            }
            Some(match event {
                Event::Found => "found",
                Event::FoundInOverrides => "found_in_overrides",
                Event::FoundInDefaults => "found_in_defaults",
                Event::Result => "result",
                Event::NotFound => "not_found",
                Event::LocationNotFound => "location_not_found",
            })
        }
        (_, None) => None,
    };
    if let Some(event) = event {
        fields.add_symbol("event", event);
    }
    if !branch.texts.is_empty() {
        let texts: Vec<_> = branch.texts.iter().map(|text| Value::String(fields.arena.alloc_str(text))).collect();
        fields.add("texts", Value::Array(fields.arena.alloc_slice_copy(&texts)));
    }
}

fn add_kind<'c>(branch: &Branch<'c>, fields: &mut Fields<'c>) {
    let kind = match &branch.qualifier {
        Qualifier::Root | Qualifier::Meta(_) | Qualifier::Data(_) | Qualifier::MergeSource(_) => "root",
        Qualifier::InvalidKey(_) => "invalid_key",
        Qualifier::Merge(_) => "merge",
        Qualifier::Layer(_) | Qualifier::Entry(_) => "data_provider",
        Qualifier::Location { kind: LocationKind::Path, .. } => "path",
        Qualifier::Location { kind: LocationKind::Uri, .. } => "uri",
        Qualifier::Module { .. } => "module",
        Qualifier::Interpolate(_) => "interpolate",
        Qualifier::SubLookup(_) => "sub_key",
        Qualifier::Segment => "segment",
        Qualifier::Scope(_) => "scope",
    };
    fields.add_symbol("type", kind);
    match &branch.qualifier {
        Qualifier::Merge(merge) => {
            fields.add_symbol("merge", merge.strategy.as_str());
            let mut options = HashBuilder::new();
            for (key, value) in merge.shown_options() {
                options.insert(key, value);
            }
            if !options.is_empty() {
                let options = options.finish_value(fields.arena);
                fields.add("options", options);
            }
        }
        Qualifier::Layer(provider) => {
            fields.add_text("name", &provider.name());
            if let Some(path) = provider.config_path() {
                fields.add_text("configuration_path", path);
            }
            if let Some(module) = provider.module_name() {
                fields.add_text("module", module);
            }
        }
        Qualifier::Entry(name) => fields.add_text("name", name),
        Qualifier::Scope(name) => fields.add_text("name", name),
        Qualifier::Interpolate(text) => fields.add_text("expression", text),
        Qualifier::Location { kind: LocationKind::Path, text, original } => {
            fields.add_text("original_path", original);
            fields.add_text("path", text);
        }
        Qualifier::Location { kind: LocationKind::Uri, text, original } => {
            fields.add_text("original_uri", original);
            fields.add_text("uri", text);
        }
        Qualifier::Root
        | Qualifier::Meta(_)
        | Qualifier::Data(_)
        | Qualifier::InvalidKey(_)
        | Qualifier::MergeSource(_)
        | Qualifier::Module { .. }
        | Qualifier::SubLookup(_)
        | Qualifier::Segment => {}
    }
}

/// A value as JSON: what JSON does not know is written as Ruby writes it.
fn plain<'c>(value: &Value<'c>, types: &dyn Types<'c>) -> serde_json::Value {
    match value.shape() {
        Shape::Undef => serde_json::Value::Null,
        Shape::Boolean(truth) => truth.into(),
        Shape::Integer(number) => number.into(),
        // As a number where one of JSON's holds it.
        Shape::BigInteger(number) => {
            number.to_string().parse().map_or(serde_json::Value::Null, serde_json::Value::Number)
        }
        Shape::Float(number) => number.into(),
        Shape::Text(text) => text.into(),
        Shape::List(elements) => elements.iter().map(|element| plain(element, types)).collect(),
        Shape::Map(hash) => {
            let key = |key: &Value<'c>| ruby_text(key, &AsTyping(types));
            hash.entries().iter().map(|(name, value)| (key(name), plain(value, types))).collect()
        }
        Shape::Rich(other) => ruby_text(&other, &AsTyping(types)).into(),
    }
}
