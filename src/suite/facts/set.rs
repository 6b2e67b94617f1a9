//! A set of facts with its name, and all sets of a run by name.

use std::path::Path;
use std::sync::Arc;

use indexmap::IndexMap;
use serde_json::{Map, Value, json};

use super::platform::Platform;
use crate::issues;
use pantin_base::diagnostics::Issue;
use pantin_compile::Facts;
use pantin_data::json;

/// A set of facts.
#[derive(Clone, Debug)]
pub struct FactSet {
    /// The name by which tests call it.
    pub name: String,
    /// Certificate name of the node.
    pub node: String,
    /// Facts and trusted data.
    pub facts: Arc<Facts>,
    /// The operating system, if the facts tell it.
    pub platform: Option<Platform>,
    /// The facts as data.
    values: Arc<Map<String, Value>>,
    trusted: Option<Value>,
}

impl FactSet {
    /// Reads a set in any form that facts are stored in, and with the additions of onceover: `trusted` beside the facts,
    /// or `trusted.extensions` among them, are certificate extensions; `trusted_external` is external data.
    ///
    /// # Errors
    /// If the text is not JSON or YAML, or not a set of facts.
    pub fn read(bytes: &[u8], name: &str, file: &Path) -> Result<Self, Issue> {
        let path = file.display().to_string();
        let looks_like_json = bytes.trim_ascii_start().first() == Some(&b'{');
        let mut data: Value = if looks_like_json {
            let malformed =
                |error: json::JsonFault| issues::malformed(&format!("Cannot read the facts {path}: {error}"));
            json::read(bytes).map_err(malformed)?
        } else {
            // Other forms have no additions.
            let facts = Facts::read(bytes, &path)?;
            let values: Map<String, Value> =
                facts.data().into_iter().map(|(name, value)| (name.to_owned(), Value::from(&value))).collect();
            json!({ "name": facts.certname(), "values": values })
        };
        let Some(root) = data.as_object_mut() else {
            return Err(issues::malformed(&format!("{path} is not a set of facts")));
        };
        let own_name = root.get("name").or(root.get("certname")).and_then(Value::as_str).map(str::to_owned);
        let beside = (root.get("trusted").cloned(), root.get("trusted_external").cloned());
        // Agents since version 7 write facts without anything around them.
        let mut values = match root.remove("values") {
            Some(Value::Object(values)) => values,
            _ => std::mem::take(root),
        };
        values.remove("environment");
        let among = |path: [&str; 2]| values.get(path[0]).and_then(|inner| inner.get(path[1])).cloned();
        let is_whole = |trusted: &Value| trusted.get("extensions").is_some() || trusted.get("authenticated").is_some();
        let (beside_trusted, beside_external) = beside;
        let certname = among(["trusted", "certname"]).or_else(|| beside_trusted.as_ref()?.get("certname").cloned());
        let node = certname.as_ref().and_then(Value::as_str).map(str::to_owned).or(own_name);
        let fqdn = among(["networking", "fqdn"]).or_else(|| values.get("fqdn").cloned());
        let node = node.or_else(|| fqdn.as_ref().and_then(Value::as_str).map(str::to_owned));
        let node = node.unwrap_or_else(|| name.to_owned());
        let extensions = match &beside_trusted {
            Some(trusted) if is_whole(trusted) => trusted.get("extensions").cloned(),
            Some(extensions) => Some(extensions.clone()),
            None => among(["trusted", "extensions"]),
        };
        let external = beside_external.or_else(|| among(["trusted", "external"])).or_else(|| {
            beside_trusted
                .as_ref()
                .filter(|trusted| is_whole(trusted))
                .and_then(|trusted| trusted.get("external"))
                .cloned()
        });
        let trusted = (extensions.is_some() || external.is_some()).then(|| {
            json!({
                "certname": node,
                "extensions": extensions.unwrap_or_else(|| json!({})),
                "external": external.unwrap_or_else(|| json!({})),
            })
        });
        Self::of(name, node, (values, trusted))
    }

    fn of(name: &str, node: String, (values, trusted): (Map<String, Value>, Option<Value>)) -> Result<Self, Issue> {
        let document = json!({ "name": node, "values": values, "trusted": trusted });
        let facts = Facts::read(document.to_string().as_bytes(), "facts.json")?;
        let platform = Platform::of(document.get("values").unwrap_or(&Value::Null));
        Ok(Self { name: name.to_owned(), node, facts: Arc::new(facts), platform, values: Arc::new(values), trusted })
    }

    /// The same with other facts over these, part by part, and other trusted data in place of these.
    ///
    /// # Errors
    /// If they are not facts.
    pub fn with(&self, facts: Option<&Value>, trusted: Option<&Value>) -> Result<Self, Issue> {
        let mut values = (*self.values).clone();
        for (name, value) in facts.and_then(Value::as_object).into_iter().flatten() {
            merge(values.entry(name.clone()).or_insert(Value::Null), value);
        }
        let trusted = match trusted {
            None => self.trusted.clone(),
            Some(given) => {
                let mut all = self.trusted.clone().unwrap_or_else(|| json!({ "certname": self.node, "external": {} }));
                merge(&mut all, given);
                Some(all)
            }
        };
        Self::of(&self.name, self.node.clone(), (values, trusted))
    }

    /// The set without any fact.
    ///
    /// # Errors
    /// Never, as nothing can be invalid.
    pub fn empty(node: &str) -> Result<Self, Issue> {
        Self::of("no facts", node.to_owned(), (Map::new(), None))
    }
}

/// Puts a value over another one: hashes part by part.
fn merge(below: &mut Value, over: &Value) {
    match (below, over) {
        (Value::Object(below), Value::Object(over)) => {
            for (key, value) in over {
                merge(below.entry(key.clone()).or_insert(Value::Null), value);
            }
        }
        (below, over) => *below = over.clone(),
    }
}

/// All sets of a run. The first one of a name counts.
#[derive(Clone, Debug, Default)]
pub struct FactSets {
    sets: IndexMap<String, FactSet>,
}

impl FactSets {
    /// Adds a set, unless there is one of its name.
    pub fn add(&mut self, set: FactSet) {
        self.sets.entry(set.name.clone()).or_insert(set);
    }

    /// Adds a set, unless there is one of its platform.
    pub(super) fn add_platform(&mut self, set: FactSet) {
        let key = |set: &FactSet| set.platform.as_ref().map(|own| (own.name.clone(), own.major.clone()));
        if set.platform.is_none() || !self.iter().any(|known| key(known) == key(&set)) {
            self.add(set);
        }
    }

    /// The set of a name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&FactSet> {
        self.sets.get(name)
    }

    /// All sets in the order in which they came.
    pub fn iter(&self) -> impl Iterator<Item = &FactSet> {
        self.sets.values()
    }

    /// Names of all sets.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.sets.keys().map(String::as_str)
    }

    /// True if there is no set.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use serde_json::json;

    use super::FactSet;

    fn read(text: &str) -> FactSet {
        FactSet::read(text.as_bytes(), "set", Path::new("set.json")).unwrap()
    }

    /// Forms of onceover's documentation: trusted data beside the facts goes before that among them.
    #[test]
    fn trusted_data_is_read_in_all_forms() {
        let cases = [
            (r#"{"name": "n", "trusted": {"pp_role": "a"}, "values": {"k": 1}}"#, "n", Some("a"), None),
            (r#"{"name": "n", "values": {"trusted": {"extensions": {"pp_role": "b"}}}}"#, "n", Some("b"), None),
            (r#"{"trusted": {"pp_role": "c", "certname": "x.y"}, "kernel": "Linux"}"#, "x.y", Some("c"), None),
            (r#"{"name": "n", "trusted_external": {"e": 1}, "values": {}}"#, "n", None, Some(1)),
            (r#"{"name": "n", "values": {"trusted": {"external": {"e": 2}}}}"#, "n", None, Some(2)),
            (
                r#"{"name": "n", "trusted": {"authenticated": "remote", "extensions": {"pp_role": "d"}}, "values": {}}"#,
                "n",
                Some("d"),
                None,
            ),
            (r#"{"kernel": "Linux", "networking": {"fqdn": "f.q"}}"#, "f.q", None, None),
            (r#"{"kernel": "Linux", "environment": "x"}"#, "set", None, None),
        ];
        for (text, node, role, external) in cases {
            let set = read(text);
            let trusted = set.trusted.clone().unwrap_or_default();
            assert_eq!(set.node, node, "{text}");
            assert_eq!(trusted["extensions"]["pp_role"].as_str(), role, "{text}");
            assert_eq!(trusted["external"]["e"].as_i64(), external, "{text}");
            assert!(!set.facts.contains("environment"), "{text}");
        }
    }

    #[test]
    fn facts_are_laid_over_others_part_by_part() {
        let set = read(r#"{"name": "n", "values": {"os": {"name": "Debian", "release": {"major": "12"}}}}"#);
        let other = set.with(Some(&json!({"os": {"release": {"major": "11"}}, "more": 1})), None).unwrap();
        assert_eq!(other.values["os"], json!({"name": "Debian", "release": {"major": "11"}}));
        assert_eq!(other.platform.unwrap().major, "11");
        assert!(other.facts.contains("more"));
    }
}
