//! Keys of data: where files give them, and which values nodes get.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError};
use std::time::{Duration, Instant};

use hashbrown::HashMap;
use serde_json::Value as Json;

use super::Exploration;
use super::data_index::{DataIndex, DataKey, KeyGroups, KeyPlace, UsedLevel, ValueGroup};
use crate::Quiet;
use crate::lookup::{Lookup, TypedLookup};
use crate::manifests::files_of_environment;
use pantin_base::diagnostics::{Diagnostic, Issue};
use pantin_base::source::LineIndex;
use pantin_checks::{OpenHiera, layers};
use pantin_compile::analysis::EnvironmentDefinitions;
use pantin_data::json;
use pantin_review::provenance::explained;

/// Nodes are asked for a key no longer than this.
const MAX_TIME: Duration = Duration::from_secs(20);
/// The beginning of an encrypted value.
const ENCRYPTED: &str = "ENC[";

/// What a node gets for a key.
struct Answer {
    value: Json,
    levels: Vec<UsedLevel>,
    searched: Vec<String>,
}

impl Exploration {
    /// The keys of data of the environment and its modules.
    ///
    /// # Errors
    /// If the environment cannot be opened.
    pub fn data(&self) -> Result<Arc<DataIndex>, Issue> {
        let generation = self.generation()?;
        let mut known = self.data.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((number, index)) = &*known
            && *number == generation.number()
        {
            return Ok(Arc::clone(index));
        }
        let environment = generation.environment();
        let files = environment.files();
        let layers = layers(files, environment, &|_| true);
        let open = OpenHiera::read(files, &layers);
        let mut names: Vec<&str> = open.keys().collect();
        names.sort_unstable();
        names.dedup();
        let sources = files_of_environment(self.context(), environment);
        let definitions = EnvironmentDefinitions::new(environment, &sources, &HashMap::default());
        let key = |name: &str| {
            let mut is_secret = is_for_secret(&definitions, name);
            let places = open.givers(name).into_iter().map(|giver| {
                let text = files.read(Path::new(&*giver.file)).unwrap_or_default();
                let text = String::from_utf8_lossy(&text);
                let line = LineIndex::new(&text).line(giver.span.start);
                is_secret |= text.contains(ENCRYPTED) && value_text(&text, name).contains(ENCRYPTED);
                KeyPlace { module: giver.module, level: giver.level, file: giver.file.to_string(), line }
            });
            let places = places.collect();
            DataKey { name: name.to_owned(), places, options: open.options(name), is_secret }
        };
        let index = Arc::new(DataIndex { keys: names.into_iter().map(key).collect(), layers });
        *known = Some((generation.number(), Arc::clone(&index)));
        Ok(index)
    }

    /// The values of a key on all nodes, each with the levels that gave it.
    ///
    /// # Errors
    /// If the environment cannot be opened.
    pub fn values(&self, key: &str) -> Result<KeyGroups, Issue> {
        let is_secret = self.data()?.key(key).is_some_and(|key| key.is_secret);
        let started = Instant::now();
        let mut found = KeyGroups::default();
        let mut searched: Vec<(String, usize)> = Vec::new();
        let nodes: Vec<(usize, String)> = self.state().present().map(|(at, known)| (at, known.name.clone())).collect();
        for (number, (at, name)) in nodes.iter().enumerate() {
            if started.elapsed() > MAX_TIME || self.cancel.load(std::sync::atomic::Ordering::Relaxed) {
                found.unasked = nodes.len() - number;
                break;
            }
            let answer = match self.answer(*at, key) {
                Ok(Some(answer)) => answer,
                Ok(None) => {
                    found.missing.push(name.clone());
                    continue;
                }
                Err(error) => {
                    found.failed.push((name.clone(), error.to_string()));
                    continue;
                }
            };
            for path in &answer.searched {
                match searched.iter_mut().find(|(known, _)| known == path) {
                    Some((_, count)) => *count += 1,
                    None => searched.push((path.clone(), 1)),
                }
            }
            let value = (!is_secret).then_some(answer.value);
            let group = match found.groups.iter().position(|group| group.value == value) {
                Some(at) => &mut found.groups[at],
                None => {
                    found.groups.push(ValueGroup { value, from: Vec::new() });
                    let last = found.groups.len() - 1;
                    &mut found.groups[last]
                }
            };
            match group.from.iter_mut().find(|(levels, _)| *levels == answer.levels) {
                Some((_, nodes)) => nodes.push(name.clone()),
                None => group.from.push((answer.levels, vec![name.clone()])),
            }
        }
        found.groups.sort_by_key(|group| std::cmp::Reverse(group.count()));
        found.searched = searched;
        Ok(found)
    }

    fn answer(&self, at: usize, key: &str) -> Result<Option<Answer>, Diagnostic> {
        let facts = self.changed_facts(at, &self.what_if()).map_err(Diagnostic::without_place)?;
        // As for its catalog: `pantin lookup` has no trusted data of a node.
        let name = self.name(at);
        let node = self.node(&name, facts.as_ref());
        let keys = [key.to_owned()];
        let ask = |explain: bool| {
            let asked = TypedLookup { keys: &keys, explain, render_as: Some("json"), ..TypedLookup::default() };
            asked.answer(&self.service, &node, &mut Quiet)
        };
        let value = match ask(false)? {
            Lookup::Found(text) => json::read_text(&text).unwrap_or(Json::String(text)),
            Lookup::Missing { is_absence: true, .. } => return Ok(None),
            Lookup::Missing { reason, is_absence: false } => return Err(reason),
        };
        let explanation = match ask(true)? {
            Lookup::Found(text) => json::read_text(&text).unwrap_or(Json::Null),
            Lookup::Missing { .. } => Json::Null,
        };
        let (levels, searched) = explained(&explanation, key);
        Ok(Some(Answer { value, levels, searched }))
    }

    /// The data files that a new value of a key may go to: those that have it, those that lookups of nodes search, then the
    /// others of the environment.
    ///
    /// # Errors
    /// If the environment cannot be opened.
    pub fn places_for(&self, name: &str, groups: &KeyGroups) -> Result<Vec<PathBuf>, Issue> {
        let data = self.data()?;
        let files = |key: &DataKey| {
            let own = key.places.iter().filter(|place| place.module.is_none());
            own.map(|place| PathBuf::from(&place.file)).collect::<Vec<_>>()
        };
        let mut paths: Vec<PathBuf> = data.key(name).map(files).unwrap_or_default();
        let searched = groups.searched.iter().map(|(path, _)| PathBuf::from(path));
        for path in searched.chain(data.keys.iter().flat_map(files)) {
            if !paths.contains(&path) {
                paths.push(path);
            }
        }
        paths.retain(|path| data.takes(path));
        Ok(paths)
    }
}

/// True if a key is for a parameter whose type names Sensitive: its values are secrets, whatever lookups make of them.
fn is_for_secret(definitions: &EnvironmentDefinitions<'_>, key: &str) -> bool {
    let ty = key.rsplit_once("::").and_then(|(class, parameter)| definitions.parameter_type(class, parameter));
    ty.is_some_and(|ty| ty.contains("Sensitive"))
}

/// The text of a key's value.
fn value_text<'t>(text: &'t str, key: &str) -> &'t str {
    let entries = pantin_checks::outline(text).unwrap_or_default();
    let entry = entries.iter().find(|entry| entry.key == key);
    entry.and_then(|entry| text.get(entry.value.start as usize..entry.value.end as usize)).unwrap_or_default()
}
