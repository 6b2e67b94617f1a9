//! Tests of the roles that no node has.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use super::SuiteRequest;
use super::plan::library;
use super::repository::Repository;
use crate::Service;
use pantin_base::diagnostics::{Diagnostic, Issue, Log};
use pantin_environment::Module;
use pantin_host::Files;
use pantin_suite::{Filter, Test, class_names, supported};

/// Names of modules whose classes are roles.
const ROLES: [&str; 2] = ["role", "roles"];

/// Each role that is not among the classes of nodes, on each system that its module supports.
pub fn role_tests(
    (service, log): (&Service, &mut dyn Log),
    (request, repository): (&SuiteRequest, &Repository),
    covered: &BTreeSet<String>,
) -> (Vec<Test>, Vec<Diagnostic>) {
    match find((service, log), (request, repository), covered) {
        Ok(tests) => (tests, Vec::new()),
        Err(issue) => (Vec::new(), vec![Diagnostic::without_place(issue)]),
    }
}

fn find(
    (service, log): (&Service, &mut dyn Log),
    (request, repository): (&SuiteRequest, &Repository),
    covered: &BTreeSet<String>,
) -> Result<Vec<Test>, Issue> {
    let files: &dyn Files = &*service.context().files;
    let environment = service.open_environment(service.context().environment_name(), log)?;
    let filter = Filter::new(&request.filter, &request.tags)?;
    let sets = library(service, request, repository)?.systems()?;
    let mut tests = Vec::new();
    for module in environment.modules().iter().filter(|module| ROLES.contains(&&*module.name)) {
        let platforms = supported(&files.read(&module.directory.join("metadata.json")).unwrap_or_default());
        for class in roles(files, module) {
            if covered.contains(&class) {
                continue;
            }
            let sets = sets.iter().filter(|set| {
                let platform = set.platform.as_ref();
                platforms.is_empty() || platform.is_none_or(|own| platforms.iter().any(|platform| platform.fits(own)))
            });
            tests.extend(sets.map(|set| Test {
                code: Some(Arc::from(format!("include {class}\n"))),
                facts: Some(set.facts.clone()),
                ..Test::new(&class, &set.name, &set.node)
            }));
        }
    }
    tests.retain(|test| filter.selects(test));
    Ok(tests)
}

/// The classes of a module.
fn roles(files: &dyn Files, module: &Module) -> Vec<String> {
    let names = class_names(files, &[Path::new(&module.directory).join("manifests")]);
    let prefix = format!("{}::", module.name);
    names.into_iter().filter(|name| name.starts_with(&prefix)).collect()
}
