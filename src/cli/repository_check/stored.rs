//! What was found with a part of the nodes.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::check::StoredGroup;
use crate::part::{Names, Parts, StoredDiagnostic};
use pantin_service::catalog_checks::FindingGroup;
use pantin_service::manifests::{Findings, LoadFailure};
use pantin_service::repository::{Catalogs, FoundInCatalogs, Outcome};

/// What was found with a part of the nodes.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct StoredRepositoryCheck {
    files: Vec<StoredFindings>,
    count: usize,
    hidden: usize,
    skipped: Vec<String>,
    catalogs: Option<StoredCatalogs>,
    took: Duration,
}

/// Findings of a file.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct StoredFindings {
    file: Option<String>,
    text: Option<String>,
    failure: Option<StoredFailure>,
    warnings: Vec<StoredDiagnostic>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct StoredFailure {
    error: StoredDiagnostic,
    logged: Vec<StoredDiagnostic>,
    further: Vec<StoredDiagnostic>,
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredCatalogs {
    groups: Vec<StoredFound>,
    nodes: usize,
    failed: usize,
    lacking: Vec<String>,
    absent: Vec<String>,
    without: Option<String>,
    roles: BTreeSet<String>,
    all_roles: Vec<String>,
    undefined: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct StoredFound {
    group: StoredGroup,
    leveled: Option<StoredDiagnostic>,
}

impl StoredRepositoryCheck {
    pub(super) fn of(outcome: &Outcome, catalogs: Option<&Catalogs>, took: Duration, names: &Names) -> Self {
        let stored = |diagnostics: &[_]| diagnostics.iter().map(|one| StoredDiagnostic::of(one, names)).collect();
        let failure = |failure: &LoadFailure| StoredFailure {
            error: StoredDiagnostic::of(&failure.error, names),
            logged: stored(&failure.logged),
            further: stored(&failure.further),
        };
        let file = |found: &Findings| StoredFindings {
            file: found.file.as_deref().map(|file| names.stored(file)),
            text: found.text.clone(),
            failure: found.failure.as_deref().map(failure),
            warnings: stored(&found.warnings),
        };
        Self {
            files: outcome.files.iter().map(file).collect(),
            count: outcome.count,
            hidden: outcome.hidden,
            skipped: outcome.skipped.clone(),
            catalogs: catalogs.map(|catalogs| StoredCatalogs::of(catalogs, names)),
            took,
        }
    }

    /// The files that messages name.
    pub(super) fn named_files(&self) -> BTreeSet<String> {
        let of_files = self.files.iter().flat_map(|found| {
            let failure = found.failure.iter();
            let failure = failure.flat_map(|it| std::iter::once(&it.error).chain(&it.logged).chain(&it.further));
            found.warnings.iter().chain(failure)
        });
        let of_catalogs = self.catalogs.iter().flat_map(|catalogs| &catalogs.groups);
        let of_catalogs = of_catalogs.map(|found| &found.group.diagnostic);
        of_files.chain(of_catalogs).flat_map(StoredDiagnostic::files).cloned().collect()
    }

    /// What was found with all nodes: outside of catalogs each part found the same.
    pub(super) fn joined(stored: Vec<Self>, parts: &Parts) -> io::Result<(Outcome, Option<Catalogs>, Duration)> {
        let took = stored.iter().map(|one| one.took).sum();
        let mut all = stored.into_iter();
        let Some(first) = all.next() else { return Ok((Outcome::default(), None, took)) };
        let mut catalogs: Vec<StoredCatalogs> = first.catalogs.into_iter().collect();
        for one in all {
            let is_same = one.files == first.files && one.count == first.count && one.skipped == first.skipped;
            if !is_same {
                return Err(io::Error::other("the parts found different errors in the same files"));
            }
            catalogs.extend(one.catalogs);
        }
        let mut outcome = Outcome::of_parts((first.count, first.hidden), first.skipped);
        for file in first.files {
            outcome.files.push(file.read(parts)?);
        }
        let catalogs = match catalogs.is_empty() {
            true => None,
            false => Some(StoredCatalogs::joined(catalogs, parts)?),
        };
        Ok((outcome, catalogs, took))
    }
}

impl StoredFindings {
    fn read(self, parts: &Parts) -> io::Result<Findings> {
        let read =
            |all: Vec<StoredDiagnostic>| all.into_iter().map(|one| parts.diagnostic(one)).collect::<io::Result<_>>();
        let failure = |StoredFailure { error, logged, further }| -> io::Result<_> {
            let (logged, further) = (read(logged)?, read(further)?);
            Ok(Box::new(LoadFailure { error: parts.diagnostic(error)?, logged, further }))
        };
        Ok(Findings {
            file: self.file.map(|file| Arc::from(parts.files.read(&file))),
            text: self.text,
            failure: self.failure.map(failure).transpose()?,
            warnings: self.warnings.into_iter().map(|one| parts.diagnostic(one)).collect::<io::Result<_>>()?,
            ..Findings::default()
        })
    }
}

impl StoredCatalogs {
    fn of(catalogs: &Catalogs, names: &Names) -> Self {
        let found = |found: &FoundInCatalogs| StoredFound {
            group: StoredGroup::of(&found.group, names),
            leveled: found.leveled.as_ref().map(|leveled| StoredDiagnostic::of(leveled, names)),
        };
        Self {
            groups: catalogs.groups.iter().map(found).collect(),
            nodes: catalogs.nodes,
            failed: catalogs.failed,
            lacking: catalogs.lacking.clone(),
            absent: catalogs.absent.clone(),
            without: catalogs.without.clone(),
            roles: catalogs.roles.clone(),
            all_roles: catalogs.all_roles.clone(),
            undefined: catalogs.undefined.clone(),
        }
    }

    fn joined(all: Vec<Self>, parts: &Parts) -> io::Result<Catalogs> {
        let mut joined = Catalogs::default();
        let mut additions = Vec::new();
        for one in all {
            joined.nodes += one.nodes;
            joined.failed += one.failed;
            joined.lacking.extend(one.lacking);
            joined.roles.extend(one.roles);
            (joined.absent, joined.without) = (one.absent, one.without);
            (joined.all_roles, joined.undefined) = (one.all_roles, one.undefined);
            additions.push(one.groups);
        }
        let order = parts.order();
        let position = |node: &str| order.get(node).copied().unwrap_or(usize::MAX);
        joined.lacking.sort_by_key(|node| position(node));
        let first = |found: &StoredFound| found.group.nodes.first().map_or(usize::MAX, |node| position(node));
        let placed = additions.into_iter().flat_map(|found| found.into_iter().enumerate());
        let mut placed: Vec<_> = placed.map(|(at, found)| ((first(&found), at), found)).collect();
        placed.sort_by_key(|(place, _)| *place);
        let mut groups: indexmap::IndexMap<String, FoundInCatalogs> = indexmap::IndexMap::new();
        for (_, StoredFound { group, leveled }) in placed {
            let StoredGroup { diagnostic, nodes, is_failure } = group;
            let diagnostic = parts.diagnostic(diagnostic)?;
            let leveled = leveled.map(|leveled| parts.diagnostic(leveled)).transpose()?;
            let text = diagnostic.file().and_then(|file| parts.source(file));
            let group = FindingGroup { diagnostic, nodes: Vec::new(), is_failure };
            let found = groups.entry(group.key()).or_insert(FoundInCatalogs { group, leveled, text });
            found.group.nodes.extend(nodes);
            found.group.nodes.sort_by_key(|node| position(node));
        }
        joined.groups = groups.into_values().collect();
        Ok(joined)
    }
}
