//! What is to be known of the sides besides what differs: what was not compared, and what was read elsewhere.

use std::collections::BTreeSet;
use std::path::Path;

use super::Side;
use crate::names::names;
use crate::{Puppetfile, TreeService};

/// What is to be known of the sides.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Notes {
    /// What was not compared.
    pub warnings: Vec<String>,
    /// What was read elsewhere.
    pub notices: Vec<String>,
}

impl Notes {
    /// What is known when the sides are open.
    #[must_use]
    pub fn of(from: Option<&Side>, to: Option<&Side>) -> Self {
        let mut notes = Self::default();
        for code in [from, to].into_iter().flatten().filter_map(code) {
            let new = code.warnings.iter().filter(|text| !notes.warnings.contains(text)).cloned().collect::<Vec<_>>();
            notes.warnings.extend(new);
        }
        let without_code = [from, to].into_iter().flatten().filter_map(code).filter_map(TreeService::without_code);
        let directories: BTreeSet<&Path> = without_code.collect();
        notes.warnings.extend(directories.iter().map(|directory| {
            format!(
                "{} has neither manifests nor modules, so its catalogs are empty: is the environment in a directory below it?",
                directory.display()
            )
        }));
        if let (Some(from), Some(to)) = (from.and_then(code), to.and_then(code)) {
            notes.warnings.extend(of_puppetfiles(from, to));
        }
        notes
    }

    /// Adds what is known once all was compiled.
    pub fn add_read(&mut self, from: Option<&Side>, to: Option<&Side>) {
        self.add_paths(&Self::read(from, to));
    }

    /// The paths that were read from the work tree.
    #[must_use]
    pub fn read(from: Option<&Side>, to: Option<&Side>) -> BTreeSet<String> {
        let sides = [from, to].into_iter().flatten().filter_map(code);
        sides.flat_map(TreeService::read_of_work_tree).collect()
    }

    /// Adds a notice about paths that were read from the work tree.
    pub fn add_paths(&mut self, paths: &BTreeSet<String>) {
        if !paths.is_empty() {
            let verb = if paths.len() == 1 { "is" } else { "are" };
            let names = names(&paths.iter().cloned().collect::<Vec<_>>());
            self.notices.push(format!(
                "{names} {verb} read from the work tree, as git ignores {}",
                match paths.len() {
                    1 => "it",
                    _ => "them",
                }
            ));
        }
    }
}

fn code(side: &Side) -> Option<&TreeService> {
    match side {
        Side::Code(code) => Some(code),
        Side::Catalog(_) | Side::Catalogs(..) | Side::Stored(_) => None,
    }
}

/// What a `Puppetfile` that differs changes, and nobody compares.
fn of_puppetfiles(from: &TreeService, to: &TreeService) -> Option<String> {
    let (before, after) = (from.puppetfile(), to.puppetfile());
    if before.is_none() && after.is_none() {
        return None;
    }
    let (before, after) =
        (before.unwrap_or_else(|| Puppetfile::read("")), after.unwrap_or_else(|| Puppetfile::read("")));
    if before.says_the_same(&after) {
        return None;
    }
    let is_installed = from.is_installed() || to.is_installed();
    let is_foreign = |name: &str| match (from.has_own(&before, name), to.has_own(&after, name)) {
        // A side without a module does not name it.
        (from, to) if is_installed => !(from || to),
        (from, to) => !(from && to),
    };
    let differences = before.differences(&after, is_foreign);
    if is_installed {
        return (!differences.is_empty()).then(|| {
            format!(
                "The Puppetfile differs; the changes of these modules are not compared, as the --bootstrap command did not \
                 install them: {}",
                names(&differences)
            )
        });
    }
    if !differences.is_empty() {
        return Some(format!(
            "The Puppetfile differs; the changes of these modules are not compared, as the repository does not have them: {}. \
             '--bootstrap COMMAND' installs the modules of each side",
            names(&differences)
        ));
    }
    let is_unknown = before.differences(&after, |_| true).is_empty() && is_foreign("");
    is_unknown.then(|| {
        "The Puppetfile differs in what is no list of modules; what that changes is not compared. \
         '--bootstrap COMMAND' installs the modules of each side"
            .to_owned()
    })
}
