//! Tests of node definitions: the manifests of the environment on the facts of systems.

use pantin_code::bytecode::{Definition, HostPattern};
use pantin_environment::Environment;
use pantin_suite::{FactSet, Test};

/// What node definitions compare names with.
pub(super) fn patterns(environment: &Environment) -> Vec<HostPattern> {
    let mut found: Vec<HostPattern> = Vec::new();
    // A manifest that does not compile is the failure of each test.
    for unit in environment.main_units().into_iter().flatten() {
        for definition in &unit.unit.definitions {
            if let Definition::Node(node) = definition {
                found.extend(
                    node.patterns.iter().filter(|pattern| !found.contains(pattern)).cloned().collect::<Vec<_>>(),
                );
            }
        }
    }
    found
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
