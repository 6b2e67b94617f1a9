//! Where the values of lookups are written, for errors about them: the files, and the places of keys in these.

use std::path::Path;
use std::sync::Arc;

use crate::explain::{Explainer, Source};
use crate::key::LOOKUP_OPTIONS;
use pantin_base::diagnostics::suggest::closest;
use pantin_base::diagnostics::{Issue, Label};
use pantin_base::source::{LineIndex, Place, Span};
use pantin_data::located::{Located, Shape, problem_advice, problem_place, read};
use pantin_host::Files;
use pantin_values::types::mismatch::Step;
use pantin_values::value::{Value, eql};

/// Larger files are not read for a message.
const MAX_LEN: usize = 4 << 20;
/// The maximum of places in one message.
const MAX_COUNT: usize = 8;
/// The maximum of files in the text of a message.
const MAX_FILES: usize = 8;

/// A file of data, read for a message.
struct Text {
    text: String,
    lines: LineIndex,
    root: Located,
}

impl Text {
    fn read(files: &dyn Files, path: &str) -> Option<Self> {
        let bytes = files.read_if_there(Path::new(path)).ok()??;
        let text = String::from_utf8(bytes).ok().filter(|text| text.len() <= MAX_LEN)?;
        Some(Self { root: read(&text)?, lines: LineIndex::new(&text), text })
    }

    fn place(&self, span: Span) -> Place {
        self.lines.place(&self.text, span)
    }
}

/// The places of data that gave a value, as far as these are known.
#[derive(Debug, Default)]
pub struct DataPlaces {
    /// Places in files.
    pub labels: Vec<Label>,
    /// Where else the value is from: functions, files that cannot be shown because the value is secret.
    pub others: Vec<String>,
}

impl DataPlaces {
    /// The places where a value is written, and those of its parts that `ways` lead to. `is_secret`: files are named, but
    /// not shown.
    #[must_use]
    pub fn of(
        explainer: &Explainer<'_>,
        files: &dyn Files,
        (value, ways): (&Value<'_>, &[Vec<Step>]),
        is_secret: bool,
    ) -> Self {
        let mut places = Self::default();
        let sources = explainer.sources();
        let texts: Vec<Option<Text>> =
            sources.iter().map(|source| source.file.and_then(|file| Text::read(files, file))).collect();
        for way in ways {
            let found: Vec<Option<(Span, usize)>> = sources
                .iter()
                .zip(&texts)
                .map(|(source, text)| text.as_ref().and_then(|text| at(text, source, (value, way))))
                .collect();
            // Of a merged value only the places that have the part count; without any, all of them.
            let is_whole = |(source, found): (&Source<'_>, &Option<(Span, usize)>)| {
                !source.is_interpolated && found.is_some_and(|(_, steps)| steps == way.len())
            };
            let has_whole = sources.iter().zip(&found).any(is_whole);
            for ((source, text), found) in sources.iter().zip(&texts).zip(found) {
                if has_whole && !source.is_interpolated && !is_whole((source, &found)) {
                    continue;
                }
                places.add(source, (text.as_ref(), found), way, is_secret);
            }
        }
        places
    }

    fn add(
        &mut self,
        source: &Source<'_>,
        (text, found): (Option<&Text>, Option<(Span, usize)>),
        way: &[Step],
        is_secret: bool,
    ) {
        if self.labels.len() + self.others.len() >= MAX_COUNT {
            return;
        }
        let named = match source.is_interpolated {
            true => format!("'{}', which is interpolated, comes", source.key),
            false => format!(
                "{} comes",
                subject(&source.key, way.get(..found.map_or(0, |(_, steps)| steps)).unwrap_or_default())
            ),
        };
        let place = text.zip(found).map(|(text, (span, _))| text.place(span));
        match (source.file, place) {
            (Some(file), Some(place)) if !is_secret && !source.is_secret => {
                let label = Label { file: Some(Arc::from(file)), place, text: format!("{named} from here") };
                let is_known = |known: &Label| known.file == label.file && known.place == label.place;
                if !self.labels.iter().any(is_known) {
                    self.labels.push(label);
                }
            }
            (file, place) => {
                let from = match (file, place) {
                    (Some(file), Some(place)) => format!("{file}, line {}", place.line),
                    (Some(file), None) => file.to_owned(),
                    (None, _) => format!("the level '{}' of the hierarchy", source.level.unwrap_or_default()),
                };
                let other = format!("{named} from {from}");
                if !self.others.contains(&other) {
                    self.others.push(other);
                }
            }
        }
    }
}

/// `'key'`, or the part of its value that steps lead to.
fn subject(key: &str, way: &[Step]) -> String {
    let steps = way.iter().map(|step| match step {
        Step::Key(key) => format!("entry '{key}'"),
        Step::Index(index) => format!("index {index}"),
    });
    let steps: Vec<String> = steps.collect();
    if steps.is_empty() { format!("the value of '{key}'") } else { format!("{} of '{key}'", steps.join(" ")) }
}

/// The span of a part of a key's value in a file, and how many of the steps lead to it.
fn at(text: &Text, source: &Source<'_>, (whole, way): (&Value<'_>, &[Step])) -> Option<(Span, usize)> {
    let (key, value) = text.root.pair(&source.key)?;
    let (mut span, mut node) = (shown(key.span, value), value);
    let (mut total, mut own) = (Some(*whole), Some(source.value));
    if source.is_interpolated {
        return Some((span, 0));
    }
    for (count, step) in way.iter().enumerate() {
        let next = match step {
            Step::Key(key) => {
                (total, own) = (part(total, key), part(own, key));
                node.pair(key).map(|(key, value)| (shown(key.span, value), value))
            }
            Step::Index(index) => {
                let (element, here) = element(total, own, *index);
                (total, own) = (element, element);
                node.elements().get(here).map(|value| (value.span, value))
            }
        };
        let Some((part, inner)) = next else { return Some((span, count)) };
        (span, node) = (part, inner);
    }
    Some((span, way.len()))
}

fn part<'v>(value: Option<Value<'v>>, key: &str) -> Option<Value<'v>> {
    value?.as_hash().and_then(|hash| hash.get_str(key))
}

/// An element of a merged array, and its number in one of the arrays that were merged.
fn element<'v>(total: Option<Value<'v>>, own: Option<Value<'_>>, index: usize) -> (Option<Value<'v>>, usize) {
    let Some(Value::Array(all)) = total else { return (None, index) };
    let Some(element) = all.get(index) else { return (None, index) };
    let here = match own {
        Some(Value::Array(own)) if !own.get(index).is_some_and(|own| eql(own, element)) => {
            own.iter().position(|own| eql(own, element)).unwrap_or(usize::MAX)
        }
        _ => index,
    };
    (Some(*element), here)
}

/// Of a value of several lines the key is shown.
fn shown(key: Span, value: &Located) -> Span {
    match value.shape {
        Shape::Scalar(..) | Shape::Alias if !value.span.is_empty() => value.span,
        Shape::Scalar(..) | Shape::Alias | Shape::Sequence(_) | Shape::Mapping(_) => key,
    }
}

/// Where a file of data has a key.
#[cold]
pub(crate) fn key_label(files: &dyn Files, path: &str, key: &str) -> Option<Label> {
    let text = Text::read(files, path)?;
    let (name, _) = text.root.pair(key)?;
    Some(Label { file: Some(Arc::from(path)), place: text.place(name.span), text: format!("'{key}' is here") })
}

/// The error with the place where a file in YAML stops to be valid, which the reader's own message often does not name.
#[cold]
pub(crate) fn with_problem(issue: Issue, files: &dyn Files, path: &str, message: &str) -> Issue {
    let is_yaml = [".yaml", ".yml", ".eyaml"].iter().any(|ending| path.ends_with(ending));
    let read = || files.read_if_there(Path::new(path)).ok()?.filter(|bytes| is_yaml && bytes.len() <= MAX_LEN);
    let Some(text) = read().and_then(|bytes| String::from_utf8(bytes).ok()) else { return issue };
    let Some((line, column)) = problem_place(&text) else { return issue };
    let place = Place { line, column, ..Place::default() };
    let said = "the file cannot be read on from here".to_owned();
    let issue = issue.related(Label { file: Some(Arc::from(path)), place, text: said });
    issue.advised(problem_advice(&text, message, (line, column)))
}

/// The files in which a lookup looked, in words, and the key there that is nearest to one that is missing, with its place.
#[must_use]
pub fn advice_on_missing(explainer: &Explainer<'_>, files: &dyn Files, keys: &[&str]) -> (String, Option<Label>) {
    let locations = explainer.locations();
    if locations.is_empty() {
        return ("no hierarchy has data for it: there is no `hiera.yaml`, or it names no files".to_owned(), None);
    }
    let shown = |(text, is_there): &(&str, bool)| format!("{text}{}", if *is_there { "" } else { " (not there)" });
    let more = match locations.len().saturating_sub(MAX_FILES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let names: Vec<String> = locations.iter().take(MAX_FILES).map(shown).collect();
    let quoted: Vec<String> = keys.iter().map(|key| format!("'{key}'")).collect();
    let mut text = format!("no data for {}: searched {}{more}", quoted.join(" or "), names.join(", "));
    let nearest = keys.iter().find_map(|key| nearest(&locations, files, key));
    if let Some(label) = &nearest {
        text.push_str(&format!("; did you mean '{}'?", label.text));
    }
    let label = nearest.map(|label| Label { text: format!("'{}' is here", label.text), ..label });
    (text, label)
}

/// The nearest key of files, and its place.
fn nearest(locations: &[(&str, bool)], files: &dyn Files, key: &str) -> Option<Label> {
    let root = key.split('.').next().unwrap_or(key);
    let texts = locations.iter().filter(|(_, is_there)| *is_there);
    let texts = texts.filter_map(|(file, _)| Text::read(files, file).map(|text| (*file, text)));
    let texts: Vec<(&str, Text)> = texts.collect();
    let names = texts.iter().flat_map(|(_, text)| text.root.pairs()).filter_map(|(key, _)| key.text());
    let name = closest(root, names.filter(|name| *name != LOOKUP_OPTIONS))?;
    texts.iter().find_map(|(file, text)| {
        let (key, _) = text.root.pair(name)?;
        Some(Label { file: Some(Arc::from(*file)), place: text.place(key.span), text: name.to_owned() })
    })
}
