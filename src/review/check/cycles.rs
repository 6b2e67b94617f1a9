//! Dependency cycles.

use super::Written;
use super::subject::site;
use crate::check::issues;
use crate::graph::{CycleStep, EdgeKind, Places, StepReason, dependency_cycles, reference};
use pantin_base::diagnostics::{Diagnostic, Label};

/// Tells each cycle, with the place of every edge.
pub(super) fn check(places: &Places<'_>, written: &Written, found: &mut Vec<Diagnostic>) {
    for steps in dependency_cycles(places) {
        found.push(told(places, written, &steps));
    }
}

fn told(places: &Places<'_>, written: &Written, steps: &[CycleStep]) -> Diagnostic {
    let name = |at: usize| reference(&places.catalog().resources[at]);
    let mut way: Vec<String> = steps.iter().map(|step| name(step.first)).collect();
    way.extend(steps.first().map(|step| name(step.first)));
    let begin = steps.first().map_or(0, teller);
    let (file, place) = site(&places.catalog().resources[begin]);
    let mut diagnostic = Diagnostic::new(issues::dependency_cycle(&way.join(" => ")), file, place);
    for step in steps {
        let (file, place) =
            match metaparameter(step).and_then(|(name, other)| written.place(teller(step), name, other, places)) {
                Some(label) => (label.file.clone(), label.place),
                None => site(&places.catalog().resources[teller(step)]),
            };
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

/// The metaparameter that says so, and the resource that it names.
const fn metaparameter(step: &CycleStep) -> Option<(&'static str, usize)> {
    let StepReason::Relationship(kind) = step.reason else { return None };
    Some(match kind {
        EdgeKind::Before => ("before", step.second),
        EdgeKind::Notify => ("notify", step.second),
        EdgeKind::Require => ("require", step.first),
        EdgeKind::Subscribe => ("subscribe", step.first),
        EdgeKind::Automatic
        | EdgeKind::Contains
        | EdgeKind::Includes
        | EdgeKind::Inherits
        | EdgeKind::Declares
        | EdgeKind::Binds => return None,
    })
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
