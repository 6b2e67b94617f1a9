//! What no node with facts has, on the facts of systems: node definitions and roles.

use std::collections::BTreeSet;

use super::SuiteRequest;
use super::node_definitions::{of_definition, patterns};
use super::plan::library;
use super::repository::Repository;
use super::roles::role_tests;
use crate::catalog_checks::{Checker, Findings};
use crate::{Data, Node, Purpose, Quiet, Service, Workspaces};
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_compile::EncResult;
use pantin_suite::Test;

/// Node definitions without facts and roles that no node has, each on the facts of all systems that `request` and the
/// repository name. Facts of nodes do not stand for systems here.
///
/// # Errors
/// If facts cannot be read, or the environment cannot be opened.
pub fn on_systems(
    (service, log): (&Service, &mut dyn Log),
    request: &SuiteRequest,
    (nodes, classes): (&[String], &BTreeSet<String>),
) -> Result<Vec<Test>, Issue> {
    let repository = Repository { nodes: Vec::new(), ..Repository::find(service.context()) };
    let sets = library(service, request, &repository)?.systems()?;
    if sets.is_empty() {
        return Ok(Vec::new());
    }
    let generation = service.open(service.context().environment_name(), log)?;
    let mut tests = Vec::new();
    for pattern in patterns(generation.environment()) {
        tests.extend(of_definition(&pattern, nodes, &sets));
    }
    let (roles, mut faults) = role_tests((service, log), (request, &repository), classes);
    tests.extend(roles);
    faults.pop().map_or(Ok(tests), |fault| Err(fault.issue().clone()))
}

/// Compiles such a test, and checks its catalog for what an agent would reject.
///
/// # Errors
/// Why there is no catalog.
pub fn check_on_system(checker: &Checker<'_>, test: &Test, workspaces: &mut Workspaces) -> Findings {
    let no_classes = EncResult::read(b"{}", "check").map_err(Diagnostic::without_place)?;
    let node = Node {
        name: &test.node,
        facts: test.facts.as_ref().map_or(Data::Configured, |facts| Data::Given(&**facts)),
        enc: if test.code.is_some() { Data::Given(&no_classes) } else { Data::Configured },
        trusted: None,
        environment: None,
        purpose: Purpose::Catalog,
        deadline: None,
        cancel: None,
        code: test.code.as_deref(),
    };
    checker.node(&node, &mut Quiet, workspaces)
}
