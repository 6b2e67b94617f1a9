//! All values that code had while a catalog was compiled, for readers who look at the code and not at resources.

use pantin_base::diagnostics::control::in_one_line;
use pantin_catalog::RichData;
use pantin_values::value::Value;
use rustc_hash::FxHashSet;
use serde_json::Value as Json;

use super::teller::{MAX_DEPTH, Scene, Teller};
use super::values::{cut, is_secret, shown};
use super::{Step, StepKind};
use crate::notation::notation;
use crate::{HIDDEN, Shown};
use pantin_catalog::{ResourceId, ScopeId};

/// The origin of such a value goes so far back.
const DEPTH: usize = 60;
/// The maximum number of steps of its story.
const STEPS: usize = 100;
/// The maximum of lines of an origin. The middle of a longer one is left out: its end is where the value is written.
const MAX_LINES: usize = 12;
/// The lines of its end that are kept.
const LAST_LINES: usize = 3;
/// Shorter secret texts are found in too many other values to hide those.
const MIN_SECRET: usize = 3;

/// What had a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum RecordedKind {
    /// A variable that code assigned.
    Variable,
    /// A parameter of a class or of an instance of a defined type.
    Parameter,
    /// A key that was looked up.
    Lookup,
}

/// A value that code had, and where it came from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Recorded {
    /// What had it.
    pub kind: RecordedKind,
    /// The name of the variable, the parameter or the key.
    pub name: String,
    /// Type and title of the resource that the variable or parameter belongs to; empty for lookups and top scope.
    pub owner: (String, String),
    /// The file of the code, if known.
    pub file: Option<String>,
    /// The line of the code; 0 if unknown.
    pub line: u32,
    /// The value in Puppet's notation; of a `Sensitive` one only that it is one.
    pub value: String,
    /// True if data gave the value.
    pub is_data: bool,
    /// The origin, a line for each step, the last step first.
    pub origin: Vec<OriginLine>,
}

/// A step of an origin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OriginLine {
    /// The distance from the value.
    pub depth: usize,
    /// The description.
    pub text: String,
    /// The file, if any.
    pub file: Option<String>,
    /// The line, if any.
    pub line: Option<u32>,
}

impl<'c> Teller<'_, 'c> {
    /// Passes on the values that code had, in the order of their records.
    pub fn recorded(&self, see: &mut dyn FnMut(Recorded)) {
        let secrets = self.secrets();
        let mut told = |recorded: Recorded| {
            let is_secret = secrets.iter().any(|secret| recorded.value.contains(&**secret));
            see(if is_secret { recorded.hidden() } else { recorded });
        };
        for (at, binding) in self.provenance.bindings.iter().enumerate() {
            self.begin_with(STEPS);
            let is_hidden = is_secret(&binding.value);
            let step = self.variable_as_assigned(at, &self.near(binding.scope, is_hidden));
            let value = if is_hidden { HIDDEN.to_owned() } else { shown(self.catalog, &binding.value) };
            told(Recorded {
                kind: RecordedKind::Variable,
                name: binding.name.to_string(),
                owner: self.owner_of(self.owner(binding.scope).filter(|_| binding.scope != ScopeId::TOP)),
                file: binding.site.file.map(str::to_owned),
                line: binding.site.place.line,
                value,
                is_data: false,
                origin: self.lines(&[Step { value: None, ..step }]),
            });
        }
        self.recorded_parameters(&mut told);
        self.recorded_lookups(&mut told);
    }

    fn recorded_parameters(&self, told: &mut dyn FnMut(Recorded)) {
        let mut seen = FxHashSet::default();
        for setting in &self.provenance.settings {
            let id = setting.resource;
            let Some(origin) = self.provenance.resources.get(&id).filter(|origin| origin.definition.place.is_known())
            else {
                continue;
            };
            if !seen.insert((id, setting.name.as_str())) {
                continue;
            }
            let Some(last) = self.index.settings(id, setting.name).last() else { continue };
            let last = &self.provenance.settings[*last];
            self.begin_with(STEPS);
            let is_hidden = is_secret(&last.value);
            let steps = self.settings_of(id, setting.name.as_str(), &self.near(last.scope, is_hidden));
            let value = if is_hidden { HIDDEN.to_owned() } else { shown(self.catalog, &last.value) };
            told(Recorded {
                kind: RecordedKind::Parameter,
                name: setting.name.to_string(),
                owner: self.owner_of(Some(id)),
                file: origin.definition.file.map(str::to_owned),
                line: origin.definition.place.line,
                value,
                is_data: steps.last().is_some_and(|step| step.kind == StepKind::Data),
                origin: self.lines(&steps),
            });
        }
    }

    fn recorded_lookups(&self, told: &mut dyn FnMut(Recorded)) {
        for (at, lookup) in self.provenance.lookups.iter().enumerate().filter(|(_, lookup)| lookup.site.file.is_some())
        {
            self.begin_with(STEPS);
            let step = self.lookup(at, &self.near(ScopeId::TOP, false));
            let explained = lookup.explanation.json();
            let Some(value) = value_in(&explained, lookup.key) else { continue };
            // The options of the key make it one.
            let is_hidden = step.text.contains("converted to") && step.text.contains("Sensitive");
            let value = if is_hidden { HIDDEN.to_owned() } else { cut(&notation(&of_json(value))) };
            told(Recorded {
                kind: RecordedKind::Lookup,
                name: lookup.key.to_owned(),
                owner: (String::new(), String::new()),
                file: lookup.site.file.map(str::to_owned),
                line: lookup.site.place.line,
                value,
                is_data: true,
                origin: self.lines(&[step]),
            });
        }
    }

    /// What top scope has that no code assigned: `facts`, `trusted` and the like, without `Sensitive` content.
    #[must_use]
    pub fn given(&self) -> Vec<(String, RichData)> {
        let known = |(name, value): &(&str, Value<'c>)| match Shown::of(&self.catalog.kept(value).ok()?) {
            Shown::Data(data) => Some(((*name).to_owned(), data)),
            Shown::Sensitive => None,
        };
        self.provenance.given.iter().filter_map(known).collect()
    }

    /// The places in the catalog of the resources that a line of a file declares, or of those that it gives an attribute.
    #[must_use]
    pub fn resources_at(&self, file: &str, line: u32, attribute: Option<&str>) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        let is_here = |site: &pantin_catalog::Site<'_>| site.file == Some(file) && site.place.line == line;
        for setting in &self.provenance.settings {
            if attribute.is_some_and(|name| name == setting.name.as_str()) && is_here(&setting.site) {
                let at = self.provenance.resources.get(&setting.resource).and_then(|origin| origin.delivered);
                found.extend(at.map(|at| at as usize));
            }
        }
        if attribute.is_none() {
            let all = self.provenance.resources.values().filter(|origin| is_here(&origin.site));
            found.extend(all.filter_map(|origin| origin.delivered).map(|at| at as usize));
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    fn lines(&self, steps: &[Step]) -> Vec<OriginLine> {
        let mut found = Vec::new();
        // The last one counts.
        for step in steps.iter().rev() {
            add_lines(step, 0, &mut found);
        }
        if found.len() > MAX_LINES {
            let middle = MAX_LINES - LAST_LINES - 1..found.len() - LAST_LINES;
            let text = format!("… {} steps are left out", middle.len());
            let depth = found[middle.start].depth;
            found.splice(middle, [OriginLine { depth, text, file: None, line: None }]);
        }
        if self.was_cut() {
            let text = "the story goes on, and is cut here".to_owned();
            found.push(OriginLine { depth: 0, text, file: None, line: None });
        }
        found
    }

    fn owner_of(&self, id: Option<ResourceId>) -> (String, String) {
        let origin = id.and_then(|id| self.provenance.resources.get(&id));
        let reference = |origin: &pantin_catalog::Origin<'_>| {
            (origin.reference.type_name.to_string(), origin.reference.title.to_owned())
        };
        origin.map(reference).unwrap_or_default()
    }

    /// A scene whose stories end soon.
    fn near<'t>(&self, scope: ScopeId, is_hidden: bool) -> Scene<'t, 'c> {
        Scene { scope, calls: &[], depth: MAX_DEPTH - DEPTH, is_hidden, value: None }
    }

    /// The texts in `Sensitive` values, which no other value may show.
    fn secrets(&self) -> Vec<Box<str>> {
        let mut found = FxHashSet::default();
        for value in self.provenance.bindings.iter().map(|binding| &binding.value) {
            add_secrets(value, false, &mut found);
        }
        for value in self.provenance.settings.iter().map(|setting| &setting.value) {
            add_secrets(value, false, &mut found);
        }
        found.into_iter().collect()
    }
}

impl Recorded {
    /// The same without anything that must not be shown.
    fn hidden(self) -> Self {
        Self { value: HIDDEN.to_owned(), ..self }
    }
}

fn add_secrets(value: &Value<'_>, is_inside: bool, found: &mut FxHashSet<Box<str>>) {
    if !is_inside && !is_secret(value) {
        return;
    }
    if let Value::Sensitive(inner) = value {
        add_secrets(inner, true, found);
    } else if let Value::Array(elements) = value {
        pantin_values::value::depth::into(elements.len(), || {
            elements.iter().for_each(|element| add_secrets(element, is_inside, found));
        });
    } else if let Value::Hash(hash) = value {
        pantin_values::value::depth::into(hash.len(), || {
            hash.entries().iter().for_each(|(_, value)| add_secrets(value, is_inside, found));
        });
    } else if let Value::String(text) = value
        && is_inside
        && text.chars().count() >= MIN_SECRET
    {
        found.insert(cut(text).trim_end_matches('…').into());
    }
}

fn add_lines(step: &Step, depth: usize, found: &mut Vec<OriginLine>) {
    // The code shows its literals.
    if step.kind == StepKind::Literal {
        return;
    }
    let text = in_one_line(&step.text).into_owned();
    found.push(OriginLine { depth, text, file: step.file.clone(), line: step.line });
    step.from.iter().for_each(|from| add_lines(from, depth + 1, found));
}

/// The result of a lookup in its explanation.
fn value_in<'j>(branch: &'j Json, key: &str) -> Option<&'j Json> {
    let is_found = branch.get("event").and_then(Json::as_str).is_some_and(|event| matches!(event, "found" | "result"));
    if let Some(value) = branch.get("value").filter(|_| is_found) {
        return Some(value);
    }
    let branches = branch.get("branches").and_then(Json::as_array)?;
    let others = branches.iter().filter(|branch| {
        branch.get("key").and_then(Json::as_str).is_none_or(|own| own == key)
            && branch.get("type").and_then(Json::as_str) != Some("merge_source")
    });
    others.into_iter().find_map(|branch| value_in(branch, key))
}

fn of_json(value: &Json) -> RichData {
    match value {
        Json::Null => RichData::Undef,
        Json::Bool(value) => RichData::Boolean(*value),
        Json::Number(number) => match (number.as_i64(), number.as_f64()) {
            (Some(number), _) => RichData::Integer(number),
            (None, Some(number)) => RichData::Float(number),
            (None, None) => RichData::String(number.to_string().as_str().into()),
        },
        Json::String(text) => RichData::String(text.as_str().into()),
        Json::Array(elements) => RichData::Array(elements.iter().map(of_json).collect()),
        Json::Object(entries) => {
            RichData::Hash(entries.iter().map(|(key, value)| (key.as_str().into(), of_json(value))).collect())
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::value_in;

    #[test]
    fn the_result_of_a_lookup_is_that_of_its_own_key() {
        let options = json!({"key": "lookup_options", "type": "root", "branches": [
            {"event": "found", "key": "lookup_options", "value": {"a": 1}}
        ]});
        let own = json!({"event": "result", "type": "merge", "value": 7, "branches": [
            {"event": "found", "key": "k", "value": 6}
        ]});
        let explained = json!({"key": "k", "type": "root", "branches": [
            options, {"type": "merge_source", "merge_source": "lookup_options"}, own
        ]});
        assert_eq!(value_in(&explained, "k"), Some(&json!(7)));
        assert_eq!(value_in(&json!({"branches": [{"event": "not_found", "key": "k"}]}), "k"), None);
    }
}
