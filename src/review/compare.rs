//! The differences between two catalogs of a node.

use std::fmt;

use hashbrown::HashMap;

use super::cause::Cause;
use super::options::{Containment, Filter, Options, OrderChanges, TagChanges};
use super::order::moved;
use super::shown::Shown;
use super::site::Site;
use super::value::{Step, ValueComparer, ValueDifference};
use pantin_catalog::{Document, DocumentResource, RichData, Text};
use pantin_data::{json, same_yaml};

/// A resource by its type and title.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Reference {
    /// Capitalised type name.
    pub type_name: Text,
    /// Title; of a file its path.
    pub title: Text,
}

impl fmt::Display for Reference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}[{}]", self.type_name, self.title)
    }
}

/// A resource that differs.
#[derive(Clone, PartialEq, Debug)]
pub struct Difference {
    /// The resource.
    pub resource: Reference,
    /// The declaration in the first catalog.
    pub from: Option<Site>,
    /// The declaration in the second catalog.
    pub to: Option<Site>,
    /// The difference.
    pub change: Change,
    /// The class that contains it: on the second side, or on the first one if only that has it.
    pub class: Option<Text>,
    /// The causes, if requested.
    pub causes: Vec<Cause>,
}

impl Difference {
    /// Adds causes of other nodes. The order depends on the causes alone: parts of the nodes may come in any order.
    pub(super) fn add_causes(&mut self, causes: Vec<Cause>) {
        let known = &mut self.causes;
        known.extend(causes);
        known.sort_by_cached_key(|cause| (cause.place(), cause.change(), cause.parameter.clone()));
        known.dedup();
    }
}

/// A difference of a resource.
#[derive(Clone, PartialEq, Debug)]
pub enum Change {
    /// Only the second catalog has it, with these parameters.
    Added(Vec<(Text, Shown)>),
    /// Only the first catalog has it.
    Removed,
    /// Both have it, and these values differ.
    Changed(Vec<ValueDifference>),
}

/// The maximum number of containers around a resource.
const MAX_CONTAINERS: usize = 1_000;

/// Parameters whose arrays are sets.
const SETS: [&str; 5] = ["before", "require", "notify", "subscribe", "tag"];

/// Compares two catalogs. Resources come in the order of the first catalog, then those that only the second one has in its
/// order. Exported resources are left out, as an agent does with them.
#[must_use]
pub fn compare(from: &Document, to: &Document, options: &Options) -> Vec<Difference> {
    compare_with(from, to, options, Contents { from: &|_| None, to: &|_| None })
}

/// The content of a file that a source names: a text, or a placeholder for other content; `None` if the source is not a
/// readable file.
pub type Content<'c> = &'c dyn Fn(&RichData) -> Option<Text>;

/// The same of the sources of both catalogs.
#[derive(Clone, Copy)]
pub struct Contents<'c> {
    /// Of the first one.
    pub from: Content<'c>,
    /// Of the second one.
    pub to: Content<'c>,
}

/// The same, with files compared by content instead of source: a file whose source is `puppet:///modules/…` differs if
/// the module's file does. Source: octocatalog-diff's `--compare-file-text`
#[must_use]
pub fn compare_with(from: &Document, to: &Document, options: &Options, contents: Contents<'_>) -> Vec<Difference> {
    let mut comparer = Comparer {
        options,
        from: Side::of(from, options),
        to: Side::of(to, options),
        contents,
        moved: HashMap::default(),
    };
    if options.order == OrderChanges::Told {
        comparer.moved = comparer.out_of_order();
    }
    let mut found = Vec::new();
    for (reference, number) in &comparer.from.order {
        match comparer.to.numbers.get(reference) {
            Some(other) => found.extend(comparer.changed(reference, *number, *other)),
            None => found.push(Difference {
                resource: reference.clone(),
                from: comparer.site(comparer.from.resource(*number)),
                to: None,
                change: Change::Removed,
                class: comparer.from.class(*number),
                causes: Vec::new(),
            }),
        }
    }
    for (reference, number) in &comparer.to.order {
        if !comparer.from.numbers.contains_key(reference) {
            found.push(comparer.added(reference, *number));
        }
    }
    found
}

/// One of the two catalogs.
struct Side<'d> {
    document: &'d Document,
    order: Vec<(Reference, usize)>,
    numbers: HashMap<Reference, usize>,
    /// The container of each resource.
    containers: Vec<Option<u32>>,
}

impl<'d> Side<'d> {
    fn of(document: &'d Document, options: &Options) -> Self {
        let mut order = Vec::new();
        let mut numbers = HashMap::new();
        for (number, resource) in document.resources.iter().enumerate() {
            let reference = reference(resource);
            let is_ignored = resource.exported
                || options.ignored.iter().any(|rule| rule.leaves_out(&reference))
                || resource.tags.iter().any(|tag| options.ignored_tags.iter().any(|ignored| **ignored == **tag));
            if !is_ignored && numbers.insert(reference.clone(), number).is_none() {
                order.push((reference, number));
            }
        }
        let mut containers = vec![None; document.resources.len()];
        for (source, target) in &document.edges {
            if let Some(container) = containers.get_mut(*target as usize) {
                *container = Some(*source);
            }
        }
        Self { document, order, numbers, containers }
    }

    fn resource(&self, number: usize) -> &'d DocumentResource {
        &self.document.resources[number]
    }

    fn container(&self, number: usize) -> Option<RichData> {
        let container = self.resource(self.containers[number]? as usize);
        Some(RichData::String(reference(container).to_string().into()))
    }

    /// The class that contains a resource. Edges of a foreign catalog may be a cycle.
    fn class(&self, number: usize) -> Option<Text> {
        let parent = |at: &usize| self.containers.get(*at).copied().flatten().map(|at| at as usize);
        let mut above = std::iter::successors(parent(&number), parent).take(MAX_CONTAINERS);
        let class = above.find_map(|at| self.document.resources.get(at).filter(|one| &*one.type_name == "Class"))?;
        Some(class.title.clone())
    }
}

struct Comparer<'d> {
    options: &'d Options,
    from: Side<'d>,
    to: Side<'d>,
    contents: Contents<'d>,
    /// The predecessors of the first catalog's resources on each side, if they differ.
    moved: HashMap<usize, [RichData; 2]>,
}

/// The parameters of a resource, with the content of a file in place of its source.
struct ComparedParameters<'d> {
    resource: &'d DocumentResource,
    content: Option<RichData>,
}

impl<'d> ComparedParameters<'d> {
    fn of(resource: &'d DocumentResource, read: Content<'_>) -> Self {
        let is_secret = || resource.sensitive.iter().any(|name| &**name == "source");
        let is_read = &*resource.type_name == "File" && resource.parameter("content").is_none() && !is_secret();
        let source = resource.parameter("source").filter(|_| is_read);
        Self { resource, content: source.and_then(read).map(RichData::String) }
    }

    fn parameter(&self, name: &str) -> Option<&RichData> {
        match (&self.content, name) {
            (Some(content), "content") => Some(content),
            (Some(_), "source") => None,
            _ => self.resource.parameter(name),
        }
    }

    fn names(&self) -> impl Iterator<Item = Text> {
        let content = self.content.as_ref().map(|_| Text::from("content"));
        let is_given = |name: &&Text| self.content.is_none() || &***name != "source";
        let own: Vec<Text> = self.resource.parameters.iter().map(|(name, _)| name).filter(is_given).cloned().collect();
        own.into_iter().chain(content)
    }
}

impl Comparer<'_> {
    fn site(&self, resource: &DocumentResource) -> Option<Site> {
        let file = resource.file.as_ref()?;
        let below = self.options.root.as_ref().and_then(|root| file.strip_prefix(&**root));
        Some(Site { file: below.map_or_else(|| file.clone(), Text::from), line: resource.line })
    }

    fn added(&self, reference: &Reference, number: usize) -> Difference {
        let resource = self.to.resource(number);
        let shown = |(name, value): &(Text, RichData)| {
            let is_hidden = resource.sensitive.contains(name);
            (name.clone(), if is_hidden { Shown::Sensitive } else { Shown::of(value) })
        };
        Difference {
            resource: reference.clone(),
            from: None,
            to: self.site(resource),
            change: Change::Added(resource.parameters.iter().map(shown).collect()),
            class: self.to.class(number),
            causes: Vec::new(),
        }
    }

    fn changed(&self, reference: &Reference, from_number: usize, to_number: usize) -> Option<Difference> {
        let (from, to) = (self.from.resource(from_number), self.to.resource(to_number));
        let mut values = ValueComparer { options: self.options, path: Vec::new(), found: Vec::new() };
        let (olds, news) =
            (ComparedParameters::of(from, self.contents.from), ComparedParameters::of(to, self.contents.to));
        let others = news.names().filter(|name| olds.parameter(name).is_none());
        for name in &olds.names().chain(others).filter(|name| self.counts(name, from, to)).collect::<Vec<_>>() {
            let (old, new) = (olds.parameter(name), news.parameter(name));
            values.path = vec![Step::Key(name.clone())];
            if from.sensitive.contains(name) || to.sensitive.contains(name) {
                if !is_equal(&values, old, new) {
                    let path = values.path.clone();
                    let hide = |value: Option<&RichData>| value.map(|_| Shown::Sensitive);
                    values.found.push(ValueDifference { path, from: hide(old), to: hide(new) });
                }
            } else if !self.is_same_content(reference, name, old, new) {
                values.compare(as_set(name, old).as_ref().or(old), as_set(name, new).as_ref().or(new));
            }
        }
        if self.options.tags == TagChanges::Told {
            values.path = vec![Step::Key("(tags)".into())];
            values.compare(Some(&texts(&from.tags)), Some(&texts(&to.tags)));
        }
        if self.options.containment == Containment::Told {
            values.path = vec![Step::Key("(container)".into())];
            values.compare(self.from.container(from_number).as_ref(), self.to.container(to_number).as_ref());
        }
        if let Some([from, to]) = self.moved.get(&from_number) {
            values.path = vec![Step::Key("(order)".into())];
            values.compare(Some(from), Some(to));
        }
        let mut found = values.found;
        found.retain(|value| !self.options.ignored.iter().any(|rule| rule.leaves_out_value(reference, value)));
        (!found.is_empty()).then(|| Difference {
            resource: reference.clone(),
            from: self.site(from),
            to: self.site(to),
            change: Change::Changed(found),
            class: self.to.class(to_number),
            causes: Vec::new(),
        })
    }

    /// The resources of both catalogs that come elsewhere, as few as explain the order of the others.
    fn out_of_order(&self) -> HashMap<usize, [RichData; 2]> {
        let places: HashMap<&Reference, usize> =
            self.to.order.iter().enumerate().map(|(at, (reference, _))| (reference, at)).collect();
        let both: Vec<(&Reference, usize, usize)> = self
            .from
            .order
            .iter()
            .filter_map(|(reference, number)| Some((reference, *number, *places.get(reference)?)))
            .collect();
        let mut in_second: Vec<&(&Reference, usize, usize)> = both.iter().collect();
        in_second.sort_unstable_by_key(|(.., place)| *place);
        let before = |previous: Option<&Reference>| {
            let text = previous.map_or_else(|| "first".to_owned(), |previous| format!("after {previous}"));
            RichData::String(text.into())
        };
        let places: Vec<usize> = both.iter().map(|(.., place)| *place).collect();
        let moved = moved(&places).into_iter().map(|at| {
            let (_, number, place) = both[at];
            let first = at.checked_sub(1).map(|previous| both[previous].0);
            let second = in_second.partition_point(|(.., other)| *other < place).checked_sub(1);
            (number, [before(first), before(second.map(|previous| in_second[previous].0))])
        });
        moved.collect()
    }

    /// True if a parameter matters: of a file that becomes absent only what has to do with that.
    fn counts(&self, name: &str, from: &DocumentResource, to: &DocumentResource) -> bool {
        let is_absent = |resource: &DocumentResource| match resource.parameter("ensure") {
            Some(RichData::String(value)) => matches!(&**value, "absent" | "false"),
            Some(RichData::Boolean(truth)) => !truth,
            _ => false,
        };
        let goes =
            &*to.type_name == "File" && is_absent(to) && !is_absent(from) && self.options.has(Filter::AbsentFile);
        !goes || matches!(name, "ensure" | "backup" | "force" | "provider")
    }

    /// True if contents of a file are equivalent, in the languages whose filters are on.
    fn is_same_content(
        &self,
        resource: &Reference,
        name: &str,
        from: Option<&RichData>,
        to: Option<&RichData>,
    ) -> bool {
        let (Some(RichData::String(from)), Some(RichData::String(to))) = (from, to) else { return false };
        if &*resource.type_name != "File" || name != "content" {
            return false;
        }
        let ends = |endings: &[&str]| endings.iter().any(|ending| resource.title.ends_with(ending));
        if self.options.has(Filter::Json) && ends(&[".json"]) {
            let read = |text: &str| json::read_text::<serde_json::Value>(text).ok();
            return read(from).is_some_and(|from| read(to) == Some(from));
        }
        self.options.has(Filter::Yaml) && ends(&[".yaml", ".yml"]) && same_yaml(from.as_bytes(), to.as_bytes())
    }
}

fn is_equal(values: &ValueComparer<'_>, from: Option<&RichData>, to: Option<&RichData>) -> bool {
    match (from, to) {
        (Some(from), Some(to)) => values.is_same(from, to),
        (from, to) => from.is_none() && to.is_none(),
    }
}

/// The resource's name in reviews: files are the same where their paths are.
fn reference(resource: &DocumentResource) -> Reference {
    let path = match resource.parameter("path") {
        Some(RichData::String(path)) if &*resource.type_name == "File" => Some(path),
        _ => None,
    };
    Reference { type_name: resource.type_name.clone(), title: path.unwrap_or(&resource.title).clone() }
}

fn texts(texts: &[Text]) -> RichData {
    let mut sorted: Vec<&Text> = texts.iter().collect();
    sorted.sort_unstable();
    RichData::Array(sorted.into_iter().cloned().map(RichData::String).collect())
}

/// The value with its elements in order of their texts, where the parameter is a set of texts.
fn as_set(name: &str, value: Option<&RichData>) -> Option<RichData> {
    let Some(RichData::Array(elements)) = value.filter(|_| SETS.contains(&name)) else { return None };
    let text = |element: &RichData| if let RichData::String(text) = element { Some(text.clone()) } else { None };
    let mut texts = elements.iter().map(text).collect::<Option<Vec<_>>>()?;
    texts.sort_unstable();
    Some(RichData::Array(texts.into_iter().map(RichData::String).collect()))
}
