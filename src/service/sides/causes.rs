//! Why the sides of a difference are as they are: their catalogs are compiled once more, and recorded.

use bumpalo::Bump;

use super::Side;
use crate::{Node, Provenance, Quiet, Workspaces};
use pantin_catalog::{Delivered, DeliveredResource, Text};
use pantin_review::provenance::{Step, Story, Teller};
use pantin_review::{self as review, Cause, CauseStep, Change, Difference, Site};

/// The maximum length of a chain of causes.
const MAX_DEPTH: usize = 6;
/// A cause has no more steps.
const MAX_STEPS: usize = 12;

/// A side of a review.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Which {
    /// The first.
    From,
    /// The second.
    To,
}

impl Side {
    /// Adds why this side of each difference is as it is. Catalogs that were compiled elsewhere cannot tell.
    pub(super) fn add_causes(
        &self,
        node: &Node<'_>,
        workspaces: &mut Workspaces,
        (found, which, root): (&mut [Difference], Which, Option<&str>),
    ) {
        let Self::Code(code) = self else { return };
        let told = |catalog: &Delivered<'_>, _: &_| {
            let Some(recorded) = &catalog.provenance else { return Ok(()) };
            let arena = Bump::new();
            let read = |file: &str| code.service.text_of(file);
            let teller = Teller::new(catalog, recorded, (&arena, &read));
            for difference in found {
                let reference = &difference.resource;
                let is_it = |resource: &DeliveredResource<'_>| {
                    resource.type_name == &*reference.type_name && resource.title == &*reference.title
                };
                let Some(at) = catalog.resources.iter().position(is_it) else { continue };
                let causes = causes(&teller, at, (&difference.change, which, root));
                difference.causes.extend(causes);
            }
            Ok(())
        };
        // What fails now was told when the catalog was compiled first.
        let _ = code.service.compile(node, workspaces, &mut Quiet, Some(&mut Provenance), told);
    }
}

fn causes(teller: &Teller<'_, '_>, at: usize, (change, which, root): (&Change, Which, Option<&str>)) -> Vec<Cause> {
    let is_new = which == Which::To;
    match (change, which) {
        (Change::Added(_), Which::To) | (Change::Removed, Which::From) => {
            let story = teller.story(at, Some(""));
            let steps = story.map(|story| steps(&story.declared, root)).unwrap_or_default();
            vec![Cause { parameter: None, is_new, steps }]
        }
        (Change::Changed(values), _) => {
            let mut names: Vec<Text> = Vec::new();
            for value in values {
                if let Some(review::Step::Key(name)) = value.path.first()
                    && !names.contains(name)
                {
                    names.push(name.clone());
                }
            }
            let told = names.into_iter().filter_map(|name| {
                let Story { parameters, .. } = teller.story(at, Some(&*name))?;
                // The last value counts.
                let last = parameters.first()?.steps.last()?;
                Some(Cause { parameter: Some(name), is_new, steps: steps(std::slice::from_ref(last), root) })
            });
            told.collect()
        }
        (Change::Added(_), Which::From) | (Change::Removed, Which::To) => Vec::new(),
    }
}

fn steps(told: &[Step], root: Option<&str>) -> Vec<CauseStep> {
    let mut steps = Vec::new();
    for step in told {
        add(step, 0, root, &mut steps);
    }
    steps.truncate(MAX_STEPS);
    steps
}

fn add(step: &Step, depth: usize, root: Option<&str>, steps: &mut Vec<CauseStep>) {
    let site = step.file.as_ref().map(|file| {
        let below = root.and_then(|root| file.strip_prefix(root)).unwrap_or(file);
        Site { file: below.into(), line: step.line }
    });
    steps.push(CauseStep { depth, kind: step.kind.name().into(), text: step.text.clone(), site });
    if depth < MAX_DEPTH {
        step.from.iter().for_each(|from| add(from, depth + 1, root, steps));
    }
}
