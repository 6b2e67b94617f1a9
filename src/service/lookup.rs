//! Lookups for `pantin lookup`: merge options, formats of values, and the words in which Puppet's own command refuses.

use crate::{Listener, Node, Service, yaml};
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_compile::{Answer, Data, LookupQuery, Rendered};
use pantin_lookup::ExplainScope;
use pantin_lookup::issues as lookup_issues;
use pantin_values::value::issues as value_issues;

/// Options that only one strategy has.
const DEEP_ONLY: &str = "The options --knock-out-prefix, --sort-merged-arrays, and --merge-hash-arrays are only \
                         available with '--merge deep'";
const ADVICE: &str = "Run 'pantin lookup --help' for more details";
/// The strategies, as Puppet lists them.
const STRATEGIES: [&str; 4] = ["first", "hash", "unique", "deep"];

/// The form of a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Format {
    Text,
    Json,
    Yaml,
    /// One that no value has: the name of its method and of its media type.
    Foreign(&'static str, &'static str),
}

/// A lookup as typed.
#[derive(Clone, Copy, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "these are flags of the command line")]
pub struct TypedLookup<'a> {
    /// The keys.
    pub keys: &'a [String],
    /// The type that the value must have.
    pub value_type: Option<&'a str>,
    /// The value if no key is found.
    pub default: Option<&'a str>,
    /// The merge strategy.
    pub merge: Option<&'a str>,
    /// Option of the strategy `deep`.
    pub sort_merged_arrays: bool,
    /// Option of the strategy `deep`.
    pub merge_hash_arrays: bool,
    /// Option of the strategy `deep`.
    pub knock_out_prefix: Option<&'a str>,
    /// Whether to explain the data.
    pub explain: bool,
    /// Whether to explain the lookup options.
    pub explain_options: bool,
    /// The form of the result.
    pub render_as: Option<&'a str>,
}

/// The result of a lookup.
#[derive(Debug)]
pub enum Lookup {
    /// The value, or its explanation, in the form asked for.
    Found(String),
    /// No value.
    Missing {
        /// Why.
        reason: Diagnostic,
        /// Whether no key has a value; otherwise data cannot be read.
        is_absence: bool,
    },
}

impl TypedLookup<'_> {
    /// Looks the keys up for a node. The node's environment is opened first.
    ///
    /// # Errors
    /// If the lookup is refused or fails.
    pub fn answer(&self, service: &Service, node: &Node<'_>, log: &mut dyn Listener) -> Result<Lookup, Diagnostic> {
        let refused = |message: &str| Diagnostic::without_place(value_issues::runtime_error(message));
        // Without it nothing else is looked at.
        let name = service.context().environment_name();
        log.environment(name);
        service.open(name, log).map_err(Diagnostic::without_place)?;
        let merge = self.merge_options().map_err(|message| refused(&message))?;
        let explain = match (self.explain, self.explain_options) {
            (false, false) => None,
            (true, false) => Some(ExplainScope::Data),
            (false, true) => Some(ExplainScope::Options),
            (true, true) => Some(ExplainScope::DataAndOptions),
        };
        let mut keys = self.keys.to_vec();
        if keys.is_empty() {
            if explain != Some(ExplainScope::Options) {
                return Err(refused("No keys were given to lookup."));
            }
            // The options of a key that has no module.
            keys.push("__global__".to_owned());
        }
        let default = if explain.is_some() { Format::Text } else { Format::Yaml };
        let format = self.render_as.map_or(Ok(default), format_named).map_err(|message| refused(&message))?;
        let query =
            LookupQuery { keys: &keys, value_type: self.value_type, merge: &merge, default: self.default, explain };
        let result = service.with_request(node, log, |compiler, request, log| compiler.lookup(request, &query, log));
        match result? {
            Answer::Found(value) | Answer::Explained(value) => {
                rendered(&value, format).map(Lookup::Found).map_err(Diagnostic::without_place)
            }
            Answer::Missing(reason) => {
                let is_absence = lookup_issues::is_absence(reason.issue());
                Ok(Lookup::Missing { reason, is_absence })
            }
        }
    }

    /// The options of the merge, or what is wrong with them.
    fn merge_options(&self) -> Result<Vec<(&'static str, Data)>, String> {
        let strategy = self.merge;
        let deep_only = self.sort_merged_arrays || self.merge_hash_arrays || self.knock_out_prefix.is_some();
        if deep_only && strategy != Some("deep") {
            return Err(format!("{DEEP_ONLY}\n{ADVICE}"));
        }
        let Some(strategy) = strategy else { return Ok(Vec::new()) };
        if !STRATEGIES.contains(&strategy) {
            return Err(format!("The --merge option only accepts 'first', 'hash', 'unique', or 'deep'\n{ADVICE}"));
        }
        let mut options = vec![("strategy", Data::Text(strategy.to_owned()))];
        if strategy == "deep" {
            options.push(("sort_merged_arrays", Data::Boolean(self.sort_merged_arrays)));
            options.push(("merge_hash_arrays", Data::Boolean(self.merge_hash_arrays)));
            if let Some(prefix) = self.knock_out_prefix {
                options.push(("knockout_prefix", Data::Text(prefix.to_owned())));
            }
        }
        Ok(options)
    }
}

/// Of a configuration that is no YAML Puppet's error has another one with the same words inside, and both are reported.
#[must_use]
pub fn with_cause(failure: Diagnostic) -> Diagnostic {
    if !lookup_issues::is::malformed_config(failure.issue()) {
        return failure;
    }
    failure.map_text(|text| format!("{text}\nWrapped exception:\n{text}"))
}

fn format_named(name: &str) -> Result<Format, String> {
    Ok(match name.to_lowercase().as_str() {
        "s" => Format::Text,
        "json" => Format::Json,
        "yaml" => Format::Yaml,
        "binary" => Format::Foreign("to_binary", "application/octet-stream"),
        "msgpack" => Format::Foreign("to_msgpack", "application/x-msgpack"),
        "pson" => Format::Foreign("to_pson", "text/pson"),
        other => return Err(format!("Unknown rendering format '{other}'")),
    })
}

/// A value in the form asked for.
fn rendered(value: &Rendered, format: Format) -> Result<String, Issue> {
    let mut text = match format {
        Format::Json => serde_json::Value::from(&value.data).to_string(),
        Format::Yaml => match &value.yaml {
            Some(text) => text.clone(),
            None => yaml::render(&value.data)?,
        },
        Format::Text => value.text.clone(),
        Format::Foreign(method, media_type) => {
            let class = value.data.ruby_class();
            return Err(value_issues::runtime_error(&format!(
                "{class} does not respond to {method}; can not render instances to {media_type}"
            )));
        }
    };
    if !text.ends_with('\n') {
        text.push('\n');
    }
    Ok(text)
}
