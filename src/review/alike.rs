//! Differences for people: files in which the same lines differ are one difference, whatever the other lines of each node
//! are. Forms for programs have each text.

use std::borrow::Cow;

use indexmap::IndexMap;
use similar::{ChangeTag, TextDiff};

use super::compare::{Change, Difference};
use super::fleet::{Fleet, Group};
use super::shown::Shown;
use super::value::ValueDifference;
use pantin_catalog::RichData;

impl Fleet {
    /// The differences with their nodes, those of the most nodes first. A difference shows the text of the first node.
    #[must_use]
    pub fn alike(&self) -> Vec<Cow<'_, Group>> {
        let mut found: IndexMap<(String, String), Cow<'_, Group>> = IndexMap::new();
        for group in self.groups() {
            let Difference { resource, change, .. } = &group.difference;
            match found.entry((resource.to_string(), key(change))) {
                indexmap::map::Entry::Vacant(free) => drop(free.insert(Cow::Borrowed(group))),
                indexmap::map::Entry::Occupied(known) => known.into_mut().to_mut().add(group),
            }
        }
        let mut groups: Vec<_> = found.into_values().collect();
        groups.sort_by_key(|group| std::cmp::Reverse(group.nodes.len()));
        groups
    }
}

impl Group {
    fn add(&mut self, other: &Self) {
        self.nodes.extend(other.nodes.iter().cloned());
        self.difference.add_causes(other.difference.causes.clone());
    }
}

/// What two changes have in common if people would call them the same.
pub(super) fn key(change: &Change) -> String {
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
