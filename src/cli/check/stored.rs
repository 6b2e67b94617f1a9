//! Findings in the catalogs of a part of the nodes.

use std::collections::BTreeSet;
use std::io;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::part::{Names, Parts, StoredDiagnostic};
use pantin_service::catalog_checks::{FindingGroup, FleetFindings};

/// Findings in the catalogs of a part of the nodes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StoredCheck {
    groups: Vec<StoredGroup>,
    nodes: usize,
    failed: usize,
    took: Duration,
}

/// A finding and its nodes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StoredGroup {
    pub(crate) diagnostic: StoredDiagnostic,
    pub(crate) nodes: Vec<String>,
    pub(crate) is_failure: bool,
}

impl StoredGroup {
    pub(crate) fn of(group: &FindingGroup, names: &Names) -> Self {
        Self {
            diagnostic: StoredDiagnostic::of(&group.diagnostic, names),
            nodes: group.nodes.clone(),
            is_failure: group.is_failure,
        }
    }
}

impl StoredCheck {
    /// The findings as they are written.
    pub(super) fn of((fleet, took): (&FleetFindings, Duration), names: &Names) -> Self {
        let groups = fleet.groups().map(|group| StoredGroup::of(group, names)).collect();
        Self { groups, nodes: fleet.nodes(), failed: fleet.failed(), took }
    }

    /// The files that messages name.
    pub(super) fn files(&self) -> BTreeSet<String> {
        self.groups.iter().flat_map(|group| group.diagnostic.files()).cloned().collect()
    }

    /// The findings of all parts.
    pub(super) fn joined(stored: Vec<Self>, parts: &Parts) -> io::Result<(FleetFindings, Duration)> {
        let took = stored.iter().map(|one| one.took).sum();
        let order = parts.order();
        let position = |node: &str| order.get(node).copied().unwrap_or(usize::MAX);
        let (mut nodes, mut failed, mut groups) = (0, 0, Vec::new());
        for one in stored {
            (nodes, failed) = (nodes + one.nodes, failed + one.failed);
            groups.extend(one.groups.into_iter().enumerate().map(|(at, group)| {
                let first = group.nodes.first().map_or(usize::MAX, |node| position(node));
                ((first, at), group)
            }));
        }
        // A group of a part stands where its first node has it. Of a node all findings are in one part, in order.
        groups.sort_by_key(|(place, _)| *place);
        let mut fleet = FleetFindings::default();
        for (_, StoredGroup { diagnostic, nodes, is_failure }) in groups {
            let diagnostic = parts.diagnostic(diagnostic)?;
            fleet.add_group(FindingGroup { diagnostic, nodes, is_failure });
        }
        fleet.finish(position, nodes, failed);
        Ok((fleet, took))
    }
}
