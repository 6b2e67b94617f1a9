//! What no node with facts has, on the facts of systems: node definitions and roles. `pantin check` compiles it, too.

use std::collections::BTreeSet;

use super::plan::{library, patterns};
use super::repository::Repository;
use super::roles;
use crate::context::Context;
use crate::test_arguments::TestSources;
use pantin_base::diagnostics::Issue;
use pantin_code::bytecode::HostPattern;
use pantin_suite::{FactSet, Test};

/// Node definitions without facts and roles that no node has, each on the facts of all systems that `sources` and the
/// repository name. Facts of nodes do not stand for systems here.
///
/// # Errors
/// If facts cannot be read, or the environment cannot be opened.
pub(crate) fn on_systems(
    context: &Context,
    sources: &TestSources,
    (nodes, classes): (&[String], &BTreeSet<String>),
) -> Result<Vec<Test>, Issue> {
    let repository = Repository { nodes: Vec::new(), ..Repository::find(context) };
    let sets = library(context, sources, &repository)?.systems()?;
    if sets.is_empty() {
        return Ok(Vec::new());
    }
    let generation = context.generation()?;
    let environment = generation.environment();
    let mut tests = Vec::new();
    for pattern in patterns(environment) {
        tests.extend(of_definition(&pattern, nodes, &sets));
    }
    let (roles, mut faults) = roles::tests(context, (sources, &repository), classes);
    tests.extend(roles);
    faults.pop().map_or(Ok(tests), |fault| Err(fault.issue().clone()))
}

/// The manifests of the environment for a node definition that no node with facts has.
pub(super) fn of_definition(pattern: &HostPattern, nodes: &[String], sets: &[FactSet]) -> Vec<Test> {
    match pattern {
        HostPattern::Name(name) if !nodes.iter().any(|node| **node == **name) => {
            sets.iter().map(|set| on_manifests(&format!("node {name}"), Some(name), set)).collect()
        }
        HostPattern::Default if nodes.is_empty() => {
            sets.iter().map(|set| on_manifests("node default", None, set)).collect()
        }
        HostPattern::Name(_) | HostPattern::Default | HostPattern::Regexp(_) | HostPattern::Interpolated { .. } => {
            Vec::new()
        }
    }
}

/// The manifests of the environment on a set of facts, as a node of this name or that of the facts.
fn on_manifests(subject: &str, node: Option<&str>, set: &FactSet) -> Test {
    let test = Test::new(subject, &set.name, node.unwrap_or(&set.node));
    Test { facts: Some(set.facts.clone()), files: set.file.iter().cloned().collect(), ..test }
}
