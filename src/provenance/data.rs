//! Values from data: which levels took part, where the key stands in their files, and what decided the merge.

use serde_json::Value as Json;

use super::teller::{Scene, Teller};
use super::{Step, StepKind};

impl<'t, 'c> Teller<'t, 'c> {
    /// The story of a lookup.
    pub(super) fn looked_up(&self, number: u32, scene: &Scene<'t, 'c>) -> Step {
        let Some(lookup) = self.provenance.lookups.get(number as usize) else {
            return Step::new(StepKind::Unknown, "a lookup");
        };
        self.of_explanation(lookup.key, &lookup.explanation.json(), scene)
    }

    /// The lookups that were made in a line.
    pub(super) fn lookups_at(&self, file: &str, line: u32, scene: &Scene<'t, 'c>) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let here = self
            .provenance
            .lookups
            .iter()
            .filter(|lookup| lookup.site.file == Some(file) && lookup.site.place.line == line);
        for lookup in here {
            let step = self.of_explanation(lookup.key, &lookup.explanation.json(), scene);
            if !steps.contains(&step) {
                steps.push(step);
            }
        }
        steps
    }

    fn of_explanation(&self, key: &str, explanation: &Json, scene: &Scene<'t, 'c>) -> Step {
        let mut found = Found::default();
        found.collect(explanation, key, &Level::default());
        let mut text = format!("data: key '{key}'");
        if let Some(merge) = &found.merge {
            text.push_str(&format!(", merged by {merge}"));
        }
        let mut levels: Vec<Step> = found.levels.into_iter().map(|level| self.level(key, level)).collect();
        if found.has_options {
            levels.extend(self.options_of(key));
        }
        // What a text has in it was looked up, too.
        for name in found.interpolated {
            levels.push(self.of_template(&name, &scene.deeper()));
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

    /// Where the options of keys stand that are of a key. They are read once, for the first key that is looked up.
    fn options_of(&self, key: &str) -> Vec<Step> {
        let all = self.options.get_or_init(|| {
            let mut found = Found::default();
            for lookup in &self.provenance.lookups {
                found.collect(&lookup.explanation.json(), lookup.key, &Level::default());
            }
            let mut files: Vec<String> = Vec::new();
            for file in found.options.into_iter().filter_map(|level| level.path) {
                if !files.contains(&file) {
                    files.push(file);
                }
            }
            files
        });
        // A pattern names no key: then all may be meant.
        let names = |file: &&String| self.sources.text(file).is_some_and(|text| text.contains(&format!("{key}:")));
        let naming: Vec<&String> = all.iter().filter(names).collect();
        let files = if naming.is_empty() { all.iter().collect() } else { naming };
        let step = |file: &String| {
            let line = self.line_of("lookup_options", file).unwrap_or_default();
            Step::new(StepKind::Data, "lookup_options").at(Some(file), line)
        };
        files.into_iter().map(step).collect()
    }

    fn level(&self, key: &str, level: Level) -> Step {
        let line = level.path.as_ref().and_then(|file| self.line_of(key, file)).unwrap_or_default();
        let mut text = "in".to_owned();
        for name in [&level.layer, &level.name].into_iter().flatten() {
            // Which version of the configuration it is says nothing of the value.
            text.push_str(&format!(" {}", name.split(" (hiera ").next().unwrap_or(name)));
        }
        if let Some(original) = level.original.filter(|original| original.contains("%{")) {
            text.push_str(&format!(" ({original})"));
        }
        Step::new(StepKind::Data, text).at(level.path.as_deref(), line)
    }

    /// The line of a key in a file of data: keys stand at the beginning of lines in YAML, and in quotes in JSON.
    fn line_of(&self, key: &str, file: &str) -> Option<u32> {
        let text = self.sources.text(file)?;
        let root = key.split('.').next().unwrap_or(key);
        let is_key = |line: &str, key: &str| {
            let line = line.strip_prefix("\u{feff}").unwrap_or(line);
            let quoted = ['\'', '"'].iter().find_map(|quote| {
                line.trim_start_matches([' ', '{', ',']).strip_prefix(*quote)?.strip_prefix(key)?.strip_prefix(*quote)
            });
            let rest = quoted.or_else(|| line.strip_prefix(key));
            rest.is_some_and(|rest| rest.trim_start().starts_with(':'))
        };
        let find = |key: &str| text.lines().position(|line| is_key(line, key));
        let at = find(key).or_else(|| find(root))?;
        u32::try_from(at + 1).ok()
    }
}

/// The key of the options of keys.
const OPTIONS: &str = "lookup_options";

/// A place of data.
#[derive(Clone, Default)]
struct Level {
    layer: Option<String>,
    name: Option<String>,
    path: Option<String>,
    original: Option<String>,
}

/// What an explanation tells.
#[derive(Default)]
struct Found {
    levels: Vec<Level>,
    options: Vec<Level>,
    /// Whether options of keys decided the merge.
    has_options: bool,
    merge: Option<String>,
    interpolated: Vec<String>,
}

impl Found {
    fn collect(&mut self, branch: &Json, wanted: &str, level: &Level) {
        let text = |name: &str| branch.get(name).and_then(Json::as_str).map(str::to_owned);
        let kind = text("type").unwrap_or_default();
        let mut level = level.clone();
        let is_of_options = wanted == OPTIONS || text("key").is_some_and(|key| key == OPTIONS);
        let wanted = if is_of_options { OPTIONS } else { wanted };
        match kind.as_str() {
            "merge_source" => self.has_options |= text("merge_source").is_some_and(|source| source == OPTIONS),
            // How the options themselves are merged, and what is interpolated in them, is not asked.
            "merge" | "interpolate" if is_of_options => {}
            "data_provider" if text("configuration_path").is_some() || level.layer.is_none() => {
                level.layer = text("name");
            }
            "data_provider" => level.name = text("name"),
            "path" | "uri" => {
                level.path = text("path").or_else(|| text("uri"));
                level.original = text("original_path").or_else(|| text("original_uri"));
            }
            "merge" => {
                let strategy = text("merge").filter(|strategy| strategy != "first");
                self.merge = self.merge.take().or(strategy);
            }
            "interpolate" => {
                let expression = text("expression").unwrap_or_default();
                self.interpolated.extend(variables_of(&expression).filter(|name| !name.is_empty()));
            }
            _ => {}
        }
        let branches = branch.get("branches").and_then(Json::as_array);
        let is_found = text("event").is_some_and(|event| event == "found");
        let is_leaf = branches.is_none_or(|branches| {
            branches
                .iter()
                .all(|branch| branch.get("type").and_then(Json::as_str).is_some_and(|kind| kind == "interpolate"))
        });
        if is_found && is_leaf && matches!(kind.as_str(), "path" | "uri" | "data_provider") {
            let list = if is_of_options { &mut self.options } else { &mut self.levels };
            list.push(level.clone());
        }
        for branch in branches.into_iter().flatten() {
            self.collect(branch, wanted, &level);
        }
    }
}

/// The variables of a text with `%{…}`.
fn variables_of(text: &str) -> impl Iterator<Item = String> + '_ {
    text.split("%{").skip(1).filter_map(|part| {
        let name = part.split('}').next()?.trim();
        (!name.contains(['(', '\'', '"'])).then(|| name.trim_start_matches("::").to_owned())
    })
}
