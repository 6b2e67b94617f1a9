//! References to resources that are not in the catalog: relationships, schedules, filebuckets.

use super::subject::Subject;
use crate::check::issues;
use crate::graph::Places;
use pantin_base::diagnostics::Diagnostic;
use pantin_catalog::{DeliveredKind, RichData};

/// The metaparameters that relate resources, and what an agent calls the other one.
const RELATIONSHIPS: [(&str, &str); 4] =
    [("require", "dependency"), ("subscribe", "dependency"), ("before", "dependent"), ("notify", "dependent")];

/// Schedules that every agent has.
const SCHEDULES: [&str; 6] = ["puppet", "hourly", "daily", "weekly", "monthly", "never"];

pub(super) fn check(subject: &Subject<'_>, places: &Places<'_>, found: &mut Vec<Diagnostic>) {
    for (name, other) in RELATIONSHIPS {
        for reference in subject.texts(name) {
            if places.find_reference(reference).is_none() {
                found.push(subject.told(issues::relationship_not_found(other, reference, &subject.reference)));
            }
        }
    }
    if !matches!(subject.resource.kind, Some(DeliveredKind::CompilableType) | None) {
        return;
    }
    if let Some(schedule) = subject.text("schedule")
        && !SCHEDULES.contains(&schedule)
        && places.find("schedule", schedule).is_none()
    {
        found.push(subject.told(issues::schedule_not_found(schedule)));
    }
    if subject.type_name == "file"
        && let Some(RichData::String(bucket)) = subject.get("backup")
        && !matches!(&**bucket, "true" | "false" | "puppet")
        && !bucket.starts_with('.')
        && places.find("filebucket", bucket).is_none()
    {
        found.push(subject.told(issues::filebucket_not_found(bucket)));
    }
}
