//! The content of a lookup's explanation: the levels that took part, the merge, the options of keys.

use serde_json::Value as Json;

/// The key of the options of keys.
pub(super) const OPTIONS: &str = "lookup_options";

/// A place of data.
#[derive(Clone, Default)]
pub(super) struct Level {
    pub(super) layer: Option<String>,
    pub(super) name: Option<String>,
    pub(super) path: Option<String>,
    pub(super) original: Option<String>,
}

/// A level of data that gave a part of a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UsedLevel {
    /// The layer: `Environment Data Provider (hiera configuration version 5)`.
    pub layer: Option<String>,
    /// The name of the level.
    pub name: Option<String>,
    /// The file, if the level has one.
    pub path: Option<String>,
}

/// The levels that gave the value of a key by the explanation of its lookup, and the files that the lookup searched in
/// their order.
#[must_use]
pub fn explained(explanation: &Json, key: &str) -> (Vec<UsedLevel>, Vec<String>) {
    let mut found = Found::default();
    found.collect(explanation, key, &Level::default());
    let plain = |name: String| match name.strip_prefix("Hierarchy entry \"").and_then(|name| name.strip_suffix('"')) {
        Some(plain) => plain.to_owned(),
        None => name,
    };
    let used = |level: Level| UsedLevel { layer: level.layer, name: level.name.map(plain), path: level.path };
    let mut searched = Vec::new();
    add_searched(explanation, &mut searched);
    (found.levels.into_iter().map(used).collect(), searched)
}

fn add_searched(branch: &Json, found: &mut Vec<String>) {
    let text = |name: &str| branch.get(name).and_then(Json::as_str);
    if text("key").is_some_and(|key| key == OPTIONS) {
        return;
    }
    if let (Some("path"), Some(path)) = (text("type"), text("path"))
        && !found.iter().any(|known| known == path)
    {
        found.push(path.to_owned());
    }
    let branches = branch.get("branches").and_then(Json::as_array);
    branches.into_iter().flatten().for_each(|branch| add_searched(branch, found));
}

/// The content of an explanation.
#[derive(Default)]
pub(super) struct Found {
    pub(super) levels: Vec<Level>,
    /// Levels with options of keys, and these.
    pub(super) options: Vec<(Level, Json)>,
    /// True if options of keys decided the merge.
    pub(super) has_options: bool,
    pub(super) merge: Option<String>,
    pub(super) interpolated: Vec<String>,
}

impl Found {
    /// Collects the content of an explanation for a key.
    pub(super) fn collect(&mut self, branch: &Json, wanted: &str, level: &Level) {
        let text = |name: &str| branch.get(name).and_then(Json::as_str).map(str::to_owned);
        let kind = text("type").unwrap_or_default();
        let mut level = level.clone();
        let is_of_options = wanted == OPTIONS || text("key").is_some_and(|key| key == OPTIONS);
        let wanted = if is_of_options { OPTIONS } else { wanted };
        match kind.as_str() {
            "merge_source" => self.has_options |= text("merge_source").is_some_and(|source| source == OPTIONS),
            // The merge and interpolation of the options themselves are ignored.
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
            match is_of_options {
                true => self.options.push((level.clone(), branch.get("value").cloned().unwrap_or_default())),
                false => self.levels.push(level.clone()),
            }
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
