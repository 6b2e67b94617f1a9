//! Differences for people: files in which the same lines differ are one difference, whatever the other lines of each node
//! are. Forms for programs have each text.

use std::borrow::Cow;

use indexmap::IndexMap;
use indexmap::map::Entry;
use similar::{ChangeTag, TextDiff};

use super::compare::Change;
use super::fleet::{Fleet, Group};
use super::shown::Shown;
use super::value::ValueDifference;
use pantin_catalog::RichData;

/// A difference of a resource, and what it has in common with the same change of other resources.
#[derive(Clone, Debug)]
pub(super) struct Alike<'f> {
    /// The nodes, and the difference of the first of them.
    pub(super) group: Cow<'f, Group>,
    /// The change, equal for what people would call the same.
    pub(super) change: String,
}

impl Fleet {
    /// The differences with their nodes, those of the most nodes first.
    pub(super) fn alike(&self) -> Vec<Alike<'_>> {
        let mut found: IndexMap<(String, String), Cow<'_, Group>> = IndexMap::new();
        for group in self.groups() {
            let difference = &group.difference;
            match found.entry((difference.resource.to_string(), key(&difference.change))) {
                Entry::Vacant(free) => drop(free.insert(Cow::Borrowed(group))),
                Entry::Occupied(known) => known.into_mut().to_mut().add(group),
            }
        }
        let mut all: Vec<_> = found.into_iter().map(|((_, change), group)| Alike { group, change }).collect();
        all.sort_by_key(|one| std::cmp::Reverse(one.group.nodes.len()));
        all
    }
}

impl Group {
    fn add(&mut self, other: &Self) {
        self.nodes.extend(other.nodes.iter().cloned());
        self.difference.add_causes(other.difference.causes.clone());
    }
}

fn key(change: &Change) -> String {
    match change {
        // Values have no order and no hash of their own; what they print is as good.
        Change::Added(_) | Change::Removed => format!("{change:?}"),
        Change::Changed(values) => values.iter().map(value_key).collect::<Vec<_>>().join("\n"),
    }
}

fn value_key(value: &ValueDifference) -> String {
    let text = |side: &Option<Shown>| match side {
        Some(Shown::Data(RichData::String(text))) => Some(text.clone()),
        Some(Shown::Data(_) | Shown::Sensitive) | None => None,
    };
    match (text(&value.from), text(&value.to)) {
        (Some(from), Some(to)) if from.contains('\n') && to.contains('\n') => {
            let diff = TextDiff::from_lines(&*from, &*to);
            let lines = diff.iter_all_changes().filter(|change| change.tag() != ChangeTag::Equal);
            let lines: Vec<(String, &str)> = lines.map(|line| (line.tag().to_string(), line.value())).collect();
            format!("{:?} {lines:?}", value.path)
        }
        _ => format!("{value:?}"),
    }
}
