//! Values from data: which levels took part, where the key stands in their files, and what decided the merge.

use std::rc::Rc;

use serde_json::Value as Json;

use super::explanation::{Found, Level, OPTIONS};
use super::once::Subject;
use super::teller::{Scene, Teller};
use super::{Step, StepKind};
use pantin_catalog::ScopeId;
use pantin_values::value::regexp::compile;

/// The maximum of shown lookups for one line that runs repeatedly.
const MAX_LINE_ITEMS: usize = 50;

impl<'t, 'c> Teller<'t, 'c> {
    /// The story of a lookup.
    pub(super) fn looked_up(&self, number: u32, scene: &Scene<'t, 'c>) -> Step {
        match self.provenance.lookups.get(number as usize) {
            Some(_) => self.lookup(number as usize, scene),
            None => Step::new(StepKind::Unknown, "a lookup"),
        }
    }

    /// The lookups that were made in a line.
    pub(super) fn lookups_at(&self, file: &str, line: u32, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        for at in self.index.lookups(file, line).take(MAX_LINE_ITEMS) {
            // Only what is interpolated depends on the scope.
            let scope = if self.found(at).interpolated.is_empty() { ScopeId::TOP } else { scene.scope };
            let step = self.reference_to(Subject::Lookup(at, scope), scene.is_hidden);
            let step = step.unwrap_or_else(|| self.lookup(at, scene));
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        steps
    }

    /// The parsed explanation of a lookup, cached.
    fn found(&self, at: usize) -> Rc<Found> {
        if let Some(known) = self.found.borrow().get(&at) {
            return Rc::clone(known);
        }
        let mut found = Found::default();
        if let Some(lookup) = self.provenance.lookups.get(at) {
            found.collect(&lookup.explanation.json(), lookup.key, &Level::default());
        }
        let found = Rc::new(found);
        self.found.borrow_mut().insert(at, Rc::clone(&found));
        found
    }

    /// A lookup by its place among all.
    pub(super) fn lookup(&self, at: usize, scene: &Scene<'t, 'c>) -> Step {
        let (key, found) = (self.provenance.lookups[at].key, self.found(at));
        let mut text = format!("data: key '{key}'");
        if let Some(merge) = &found.merge {
            text.push_str(&format!(", merged by {merge}"));
        }
        let options = self.options_of(key);
        let converted = options.iter().find_map(|(_, options)| options.as_ref()?.get("convert_to").map(shown));
        if let Some(converted) = &converted {
            text.push_str(&format!(", converted to {converted}"));
        }
        let mut levels: Vec<Step> = found.levels.iter().map(|level| self.level(key, level)).collect();
        if found.has_options || converted.is_some() {
            levels.extend(options.into_iter().map(|(step, _)| step));
        }
        // Names interpolated in a text were looked up, too.
        for name in &found.interpolated {
            levels.push(self.of_template(name, &scene.deeper()));
        }
        if let [only] = levels.as_slice()
            && only.kind == StepKind::Data
        {
            let mut step = only.clone();
            step.text = format!("{text} {}", step.text);
            return step;
        }
        Step::new(StepKind::Data, text).from(levels)
    }

    /// The places of a key's options, and the options if known. All options are read once, for the first key that is
    /// looked up.
    fn options_of(&self, key: &str) -> Vec<(Step, Option<Json>)> {
        let all = self.options.get_or_init(|| {
            let mut files: Vec<(String, Json)> = Vec::new();
            for found in (0..self.provenance.lookups.len()).map(|at| self.found(at)) {
                for (level, value) in &found.options {
                    let is_new = |file: &&String| files.iter().all(|(known, _)| known != *file);
                    if let Some(file) = level.path.as_ref().filter(is_new) {
                        files.push((file.clone(), value.clone()));
                    }
                }
            }
            files
        });
        let place = |(file, value): &(String, Json)| {
            let named = value.get(key).map(|options| (key, options));
            let (name, options) = named.or_else(|| {
                let mut patterns = value.as_object()?.iter().filter(|(pattern, _)| pattern.starts_with('^'));
                let found = patterns.find(|(pattern, _)| matches(pattern, key))?;
                Some((found.0.as_str(), found.1))
            })?;
            let line = self.line_of_option(name, file).unwrap_or_default();
            Some((Step::new(StepKind::Data, OPTIONS).at(Some(file), line), Some(options.clone())))
        };
        let found: Vec<(Step, Option<Json>)> = all.iter().filter_map(place).collect();
        if !found.is_empty() {
            return found;
        }
        let whole = |(file, _): &(String, Json)| {
            let line = self.line_of(OPTIONS, file).unwrap_or_default();
            (Step::new(StepKind::Data, OPTIONS).at(Some(file), line), None)
        };
        all.iter().map(whole).collect()
    }

    /// The line of a key or pattern among the options of keys in a file.
    fn line_of_option(&self, name: &str, file: &str) -> Option<u32> {
        let first = self.line_of(OPTIONS, file)?;
        let text = self.sources.text(file)?;
        let lines = text.lines().enumerate().skip(first as usize);
        let mut inside = lines.take_while(|(_, line)| line.starts_with([' ', '#', '}']) || line.trim().is_empty());
        let is_of = |line: &str| is_key(line.trim_start(), name);
        inside.find(|(_, line)| is_of(line)).and_then(|(at, _)| u32::try_from(at + 1).ok()).or(Some(first))
    }

    fn level(&self, key: &str, level: &Level) -> Step {
        let line = level.path.as_ref().and_then(|file| self.line_of(key, file)).unwrap_or_default();
        let mut text = "in".to_owned();
        for name in [&level.layer, &level.name].into_iter().flatten() {
            // The version of the configuration does not affect the value.
            text.push_str(&format!(" {}", name.split(" (hiera ").next().unwrap_or(name)));
        }
        if let Some(original) = level.original.as_ref().filter(|original| original.contains("%{")) {
            text.push_str(&format!(" ({original})"));
        }
        Step::new(StepKind::Data, text).at(level.path.as_deref(), line)
    }

    /// The line of a key in a file of data: keys stand at the beginning of lines in YAML, and in quotes in JSON.
    fn line_of(&self, key: &str, file: &str) -> Option<u32> {
        if let Some(known) = self.lines.borrow().get(file).and_then(|keys| keys.get(key)) {
            return *known;
        }
        let text = self.sources.text(file)?;
        let root = key.split('.').next().unwrap_or(key);
        let find = |key: &str| text.lines().position(|line| is_key(line, key));
        let line = find(key).or_else(|| find(root)).and_then(|at| u32::try_from(at + 1).ok());
        self.lines.borrow_mut().entry(file.to_owned()).or_default().insert(key.to_owned(), line);
        line
    }
}

/// True if a line begins with a key, plain or in quotes; in quotes it may also stand behind others, as in JSON of one
/// line.
pub(super) fn is_key(line: &str, key: &str) -> bool {
    let line = line.strip_prefix("\u{feff}").unwrap_or(line);
    let is_end = |rest: &str| rest.trim_start().starts_with(':');
    if line.strip_prefix(key).is_some_and(is_end) {
        return true;
    }
    // Keys of YAML in front of others are not in quotes, mostly.
    line.trim_start().starts_with(['{', ',', '\'', '"'])
        && ['\'', '"'].iter().any(|quote| {
            let quoted = format!("{quote}{key}{quote}");
            let is_begin = |before: &str| matches!(before.trim_end().chars().next_back(), None | Some('{' | ','));
            let mut places = line.match_indices(&quoted);
            places.any(|(at, _)| is_begin(&line[..at]) && is_end(&line[at + quoted.len()..]))
        })
}

/// True if a key is one of those that a pattern of options means.
fn matches(pattern: &str, key: &str) -> bool {
    compile(pattern).and_then(|regexp| regexp.is_match(key)).unwrap_or(false)
}

/// The text of `convert_to`, as it is written.
fn shown(convert_to: &Json) -> String {
    match convert_to {
        Json::String(ty) => ty.clone(),
        Json::Array(parts) => parts.iter().map(shown).collect::<Vec<_>>().join(", "),
        other @ (Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::is_key;

    #[test]
    fn keys_are_found_in_yaml_and_json() {
        for line in [
            "key: 1",
            "'key': 1",
            "\"key\" : 1",
            "  \"key\": 1,",
            "{\"key\": 1}",
            "{\"a\": [1], \"key\": {",
            ", \"key\": 1",
        ] {
            assert!(is_key(line, "key"), "{line}");
        }
        for line in ["  key: 1", "keys: 1", "a: {\"key\": 1}", "\"a\": \"key\"", "# key: 1", "{\"a\": \"x 'key': 1\"}"]
        {
            assert!(!is_key(line, "key"), "{line}");
        }
    }
}
