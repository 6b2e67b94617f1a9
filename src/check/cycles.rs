//! Dependency cycles.

use super::subject::site;
use crate::diagnostics::issues::check as issues;
use crate::diagnostics::{Diagnostic, Label};
use crate::graph::{CycleStep, EdgeKind, Places, StepReason, dependency_cycles, reference};

/// Tells each cycle, with the place of every edge.
pub(super) fn check(places: &Places<'_>, found: &mut Vec<Diagnostic>) {
    for steps in dependency_cycles(places) {
        found.push(told(places, &steps));
    }
}

fn told(places: &Places<'_>, steps: &[CycleStep]) -> Diagnostic {
    let name = |at: usize| reference(&places.catalog().resources[at]);
    let mut way: Vec<String> = steps.iter().map(|step| name(step.first)).collect();
    way.extend(steps.first().map(|step| name(step.first)));
    let begin = steps.first().map_or(0, teller);
    let (file, place) = site(&places.catalog().resources[begin]);
    let mut diagnostic = Diagnostic::new(issues::dependency_cycle(&way.join(" => ")), file, place);
    for step in steps {
        let (file, place) = site(&places.catalog().resources[teller(step)]);
        let text = sentence(&name(step.first), &name(step.second), step.reason);
        diagnostic = diagnostic.label(Label { file, place, text });
    }
    diagnostic
}

/// The resource that has the reason for a step.
const fn teller(step: &CycleStep) -> usize {
    match step.reason {
        StepReason::Contains => step.second,
        StepReason::IsContained => step.first,
        StepReason::Relationship(EdgeKind::Before | EdgeKind::Notify) => step.first,
        StepReason::Relationship(_) => step.second,
    }
}

fn sentence(first: &str, second: &str, reason: StepReason) -> String {
    match reason {
        StepReason::Contains => format!("{first} contains {second}, which begins after it"),
        StepReason::IsContained => format!("{first} is contained in {second}, which ends after it"),
        StepReason::Relationship(kind) => match kind {
            EdgeKind::Before => format!("{first} is before {second}"),
            EdgeKind::Notify => format!("{first} notifies {second}"),
            EdgeKind::Require => format!("{second} requires {first}"),
            EdgeKind::Subscribe => format!("{second} subscribes to {first}"),
            EdgeKind::Automatic => format!("{second} requires {first} by itself"),
            EdgeKind::Contains | EdgeKind::Includes | EdgeKind::Inherits | EdgeKind::Declares | EdgeKind::Binds => {
                format!("{first} comes before {second}")
            }
        },
    }
}
